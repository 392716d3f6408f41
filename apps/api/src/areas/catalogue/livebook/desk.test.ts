import { auditEntries, livebookPages } from '@kontor/db/schema'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let backend: Visitor
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

const slug = 'moebelkatalog-2027'
type Spot = { article: string; x: number; y: number; w: number; h: number; text: string }
type Page = { version: string; fields: { placed: boolean; spots: Spot[] } }
const show = async (number = 1): Promise<Page> =>
  (await backend.askConsole('livebooks.show', { slug, number })).body.result.data
async function save(fields: unknown, version?: string) {
  const { status, body } = await backend.askConsole('livebooks.save', {
    ...{ slug, number: 1, fields },
    version: version ?? (await show()).version,
  })
  return { status, fields: body.error?.data.refused?.fields }
}
const shown = async () => (await shop.guest().call('showLivebook', { slug, from: 1, limit: 1 })).body.livebook.pages[0]

describe('decision 0025 pages of livebooks as staff lays them out', () => {
  test('saved as it is, a page stays as it is, laid out by the shop or by hand', async () => {
    const before = await shown()
    expect(before.placed).toBe(false)
    const { fields } = await show()
    expect((await save(fields)).status).toBe(200)
    await expect.poll(shown).toEqual(before)
    expect((await save({ ...fields, placed: true })).status).toBe(200)
    await expect.poll(shown).toEqual({ ...before, placed: true })
    expect((await save(fields)).status).toBe(200)
    await expect.poll(shown).toEqual(before)
  })

  test('a spot is moved, sized, named, added and taken away, and readers have it at once', async () => {
    const { fields } = await show()
    const [first, second] = fields.spots
    const own = { ...first, x: 4, y: 60, w: 92, h: 30, text: 'Der große Tisch' }
    const added = { article: '150001-1', x: 4, y: 12, w: 46, h: 20, text: '' }
    expect((await save({ placed: true, spots: [added, own] })).status).toBe(200)
    await expect.poll(async () => (await shown()).placed).toBe(true)
    const { hotspots, articles, placed } = await shown()
    expect([placed, articles.map(({ articleNumber }: { articleNumber: string }) => articleNumber)]).toEqual([
      true,
      ['150001', first?.article.split('-')[0]],
    ])
    expect(hotspots).toEqual([
      { x: 4, y: 12, w: 46, h: 20, articleNumber: '150001', shopDepotId: 1 },
      expect.objectContaining({ x: 4, y: 60, w: 92, h: 30, text: 'Der große Tisch' }),
    ])
    expect(JSON.stringify(hotspots)).not.toContain(second?.article.split('-')[0])
    const [line] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(line).toMatchObject({ procedure: 'livebooks.save', target: `livebook:${slug}/1`, before: fields })
  })

  test('ux 72 bad input and a second writer change nothing', async () => {
    const { fields, version } = await show()
    const [spot, other] = fields.spots
    const at = (part: string) => [{ path: `fields.spots[0].${part}` }]
    for (const [wrong, mistakes] of [
      [{ article: 'nicht-da-1' }, at('article')],
      [{ article: 'kein Artikel' }, at('article')],
      [{ x: 60, w: 46 }, at('x')],
      [{ y: 95, h: 20 }, at('y')],
      [{ w: 5 }, at('w')],
      [{ h: 5 }, at('h')],
      [{ x: -1 }, at('x')],
    ] as const)
      expect(await save({ placed: true, spots: [{ ...spot, ...wrong }] })).toMatchObject({
        status: 422,
        fields: mistakes,
      })
    expect(await save({ placed: true, spots: [spot, { ...other, x: spot?.x, y: spot?.y }] })).toMatchObject({
      status: 422,
      fields: [{ path: 'fields.spots[1].x' }],
    })
    expect(await save({ placed: false, spots: [spot, spot] })).toMatchObject({
      status: 422,
      fields: [{ path: 'fields.spots[1].article' }],
    })
    const many = Array.from({ length: 13 }, () => spot)
    expect((await save({ placed: false, spots: many })).status).toBe(422)
    expect((await show()).fields).toEqual(fields)
    expect((await save({ ...fields, placed: true }, version)).status).toBe(200)
    expect((await save(fields, version)).status).toBe(409)
    for (const place of [
      { slug, number: 9999 },
      { slug: 'constructor', number: 1 },
    ])
      expect((await backend.askConsole('livebooks.show', place)).status).toBe(404)
    expect((await backend.askConsole('livebooks.pages', { slug: 'gibt-es-nicht' })).status).toBe(404)
  })

  test('the database keeps as many places as articles', async () => {
    const write = shop.db
      .update(livebookPages)
      .set({ spots: [{ x: 1, y: 1, w: 20, h: 20 }] })
      .where(eq(livebookPages.number, 1))
    await expect(write).rejects.toThrow()
  })

  test('books, their pages and articles to choose from are listed', async () => {
    const { items } = (await backend.askConsole('livebooks.list', {})).body.result.data
    expect(items.map((one: { slug: string }) => one.slug)).toContain(slug)
    const { pages } = (await backend.askConsole('livebooks.pages', { slug })).body.result.data
    expect(pages[0]).toMatchObject({ number: 1, placed: false })
    const found = (await backend.askConsole('livebooks.findArticles', { search: '150001' })).body.result.data.items
    expect(found[0]).toMatchObject({ key: '150001-1' })
  })
})
