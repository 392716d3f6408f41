import type { TaxRate, UnitDeposit } from '@kontor/contracts/rules/basket/totals'
import type { Cents } from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../../platform/context.ts'
import type { Offered } from '../../pricing/service.ts'
import type { FoundArticle } from '../positions/article-facts.ts'
import { foreignAmong, type PositionRow } from '../positions/found-basket.ts'
import { type BasketLine, type OpenBasket, valued } from '../positions/lines.ts'
import { otherUnits } from '../positions/other-units.ts'
import { frozenAddress } from './chosen-address.ts'
import { type FoundCoupon, findCoupon } from './coupon-uses.ts'
import { type Reckoning, reckon } from './reckoning.ts'

/** What a stored order says of the basket that it was. */
type StoredOrder = {
  userId: number | null
  paymentMethod: string
  shippingMethod: string
  billingAddress: Readonly<Record<string, unknown>> | null
  shippingAddress: Readonly<Record<string, unknown>> | null
  couponCode: string | null
  placedAt: Date
}

type AsOrdered = { unitNetCents: Cents; taxRate: TaxRate; deposit: UnitDeposit | null }

/** A line of the order with the article that stands in it now. */
type StoredLine = Omit<PositionRow, 'at' | 'exists' | 'unitBefore'> & {
  found: FoundArticle
  /** what its unit was called when it was ordered; null = it stands in no order as this article */
  unit: string | null
  /** it counts as it was ordered, whatever became of its article; absent = at the prices and rules of now */
  asOrdered?: AsOrdered | undefined
}

/**
 * An order as a basket again, at the prices of now: the rules of baskets value it and reckon it.
 * @param ctx as whoever ordered
 * @param lines need not be all of the order, and may name other articles
 * @param offered what the offers hold for that its lines name, without its own pieces
 */
export async function orderAsBasket(
  ctx: Context,
  order: StoredOrder,
  lines: readonly StoredLine[],
  offered: ReadonlyMap<string, Offered> = new Map(),
): Promise<{ basket: OpenBasket; reckoning: Reckoning }> {
  const row = {
    id: '',
    userId: order.userId,
    version: 0,
    checkout: {
      paymentMethod: order.paymentMethod,
      shippingMethod: order.shippingMethod,
      billingAddress: frozenAddress(order.billingAddress),
      shippingAddress: frozenAddress(order.shippingAddress),
    },
    termsVersion: null,
    couponCode: order.couponCode,
    freeArticleIds: [],
    externalCatalogId: null,
    hasAutoSave: false,
    destination: null,
  }
  const units = await otherUnits(
    ctx,
    lines.map(({ unit, found }) => ({ unit, article: found.article })),
  )
  const basket = valued(ctx, {
    basket: row,
    coupon: await couponOf(ctx, order),
    offered,
    positions: lines.map(({ found, unit, asOrdered: _, ...line }) => ({
      position: { ...line, at: order.placedAt, exists: true, unitBefore: units(unit, found.article) },
      article: found.article,
    })),
    foreign: await foreignAmong(
      ctx,
      lines.map(({ found }) => found.article),
    ),
    prices: new Map(lines.flatMap(({ found: { article, prices } }) => (prices ? [[article.id, prices] as const] : []))),
  })
  const asOrdered = new Map(lines.flatMap((line) => (line.asOrdered ? [[line.uid, line.asOrdered] as const] : [])))
  const whole = {
    ...basket,
    lines: basket.lines.map((line) => {
      const stored = asOrdered.get(line.uid)
      return stored ? standing(line, stored) : line
    }),
  }
  return { basket: whole, reckoning: reckon(ctx, whole) }
}

/** A line as it was ordered. Whether its VAT is owed at all hangs on the whole order: a rate of 0 is found again. */
function standing(line: BasketLine, { unitNetCents, taxRate, deposit }: AsOrdered): BasketLine {
  const article = { ...line.article, published: true, taxRate: taxRate === 0 ? line.article.taxRate : taxRate }
  return { ...line, unitNetCents, taxRate, deposit, problem: null, article }
}

/** Redeemed with the order: whether it would still be handed out today does not matter. */
async function couponOf(ctx: Context, { couponCode }: StoredOrder): Promise<FoundCoupon | null> {
  const coupon = couponCode === null ? null : await findCoupon(ctx, couponCode)
  return coupon && { ...coupon, usageLimit: null, perCustomerLimit: null, validFrom: null, validTo: null }
}
