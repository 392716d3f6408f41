import type { basket as contract } from '@kontor/contracts'
import { type FreeArticleState, freeArticleState } from '@kontor/contracts/rules/basket/free-article'
import { type Cents, cents, formatEuro, shownIn, toEuros } from '@kontor/contracts/rules/pricing/money'
import { articles, freeArticles, stockOf, units } from '@kontor/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { anyNotice, cache } from '../../../platform/process/cache.ts'
import { article } from '../../../platform/process/made-from.ts'
import { freeArticleNotYet, freeArticlesAreFull, freeArticleUnknown } from '../failures.ts'
import { type OpenBasket, readBasket } from '../positions/lines.ts'
import type { BasketChange } from '../positions/positions.ts'
import { chooseFreeArticle, keepFreeArticles } from './promotions.ts'
import { mayGetGifts, type Reckoning, reckon } from './reckoning.ts'

/** A bonus item of the shop: what it is, and for which value of goods it may be chosen (specification 3). */
export type FreeArticle = Awaited<ReturnType<typeof readFreeArticles>>[number]

/** The bonus items of a basket. */
export type Gifts = {
  /** on offer now or soon, chosen ones too */
  possible: readonly FreeArticle[]
  chosen: readonly FreeArticle[]
  ofCoupon: FreeArticle | null
  /** chosen ones that are no longer deserved, and why, as German sentences */
  dropped: readonly { id: number; message: string }[]
}

/**
 * Chooses a bonus item. @throws Refusal not_found for one that is not offered here, not_orderable while the value of
 * goods is too low or too high, limit_reached beyond `freeArticleCount`
 */
export async function addFreeArticle(ctx: Context, id: number): Promise<BasketChange> {
  const basket = await readBasket(ctx)
  const offered = (await offeredTo(ctx)).find((one) => one.id === id)
  if (!offered || isSoldOut(offered)) throw freeArticleUnknown()
  const { promotableValue } = reckon(ctx, basket)
  const state = stateOf(offered, promotableValue)
  if (state.kind !== 'available') throw freeArticleNotYet(whyNot(offered, state))
  if (!(await chooseFreeArticle(ctx, id, ctx.settings.freeArticleCount)))
    throw freeArticlesAreFull(ctx.settings.freeArticleCount)
  return { basket: await readBasket(ctx), changed: [], message: `Ihr Gratisartikel: ${offered.displayName}.` }
}

/** @throws Refusal not_found when it was not chosen */
export async function removeFreeArticle(ctx: Context, id: number): Promise<BasketChange> {
  const { freeArticleIds } = await readBasket(ctx)
  if (!freeArticleIds.includes(id)) throw freeArticleUnknown()
  await keepFreeArticles(
    ctx,
    freeArticleIds.filter((one) => one !== id),
  )
  return { basket: await readBasket(ctx), changed: [], message: 'Der Gratisartikel ist abgewählt.' }
}

/** The gifts of a basket at its current value (G-78): chosen ones, offered ones, and those to be removed. */
export async function giftsFor(ctx: Context, basket: OpenBasket, reckoning: Reckoning): Promise<Gifts> {
  const offered = await offeredTo(ctx)
  const value = reckoning.promotableValue
  const possible = offered.filter((one) => !isSoldOut(one) && stateOf(one, value).kind !== 'hidden')
  const chosen: FreeArticle[] = []
  const dropped: { id: number; message: string }[] = []
  for (const id of basket.freeArticleIds) {
    const one = offered.find((offer) => offer.id === id)
    const state = one && !isSoldOut(one) ? stateOf(one, value) : null
    if (one && state?.kind === 'available' && chosen.length < ctx.settings.freeArticleCount) chosen.push(one)
    else dropped.push({ id, message: droppedSentence(one, state) })
  }
  return { possible, chosen, dropped, ofCoupon: await giftOfCoupon(ctx, reckoning) }
}

/** After a write: takes out what is no longer deserved, and says so. */
export async function dropUndeserved(ctx: Context, change: BasketChange): Promise<BasketChange> {
  if (change.basket.freeArticleIds.length === 0) return change
  const { dropped, chosen } = await giftsFor(ctx, change.basket, reckon(ctx, change.basket))
  if (dropped.length === 0) return change
  const kept = chosen.map(({ id }) => id)
  await keepFreeArticles(ctx, kept)
  const told = dropped.map(({ message }) => message)
  return {
    ...change,
    basket: { ...(await readBasket(ctx)), freeArticleIds: kept },
    message: [change.message, ...told].filter(Boolean).join(' '),
    notices: [...(change.notices ?? []), ...told],
  }
}

/** The gifts that a basket shows as chosen, and that of its coupon. */
export const giftsOf = ({ freeArticleIds }: OpenBasket, reckoning: Reckoning): number[] => [
  ...freeArticleIds,
  ...giftIdOfCoupon(reckoning),
]

/** @returns the names of gifts in one text; what the shop does not give any more has none */
export async function giftNames(ctx: Context): Promise<(ids: readonly number[]) => string> {
  const all = await listFreeArticles(ctx)
  return (ids) =>
    ids.map((id) => all.find((one) => one.id === id)?.displayName ?? 'ein früherer Gratisartikel').join(', ')
}

/**
 * Which gifts of an order that is reckoned again it is not worth any more, and why, as German sentences in the order of
 * the gifts; null = it stays. One that the operator offers no more stays as it was promised.
 */
export async function lostGifts(
  ctx: Context,
  { promotableValue, coupon }: Reckoning,
  gifts: readonly { articleId: number | null; displayName: string }[],
): Promise<(string | null)[]> {
  if (gifts.length === 0) return []
  const offers = (await listFreeArticles(ctx)).filter((one) => shownIn(one.mode) === ctx.charged)
  // the gift of a coupon is written after those that were chosen
  const ofCoupon = gifts.findLastIndex(({ articleId }) => articleId === (coupon?.coupon.gift?.articleId ?? 0))
  return gifts.map(({ articleId, displayName }, place) => {
    const sentence = `Der Gratisartikel „${displayName}“ entfällt:`
    if (place === ofCoupon) return coupon?.objection ? `${sentence} Der Gutschein gilt dafür nicht mehr.` : null
    const own = offers.filter((one) => one.articleId === articleId)
    const [first] = own
    if (!first || own.some((one) => stateOf(one, promotableValue).kind === 'available')) return null
    const isTooLow = promotableValue < first.fromCents
    return `${sentence} Es gibt ihn ${isTooLow ? 'ab' : 'bis'} ${formatEuro(cents(isTooLow ? first.fromCents : first.toCents))} Warenwert.`
  })
}

export function freeArticleOnWire(one: FreeArticle): contract.FreeArticle {
  return {
    id: one.id,
    article_number: one.articleNumber,
    custom_article_number: null,
    shop_depot_id: one.shopDepotId,
    mainImage: { file: one.image, fileType: 'image' },
    display_name: one.displayName,
    body: one.body,
    quantity: one.quantity,
    value_of_goods_from: toEuros(cents(one.fromCents)),
    value_of_goods_to: toEuros(cents(one.toCents)),
  }
}

async function giftOfCoupon(ctx: Context, reckoning: Reckoning): Promise<FreeArticle | null> {
  const [id] = giftIdOfCoupon(reckoning)
  if (id === undefined) return null
  return (await listFreeArticles(ctx)).find((one) => one.id === id) ?? null
}

const giftIdOfCoupon = ({ coupon: held }: Reckoning): number[] =>
  held?.coupon.gift && !held.objection ? [held.coupon.gift.id] : []

/** Bonus items for whoever asks; public bodies get none (domain 1.3). */
async function offeredTo(ctx: Context): Promise<FreeArticle[]> {
  if (!mayGetGifts(ctx) || ctx.settings.freeArticleCount === 0) return []
  return (await listFreeArticles(ctx)).filter((one) => shownIn(one.mode) === ctx.charged)
}

/** Bonus items are not restocked: only what is in stock can be given. */
const isSoldOut = ({ stock, quantity, salesBlocked }: FreeArticle) => stock < quantity || salesBlocked

function stateOf({ fromCents, toCents }: FreeArticle, value: Cents): FreeArticleState {
  const [from, to] = [cents(fromCents), cents(toCents)]
  return freeArticleState({ valueCents: value, fromCents: from, toCents: to, isSelected: false, selectedCount: 0 })
}

function whyNot(one: FreeArticle, state: FreeArticleState): string {
  if (state.kind === 'missing') {
    const from = formatEuro(cents(one.fromCents))
    return `Noch ${formatEuro(state.missingCents)} bis zu Ihrem Gratisartikel (ab ${from}).`
  }
  return `„${one.displayName}“ gibt es bis ${formatEuro(cents(one.toCents))} Warenwert.`
}

function droppedSentence(one: FreeArticle | undefined, state: FreeArticleState | null): string {
  if (!one) return 'Ein Gratisartikel ist entfernt: Er wird nicht mehr angeboten.'
  if (!state) return `Der Gratisartikel „${one.displayName}“ ist entfernt: Er ist vergriffen.`
  if (state.kind === 'available')
    return `Der Gratisartikel „${one.displayName}“ ist entfernt: So viele sind nicht möglich.`
  return `Der Gratisartikel „${one.displayName}“ ist entfernt. ${whyNot(one, state)}`
}

const offered = cache<FreeArticle[]>('gifts', {
  mostBytes: 1_000_000,
  bytes: (items) => 1000 * items.length,
  droppedBy: anyNotice,
  madeFrom: (items) => items.map(({ articleId }) => article(articleId)),
})

/** Every full basket answer names them. */
const listFreeArticles = (ctx: Context): Promise<FreeArticle[]> =>
  offered(ctx.shop.db).through('all', () => readFreeArticles(ctx))

async function readFreeArticles({ db }: Pick<Context, 'db'>) {
  return await db
    .select({
      id: freeArticles.id,
      mode: freeArticles.mode,
      quantity: freeArticles.quantity,
      fromCents: freeArticles.valueOfGoodsFromCents,
      toCents: freeArticles.valueOfGoodsToCents,
      articleId: articles.id,
      articleNumber: articles.articleNumber,
      shopDepotId: articles.shopDepotId,
      slug: articles.slug,
      displayName: sql<string>`coalesce(${articles.partnerDisplayName}, ${articles.displayName})`,
      body: articles.excerpt,
      image: sql<string>`coalesce(${articles.images}[1], '')`,
      unitName: units.name,
      taxRate: articles.taxRate,
      stock: stockOf(articles.id),
      salesBlocked: articles.salesBlocked,
    })
    .from(freeArticles)
    .innerJoin(articles, eq(articles.id, freeArticles.articleId))
    .innerJoin(units, eq(units.slug, articles.unit))
    .orderBy(asc(freeArticles.valueOfGoodsFromCents), asc(freeArticles.id))
}
