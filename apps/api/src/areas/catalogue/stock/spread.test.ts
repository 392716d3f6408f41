import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'
import { stockImport } from '../imports/stock-import.ts'
import { slotWith } from './slots.ts'
import { slotsFor, spread, spreadStock } from './spread.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

const slotsOf = async (id: number) =>
  (await shop.db.sql`select quantity from stock where article_id = ${id} order by slot`).map(({ quantity }) => quantity)

test('decision 0034 what sells often gets slots, one for thirty sales, but none with less than twenty pieces', () => {
  expect(slotsFor({ sales: 0, total: 5000 })).toBe(1)
  expect(slotsFor({ sales: 31, total: 5000 })).toBe(2)
  expect(slotsFor({ sales: 5000, total: 5000 })).toBe(16)
  expect(slotsFor({ sales: 5000, total: 65 })).toBe(3)
  expect(slotsFor({ sales: 5000, total: 0 })).toBe(1)
})

test('I1 is taken from one slot that has enough, where one has', () => {
  const slots = [3, 0, 5].map((quantity, slot) => ({ id: 1, slot, quantity }))
  expect(slotWith(slots, 4)).toBe(2)
  expect([0, 2]).toContain(slotWith(slots, 3))
  expect(slotWith(slots, 7)).toBeNull()
})

test('decision 0034 an article is spread while it sells, filled up evenly, and gathered again afterwards', async () => {
  const { sql } = shop.db
  const [article] = await sql<{ id: number; stock: number }[]>`
    select a.id, s.quantity as stock from articles a join stock s on s.article_id = a.id where article_number = '100001'`
  const { id, stock } = article ?? { id: 0, stock: 0 }
  const [order] = await sql`select id from orders limit 1`
  await sql`insert into stock_movements (article_id, order_id, change, at)
    select ${id}, ${order?.id}, -1, ${shop.now().toISOString()}::timestamptz from generate_series(1, 100)`
  await spreadStock(shop.shop)
  expect(await slotsOf(id)).toEqual([stock / 4, stock / 4, stock / 4, stock / 4])
  // one slot was sold out, and returned goods lie in the first one
  await sql`update stock set quantity = quantity + case slot when 0 then ${stock / 4}::int else -${stock / 4}::int end
    where article_id = ${id} and slot in (0, 3)`
  await spreadStock(shop.shop)
  expect(await slotsOf(id)).toEqual([stock / 4, stock / 4, stock / 4, stock / 4])
  await sql`delete from stock_movements where article_id = ${id} and order_id = ${order?.id} and change = -1`
  await spreadStock(shop.shop)
  expect(await slotsOf(id)).toEqual([stock])
  await spread(sql, id, 3)
  expect(await slotsOf(id)).toEqual([280, 280, 280])
})

describe('I1 no piece is lost while an article is spread', () => {
  const waiting = async () => {
    const [row] = await shop.db.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.count
  }
  /** Runs works one after the other into the lock of a buyer who holds the first slot, then lets them go on. */
  async function behindBuyer(id: number, works: readonly (() => Promise<unknown>)[]): Promise<void> {
    let running: Promise<unknown>[] = []
    await shop.db.sql.begin(async (tx) => {
      await tx`select from stock where article_id = ${id} and slot = 0 for update`
      for (const [at, work] of works.entries()) {
        running = [...running, work()]
        await expect.poll(waiting).toBe(at + 1)
      }
    })
    await Promise.all(running)
  }
  async function articleWith(pieces: number): Promise<number> {
    await shop.setStock('100002', pieces)
    const [article] = await shop.db.sql<{ id: number }[]>`select id from articles where article_number = '100002'`
    return article?.id ?? 0
  }
  const total = async (id: number) => (await slotsOf(id)).reduce((sum, quantity) => sum + quantity, 0)

  test('and its stock is booked', async () => {
    const id = await articleWith(100)
    const staff = await shop.login('backend')
    const book = () => staff.askConsole('articles.bookStock', { id, change: 5, reason: 'Fund' })
    await behindBuyer(id, [() => spread(shop.db.sql, id, 4), book])
    expect(await total(id)).toBe(105)
  })

  test('and a buyer takes more from a slot than it had before it was filled', async () => {
    const id = await articleWith(70)
    await spread(shop.db.sql, id, 2)
    const buyer = shop.guest()
    await buyer.call('addToBasket', { articleNumber: '100002', shopDepotId: 1, quantity: 60 })
    await buyer.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
    await buyer.call('setShippingAddress', { address: home })
    await buyer.call('setShippingMethod', { slug: 'paket' })
    await buyer.call('setPaymentMethod', { slug: 'vorkasse' })
    let ordering: ReturnType<typeof buyer.call> | undefined
    await shop.db.sql.begin(async (tx) => {
      await tx`update stock set quantity = case slot when 0 then 70 else 0 end where article_id = ${id}`
      ordering = buyer.call('saveOrder', { agb: true })
      await expect.poll(waiting).toBe(1)
    })
    expect((await ordering)?.body).toMatchObject({ success: true })
    expect(await slotsOf(id)).toEqual([10, 0])
  })

  test('and another process spreads it too', async () => {
    const id = await articleWith(100)
    await behindBuyer(id, [() => spread(shop.db.sql, id, 4), () => spread(shop.shop.db.sql, id, 2)])
    expect(await slotsOf(id)).toEqual([50, 50])
  })

  test('and counted stock is imported', async () => {
    const id = await articleWith(100)
    const read = () =>
      shop.shop.db.transaction(async (tx) => {
        const [wanted] = await stockImport.read(tx, shop.now(), [{ articleNumber: '100002', depot: 1, stock: 90 }])
        expect(wanted).toMatchObject({ current: { state: { stock: 100 } }, to: { stock: 90 } })
      })
    await behindBuyer(id, [() => spread(shop.db.sql, id, 4), read])
    expect(await total(id)).toBe(100)
  })
})
