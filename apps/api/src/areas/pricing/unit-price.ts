import { type EndPriceStep, endPriceSteps } from '@kontor/contracts/rules/pricing/end-prices'
import type { Cents } from '@kontor/contracts/rules/pricing/money'
import { type PriceChoice, priceFor, type ScaleStep, scaleSteps } from '@kontor/contracts/rules/pricing/scale-prices'

/** One price that may sell to the viewer now. */
export type PriceRow = {
  netCents: Cents
  quantityLowerBound: number
  /** slug of the price type: evk, staffel, kunde, rahmen, tagespreis, hek … */
  priceType: string
  priceTypeId: number
  /** holds only for what is ordered by this offer */
  offerNumber?: string
}

/**
 * The row that a quantity is charged at, out of the rows of `findPrices`; null = no price.
 * @param choice pass `ctx.settings`: with `bestPriceWins` (default) the lowest of all levels wins (decisions 11 "Best
 * price")
 */
export function unitPriceFor<Row extends PriceRow>(
  rows: readonly Row[],
  quantity: number,
  { bestPriceWins = true }: Pick<PriceChoice, 'bestPriceWins'> = {},
): Row | null {
  return priceFor(rows, quantity, { bestPriceWins, useHekPrice: isDealer(rows) })
}

/** The prices that hold for a line: those of its offer beside everything that needs none (domain 2.1). */
export function pricesByOffer<Row extends PriceRow>(rows: readonly Row[], offerNumber: string | null): readonly Row[] {
  if (!rows.some((row) => row.offerNumber !== undefined)) return rows
  return rows.filter((row) => row.offerNumber === undefined || row.offerNumber === offerNumber)
}

/** The scale that the rows of `findPrices` make, from the smallest order on; one step alone is no scale. */
export function scaleFor<Row extends PriceRow>(
  rows: readonly Row[],
  minQuantity: number,
  { bestPriceWins = true }: Pick<PriceChoice, 'bestPriceWins'> = {},
): ScaleStep<Row>[] {
  if (rows.length < 2) return []
  const steps = scaleSteps(rows, { bestPriceWins, useHekPrice: isDealer(rows), minQuantity })
  return steps.length > 1 ? steps : []
}

/**
 * What a dealer's customers pay beside his HEK, from the smallest order on; empty for everybody else, and where the shop
 * does not show it.
 */
export function endPricesFor(
  rows: readonly PriceRow[],
  minQuantity: number,
  { bestPriceWins = true }: Pick<PriceChoice, 'bestPriceWins'> = {},
): EndPriceStep[] {
  return isDealer(rows) ? endPriceSteps(pricesByOffer(rows, null), { bestPriceWins, minQuantity }) : []
}

/** The rows that the answer names. A dealer gets his HEK rows and the list price, no other price of everybody (F-FLAG-032). */
export function pricesOnWire(rows: readonly PriceRow[]): readonly PriceRow[] {
  return isDealer(rows) ? rows.filter(({ priceType }) => priceType === 'hek' || priceType === 'evk') : rows
}

/** Whether these rows belong to a dealer: nobody else gets HEK rows from `findPrices`. */
function isDealer(rows: readonly PriceRow[]): boolean {
  return rows.some((row) => row.priceType === 'hek')
}
