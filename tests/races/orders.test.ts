import { spread } from '@kontor/api/stock'
import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorAt } from '../support/elsewhere.ts'

// Two instances of the application on one database; whatever is written to it must hold however they meet (I1 to I12).
let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await openShop()
  second = await openShop(first.url)
})
beforeEach(async () => {
  await first.reset()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const pen = { articleNumber: '100001', shopDepotId: 1 }
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

async function readyToOrder(
  visitor: Visitor,
  article: { articleNumber: string; shopDepotId: number },
  quantity: number,
) {
  await visitor.call('addToBasket', { ...article, quantity })
  await visitor.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
  await visitor.call('setShippingAddress', { address: home })
  await visitor.call('setShippingMethod', { slug: 'paket' })
  const { body } = await visitor.call('setPaymentMethod', { slug: 'vorkasse' })
  return body.checkoutData.checkoutId as string
}

const elsewhere = (visitor: Visitor) => visitorAt(second, visitor)

const count = async (table: 'orders' | 'mails', since: Date) => {
  const column = table === 'orders' ? 'placed_at' : 'created_at'
  const [row] = await first.db.sql.unsafe(`select count(*)::int as n from ${table} where ${column} >= $1`, [
    since.toISOString(),
  ])
  return row?.n
}

/** What is in stock of an article, and what its movements say since the world is fresh. */
async function stockAndMoved(id: number) {
  const [row] = await first.db.sql`
    select sum(quantity)::int as stock, min(quantity)::int as least,
      (select coalesce(sum(change), 0)::int from stock_movements m where m.article_id = ${id}
        and not exists (select from fresh.stock_movements f where f.id = m.id)) as moved
    from stock where article_id = ${id}`
  return row
}

test('I1 I10 stock is never oversold: 12 buyers at two instances, 5 pieces', async () => {
  const article = { articleNumber: '200011', shopDepotId: 1 }
  const buyers = Array.from({ length: 12 }, (_, index) => (index % 2 ? first : second).guest())
  for (const buyer of buyers) await readyToOrder(buyer, article, 1)
  const answers = await Promise.all(buyers.map((buyer) => buyer.call('saveOrder', { agb: true })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(5)
  expect(answers.filter(({ body }) => body.error?.code === 'out_of_stock')).toHaveLength(7)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const [row] = await first.db.sql`select (select sum(quantity)::int from stock where article_id = a.id) as stock,
    (select coalesce(sum(change), 0)::int from stock_movements m where m.article_id = a.id) as moved
    from articles a where article_number = '200011'`
  expect(row).toMatchObject({ stock: 0, moved: -5 })
  const numbers = answers.flatMap(({ body }) => (body.orderNumber ? [body.orderNumber] : []))
  expect(new Set(numbers).size).toBe(5)
})

test('decisions 13 "Fingerprint of the review" (P01): an address or cost centre that another instance changes at the same moment is refused or not yet ordered', async () => {
  for (let round = 0; round < 12; round++) {
    const buyer = await first.login('b.einkauf')
    await buyer.call('addToBasket', { ...pen, quantity: 100, costCenter: '2000' })
    await buyer.call('setBillingAddress', { addressId: 1 })
    await buyer.call('setShippingAddress', { addressId: 2 })
    await buyer.call('setShippingMethod', { slug: 'paket' })
    const { body: seen } = await buyer.call('setPaymentMethod', { slug: 'rechnung' })
    const other = elsewhere(buyer)
    const order = () =>
      buyer.call('saveOrder', {
        agb: true,
        checkoutId: seen.checkoutData.checkoutId,
        shownFingerprint: seen.fingerprint,
      })
    const { uid } = seen.items[0]
    const change = () =>
      round % 2 === 0
        ? other.call('POST', '/rest/shop/checkout/shipping-address', { addressId: 1 })
        : other.call('GET', `/rest/shop/basket/update-cost-center?uid=${uid}&costCenter=1000`)
    // either may come first
    const [{ body }, changed] = await Promise.all([order(), change()])
    expect(changed.status).toBe(200)
    if (!body.success) {
      expect(body.error.code).toBe('checkout_changed')
      await buyer.call('removeAllPositions', {})
      continue
    }
    const { order: placed } = (await buyer.call('showOrder', { orderNumber: body.orderNumber })).body
    expect(placed.shippingAddress.street).toBe(seen.checkoutData.shippingAddress.street)
    expect(placed.positions.map((line: { costCenter: string }) => line.costCenter)).toEqual(['2000'])
    await buyer.call('removeAllPositions', {})
  }
})

test('I1 crossing orders of two articles neither deadlock nor oversell', async () => {
  await first.setStock('200010', 4)
  const pair = [
    { articleNumber: '200010', shopDepotId: 1 },
    { articleNumber: '200011', shopDepotId: 1 },
  ]
  const buyers = Array.from({ length: 8 }, (_, index) => (index % 2 ? first : second).guest())
  for (const [index, buyer] of buyers.entries()) {
    const [one, other] = index % 2 ? pair : [...pair].reverse()
    if (!one || !other) continue
    await readyToOrder(buyer, one, 1)
    await buyer.call('addToBasket', { ...other, quantity: 1 })
  }
  const answers = await Promise.all(buyers.map((buyer) => buyer.call('saveOrder', { agb: true })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(4)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const rows = await first.db
    .sql`select (select coalesce(sum(quantity), 0)::int from stock where article_id = a.id) as stock from articles a where article_number in ('200010', '200011') order by 1`
  expect(rows.map((row) => row.stock)).toEqual([0, 1])
})

test('I1 an article in sixteen slots is sold to its last piece, from several slots, while it is booked and spread', async () => {
  const { sql } = first.db
  const [article] = await sql<{ id: number }[]>`select id from articles where article_number = '200011'`
  const id = article?.id ?? 0
  await first.setSettings({ guestOrdersPerRecipient: 1000, guestOrdersPerAddress: 1000 })
  await first.setStock('200011', 30)
  await spread(sql, id, 16)
  expect(await sql`select quantity from stock where article_id = ${id} and quantity in (1, 2)`).toHaveLength(16)
  const buyers = Array.from({ length: 14 }, (_, index) => (index % 2 ? first : second).guest())
  for (const buyer of buyers) await readyToOrder(buyer, { articleNumber: '200011', shopDepotId: 1 }, 3)
  const backend = await second.login('backend')
  const book = (change: number) => backend.askConsole('articles.bookStock', { id, change, reason: 'Nachgezählt' })
  const [answers, , booked] = await Promise.all([
    Promise.all(
      buyers.map(async (buyer) => {
        // whoever is told that the shop is busy presses again
        for (;;) {
          const answer = await buyer.call('saveOrder', { agb: true })
          if (answer.body.error?.code !== 'busy') return answer
        }
      }),
    ),
    (async () => {
      for (const slots of [5, 16, 3]) await spread(sql, id, slots)
    })(),
    (async () => {
      let sum = 0
      for (const change of [6, -2, -1]) {
        const { status } = await book(change)
        if (status === 200) sum += change
        // nothing is taken from the shelf that is sold already
        else expect([status, change < 0]).toEqual([422, true])
      }
      return sum
    })(),
  ])
  const sold = answers.filter(({ body }) => body.success).length
  // ten times three before the six came in, and at most twelve with them
  expect(sold).toBeGreaterThan(8)
  const refused = answers.filter(({ body }) => !body.success).map(({ body }) => body.error.code)
  expect(refused).toEqual(refused.map(() => 'out_of_stock'))
  expect(booked).toBeGreaterThanOrEqual(3)
  expect(await stockAndMoved(id)).toEqual({
    stock: 30 + booked - 3 * sold,
    moved: booked - 3 * sold,
    least: expect.any(Number),
  })
})

test('I1 crossing orders of spread articles neither deadlock nor oversell, and what is cancelled comes back', async () => {
  const { sql } = first.db
  const numbers = ['200010', '200011']
  const rows = await sql<{ id: number }[]>`select id from articles where article_number = any(${numbers}) order by id`
  for (const number of numbers) await first.setStock(number, 12)
  for (const { id } of rows) await spread(sql, id, 6)
  const buyers = Array.from({ length: 10 }, (_, index) => (index % 2 ? first : second).guest())
  for (const [index, buyer] of buyers.entries()) {
    const [one = '', other = ''] = index % 2 ? numbers : numbers.toReversed()
    await readyToOrder(buyer, { articleNumber: one, shopDepotId: 1 }, 3)
    await buyer.call('addToBasket', { articleNumber: other, shopDepotId: 1, quantity: 3 })
  }
  const answers = await Promise.all(buyers.map((buyer) => buyer.call('saveOrder', { agb: true })))
  const placed = answers.flatMap(({ body }) => (body.success ? [body.orderNumber as string] : []))
  expect(answers.map(({ body }) => body.error?.code ?? 'placed').toSorted()).toEqual([
    ...Array<string>(6).fill('out_of_stock'),
    ...Array<string>(4).fill('placed'),
  ])
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  for (const { id } of rows) expect(await stockAndMoved(id)).toMatchObject({ stock: 0, moved: -12 })
  await Promise.all(
    placed.map((number, index) => (index % 2 ? first : second).advanceOrder(number, { status: 'cancelled' })),
  )
  for (const { id } of rows) expect(await stockAndMoved(id)).toMatchObject({ stock: 12, moved: 0 })
})

test('I6 I7 ten submits of one basket at two instances make one order, one number, one mail', async () => {
  const since = first.now()
  const guest = first.guest()
  const checkoutId = await readyToOrder(guest, pen, 2)
  const there = elsewhere(guest)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const body = { agb: true, ...(index % 3 === 0 && { checkoutId }) }
      return index % 2 ? guest.call('saveOrder', body) : there.call('POST', '/rest/shop/checkout/save-order', body)
    }),
  )
  expect(answers.every(({ body }) => body.success)).toBe(true)
  expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
  expect(await count('orders', since)).toBe(1)
  expect(await count('mails', since)).toBe(1)
})

test('I12 what is added during the submit is in the order or in the next basket, exactly once', async () => {
  const guest = first.guest()
  await readyToOrder(guest, pen, 1)
  const there = elsewhere(guest)
  const added = Array.from({ length: 12 }, (_, index) => ({ ...pen, quantity: 1, hint: `Nr. ${index}` }))
  const adds = added.map((item, index) =>
    index % 2 ? guest.call('addToBasket', item) : there.call('POST', '/rest/shop/basket/add', item),
  )
  const [order, ...answers] = await Promise.all([guest.call('saveOrder', { agb: true }), ...adds])
  expect(order.body.success).toBe(true)
  expect(answers.every(({ body }) => body.success)).toBe(true)
  const { positions } = (await guest.call('showConfirmation', {})).body.order
  const { items } = (await guest.call('showBasket', {})).body
  const hints = [...positions, ...items].flatMap((line: { hint: string | null }) => (line.hint ? [line.hint] : []))
  expect(hints.sort()).toEqual(added.map((item) => item.hint).sort())
})

test('G-73 parallel adds of one article become one position with the whole sum', async () => {
  const guest = first.guest()
  await guest.call('addToBasket', { ...pen, quantity: 1 })
  const there = elsewhere(guest)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? guest.call('addToBasket', { ...pen, quantity: 2 })
        : there.call('POST', '/rest/shop/basket/add', { ...pen, quantity: 2 }),
    ),
  )
  expect((await guest.call('showBasket', {})).body.items).toMatchObject([{ ...pen, quantity: 41 }])
})

test('decisions 11 "Guests and caching" parallel first writes of one guest meet in one basket', async () => {
  const guest = first.guest()
  await guest.send('GET', '/rest/systems/token')
  const there = elsewhere(guest)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      there.call('POST', '/rest/shop/basket/add', { ...pen, quantity: 1, hint: `Nr. ${index}` }),
    ),
  )
  expect(answers.every(({ body }) => body.success)).toBe(true)
  expect(new Set(answers.map(({ body }) => body.checkoutData.checkoutId)).size).toBe(1)
})

test('security 2.11 the same Idempotency-Key works once, another body is refused', async () => {
  const since = first.now()
  const guest = first.guest()
  await readyToOrder(guest, pen, 2)
  const there = elsewhere(guest)
  const headers = { 'idempotency-key': 'f3b9c1' }
  const answers = await Promise.all([
    guest.call('saveOrder', { agb: true }, headers),
    there.call('POST', '/rest/shop/checkout/save-order', { agb: true }, headers),
    guest.call('saveOrder', { agb: true }, headers),
  ])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await count('orders', since)).toBe(1)
  const added = await Promise.all([
    guest.call('addToBasket', { ...pen, quantity: 2 }, headers),
    there.call('POST', '/rest/shop/basket/add', { ...pen, quantity: 2 }, headers),
  ])
  expect(added.map(({ body }) => body.items[0].quantity)).toEqual([2, 2])
  const { status, body } = await guest.call('addToBasket', { ...pen, quantity: 3 }, headers)
  expect([status, body.error.code]).toEqual([422, 'idempotency_mismatch'])
})

test('G-71 a sign-in during adding loses nothing', async () => {
  const guest = first.guest()
  await guest.call('addToBasket', { ...pen, quantity: 1 })
  const there = elsewhere(guest)
  const [login, ...adds] = await Promise.all([
    guest.call('login', { username: 'mia.brandt', password: first.password }),
    ...Array.from({ length: 4 }, (_, index) =>
      there.call('POST', '/rest/shop/basket/add', { ...pen, quantity: 1, hint: `Nr. ${index}` }),
    ),
  ])
  expect(login.body.success).toBe(true)
  // a guest whose session ended meanwhile hears it (419) and loses nothing that was acknowledged before
  const taken = adds.filter(({ body }) => body.success).length
  const [row] = await first.db.sql`select count(*)::int as n from basket_positions where hint like 'Nr. %'`
  expect(row?.n).toBe(taken)
})

/** Guests with goods and a coupon, half of them at each instance. */
async function withCoupon(code: string, n: number, email: (index: number) => string): Promise<Visitor[]> {
  const buyers = Array.from({ length: n }, (_, index) => (index % 2 ? first : second).guest())
  for (const [index, buyer] of buyers.entries()) {
    await readyToOrder(buyer, { articleNumber: '150001', shopDepotId: 1 }, 10)
    await buyer.call('setBillingAddress', { address: { ...home, email: email(index) } })
    const { body } = await buyer.call('addCoupon', { code })
    expect(body.success).toBe(true)
  }
  return buyers
}

test('I4 a coupon for three orders is redeemed three times: 10 buyers at two instances', async () => {
  const buyers = await withCoupon('LIMIT3', 10, (index) => `kunde${index}@post.example`)
  const answers = await Promise.all(buyers.map((buyer) => buyer.call('saveOrder', { agb: true })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(3)
  const refused = answers.filter(({ body }) => !body.success)
  expect(refused.map(({ body }) => body.error.code)).toEqual(refused.map(() => 'coupon_exhausted'))
  const [row] = await first.db.sql`select used,
    (select count(distinct order_id)::int from coupon_uses where coupon_id = c.id) as uses,
    (select count(*)::int from orders where coupon_code = 'LIMIT3') as orders from coupons c where code = 'LIMIT3'`
  expect(row).toEqual({ used: 3, uses: 3, orders: 3 })
})

test('I4 once per customer holds when one guest orders in several sessions at once', async () => {
  const buyers = await withCoupon('EINMAL', 6, (index) => (index % 2 ? 'nora@post.example' : 'NORA@Post.example'))
  const answers = await Promise.all(buyers.map((buyer) => buyer.call('saveOrder', { agb: true })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error?.code === 'coupon_exhausted')).toHaveLength(5)
})

test('I4 once per customer holds when an account and a guest with its e-mail order at once (P08)', async () => {
  const [{ email }] = await first.db.sql<[{ email: string }]>`select email from users where username = 'mia.brandt'`
  const guests = await withCoupon('EINMAL', 3, () => email)
  const mia = await second.login('mia.brandt')
  await readyToOrder(mia, { articleNumber: '150001', shopDepotId: 1 }, 40)
  await mia.call('addCoupon', { code: 'EINMAL' })
  await Promise.all([mia, ...guests].map((buyer) => buyer.call('saveOrder', { agb: true })))
  const [row] = await first.db.sql`select used, (select count(*)::int from orders where coupon_code = c.code) as orders
    from coupons c where code = 'EINMAL'`
  expect(row).toEqual({ used: 1, orders: 1 })
})

test('decisions 13 stock comes back once when an order is cancelled, withdrawn and credited at once (P45)', async () => {
  const article = { articleNumber: '150001', shopDepotId: 1 }
  const stock = async () =>
    (
      await first.db.sql`select sum(quantity)::int as n from stock where article_id in
      (select id from articles where article_number = '150001' and shop_depot_id = 1)`
    )[0]?.n
  const before = await stock()
  const [staff, colleague] = [await first.login('backend'), await second.login('backend')]
  for (let turn = 0; turn < 5; turn++) {
    const guest = first.guest()
    await readyToOrder(guest, article, 20)
    const { orderNumber } = (await guest.call('saveOrder', { agb: true })).body
    const words = { name: 'Nora Groß', orderNumber, email: 'nora.gross@post.example', positions: [], text: '' }
    const { confirmToken } = (await guest.call('declareWithdrawal', words)).body
    await guest.call('confirmWithdrawal', { confirmToken })
    const id = (await staff.askConsole('withdrawals.list', {})).body.result.data.items.find(
      (one: { typedNumber: string }) => one.typedNumber === orderNumber,
    ).id
    const { version } = (await staff.askConsole('orders.show', { orderNumber })).body.result.data
    const lines = [{ position: 1, quantity: 20 }]
    const answers = await Promise.all([
      staff.askConsole('orders.cancel', { orderNumber, version, positions: [1] }),
      colleague.askConsole('withdrawals.settle', { id, orderNumber }),
      colleague.askConsole('orders.credit', { orderNumber, version, lines, drop: true, restock: true }),
      staff.askConsole('withdrawals.settle', { id, orderNumber }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stock()).toBe(before)
  }
})

test('security 3.2 no. 16 two clicks at two instances never choose more gifts than are allowed', async () => {
  await first.setSettings({ freeArticleCount: 1 })
  // the other instance hears of a setting a moment later
  await expect.poll(async () => (await second.guest().call('showConfig', {})).body.shop?.freeArticleCount).toBe(1)
  const visitor = first.guest()
  await visitor.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 40 })
  await visitor.call('showBasket', {})
  const there = elsewhere(visitor)
  const answers = await Promise.all([
    visitor.call('addFreeArticle', { id: 3 }),
    there.call('POST', '/rest/shop/basket/add/freearticle', { id: 4 }),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await visitor.call('showBasket', {})).body.freeArticles).toHaveLength(1)
})

test('I10 I17 an order whose mail cannot be written leaves nothing behind, and the same press works afterwards', async () => {
  const since = first.now()
  const guest = first.guest()
  await readyToOrder(guest, { articleNumber: '200011', shopDepotId: 1 }, 1)
  const { sql } = first.db
  await sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail'; end $$`
  await sql`create trigger refuse_mail before insert on mails for each row execute function refuse_mail()`
  const stateOf = async () => {
    const [row] =
      await sql`select (select sum(quantity)::int from stock where article_id in (select id from articles where article_number = '200011')) as stock,
      (select count(*)::int from stock_movements) as moves, (select count(*)::int from order_lines) as lines,
      (select count(*)::int from order_events) as events`
    return { ...row, orders: await count('orders', since), mails: await count('mails', since) }
  }
  const before = await stateOf()
  try {
    const answers = await Promise.all([guest, guest].map((one) => one.call('saveOrder', { agb: true })))
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [500, 'internal'],
      [500, 'internal'],
    ])
    expect(await stateOf()).toEqual(before)
    expect((await guest.call('showBasket', {})).body.items).toHaveLength(1)
  } finally {
    await sql`drop trigger refuse_mail on mails`
    await sql`drop function refuse_mail`
  }
  expect((await guest.call('saveOrder', { agb: true })).body.success).toBe(true)
  expect([await count('orders', since), await count('mails', since)]).toEqual([1, 1])
})
