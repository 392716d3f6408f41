import type { accountTabs, Reply } from '@kontor/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function tab(login: string, type: string, more: object = {}) {
  const { status, body } = await (await shop.login(login)).call('showAccountTab', { type, ...more })
  return { status, body: body as Reply<typeof accountTabs.showAccountTab> }
}

describe('what stands around a tab', () => {
  test('E-ENTITY-067 a user has what stands around his account, a guest has nothing', async () => {
    const { body } = await (await shop.login('b.einkauf')).call('showUser', {})
    expect(body.user.my).toMatchObject({ type: 'account', title: 'Mein Konto', alert: null })
    expect(Object.keys(body.user.my ?? {})).toEqual(
      expect.arrayContaining(['subtitle', 'body', 'icon', 'boxNav', 'nav', 'labels', 'articleIds', 'shopConfigs']),
    )
    expect(body.user.my?.articleIds.length).toBeGreaterThan(0)
    expect((await shop.guest().call('showUser', {})).body.user.my).toBeNull()
  })

  test('G-39 each of the nine tabs has its title, an unknown one is 404', async () => {
    const titles = await Promise.all(
      [
        'account',
        'order_again',
        'shopping_lists',
        'dealer_lists',
        'data',
        'password',
        'orders',
        'budgets',
        'articles',
      ].map(async (type) => (await tab('b.einkauf', type)).body.my.title),
    )
    expect(new Set(titles).size).toBe(9)
    expect((await tab('b.einkauf', 'geheim')).status).toBe(404)
  })

  test('security 3.1 guests sign in first, employees have no orders, lists and budgets', async () => {
    expect((await shop.guest().call('showAccountTab', { type: 'account' })).status).toBe(403)
    for (const type of ['order_again', 'orders', 'budgets', 'articles', 'shopping_lists', 'dealer_lists'])
      expect((await tab('backend', type)).status).toBe(403)
    expect((await tab('backend', 'password')).status).toBe(200)
  })

  test('the message of the shop to a user is told', async () => {
    await shop.db
      .sql`update users set message_after_login = 'Bitte prüfen Sie Ihre Anschrift.' where username = 't.prod'`
    expect((await tab('t.prod', 'account')).body.my.message_after_login).toBe('Bitte prüfen Sie Ihre Anschrift.')
    await shop.db.sql`update users set message_after_login = null where username = 't.prod'`
  })
})

describe('the overview', () => {
  const overviewOf = async (login: string) => (await tab(login, 'account')).body.overview

  test('R-ROUTE-012 the last orders with their status, newest first, all in one answer', async () => {
    const seen = await overviewOf('b.einkauf')
    const [count] = await shop.db.sql<{ total: number }[]>`
      select count(*)::int as total from orders o join users u on u.id = o.user_id where u.username = 'b.einkauf'`
    expect(seen?.lastOrders.total).toBe(count?.total)
    expect(seen?.lastOrders.items).toHaveLength(5)
    const dates = seen?.lastOrders.items.map(({ date }) => date) ?? []
    expect(dates).toEqual(dates.toSorted().toReversed())
    const answer = await (await shop.login('b.einkauf')).call('listOrders', { limit: 1 })
    const [newest] = answer.body.items
    expect(seen?.lastOrders.items[0]).toMatchObject({
      orderNumber: newest.orderNumber,
      statusLabel: newest.statusLabel,
      positions: newest.positions.length,
      gross: newest.totals.gross,
    })
  })

  test('who ordered sees what waits; who decides sees the same order, with who ordered it', async () => {
    const own = await overviewOf('a.konst')
    expect(own?.toRelease).toBeNull()
    const [waiting] = own?.waiting.items ?? []
    expect(waiting).toMatchObject({ status: 'pending_release', statusLabel: 'In Freigabe' })
    const decider = await overviewOf('k.frei')
    expect(decider?.toRelease?.items).toContainEqual(waiting)
    expect(decider?.waiting.items).toEqual([])
    expect(decider?.lastOrders.items.map(({ orderNumber }) => orderNumber)).not.toContain(waiting?.orderNumber)
  })

  test('four eyes: nobody decides about an order of his own, nor one beyond his limit', async () => {
    const number = (await overviewOf('a.konst'))?.waiting.items[0]?.orderNumber ?? ''
    const ids = await shop.db.sql<{ id: number; limit: number | null }[]>`
      select id, approval_limit_net_cents as "limit" from users where username = 'k.frei'`
    const [approver] = ids
    if (!approver) throw new Error('no approver')
    const seenBy = async (login: string) =>
      (await overviewOf(login))?.toRelease?.items.map(({ orderNumber }) => orderNumber)
    expect(await seenBy('k.frei')).toContain(number)
    await shop.db.sql`update users set approval_limit_net_cents = 1 where id = ${approver.id}`
    expect(await seenBy('k.frei')).not.toContain(number)
    await shop.db.sql`update users set approval_limit_net_cents = ${approver.limit} where id = ${approver.id}`
    const [row] = await shop.db.sql<{ userId: number }[]>`
      select user_id as "userId" from orders where order_number = ${number}`
    await shop.db.sql`update orders set user_id = ${approver.id} where order_number = ${number}`
    expect(await seenBy('k.frei')).not.toContain(number)
    await shop.db.sql`update orders set user_id = ${row?.userId ?? 0} where order_number = ${number}`
  })

  test('a private customer decides nothing, an employee of the shop has no overview', async () => {
    expect(await overviewOf('mia.brandt')).toMatchObject({ toRelease: null, budgets: [], waiting: { total: 0 } })
    expect(await overviewOf('backend')).toBeUndefined()
  })
})

describe('ordering again', () => {
  test('R-ROUTE-013 G-44 every article once, with date and quantity of the latest order', async () => {
    const { body } = await tab('b.einkauf', 'order_again', { limit: 100 })
    const numbers = body.items.map((item) => `${item.articleNumber}-${item.shopDepotId}`)
    expect(numbers.length).toBeGreaterThan(3)
    expect(new Set(numbers).size).toBe(numbers.length)
    const dates = body.items.map((item) => item.lastOrder?.date ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
    const rows = await shop.db.sql<{ number: string; quantity: number }[]>`
      select distinct on (l.article_id) l.article_number as number, l.quantity
      from order_lines l join orders o on o.id = l.order_id join users u on u.id = o.user_id
      where u.username = 'b.einkauf' and l.article_id is not null and l.quantity > 0 and not l.free
        and o.status not in ('draft', 'pending_release', 'denied', 'cancelled', 'withdrawn')
        and l.status not in ('draft', 'pending_release', 'denied', 'cancelled', 'withdrawn')
      order by l.article_id, o.placed_at desc, o.id desc`
    expect(body.total).toBe(rows.length)
    const [first] = body.items
    if (!first) throw new Error('no article')
    expect(rows.find(({ number }) => number === first.articleNumber)?.quantity).toBe(first.lastOrder?.quantity)
    expect(first.article?.displayName).toBe(first.displayName)
  })

  test('pages do not overlap, beyond the end there is nothing', async () => {
    const [one, two] = await Promise.all([1, 2].map((page) => tab('b.einkauf', 'order_again', { page, limit: 2 })))
    const of = (answer: typeof one) => answer?.body.items.map((item) => item.articleNumber)
    expect(of(one)).toHaveLength(2)
    expect(of(two)?.some((number) => of(one)?.includes(number))).toBe(false)
    const far = await tab('b.einkauf', 'order_again', { page: 9999, limit: 2 })
    expect(far.body).toMatchObject({ items: [], total: one?.body.total })
  })

  test('colleagues’ orders are not among them', async () => {
    const { body } = await tab('c.azubi', 'order_again')
    expect(body.items).toEqual([])
  })
})

test('R-ROUTE-020 G-44 articles are those with own numbers or agreed prices', async () => {
  const { body } = await tab('b.einkauf', 'articles', { limit: 100 })
  const rows = await shop.db.sql<{ number: string }[]>`
    select distinct a.article_number as number from articles a join listings l on l.article_id = a.id
    where a.id in (select article_id from customer_article_numbers n join customers c on c.id = n.customer_id where c.customer_number = '10010')
      or a.id in (select article_id from prices p join customers c on c.id = p.customer_id where c.customer_number = '10010')`
  const numbers = body.items.map((item) => item.articleNumber)
  expect(numbers.toSorted()).toEqual(rows.map(({ number }) => number).toSorted())
  expect((await tab('mia.brandt', 'articles')).body.items).toEqual([])
})

describe('budgets', () => {
  test('R-ROUTE-019 G-45 a budget is used by bookings and reserved by orders that wait for a release', async () => {
    const { body } = await tab('a.konst', 'budgets')
    expect(body.items).toMatchObject([
      {
        costCenter: '3000',
        period: 'month',
        limit: 500,
        used: 462.1,
        reserved: 89.9,
        remaining: -52,
        onExceeded: 'release',
      },
    ])
    const [budget] = body.items
    expect(budget?.entries?.map(({ kind }) => kind)).toContain('reserve')
  })

  test('what was booked before the period began no longer counts', async () => {
    const { body } = await tab('a.konst', 'budgets')
    const [budget] = body.items
    if (!budget?.id) throw new Error('no budget')
    await shop.db.sql`
      with old as (
        insert into budget_periods (budget_id, starts_on, ends_on, limit_cents)
        values (${budget.id}, '2020-01-01', '2020-02-01', 50000) returning id, budget_id)
      insert into budget_entries (budget_id, period_id, kind, cents, at)
      select budget_id, id, 'commit', 10000, '2020-01-31T12:00:00Z' from old`
    expect((await tab('a.konst', 'budgets')).body.items).toMatchObject([{ used: 462.1 }])
    await shop.db.sql`delete from budget_entries where at < '2021-01-01'`
    await shop.db.sql`delete from budget_periods where starts_on = '2020-01-01'`
  })

  test('private customers and users without one have none', async () => {
    expect((await tab('mia.brandt', 'budgets')).body.items).toEqual([])
  })
})
