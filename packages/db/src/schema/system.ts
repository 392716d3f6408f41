import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id64, moment } from './columns.ts'
import { users } from './organisation.ts'

/** Every shop flag and setting that an operator changes at run time; absent = the default in code. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})

/** Secrets that all processes of one shop share (cookie and token keys), made at first start. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/**
 * One row per session that has written something (decisions 11 "Guests and caching").
 * The cookie holds `id.secret`; only the secret's SHA-256 is stored (Lucia's guide).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    secretHash: text().notNull(),
    /** the random name that user.sessionId shows (security 1.5) */
    publicId: uuid().notNull().defaultRandom(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** password given, second factor still open (G-31) */
    halfUserId: integer().references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<'b2b' | 'b2c'>(),
    /** last viewed articles, stored target of a login, checkout choices of a guest: small things of one session */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    userAgent: text(),
    address: text(),
  },
  (t) => [index().on(t.userId), index().on(t.seenAt)],
)

/**
 * Flood limits, shared by all processes: one row per thing limited and window. Unlogged (0023): a crash of the database
 * forgets them, waits begin anew, so nothing stands here that has to hold (a used code: users.totpStep).
 */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetAt: moment().notNull(),
})

/** Answers of writes that carried an Idempotency-Key, kept for 24 hours (security 2.11). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    reply: text(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index().on(t.createdAt)],
)

/** The mail outbox (I17): written in the transaction of its event, and the queue from which each process sends. */
export const mails = pgTable(
  'mails',
  {
    id: id64().primaryKey().generatedAlwaysAsIdentity(),
    /** names the event, so that no event sends twice */
    dedupeKey: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** what is made and enclosed when the mail is sent: `order:260007`, `page:agb` */
    enclosures: text().array().notNull().default([]),
    state: text().$type<'queued' | 'sent' | 'captured' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** how often sending it is still tried */
    triesLeft: smallint().notNull().default(13),
    /** when it is sent, by the database's clock; null when it was, or when it is given up */
    dueAt: moment().default(sql`now()`),
    /** what kept it from going out the last time */
    failure: text(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (t) => [index().on(t.dueAt).where(sql`due_at is not null`), index().on(t.recipient)],
)

/** Where the seed and the read model stand; one row per fact. */
export const shopState = pgTable('shop_state', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  changedAt: moment().notNull().defaultNow(),
})

/**
 * What staff of the shop has changed in the console: who, what, before and after (decision 0031). Written in the
 * transaction of the change; a trigger refuses every change of it.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id64().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** null = the operator, by a command on the server */
    userId: integer().references(() => users.id),
    username: text().notNull(),
    /** as `design.putInPlace` */
    procedure: text().notNull(),
    /** what was changed, as `theme:12`, and how people call it */
    target: text().notNull(),
    title: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
  },
  (t) => [index().on(t.at), index().on(t.target, t.id)],
)

/** What a member of staff asked a list of the console for, kept under a name. */
export const consoleViews = pgTable(
  'console_views',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** as `orders` */
    list: text().notNull(),
    name: text().notNull(),
    /** search, filters and order, as they stand in the address */
    asked: jsonb().$type<Record<string, string>>().notNull(),
    /** colleagues have it too */
    shared: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('console_views_name_key').on(t.userId, t.list, t.name), index().on(t.list)],
)

/** What went wrong, by the id that people were told. Without personal data; removed after a month. */
export const incidents = pgTable(
  'incidents',
  {
    id: text().primaryKey(),
    at: moment().notNull(),
    level: text().$type<'warn' | 'error' | 'fatal'>().notNull(),
    /** a call or a page without its values, as `POST /rest/shop/basket/add` */
    place: text().notNull(),
    /** what the log says */
    message: text().notNull(),
    cause: text().notNull().default(''),
    /** where in our code */
    stack: text().notNull().default(''),
  },
  (t) => [index().on(t.at)],
)

/** The processes of the shop; each says every minute that it lives. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  node: text().notNull(),
  memoryBytes: bigint({ mode: 'number' }).notNull(),
  startedAt: moment().notNull(),
  seenAt: moment().notNull(),
})
