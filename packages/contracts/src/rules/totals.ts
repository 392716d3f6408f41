import {
  addCents,
  type Cents,
  cents,
  grossOf,
  netOf,
  noCents,
  splitByLargestRemainder,
  timesQuantity,
  toEuros,
} from './money.ts'

/** Rates of VAT that the shop knows: full, reduced, exempt. */
export type TaxRate = 19 | 7 | 0
/** How cents are rounded and what is owed; separate from what is shown (decisions, section 11). */
export type PriceBasis = 'net' | 'gross'
/** Which kind of price the screen shows. */
export type DisplayMode = 'b2b' | 'b2c'

export interface TotalsLine {
  unitNetCents: Cents
  quantity: number
  taxRate: TaxRate
}

export interface TotalsInput {
  basis: PriceBasis
  display: DisplayMode
  lines: readonly TotalsLine[]
  /** Shipping, surcharges and discount are given in the basis; below zero counts as zero. */
  shippingCents: Cents
  surchargeCents: Cents
  discountCents: Cents
  taxExempt: boolean
}

export interface LineTotals {
  unitNet: Cents
  unitGross: Cents
  taxRate: TaxRate
  /** What is owed for the line, in the basis. */
  total: Cents
  displayedUnit: Cents
  /** The line in the displayed mode; the lines add up to the displayed value of goods. */
  displayedTotal: Cents
}

export interface TaxShare {
  rate: TaxRate
  /** Taxable net amount. */
  base: Cents
  tax: Cents
}

export interface TotalsParts {
  valueOfGoods: Cents
  shipping: Cents
  surcharges: Cents
  discount: Cents
}

/** The parts themselves stand in the basis, `displayed` holds them in the displayed mode; the rest is the same in both. */
export interface Totals extends TotalsParts {
  basis: PriceBasis
  display: DisplayMode
  lines: LineTotals[]
  net: Cents
  tax: Cents
  taxes: TaxShare[]
  gross: Cents
  displayed: TotalsParts
}

/** Totals as they stand on the wire: euros, parts in the displayed mode (decisions, section 11). */
export interface WireTotals {
  valueOfGoods: number
  shipping: number
  surcharges: number
  discount: number
  net: number
  tax: number
  taxes: { rate: TaxRate; base: number; tax: number }[]
  gross: number
  currency: 'EUR'
}

/** A stored rate as one that the shop knows; throws a RangeError for any other. */
export function taxRateOf(percent: number): TaxRate {
  if (percent === 19 || percent === 7 || percent === 0) return percent
  throw new RangeError(`no rate of VAT: ${percent}`)
}

/** Basis of a customer: business net, private gross, a guest as the mode shows (decisions, section 11). */
export function priceBasisFor(customer: 'business' | 'private' | 'guest', display: DisplayMode): PriceBasis {
  if (customer === 'guest') return display === 'b2b' ? 'net' : 'gross'
  return customer === 'business' ? 'net' : 'gross'
}

/** The kind of price that a mode shows. */
export function displayedKind(display: DisplayMode): PriceBasis {
  return display === 'b2b' ? 'net' : 'gross'
}

/** A net unit price as it is owed or shown: net as it is, gross rounded per unit (G-12). */
export function unitPriceIn(kind: PriceBasis, unitNetCents: Cents, taxRate: TaxRate): Cents {
  return kind === 'net' ? unitNetCents : grossOf(unitNetCents, taxRate)
}

/**
 * Everything a basket or an order owes, in cents, by the one rounding rule (G-12; decisions, section 11).
 * Net basis: VAT per rate on the sum of net lines. Gross basis: VAT taken out per rate from the sum of gross lines.
 * Fees and discount are split over the rates by the goods' share. The display changes `displayed` and nothing else.
 */
export function computeTotals(input: TotalsInput): Totals {
  const lines = input.lines.map((line) => lineInBasis(line, input))
  const rates = ratesOf(lines, input.taxExempt)
  const goodsByRate = rates.map((rate) =>
    sumOf(lines.filter((line) => line.taxRate === rate).map((line) => line.total)),
  )
  const valueOfGoods = addCents(...goodsByRate)
  const shipping = notBelowZero(input.shippingCents)
  const surcharges = notBelowZero(input.surchargeCents)
  const discount = cents(Math.min(notBelowZero(input.discountCents), valueOfGoods))

  const split = (amount: Cents) => splitByLargestRemainder(amount, goodsByRate)
  const [shippingByRate, surchargesByRate, discountByRate] = [split(shipping), split(surcharges), split(discount)]
  const groups = rates.map((rate, index) => ({
    rate,
    valueOfGoods: goodsByRate[index] ?? noCents,
    shipping: shippingByRate[index] ?? noCents,
    surcharges: surchargesByRate[index] ?? noCents,
    discount: discountByRate[index] ?? noCents,
  }))

  const taxes = groups.map((group) => taxOf(group, input.basis))
  const net = sumOf(taxes.map((share) => share.base))
  const tax = sumOf(taxes.map((share) => share.tax))
  const convert = conversion(input.basis, input.display)
  const displayedGroups = groups.map((group) => displayParts(group, (amount) => convert(amount, group.rate)))
  return {
    basis: input.basis,
    display: input.display,
    lines: displayLines(lines, rates, convert),
    ...{ valueOfGoods, shipping, surcharges, discount, net, tax, taxes },
    gross: addCents(net, tax),
    displayed: {
      valueOfGoods: sumOf(displayedGroups.map((group) => group.valueOfGoods)),
      shipping: sumOf(displayedGroups.map((group) => group.shipping)),
      surcharges: sumOf(displayedGroups.map((group) => group.surcharges)),
      discount: sumOf(displayedGroups.map((group) => group.discount)),
    },
  }
}

/** Cents -> the `totals` of a reply; the counts are added by the caller. */
export function totalsOnWire(totals: Totals): WireTotals {
  return {
    valueOfGoods: toEuros(totals.displayed.valueOfGoods),
    shipping: toEuros(totals.displayed.shipping),
    surcharges: toEuros(totals.displayed.surcharges),
    discount: toEuros(totals.displayed.discount),
    net: toEuros(totals.net),
    tax: toEuros(totals.tax),
    taxes: totals.taxes.map(({ rate, base, tax }) => ({ rate, base: toEuros(base), tax: toEuros(tax) })),
    gross: toEuros(totals.gross),
    currency: 'EUR',
  }
}

function lineInBasis(line: TotalsLine, { basis, display, taxExempt }: TotalsInput) {
  const taxRate = taxExempt ? 0 : line.taxRate
  return {
    taxRate,
    unitNet: line.unitNetCents,
    unitGross: grossOf(line.unitNetCents, taxRate),
    displayedUnit: unitPriceIn(displayedKind(display), line.unitNetCents, taxRate),
    total: timesQuantity(unitPriceIn(basis, line.unitNetCents, taxRate), line.quantity),
  }
}

/** Rates in use, highest first, so that an amount without goods falls to the highest; an empty basket has the full rate. */
function ratesOf(lines: readonly { taxRate: TaxRate }[], taxExempt: boolean): TaxRate[] {
  if (taxExempt) return [0]
  const used = new Set(lines.map((line) => line.taxRate))
  return used.size === 0 ? [19] : [...used].sort((a, b) => b - a)
}

interface RateGroup extends TotalsParts {
  rate: TaxRate
}

function taxOf(group: RateGroup, basis: PriceBasis): TaxShare {
  const owed = cents(group.valueOfGoods - group.discount + group.shipping + group.surcharges)
  const base = basis === 'net' ? owed : netOf(owed, group.rate)
  const gross = basis === 'net' ? grossOf(owed, group.rate) : owed
  return { rate: group.rate, base, tax: cents(gross - base) }
}

type Convert = (amount: Cents, rate: TaxRate) => Cents

function conversion(basis: PriceBasis, display: DisplayMode): Convert {
  const shown = displayedKind(display)
  if (shown === basis) return (amount) => amount
  return shown === 'gross' ? grossOf : netOf
}

/**
 * Converts the running sum and takes the differences, so that the shown parts add up to the owed sum of the rate
 * to the cent and none falls below zero.
 */
function displayParts(group: RateGroup, convert: (amount: Cents) => Cents): TotalsParts {
  const goods = convert(group.valueOfGoods)
  const reduced = convert(cents(group.valueOfGoods - group.discount))
  const shipped = convert(cents(group.valueOfGoods - group.discount + group.shipping))
  const all = convert(cents(group.valueOfGoods - group.discount + group.shipping + group.surcharges))
  return {
    valueOfGoods: goods,
    discount: cents(goods - reduced),
    shipping: cents(shipped - reduced),
    surcharges: cents(all - shipped),
  }
}

function displayLines(
  lines: readonly Omit<LineTotals, 'displayedTotal'>[],
  rates: readonly TaxRate[],
  convert: Convert,
): LineTotals[] {
  const running = new Map(rates.map((rate) => [rate, noCents]))
  return lines.map((line) => {
    const before = running.get(line.taxRate) ?? noCents
    const after = addCents(before, line.total)
    running.set(line.taxRate, after)
    return { ...line, displayedTotal: cents(convert(after, line.taxRate) - convert(before, line.taxRate)) }
  })
}

function sumOf(amounts: readonly Cents[]): Cents {
  return addCents(...amounts)
}

function notBelowZero(amount: Cents): Cents {
  return amount > 0 ? amount : noCents
}
