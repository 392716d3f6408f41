import { type checkout, basket as contract, type FieldError } from '@kontor/contracts'
import type { Context } from '../../platform/context.ts'
import { findAddress } from '../organisation/service.ts'
import { addressUnknown, addressWrong } from './failures.ts'

export type AddressKind = 'billing' | 'shipping'

/** Countries of domain 3.8 as ISO 3166-1 alpha-2; how far the shop delivers is the shipping method's matter. */
const countries = ['DE', 'AT', 'CH', 'LU', 'NL', 'BE', 'FR', 'DK', 'PL', 'CZ']
const salutations = ['frau', 'herr', 'divers', 'firma', 'familie', 'keine-angabe']
const postcodes: Readonly<Record<string, RegExp>> = {
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  LU: /^\d{4}$/,
  NL: /^\d{4} ?[A-Za-z]{2}$/,
  BE: /^\d{4}$/,
  FR: /^\d{5}$/,
  DK: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  CZ: /^\d{3} ?\d{2}$/,
}
/** One sign, one @, a domain with a dot; nothing that could begin another header line (security 3.2 no. 25). */
const emailShape = /^[^\s@<>,;:"()]+@[^\s@<>,;:"().]+(\.[^\s@<>,;:"().]+)+$/

/** What the checkout keeps of an address, or null: none chosen yet. */
export function chosenAddress(kept: Readonly<Record<string, unknown>> | undefined): contract.CheckoutAddress | null {
  const read = contract.CheckoutAddress.safeParse(kept)
  return read.success ? read.data : null
}

/**
 * The address that a customer chose or typed, complete.
 * @throws Refusal not_found for an address that is not the caller's; validation with all mistakes at once
 */
export async function readAddress(
  ctx: Context,
  kind: AddressKind,
  given: { addressId?: number | undefined; address?: checkout.TypedAddress | undefined },
): Promise<contract.CheckoutAddress> {
  if (given.addressId !== undefined) {
    const known = await findOwnAddress(ctx, kind, given.addressId)
    if (!known) throw addressUnknown()
    return known
  }
  const typed = tidied(given.address ?? {})
  const mistakes = mistakesIn(ctx, kind, typed)
  if (mistakes.length > 0) throw addressWrong(mistakes)
  return typed
}

/** An address of the address book that fits the purpose, or null. */
export async function findOwnAddress(
  ctx: Context,
  kind: AddressKind,
  id: number,
): Promise<contract.CheckoutAddress | null> {
  const found = await findAddress(ctx, id)
  if (!found || (found.type !== 'both' && found.type !== kind)) return null
  const { id: addressId, type: _type, isDefaultBilling: _billing, isDefaultShipping: _shipping, ...address } = found
  return { addressId, ...address, email: ctx.viewer.user?.email ?? '' }
}

/** The chosen address as it is now: one of the address book is read anew and may be gone (security 3.2 no. 18). */
export async function currentAddress(
  ctx: Context,
  kind: AddressKind,
  kept: Readonly<Record<string, unknown>> | undefined,
): Promise<contract.CheckoutAddress | null> {
  const address = chosenAddress(kept)
  if (!address || address.addressId === null) return address
  return findOwnAddress(ctx, kind, address.addressId)
}

function tidied(typed: checkout.TypedAddress): contract.CheckoutAddress {
  const line = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  return {
    addressId: null,
    company: line(typed.company),
    salutation: line(typed.salutation) || 'keine-angabe',
    title: line(typed.title),
    firstname: line(typed.firstname),
    lastname: line(typed.lastname),
    street: line(typed.street),
    addition: line(typed.addition),
    zip: line(typed.zip),
    city: line(typed.city),
    country: line(typed.country).toUpperCase() || 'DE',
    phone: line(typed.phone),
    email: line(typed.email),
  }
}

function mistakesIn(ctx: Context, kind: AddressKind, address: contract.CheckoutAddress): FieldError[] {
  const mistakes: FieldError[] = []
  const mistake = (field: string, code: string, message: string) =>
    mistakes.push({ path: `address.${field}`, code, message })
  const guest = ctx.viewer.user === null
  // a guest in B2B orders as a company (domain 1.1 no. 9)
  if (guest && ctx.basis === 'net' && kind === 'billing' && !address.company)
    mistake('company', 'required', 'Bitte geben Sie den Namen Ihrer Firma an.')
  if (!salutations.includes(address.salutation))
    mistake('salutation', 'invalid', 'Bitte wählen Sie eine Anrede aus der Liste.')
  if (!address.firstname && !address.company) mistake('firstname', 'required', 'Bitte geben Sie den Vornamen an.')
  if (!address.lastname && !address.company) mistake('lastname', 'required', 'Bitte geben Sie den Nachnamen an.')
  if (!address.street) mistake('street', 'required', 'Bitte geben Sie Straße und Hausnummer an.')
  if (!countries.includes(address.country)) mistake('country', 'invalid', 'Bitte wählen Sie ein Land aus der Liste.')
  if (!address.zip) mistake('zip', 'required', 'Bitte geben Sie die Postleitzahl an.')
  else if (postcodes[address.country]?.test(address.zip) === false)
    mistake('zip', 'invalid', 'Die Postleitzahl passt nicht zum Land.')
  if (!address.city) mistake('city', 'required', 'Bitte geben Sie den Ort an.')
  if (address.email && !emailShape.test(address.email))
    mistake('email', 'invalid', 'Diese E-Mail-Adresse ist nicht vollständig.')
  // the confirmation needs an address (G-76)
  if (guest && kind === 'billing' && !address.email)
    mistake('email', 'required', 'Bitte geben Sie Ihre E-Mail-Adresse an.')
  return mistakes
}
