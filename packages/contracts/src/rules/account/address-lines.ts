import type { AddressLines } from '../../address.ts'

type Country = { value: string; label: string }
type PostalAddress = Omit<AddressLines, 'salutation' | 'phone'>

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
