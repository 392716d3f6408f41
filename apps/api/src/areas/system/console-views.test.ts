import { auditEntries } from '@kontor/db/schema'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
let staff: Visitor
let other: Visitor
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  staff = await shop.login('backend')
  other = await shop.login('operator')
})
afterAll(() => shop.close())

const asked = { status: 'placed', sortiert: 'sum', richtung: 'ab' }
const keep = (visitor: Visitor, name: string, wanted: object = {}) =>
  visitor.askConsole('orderViews.save', { name, asked, shared: false, ...wanted })
const auditLog = () => shop.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
const names = async (visitor: Visitor, list = 'orderViews') =>
  (await visitor.askConsole(`${list}.list`, {})).body.result.data.items.map(({ name }: { name: string }) => name)

test('a view is its owner’s, of its list, and his colleagues’ when he shares it', async () => {
  await keep(staff, 'Große zuerst')
  await keep(staff, 'Für alle', { shared: true })
  expect(await names(staff)).toEqual(['Für alle', 'Große zuerst'])
  expect(await names(other)).toEqual(['Für alle'])
  expect(await names(staff, 'customerViews')).toEqual([])
  const [shared] = (await other.askConsole('orderViews.list', {})).body.result.data.items
  expect(shared).toMatchObject({ asked, shared: true, username: 'backend', isOwn: false })

  for (const [visitor, list] of [
    [other, 'orderViews'],
    [staff, 'customerViews'],
  ] as const)
    expect((await visitor.askConsole(`${list}.remove`, { id: shared.id })).status).toBe(404)
  expect((await staff.askConsole('orderViews.remove', { id: shared.id })).status).toBe(200)
  expect([await names(staff), await names(other)]).toEqual([['Große zuerst'], []])
  const log = await auditLog()
  expect(log.map(({ procedure, title }) => [procedure, title])).toEqual([
    ['orderViews.save', '„Große zuerst“ in Bestellungen'],
    ['orderViews.save', '„Für alle“ in Bestellungen'],
    ['orderViews.remove', '„Für alle“ in Bestellungen'],
  ])
})

test('his own stand first; the log has what was shared before, and nothing of what was asked', async () => {
  const search = { suche: 'mia@post.example' }
  await keep(other, 'Alle offenen', { shared: true })
  await keep(staff, 'Zuletzt', { asked: search, shared: true })
  await keep(staff, 'Zuletzt', { asked: search })
  expect(await names(staff)).toEqual(['Zuletzt', 'Alle offenen'])
  const log = await auditLog()
  expect(log.slice(1).map(({ before, after }) => [before, after])).toEqual([
    [null, { name: 'Zuletzt', shared: true }],
    [
      { name: 'Zuletzt', shared: true },
      { name: 'Zuletzt', shared: false },
    ],
  ])
  expect(JSON.stringify(log)).not.toContain('mia@post.example')
})

test('one person keeps up to 50, at once too; one of them is still replaced', async () => {
  for (let at = 1; at < 50; at += 1) await keep(staff, `Ansicht ${at}`)
  const last = await Promise.all([keep(staff, 'Ansicht 50'), keep(staff, 'Ansicht 51')])
  expect(last.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await keep(staff, 'Ansicht 1')).status).toBe(200)
  expect((await staff.askConsole('customerViews.save', { name: 'Noch eine', asked, shared: false })).status).toBe(422)
  expect((await keep(other, 'Ansicht 1')).status).toBe(200)
})

test('a name that he has already is replaced, at once too; a colleague may have the same', async () => {
  const answers = await Promise.all([false, false, true].map((shared) => keep(staff, 'Offen', { shared })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await keep(other, 'Offen', { shared: true })
  expect(await names(staff)).toEqual(['Offen', 'Offen'])
  expect(new Set(await names(other))).toEqual(new Set(['Offen']))
})

test('what is no view is refused, and nobody without the right to the list has one', async () => {
  for (const bad of [
    { name: '  ' },
    { name: 'x'.repeat(61) },
    { asked: { 'on click': 'x' } },
    { asked: { status: 'x'.repeat(201) } },
    { asked: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [String.fromCharCode(97 + at), 'x'])) },
    { asked: 'status=placed' },
    { list: 'customers' },
  ])
    expect([bad, (await keep(staff, 'Schlecht', bad)).status]).toEqual([bad, 422])
  await shop.db.sql`update users set functions = '{catalogue}' where username = 'operator'`
  expect((await keep(other, 'Fremd')).status).toBe(403)
  expect((await other.askConsole('articleViews.list', {})).status).toBe(200)
  expect((await (await shop.login('b.einkauf')).askConsole('orderViews.list', {})).status).toBe(403)
})
