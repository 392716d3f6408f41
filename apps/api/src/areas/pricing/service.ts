import { cents } from '@kontor/contracts/rules/pricing/money'
import { prices, priceTypes } from '@kontor/db/schema'
import { and, asc, type Column, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { builtOnce } from '../../platform/process/built-once.ts'
import type { PriceRow } from './unit-price.ts'

export { findOffered, lockOffered, type Offered, offeredKey, orderedOfOffer } from './offer-quantities.ts'
export { findOwnPrices, type OwnPrices } from './own-prices.ts'
export { priceImport } from './price-import.ts'
export { changePriceRecords, PriceRecord, readPriceRecords } from './price-rows.ts'
export { pricingSwitches } from './settings.ts'
export { endPricesFor, type PriceRow, pricesByOffer, pricesOnWire, scaleFor, unitPriceFor } from './unit-price.ts'

/** The parts of a request that pricing needs. */
type PriceReader = Pick<Context, 'db' | 'viewer' | 'settings' | 'clock'>

const now = sql`${sql.placeholder('now')}::timestamptz`
/** Rows that the viewer may buy at now, by an offer too. To be filled with `priceViewer`. */
const isForViewer = and(
  or(isNull(prices.customerId), sql`${prices.customerId} = ${sql.placeholder('customerId')}::int`),
  or(isNull(prices.validFrom), lte(prices.validFrom, now)),
  or(isNull(prices.validTo), gt(prices.validTo, now)),
  sql`${priceTypes.slug} <> 'uvp'`,
  or(sql`${sql.placeholder('seesHek')}::boolean`, sql`${priceTypes.slug} <> 'hek'`),
)

/** Values of a statement that reads prices: who asks, and when. */
export function priceViewer({ viewer: { customer }, clock }: Pick<PriceReader, 'viewer' | 'clock'>) {
  return {
    customerId: customer?.id ?? null,
    seesHek: customer?.useHekPrice ?? false,
    now: clock.now().toISOString(),
  }
}

/**
 * The prices of an article as one column of another area's statement, which is executed with `priceViewer` among its
 * values; its rows go through `pricesFromColumn`.
 * @param articleId a column of that statement
 */
export const pricesColumn = (articleId: Column | SQL) =>
  sql<PriceTuple[] | null>`(
    select json_agg(json_build_array(${prices.netCents}, ${prices.quantityLowerBound}, ${priceTypes.slug}, ${prices.priceTypeId}, ${prices.offerNumber}))
    from ${prices} join ${priceTypes} on ${priceTypes.id} = ${prices.priceTypeId}
    where ${prices.articleId} = ${articleId} and ${isForViewer})`
export type PriceTuple = [
  netCents: number,
  quantityLowerBound: number,
  priceType: string,
  priceTypeId: number,
  offerNumber: string | null,
]

/** @returns what `findPrices` finds for the article, in any order; undefined = no price */
export function pricesFromColumn(
  ctx: Pick<PriceReader, 'viewer' | 'settings'>,
  column: PriceTuple[] | null,
): PriceRow[] | undefined {
  const rows = column?.map(([netCents, quantityLowerBound, priceType, priceTypeId, offerNumber]) => ({
    netCents: cents(netCents),
    ...{ quantityLowerBound, priceType, priceTypeId },
    ...(offerNumber !== null && { offerNumber }),
  }))
  return rows && ctx.viewer.customer?.useHekPrice ? dealerPrices(rows, ctx.settings.showEvkOnUseHekPrice) : rows
}

const priceColumns = {
  articleId: prices.articleId,
  netCents: prices.netCents,
  quantityLowerBound: prices.quantityLowerBound,
  priceType: priceTypes.slug,
  priceTypeId: prices.priceTypeId,
}

const pricesOf = builtOnce((db) =>
  db
    .select(priceColumns)
    .from(prices)
    .innerJoin(priceTypes, eq(priceTypes.id, prices.priceTypeId))
    .where(
      and(
        sql`${prices.articleId} = any(${sql.placeholder('articleIds')}::int[])`,
        isForViewer,
        isNull(prices.offerNumber),
      ),
    )
    .orderBy(asc(prices.articleId), asc(prices.quantityLowerBound), asc(prices.netCents))
    .prepare('prices_of'),
)

/**
 * The prices that hold for the viewer at this moment, by article: list, scale, frame, daily and the customer's own
 * ones. A dealer gets HEK rows, and everybody's beside them where the shop shows EVK; nobody else ever sees HEK (domain 2.1).
 * @returns net cents per unit, by quantity; articles without a price are missing
 */
export async function findPrices(ctx: PriceReader, articleIds: readonly number[]): Promise<Map<number, PriceRow[]>> {
  const found = new Map<number, PriceRow[]>()
  if (articleIds.length === 0) return found
  const rows = await pricesOf(ctx.db).execute({ articleIds, ...priceViewer(ctx) })
  for (const { articleId, netCents, ...row } of rows) {
    const own = found.get(articleId)
    const price = { netCents: cents(netCents), ...row }
    if (own) own.push(price)
    else found.set(articleId, [price])
  }
  if (!ctx.viewer.customer?.useHekPrice) return found
  for (const [articleId, rows] of found) {
    const kept = dealerPrices(rows, ctx.settings.showEvkOnUseHekPrice)
    if (kept) found.set(articleId, kept)
    else found.delete(articleId)
  }
  return found
}

const ownPricesOf = builtOnce((db) =>
  db
    .select(priceColumns)
    .from(prices)
    .innerJoin(priceTypes, eq(priceTypes.id, prices.priceTypeId))
    .where(
      and(
        sql`${prices.customerId} = ${sql.placeholder('customerId')}::int`,
        sql`${prices.articleId} = any(${sql.placeholder('articleIds')}::int[])`,
        isForViewer,
        isNull(prices.offerNumber),
      ),
    )
    .prepare('own_prices_of'),
)

/**
 * The prices by article where the read model has everybody's: those, and the customer's own ones of now, which are
 * few. A dealer's are read in full.
 * @param common everybody's prices of an article that hold now
 * @returns an article without rows of its own gets the very array of `common`
 */
export async function addOwnPrices(
  ctx: PriceReader,
  articleIds: readonly number[],
  common: (at: number) => readonly PriceRow[],
): Promise<(readonly PriceRow[])[]> {
  const { customer } = ctx.viewer
  if (!customer || articleIds.length === 0) return articleIds.map((_, at) => common(at))
  if (customer.useHekPrice) {
    const found = await findPrices(ctx, articleIds)
    return articleIds.map((id) => found.get(id) ?? [])
  }
  const own = Map.groupBy(
    await ownPricesOf(ctx.db).execute({ articleIds, ...priceViewer(ctx) }),
    (row) => row.articleId,
  )
  return articleIds.map((id, at) => {
    const rows = own.get(id)
    if (!rows) return common(at)
    const mine = rows.map(({ articleId: _, netCents, ...row }) => ({ netCents: cents(netCents), ...row }))
    return [...common(at), ...mine].sort(
      (a, b) => a.quantityLowerBound - b.quantityLowerBound || a.netCents - b.netCents,
    )
  })
}

/**
 * A dealer buys at HEK and at nothing else; what his customers pay stays for the counter, never as a price to pay
 * (domain 2.1).
 */
function dealerPrices(rows: readonly PriceRow[], showEvk: boolean): PriceRow[] | undefined {
  const kept = rows.filter((row) => row.priceType === 'hek' || showEvk)
  return kept.some((row) => row.priceType === 'hek') ? kept : undefined
}

export type PriceType = { id: number; slug: string; name: string }

/** All price types by id (checkout state `priceTypes`). */
export async function listPriceTypes(ctx: Pick<Context, 'db'>): Promise<PriceType[]> {
  return await ctx.db.select().from(priceTypes).orderBy(asc(priceTypes.id))
}
