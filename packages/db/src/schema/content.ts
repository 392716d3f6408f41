import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'
import { users } from './organisation.ts'

/** What follows the text, checked as it is read (contracts/content-blocks.ts). */
const blocks = () => jsonb().$type<unknown[]>().notNull().default([])

/** A page of words the shop itself owns: legal pages, help, home (G-86). */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  description: text().notNull().default(''),
  layout: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  blocks: blocks(),
  published: boolean().notNull().default(true),
})

export const posts = pgTable('posts', {
  id: integer().generatedByDefaultAsIdentity().unique(),
  slug: text().primaryKey(),
  title: text().notNull(),
  excerpt: text().notNull(),
  body: text().notNull(),
  image: text().notNull(),
  /** what kind of post it is, in words; empty: none */
  category: text().notNull().default(''),
  /** the name of the series it belongs to; empty: none */
  series: text().notNull().default(''),
  /** keys of the articles that it is about */
  articles: jsonb().$type<string[]>().notNull().default([]),
  blocks: blocks(),
  /** a draft is nowhere in the shop, whatever its day says */
  draft: boolean().notNull().default(false),
  publishedAt: moment().notNull(),
})

/** Small texts of one shape: questions, teams, links, forms, files, pictures (G-86); what a kind has beside them stands in `data`. */
export const contentItems = pgTable(
  'content_items',
  {
    kind: text()
      .$type<'faq' | 'team' | 'link' | 'form' | 'download' | 'gallery' | 'album' | 'installation' | 'video'>()
      .notNull(),
    slug: text().notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    body: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
)

/** What was sent with a form (G-89). Its labels are copies: the form may be another one tomorrow. */
export const formEntries = pgTable(
  'form_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** slug of the form */
    form: text().notNull(),
    title: text().notNull(),
    /** in the order of the form, without what was left empty */
    fields: jsonb().$type<{ name: string; label: string; value: string }[]>().notNull(),
    /** of the sender, where the form asks for it; else '' */
    email: text().notNull(),
    userId: integer().references(() => users.id),
    /** of what was sent by whom: the same again is a second press */
    digest: text().notNull(),
    sentAt: moment().notNull(),
    /** when staff was done with it; null: it waits */
    doneAt: moment(),
  },
  (t) => [
    index().on(t.form, t.sentAt),
    index().on(t.sentAt, t.id),
    index().on(t.digest),
    index().on(t.userId),
    index('form_entries_mailbox_index').on(sql`lower(${t.email})`, t.sentAt),
  ],
)

/** Files sent with a form: kept here alone, enclosed in the shop's mail, at no address of their own. */
export const formEntryFiles = pgTable(
  'form_entry_files',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => formEntries.id, { onDelete: 'cascade' }),
    /** made of the sender's name for it and of what its content is */
    fileName: text().notNull(),
    fileType: text().notNull(),
    content: bytes().notNull(),
  },
  (t) => [index().on(t.entryId)],
)

/** What staff wrote for a content and the shop does not show yet (decision 0040); at most one for each. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    /** with `key` what the audit log names it by: `faq:versand`, `slider:home` */
    kind: text().notNull(),
    key: text().notNull(),
    /** as its form has them */
    fields: jsonb().$type<unknown>().notNull(),
    /** the version of what the shop showed when it was written; null: nothing yet */
    base: text(),
    /** when it goes into the shop by itself; null: when somebody says so */
    publishAt: moment(),
    /** why it did not at its time; null: nothing went wrong */
    problem: text(),
    savedAt: moment().notNull(),
    savedBy: integer()
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index().on(t.publishAt), index().on(t.savedBy)],
)

/** Menus by slug (G-17); items are filtered by mode and login on the server. */
export const menus = pgTable('menus', {
  slug: text().primaryKey(),
  leftItems: jsonb().$type<unknown[]>().notNull().default([]),
  rightItems: jsonb().$type<unknown[]>().notNull().default([]),
  parameters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
})
