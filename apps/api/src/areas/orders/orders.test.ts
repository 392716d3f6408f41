import { berlinTime } from '@kontor/contracts/rules/german/german-dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { daysOf } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const numbers = (body: { items: { orderNumber: string }[] }) => body.items.map((item) => item.orderNumber)

test('domain 3.12 an order that was denied says why, in the list and by itself', async () => {
  const designer = await shop.login('a.konst')
  const { items } = (await designer.call('listOrders', { limit: 100 })).body
  const reasonOf = (number: string) =>
    items.find(({ orderNumber }: { orderNumber: string }) => orderNumber === number).denialReason
  expect(reasonOf('260003')).toBe('Alternative vorhanden')
  expect(reasonOf('260001')).toBeNull()
  const { order } = (await designer.call('showOrder', { orderNumber: '260003' })).body
  expect(order).toMatchObject({ status: 'denied', denialReason: 'Alternative vorhanden' })
  await shop.advanceOrder('260001', { status: 'denied' })
  expect((await designer.call('showOrder', { orderNumber: '260001' })).body.order.denialReason).toBe('ohne Begründung')
  await shop.reset()
})

test('C-CALL-071 G-42 lists the own orders, newest first, in full', async () => {
  const buyer = await shop.login('b.einkauf')
  const { status, body } = await buyer.call('listOrders', { limit: 100 })
  expect(status).toBe(200)
  expect(numbers(body)).toEqual(expect.arrayContaining(['260004', '260005', '260007', '260017', '260025']))
  expect(numbers(body)).not.toContain('260001')
  const dates = body.items.map((item: { date: string }) => item.date)
  expect(dates).toEqual([...dates].sort().reverse())
  for (const order of body.items) {
    expect(Math.round((order.totals.net + order.totals.tax) * 100)).toBe(Math.round(order.totals.gross * 100))
    expect(order.statusLabel).not.toBe(order.status)
    expect(order.positions[0]).toHaveProperty('statusLabel')
  }
  expect(body.labels.placed).toBe('Eingegangen')
})

test('decisions 11 "Price basis and display" the display changes how an order is shown, never what was owed', async () => {
  const buyer = await shop.login('b.einkauf')
  const ask = async () => (await buyer.call('listOrders', { search: '260007' })).body.items[0]
  const net = await ask()
  await buyer.call('switchToB2c', {})
  const gross = await ask()
  expect([gross.totals.net, gross.totals.tax, gross.totals.gross]).toEqual([
    net.totals.net,
    net.totals.tax,
    net.totals.gross,
  ])
  expect([net.positions[0].price, gross.positions[0].price]).toEqual([
    net.positions[0].net_price,
    net.positions[0].gross_price,
  ])
  const { valueOfGoods, shipping, surcharges, discount } = gross.totals
  expect(Math.round((valueOfGoods + shipping + surcharges - discount) * 100)).toBe(Math.round(gross.totals.gross * 100))
})

test('C-CALL-071 guests are kept out and nobody sees the orders of others', async () => {
  expect((await shop.guest().call('listOrders', {})).status).toBe(403)
  const other = await shop.login('m.ahrendt')
  const { body } = await other.call('listOrders', { limit: 100 })
  expect(numbers(body)).not.toContain('260004')
  expect((await other.call('listOrders', { search: '260004' })).body.items).toEqual([])
  expect((await (await shop.login('backend')).call('listOrders', {})).status).toBe(403)
})

test('G-42 finds by number, by words taken literally, and by status', async () => {
  const buyer = await shop.login('b.einkauf')
  expect(numbers((await buyer.call('listOrders', { search: '260007' })).body)).toEqual(['260007'])
  expect((await buyer.call('listOrders', { search: '%' })).body.items).toEqual([])
  const { body } = await buyer.call('listOrders', { status: 'shipped', limit: 100 })
  expect(numbers(body)).toContain('260007')
  expect(new Set(body.items.map((item: { status: string }) => item.status))).toEqual(new Set(['shipped']))
})

test('G-42 pages: the next page goes on, a page beyond the end is empty', async () => {
  const buyer = await shop.login('b.einkauf')
  const all = numbers((await buyer.call('listOrders', { limit: 100 })).body)
  const first = await buyer.call('listOrders', { limit: 2 })
  const second = await buyer.call('listOrders', { limit: 2, page: 2 })
  expect([...numbers(first.body), ...numbers(second.body)]).toEqual(all.slice(0, 4))
  expect(first.body).toMatchObject({ total: all.length, lastPage: Math.ceil(all.length / 2) })
  const beyond = await buyer.call('listOrders', { page: 5000 })
  expect([beyond.status, beyond.body.items]).toEqual([200, []])
})

test('G-42 limits to a period in German time', async () => {
  const buyer = await shop.login('b.einkauf')
  const all = (await buyer.call('listOrders', { limit: 100 })).body.items as { date: string }[]
  const year = berlinTime(shop.now()).year
  const inYear = all.filter((order) =>
    new Date(order.date).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }).startsWith(String(year)),
  )
  expect((await buyer.call('listOrders', { year, limit: 100 })).body.total).toBe(inYear.length)
})

test.each([{ year: 1999 }, { year: 2026, month: 13 }, { quarter: 0 }, { week: 54 }, { month: 2, day: 32 }])(
  'G-42 a period that no calendar has is refused, never moved: %o',
  async (period) => {
    const buyer = await shop.login('b.einkauf')
    expect((await buyer.call('listOrders', period)).status).toBe(422)
  },
)

describe('daysOf', () => {
  test.each([
    [{}, null],
    [{ day: 3 }, null],
    [{ year: 2026 }, { from: '2026-01-01', until: '2027-01-01' }],
    [
      { year: 2026, quarter: 4 },
      { from: '2026-10-01', until: '2027-01-01' },
    ],
    [
      { year: 2026, month: 12 },
      { from: '2026-12-01', until: '2027-01-01' },
    ],
    [{ month: 2 }, { from: '2026-02-01', until: '2026-03-01' }],
    [
      { year: 2026, month: 11, day: 21 },
      { from: '2026-11-21', until: '2026-11-22' },
    ],
    [
      { year: 2026, week: 47 },
      { from: '2026-11-16', until: '2026-11-23' },
    ],
    [
      { year: 2027, week: 1 },
      { from: '2027-01-04', until: '2027-01-11' },
    ],
    [
      { year: 2026, week: 1 },
      { from: '2025-12-29', until: '2026-01-05' },
    ],
    [
      { year: 2026, week: 53 },
      { from: '2026-12-28', until: '2027-01-04' },
    ],
    [
      { year: 2025, week: 53 },
      { from: '2025-12-29', until: '2025-12-29' },
    ],
    [
      { year: 2026, month: 2, day: 31 },
      { from: '2026-03-03', until: '2026-03-03' },
    ],
  ])('%o is %o', (period, days) => {
    expect(daysOf(period, 2026)).toEqual(days)
  })
})
