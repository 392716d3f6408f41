import type { adminAddresses as contract, Parsed, Reply } from '@kontor/contracts'
import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { listLimits } from '@kontor/contracts/rules/listing/filters'
import { addresses, users } from '@kontor/db/schema'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFoundInWrite } from '../../../platform/failures.ts'
import { pagesOf } from '../../../platform/http/in-pages.ts'
import { listColleagues, ofCompany } from '../colleagues.ts'

type Row = typeof addresses.$inferSelect
type Ask = Parsed<typeof contract.listAdminUserAddresses>

/** Addresses of the caller's company that are there: those of the whole company, or those of its users. */
export const ofWholeCompany = (ctx: Context) => and(ofCustomer(ctx), isNull(addresses.userId))
export const ofUsers = (ctx: Context) => and(ofCustomer(ctx), isNotNull(addresses.userId))
const ofCustomer = (ctx: Context) =>
  and(eq(addresses.customerId, ctx.viewer.customer?.id ?? 0), isNull(addresses.deletedAt))

export async function listAdminAddresses(
  ctx: Context,
  ask: Parsed<typeof contract.listAdminAddresses>,
): Promise<Reply<typeof contract.listAdminAddresses>> {
  const { rows, paging } = await findPage(ctx, ofWholeCompany(ctx), ask)
  return { items: rows.map(({ address }) => shownOfCompany(address)), ...paging }
}

export async function listAdminUserAddresses(
  ctx: Context,
  ask: Ask,
): Promise<Reply<typeof contract.listAdminUserAddresses>> {
  const ofUser = ask.userId === undefined ? undefined : eq(addresses.userId, ask.userId)
  const [{ rows, paging }, colleagues] = await Promise.all([
    findPage(ctx, and(ofUsers(ctx), ofUser, ofCompany(ctx)), ask),
    listColleagues(ctx),
  ])
  return { items: rows.map(({ address, userName }) => shownOfUser(address, userName)), ...paging, users: colleagues }
}

/** One of the whole company, as it is after a change. */
export async function readCompanyAddress(ctx: Context, id: number): Promise<contract.CompanyAddress> {
  const [row] = await ctx.db
    .select()
    .from(addresses)
    .where(and(ofWholeCompany(ctx), eq(addresses.id, id)))
  if (!row) throw notFoundInWrite()
  return shownOfCompany(row)
}

export async function readUserAddress(ctx: Context, id: number): Promise<contract.UserAddress> {
  const [row] = await ctx.db
    .select({ address: addresses, userName })
    .from(addresses)
    .innerJoin(users, eq(users.id, addresses.userId))
    .where(and(ofUsers(ctx), eq(addresses.id, id)))
  if (!row) throw notFoundInWrite()
  return shownOfUser(row.address, row.userName)
}

const userName = sql<string>`concat_ws(' ', ${users.firstname}, ${users.lastname})`
const name = sql`lower(coalesce(nullif(${addresses.company}, ''), concat_ws(' ', ${addresses.lastname}, ${addresses.firstname})))`
const sortings: Readonly<Record<Ask['sortBy'], readonly SQL[]>> = {
  user: [sql`lower(${users.lastname})`, sql`lower(${users.firstname})`, name],
  name: [name],
  street: [sql`lower(${addresses.street})`],
  zip: [sql`${addresses.country}`, sql`${addresses.zip}`],
  city: [sql`lower(${addresses.city})`, name],
  type: [sql`${addresses.type}`, name],
}

async function findPage(ctx: Context, scope: SQL | undefined, ask: Omit<Ask, 'userId'>) {
  const { id, type, search, sortBy, sortDirection, paginate } = ask
  const searched = sql`lower(concat_ws(' ', ${addresses.company}, ${addresses.firstname}, ${addresses.lastname},
    ${addresses.street}, ${addresses.addition}, ${addresses.zip}, ${addresses.city}, ${userName}))`
  const words = search?.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 20) ?? []
  const where = and(
    scope,
    id === undefined ? undefined : eq(addresses.id, id),
    type && inArray(addresses.type, [type, 'both']),
    ...words.map((word) => sql`strpos(${searched}, ${word}) > 0`),
  )
  const page = paginate ? ask.page : 1
  const limit = paginate ? ask.limit : listLimits.highestUnpaginated
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ n: count() }).from(addresses).leftJoin(users, eq(users.id, addresses.userId)).where(where),
    ctx.db
      .select({ address: addresses, userName })
      .from(addresses)
      .leftJoin(users, eq(users.id, addresses.userId))
      .where(where)
      .orderBy(...sortings[sortBy].map((by) => (sortDirection === 'asc' ? asc(by) : desc(by))), asc(addresses.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const total = counted?.n ?? 0
  return { rows, paging: { total, page, limit, lastPage: paginate ? pagesOf(total, limit) : 1 } }
}

function shownOfCompany(row: Row): contract.CompanyAddress {
  const { customerId: _customer, userId: _user, deletedAt: _deleted, ...address } = row
  return { ...address, displayName: addressLines(row).join(', ') }
}

const shownOfUser = (row: Row, owner: string): contract.UserAddress => ({
  ...shownOfCompany(row),
  userId: row.userId ?? 0,
  userName: owner,
})
