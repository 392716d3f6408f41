import type { RestClient } from '@kontor/contracts/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { tellFailure } from '../../../platform/calls/failed-call.ts'
import { query, restOf } from '../../../platform/calls/query.ts'
import type { Basket } from '../../../platform/calls/types.ts'
import { storeBasket } from '../queries.ts'

/** Ways to send this basket, with their prices. */
export const shippingQuery = query('listShippingMethods', { paginate: false })

type Send = (rest: RestClient, slug: string) => Promise<Basket>

const sendShipping: Send = (rest, slug) => rest.call('setShippingMethod', { _func: 'shippingMethod', slug })
const sendPayment: Send = (rest, slug) => rest.call('setPaymentMethod', { _func: 'paymentMethod', slug })

/** A click on a way to send changes the sums at once, and what can be paid with. */
export const useChooseShipping = () => useChooseMethod(sendShipping, ['listPaymentMethods'])
export const useChoosePayment = () => useChooseMethod(sendPayment)

function useChooseMethod(send: Send, changes?: readonly string[]) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'basket' },
    mutationFn: (slug: string) => send(restOf(client), slug),
    onSuccess: async (basket) => {
      storeBasket(client, basket)
      if (changes) await client.invalidateQueries({ queryKey: changes })
    },
    onError: (error) => tellFailure(error, 'change'),
  })
}

/** The usual way to send counts from the start, so that the total is whole before the checkout (ux 45). */
export function useStandingShipping(basket: Basket, usual: string | undefined, choose: (slug: string) => void) {
  const done = useRef(false)
  const isOpen = basket.items.length > 0 && !basket.checkoutData?.shippingMethod
  useEffect(() => {
    if (done.current || !isOpen || !usual) return
    done.current = true
    choose(usual)
  }, [isOpen, usual, choose])
}
