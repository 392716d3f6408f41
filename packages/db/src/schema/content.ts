import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** A page of words the shop itself owns: legal pages, help, home (G-86). */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  description: text().notNull().default(''),
  layout: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  published: boolean().notNull().default(true),
})

export const posts = pgTable('posts', {
  slug: text().primaryKey(),
  title: text().notNull(),
  excerpt: text().notNull(),
  body: text().notNull(),
  image: text().notNull(),
  publishedAt: moment().notNull(),
})

export const sliders = pgTable('sliders', {
  slug: text().primaryKey(),
  /** slides in order: { title, text, image, url, label } */
  slides: jsonb().$type<{ title: string; text: string; image: string; url: string; label: string }[]>().notNull(),
})

/** Menus by slug (G-17); items are filtered by mode and login on the server. */
export const menus = pgTable('menus', {
  slug: text().primaryKey(),
  leftItems: jsonb().$type<unknown[]>().notNull().default([]),
  rightItems: jsonb().$type<unknown[]>().notNull().default([]),
  parameters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
})
