import { formatFigure } from '../german/figures.ts'
import { type Cents, divideHalfAway } from './money.ts'
import { type PriceChoice, type PriceRow, priceFor } from './scale-prices.ts'

/** A step of what a dealer's customers pay (EVK) beside what he pays himself (HEK), net cents per unit. */
export interface EndPriceStep {
  fromQuantity: number
  endNetCents: Cents
  hekNetCents: Cents
}

/**
 * What the dealer's customers pay and what he pays, from the smallest order on: everybody's prices, scales and campaigns
 * among them, so that it is what they see themselves (domain 2.1). A step begins where one of the two changes; empty
 * where one is missing.
 */
export function endPriceSteps(
  prices: readonly PriceRow[],
  { minQuantity = 1, ...choice }: Pick<PriceChoice, 'bestPriceWins'> & { minQuantity?: number } = {},
): EndPriceStep[] {
  const bounds = prices.map((row) => Math.max(row.quantityLowerBound, minQuantity))
  const steps: EndPriceStep[] = []
  for (const fromQuantity of [...new Set(bounds)].sort((a, b) => a - b)) {
    const end = priceFor(prices, fromQuantity, choice)?.netCents
    const hek = priceFor(prices, fromQuantity, { ...choice, useHekPrice: true })?.netCents
    const last = steps.at(-1)
    if (end === undefined || hek === undefined || (last?.endNetCents === end && last.hekNetCents === hek)) continue
    steps.push({ fromQuantity, endNetCents: end, hekNetCents: hek })
  }
  return steps
}

/**
 * The margin in percent of the net EVK, (EVK − HEK) / EVK, with one decimal; negative where the dealer pays more than his
 * customers (domain 2.1). Null without an EVK.
 */
export function marginPercent(endNetCents: Cents, hekNetCents: Cents): number | null {
  if (endNetCents <= 0) return null
  return divideHalfAway((endNetCents - hekNetCents) * 1000, endNetCents) / 10
}

/** `Spanne 29,6 %` */
export const marginText = (percent: number) => `Spanne ${formatFigure(percent, 1, 1)}\u00a0%`.replace('-', '−')
