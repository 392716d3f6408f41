import type { AddressLines, basket } from '@kontor/contracts'
import { postcodeProblem } from '@kontor/contracts/rules/account/postcode'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'

export type CheckoutAddress = basket.CheckoutAddress
export type AddressPart = 'billing' | 'shipping'

/** Names of the fields a typed address has; each stands in a form as `billing.zip`. */
export const typedFields = [
  'email',
  'company',
  'salutation',
  'firstname',
  'lastname',
  'street',
  'addition',
  'zip',
  'city',
  'country',
  'phone',
] as const satisfies readonly ('email' | keyof AddressLines)[]
export type TypedField = (typeof typedFields)[number]

/** What is said on leaving a field; the server checks everything again. Empty fields are left to it as well. */
export function mistakeOnLeaving(field: TypedField, typed: string, country: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (field === 'zip') return postcodeProblem(text, country) ?? undefined
  if (field === 'email' && !isEmailAddress(text)) return 'Diese E-Mail-Adresse ist nicht vollständig.'
  return undefined
}
