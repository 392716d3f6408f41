import {
  type AddressLines,
  addressLineNames,
  type checkout,
  basket as contract,
  type FieldError,
  type ownAddresses,
} from '@kontor/contracts'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'
import type { CheckoutChoices } from '@kontor/db/schema'
import type { Context } from '../../../platform/context.ts'
import { findAddresses, mistakesInAddress, tidyAddress } from '../../account/service.ts'
import { addressUnknown, addressWrong } from '../failures.ts'

export type AddressKind = 'billing' | 'shipping'

/** The address that the checkout has stored, or null if none is chosen yet. */
export function chosenAddress(kept: Readonly<Record<string, unknown>> | undefined): contract.CheckoutAddress | null {
  const read = contract.CheckoutAddress.safeParse(kept)
  return read.success ? read.data : null
}

/**
 * An address as an order froze it, whatever was written then: an order never becomes unreadable because a field was
 * named otherwise or not asked for yet. What is not there is empty.
 */
export function frozenAddress(kept: Readonly<Record<string, unknown>> | null): contract.CheckoutAddress {
  const text = (name: keyof contract.CheckoutAddress): string => {
    const value = kept?.[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const addressId = kept?.addressId
  const lines = Object.fromEntries(addressLineNames.map((name) => [name, text(name)])) as AddressLines
  return {
    addressId: Number.isInteger(addressId) ? Number(addressId) : null,
    ...lines,
    email: text('email'),
  }
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
  const typed = tidied(ctx, given.address ?? {})
  const mistakes = mistakesIn(ctx, kind, typed)
  if (mistakes.length > 0) throw addressWrong(mistakes)
  return typed
}

/** An address of the address book that fits the purpose, or null. */
async function findOwnAddress(ctx: Context, kind: AddressKind, id: number): Promise<contract.CheckoutAddress | null> {
  const [found] = await findAddresses(ctx, [id])
  return found && fits(found, kind) ? asChosen(ctx, found) : null
}

const fits = ({ type }: ownAddresses.CustomerAddress, kind: AddressKind) => type === 'both' || type === kind

function asChosen(ctx: Context, found: ownAddresses.CustomerAddress): contract.CheckoutAddress {
  const { id: addressId, type: _type, isDefaultBilling: _billing, isDefaultShipping: _shipping, ...address } = found
  return { addressId, ...address, email: ctx.viewer.user?.email ?? '' }
}

/**
 * What a checkout has chosen, with its addresses as they are now: those of the address book are read again, and one that
 * is gone there is not chosen any more (security 3.2 no. 18).
 */
export async function withCurrentAddresses(ctx: Context, checkout: CheckoutChoices): Promise<CheckoutChoices> {
  const { billingAddress, shippingAddress, ...rest } = checkout
  const ids = [billingAddress, shippingAddress].flatMap((kept) => chosenAddress(kept)?.addressId ?? [])
  if (ids.length === 0) return checkout
  const found = new Map((await findAddresses(ctx, ids)).map((address) => [address.id, address]))
  const current = (kind: AddressKind, kept: CheckoutChoices['billingAddress']) => {
    const id = chosenAddress(kept)?.addressId ?? null
    if (id === null) return kept && { [`${kind}Address`]: kept }
    const address = found.get(id)
    return address && fits(address, kind) ? { [`${kind}Address`]: asChosen(ctx, address) } : {}
  }
  return { ...rest, ...current('billing', billingAddress), ...current('shipping', shippingAddress) }
}

function tidied({ shop }: Context, typed: checkout.TypedAddress): contract.CheckoutAddress {
  return { addressId: null, ...tidyAddress(shop, typed), email: (typed.email ?? '').replace(/\s+/g, ' ').trim() }
}

function mistakesIn(ctx: Context, kind: AddressKind, address: contract.CheckoutAddress): FieldError[] {
  const mistakes: FieldError[] = []
  const mistake = (field: string, code: string, message: string) =>
    mistakes.push({ path: `address.${field}`, code, message })
  const guest = ctx.viewer.user === null
  // a guest in B2B orders as a company (domain 1.1 no. 9)
  if (guest && ctx.charged === 'net' && kind === 'billing' && !address.company)
    mistake('company', 'required', 'Bitte geben Sie den Namen Ihrer Firma an.')
  for (const { path, code, message } of mistakesInAddress(ctx.shop, address)) mistake(path, code, message)
  if (address.email && !isEmailAddress(address.email))
    mistake('email', 'invalid', 'Diese E-Mail-Adresse ist nicht vollständig.')
  // the confirmation needs an address (G-76)
  if (guest && kind === 'billing' && !address.email)
    mistake('email', 'required', 'Bitte geben Sie Ihre E-Mail-Adresse an.')
  return mistakes
}
