import { prices, priceTypes } from '@kontor/db/schema'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/failures.ts'

/** Everybody's price of an article as staff sees it: net cents of one unit, from a quantity on. */
export const PriceRecord = z.strictObject({
  priceType: z.string().min(1).max(40),
  quantityLowerBound: z.int().min(1).max(1_000_000),
  netCents: z.int().min(1).max(1_000_000_000),
  /** null: since ever, and for good */
  validFrom: z.iso.datetime().nullable(),
  validTo: z.iso.datetime().nullable(),
})
export type PriceRecord = z.output<typeof PriceRecord>

const isCommon = (articleId: number, now: Date) =>
  and(
    eq(prices.articleId, articleId),
    isNull(prices.customerId),
    isNull(prices.offerNumber),
    or(isNull(prices.validTo), gt(prices.validTo, now)),
  )

async function currentRows({ db, clock }: Pick<Context, 'db' | 'clock'>, articleId: number) {
  return await db
    .select({
      id: prices.id,
      priceType: priceTypes.slug,
      quantityLowerBound: prices.quantityLowerBound,
      netCents: prices.netCents,
      validFrom: prices.validFrom,
      validTo: prices.validTo,
    })
    .from(prices)
    .innerJoin(priceTypes, eq(priceTypes.id, prices.priceTypeId))
    .where(isCommon(articleId, clock.now()))
    .orderBy(asc(priceTypes.id), asc(prices.quantityLowerBound), asc(prices.id))
}
type Row = Awaited<ReturnType<typeof currentRows>>[number]

const recordOf = ({ id: _, validFrom, validTo, ...row }: Row): PriceRecord => ({
  ...row,
  validFrom: validFrom?.toISOString() ?? null,
  validTo: validTo?.toISOString() ?? null,
})

/** Everybody's prices of an article that hold now or later. */
export async function readPriceRecords(ctx: Pick<Context, 'db' | 'clock'>, articleId: number): Promise<PriceRecord[]> {
  return (await currentRows(ctx, articleId)).map(recordOf)
}

/**
 * Makes these everybody's prices of an article. A price that was charged is never rewritten: it ends now, and the new
 * one begins, so that what was asked for in the last thirty days can be shown (PAngV § 11). The caller has locked the
 * article and notes its change.
 * @throws Failure 422 for an unknown price type, and for two prices of the same type, quantity and beginning
 */
export async function changePriceRecords(
  ctx: Context,
  articleId: number,
  wanted: readonly PriceRecord[],
): Promise<void> {
  const { db, clock } = ctx
  const types = new Map((await db.select().from(priceTypes)).map(({ slug, id }) => [slug, id]))
  const seen = new Set<string>()
  wanted.forEach((row, at) => {
    if (!types.has(row.priceType)) throw invalid(`prices[${at}].priceType`, 'Diese Preisart gibt es nicht.')
    if (row.validFrom !== null && row.validTo !== null && row.validFrom >= row.validTo)
      throw invalid(`prices[${at}].validTo`, 'Das Ende liegt vor dem Anfang.')
    const key = `${row.priceType}:${row.quantityLowerBound}:${row.validFrom}`
    if (seen.has(key)) throw invalid(`prices[${at}].quantityLowerBound`, 'Diesen Preis gibt es zweimal.')
    seen.add(key)
  })
  const rows = await currentRows(ctx, articleId)
  const asText = (record: PriceRecord) => JSON.stringify(PriceRecord.parse(record))
  const kept = new Set(wanted.map(asText))
  const gone = rows.filter((row) => !kept.has(asText(recordOf(row))))
  const now = clock.now()
  const begun = gone.filter(({ validFrom }) => validFrom === null || validFrom <= now).map(({ id }) => id)
  const later = gone.filter(({ validFrom }) => validFrom !== null && validFrom > now).map(({ id }) => id)
  if (begun.length > 0) await db.update(prices).set({ validTo: now }).where(inArray(prices.id, begun))
  if (later.length > 0) await db.delete(prices).where(inArray(prices.id, later))
  const there = new Set(rows.map((row) => asText(recordOf(row))))
  const added = wanted.filter((record) => !there.has(asText(record)))
  if (added.length === 0) return
  await db.insert(prices).values(
    added.map(({ priceType, validFrom, validTo, ...row }) => ({
      ...row,
      articleId,
      priceTypeId: types.get(priceType) ?? 0,
      // a new price takes the place of an old one at this moment
      validFrom: validFrom === null ? (begun.length > 0 ? now : null) : new Date(validFrom),
      validTo: validTo === null ? null : new Date(validTo),
    })),
  )
}
