import type { checkout, Parsed } from '@kontor/contracts'
import { type Context, storeSession } from '../../../platform/context.ts'
import { type OpenBasket, readBasket } from '../positions/lines.ts'
import type { BasketChange } from '../positions/positions.ts'
import { putChoices } from '../positions/queries.ts'
import { type AddressKind, readAddress } from './chosen-address.ts'
import { checkMethod, paymentFor, shippingFor } from './methods.ts'

/** @throws Refusal not_found for a slug that is none, validation for a method that does not hold here */
export async function choosePayment(ctx: Context, slug: string): Promise<BasketChange> {
  const before = await readBasket(ctx)
  checkMethod(paymentFor(ctx, before), slug)
  return keepMethod(ctx, before, { paymentMethod: slug })
}

/** @throws Refusal not_found for a slug that is none, validation for a method that does not hold here */
export async function chooseShipping(ctx: Context, slug: string): Promise<BasketChange> {
  const before = await readBasket(ctx)
  checkMethod(shippingFor(ctx, before), slug)
  return keepMethod(ctx, before, { shippingMethod: slug })
}

/** @throws Refusal not_found for a foreign address, validation with all mistakes of a typed one */
export async function chooseAddress(
  ctx: Context,
  kind: AddressKind,
  given: Parsed<typeof checkout.setBillingAddress>,
): Promise<BasketChange> {
  const address = await readAddress(ctx, kind, given)
  await storeSession(ctx)
  await putChoices(ctx, { [`${kind}Address`]: address })
  return { basket: await readBasket(ctx), changed: [] }
}

/** The basket is read again only when somebody else wrote to it meanwhile, which its version tells. */
async function keepMethod(
  ctx: Context,
  before: OpenBasket,
  choice: { paymentMethod: string } | { shippingMethod: string },
): Promise<BasketChange> {
  await storeSession(ctx)
  const { id, version } = await putChoices(ctx, choice)
  const isNext = id === before.id && version === before.version + 1
  const basket = isNext ? { ...before, version, checkout: { ...before.checkout, ...choice } } : await readBasket(ctx)
  return { basket, changed: [] }
}
