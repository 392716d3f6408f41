import type { Refused } from '@kontor/contracts'
import { RestError } from '@kontor/contracts/client'
import type { FormRefusal } from '../calls/actions.ts'

/** What is wrong, by the name of the field. */
export type FormErrors = Readonly<Record<string, string>>

const noErrors: FormErrors = {}
const errorsKept = new WeakMap<FormRefusal, FormErrors>()

/** The same object for the same answer: a form tells by it that a new one came. */
export function errorsOf(refusal: FormRefusal | undefined): FormErrors {
  if (!refusal) return noErrors
  const kept = errorsKept.get(refusal)
  if (kept) return kept
  const fields = refusal.refused.error.fields ?? []
  const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]))
  errorsKept.set(refusal, errors)
  return errors
}

/** Several refused calls of one form, answered as one refusal with all mistakes at once (decisions 0). */
export function refuseForm(fields: readonly { path: string; code: string; message: string }[]): RestError {
  const body: Refused = {
    success: false,
    message: 'Bitte prüfen Sie Ihre Angaben.',
    errorMessages: fields.map(({ message }) => message),
    error: { code: 'validation', fields: [...fields], retryable: false },
  }
  return new RestError(200, body)
}

/** Field names hold dots (`billing.zip`), ids of elements do not. */
export const fieldId = (name: string) => name.replaceAll('.', '-')
