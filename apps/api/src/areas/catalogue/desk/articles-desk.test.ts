import {
  articles,
  articleTypeGroups,
  articleTypes,
  assortments,
  assortmentTypes,
  brands,
  catalogueChanges,
  customers,
  facetValues,
  manufacturers,
  prices,
  productTypeGroups,
  productTypes,
  stockMovements,
} from '@kontor/db/schema'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { refreshChangedArticles } from '../../listing/service.ts'
import { ArticleFields } from './article-record.ts'
import { AssortmentFields } from './assortments.ts'
import { BrandFields } from './brands.ts'
import { ManufacturerFields } from './manufacturers.ts'
import { TypeFields } from './types.ts'

let shop: TestShop
let backend: Visitor
let other: Visitor

beforeAll(async () => {
  shop = await openShop()
  backend = await shop.login('backend')
  other = await shop.login('backend')
})
afterAll(() => shop.close())

const ask = async (...asked: Parameters<Visitor['askConsole']>) => (await backend.askConsole(...asked)).body.result.data
const idOf = async (articleNumber: string) => {
  const [row] = await shop.db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.articleNumber, articleNumber))
  return row?.id ?? 0
}
const listed = async (input: object) =>
  (await ask('articles.list', input)) as { items: Record<string, unknown>[]; next: string | null }

describe('the list of all articles', () => {
  test.each([
    ['number', false],
    ['number', true],
    ['name', false],
    ['newest', true],
  ])('by %s, descending %s, comes in pages without a gap or a repeat', async (sortBy, descending) => {
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listed>> = await listed({ sortBy, descending, cursor })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null)
    expect(seen).toHaveLength(await shop.db.$count(articles))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test.each([
    ['number', false],
    ['name', true],
    ['newest', false],
  ])('of an assortment and those below it, by %s, descending %s, it is whole as well', async (sortBy, descending) => {
    const [root] = await shop.db.sql<{ id: number; below: number }[]>`
      select r.id, (select count(*)::int from articles a join assortments s on s.id = a.assortment_id where s.parent_id = r.id or s.id = r.id) as below
      from assortments r where r.parent_id is null order by 2 desc limit 1`
    const seen: Record<string, unknown>[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listed>> = await listed({
        sortBy,
        descending,
        assortmentId: root?.id,
        cursor,
      })
      seen.push(...page.items)
      cursor = page.next
    } while (cursor !== null)
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([root?.below, root?.below])
    const names = seen.map(({ displayName }) => String(displayName))
    if (sortBy === 'name') expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare).toReversed())
  })

  test('names sort as Germans sort them, and words of a search may stand in any order', async () => {
    const { items } = await listed({ sortBy: 'name', search: 'papier a4' })
    expect(items.length).toBeGreaterThan(3)
    const names = items.map(({ displayName }) => String(displayName))
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
    for (const name of ['150001', '%', '_'])
      expect((await listed({ search: name })).items.every((row) => JSON.stringify(row).includes(name))).toBe(true)
  })

  test('what is not found soon in the order of the list is found all at once, in the same order', async () => {
    // one without any row of stock, one with an empty one
    await shop.db.execute(sql`delete from stock where article_id in (
      select id from articles where article_number in ('150001', '150002'))`)
    await shop.setStock('150002', 0)
    const asks = [
      { search: 'papier a4' },
      { search: 'papier a4', descending: true },
      { state: 'soldOut', search: '15000' },
    ]
    for (const more of asks) {
      const ask = { sortBy: 'name', ...more }
      const { items } = await listed(ask)
      const numbers = items.map(({ articleNumber }) => articleNumber)
      if ('state' in more) expect(numbers).toEqual(expect.arrayContaining(['150001', '150002']))
      const found = await shop.db.transaction(async (tx) => {
        // nobody reads articles meanwhile, so the first look takes too long
        await tx.execute(sql`lock table ${articles} in access exclusive mode`)
        const asked = listed(ask)
        // only the second look is no part of a transaction
        const secondLook = sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and xact_start = query_start`
        await expect.poll(async () => (await shop.db.execute(secondLook)).length).toBe(1)
        return { asked }
      })
      expect((await found.asked).items).toEqual(items)
    }
    for (const number of ['150001', '150002']) await shop.setStock(number, 500)
  })

  test('hidden articles are among them, and what the law wants is named', async () => {
    await shop.db.update(articles).set({ published: false }).where(eq(articles.articleNumber, '150001'))
    expect((await listed({ state: 'hidden' })).items.map(({ articleNumber }) => articleNumber)).toContain('150001')
    const gaps = await listed({ state: 'lawGaps' })
    expect(gaps.items.find(({ articleNumber }) => articleNumber === '101021')?.['lawGaps']).toContainEqual({
      law: 'GPSR Art. 19',
      text: 'Sicherheitsangaben des Herstellers stehen noch aus',
    })
    await shop.db.update(articles).set({ published: true }).where(eq(articles.articleNumber, '150001'))
  })

  test('security 4.1 a cursor that nobody gave is refused', async () => {
    for (const cursor of ['x', '[]', '["1"]', '{"a":1}', `["${"'"}; drop table articles", 1]`]) {
      const { status } = await backend.askConsole('articles.list', { cursor })
      expect([cursor, [200, 422].includes(status)]).toEqual([cursor, true])
    }
    expect(await shop.db.$count(articles)).toBeGreaterThan(0)
  })
})

describe('the form of an article', () => {
  test('takes every article of the shop as it is', async () => {
    for (const row of await shop.db.select().from(articles)) {
      const stored = Object.fromEntries(Object.keys(ArticleFields.shape).map((name) => [name, row[name as never]]))
      const fields = { ...stored, successor: null }
      const { success, error } = ArticleFields.safeParse(fields)
      expect([row.articleNumber, success ? [] : error?.issues]).toEqual([row.articleNumber, []])
    }
  })

  test('a change is in the shop, in the history, and noted for lists and search', async () => {
    const id = await idOf('150001')
    const { fields, version } = await ask('articles.show', { id })
    await ask('articles.save', { id, version, fields: { ...fields, displayName: 'Kopierpapier Probe' } })
    expect(await shop.db.select().from(catalogueChanges).where(eq(catalogueChanges.articleId, id))).not.toEqual([])
    await refreshChangedArticles(shop.shop)
    expect((await backend.call('showArticle', { articleKey: '150001-1' })).body.article.displayName).toBe(
      'Kopierpapier Probe',
    )
    const { items } = await ask('articles.history', { id })
    expect(items[0]).toMatchObject({ procedure: 'articles.save', before: { displayName: fields.displayName } })
  })

  test('ux 72 of two who change one article the second is refused, and nothing of the first is lost', async () => {
    const id = await idOf('150002')
    const { fields, version } = await ask('articles.show', { id })
    const [mine, theirs] = await Promise.all([
      backend.askConsole('articles.save', { id, version, fields: { ...fields, excerpt: 'mein Text' } }),
      other.askConsole('articles.save', { id, version, fields: { ...fields, excerpt: 'ihr Text' } }),
    ])
    expect([mine.status, theirs.status].toSorted()).toEqual([200, 409])
    const now = await ask('articles.show', { id })
    expect(now.fields.excerpt).toBe(mine.status === 200 ? 'mein Text' : 'ihr Text')
    await ask('articles.save', { id, version: now.version, fields: { ...fields, excerpt: 'beide gelesen' } })
  })

  test('a new one is hidden until it is shown; a number that is taken is refused at its field', async () => {
    const { fields } = await ask('articles.show', { id: await idOf('150001') })
    const taken = await backend.askConsole('articles.save', { id: null, version: null, fields })
    expect(taken.body.error.data.refused.fields).toMatchObject([{ path: 'fields.articleNumber' }])
    const { id } = await ask('articles.save', {
      id: null,
      version: null,
      fields: { ...fields, articleNumber: '999001', published: false },
    })
    await refreshChangedArticles(shop.shop)
    expect((await shop.guest().call('showArticle', { articleKey: '999001-1' })).status).toBe(404)
    expect((await ask('articles.show', { id })).prices).toEqual([])
  })

  test('what fits no other field, or names what is not there, is refused in German', async () => {
    const id = await idOf('150003')
    const { fields, version } = await ask('articles.show', { id })
    const [main] = (await ask('assortments.main', {})).items
    for (const [change, path] of [
      [{ assortmentId: main.id }, 'fields.assortmentId'],
      [{ images: ['//example.org/a.png'] }, 'fields.images[0]'],
      // P54 a drawing that the shop does not have
      [{ images: ['/illustrations/gibt-es-nicht.svg'] }, 'fields.images'],
      [{ maxOrder: 1, minOrder: 5 }, 'fields.maxOrder'],
      [{ netContent: 1, netContentUnit: null }, 'fields.netContentUnit'],
      [{ brandId: 2_000_000_000 }, 'fields'],
      [{ gtin: '12' }, 'fields.gtin'],
      [{ taxRate: 18 }, 'fields.taxRate'],
      [{ features: [{ group: '', name: '', value: 'x' }] }, 'fields.features[0].name'],
      [{ compliance: { guarantee: { years: null } } }, 'fields.compliance.guarantee.years'],
      [{ compliance: { clp: { pictograms: [], signalWord: null } } }, 'fields.compliance.clp.statements'],
      [{ successor: '999999-1' }, 'fields.successor'],
      [{ successor: '150003-1' }, 'fields.successor'],
    ] as const) {
      const answer = await backend.askConsole('articles.save', { id, version, fields: { ...fields, ...change } })
      expect([path, answer.status, answer.body.error.data.refused.fields[0].path]).toEqual([path, 422, path])
    }
  })

  test('a successor is named by its number, and none is none again', async () => {
    const id = await idOf('150003')
    for (const successor of ['150001-1', null]) {
      const { fields, version } = await ask('articles.show', { id })
      await ask('articles.save', { id, version, fields: { ...fields, successor } })
      expect((await ask('articles.show', { id })).fields.successor).toBe(successor)
      const [row] = await shop.db.select({ to: articles.successorId }).from(articles).where(eq(articles.id, id))
      expect(row?.to).toBe(successor && (await idOf('150001')))
    }
  })

  test('scripts in a description do not reach the shop', async () => {
    const id = await idOf('150003')
    const { fields, version } = await ask('articles.show', { id })
    await ask('articles.save', {
      id,
      version,
      fields: { ...fields, body: '<p onclick="x()">Text</p><script>x()</script>' },
    })
    const { fields: kept } = await ask('articles.show', { id })
    expect(kept.body).toBe('<p>Text</p>')
  })
})

describe('prices of an article', () => {
  test('a corrected price is charged at once; the old one ended and is kept (PAngV § 11)', async () => {
    const id = await idOf('150001')
    const { prices: before, pricesVersion: version } = await ask('articles.show', { id })
    const [first, ...rest] = before.filter(({ priceType }: { priceType: string }) => priceType === 'evk')
    const others = before.filter(({ priceType }: { priceType: string }) => priceType !== 'evk')
    await ask('articles.savePrices', {
      id,
      version,
      prices: [...others, ...rest, { ...first, netCents: first.netCents + 11 }],
    })
    const rows = await shop.db
      .select()
      .from(prices)
      .where(and(eq(prices.articleId, id), isNull(prices.customerId), eq(prices.netCents, first.netCents)))
    expect(rows.some(({ validTo }) => validTo !== null)).toBe(true)
    const { prices: now } = await ask('articles.show', { id })
    expect(now.find(({ priceType }: { priceType: string }) => priceType === 'evk').netCents).toBe(first.netCents + 11)
    const again = await backend.askConsole('articles.savePrices', { id, version, prices: before })
    expect(again.status).toBe(409)
  })

  test('two prices for the same are refused, and so is an unknown kind', async () => {
    const id = await idOf('150002')
    const { pricesVersion: version } = await ask('articles.show', { id })
    const price = { priceType: 'evk', quantityLowerBound: 1, netCents: 100, validFrom: null, validTo: null }
    for (const wrong of [[price, price], [{ ...price, priceType: 'geheim' }], [{ ...price, netCents: 0 }]])
      expect((await backend.askConsole('articles.savePrices', { id, version, prices: wrong })).status).toBe(422)
  })
})

test('I1 stock is booked by its change, never below nothing, and every booking is on record', async () => {
  const id = await idOf('150001')
  await shop.setStock('150001', 10)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => backend.askConsole('articles.bookStock', { id, change: -3, reason: 'Bruch' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await shop.db.sql`select quantity from stock where article_id = ${id}`).toEqual([{ quantity: 1 }])
  const booked = await shop.db
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.articleId, id), isNull(stockMovements.orderId)))
    .orderBy(desc(stockMovements.id))
    .limit(3)
  expect(booked.map(({ change }) => change)).toEqual([-3, -3, -3])
})

test('ux 73 several articles are changed at once, and the log says which', async () => {
  const ids = [await idOf('150001'), await idOf('150002')]
  expect(await ask('articles.changeSeveral', { ids, set: { salesBlocked: true } })).toEqual({ changed: 2 })
  await refreshChangedArticles(shop.shop)
  const { article } = (await shop.guest().call('showArticle', { articleKey: '150001-1' })).body
  expect(article.notOrderableReason).not.toBe('')
  await ask('articles.changeSeveral', { ids, set: { salesBlocked: false } })
  expect((await backend.askConsole('articles.changeSeveral', { ids, set: {} })).status).toBe(422)
})

describe('makers', () => {
  const makerOf = async (articleNumber: string) => {
    const [row] = await shop.db
      .select({ manufacturerId: articles.manufacturerId, brandId: articles.brandId })
      .from(articles)
      .where(eq(articles.articleNumber, articleNumber))
    return row ?? { manufacturerId: 0, brandId: 0 }
  }
  const brandNew = {
    name: 'Elbe & Söhne',
    country: 'DE',
    address: '',
    email: '',
    responsiblePerson: '',
    body: '',
    image: '',
  }

  test('their forms take every maker of the shop as it is', async () => {
    for (const [table, fields] of [
      [manufacturers, ManufacturerFields],
      [brands, BrandFields],
    ] as const)
      for (const { id: _, slug, ...row } of await shop.db.select().from(table)) {
        const given = {
          ...row,
          image: row.image ?? '',
          ...('country' in row && { responsiblePerson: row.responsiblePerson ?? '' }),
        }
        expect([slug, fields.safeParse(given).error?.issues]).toEqual([slug, undefined])
      }
  })

  test('what a manufacturer has to say stands at his articles, and his new name in lists and filters', async () => {
    const { manufacturerId: id } = await makerOf('150001')
    const { fields, version, slug } = await ask('manufacturers.show', { id })
    const named = {
      ...fields,
      name: 'Papierwerk Nord',
      address: 'Nordkai 1, 24103 Kiel',
      email: 'sicher@papierwerk.example',
    }
    await ask('manufacturers.save', { id, version, fields: named })
    await refreshChangedArticles(shop.shop)
    const guest = shop.guest()
    const shown = async () => (await guest.call('showArticle', { articleKey: '150001-1' })).body.article
    await expect.poll(async () => JSON.stringify(await shown())).toContain('Nordkai 1, 24103 Kiel')
    expect((await shown()).manufacturerName).toBe('Papierwerk Nord')
    const place = (await guest.call('showManufacturer', { slug })).body
    expect(JSON.stringify(place.context)).toContain('Papierwerk Nord')
    const { brandId } = await makerOf('150001')
    const brand = await ask('brands.show', { id: brandId })
    await ask('brands.save', { id: brandId, version: brand.version, fields: { ...brand.fields, name: 'Weißkai' } })
    const filtersNow = async () =>
      (await guest.call('showFilters', {})).body.filters as { name: string; values: object[] }[]
    await expect
      .poll(async () => (await filtersNow()).find(({ name }) => name === 'brand')?.values)
      .toContainEqual(expect.objectContaining({ value: brand.slug, label: 'Weißkai' }))
    await refreshChangedArticles(shop.shop)
    expect((await shown()).brandName).toBe('Weißkai')
    const [line] = (await ask('manufacturers.history', { id })).items
    expect(line).toMatchObject({ procedure: 'manufacturers.save', username: 'backend', before: { name: fields.name } })
    // back again: other tests know him by his name
    const again = await ask('manufacturers.show', { id })
    await ask('manufacturers.save', { id, version: again.version, fields })
    await refreshChangedArticles(shop.shop)
  })

  test('a list finds them by words and in pages, and those who say too little', async () => {
    const { id } = await ask('manufacturers.save', { id: null, version: null, fields: brandNew })
    const { items } = await ask('manufacturers.list', { search: 'söhne', state: 'lawGaps' })
    expect(items).toMatchObject([
      { id, slug: 'elbe-soehne', articles: 0, brands: 0, lawGaps: [{ law: 'GPSR Art. 19' }] },
    ])
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: { items: { id: number }[]; next: string | null } = await ask('brands.list', { cursor })
      seen.push(...page.items.map((row) => row.id))
      cursor = page.next
    } while (cursor !== null)
    expect([seen.length, new Set(seen).size]).toEqual([await shop.db.$count(brands), seen.length])
    const { version } = await ask('manufacturers.show', { id })
    await ask('manufacturers.remove', { id, version })
    expect((await backend.askConsole('manufacturers.show', { id })).status).toBe(404)
  })

  test('ux 72 of two who change one maker the second is refused', async () => {
    for (const [kind, id] of [
      ['manufacturers', (await makerOf('150002')).manufacturerId],
      ['brands', (await makerOf('150002')).brandId],
    ] as const) {
      const { fields, version } = await ask(`${kind}.show`, { id })
      const answers = await Promise.all(
        [backend, other].map((one, at) =>
          one.askConsole(`${kind}.save`, { id, version, fields: { ...fields, body: `<p>Text ${at}</p>` } }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await backend.askConsole(`${kind}.remove`, { id, version })).status).toBe(409)
    }
  })

  test('a name that is taken, what cannot be read and what is still used are refused in German', async () => {
    const { manufacturerId: id, brandId } = await makerOf('150001')
    const { fields, version } = await ask('manufacturers.show', { id })
    const [taken] = await shop.db.select().from(manufacturers).where(sql`${manufacturers.id} <> ${id}`).limit(1)
    for (const [change, path] of [
      [{ name: taken?.name.toUpperCase() }, 'fields.name'],
      [{ name: ' ' }, 'fields.name'],
      [{ country: 'Deutschland' }, 'fields.country'],
      [{ email: 'keine' }, 'fields.email'],
      [{ email: `a@${'a'.repeat(60)}.${'b'.repeat(250)}.example` }, 'fields.email'],
      [{ image: 'https://example.org/a.png' }, 'fields.image'],
      [{ image: '//example.org/a.png' }, 'fields.image'],
    ] as const) {
      const answer = await backend.askConsole('manufacturers.save', { id, version, fields: { ...fields, ...change } })
      expect([path, answer.status, answer.body.error.data.refused.fields[0].path]).toEqual([path, 422, path])
    }
    const brand = { name: 'Ohne Hersteller', manufacturerId: 2_000_000_000, body: '', image: '' }
    const lost = await backend.askConsole('brands.save', { id: null, version: null, fields: brand })
    expect(lost.body.error.data.refused.fields).toMatchObject([{ path: 'fields.manufacturerId' }])
    const used = await backend.askConsole('manufacturers.remove', { id, version })
    expect([used.status, used.body.error.message]).toEqual([
      422,
      expect.stringMatching(/wird noch gebraucht: \d+ Artikel, \d+ Marke/),
    ])
    const { version: ofBrand } = await ask('brands.show', { id: brandId })
    expect((await backend.askConsole('brands.remove', { id: brandId, version: ofBrand })).status).toBe(422)
  })

  test('the address stays when the name changes, and a new one of the old name gets its own', async () => {
    const { id } = await ask('manufacturers.save', { id: null, version: null, fields: brandNew })
    const { version } = await ask('manufacturers.show', { id })
    await ask('manufacturers.save', { id, version, fields: { ...brandNew, name: 'Elbe Werke' } })
    const { id: next } = await ask('manufacturers.save', { id: null, version: null, fields: brandNew })
    const slugs = [await ask('manufacturers.show', { id }), await ask('manufacturers.show', { id: next })]
    expect(slugs.map(({ slug }) => slug)).toEqual(['elbe-soehne', 'elbe-soehne-2'])
    // a customer's assortment that names it holds it
    const part = { parts: [['manufacturer:elbe-soehne-2']], added: [], removed: [] }
    await shop.db.update(customers).set({ assortment: part }).where(eq(customers.customerNumber, '10010'))
    const held = await backend.askConsole('manufacturers.remove', { id: next, version: slugs[1].version })
    expect(held.body.error.message).toContain('Sortiment von 1 Kunden')
    await shop.db.update(customers).set({ assortment: null }).where(eq(customers.customerNumber, '10010'))
    expect((await backend.askConsole('manufacturers.remove', { id: next, version: slugs[1].version })).status).toBe(200)
  })
})

describe('the tree of assortments', () => {
  type Place = { id: number; slug: string; name: string; parent: string | null }
  const tree = async (search?: string) => (await ask('assortments.list', search ? { search } : {})).items as Place[]
  const save = (id: number | null, version: string | null, fields: object) =>
    backend.askConsole('assortments.save', { id, version, fields })
  const shown = async () =>
    (await shop.guest().call('listAssortments', {})).body.items as (Place & { children: Place[] })[]
  const fresh = { name: 'Werkstatt', parentId: null, body: '', image: '' }
  const move = async (id: number, way: 'up' | 'down') => await backend.askConsole('assortments.move', { id, way })
  const change = async (id: number, changed: object) => {
    const { fields, version } = await ask('assortments.show', { id })
    return await save(id, version, { ...fields, ...changed })
  }
  const refusedAt = ({ body }: { body: { error: { data: { refused: { fields: { path: string }[] } } } } }) =>
    body.error.data.refused.fields[0]?.path

  test('the form takes every assortment as it is, and the list is the order of the shop', async () => {
    for (const { id: _, slug, position: __, ...row } of await shop.db.select().from(assortments))
      expect([slug, AssortmentFields.safeParse({ ...row, image: row.image ?? '' }).error?.issues]).toEqual([
        slug,
        undefined,
      ])
    const inShop = (await shown()).flatMap((one) => [one.slug, ...one.children.map(({ slug }) => slug)])
    expect((await tree()).map(({ slug }) => slug)).toEqual(inShop)
  })

  test('a new one stands where it was put, is moved, called otherwise, and goes again', async () => {
    const { id } = (await save(null, null, fresh)).body.result.data
    await expect.poll(async () => (await shown()).at(-1)?.name).toBe('Werkstatt')
    const { id: leaf } = (await save(null, null, { ...fresh, name: 'Werkzeug', parentId: id })).body.result.data
    await expect.poll(async () => (await shown()).at(-1)?.children.map(({ name }) => name)).toEqual(['Werkzeug'])
    // what stands in it goes with it, in lists and their filters
    const { fields, version } = await ask('articles.show', { id: await idOf('150001') })
    const put = { id: await idOf('150001'), version, fields: { ...fields, assortmentId: leaf } }
    await ask('articles.save', put)
    await refreshChangedArticles(shop.shop)
    expect((await change(leaf, { name: 'Handwerkzeug' })).status).toBe(200)
    await refreshChangedArticles(shop.shop)
    const { slug } = await ask('assortments.show', { id: leaf })
    expect(slug).toBe('werkzeug')
    const list = async () => (await shop.guest().call('showAssortment', { slug })).body
    await expect.poll(async () => (await list()).assortmentItem.name).toBe('Handwerkzeug')
    expect((await list()).items.map(({ articleNumber }: { articleNumber: string }) => articleNumber)).toEqual([
      '150001',
    ])
    const other = (await tree())[0]?.id ?? 0
    expect((await change(leaf, { parentId: other })).status).toBe(200)
    await refreshChangedArticles(shop.shop)
    await expect.poll(async () => (await shown())[0]?.children.at(-1)?.name).toBe('Handwerkzeug')
    expect((await shown()).at(-1)?.children).toEqual([])
    // an assortment with articles is no main one, and does not go
    const kept = await change(leaf, { parentId: null })
    expect([kept.status, refusedAt(kept)]).toEqual([422, 'fields.parentId'])
    const used = await backend.askConsole('assortments.remove', {
      id: leaf,
      version: (await ask('assortments.show', { id: leaf })).version,
    })
    expect(used.body.error.message).toContain('wird noch gebraucht: 1 Artikel')
    const now = await ask('articles.show', { id: put.id })
    await ask('articles.save', { id: put.id, version: now.version, fields })
    for (const one of [leaf, id])
      await ask('assortments.remove', { id: one, version: (await ask('assortments.show', { id: one })).version })
    expect(await tree('werkzeug')).toEqual([])
  })

  test('each is moved among its neighbours, by several hands at once, and the log says from where to where', async () => {
    const main = async () => (await tree()).filter(({ parent }) => parent === null).map(({ name }) => name)
    const before = await main()
    const [{ id: first } = { id: 0 }] = await tree()
    const { version } = await ask('assortments.show', { id: first })
    expect([(await move(first, 'up')).status, (await move(2_000_000_000, 'up')).status]).toEqual([422, 404])
    await Promise.all([move(first, 'down'), move(first, 'down')])
    const [one = '', two = '', three = '', ...rest] = before
    expect(await main()).toEqual([two, three, one, ...rest])
    await expect.poll(async () => (await shown()).map(({ name }) => name)).toEqual([two, three, one, ...rest])
    const { items } = await ask('assortments.history', { id: first })
    expect(items[0]).toMatchObject({ title: one, before: { position: 2 }, after: { position: 3 } })
    // places are counted from 1, and a form that is open meanwhile is not behind
    const places = await shop.db
      .select({ position: assortments.position })
      .from(assortments)
      .where(isNull(assortments.parentId))
    expect(places.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(before.map((_, at) => at + 1))
    expect((await ask('assortments.show', { id: first })).version).toBe(version)
    for (const _ of [1, 2]) await move(first, 'up')
    // below a main assortment only those of its own
    const [, leaf] = await tree()
    expect((await move(leaf?.id ?? 0, 'down')).status).toBe(200)
    expect((await tree())[2]?.id).toBe(leaf?.id)
    expect((await move(leaf?.id ?? 0, 'up')).status).toBe(200)
    expect(await main()).toEqual(before)
  })

  test('a move makes no circle and no third level', async () => {
    const [first, leaf] = await tree()
    const [second] = (await tree()).filter(({ parent, id }) => parent === null && id !== first?.id)
    for (const parentId of [first?.id, leaf?.id, second?.id, 2_000_000_000]) {
      const answer = await change(first?.id ?? 0, { parentId })
      expect([answer.status, refusedAt(answer)]).toEqual([422, 'fields.parentId'])
    }
    // two hands: each puts its own below the other's
    const made = await Promise.all(['Halle A', 'Halle B'].map((name) => save(null, null, { ...fresh, name })))
    const [a, b] = made.map(({ body }) => body.result.data.id as number)
    const answers = await Promise.all([change(a ?? 0, { parentId: b }), change(b ?? 0, { parentId: a })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('ux 72 of two who change one assortment the second is refused', async () => {
    const [{ id } = { id: 0 }] = await tree()
    const { fields, version } = await ask('assortments.show', { id })
    const answers = await Promise.all(
      [backend, other].map((one, at) =>
        one.askConsole('assortments.save', { id, version, fields: { ...fields, body: `<p>${at}</p>` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('types of articles, products and assortments, and their groups', () => {
  type Row = { id: number; slug: string; name: string; group: string | null; count: number }
  const tables = {
    articletypename: articleTypes,
    articletypegroup: articleTypeGroups,
    producttype: productTypes,
    producttypegroup: productTypeGroups,
    assortmenttype: assortmentTypes,
  }
  type Kind = keyof typeof tables
  const list = async (kind: Kind, search = '') => (await ask('types.list', { kind, search })).items as Row[]
  const idOfType = async (kind: Kind, slug: string) => (await list(kind)).find((row) => row.slug === slug)?.id ?? 0
  const show = async (kind: Kind, id: number) => await ask('types.show', { kind, id })
  const add = async (kind: Kind, name: string, groupId: number | null = null) => {
    const given = { kind, id: null, version: null, fields: { name, groupId, body: '', image: '' } }
    return (await ask('types.save', given)).id as number
  }
  const remove = async (kind: Kind, id: number) => {
    const { version } = await show(kind, id)
    return await backend.askConsole('types.remove', { kind, id, version })
  }
  const refusedField = ({ status, body }: Awaited<ReturnType<Visitor['askConsole']>>) => [
    status,
    body.error.data.refused.fields[0].path,
  ]

  test.each(Object.keys(tables) as Kind[])('the form takes each %s as it is, and the list has them', async (kind) => {
    const rows = await shop.db.select().from(tables[kind])
    // there are hundreds of product types
    for (const { id, slug } of rows.slice(0, 30))
      expect([slug, TypeFields.safeParse((await show(kind, id)).fields).error?.issues]).toEqual([slug, undefined])
    const all = await list(kind)
    expect(all.map(({ slug }) => slug).toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted())
    expect(all.some(({ count }) => count > 0)).toBe(true)
    const [first] = all
    expect(await list(kind, first?.name)).toContainEqual(first)
  })

  test.each([
    ['assortmenttype', 'restposten'],
    ['articletypename', 'ordner'],
    ['producttype', 'doppelordner'],
  ] as const)('a new name of a %s stands in filters at once, and its address stays', async (kind, slug) => {
    const id = await idOfType(kind, slug)
    const { fields, version } = await show(kind, id)
    const named = { ...fields, name: 'Letzte Stücke', body: '<p onclick="x()">Solange da.</p>' }
    await ask('types.save', { kind, id, version, fields: named })
    expect(await shop.db.$count(facetValues, eq(facetValues.label, 'Letzte Stücke'))).toBe(1)
    expect(await show(kind, id)).toMatchObject({ slug, fields: { body: '<p>Solange da.</p>' } })
    // ux 72 the second of two is refused, and so is a name that is taken
    expect((await backend.askConsole('types.save', { kind, id, version, fields })).status).toBe(409)
    const taken = { kind, id: null, version: null, fields: { ...fields, name: 'LETZTE STÜCKE' } }
    expect(refusedField(await backend.askConsole('types.save', taken))).toEqual([422, 'fields.name'])
    const now = await show(kind, id)
    await ask('types.save', { kind, id, version: now.version, fields })
  })

  test('R-ROUTE-079 a new name stands on the page of a type at once', async () => {
    const nameInShop = async () =>
      (await shop.guest().call('listAssortmentTypes', { slug: 'restposten' })).body.assortmentTypeItem.name
    const id = await idOfType('assortmenttype', 'restposten')
    const { fields, version } = await show('assortmenttype', id)
    await ask('types.save', { kind: 'assortmenttype', id, version, fields: { ...fields, name: 'Was noch da ist' } })
    await expect.poll(nameInShop).toBe('Was noch da ist')
    const now = await show('assortmenttype', id)
    await ask('types.save', { kind: 'assortmenttype', id, version: now.version, fields })
  })

  test('a type stands in a group that there is; a group goes when no type needs it', async () => {
    for (const groupId of [null, 99_999]) {
      const fields = { name: 'Karten', groupId, body: '', image: '' }
      const given = { kind: 'articletypename', id: null, version: null, fields }
      expect(refusedField(await backend.askConsole('types.save', given))).toEqual([422, 'fields.groupId'])
    }
    const group = await add('articletypegroup', 'Post und Grüße')
    const type = await add('articletypename', 'Karten', group)
    expect(await list('articletypename', 'karten')).toContainEqual(
      expect.objectContaining({ name: 'Karten', group: 'Post und Grüße', count: 0 }),
    )
    expect((await ask('articles.choices', {})).articleTypes).toContainEqual({ id: type, name: 'Karten' })
    expect((await remove('articletypegroup', group)).body.error.message).toContain('1 Artikelart')
    expect((await remove('articletypename', type)).status).toBe(200)
    expect((await remove('articletypegroup', group)).status).toBe(200)
    const product = await add('producttype', 'Ohne Gruppe')
    expect((await remove('producttype', product)).status).toBe(200)
    const grouped = { name: 'Auslauf', groupId: 1, body: '', image: '' }
    const given = { kind: 'assortmenttype', id: null, version: null, fields: grouped }
    expect(refusedField(await backend.askConsole('types.save', given))).toEqual([422, 'fields.groupId'])
  })

  test('a new one can be chosen for articles; what is used or named stays, and goes when nothing needs it', async () => {
    const kind = 'assortmenttype'
    const id = await add(kind, 'Auslauf')
    expect((await ask('articles.choices', {})).assortmentTypes).toContainEqual({ id, name: 'Auslauf' })
    const article = await idOf('150001')
    const before = await ask('articles.show', { id: article })
    const put = { id: article, version: before.version, fields: { ...before.fields, assortmentTypeId: id } }
    await ask('articles.save', put)
    expect((await remove(kind, id)).body.error.message).toContain('„Auslauf“ wird noch gebraucht: 1 Artikel')
    const after = await ask('articles.show', { id: article })
    await ask('articles.save', { id: article, version: after.version, fields: before.fields })
    const part = { parts: [['assortmenttype:auslauf']], added: [], removed: [] }
    await shop.db.update(customers).set({ assortment: part }).where(eq(customers.customerNumber, '10010'))
    expect((await remove(kind, id)).body.error.message).toContain('Sortiment von 1 Kunden')
    await shop.db.update(customers).set({ assortment: null }).where(eq(customers.customerNumber, '10010'))
    expect((await remove(kind, id)).status).toBe(200)
    expect(await list(kind, 'auslauf')).toEqual([])
    // by this one releases are decided
    const core = await idOfType(kind, 'kernsortiment')
    expect((await remove(kind, core)).body.error.message).toContain('Anderes geht zur Freigabe')
  })
})
