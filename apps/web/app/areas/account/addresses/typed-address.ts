import type { AddressLines } from '@kontor/contracts'
import { fieldOf } from '../../../platform/calls/actions.ts'

const addressTexts = [
  'company',
  'salutation',
  'title',
  'firstname',
  'lastname',
  'street',
  'addition',
  'zip',
  'city',
  'country',
  'phone',
] as const satisfies readonly (keyof AddressLines)[]

/** The fields that a form has. */
export const textsOf = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, fieldOf(form, name)]))

/** What `AddressFields` holds, as the calls take it. */
export const typedAddress = (form: FormData) => ({ ...textsOf(form, addressTexts), type: purposeOf(form) })

function purposeOf(form: FormData): 'billing' | 'shipping' | 'both' {
  const type = fieldOf(form, 'type')
  return type === 'billing' || type === 'shipping' ? type : 'both'
}
