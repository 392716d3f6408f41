import { depositIn, taxRateOf } from '@kontor/contracts/rules/basket/totals'
import { grossOf } from '@kontor/contracts/rules/pricing/money'
import type { FreeArticle, OrderedLine, PromisedLine, Reckoning } from '../../basket/service.ts'
import type { NewLine } from './write-order.ts'

/** An ordered line: prices, texts and rates are copies (G-42). */
export function boughtLine(
  line: PromisedLine,
  reckoning: Reckoning,
  costCentreNames: ReadonlyMap<string, string>,
): NewLine {
  const { article } = line
  return {
    articleId: article.id,
    articleNumber: article.articleNumber,
    shopDepotId: article.shopDepotId,
    slug: article.slug,
    displayName: article.displayName,
    image: article.image,
    unit: article.unitName,
    quantity: line.quantity,
    unitNetCents: line.unitNetCents,
    ...costsOf(line, reckoning),
    costCentre: line.costCentre,
    costCentreName: costCentreNames.get(line.costCentre ?? '') ?? null,
    offerNumber: line.offerNumber,
    hint: line.hint,
    deliveryDay: line.deliveryDay,
    shortQuantity: line.shortQuantity,
    firstDay: line.firstDay,
    free: false,
  }
}

/** Sums of the line; the VAT rate comes from the reckoning, which applies § 13b UStG. */
function costsOf(line: OrderedLine, { lineTotals, reduced, totals }: Reckoning) {
  const own = lineTotals.get(line.uid)
  const taxRate = own?.taxRate ?? line.taxRate
  return {
    unitGrossCents: own?.unitGross ?? grossOf(line.unitNetCents, taxRate),
    lineCents: own?.total ?? 0,
    taxRate,
    depositNetCents: line.deposit?.netCents ?? 0,
    depositGrossCents: line.deposit ? depositIn('gross', line.deposit, taxRate) : 0,
    discountable: totals.discount === 0 || reduced.has(line.uid),
  }
}

/** A gift as the order keeps it: a line without a price. */
export function giftLine(gift: FreeArticle, { taxExempt }: Reckoning): NewLine {
  return {
    articleId: gift.articleId,
    articleNumber: gift.articleNumber,
    shopDepotId: gift.shopDepotId,
    slug: gift.slug,
    displayName: gift.displayName,
    image: gift.image,
    unit: gift.unitName,
    quantity: gift.quantity,
    ...{ unitNetCents: 0, unitGrossCents: 0, lineCents: 0, depositNetCents: 0, depositGrossCents: 0 },
    taxRate: taxExempt ? 0 : taxRateOf(gift.taxRate),
    discountable: true,
    ...{ costCentre: null, costCentreName: null, offerNumber: null, hint: null },
    ...{ deliveryDay: null, shortQuantity: 0, firstDay: null },
    free: true,
  }
}
