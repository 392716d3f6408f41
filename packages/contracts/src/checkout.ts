import { z } from 'zod'
import { ListedAddress } from './account/addresses.ts'
import { typedAddress } from './address.ts'
import { Basket, BasketPosition, CheckoutAddress, Totals } from './basket/basket.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { orderFacts } from './orders/orders.ts'
import { Euro, func, line, listPaging, pageKeys, sentBack, slug, text } from './shapes.ts'

export const Method = z
  .object({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    price: Euro.meta({ description: 'net or gross, as it is shown' }),
    isDefault: z.boolean(),
    available: z.boolean(),
    reason: z.string().optional(),
  })
  .meta({ id: 'Method' })
export type Method = z.output<typeof Method>

export const listPaymentMethods = endpoint(calls.listPaymentMethods, {
  summary: 'Ways to pay for this basket',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(Method), ...pageKeys }),
})

export const listShippingMethods = endpoint(calls.listShippingMethods, {
  summary: 'Ways to send this basket',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(Method), ...pageKeys }),
})

export const setPaymentMethod = endpoint(calls.setPaymentMethod, {
  summary: 'Choose how to pay',
  input: z.object({ ...func, slug }),
  reply: Basket,
})

export const setShippingMethod = endpoint(calls.setShippingMethod, {
  summary: 'Choose how to send',
  input: z.object({ ...func, slug }),
  reply: Basket,
})

const typed = { ...typedAddress, email: line(254).optional() }

/**
 * An address a guest types; mistakes are answered all at once by the service. One that was read, chosen before or of the
 * address book, may be sent as it is.
 */
export const TypedAddress = z
  .strictObject({
    ...typed,
    ...sentBack(ListedAddress.shape, typed),
    ...sentBack(CheckoutAddress.shape, typed),
  })
  .meta({ id: 'TypedAddress' })
export type TypedAddress = z.output<typeof TypedAddress>

const chosenAddress = z.object({
  ...func,
  addressId: z.int().min(1).max(2_147_483_647).optional(),
  address: TypedAddress.optional(),
})

export const setBillingAddress = endpoint(calls.setBillingAddress, {
  summary: 'Choose or give the billing address',
  input: chosenAddress,
  reply: Basket,
})

export const setShippingAddress = endpoint(calls.setShippingAddress, {
  summary: 'Choose or give the shipping address',
  input: chosenAddress,
  reply: Basket,
})

export const addCoupon = endpoint(calls.addCoupon, {
  summary: 'Redeem a coupon; case and blanks of its code do not matter',
  input: z.object({ ...func, code: text(100) }),
  reply: Basket,
})

export const removeCoupon = endpoint(calls.removeCoupon, {
  summary: 'Take the coupon off the basket',
  input: z.object({ ...func, code: text(100).optional() }),
  reply: Basket,
})

/** What is different from what a page showed, in words: „Lieferadresse“, as it was shown, as it is now. */
export const CheckoutChange = z
  .object({ what: z.string(), before: z.string(), after: z.string() })
  .meta({ id: 'CheckoutChange' })
export type CheckoutChange = z.output<typeof CheckoutChange>

export const saveOrder = endpoint(calls.saveOrder, {
  summary: 'Order the basket; a repeat answers the first order',
  input: z.object({
    ...func,
    checkoutId: z.uuid().optional(),
    comment: text(2000).optional(),
    customerOrderNumber: line(35).optional().meta({ description: "the customer's own number, which invoices repeat" }),
    agb: z.boolean().optional(),
    /** the gross sum in euros that the customer saw; another sum now is `price_changed` */
    shownTotal: z.number().min(0).max(1e9).optional(),
    shownFingerprint: z.string().max(300_000).optional().meta({
      description: 'the `fingerprint` of the basket that the customer saw; another one now is `checkout_changed`',
    }),
  }),
  reply: z.object({
    orderNumber: z.string(),
    status: z.string(),
    customerOrderNumber: orderFacts.customerOrderNumber,
  }),
})

export const showConfirmation = endpoint(calls.showConfirmation, {
  summary: 'The last order of this session (step 4)',
  input: z.object({}),
  reply: z.object({
    order: z.object({
      orderNumber: z.string(),
      date: z.string(),
      status: z.string(),
      statusLabel: z.string(),
      email: z.string(),
      positions: z.array(BasketPosition),
      totals: Totals,
      paymentName: z.string(),
      shippingName: z.string(),
      billingAddress: CheckoutAddress,
      shippingAddress: CheckoutAddress,
      comment: z.string(),
      ...orderFacts,
    }),
    /** the PDF of this order for fourteen days, signed, so that guests can have it too */
    pdf: z.object({ orderNumber: z.string(), until: z.int(), signature: z.string() }),
  }),
})
