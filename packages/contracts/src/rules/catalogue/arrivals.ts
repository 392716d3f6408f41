import { addDays, formatShortDay, type IsoDay } from '../german/german-dates.ts'
import { arrivalDay, type DeliveryTerms } from './delivery.ts'

/** So many pieces and the day on which they are expected; null = nobody can say. */
export interface Arrival {
  quantity: number
  day: IsoDay | null
}

/** When a line is complete, and where a part of it comes earlier, how many follow and when that part is there. */
export interface Promised {
  deliveryDay: IsoDay | null
  /** so many are not in stock */
  shortQuantity: number
  /** the day of the others, where it is another one */
  firstDay: IsoDay | null
}

/** States whose goods never lie in the depot: nothing is taken from stock, nothing of them is short (domain 2.5). */
const fromElsewhere: readonly number[] = [6, 7]

export const comesFromStock = (state: number) => !fromElsewhere.includes(state)

/** How many of a quantity have to follow later. */
export function shortOf(state: number, quantity: number, stock: number): number {
  return comesFromStock(state) ? Math.max(0, quantity - Math.max(0, stock)) : 0
}

/**
 * What is promised about a line that is ordered now.
 * @param line tellsStock: whether it may be seen how many are in stock
 */
export function promiseFor(
  line: { state: number; quantity: number; short: number; tellsStock: boolean },
  now: Date,
  terms: DeliveryTerms,
): Promised {
  const { state, quantity, short } = line
  const deliveryDay = arrivalDay(state, short === 0, now, terms)
  const firstDay = short > 0 && short < quantity && line.tellsStock ? arrivalDay(state, true, now, terms) : null
  return { deliveryDay, shortQuantity: short, firstDay: firstDay === deliveryDay ? null : firstDay }
}

/** The days of a line. */
export function arrivalsOf({ quantity, deliveryDay, shortQuantity, firstDay }: Promised & { quantity: number }) {
  const all: Arrival[] = [{ quantity, day: deliveryDay }]
  if (firstDay === null || shortQuantity >= quantity) return all
  return [
    { quantity: quantity - shortQuantity, day: firstDay },
    { quantity: shortQuantity, day: deliveryDay },
  ]
}

type Terms = { shippingMethod?: string | null | undefined; paymentMethod?: string | null | undefined }

/**
 * When goods are there, the same sentence for a line and for an order, in basket, confirmation, mail, PDF and lists
 * (ux 91): "Lieferung morgen", "5 Artikel morgen, 1 bis Fr 27.11.".
 * @param order where goods are collected, or leave once they are paid
 * @param today of whoever reads it now; without it, for what is read later, days are dates
 */
export function arrivalText(arrivals: readonly Arrival[], order: Terms, today?: IsoDay): string {
  const [first, ...later] = byDay(arrivals)
  if (!first) return ''
  const collected = order.shippingMethod === 'abholung'
  const when = (day: IsoDay) => dayInWords(day, collected, today)
  const paid = order.paymentMethod === 'vorkasse' ? ', wenn Ihre Zahlung gleich eingeht' : ''
  if (first.day === null) return collected ? 'Abholtermin folgt' : 'Liefertermin folgt'
  if (later.length === 0) return `${collected ? 'Abholbereit' : 'Lieferung'} ${when(first.day)}${paid}`
  const parts = later.map(({ quantity, day }) => `${quantity} ${day === null ? 'ohne festen Termin' : when(day)}`)
  return `${[`${first.quantity} Artikel ${when(first.day)}`, ...parts].join(', ')}${collected ? ' abholbereit' : ''}${paid}`
}

function dayInWords(day: IsoDay, collected: boolean, today: IsoDay | undefined): string {
  const near = today === undefined ? undefined : { [today]: 'heute', [addDays(today, 1)]: 'morgen' }[day]
  if (near !== undefined) return collected ? `ab ${near}` : near
  return `${collected ? 'ab' : 'bis'} ${formatShortDay(day)}`
}

/** Those of one day together, the earliest first, what nobody can say last. */
function byDay(arrivals: readonly Arrival[]): Arrival[] {
  const days = new Map<IsoDay | null, number>()
  for (const { quantity, day } of arrivals) if (quantity > 0) days.set(day, (days.get(day) ?? 0) + quantity)
  const last = '9999'
  return [...days]
    .map(([day, quantity]) => ({ day, quantity }))
    .sort((a, b) => ((a.day ?? last) < (b.day ?? last) ? -1 : 1))
}
