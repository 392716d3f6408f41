import {
  addCents,
  type Cents,
  cents,
  grossOf,
  netOf,
  noCents,
  type PriceKind,
  splitByLargestRemainder,
  timesQuantity,
  toEuros,
} from '../pricing/money.ts'

/** Rates of VAT that the shop knows: full, reduced, exempt. */
export type TaxRate = 19 | 7 | 0

/** What is charged beside the price of one unit and given back with the empties (§ 7 PAngV). */
export interface UnitDeposit {
  netCents: Cents
  grossCents: Cents
}

export interface TotalsLine {
  unitNetCents: Cents
  quantity: number
  taxRate: TaxRate
  deposit?: UnitDeposit | null
  /** false: a coupon leaves this line alone (price-bound books; articles the coupon is not for). Default true. */
  discountable?: boolean
}

export interface TotalsInput {
  charged: PriceKind
  shown: PriceKind
  lines: readonly TotalsLine[]
  /** Shipping, surcharges and discount are given as they are charged; below zero counts as zero. */
  shippingCents: Cents
  surchargeCents: Cents
  discountCents: Cents
  taxExempt: boolean
}

export interface LineTotals {
  unitNet: Cents
  unitGross: Cents
  taxRate: TaxRate
  /** What is owed for the line, as it is charged, without its deposit. */
  total: Cents
  /** Deposit of the whole line, as it is charged. */
  deposit: Cents
  shownUnit: Cents
  /** The line as it is shown; the lines add up to the shown value of goods. */
  shownTotal: Cents
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
  deposit: Cents
}

/** The parts themselves stand as they are charged, `shownParts` as they are shown; the rest is the same in both. */
export interface Totals extends TotalsParts {
  charged: PriceKind
  shown: PriceKind
  lines: LineTotals[]
  net: Cents
  tax: Cents
  taxes: TaxShare[]
  gross: Cents
  shownParts: TotalsParts
}

/** Totals as they stand on the wire: euros, parts as they are shown (decisions 11 "totals"). */
export interface WireTotals {
  valueOfGoods: number
  shipping: number
  surcharges: number
  discount: number
  deposit: number
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

/** The deposit of a unit, kept gross as everybody knows it; its net part by the rate of the goods it comes with. */
export function unitDepositOf(grossCents: number | null, goodsRate: TaxRate): UnitDeposit | null {
  if (!grossCents || grossCents <= 0) return null
  return { netCents: netOf(cents(grossCents), goodsRate), grossCents: cents(grossCents) }
}

/** A deposit as it is owed or shown; where no VAT is charged, both are net. */
export function depositIn(kind: PriceKind, { netCents, grossCents }: UnitDeposit, taxRate: TaxRate): Cents {
  return kind === 'net' || taxRate === 0 ? netCents : grossCents
}

/** A net unit price as it is owed or shown: net as it is, gross rounded per unit (G-12). */
export function unitPriceIn(kind: PriceKind, unitNetCents: Cents, taxRate: TaxRate): Cents {
  return kind === 'net' ? unitNetCents : grossOf(unitNetCents, taxRate)
}

/**
 * Everything a basket or an order owes, in cents, by the one rounding rule (G-12, decisions 11 "totals").
 * Charged net: VAT per rate on the sum of net lines. Charged gross: VAT taken out per rate from the sum of gross lines.
 * The sum of the parts is what is owed: value of goods + shipping + surcharges + deposit - discount (docs/api.md).
 * Fees are split over the rates by the goods' share, the discount by the share of the goods it comes off; a deposit has
 * the rate of its goods. What is shown changes `shownParts` and the lines' shown amounts, nothing else.
 */
export function computeTotals(input: TotalsInput): Totals {
  const lines = input.lines.map((line) => chargedLine(line, input))
  const rates = ratesOf(lines, input.taxExempt)
  const byRate = (amountOf: (line: ChargedLine) => Cents) => {
    const sums = new Map<TaxRate, number>()
    for (const line of lines) sums.set(line.taxRate, (sums.get(line.taxRate) ?? 0) + amountOf(line))
    return rates.map((rate) => cents(sums.get(rate) ?? 0))
  }
  const goodsByRate = byRate((line) => line.total)
  const reducibleByRate = byRate((line) => (line.discountable ? line.total : noCents))
  const depositByRate = byRate((line) => line.deposit)
  const valueOfGoods = addCents(...goodsByRate)
  const deposit = addCents(...depositByRate)
  const shipping = notBelowZero(input.shippingCents)
  const surcharges = notBelowZero(input.surchargeCents)
  const discount = cents(Math.min(notBelowZero(input.discountCents), sumOf(reducibleByRate)))

  const shippingByRate = splitByLargestRemainder(shipping, goodsByRate)
  const surchargesByRate = splitByLargestRemainder(surcharges, goodsByRate)
  const discountByRate = splitByLargestRemainder(discount, reducibleByRate)
  const groups = rates.map((rate, index) => ({
    rate,
    valueOfGoods: goodsByRate[index] ?? noCents,
    shipping: shippingByRate[index] ?? noCents,
    surcharges: surchargesByRate[index] ?? noCents,
    discount: discountByRate[index] ?? noCents,
    deposit: depositByRate[index] ?? noCents,
  }))

  const taxes = groups.map((group) => taxOf(group, input.charged))
  const net = sumOf(taxes.map((share) => share.base))
  const tax = sumOf(taxes.map((share) => share.tax))
  const convert = conversion(input.charged, input.shown)
  const shownGroups = groups.map((group) => shownPartsOf(group, (amount) => convert(amount, group.rate)))
  return {
    charged: input.charged,
    shown: input.shown,
    lines: withShownTotals(lines, rates, convert),
    ...{ valueOfGoods, shipping, surcharges, discount, deposit, net, tax, taxes },
    gross: addCents(net, tax),
    shownParts: {
      valueOfGoods: sumOf(shownGroups.map((group) => group.valueOfGoods)),
      shipping: sumOf(shownGroups.map((group) => group.shipping)),
      surcharges: sumOf(shownGroups.map((group) => group.surcharges)),
      discount: sumOf(shownGroups.map((group) => group.discount)),
      deposit: sumOf(shownGroups.map((group) => group.deposit)),
    },
  }
}

/** Cents -> the `totals` of a reply; the counts are added by the caller. */
export function totalsOnWire(totals: Totals): WireTotals {
  return {
    valueOfGoods: toEuros(totals.shownParts.valueOfGoods),
    shipping: toEuros(totals.shownParts.shipping),
    surcharges: toEuros(totals.shownParts.surcharges),
    discount: toEuros(totals.shownParts.discount),
    deposit: toEuros(totals.shownParts.deposit),
    net: toEuros(totals.net),
    tax: toEuros(totals.tax),
    taxes: totals.taxes.map(({ rate, base, tax }) => ({ rate, base: toEuros(base), tax: toEuros(tax) })),
    gross: toEuros(totals.gross),
    currency: 'EUR',
  }
}

/** What a discount is called; null without one. */
export function discountLabel(couponCode: string | null, discount: Cents): string | null {
  if (discount === 0) return null
  return couponCode === null ? 'Rabatt' : `Gutschein ${couponCode}`
}

/** Surcharges by name; what is shown of them adds up to the shown sum. */
export function surchargeParts(
  surcharges: readonly { slug: string; name: string; cents: number }[],
  shownSum: Cents,
): { slug: string; name: string; amount: number }[] {
  const shares = splitByLargestRemainder(
    shownSum,
    surcharges.map((one) => one.cents),
  )
  return surcharges.map(({ slug, name }, index) => ({ slug, name, amount: toEuros(shares[index] ?? noCents) }))
}

type ChargedLine = Omit<LineTotals, 'shownTotal'> & { discountable: boolean }

function chargedLine(line: TotalsLine, { charged, shown, taxExempt }: TotalsInput): ChargedLine {
  const taxRate = taxExempt ? 0 : line.taxRate
  return {
    taxRate,
    unitNet: line.unitNetCents,
    unitGross: grossOf(line.unitNetCents, taxRate),
    shownUnit: unitPriceIn(shown, line.unitNetCents, taxRate),
    total: timesQuantity(unitPriceIn(charged, line.unitNetCents, taxRate), line.quantity),
    deposit: line.deposit ? timesQuantity(depositIn(charged, line.deposit, taxRate), line.quantity) : noCents,
    discountable: line.discountable ?? true,
  }
}

/**
 * Rates in use, highest first, so that an amount without goods falls to the highest; an empty basket has the full rate.
 */
function ratesOf(lines: readonly { taxRate: TaxRate }[], taxExempt: boolean): TaxRate[] {
  if (taxExempt) return [0]
  const used = new Set(lines.map((line) => line.taxRate))
  return used.size === 0 ? [19] : [...used].sort((a, b) => b - a)
}

interface RateGroup extends TotalsParts {
  rate: TaxRate
}

function taxOf(group: RateGroup, charged: PriceKind): TaxShare {
  const owed = cents(group.valueOfGoods - group.discount + group.shipping + group.surcharges + group.deposit)
  const base = charged === 'net' ? owed : netOf(owed, group.rate)
  const gross = charged === 'net' ? grossOf(owed, group.rate) : owed
  return { rate: group.rate, base, tax: cents(gross - base) }
}

type Convert = (amount: Cents, rate: TaxRate) => Cents

function conversion(charged: PriceKind, shown: PriceKind): Convert {
  if (shown === charged) return (amount) => amount
  return shown === 'gross' ? grossOf : netOf
}

/**
 * Converts the running sum and takes the differences, so that the shown parts add up to the owed sum of the rate
 * to the cent and none falls below zero.
 */
function shownPartsOf(group: RateGroup, convert: (amount: Cents) => Cents): TotalsParts {
  const reduced = cents(group.valueOfGoods - group.discount)
  const shipped = cents(reduced + group.shipping)
  const surcharged = cents(shipped + group.surcharges)
  const goods = convert(group.valueOfGoods)
  return {
    valueOfGoods: goods,
    discount: cents(goods - convert(reduced)),
    shipping: cents(convert(shipped) - convert(reduced)),
    surcharges: cents(convert(surcharged) - convert(shipped)),
    deposit: cents(convert(cents(surcharged + group.deposit)) - convert(surcharged)),
  }
}

function withShownTotals(lines: readonly ChargedLine[], rates: readonly TaxRate[], convert: Convert): LineTotals[] {
  const running = new Map(rates.map((rate) => [rate, noCents]))
  return lines.map(({ discountable: _, ...line }) => {
    const before = running.get(line.taxRate) ?? noCents
    const after = addCents(before, line.total)
    running.set(line.taxRate, after)
    return { ...line, shownTotal: cents(convert(after, line.taxRate) - convert(before, line.taxRate)) }
  })
}

function sumOf(amounts: readonly Cents[]): Cents {
  return addCents(...amounts)
}

function notBelowZero(amount: Cents): Cents {
  return amount > 0 ? amount : noCents
}
