import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { taxRateOf } from '@kontor/contracts/rules/basket/totals'
import { articleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { cents, shownIn } from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../../platform/context.ts'
import { readOwner } from '../../../platform/session/session.ts'
import {
  type BasketLine,
  type FoundArticle,
  findArticles,
  type OpenBasket,
  orderAsBasket,
  orderedGifts,
  type Reckoning,
} from '../../basket/service.ts'
import { depositOfLine, type OrderLineRow, type OrderRow } from '../../checkout/service.ts'
import { outsideAssortment } from '../../listing/service.ts'
import { articleTypeLockFor } from '../../organisation/service.ts'
import { findOffered, type Offered, offeredKey } from '../../pricing/service.ts'
import { notInSteps, replacementLocked, replacementUnknown, tooMany } from './failures.ts'

/** What the approver wants of a line: fewer pieces, none, or another article in its place. */
export type WantedLine = {
  uid: string
  quantity: number
  replaceBy?: { articleNumber: string; shopDepotId: number } | undefined
}

export type ReleasedLine = { row: OrderLineRow; line: BasketLine }
export type ReleaseBasket = {
  /** as whoever ordered: his company's prices, his kind of prices */
  ctx: Context
  basket: OpenBasket
  reckoning: Reckoning
  /** what is still ordered, beside the line that it was */
  kept: readonly ReleasedLine[]
  dropped: readonly OrderLineRow[]
  /** free articles, which hold as long as they are there */
  gifts: readonly OrderLineRow[]
  /** free articles that the changed order is not worth any more, and why, as German sentences */
  lostGifts: readonly { row: OrderLineRow; why: string }[]
}

/**
 * A waiting order as a basket again, at the prices of now and with what the approver changed, so that the same rules
 * reckon it as on the day it was sent (decisions 11 "release-now positions", 12 "Swapping while releasing").
 * @param asOrdered lines that others still decide about: they count as they were ordered
 * @throws Refusal validation for more pieces than were ordered, not_found for a line or an article that is not there,
 * nor in the assortment of the company (decision 0039), article_type_locked for another article that whoever ordered
 * may not order
 */
export async function basketOfOrder(
  ctx: Context,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  wanted: readonly WantedLine[],
  asOrdered: (line: OrderLineRow) => boolean,
): Promise<ReleaseBasket> {
  const asOrderer = await contextOfOrderer(ctx, order)
  const bought = lines.filter(({ free, quantity }) => !free && quantity > 0)
  const byUid = new Map(bought.map((line) => [line.uid, line]))
  for (const { uid, quantity } of wanted) {
    const line = byUid.get(uid)
    if (!line) throw replacementUnknown()
    if (quantity > line.quantity) throw tooMany(line.displayName, line.quantity)
  }
  const wishes = new Map(wanted.map((wish) => [wish.uid, wish]))
  const asked = bought.map((row) => {
    const wanted = wishes.get(row.uid)
    // the same article is no other one
    const isSwap = wanted?.replaceBy !== undefined && keyOf(wanted.replaceBy) !== keyOf(row)
    const wish = wanted && { ...wanted, replaceBy: isSwap ? wanted.replaceBy : undefined }
    const { articleNumber, shopDepotId } = wish?.replaceBy ?? row
    return { row, quantity: wish?.quantity ?? row.quantity, key: { articleNumber, shopDepotId }, wish }
  })
  const found = await findArticles(
    asOrderer,
    asked.map(({ key }) => key),
  )
  const articles = new Map(found.map((one) => [keyOf(one.article), one]))
  const remaining = asked.filter(({ quantity }) => quantity > 0)
  const isHidden = await hiddenFrom(asOrderer, found)
  const positions = remaining.map(({ row, quantity, key, wish }) => {
    const article = articles.get(keyOf(key))
    if (!article || (wish?.replaceBy && isHidden(article))) throw replacementUnknown()
    if (wish?.replaceBy && isBlockedFor(asOrderer, article)) throw replacementLocked(article.article.displayName)
    return {
      uid: row.uid,
      // what nobody changed stays as it was ordered; where the article's steps are others by now it is stopped later
      quantity: wish && (wish.replaceBy || quantity !== row.quantity) ? inSteps(quantity, article) : quantity,
      costCentre: row.costCentre,
      // an offer is for its article
      offerNumber: wish?.replaceBy ? null : row.offerNumber,
      hint: row.hint,
      shownNetCents: row.unitNetCents,
      unit: wish?.replaceBy ? null : row.unit,
      asOrdered: asOrdered(row)
        ? { unitNetCents: cents(row.unitNetCents), taxRate: taxRateOf(row.taxRate), deposit: depositOfLine(row) }
        : undefined,
      found: article,
    }
  })
  const offered = await offeredBeside(asOrderer, bought)
  const { basket, reckoning } = await orderAsBasket(asOrderer, order, positions, offered)
  const gifts = lines.filter(({ free, quantity }) => free && quantity > 0)
  // prices that fell make the order smaller too; without its coupon nobody gets what that gives
  const isChanged =
    asked.some(({ row, quantity, wish }) => quantity !== row.quantity || wish?.replaceBy) ||
    basket.lines.some(({ shownNetCents, unitNetCents }) => shownNetCents !== unitNetCents) ||
    Boolean(reckoning.coupon?.objection)
  const lost = isChanged ? await orderedGifts.lost(asOrderer, reckoning, gifts) : []
  const valuedLines = new Map(basket.lines.map((line) => [line.uid, line]))
  return {
    ctx: asOrderer,
    basket,
    reckoning,
    kept: remaining.flatMap(({ row }) => {
      const line = valuedLines.get(row.uid)
      return line ? [{ row, line }] : []
    }),
    dropped: asked.filter(({ quantity }) => quantity === 0).map(({ row }) => row),
    gifts: gifts.filter((_, place) => !lost[place]),
    lostGifts: gifts.flatMap((row, place) => {
      const why = lost[place]
      return why ? [{ row, why }] : []
    }),
  }
}

/** What the offers hold for that a waiting order names, as if the order itself had taken nothing of them yet. */
async function offeredBeside(
  asOrderer: Context,
  bought: readonly OrderLineRow[],
): Promise<ReadonlyMap<string, Offered>> {
  const named = bought.flatMap(({ offerNumber, articleId, quantity }) =>
    offerNumber !== null && articleId !== null ? [{ offerNumber, articleId, quantity }] : [],
  )
  const offered = await findOffered(asOrderer, named)
  return new Map(
    [...offered].map(([key, offer]) => {
      const own = named.filter((one) => offeredKey(one) === key).reduce((sum, { quantity }) => sum + quantity, 0)
      return [key, { ...offer, ordered: offer.ordered - own }]
    }),
  )
}

const keyOf = (article: { articleNumber: string; shopDepotId: number }) =>
  articleKey(article.articleNumber, article.shopDepotId)

/** Says of each of these articles whether a number that is typed may not lead to it: no refusal may tell its name. */
async function hiddenFrom(asOrderer: Context, found: readonly FoundArticle[]) {
  const foreign = await outsideAssortment(
    asOrderer,
    found.map(({ article }) => article.id),
  )
  return ({ article: { id, published } }: FoundArticle) => !published || foreign.has(id)
}

/**
 * Whether whoever ordered may not order an article at all: nobody brings it in for him. One that only needs a release
 * gets it by the swap itself (decisions 13 "article_type_locked").
 */
export const isBlockedFor = (asOrderer: Context, { article }: FoundArticle): boolean =>
  articleTypeLockFor(asOrderer, article.articleType) === 'block'

/** @throws Refusal validation for a quantity that the article cannot be ordered in: nobody gets more than was released */
function inSteps(wanted: number, { article }: FoundArticle): number {
  const quantity = correctQuantity(wanted, article)
  if (quantity !== wanted) throw notInSteps(article.displayName, article)
  return quantity
}

/** The request as if whoever ordered made it: prices, tax and rules are his. */
export async function contextOfOrderer(ctx: Context, order: OrderRow): Promise<Context> {
  const owner = order.userId === null ? null : await readOwner(ctx.db, order.userId)
  return {
    ...ctx,
    viewer: { role: 'business', user: owner?.user ?? null, customer: owner?.customer ?? ctx.viewer.customer },
    charged: order.charged,
    shown: shownIn(order.placedInMode),
    mode: order.placedInMode,
  }
}
