import { isRestError, type RestClient } from '@kontor/contracts/client'
import type { Basket, BasketPosition } from '../../../platform/calls/types.ts'

type Divisible = Pick<BasketPosition, 'quantity' | 'min_order_price_unit' | 'step_order_price_unit'>

/** What a second line of a position would get: half, in steps; null where one of the two would be below the minimum. */
export function secondPartOf({ quantity, min_order_price_unit: min, step_order_price_unit: step }: Divisible) {
  const part = Math.floor(quantity / 2 / step) * step
  return part > 0 && part >= min && quantity - part >= min ? part : null
}

/** The line that a split made: of the same article, still without a cost centre. */
export function splitOff(basket: Basket, from: BasketPosition): BasketPosition | undefined {
  return basket.items.findLast(
    ({ articleNumber, shopDepotId, costCenter }) =>
      articleNumber === from.articleNumber && shopDepotId === from.shopDepotId && !costCenter,
  )
}

/**
 * Makes two lines of one, the second without a cost centre (ux 43). First what goes, then what comes: of the last
 * pieces in stock no more may lie in the basket. A refusal leaves it as it was.
 */
export async function splitPosition(rest: RestClient, uid: string): Promise<Basket> {
  const basket = await rest.call('showBasket', {})
  const position = basket.items.find((one) => one.uid === uid)
  const part = position ? secondPartOf(position) : null
  if (!position || part === null) return basket
  const { articleNumber, shopDepotId, quantity, offerNumber, hint } = position
  const keep = (left: number) => rest.call('updateQuantity', { _func: 'updateQuantity', uid, quantity: left })
  await keep(quantity - part)
  try {
    const line = { articleNumber, shopDepotId, offerNumber, hint, quantity: part, costCenter: null }
    return await rest.call('addToBasket', { _func: 'add', ...line })
  } catch (error) {
    // a lost answer says nothing of what was done: then the basket is read again, not added to
    if (isRestError(error) && error.isRefusal) await keep(quantity)
    throw error
  }
}
