import type { CallName } from '../calls.ts'

/** A call that may follow another one, with what it takes out of its answer (runtime expressions of OpenAPI). */
type NextCall = {
  readonly description: string
  /** of its address */
  readonly parameters?: Readonly<Record<string, string>>
  readonly requestBody?: Readonly<Record<string, string | boolean>>
}
export type NextCalls = Readonly<Partial<Record<CallName, NextCall>>>

const ofBasket: NextCalls = {
  listShippingMethods: { description: 'which ways there are to send this basket' },
  listPaymentMethods: { description: 'which ways there are to pay it' },
  saveOrder: {
    description: 'orders it as it is shown here; `agb` says that the customer has agreed to the terms',
    requestBody: {
      agb: true,
      checkoutId: '$response.body#/checkoutData/checkoutId',
      shownFingerprint: '$response.body#/fingerprint',
    },
  },
}

/** From the basket to the order: what the published document names as `links` of an answer. */
export const nextCalls: Readonly<Partial<Record<CallName, NextCalls>>> = {
  showBasket: ofBasket,
  addToBasket: ofBasket,
  addItems: ofBasket,
  updateQuantity: ofBasket,
  updateQuantities: ofBasket,
  removePosition: ofBasket,
  loadStoredBasket: ofBasket,
  addCoupon: ofBasket,
  removeCoupon: ofBasket,
  setBillingAddress: ofBasket,
  setShippingAddress: ofBasket,
  setShippingMethod: ofBasket,
  setPaymentMethod: ofBasket,
  listShippingMethods: { setShippingMethod: { description: 'chooses one that is `available`, by its `slug`' } },
  listPaymentMethods: { setPaymentMethod: { description: 'chooses one that is `available`, by its `slug`' } },
  saveOrder: {
    showConfirmation: { description: 'the order in full, for guests too' },
    showOrder: {
      description: 'the order, for whoever is signed in',
      parameters: { orderNumber: '$response.body#/orderNumber' },
    },
    printOrder: {
      description: 'the order as PDF, for whoever is signed in',
      requestBody: { orderNumber: '$response.body#/orderNumber' },
    },
  },
}
