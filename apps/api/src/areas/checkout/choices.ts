import type { checkout, Parsed } from '@kontor/contracts'
import { type Context, storeSession } from '../../platform/context.ts'
import { type BasketChange, putChoices, readBasket } from '../basket/service.ts'
import { type AddressKind, readAddress } from './addresses.ts'
import { checkMethod, paymentFor, shippingFor } from './methods.ts'

/** @throws Refusal not_found for a slug that is none, validation for a method that does not hold here */
export async function choosePayment(ctx: Context, slug: string): Promise<BasketChange> {
  checkMethod(paymentFor(ctx, await readBasket(ctx)), slug)
  return keep(ctx, { paymentMethod: slug })
}

/** @throws Refusal not_found for a slug that is none, validation for a method that does not hold here */
export async function chooseShipping(ctx: Context, slug: string): Promise<BasketChange> {
  checkMethod(shippingFor(ctx, await readBasket(ctx)), slug)
  return keep(ctx, { shippingMethod: slug })
}

/** @throws Refusal not_found for a foreign address, validation with all mistakes of a typed one */
export async function chooseAddress(
  ctx: Context,
  kind: AddressKind,
  given: Parsed<typeof checkout.setBillingAddress>,
): Promise<BasketChange> {
  return keep(ctx, { [`${kind}Address`]: await readAddress(ctx, kind, given) })
}

async function keep(ctx: Context, choices: Readonly<Record<string, unknown>>): Promise<BasketChange> {
  await storeSession(ctx)
  await putChoices(ctx, choices)
  return { basket: await readBasket(ctx), changed: [] }
}
