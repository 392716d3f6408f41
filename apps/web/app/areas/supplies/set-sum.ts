import { cents, formatEuro, fromEuros, type PriceKind } from '@kontor/contracts/rules/pricing/money'
import { amountIn } from '../../ui/text/price-text.tsx'
import { smallestQuantity } from '../catalogue/tile/tile-texts.ts'
import type { SupplyRow } from './supply-groups.ts'

/** What one of each costs as it is shown, `412,60 €`; of what is sold in steps the smallest quantity. */
export function setSum(rows: readonly SupplyRow[], shown: PriceKind): string {
  const sum = rows.reduce((sofar, { article }) => {
    const price = article.price ? fromEuros(amountIn(shown, article.price)) : 0
    return sofar + price * smallestQuantity(article)
  }, 0)
  return formatEuro(cents(sum))
}
