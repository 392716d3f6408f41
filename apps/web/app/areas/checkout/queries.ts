import { redirect, replace } from 'react-router'
import { basket as basketAddress, checkoutLink, loginLink } from '../../links.ts'
import { browserClient, type Check, query } from '../../platform/calls/query.ts'
import type { Basket } from '../../platform/calls/types.ts'
import { configQuery, type ShopConfig } from '../../platform/state/shop.ts'
import { basketQuery, storeBasket } from '../basket/queries.ts'

export const paymentQuery = query('listPaymentMethods', { paginate: false })
export const addressesQuery = query('listAddresses', { paginate: false })
export const confirmationQuery = query('showConfirmation', {})

/**
 * An empty basket has no checkout: the last confirmation takes the place of the step, so that Back from it leads on; without
 * one it is the basket. Guests who may not order sign in first (G-75).
 */
export const needsFullBasket: Check = (read) => {
  const basket = read(basketQuery) as Basket | undefined
  const config = read(configQuery) as ShopConfig | undefined
  if (!basket || basket.items.length === 0) throw replace(read(confirmationQuery) ? checkoutLink(4) : basketAddress)
  // the prices on the screen are not those that a dealer owes (decision 0027)
  if (config?.shop.customerView) throw replace(basketAddress)
  if (config?.user.guest && !config.shop.may_order) throw redirect(loginLink(checkoutLink(2)))
}

/** After a post the next step reads prices, choices and the last order again: checkout never shows an old price. */
export async function refreshCheckout(): Promise<void> {
  if (!browserClient) return
  browserClient.removeQueries({ queryKey: confirmationQuery.queryKey })
  browserClient.removeQueries({ queryKey: ['listOrders'] })
  try {
    storeBasket(browserClient, await browserClient.fetchQuery({ ...basketQuery, staleTime: 0 }))
  } catch {
    // the connection is gone: what the page shows stays, and the post has said so
  }
}
