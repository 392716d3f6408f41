import { type FormPost, fieldOf } from '../../../platform/calls/actions.ts'
import { type OrderedAgain, putAgain } from '../../checkout/order-again.ts'

/** Puts the lines of the order that a form or an address names into the basket. */
export async function orderAgain({ rest, params, form }: FormPost): Promise<OrderedAgain> {
  const orderNumber = params['orderNumber'] ?? fieldOf(form, 'orderNumber')
  const { order } = await rest.call('showOrder', { orderNumber })
  return await putAgain(rest, order.positions)
}
