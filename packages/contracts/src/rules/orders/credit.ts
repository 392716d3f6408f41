import { depositIn, type TaxRate, type TaxShare, taxRateOf } from '../basket/totals.ts'
import {
  addCents,
  type Cents,
  cents,
  divideHalfAway,
  grossOf,
  netOf,
  noCents,
  type PriceKind,
  splitByLargestRemainder,
} from '../pricing/money.ts'
import { isOrderStatus, type OrderStatus } from './order-status.ts'

/** A line of an order with what was credited of it before; amounts as the order charges them. */
export interface CreditableLine {
  position: number
  quantity: number
  lineCents: number
  depositNetCents: number
  depositGrossCents: number
  taxRate: number
  discountable: boolean
  status: string
  creditedQuantity: number
  creditedCents: number
}

export interface CreditableOrder {
  charged: PriceKind
  discountCents: number
  shippingCents: number
  surchargeCents: number
  taxExempt: boolean
  /** of its fees, credited before */
  creditedFeesCents: number
}

/** What is to be credited: pieces of a line, or an amount of it. */
export type WantedCredit = { position: number; quantity: number } | { position: number; cents: number }

export interface Credit {
  lines: { position: number; quantity: number; cents: Cents }[]
  feesCents: Cents
  netCents: Cents
  taxCents: Cents
  grossCents: Cents
  taxes: TaxShare[]
}

interface Worth {
  /** of each line, after the discount and with its deposit */
  lines: Map<number, Cents>
  /** of each rate */
  fees: Map<TaxRate, Cents>
}

/**
 * What each line of an order is worth, as it is charged. The discount and the fees are split over the rates exactly as
 * `computeTotals` does, and over the lines of a rate by their sums, so that all lines and fees make what is owed.
 */
export function worthOf(order: CreditableOrder, lines: readonly CreditableLine[]): Worth {
  const rateOf = ({ taxRate }: CreditableLine): TaxRate => (order.taxExempt ? 0 : taxRateOf(taxRate))
  const rates = [...new Set(lines.map(rateOf))].sort((a, b) => b - a)
  const reducible = (line: CreditableLine) => (line.discountable ? line.lineCents : 0)
  const sumOf = (rate: TaxRate, amountOf: (line: CreditableLine) => number) =>
    lines.reduce((sum, line) => sum + (rateOf(line) === rate ? amountOf(line) : 0), 0)
  const goods = rates.map((rate) => sumOf(rate, (line) => line.lineCents))
  const discounts = splitByLargestRemainder(
    cents(order.discountCents),
    rates.map((rate) => sumOf(rate, reducible)),
  )
  const shipping = splitByLargestRemainder(cents(order.shippingCents), goods)
  const surcharges = splitByLargestRemainder(cents(order.surchargeCents), goods)
  const worth: Worth = { lines: new Map(), fees: new Map() }
  for (const [index, rate] of rates.entries()) {
    const own = lines.filter((line) => rateOf(line) === rate)
    const shares = splitByLargestRemainder(discounts[index] ?? noCents, own.map(reducible))
    for (const [at, line] of own.entries()) {
      const unit = { netCents: cents(line.depositNetCents), grossCents: cents(line.depositGrossCents) }
      const deposit = depositIn(order.charged, unit, rate) * line.quantity
      worth.lines.set(line.position, cents(line.lineCents - (shares[at] ?? 0) + deposit))
    }
    worth.fees.set(rate, addCents(shipping[index] ?? noCents, surcharges[index] ?? noCents))
  }
  return worth
}

/** What is still to be credited of a line. */
export function creditLeft(order: CreditableOrder, lines: readonly CreditableLine[], position: number): Cents {
  const line = lines.find((one) => one.position === position)
  return line ? cents((worthOf(order, lines).lines.get(position) ?? 0) - line.creditedCents) : noCents
}

/**
 * A credit of an order, to the cent: pieces cost the difference of the rounded running sums, and VAT is the difference
 * of the VAT before and after, so that any number of credits of everything add up to the order's own sums by rate.
 * @returns null when more is wanted than is left
 */
export function creditOf(
  order: CreditableOrder,
  lines: readonly CreditableLine[],
  wanted: readonly WantedCredit[],
  withFees: boolean,
): Credit | null {
  const worth = worthOf(order, lines)
  const credited: Credit['lines'] = []
  for (const one of wanted) {
    const line = lines.find(({ position }) => position === one.position)
    const share = line && shareOf(line, worth.lines.get(line.position) ?? noCents, one)
    if (!share) return null
    credited.push(share)
  }
  const before = chargedByRate(order, lines, worth, new Map(), false)
  const more = new Map(credited.map(({ position, cents: amount }) => [position, amount]))
  const after = chargedByRate(order, lines, worth, more, withFees)
  const taxes = [...after].map(([rate, amount]) => differenceOf(order, rate, before.get(rate) ?? 0, amount))
  const netCents = addCents(...taxes.map(({ base }) => base))
  const taxCents = addCents(...taxes.map(({ tax }) => tax))
  return {
    lines: credited,
    feesCents: withFees ? feesLeft(order) : noCents,
    netCents,
    taxCents,
    grossCents: addCents(netCents, taxCents),
    taxes: taxes.filter(({ base, tax }) => base !== 0 || tax !== 0),
  }
}

/** Fees that were not credited yet; they are credited as a whole. */
export const feesLeft = ({ shippingCents, surchargeCents, creditedFeesCents }: CreditableOrder): Cents =>
  cents(shippingCents + surchargeCents - creditedFeesCents)

function shareOf(line: CreditableLine, worth: Cents, wanted: WantedCredit): Credit['lines'][number] | null {
  const left = worth - line.creditedCents
  const { position } = line
  if ('cents' in wanted) {
    return wanted.cents > 0 && wanted.cents <= left ? { position, quantity: 0, cents: cents(wanted.cents) } : null
  }
  const { quantity } = wanted
  const pieces = line.creditedQuantity + quantity
  if (quantity < 1 || pieces > line.quantity) return null
  const running = (count: number) => divideHalfAway(worth * count, Math.max(1, line.quantity))
  const amount = running(pieces) - running(line.creditedQuantity)
  // what was reduced before by an amount is not given back twice, and the last piece takes the rest
  return { position, quantity, cents: cents(pieces === line.quantity ? left : Math.min(amount, left)) }
}

/** What is credited of each rate, as it is charged: before, and with something more. */
function chargedByRate(
  order: CreditableOrder,
  lines: readonly CreditableLine[],
  worth: Worth,
  more: ReadonlyMap<number, Cents>,
  withFees: boolean,
): Map<TaxRate, number> {
  const hasFees = withFees || order.creditedFeesCents > 0
  const sums = new Map<TaxRate, number>()
  for (const [rate, fees] of worth.fees) sums.set(rate, hasFees ? fees : 0)
  for (const line of lines) {
    const rate = order.taxExempt ? 0 : taxRateOf(line.taxRate)
    sums.set(rate, (sums.get(rate) ?? 0) + line.creditedCents + (more.get(line.position) ?? 0))
  }
  return sums
}

function differenceOf({ charged }: CreditableOrder, rate: TaxRate, before: number, after: number): TaxShare {
  const [was, is] = [taxOf(charged, rate, before), taxOf(charged, rate, after)]
  return { rate, base: cents(is.base - was.base), tax: cents(is.tax - was.tax) }
}

function taxOf(charged: PriceKind, rate: TaxRate, amount: number) {
  const base = charged === 'net' ? cents(amount) : netOf(cents(amount), rate)
  const gross = charged === 'net' ? grossOf(cents(amount), rate) : cents(amount)
  return { base, tax: cents(gross - base) }
}

/** Lines that came to nothing: they are not owed, whether or not a credit note says so. */
const notOwed: readonly OrderStatus[] = ['draft', 'pending_release', 'denied', 'cancelled', 'withdrawn', 'credited']

/**
 * The gross sum that an order costs now: without what was credited and without lines that came to nothing; when nothing
 * is left of it, without fees.
 */
export function owedGross(order: CreditableOrder, lines: readonly CreditableLine[]): Cents {
  const worth = worthOf(order, lines)
  const isOver = ({ status }: CreditableLine) => isOrderStatus(status) && notOwed.includes(status)
  const rest = (line: CreditableLine) => cents((worth.lines.get(line.position) ?? 0) - line.creditedCents)
  const allOf = (which: readonly CreditableLine[]) => new Map(which.map((line) => [line.position, rest(line)]))
  const over = lines.filter(isOver)
  const gone = chargedByRate(order, lines, worth, allOf(over), over.length === lines.length)
  const whole = chargedByRate(order, lines, worth, allOf(lines), true)
  const grossIn = (sums: ReadonlyMap<TaxRate, number>) =>
    [...sums].map(([rate, amount]) => {
      const { base, tax } = taxOf(order.charged, rate, amount)
      return addCents(base, tax)
    })
  return cents(addCents(...grossIn(whole)) - addCents(...grossIn(gone)))
}
