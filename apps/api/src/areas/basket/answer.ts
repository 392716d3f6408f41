import type { basket as contract, storedBaskets } from '@kontor/contracts'
import { arrivalText } from '@kontor/contracts/rules/catalogue/arrivals'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { orderActionOf } from '@kontor/contracts/rules/organisation/release-rules'
import { cents, fromEuros, toEuros } from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../platform/context.ts'
import type { Extras } from '../../platform/http/serve.ts'
import { cache } from '../../platform/process/cache.ts'
import { ownNumbersOf } from '../listing/service.ts'
import {
  budgetInfoOf,
  costCentresFor,
  costCentresIn,
  releaseApprovers,
  releaseInfosFor,
} from '../organisation/service.ts'
import { listPriceTypes, type PriceType } from '../pricing/service.ts'
import { externalCatalogOf } from './external-catalogs/external-catalogs.ts'
import { type OpenBasket, positionOnWire, readBasket } from './positions/lines.ts'
import type { BasketChange } from './positions/positions.ts'
import { checkoutDataFor } from './reckoning/checkout-data.ts'
import { couponsOnWire, dropVanishedCoupon, vanishedCoupon } from './reckoning/coupons.ts'
import { basketFingerprint } from './reckoning/fingerprint.ts'
import { dropUndeserved, freeArticleOnWire, type Gifts, giftsFor } from './reckoning/free-articles.ts'
import { type Reckoning, reckon } from './reckoning/reckoning.ts'
import { basketToRelease } from './reckoning/release-case.ts'
import { listStoredBaskets, type ValuedBasket } from './stored/stored-baskets.ts'

type Answer = contract.Basket & Extras
type Viewed = { viewedBasket: storedBaskets.ViewedBasket }

/** The whole basket (G-72). */
async function full(ctx: Context, change: BasketChange): Promise<Answer> {
  const { basket } = change
  const reckoning = reckon(ctx, basket)
  const spent = basketToRelease.spent(ctx, basket, reckoning)
  const [costCentres, priceTypes, storedBaskets, externalCatalog, gifts, numbers, budgets] = await Promise.all([
    costCentresFor(ctx),
    priceTypesOf(ctx),
    listStoredBaskets(ctx),
    externalCatalogOf(ctx, basket),
    giftsFor(ctx, basket, reckoning),
    ownNumbersOf(
      ctx,
      basket.lines.map(({ article }) => article.id),
    ),
    basketToRelease.budgets(ctx, spent),
  ])
  const releaseInfos =
    basket.lines.length > 0 ? await releaseInfosFor(ctx, basketToRelease.caseOf(basket, reckoning, spent, budgets)) : []
  const approvers = orderActionOf(releaseInfos) === 'release' ? await approversFor(ctx, basket, reckoning) : []
  const items = itemsOf(ctx, basket, reckoning)
  return {
    ...said(change),
    items: items.map((item) => {
      const customerNumber = numbers.get(item.id)
      return customerNumber === undefined ? item : { ...item, customerNumber }
    }),
    ...allArrives(ctx, basket, reckoning, items),
    totals: reckoning.wire,
    budget_totals: budgetTotals(budgets.map(budgetInfoOf)),
    priceTypes,
    ...giftsOnWire(gifts, reckoning),
    coupons: couponsOnWire(reckoning),
    // a read removes nothing: it only tells what the next write will remove
    notices: [...(change.notices ?? [...vanishedCoupon(basket), ...gifts.dropped.map(({ message }) => message)])],
    releaseInfos,
    approvers: approvers.map(({ name }) => name),
    ...(approvers.some((one) => one.costCentres !== null) && { approversByCostCenter: true }),
    budgetInfos: budgets.map(budgetInfoOf),
    checkoutData: checkoutDataFor(ctx, basket, reckoning, costCentres),
    fingerprint: basketFingerprint.write(ctx, basket, reckoning),
    saved_baskets: storedBaskets,
    saved_baskets_count: storedBaskets.length,
    hasAutoSave: basket.hasAutoSave,
    externalCatalog,
    returnData: null,
  }
}

const budgetFigures = ['limit', 'used', 'reserved', 'basket', 'remaining'] as const

/** Sums over the budgets of a basket, euros; nothing where none is concerned. */
function budgetTotals(infos: readonly ReturnType<typeof budgetInfoOf>[]): contract.Basket['budget_totals'] {
  if (infos.length === 0) return {}
  const sumOf = (figure: (typeof budgetFigures)[number]) =>
    toEuros(cents(infos.reduce((sum, info) => sum + fromEuros(info[figure]), 0)))
  return Object.fromEntries(budgetFigures.map((figure) => [figure, sumOf(figure)]))
}

const approversFor = (ctx: Context, { lines }: OpenBasket, { totals }: Reckoning) =>
  releaseApprovers.ofCaller(ctx, { costCentres: costCentresIn(lines), netCents: cents(totals.net - totals.deposit) })

/** After a write: everything, or with `Prefer: return=minimal` the changed positions and the totals only. */
async function written(ctx: Context, given: BasketChange): Promise<Answer> {
  const change = await dropUndeserved(ctx, await dropVanishedCoupon(ctx, given))
  if (!ctx.request.minimal) return full(ctx, change)
  const reckoning = reckon(ctx, change.basket)
  return {
    ...said(change),
    items: itemsOf(ctx, change.basket, reckoning, new Set(change.changed)),
    totals: reckoning.wire,
  }
}

function giftsOnWire({ chosen, possible, ofCoupon }: Gifts, { promotableValue, coupon }: Reckoning) {
  const type = coupon?.coupon.articleIds.length ? ('article' as const) : ('value_of_goods' as const)
  return {
    freeArticles: chosen.map(freeArticleOnWire),
    possibleFreeArticles: possible.map(freeArticleOnWire),
    couponFreeArticles: ofCoupon ? [{ ...freeArticleOnWire(ofCoupon), type }] : [],
    freeArticleValue: toEuros(promotableValue),
  }
}

/** The small basket of the header. */
async function widget(ctx: Context): Promise<Pick<contract.Basket, 'items' | 'totals'>> {
  const basket = await readBasket(ctx)
  const reckoning = reckon(ctx, basket)
  return { items: itemsOf(ctx, basket, reckoning), totals: reckoning.wire }
}

/** A stored basket at current prices, without what a checkout has chosen. */
async function viewed(ctx: Context, { id, name, at, basket }: ValuedBasket): Promise<Viewed> {
  const reckoning = reckon(ctx, basket)
  const items = itemsOf(ctx, basket, reckoning)
  return { viewedBasket: { id, name, timestamp: at.getTime(), items, totals: reckoning.wire } }
}

/** The reply of every call that reads or changes a basket. */
export const basketAnswers = { full, written, widget, viewed }

const keptPriceTypes = cache<PriceType[]>('price types of baskets', { mostBytes: 100_000, bytes: 5000 })

/** Price types change only with the catalogue, so they are cached per catalogue version. */
async function priceTypesOf(ctx: Context): Promise<PriceType[]> {
  const version = ctx.shop.catalogue.version()
  const known = keptPriceTypes(ctx.shop.db).get('all', version)
  if (known) return known
  const types = await listPriceTypes(ctx)
  if (types.length > 0) keptPriceTypes(ctx.shop.db).set('all', types, { stamp: version })
  return types
}

const chosenFor = ({ checkout }: OpenBasket, { shipping }: Reckoning) => ({
  shippingMethod: shipping?.slug,
  paymentMethod: checkout.paymentMethod,
})

/** When all of a basket is expected, in one sentence; nothing where nobody can say. */
function allArrives(ctx: Context, basket: OpenBasket, reckoning: Reckoning, items: readonly contract.BasketPosition[]) {
  const arrivals = items.flatMap(({ arrivals: parts, deliveryDay = null, quantity }) =>
    deliveryDay === null ? [] : (parts ?? [{ quantity, day: deliveryDay }]),
  )
  if (arrivals.length === 0) return {}
  return { arrivalText: arrivalText(arrivals, chosenFor(basket, reckoning), berlinDay(ctx.clock.now())) }
}

function itemsOf(ctx: Context, basket: OpenBasket, reckoning: Reckoning, only?: ReadonlySet<string>) {
  const { lineTotals } = reckoning
  const chosen = chosenFor(basket, reckoning)
  const lines = only ? basket.lines.filter((line) => only.has(line.uid)) : basket.lines
  return lines.map((line) => positionOnWire(ctx, line, basket.userId, lineTotals.get(line.uid), chosen))
}

function said({ message, errorMessages }: BasketChange): Extras {
  return { ...(message !== undefined && { message }), ...(errorMessages !== undefined && { errorMessages }) }
}
