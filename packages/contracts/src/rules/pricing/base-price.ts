import { formatFigure } from '../german/figures.ts'
import { type Cents, cents, divideHalfAway, formatEuro, roundHalfAway, toEuros } from './money.ts'

/** A price per unit as it stands on the wire: euros, unit, finished German text. */
export interface UnitPrice {
  value: number
  unit: string
  text: string
}

export interface BasePriceInput {
  /** Price of the whole unit without deposit; gross, since the law speaks to consumers (§§ 4, 5 PAngV). */
  grossCents: Cents
  /** The whole content in its unit, e.g. 8.4 and `l` for 12 x 0,7 l. */
  amount: number
  unit: string
}

export interface ComparativePriceInput {
  /** Price of the whole unit as it is shown. */
  priceCents: Cents
  amount: number
  /** What is compared: 100 and `Blatt`, 1 and `Stück`. */
  per: number
  unit: string
}

export interface Deposit {
  value: number
  text: string
}

/** Units that § 5 PAngV allows, and how many of the stored unit make one of them. */
const legalUnits: ReadonlyMap<string, { unit: string; perUnit: number }> = new Map([
  ['mg', { unit: 'kg', perUnit: 1_000_000 }],
  ['g', { unit: 'kg', perUnit: 1000 }],
  ['kg', { unit: 'kg', perUnit: 1 }],
  ['ml', { unit: 'l', perUnit: 1000 }],
  ['cl', { unit: 'l', perUnit: 100 }],
  ['l', { unit: 'l', perUnit: 1 }],
  ['mm', { unit: 'm', perUnit: 1000 }],
  ['cm', { unit: 'm', perUnit: 100 }],
  ['m', { unit: 'm', perUnit: 1 }],
  ['cm²', { unit: 'm²', perUnit: 10_000 }],
  ['m²', { unit: 'm²', perUnit: 1 }],
  ['m³', { unit: 'm³', perUnit: 1 }],
])

/** Below 10 g or 10 ml no base price is owed (§ 4 (3) PAngV). */
const smallestKgOrLitre = 0.01

/**
 * The legal base price, or null where none is owed: no such unit, under 10 g or ml, or the same as the price
 * (domain 1.2). Units: mg, g, kg, ml, cl, l, mm, cm, m, cm², m², m³, in any case.
 */
export function basePrice({ grossCents, amount, unit }: BasePriceInput): UnitPrice | null {
  const legal = legalUnits.get(unit.trim().toLowerCase())
  if (!legal || !(amount > 0) || grossCents <= 0) return null
  const weighedOrPoured = legal.unit === 'kg' || legal.unit === 'l'
  if (weighedOrPoured && roundedContent(amount / legal.perUnit) < smallestKgOrLitre) return null

  const perUnit = cents(roundHalfAway((grossCents * legal.perUnit) / amount))
  if (perUnit === grossCents) return null
  return { value: toEuros(perUnit), unit: legal.unit, text: `${formatEuro(perUnit)}/${legal.unit}` }
}

/** The voluntary price per piece, per 100 sheets and the like; null when it says no more than the price. */
export function comparativePrice({ priceCents, amount, per, unit }: ComparativePriceInput): UnitPrice | null {
  if (unit === '' || !(per > 0) || !(amount > 0) || priceCents <= 0) return null
  const compared = cents(roundHalfAway((priceCents * per) / amount))
  if (compared === priceCents) return null
  const compares = per === 1 ? unit : `${formatFigure(per)} ${unit}`
  return { value: toEuros(compared), unit: compares, text: `${formatEuro(compared)} je ${compares}` }
}

/** Price of a printed page in euros with four decimals, as `3,0 Cent je Seite`; null without a yield (domain 2.4). */
export function costPerPage(priceCents: Cents, pages: number): UnitPrice | null {
  if (!(pages > 0) || priceCents <= 0) return null
  const tenths = divideHalfAway(priceCents * 10, Math.round(pages))
  const text = `${formatFigure(tenths / 10, 1, 1)} Cent je Seite`
  return { value: tenths / 1000, unit: 'Seite', text }
}

/**
 * The deposit, shown apart from price and base price (§ 7 PAngV); null without one.
 * @param kind the word that has to stand near the price of a drink: EINWEG or MEHRWEG; any other is left out
 */
export function depositOf(depositCents: Cents, kind = ''): Deposit | null {
  if (depositCents <= 0) return null
  const text = `zzgl. ${formatEuro(depositCents)} Pfand`
  return { value: toEuros(depositCents), text: kind === 'EINWEG' || kind === 'MEHRWEG' ? `${text} (${kind})` : text }
}

function roundedContent(amount: number): number {
  return Number(amount.toPrecision(12))
}
