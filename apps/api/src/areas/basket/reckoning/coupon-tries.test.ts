import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

const paper = { articleNumber: '150001', shopDepotId: 1 }
const tooMany = 'Das waren zu viele falsche Gutscheincodes. Bitte versuchen Sie es in 15 Minuten noch einmal.'

async function answerTo(visitor: Visitor, code: string): Promise<[string, string] | null> {
  const { status, body } = await visitor.call('addCoupon', { code })
  expect(status).toBe(200)
  return body.success ? null : [body.error.code, body.message]
}

async function guess(visitor: Visitor, times: number) {
  for (let turn = 0; turn < times; turn += 1)
    expect((await answerTo(visitor, `RATE${turn}`))?.[0]).toBe('coupon_invalid')
}

describe('guessing coupon codes', () => {
  test('C-CALL-095 security 2.8 ends after ten wrong ones, for right ones too, until a quarter of an hour has passed', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...paper, quantity: 10 })
    await guess(guest, 10)
    expect(await answerTo(guest, 'RATE11')).toEqual(['limit_reached', tooMany])
    expect(await answerTo(guest, 'NEU10')).toEqual(['limit_reached', tooMany])
    expect((await guest.call('showBasket', {})).body.coupons).toEqual([])
    await shop.setClock(new Date(shop.now().getTime() + 16 * 60_000))
    expect(await answerTo(guest, 'NEU10')).toBeNull()
  })

  test('a code that there is counts for nothing, and forgives nothing', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...paper, quantity: 10 })
    await guess(guest, 9)
    for (let turn = 0; turn < 12; turn += 1) expect(await answerTo(guest, 'NEU10')).toBeNull()
    await guess(guest, 1)
    expect((await answerTo(guest, 'RATE'))?.[0]).toBe('limit_reached')
  })

  test('who throws the session away is known by the address', async () => {
    for (let round = 0; round < 4; round += 1) await guess(shop.guest(), 10)
    const [code, message] = (await answerTo(shop.guest(), 'RATE')) ?? []
    expect(code).toBe('limit_reached')
    expect(message).toContain('in 60 Minuten')
    const rows = await shop.db.sql`select from throttles where key like 'coupon:session:%'`
    expect(rows).toHaveLength(4)
  })

  test('whoever goes on after ten wrong ones costs others at his address nothing', async () => {
    const stubborn = shop.guest()
    await guess(stubborn, 10)
    for (let turn = 0; turn < 40; turn += 1) expect((await answerTo(stubborn, 'RATE'))?.[0]).toBe('limit_reached')
    await guess(shop.guest(), 1)
  })

  test('a volley gets no further than one after the other', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...paper, quantity: 10 })
    const answers = await Promise.all(Array.from({ length: 25 }, (_, turn) => answerTo(guest, `RATE${turn}`)))
    expect(answers.filter((answer) => answer?.[0] === 'coupon_invalid')).toHaveLength(10)
  })
})
