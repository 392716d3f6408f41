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

const livebook = { source: 'livebook', uuid: '00000000-0000-4000-8000-000000000001' } as const
const external = { source: 'external', uuid: '00000000-0000-4000-8000-000000000002' } as const
const ofNordkap = { source: 'external', uuid: '00000000-0000-4000-8000-000000000003' } as const

type Item = { articleNumber: string; quantity: number }
const held = (items: Item[]) => items.map(({ articleNumber, quantity }) => `${quantity} × ${articleNumber}`)

describe('a prepared basket', () => {
  test('R-ROUTE-061 E-ENTITY-014 G-80 comes from a livebook into the basket, at prices of now', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 2 })
    const { body } = await guest.call('addItems', livebook)
    expect(body.success).toBe(true)
    expect(held(body.items).sort()).toEqual(['10 × 150001', '15 × 100002', '2 × 400001', '7 × 100001'])
    expect(body.message).toMatch(/^„Toner-Taschenkatalog \d{4}“: 4 Artikel liegen im Warenkorb\.$/)
    expect(body.errorMessages).toEqual(['100002: Menge auf 15 angepasst (VE 5)'])
    expect(body.takenOver).toMatchObject({ added: 4, alreadyTaken: false, rows: [{ verdict: 'corrected' }] })
    expect(body.items.find((item: Item) => item.articleNumber === '150001').net_price).toBe(3.69)
    expect(body.externalCatalog).toMatchObject({ slug: 'toner-taschenkatalog', type: 'livebook' })
  })

  test('R-ROUTE-062 G-80 from an external catalog lists what is unknown or gone, with what took its place', async () => {
    const { body } = await shop.guest().call('addItems', external)
    expect(held(body.items).sort()).toEqual(['12 × 100001', '6 × 150001'])
    expect(body.items.find((item: Item) => item.articleNumber === '100001').hint).toBe('für den Empfang')
    expect(body.takenOver.rows).toMatchObject([
      { verdict: 'successor', input: { number: '200002' }, article: { articleNumber: '200003' } },
      { verdict: 'unknown', input: { number: 'FREMD-4711' }, article: null },
    ])
    expect(body.errorMessages).toHaveLength(2)
  })

  test('G-80 is taken over once per session, and again on request', async () => {
    const guest = shop.guest()
    const { body: first } = await guest.call('addItems', external)
    const { body: second } = await guest.call('addItems', external)
    expect([second.success, second.takenOver.alreadyTaken]).toEqual([true, true])
    expect(second.items).toEqual(first.items)
    const { body: third } = await guest.call('addItems', { ...external, again: true })
    expect(held(third.items).sort()).toEqual(['12 × 150001', '24 × 100001'])
    expect((await shop.guest().call('addItems', external)).body.takenOver.alreadyTaken).toBe(false)
  })

  test.each([
    ['an unknown uuid', { source: 'livebook', uuid: '11111111-2222-4333-8444-555555555555' }],
    ['no uuid at all', { source: 'livebook', uuid: 'toner' }],
    ['a livebook’s uuid as an external one', { source: 'external', uuid: livebook.uuid }],
    ['a missing uuid', { source: 'external' }],
    ['another company’s', ofNordkap],
  ] as const)('R-ROUTE-061 security 3.2 no. 10 refuses %s in the same words', async (_what, wanted) => {
    const guest = shop.guest()
    const { status, body } = await guest.call('addItems', wanted)
    expect([status, body]).toEqual([
      200,
      {
        success: false,
        message: 'Diesen Warenkorb gibt es nicht mehr.',
        errorMessages: ['Diesen Warenkorb gibt es nicht mehr.'],
        error: { code: 'not_found', retryable: false },
      },
    ])
    expect((await guest.call('showBasket', {})).body.items).toEqual([])
  })

  test('security 3.2 no. 15 takes nothing that is blocked, says why, and can be tried again', async () => {
    const guest = shop.guest()
    await shop.setSettings({ allowPriceDisplay: false })
    const { body } = await guest.call('addItems', livebook)
    expect([body.success, body.error.code, body.errorMessages.length]).toEqual([false, 'not_orderable', 4])
    await shop.setSettings({ allowPriceDisplay: true })
    expect((await guest.call('addItems', livebook)).body.takenOver.added).toBe(4)
  })

  test('G-100 takes nothing when the basket has no room for all of it', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 1 })
    await shop.db.sql`
      insert into basket_positions (basket_id, article_id, quantity, unit, hint, at)
      select b.id, p.article_id, 1, p.unit, 'Nr. ' || n, now() from baskets b
      join basket_positions p on p.basket_id = b.id, generate_series(1, 998) n where b.state = 'open'`
    const { body } = await guest.call('addItems', livebook)
    expect(body.error.code).toBe('limit_reached')
    expect((await guest.call('showBasket', {})).body.totals.position_count).toBe(999)
  })
})

describe('external catalogs', () => {
  const slugs = ({ body }: { body: { items: { slug: string }[] } }) => body.items.map(({ slug }) => slug)

  test('C-CALL-068 lists those of the company by type', async () => {
    const nordkap = await shop.login('nordkap')
    const buyer = await shop.login('b.einkauf')
    expect(slugs(await nordkap.call('listExternalCatalogs', { type: 'livebook' }))).toEqual(['toner-taschenkatalog'])
    expect(slugs(await nordkap.call('listExternalCatalogs', { type: 'oci' }))).toEqual(['nordkap-oci'])
    expect(slugs(await nordkap.call('listExternalCatalogs', {}))).toEqual(['nordkap-oci', 'toner-taschenkatalog'])
    expect(slugs(await buyer.call('listExternalCatalogs', {}))).toEqual(['toner-taschenkatalog'])
    expect(slugs(await buyer.call('listExternalCatalogs', { type: 'cxml' }))).toEqual([])
  })

  test('C-CALL-067 shows one with its baskets; a foreign one is unknown', async () => {
    const nordkap = await shop.login('nordkap')
    const { body } = await nordkap.call('showExternalCatalog', { external_catalog_slug: 'nordkap-oci' })
    expect(body.externalCatalog).toMatchObject({
      type: 'oci',
      baskets: [{ url: '/shop/basket/external/00000000-0000-4000-8000-000000000003' }],
    })
    expect(JSON.stringify(body)).not.toContain('hook')
    const buyer = await shop.login('b.einkauf')
    const answers = await Promise.all(
      ['nordkap-oci', 'nirgends'].map((slug) => buyer.call('showExternalCatalog', { external_catalog_slug: slug })),
    )
    expect(answers.map(({ status, body: { error } }) => [status, error.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
  })

  test.each([['guest'], ['mia.brandt'], ['backend']])('security 3.1 are nothing for %s', async (who) => {
    const visitor: Visitor = who === 'guest' ? shop.guest() : await shop.login(who)
    expect((await visitor.call('listExternalCatalogs', {})).status).toBe(403)
    expect((await visitor.call('showExternalCatalog', { external_catalog_slug: 'nordkap-oci' })).status).toBe(403)
    expect((await visitor.call('saveExternalCatalogBasket', { external_catalog_slug: 'nordkap-oci' })).status).toBe(403)
  })
})

describe('handing back to a purchasing system', () => {
  const system = { external_catalog_slug: 'nordkap-oci' }

  test('C-CALL-097 E-ENTITY-057 L-RULE-065 answers the form with the positions in OCI fields and empties the basket', async () => {
    const nordkap = await shop.login('nordkap')
    const { body: basket } = await nordkap.call('addItems', ofNordkap)
    expect(basket.externalCatalog).toMatchObject({ slug: 'nordkap-oci', type: 'oci' })
    await nordkap.call('updateNotice', { uid: basket.items[0].uid, hint: 'Tor 3 & „Büro“' })
    const { body } = await nordkap.call('saveExternalCatalogBasket', system)
    expect(Object.keys(body).sort()).toEqual(['returnData', 'success'])
    const { url, method, charset, fields } = body.returnData
    expect([url, method, charset]).toEqual(['https://erp.nordkap.example/oci/hook', 'POST', 'utf-8'])
    expect(fields).toMatchObject({
      '~OkCode': 'ADDI',
      'NEW_ITEM-QUANTITY[1]': '20',
      'NEW_ITEM-UNIT[1]': 'RM',
      'NEW_ITEM-PRICE[1]': '3.49',
      'NEW_ITEM-PRICEUNIT[1]': '1',
      'NEW_ITEM-CURRENCY[1]': 'EUR',
      'NEW_ITEM-VENDORMAT[1]': '150001',
      'NEW_ITEM-MATGROUP[1]': '44120000',
      'NEW_ITEM-LEADTIME[1]': '1',
      'NEW_ITEM-EXT_PRODUCT_ID[1]': '150001-1',
      'NEW_ITEM-CUST_FIELD1[1]': '',
      'NEW_ITEM-VENDORMAT[2]': '200003',
    })
    expect(fields['NEW_ITEM-DESCRIPTION[1]'].length).toBeLessThanOrEqual(40)
    expect(fields['NEW_ITEM-LONGTEXT_1:132[]']).toContain('Tor 3 & „Büro“')
    expect((await nordkap.call('showBasket', {})).body.items).toEqual([])
    expect((await nordkap.call('listOrders', {})).body.items).toEqual([])
  })

  test('domain 2.3 a deposit goes along as a position of its own, and a coupon stays unused', async () => {
    const nordkap = await shop.login('nordkap')
    await nordkap.call('addItems', ofNordkap)
    await nordkap.call('addToBasket', { articleNumber: '600002', shopDepotId: 6, quantity: 4 })
    const added = await nordkap.call('addCoupon', { code: 'EINMAL' })
    expect(added.body.totals.discount).toBeGreaterThan(0)
    const { totals } = added.body
    const { fields } = (await nordkap.call('saveExternalCatalogBasket', system)).body.returnData
    expect(fields).toMatchObject({
      'NEW_ITEM-VENDORMAT[3]': '600002',
      'NEW_ITEM-PRICE[3]': '6.29',
      'NEW_ITEM-DESCRIPTION[4]': expect.stringMatching(/^Pfand zu /),
      'NEW_ITEM-QUANTITY[4]': '4',
      'NEW_ITEM-PRICE[4]': '2.77',
      'NEW_ITEM-VENDORMAT[4]': '600002',
    })
    const sum = [1, 2, 3, 4].reduce(
      (all, place) => all + Number(fields[`NEW_ITEM-QUANTITY[${place}]`]) * Number(fields[`NEW_ITEM-PRICE[${place}]`]),
      0,
    )
    expect(sum).toBeCloseTo(totals.valueOfGoods + totals.deposit, 2)
    expect(await shop.db.sql`select used from coupons where code = 'EINMAL'`).toEqual([{ used: 0 }])
  })

  test('G-80 a repeat answers the first return, and the next basket makes a return of its own', async () => {
    const nordkap = await shop.login('nordkap')
    expect((await nordkap.call('saveExternalCatalogBasket', system)).body.error.code).toBe('checkout_incomplete')
    await nordkap.call('addItems', ofNordkap)
    const { body: first } = await nordkap.call('saveExternalCatalogBasket', system)
    expect((await nordkap.call('saveExternalCatalogBasket', system)).body).toEqual(first)
    await nordkap.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 3 })
    const { body: next } = await nordkap.call('saveExternalCatalogBasket', system)
    expect(next.returnData.fields['NEW_ITEM-VENDORMAT[1]']).toBe('100001')
  })

  test('security 3.2 no. 17 the address is the stored one only, and never anything but http', async () => {
    const nordkap = await shop.login('nordkap')
    await nordkap.call('addItems', ofNordkap)
    const { body } = await nordkap.send('POST', '/rest/shop/checkout/save-external-catalog-basket', {
      ...system,
      url: 'https://boese.example',
      hookUrl: 'https://boese.example',
      returnData: { url: 'https://boese.example' },
    })
    expect(body.returnData.url).toBe('https://erp.nordkap.example/oci/hook')
    await nordkap.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 3 })
    await shop.db.sql`update customers set data = '{"punchout":{"hookUrl":"javascript:alert(1)"}}'
      where customer_number = '10060'`
    expect((await nordkap.call('saveExternalCatalogBasket', system)).body.error.code).toBe('not_found')
    expect((await nordkap.call('showBasket', {})).body.items).toHaveLength(1)
  })

  test('security 1.8 refuses a foreign system and one that takes no baskets, in the same words', async () => {
    const buyer = await shop.login('b.einkauf')
    await buyer.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 3 })
    for (const slug of ['nordkap-oci', 'toner-taschenkatalog', 'nirgends']) {
      const { status, body } = await buyer.call('saveExternalCatalogBasket', { external_catalog_slug: slug })
      expect([slug, status, body.error.code]).toEqual([slug, 200, 'not_found'])
    }
    expect((await buyer.call('showBasket', {})).body.externalCatalog).toBeNull()
  })

  test('security 3.2 no. 15 what cannot be ordered is not handed over', async () => {
    const nordkap = await shop.login('nordkap')
    await nordkap.call('addItems', ofNordkap)
    await shop.delist('200003')
    const { body } = await nordkap.call('saveExternalCatalogBasket', system)
    expect([body.success, body.error.code]).toEqual([false, 'not_orderable'])
    expect((await nordkap.call('showBasket', {})).body.items).toHaveLength(2)
  })
})
