import type { Refused } from '@kontor/contracts'
import { isRestError } from '@kontor/contracts/client'
import { showToast } from '../state/toasts.ts'

/** What is said where the shop gave no reason of its own, by what becomes of the visitor's work. */
const noReason = {
  nothing: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  change: 'Keine Verbindung. Ihre Änderung ist nicht gespeichert; bitte versuchen Sie es noch einmal.',
  form: 'Keine Verbindung. Ihre Angaben stehen noch hier; bitte senden Sie noch einmal ab.',
  rows: 'Keine Verbindung. Ihre Zeilen stehen noch hier; bitte versuchen Sie es noch einmal.',
} as const
type At = keyof typeof noReason

/** Why a call failed, in German: the shop's own sentences, else that nothing came through. */
export function reasonOf(error: unknown, at: At): string {
  const body = isRestError(error) ? error.body : undefined
  return body?.errorMessages.join(' ') || body?.message || noReason[at]
}

/** The same for a form, with what is wrong at which field. */
export function refusedOf(error: unknown): Refused {
  if (isRestError(error) && error.body) return error.body
  const message = noReason.form
  return { success: false, message, errorMessages: [message], error: { code: 'upstream', retryable: true } }
}

/** For what stands nowhere on the page: a button, a change in passing. */
export function tellFailure(error: unknown, at: At = 'nothing'): void {
  showToast({ type: 'danger', text: reasonOf(error, at) })
}
