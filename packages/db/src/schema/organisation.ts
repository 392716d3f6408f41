import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, moment, rowVersion } from './columns.ts'

/**
 * The part of the shop that a customer's people see and order (decision 0039): articles that have a facet of each part,
 * and the added ones; with no part and with added articles, just these.
 */
export type CustomerAssortment = {
  /** keys of facets, `assortment:papier` */
  parts: string[][]
  /** ids of articles */
  added: number[]
  removed: number[]
}

/** Of which article types orders need a release, or are refused, by slug; beside what the other list says. */
const lockedArticleTypes = () => ({
  lockedArticleTypes: text().array().notNull().default([]),
  articleTypeLock: text().$type<'release' | 'block'>().notNull().default('release'),
})

/** The last number that a customer was given; those that an import brought may be higher. */
export const customerNumbers = pgSequence('customer_numbers', { startWith: 30_001 })

/** A customer of the shop: a private household or a company (domain 3.11). */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rowVersion: rowVersion(),
    customerNumber: text().notNull().unique(),
    kind: text().$type<'private' | 'business'>().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    taxId: text(),
    /** intra-EU supply and the like: rate 0 in totals (G-61) */
    taxExempt: boolean().notNull().default(false),
    taxExemptText: text(),
    /** dealer: buys at HEK (G-61) */
    useHekPrice: boolean().notNull().default(false),
    allowFreeArticles: boolean().notNull().default(true),
    publicBody: boolean().notNull().default(false),
    /** an order to an address that is not in the company's book needs release */
    releaseNewAddresses: boolean().notNull().default(false),
    /** for all of its users */
    ...lockedArticleTypes(),
    /** working days after which an open release goes to the deputy, then to the admins */
    escalationDays: smallint().notNull().default(3),
    /** statistics by person are not shown for groups below five (works council) */
    hidePersons: boolean().notNull().default(false),
    leitwegId: text(),
    /** portal alias and theme of this customer (G-18, G-37) */
    alias: text().unique(),
    theme: jsonb().$type<Record<string, unknown>>(),
    brand: jsonb().$type<Record<string, unknown>>(),
    /** payment methods beyond those open to everybody, e.g. rechnung30, lastschrift-b2b */
    paymentMethods: text().array().notNull().default([]),
    /** which part of the shop his people see and order; null = all of it (decision 0039) */
    assortment: jsonb().$type<CustomerAssortment>(),
    /** extra facts: WEEE number, punchout url, price list … */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    check(
      'customers_assortment',
      sql`${t.assortment} is null or (jsonb_typeof(${t.assortment} -> 'parts') = 'array'
        and jsonb_typeof(${t.assortment} -> 'added') = 'array' and jsonb_typeof(${t.assortment} -> 'removed') = 'array')`,
    ),
    check('customers_article_type_lock', sql`${t.articleTypeLock} in ('release', 'block')`),
  ],
)

// signs of a text that nobody sees (\p{Cf}, which the regular expressions of PostgreSQL do not know)
const unseen = sql.raw(
  String.raw`'[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]'`,
)

/** The mailbox of an address, whose domain stays as it is written: one of its spellings, for look-ups by the index. */
export const mailboxOf = (email: SQLWrapper) =>
  sql<string>`lower(regexp_replace(normalize(${email}, NFKC), ${unseen}, '', 'g'))`

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rowVersion: rowVersion(),
    /** null = backend user of the shop */
    customerId: integer().references(() => customers.id),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    salutation: text().notNull().default('keine-angabe'),
    title: text().notNull().default(''),
    firstname: text().notNull(),
    lastname: text().notNull(),
    phone: text().notNull().default(''),
    department: text().notNull().default(''),
    occupation: text().notNull().default(''),
    gender: text().notNull().default('keine-angabe'),
    /** 'admin', 'approver', 'controller' (decisions 11 "Approvers") */
    functions: text().array().notNull().default([]),
    isBackendUser: boolean().notNull().default(false),
    mayOrder: boolean().notNull().default(true),
    /** every order of this user needs release */
    alwaysRelease: boolean().notNull().default(false),
    orderLimitNetCents: cents(),
    /** an approver's upper limit; null = none */
    approvalLimitNetCents: cents(),
    /** of one line of an order; null = none */
    lineLimitNetCents: cents(),
    /** of all orders of a calendar month in Germany; null = none */
    monthLimitNetCents: cents(),
    /** articles outside the core assortment need release */
    coreOnly: boolean().notNull().default(false),
    ...lockedArticleTypes(),
    /** decides in his place from one day to another, both included (decisions 12 "Deputies") */
    deputyId: integer().references((): AnyPgColumn => users.id),
    deputyFrom: date({ mode: 'string' }),
    deputyTo: date({ mode: 'string' }),
    totpSecret: text(),
    /** the latest 30 s whose code was used: a code counts once (security 3.2 no. 6) */
    totpStep: integer(),
    status: text().$type<'unverified' | 'pending_approval' | 'active' | 'inactive'>().notNull().default('active'),
    /** false: somebody typed it who registered himself, and no link sent there was followed yet */
    emailConfirmed: boolean().notNull().default(true),
    messageAfterLogin: text(),
    /** when he left for good: what was personal is gone, his id stays on orders (domain 1.5) */
    deletedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_mailbox_index').on(mailboxOf(t.email)),
    index().on(t.customerId),
    index('users_deleted_index').on(t.deletedAt).where(sql`deleted_at is not null`),
    check('users_article_type_lock', sql`${t.articleTypeLock} in ('release', 'block')`),
    check('users_deputy_is_another', sql`${t.deputyId} <> ${t.id}`),
    check('users_deputy_days', sql`${t.deputyFrom} <= ${t.deputyTo}`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** null = an address of the whole company */
    userId: integer().references(() => users.id),
    type: text().$type<'billing' | 'shipping' | 'both'>().notNull(),
    company: text().notNull().default(''),
    salutation: text().notNull().default('keine-angabe'),
    title: text().notNull().default(''),
    firstname: text().notNull().default(''),
    lastname: text().notNull().default(''),
    street: text().notNull(),
    addition: text().notNull().default(''),
    zip: text().notNull(),
    city: text().notNull(),
    country: text().notNull().default('DE'),
    phone: text().notNull().default(''),
    isDefaultBilling: boolean().notNull().default(false),
    isDefaultShipping: boolean().notNull().default(false),
    deletedAt: moment(),
  },
  (t) => [index().on(t.customerId), index().on(t.userId)],
)

export const costCentres = pgTable(
  'cost_centres',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    number: text().notNull(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** first day on which it may be ordered for; null = always */
    opensOn: date({ mode: 'string' }),
    /** from this day on it refuses orders; null = never */
    closedOn: date({ mode: 'string' }),
    /** the one above it in the company's tree */
    parentId: integer().references((): AnyPgColumn => costCentres.id),
  },
  (t) => [
    uniqueIndex('cost_centres_number_key').on(t.customerId, t.number),
    check('cost_centres_not_above_itself', sql`${t.parentId} <> ${t.id}`),
  ],
)

export const userCostCentres = pgTable(
  'user_cost_centres',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    costCentreId: integer()
      .notNull()
      .references(() => costCentres.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.costCentreId] })],
)
