import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeData } from '../../../platform/shop-data.ts'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

type Entry = { id: number; name: string; isCurrent: boolean; customerNumber: string | null }

let shop: TestShop
let backend: Visitor

beforeAll(async () => {
  shop = await openShop()
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

const forest = {
  areas: { page: { main: '#f3f7f1' }, header: { main: '#1f4d2b', title: 'white' } },
  links: { normal: { color: '#1d5fa8' } },
}

/** A procedure of the console: what it answers, or why it refuses. */
async function ask(visitor: Visitor, name: string, input: object) {
  const { status, body } = await visitor.askConsole(`design.${name}`, input)
  return { status, body: body.result?.data ?? { error: body.error.data.refused } }
}
async function save(name: string, theme: object = forest, rest: object = {}) {
  const { body } = await ask(backend, 'save', { name, theme, ...rest })
  return body
}
const entries = async (input: { customerNumber?: string } = {}): Promise<Entry[]> =>
  (await ask(backend, 'list', input)).body.items
const themeSeen = async (visitor: Visitor, alias?: string) =>
  (await visitor.call('showTheme', alias === undefined ? {} : { alias })).body.theme

/** Every process hears of a stored theme a moment after its commit. */
const soon = (visitor: Visitor, main: string) =>
  expect.poll(async () => (await themeSeen(visitor)).areas.page.main).toBe(main)

describe('L-RULE-017 a stored theme', () => {
  test('is saved without being shown, exported, and its export can be saved again', async () => {
    const before = await themeSeen(shop.guest())
    const { version, warnings } = await save('Wald')
    expect(version).toMatchObject({
      name: 'Wald',
      customerNumber: null,
      savedBy: 'backend',
      isCurrent: false,
      appliedAt: null,
    })
    expect(warnings).toEqual([])
    expect(await themeSeen(shop.guest())).toEqual(before)

    const { body } = await ask(backend, 'exported', { id: version.id })
    expect(body.file).toEqual({ name: 'Wald', theme: forest })
    const again = await ask(backend, 'save', { ...body.file, name: 'Wald aus Datei' })
    expect(again.body).toMatchObject({ version: { name: 'Wald aus Datei' } })
    const list = await entries()
    expect(list.map(({ name }) => name).slice(0, 2)).toEqual(['Wald aus Datei', 'Wald'])
    expect(list.find(({ name }) => name === 'Kontor')).toMatchObject({ isCurrent: true, savedBy: '' })
  })

  test('says which of its colours can hardly be read, and what would do', async () => {
    const { warnings } = await save('Blass', { areas: { footer: { main: '#ffffff', title: '#dddddd' } } })
    expect(warnings).toContainEqual(
      expect.objectContaining({ path: 'areas.footer.title', color: '#dddddd', least: 4.5 }),
    )
  })

  test('has a name of its own and nothing that is no theme', async () => {
    await save('Einmalig')
    expect(await save('EINMALIG')).toMatchObject({
      error: { code: 'validation', fields: [{ path: 'name', code: 'taken' }] },
    })
    expect(await save('Fremd', {}, { customerNumber: '99999' })).toMatchObject({
      error: { fields: [{ path: 'customerNumber' }] },
    })
    for (const theme of [
      { areas: { page: { main: 'url(//x)' } } },
      { areas: { moon: {} } },
      { text: { size: '900px' } },
    ]) {
      const { status } = await ask(backend, 'save', { name: 'Falsch', theme })
      expect(status).toBe(422)
    }
  })

  test('is compared value by value, with another one and with what is seen', async () => {
    const one = await save('Vergleich A', { areas: { page: { main: '#ffffff' } }, text: { size: '16px' } })
    const two = await save('Vergleich B', { areas: { page: { main: '#eeeeee' } }, text: { size: '18px' } })
    const { body } = await ask(backend, 'compare', { from: one.version.id, to: two.version.id })
    expect(body.differences).toEqual([
      { path: 'areas.page.main', from: '#ffffff', to: '#eeeeee' },
      { path: 'text.size', from: '16px', to: '18px' },
    ])
    const shown = (await entries()).find(({ isCurrent }) => isCurrent)
    const now = await ask(backend, 'compare', { from: shown?.id ?? 0 })
    expect(now.body.differences).toEqual([])
  })

  test('is put in place, and one goes back to what was there before', async () => {
    const { version } = await save('Heide', { areas: { page: { main: '#f7f0f7' } } })
    const applied = await ask(backend, 'putInPlace', { id: version.id })
    expect(applied.body.version).toMatchObject({ isCurrent: true, appliedAt: expect.any(String) })
    await soon(shop.guest(), '#f7f0f7')
    expect((await ask(backend, 'remove', { id: version.id })).status).toBe(422)

    const items = await entries()
    const kontor = items.find(({ name }) => name === 'Kontor')
    await ask(backend, 'putInPlace', { id: kontor?.id ?? 0 })
    await soon(shop.guest(), 'white')
    expect((await ask(backend, 'remove', { id: version.id })).status).toBe(200)
  })

  test('what was in place without a name is stored before another one comes', async () => {
    await storeData(shop.db, { theme: { areas: { page: { main: '#fff8e1' } } } })
    const { version } = await save('Nachfolger', { areas: { page: { main: '#fafafa' } } })
    const both = await Promise.all([1, 2].map(() => ask(backend, 'putInPlace', { id: version.id })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const items = await entries()
    const kept = items.filter(({ name }) => name.startsWith('Stand vom'))
    expect(kept).toHaveLength(1)
    const { body } = await ask(backend, 'exported', { id: kept[0]?.id ?? 0 })
    expect(body.file.theme).toEqual({ areas: { page: { main: '#fff8e1' } } })
  })

  test('G-18 of a customer is seen by his users and in his portal, by nobody else', async () => {
    const { version } = await save('Nordkap', { areas: { page: { main: '#eef6fb' } } }, { customerNumber: '10060' })
    await ask(backend, 'putInPlace', { id: version.id })
    const items = await entries({ customerNumber: '10060' })
    expect(items.find(({ name }) => name === 'Nordkap')).toMatchObject({ customerNumber: '10060', isCurrent: true })
    expect(items.map(({ name }) => name)).toContain('Ohne eigenes Design')
    expect((await themeSeen(shop.guest())).areas.page.main).not.toBe('#eef6fb')
  })

  test('is tried by a link in one browser, until it is deleted', async () => {
    const { version } = await save('Versuch', { areas: { page: { main: '#123456' } } })
    const guest = shop.guest()
    const link = new URL(version.previewUrl).pathname
    const key = link.split('/').at(-1) ?? ''
    const opened = await shop.app.inject({ url: link })
    expect(opened.headers).toMatchObject({
      location: '/',
      'set-cookie': expect.stringContaining(`theme_preview=${key};`),
    })
    const tried = await shop.app.inject({
      url: '/rest/systems/config?wld=true',
      headers: { cookie: `theme_preview=${key}` },
    })
    expect(tried.json()).toMatchObject({ themePreview: 'Versuch', theme: { areas: { page: { main: '#123456' } } } })
    expect((await themeSeen(guest)).areas.page.main).not.toBe('#123456')

    await ask(backend, 'remove', { id: version.id })
    const gone = await shop.app.inject({ url: link })
    expect(gone.headers.location).toBe('/theme/preview')
    expect(gone.headers['set-cookie']).toBeUndefined()
    const after = await shop.app.inject({
      url: '/rest/systems/config?wld=true',
      headers: { cookie: `theme_preview=${key}` },
    })
    expect(after.json().themePreview).toBeUndefined()
  })

  test('P-ROLE-026 security 3.1 nobody but the staff of the shop reads or writes one', async () => {
    const admin = await shop.login('w.admin2')
    expect((await ask(admin, 'list', {})).status).toBe(403)
    expect((await ask(admin, 'putInPlace', { id: 1 })).status).toBe(403)
    expect((await ask(shop.guest(), 'exported', { id: 1 })).status).toBe(403)
  })
})
