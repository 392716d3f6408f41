import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { auditEntries, contentItems, formEntries, formEntryFiles, pages, pictures, posts } from '@kontor/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whereverUploadsAre } from '../../../compose/used-uploads.ts'
import { removeUnusedMedia } from '../../../platform/pictures/stored-media.ts'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { PageFields } from './pages.ts'
import { PostFields } from './posts.ts'

let shop: TestShop
let backend: Visitor
let other: Visitor
let guest: Visitor

beforeAll(async () => {
  shop = await openShop()
  backend = await shop.login('backend')
  other = await shop.login('backend')
  guest = shop.guest()
})
afterAll(() => shop.close())

const tell = (...asked: Parameters<Visitor['askConsole']>) => backend.askConsole(...asked)
const ask = async (...asked: Parameters<Visitor['askConsole']>) => (await tell(...asked)).body.result.data
const fieldsAt = ({ body }: { body: { error: { data: { refused: { fields: { path: string }[] } } } } }) =>
  body.error.data.refused.fields.map(({ path }) => path)
const clock = (now: string | null) => guest.send('POST', '/rest/test/clock', { now })

const post = {
  ...{ title: 'Ordner im Härtetest', slug: 'ordner-im-haertetest', excerpt: 'Zwölf Ordner und ein Fallturm.' },
  ...{
    body: '<p>Wir ließen sie fallen.</p>',
    image: '/illustrations/scenes/advent-im-buero.svg',
    category: 'Probe',
    series: '',
  },
  ...{ articles: ['150001-1'], blocks: [], draft: false, publishedAt: '2026-01-01T08:00' },
}
const save = (fields: object, id: number | null = null, version: string | null = null) =>
  tell('posts.save', { id, version, fields: { ...post, ...fields } })
const seedPost = async () => (await ask('posts.list')).items.at(-1) as { id: number; slug: string }

/** Every place of the shop in which posts stand. */
async function placesWith(title: string, slug: string): Promise<string[]> {
  const texts = {
    list: JSON.stringify((await guest.call('listPosts', { limit: 40 })).body),
    detail: JSON.stringify((await guest.call('showPost', { slug })).body),
    search: JSON.stringify((await guest.call('searchShop', { search: title })).body.results?.posts),
    feed: (await shop.app.inject('/blog/feed')).body,
    sitemap: (await shop.app.inject('/sitemap/posts.xml')).body,
  }
  return Object.entries(texts).flatMap(([place, text]) =>
    text.includes(place === 'search' || place === 'sitemap' ? slug : title) ? [place] : [],
  )
}

describe('issue 21 posts of the magazine', () => {
  test('the form takes every post of the shop as it is', async () => {
    for (const { id } of await shop.db.select({ id: posts.id }).from(posts)) {
      const { fields } = await ask('posts.show', { id })
      const { success, error } = PostFields.safeParse(fields)
      expect([fields.slug, success ? [] : error?.issues]).toEqual([fields.slug, []])
    }
  })

  test('saved as it is, a post changes by nothing but the cleaning of its text', async () => {
    const { id } = await seedPost()
    const [before] = await shop.db.select().from(posts).where(eq(posts.id, id))
    const { fields, version } = await ask('posts.show', { id })
    await ask('posts.save', { id, version, fields })
    const [after] = await shop.db.select().from(posts).where(eq(posts.id, id))
    expect({ ...after, body: '', blocks: [] }).toEqual({ ...before, body: '', blocks: [] })
  })

  test('P54 a drawing that the shop does not have is refused, in a field and in the text; one of elsewhere is not', async () => {
    const gone = '/illustrations/scenes/gibt-es-nicht.svg'
    for (const fields of [{ image: gone }, { body: `<p>Text</p><img src="${gone}" alt="">` }])
      expect((await save(fields)).body.error.message).toBe(
        `Das Bild „${gone}“ gibt es in diesem Shop nicht. Bitte laden Sie es zuerst hoch.`,
      )
    const elsewhere = `<p><a href="https://andere.example${gone}">Bild</a></p>`
    const { status, body } = await save({ slug: 'bild-von-woanders', body: elsewhere, draft: true })
    expect(status, JSON.stringify(body)).toBe(200)
  })

  test('neither drafts nor posts of the future are anywhere in the shop; a post that is due is everywhere', async () => {
    const { id } = (await save({ draft: true })).body.result.data
    expect(await placesWith(post.title, post.slug)).toEqual([])
    const { version } = await ask('posts.show', { id })
    // a winter day to come
    const day = `${Number(berlinDay(shop.now()).slice(0, 4)) + 1}-03-01`
    await save({ publishedAt: `${day}T08:00` }, id, version)
    expect(await placesWith(post.title, post.slug)).toEqual([])
    expect((await ask('posts.list', { state: 'coming' })).items).toMatchObject([{ id, state: 'coming' }])
    await clock(`${day}T06:59:00Z`)
    expect(await placesWith(post.title, post.slug)).toEqual([])
    await clock(`${day}T07:00:00Z`)
    backend = await shop.login('backend')
    await expect.poll(() => placesWith(post.title, post.slug)).toEqual(['list', 'detail', 'search', 'feed', 'sitemap'])
    await clock(null)
    backend = await shop.login('backend')
    other = await shop.login('backend')
  })

  test('a preview opens for staff who write posts, and for nobody else', async () => {
    const { id } = (await save({ slug: 'nur-vorab', draft: true })).body.result.data
    expect((await backend.call('showPost', { slug: 'nur-vorab' })).body.post).toMatchObject({ id, preview: 'draft' })
    for (const who of [guest, await shop.login('mia.brandt'), await shop.login('w.admin2')])
      expect((await who.call('showPost', { slug: 'nur-vorab' })).status).toBe(404)
  })

  test('P31 no post takes an address that leads elsewhere', async () => {
    // what the server answers by itself below the magazine
    const beside = shop.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /\/?blog\/([\w-]+) \(GET/.exec(line)?.slice(1) ?? [])
    expect(beside).toEqual(['feed'])
    for (const name of beside)
      expect((await save({ slug: name, draft: true })).body.error).toMatchObject({
        data: { code: 'UNPROCESSABLE_CONTENT' },
      })
  })

  test('it comes out at once; then its address stays', async () => {
    const { id } = (await save({ slug: 'sofort', draft: true, publishedAt: '2030-01-01T00:00' })).body.result.data
    const { version } = await ask('posts.show', { id })
    await ask('posts.publish', { id, version })
    expect((await guest.call('showPost', { slug: 'sofort' })).status).toBe(200)
    const now = await ask('posts.show', { id })
    expect(now.isShown).toBe(true)
    expect((await tell('posts.publish', { id, version: now.version })).status).toBe(422)
    const moved = await tell('posts.save', { id, version: now.version, fields: { ...now.fields, slug: 'woanders' } })
    expect(fieldsAt(moved)).toEqual(['fields.slug'])
  })

  test('its time is that of Germany, on both sides of summer time', async () => {
    for (const [typed, moment] of [
      ['2027-07-01T08:00', '2027-07-01T06:00:00.000Z'],
      ['2027-03-28T08:00', '2027-03-28T06:00:00.000Z'],
      ['2027-10-31T08:00', '2027-10-31T07:00:00.000Z'],
      ['2027-12-01T23:59', '2027-12-01T22:59:00.000Z'],
    ] as const) {
      const { id } = (await save({ slug: `zeit-${typed.slice(0, 10)}`, publishedAt: typed })).body.result.data
      const [row] = await shop.db.select().from(posts).where(eq(posts.id, id))
      expect(row?.publishedAt.toISOString()).toBe(moment)
      expect((await ask('posts.show', { id })).fields.publishedAt).toBe(typed)
    }
  })

  test('security 3.2 no. 24 what is stored is clean', async () => {
    const script = '<p onclick="x()">Text<script>x()</script><a href="javascript:x()">hier</a></p>'
    const blocks = [{ kind: 'text', html: script }]
    const { id } = (await save({ slug: 'sauber', body: script, blocks })).body.result.data
    const [row] = await shop.db.select().from(posts).where(eq(posts.id, id))
    expect(row?.body).toBe('<p>Text<a>hier</a></p>')
    expect(row?.blocks).toEqual([{ kind: 'text', html: '<p>Text<a>hier</a></p>' }])
  })

  test('security 4.1 bad input is named at its field, and nothing is stored', async () => {
    const before = await shop.db.$count(posts)
    for (const [path, fields] of [
      ['fields.title', { title: '  ' }],
      ['fields.slug', { slug: '../x' }],
      ['fields.slug', { slug: post.slug }],
      ['fields.image', { image: 'https://elsewhere.example/x.png' }],
      ['fields.publishedAt', { publishedAt: '2026-02-30T08:00' }],
      ['fields.publishedAt', { publishedAt: 'morgen' }],
      ['fields.articles[0]', { articles: ["'; drop table posts"] }],
      ['fields.blocks[0].kind', { blocks: [{ kind: 'script' }] }],
    ] as const)
      expect([path, fieldsAt(await save({ ...{ slug: 'schlecht' }, ...fields }))]).toEqual([path, [path]])
    expect(await shop.db.$count(posts)).toBe(before)
    expect((await tell('posts.show', { id: 999_999 })).status).toBe(404)
  })

  test('ux 72 of two who change one post the second is refused; what is deleted is in the log', async () => {
    const { id } = (await save({ slug: 'zu-zweit' })).body.result.data
    const { fields, version } = await ask('posts.show', { id })
    const both = await Promise.all(
      [backend, other].map((who, nth) =>
        who.askConsole('posts.save', { id, version, fields: { ...fields, excerpt: `Text ${nth}` } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await tell('posts.remove', { id, version })).status).toBe(409)
    const now = await ask('posts.show', { id })
    await ask('posts.remove', { id, version: now.version })
    expect((await tell('posts.show', { id })).status).toBe(404)
    const [line] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(line).toMatchObject({ procedure: 'posts.remove', target: `post:${id}`, before: { slug: 'zu-zweit' } })
  })
})

describe('issue 21 pages', () => {
  const page = { title: 'Hinweis', description: '', body: '<p>Text</p>', blocks: [], layout: {}, published: false }

  test('the form takes every page of the shop as it is', async () => {
    for (const { slug } of await shop.db.select({ slug: pages.slug }).from(pages)) {
      const { fields } = await ask('pages.show', { slug })
      const { success, error } = PageFields.safeParse(fields)
      expect([slug, success ? [] : error?.issues]).toEqual([slug, []])
    }
  })

  test('a new one is hidden, seen by staff alone, then shown, then gone; links to it follow at once', async () => {
    const slug = 'hinweis-probe'
    await ask('pages.save', { slug, version: null, fields: page })
    expect((await guest.call('showPage', { slug })).status).toBe(404)
    expect((await backend.call('showPage', { slug })).body.page.meta.robots).toBe('noindex')
    expect((await tell('pages.save', { slug, version: null, fields: page })).status).toBe(422)
    const { version } = await ask('pages.show', { slug })
    await ask('pages.save', { slug, version, fields: { ...page, published: true } })
    await expect.poll(async () => (await guest.call('showPage', { slug })).status).toBe(200)
    const now = await ask('pages.show', { slug })
    expect((await tell('pages.save', { slug, version, fields: page })).status).toBe(409)
    await ask('pages.remove', { slug, version: now.version })
    await expect.poll(async () => (await guest.call('showPage', { slug })).status).toBe(404)
    expect(
      (await ask('pages.history', { slug })).items.map(({ procedure }: { procedure: string }) => procedure),
    ).toEqual(['pages.remove', 'pages.save', 'pages.save'])
  })

  test('what a page can name is there to choose from; articles are called by their names', async () => {
    const choices = await ask('contentChoices.list')
    expect(choices.forms).toContainEqual({ value: 'reklamation', label: expect.stringMatching(/\S/) })
    expect(choices.sliders).toContain('home')
    expect(choices.areas).toEqual(expect.arrayContaining(['home', 'list', 'shop-marketing']))
    // one that only a page names so far
    const layout = { left: 'neben-der-probe' }
    await ask('pages.save', { slug: 'mit-platz', version: null, fields: { ...page, layout } })
    expect((await ask('contentChoices.list')).areas).toContain('neben-der-probe')
    const { items } = await ask('contentChoices.articles', { keys: ['150001-1', '150001-9', 'unbekannt'] })
    expect(items).toEqual([{ key: '150001-1', displayName: expect.stringMatching(/\S/) }])
  })

  test('decision 0037 an uploaded picture that is gone is refused, and one that is shown is in use', async () => {
    const id = 'a'.repeat(32)
    const image = `/pictures/${id}-1600/400.webp`
    const blocks = [{ kind: 'picture', image, alt: '' }]
    const put = () => tell('pages.save', { slug: 'mit-bild', version: null, fields: { ...page, blocks } })
    expect([(await put()).status, (await put()).body.error.message]).toEqual([
      422,
      expect.stringContaining('noch einmal hoch'),
    ])
    const long = new Date('2020-01-01T00:00:00Z')
    await shop.db.insert(pictures).values({ id, widest: 1600, storedAt: long, usedAt: long })
    expect((await put()).status).toBe(200)
    const [row] = await shop.db.select().from(pictures).where(eq(pictures.id, id))
    expect(row?.usedAt.getTime()).toBeGreaterThan(long.getTime())
    expect((await ask('media.list', { kinds: ['picture'] })).items).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ address: image })]),
    )
  })

  test.each(['impressum', 'privacy', 'agb', 'agb-b2b', 'widerruf', 'versand-zahlung'])(
    'what law asks for stays: %s',
    async (slug) => {
      const { fields, version, isKept } = await ask('pages.show', { slug })
      expect(isKept).toBe(true)
      expect((await tell('pages.remove', { slug, version })).status).toBe(422)
      const hidden = await tell('pages.save', { slug, version, fields: { ...fields, published: false } })
      expect(fieldsAt(hidden)).toEqual(['fields.published'])
      expect((await guest.call('showPage', { slug })).status).toBe(200)
    },
  )

  test('security 4.1 an address of another kind is refused, and a text of law that would be empty', async () => {
    for (const slug of ['../x', 'Ä', '', 'a b', 'x'.repeat(200)])
      expect((await tell('pages.save', { slug, version: null, fields: page })).status).toBe(422)
    const { fields, version } = await ask('pages.show', { slug: 'impressum' })
    const empty = { ...fields, body: '<script>x</script>' }
    expect(fieldsAt(await tell('pages.save', { slug: 'impressum', version, fields: empty }))).toEqual(['fields.body'])
  })
})

describe('issue 21 what was sent with forms', () => {
  const sent = async (fields: { name: string; label: string; value: string }[], email: string) => {
    const [row] = await shop.db
      .insert(formEntries)
      .values({ form: 'kontakt', title: 'Kontakt', fields, email, digest: email, sentAt: shop.shop.clock.now() })
      .returning()
    return row?.id ?? 0
  }
  const text = (value: string) => [{ name: 'message', label: 'Ihre Nachricht', value }]

  test('it is found by form, by state and by what was typed; pages are without a gap or a repeat', async () => {
    const ids: number[] = []
    for (let nth = 0; nth < 60; nth++) ids.push(await sent(text(`Petrol ${nth}`), `p${nth}@petrol.example`))
    const first = await ask('formEntries.list', { search: 'petrol', form: 'kontakt' })
    expect(first.items).toHaveLength(50)
    const second = await ask('formEntries.list', { search: 'petrol', form: 'kontakt', cursor: first.next })
    const all = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
    expect(all).toEqual(ids.toReversed())
    expect((await ask('formEntries.list', { search: 'p59@petrol' })).items).toHaveLength(1)
    expect((await ask('formEntries.list', { form: 'reklamation' })).items).toEqual([])
    expect((await ask('formEntries.list', { search: '%' })).items).toEqual([])
    const id = ids[0] ?? 0
    await ask('formEntries.settle', { id, done: true })
    expect((await ask('formEntries.list', { state: 'done' })).items).toMatchObject([{ id, isDone: true }])
    expect((await ask('formEntries.show', { id })).fields).toEqual(text('Petrol 0'))
  })

  test('the list says who sent it and with how many files', async () => {
    const without = await sent(text('ohne Datei'), 'ohne@liste.example')
    const id = await sent([{ name: 'name', label: 'Name', value: 'Karin Weber' }], 'mit@liste.example')
    const file = { entryId: id, fileName: 'a.pdf', fileType: 'application/pdf', content: Buffer.from('%PDF-') }
    await shop.db.insert(formEntryFiles).values([file, file])
    expect((await ask('formEntries.list', { search: '@liste.example' })).items).toMatchObject([
      { id, sender: 'Karin Weber', files: 2 },
      { id: without, sender: '', files: 0 },
    ])
  })

  test('it is deleted with its files, and the log keeps nothing of what was typed', async () => {
    const id = await sent(text('Geheim 4711'), 'geheim@privat.example')
    await shop.db
      .insert(formEntryFiles)
      .values({ entryId: id, fileName: 'a.pdf', fileType: 'application/pdf', content: Buffer.from('%PDF-') })
    await ask('formEntries.settle', { id, done: true })
    await ask('formEntries.remove', { id })
    expect(await shop.db.select().from(formEntryFiles).where(eq(formEntryFiles.entryId, id))).toEqual([])
    expect((await tell('formEntries.show', { id })).status).toBe(404)
    const log = JSON.stringify(await shop.db.select().from(auditEntries))
    expect(log).toContain(`form-entry:${id}`)
    expect(log).not.toMatch(/Geheim 4711|geheim@privat/)
  })

  test('security 3.2 no. 24 a file is a download that runs nowhere, for staff with the right alone', async () => {
    const entryId = await sent(text('mit Datei'), 'datei@privat.example')
    const [file] = await shop.db
      .insert(formEntryFiles)
      .values({ entryId, fileName: 'Schaden-am-Öl.pdf', fileType: 'application/pdf', content: Buffer.from('%PDF-1') })
      .returning()
    const get = (who: Visitor, id: unknown = file?.id) =>
      shop.app.inject({ url: `/console-files/form-entries/${id}`, headers: { cookie: who.cookie } })
    const answer = await get(backend)
    expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1'])
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="Schaden-am-Ol.pdf"; filename*=UTF-8''Schaden-am-%C3%96l.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    for (const who of [guest, await shop.login('mia.brandt'), await shop.login('w.admin2')])
      expect((await get(who)).statusCode).toBe(403)
    for (const id of ['x', '0', '-1', '1e99', '999999', '..%2f1']) expect((await get(backend, id)).statusCode).toBe(404)
  })
})

describe('issue 21 questions, teams, links, forms, files and media', () => {
  const nameOf = ({ kind, slug }: { kind: string; slug: string }) => ({ kind, slug })

  test('saved as it is, everything of the shop stays what it is', async () => {
    const rows = await shop.db.select().from(contentItems)
    for (const row of rows) {
      const { fields, version } = await ask('contentItems.show', nameOf(row))
      const { status, body } = await tell('contentItems.save', { ...nameOf(row), version, fields })
      expect([row.kind, row.slug, status, body.error?.data.refused.fields]).toEqual([
        row.kind,
        row.slug,
        200,
        undefined,
      ])
      const [now] = await shop.db
        .select()
        .from(contentItems)
        .where(and(eq(contentItems.kind, row.kind), eq(contentItems.slug, row.slug)))
      expect(now?.title).toBe(row.title)
    }
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(9)
  })

  test('a question is asked, answered, changed and taken away, and the shop follows', async () => {
    const item = { kind: 'faq', slug: 'gibt-es-petrol' }
    const fields = {
      title: 'Gibt es Petrol?',
      excerpt: '',
      body: '<p onclick="x()">Ja.</p>',
      position: 99,
      data: { category: 'Farben' },
    }
    await ask('contentItems.save', { ...item, version: null, fields })
    const faqs = async () => JSON.stringify((await guest.call('listFaqs', {})).body)
    expect(await faqs()).toContain('Gibt es Petrol?')
    expect((await tell('contentItems.save', { ...item, version: null, fields })).status).toBe(422)
    const { version, fields: stored } = await ask('contentItems.show', item)
    expect(stored.body).toBe('<p>Ja.</p>')
    await ask('contentItems.save', { ...item, version, fields: { ...fields, title: 'Gibt es wieder Petrol?' } })
    expect((await tell('contentItems.remove', { ...item, version })).status).toBe(409)
    expect((await tell('contentItems.save', { ...item, version, fields })).status).toBe(409)
    expect(await faqs()).toContain('Gibt es wieder Petrol?')
    await ask('contentItems.remove', { ...item, version: (await ask('contentItems.show', item)).version })
    expect(await faqs()).not.toContain('Petrol?')
    expect((await ask('contentItems.history', item)).items).toHaveLength(3)
  })

  test('security 4.1 data that does not belong to a kind is refused at its field', async () => {
    const fields = { title: 'x', excerpt: '', body: '', position: 1 }
    for (const [kind, data] of [
      ['link', { url: 'javascript:alert(1)' }],
      ['link', {}],
      ['faq', { category: 'x', more: 1 }],
      ['team', { phone: '', email: 'x', members: [] }],
      ['form', { fields: [{ name: 'X', label: '' }] }],
      ['gallery', { columns: 3, positions: [{ file: 'https://elsewhere.example/a.png' }] }],
      ['video', { elsewhere: { host: 'x', id: '../' } }],
    ] as const) {
      const answer = await tell('contentItems.save', { kind, slug: 'x', version: null, fields: { ...fields, data } })
      expect([kind, fieldsAt(answer).every((path) => path.startsWith('fields.data.'))]).toEqual([kind, true])
    }
    expect((await tell('contentItems.list', { kind: 'nothing' })).status).toBe(422)
  })

  test('a form that a page shows stays', async () => {
    const item = { kind: 'form', slug: 'kontakt' }
    const { version } = await ask('contentItems.show', item)
    const { status, body } = await tell('contentItems.remove', { ...item, version })
    expect([status, body.error.message]).toEqual([422, expect.stringContaining('zeigt dieses Formular')])
  })
})

describe('decision 0041 files of contents', () => {
  async function send(content: Buffer | string, name = 'Datei', by = backend, headers: Record<string, string> = {}) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/console-files/media',
      headers: {
        ...{ cookie: by.cookie, 'x-csrf-token': by.token, accept: 'application/json' },
        ...{ 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
        ...headers,
      },
      payload: Buffer.from(content),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const page = { title: 'Schrank', description: '', body: '<p>Text</p>', layout: {}, published: false }
  const read = (url: string, headers = {}) => shop.app.inject({ url, headers })
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2_500_000, 7)])
  const namesOf = async (given: object) =>
    (await ask('media.list', { kinds: ['picture', 'pdf', 'video', 'captions'], ...given })).items.map(
      ({ name }: { name: string }) => name,
    )

  test('what a file is its content says; anything else is refused in German, and too large ones', async () => {
    const pdf = await send('%PDF-1.7 Preise', 'C:\\Ablage\\Preisliste Härte.pdf')
    expect(pdf).toMatchObject({ success: true, kind: 'pdf', type: 'application/pdf', bytes: 15 })
    expect(pdf.name).toBe('Preisliste Härte.pdf')
    const served = await read(pdf.address)
    expect([served.statusCode, served.body]).toEqual([200, '%PDF-1.7 Preise'])
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="Preisliste Harte.pdf"; filename*=UTF-8''${encodeURIComponent('Preisliste Härte.pdf')}`,
    })
    // the same file has the same address, whatever it is called now
    expect((await send('%PDF-1.7 Preise', 'film.mp4')).address).toBe(pdf.address)
    const captions = await send('\ufeffWEBVTT\n\n00:00.000 --> 00:01.000\nGuten Tag\n', 'untertitel.vtt')
    expect(captions).toMatchObject({ kind: 'captions' })
    expect((await read(captions.address)).headers['content-type']).toBe('text/vtt; charset=utf-8')
    for (const wrong of [
      '<html><script>x()</script>',
      'WEBVTTX',
      Buffer.from([...Buffer.from('WEBVTT\n\n'), 0xff, 0xfe]),
      'MZ',
      '....ftypqt  ',
      Buffer.alloc(4000),
    ])
      expect(await send(wrong, 'preise.pdf')).toMatchObject({
        success: false,
        message: expect.stringContaining('Bitte wählen Sie ein PDF'),
      })
    expect((await send('')).message).toContain('leer')
    const large = Buffer.alloc(25_000_001)
    large.write('%PDF-')
    expect((await send(large)).message).toBe('Das PDF ist zu groß: höchstens 25 MB.')
    expect((await send(Buffer.alloc(30_000_001))).message).toContain('30 MB')
    for (const url of ['/media/x.pdf', pdf.address.replace('pdf', 'vtt'), `/media/${'0'.repeat(32)}.pdf`])
      expect((await read(url)).statusCode).toBe(404)
  })

  test('security 2.8 nobody sends a file without the right or the token; each is in the log', async () => {
    expect((await send('%PDF-1', 'x', await shop.login('w.admin2'))).status).toBe(403)
    expect((await send('%PDF-1', 'x', guest)).status).toBe(403)
    expect((await send('%PDF-1', 'x', backend, { 'x-csrf-token': 'x' })).status).toBe(419)
    const { address } = await send('%PDF-1 im Protokoll', 'protokoll.pdf')
    const [line] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(line).toMatchObject({ procedure: 'content.fileStored', title: 'protokoll.pdf', target: `file:${address}` })
  })

  test('a player gets the range that it asks for', async () => {
    const { address, kind } = await send(mp4, 'film.mp4')
    expect(kind).toBe('video')
    expect((await read(address)).rawPayload.equals(mp4)).toBe(true)
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 9],
      ['bytes=999990-1000009', 999_990, 1_000_009],
      ['bytes=2500000-', 2_500_000, mp4.length - 1],
      ['bytes=-5', mp4.length - 5, mp4.length - 1],
      ['bytes=0-99999999999', 0, mp4.length - 1],
    ] as const) {
      const { statusCode, headers, rawPayload } = await read(address, { range })
      expect([range, statusCode, headers['content-range']]).toEqual([range, 206, `bytes ${from}-${to}/${mp4.length}`])
      expect(rawPayload.equals(mp4.subarray(from, to + 1))).toBe(true)
    }
    expect((await read(address, { range: 'bytes=99999999-' })).statusCode).toBe(416)
  })

  test('the picker finds by name and by what a picture shows, of the kinds that fit, page by page', async () => {
    for (let at = 0; at < 45; at += 1) await send(`%PDF-1 Heft ${at}`, `Heft-${at}.pdf`)
    const first = await ask('media.list', { kinds: ['pdf'], search: 'heft' })
    expect(first.items).toHaveLength(40)
    const second = await ask('media.list', { kinds: ['pdf'], search: 'heft', cursor: first.next })
    expect([second.items.length, second.next]).toEqual([5, null])
    const all = [...first.items, ...second.items].map(({ address }: { address: string }) => address)
    expect(new Set(all).size).toBe(45)
    expect(await namesOf({ search: 'heft-7 pdf' })).toEqual(['Heft-7.pdf'])
    expect(await namesOf({ search: 'Heft-7', kinds: ['picture', 'video'] })).toEqual([])
    expect(await namesOf({ search: '%' })).toEqual([])
    // what came with the shop is known by the contents that show it
    expect(await namesOf({ kinds: ['captions'] })).toContain('toner-wechseln.vtt')
    expect((await ask('media.list', { kinds: ['video'], search: 'toner mp4' })).items).toMatchObject([
      { address: '/documents/toner-wechseln.mp4', type: 'video/mp4', bytes: expect.any(Number) },
    ])
    const id = 'b'.repeat(32)
    const long = new Date('2020-01-01T00:00:00Z')
    await shop.db.insert(pictures).values({ id, widest: 400, name: 'DSC0815.jpg', storedAt: long, usedAt: long })
    const blocks = [{ kind: 'picture', image: `/pictures/${id}-400/400.webp`, alt: 'Ein Schrank in Petrol' }]
    expect((await tell('pages.save', { slug: 'schrank', version: null, fields: { ...page, blocks } })).status).toBe(200)
    expect(await namesOf({ search: 'schrank petrol' })).toEqual(['DSC0815.jpg'])
    expect((await tell('media.list', { kinds: ['pdf'], cursor: '["x"]' })).status).toBe(422)
    expect((await tell('media.list', { kinds: [] })).status).toBe(422)
  })

  test('a file that a content names stays; one that is gone is refused; what nothing names goes after a week', async () => {
    const used = await send('%PDF-1 gebraucht', 'gebraucht.pdf')
    const unused = await send('%PDF-1 vergessen', 'vergessen.pdf')
    const data = {
      group: 'Probe',
      file: used.address,
      fileName: 'x.pdf',
      fileType: 'application/pdf',
      bytes: used.bytes,
    }
    const fields = { title: 'Gebraucht', excerpt: '', body: '', position: 1, data }
    const put = (slug: string, file: string) =>
      tell('contentItems.save', {
        kind: 'download',
        slug,
        version: null,
        fields: { ...fields, data: { ...data, file } },
      })
    expect((await put('gebraucht', used.address)).status).toBe(200)
    expect((await put('weg', `/media/${'c'.repeat(32)}.pdf`)).body.error.message).toContain('gibt es nicht mehr')
    // wherever else an address may stand
    const linked = await Promise.all(['Text', 'Marke', 'Entwurf'].map((name) => send(`%PDF-1 ${name}`, `${name}.pdf`)))
    const [text, brand, draft] = linked.map(({ address }) => `<a href="${address}">Mehr</a>`)
    await shop.db.sql`update articles set body = ${text ?? ''} where id = (select min(id) from articles)`
    await shop.db.sql`update brands set body = ${brand ?? ''} where id = (select min(id) from brands)`
    const drafted = await tell('drafts.save', {
      kind: 'page',
      key: 'entwurf-mit-datei',
      version: null,
      fields: { ...page, body: draft, blocks: [] },
    })
    expect(drafted.status).toBe(200)
    await shop.db.sql`update media_files set used_at = '2020-01-01'`
    await removeUnusedMedia(shop.db, shop.now(), whereverUploadsAre)
    expect((await read(used.address)).statusCode).toBe(200)
    expect((await read(unused.address)).statusCode).toBe(404)
    for (const { address } of linked) expect([address, (await read(address)).statusCode]).toEqual([address, 200])
  })
})
