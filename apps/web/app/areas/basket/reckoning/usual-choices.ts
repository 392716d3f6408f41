import type { QueryClient } from '@tanstack/react-query'
import { restOf } from '../../../platform/calls/query.ts'
import type { Basket } from '../../../platform/calls/types.ts'
import { storeBasket } from '../queries.ts'

/** What step 2 asks for, by the texts of specification 8. */
const asked = [
  'Payment Method is missing.',
  'Shipping Method is missing.',
  'Billing Address is missing.',
  'Shipping Address is missing.',
]

/** Whether nothing of step 2 is missing. */
export const isSettled = ({ checkoutData }: Pick<Basket, 'checkoutData'>) =>
  checkoutData !== undefined && !checkoutData.missing.some((text) => asked.includes(text))

/**
 * Chooses what an account usually has where nothing is chosen yet: addresses, then how to send, then how to pay, since
 * each may decide about the next (ux 52).
 * @returns whether the order can be reviewed now
 */
export async function takeUsualChoices(client: QueryClient): Promise<boolean> {
  const rest = restOf(client)
  let basket = await rest.call('showBasket', {})
  const lacks = (what: 'paymentMethod' | 'shippingMethod' | 'billingAddress' | 'shippingAddress') =>
    !basket.checkoutData?.[what]
  const { items: addresses } = await rest.call('listAddresses', { paginate: false })
  const addressFor = (part: 'billing' | 'shipping') => {
    const fitting = addresses.filter(({ type }) => type === 'both' || type === part)
    return theUsual(fitting, part === 'billing' ? 'isDefaultBilling' : 'isDefaultShipping')
  }
  const [billing, shipping] = [addressFor('billing'), addressFor('shipping')]
  if (lacks('billingAddress') && billing)
    basket = await rest.call('setBillingAddress', { _func: 'billingAddress', addressId: billing.id })
  if (lacks('shippingAddress') && shipping)
    basket = await rest.call('setShippingAddress', { _func: 'shippingAddress', addressId: shipping.id })
  if (lacks('shippingMethod')) {
    const way = theUsual(await offered(rest.call('listShippingMethods', { paginate: false })), 'isDefault')
    if (way) basket = await rest.call('setShippingMethod', { _func: 'shippingMethod', slug: way.slug })
  }
  if (lacks('paymentMethod')) {
    const way = theUsual(await offered(rest.call('listPaymentMethods', { paginate: false })), 'isDefault')
    if (way) basket = await rest.call('setPaymentMethod', { _func: 'paymentMethod', slug: way.slug })
  }
  storeBasket(client, basket)
  await client.invalidateQueries({ queryKey: ['listPaymentMethods'] })
  return isSettled(basket)
}

const offered = async <Method extends { available: boolean }>(list: Promise<{ items: readonly Method[] }>) =>
  (await list).items.filter(({ available }) => available)

/** The one that is marked as usual, else the only one there is; of several without a mark none. */
function theUsual<Mark extends string, One extends Record<Mark, boolean>>(all: readonly One[], mark: Mark) {
  return all.find((one) => one[mark]) ?? (all.length === 1 ? all[0] : undefined)
}
