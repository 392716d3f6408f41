import { connectShop, isRestError } from '@kontor/client'

// Compiled only: what the packed client knows of inputs, answers and errors. A mistake that it does not find, fails here.

export async function buys(): Promise<number | string> {
  const shop = connectShop('https://shop.example.de', { repeats: 1 })
  // @ts-expect-error an article needs its number
  await shop.addToBasket({ shopDepotId: 1, quantity: 5 })
  // @ts-expect-error a body number is no text
  await shop.addToBasket({ articleNumber: '100001', shopDepotId: 1, quantity: '5' })
  // @ts-expect-error no such call
  await shop.addToCart({})
  // @ts-expect-error a link of a mail is no call of a program
  await shop.verifyRegistration({ token: '' })
  await shop.parseQuickOrder({ file: new Blob(['100001;5']) })
  await shop.showNamedList({ slug: 'neu', limit: 10 }, { prefer: 'handling=strict' })
  const basket = await shop.showBasket()
  // @ts-expect-error only what was done has sums
  basket.totals.gross
  const order = await shop.saveOrder({ agb: true })
  if (order.success) return order.orderNumber
  if (order.error.code === 'checkout_changed') return order.message
  if (order.error.code === 'rate_limited') return 429
  // @ts-expect-error an order is never refused for a wrong password
  if (order.error.code === 'bad_credentials') return 0
  try {
    return (await shop.call('showBasket')).totals.gross
  } catch (error) {
    return isRestError(error) ? error.status : 0
  }
}
