import { availableIn, carriedOver, periodAt } from '@kontor/contracts/rules/organisation/budget'
import { cents } from '@kontor/contracts/rules/pricing/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const signIn = async () => ({ buyer: await shop.login('b.einkauf'), approver: await shop.login('w.admin2') })

const paper = { articleNumber: '150001', shopDepotId: 1 }

type Model = { waiting: string[]; placed: string[]; day: number }
type World = { buyer: Visitor; approver: Visitor }
type Step = (model: Model, world: World, pick: number) => Promise<void>

async function send(model: Model, { buyer }: World, pick: number) {
  await buyer.call('addToBasket', { ...paper, quantity: 16 + (pick % 5), costCenter: pick % 2 ? '3000' : '2000' })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  const { body } = await buyer.call('saveOrder', { agb: true })
  expect(body).toMatchObject({ success: true })
  ;(body.status === 'pending_release' ? model.waiting : model.placed).push(body.orderNumber)
}

const take = (list: string[], pick: number) => list.splice(pick % Math.max(1, list.length), 1)[0]

const steps: Readonly<Record<string, Step>> = {
  submit: send,
  release: async (model, { approver }, pick) => {
    const orderNumber = take(model.waiting, pick)
    if (!orderNumber) return
    expect((await approver.call('releaseNow', { orderNumber })).body.status).toBe('placed')
    model.placed.push(orderNumber)
  },
  trim: async (model, { approver }, pick) => {
    const orderNumber = take(model.waiting, pick)
    if (!orderNumber) return
    const [line] = (await approver.call('showOrder', { orderNumber })).body.order.positions
    const positions = [{ uid: line.uid, quantity: 16 }]
    expect((await approver.call('releaseNow', { orderNumber, positions })).body.status).toBe('placed')
    model.placed.push(orderNumber)
  },
  /** Another article in its place: the order is calculated again. */
  swap: async (model, { approver }, pick) => {
    const orderNumber = take(model.waiting, pick)
    if (!orderNumber) return
    const [line] = (await approver.call('showOrder', { orderNumber })).body.order.positions
    const replaceBy = { articleNumber: '100001', shopDepotId: 1 }
    const positions = [{ uid: line.uid, quantity: 10 + (pick % 5), replaceBy }]
    const { body } = await approver.call('releaseNow', { orderNumber, positions, acceptPrices: true })
    expect(body).toMatchObject({ success: true, status: 'placed' })
    model.placed.push(orderNumber)
  },
  /** Above and below what is booked, in the middle of a period. */
  limit: async (_, { approver }, pick) => {
    const { items } = (await approver.call('listBudgets', { search: pick % 2 ? 'Konstruktion' : 'Verwaltung' })).body
    const { body } = await approver.call('updateBudget', { id: items[0].id, limit: 20 * pick })
    expect(body.item.limit).toBe(20 * pick)
  },
  deny: async (model, { approver }, pick) => {
    const orderNumber = take(model.waiting, pick)
    if (orderNumber) expect((await approver.call('denyApproval', { orderNumber })).body.success).toBe(true)
  },
  cancel: async (model, _, pick) => {
    const orderNumber = take(model.placed, pick)
    if (orderNumber) await shop.advanceOrder(orderNumber, { status: 'cancelled' })
  },
  credit: async (model, _, pick) => {
    const orderNumber = take(model.placed, pick)
    if (orderNumber) await shop.advanceOrder(orderNumber, { status: 'credited', positions: [1] })
  },
  /** Into the next month: the budgets of cost centres 2000 (carried over) and 3000 (not) begin a period. */
  roll: async (model, world) => {
    model.day += 31
    await shop.setClock(new Date(Date.UTC(2027, 0, 15 + model.day, 11)))
    // nobody stays signed in for so long
    Object.assign(world, await signIn())
  },
}

/** What the ledger says, from its rows alone. */
async function expectBalanced() {
  const periods = await shop.db.sql<
    { id: number; budget: number; limit: number; carry: number; booked: number; reserved: number; carries: boolean }[]
  >`
    select p.id, p.budget_id as budget, p.limit_cents::float8 as limit, p.carry_over_cents::float8 as carry, b.carry_over as carries,
      coalesce(sum(case e.kind when 'opening' then cents when 'commit' then cents when 'credit' then -cents end), 0)::int as booked,
      coalesce(sum(case e.kind when 'reserve' then cents when 'release' then -cents end), 0)::int as reserved
    from budget_periods p join budgets b on b.id = p.budget_id left join budget_entries e on e.period_id = p.id
    group by p.id, b.id order by p.budget_id, p.starts_on`
  for (const [index, one] of periods.entries()) {
    const next = periods[index + 1]?.budget === one.budget ? periods[index + 1] : undefined
    const sums = {
      limit: cents(one.limit),
      carryOver: cents(one.carry),
      booked: cents(one.booked),
      reserved: cents(one.reserved),
    }
    expect(availableIn(sums) + one.reserved + one.booked).toBe(one.limit + one.carry)
    expect(one.reserved).toBeGreaterThanOrEqual(0)
    // open orders went over, so that a period that ended keeps nothing free
    if (next) expect(one.reserved).toBe(0)
    if (next && !one.carries) expect(next.carry).toBe(0)
  }
  const orders = await shop.db.sql<{ number: string; status: string; net: number; reserved: number; booked: number }[]>`
    select o.order_number as number, o.status, o.net_cents - o.deposit_cents as net,
      coalesce(sum(case e.kind when 'reserve' then cents when 'release' then -cents end), 0)::int as reserved,
      coalesce(sum(case e.kind when 'commit' then cents when 'credit' then -cents end), 0)::int as booked
    from orders o join budget_entries e on e.order_number = o.order_number
    join budgets b on b.id = e.budget_id where o.order_number > '265000'
    group by o.id, o.owner, o.placed_on`
  for (const { number, status, net, reserved, booked } of orders) {
    const sum = ['denied', 'cancelled', 'credited'].includes(status) ? 0 : net
    expect({ number, status, reserved, booked }).toEqual({
      ...{ number, status },
      reserved: status === 'pending_release' ? sum : 0,
      booked: status === 'pending_release' ? 0 : sum,
    })
  }
}

test('G-45 whatever happens to orders, every period balances and every order holds its sum', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(100)), { minLength: 5, maxLength: 14 }),
      async (plan) => {
        await shop.reset()
        await shop.setClock(new Date(Date.UTC(2027, 0, 15, 11)))
        await shop.db
          .sql`update stock set quantity = 100000 where article_id in (select id from articles where article_number = '150001')`
        await shop.db.sql`update users set order_limit_net_cents = null where username = 'b.einkauf'`
        const world = await signIn()
        const model: Model = { waiting: [], placed: [], day: 0 }
        for (const [name, pick] of plan) {
          await steps[name]?.(model, world, pick)
          await expectBalanced()
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('domain 2.2 periods begin at midnight in Germany, and what is left goes over where a budget carries', () => {
  expect(periodAt('month', '2026-12-31')).toEqual({ startsOn: '2026-12-01', endsOn: '2027-01-01' })
  expect(periodAt('quarter', '2026-11-24')).toEqual({ startsOn: '2026-10-01', endsOn: '2027-01-01' })
  expect(periodAt('year', '2026-02-03')).toEqual({ startsOn: '2026-01-01', endsOn: '2027-01-01' })
  expect(periodAt('total', '2026-02-03').endsOn).toBeNull()
  const sums = { limit: cents(1000), carryOver: cents(-50), booked: cents(1100), reserved: cents(70) }
  expect(carriedOver(true, sums)).toBe(-150)
  expect(carriedOver(false, sums)).toBe(0)
})
