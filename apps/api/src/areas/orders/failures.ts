import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { invalid, refuse } from '../../platform/failures.ts'

export const noSuchLine = () => invalid('positions', 'Diese Position gibt es in der Bestellung nicht.')
export const noSuchStep = (position: number, from: string, to: string) =>
  refuse(
    'validation',
    `Position ${position} ist „${orderStatusLabel(from)}“ und kann nicht „${orderStatusLabel(to)}“ werden.`,
  )
export const tooManyPieces = (position: number, left: number) =>
  invalid(
    'lines',
    left === 1
      ? `Von Position ${position} ist noch 1 Stück zu senden.`
      : `Von Position ${position} sind noch ${left} Stück zu senden.`,
  )
export const nothingToCredit = () => refuse('validation', 'Hier ist nichts mehr gutzuschreiben.')
export const tooMuchCredit = () =>
  invalid('lines', 'Das ist mehr, als von dieser Position noch gutgeschrieben werden kann.')
export const paidBackTooMuch = () => invalid('cents', 'Es kann nicht mehr zurückgezahlt werden, als eingegangen ist.')
export const notPaidYet = () => invalid('paidOn', 'Dieser Tag liegt in der Zukunft.')
export const noAddress = () =>
  refuse(
    'validation',
    'Zu dieser Bestellung gibt es keine E-Mail-Adresse mehr: Wer bestellt hat, hat sein Konto gelöscht.',
  )
export const noConfirmation = () =>
  refuse('validation', 'Die Bestätigung dieser Bestellung ist nicht mehr da. Senden Sie bitte das PDF.')
