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

/** Why nothing was saved. @param kept where what was typed still stands */
export function whyNotSaved(now: SignedIn, kept = 'was Sie eingegeben haben, steht noch hier'): string {
  const way =
    typeof now === 'object'
      ? `Um als ${now.name} weiterzuarbeiten, laden Sie bitte die Seite neu.`
      : 'Bitte melden Sie sich wieder an.'
  return `${whoIsIn(now)} Es wurde nichts gespeichert; ${kept}. ${way}`
}

/** A refusal that is made here, as the shop would answer it. */
export const refusedBecause = (message: string): Refused => ({
  success: false,
  message,
  errorMessages: [message],
  error: { code: 'session_expired', retryable: false },
})
