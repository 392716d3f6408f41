import { addDays, type IsoDay } from '../german/german-dates.ts'
import { type Cents, cents, grossOf, noCents, splitByLargestRemainder } from '../pricing/money.ts'

/**
 * What a budget is for (G-45, domain 2.2): of each kind none means all, save that one for people, cost centres or
 * assortments which names none of them is for nobody.
 */
export interface BudgetFrame {
  scope: 'costCenter' | 'user' | 'company' | 'assortmentType'
  /** whether it counts net or gross sums */
  priceKind: 'net' | 'gross'
  /** shipping and surcharges count too */
  withShipping: boolean
  userIds: readonly number[]
  /** numbers of cost centres */
  costCentres: readonly string[]
  /** ids of roots of the assortment tree */
  assortmentRoots: readonly number[]
}

/** The sums of a running period in cents; booked and reserved are sums of the ledger's entries. */
export interface BudgetSums {
  limit: Cents
  carryOver: Cents
  booked: Cents
  reserved: Cents
}

/** An order as budgets count it. Deposits come back and count for none (decisions 12 "Deposit"). */
export interface SpentOrder {
  /** who orders */
  userId: number | null
  lines: readonly SpentLine[]
  /** in net cents: shipping and surcharges, and what a coupon takes off */
  feesNet: Cents
  discountNet: Cents
}

export interface SpentLine {
  costCentre: string | null
  /** root of its assortment; null = the article is gone */
  assortmentRoot: number | null
  /** the line's goods before a discount */
  netCents: Cents
  taxRate: number
  /** whether the discount comes off this line too */
  discountable: boolean
}

/** What is free: limit + carry-over = available + reserved + booked, below zero when it is overrun. */
export function availableIn({ limit, carryOver, booked, reserved }: BudgetSums): Cents {
  return cents(limit + carryOver - booked - reserved)
}

/** Whether a line is the budget's concern. */
export function concerns(frame: BudgetFrame, userId: number | null, line: SpentLine): boolean {
  if (!isAssigned(frame)) return false
  const { userIds, costCentres, assortmentRoots } = frame
  if (userIds.length > 0 && (userId === null || !userIds.includes(userId))) return false
  if (costCentres.length > 0 && (line.costCentre === null || !costCentres.includes(line.costCentre))) return false
  return assortmentRoots.length === 0 || assortmentRoots.includes(line.assortmentRoot ?? -1)
}

/** Whether it is for somebody: who leaves the company does not make a budget of his one of all. */
export function isAssigned({ scope, userIds, costCentres, assortmentRoots }: BudgetFrame): boolean {
  const named = { user: userIds, costCenter: costCentres, assortmentType: assortmentRoots, company: null }[scope]
  return named === null || named.length > 0
}

/**
 * What an order costs a budget: its lines less their part of the discount, with their part of the fees where those
 * count. Parts are split by the lines' sums, largest remainder, so that all lines together are the order to the cent.
 */
export function amountFor(frame: BudgetFrame, order: SpentOrder): Cents {
  const shares = sharesOf(order, frame)
  return cents(
    order.lines.reduce((sum, line, index) => {
      return sum + (concerns(frame, order.userId, line) ? (shares[index] ?? 0) : 0)
    }, 0),
  )
}

/** Each line's part of the order, in the kind of price that the budget counts. */
function sharesOf(order: SpentOrder, { priceKind, withShipping }: Pick<BudgetFrame, 'priceKind' | 'withShipping'>) {
  const { lines } = order
  const discounts = splitByLargestRemainder(
    order.discountNet,
    lines.map(({ discountable, netCents }) => (discountable ? netCents : 0)),
  )
  const fees = splitByLargestRemainder(
    withShipping ? order.feesNet : noCents,
    lines.map(({ netCents }) => netCents),
  )
  const net = lines.map((line, index) => cents(line.netCents - (discounts[index] ?? 0) + (fees[index] ?? 0)))
  return priceKind === 'net' ? net : grossShares(lines, net)
}

/** VAT is reckoned on the sum of a rate and then split, as on the invoice. */
function grossShares(lines: readonly SpentLine[], net: readonly Cents[]): Cents[] {
  const shares = [...net]
  for (const rate of new Set(lines.map(({ taxRate }) => taxRate))) {
    const places = lines.flatMap(({ taxRate }, index) => (taxRate === rate ? [index] : []))
    const weights = places.map((index) => net[index] ?? noCents)
    const gross = grossOf(cents(weights.reduce<number>((sum, one) => sum + one, 0)), rate)
    splitByLargestRemainder(gross, weights).forEach((share, turn) => {
      shares[places[turn] ?? 0] = share
    })
  }
  return shares
}

export type BudgetVerdict = 'fits' | 'overruns' | 'exceeds'

/**
 * Whether an amount still fits. It may overrun by what is allowed once: as long as the period is not overrun yet
 * (domain 2.2).
 */
export function judgeBudget(sums: BudgetSums, overrunAllowed: Cents, amount: Cents): BudgetVerdict {
  const available = availableIn(sums)
  if (amount <= available) return 'fits'
  return available >= 0 && amount <= available + overrunAllowed ? 'overruns' : 'exceeds'
}

/** How much may be booked in a period at most where nobody may exceed it (I2). */
export function overrunBound({ limit, carryOver }: BudgetSums, overrunAllowed: Cents): Cents {
  return cents(limit + carryOver + overrunAllowed)
}

/** Whole per cent of its frame that are booked or reserved, of figures as they stand on the wire. */
export function spentShare({
  limit,
  carryOver,
  used,
  reserved,
}: Record<'limit' | 'carryOver' | 'used' | 'reserved', number>): number {
  const frame = limit + carryOver
  return frame > 0 ? Math.round(((used + reserved) / frame) * 100) : 100
}

export type BudgetPeriod = 'month' | 'quarter' | 'year' | 'total'

/** A period's first day and the first after it, in Germany; `total` is one period for good. */
export function periodAt(period: BudgetPeriod, day: IsoDay): { startsOn: IsoDay; endsOn: IsoDay | null } {
  const [year, month] = day.split('-').map(Number) as [number, number]
  switch (period) {
    case 'month':
      return { startsOn: firstOf(year, month), endsOn: firstOf(year, month + 1) }
    case 'quarter': {
      const first = month - ((month - 1) % 3)
      return { startsOn: firstOf(year, first), endsOn: firstOf(year, first + 3) }
    }
    case 'year':
      return { startsOn: firstOf(year, 1), endsOn: firstOf(year + 1, 1) }
    case 'total':
      return { startsOn: '2000-01-01', endsOn: null }
  }
}

const firstOf = (year: number, month: number): IsoDay =>
  month > 12 ? firstOf(year + 1, month - 12) : `${year}-${String(month).padStart(2, '0')}-01`

/** What goes over into the next period: what is left and what was overrun, where the budget carries over; else nothing. */
export function carriedOver(carries: boolean, { limit, carryOver, booked }: BudgetSums): Cents {
  return carries ? cents(limit + carryOver - booked) : noCents
}

/** From these parts of limit and carry-over on, somebody is warned (domain 2.2). */
export const warningSteps = [80, 100] as const

/** The highest step that booked and reserved sums have reached, in per cent; null = none. */
export function warningAt(sums: BudgetSums): (typeof warningSteps)[number] | null {
  const frame = sums.limit + sums.carryOver
  const spent = sums.booked + sums.reserved
  if (spent <= 0) return null
  return warningSteps.findLast((step) => spent * 100 >= frame * step) ?? null
}

/** So many days of a period pass before its pace says something. */
const leastDays = 7

/**
 * The day on which the rest is likely to be spent, by the pace of the period so far; null where nothing was booked, it
 * lasts until the period's end, there is no end, or the period has only begun.
 */
export function lastsUntil(
  sums: BudgetSums,
  { startsOn, endsOn }: { startsOn: IsoDay; endsOn: IsoDay | null },
  today: IsoDay,
): IsoDay | null {
  if (endsOn === null || sums.booked <= 0) return null
  const days = daysBetween(startsOn, today) + 1
  const rest = availableIn(sums)
  if (rest <= 0) return today
  if (days < leastDays) return null
  const until = addDays(today, Math.floor((rest * days) / sums.booked))
  return until < endsOn ? until : null
}

const daysBetween = (from: IsoDay, to: IsoDay) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
