import type { Refused } from '@kontor/contracts'
import type { SignedIn } from './elsewhere.ts'

type User = {
  guest: boolean
  twoFactorRequired: boolean
  data: { firstname: string; lastname: string; username: string } | null
}

export function signedInAs({ guest, twoFactorRequired, data }: User): SignedIn {
  if (twoFactorRequired) return 'half'
  if (guest || !data) return 'nobody'
  return { name: `${data.firstname} ${data.lastname}`.trim() || data.username }
}

/** The first sentence of everything that is said about it. */
export function whoIsIn(now: SignedIn): string {
  if (now === 'nobody') return 'Sie sind inzwischen abgemeldet.'
  if (now === 'half') return 'Inzwischen hat eine Anmeldung begonnen, der noch der Code fehlt.'
  return `Sie sind inzwischen als ${now.name} angemeldet.`
}

/** Why nothing was saved, on the page of the form. */
export function whyNotSaved(now: SignedIn): string {
  const way =
    typeof now === 'object'
      ? `Um als ${now.name} weiterzuarbeiten, laden Sie bitte die Seite neu.`
      : 'Bitte melden Sie sich wieder an.'
  return `${whoIsIn(now)} Es wurde nichts gespeichert; was Sie eingegeben haben, steht noch hier. ${way}`
}

/** The same on a page of its own, which loaded again would send the form again. */
export const whyNotSavedThere = (now: SignedIn): string =>
  `${whoIsIn(now)} Es wurde nichts gespeichert. Gehen Sie mit Ihrem Browser zurück; dort steht meist noch, was Sie eingegeben haben.`

/** A refusal that is made here, as the shop would answer it. */
export const refusedBecause = (message: string): Refused => ({
  success: false,
  message,
  errorMessages: [message],
  error: { code: 'session_expired', retryable: false },
})
