import type { ConsoleRight } from '@kontor/contracts/console'
import {
  articles,
  customers,
  formEntries,
  incidents,
  mails,
  offerRequests,
  orders,
  searchMisses,
  users,
  withdrawalCases,
} from '@kontor/db/schema'
import { and, count, desc, eq, gte, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { consoleRouter, reads } from '../platform/console/procedures.ts'
import type { Context } from '../platform/context.ts'

/** Of each kind; whoever needs more searches in its room. */
const shown = 5
const day = 86_400_000

const may = ({ viewer }: Context, right: ConsoleRight) => viewer.user?.functions.includes(right) ?? false
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

export type Found = { kind: 'order' | 'customer' | 'article'; key: string; title: string; says: string }

async function findOrders({ db }: Context, text: string): Promise<Found[]> {
  const rows = await db
    .select({ orderNumber: orders.orderNumber, userName: orders.userName })
    .from(orders)
    .where(or(ilike(orders.orderNumber, beginning(text)), eq(orders.email, text.toLowerCase())))
    .orderBy(desc(orders.placedAt))
    .limit(shown)
  return rows.map(({ orderNumber, userName }) => ({
    kind: 'order',
    key: orderNumber,
    title: `Bestellung ${orderNumber}`,
    says: userName,
  }))
}

async function findCustomers({ db }: Context, text: string): Promise<Found[]> {
  const rows = await db
    .select({ id: customers.id, customerNumber: customers.customerNumber, name: customers.name })
    .from(customers)
    .where(or(ilike(customers.customerNumber, beginning(text)), ilike(customers.name, `%${beginning(text)}`)))
    .orderBy(customers.customerNumber)
    .limit(shown)
  return rows.map(({ id, customerNumber, name }) => ({
    kind: 'customer',
    key: String(id),
    title: name,
    says: customerNumber,
  }))
}

async function findArticles({ db }: Context, text: string): Promise<Found[]> {
  const words = text.split(/\s+/).slice(0, 6)
  const searched = sql`(${articles.articleNumber} || ' ' || ${articles.displayName} || ' ' || ${articles.manufacturerNumber} || ' ' || coalesce(${articles.gtin}, ''))`
  const rows = await db
    .select({ id: articles.id, articleNumber: articles.articleNumber, displayName: articles.displayName })
    .from(articles)
    .where(and(...words.map((word) => sql`${searched} ilike ${`%${beginning(word)}`}`)))
    .orderBy(desc(articles.popularity))
    .limit(shown)
  return rows.map(({ id, articleNumber, displayName }) => ({
    kind: 'article',
    key: String(id),
    title: displayName,
    says: articleNumber,
  }))
}

async function counted({ db }: Context, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}

/** What waits for somebody, by the room in which it is done. */
const tasks: readonly {
  right: ConsoleRight
  room: string
  query?: string
  says: string
  of(ctx: Context): Promise<number>
}[] = [
  {
    right: 'orders',
    room: 'bestellungen',
    says: 'Bestellungen der letzten 24 Stunden',
    of: (ctx) => counted(ctx, orders, gte(orders.placedAt, new Date(ctx.clock.now().getTime() - day))),
  },
  {
    right: 'orders',
    room: 'angebote',
    says: 'Anfragen der letzten sieben Tage',
    of: (ctx) => counted(ctx, offerRequests, gte(offerRequests.sentAt, new Date(ctx.clock.now().getTime() - 7 * day))),
  },
  {
    right: 'orders',
    room: 'widerrufe',
    says: 'Widerrufe, die jemand entscheiden muss',
    of: (ctx) => counted(ctx, withdrawalCases, inArray(withdrawalCases.state, ['waiting', 'task'])),
  },
  {
    right: 'customers',
    room: 'registrierungen',
    says: 'Konten, die auf Freigabe warten',
    of: (ctx) => counted(ctx, users, eq(users.status, 'pending_approval')),
  },
  {
    right: 'catalogue',
    room: 'artikel',
    query: 'zustand=blocked',
    says: 'Artikel, deren Verkauf gesperrt ist',
    of: (ctx) => counted(ctx, articles, eq(articles.salesBlocked, true)),
  },
  {
    right: 'catalogue',
    room: 'suche',
    says: 'Suchen ohne Treffer',
    of: (ctx) => counted(ctx, searchMisses, undefined),
  },
  {
    right: 'content',
    room: 'nachrichten',
    says: 'Nachrichten aus Formularen der letzten sieben Tage',
    of: (ctx) => counted(ctx, formEntries, gte(formEntries.sentAt, new Date(ctx.clock.now().getTime() - 7 * day))),
  },
  {
    right: 'system',
    room: 'postausgang',
    says: 'E-Mails, die nicht hinausgingen',
    of: (ctx) => counted(ctx, mails, eq(mails.state, 'failed')),
  },
  {
    right: 'system',
    room: 'zustand',
    says: 'Fehler der letzten 24 Stunden',
    of: (ctx) => counted(ctx, incidents, gte(incidents.at, new Date(ctx.clock.now().getTime() - day))),
  },
]

/** What stands at the front of the console: what waits, and one field that finds everything. */
export const overviewConsole = consoleRouter({
  tasks: reads(z.strictObject({}), async (ctx) => {
    const own = tasks.filter(({ right }) => may(ctx, right))
    const counts = await Promise.all(own.map(({ of }) => of(ctx)))
    return {
      items: own.map(({ room, query, says }, at) => ({ room, query: query ?? null, says, count: counts[at] ?? 0 })),
    }
  }),
  /** Orders, customers and articles by number or name, of those that the caller may open (ux 70). */
  find: reads(z.strictObject({ text: z.string().trim().min(2).max(60) }), async (ctx, { text }) => {
    const found = await Promise.all([
      may(ctx, 'orders') ? findOrders(ctx, text) : [],
      may(ctx, 'customers') ? findCustomers(ctx, text) : [],
      may(ctx, 'catalogue') ? findArticles(ctx, text) : [],
    ])
    return { items: found.flat() }
  }),
})
