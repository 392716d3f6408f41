import { auditEntries } from '@kontor/db/schema'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../testing.ts'

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

const show = async (name: string) => (await backend.askConsole('menus.show', { name })).body.result.data
async function save(name: string, entries: unknown, version?: string) {
  const { status, body } = await backend.askConsole('menus.save', {
    name,
    version: version ?? (await show(name)).version,
    fields: { entries },
  })
  return { status, fields: body.error?.data.refused?.fields }
}
type Item = { label: string; url: string; children?: Item[] }
const menuOf = async (visitor: Visitor, slug: string): Promise<{ leftItems: Item[]; rightItems: Item[] }> =>
  (await visitor.call('showMenu', { slug })).body.menus[slug]
const labelsOf = (items: readonly Item[]) => items.map(({ label }) => label)

describe('G-17 menus of the operator', () => {
  test('saved as they are, the usual menus change nothing; taken away, they are the usual ones again', async () => {
    const guest = shop.guest()
    for (const [name, side] of [
      ['top', 'leftItems'],
      ['main', 'rightItems'],
      ['footer', 'leftItems'],
    ] as const) {
      const urlsOf = async () =>
        (await menuOf(guest, name))[side].map(({ url, children }) => children?.map((child) => child.url) ?? url)
      const usual = await urlsOf()
      const { entries, isOwn } = await show(name)
      expect([name, isOwn, (await save(name, entries)).status]).toEqual([name, false, 200])
      expect((await show(name)).isOwn).toBe(true)
      expect(await urlsOf()).toEqual(usual)
      expect((await save(name, null)).status).toBe(200)
      expect((await show(name)).isOwn).toBe(false)
      expect(await urlsOf()).toEqual(usual)
    }
  })

  test('issue 21 a draft of a menu is in the console until it is published', async () => {
    const { version, entries } = await show('top')
    const own = [{ label: 'Aus dem Entwurf', url: '/faqs' }]
    const draft = async (deed: string, given: object) =>
      (await backend.askConsole(`drafts.${deed}`, { kind: 'menu', key: 'top', ...given })).status
    for (const fields of [{ own: [{ label: '', url: '/faqs' }] }, { own: 'x' }, {}, null])
      expect([fields, await draft('save', { version, fields })]).toEqual([fields, 422])
    expect(await draft('save', { version, fields: { own } })).toBe(200)
    const now = await show('top')
    expect([now.entries, now.live, now.isOwn]).toEqual([own, entries, false])
    expect(labelsOf((await menuOf(shop.guest(), 'top')).leftItems)).not.toContain('Aus dem Entwurf')
    expect(await draft('publish', { version: now.version })).toBe(200)
    await expect.poll(async () => labelsOf((await menuOf(shop.guest(), 'top')).leftItems)).toEqual(['Aus dem Entwurf'])
  })

  test('menus that do not fit are never overwritten, and the list says so', async () => {
    const fits = async () => (await backend.askConsole('menus.list', {})).body.result.data.fits
    expect([(await save('top', [{ label: 'Da', url: '/faqs' }])).status, await fits()]).toEqual([200, true])
    await shop.db.sql`update settings set value = value || '{"main": [{"old": true}]}' where name = 'menus'`
    const stored = async () => (await shop.db.sql`select value from settings where name = 'menus'`)[0]?.value
    const before = await stored()
    expect(await fits()).toBe(false)
    for (const entries of [[{ label: 'Neu', url: '/faqs' }], null])
      expect((await save('footer', entries)).status).toBe(422)
    expect(await stored()).toEqual(before)
  })

  test('entries are for a mode and for who is signed in; a page that is not published is not led to', async () => {
    const entries = [
      { label: 'Für Firmen', url: '/shop/quick_order', mode: 'b2b' },
      { label: 'Für Gäste', url: '/register', auth: 'guest' },
      { label: 'Für Verwaltende', url: '/my/admin', auth: 'admin' },
      { label: 'Noch nicht da', url: '/page/kommt-noch#oben' },
    ]
    expect((await save('top', entries)).status).toBe(200)
    const seenBy = async (visitor: Visitor) => labelsOf((await menuOf(visitor, 'top')).leftItems)
    await expect.poll(() => seenBy(shop.guest())).toEqual(['Für Gäste'])
    expect(await seenBy(await shop.login('b.einkauf'))).toEqual(['Für Firmen'])
    expect(await seenBy(await shop.login('w.admin2'))).toEqual(['Für Firmen', 'Für Verwaltende'])
    const [line] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(line).toMatchObject({ procedure: 'menus.save', target: 'menu:top', before: null, after: entries })
  })

  test('domain 1.1 no. 1 and 9 what law asks for stays at the foot, where the operator has placed it or after all', async () => {
    const column = { label: 'Recht', children: [{ label: 'Wer wir sind', url: '/page/impressum' }] }
    expect((await save('footer', [column])).status).toBe(200)
    const footer = async (visitor: Visitor) => (await menuOf(visitor, 'footer')).leftItems
    await expect
      .poll(async () => (await footer(shop.guest()))[0])
      .toMatchObject({ label: 'Recht', children: [{ label: 'Wer wir sind', url: '/page/impressum' }] })
    const loose = (await footer(shop.guest())).slice(1).map(({ url }) => url)
    expect(loose).toEqual(
      expect.arrayContaining(['/page/agb', '/page/widerruf', '/vertrag-widerrufen', '/page/privacy', '/cookie-config']),
    )
    expect(loose).not.toContain('/page/impressum')
    expect((await footer(await shop.login('b.einkauf'))).map(({ url }) => url)).toContain('/page/rueckgabe-b2b')
  })

  test('ux 72 bad input and a second writer change nothing', async () => {
    const link = { label: 'Kontakt', url: '/page/kontakt' }
    for (const [wrong, path] of [
      [{ ...link, url: 'javascript:alert(1)' }, 'fields.entries[0].url'],
      [{ ...link, url: '//fremd.example' }, 'fields.entries[0].url'],
      [{ ...link, label: ' ' }, 'fields.entries[0].label'],
      [{ ...link, mode: 'b2d' }, 'fields.entries[0].mode'],
      [{ ...link, children: [link] }, 'fields.entries[0].children'],
      [null, 'fields.entries[0]'],
    ] as const)
      expect(await save('top', [wrong])).toMatchObject({ status: 422, fields: [{ path }] })
    expect((await save('footer', [{ label: 'Leer', children: [] }])).status).toBe(422)
    expect((await save('footer', [{ ...link, children: [link] }])).status).toBe(422)
    expect((await save('top', [link, link, link, link, link])).status).toBe(422)
    expect((await save('policies', [link], 'x')).status).toBe(422)
    const { version } = await show('top')
    expect((await save('top', [link], version)).status).toBe(200)
    expect((await save('top', [], version)).status).toBe(409)
    expect((await show('top')).entries).toEqual([link])
  })
})
