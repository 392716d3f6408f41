import { openShop, type TestShop } from '@kontor/api/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await openShop()
  second = await openShop(first.url)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 1 }

test('security 2.8 a burst at one instance leaves the other its part of the limit of a network', async () => {
  const guests = Array.from({ length: 60 }, () => first.guest())
  for (const guest of guests) await guest.call('showToken', {})
  const answers = await Promise.all(guests.map((guest) => guest.call('addToBasket', pen)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await second.guest().call('addToBasket', pen)).status).toBe(200)
})
