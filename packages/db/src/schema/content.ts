import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
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
  id: integer().generatedByDefaultAsIdentity().unique(),
  slug: text().primaryKey(),
  title: text().notNull(),
  excerpt: text().notNull(),
  body: text().notNull(),
  image: text().notNull(),
  publishedAt: moment().notNull(),
})

/** Small texts of one shape: questions, teams, links (G-86); what a kind has beside them stands in `data`. */
export const contentItems = pgTable(
  'content_items',
  {
    kind: text().$type<'faq' | 'team' | 'link'>().notNull(),
    slug: text().notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    body: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
)

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
