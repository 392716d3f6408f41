import { consoleRights } from '@kontor/contracts/console'
import { articles, auditEntries, pictures, storedFiles, users } from '@kontor/db/schema'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshChangedArticles } from '../../areas/listing/service.ts'
import { whereverUploadsAre } from '../../compose/used-uploads.ts'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'
import { removeUnusedFiles } from '../files/stored-files.ts'
import { removeUnusedPictures } from './stored-pictures.ts'

let shop: TestShop
let backend: Visitor
beforeAll(async () => {
  shop = await openShop()
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

async function send(
  file: Buffer | string,
  by = backend,
  headers: Record<string, string> = {},
  room = 'articles',
  url = `/console-files/pictures/${room}`,
) {
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers: {
      cookie: by.cookie,
      'x-csrf-token': by.token,
      'content-type': 'application/octet-stream',
      accept: 'application/json',
      ...headers,
    },
    payload: Buffer.from(file),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const read = (url: string, accept = 'image/avif,image/webp,*/*') => shop.app.inject({ url, headers: { accept } })
const photo = (background: string, width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Geheim' } })
    .toBuffer()
const store = async (background: string, width?: number) => (await send(await photo(background, width))).address
const trust = (...functions: string[]) => shop.db.update(users).set({ functions }).where(eq(users.username, 'backend'))

const idOf = async (articleNumber: string) => {
  const [row] = await shop.db.select().from(articles).where(eq(articles.articleNumber, articleNumber))
  return row?.id ?? 0
}
async function saveImages(articleNumber: string, images: string[], imageAlts: Record<string, string> = {}) {
  const id = await idOf(articleNumber)
  const { fields, version } = (await backend.askConsole('articles.show', { id })).body.result.data
  return await backend.askConsole('articles.save', { id, version, fields: { ...fields, images, imageAlts } })
}

test('decision 0037 an uploaded picture is kept in four widths, as AVIF and WebP, and cached for good', async () => {
  const address = await store('#c8102e')
  expect(address).toMatch(/^\/pictures\/[0-9a-f]{32}-1600\/400\.webp$/)
  for (const width of [160, 400, 800, 1600])
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
    ]) {
      const answer = await read(address.replace('400.webp', `${width}.webp`), accept)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('accept'),
        'x-content-type-options': 'nosniff',
      })
      const { width: drawn, exif } = await sharp(answer.rawPayload).metadata()
      expect([drawn, exif]).toEqual([width, undefined])
    }
  // the same file has the same address; a small one is not blown up
  expect(await store('#c8102e')).toBe(address)
  expect(await store('#00f', 300)).toMatch(/-300\/300\.webp$/)
  for (const url of [address.replace('400', '401'), address.replace(/[0-9a-f]{32}/, '0'.repeat(32)), '/pictures/x/y'])
    expect((await read(url)).statusCode).toBe(404)
})

test('decision 0037 another process of the shop has the picture too', async () => {
  const address = await store('#0a0')
  const second = await openShop(shop.url)
  expect((await second.app.inject(address)).statusCode).toBe(200)
  await second.close()
})

test('P27 a drawing within a drawing keeps the size of its place', async () => {
  const { address } = await send(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm"><svg viewBox="0 0 4 4" preserveAspectRatio="none"><path fill="#c8102e" d="M0 0h4v4z"/></svg></svg>',
  )
  const { data } = await sharp((await read(address, 'image/webp')).rawPayload)
    .extract({ left: 380, top: 180, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(150)
  expect(data[2]).toBeLessThan(90)
})

test.each([
  ['width="10mm" height="5mm"', ''],
  ['width="2cm" height="1cm"', 'viewBox="0 0 40 20"'],
  ['width="1in" height="0.5in"', 'viewBox="0 0 40 20"'],
  ['width="36pt" height="18pt"', 'viewBox="0 0 40 20"'],
  ['width="100%" height="100%"', 'viewBox="0 0 40 20"'],
  ['', 'viewBox="0 0 .5 .25"'],
])('P27 a small drawing with %s %s is drawn as large as any', async (size, box) => {
  const { address } = await send(`<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}><path d="M0 0h40v20z"/></svg>`)
  expect(address).toMatch(/-\d{4}\/400\.webp$/)
  const { width, height } = await sharp((await read(address, 'image/webp')).rawPayload).metadata()
  expect([width, height]).toEqual([400, 200])
})

test('decision 0037 a drawing is cleaned and drawn; what is no picture, too large or unpacks without end is refused', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><path d="M0 0h40v20z"/></svg>'
  const { address } = await send(drawing)
  const { format, width, height } = await sharp((await read(address, 'image/webp')).rawPayload).metadata()
  expect([format, width, height]).toEqual(['webp', 400, 200])
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  for (const file of ['<html><body>Hallo</body></html>', '%PDF-1.7', 'GIF89a', '<svg', Buffer.alloc(4000), bomb])
    expect(await send(file)).toMatchObject({
      success: false,
      message: expect.stringContaining('Bitte wählen Sie ein Bild'),
    })
  expect(await send('')).toMatchObject({ success: false })
  expect(await send(Buffer.alloc(15_000_001))).toMatchObject({
    success: false,
    message: expect.stringContaining('15 MB'),
  })
  expect((await send(drawing.replace('<path', '<text>Kontor</text><path'))).message).toContain('Sie enthält <text>')
})

test('decision 0031 nobody uploads without the right, the token or a room for it; each picture is in the log', async () => {
  const file = await photo('#123456')
  expect((await send(file, await shop.login('w.admin2'))).status).toBe(403)
  expect((await send(file, shop.guest())).status).toBe(403)
  expect((await send(file, backend, { 'x-csrf-token': 'x' })).status).toBe(419)
  expect((await send(file, backend, {}, 'constructor')).status).toBe(403)
  await trust('orders')
  expect((await send(file)).status).toBe(403)
  // who writes contents sends pictures for them, and not for articles
  await trust('content')
  const rooms = await Promise.all(['content', 'articles'].map((room) => send(file, backend, {}, room)))
  expect(rooms.map(({ status }) => status)).toEqual([200, 403])
  await trust(...consoleRights)
  const { address } = await send(await photo('#654321'))
  const [line] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(line).toMatchObject({ procedure: 'articles.pictureStored', username: 'backend', title: address })
})

test('security 2.8 one person sends a bounded number of pictures a day', async () => {
  await store('#abc')
  await shop.db.sql`update throttles set count = 3000 where key like 'pictures:%'`
  expect((await send(await photo('#abd'))).status).toBe(429)
  await shop.db.sql`delete from throttles where key like 'pictures:%'`
})

test('decision 0037 pictures of an article stand in the shop in their order, with their texts; mails have a PNG', async () => {
  const [first, second] = [await store('#111'), await store('#222')]
  expect((await saveImages('150001', [second, first], { [second]: 'Von vorn', '/weg.svg': 'x' })).status).toBe(200)
  await refreshChangedArticles(shop.shop)
  const { article } = (await shop.guest().call('showArticle', { articleKey: '150001-1' })).body
  expect(article.images).toEqual([
    { file: second, alt: 'Von vorn' },
    { file: first, alt: article.displayName },
  ])
  expect(article.mainImage).toEqual({ file: second, fileType: 'webp', alt: 'Von vorn' })
  const [row] = await shop.db.select().from(articles).where(eq(articles.articleNumber, '150001'))
  expect(row?.imageAlts).toEqual({ [second]: 'Von vorn' })
  const png = await read(second.replace('400.webp', '128.png'))
  expect([png.headers['content-type'], (await sharp(png.rawPayload).metadata()).format]).toEqual(['image/png', 'png'])
  expect((await read('/sharing/article/150001-1.png')).statusCode).toBe(200)
})

test('decision 0037 what nothing shows goes after a week; what an article, an old order or a page shows stays', async () => {
  const [shown, ordered, written, unused, fresh] = await Promise.all(
    ['#301', '#302', '#303', '#304', '#305'].map((background) => store(background)),
  )
  await saveImages('150002', [shown])
  await shop.db.sql`update order_lines set image = ${ordered} where id = (select min(id) from order_lines)`
  await shop.db.sql`update pages set body = ${`<img src="${written}">`} where slug = (select min(slug) from pages)`
  const now = shop.shop.clock.now()
  await shop.db.update(pictures).set({ usedAt: new Date(now.getTime() - 8 * 24 * 3600_000) })
  await saveImages('150003', [fresh])
  await saveImages('150003', [])
  await removeUnusedPictures(shop.db, now, whereverUploadsAre)
  const statuses = await Promise.all(
    [shown, ordered, written, unused, fresh].map(async (url) => (await read(url)).statusCode),
  )
  expect(statuses).toEqual([200, 200, 200, 404, 200])
  const refused = await saveImages('150003', [unused])
  expect(refused.body.error.data.refused.fields).toMatchObject([{ path: 'fields.images' }])
})

test('decision 0037 whatever has a picture and a text keeps its picture', async () => {
  const { sql } = shop.db
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('image', 'body') group by table_name having count(*) = 2`
  expect(tables.length).toBeGreaterThan(12)
  const kept: [table: string, url: string][] = []
  for (const [at, { name }] of tables.entries()) {
    const url = await store(`#e${String(at).padStart(2, '0')}`)
    const { count } = await sql`
      update ${sql(name)} set image = ${url} where ctid = (select min(ctid) from ${sql(name)})`
    expect([name, count]).toEqual([name, 1])
    kept.push([name, url])
  }
  const now = shop.shop.clock.now()
  await shop.db.update(pictures).set({ usedAt: new Date(now.getTime() - 8 * 24 * 3600_000) })
  await removeUnusedPictures(shop.db, now, whereverUploadsAre)
  for (const [name, url] of kept) expect([name, (await read(url)).statusCode]).toEqual([name, 200])
})

test('decision 0037 a replaced picture stays for a week, and as long as an import that replaced it can be taken back', async () => {
  const [replaced, imported] = [await store('#401'), await store('#402')]
  await saveImages('150003', [replaced])
  const now = shop.shop.clock.now()
  const daysAgo = (days: number) =>
    shop.db.update(pictures).set({ usedAt: new Date(now.getTime() - days * 24 * 3600_000) })
  const kept = async () => {
    const ids = (await shop.db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id)
    return [replaced, imported].map((url) => ids.some((id) => url.includes(id)))
  }
  await daysAgo(8)
  await saveImages('150003', [])
  const [run] = await shop.db.sql<{ id: number }[]>`
    insert into import_runs (kind, state, file_name, user_id, username, created_at, changed_at)
    select 'articles', 'done', 'a.csv', id, username, ${shop.now().toISOString()}::timestamptz, ${shop.now().toISOString()}::timestamptz from users where username = 'backend' returning id`
  await shop.db.sql`
    insert into import_results (run_id, line, key, name, result, before, after)
    values (${run?.id ?? 0}, 2, 'a', 'a', 'changed', ${JSON.stringify({ images: imported })}::text::jsonb, '{"images":""}')`
  await removeUnusedPictures(shop.db, now, whereverUploadsAre)
  expect(await kept()).toEqual([true, true])
  await daysAgo(8)
  await removeUnusedPictures(shop.db, now, whereverUploadsAre)
  expect(await kept()).toEqual([false, true])
})

test('decision 0037 a drawing of more than 500 kB is refused before anybody cleans it', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${'M0 0h9v9z'.repeat(60_000)}"/></svg>`
  expect(await send(drawing)).toMatchObject({ success: false, message: expect.stringContaining('höchstens 500 kB') })
})

test('a hidden article is shown to staff as customers will see it, and to nobody else', async () => {
  await shop.db.update(articles).set({ published: false }).where(eq(articles.articleNumber, '100003'))
  await saveImages('100003', [])
  await refreshChangedArticles(shop.shop)
  const ask = { articleKey: '100003-1' }
  const { status, body } = await backend.call('showArticle', ask)
  expect(status).toBe(200)
  expect(body.article).toMatchObject({ orderable: false, notOrderableReason: expect.stringContaining('Vorschau') })
  expect(body.article.price).not.toBeNull()
  for (const visitor of [shop.guest(), await shop.login('b.einkauf')])
    expect((await visitor.call('showArticle', ask)).status).toBe(404)
  await trust('orders')
  expect((await backend.call('showArticle', ask)).status).toBe(404)
  await trust(...consoleRights)
})

describe('papers of an article', () => {
  const pdf = (text: string) => `%PDF-1.7\n${text}\n%%EOF\n`
  const sendPaper = (file: Buffer | string, by = backend, headers: Record<string, string> = {}) =>
    send(file, by, headers, '', '/console-files/documents')
  async function savePapers(articleNumber: string, documents: object[], compliance?: object) {
    const id = await idOf(articleNumber)
    const { fields, version } = (await backend.askConsole('articles.show', { id })).body.result.data
    const changed = { ...fields, documents, ...(compliance && { compliance }) }
    return await backend.askConsole('articles.save', { id, version, fields: changed })
  }
  const shown = async (articleNumber: string) =>
    (await shop.guest().call('showArticle', { articleKey: `${articleNumber}-1` })).body.article.documents

  test('a safety data sheet is uploaded, stands on the page, and the law has what it wants', async () => {
    const clp = { clp: { pictograms: ['GHS07'], signalWord: 'Achtung', statements: ['H319'] } }
    const lacks = async () => {
      const { lawGaps } = (await backend.askConsole('articles.show', { id: await idOf('150001') })).body.result.data
      return lawGaps.some(({ text }: { text: string }) => text === 'Sicherheitsdatenblatt fehlt')
    }
    expect((await savePapers('150001', [], clp)).status).toBe(200)
    expect(await lacks()).toBe(true)
    const sheet = pdf('Sicherheit')
    const sent = await sendPaper(sheet)
    expect(sent).toMatchObject({
      status: 200,
      bytes: sheet.length,
      address: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.pdf$/),
    })
    expect((await sendPaper(sheet)).address).toBe(sent.address)
    const document = { kind: 'sicherheitsdatenblatt', title: 'Datenblatt nach REACH', file: sent.address, bytes: 1 }
    const { address: other } = await sendPaper(pdf('Anleitung'))
    const papers = [{ kind: 'anleitung', title: 'Anleitung', file: other, bytes: 0 }, document]
    expect((await savePapers('150001', papers)).status).toBe(200)
    expect(await lacks()).toBe(false)
    await refreshChangedArticles(shop.shop)
    // as large as it is, whatever the form said
    await expect
      .poll(async () =>
        (await shown('150001')).map(({ file, bytes }: { file: string; bytes: number }) => [file, bytes]),
      )
      .toEqual([
        [other, pdf('Anleitung').length],
        [sent.address, sheet.length],
      ])
    const file = await read(sent.address)
    expect([file.body, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
      sheet,
      'application/pdf',
      'nosniff',
    ])
    expect((await read(`/files/${'0'.repeat(32)}.pdf`)).statusCode).toBe(404)
  })

  test('what is no PDF, of no use, without right or token is refused in German', async () => {
    for (const file of ['<html>', 'GIF89a %%EOF', '%PDF-1.7 abgebrochen', ''])
      expect([file, (await sendPaper(file)).success]).toEqual([file, false])
    expect((await sendPaper(pdf('x'), backend, { 'x-csrf-token': 'falsch' })).status).toBe(419)
    expect((await sendPaper(pdf('x'), await shop.login('w.admin2'))).status).toBe(403)
    await trust(...consoleRights.filter((right) => right !== 'catalogue'))
    expect((await sendPaper(pdf('x'))).status).toBe(403)
    await trust(...consoleRights)
    const paper = { kind: 'anleitung', title: 'Anleitung', file: `/files/${'0'.repeat(32)}.pdf`, bytes: 1 }
    for (const [wrong, path] of [
      [paper, 'fields.documents[0].file'],
      [{ ...paper, file: '/rest/shop' }, 'fields.documents[0].file'],
      [{ ...paper, file: 'https://example.org/a.pdf' }, 'fields.documents[0].file'],
      [{ ...paper, title: '' }, 'fields.documents[0].title'],
      [{ ...paper, kind: 'geheim' }, 'fields.documents[0].kind'],
    ] as const)
      expect((await savePapers('150002', [wrong])).body.error.data.refused.fields[0].path).toBe(path)
  })

  test('one that nothing shows goes after a week; what an article, a maker or a draft names stays', async () => {
    const stored = async (text: string) => (await sendPaper(pdf(text))).address
    const [kept, lost] = [await stored('bleibt'), await stored('geht')]
    const linked = [await stored('Hersteller'), await stored('Entwurf')]
    const [ofMaker, ofDraft] = linked.map((file) => `<p><a href="${file}">Erklärung</a></p>`)
    await shop.db.sql`update manufacturers set body = ${ofMaker ?? ''} where id = (select min(id) from manufacturers)`
    const data = { category: 'Versand' }
    const draft = { position: 1, title: 'Entwurf', excerpt: '', body: ofDraft, data }
    const given = { kind: 'faq', key: 'mit-papier', version: null, fields: draft }
    expect((await backend.askConsole('drafts.save', given)).status).toBe(200)
    await savePapers('150002', [{ kind: 'nachweis', title: 'Erklärung', file: kept, bytes: 0 }])
    const inTwoWeeks = new Date(shop.now().getTime() + 14 * 24 * 3600_000)
    await removeUnusedFiles(shop.db, inTwoWeeks, whereverUploadsAre)
    const left = (await shop.db.select({ id: storedFiles.id }).from(storedFiles)).map(({ id }) => `/files/${id}.pdf`)
    expect([kept, ...linked, lost].map((file) => left.includes(file))).toEqual([true, true, true, false])
    expect((await savePapers('150002', [{ kind: 'nachweis', title: 'Weg', file: lost, bytes: 0 }])).status).toBe(422)
  })
})
