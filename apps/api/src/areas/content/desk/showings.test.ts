import { consoleRights } from '@kontor/contracts/console'
import { auditEntries, users } from '@kontor/db/schema'
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

type Kind = 'slider' | 'place' | 'ad' | 'notice'
type Row = { kind: Kind; key: string; states: string[]; draft: 'new' | 'changed' | null }
const list = async (): Promise<Row[]> => (await backend.askConsole('showings.list', {})).body.result.data.items
const show = async (kind: Kind, key: string) =>
  (await backend.askConsole('showings.show', { kind, key })).body.result.data
async function save(kind: Kind, key: string | null, value: unknown, version: string | null = null) {
  const { status, body } = await backend.askConsole('showings.save', { kind, key, version, fields: { value } })
  return { status, fields: body.error?.data.refused?.fields, key: body.result?.data.key as string }
}
/** The number that the shop gives to the next advertisement. */
const nextAd = async () => {
  const numbers = (await list()).flatMap(({ kind, key }) => (kind === 'ad' ? [Number(key)] : []))
  return String(Math.max(...numbers) + 1)
}
const slide = {
  title: 'Neu',
  text: '',
  url: '/faqs',
  label: 'Ansehen',
  image: '/illustrations/scenes/advent-im-buero.svg',
}
const titlesOf = async (slug: string) => {
  const { status, body } = await shop.guest().call('showSlider', { slug })
  return status === 200 ? body.slider.slides.map(({ title }: { title: string }) => title) : status
}

describe('G-70 G-88 what the operator shows beside his pages', () => {
  test('everything that the shop shows can be saved as it is, and nothing changes', async () => {
    const before = await list()
    expect(new Set(before.map(({ kind }) => kind)).size).toBe(4)
    for (const { kind, key } of before) {
      const { value, version } = await show(kind, key)
      expect([kind, key, await save(kind, key, value, version)]).toMatchObject([kind, key, { status: 200 }])
      expect((await show(kind, key)).value).toEqual(value)
    }
    expect(await list()).toEqual(before)
  })

  test('a slide is seen from its time on in Germany until it ends, and not while it is off', async () => {
    const timed = { ...slide, title: 'Bald', from: '2031-05-01T08:00', to: '2031-05-01T10:00' }
    const off = { ...slide, title: 'Aus', off: true }
    expect((await save('slider', 'probe', { slides: [slide, timed, off] })).status).toBe(200)
    const at = async (now: string) => {
      await shop.setClock(new Date(now))
      return await titlesOf('probe')
    }
    await expect.poll(() => titlesOf('probe')).toEqual(['Neu'])
    expect(await at('2031-05-01T05:59:59Z')).toEqual(['Neu'])
    expect(await at('2031-05-01T06:00:00Z')).toEqual(['Neu', 'Bald'])
    expect(await at('2031-05-01T08:00:00Z')).toEqual(['Neu'])
    await shop.setClock(null)
    expect((await list()).find(({ key }) => key === 'probe')?.states).toEqual(['out', 'coming', 'off'])
    // a slider without a slide that is due is not there
    const { version } = await show('slider', 'probe')
    expect((await save('slider', 'probe', { slides: [off] }, version)).status).toBe(200)
    await expect.poll(() => titlesOf('probe')).toBe(404)
  })

  test('an advertisement gets its number from the shop; the order decides which of one place is seen', async () => {
    const ad = { slug: 'start', url: '/faqs', html: '<p>Zuerst</p>', alt: '' }
    const own = await nextAd()
    const { status, key } = await save('ad', null, ad)
    expect([status, key]).toEqual([200, own])
    const keys = (await list()).filter(({ kind }) => kind === 'ad').map((row) => row.key)
    expect(keys.at(-1)).toBe(own)
    const turned = [own, ...keys.slice(0, -1)]
    expect((await backend.askConsole('showings.arrange', { kind: 'ad', keys: turned })).status).toBe(200)
    const first = async () => (await shop.guest().send('GET', '/rest/systems/config')).body.config.adZones[0]
    await expect.poll(first).toMatchObject({ id: Number(own), html: '<p>Zuerst</p>' })
    // one that was not there
    for (const wrong of [keys.slice(1), [...keys, '99'], [...keys.slice(1), own]])
      expect((await backend.askConsole('showings.arrange', { kind: 'ad', keys: wrong })).status).toBe(409)
    const [line] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(line).toMatchObject({ procedure: 'showings.arrange', target: 'order:ad', before: keys, after: turned })
  })

  test('ux 72 bad input and a second writer change nothing', async () => {
    for (const [kind, key, value, path] of [
      ['slider', 'probe', { slides: [] }, 'fields.value.slides'],
      ['slider', 'probe', { slides: [{ ...slide, url: 'javascript:x()' }] }, 'fields.value.slides[0].url'],
      [
        'slider',
        'probe',
        { slides: [{ ...slide, from: '2031-05-02', to: '2031-05-01' }] },
        'fields.value.slides[0].to',
      ],
      ['slider', 'probe', { slides: [{ ...slide, from: '2031-02-30T08:00' }] }, 'fields.value.slides[0].from'],
      ['place', 'probe', [{ type: 'html', title: '' }], 'fields.value[0].html'],
      ['place', 'probe', [{ type: 'unbekannt' }], 'fields.value[0].type'],
      ['ad', null, { slug: 'start', url: '/faqs', alt: '' }, 'fields.value'],
      ['notice', 'probe', { title: '', text: 'Ja' }, 'fields.value.title'],
      ['notice', 'probe', null, 'fields.value'],
      ['notice', 'Groß', { title: 'Ja', text: 'Ja' }, 'key'],
      ['slider', 'home', { slides: [slide] }, 'key'],
    ] as const)
      expect(await save(kind, key, value)).toMatchObject({ status: 422, fields: [{ path }] })
    const { value, version } = await show('notice', (await list()).find(({ kind }) => kind === 'notice')?.key ?? '')
    const changed = (title: string) => save('notice', value.id, { ...value, title }, version)
    expect((await changed('Von der ersten Person')).status).toBe(200)
    expect((await changed('Von der zweiten Person')).status).toBe(409)
    expect((await show('notice', value.id)).value.title).toBe('Von der ersten Person')
  })

  test('a slider that a place shows is not deleted; anything else is', async () => {
    const remove = async (kind: Kind, key: string) =>
      await backend.askConsole('showings.remove', { kind, key, version: (await show(kind, key)).version })
    const { status, body } = await remove('slider', 'aktionen')
    expect([status, body.error.message]).toEqual([422, expect.stringContaining('„Unter Aktionen“')])
    expect((await remove('place', 'shop-marketing')).status).toBe(200)
    expect((await remove('slider', 'aktionen')).status).toBe(200)
    await expect.poll(() => titlesOf('aktionen')).toBe(404)
    expect((await backend.askConsole('showings.show', { kind: 'slider', key: 'constructor' })).status).toBe(404)
  })

  test('what is stored and does not fit is never overwritten, and the list says so', async () => {
    const { key } = await save('ad', null, { slug: 'start', url: '/faqs', html: '<p>Da</p>', alt: '' })
    const { value, version } = await show('ad', key)
    await shop.db.sql`update settings set value = value || '[{"id": 99, "old": true}]' where name = 'adZones'`
    const stored = async () => (await shop.db.sql`select value from settings where name = 'adZones'`)[0]?.value
    const before = await stored()
    expect((await backend.askConsole('showings.list', {})).body.result.data.unread).toEqual(['ad'])
    const answers = [
      await save('ad', null, { slug: 'start', url: '/faqs', html: '<p>Neu</p>', alt: '' }),
      await save('ad', key, value, version),
      await backend.askConsole('showings.remove', { kind: 'ad', key, version }),
      await backend.askConsole('showings.arrange', { kind: 'ad', keys: [] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(await stored()).toEqual(before)
    expect((await save('notice', 'daneben', { title: 'Ja', text: 'Ja' })).status).toBe(200)
  })

  test('a preview shows what is not saved at any time, to either mode, and stores nothing', async () => {
    const before = await list()
    const preview = async (kind: Kind, value: unknown, mode = 'b2b', at = '') =>
      (await backend.askConsole('showings.preview', { kind, value, mode, at })).body.result?.data.widgets
    const planned = { slides: [slide, { ...slide, title: 'Später', from: '2031-05-02T08:00', mode: 'b2c' }] }
    const titles = async (...seen: string[]) =>
      (await preview('slider', planned, ...seen))[0].slider.slides.map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual([slide.title])
    expect(await titles('b2c', '2031-05-02T07:59')).toEqual([slide.title])
    expect(await titles('b2c', '2031-05-02T08:00')).toEqual([slide.title, 'Später'])
    expect(await titles('b2b', '2031-05-02T08:00')).toEqual([slide.title])
    expect(await preview('ad', { id: 1, slug: 'start', url: '/', alt: '', html: '<p onclick="x()">Ja</p>' })).toEqual([
      { type: 'ad', ad: { id: 1, slug: 'start', url: '/', html: '<p>Ja</p>' } },
    ])
    expect(
      await preview('place', [
        { type: 'shoplist', title: 'Ordner', articles: ['150001-1'], limit: 5 },
        { type: 'slider', slider: 'gibt-es-nicht' },
      ]),
    ).toMatchObject([{ type: 'shoplist', articles: [{ articleNumber: '150001' }] }])
    const wrong = { kind: 'slider', value: { slides: [{ ...slide, url: 'javascript:x()' }] }, mode: 'b2b', at: '' }
    expect((await backend.askConsole('showings.preview', wrong)).status).toBe(422)
    // what is too long for an address comes as a POST, with the token of the page
    const asked = { kind: 'slider', value: { slides: [slide] }, mode: 'b2b', at: '' }
    const post = (headers?: Record<string, string>) => backend.send('POST', '/trpc/showings.preview', asked, headers)
    expect([(await post()).status, (await post({ 'x-csrf-token': 'wrong' })).status]).toEqual([200, 403])
    expect(await list()).toEqual(before)
  })
})

describe('issue 21 drafts of what the shop shows', () => {
  const draft = (deed: string, given: object) => backend.askConsole(`drafts.${deed}`, given)
  const stored = async () => (await backend.askConsole('drafts.list', {})).body.result.data.items
  const lastLine = async () => (await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]
  const trust = (...functions: string[]) =>
    shop.db.update(users).set({ functions }).where(eq(users.username, 'backend'))
  const seen = async (kind: Kind, key: string) => ({ kind, key, version: (await show(kind, key)).version })

  test('a draft is shown to nobody until it is published; then it is in the shop and in the log', async () => {
    const before = await titlesOf('home')
    const { value, version } = await show('slider', 'home')
    const changed = { ...value, slides: [{ ...value.slides[0], title: 'Aus dem Entwurf' }] }
    expect((await draft('save', { kind: 'slider', key: 'home', version, fields: changed })).status).toBe(200)
    expect(await lastLine()).toMatchObject({ procedure: 'drafts.save', target: 'slider:home', before: value })
    expect(await show('slider', 'home')).toMatchObject({ value: changed, live: value, draft: { savedBy: 'backend' } })
    expect((await list()).find(({ key }) => key === 'home')).toMatchObject({ draft: 'changed' })
    expect(await titlesOf('home')).toEqual(before)
    expect((await draft('publish', await seen('slider', 'home'))).status).toBe(200)
    await expect.poll(() => titlesOf('home')).toEqual(['Aus dem Entwurf'])
    expect(await lastLine()).toMatchObject({ procedure: 'drafts.publish', target: 'slider:home', before: value })
    expect(await stored()).toEqual([])
    expect((await show('slider', 'home')).draft).toBe(null)
  })

  test('one that is new stands in the lists of the console only; discarded, it has never been', async () => {
    const fields = { slides: [slide] }
    expect((await draft('save', { kind: 'slider', key: 'probe', version: null, fields })).status).toBe(200)
    expect(await titlesOf('probe')).toBe(404)
    expect((await list()).find(({ key }) => key === 'probe')).toMatchObject({ draft: 'new' })
    // a new advertisement has its number at once, and the next one another
    const ad = { slug: 'start', url: '/faqs', html: '<p>Zuerst</p>', alt: '' }
    const own = await nextAd()
    expect((await draft('save', { kind: 'ad', key: null, version: null, fields: ad })).body.result.data.key).toBe(own)
    expect((await save('ad', null, ad)).key).toBe(String(Number(own) + 1))
    // with drafts at its end, the order is that of what the shop shows
    const keys = (await list()).filter(({ kind, key }) => kind === 'ad' && key !== own).map(({ key }) => key)
    expect((await backend.askConsole('showings.arrange', { kind: 'ad', keys })).status).toBe(200)
    for (const [kind, key] of [
      ['slider', 'probe'],
      ['ad', own],
    ] as const)
      expect((await draft('discard', await seen(kind, key))).status).toBe(200)
    expect(await lastLine()).toMatchObject({ procedure: 'drafts.discard', target: `ad:${own}`, after: null })
    expect(await stored()).toEqual([])
    expect((await backend.askConsole('showings.show', { kind: 'slider', key: 'probe' })).status).toBe(404)
  })

  test('at its time in Germany it comes out by itself, in the name of who planned it', async () => {
    const fields = { slides: [slide] }
    await draft('save', { kind: 'slider', key: 'probe', version: null, fields })
    const plan = async (publishAt: string | null) =>
      (await draft('plan', { ...(await seen('slider', 'probe')), publishAt })).status
    expect([await plan('2031-02-30T08:00'), await plan('2020-01-01T08:00'), await plan('2031-05-01T08:00')]).toEqual([
      422, 422, 200,
    ])
    expect(await stored()).toMatchObject([{ kind: 'slider', key: 'probe', publishAt: '2031-05-01T08:00' }])
    await shop.setClock(new Date('2031-05-01T05:59:59Z'))
    expect(await titlesOf('probe')).toBe(404)
    await shop.setClock(new Date('2031-05-01T06:00:00Z'))
    await expect.poll(() => titlesOf('probe')).toEqual(['Neu'])
    expect(await lastLine()).toMatchObject({ procedure: 'drafts.publish', username: 'backend', after: fields })
    await shop.setClock(null)
  })

  test('one whose record was changed meanwhile stays a draft at its time and says why', async () => {
    const { value, version } = await show('slider', 'home')
    const fields = { ...value, slides: [slide] }
    await draft('save', { kind: 'slider', key: 'home', version, fields })
    await draft('plan', { ...(await seen('slider', 'home')), publishAt: '2031-05-01T08:00' })
    // an import of settings knows of no draft
    await shop.db.sql`update settings set value = jsonb_set(value, '{home,seconds}', '9') where name = 'sliders'`
    const before = await titlesOf('home')
    await shop.setClock(new Date('2031-05-01T06:00:00Z'))
    expect(await titlesOf('home')).toEqual(before)
    backend = await shop.login('backend')
    const [left] = await stored()
    expect(left).toMatchObject({ publishAt: null, problem: expect.stringContaining('wurde geändert') })
    const { items } = (await backend.askConsole('overview.tasks')).body.result.data
    expect(items).toContainEqual(expect.objectContaining({ room: 'entwuerfe', count: 1 }))
    // nor does one of somebody who may write no contents any more
    await draft('plan', { ...(await seen('slider', 'home')), publishAt: '2031-05-02T08:00' })
    await trust(...consoleRights.filter((right) => right !== 'content'))
    await shop.setClock(new Date('2031-05-02T06:00:00Z'))
    await trust(...consoleRights)
    backend = await shop.login('backend')
    expect(await titlesOf('home')).toEqual(before)
    expect(await stored()).toMatchObject([{ publishAt: null, problem: expect.stringContaining('nicht mehr') }])
    // who has looked at it publishes it all the same
    expect((await draft('publish', await seen('slider', 'home'))).status).toBe(200)
    await shop.setClock(null)
    await expect.poll(() => titlesOf('home')).toEqual(['Neu'])
  })

  test('ux 72 two people on one record: whoever has not seen the other’s draft or change writes nothing', async () => {
    const { value, version } = await show('slider', 'home')
    const fields = { ...value, slides: [slide] }
    const first = { kind: 'slider', key: 'home', version, fields }
    expect((await draft('save', first)).status).toBe(200)
    expect((await draft('save', first)).status).toBe(409)
    expect((await save('slider', 'home', fields, version)).status).toBe(409)
    const both = await seen('slider', 'home')
    expect((await backend.askConsole('showings.remove', { kind: 'slider', key: 'home', version })).status).toBe(409)
    await draft('plan', { ...both, publishAt: '2031-05-01T08:00' })
    for (const deed of ['publish', 'discard']) expect((await draft(deed, both)).status).toBe(409)
    // saved over by who has seen it, the draft is gone
    expect((await save('slider', 'home', value, (await seen('slider', 'home')).version)).status).toBe(200)
    expect(await stored()).toEqual([])
    expect((await draft('publish', both)).status).toBe(409)
  })

  test('a draft passes the checks of saving, and every kind of content has one', async () => {
    const { version } = await show('slider', 'home')
    const wrong = { slides: [{ ...slide, url: 'javascript:x()' }] }
    const refused = await draft('save', { kind: 'slider', key: 'home', version, fields: wrong })
    expect(refused.body.error.data.refused.fields).toMatchObject([{ path: 'fields.value.slides[0].url' }])
    expect((await draft('save', { kind: 'constructor', key: 'x', version: null, fields: {} })).status).toBe(404)
    expect((await draft('save', { kind: 'faq', key: '../x', version: null, fields: {} })).status).toBe(422)
    // one record, one name
    const { fields: text, version: ofPost } = (await backend.askConsole('posts.show', { id: 1 })).body.result.data
    expect((await draft('save', { kind: 'post', key: '01', version: ofPost, fields: text })).status).toBe(422)
    const records = [
      ['page', 'agb', 'pages.show', { slug: 'agb' }],
      ['post', '1', 'posts.show', { id: 1 }],
      ['livebook', 'moebelkatalog-2027/1', 'livebooks.show', { slug: 'moebelkatalog-2027', number: 1 }],
      ...['faq', 'team', 'link', 'form', 'download', 'gallery', 'album', 'installation', 'video'].map(
        (kind) => [kind, '', 'contentItems.show', { kind }] as const,
      ),
    ] as const
    for (const [kind, given, procedure, name] of records) {
      const [first] =
        given === '' ? (await backend.askConsole('contentItems.list', { kind })).body.result.data.items : []
      const key: string = first?.slug ?? given
      const asked = first ? { ...name, slug: key } : name
      const before = (await backend.askConsole(procedure, asked)).body.result.data
      const change = kind === 'livebook' ? { placed: true } : { title: 'Im Entwurf' }
      const fields = { ...before.fields, ...change }
      expect([kind, (await draft('save', { kind, key, version: before.version, fields })).status]).toEqual([kind, 200])
      const now = (await backend.askConsole(procedure, asked)).body.result.data
      expect([kind, now.live]).toEqual([kind, before.fields])
      expect(now.fields).toMatchObject(change)
      if (first) {
        const preview = await backend.askConsole('contentItems.preview', { kind, fields })
        expect([kind, preview.body.result?.data.title]).toEqual([kind, 'Im Entwurf'])
      }
      expect([kind, (await draft('publish', { kind, key, version: now.version })).status]).toEqual([kind, 200])
      const after = (await backend.askConsole(procedure, asked)).body.result.data
      expect([kind, after.fields, after.draft]).toEqual([kind, now.fields, null])
    }
  })

  test('one of an earlier build that fits no more breaks no room, never comes out, says so and can be discarded', async () => {
    const { value, version } = await show('slider', 'home')
    const faq = { title: 'Neu?', excerpt: '', body: '<p>Ja</p>', position: 1, data: { category: 'Probe' } }
    const { entries, version: ofMenu } = (await backend.askConsole('menus.show', { name: 'top' })).body.result.data
    for (const given of [
      { kind: 'slider', key: 'home', version, fields: { ...value, slides: [slide] } },
      { kind: 'slider', key: 'probe', version: null, fields: { slides: [slide] } },
      { kind: 'notice', key: 'probe', version: null, fields: { title: 'Neu', text: 'Neu' } },
      { kind: 'faq', key: 'probe', version: null, fields: faq },
      { kind: 'faq', key: 'weg', version: null, fields: faq },
      { kind: 'menu', key: 'top', version: ofMenu, fields: { own: entries } },
    ])
      expect([given.kind, (await draft('save', given)).status]).toEqual([given.kind, 200])
    const shown = await titlesOf('home')
    await shop.db.sql`update content_drafts set publish_at = '2031-05-01T06:00:00Z',
      fields = case key when 'top' then 'null'::jsonb else '{"title": 7, "old": true}' end,
      kind = case key when 'weg' then 'leaflet' else kind end`
    // the rooms
    const says = expect.stringContaining('frühere Fassung des Shops')
    expect(await show('slider', 'home')).toMatchObject({ value, live: value, draft: { fits: false, problem: says } })
    expect((await list()).filter(({ key }) => key === 'probe')).toMatchObject([{ draft: 'new' }, { draft: 'new' }])
    const { items } = (await backend.askConsole('contentItems.list', { kind: 'faq' })).body.result.data
    expect(items[0]).toMatchObject({ slug: 'probe', title: 'probe', draft: 'new' })
    const alone = await backend.askConsole('contentItems.show', { kind: 'faq', slug: 'probe' })
    expect([alone.status, alone.body.error.message]).toEqual([422, says])
    expect((await backend.askConsole('menus.show', { name: 'top' })).body.result.data).toMatchObject({ entries })
    // nobody publishes or plans it, and neither does its time
    const ofHome = await seen('slider', 'home')
    for (const [deed, more] of [
      ['publish', {}],
      ['plan', { publishAt: '2031-06-01T08:00' }],
    ] as const) {
      const { status, body } = await draft(deed, { ...ofHome, ...more })
      expect([deed, status, body.error.message]).toEqual([deed, 422, says])
    }
    await shop.setClock(new Date('2031-05-01T06:00:00Z'))
    backend = await shop.login('backend')
    const left = await stored()
    expect(left).toHaveLength(6)
    for (const one of left) expect(one).toMatchObject({ publishAt: null, problem: says, fits: false })
    expect(await titlesOf('home')).toEqual(shown)
    // from the list each can go, also one of a kind that there is no more
    for (const { kind, key, version } of left)
      expect([kind, (await draft('discard', { kind, key, version })).status]).toEqual([kind, 200])
    expect(await lastLine()).toMatchObject({ procedure: 'drafts.discard', after: null })
    expect(await stored()).toEqual([])
    await shop.setClock(null)
  })
})
