import { addDays, type IsoDay } from '../german/german-dates.ts'
import { addWorkingDays, type Holidays, isWorkingDay, nextWorkingDay } from '../german/working-days.ts'

/** Longest texts of a declaration; what is longer is refused at its field. */
export const withdrawalLimits = { name: 120, orderNumber: 40, email: 254, position: 300, positions: 50, text: 2000 }

const periodDays = 14

/**
 * The last day on which a declaration is in time (§ 355 Abs. 2, § 356 Abs. 2 BGB): fourteen days after the day of
 * receipt; a Saturday, Sunday or holiday of the shop's state at the end moves it to the next working day (§ 193 BGB).
 */
export function lastDayToWithdraw(receivedOn: IsoDay, holidays: Holidays): IsoDay {
  const last = addDays(receivedOn, periodDays)
  return isWorkingDay(last, holidays) ? last : nextWorkingDay(last, holidays)
}

/** The last day on which goods that are given back may be sent off (§ 355 Abs. 3, § 357 Abs. 1, § 193 BGB). */
export function lastDayToSendBack(declaredOn: IsoDay, holidays: Holidays): IsoDay {
  return lastDayToWithdraw(declaredOn, holidays)
}

/** The day by which the money is back (§ 357 Abs. 1 BGB); never moved behind a weekend, so that the promise holds. */
export function lastDayToPayBack(declaredOn: IsoDay): IsoDay {
  return addDays(declaredOn, periodDays)
}

/** How long a declaration waits for its confirmation before it becomes a task for the staff. */
export function lastDayToConfirm(declaredOn: IsoDay, holidays: Holidays): IsoDay {
  return addWorkingDays(declaredOn, 2, holidays)
}

/** Why the law gives no withdrawal for an article (§ 312g Abs. 2 BGB); null where it does. */
export function exceptionText(exception: string): string | null {
  return Object.hasOwn(exceptions, exception) ? (exceptions[exception] ?? null) : null
}

const exceptions: Readonly<Record<string, string>> = {
  custom_made: 'nach Ihren Angaben angefertigt',
  hygiene_sealed: 'nur solange die Versiegelung unversehrt ist',
  perishable: 'schnell verderblich',
  sealed_software: 'nur solange die Versiegelung unversehrt ist',
  press: 'Zeitung oder Zeitschrift',
}
