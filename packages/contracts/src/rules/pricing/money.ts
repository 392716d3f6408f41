import { formatFigure, roundHalfAway } from '../german/figures.ts'

export { roundHalfAway }

declare const centsBrand: unique symbol

/** Whole euro cents. Whether net or gross is said by the name of what holds it. */
export type Cents = number & { readonly [centsBrand]: true }

/**
 * The two kinds of price, and two words for them: what is `charged` (how cents are rounded and what is owed) and what is
 * `shown` (which of the two a person sees; decision 0004).
 */
export type PriceKind = 'net' | 'gross'

/** Whole percent of German VAT, as a factor base: 19, 7 or 0. */
export type Percent = number

/** Marks a whole number as cents. Throws a RangeError for anything that is not a safe whole number. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return (value === 0 ? 0 : value) as Cents // the one place where the brand is given; -0 becomes 0
}

export const noCents: Cents = cents(0)

/** The kind of price that a face of the shop shows. */
export function shownIn(mode: 'b2b' | 'b2c'): PriceKind {
  return mode === 'b2b' ? 'net' : 'gross'
}

/** The kind that is charged: net to firms, gross to private people, to a guest what he sees (decision 0004). */
export function chargedFor(customer: 'business' | 'private' | 'guest', shown: PriceKind): PriceKind {
  if (customer === 'guest') return shown
  return customer === 'business' ? 'net' : 'gross'
}

/** Sum of any number of amounts. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** Unit amount x a whole quantity; throws a RangeError when the product is not whole. */
export function timesQuantity(unitCents: Cents, quantity: number): Cents {
  return cents(unitCents * quantity)
}

/** Exact division of whole numbers, rounded half away from zero; the divisor is above zero. */
export function divideHalfAway(dividend: number, divisor: number): number {
  const size = Math.abs(dividend)
  const rest = size % divisor
  const whole = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
  return dividend < 0 && whole !== 0 ? -whole : whole
}

/** Cents -> euros as they stand on the wire: a number with two decimals (G-12). */
export function toEuros(amount: Cents): number {
  return amount / 100
}

/** Euros of the wire -> cents, half a cent away from zero. Throws a RangeError for NaN and infinities. */
export function fromEuros(euros: number): Cents {
  return cents(roundHalfAway(euros * 100))
}

/** `1.234,56 €` with a no-break space before the sign (G-12, domain 1.5). */
export function formatEuro(amount: Cents): string {
  return `${formatFigure(toEuros(amount), 2, 2)}\u00a0€`
}

/** Net -> gross at a whole rate of VAT, half a cent away from zero. */
export function grossOf(netCents: Cents, rate: Percent): Cents {
  return cents(divideHalfAway(netCents * (100 + rate), 100))
}

/** Gross -> net, the VAT taken out at a whole rate, half a cent away from zero. */
export function netOf(grossCents: Cents, rate: Percent): Cents {
  return cents(divideHalfAway(grossCents * 100, 100 + rate))
}

/**
 * Splits an amount by weights so that the shares add up to it exactly: each gets its whole part, the cents left
 * over go to the largest remainders, equal remainders from the left (decisions 11 "Thresholds and fees").
 * Weights are whole and not negative; when all are zero, everything goes to the first.
 */
export function splitByLargestRemainder(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : noCents))

  const size = BigInt(Math.abs(total))
  const parts = weights.map((weight, index) => {
    const product = size * BigInt(weight)
    return { index, share: Number(product / BigInt(sum)), rest: product % BigInt(sum) }
  })
  const left = Math.abs(total) - parts.reduce((all, part) => all + part.share, 0)
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const part of byRest.slice(0, left)) part.share += 1

  const sign = total < 0 ? -1 : 1
  return parts.map((part) => cents(sign * part.share))
}
