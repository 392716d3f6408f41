import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'
import { assortmentCondition } from '../customer-assortment.ts'
import type { Condition, Counts, Selection } from '../engine.ts'
import { type PostgresEngine, postgresEngine } from '../postgres/postgres-engine.ts'
import { refreshArticles } from '../read-model/read-model.ts'
import { columnsFile, columnsFileName } from './columns-file.ts'
import { countWithout } from './counting.ts'
import { countingColumns } from './counting-columns.ts'

let shop: TestShop
let engine: PostgresEngine
/** as if each read came after a change of the catalogue */
let version = 0
beforeAll(async () => {
  shop = await openShop()
  engine = postgresEngine(shop.db, () => version)
})
beforeEach(() => {
  version++
})
afterAll(() => shop.close())

/** The same numbers every time, from 0 up to a bound. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** The first piece of all articles. */
const isReadingAll = ([text, values]: readonly [string, unknown?, unknown?]) =>
  text.includes('string_agg') && Array.isArray(values) && values[0] === 0

const ofColour = (key: string): Selection => ({
  ...{ search: '', hideSoldOut: false },
  conditions: [{ kind: 'facet', name: 'farbe', keys: [key], column: null }],
})

const texts = ['', '', '', 'papier', 'ordner blau', 'kugelschreiber', 'stuhl toner kaffee', 'a4 80 g', 'xyzzy']

/** Usual and unusual lists: places, several values, ranges, own prices of the reader. */
async function someSelections(count: number): Promise<{ selection: Selection; left: Condition[] }[]> {
  const rows = await shop.db.sql<{ key: string }[]>`select distinct unnest(facets) as key from listings order by key`
  const keys = rows.map(({ key }) => key)
  const own = { articleIds: [1, 2, 3, 40, 41, 500], cents: [1, 99_999, 350, 120, 349, 5], toJSON: () => 'own' }
  const roll = dice(7)
  const keyOf = () => keys[roll(keys.length)] ?? ''
  const condition = (at: number): Condition => {
    const kind = roll(6)
    if (kind === 5) {
      const parts = Array.from({ length: roll(3) }, () => Array.from({ length: 1 + roll(40) }, keyOf))
      const ids = () => (roll(2) === 0 ? [] : Array.from({ length: 80 }, () => roll(900)))
      return assortmentCondition({ parts, added: ids(), removed: ids() })
    }
    if (kind === 0) {
      const from = roll(2000)
      const ranges = [{ from, to: from + roll(5000) }, ...(roll(3) === 0 ? [{ from: 20_000, to: null }] : [])]
      const priceColumn = (['net', 'gross', 'hekNet', 'hekGross'] as const)[roll(4)] ?? 'net'
      return { kind: 'price', name: `price${at}`, priceColumn, ranges, ...(roll(2) === 0 && { own }) }
    }
    if (kind === 1) return { kind: 'articles', name: `articles${at}`, ids: Array.from({ length: 50 }, () => roll(900)) }
    const values = roll(8) === 0 ? [] : Array.from({ length: 1 + roll(4) * roll(20) }, keyOf)
    return { kind: 'facet', name: `facet${at}`, keys: values, column: null }
  }
  return Array.from({ length: count }, () => {
    const conditions = Array.from({ length: roll(4) }, (_, at) => condition(at))
    const meant = roll(6) === 0 ? { meant: [3, 4, 5] } : {}
    const search = texts[roll(texts.length)] ?? ''
    return {
      selection: { search, ...(search !== '' && meant), conditions, hideSoldOut: roll(2) === 0 },
      left: conditions.filter(() => roll(2) === 0),
    }
  })
}

/** What the database says of every article, one by one. */
async function countInDatabase(
  { conditions, hideSoldOut }: Selection,
  hits: readonly number[] | null,
): Promise<Counts> {
  const { sql } = shop.db
  let where = hits ? sql`article_id = any(${[...hits]}::int[])` : sql`true`
  if (hideSoldOut) where = sql`${where} and not sold_out`
  for (const one of conditions) {
    if (one.kind === 'articles') where = sql`${where} and article_id = any(${[...one.ids]}::int[])`
    else if (one.kind === 'facet') where = sql`${where} and facets && ${[...one.keys]}::text[]`
    else if (one.kind === 'assortment') {
      const { parts, added, removed } = one
      const part = JSON.stringify(parts)
      const isListOnly = parts.length === 0 && added.length > 0
      where = sql`${where} and not (${removed.join()} ~ ('(^|,)' || article_id || '(,|$)'))
        and (${added.join()} ~ ('(^|,)' || article_id || '(,|$)') or (${!isListOnly} and (
          select coalesce(bool_and(exists (select from jsonb_array_elements_text(p) k where k = any(facets))), true)
          from jsonb_array_elements(${part}::text::jsonb) p)))`
    } else {
      const column = { net: 'net_cents', gross: 'gross_cents', hekNet: 'hek_net_cents', hekGross: 'hek_gross_cents' }
      const { articleIds = [], cents = [] } = one.own ?? {}
      let any = sql`false`
      for (const { from, to } of one.ranges)
        any = sql`${any} or coalesce((${[...cents]}::int[])[array_position(${[...articleIds]}::int[], article_id)],
          ${sql(column[one.priceColumn])}) between ${from ?? 0} and ${to ?? 2_147_483_647}`
      where = sql`${where} and (${any})`
    }
  }
  const rows = await sql<{ key: string; count: number }[]>`
    select key, count(*)::int as count from (
      select unnest(array_prepend('*', facets)) as key from listings where ${where}
    ) keys group by key`
  const byKey = new Map(rows.map(({ key, count }) => [key, count]))
  const total = byKey.get('*') ?? 0
  byKey.delete('*')
  return { total, byKey }
}

/** What the words and the reader's numbers find, by pages: counted and listed must be the same. */
async function hitsOf({ search, meant }: Selection): Promise<number[] | null> {
  if (search === '') return null
  const hits = await engine.search({
    search,
    ...(meant && { meant }),
    conditions: [],
    hideSoldOut: false,
    sort: 'articleNumber',
    descending: false,
    priceColumn: 'net',
    offset: 0,
    limit: 5000,
  })
  return hits.map(({ articleId }) => articleId)
}

async function expectSame(count: number, by: PostgresEngine = engine): Promise<void> {
  let found = 0
  for (const { selection, left } of await someSelections(count)) {
    const hits = await hitsOf(selection)
    const without = left.map((one) => ({ ...selection, conditions: selection.conditions.filter((c) => c !== one) }))
    const wanted = await Promise.all([selection, ...without].map((each) => countInDatabase(each, hits)))
    expect(await by.countWithout(selection, left), JSON.stringify(selection)).toEqual(wanted)
    expect(await by.count(selection)).toEqual(wanted[0])
    if ((wanted[0]?.total ?? 0) > 0) found++
  }
  expect(found).toBeGreaterThan(count / 5)
}

describe('C-CALL-048 counts from the columns of this process', () => {
  test('are those of the database for lists of every kind', () => expectSame(150))

  test('COUNT_IN_PROCESS=off: counts, price bounds and the order of hits are the same', async () => {
    const plain = postgresEngine(shop.db, () => version, false)
    await expectSame(60, plain)
    const own = { articleIds: [1, 2, 3, 40, 41, 500], cents: [1, 99_999, 350, 120, 349, 5], toJSON: () => 'own' }
    for (const { selection } of await someSelections(60)) {
      for (const prices of [{ priceColumn: 'gross' }, { priceColumn: 'net', own }] as const)
        expect(await plain.bounds(selection, prices)).toEqual(await engine.bounds(selection, prices))
    }
    for (const search of texts.filter((text) => text !== '')) {
      const query = {
        ...{ search, conditions: [], hideSoldOut: false },
        priceColumn: 'net',
        offset: 3,
        limit: 30,
      } as const
      for (const descending of [false, true]) {
        const pageBy = async (one: PostgresEngine) =>
          (await one.search({ ...query, sort: 'relevance', descending })).map(({ articleId }) => articleId)
        const wanted = await pageBy(engine)
        // both keep pages of hits by what was asked for and the version
        version++
        expect(await pageBy(plain)).toEqual(wanted)
      }
    }
  })

  test('follow what becomes of single articles: facets, more of them, price, sold out, delisted, back again', async () => {
    const { sql } = shop.db
    const before = await engine.count({ search: '', conditions: [], hideSoldOut: false })
    const rows = await sql<{ id: number }[]>`select article_id as id from listings order by rank limit 6`
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = rows.map(({ id }) => id)
    const ids = [a, b, c, d, e]
    await sql`update articles set farbe = 'Blaugrün' where id = ${a}`
    await sql`update articles set tag_slugs = array['homeoffice', 'weihnachten', 'schulstart', 'neu-im-buero'] where id = ${b}`
    await sql`update articles set delivery_state = 1 where id = ${c}`
    await sql`update stock set quantity = 0 where article_id = ${c}`
    await sql`update articles set published = false where id = ${d}`
    await sql`update prices set net_cents = net_cents + 7 where article_id = ${e}`
    const process = { db: shop.db, clock: shop.shop.clock, search: engine }
    await refreshArticles(process, ids)
    version++
    const after = await engine.count({ search: '', conditions: [], hideSoldOut: false })
    expect(after.total).toBe(before.total - 1)
    expect(after.byKey.get('farbe:blaugruen')).toBe((before.byKey.get('farbe:blaugruen') ?? 0) + 1)
    await expectSame(40)
    await shop.reset()
    version++
    await expectSame(40)
    expect(await engine.count({ search: '', conditions: [], hideSoldOut: false })).toEqual(before)
  })

  test('follow an article whose making anew broke off after it was written, and was done again', async () => {
    const { sql } = shop.db
    const [{ id } = { id: 0 }] = await sql<
      { id: number }[]
    >`select article_id as id from listings order by rank limit 1`
    const nobodyIsTold = new Proxy(shop.db, {
      get: (db, name) => (name === 'execute' ? () => Promise.reject(new Error('gone')) : Reflect.get(db, name)),
    })
    for (const change of [sql`farbe = 'Mondgelb'`, sql`published = false`]) {
      const before = await engine.structure()
      await sql`update articles set ${change} where id = ${id}`
      await expect(refreshArticles({ db: nobodyIsTold, clock: shop.shop.clock, search: engine }, [id])).rejects.toThrow(
        'gone',
      )
      await refreshArticles({ db: shop.db, clock: shop.shop.clock, search: engine }, [id])
      version++
      expect(await engine.structure()).toBeGreaterThan(before)
    }
    await shop.reset()
  })

  test('a process that was long away, and one whose listings were all made anew, read everything', async () => {
    const { sql } = shop.db
    await sql`delete from listing_changes`
    await sql`insert into listing_changes (article_ids) values (null), (array[1])`
    version++
    await expectSame(20)
    await sql`delete from listing_changes`
    version++
    await expectSame(20)
  })
})

test('nobody waits while a process reads all columns, nor when that fails: the database counts', async () => {
  let end = { reading: () => {}, failing: (_: Error) => {} }
  let readings = 0
  const sql = new Proxy(shop.db.sql, {
    get(target, name) {
      if (name !== 'unsafe') return Reflect.get(target, name)
      return async (...given: Parameters<typeof target.unsafe>) => {
        if (isReadingAll(given)) {
          readings++
          await new Promise<void>((resolve, reject) => {
            end = { reading: resolve, failing: reject }
          })
        }
        return await target.unsafe(...given)
      }
    },
  })
  const slow = postgresEngine({ sql }, () => version)
  const ask = { search: 'papier', conditions: [], hideSoldOut: false } as const
  const blue: Condition = { kind: 'facet', name: 'farbe', keys: ['farbe:blau'], column: null }
  const query = { ...ask, sort: 'relevance', descending: false, priceColumn: 'net', offset: 0, limit: 10 } as const
  const page = async (by: PostgresEngine) => (await by.search(query)).map(({ articleId }) => articleId)
  const answers = async (by: PostgresEngine) => [
    await by.count(ask),
    await by.countWithout({ ...ask, conditions: [blue] }, [blue]),
    await by.bounds(ask, { priceColumn: 'gross' }),
    await page(by),
  ]
  const wanted = await answers(engine)
  version++
  expect(await answers(slow)).toEqual(wanted)
  await expect.poll(() => readings).toBe(1)
  end.failing(new Error('gone'))
  expect(await answers(slow)).toEqual(wanted)
  await expect.poll(() => readings).toBe(2)
  end.reading()
  expect(await answers(slow)).toEqual(wanted)
  await sql`insert into listing_changes (article_ids) values (null)`
  version++
  expect(await answers(slow)).toEqual(wanted)
  await expect.poll(() => readings).toBe(3)
  end.reading()
})

test('the next process reads the columns from a file, and only what changed since from the database', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-columns-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { sql } = shop.db
  const next = async () => {
    let readings = 0
    let written = Promise.resolve()
    const file = columnsFile(folder, 0)
    const watched = { ...file, write: (...given: Parameters<typeof file.write>) => (written = file.write(...given)) }
    const counted = new Proxy(sql, {
      get(target, name) {
        if (name !== 'unsafe') return Reflect.get(target, name)
        return (...given: Parameters<typeof target.unsafe>) => {
          if (isReadingAll(given)) readings++
          return target.unsafe(...given)
        }
      },
    })
    const columns = countingColumns({ sql: counted }, () => version, undefined, watched)
    const [counts] = await countWithout(await columns.current(), ofColour('farbe:mondgelb'), [], null)
    await written
    return { readings, yellow: counts?.total }
  }
  await sql`insert into listing_changes (article_ids) values (null)`
  expect(await next()).toEqual({ readings: 1, yellow: 0 })
  expect(await next()).toEqual({ readings: 0, yellow: 0 })
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select article_id as id from listings limit 1`
  await sql`update articles set farbe = 'Mondgelb' where id = ${id}`
  await refreshArticles({ db: shop.db, clock: shop.shop.clock, search: engine }, [id])
  version++
  expect(await next()).toEqual({ readings: 0, yellow: 1 })
  // a restored database gives the number again, for another change
  await sql`update listing_changes set mark = gen_random_uuid()`
  expect(await next()).toEqual({ readings: 1, yellow: 1 })
  expect(await next()).toEqual({ readings: 0, yellow: 1 })
  // a file that broke off, and one that two processes wrote at once
  const whole = await readFile(path.join(folder, columnsFileName))
  for (const broken of [whole.subarray(0, 5000), Buffer.concat([whole.subarray(0, 5000), whole.subarray(4999)])]) {
    await writeFile(path.join(folder, columnsFileName), broken)
    expect(await next()).toEqual({ readings: 1, yellow: 1 })
  }
  await shop.reset()
})

test('others ask the database while a process reads what it counts by', async () => {
  const { sql } = shop.db
  let isReading = true
  const askers = Array.from({ length: 60 }, async () => {
    while (isReading) await sql`select 1`
  })
  const reading = async () => {
    for (let time = 0; time < 20; time++) await countingColumns(shop.db, () => 1).current()
  }
  await Promise.all([
    reading().finally(() => {
      isReading = false
    }),
    ...askers,
  ])
})

test('L-RULE-011 a page of a text by its fitting is the one that the whole list has there', async () => {
  const ask = { search: 'papier', hideSoldOut: false, sort: 'relevance', priceColumn: 'net' } as const
  const conditions: Condition[] = [
    { kind: 'price', name: 'price', priceColumn: 'net', ranges: [{ from: 100, to: 2000 }] },
  ]
  const all = await engine.search({ ...ask, conditions, descending: false, offset: 0, limit: 1000 })
  expect(all.length).toBeGreaterThan(30)
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a))
  const second = await engine.search({ ...ask, conditions, descending: false, offset: 10, limit: 10 })
  expect(second).toEqual(all.slice(10, 20))
  const last = await engine.search({ ...ask, conditions, descending: true, offset: 0, limit: 10 })
  expect(last).toEqual(all.toReversed().slice(0, 10))
})
