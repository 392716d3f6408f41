import { auditEntries } from '@kontor/db/schema'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

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

type Row = { key: string; usual: string; own: string | null; version: string }
const rowOf = async (key: string) =>
  (await backend.askConsole('labels.list', {})).body.result.data.items.find((one: Row) => one.key === key) as Row
async function change(key: string, text: unknown, version?: string) {
  const { status, body } = await backend.askConsole('labels.change', {
    ...{ key, text },
    version: version ?? (await rowOf(key))?.version ?? '',
  })
  return { status, fields: body.error?.data.refused?.fields }
}
const shown = async (key: string) =>
  (await shop.guest().send('GET', '/rest/systems/config?wld=true')).body.labels[key] as string

test('G-14 an own text stands in place of the usual one, until it is taken back', async () => {
  const key = 'login not allowed'
  const { usual, own } = await rowOf(key)
  expect([own, await shown(key)]).toEqual([null, usual])
  expect((await change(key, '  Wir machen Inventur.  ')).status).toBe(200)
  expect((await rowOf(key)).own).toBe('Wir machen Inventur.')
  await expect.poll(() => shown(key)).toBe('Wir machen Inventur.')
  const [line] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(line).toMatchObject({ procedure: 'labels.change', target: `label:${key}`, before: null })
  expect((await change(key, null)).status).toBe(200)
  await expect.poll(() => shown(key)).toBe(usual)
})

test('ux 72 bad input and a second writer change nothing', async () => {
  const key = 'login not allowed'
  expect(await change(key, ' ')).toMatchObject({ status: 422, fields: [{ path: 'text' }] })
  expect((await change(key, 'x'.repeat(301))).status).toBe(422)
  for (const unknown of ['constructor', '__proto__', 'no such key'])
    expect((await change(unknown, 'Ja', 'x')).status).toBe(404)
  const { version } = await rowOf(key)
  expect((await change(key, 'Erste', version)).status).toBe(200)
  expect((await change(key, 'Zweite', version)).status).toBe(409)
  expect((await rowOf(key)).own).toBe('Erste')
})

test('texts that do not fit are never overwritten, and the list says so', async () => {
  const key = 'login not allowed'
  expect((await change(key, 'Eigener Text')).status).toBe(200)
  await shop.db.sql`update settings set value = value || '{"login": 7}' where name = 'labels'`
  const stored = async () => (await shop.db.sql`select value from settings where name = 'labels'`)[0]?.value
  const before = await stored()
  expect((await backend.askConsole('labels.list', {})).body.result.data.fits).toBe(false)
  for (const text of ['Neu', null]) expect((await change(key, text)).status).toBe(422)
  expect(await stored()).toEqual(before)
})
