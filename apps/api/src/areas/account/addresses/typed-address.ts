import { type AddressLines, addressLineNames, type FieldError } from '@kontor/contracts'
import { plainPostcode, postcodeProblem } from '@kontor/contracts/rules/account/postcode'
import type { ShopProcess } from '../../../platform/context.ts'
import { homeCountry, isOurCountry, options } from '../../system/service.ts'

/** The form in which it is stored and printed: single blanks, every line there, empty ones too. */
export function tidyAddress(
  shop: Pick<ShopProcess, 'storedData'>,
  typed: Partial<Record<keyof AddressLines, string | undefined>>,
): AddressLines {
  const line = (name: keyof AddressLines) => (typed[name] ?? '').replace(/\s+/g, ' ').trim()
  const lines = Object.fromEntries(addressLineNames.map((name) => [name, line(name)])) as AddressLines
  const country = lines.country.toUpperCase() || homeCountry(shop)
  return { ...lines, salutation: lines.salutation || 'keine-angabe', zip: plainPostcode(lines.zip, country), country }
}

/** All mistakes of an address at once, in the order of its fields (decisions 0). */
export function mistakesInAddress(shop: Pick<ShopProcess, 'storedData'>, address: AddressLines): FieldError[] {
  const mistakes: FieldError[] = []
  const mistake = (path: keyof AddressLines, code: string, message: string) => mistakes.push({ path, code, message })
  if (!options.salutations.some(({ value }) => value === address.salutation))
    mistake('salutation', 'invalid', 'Bitte wählen Sie eine Anrede aus der Liste.')
  if (!address.firstname && !address.company) mistake('firstname', 'required', 'Bitte geben Sie den Vornamen an.')
  if (!address.lastname && !address.company) mistake('lastname', 'required', 'Bitte geben Sie den Nachnamen an.')
  if (!address.street) mistake('street', 'required', 'Bitte geben Sie Straße und Hausnummer an.')
  if (!isOurCountry(shop, address.country)) mistake('country', 'invalid', 'Bitte wählen Sie ein Land aus der Liste.')
  if (!address.zip) mistake('zip', 'required', 'Bitte geben Sie die Postleitzahl an.')
  const problem = postcodeProblem(address.zip, address.country)
  if (problem) mistake('zip', 'invalid', problem)
  if (!address.city) mistake('city', 'required', 'Bitte geben Sie den Ort an.')
  return mistakes
}
