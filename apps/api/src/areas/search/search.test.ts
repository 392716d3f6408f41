import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openShop()
  guest = shop.guest()
})
afterAll(() => shop.close())

type Tile = { articleNumber: string; displayName: string; articleTypeSlug: string; brandSlug: string }
const find = async (text: string, more: Record<string, unknown> = {}) =>
  (await guest.call('listArticles', { search: text, limit: 100, ...more } as never)).body as {
    items: Tile[]
    total: number
  }
const typesOf = ({ items }: { items: Tile[] }) => new Set(items.map((tile) => tile.articleTypeSlug))
const numbersOf = ({ items }: { items: Tile[] }) => items.map((tile) => tile.articleNumber)

describe('finding articles', () => {
  test.each([
    ['Ordner', 'ordner'],
    ['ordnern', 'ordner'],
    ['Kugelschreiber', 'kugelschreiber'],
    ['Bürostuhl', 'buerostuhl'],
    ['buerostuhl', 'buerostuhl'],
    ['burostuhle', 'buerostuhl'],
    ['Kopierpapier A4 80g', 'kopierpapier'],
  ])('L-RULE-011 "%s" finds first what it is: %s', async (text, type) => {
    const found = await find(text)
    expect(found.total).toBeGreaterThan(0)
    expect(found.items.slice(0, 5).map((tile) => tile.articleTypeSlug)).toEqual(
      Array.from({ length: Math.min(5, found.items.length) }, () => type),
    )
  })

  test.each([
    ['Kugelschriber', 'kugelschreiber'],
    ['Odrner', 'ordner'],
    ['Kopirpapier', 'kopierpapier'],
    ['Bürosthul', 'buerostuhl'],
    ['Drehstul', 'buerostuhl'],
  ])('forgives the typing error in "%s"', async (text, type) => {
    expect((await find(text)).items[0]?.articleTypeSlug).toBe(type)
  })

  test('takes compounds apart, from both sides', async () => {
    expect(typesOf(await find('Schreibtischstuhl')).size).toBeGreaterThan(0)
    expect(typesOf(await find('Aktenordner'))).toContain('ordner')
    expect(typesOf(await find('Kopier Papier'))).toContain('kopierpapier')
  })

  test('a word for the purpose of a thing does not find the thing: Heft is no Heftklammer', async () => {
    expect([...typesOf(await find('Heft'))]).not.toContain('heftklammern')
  })

  test('whole words come before beginnings; a beginning counts while typing', async () => {
    expect([...typesOf(await find('Tasche'))]).not.toContain('taschenrechner')
    expect(typesOf(await find('Kugelschr'))).toContain('kugelschreiber')
  })

  test('L-RULE-011 DIN lang is the format that titles call DL', async () => {
    const { items } = await find('Briefumschlag DIN lang')
    expect(items.length).toBeGreaterThan(0)
    for (const { displayName } of items) expect(displayName).toMatch(/\bDL\b/)
  })

  test.each(['80g', '80 g', '80 g/m²'])('reads the weight %s alike', async (weight) => {
    expect(numbersOf(await find(`Kopierpapier ${weight} A4`)).sort()).toEqual(
      numbersOf(await find('Kopierpapier 80 g/m² DIN A4')).sort(),
    )
  })

  test.each(['Füllhalter Ösen', 'fuellhalter oesen', 'FULLHALTER OSEN', 'Größe ß Ösen'])(
    'finds 100003 by "%s"',
    async (text) => {
      expect(numbersOf(await find(text))).toContain('100003')
    },
  )

  test.each(['DT-241X', 'dt241x', 'DT 241 X', 'dt/241x'])('finds a toner by its number "%s"', async (code) => {
    expect(numbersOf(await find(code)).length).toBeGreaterThan(0)
    for (const tile of (await find(code)).items.slice(0, 1)) expect(tile.articleTypeSlug).toBe('toner')
  })

  test('keeps what is known of several words and forgets the rest', async () => {
    expect((await find('Ordner qqzzxxy')).items[0]?.articleTypeSlug).toBe('ordner')
    expect(await find('qqzzxxy')).toMatchObject({ total: 0, items: [] })
  })

  test('searches inside a place and counts its filters', async () => {
    const { body } = await guest.call('showArticleType', { slug: 'ordner', search: 'blau' })
    expect(body.total).toBeGreaterThan(0)
    for (const tile of body.items) expect(tile.articleTypeSlug).toBe('ordner')
    expect(body.filters.length).toBeGreaterThan(0)
    const ordered = await find('ordner', { sortBy: 'price' })
    expect(ordered.total).toBe((await find('ordner')).total)
  })

  test.each([
    '%',
    '_',
    '*',
    "'",
    '"',
    '\\',
    "'; drop table listings; --",
    "a' | 'b",
    '!!',
    '&',
    '(',
    ':*',
    '<->',
    '\u0001',
    '🖊️',
    'ß',
    'a'.repeat(256),
    'ab '.repeat(80),
  ])('takes %j as it stands', async (text) => {
    const answer = await guest.call('listArticles', { search: text })
    expect(answer.status).toBe(200)
    const site = await guest.call('searchShop', { search: text })
    expect(site.status).toBe(200)
  })
  test('refuses NUL and more than 256 characters', async () => {
    expect((await guest.call('searchShop', { search: 'a\0b' })).status).toBe(422)
    expect((await guest.call('searchShop', { search: 'a'.repeat(300) })).status).toBe(422)
  })
})

describe('with and without', () => {
  const titles = async (search: string) =>
    (await guest.call('listArticles', { search, limit: 50 })).body.items.map(
      ({ displayName }: { displayName: string }) => displayName,
    )
  test('L-RULE-011 an envelope with a window is none without, and the other way round', async () => {
    const withWindow = await titles('Briefumschlag mit Fenster')
    expect(withWindow.length).toBeGreaterThan(0)
    expect(withWindow.filter((title: string) => title.includes('ohne Fenster'))).toEqual([])
    const without = await titles('Briefumschläge ohne Fenster')
    expect(without.length).toBeGreaterThan(0)
    expect(without.filter((title: string) => !title.includes('ohne Fenster'))).toEqual([])
  })
  test('a thing that no article says to be without is searched all the same', async () => {
    expect(await titles('Ordner ohne Papagei')).toEqual(await titles('Ordner Papagei'))
  })
})

describe('site search', () => {
  test('P-ROLE-003 E-ENTITY-073 G-65 answers six groups of at most five', async () => {
    const { body } = await guest.call('searchShop', { search: 'papier' })
    expect(Object.keys(body.results)).toEqual(['articles', 'catalogs', 'manufacturers', 'brands', 'pages', 'posts'])
    for (const group of Object.values<{ items: unknown[]; total: number }>(body.results)) {
      expect(group.items.length).toBeLessThanOrEqual(5)
      expect(group.total).toBeGreaterThanOrEqual(group.items.length)
    }
    expect(body.results.articles.total).toBeGreaterThan(5)
    expect(body.results.catalogs.items.length).toBeGreaterThan(0)
    const { body: all } = await guest.call('searchShop', { search: 'papier', showAll: true, resultType: 'articles' })
    expect(all.results.articles.items.length).toBeGreaterThan(5)
    expect(all).toMatchObject({ resultType: 'articles', showAll: true, searchterm: 'papier' })
  })

  test('P-ROLE-005 finds media, teams and links among the pages, each at its own address', async () => {
    const guest = shop.guest()
    for (const [search, url, name] of [
      ['stuhl einstellen', '/video/slug/stuhl-einstellen', 'Bürostuhl einstellen'],
      ['archiv lageplan', '/installation/archiv', 'Archiv mit Lageplan'],
      ['lastschriftmandat', '/download/sepa-mandat', 'SEPA-Lastschriftmandat'],
      ['arbeitsplätze ansehen', '/gallery/moebel', 'Arbeitsplätze zum Ansehen'],
    ] as const) {
      const { pages } = (await guest.call('searchShop', { search })).body.results
      expect(pages.items).toContainEqual(expect.objectContaining({ url, name, count: 0 }))
      expect(pages.total).toBeGreaterThanOrEqual(pages.items.length)
    }
  })

  test('finds brands, manufacturers and pages by their names', async () => {
    const { body } = await guest.call('searchShop', { search: 'ordnelia' })
    expect(body.results.brands.items[0]).toMatchObject({ slug: 'ordnelia', url: '/shop/brand/ordnelia' })
    expect(body.results.manufacturers.items[0]).toMatchObject({ url: '/shop/manufacturer/ordnelia' })
    expect((await guest.call('searchShop', { search: 'impressum' })).body.results.pages.items[0]).toMatchObject({
      url: '/page/impressum',
    })
  })

  test('completes and corrects words', async () => {
    const { body } = await guest.call('searchShop', { search: 'kugelschr' })
    expect(body.suggestions[0]).toMatch(/^Kugelschreiber/)
    const { suggestions } = (await guest.call('searchShop', { search: 'sitz' })).body
    for (const word of suggestions) expect(word, 'as titles write it').toMatch(/^[A-ZÄÖÜ]/)
    expect((await guest.call('searchShop', { search: 'blauer ordn' })).body.suggestions[0]).toMatch(/^blauer Ord/)
  })

  test('37 where nothing is found the nearest category is named, and none that is far', async () => {
    const near = await guest.call('searchShop', { search: 'Schneidmaschinenständer' })
    expect(near.body.results.articles.total).toBe(0)
    expect(near.body.nearest?.[0]).toMatchObject({ url: expect.stringMatching(/^\/shop\/.*schneidemaschine/) })
    expect(near.body.nearest?.[0]?.count).toBeGreaterThan(0)
    for (const search of ['Teppich', 'xqzwv', 'quarkstrudel'])
      expect((await guest.call('searchShop', { search })).body.nearest).toBeUndefined()
  })

  test('an exact number leads straight to the article', async () => {
    const { body } = await guest.call('searchShop', { search: ' 100001 ' })
    expect(body.exactArticle).toMatch(/^\/shop\/article\/100001-1\//)
    expect((await guest.call('searchShop', { search: 'papier' })).body.exactArticle).toBeNull()
  })

  test.each(['Edding', 'Eding', 'tesaflim', 'Tipp-Ex', 'Tip Ex', 'Post its', 'Zewarolle'])(
    'domain 1.5 a mark as "%s" is found by, and never shown: no proposal and no completion names it',
    async (search) => {
      const { body } = await guest.call('searchShop', { search })
      expect(body.results.articles.total).toBeGreaterThan(0)
      expect(JSON.stringify([body.corrections, body.suggestions])).not.toMatch(/edding|tesa|tipp|post|zewa/i)
    },
  )

  test.each([
    ['Kugelschriber', 'Kugelschreiber'],
    ['Tonner schwarz', 'Toner schwarz'],
    ['Odrner blau', 'Ordner blau'],
  ])('ux 37 "%s" proposes "%s" with its hits, since no article uses the word', async (typed, meant) => {
    const { corrections } = (await guest.call('searchShop', { search: typed })).body
    expect(corrections.map(({ words }: { words: string }) => words)).toContain(meant)
    for (const { words, total } of corrections) {
      expect(total).toBeGreaterThan(0)
      expect((await guest.call('searchShop', { search: words })).body.results.articles.total).toBe(total)
    }
  })

  test.each(['papier', 'Kugelschr', 'Tacker', 'xylophon', ''])('ux 37 "%s" proposes nothing else', async (search) => {
    expect((await guest.call('searchShop', { search })).body.corrections).toEqual([])
  })

  test.each(['Leitz', 'Fellowes', 'Staedtler', 'Maul', 'Landré'])(
    'a name that the shop does not know, as %s, is no slip of another word',
    async (search) => {
      const { body } = await guest.call('searchShop', { search })
      expect(body).toMatchObject({ corrections: [], suggestions: [], results: { articles: { total: 0 } } })
    },
  )

  test('a colour beside a thing is the colour of the thing, not of what its description names', async () => {
    const { body } = await guest.call('searchShop', { search: 'Toner schwarz', resultType: 'articles', showAll: true })
    const colours = new Set(body.results.articles.items.map(({ farbe }: { farbe: string }) => farbe))
    expect([...colours]).toEqual(['schwarz'])
  })

  test('hits have the pictures of what they lead to and addresses that exist', async () => {
    const { results } = (await guest.call('searchShop', { search: 'toner' })).body
    expect(
      results.catalogs.items.find(({ url }: { url: string }) => url === '/shop/articletypename/toner'),
    ).toMatchObject({
      image: expect.stringMatching(/^\/illustrations\/toner\//),
    })
    for (const { url } of results.posts.items) expect(url).toMatch(/^\/blog\//)
  })

  test('an empty search answers empty groups', async () => {
    const { body } = await guest.call('searchShop', { search: '' })
    expect(body.results.articles).toEqual({ items: [], total: 0 })
  })
})

describe('ux 41 what customers call articles themselves', () => {
  const tileNumbers = ({ results }: { results: { articles: { items: { articleNumber: string }[] } } }) =>
    results.articles.items.map(({ articleNumber }) => articleNumber)

  test.each(['WG-4711', 'wg 4711', ' wg4711 '])(
    '"%s" leads the customer to his article, and nobody else',
    async (search) => {
      const found = async (login: string | null) =>
        (await (login ? await shop.login(login) : guest).call('searchShop', { search })).body
      const own = await found('b.einkauf')
      expect(own.exactArticle).toMatch(/^\/shop\/article\/100001-1\//)
      expect(own.results.articles.items[0]).toMatchObject({
        articleNumber: '100001',
        customerNumber: 'Ihre Nr. WG-4711',
      })
      for (const other of [null, 'mia.brandt', 'backend']) {
        const foreign = await found(other)
        expect(foreign.exactArticle).toBeNull()
        expect(JSON.stringify(foreign.results)).not.toMatch(/WG-?4711|customerNumber/)
      }
      // asked last, so that no shared cache knows it
      expect((await found('b.einkauf')).exactArticle).toBe(own.exactArticle)
    },
  )

  test('its beginning suggests them, before what the words find', async () => {
    const buyer = await shop.login('b.einkauf')
    const { body } = await buyer.call('searchShop', { search: 'WG-47' })
    expect(tileNumbers(body).slice(0, 2)).toEqual(['100001', '100002'])
    expect(body.exactArticle).toBeNull()
    expect(tileNumbers((await guest.call('searchShop', { search: 'WG-47' })).body)).not.toContain('100001')
  })

  test('a list with the text has them first and counts them, with filters and in every order', async () => {
    const ask = async (visitor: typeof guest, more: Record<string, unknown> = {}) =>
      (await visitor.call('listArticles', { search: 'WG-4711', limit: 100, ...more })).body
    const buyer = await shop.login('b.einkauf')
    const others = await ask(guest)
    const own = await ask(buyer)
    expect(own.items[0]).toMatchObject({ articleNumber: '100001', customerNumber: 'Ihre Nr. WG-4711' })
    expect(own.total).toBe(others.total + 1)
    expect(own.items).toHaveLength(own.total)
    const having = async (filter: Record<string, string[]>) =>
      (await ask(buyer, { filter: JSON.stringify(filter), sortBy: 'price' })).items.map(
        ({ articleNumber }: { articleNumber: string }) => articleNumber,
      )
    expect(await having({ delivery_state: ['3'], price: ['0.01..50'] })).toContain('100001')
    expect(await having({ delivery_state: ['5'] })).not.toContain('100001')
    expect(await having({ price: ['5000..'] })).toEqual([])
    const foreign = await ask(await shop.login('mia.brandt'))
    expect(foreign.total).toBe(others.total)
    expect(JSON.stringify(foreign.items)).not.toContain('WG-4711')
  })

  test('a number that is another article to the shop leads to neither, and both are shown', async () => {
    await shop.db.sql`
      insert into customer_article_numbers (customer_id, code, article_id, number)
      select customer_id, '100002', article_id, '100002' from customer_article_numbers where number = 'WG-4711'`
    await shop.standbyCaughtUp()
    const { body } = await (await shop.login('b.einkauf')).call('searchShop', { search: '100002' })
    expect(body.exactArticle).toBeNull()
    expect(tileNumbers(body)).toEqual(expect.arrayContaining(['100001', '100002']))
    await shop.db.sql`delete from customer_article_numbers where number = '100002'`
    await shop.standbyCaughtUp()
  })

  test('E-ENTITY-078 it stands on tiles of his lists and on his article, with the text before it', async () => {
    const buyer = await shop.login('b.einkauf')
    const { articleNumbers } = (await buyer.call('showConfig', { wld: true })).body.config
    expect(articleNumbers.customer).toMatchObject({ use: true, interface_display: true, text_before: 'Ihre Nr. ' })
    const list = async (visitor: typeof guest) =>
      (await visitor.call('listArticles', { search: '100001' })).body.items[0]
    expect((await list(buyer)).customerNumber).toBe('Ihre Nr. WG-4711')
    expect(await list(guest)).not.toHaveProperty('customerNumber')
    const { body } = await buyer.call('showArticle', { articleKey: '100001-1' })
    expect(body.article.customerNumber).toBe('Ihre Nr. WG-4711')
  })
})
