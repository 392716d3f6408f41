import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorAt } from '../support/elsewhere.ts'

type TestAnswer = Awaited<ReturnType<Visitor['call']>>

// Two instances on one database: what budgets may bear and who decides holds however many come at once (I2, I5).
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

const paper = { articleNumber: '150001', shopDepotId: 1 }

/** People of Wiesengrund who may order on cost centre 2000, each with a basket that is ready to be sent. */
async function readyBuyers(count: number, costCenter = '2000') {
  await first.db.sql`
    insert into users (customer_id, username, email, password_hash, firstname, lastname)
    select u.customer_id, 'race' || n, 'race' || n || '@wiesengrund.example', u.password_hash, 'Kim', 'Test ' || n
    from users u, generate_series(1, ${count}::int) n where u.username = 'b.einkauf'
    on conflict do nothing`
  await first.db.sql`
    insert into user_cost_centres select u.id, c.id from users u join cost_centres c on c.customer_id = u.customer_id
    where u.username like 'race%' and c.number in ('2000', '3000') on conflict do nothing`
  const buyers: { save: () => Promise<Pick<TestAnswer, 'status' | 'body'>> }[] = []
  for (let n = 1; n <= count; n++) {
    const buyer = await first.login(`race${n}`)
    await buyer.call('addToBasket', { ...paper, quantity: 40, costCenter })
    await buyer.call('setBillingAddress', { addressId: 1 })
    await buyer.call('setShippingAddress', { addressId: 2 })
    await buyer.call('setShippingMethod', { slug: 'paket' })
    await buyer.call('setPaymentMethod', { slug: 'rechnung' })
    const there = visitorAt(second, buyer)
    buyers.push({
      save: () =>
        n % 2
          ? buyer.call('saveOrder', { agb: true })
          : there.call('POST', '/rest/shop/checkout/save-order', { agb: true }),
    })
  }
  return buyers
}

async function sumsOf(name: string) {
  const [row] = await first.db.sql<{ frame: number; booked: number; reserved: number }[]>`
    select (p.limit_cents + p.carry_over_cents)::float8 as frame,
      coalesce(sum(case kind when 'opening' then cents when 'commit' then cents when 'credit' then -cents end), 0)::int as booked,
      coalesce(sum(case kind when 'reserve' then cents when 'release' then -cents end), 0)::int as reserved
    from budgets b join budget_periods p on p.budget_id = b.id left join budget_entries e on e.period_id = p.id
    where b.name = ${name} group by p.id order by p.starts_on desc limit 1`
  if (!row) throw new Error(`no budget ${name}`)
  return row
}

test.each(['block', 'release'] as const)(
  'I2 ten parallel orders never book more than a budget bears: %s',
  async (rule) => {
    await first.db.sql`update budgets set on_exceeded = ${rule} where name = 'Verwaltung & Einkauf'`
    const buyers = await readyBuyers(10)
    const answers = await Promise.all(buyers.map((buyer) => buyer.save()))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { frame, booked, reserved } = await sumsOf('Verwaltung & Einkauf')
    expect(booked).toBeLessThanOrEqual(frame)
    const placed = answers.filter(({ body }) => body.status === 'placed').length
    // 487.60 are free and each costs 131.60
    expect(placed).toBe(3)
    expect(booked).toBe(31_240 + placed * 13_160)
    const rest = answers.filter(({ body }) => body.status !== 'placed')
    if (rule === 'block') expect(rest.every(({ body }) => body.error?.code === 'budget_exceeded')).toBe(true)
    else expect(reserved).toBe(rest.length * 13_160)
  },
)

test('I2 a limit that is lowered while ten orders book on it never ends below what is booked', async () => {
  await first.db.sql`update budgets set on_exceeded = 'block', carry_over = false where name = 'Verwaltung & Einkauf'`
  const admin = await first.login('w.admin2')
  const { items } = (await admin.call('listBudgets', { search: 'Verwaltung & Einkauf' })).body
  const { id } = items[0]
  const buyers = await readyBuyers(10)
  const lower = (instance: TestShop, limit: number) =>
    visitorAt(instance, admin).call('POST', '/rest/my/admin-budgets/update', { id, limit })
  const [answers, changes] = await Promise.all([
    Promise.all(buyers.map((buyer) => buyer.save())),
    Promise.all([lower(first, 700), lower(second, 600), lower(first, 500), lower(second, 400)]),
  ])
  expect([...answers, ...changes].every(({ status }) => status === 200)).toBe(true)
  const placed = answers.filter(({ body }) => body.status === 'placed').length
  const { booked } = await sumsOf('Verwaltung & Einkauf')
  expect(booked).toBe(31_240 + placed * 13_160)
  const { budget, items: entries } = (await admin.call('showBudget', { id, figure: 'limit' })).body
  expect(budget.used).toBeLessThanOrEqual(budget.limit)
  // each change that was taken is an entry, those that were refused left none
  expect(entries).toHaveLength(changes.filter(({ body }) => body.success).length)
  const sum = entries.reduce((all: number, { amount }: { amount: number }) => all + amount, 800)
  expect(sum).toBe(budget.limit)
})

test('two admins who make the same budget at once make one; of two who change one, the second hears of it', async () => {
  const admin = await first.login('w.admin2')
  const frame = { name: 'Messe', limit: 100, period: 'year', scope: 'company' }
  const made = await Promise.all(
    [first, second, first, second].map((instance) =>
      visitorAt(instance, admin).call('POST', '/rest/my/admin-budgets/create', frame),
    ),
  )
  const [won, ...more] = made.filter(({ body }) => body.success)
  expect(more).toEqual([])
  const { id, version } = won?.body.item ?? {}
  const changed = await Promise.all(
    [200, 300].map((limit, turn) =>
      visitorAt(turn ? second : first, admin).call('POST', '/rest/my/admin-budgets/update', { id, limit, version }),
    ),
  )
  expect(changed.map(({ body }) => body.success).sort()).toEqual([false, true])
  expect(changed.find(({ body }) => !body.success)?.body.error.code).toBe('already_decided')
})

test('I5 five releases and five denials of one order are one decision', async () => {
  const [buyer] = await readyBuyers(1, '3000')
  if (!buyer) throw new Error('no buyer')
  const { orderNumber, status } = (await buyer.save()).body
  expect(status).toBe('pending_release')
  const before = await sumsOf('Konstruktion')
  const approver = await first.login('k.frei')
  const admin = await first.login('w.admin2')
  const answers = await Promise.all(
    [approver, admin, approver, admin, approver].flatMap((one, turn) => {
      const there = visitorAt(turn % 2 ? second : first, one)
      return [
        there.call('POST', '/rest/my/admin-orders/release-now', { orderNumber }),
        there.call('POST', '/rest/my/admin-orders/deny-approval', { orderNumber, reason: 'Rennen' }),
      ]
    }),
  )
  const done = answers.filter(({ body }) => body.success)
  expect(done).toHaveLength(1)
  const others = answers.filter(({ body }) => !body.success).map(({ body }) => body.error.code)
  expect(others).toEqual(Array.from({ length: 9 }, () => 'already_decided'))
  const [row] = await first.db.sql`
    select o.status, (select count(*)::int from order_decisions d where d.order_id = o.id) as decisions
    from orders o where o.order_number = ${orderNumber}`
  expect(row).toMatchObject({ status: done[0]?.body.status, decisions: 1 })
  const after = await sumsOf('Konstruktion')
  expect(after.reserved).toBe(before.reserved - 13_160)
  expect(after.booked).toBe(before.booked + (done[0]?.body.status === 'placed' ? 13_160 : 0))
})

test('I5 two approvers who agree at once: each agreement once, the last one orders once', async () => {
  await readyBuyers(1)
  await first.db.sql`
    insert into user_cost_centres select u.id, c.id from users u join cost_centres c on c.customer_id = u.customer_id
    where u.username = 'race1' and c.number = '4000' on conflict do nothing`
  await first.db.sql`update users set always_release = true where username = 'race1'`
  const stock = async () =>
    (
      await first.db.sql`select sum(s.quantity)::int as left from stock s join articles a on a.id = s.article_id
      where a.article_number in ('150001', '100001')`
    )[0]?.['left']
  const buyer = await first.login('race1')
  const [konst, prod] = [await first.login('k.frei'), await first.login('s.leit')]
  for (let turn = 0; turn < 4; turn++) {
    await buyer.call('removeAllPositions', {})
    await buyer.call('addToBasket', { ...paper, quantity: 20, costCenter: '3000' })
    await buyer.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 10, costCenter: '4000' })
    await buyer.call('setBillingAddress', { addressId: 1 })
    await buyer.call('setShippingAddress', { addressId: 2 })
    await buyer.call('setShippingMethod', { slug: 'paket' })
    await buyer.call('setPaymentMethod', { slug: 'rechnung' })
    const { orderNumber, status } = (await buyer.call('saveOrder', { agb: true })).body
    expect(status).toBe('pending_release')
    const before = await stock()
    const answers = await Promise.all(
      [konst, prod, konst, prod, konst, prod].map((one, place) =>
        visitorAt((place + turn) % 2 ? second : first, one).call('POST', '/rest/my/admin-orders/release-now', {
          orderNumber,
        }),
      ),
    )
    const done = answers.filter(({ body }) => body.success).map(({ body }) => body.status)
    expect(done.sort()).toEqual(['pending_release', 'placed'])
    const refused = answers.filter(({ body }) => !body.success).map(({ body }) => body.error.code)
    expect(new Set(refused)).toEqual(new Set(['already_decided']))
    const decisions = await first.db.sql`
      select d.user_name as name, d.cost_centres as centres, d.completes_step as last from order_decisions d
      join order_keys k on k.id = d.order_id where k.order_number = ${orderNumber} order by d.step`
    expect(decisions.map(({ centres }) => centres).sort()).toEqual([['3000'], ['4000']])
    expect(decisions.map(({ last }) => last)).toEqual([false, true])
    expect(await stock()).toBe(before - 30)
  }
})

test('a right that is taken away in the middle of a release holds from the next call on', async () => {
  const [buyer] = await readyBuyers(1, '3000')
  if (!buyer) throw new Error('no buyer')
  const { orderNumber } = (await buyer.save()).body
  const approver = await first.login('k.frei')
  await first.db.sql`update users set functions = '{}' where username = 'k.frei'`
  expect(
    (await visitorAt(second, approver).call('POST', '/rest/my/admin-orders/release-now', { orderNumber })).body.error
      .code,
  ).toBe('forbidden')
})
