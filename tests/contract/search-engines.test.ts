import { mendSearchIndex } from '@kontor/api/read-model'
import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMeilisearchStandIn } from '../support/meilisearch-stand-in.ts'

type Tile = { id: number; articleNumber: string; displayName: string; articleTypeSlug: string; _score?: number }
type List = { items: Tile[]; total: number; degraded?: boolean; filters: { name: string; values: Counted[] }[] }
type Counted = { value: string; count: number }

const askedList = async (visitor: Visitor, input: object): Promise<List> => {
  const { status, body } = await visitor.call('listArticles', { limit: 24, ...input } as never)
  expect(status).toBe(200)
  return body
}
const typesOf = ({ items }: List) => items.map((tile) => tile.articleTypeSlug)
const numbersOf = ({ items }: List) => items.map((tile) => tile.articleNumber)

/** Articles that both engines must have in the first places for the same words, on the same seed. */
const anchors: readonly (readonly [text: string, within: number, number: string])[] = [
  ['100001', 1, '100001'],
  ['DT-241X', 1, '400001'],
  ['dt 241 x', 1, '400001'],
  ['DT241X', 1, '400001'],
  ['2000001000038', 1, '100003'],
  ['2 000001 000038', 1, '100003'],
  ['Füllhalter Ösen', 3, '100003'],
  ['fuellhalter oesen', 3, '100003'],
  ['FULLHALTER OSEN', 3, '100003'],
  ['TannLoh Kopierpapier Recycling 100 A4 80g', 3, '150001'],
  ['Recycling Papier 80 g/m² 500 Blatt', 5, '150001'],
  ['Cursella Kugelschreiber Basic blau', 3, '100001'],
]
/** What the first five must be. */
const kinds: readonly (readonly [text: string, types: string])[] = [
  ['Ordner', 'ordner'],
  ['ordnern', 'ordner'],
  ['Bürostuhl', 'buerostuhl'],
  ['buerostuhl', 'buerostuhl'],
  ['Kopierpapier A4 80g', 'kopierpapier'],
  ['Kugelschriber', 'kugelschreiber'],
  ['Kopirpapier', 'kopierpapier'],
  ['Kugelschr', 'kugelschreiber'],
  ['Tacker', 'heftgeraet'],
  ['Klebefilm', 'klebeband'],
  ['Aktenordner', 'ordner'],
  ['Kopier Papier', 'kopierpapier'],
  ['Ordner qqzzxxy', 'ordner'],
]

/** Search words and what must be among the first five: marks, short forms, words split and joined, typing errors. */
const called: readonly (readonly [text: string, types: string])[] = [
  ['Edding', 'permanentmarker'],
  ['Eding schwarz', 'permanentmarker'],
  ['tesaflim', 'klebeband'],
  ['Post-it', 'haftnotiz'],
  ['Post its', 'haftnotiz'],
  ['Pritt', 'klebestift'],
  ['Prit Stift', 'klebestift'],
  ['Tipp-Ex', 'korrekturroller'],
  ['Tip Ex', 'korrekturroller'],
  ['Zewa', 'handtuchpapier'],
  ['Zewarolle', 'handtuchpapier'],
  ['Kulis blau', 'kugelschreiber'],
  ['Kullis', 'kugelschreiber'],
  ['TFTs', 'monitor'],
  ['Korrektur Roller', 'korrekturroller'],
  ['Flip Chart', 'flipchart'],
  ['Schreib Tisch Lampe', 'leuchte'],
  ['Whiteboardstifte', 'whiteboardmarker'],
  ['Müllbeutelrolle', 'muellbeutel'],
  ['Kaffeepulver', 'kaffee'],
  ['Ordner80', 'ordner'],
  ['Ordner 8 cm', 'ordner'],
  ['Papier DIN A 4', 'kopierpapier'],
]

/** Jobs have the database itself: who mends an index holds a lock of its session. */
const jobsOf = ({ shop, db }: TestShop) => ({ ...shop, db })

const real = process.env.MEILI_URL
const engines = [
  { engine: 'postgres', environment: {} as Record<string, string | undefined>, runs: true },
  {
    engine: 'meilisearch',
    environment: { MEILI_URL: real, MEILI_KEY: process.env.MEILI_KEY, MEILI_INDEX: `kontor_test_${process.pid}` },
    runs: real !== undefined,
  },
]

for (const { engine, environment, runs } of engines) {
  describe.skipIf(!runs)(
    `${engine}: conformance${runs ? '' : ' (MEILI_URL says of no server, so nothing is said of its relevance)'}`,
    () => {
      let shop: TestShop
      let guest: Visitor
      beforeAll(async () => {
        shop = await openShop(undefined, environment)
        guest = shop.guest()
        expect(shop.shop.search.name).toBe(engine)
        await mendSearchIndex(jobsOf(shop))
      })
      afterAll(async () => {
        await shop.close()
        if (!environment.MEILI_URL) return
        await fetch(`${environment.MEILI_URL}/indexes/${environment.MEILI_INDEX}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${environment.MEILI_KEY}` },
        })
      })

      test.each(anchors)('C-CALL-008 "%s" has in the first %i places article %s', async (text, within, number) => {
        const found = await askedList(guest, { search: text })
        expect(found.degraded).toBeUndefined()
        expect(numbersOf(found).slice(0, within)).toContain(number)
      })

      test.each(kinds)('L-RULE-011 "%s" finds first what it is: %s', async (text, type) => {
        const found = await askedList(guest, { search: text })
        expect(found.items.length).toBeGreaterThan(0)
        expect(new Set(typesOf(found).slice(0, 5))).toEqual(new Set([type]))
      })

      test.each(called)(
        'L-RULE-011 C-CALL-008 "%s" finds among the first what people call so: %s',
        async (text, type) => {
          expect(typesOf(await askedList(guest, { search: text })).slice(0, 5)).toContain(type)
        },
      )

      test('counts are the totals of the lists they lead to', async () => {
        const all = await askedList(guest, { search: 'ordner' })
        const values = all.filters.find(({ name }) => name === 'basisfarbe')?.values ?? []
        expect(values.length).toBeGreaterThan(1)
        for (const { value, count } of values.slice(0, 4)) {
          const chosen = await askedList(guest, { search: 'ordner', filter: JSON.stringify({ basisfarbe: [value] }) })
          expect(chosen.total).toBe(count)
        }
      })

      test('orders by price inside a search, and pages without gaps or repeats', async () => {
        const prices = async (page: number) =>
          (
            (await guest.call('listArticles', { search: 'ordner', sortBy: 'price', page, limit: 12 } as never)).body
              .items as (Tile & { price: { net_price: number } | null })[]
          ).map((tile) => ({ id: tile.id, net: tile.price?.net_price ?? Number.POSITIVE_INFINITY }))
        const both = [...(await prices(1)), ...(await prices(2))]
        expect(both.map(({ net }) => net)).toEqual(both.map(({ net }) => net).toSorted((a, b) => a - b))
        expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
      })

      test('C-CALL-008 P-ROLE-003 E-ENTITY-073 answers six groups and leads straight to an exact number', async () => {
        const { body } = await guest.call('searchShop', { search: 'DT 241X' })
        expect(Object.keys(body.results)).toHaveLength(6)
        expect(body).toMatchObject({ degraded: false, exactArticle: expect.stringContaining('/400001-') })
      })

      test('P-ROLE-024 only backend users see the score', async () => {
        const backend = await shop.login('backend')
        expect((await askedList(backend, { search: 'ordner' })).items[0]?._score).toBeGreaterThan(0)
        expect((await askedList(guest, { search: 'ordner' })).items[0]?._score).toBeUndefined()
      })

      test.each(['%', '*', '"', '\\', "' OR 1=1 --", 'facets IN ["x"]', '" OR articleId > 0 OR "', '🖊️', '(', 'a:b'])(
        'takes %j as it stands',
        async (text) => {
          const found = await askedList(guest, { search: text })
          expect(found.degraded).toBeUndefined()
          const filtered = await askedList(guest, { search: 'ordner', filter: JSON.stringify({ farbe: [text] }) })
          expect(filtered.total).toBe(0)
        },
      )
    },
  )
}

/** The shop leaves a server that failed alone for three seconds. */
const takenUp = (guest: Visitor) =>
  expect.poll(async () => (await askedList(guest, { search: 'ordner' })).degraded, { interval: 100 }).toBeUndefined()

test('G-65 a shop whose search engine is not there yet starts without it, and takes it when it comes', async () => {
  const notYet = await startMeilisearchStandIn('a key')
  await notYet.close()
  const shop = await openShop(undefined, { MEILI_URL: notYet.url, MEILI_KEY: 'a key' })
  const guest = shop.guest()
  expect(await askedList(guest, { search: 'ordner' })).toMatchObject({ degraded: true })
  expect(await guest.send('GET', '/readyz')).toMatchObject({ status: 200, body: { search: 'away' } })
  const come = await startMeilisearchStandIn('a key', Number(new URL(notYet.url).port))
  await mendSearchIndex(jobsOf(shop))
  await takenUp(guest)
  expect((await guest.send('GET', '/readyz')).body.search).toBe('ok')
  await shop.close()
  await come.close()
})

describe('meilisearch: what is asked of it, against a stand-in (says nothing of relevance)', () => {
  const index = 'kontor_articles'
  let standIn: Awaited<ReturnType<typeof startMeilisearchStandIn>>
  let shop: TestShop
  let guest: Visitor
  let database: TestShop
  let databaseGuest: Visitor
  beforeAll(async () => {
    database = await openShop()
    databaseGuest = database.guest()
    standIn = await startMeilisearchStandIn('a key')
    shop = await openShop(undefined, { MEILI_URL: standIn.url, MEILI_KEY: 'a key' })
    guest = shop.guest()
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
    await standIn.close()
  })
  const look = () => standIn.look(index)
  const since = async (work: () => Promise<unknown>) => {
    const before = standIn.asked.length
    await work()
    return standIn.asked.slice(before)
  }
  const back = () => takenUp(guest)

  test('G-65 without its index the database answers, and says so', async () => {
    expect(shop.shop.search.name).toBe('meilisearch')
    const found = await askedList(guest, { search: 'ordner' })
    expect(found).toMatchObject({ degraded: true })
    expect(new Set(typesOf(found).slice(0, 5))).toEqual(new Set(['ordner']))
    expect((await guest.call('searchShop', { search: 'ordner' })).body).toMatchObject({ degraded: true })
  })

  test('the catalogue job fills a new index and swaps it in; a second turn has nothing to do', async () => {
    const listed = await shop.db.sql`select 1 from listings`
    expect(await mendSearchIndex(jobsOf(shop))).toBe(listed.length)
    expect(look()?.documents.size).toBe(listed.length)
    expect(standIn.look(`${index}_next`)).toBeUndefined()
    expect(standIn.tasks.filter(({ status }) => status !== 'succeeded')).toEqual([])
    expect(standIn.tasks.map(({ type }) => type)).toContain('indexSwap')
    expect(await mendSearchIndex(jobsOf(shop))).toBeNull()
    await back()
  })

  test('settings name typo tolerance, synonyms, filters, sorts and the order with boost', () => {
    expect(look()?.settings).toMatchObject({
      searchableAttributes: ['what', 'title', 'belongs', 'said'],
      displayedAttributes: ['articleId'],
      filterableAttributes: expect.arrayContaining(['facets', 'codes', 'netCents', 'grossCents', 'soldOut']),
      sortableAttributes: expect.arrayContaining(['nameKey', 'netCents', 'newest', 'deliveryRank']),
      typoTolerance: { enabled: true, disableOnNumbers: true },
      synonyms: { tack: expect.arrayContaining(['heftgerat']) },
    })
    expect(look()?.settings.rankingRules).toContain('boost:desc')
  })

  test('documents hold terms of letters and figures, codes as compared, and no price of a single customer', () => {
    const toner = [...(look()?.documents.values() ?? [])].find(({ codes }) => [codes].flat().includes('dt241x'))
    expect(toner).toMatchObject({ what: expect.arrayContaining(['toner', 'dt241x']) })
    for (const document of look()?.documents.values() ?? []) {
      for (const field of ['what', 'title', 'belongs', 'said']) {
        for (const term of [document[field] ?? []].flat()) expect(String(term)).toMatch(/^[a-z0-9]+$/)
      }
      expect(Object.keys(document).toSorted().join()).toBe(
        'articleId,belongs,boost,codes,deliveryRank,facets,grossCents,hekGrossCents,hekNetCents,nameKey,netCents,newest,numberKey,rank,said,soldOut,title,what'
          .split(',')
          .filter((name) => name in document)
          .join(),
      )
    }
  })

  test('C-CALL-008 G-65 E-ENTITY-072 a search asks it and comes back with tiles, scores and counts', async () => {
    const calls = await since(async () => {
      const found = await askedList(guest, { search: 'blaue Ordner' })
      expect(found.degraded).toBeUndefined()
      expect(new Set(typesOf(found))).toEqual(new Set(['ordner']))
      expect(found.filters.length).toBeGreaterThan(0)
    })
    expect(calls.map(({ path }) => path)).toContain(`/indexes/${index}/search`)
    expect(calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ showRankingScore: true, matchingStrategy: 'all', limit: 24, offset: 0 }),
    )
    const backend = await shop.login('backend')
    expect((await askedList(backend, { search: 'ordner' })).items[0]).toMatchObject({ _score: expect.any(Number) })
    const { body } = await guest.call('searchShop', { search: 'ordner', showAll: true, resultType: 'articles' })
    expect(body).toMatchObject({ searchterm: 'ordner', degraded: false, showAll: true, resultType: 'articles' })
    expect(body.results.articles.total).toBeGreaterThan(5)
  })

  test.each(called)('L-RULE-011 "%s" is asked so that %s is found', async (text, type) => {
    const found = await askedList(guest, { search: text })
    expect(found.degraded).toBeUndefined()
    expect(typesOf(found).slice(0, 5)).toContain(type)
  })

  test('a search asks so many queries at once and no more, however long its words are', async () => {
    const calls = await since(() => askedList(guest, { search: 'Tesaband Müllbeutelrolle '.repeat(9) }))
    const most = Math.max(...calls.map(({ body }) => (body as { queries?: unknown[] }).queries?.length ?? 1))
    expect(most).toBeLessThanOrEqual(30)
  })

  test('what was read once is not read again', async () => {
    await askedList(guest, { search: 'Locher' })
    const calls = await since(() => askedList(guest, { search: 'Locher' }))
    expect(calls.map(({ path }) => path)).toEqual([`/indexes/${index}/search`])
  })

  test('lists without a search, exact numbers and completed words do without it', async () => {
    const calls = await since(async () => {
      await askedList(guest, { sortBy: 'price', page: 2 })
      expect(await shop.shop.search.findCode('dt 241-x')).not.toBeNull()
      expect((await shop.shop.search.suggest('kugelschr', 3))[0]).toMatch(/^Kugelschreiber/)
    })
    expect(calls).toEqual([])
  })

  test.each([
    ['farbe', { filter: { farbe: ['blau'] } }],
    ['price', { filter: { price: ['1..3', '5..'] } }],
    ['two filters', { filter: { farbe: ['blau', 'oliv'], brand: ['ordnelia'] } }],
    ['name', { sortBy: 'name', sortDirection: 'desc' }],
    ['price', { sortBy: 'price' }],
    ['newest', { sortBy: 'newest' }],
    ['articleNumber', { sortBy: 'articleNumber' }],
    ['delivery', { sortBy: 'delivery' }],
  ])('it selects and orders by %s as the database does', async (_, { filter, ...order }: Record<string, unknown>) => {
    const selection = { search: 'ordner', ...(filter ? { filter: JSON.stringify(filter) } : {}) }
    const found = await askedList(guest, { ...selection, ...order })
    const own = await askedList(databaseGuest, { ...selection, ...order })
    expect(found).toMatchObject({ total: own.total, filters: own.filters })
    expect(found.degraded).toBeUndefined()
    expect(found.total).toBeGreaterThan(0)
    if (filter) expect(new Set(numbersOf(found)).size).toBe(found.items.length)
    else expect(numbersOf(found)).toEqual(numbersOf(own))
  })

  test.each(['"', '\\', '" OR articleId > 0 OR "', 'facets IN ["x"]', '] OR soldOut = false'])(
    'takes %j in words and filters as it stands',
    async (text) => {
      const words = await askedList(guest, { search: text })
      const code = await askedList(guest, { search: `${text}1` })
      const filter = await askedList(guest, { search: 'ordner', filter: JSON.stringify({ farbe: [text] }) })
      expect([words.degraded, code.degraded, filter.degraded]).toEqual([undefined, undefined, undefined])
      expect(filter.total).toBe(0)
    },
  )

  test('a new price and a delisted article reach it with the catalogue job', async () => {
    const price = () =>
      [...(look()?.documents.values() ?? [])].find(({ codes }) => [codes].flat().includes('100001'))?.netCents
    await shop.setPrice('100001', 0.77)
    expect(price()).toBe(77)
    await shop.delist('100001')
    expect(price()).toBeUndefined()
    await shop.reset()
    expect(price()).toBe(49)
  })

  test('G-65 down: the database answers at once, marked as degraded, never 503; /readyz names it', async () => {
    standIn.make({ status: 503 })
    expect(await askedList(guest, { search: 'Bleistift' })).toMatchObject({ degraded: true })
    const { status, body } = await guest.call('searchShop', { search: 'Kuli' })
    expect(status).toBe(200)
    expect(body.degraded).toBe(true)
    expect(body.results.articles.total).toBeGreaterThan(0)
    const ready = await guest.send('GET', '/readyz')
    expect(ready).toMatchObject({ status: 200, body: { database: 'ok', search: 'away', searchEngine: 'meilisearch' } })
    const calls = await since(() => askedList(guest, { search: 'Radierer' }))
    expect(calls).toEqual([])
    standIn.make({})
    await back()
    expect((await askedList(guest, { search: 'Bleistift' })).degraded).toBeUndefined()
    expect((await guest.send('GET', '/readyz')).body.search).toBe('ok')
  })

  test('G-65 slow: nobody waits longer than two seconds, and only one reader waits', async () => {
    standIn.make({ delayMs: 1500 }) // each call in time, all of them together not
    expect(await askedList(guest, { search: 'Tintenpatrone' })).toMatchObject({ degraded: true })
    const calls = await since(async () =>
      expect(await askedList(guest, { search: 'Notizbuch' })).toMatchObject({ degraded: true }),
    )
    expect(calls).toEqual([])
    standIn.make({})
    await back()
  })

  test('a change while it was away, a lost index and new words make it anew', async () => {
    standIn.make({ status: 500 })
    await shop.setStock('100001', 3)
    await expect(mendSearchIndex(jobsOf(shop))).rejects.toThrow()
    standIn.make({})
    expect(await mendSearchIndex(jobsOf(shop))).toBeGreaterThan(100)
    expect(await mendSearchIndex(jobsOf(shop))).toBeNull()
    standIn.drop(index)
    expect(await mendSearchIndex(jobsOf(shop))).toBeGreaterThan(100)
    expect(await mendSearchIndex(jobsOf(shop))).toBeNull()
  })

  test('the stand-in refuses what the original refuses', async () => {
    const ask = async (method: string, path: string, body: unknown, key = 'a key') => {
      const answer = await fetch(`${standIn.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      })
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await ask('PATCH', `/indexes/${index}/settings`, { ranking: [] })).toEqual([400, 'bad_request'])
    expect(await ask('POST', `/indexes/${index}/search`, { q: '', filters: [] })).toEqual([400, 'bad_request'])
    expect(await ask('POST', `/indexes/${index}/search`, { q: '', filter: ['boost = 1'] })).toEqual([
      400,
      'invalid_search_filter',
    ])
    expect(await ask('POST', `/indexes/${index}/search`, { q: '', filter: ['facets IN ["a'] })).toEqual([
      400,
      'invalid_search_filter',
    ])
    expect(await ask('POST', `/indexes/${index}/search`, { q: '', sort: ['soldOut:asc'] })).toEqual([
      400,
      'invalid_search_sort',
    ])
    expect(await ask('POST', '/indexes/nothing/search', { q: '' })).toEqual([404, 'index_not_found'])
    expect(await ask('POST', `/indexes/${index}/search`, { q: '' }, 'another key')).toEqual([403, 'invalid_api_key'])
  })
})
