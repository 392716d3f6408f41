import { refuse } from '../../platform/failures.ts'

/** One text for every reason, so that nobody learns which accounts exist (G-29). */
export const badCredentials = () =>
  refuse('bad_credentials', 'Benutzername oder Passwort stimmt nicht, oder das Konto ist noch nicht freigeschaltet.')
export const loginThrottled = (seconds: number) =>
  refuse(
    'login_throttled',
    `Zu viele Versuche. Bitte warten Sie ${seconds > 90 ? `${Math.ceil(seconds / 60)} Minuten` : `${seconds} Sekunden`}.`,
  )
export const loginNotAllowed = () =>
  refuse('account_not_active', 'Die Anmeldung ist zurzeit nicht möglich. Bitte versuchen Sie es später.')
export const twoFactorWrong = () => refuse('two_factor_wrong', 'Der Code stimmt nicht oder ist abgelaufen.')
export const registrationForbidden = () =>
  refuse('registration_forbidden', 'Registrieren ist hier nicht möglich: Konten legt nur der Betreiber des Shops an.')
export const twoFactorForbidden = () =>
  refuse('validation', 'Die Zwei-Faktor-Anmeldung ist in diesem Shop abgeschaltet.')
export const twoFactorIsOn = () => refuse('validation', 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.')
export const passwordResetForbidden = () =>
  refuse(
    'account_not_active',
    'Passwörter setzt hier nur der Betreiber des Shops zurück. Bitte melden Sie sich bei ihm.',
  )
/** One answer for used, expired, unknown and foreign links (G-34). */
export const pageExpired = () =>
  refuse('page_expired', 'Diese Seite ist nicht mehr gültig. Bitte fordern Sie einen neuen Link an.')
export const cannotLeave = (reason: string) => refuse('validation', reason)
