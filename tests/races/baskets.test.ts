import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorAt } from '../support/elsewhere.ts'

// Stored baskets and logins at two instances on one database (I13).
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
const paper = { articleNumber: '150001', shopDepotId: 1 }
const save = '/rest/shop/basket/save-basket'
const load = '/rest/shop/basket/load-stored-basket'
const remove = '/rest/shop/basket/remove-stored-basket'

type Item = { articleNumber: string; quantity: number }
const held = (items: Item[]) => items.map(({ articleNumber, quantity }) => `${quantity} × ${articleNumber}`).sort()

/** Alternately at both instances, all at once. */
const both = (visitor: Visitor, times: number, path: string, body: (index: number) => object) => {
  const tabs = [visitorAt(first, visitor), visitorAt(second, visitor)]
  return Promise.all(Array.from({ length: times }, (_, index) => tabs[index % 2]?.call('POST', path, body(index))))
}

test('G-74 I13 the basket that waits goes in once, however many tabs load it', async () => {
  await (await first.login('mia.brandt')).call('addToBasket', { ...paper, quantity: 4 })
  const guest = first.guest()
  await guest.call('addToBasket', { ...pen, quantity: 3 })
  await guest.call('login', { username: 'mia.brandt', password: first.password })
  const answers = await both(guest, 8, load, () => ({ id: 'autosave' }))
  expect(answers.every((answer) => answer?.status === 200)).toBe(true)
  expect(answers.filter((answer) => answer?.body.success)).toHaveLength(1)
  const { body } = await guest.call('showBasket', {})
  expect([held(body.items), body.hasAutoSave]).toEqual([['3 × 100001', '4 × 150001'], false])
})

test('I13 loading in place of the basket while another tab deletes it is all or nothing', async () => {
  const mia = await first.login('mia.brandt')
  for (let round = 1; round <= 5; round++) {
    await mia.call('removeAllPositions', {})
    for (const article of [pen, paper]) await mia.call('addToBasket', { ...article, quantity: 2 })
    const { body: saved } = await mia.call('saveBasket', { name: `Runde ${round}`, clear: true })
    const { id } = saved.saved_baskets[0]
    await mia.call('addToBasket', { ...pen, quantity: 7 })
    const there = visitorAt(second, mia)
    const [loaded, gone] = await Promise.all([
      mia.call('loadStoredBasket', { id, mode: 'replace' }),
      there.call('POST', remove, { id }),
    ])
    expect([loaded.status, gone.status, gone.body.success]).toEqual([200, 200, true])
    const { items } = (await mia.call('showBasket', {})).body
    expect(held(items)).toEqual(loaded.body.success ? ['2 × 100001', '2 × 150001'] : ['7 × 100001'])
  }
})

test('G-100 the fifty-first basket is not kept, also when several tabs save at once', async () => {
  const mia = await first.login('mia.brandt')
  await mia.call('addToBasket', { ...pen, quantity: 1 })
  for (let n = 1; n <= 47; n++) await mia.call('saveBasket', { name: `Nr. ${n}` }, { prefer: 'return=minimal' })
  const answers = await both(mia, 8, save, (index) => ({ name: `Tab ${index}` }))
  expect(answers.filter((answer) => answer?.body.success)).toHaveLength(3)
  expect(answers.filter((answer) => answer?.body.error?.code === 'limit_reached')).toHaveLength(5)
  expect((await mia.call('showBasket', {})).body.saved_baskets_count).toBe(50)
})

test('I13 a basket that is saved and emptied while another tab adds keeps everything exactly once', async () => {
  const mia = await first.login('mia.brandt')
  await mia.call('addToBasket', { ...pen, quantity: 1 })
  const there = visitorAt(second, mia)
  const hints = Array.from({ length: 8 }, (_, index) => `Nr. ${index}`)
  const [saved, ...adds] = await Promise.all([
    mia.call('saveBasket', { name: 'Messe', clear: true }),
    ...hints.map((hint) => there.call('POST', '/rest/shop/basket/add', { ...pen, quantity: 1, hint })),
  ])
  expect([saved.body.success, ...adds.map(({ body }) => body.success)]).not.toContain(false)
  const { items, saved_baskets: kept } = (await mia.call('showBasket', {})).body
  const { viewedBasket } = (await mia.call('viewStoredBasket', { id: kept[0].id })).body
  const found = [...items, ...viewedBasket.items].flatMap(({ hint }: { hint: string | null }) => (hint ? [hint] : []))
  expect(found.sort()).toEqual(hints)
  expect(kept[0].position_count).toBe(viewedBasket.items.length)
})

test('G-71 I13 several logins of one user at the same moment lose no basket', async () => {
  await (await first.login('mia.brandt')).call('addToBasket', { ...paper, quantity: 1, hint: 'früher' })
  const guests = Array.from({ length: 4 }, (_, index) => (index % 2 ? first : second).guest())
  for (const [index, guest] of guests.entries())
    await guest.call('addToBasket', { ...pen, quantity: 1, hint: `Gast ${index}` })
  const mia = await first.login('mia.brandt')
  const there = visitorAt(second, mia)
  const [added, ...logins] = await Promise.all([
    there.call('POST', '/rest/shop/basket/add', { ...paper, quantity: 1, hint: 'zugleich' }),
    ...guests.map((guest) => guest.call('login', { username: 'mia.brandt', password: first.password })),
  ])
  expect([added.status, ...logins.map(({ status }) => status)]).toEqual(Array.from({ length: 5 }, () => 200))
  expect([added.body.success, ...logins.map(({ body }) => body.success)]).not.toContain(false)
  const rows = await first.db.sql`select b.state, p.hint from baskets b join basket_positions p on p.basket_id = b.id
    join users u on u.id = b.user_id where u.username = 'mia.brandt' and p.hint is not null`
  expect(rows.map((row) => row.hint).sort()).toEqual(
    ['früher', 'zugleich', ...guests.map((_, index) => `Gast ${index}`)].sort(),
  )
  const states = await first.db.sql`select b.state, count(*)::int as n from baskets b join users u on u.id = b.user_id
    where u.username = 'mia.brandt' and b.state in ('open', 'autosaved') group by b.state order by b.state`
  expect(states.map((row) => [row.state, row.n])).toEqual([
    ['autosaved', 1],
    ['open', 1],
  ])
})

test('G-80 a prepared basket goes in once per session, however many tabs open its address', async () => {
  const guest = first.guest()
  await guest.call('addToBasket', { ...paper, quantity: 1 })
  const wanted = { source: 'livebook', uuid: '00000000-0000-4000-8000-000000000001' }
  const answers = await both(guest, 6, '/rest/shop/basket/additems', () => wanted)
  expect(answers.map((answer) => answer?.body.success)).not.toContain(false)
  expect(answers.filter((answer) => answer?.body.takenOver.alreadyTaken === false)).toHaveLength(1)
  const { items } = (await guest.call('showBasket', {})).body
  expect(held(items)).toEqual(['11 × 150001', '15 × 100002', '2 × 400001', '5 × 100001'])
})

test('G-80 one basket is handed to the purchasing system once; every tab gets the same form', async () => {
  const nordkap = await first.login('nordkap')
  await nordkap.call('addToBasket', { ...pen, quantity: 3 })
  const system = { external_catalog_slug: 'nordkap-oci' }
  const answers = await both(nordkap, 6, '/rest/shop/checkout/save-external-catalog-basket', () => system)
  expect(answers.map((answer) => answer?.body.success)).not.toContain(false)
  for (const answer of answers) expect(answer?.body.returnData).toEqual(answers[0]?.body.returnData)
  const [row] = await first.db.sql`select count(*)::int as n from external_returns`
  expect(row?.n).toBe(1)
})
