import type { accountExport } from '@kontor/contracts'
import type { Db } from '@kontor/db'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Context } from './context.ts'

export type KeptData = accountExport.KeptData
type Row = KeptData['rows'][number]
type InShop = Pick<Context, 'db' | 'clock'> & { shop: Pick<Context['shop'], 'jobs'> }

/** What an area keeps of people: it tells them (Art. 15 and 20 DSGVO) and forgets it when they leave (domain 1.5). */
export type PersonalData = {
  /** its columns that name a user and whose rows are deleted with him */
  deleted: readonly PgColumn[]
  /** its columns that name a user and whose rows stay, for the reason said beside them */
  stays: readonly PgColumn[]
  /** holds what a user's row is locked after */
  lockBeforeUser?(ctx: Context): Promise<void>
  /** what becomes of the rest; safe to repeat */
  forgetUsers?(ctx: InShop, ids: readonly number[]): Promise<void>
  /** where his name stands in rows of his colleagues: what he decided and noted stays without it */
  forgetName?(db: Db, user: NamedUser): Promise<void>
  /** what was kept for a term that has ended by now, of users who have left; safe to repeat */
  forgetEnded?(db: Db, now: Date): Promise<void>
  /** customers whose last user has left; safe to repeat */
  forgetCustomers?(ctx: InShop, ids: readonly number[]): Promise<void>
  /** without secrets and colleagues: asked for by the caller's own id */
  exportOf?(ctx: Context): Promise<KeptData[]>
}

/** @property name first and last name, as they are signed with */
export type NamedUser = { id: number; customerId: number | null; name: string }

/** The name that stays where that of a deleted user stood (domain 1.5). */
export const nameOfDeleted = (userId: number) => `Benutzer gelöscht #${userId}`
export const nameOfDeletedIn = (column: SQL) => sql`'Benutzer gelöscht #' || ${column}`

/**
 * Finds a name in signatures of a company, and takes it out. A signature may begin with a title and name two
 * („A in Vertretung von B“). Where a colleague has the same name, the signatures stay: they may be his.
 */
export function signaturesOf({ id, customerId, name }: NamedUser) {
  const inWords = (text: SQL | string) => sql`(' ' || ${text} || ' ')`
  return {
    nameIsIn: (text: SQL) => sql`strpos(${inWords(text)}, ${inWords(name)}) > 0 and not exists (
      select from users n where n.customer_id = ${customerId}::int and n.id <> ${id}::int
        and concat_ws(' ', n.firstname, n.lastname) = ${name})`,
    withoutName: (text: SQL) => sql`trim(replace(${inWords(text)}, ${inWords(name)}, ${inWords(nameOfDeleted(id))}))`,
  }
}

/**
 * The end of a legal term in years: letters and invoices are kept to the end of the calendar year in which it ends
 * (§ 257 Abs. 5 HGB, § 147 Abs. 4 AO).
 * @returns what was sent before this moment may go
 */
export const endOfTerm = (now: Date, years: number) =>
  sql`date_trunc('year', ${now.toISOString()}::timestamptz at time zone 'Europe/Berlin') - make_interval(years => ${years}::int)`

/** Whether a customer had users and all of them have left. */
export const hasNoUserLeft = (customer: SQL) => sql`exists (select from users u where u.customer_id = ${customer})
  and not exists (select from users u where u.customer_id = ${customer} and u.deleted_at is null)`

/** Deletes the rows of users, table after table. */
export async function deleteRowsOf(db: Db, columns: readonly PgColumn[], ids: readonly number[]): Promise<void> {
  for (const column of columns) await deleteInOrder(db, column.table, inArray(column, [...ids]))
}

/** A delete locks rows in any order; everything else locks those of one table in the order of their key. */
async function deleteInOrder(db: Db, table: PgTable, which: SQL): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  await db
    .select({ held: sql`1` })
    .from(table)
    .where(which)
    .orderBy(...key)
    .for('update')
  await db.delete(table).where(which)
}

/** One kind of data as a table asks for it. */
type Asked = Omit<KeptData, 'rows'> & { query: SQL }

export async function readKept({ db }: Context, asked: readonly Asked[]): Promise<KeptData[]> {
  return await Promise.all(
    asked.map(async ({ name, title, labels, query }) => {
      return { name, title, labels, rows: [...(await db.execute<Row>(query))] }
    }),
  )
}

/** ISO 8601 in UTC, as everywhere on the wire. */
export const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
export const euros = (column: string) => sql.raw(`(${column} / 100.0)::float8`)
export const addressIn = (column: string) =>
  sql.raw(
    `concat_ws(', ', ${['company', 'firstname', 'lastname', 'street', 'addition', 'zip', 'city', 'country'].map((part) => `nullif(${column}->>'${part}', '')`).join(', ')})`,
  )
/** What is kept of an article beside its number. */
export const articleLabels = { articleNumber: 'Artikel', quantity: 'Menge', notice: 'Notiz', at: 'Hinzugefügt' }
