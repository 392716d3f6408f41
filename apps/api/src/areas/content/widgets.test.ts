import type { widgets } from '@kontor/contracts'
import { pages } from '@kontor/db/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importShopFile } from '../../compose/shop-file.ts'
import { storeData } from '../../platform/shop-data.ts'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const areaOf = async (visitor: Visitor, slug: string) =>
  (await visitor.call('showWidgetArea', { slug })).body.widgets as widgets.ShownWidget[]
const typesIn = async (slug: string) => (await areaOf(shop.guest(), slug)).map(({ type }) => type)
const adsOf = async () => (await shop.guest().send('GET', '/rest/systems/config')).body.config.adZones
const notices = async () =>
  (await shop.guest().call('showPush', {})).body.items.map(({ id }: { id: string }) => id) as string[]

/** Writes rows of the operator, and waits until this process has read them. */
async function put(values: Readonly<Record<string, unknown>>): Promise<void> {
  await storeData(shop.db, values)
  const kept = () => Object.keys(values).map((name) => shop.shop.storedData().get(name) ?? null)
  await expect.poll(kept).toEqual(Object.values(values))
}

test('C-CALL-026 E-ENTITY-097 a slider has slides with routing, texts, picture, and where given logo, background, colours', async () => {
  const { status, body } = await shop.guest().call('showSlider', { slug: 'aktionen' })
  expect([status, body.slider.slug, body.slider.seconds]).toEqual([200, 'aktionen', 8])
  expect(body.slider.slides[0]).toMatchObject({
    ...{ title: expect.any(String), text: expect.any(String), label: expect.any(String) },
    ...{ url: '/shop/attribute/clearance', image: expect.stringContaining('.svg') },
    ...{ logo: { image: '/favicon.svg', name: 'Kontor' }, colors: { ink: '#fdf9f3', ground: '#14324a' } },
  })
  expect(body.slider.slides[1].background).toMatch(/\.svg$/)
  expect((await shop.guest().call('showSlider', { slug: 'home' })).body.slider.slides).toHaveLength(4)
  for (const slug of ['gibt-es-nicht', 'constructor'])
    expect((await shop.guest().call('showSlider', { slug })).status).toBe(404)
})

test('C-CALL-011 G-88 an area answers widgets of the five known types; one without any is empty', async () => {
  const found = new Set<string>()
  for (const slug of ['home', 'shop-marketing', 'list', 'ueber-uns', 'einkauf'])
    for (const type of await typesIn(slug)) found.add(type)
  expect([...found].sort()).toEqual(['ad', 'html', 'shoplist', 'slider', 'teaser'])
  for (const slug of ['gibt-es-nicht', 'constructor']) expect(await areaOf(shop.guest(), slug)).toEqual([])
})

test('G-88 an area shows each mode its own', async () => {
  const guest = shop.guest()
  const titles = async () => (await areaOf(guest, 'home')).flatMap((one) => (one.type === 'teaser' ? one.title : []))
  expect(await titles()).toEqual(['Für Sie ausgesucht'])
  await guest.call('switchToB2b', {})
  expect(await titles()).toEqual(['Für Ihren Betrieb'])
})

test('G-88 the list of a widget stands at the price of who reads; without articles it is left out', async () => {
  const keys = ['150001-1', '999999-9']
  await put({
    widgetAreas: {
      probe: [
        { type: 'shoplist', title: 'Papier', articles: keys },
        { type: 'shoplist', title: 'Weg', articles: ['999999-9'] },
        { type: 'shoplist', title: 'Nie', attribute: 'no-such-mark' },
        { type: 'shoplist', title: 'Marke', attribute: 'top-articles', limit: 3 },
        { type: 'slider', slider: 'gibt-es-nicht' },
        { type: 'ad', zone: 'gibt-es-nicht' },
        { type: 'html', html: '<p onclick="x()">Hallo</p><script>x()</script>' },
      ],
    },
  })
  const prices = new Set<string>()
  for (const visitor of [shop.guest(), await shop.login('b.einkauf')]) {
    const [paper, marked, html, ...rest] = await areaOf(visitor, 'probe')
    expect(rest).toEqual([])
    const { article } = (await visitor.call('showArticle', { articleKey: '150001-1' })).body
    if (paper?.type !== 'shoplist' || marked?.type !== 'shoplist') throw new Error('a list is missing')
    expect(paper.articles.map(({ articleNumber }) => articleNumber)).toEqual(['150001'])
    expect(paper.articles[0]?.price).toEqual(article.price)
    expect([marked.articles.length, marked.url]).toEqual([3, '/shop/attribute/top-articles'])
    expect(html).toEqual({ type: 'html', title: '', html: '<p>Hallo</p>' })
    prices.add(JSON.stringify(paper.articles[0]?.price))
  }
  expect(prices.size).toBe(2)
})

test('E-ENTITY-080 G-70 the configuration names the advertisements that are due by the shop’s clock, one for each place', async () => {
  const zone = (id: number, rest: object) => ({ id, slug: 'start', url: '/faqs', html: `<p>${id}</p>`, ...rest })
  await put({
    adZones: [
      zone(1, { from: '2031-05-01', to: '2031-05-02' }),
      zone(2, { mode: 'b2b' }),
      zone(3, { mode: 'b2c', from: '2031-04-30T12:00:00Z' }),
      zone(4, {}),
      { id: 5, slug: 'liste', url: '/faqs', image: '/vorschau.png', alt: 'Ein Bild' },
    ],
  })
  const starts = async (now: string) => {
    await shop.setClock(new Date(now))
    return (await adsOf()).filter(({ slug }: { slug: string }) => slug === 'start').map(({ id }: { id: number }) => id)
  }
  // days begin and end in Germany
  expect(await starts('2031-04-30T11:59:59Z')).toEqual([4])
  expect(await starts('2031-04-30T21:59:59Z')).toEqual([3])
  expect(await starts('2031-04-30T22:00:00Z')).toEqual([1])
  expect(await starts('2031-05-02T21:59:59Z')).toEqual([1])
  expect(await starts('2031-05-02T22:00:00Z')).toEqual([3])
  await shop.setClock(null)
  expect((await adsOf()).at(-1)).toEqual({
    id: 5,
    slug: 'liste',
    url: '/faqs',
    image: '/vorschau.png',
    alt: 'Ein Bild',
  })
  const buyer = await shop.login('b.einkauf')
  const { config } = (await buyer.send('GET', '/rest/systems/config')).body
  expect(config.adZones[0]).toEqual({ id: 2, slug: 'start', url: '/faqs', html: '<p>2</p>' })
})

test('C-CALL-010 G-88 notices have a time, told in UTC, and those of the other mode stay away', async () => {
  await put({
    pushNotices: [
      { id: 'tag', title: 'Ein Tag', text: 'Nur heute.', from: '2031-05-01', to: '2031-05-01' },
      { id: 'immer', title: 'Immer', text: 'Lesen Sie.', url: '/faqs', label: 'Fragen', modal: true, at: ['/'] },
      { id: 'firmen', title: 'Firmen', text: 'Nur für Firmen.', mode: 'b2b' },
    ],
  })
  await shop.setClock(new Date('2031-05-01T10:00:00Z'))
  expect((await shop.guest().call('showPush', {})).body.items).toEqual([
    {
      ...{ id: 'tag', title: 'Ein Tag', text: 'Nur heute.', url: null, modal: false },
      ...{ from: '2031-04-30T22:00:00.000Z', to: '2031-05-01T22:00:00.000Z' },
    },
    {
      ...{ id: 'immer', title: 'Immer', text: 'Lesen Sie.', url: '/faqs', label: 'Fragen', modal: true, at: ['/'] },
      ...{ from: null, to: null },
    },
  ])
  expect((await shop.guest().call('showPush', { page: 2, limit: 1 })).body).toMatchObject({
    items: [{ id: 'immer' }],
    ...{ total: 2, page: 2, limit: 1, lastPage: 2 },
  })
  await shop.setClock(null)
  expect(await notices()).toEqual(['immer'])
  await put({ pushNotices: null })
})

test('C-CALL-007 G-88 where a map shows the shop; null while the operator has named none', async () => {
  const url = async () => (await shop.guest().call('showMapsUrl', {})).body.url
  expect(await url()).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
  await put({ mapsUrl: null })
  expect(await url()).toBeNull()
})

test('E-ENTITY-094 E-ENTITY-095 a page names areas around its text and a slider with its height; blocks name areas too', async () => {
  await put({ widgetAreas: { rand: [{ type: 'html', html: '<p>Am Rand</p>' }], mitte: [] } })
  await shop.db.insert(pages).values({
    ...{ slug: 'rundum', title: 'Rundum', body: '<p>Text</p>' },
    layout: { left: 'rand', footer: 'mitte', slider: { slug: 'home', height: 400 } },
    blocks: [{ kind: 'widget', area: 'rand' }],
  })
  await shop.db
    .insert(pages)
    .values({ slug: 'alt', title: 'Alt', body: '<p>Text</p>', layout: { slider: 'home', teasers: [] } })
  await shop.standbyCaughtUp()
  const { page, widgets: shown, slider } = (await shop.guest().call('showPage', { slug: 'rundum' })).body
  expect(page.layout).toMatchObject({ left: 'rand', footer: 'mitte', slider: { slug: 'home', height: 400 } })
  expect(shown).toEqual({ rand: [{ type: 'html', title: '', html: '<p>Am Rand</p>' }], mitte: [] })
  expect(slider.slides).toHaveLength(4)
  // what an older build wrote is left out
  expect((await shop.guest().call('showPage', { slug: 'alt' })).body.page.layout).toEqual({ contents: [] })
})

test('what an operator writes is refused where it does not fit, in German', async () => {
  const slide = { title: 'Eins', url: '/faqs', label: 'Los', image: '/vorschau.png' }
  const wrong = await importShopFile(shop.shop, {
    sliders: { eins: { slides: [{ ...slide, colors: { ink: '#777777', ground: '#888888' } }] } },
    widgetAreas: { home: [{ type: 'ad', zone: 'start', from: '2031-05-02', to: '2031-05-01' }] },
    adZones: [{ id: 1, slug: 'start', url: '/faqs' }],
    pushNotices: [{ id: 'a', title: 'A', text: 'B', url: 'javascript:alert(1)' }],
    mapsUrl: 'http://karte.test',
  })
  expect(wrong).toEqual(
    expect.arrayContaining([
      'sliders.eins.slides.0.colors: Schrift (ink) und Grund (ground) brauchen einen Kontrast von 4,5 zu 1.',
      'adZones.0: Eine Anzeige hat entweder ein Bild (image) oder einen Text (html).',
      'pushNotices.0.url: Bitte eine Adresse im Shop oder mit https://',
    ]),
  )
  expect(wrong.join('\n')).toContain('widgetAreas.home.0')
  expect(wrong.join('\n')).toContain('mapsUrl')
})
