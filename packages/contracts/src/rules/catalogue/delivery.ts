import { berlinDay, berlinTime, formatWeekdayAndDay, type IsoDay } from '../german/german-dates.ts'
import {
  addWorkingDays,
  type Holidays,
  isWorkingDay,
  nationalHolidays,
  nextWorkingDay,
} from '../german/working-days.ts'

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
  /** Leaves today: in stock, ordered on a working day before the cut-off (specification 4). */
  immediate: boolean
  /** The day an order placed now leaves the depot; null where no stock is at hand. */
  dispatchDay: IsoDay | null
  /** The day on which one of it is expected at the customer's (domain 2.5); null where nobody can say. */
  arrivalDay: IsoDay | null
}

/** So many working days, at least and at most. */
export interface DaySpan {
  from: number
  to: number
}

/** What a shop promises about delivery; nothing is said of what it leaves out. */
export interface DeliveryTerms {
  /** `15:30`: what is in stock and ordered before leaves on the same working day. Without it, on the next one. */
  cutOff?: string
  /** usual wait for stock that is on its way (state 3) */
  restockDays?: number
  /** goods that we procure (state 4) */
  procured?: DaySpan
  /** goods that their maker sends (state 6) */
  direct?: DaySpan
  /** goods that are ordered or made for the customer (state 7) */
  madeToOrder?: DaySpan
  /** when the depot does not work; without them, on national holidays */
  holidays?: Holidays
}

const spanned = ({ from, to }: DaySpan) => `${from}–${to}`

/** The seven delivery states (domain 2.5), with the days that the shop promises. */
export function deliveryStates({ procured, direct, madeToOrder }: DeliveryTerms): readonly DeliveryState[] {
  const days = (span: DaySpan | undefined, told: (days: string) => string) => (span ? told(spanned(span)) : '')
  const procuring = days(procured, (told) => `in ${told} Werktagen`) || 'auf Bestellung'
  const coming = `Direktlieferung ab Hersteller${days(direct, (told) => `, ${told} Werktage`)}`
  const making = `Wird für Sie bestellt${days(madeToOrder, (told) => `, Lieferzeit ${told} Werktage`)}`
  return [
    { number: 1, internalName: 'auslauf_lager', label: 'Nur solange Vorrat reicht', color: 'yellow' },
    { number: 2, internalName: 'entfallen', label: 'Nicht mehr lieferbar', color: 'grey' },
    { number: 3, internalName: 'lager', label: 'Sofort lieferbar', color: 'green' },
    { number: 4, internalName: 'beschaffung', label: `Lieferbar ${procuring}`, color: 'lightgreen' },
    { number: 5, internalName: 'gesperrt', label: 'Zurzeit nicht bestellbar', color: 'red' },
    { number: 6, internalName: 'strecke', label: coming, color: 'blue' },
    { number: 7, internalName: 'auftrag', label: making, color: 'blue' },
  ]
}

/**
 * What the tile says about delivery (domain 2.5, G-63) for a state 1 to 7 and the stock at an instant.
 * State 1 or 3 in stock: "sofort lieferbar" Monday to Friday before the cut-off in Berlin, else the dispatch day is named.
 * A state that is none counts as 5.
 */
export function deliveryFor(state: number, stock: number, now: Date, terms: DeliveryTerms): Delivery {
  const known = deliveryStates(terms).find(({ number }) => number === state)
  const { label, color } = known ?? { label: 'Zurzeit nicht bestellbar', color: 'red' as const }
  const waiting = { color, immediate: false, dispatchDay: null, arrivalDay: arrivalDay(state, false, now, terms) }
  if (state !== 1 && state !== 3) return { ...waiting, text: label }
  if (stock <= 0)
    return {
      ...waiting,
      text:
        state === 1
          ? 'Ausverkauft'
          : `Nachschub unterwegs${terms.restockDays ? `, ca. ${terms.restockDays} Werktage` : ''}`,
    }

  const { day, immediate } = dispatchOf(now, terms)
  const when = immediate ? 'Sofort lieferbar' : `Versand am ${formatWeekdayAndDay(day)}`
  const text = state === 1 ? `${label} – ${immediate ? 'sofort lieferbar' : when}` : when
  return { text, color, immediate, dispatchDay: day, arrivalDay: arrivalDay(state, true, now, terms) }
}

/** Working days until goods that do not lie in the depot are there, at the latest (domain 2.5). */
function latestDays(state: number, { restockDays, procured, direct, madeToOrder }: DeliveryTerms): number | undefined {
  if (state === 3) return restockDays && restockDays + 1
  return { 4: procured, 6: direct, 7: madeToOrder }[state]?.to
}

/**
 * The day on which what is ordered now is expected at the customer's: the working day after it leaves the depot.
 * @param isAtHand whether the stock covers the order
 * @returns null where nobody can say
 */
export function arrivalDay(state: number, isAtHand: boolean, now: Date, terms: DeliveryTerms): IsoDay | null {
  const { holidays = nationalHolidays } = terms
  if (isAtHand && (state === 1 || state === 3)) return nextWorkingDay(dispatchOf(now, terms).day, holidays)
  const days = latestDays(state, terms)
  return days === undefined ? null : addWorkingDays(berlinDay(now), days, holidays)
}

type Dispatch = { day: IsoDay; immediate: boolean }
type CutOff = Pick<DeliveryTerms, 'cutOff' | 'holidays'>
let known: { minute: number; cutOff: string; holidays: Holidays; dispatch: Dispatch } | undefined

/** Cached per minute: the calendar changes at whole minutes only, and a list asks it for every article. */
function dispatchOf(now: Date, { cutOff = '', holidays = nationalHolidays }: CutOff): Dispatch {
  const minute = Math.floor(now.getTime() / 60_000)
  if (known?.minute !== minute || known.cutOff !== cutOff || known.holidays !== holidays)
    known = { minute, cutOff, holidays, dispatch: reckonDispatch(now, cutOff, holidays) }
  return known.dispatch
}

function reckonDispatch(now: Date, cutOff: string, holidays: Holidays): Dispatch {
  const { day, hour, minute } = berlinTime(now)
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  const immediate = clock < cutOff && isWorkingDay(day, holidays)
  return { day: immediate ? day : nextWorkingDay(day, holidays), immediate }
}
