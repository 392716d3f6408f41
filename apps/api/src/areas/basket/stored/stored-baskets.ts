import type { basket as contract, Parsed, storedBaskets } from '@kontor/contracts'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { basketPositions, baskets } from '@kontor/db/schema'
import { and, count, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { notFoundInWrite } from '../../../platform/failures.ts'
import { costCentresFor } from '../../organisation/service.ts'
import { basketHasNothing, nameIsMissing, tooManyStoredBaskets } from '../failures.ts'
import { findStoredPositions } from '../positions/found-basket.ts'
import { type OpenBasket, readBasket, valued } from '../positions/lines.ts'
import { addPositions, type BasketChange } from '../positions/positions.ts'
import { deleteAllPositions, lockOpenBasket } from '../positions/queries.ts'
import { summaryOf } from './stored-summary.ts'

/** A stored basket at current prices. */
export type ValuedBasket = { id: string; name: string; at: Date; basket: OpenBasket }

const waitingId = 'autosave' satisfies typeof storedBaskets.waitingBasketId
const nameOfWaiting = 'Früherer Warenkorb'
const mostStored = 50

/** The baskets that the caller keeps, the newest first; guests have none. */
export async function listStoredBaskets(ctx: Context): Promise<contract.StoredBasket[]> {
  if (ctx.session.userId === null) return []
  const rows = await ctx.db
    .select({ id: baskets.id, name: baskets.name, at: baskets.createdAt, summary: baskets.summary })
    .from(baskets)
    .where(isStored(ctx, 'saved'))
    .orderBy(desc(baskets.createdAt), desc(baskets.id))
  const isNet = ctx.shown === 'net'
  return rows.map(({ id, name, at, summary }) => ({
    id,
    name: name ?? '',
    timestamp: at.getTime(),
    position_count: summary?.positions ?? 0,
    article_count: summary?.articles ?? 0,
    valueOfGoods: toEuros(cents((isNet ? summary?.netCents : summary?.grossCents) ?? 0)),
  }))
}

/**
 * Keeps a copy of the open basket under a name; what is open stays unless it shall be emptied.
 * @throws Refusal validation without a name or with an empty basket, limit_reached
 */
export async function saveBasket(ctx: Context, given: Parsed<typeof storedBaskets.saveBasket>): Promise<BasketChange> {
  const name = given.name.trim()
  if (!name) throw nameIsMissing()
  await inTransaction(ctx, async (within) => {
    // whoever else saves or writes this basket waits, so that the copy is whole and the limit holds
    const openId = await lockOpenBasket(within)
    if (openId === null || !(await copyToStored(within, openId, name))) throw basketHasNothing()
    const [{ saved } = { saved: 0 }] = await within.db
      .select({ saved: count() })
      .from(baskets)
      .where(isStored(within, 'saved'))
    if (saved > mostStored) throw tooManyStoredBaskets(mostStored)
    if (given.clear) await deleteAllPositions(within)
  })
  return { basket: await readBasket(ctx), changed: [], message: `„${name}“ ist gespeichert.` }
}

/** @returns false when there was nothing to copy */
async function copyToStored(ctx: Context, openId: string, name: string): Promise<boolean> {
  const at = ctx.clock.now()
  const [saved] = await ctx.db
    .insert(baskets)
    .values({
      userId: ctx.session.userId,
      state: 'saved',
      name,
      summary: summaryOf(ctx, openId),
      createdAt: at,
      changedAt: at,
    })
    .returning({ id: baskets.id })
  if (!saved) return false
  const copied = await ctx.db.execute(sql`
    insert into basket_positions
      (basket_id, article_id, quantity, unit, cost_centre, offer_number, hint, at, shown_net_cents, "exists")
    select ${saved.id}, article_id, quantity, unit, cost_centre, offer_number, hint, at, shown_net_cents, "exists"
    from basket_positions where basket_id = ${openId} returning 1`)
  return copied.length > 0
}

/** What a stored basket holds now. @throws Refusal not_found */
export async function readStoredBasket(ctx: Context, id: string): Promise<ValuedBasket> {
  const [row] = await ctx.db
    .select({ id: baskets.id, name: baskets.name, createdAt: baskets.createdAt, changedAt: baskets.changedAt })
    .from(baskets)
    .where(isStoredAs(ctx, id))
  const found = row && (await findStoredPositions(ctx, row.id))
  if (!found) throw notFoundInWrite()
  const isWaiting = id === waitingId
  return {
    id,
    name: isWaiting ? nameOfWaiting : (row.name ?? ''),
    at: isWaiting ? row.changedAt : row.createdAt,
    basket: valued(ctx, found),
  }
}

/**
 * Puts what a stored basket holds into the open one, or in its place. What can't be ordered is named. A saved basket
 * stays as it is; the one that waits keeps only what did not go in, and is gone when all did (G-74, I13).
 * @throws Refusal not_found, limit_reached, or all reasons when nothing went in; then nothing has changed
 */
export async function loadStoredBasket(
  ctx: Context,
  { id, mode }: Pick<Parsed<typeof storedBaskets.loadStoredBasket>, 'id' | 'mode'>,
): Promise<BasketChange> {
  // outside a transaction a full basket takes what still fits, as everywhere (decisions 11 "Lists on the wire")
  if (mode === 'add' && id !== waitingId) return await putStored(ctx, await readStoredBasket(ctx, id))
  return await inTransaction(ctx, async (within) => {
    if (id === waitingId) await lockWaiting(within)
    const stored = await readStoredBasket(within, id)
    if (mode === 'replace') await deleteAllPositions(within)
    const change = await putStored(within, stored)
    if (id !== waitingId) return change
    await takeOutOfWaiting(within, stored, change)
    return { ...change, basket: await readBasket(within) }
  })
}

async function putStored(ctx: Context, { basket: { lines } }: ValuedBasket): Promise<BasketChange> {
  const assigned = lines.some((line) => line.costCentre) ? await costCentresFor(ctx) : []
  const numbers = new Set(assigned.map(({ number }) => number))
  return await addPositions(
    ctx,
    lines.map(({ article, quantity, unitBefore, costCentre, offerNumber, hint }) => ({
      articleNumber: article.articleNumber,
      shopDepotId: article.shopDepotId,
      quantity,
      ...(unitBefore !== null && { unit: unitBefore }),
      // one that was closed or taken away since is chosen again (I14)
      costCenter: costCentre !== null && numbers.has(costCentre) ? costCentre : null,
      offerNumber,
      hint,
    })),
    { ownStored: true },
  )
}

/** Two tabs that load it take turns, so that it goes in once. */
async function lockWaiting(ctx: Context): Promise<void> {
  await ctx.db.select({ id: baskets.id }).from(baskets).where(isStored(ctx, 'autosaved')).for('update')
}

/** Whether an article goes in depends on the article alone, so its positions go together. */
async function takeOutOfWaiting(ctx: Context, { basket }: ValuedBasket, { basket: open, changed }: BasketChange) {
  const taken = new Set(open.lines.filter((line) => changed.includes(line.uid)).map((line) => line.article.id))
  const uids = basket.lines.filter((line) => taken.has(line.article.id)).map((line) => line.uid)
  await ctx.db.delete(basketPositions).where(inArray(basketPositions.uid, uids))
  await ctx.db.delete(baskets).where(and(eq(baskets.id, basket.id), not(hasPositions)))
}

/** @throws Refusal not_found */
export async function removeStoredBasket(ctx: Context, id: string): Promise<BasketChange> {
  const gone = await ctx.db.delete(baskets).where(isStoredAs(ctx, id)).returning({ name: baskets.name })
  const [one] = gone
  if (!one) throw notFoundInWrite()
  return { basket: await readBasket(ctx), changed: [], message: `„${one.name ?? nameOfWaiting}“ ist gelöscht.` }
}

const hasPositions = sql`exists (select from basket_positions p where p.basket_id = ${baskets.id})`

function isStored({ session }: Context, state: 'saved' | 'autosaved'): SQL | undefined {
  return and(eq(baskets.userId, session.userId ?? 0), eq(baskets.state, state))
}

/** The caller's own only: a foreign id is one that is not there (security 1.8). */
function isStoredAs(ctx: Context, id: string): SQL | undefined {
  return id === waitingId ? isStored(ctx, 'autosaved') : and(isStored(ctx, 'saved'), eq(baskets.id, id))
}
