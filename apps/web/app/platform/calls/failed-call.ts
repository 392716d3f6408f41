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

/** The shop's own sentences about what it refused. */
export const reasonsIn = ({ errorMessages, message }: Refused): string => errorMessages.join(' ') || message

/** Why a call failed, in German: the shop's own sentences, else that nothing came through. */
export function reasonOf(error: unknown, at: At): string {
  return (isRestError(error) && error.body && reasonsIn(error.body)) || noReason[at]
}

/** The answer of a refused call, which a person can mend. @throws the error itself, if it is anything else */
export function refusalOf(error: unknown): Refused {
  if (!isRestError(error) || !error.isRefusal || !error.body) throw error
  return error.body
}

/** Why a form was not taken, with what is wrong at which field, or that nothing came through. */
export function failedForm(error: unknown): Refused {
  if (isRestError(error) && error.body) return error.body
  const message = noReason.form
  return { success: false, message, errorMessages: [message], error: { code: 'upstream', retryable: true } }
}

/** For what stands nowhere on the page: a button, a change in passing. */
export function tellFailure(error: unknown, at: At = 'nothing'): void {
  showToast({ type: 'danger', text: reasonOf(error, at) })
}
