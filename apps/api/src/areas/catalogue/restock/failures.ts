import { mistyped, refuse } from '../../../platform/failures.ts'

export const noAddress = () =>
  mistyped([{ path: 'email', code: 'required', message: 'Bitte geben Sie eine E-Mail-Adresse an.' }])
export const badAddress = () =>
  mistyped([{ path: 'email', code: 'invalid', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' }])
export const comesNotBack = () =>
  refuse('validation', 'Zu diesem Artikel gibt es keine Benachrichtigung: Er ist bestellbar oder kommt nicht wieder.')
export const tooManyNotices = (most: number) =>
  refuse('limit_reached', `Sie warten schon auf ${most} Artikel. Bitte beenden Sie erst eine Benachrichtigung.`)
/** Unknown, ended, expired and foreign links look the same. */
export const noNotice = () =>
  refuse(
    'page_expired',
    'Dieser Link gilt nicht mehr. Zu ihm gibt es keine Benachrichtigung, wir schreiben Ihnen also nicht.',
  )
