import type { basket } from '@kontor/contracts'

export type CheckoutAddress = basket.CheckoutAddress
export type AddressPart = 'billing' | 'shipping'

type Country = { value: string; label: string }
type PostalAddress = Pick<
  CheckoutAddress,
  'company' | 'title' | 'firstname' | 'lastname' | 'street' | 'addition' | 'zip' | 'city' | 'country'
>

/** An address in the order of DIN 5008: the country in capitals and only when it is abroad (domain 1.5). */
export function addressLines(address: PostalAddress, countries: readonly Country[] = []): string[] {
  const person = [address.title, address.firstname, address.lastname].filter(Boolean).join(' ')
  const abroad = address.country !== 'DE'
  const country = countries.find(({ value }) => value === address.country)?.label ?? address.country
  return [
    address.company,
    person,
    address.addition,
    address.street,
    `${address.zip} ${address.city}`,
    abroad ? country.toUpperCase() : '',
  ].filter((line) => line.trim() !== '')
}

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
] as const
export type TypedField = (typeof typedFields)[number]

/** What is said on leaving a field; the server checks everything again. Empty fields are left to it as well. */
export function mistakeOnLeaving(field: TypedField, typed: string, country: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (field === 'zip' && country === 'DE' && !/^\d{5}$/.test(text))
    return 'Eine deutsche Postleitzahl hat fünf Ziffern.'
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return 'Diese E-Mail-Adresse ist nicht vollständig.'
  return undefined
}
