import type { catalogue } from '@kontor/contracts'
import { taxRateOf, unitDepositOf, unitPriceIn } from '@kontor/contracts/rules/basket/totals'
import { deliveryFor } from '@kontor/contracts/rules/catalogue/delivery'
import {
  mayComeBack,
  type OrderableInput,
  showsStock,
  whyNotOrderable,
} from '@kontor/contracts/rules/catalogue/orderable'
import { basePrice, comparativePrice, depositOf } from '@kontor/contracts/rules/pricing/base-price'
import { type EndPriceStep, marginPercent, marginText } from '@kontor/contracts/rules/pricing/end-prices'
import { type Cents, cents, formatEuro, grossOf, type PriceKind, toEuros } from '@kontor/contracts/rules/pricing/money'
import type { Context, ShopProcess } from '../../../platform/context.ts'
import { cache, madeOf } from '../../../platform/process/cache.ts'
import { article } from '../../../platform/process/made-from.ts'
import {
  addOwnPrices,
  endPricesFor,
  listPriceTypes,
  type PriceRow,
  pricesOnWire,
  scaleFor,
  unitPriceFor,
} from '../../pricing/service.ts'
import { deliveryTerms } from '../../system/service.ts'
import { mayBeNamed, outsideAssortment } from '../customer-assortment.ts'
import type { Hit, StoredTile } from '../engine.ts'
import { oldPriceOf } from './old-price.ts'
import { ownNumbersOf } from './own-numbers.ts'

export type Tile = catalogue.ArticleTile
type Price = catalogue.Price

/**
 * Makes hits into tiles for this reader: prices that hold for him now, stock and delivery as the shop shows them.
 * A reader with a customer costs two further statements at once, for own prices and own numbers; HEK stands in no tile but a dealer's.
 */
export async function presentTiles(ctx: Context, hits: readonly Hit[]): Promise<Tile[]> {
  if (hits.length === 0) return []
  const now = ctx.clock.now()
  const slugs = await priceTypeSlugs(ctx)
  const common = hits.map(({ tile }) => pricesAt(tile, slugs, now.getTime()))
  const ids = hits.map((hit) => hit.articleId)
  for (const id of ids) ctx.madeFrom?.add(article(id))
  const [own, numbers, foreign, isNamed] = await Promise.all([
    addOwnPrices(ctx, ids, (at) => common[at] ?? []),
    ownNumbersOf(ctx, ids),
    outsideAssortment(ctx, ids),
    mayBeNamed(
      ctx,
      hits.map(({ tile }) => tile.fixed.successor),
    ),
  ])
  const deliveryOf = deliveries(ctx.shop, now)
  const isBackend = ctx.viewer.role === 'backend'
  return hits.map((hit, at) => {
    const { tile, boost, score } = hit
    const rows = own[at] ?? []
    const isCommon = rows === common[at] && rows.length === tile.prices.length
    const isForeign = foreign.has(hit.articleId)
    const everybodysTile =
      isCommon && !isForeign
        ? keptTile(ctx, tile, rows, deliveryOf)
        : presentTile(ctx, tile, rows, deliveryOf, isForeign)
    const everybodys =
      tile.fixed.successor && !isNamed(tile.fixed.successor) ? { ...everybodysTile, successor: null } : everybodysTile
    const customerNumber = numbers.get(hit.articleId)
    const presented = customerNumber === undefined ? everybodys : { ...everybodys, customerNumber }
    return isBackend ? { ...presented, _score: score, boost, _scoreParts: partsOf(hit) } : presented
  })
}

/**
 * Tiles of what the reader wrote down or ordered before, by article: what does not belong to his company's assortment
 * has none, and is named instead.
 */
export async function presentOwnTiles(
  ctx: Context,
  hits: readonly Hit[],
): Promise<{ tiles: ReadonlyMap<number, Tile>; foreign: ReadonlySet<number> }> {
  const foreign = await outsideAssortment(
    ctx,
    hits.map(({ articleId }) => articleId),
  )
  const own = hits.filter(({ articleId }) => !foreign.has(articleId))
  const tiles = await presentTiles(ctx, own)
  return { tiles: new Map(tiles.map((tile) => [tile.id, tile])), foreign }
}

type Finished = { settings: Context['settings']; tile: Tile }
const finishedOf = madeOf((_: StoredTile): { net?: Finished; gross?: Finished } => ({}))

/**
 * The tile at everybody's prices: made once for a stored tile that is itself kept, as those of an article's page are,
 * for as long as settings and delivery text stay. The same object goes to several readers: nobody may write to it.
 */
function keptTile(ctx: Context, tile: StoredTile, rows: readonly PriceRow[], deliveryOf: DeliveryOf): Tile {
  // to firms that look at gross prices it is sold, to consumers not
  if (isTaxExempt(ctx) || tile.safetyDataMissing) return presentTile(ctx, tile, rows, deliveryOf)
  const finished = finishedOf(tile)
  const shown = shownInLists(ctx)
  const delivery = deliveryOf(promisedState(tile), tile.stock)
  const before = finished[shown]
  if (before && before.settings === ctx.settings && isSame(before.tile.delivery, delivery)) return before.tile
  const made = presentTile(ctx, tile, rows, deliveryOf)
  finished[shown] = { settings: ctx.settings, tile: made }
  return made
}

/** The state whose delivery may be promised: an article that may not be sold promises none, even with stock. */
const promisedState = ({ salesBlocked, fixed }: StoredTile) =>
  salesBlocked ? 5 : fixed.sap_delivery_state.state_number

const isSame = (a: Tile['delivery'], b: Tile['delivery']) =>
  a === b || (a?.text === b?.text && a?.arrivalDay === b?.arrivalDay && a?.dispatchDay === b?.dispatchDay)

/** What a score is made of: how well the words fit, how much the article is wanted, the shop's own boost. */
function partsOf({ score, boost, weight }: Hit): { text: number; weight: number; boost: number } {
  return weight === undefined ? { text: score, weight: 1, boost } : { text: score / (boost * weight), weight, boost }
}

const isTaxExempt = (ctx: Context) => ctx.viewer.customer?.taxExempt ?? false

/** Whether the viewer sees net or gross prices; the tax exempt see net, which equals gross for them. */
export function shownInLists(ctx: Context): PriceKind {
  return isTaxExempt(ctx) ? 'net' : ctx.shown
}

function presentTile(
  ctx: Context,
  tile: StoredTile,
  all: readonly PriceRow[],
  deliveryOf: DeliveryOf,
  isForeign = false,
): Tile {
  const { settings } = ctx
  const taxRate = isTaxExempt(ctx) ? 0 : tile.taxRate
  const { fixed, stock, unit } = tile
  const rows = settings.allowPriceDisplay ? all : []
  const wire = (row: PriceRow, from = row.quantityLowerBound): Price => ({
    net_price: toEuros(row.netCents),
    gross_price: toEuros(grossOf(row.netCents, taxRate)),
    tax_rate: taxRate,
    unit,
    quantity_lower_bound: from,
    internal_price_type: row.priceType,
    internal_price_type_id: row.priceTypeId,
  })
  const perUnit = (row: PriceRow) => ({
    basePrice: baseOf(tile, grossOf(row.netCents, taxRate)),
    comparativePrice: comparedOf(tile, unitPriceIn(shownInLists(ctx), row.netCents, taxRateOf(tile.taxRate))),
  })
  const winner = unitPriceFor(rows, tile.lowest, settings)
  const scaleRow = (row: PriceRow, from: number) => {
    if (row.netCents === winner?.netCents) return wire(row, from)
    const { basePrice, comparativePrice } = perUnit(row)
    return { ...wire(row, from), ...(basePrice && { basePrice }), ...(comparativePrice && { comparativePrice }) }
  }
  const asked = { ...orderableOf(ctx, tile, winner !== null), outsideAssortment: isForeign }
  const reason = whyNotOrderable(asked)
  const evk = endPricesFor(rows, tile.lowest, settings).map((step) => evkOnWire(step, shownInLists(ctx), taxRate))
  const oldPrice = winner && oldPriceOf({ ...tile, taxRate }, winner, ctx.clock.now().getTime(), shownInLists(ctx))
  return {
    ...fixed,
    unit,
    price: winner && wire(winner),
    ...(oldPrice && { oldPrice }),
    prices: scaleFor(rows, tile.lowest, settings).map(({ row, fromQuantity }) => scaleRow(row, fromQuantity)),
    sellingPriceCollection: pricesOnWire(rows).map((row) => wire(row)),
    ...(evk.length > 0 && { evk }),
    ...(winner ? perUnit(winner) : { basePrice: null, comparativePrice: null }),
    deposit: shownDeposit(ctx, tile),
    stock: showsStock({ showStock: settings.showStock, state: promisedState(tile) }) ? stock : null,
    delivery: deliveryOf(promisedState(tile), stock),
    orderable: reason === null,
    notOrderableReason: reason?.message ?? null,
    ...(reason !== null && mayComeBack(asked) && { mayComeBack: true as const }),
    fromShopDepot: settings.showShopDepot ? tile.depot : null,
  }
}

/** EVK and margin in words, EVK as prices are shown. */
function evkOnWire({ fromQuantity, endNetCents, hekNetCents }: EndPriceStep, shown: PriceKind, taxRate: number) {
  const grossCents = grossOf(endNetCents, taxRate)
  const percent = marginPercent(endNetCents, hekNetCents)
  return {
    quantity_lower_bound: fromQuantity,
    net_price: toEuros(endNetCents),
    gross_price: toEuros(grossCents),
    marginPercent: percent,
    text: `EVK ${formatEuro(shown === 'net' ? endNetCents : grossCents)}`,
    marginText: percent === null ? '' : marginText(percent),
  }
}

/** What decides whether this reader may order it. @param hasNetPrice whether he has a price for the smallest quantity */
export function orderableOf(
  { settings, charged }: Pick<Context, 'settings' | 'charged'>,
  { salesBlocked, safetyDataMissing, fixed, stock }: StoredTile,
  hasNetPrice: boolean,
): OrderableInput {
  return {
    ...{ hasNetPrice, salesBlocked, safetyDataMissing, charged, stock, adminView: false },
    allowPriceDisplay: settings.allowPriceDisplay,
    onlineAvailable: fixed.online_available,
    allowNoneStockOrder: settings.allowNoneStockOrder,
    state: fixed.sap_delivery_state.state_number,
  }
}

function baseOf({ base }: StoredTile, grossCents: Cents) {
  if (!base) return null
  const [amount, unit] = base
  return basePrice({ grossCents, amount, unit })
}

function comparedOf({ compared }: StoredTile, priceCents: Cents) {
  if (!compared) return null
  const [amount, per, comparedUnit] = compared
  return comparativePrice({ priceCents, amount, per, unit: comparedUnit })
}

/** Net beside net prices, so that tile, basket and order name the same deposit. */
function shownDeposit(ctx: Context, tile: StoredTile) {
  const [grossCents, kind] = tile.deposit ?? []
  const deposit = unitDepositOf(grossCents ?? null, taxRateOf(tile.taxRate))
  return deposit && depositOf(shownInLists(ctx) === 'net' ? deposit.netCents : deposit.grossCents, kind)
}

/** Everybody's prices of a stored tile that hold at an instant. */
export function pricesAt(tile: StoredTile, slugs: ReadonlyMap<number, string>, now: number): PriceRow[] {
  const rows: PriceRow[] = []
  for (const [priceTypeId, quantityLowerBound, netCents, from, to] of tile.prices) {
    if ((from !== null && now < from) || (to !== null && now >= to)) continue
    const priceType = slugs.get(priceTypeId)
    if (priceType) rows.push({ netCents: cents(netCents), quantityLowerBound, priceType, priceTypeId })
  }
  return rows
}

type DeliveryOf = (state: number, stock: number) => Tile['delivery']

/** Delivery texts depend on state and whether there is stock; the calendar is asked once for each. */
function deliveries(shop: ShopProcess, now: Date): DeliveryOf {
  const minute = Math.floor(now.getTime() / 60_000)
  const terms = deliveryTerms.of(shop)
  const kept = deliveryTexts(shop.db)
  return (state, stock) => {
    const key = stock > 0 ? state : -state
    const before = kept.get(key, minute)
    if (before) return before
    const told = deliveryFor(state, stock, now, terms)
    kept.set(key, told, { stamp: minute })
    return told
  }
}
const deliveryTexts = cache<Tile['delivery']>('delivery texts', {
  mostBytes: 100_000,
  bytes: 300,
  droppedBy: ['settings'],
})

const slugs = cache<ReadonlyMap<number, string>>('names of price types', { mostBytes: 100_000, bytes: 5000 })

/** Price types are part of the program's world; a process reads them once. */
function priceTypeSlugs(ctx: Context): Promise<ReadonlyMap<number, string>> {
  const { db } = ctx.shop
  return slugs(db).through('all', async () => new Map((await listPriceTypes({ db })).map(({ id, slug }) => [id, slug])))
}
