import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openShop()
  guest = shop.guest()
})
afterAll(() => shop.close())

type Item = { slug: string; name: string; url: string; count: number; deviceCount?: number }
type Device = Item & { series: string; kind: string; image: string | null; brand: { slug: string } }
type Tile = { id: number; articleNumber: string; manufacturerNumber: string; price: { net_price: number } }
type Supply = {
  articleId: number
  origin: string
  colours: string[]
  capacity: string | null
  pages: number | null
  norm: string | null
  oemNumbers: string[]
  savingPercent: number | null
}
const slugs = (items: readonly Item[]) => items.map(({ slug }) => slug)
const finder = (ask: { search?: string; device?: string; brand?: string } = {}) =>
  guest.call('listManufacturers', { type: 'supply', paginate: false, ...ask })
const device = (brand: string, slug: string) =>
  guest.call('showManufacturer', { slug: brand, type: 'supply', device: slug, limit: 100 })

describe('the supplies finder', () => {
  test('P-ROLE-002 C-CALL-053 R-ROUTE-053 R-ROUTE-054 tells a guest all brands of devices and all devices', async () => {
    const { status, body } = await finder()
    expect(status).toBe(200)
    expect(slugs(body.brandItems)).toEqual(['druvanta', 'inkvaro', 'kolvetta', 'prenzor'])
    expect(body.deviceItems).toHaveLength(22)
    expect(body.topItems.length).toBeGreaterThan(0)
    expect(body.request).toEqual({ type: 'supply' })
    for (const { count, deviceCount } of body.brandItems as Item[]) {
      expect(count).toBeGreaterThan(2)
      expect(deviceCount).toBeGreaterThan(2)
    }
    for (const one of body.deviceItems as Device[]) {
      expect(one.count).toBeGreaterThan(1)
      expect(one.image).toMatch(/^\/illustrations\//)
      expect(one.url).toBe(`/shop/supply/device/${one.slug}`)
      expect(one.kind).not.toBe('')
    }
  })

  test('K-CONST-053 K-CONST-054 K-CONST-056 names its titles by their keys, German by labels', async () => {
    const { body } = await finder()
    expect([body.brandLabels.title, body.deviceLabels.title]).toEqual(['All Supply Brands', 'All Supply Devices'])
    expect(body.deviceLabels.search).toBe('Model or OEM number')
    const { body: config } = await guest.call('showConfig', { wld: true })
    expect(config.labels['All Supply Brands']).toBe('Alle Gerätemarken')
    expect(config.labels['All Supply Devices']).toBe('Alle Geräte')
    expect(config.labels['Model or OEM number']).toBe('Modell- oder OEM-Nummer')
  })

  test('R-ROUTE-055 narrows to a brand or a device', async () => {
    const { body } = await finder({ brand: 'prenzor' })
    expect(slugs(body.brandItems)).toEqual(['prenzor'])
    expect((body.deviceItems as Device[]).every(({ brand }) => brand.slug === 'prenzor')).toBe(true)
    expect(slugs((await finder({ device: 'prenzor-p-310' })).body.deviceItems)).toEqual(['prenzor-p-310'])
    expect((await finder({ device: 'gibt-es-nicht' })).body).toMatchObject({ brandItems: [], deviceItems: [] })
  })

  test.each(['DL 2440 dw', 'dl2440dw', 'DL-2440-DW', 'druvanta dl 2440', 'DL 2404 dw'])(
    'R-ROUTE-059 finds a device by its model, typed as %s',
    async (search) => {
      const { body } = await finder({ search })
      expect(slugs(body.deviceItems)).toEqual(['druvanta-dl-2440-dw'])
      expect(slugs(body.brandItems)).toEqual(['druvanta'])
    },
  )

  test.each(['DT-241X', 'dt 241 x', 'DT241X'])(
    'R-ROUTE-059 finds by the OEM number %s the original, what replaces it and what it fits',
    async (search) => {
      const { body } = await finder({ search })
      const numbers = (body.articleItems as Tile[]).map(({ manufacturerNumber }) => manufacturerNumber)
      expect(numbers).toEqual(expect.arrayContaining(['DT-241X', 'RX-DT241X', 'KG-DT241X']))
      expect(slugs(body.deviceItems)).toEqual(['druvanta-dl-2410-dn', 'druvanta-dl-2440-dw', 'druvanta-dl-2460-mfp'])
      expect(body.exactUrl).toBeNull()
    },
  )

  test('R-ROUTE-059 says where the one device with exactly this model is, and nothing where nothing fits', async () => {
    expect((await finder({ search: 'ko9025' })).body.exactUrl).toBe('/shop/supply/device/kolvetta-ko-9025')
    expect((await finder({ search: 'DL 24' })).body.exactUrl).toBeNull()
    expect((await finder({ search: 'Fotokopierer 4711' })).body).toMatchObject({
      brandItems: [],
      deviceItems: [],
      articleItems: [],
      exactUrl: null,
    })
  })

  test.each(['%', '*', "'; drop table devices", '\\', '😀', 'x'.repeat(256)])(
    'takes %j as plain text',
    async (search) => {
      expect((await finder({ search })).status).toBe(200)
    },
  )

  test('G-100 refuses a text that is too long and an unknown type', async () => {
    expect((await finder({ search: 'x'.repeat(257) })).status).toBe(422)
    expect((await guest.send('GET', '/rest/shop/manufacturers?type=nonsense')).status).toBe(422)
  })
})

describe('a device', () => {
  test('R-ROUTE-057 R-ROUTE-058 C-CALL-055 shows what fits it, with its yield, its norm and its own data', async () => {
    const { status, body } = await device('druvanta', 'druvanta-dc-5330-mfp')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      brandItem: { slug: 'druvanta', url: '/shop/supply/brand/druvanta' },
      deviceItem: { slug: 'druvanta-dc-5330-mfp', kind: 'Farblaser-Multifunktionsgerät', series: 'DC 5300' },
      labels: {},
      request: { sortBy: 'relevance' },
    })
    expect(body.deviceItem.article.manufacturerNumber).toBeTruthy()
    expect(body.deviceItem.facts).toContainEqual({ name: 'Seiten/Min.', value: '30' })
    expect(body.context.breadcrumb.map(({ label }: { label: string }) => label)).toEqual([
      'Startseite',
      'Tinte & Toner',
      'Druvanta',
      'Druvanta DC 5330 mfp',
    ])
    expect(body.total).toBe(body.deviceItem.count)
    // four colours as standard, XL and rebuilt, and the waste box; the printer is no supply of itself
    expect(body.supplies).toHaveLength(13)
    expect(body.items).toHaveLength(13)
    const supplies = body.supplies as Supply[]
    const numbers = new Map((body.items as Tile[]).map((tile) => [tile.id, tile.manufacturerNumber]))
    const cyan = supplies.find(({ articleId }) => numbers.get(articleId) === 'DT-531XC')
    expect(cyan).toMatchObject({
      origin: 'original',
      colours: ['cyan'],
      capacity: 'xl',
      pages: 6000,
      norm: 'ISO/IEC 19798',
      oemNumbers: ['DT-531XC'],
      savingPercent: null,
    })
  })

  test('says what a page costs less than with the original', async () => {
    const { body } = await device('druvanta', 'druvanta-dl-2440-dw')
    const numbers = new Map((body.items as Tile[]).map((tile) => [tile.manufacturerNumber, tile]))
    const rebuilt = numbers.get('RX-DT241X')
    const original = numbers.get('DT-241X')
    const facts = (body.supplies as Supply[]).find(({ articleId }) => articleId === rebuilt?.id)
    const saved = 1 - (rebuilt?.price.net_price ?? 0) / (original?.price.net_price ?? 1)
    expect(facts).toMatchObject({ origin: 'rebuilt', oemNumbers: ['DT-241X'] })
    expect(facts?.savingPercent).toBe(Math.floor(saved * 100))
  })

  test('compares a set of four with the originals of each colour, though they stand on another page', async () => {
    const ask = { slug: 'kolvetta', type: 'supply', device: 'kolvetta-ko-9025' } as const
    const whole = (await guest.call('showManufacturer', { ...ask, limit: 100 })).body
    const isSet = ({ colours }: Supply) => colours.length === 4
    const set = (whole.supplies as Supply[]).find(isSet)
    expect(set).toMatchObject({ origin: 'compatible', capacity: 'xl', pages: 900 })
    expect(set?.savingPercent).toBeGreaterThan(40)
    const at = (whole.items as Tile[]).findIndex(({ id }) => id === set?.articleId)
    const alone = (await guest.call('showManufacturer', { ...ask, limit: 1, page: at + 1 })).body
    expect(alone.supplies).toEqual([set])
  })

  test('R-ROUTE-055 a brand alone shows its devices and everything for them', async () => {
    const { body } = await guest.call('showManufacturer', { slug: 'inkvaro', type: 'supply' })
    expect(body.deviceItem).toBeNull()
    expect((body.deviceItems as Device[]).map(({ series }) => series)).toContain('T-500')
    expect(body.total).toBe(body.brandItem.count)
  })

  test.each([
    ['nobody', undefined],
    ['druvanta', 'gibt-es-nicht'],
    ['prenzor', 'druvanta-dl-2440-dw'],
    ['rebulox', undefined],
  ])('R-ROUTE-058 %s with %s is 404', async (slug, wanted) => {
    const answer = await guest.call('showManufacturer', { slug, type: 'supply', ...(wanted && { device: wanted }) })
    expect(answer.status).toBe(404)
  })

  test('G-57 the filters by device and by brand of devices narrow any list', async () => {
    const filter = JSON.stringify({ supply_device: ['prenzor-p-310'], supply_brand: ['prenzor'] })
    const { body } = await guest.call('listArticles', { filter })
    expect(body.total).toBe((await device('prenzor', 'prenzor-p-310')).body.total)
  })

  test('shows a dealer the same devices with the prices that are his', async () => {
    const dealer = await shop.login('sonnwend')
    const { body } = await dealer.call('showManufacturer', { slug: 'prenzor', type: 'supply', device: 'prenzor-p-310' })
    const public_ = (await device('prenzor', 'prenzor-p-310')).body
    const priceOf = (items: Tile[], number: string) =>
      items.find(({ manufacturerNumber }) => manufacturerNumber === number)?.price.net_price ?? 0
    expect(priceOf(body.items, 'PZ-30')).toBeLessThan(priceOf(public_.items, 'PZ-30'))
  })
})

describe('manufacturers in general', () => {
  test('C-CALL-053 are listed with their brands and counts', async () => {
    const { body } = await guest.call('listManufacturers', { paginate: false })
    expect(body.deviceItems).toEqual([])
    expect(body.brandItems.find(({ slug }: Item) => slug === 'rebulox')).toMatchObject({
      url: '/shop/manufacturer/rebulox',
      brands: [{ slug: 'kompagno' }, { slug: 'rebulox' }],
    })
  })

  test('C-CALL-055 show their articles; an unknown one is 404', async () => {
    const { body } = await guest.call('showManufacturer', { slug: 'rebulox' })
    expect(body.total).toBe(body.brandItem.count)
    expect(body.deviceItem).toBeNull()
    expect((await guest.call('showManufacturer', { slug: 'niemand' })).status).toBe(404)
  })
})
