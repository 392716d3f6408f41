import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import type { BuiltName } from '@kontor/contracts'
import { type Ask, requestOf } from '@kontor/contracts/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorAt } from '../support/elsewhere.ts'

// Writes to several rows of one owner, thirty at once at two instances: no deadlocks (security F5, security F20).
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

const atOnce = 30

/** A call and what it is asked. */
type Wish = { [Name in BuiltName]: [name: Name, input: Ask<Name>] }[BuiltName]

/**
 * Thirty at once, alternately at both instances; every answer must be a good one. A position that is booked again at
 * this very moment may be missing for an instant.
 */
async function storm(visitor: Visitor, wish: (index: number) => Wish) {
  const tabs = [visitorAt(first, visitor), visitorAt(second, visitor)]
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => {
      const { method, url, body } = requestOf(...(wish(index) as [BuiltName, Record<string, unknown>]))
      return tabs[index % tabs.length]?.call(method, url, body)
    }),
  )
  const isGood = (answer: (typeof answers)[number]) =>
    answer?.status === 200 && (answer.body.success === true || answer.body.error.code === 'not_found')
  expect(answers.filter((answer) => !isGood(answer))).toEqual([])
}

/** Deadlocks that this database has broken since it was made. */
async function deadlocks(): Promise<number> {
  await first.db.sql`select pg_stat_force_next_flush()`
  const [row] = await first.db.sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`
  return row?.n
}

test('security F5 G-41 C-CALL-035 thirty changes of the default address end with one default and without a deadlock', async () => {
  const mia = await first.login('mia.brandt')
  const home = {
    type: 'both',
    firstname: 'Mia',
    lastname: 'Brandt',
    zip: '20457',
    city: 'Hamburg',
    country: 'DE',
  } as const
  for (let n = 1; n <= 6; n++) await mia.call('createAddress', { ...home, street: `Hafenweg ${n}` })
  const { items } = (await mia.call('listAddresses', {})).body as { items: { id: number }[] }
  await storm(mia, (index) => [
    'setDefaultAddress',
    { id: items[index % items.length]?.id ?? 0, type: index % 3 === 0 ? 'billing' : 'shipping' },
  ])
  const after = (await mia.call('listAddresses', {})).body.items as Record<string, boolean>[]
  for (const purpose of ['isDefaultBilling', 'isDefaultShipping'])
    expect(after.filter((one) => one[purpose])).toHaveLength(1)
  expect(await deadlocks()).toBe(0)
})

const articleNumbers = ['100001', '100002', '150001', '200011', '150002', '200001', '300001']

test('security F5 I15 a basket whose positions are booked, counted and added at once by thirty calls', async () => {
  const buyer = await first.login('b.einkauf')
  for (const [index, articleNumber] of articleNumbers.entries())
    await buyer.call('addToBasket', { articleNumber, shopDepotId: 1, quantity: 1, hint: `Nr. ${index}` })
  const { items } = (await buyer.call('showBasket', {})).body as { items: { uid: string }[] }
  const uids = items.map(({ uid }) => uid)
  const uid = (index: number) => uids[index % uids.length] ?? ''
  const { costCenters } = (await buyer.call('showConfig', { wld: true })).body.shop as {
    costCenters: { number: string }[]
  }
  await storm(buyer, (index) => {
    if (index % 3 === 0)
      return ['assignPositionCostCentre', { uid: uid(index), costCenter: costCenters[index % 2]?.number, scope: 'all' }]
    if (index % 3 === 1) return ['updateQuantity', { uid: uid(index), quantity: 10 * index }]
    return ['addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: index, hint: `Nr. ${index % 8}` }]
  })
  expect(await deadlocks()).toBe(0)
})

test('security F5 C-CALL-081 lists that thirty calls fill, order and prefer at once keep every position once', async () => {
  const mia = await first.login('mia.brandt')
  const names = ['Büro', 'Lager', 'Messe']
  const lists: string[] = []
  for (const displayName of names) lists.push((await mia.call('createList', { displayName })).body.current)
  for (const article_number of articleNumbers) await mia.call('addListPosition', { article_number, lists, quantity: 1 })
  const slug = lists[0] ?? ''
  const idsOf = async () => {
    const { body } = await mia.call('listMyLists', { slug })
    return body.lists[slug].positions.map(({ id }: { id: number }) => id) as number[]
  }
  const ids = await idsOf()
  await storm(mia, (index) => {
    if (index % 3 === 0) return ['reorderList', { slug, ids: index % 2 ? ids : ids.toReversed() }]
    if (index % 3 === 1)
      return [
        'addListPosition',
        { article_number: '100001', lists: index % 2 ? lists : lists.toReversed(), quantity: 1 },
      ]
    return ['editList', { slug: lists[index % lists.length] ?? '', isDefault: true }]
  })
  expect((await idsOf()).sort()).toEqual(ids.toSorted())
  expect(await deadlocks()).toBe(0)
})

test('security F5 sessions that end one another at once: one stays, nobody meets a fault', async () => {
  const people = await Promise.all(Array.from({ length: atOnce }, () => first.login('mia.brandt')))
  const answers = await Promise.all(
    people.map((person, index) =>
      visitorAt(index % 2 ? first : second, person).call('POST', '/rest/my/sessions/revoke', { id: 'others' }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 419)).toEqual([])
  expect(await deadlocks()).toBe(0)
})

test('security F5 G-71 logins at once bring what several guests collected for an offer together, each article once', async () => {
  for (const shop of [first, second]) await shop.setSettings({ allowOfferRequest: true })
  const guests = Array.from({ length: 4 }, (_, index) => (index % 2 ? first : second).guest())
  for (const [index, guest] of guests.entries())
    for (const articleNumber of index % 2 ? articleNumbers : articleNumbers.toReversed())
      await guest.call('addOfferPosition', { articleNumber, shopDepotId: 1, quantity: 1 + index })
  const answers = await Promise.all(
    guests.map((guest) => guest.call('login', { username: 'mia.brandt', password: first.password })),
  )
  expect(answers.map(({ status, body }) => [status, body.success])).toEqual(guests.map(() => [200, true]))
  const rows = await first.db
    .sql`select a.article_number as number from offer_positions p join articles a on a.id = p.article_id
    join users u on u.id = p.user_id where u.username = 'mia.brandt'`
  expect(rows.map(({ number }) => number).sort()).toEqual(articleNumbers.toSorted())
  expect(await deadlocks()).toBe(0)
})
