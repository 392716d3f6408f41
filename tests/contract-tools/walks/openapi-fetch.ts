import createClient from 'openapi-fetch'
import type { paths } from './contract.js'
import { home, openSession, pen, tell } from './session.js'

// A guest buys by openapi-fetch with the types that openapi-typescript makes of the contract.

const shop = createClient<paths>({ baseUrl: process.argv[2] ?? '', fetch: openSession() })

await shop.GET('/rest/systems/token')
const added = await shop.POST('/rest/shop/basket/add', { body: pen })
if (!added.data?.success) throw new Error(added.data?.error.code ?? added.error?.error.code)
await shop.POST('/rest/shop/checkout/billing-address', {
  body: { address: { ...home, email: 'anna.sommer@privat.example' } },
})
await shop.POST('/rest/shop/checkout/shipping-address', { body: { address: home } })
await shop.POST('/rest/shop/checkout/shipping-method', { body: { slug: 'paket' } })
const { data: basket } = await shop.POST('/rest/shop/checkout/payment-method', { body: { slug: 'vorkasse' } })
if (!basket?.success || !basket.checkoutData) throw new Error('the basket is not ready')
const order = {
  agb: true,
  checkoutId: basket.checkoutData.checkoutId,
  ...(basket.fingerprint && { shownFingerprint: basket.fingerprint }),
}
const { data: first } = await shop.POST('/rest/shop/checkout/save-order', { body: order })
if (!first?.success) throw new Error(first?.error.code)
const { data: again } = await shop.POST('/rest/shop/checkout/save-order', { body: order })
const { data: shown } = await shop.GET('/rest/shop/checkout/confirmation')
const { data: refused } = await shop.POST('/rest/shop/basket/add', { body: { ...pen, articleNumber: '999999' } })
tell({
  orderNumber: first.orderNumber,
  again: again?.success && again.orderNumber,
  shown: shown?.order.positions.map(({ articleNumber, quantity }) => [articleNumber, quantity]),
  refused: refused?.success === false && refused.error.code,
})
