import type { basket as contract } from '@kontor/contracts'
import { whyNotThisQuantity } from '@kontor/contracts/rules/basket/quantity'
import {
  depositIn,
  type LineTotals,
  type TaxRate,
  taxRateOf,
  type UnitDeposit,
  unitDepositOf,
  unitPriceIn,
} from '@kontor/contracts/rules/basket/totals'
import { arrivalsOf, arrivalText, type Promised, promiseFor, shortOf } from '@kontor/contracts/rules/catalogue/arrivals'
import { articleAddress } from '@kontor/contracts/rules/catalogue/article-key'
import { deliveryFor } from '@kontor/contracts/rules/catalogue/delivery'
import {
  delistedArticle,
  isLimitedByStock,
  type NotOrderable,
  whyNotOrderable,
} from '@kontor/contracts/rules/catalogue/orderable'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { depositOf } from '@kontor/contracts/rules/pricing/base-price'
import { marginPercent } from '@kontor/contracts/rules/pricing/end-prices'
import { type Cents, cents, grossOf, toEuros } from '@kontor/contracts/rules/pricing/money'
import { offerLeft, offerRuleText, whyNotOffered } from '@kontor/contracts/rules/pricing/offer-quantity'
import { explainNewUnit } from '@kontor/contracts/rules/pricing/units'
import type { CheckoutChoices } from '@kontor/db/schema'
import type { Context } from '../../../platform/context.ts'
import {
  endPricesFor,
  lockOffered,
  type Offered,
  offeredKey,
  type PriceRow,
  pricesByOffer,
  unitPriceFor,
} from '../../pricing/service.ts'
import { deliveryTerms } from '../../system/service.ts'
import { tooLittleStock } from '../failures.ts'
import type { FoundCoupon } from '../reckoning/coupon-uses.ts'
import type { ArticleFacts } from './article-facts.ts'
import { type BasketRow, type FoundBasket, findOpenBasket, type PositionRow } from './found-basket.ts'
import { hasAutoSavedBasket, lockOpenBasket } from './queries.ts'

/** A position with what it costs the caller now (net cents per unit) and what stands in its way. */
export type BasketLine = PositionRow & {
  article: ArticleFacts
  /** null = no price, or prices are hidden */
  unitNetCents: Cents | null
  /** what a dealer's customers pay for one, where it is shown beside his HEK */
  endNetCents: Cents | null
  taxRate: TaxRate
  /** of one unit, beside its price */
  deposit: UnitDeposit | null
  problem: NotOrderable | null
  /** the open offer that it names, with how many pieces it holds for */
  offer: Offered | null
  /** not in the assortment of the caller's company: for him it has no page */
  isForeign: boolean
  /** so many are not in stock */
  short: number
}

export type OpenBasket = BasketRow & { coupon: FoundCoupon | null; lines: BasketLine[] }

const nothingYet: Omit<OpenBasket, 'checkout' | 'hasAutoSave'> = {
  id: '',
  userId: null,
  version: 0,
  termsVersion: null,
  couponCode: null,
  freeArticleIds: [],
  coupon: null,
  destination: null,
  externalCatalogId: null,
  lines: [],
}
const noChoices: CheckoutChoices = {}

/** The caller's open basket at current prices; without one, an empty basket whose id is ''. */
export async function readBasket(ctx: Context): Promise<OpenBasket> {
  const found = await findOpenBasket(ctx)
  if (!found) return { ...nothingYet, checkout: noChoices, hasAutoSave: await hasAutoSavedBasket(ctx) }
  return valued(ctx, found)
}

/**
 * The caller's open basket, which nobody else writes to until the transaction ends: whoever waits meanwhile then sees
 * that it was ordered (I6, I12). Without one, an empty basket whose id is ''.
 */
export async function lockBasket(ctx: Context): Promise<OpenBasket> {
  const locked = await lockOpenBasket(ctx)
  return locked ? await readBasket(ctx) : { ...nothingYet, checkout: noChoices, hasAutoSave: false }
}

/** Puts prices, VAT and what stands in the way beside the positions. */
export function valued(ctx: Context, { basket, coupon, positions, prices, foreign, offered }: FoundBasket): OpenBasket {
  const wanted = positions.map(({ position, article }) => ({ quantity: position.quantity, article }))
  const demand = demandOf(wanted)
  const short = shortages(wanted, ({ deliveryState, stock }, together) => shortOf(deliveryState, together, stock))
  const lines = positions.map(({ position, article }, at) => {
    const together = demand.get(article.id) ?? position.quantity
    const isForeign = foreign.has(article.id)
    // its own page would not show him a price either (decision 0039)
    const rows = isForeign ? [] : (prices.get(article.id) ?? [])
    const unitNetCents = unitNetFor(ctx, rows, together, position.offerNumber)
    const reached = ctx.settings.allowPriceDisplay ? endPricesFor(rows, 1, ctx.settings) : []
    return {
      ...position,
      article: article.successor && foreign.has(article.successor.id) ? { ...article, successor: null } : article,
      unitNetCents,
      endNetCents: reached.findLast(({ fromQuantity }) => fromQuantity <= together)?.endNetCents ?? null,
      taxRate: taxRateFor(ctx, article),
      deposit: unitDepositOf(article.depositGrossCents, taxRateOf(article.taxRate)),
      problem: position.exists
        ? (whyNotInBasket(ctx, article, { unitNetCents, isForeign }, together) ?? whyNotAsChosen(position, article))
        : delistedArticle,
      offer:
        (position.offerNumber &&
          offered?.get(offeredKey({ offerNumber: position.offerNumber, articleId: article.id }))) ||
        null,
      isForeign,
      short: short[at] ?? 0,
    }
  })
  return { ...basket, coupon, lines: withOffers(lines) }
}

/** Lines beyond what their offer is for stand in the way, where nothing else does. */
function withOffers(lines: readonly BasketLine[]): BasketLine[] {
  const beyond = new Map(beyondOffers(lines).map(({ uid, problem }) => [uid, problem]))
  return lines.map((line) => ({ ...line, problem: line.problem ?? beyond.get(line.uid) ?? null }))
}

/** The lines of which more, or less, is wanted than their offer is for; those of one offer and article count together. */
function beyondOffers(lines: readonly BasketLine[]): (BasketLine & { place: number })[] {
  const wanted = new Map<string, number>()
  for (const { offer, quantity } of lines)
    if (offer) wanted.set(offeredKey(offer), (wanted.get(offeredKey(offer)) ?? 0) + quantity)
  return lines.flatMap((line, place) => {
    const { offer } = line
    if (!offer) return []
    const message = whyNotOffered(offer, wanted.get(offeredKey(offer)) ?? 0, line.article.unitName)
    return message === null ? [] : [{ ...line, place, problem: { code: 'offer_quantity', message } }]
  })
}

/**
 * The same under the locks of their offers, which an order holds until its end.
 * @returns the lines that cannot be ordered at the price of their offer
 */
async function beyondLockedOffers(ctx: Context, { lines }: OpenBasket): Promise<(BasketLine & { place: number })[]> {
  const locked = await lockOffered(
    ctx,
    lines.flatMap(({ offer }) => offer ?? []),
  )
  return beyondOffers(
    lines.map((line) => ({ ...line, offer: (line.offer && locked.get(offeredKey(line.offer))) ?? null })),
  )
}

/** Ordered quantity per article over all lines: scales and stock count them together (domain 2.1, I1). */
export function demandOf(
  lines: readonly { quantity: number; article: Pick<ArticleFacts, 'id'> }[],
): Map<number, number> {
  const demand = new Map<number, number>()
  for (const { article, quantity } of lines) demand.set(article.id, (demand.get(article.id) ?? 0) + quantity)
  return demand
}

/**
 * How many of each line are not in stock, which goes to the lines in their order.
 * @param shortIn how many are missing of an article whose lines want so many together
 */
export function shortages<Article extends { id: number }>(
  lines: readonly { quantity: number; article: Article }[],
  shortIn: (article: Article, together: number) => number,
): number[] {
  const before = new Map<number, number>()
  return lines.map(({ article, quantity }) => {
    const earlier = before.get(article.id) ?? 0
    before.set(article.id, earlier + quantity)
    return Math.min(quantity, shortIn(article, earlier + quantity))
  })
}

/** What is promised about a line that is ordered now. @param short how many of it are not in stock */
export function promiseOf(ctx: Context, line: Pick<BasketLine, 'article' | 'quantity'>, short: number): Promised {
  const { deliveryState, salesBlocked } = line.article
  return promiseFor(
    { state: salesBlocked ? 5 : deliveryState, quantity: line.quantity, short, tellsStock: ctx.settings.showStock },
    ctx.clock.now(),
    deliveryTerms.of(ctx.shop),
  )
}

/** Net cents per unit for a quantity; null without a price or while the shop hides prices (G-61). */
export function unitNetFor(
  ctx: Context,
  prices: readonly PriceRow[],
  quantity: number,
  offerNumber: string | null,
): Cents | null {
  if (!ctx.settings.allowPriceDisplay) return null
  return unitPriceFor(pricesByOffer(prices, offerNumber), quantity, ctx.settings)?.netCents ?? null
}

/** What an article is to the caller beside its own facts. */
type ToCaller = {
  /** null = no price, or prices are hidden */
  unitNetCents: Cents | null
  /** not in the assortment of his company */
  isForeign: boolean
}

/** Why an article can't be added or ordered now, or null (G-63; security 3.2 no. 15). */
export function whyNotOrderableNow(
  ctx: Context,
  article: ArticleFacts,
  { unitNetCents, isForeign }: ToCaller,
): NotOrderable | null {
  if (!article.published) return delistedArticle
  return whyNotOrderable({
    hasNetPrice: unitNetCents !== null,
    outsideAssortment: isForeign,
    allowPriceDisplay: ctx.settings.allowPriceDisplay,
    adminView: false,
    salesBlocked: article.salesBlocked,
    safetyDataMissing: article.safetyDataMissing,
    charged: ctx.charged,
    onlineAvailable: article.onlineAvailable,
    allowNoneStockOrder: ctx.settings.allowNoneStockOrder,
    state: article.deliveryState,
    stock: article.stock,
  })
}

/** Whether the ordered sum of an article may not exceed its stock. */
function isLimited(ctx: Context, article: ArticleFacts): boolean {
  return isLimitedByStock({ state: article.deliveryState, allowNoneStockOrder: ctx.settings.allowNoneStockOrder })
}

/**
 * The lines of which less could be taken from the stock than they order, where no more may be ordered than is there.
 * @param takes by article
 */
function soldOutLines(
  ctx: Context,
  { lines }: OpenBasket,
  takes: ReadonlyMap<number, { take: number; short: number }>,
): (BasketLine & { place: number })[] {
  return lines.flatMap((line, place) => {
    const { take, short } = takes.get(line.article.id) ?? { take: 0, short: 0 }
    if (short === 0 || !isCounted(line) || !isLimited(ctx, line.article)) return []
    return [{ ...line, place, problem: tooLittleStock(take, ctx.settings.showStock) }]
  })
}

function whyNotInBasket(ctx: Context, article: ArticleFacts, toCaller: ToCaller, demand: number) {
  const problem = whyNotOrderableNow(ctx, article, toCaller)
  if (problem) return problem
  return isLimited(ctx, article) && demand > article.stock
    ? tooLittleStock(article.stock, ctx.settings.showStock)
    : null
}

/** What staff changed of an article since its quantity was chosen. */
function whyNotAsChosen({ quantity, unitBefore }: PositionRow, article: ArticleFacts): NotOrderable | null {
  const otherUnit =
    unitBefore && `${explainNewUnit(article.unitName, { quantity, unit: unitBefore })} Bitte bestätigen Sie die Menge.`
  const message = otherUnit ?? whyNotThisQuantity(quantity, article)
  return message === null ? null : { code: 'not_orderable', message }
}

function taxRateFor(ctx: Context, article: ArticleFacts): TaxRate {
  return ctx.viewer.customer?.taxExempt ? 0 : taxRateOf(article.taxRate)
}

/** Whether the line has a price and is still there, so that it counts in the totals. */
export function isCounted(line: BasketLine): line is BasketLine & { unitNetCents: Cents } {
  return line.unitNetCents !== null && line.exists && line.article.published
}

const offerOnWire = (offer: Offered, unit: string) => ({
  ...{ quantity: offer.quantity, rule: offer.rule, left: offerLeft(offer), text: offerRuleText(offer, unit) },
})

/**
 * A line as it stands on the wire, prices as they are shown.
 * @param own totals of the line, by rules/totals; without them the line does not count
 * @param chosen by which it would be sent and paid
 */
export function positionOnWire(
  ctx: Context,
  line: BasketLine,
  userId: number | null,
  own: LineTotals | undefined,
  chosen: Chosen,
): contract.BasketPosition {
  const { article, unitNetCents, endNetCents, deposit } = line
  const taxRate = own?.taxRate ?? line.taxRate
  const shown = (netCents: Cents) => toEuros(unitPriceIn(ctx.shown, netCents, taxRate))
  // one of the two may be HEK, which is hidden
  const changed =
    !ctx.viewer.customerView &&
    unitNetCents !== null &&
    line.shownNetCents !== null &&
    line.shownNetCents !== unitNetCents
  return {
    uid: line.uid,
    id: article.id,
    timestamp: line.at.getTime(),
    articleNumber: article.articleNumber,
    shopDepotId: article.shopDepotId,
    quantity: line.quantity,
    unit: article.unitName,
    price: unitNetCents === null ? null : shown(unitNetCents),
    net_price: unitNetCents === null ? null : toEuros(unitNetCents),
    gross_price: unitNetCents === null ? null : toEuros(grossOf(unitNetCents, taxRate)),
    tax_rate: taxRate,
    lineTotal: own ? toEuros(own.shownTotal) : null,
    min_order_price_unit: article.min,
    max_order_price_unit: article.max,
    step_order_price_unit: article.step,
    userId,
    costCenter: line.costCentre,
    offerNumber: line.offerNumber,
    ...(line.offer && { offer: offerOnWire(line.offer, article.unitName) }),
    hint: line.hint,
    shipping: article.freight ? 'freight' : 'parcel',
    image: article.image,
    url: articleAddress(article.articleNumber, article.shopDepotId, article.slug),
    slug: article.slug,
    displayName: article.displayName,
    excerpt: article.excerpt,
    exists: line.exists && article.published && !line.isForeign,
    delivery: deliveryFor(
      article.salesBlocked ? 5 : article.deliveryState,
      article.stock,
      ctx.clock.now(),
      deliveryTerms.of(ctx.shop),
    ),
    problem: line.problem?.message ?? null,
    oldPrice: changed ? shown(cents(line.shownNetCents ?? 0)) : null,
    successor: article.successor,
    deposit: deposit && depositOf(depositIn(ctx.shown, deposit, taxRate), article.depositText ?? ''),
    ...(unitNetCents !== null && endNetCents !== null && evkOnWire(shown(endNetCents), endNetCents, unitNetCents)),
    ...(line.unitBefore !== null && { unitBefore: line.unitBefore }),
    ...(line.problem === null && promiseOnWire(ctx, line, chosen)),
  }
}

/** EVK beside HEK, for dealers alone. */
function evkOnWire(shownEnd: number, endNetCents: Cents, hekNetCents: Cents): Partial<contract.BasketPosition> {
  return { evk: { price: shownEnd, marginPercent: marginPercent(endNetCents, hekNetCents) } }
}

/** By which a basket would be sent and paid, as far as it is known. */
type Chosen = { shippingMethod: string | undefined; paymentMethod: string | undefined }

/** When a line that is ordered now is expected; nothing where nobody can say. */
function promiseOnWire(ctx: Context, line: BasketLine, chosen: Chosen): Partial<contract.BasketPosition> {
  const promised = promiseOf(ctx, line, line.short)
  if (promised.deliveryDay === null) return {}
  const arrivals = arrivalsOf({ ...promised, quantity: line.quantity })
  return {
    deliveryDay: promised.deliveryDay,
    ...(arrivals.length > 1 && { arrivals }),
    arrivalText: arrivalText(arrivals, chosen, berlinDay(ctx.clock.now())),
  }
}

/** Lines as they are counted, and taken from the stock. */
export const basketLines = { isCounted, demandOf, soldOut: soldOutLines, beyondOffers: beyondLockedOffers }
