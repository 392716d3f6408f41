import { client } from './hey-api/client.gen.js'
import {
  addToBasket,
  saveOrder,
  setBillingAddress,
  setPaymentMethod,
  setShippingAddress,
  setShippingMethod,
  showConfirmation,
  showToken,
} from './hey-api/index.js'
import { home, openSession, pen, tell } from './session.js'

// The same purchase by the functions that @hey-api/openapi-ts makes of the contract.

client.setConfig({ baseUrl: process.argv[2] ?? '', fetch: openSession() })

await showToken()
const added = await addToBasket({ body: pen })
if (!added.data?.success) throw new Error(added.data?.error.code ?? added.error?.error.code)
await setBillingAddress({ body: { address: { ...home, email: 'anna.sommer@privat.example' } } })
await setShippingAddress({ body: { address: home } })
await setShippingMethod({ body: { slug: 'paket' } })
const { data: basket } = await setPaymentMethod({ body: { slug: 'vorkasse' } })
if (!basket?.success || !basket.checkoutData) throw new Error('the basket is not ready')
const order = {
  agb: true,
  checkoutId: basket.checkoutData.checkoutId,
  ...(basket.fingerprint && { shownFingerprint: basket.fingerprint }),
}
const { data: first } = await saveOrder({ body: order })
if (!first?.success) throw new Error(first?.error.code)
const { data: again } = await saveOrder({ body: order })
const { data: shown } = await showConfirmation()
const { data: refused } = await addToBasket({ body: { ...pen, articleNumber: '999999' } })
tell({
  orderNumber: first.orderNumber,
  again: again?.success && again.orderNumber,
  shown: shown?.order.positions.map(({ articleNumber, quantity }) => [articleNumber, quantity]),
  refused: refused?.success === false && refused.error.code,
})
