import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

type Position = {
  id: number
  article_id: number
  article_number: string
  data: { notice: string | null; costCenter: string | null; offerNumber: string | null }
  display_name: string
  quantity: number
  unitBefore?: string
  position: number
  successor: { displayName: string } | null
}

async function positionsOf(visitor: Visitor, slug: string, page = 1, limit = 50): Promise<Position[]> {
  const { body } = await visitor.call('listMyLists', { slug, page, limit })
  return body.lists[slug].positions
}
const numbers = (positions: readonly Position[]) => positions.map((one) => one.article_number)
async function positionOf(visitor: Visitor, slug: string, article: string): Promise<Position> {
  const found = (await positionsOf(visitor, slug)).find((one) => one.article_number === article)
  if (!found) throw new Error(`${article} is not on ${slug}`)
  return found
}

describe('reading lists', () => {
  test('C-CALL-119 E-ENTITY-060 E-ENTITY-061 answers lists keyed by slug, of which one is the default', async () => {
    const { status, body } = await (await shop.login('b.einkauf')).call('listMyLists', {})
    expect(status).toBe(200)
    for (const [slug, list] of Object.entries<Record<string, unknown>>(body.lists))
      expect(list).toMatchObject({
        slug,
        id: expect.any(Number),
        displayName: expect.any(String),
        description: expect.any(String),
        positions: expect.any(Array),
      })
    const all = Object.values<{ isDefault: boolean; slug: string }>(body.lists)
    expect(all.filter((list) => list.isDefault).map((list) => list.slug)).toEqual(['monatsbedarf-buero'])
    expect(body.lists.besprechungsraum).toMatchObject({ positionCount: 3, positions: [] })
  })

  test('E-ENTITY-062 E-ENTITY-063 E-ENTITY-064 E-ENTITY-065 a position has every key of the specification', async () => {
    const [first] = await positionsOf(await shop.login('b.einkauf'), 'monatsbedarf-buero')
    expect(first).toMatchObject({
      article_id: expect.any(Number),
      article_number: '150001',
      shop_depot_id: 1,
      custom_article_number: null,
      custom_article_info: null,
      slug: expect.stringContaining('-'),
      display_name: expect.stringContaining('Kopierpapier'),
      excerpt: expect.any(String),
      image: expect.stringMatching(/\S/),
      quantity: 20,
      unit: expect.any(String),
      position: 0,
      data: { notice: 'Anlieferung ins Kopierzimmer, 2. OG', costCenter: '2000', offerNumber: null },
      timestamp: expect.any(Number),
      lists: ['besprechungsraum', 'monatsbedarf-buero'],
      exists: true,
    })
    // Wiesengrund's frame price stays beside the scale of everybody; the lower one of 20 holds
    expect(first).toMatchObject({ price: { net_price: 3.29, quantity_lower_bound: expect.any(Number) } })
  })

  test('S-STATE-035 the current list is the asked one, else the default; an unknown slug is 404', async () => {
    const visitor = await shop.login('b.einkauf')
    expect((await visitor.call('listMyLists', {})).body.current).toBe('monatsbedarf-buero')
    expect((await visitor.call('listMyLists', { slug: 'besprechungsraum' })).body.current).toBe('besprechungsraum')
    expect((await visitor.call('listMyLists', { slug: 'gibt-es-nicht' })).status).toBe(404)
  })

  test('P-ROLE-004 keeps guests and employees of the shop out', async () => {
    const guest = await shop.guest().call('listMyLists', {})
    expect([guest.status, guest.body.error.code]).toEqual([403, 'login_required'])
    const backend = await (await shop.login('backend')).call('listMyLists', {})
    expect([backend.status, backend.body.error.code]).toEqual([403, 'forbidden'])
  })

  test('tells at once which lists hold an article', async () => {
    const { body } = await (await shop.login('b.einkauf')).call('listMyLists', { article: '200003-1' })
    expect(body.containing).toEqual(['monatsbedarf-buero'])
  })
})

describe('lists themselves', () => {
  test('C-CALL-120 C-CALL-121 C-CALL-122 makes, renames and deletes a list; slugs are unique and stay', async () => {
    const visitor = await shop.login('m.ahrendt')
    const made = await visitor.call('createList', { displayName: 'Küche & Kaffee' })
    expect(made.body).toMatchObject({ success: true, current: 'kueche-kaffee' })
    expect(made.body.lists['kueche-kaffee'].isDefault).toBe(true)
    const second = await visitor.call('createList', { displayName: 'Küche – Kaffee' })
    expect(second.body.current).toBe('kueche-kaffee-2')
    const renamed = await visitor.call('editList', { slug: 'kueche-kaffee-2', displayName: 'Tee', isDefault: true })
    expect(renamed.body.lists['kueche-kaffee-2']).toMatchObject({ displayName: 'Tee', isDefault: true })
    expect(renamed.body.lists['kueche-kaffee'].isDefault).toBe(false)
    const gone = await visitor.call('deleteList', { slug: 'kueche-kaffee-2' })
    expect(Object.keys(gone.body.lists)).toEqual(['kueche-kaffee'])
    expect(gone.body.lists['kueche-kaffee'].isDefault).toBe(true)
  })

  test.each([
    [{ displayName: '' }],
    [{ displayName: '   ' }],
    [{ displayName: 'x'.repeat(81) }],
    [{ displayName: 7 }],
    [{}],
  ])('refuses %j as a name', async (input) => {
    const visitor = await shop.login('mia.brandt')
    await visitor.send('GET', '/rest/systems/token')
    expect((await visitor.send('POST', '/rest/lists/my/create', input)).status).toBe(422)
  })

  test('a list of somebody else looks like one that does not exist, in reads and writes', async () => {
    const visitor = await shop.login('deniz.yildiz')
    const foreign = await visitor.call('editList', { slug: 'schulstart', displayName: 'Meins' })
    const unknown = await visitor.call('editList', { slug: 'gibt-es-nicht', displayName: 'Meins' })
    expect([foreign.status, foreign.body]).toEqual([200, unknown.body])
    expect(foreign.body.error.code).toBe('not_found')
    const owner = await shop.login('mia.brandt')
    const { id } = await positionOf(owner, 'schulstart', '100001')
    await visitor.call('createList', { displayName: 'Schulstart' })
    const taken = await visitor.call('dropListPosition', { slug: 'schulstart', id })
    expect(taken.body.error.code).toBe('not_found')
    expect(numbers(await positionsOf(owner, 'schulstart'))).toContain('100001')
  })

  test('shares a list with colleagues, who read and copy it but do not write it', async () => {
    const owner = await shop.login('b.einkauf')
    const colleague = await shop.login('t.prod')
    const { body } = await owner.call('listMyLists', {})
    const person = body.colleagues.find((one: { id: number }) => one.id === 7)
    const shared = await owner.call('shareList', { slug: 'besprechungsraum', userIds: [person.id] })
    expect(shared.body.lists.besprechungsraum.sharedWith).toEqual([7])
    const seen = await colleague.call('listMyLists', { slug: 'besprechungsraum~2' })
    expect(seen.body.lists['besprechungsraum~2']).toMatchObject({ readOnly: true, isDefault: false, positionCount: 3 })
    const write = await colleague.call('editList', { slug: 'besprechungsraum~2', displayName: 'Meins' })
    expect(write.body.error.code).toBe('not_found')
    const copy = await colleague.call('copyList', { slug: 'besprechungsraum~2' })
    expect(copy.body.lists[copy.body.current]).toMatchObject({ readOnly: false, positionCount: 3, isDefault: true })
    await owner.call('shareList', { slug: 'besprechungsraum', userIds: [] })
    expect((await colleague.call('listMyLists', { slug: 'besprechungsraum~2' })).status).toBe(404)
  })

  test('shares with nobody of another company', async () => {
    const owner = await shop.login('b.einkauf')
    const { body } = await owner.call('shareList', { slug: 'besprechungsraum', userIds: [12] })
    expect(body.error.code).toBe('not_found')
  })

  test('dealer lists are for one company, read-only, and can be copied', async () => {
    const visitor = await shop.login('b.einkauf')
    const { body } = await visitor.call('listDealerLists', {})
    expect(Object.values(body.lists)).toMatchObject([
      { displayName: 'Ihr Kernsortiment', readOnly: true, positionCount: 4 },
    ])
    const drop = await visitor.call('deleteList', { slug: body.current })
    expect(drop.body.error.code).toBe('not_found')
    const copy = await visitor.call('copyList', { slug: body.current, displayName: 'Kern' })
    expect(copy.body.lists.kern.positionCount).toBe(4)
    const other = await shop.login('m.ahrendt')
    expect((await other.call('listDealerLists', {})).body).toMatchObject({ lists: {}, current: null })
    expect((await other.call('copyList', { slug: body.current })).body.error.code).toBe('not_found')
  })
})

describe('positions that go from one list to another', () => {
  const chosenOf = async (visitor: Visitor, ...articles: string[]) =>
    await Promise.all(articles.map(async (one) => (await positionOf(visitor, 'monatsbedarf-buero', one)).id))

  test('C-CALL-120 several are moved in one call, with all that stands at them; what is there already grows', async () => {
    const visitor = await shop.login('b.einkauf')
    const paper = await positionOf(visitor, 'monatsbedarf-buero', '150001')
    const there = await positionOf(visitor, 'besprechungsraum', '150001')
    const toner = await positionOf(visitor, 'monatsbedarf-buero', '400001')
    const { body } = await visitor.call('copyList', {
      slug: 'monatsbedarf-buero',
      to: 'besprechungsraum',
      ids: [toner.id, paper.id],
      move: true,
    })
    expect(body).toMatchObject({
      current: 'besprechungsraum',
      message: '2 Artikel stehen jetzt auf „Besprechungsraum“.',
    })
    expect(numbers(await positionsOf(visitor, 'monatsbedarf-buero'))).toEqual(['100001', '100002', '200003'])
    const moved = await positionsOf(visitor, 'besprechungsraum')
    expect(moved.at(-1)).toMatchObject({ article_number: '400001', quantity: toner.quantity })
    expect(moved.at(-1)).toMatchObject({ data: (toner as unknown as { data: object }).data })
    expect(await positionOf(visitor, 'besprechungsraum', '150001')).toMatchObject({
      id: there.id,
      quantity: there.quantity + paper.quantity,
    })
  })

  test('copied ones stay where they are; what is no longer on the list, or no list of the caller, changes nothing', async () => {
    const visitor = await shop.login('b.einkauf')
    const ids = await chosenOf(visitor, '100001', '100002')
    const from = { slug: 'monatsbedarf-buero', ids }
    const copied = await visitor.call('copyList', { ...from, to: 'besprechungsraum' })
    expect(copied.body.lists).toMatchObject({
      besprechungsraum: { positionCount: 5 },
      'monatsbedarf-buero': { positionCount: 5 },
    })
    const before = (await visitor.call('listMyLists', {})).body
    expect((await visitor.call('copyList', { ...from, to: 'gibt-es-nicht' })).body.error.code).toBe('not_found')
    expect((await visitor.call('copyList', { ...from, to: 'monatsbedarf-buero' })).status).toBe(422)
    const other = { slug: 'besprechungsraum', ids, to: 'monatsbedarf-buero', move: true }
    expect((await visitor.call('copyList', other)).body.error.code).toBe('not_found')
    const stranger = await shop.login('mia.brandt')
    expect((await stranger.call('copyList', { ...from, to: 'schulstart' })).body.error.code).toBe('not_found')
    expect((await visitor.call('listMyLists', {})).body).toEqual(before)
  })

  test('G-73 what comes to its maximum on the other list is named with it', async () => {
    const visitor = await shop.login('b.einkauf')
    const add = (list: string, quantity: number) =>
      visitor.call('addListPosition', { lists: [list], article_number: '100002', shop_depot_id: 1, quantity })
    await add('besprechungsraum', 400)
    await add('monatsbedarf-buero', 400)
    const { id, display_name: name } = await positionOf(visitor, 'monatsbedarf-buero', '100002')
    const { body } = await visitor.call('copyList', { slug: 'monatsbedarf-buero', to: 'besprechungsraum', ids: [id] })
    expect(await positionOf(visitor, 'besprechungsraum', '100002')).toMatchObject({ quantity: 500 })
    expect(body.message).toBe(
      `1 Artikel steht jetzt auf „Besprechungsraum“. „${name}“: Menge zusammen auf 500 angepasst (Höchstmenge 500).`,
    )
  })

  test('a shared list gives copies but nothing moves off it', async () => {
    const owner = await shop.login('b.einkauf')
    await owner.call('shareList', { slug: 'besprechungsraum', userIds: [7] })
    const colleague = await shop.login('t.prod')
    await colleague.call('createList', { displayName: 'Halle' })
    const from = { slug: 'besprechungsraum~2', to: 'halle' }
    expect((await colleague.call('copyList', { ...from, move: true })).body.error.code).toBe('not_found')
    const { body } = await colleague.call('copyList', from)
    expect(body.lists.halle.positionCount).toBeGreaterThan(0)
    expect((await owner.call('listMyLists', {})).body.lists.besprechungsraum.positionCount).toBe(3)
  })

  test('two hands that move the same ones at once move them once', async () => {
    const visitor = await shop.login('b.einkauf')
    await visitor.call('createList', { displayName: 'Archiv' })
    const ids = await chosenOf(visitor, '100001', '100002', '200003')
    const move = (to: string) => visitor.call('copyList', { slug: 'monatsbedarf-buero', ids, to, move: true })
    const answers = await Promise.all([move('archiv'), move('archiv'), move('archiv')])
    expect(answers.filter(({ body }) => body.error?.code === 'not_found')).toHaveLength(2)
    expect(numbers(await positionsOf(visitor, 'archiv'))).toEqual(['100001', '100002', '200003'])
    expect((await positionsOf(visitor, 'archiv')).map(({ quantity }) => quantity)).toEqual([12, 50, 6])
    expect(numbers(await positionsOf(visitor, 'monatsbedarf-buero'))).toEqual(['150001', '400001'])
  })

  test('several are taken off in one call', async () => {
    const visitor = await shop.login('b.einkauf')
    const [id = 0, ...ids] = await chosenOf(visitor, '100001', '100002', '200003')
    const { body } = await visitor.call('dropListPosition', { slug: 'monatsbedarf-buero', id, ids })
    expect(numbers(body.lists['monatsbedarf-buero'].positions)).toEqual(['150001', '400001'])
  })

  test('several are put back in one call, each at its place and with all that stood at it', async () => {
    const visitor = await shop.login('b.einkauf')
    const slug = 'monatsbedarf-buero'
    const before = await positionsOf(visitor, slug)
    const ids = await chosenOf(visitor, '100001', '100002', '200003')
    const gone = before.filter(({ id }) => ids.includes(id))
    const [id = 0, ...rest] = ids
    await visitor.call('dropListPosition', { slug, id, ids: rest })
    const [first, ...others] = gone.map(({ article_id, quantity, data, position }) => ({
      article_id,
      quantity,
      position,
      ...data,
    }))
    const { body } = await visitor.call('addListPosition', { lists: [slug], ...first, others })
    expect(body.message).toBe('3 Artikel stehen jetzt auf „Monatsbedarf Büro“.')
    const said = (all: readonly Position[]) => all.map(({ article_id, quantity, data }) => [article_id, quantity, data])
    expect(said(await positionsOf(visitor, slug))).toEqual(said(before))
  })

  test('one unknown article among several: none of them is added', async () => {
    const visitor = await shop.login('b.einkauf')
    const { body } = await visitor.call('addListPosition', {
      lists: ['besprechungsraum'],
      article_number: '250001',
      others: [{ article_number: '999999' }],
    })
    expect(body.error.code).toBe('not_found')
    expect(numbers(await positionsOf(visitor, 'besprechungsraum'))).not.toContain('250001')
  })
})

describe('positions', () => {
  test('C-CALL-123 C-CALL-131 L-RULE-051 puts an article on several lists at once', async () => {
    const visitor = await shop.login('b.einkauf')
    const { body } = await visitor.call('addListPosition', {
      lists: ['monatsbedarf-buero', 'besprechungsraum'],
      article_number: '250001',
      shop_depot_id: 1,
      quantity: 2,
    })
    expect(body).toMatchObject({ success: true, message: expect.stringContaining('2 Listen') })
    for (const slug of ['monatsbedarf-buero', 'besprechungsraum'])
      expect(numbers(await positionsOf(visitor, slug))).toContain('250001')
    const unknown = await visitor.call('addListPosition', { article_number: '999999', shop_depot_id: 1 })
    expect(unknown.body).toMatchObject({
      success: false,
      message: 'Diesen Artikel gibt es nicht.',
      errorMessages: ['Diesen Artikel gibt es nicht.'],
      error: { code: 'not_found' },
    })
  })

  test('L-RULE-051 a guest puts nothing on a list', async () => {
    const { status } = await shop.guest().call('addListPosition', { article_number: '100001', shop_depot_id: 1 })
    expect(status).toBe(403)
  })

  test('without a list it is the default one, which is made where there is none', async () => {
    const visitor = await shop.login('deniz.yildiz')
    const { body } = await visitor.call('addListPosition', { article_number: '100002', shop_depot_id: 1 })
    expect(body.message).toContain('„Meine Einkaufsliste“')
    expect(body.lists['meine-einkaufsliste']).toMatchObject({ isDefault: true, positions: [{ quantity: 10 }] })
  })

  test('one unknown list among several: nothing is added anywhere', async () => {
    const visitor = await shop.login('b.einkauf')
    const { body } = await visitor.call('addListPosition', {
      lists: ['monatsbedarf-buero', 'gibt-es-nicht'],
      article_number: '250001',
      shop_depot_id: 1,
    })
    expect(body.error.code).toBe('not_found')
    expect(numbers(await positionsOf(visitor, 'monatsbedarf-buero'))).not.toContain('250001')
  })

  test('an article stands on a list once: adding it again raises its quantity, to its maximum at most', async () => {
    const visitor = await shop.login('b.einkauf')
    const wanted = { lists: ['monatsbedarf-buero'], article_number: '100002', shop_depot_id: 1 }
    const some = await visitor.call('addListPosition', { ...wanted, quantity: 12 })
    expect(some.body.message).not.toContain('Höchstmenge')
    const { display_name: name, ...there } = await positionOf(visitor, 'monatsbedarf-buero', '100002')
    expect(there).toMatchObject({ quantity: 60 })
    const full = await visitor.call('addListPosition', { ...wanted, quantity: 1e9 })
    const note = `„${name}“: Menge zusammen auf 500 angepasst (Höchstmenge 500).`
    expect(full.body.message).toBe(`${name} steht auf „Monatsbedarf Büro“, Menge jetzt 500. ${note}`)
    expect(await positionOf(visitor, 'monatsbedarf-buero', '100002')).toMatchObject({ quantity: 500 })
    expect(await positionsOf(visitor, 'monatsbedarf-buero')).toHaveLength(5)
  })

  test('price, unit and bounds of a caller are ignored', async () => {
    const visitor = await shop.login('mia.brandt')
    await visitor.send('GET', '/rest/systems/token')
    const { body } = await visitor.send('POST', '/rest/lists/my/add-position', {
      article_number: '250001',
      shop_depot_id: 1,
      quantity: 1,
      price: 0.01,
      unit: 'Palette',
      max_order_price_unit: 1e6,
    })
    const added = body.lists.schulstart.positions.at(-1)
    expect(added.article_number).toBe('250001')
    expect(added.unit).not.toBe('Palette')
    expect(added.price.net_price).toBeGreaterThan(0.01)
    expect(added.max_order_price_unit).toBe(1000)
  })

  test.each([
    [-5, 10],
    [0, 10],
    [12.4, 10],
    [13, 15],
    [1e9, 500],
  ])('C-CALL-127 quantity %d of an article in steps of 5 becomes %d', async (wanted, stored) => {
    const visitor = await shop.login('b.einkauf')
    const { id } = await positionOf(visitor, 'monatsbedarf-buero', '100002')
    await visitor.call('updateListQuantity', { slug: 'monatsbedarf-buero', id, quantity: wanted })
    expect(await positionOf(visitor, 'monatsbedarf-buero', '100002')).toMatchObject({ quantity: stored })
  })

  test('a quantity as text or beyond all bounds is 422', async () => {
    const visitor = await shop.login('b.einkauf')
    const { id } = await positionOf(visitor, 'monatsbedarf-buero', '100002')
    for (const quantity of ['5', 1e300, null]) {
      const path = '/rest/lists/my/update-position-quantity'
      await visitor.send('GET', '/rest/systems/token')
      expect((await visitor.send('POST', path, { slug: 'monatsbedarf-buero', id, quantity })).status).toBe(422)
    }
  })

  test('C-CALL-124 C-CALL-128 C-CALL-129 C-CALL-130 changes notice, cost centre and offer number', async () => {
    const visitor = await shop.login('b.einkauf')
    const slug = 'besprechungsraum'
    const { id } = await positionOf(visitor, slug, '100003')
    await visitor.call('updateListNotice', { slug, id, notice: ' für den Flur ' })
    await visitor.call('updateListCostCentre', { slug, id, costCenter: '2000' })
    await visitor.call('updateListOffer', { slug, id, offerNumber: 'AN-17' })
    const data = { notice: 'für den Flur', costCenter: '2000', offerNumber: 'AN-17' }
    expect(await positionOf(visitor, slug, '100003')).toMatchObject({ data })
    await visitor.call('editListPosition', { slug, id, notice: '', custom_article_number: 'WG-1', quantity: 3 })
    expect(await positionOf(visitor, slug, '100003')).toMatchObject({
      quantity: 3,
      custom_article_number: 'WG-1',
      data: { ...data, notice: null },
    })
  })

  test('refuses cost centres that are not the caller’s, unknown and foreign alike', async () => {
    const visitor = await shop.login('a.konst')
    await visitor.call('addListPosition', { article_number: '100001', shop_depot_id: 1 })
    const slug = 'meine-einkaufsliste'
    const { id } = await positionOf(visitor, slug, '100001')
    for (const costCenter of ['1000', '9000', 'gibt-es-nicht']) {
      const { body } = await visitor.call('updateListCostCentre', { slug, id, costCenter })
      expect(body.error.code).toBe('not_found')
    }
    expect(await positionOf(visitor, slug, '100001')).toMatchObject({ data: { costCenter: null } })
  })

  test('C-CALL-125 takes a position off, and puts it back where it was', async () => {
    const visitor = await shop.login('b.einkauf')
    const slug = 'monatsbedarf-buero'
    const before = numbers(await positionsOf(visitor, slug))
    const { id, position } = await positionOf(visitor, slug, '100001')
    await visitor.call('dropListPosition', { slug, id })
    expect(numbers(await positionsOf(visitor, slug))).toEqual(before.filter((number) => number !== '100001'))
    await visitor.call('addListPosition', { lists: [slug], article_number: '100001', shop_depot_id: 1, position })
    expect(numbers(await positionsOf(visitor, slug))).toEqual(before)
    expect((await visitor.call('dropListPosition', { slug, id })).body.error.code).toBe('not_found')
  })

  test('puts positions into the order given and leaves the others in their places', async () => {
    const visitor = await shop.login('b.einkauf')
    const slug = 'monatsbedarf-buero'
    const [a, b, c, ...rest] = await positionsOf(visitor, slug)
    await visitor.call('reorderList', { slug, ids: [c?.id ?? 0, a?.id ?? 0, b?.id ?? 0] })
    expect((await positionsOf(visitor, slug)).map(({ id }) => id)).toEqual([c, a, b, ...rest].map((one) => one?.id))
    const foreign = await visitor.call('reorderList', { slug, ids: [a?.id ?? 0, 999_999] })
    expect(foreign.body.error.code).toBe('not_found')
  })

  test('a position takes any place of the whole list, and one beyond the end is the last', async () => {
    const visitor = await shop.login('b.einkauf')
    const slug = 'monatsbedarf-buero'
    const before = (await positionsOf(visitor, slug)).map(({ id }) => id)
    const [first = 0, ...rest] = before
    const moved = async (id: number, position: number) => {
      await visitor.call('editListPosition', { slug, id, position })
      return (await positionsOf(visitor, slug)).map((one) => one.id)
    }
    expect(await moved(first, 9999)).toEqual([...rest, first])
    expect(await moved(first, 1)).toEqual([rest[0], first, ...rest.slice(1)])
    expect(await moved(first, 1)).toEqual([rest[0], first, ...rest.slice(1)])
    expect(await moved(first, 0)).toEqual(before)
    const foreign = await (await shop.login('m.ahrendt')).call('editListPosition', { slug, id: first, position: 0 })
    expect(foreign.body.error.code).toBe('not_found')
    const beyond = await visitor.call('editListPosition', { slug, id: first, position: 10_001 })
    expect(beyond.status).toBe(422)
  })

  test('ux 41 takes the customer’s own number for his article, and shows it beside the shop’s', async () => {
    const visitor = await shop.login('b.einkauf')
    const { body } = await visitor.call('addListPosition', { article_number: 'wg 4711', lists: ['besprechungsraum'] })
    const added = body.lists.besprechungsraum.positions.at(-1)
    expect(added).toMatchObject({ article_number: '100001', customerNumber: 'Ihre Nr. WG-4711' })
    const stranger = await (await shop.login('m.ahrendt')).call('addListPosition', { article_number: 'wg 4711' })
    expect(stranger.body).toMatchObject({ success: false, error: { code: 'not_found' } })
  })

  test('G-56 calls articles by the name of the partner, listed, delisted and as successors', async () => {
    const visitor = await shop.login('b.einkauf')
    await shop.db.sql`
      update articles set partner_display_name = 'Hausname ' || article_number where article_number in ('200002', '200003')`
    await shop.delist('200002')
    const gone = await positionOf(visitor, 'besprechungsraum', '200002')
    expect(gone.display_name).toBe('Hausname 200002')
    expect(gone.successor).toMatchObject({ displayName: 'Hausname 200003' })
    const { body } = await visitor.call('addListPosition', { article_number: '200003', quantity: 1 })
    expect(body.message).toContain('Hausname 200003')
  })

  test('P11 a position keeps the unit in which it was counted until its quantity is set again', async () => {
    const visitor = await shop.login('mia.brandt')
    const slug = 'schulstart'
    const sold = (unit: string) => shop.db.sql`update articles set unit = ${unit} where article_number = '100001'`
    const counted = async (list = slug) => {
      const { quantity, unitBefore } = await positionOf(visitor, list, '100001')
      return [quantity, unitBefore]
    }
    const put = (input: object) => visitor.call('addListPosition', { article_number: '100001', quantity: 5, ...input })
    expect(await counted()).toEqual([2, undefined])
    await sold('packung')
    expect(await counted()).toEqual([2, 'Stück'])
    // a copy, the list of others and more of it say so too
    const copy = (await visitor.call('copyList', { slug, displayName: 'Kopie' })).body.current
    expect(await counted(copy)).toEqual([2, 'Stück'])
    const { body } = await visitor.call('createList', { displayName: 'Neu' })
    const [fresh] = [body.current]
    await put({ lists: [fresh] })
    expect(await counted(fresh)).toEqual([5, undefined])
    await visitor.call('copyList', { slug, to: fresh })
    expect((await counted(fresh))[1]).toBe('Stück')
    await put({ lists: [slug] })
    const [more, before] = await counted()
    expect([Number(more) > 2, before]).toEqual([true, 'Stück'])
    // what is put back as it was says it again
    const { id } = await positionOf(visitor, copy, '100001')
    await visitor.call('dropListPosition', { slug: copy, id })
    await put({ lists: [copy], unit: 'Stück' })
    expect(await counted(copy)).toEqual([5, 'Stück'])
    // a notice alone says nothing of the quantity
    const held = await positionOf(visitor, slug, '100001')
    await visitor.call('editListPosition', { slug, id: held.id, notice: 'In Rot' })
    expect((await counted())[1]).toBe('Stück')
    await visitor.call('editListPosition', { slug, id: held.id, quantity: 10 })
    expect(await counted()).toEqual([10, undefined])
    await sold('stueck')
    expect(await counted()).toEqual([10, 'Packung'])
  })

  test('P11 a list of the dealer says it, and a successor keeps the unit of what it follows', async () => {
    const visitor = await shop.login('b.einkauf')
    await shop.db.sql`update articles set unit = 'karton' where article_number = '100001'`
    const { body } = await visitor.call('listDealerLists', {})
    const dealers: Position[] = body.lists[body.current].positions
    expect(dealers.find((one) => one.article_number === '100001')?.unitBefore).toBe('Stück')
    await shop.reset()
    const mia = await shop.login('mia.brandt')
    await shop.db.sql`update articles set unit = 'karton' where article_number = '200003' and shop_depot_id = 1`
    await shop.db.sql`update articles set published = false, successor_id = (select id from articles
      where article_number = '200003' and shop_depot_id = 1) where article_number = '100001' and shop_depot_id = 1`
    await mia.call('dropMissingPositions', { slug: 'schulstart', useSuccessors: true })
    expect((await positionOf(mia, 'schulstart', '200003')).unitBefore).toBe('Stück')
  })

  test('C-CALL-126 a delisted article stays on the list until it is dropped or its successor put there', async () => {
    const visitor = await shop.login('b.einkauf')
    const slug = 'besprechungsraum'
    await shop.delist('200002')
    await shop.delist('100003')
    const { body } = await visitor.call('listMyLists', { slug })
    expect(body.missingCount).toBe(2)
    const gone = await positionOf(visitor, slug, '200002')
    expect(gone).toMatchObject({ exists: false, price: null, successor: { articleNumber: '200003' } })
    const done = await visitor.call('dropMissingPositions', { slug, useSuccessors: true })
    expect(done.body.message).toBe('1 Position durch den Nachfolger ersetzt, 1 Position entfernt.')
    expect(numbers(await positionsOf(visitor, slug))).toEqual(['200003', '150001'])
    expect((await visitor.call('dropMissingPositions', { slug })).body.missingCount).toBe(0)
  })

  test('the same article added many times at once stands there once, in the sum of the quantities', async () => {
    const visitor = await shop.login('b.einkauf')
    const wanted = { lists: ['besprechungsraum'], article_number: '250001', shop_depot_id: 1, quantity: 1 }
    await Promise.all(Array.from({ length: 8 }, () => visitor.call('addListPosition', wanted)))
    expect(await positionOf(visitor, 'besprechungsraum', '250001')).toMatchObject({ quantity: 8 })
  })
})

describe('F-FLAG-058 export', () => {
  test('gives the list as CSV without formulas, and as a workbook', async () => {
    const visitor = await shop.login('b.einkauf')
    await shop.db.sql`update articles set display_name = '=1+1' where article_number = '200002'`
    await shop.delist('200002')
    const { body } = await visitor.call('exportList', { slug: 'besprechungsraum', format: 'csv' })
    expect(body.filename).toBe('besprechungsraum.csv')
    const text = Buffer.from(body.data, 'base64').toString()
    expect(text.startsWith('\uFEFFArtikelnummer;Bezeichnung;Menge;Einheit;Preis netto (EUR)\r\n')).toBe(true)
    expect(text).toContain("200002;'=1+1;2;")
    expect(text).toMatch(/150001;[^;]+;2;[^;]+;3,29\r\n/)
    const sheet = await visitor.call('exportList', { slug: 'besprechungsraum', format: 'xlsx' })
    const rows = await readSheet(Buffer.from(sheet.body.data, 'base64'))
    expect(rows[0]).toEqual(['Artikelnummer', 'Bezeichnung', 'Menge', 'Einheit', 'Preis netto (EUR)'])
    expect(rows.find(([number]) => number === '200002')).toEqual(['200002', '=1+1', 2, expect.any(String), null])
    expect(rows.find(([number]) => number === '150001')).toContain(3.29)
  })

  test('decisions 0 a list of somebody else looks like one that does not exist', async () => {
    const stranger = await shop.login('m.ahrendt')
    const answers = await Promise.all(
      ['besprechungsraum', 'gibt-es-nicht', 'besprechungsraum~1', '__proto__'].map((slug) =>
        stranger.call('exportList', { slug, format: 'csv' }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(answers.map(() => [404, 'not_found']))
  })

  test('security 2.8 one person gets thirty in five minutes, which holds nobody else up', async () => {
    const visitor = await shop.login('b.einkauf')
    const wanted = { slug: 'besprechungsraum', format: 'csv' } as const
    for (let turn = 0; turn < 30; turn += 1) expect((await visitor.call('exportList', wanted)).status).toBe(200)
    const { status, body } = await visitor.call('exportList', wanted)
    expect([status, body.error]).toEqual([429, { code: 'rate_limited', retryable: true }])
    const other = await shop.login('mia.brandt')
    expect((await other.call('exportList', { slug: 'schulstart', format: 'csv' })).status).toBe(200)
  })

  test('is refused where the shop does not allow it', async () => {
    await shop.setSettings({ userCanExportShoppingList: false })
    const visitor = await shop.login('b.einkauf')
    expect((await visitor.call('exportList', { slug: 'besprechungsraum', format: 'csv' })).status).toBe(403)
  })
})
