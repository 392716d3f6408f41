import { formatDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { type Cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { mistyped, refuse } from '../../../platform/failures.ts'

/** Every basket of the company reads all that are open. */
export const mostBudgets = 5000

const wrongField = (path: string, code: string, message: string) => mistyped([{ path, code, message }])

export const tooManyBudgets = () => refuse('limit_reached', 'Mehr als 5.000 Budgets lassen sich nicht anlegen.')
export const sameFrame = (name: string) =>
  wrongField(
    'name',
    'taken',
    `Für denselben Bereich, dieselbe Periode und dieselben Tage gibt es schon das Budget „${name}“. Bitte ändern Sie jenes oder wählen Sie andere Tage.`,
  )
export const endsBeforeItBegins = () =>
  wrongField('validTo', 'invalid', 'Der letzte Tag liegt vor dem ersten. Bitte prüfen Sie beide Tage.')
export const unknownAssortment = (slug: string) =>
  wrongField('assortmentSlugs', 'unknown', `Das Sortiment „${slug}“ gibt es nicht.`)
/** I2: what is booked on a budget that blocks never exceeds what it bears. */
export const belowBooked = (booked: Cents) =>
  wrongField(
    'limit',
    'too_low',
    `Auf dieses Budget sind in der laufenden Periode schon ${formatEuro(booked)} gebucht. Weil es Bestellungen sperrt, darf der Rahmen nicht darunter liegen. Wählen Sie einen höheren Rahmen oder eine andere Regel.`,
  )
export const basisStays = () =>
  wrongField(
    'basis',
    'in_use',
    'Auf dieses Budget ist schon gebucht, deshalb bleibt es bei netto oder brutto. Schließen Sie es und legen Sie ein neues an.',
  )
export const endlessStays = () =>
  wrongField(
    'period',
    'in_use',
    'Ein Budget ohne Perioden läuft weiter, bis Sie es schließen. Legen Sie für Perioden ein neues an.',
  )
export const changedMeanwhile = () =>
  refuse(
    'already_decided',
    'Dieses Budget hat inzwischen jemand anderes geändert. Bitte sehen Sie sich den neuen Stand an und ändern Sie dann noch einmal.',
  )

export const limitIsShort = (missing: Cents) =>
  `Achtung: Gebucht und vorgemerkt sind ${formatEuro(missing)} mehr, als der neue Rahmen hergibt.`
export const periodChangesOn = (day: IsoDay) => `Die neue Periode beginnt am ${formatDay(day)}.`
