import { couponCode } from '@kontor/contracts/rules/basket/coupon'
import { articleKey, splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { addDays, berlinDay, isDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'
import type { Db } from '@kontor/db'
import { articles, coupons, freeArticles } from '@kontor/db/schema'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { z } from 'zod'

// Coupons and bonus items as the operator writes them in his file (decision 0018). Amounts are as they are charged: net
// to companies, gross to private customers.

const money = z.int().min(0).max(10_000_000)
const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'Kleinbuchstaben, Ziffern und Bindestriche, etwa stift-firma.' })
const code = z
  .string()
  .min(1)
  .max(100)
  .refine((typed) => couponCode(typed) === typed, { message: 'Großbuchstaben ohne Leerzeichen, etwa HERBST10.' })
const article = z.string().refine((key) => splitArticleKey(key) !== null, {
  message: 'Ein Artikel heißt hier NUMMER-LAGER, etwa 150001-1.',
})
const instant = z.iso.datetime({ offset: true })
const time = z.string().refine((typed) => isDay(typed) || instant.safeParse(typed).success, {
  message: 'Ein Tag wie 2027-12-24 oder ein Zeitpunkt wie 2027-12-24T18:00:00+01:00.',
})
const mode = z.enum(['b2b', 'b2c'])

const OwnFreeArticle = z
  .strictObject({
    article,
    mode,
    /** the value of goods that it is offered for; without an end to any that is higher */
    fromCents: money,
    toCents: money.min(1).exactOptional(),
    quantity: z.int().min(1).max(1000).default(1),
  })
  .refine(({ fromCents, toCents = fromCents }) => fromCents <= toCents, {
    message: 'Der Warenwert endet (toCents), bevor er beginnt (fromCents).',
  })

const OwnCoupon = z
  .strictObject({
    percent: z.int().min(1).max(100).exactOptional(),
    amountCents: money.min(1).exactOptional(),
    freeArticle: slug.exactOptional(),
    minimumCents: money.default(0),
    mode: mode.exactOptional(),
    /** the articles it is for; none: all */
    articles: z.array(article).max(1000).default([]),
    usageLimit: z.int().min(1).max(1_000_000_000).exactOptional(),
    perCustomerLimit: z.int().min(1).max(10_000).exactOptional(),
    validFrom: time.exactOptional(),
    /** its last day, or the first moment at which it no longer holds */
    validTo: time.exactOptional(),
  })
  .refine(
    (one) => [one.percent, one.amountCents, one.freeArticle].filter((given) => given !== undefined).length === 1,
    {
      message: 'Ein Gutschein gibt genau eines: percent, amountCents oder freeArticle.',
    },
  )
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || beginOf(validFrom) < endOf(validTo), {
    message: 'Der Gutschein endet, bevor er beginnt.',
  })

/** By a name of the operator's, which coupons call them by; null takes one away. */
const OwnFreeArticles = z.record(slug, OwnFreeArticle.nullable())

/** By their code; null takes one away. */
const OwnCoupons = z.record(code, OwnCoupon.nullable())

type Promotions = {
  freeArticles?: z.output<typeof OwnFreeArticles> | undefined
  coupons?: z.output<typeof OwnCoupons> | undefined
}

const beginOf = (typed: string) => (isDay(typed) ? startOfBerlinDay(typed) : new Date(typed))
const endOf = (typed: string) => (isDay(typed) ? startOfBerlinDay(addDays(typed, 1)) : new Date(typed))

/** A day where one begins at that moment, else the moment. */
function written(at: Date, shift: number): string {
  const day = berlinDay(at)
  return startOfBerlinDay(day).getTime() === at.getTime() ? addDays(day, shift) : at.toISOString()
}

/**
 * Writes the bonus items and coupons that are named; all others stay. A coupon that orders have used is never deleted:
 * taken away, it ends now, and orders that wait for a release keep it.
 * @returns what does not fit, in German; then nothing was written
 */
async function writePromotions(db: Db, wanted: Promotions, now: Date): Promise<string[]> {
  const gifts = Object.entries(wanted.freeArticles ?? {})
  const given = Object.entries(wanted.coupons ?? {})
  if (gifts.length + given.length === 0) return []
  const known = await readKnown(db, given)
  const ids = await readArticleIds(db, [...gifts, ...given])
  const mistakes = mistakesIn({ gifts, given, ids, now, ...known })
  if (mistakes.length > 0) return mistakes
  for (const [slug, gift] of gifts) {
    if (gift === null) await db.delete(freeArticles).where(eq(freeArticles.slug, slug))
    else {
      const { article, mode, fromCents, toCents = 0, quantity } = gift
      const value = { valueOfGoodsFromCents: fromCents, valueOfGoodsToCents: toCents }
      const set = { articleId: ids.get(article) ?? 0, mode, quantity, ...value }
      await db
        .insert(freeArticles)
        .values({ slug, ...set })
        .onConflictDoUpdate({ target: freeArticles.slug, set })
    }
  }
  const giftIds = new Map(
    (await db.select({ slug: freeArticles.slug, id: freeArticles.id }).from(freeArticles)).map((row) => [
      row.slug,
      row.id,
    ]),
  )
  for (const [code, coupon] of given) {
    if (coupon === null) await takeAway(db, code, now)
    else {
      const set = couponRow(coupon, ids, giftIds)
      await db
        .insert(coupons)
        .values({ code, ...set })
        .onConflictDoUpdate({ target: coupons.code, set })
    }
  }
  return []
}

type OwnCoupon = z.output<typeof OwnCoupon>

function couponRow(coupon: OwnCoupon, ids: ReadonlyMap<string, number>, giftIds: ReadonlyMap<string, number>) {
  const { percent = null, amountCents = null, freeArticle, minimumCents, validFrom, validTo } = coupon
  const kind = freeArticle ? ('freearticle' as const) : percent === null ? ('amount' as const) : ('percent' as const)
  return {
    ...{ kind, percent, amountCents, minimumCents, mode: coupon.mode ?? null },
    articleIds: coupon.articles.map((key) => ids.get(key) ?? 0),
    freeArticleId: freeArticle ? (giftIds.get(freeArticle) ?? 0) : null,
    usageLimit: coupon.usageLimit ?? null,
    perCustomerLimit: coupon.perCustomerLimit ?? null,
    validFrom: validFrom ? beginOf(validFrom) : null,
    validTo: validTo ? endOf(validTo) : null,
  }
}

async function takeAway(db: Db, code: string, now: Date): Promise<void> {
  await db.delete(coupons).where(and(eq(coupons.code, code), eq(coupons.used, 0)))
  const hasNotEnded = or(isNull(coupons.validTo), gt(coupons.validTo, now))
  await db
    .update(coupons)
    .set({ validTo: now })
    .where(and(eq(coupons.code, code), hasNotEnded))
}

/** What is stored, locked until the end: bonus items, and then the coupons that are named or give one. */
async function readKnown(db: Db, given: readonly (readonly [string, unknown])[]) {
  const gifts = await db
    .select({ id: freeArticles.id, slug: freeArticles.slug })
    .from(freeArticles)
    .orderBy(asc(freeArticles.id))
    .for('update')
  const codes = given.map(([code]) => code)
  const stored = await db
    .select({ code: coupons.code, used: coupons.used, giftId: coupons.freeArticleId, validTo: coupons.validTo })
    .from(coupons)
    .where(or(inArray(coupons.code, codes), isNotNull(coupons.freeArticleId)))
    .orderBy(asc(coupons.id))
    .for('update')
  return { storedGifts: gifts, storedCoupons: stored }
}

/** The articles that are named, published or not: bonus items need not be for sale. */
async function readArticleIds(
  db: Db,
  named: readonly (readonly [string, { article?: string; articles?: string[] } | null])[],
): Promise<ReadonlyMap<string, number>> {
  const keys = named.flatMap(([, one]) => [...(one?.article ? [one.article] : []), ...(one?.articles ?? [])])
  const numbers = keys.flatMap((key) => splitArticleKey(key)?.articleNumber ?? [])
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ id: articles.id, articleNumber: articles.articleNumber, shopDepotId: articles.shopDepotId })
    .from(articles)
    .where(inArray(articles.articleNumber, numbers))
  return new Map(rows.map((row) => [articleKey(row.articleNumber, row.shopDepotId), row.id]))
}

type Case = Awaited<ReturnType<typeof readKnown>> & {
  gifts: readonly [string, z.output<typeof OwnFreeArticle> | null][]
  given: readonly [string, OwnCoupon | null][]
  ids: ReadonlyMap<string, number>
  now: Date
}

function mistakesIn({ gifts, given, ids, now, storedGifts, storedCoupons }: Case): string[] {
  const removed = new Set(gifts.filter(([, gift]) => gift === null).map(([slug]) => slug))
  const left = new Set([...storedGifts, ...gifts.map(([slug]) => ({ slug }))].map((one) => one.slug))
  for (const slug of removed) left.delete(slug)
  const renewed = new Set(given.map(([code]) => code))
  const unknown = (place: string, key: string) => (ids.has(key) ? [] : [`${place}: Den Artikel ${key} gibt es nicht.`])
  const ofGifts = gifts.flatMap(([slug, gift]) => {
    if (gift) return unknown(`freeArticles.${slug}.article`, gift.article)
    const id = storedGifts.find((one) => one.slug === slug)?.id
    const holder = storedCoupons.find(
      ({ code, giftId, validTo }) =>
        id !== undefined && giftId === id && !renewed.has(code) && (validTo === null || validTo > now),
    )
    return holder ? [`freeArticles.${slug}: Der Gutschein ${holder.code} gibt diesen Gratisartikel noch.`] : []
  })
  const ofCoupons = given.flatMap(([code, coupon]) => {
    if (!coupon) return []
    const place = `coupons.${code}`
    const { used = 0 } = storedCoupons.find((one) => one.code === code) ?? {}
    const { freeArticle, usageLimit = used } = coupon
    return [
      ...coupon.articles.flatMap((key, index) => unknown(`${place}.articles.${index}`, key)),
      ...(freeArticle && !left.has(freeArticle)
        ? [`${place}.freeArticle: Den Gratisartikel „${freeArticle}“ gibt es nicht.`]
        : []),
      ...(usageLimit < used ? [`${place}.usageLimit: Der Gutschein ist schon ${used}-mal eingelöst.`] : []),
    ]
  })
  return [...ofGifts, ...ofCoupons]
}

/** All that are stored, in the shape in which they can be written. */
async function readPromotions(db: Db) {
  const gifts = await db.select().from(freeArticles).orderBy(asc(freeArticles.slug))
  const stored = await db.select().from(coupons).orderBy(asc(coupons.code))
  const named = [...gifts.map(({ articleId }) => articleId), ...stored.flatMap(({ articleIds }) => articleIds)]
  const rows =
    named.length === 0
      ? []
      : await db
          .select({ id: articles.id, articleNumber: articles.articleNumber, shopDepotId: articles.shopDepotId })
          .from(articles)
          .where(inArray(articles.id, named))
  const keys = new Map(rows.map((row) => [row.id, articleKey(row.articleNumber, row.shopDepotId)]))
  const slugs = new Map(gifts.map((gift) => [gift.id, gift.slug]))
  // an ended coupon outlives its bonus item, and gives nothing any more
  const whole = stored.filter(({ kind, freeArticleId }) => kind !== 'freearticle' || slugs.has(freeArticleId ?? 0))
  return {
    freeArticles: Object.fromEntries(
      gifts.map((gift) => [
        gift.slug,
        {
          article: keys.get(gift.articleId),
          mode: gift.mode,
          fromCents: gift.valueOfGoodsFromCents,
          ...(gift.valueOfGoodsToCents > 0 && { toCents: gift.valueOfGoodsToCents }),
          quantity: gift.quantity,
        },
      ]),
    ),
    coupons: Object.fromEntries(
      whole.map((coupon) => [
        coupon.code,
        {
          ...(coupon.kind === 'percent' && { percent: coupon.percent }),
          ...(coupon.kind === 'amount' && { amountCents: coupon.amountCents }),
          ...(coupon.kind === 'freearticle' && { freeArticle: slugs.get(coupon.freeArticleId ?? 0) }),
          minimumCents: coupon.minimumCents,
          ...(coupon.mode && { mode: coupon.mode }),
          articles: coupon.articleIds.map((id) => keys.get(id)),
          ...(coupon.usageLimit !== null && { usageLimit: coupon.usageLimit }),
          ...(coupon.perCustomerLimit !== null && { perCustomerLimit: coupon.perCustomerLimit }),
          ...(coupon.validFrom && { validFrom: written(coupon.validFrom, 0) }),
          ...(coupon.validTo && { validTo: written(coupon.validTo, -1) }),
        },
      ]),
    ),
  }
}

/** Coupons and bonus items as the operator's file has them. */
export const ownPromotions = {
  FreeArticles: OwnFreeArticles,
  Coupons: OwnCoupons,
  read: readPromotions,
  write: writePromotions,
}
