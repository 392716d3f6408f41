import type { ArticleTile } from '../../../../platform/calls/types.ts'

type Priced = Pick<ArticleTile, 'price' | 'prices'>
/** With its base price where that is not the article's own. */
export type ScalePrice = ArticleTile['prices'][number]

/** The price of one unit when this many are taken: the lowest scale reached; null = on request. */
export function unitPriceAt({ price, prices }: Priced, quantity: number): ScalePrice | null {
  const reached = prices.filter(({ quantity_lower_bound }) => quantity_lower_bound <= quantity)
  return reached.reduce<ScalePrice | null>(cheaper, price)
}

function cheaper(best: ScalePrice | null, row: ScalePrice): ScalePrice | null {
  return best && best.net_price <= row.net_price ? best : row
}

/** The next scale above a quantity that saves something. */
export function nextScale({ price, prices }: Priced, quantity: number): ScalePrice | null {
  const now = unitPriceAt({ price, prices }, quantity)
  const above = prices
    .filter((row) => row.quantity_lower_bound > quantity && (!now || row.net_price < now.net_price))
    .sort((a, b) => a.quantity_lower_bound - b.quantity_lower_bound)
  return above[0] ?? null
}

export function hasScale({ prices }: Priced): boolean {
  return new Set(prices.map(({ net_price }) => net_price)).size > 1
}
