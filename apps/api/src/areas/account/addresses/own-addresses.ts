import type { ownAddresses, Parsed } from '@kontor/contracts'
import { addresses } from '@kontor/db/schema'
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { mistyped, notFoundInWrite, refuse } from '../../../platform/failures.ts'
import { listOwnAddresses } from './address-book.ts'
import { mistakesInAddress, tidyAddress } from './typed-address.ts'

/** Most addresses in an address book. */
const most = 100

/**
 * Which addresses the caller may change: a private customer those of his household, a user of a company the own ones;
 * those of the company are for its administration (security 3.1).
 */
function isOwn({ viewer: { user, customer } }: Context) {
  const own = eq(addresses.userId, user?.id ?? 0)
  return and(
    eq(addresses.customerId, customer?.id ?? 0),
    customer?.kind === 'private' ? or(isNull(addresses.userId), own) : own,
    isNull(addresses.deletedAt),
  )
}

const answer = async (ctx: Context, message: string) => ({ message, items: await listOwnAddresses(ctx) })

export async function createAddress(ctx: Context, input: Parsed<typeof ownAddresses.createAddress>) {
  const { user, customer } = ctx.viewer
  // an employee of the shop orders nothing and has no address book
  if (!user || !customer) throw notFoundInWrite()
  const typed = tidyAddress(ctx.shop, input)
  const mistakes = mistakesInAddress(ctx.shop, typed)
  if (mistakes.length > 0) throw mistyped(mistakes)
  await inTransaction(ctx, async ({ db }) => {
    // serialised, so that parallel calls cannot exceed the limit
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('address-book'), ${user.id})`)
    const [row] = await db.select({ n: count() }).from(addresses).where(isOwn(ctx))
    if ((row?.n ?? 0) >= most) throw refuse('limit_reached', `Mehr als ${most} Adressen passen nicht ins Adressbuch.`)
    await db.insert(addresses).values({ ...typed, type: input.type, customerId: customer.id, userId: user.id })
  })
  return await answer(ctx, 'Die Adresse ist angelegt.')
}

/** @throws Refusal not_found for an unknown, foreign or company address: all look the same */
export async function updateAddress(ctx: Context, { id, ...input }: Parsed<typeof ownAddresses.updateAddress>) {
  const typed = tidyAddress(ctx.shop, input)
  const mistakes = mistakesInAddress(ctx.shop, typed)
  if (mistakes.length > 0) throw mistyped(mistakes)
  const changed = await ctx.db
    .update(addresses)
    .set({
      ...typed,
      type: input.type,
      // an address that no longer fits a purpose loses its default
      isDefaultBilling: input.type === 'shipping' ? false : sql`${addresses.isDefaultBilling}`,
      isDefaultShipping: input.type === 'billing' ? false : sql`${addresses.isDefaultShipping}`,
    })
    .where(and(isOwn(ctx), eq(addresses.id, id)))
    .returning({ id: addresses.id })
  if (changed.length === 0) throw notFoundInWrite()
  return await answer(ctx, 'Die Adresse ist geändert.')
}

/** Orders keep what they were sent to (I14). Deleting a default promotes none (G-41). */
export async function deleteAddress(ctx: Context, { id }: Parsed<typeof ownAddresses.deleteAddress>) {
  const gone = await ctx.db
    .update(addresses)
    .set({ deletedAt: ctx.clock.now(), isDefaultBilling: false, isDefaultShipping: false })
    .where(and(isOwn(ctx), eq(addresses.id, id)))
    .returning({ id: addresses.id })
  if (gone.length === 0) throw notFoundInWrite()
  return await answer(ctx, 'Die Adresse ist gelöscht.')
}

/**
 * One default for each purpose (G-41): setting one clears the others. All addresses are locked
 * first and in the order of their ids, so that two calls cannot deadlock (security F5).
 */
export async function setDefaultAddress(ctx: Context, { id, type }: Parsed<typeof ownAddresses.setDefaultAddress>) {
  await inTransaction(ctx, async ({ db }) => {
    const own = await db
      .select({ id: addresses.id, type: addresses.type })
      .from(addresses)
      .where(isOwn(ctx))
      .orderBy(asc(addresses.id))
      .for('no key update')
    const target = own.find((address) => address.id === id)
    if (!target) throw notFoundInWrite()
    if (target.type !== 'both' && target.type !== type)
      throw refuse(
        'validation',
        type === 'billing' ? 'Das ist keine Rechnungsadresse.' : 'Das ist keine Lieferadresse.',
      )
    const column = type === 'billing' ? addresses.isDefaultBilling : addresses.isDefaultShipping
    const isTarget = sql<boolean>`${addresses.id} = ${id}`
    await db
      .update(addresses)
      .set(type === 'billing' ? { isDefaultBilling: isTarget } : { isDefaultShipping: isTarget })
      .where(and(isOwn(ctx), sql`${column} <> (${isTarget})`))
  })
  return await answer(ctx, 'Diese Adresse ist jetzt der Standard.')
}
