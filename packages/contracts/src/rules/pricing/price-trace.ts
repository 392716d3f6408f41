import { formatDate } from '../german/german-dates.ts'
import type { Cents } from './money.ts'
import { levelOf, priceFor, sellingRows } from './scale-prices.ts'

/** A row of an article's prices as it is kept, valid or not. */
export interface TracedRow {
  netCents: Cents
  quantityLowerBound: number
  priceType: string
  validFrom: Date | null
  /** the first moment at which it no longer holds */
  validTo: Date | null
  /** it holds only for what is ordered by this offer */
  offerNumber?: string | null
}

export interface TraceCase {
  quantity: number
  /** by which offer it is ordered; null = by none */
  offerNumber: string | null
  /** name of the order unit, for the sentences */
  unit: string
  now: Date
  bestPriceWins: boolean
  useHekPrice: boolean
}

export type TraceVerdict = 'wins' | 'beaten' | 'not_reached' | 'not_valid' | 'never_sold'
export type TracedPrice<Row extends TracedRow> = { row: Row; verdict: TraceVerdict; reason: string }

/** How a price came about: every row in the order of domain 2.1 with what became of it, as a German sentence. */
export function tracePrice<Row extends TracedRow>(rows: readonly Row[], given: TraceCase): TracedPrice<Row>[] {
  const { quantity, bestPriceWins, useHekPrice } = given
  const holding = rows.filter((row) => whyNotValid(row, given) === null)
  const winner = priceFor(holding, quantity, { bestPriceWins, useHekPrice })
  return rows
    .toSorted((a, b) => levelOf(a) - levelOf(b) || a.quantityLowerBound - b.quantityLowerBound)
    .map((row) => ({ row, ...(row === winner ? won(given) : lost(row, winner, given)) }))
}

function won({ bestPriceWins, useHekPrice }: TraceCase): { verdict: TraceVerdict; reason: string } {
  if (useHekPrice) return { verdict: 'wins', reason: 'Gilt: Dieser Kunde kauft zum HEK.' }
  return { verdict: 'wins', reason: bestPriceWins ? 'Gilt: der beste Preis.' : 'Gilt: steht in der Reihenfolge vorn.' }
}

function lost(row: TracedRow, winner: TracedRow | null, given: TraceCase): { verdict: TraceVerdict; reason: string } {
  const { quantity, unit, bestPriceWins, useHekPrice } = given
  const unsold = whyNeverSold(row, useHekPrice)
  if (unsold) return { verdict: 'never_sold', reason: unsold }
  const invalid = whyNotValid(row, given)
  if (invalid) return { verdict: 'not_valid', reason: invalid }
  if (row.quantityLowerBound > quantity)
    return { verdict: 'not_reached', reason: `Gilt erst ab ${row.quantityLowerBound} ${unit}.` }
  if (winner && winner.netCents === row.netCents)
    return { verdict: 'beaten', reason: 'Gleich hoch; ein anderer Preis steht in der Reihenfolge vorn.' }
  if (bestPriceWins) return { verdict: 'beaten', reason: 'Höher als der beste Preis.' }
  return { verdict: 'beaten', reason: 'Ein anderer Preis steht in der Reihenfolge vorn.' }
}

function whyNeverSold(row: TracedRow, useHekPrice: boolean): string | null {
  if (sellingRows([row], useHekPrice).length > 0) return null
  if (row.priceType === 'uvp') return 'Unverbindliche Preisempfehlung: nur zum Vergleich.'
  return row.priceType === 'hek' ? 'Einkaufspreis der Händler: nur für Händler.' : 'Händler kaufen nur zum HEK.'
}

function whyNotValid({ validFrom, validTo, offerNumber = null }: TracedRow, given: TraceCase): string | null {
  const { now } = given
  if (offerNumber !== null && offerNumber !== given.offerNumber) return `Nur mit der Angebotsnummer ${offerNumber}.`
  if (validFrom && now < validFrom) return `Gilt erst ab dem ${formatDate(validFrom)}.`
  if (!validTo || now < validTo) return null
  return `Galt bis zum ${formatDate(new Date(validTo.getTime() - 1))}.`
}
