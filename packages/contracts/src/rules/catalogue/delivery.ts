import {
  addWorkingDays,
  berlinDay,
  berlinTime,
  formatShortDay,
  formatWeekdayAndDay,
  type Holidays,
  type IsoDay,
  isWorkingDay,
  nextWorkingDay,
  nrwHolidays,
} from '../german/german-dates.ts'

export type DeliveryColor = 'yellow' | 'grey' | 'green' | 'lightgreen' | 'red' | 'blue'

export interface DeliveryState {
  number: number
  internalName: string
  /** Name in filters and lists; the tile shows the text of deliveryFor. */
  label: string
  color: DeliveryColor
}

export interface Delivery {
  text: string
  color: DeliveryColor
  /** Leaves today: in stock, ordered on a working day before 15:30 (specification 4). */
  immediate: boolean
  /** The day an order placed now leaves the depot; null where no stock is at hand. */
  dispatchDay: IsoDay | null
}

/** The seven delivery states (domain 2.5). */
export const deliveryStates: readonly DeliveryState[] = [
  { number: 1, internalName: 'auslauf_lager', label: 'Nur solange Vorrat reicht', color: 'yellow' },
  { number: 2, internalName: 'entfallen', label: 'Nicht mehr lieferbar', color: 'grey' },
  { number: 3, internalName: 'lager', label: 'Sofort lieferbar', color: 'green' },
  { number: 4, internalName: 'beschaffung', label: 'Lieferbar in 2–4 Werktagen', color: 'lightgreen' },
  { number: 5, internalName: 'gesperrt', label: 'Zurzeit nicht bestellbar', color: 'red' },
  { number: 6, internalName: 'strecke', label: 'Direktlieferung ab Hersteller, 5–8 Werktage', color: 'blue' },
  { number: 7, internalName: 'auftrag', label: 'Wird für Sie bestellt, Lieferzeit 10–15 Werktage', color: 'blue' },
]

const cutOff = { hour: 15, minute: 30 }
const usualRestockDays = 5

/** The state by its number, or null for a number that is none. */
export function findDeliveryState(number: number): DeliveryState | null {
  return deliveryStates.find((state) => state.number === number) ?? null
}

/**
 * What the tile says about delivery (domain 2.5, G-63) for a state 1 to 7 and the stock at an instant.
 * State 1 or 3 in stock: "sofort lieferbar" Monday to Friday before 15:30 in Berlin, else the dispatch day is named.
 * `restockDays` is the usual wait in working days for state 3 without stock. A state that is none counts as 5.
 */
export function deliveryFor(
  state: number,
  stock: number,
  now: Date,
  holidays: Holidays = nrwHolidays,
  restockDays: number = usualRestockDays,
): Delivery {
  const { label, color } = findDeliveryState(state) ?? { label: 'Zurzeit nicht bestellbar', color: 'red' as const }
  const waiting = { color, immediate: false, dispatchDay: null }
  if (state !== 1 && state !== 3) return { ...waiting, text: label }
  if (stock <= 0)
    return {
      ...waiting,
      text: state === 1 ? 'Ausverkauft' : `Nachschub unterwegs, ca. ${restockDays} Werktage`,
    }

  const { day, immediate } = dispatchOf(now, holidays)
  const when = immediate ? 'Sofort lieferbar' : `Versand am ${formatWeekdayAndDay(day)}`
  const text = state === 1 ? `${label} – ${immediate ? 'sofort lieferbar' : when}` : when
  return { text, color, immediate, dispatchDay: day }
}

/** Working days until goods that do not lie in the depot are there, at the latest (domain 2.5). */
const latestDays: Readonly<Record<number, number>> = { 3: usualRestockDays + 1, 4: 4, 6: 8, 7: 15 }

/**
 * The day on which what is ordered now is expected at the customer's: the working day after it leaves the depot.
 * @param isAtHand whether the stock covers the order
 * @returns null where nobody can say
 */
export function arrivalDay(
  state: number,
  isAtHand: boolean,
  now: Date,
  holidays: Holidays = nrwHolidays,
): IsoDay | null {
  if (isAtHand && (state === 1 || state === 3)) return nextWorkingDay(dispatchOf(now, holidays).day, holidays)
  const days = latestDays[state]
  return days === undefined ? null : addWorkingDays(berlinDay(now), days, holidays)
}

/** The same sentence in mail, PDF and order. @param order where goods are collected, or leave once they are paid */
export function arrivalText(
  day: IsoDay,
  { shippingMethod, paymentMethod }: { shippingMethod: string; paymentMethod: string },
): string {
  const what = shippingMethod === 'abholung' ? 'Abholbereit' : 'Lieferung'
  const paid = paymentMethod === 'vorkasse' ? ', wenn Ihre Zahlung gleich eingeht' : ''
  return `${what} voraussichtlich ${formatShortDay(day)}${paid}`
}

type Dispatch = { day: IsoDay; immediate: boolean }
let known: { minute: number; holidays: Holidays; dispatch: Dispatch } | undefined

/** Cached per minute: the calendar changes at whole minutes only, and a list asks it for every article. */
function dispatchOf(now: Date, holidays: Holidays): Dispatch {
  const minute = Math.floor(now.getTime() / 60_000)
  if (known?.minute !== minute || known.holidays !== holidays)
    known = { minute, holidays, dispatch: reckonDispatch(now, holidays) }
  return known.dispatch
}

function reckonDispatch(now: Date, holidays: Holidays): Dispatch {
  const { day, hour, minute } = berlinTime(now)
  const inTime = hour < cutOff.hour || (hour === cutOff.hour && minute < cutOff.minute)
  const immediate = inTime && isWorkingDay(day, holidays)
  return { day: immediate ? day : nextWorkingDay(day, holidays), immediate }
}
