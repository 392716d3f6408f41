import type { adminAddresses as contract, Parsed, Reply } from '@kontor/contracts'
import { addresses, users } from '@kontor/db/schema'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { mistyped, notFoundInWrite, refuse } from '../../../platform/failures.ts'
import type { Extras } from '../../../platform/http/serve.ts'
import { mistakesInAddress, tidyAddress } from '../../account/service.ts'
import { ofCompany } from '../colleagues.ts'
import { ofUsers, ofWholeCompany, readCompanyAddress, readUserAddress } from './admin-address-list.ts'

const created = 'Die Adresse ist angelegt.'
const updated = 'Die Adresse ist geändert.'
const deleted = 'Die Adresse ist gelöscht. Bestellungen dorthin bleiben, wie sie sind.'

/** Most addresses in the book of a company and of a user: the checkout offers all of them. */
const most = { company: 500, user: 100 } as const

export async function createAdminAddress(
  ctx: Context,
  input: Parsed<typeof contract.createAdminAddress>,
): Promise<Reply<typeof contract.createAdminAddress> & Extras> {
  const id = await add(ctx, input, null)
  return { item: await readCompanyAddress(ctx, id), message: created }
}

export async function updateAdminAddress(
  ctx: Context,
  { id, ...input }: Parsed<typeof contract.updateAdminAddress>,
): Promise<Reply<typeof contract.updateAdminAddress> & Extras> {
  await change(ctx, id, input, null)
  return { item: await readCompanyAddress(ctx, id), message: updated }
}

export async function deleteAdminAddress(
  ctx: Context,
  { id }: Parsed<typeof contract.deleteAdminAddress>,
): Promise<Reply<typeof contract.deleteAdminAddress> & Extras> {
  await remove(ctx, and(ofWholeCompany(ctx), eq(addresses.id, id)))
  return { id, message: deleted }
}

/** @throws Refusal not_found for a user who is unknown or of another company */
export async function createAdminUserAddress(
  ctx: Context,
  { userId, ...input }: Parsed<typeof contract.createAdminUserAddress>,
): Promise<Reply<typeof contract.createAdminUserAddress> & Extras> {
  const id = await add(ctx, input, userId)
  return { item: await readUserAddress(ctx, id), message: created }
}

export async function updateAdminUserAddress(
  ctx: Context,
  { id, userId, ...input }: Parsed<typeof contract.updateAdminUserAddress>,
): Promise<Reply<typeof contract.updateAdminUserAddress> & Extras> {
  await change(ctx, id, input, await ownerOf(ctx, id, userId))
  return { item: await readUserAddress(ctx, id), message: updated }
}

export async function deleteAdminUserAddress(
  ctx: Context,
  { id, userId }: Parsed<typeof contract.deleteAdminUserAddress>,
): Promise<Reply<typeof contract.deleteAdminUserAddress> & Extras> {
  await ownerOf(ctx, id, userId)
  await remove(ctx, and(ofUsers(ctx), eq(addresses.id, id)))
  return { id, message: deleted }
}

type Typed = Omit<Parsed<typeof contract.createAdminAddress>, '_func'>

/** @param owner null = the whole company */
async function add(ctx: Context, input: Typed, owner: number | null): Promise<number> {
  const { customer } = ctx.viewer
  if (!customer) throw notFoundInWrite()
  const typed = checked(ctx, input)
  return await inTransaction(ctx, async (within) => {
    if (owner !== null) await checkOwner(within, owner)
    const book = await lockBook(within, owner)
    const limit = owner === null ? most.company : most.user
    if (book.length >= limit) throw refuse('limit_reached', `Mehr als ${limit} Adressen passen nicht ins Adressbuch.`)
    const [added] = await within.db
      .insert(addresses)
      .values({ ...typed, customerId: customer.id, userId: owner })
      .returning()
    if (!added) throw new Error('an address that was not stored')
    await keepOneDefault(within, owner, added)
    return added.id
  })
}

async function change(ctx: Context, id: number, input: Typed, owner: number | null): Promise<void> {
  const typed = checked(ctx, input)
  await inTransaction(ctx, async (within) => {
    const stored = (await lockBook(within, owner)).find((address) => address.id === id)
    if (!stored) throw notFoundInWrite()
    const kept = {
      isDefaultBilling: (input.isDefaultBilling ?? stored.isDefaultBilling) && typed.type !== 'shipping',
      isDefaultShipping: (input.isDefaultShipping ?? stored.isDefaultShipping) && typed.type !== 'billing',
    }
    await within.db
      .update(addresses)
      .set({ ...typed, ...kept })
      .where(eq(addresses.id, id))
    await keepOneDefault(within, owner, { id, ...kept })
  })
}

/** Orders keep what they were sent to (I14). Deleting a default promotes none (G-41). */
async function remove(ctx: Context, where: SQL | undefined): Promise<void> {
  const gone = await ctx.db
    .update(addresses)
    .set({ deletedAt: ctx.clock.now(), isDefaultBilling: false, isDefaultShipping: false })
    .where(where)
    .returning({ id: addresses.id })
  if (gone.length === 0) throw notFoundInWrite()
}

/** As it is stored; a default for a purpose that it does not fit is none. @throws Refusal validation */
function checked(ctx: Context, input: Typed) {
  const typed = tidyAddress(ctx.shop, input)
  const mistakes = mistakesInAddress(ctx.shop, typed)
  if (mistakes.length > 0) throw mistyped(mistakes)
  return {
    ...typed,
    type: input.type,
    isDefaultBilling: input.isDefaultBilling === true && input.type !== 'shipping',
    isDefaultShipping: input.isDefaultShipping === true && input.type !== 'billing',
  }
}

const inBook = (ctx: Context, owner: number | null) =>
  owner === null ? ofWholeCompany(ctx) : and(ofUsers(ctx), eq(addresses.userId, owner))

/**
 * The address book of a user or of the company, closed to other writers: nobody adds to it, and its rows are locked in
 * the order of their ids, as the user's own calls do.
 */
async function lockBook(ctx: Context, owner: number | null) {
  const key = owner === null ? ctx.viewer.customer?.id : owner
  const books = owner === null ? 'company-addresses' : 'address-book'
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${books}), ${key})`)
  return await ctx.db.select().from(addresses).where(inBook(ctx, owner)).orderBy(asc(addresses.id)).for('no key update')
}

type Defaults = { id: number; isDefaultBilling: boolean; isDefaultShipping: boolean }

/** One default for each purpose (G-41): the one that was set last. */
async function keepOneDefault(ctx: Context, owner: number | null, { id, ...is }: Defaults): Promise<void> {
  const others = and(inBook(ctx, owner), ne(addresses.id, id))
  if (is.isDefaultBilling)
    await ctx.db.update(addresses).set({ isDefaultBilling: false }).where(and(others, addresses.isDefaultBilling))
  if (is.isDefaultShipping)
    await ctx.db.update(addresses).set({ isDefaultShipping: false }).where(and(others, addresses.isDefaultShipping))
}

async function checkOwner(ctx: Context, userId: number): Promise<void> {
  const [known] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(ofCompany(ctx), eq(users.id, userId)))
  if (!known) throw notFoundInWrite()
}

/** Whose an address is; it belongs to one user for good. @param said whose the caller takes it for */
async function ownerOf(ctx: Context, id: number, said: number | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ userId: addresses.userId })
    .from(addresses)
    .where(and(ofUsers(ctx), eq(addresses.id, id)))
  if (!row?.userId || (said !== undefined && said !== row.userId)) throw notFoundInWrite()
  return row.userId
}
