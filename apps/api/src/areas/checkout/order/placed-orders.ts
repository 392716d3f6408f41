import type { basket as contract } from '@kontor/contracts'
import {
  computeTotals,
  depositIn,
  discountLabel,
  surchargeParts,
  taxRateOf,
  totalsOnWire,
  type UnitDeposit,
} from '@kontor/contracts/rules/basket/totals'
import { arrivalsOf, arrivalText } from '@kontor/contracts/rules/catalogue/arrivals'
import { articleAddress } from '@kontor/contracts/rules/catalogue/article-key'
import { delistedArticle, foreignArticle } from '@kontor/contracts/rules/catalogue/orderable'
import type { IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { isOnItsWay, orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { depositOf } from '@kontor/contracts/rules/pricing/base-price'
import { cents, type PriceKind, toEuros } from '@kontor/contracts/rules/pricing/money'
import type { OrderLineRow, OrderRow } from '../queries.ts'

/**
 * An order's sums and positions as they stand on the wire, from its frozen copies (G-42).
 * @param shown what the reader sees now; what is owed stays as it was (decision 0004)
 * @param today of whoever reads it now; left out for what is read later
 */
export function orderOnWire(order: OrderRow, lines: readonly OrderLineRow[], shown: PriceKind, today?: IsoDay) {
  const reckoned = computeTotals({
    charged: order.charged,
    shown,
    lines: lines.map((line) => ({
      unitNetCents: cents(line.unitNetCents),
      quantity: line.quantity,
      taxRate: taxRateOf(line.taxRate),
      discountable: line.discountable,
      deposit: depositOfLine(line),
    })),
    shippingCents: cents(order.shippingCents),
    surchargeCents: cents(order.surchargeCents),
    discountCents: cents(order.discountCents),
    taxExempt: order.taxExempt,
  })
  const totals: contract.Totals = {
    // gifts do not count, as in the basket
    article_count: lines.reduce((sum, line) => sum + (line.free ? 0 : line.quantity), 0),
    position_count: lines.filter((line) => !line.free).length,
    ...totalsOnWire(reckoned),
    net: toEuros(cents(order.netCents)),
    tax: toEuros(cents(order.taxCents)),
    gross: toEuros(cents(order.grossCents)),
    taxes: order.taxes.map(({ rate, baseCents, taxCents }) => ({
      rate,
      base: toEuros(cents(baseCents)),
      tax: toEuros(cents(taxCents)),
    })),
    discountLabel: discountLabel(order.couponCode, reckoned.discount),
    surchargeParts: surchargeParts(order.surcharges, reckoned.shownParts.surcharges),
    taxNote: order.taxNote,
    missingForFreeShipping: null,
    missingForNoSurcharge: null,
  }
  const positions = lines.map((line, index) => ({
    ...positionOf(order, line, shown),
    ...arrivalOnWire(order, line, today),
    lineTotal: toEuros(reckoned.lines[index]?.shownTotal ?? cents(line.lineCents)),
    status: line.status,
    statusLabel: orderStatusLabel(line.status),
    ...(isSentInPart(line) && { sent: line.sentQuantity }),
    ...(line.droppedQuantity > 0 && { dropped: line.droppedQuantity }),
    ...(line.creditedQuantity > 0 && { credited: line.creditedQuantity }),
  }))
  const coming = lines.filter(isExpected).flatMap(expectedOf)
  return {
    totals,
    positions,
    ...(coming.length > 0 && { arrivalText: arrivalText(coming, order, today) }),
    ...(order.customerOrderNumber && { customerOrderNumber: order.customerOrderNumber }),
  }
}

const isSentInPart = ({ sentQuantity, quantity }: OrderLineRow) => sentQuantity > 0 && sentQuantity < quantity

/** Whether a day can be named for a line, or has to follow because it waits for goods. */
const isExpected = ({ status, free, quantity, deliveryDay, shortQuantity }: OrderLineRow) =>
  !free && quantity > 0 && isOnItsWay(status) && (deliveryDay !== null || shortQuantity > 0)

/** What was credited and dropped is not expected any more. */
const expectedOf = (line: OrderLineRow) => arrivalsOf({ ...line, quantity: line.quantity - line.droppedQuantity })

/** When a line of an order is expected, in words; null where it came, or nobody can say. */
export function arrivalOf(order: OrderRow, line: OrderLineRow, today?: IsoDay): string | null {
  return isExpected(line) ? arrivalText(expectedOf(line), order, today) : null
}

function arrivalOnWire(order: OrderRow, line: OrderLineRow, today: IsoDay | undefined) {
  const told = arrivalOf(order, line, today)
  if (told === null) return {}
  const arrivals = expectedOf(line)
  return { ...(arrivals.length > 1 && { arrivals }), arrivalText: told }
}

/** The deposit of one unit of a line, as it was ordered; null = none. */
export const depositOfLine = ({ depositNetCents, depositGrossCents }: OrderLineRow): UnitDeposit | null =>
  depositGrossCents > 0 ? { netCents: cents(depositNetCents), grossCents: cents(depositGrossCents) } : null

/** Why the article of a line has no page for the reader, or null. */
function whyGone({ article }: OrderLineRow): string | null {
  if (!article?.published) return delistedArticle.message
  return article.isForeign ? foreignArticle.message : null
}

function positionOf(order: OrderRow, line: OrderLineRow, shown: PriceKind): contract.BasketPosition {
  const deposit = depositOfLine(line)
  const [net, gross] = [toEuros(cents(line.unitNetCents)), toEuros(cents(line.unitGrossCents))]
  return {
    uid: line.uid,
    id: line.articleId ?? 0,
    timestamp: order.placedAt.getTime(),
    articleNumber: line.articleNumber,
    shopDepotId: line.shopDepotId,
    quantity: line.quantity,
    unit: line.unit,
    price: shown === 'net' ? net : gross,
    net_price: net,
    gross_price: gross,
    tax_rate: line.taxRate,
    lineTotal: null,
    min_order_price_unit: line.article?.min ?? 1,
    max_order_price_unit: line.article?.max ?? 1000,
    step_order_price_unit: line.article?.step ?? 1,
    userId: order.userId,
    costCenter: line.costCentre,
    offerNumber: line.offerNumber,
    hint: line.hint,
    shipping: line.article?.freight ? 'freight' : 'parcel',
    image: line.image,
    url: articleAddress(line.articleNumber, line.shopDepotId, line.slug),
    slug: line.slug,
    displayName: line.displayName,
    excerpt: line.article?.excerpt ?? '',
    exists: whyGone(line) === null,
    delivery: null,
    deliveryDay: line.deliveryDay,
    problem: whyGone(line),
    oldPrice: null,
    successor: null,
    deposit: deposit && depositOf(depositIn(shown, deposit, taxRateOf(line.taxRate)), line.article?.depositText ?? ''),
    ...(line.free && { free: true }),
  }
}
