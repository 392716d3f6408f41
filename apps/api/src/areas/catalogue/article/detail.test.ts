import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openShop()
  guest = shop.guest()
})
afterAll(() => shop.close())

type Tile = { articleNumber: string; displayName: string; umweltfreundlichesMerkmal: string | null }
const detail = async (articleKey: string) => (await guest.call('showArticle', { articleKey })).body

test('E-ENTITY-031 names the other versions and how they differ', async () => {
  const body = await detail('200003-1')
  expect(body.variantArticles.map((tile: Tile) => tile.articleNumber)).toContain('200021')
  const { axes, articles } = body.article.variants
  expect(axes).toEqual([
    {
      name: 'Farbe',
      values: ['blau', 'grün', 'rot', 'schwarz'],
      swatches: expect.objectContaining({ grün: '#2f9153' }),
    },
    { name: 'Rückenbreite', values: ['50 mm', '80 mm'], swatches: {} },
  ])
  expect(articles).toHaveLength(7)
  const of = (number: string) => articles.find((one: Tile) => one.articleNumber === number)
  expect(of('200003')).toMatchObject({ values: ['blau', '80 mm'], orderable: true })
  expect(of('200022')).toMatchObject({ values: ['grün', '80 mm'], orderable: false })
})

test('E-ENTITY-031 one version alone has no matrix, and a delisted one leaves it', async () => {
  expect((await detail('350001-1')).article.variants).toBeNull()
  await shop.delist('200026')
  const { articles } = (await detail('200003-1')).article.variants
  expect(articles.map((one: Tile) => one.articleNumber)).not.toContain('200026')
})

test('E-ENTITY-032 E-ENTITY-033 names alternatives and, apart from them, ones with a label', async () => {
  const body = await detail('400001-3')
  expect(body.alternativeArticles.map((tile: Tile) => tile.displayName).join()).toMatch(/Rebulox.*|Kompagno/)
  expect(body.ecoAlternativeArticles.length).toBeGreaterThan(0)
  for (const tile of body.ecoAlternativeArticles as Tile[]) expect(tile.umweltfreundlichesMerkmal).toBeTruthy()
})

test('E-ENTITY-034 E-ENTITY-035 names accessories that fit and what is ordered with it', async () => {
  const printer = await detail('450011-3')
  expect(printer.accessoryArticles.map((tile: Tile) => tile.displayName).join()).toContain('DT-241')
  const coffee = await detail('600001-1')
  expect(coffee.crossSellingArticles.length).toBeGreaterThan(0)
})

test('E-ENTITY-036 names the main catalogue and the way there', async () => {
  const body = await detail('150001-1')
  expect(body.mainCatalog).toMatchObject({ slug: 'hauptkatalog-2027' })
  const labels = body.article.breadcrumb.map(({ label }: { label: string }) => label)
  expect(labels.at(-1)).toBe(body.article.displayName)
  expect(labels.length).toBeGreaterThan(2)
})

test('domain 1.4 CLP, biocide, food, battery and energy data stand where the type needs them', async () => {
  const disinfectant = (await detail('650001-1')).article
  expect(disinfectant.compliance).toMatchObject({
    clp: { signalWord: 'Gefahr', pictograms: ['GHS02', 'GHS07'] },
    biocideNotice: expect.stringContaining('Biozidprodukte vorsichtig verwenden'),
  })
  expect((await detail('600001-1')).article.compliance.food).toMatchObject({
    ingredients: expect.any(String),
    netQuantity: expect.stringMatching(/\d+ k?g/),
    operator: expect.stringContaining('Röstwyk'),
  })
  expect((await detail('500002-3')).article.compliance.battery).toEqual({
    chemistry: 'Lithium-Ionen',
    removable: false,
  })
  expect((await detail('500001-3')).article.compliance.energy).toMatchObject({ class: 'E', range: 'A–G' })
  expect((await detail('150001-1')).article.compliance).toEqual({})
})

test('domain 1.4 EUDR data are stored and never shown', async () => {
  const [stored] = await shop.db.sql<{ code: string }[]>`
    select compliance ->> 'hsCode' as code from articles where article_number = '150001'`
  expect(stored?.code).toBe('4802 56')
  expect(JSON.stringify(await detail('150001-1'))).not.toContain('4802 56')
})

test('domain 1.1 no. 6 names who made it and, from outside the EU, who answers for it here', async () => {
  const { manufacturer } = (await detail('150001-1')).article
  expect(manufacturer).toMatchObject({ name: expect.any(String), responsiblePerson: null })
  expect(manufacturer.address).toMatch(/\d{5}/)
  expect(manufacturer.email).toContain('@')
  const [foreign] = await shop.db.sql<{ key: string }[]>`
    select a.article_number || '-' || a.shop_depot_id as key from articles a join manufacturers m on m.id = a.manufacturer_id
    where m.responsible_person is not null and a.published limit 1`
  expect((await detail(foreign?.key ?? '')).article.manufacturer.responsiblePerson).toBeTruthy()
})

test('no article that consumers may buy lacks maker, address or contact, and none says "siehe Inhalt"', async () => {
  const lacking = await shop.db.sql`
    select a.article_number from articles a join manufacturers m on m.id = a.manufacturer_id
    where m.address = '' or m.email = '' or a.compliance::text like '%"siehe %'`
  expect(lacking).toEqual([])
})

test('ux 26 documents have a kind, a title and their size; hazards bring a safety data sheet', async () => {
  const { documents } = (await detail('650001-1')).article
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['produktinformation', 'sicherheitsdatenblatt'])
  for (const { file, bytes } of documents) {
    expect(file).toMatch(/^\/documents\/[a-z-]+\.pdf$/)
    expect(bytes).toBeGreaterThan(1000)
  }
})

test('an article with a video brings as many as it counts, of our own', async () => {
  const [row] = await shop.db.sql<{ key: string }[]>`
    select article_number || '-' || shop_depot_id as key from articles where video_count > 0 and published limit 1`
  const { article } = await detail(row?.key ?? '')
  expect(article.videos).toHaveLength(article.videoCount)
  for (const { file, poster } of article.videos) expect([file, poster].every((url) => url.startsWith('/'))).toBe(true)
  expect((await detail('150001-1')).article.videos).toEqual([])
})

test('§ 312g BGB says what cannot be withdrawn and what comes by freight', async () => {
  expect((await detail('350001-1')).article.withdrawal).toBe('custom_made')
  expect((await detail('650001-1')).article.withdrawal).toBe('hygiene_sealed')
  expect((await detail('550001-4')).article).toMatchObject({ freight: true, withdrawal: 'none' })
})

test('E-ENTITY-031 E-ENTITY-036 the same stands behind the number alone', async () => {
  const { body } = await guest.call('showArticleByNumber', { articleNumber: '200003' })
  expect(body).toEqual(await detail('200003-1'))
})

test('a product recall is said where the price and the basket button stand (GPSR)', async () => {
  const { article } = await detail('200009-1')
  expect(article.orderable).toBe(false)
  expect(article.notOrderableReason).toBe(`Rückruf: ${article.compliance.recall}`)
  expect(article.compliance.recall).toMatch(/^Die Aufhängung kann brechen\./)
  expect(article.body).not.toContain('Aufhängung')
  const blocked = await detail('200022-1')
  expect(blocked.article.notOrderableReason).not.toContain('Rückruf')
  expect(blocked.article.compliance.recall).toBeUndefined()
})

test('security 3.2 no. 24 descriptions of articles and places come without scripts, forms and handlers', async () => {
  // a shop that has read nothing yet
  const fresh = await openShop()
  const { sql } = fresh.db
  const written =
    '<p>gut</p><img src=x onerror=alert(1)><script>alert(2)</script><form action="https://x.example">neu</form>'
  await sql`update articles set body = ${written} where article_number = '100001'`
  await sql`update assortments set body = ${written}`
  await sql`update manufacturers set body = ${written}`
  await fresh.standbyCaughtUp()
  const ask = async (path: string) => (await fresh.guest().send('GET', `/rest${path}`)).body
  const [place] = await sql`select slug from assortments where parent_id is null limit 1`
  const [maker] = await sql`select slug from manufacturers limit 1`
  const bodies = [
    (await ask('/shop/artnr/100001')).article.body,
    (await ask(`/shop/assortment/${place?.slug}`)).context.body,
    (await ask(`/shop/manufacturer/${maker?.slug}`)).context.body,
  ]
  await fresh.close()
  const clean = '<p>gut</p><img src="x" />neu'
  expect(bodies).toEqual([clean, clean, clean])
})

test('ux 40 a sold-out article proposes its twins, which can be had; what can be bought proposes none', async () => {
  const { article, twinArticles } = await detail('200001-1')
  expect(article.orderable).toBe(false)
  expect(twinArticles[0].displayName).toBe('Ordnelia Ordner PP A4, 80 mm, blau')
  expect(twinArticles.length).toBeLessThanOrEqual(3)
  for (const twin of twinArticles) {
    expect(twin).toMatchObject({ orderable: true })
    expect(twin.displayName).toMatch(/Ordner .*A4, 80 mm/)
  }
  expect(await detail('200003-1')).not.toHaveProperty('twinArticles')
})
