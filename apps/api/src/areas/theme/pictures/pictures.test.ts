import { consoleRights } from '@kontor/contracts/console'
import { auditEntries, brandPictures, users } from '@kontor/db/schema'
import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanSvg } from '../../../platform/pictures/clean-svg.ts'
import { storeData } from '../../../platform/shop-data.ts'
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

const inBase64 = (file: Buffer | string) => Buffer.from(file).toString('base64')
const send = (file: Buffer | string, by = backend) => by.askConsole('design.storePicture', { content: inBase64(file) })
const store = async (file: Buffer | string) => (await send(file)).body.result.data.picture
const refusal = async (file: Buffer | string) => {
  const { status, body } = await send(file)
  return [status, body.error?.message]
}
const list = async () => (await backend.askConsole('design.pictures')).body.result.data.items
const read = (url: string) => shop.app.inject(url)
const noPicture = [422, 'Bitte wählen Sie ein Bild: SVG, PNG, JPEG oder WebP.']
const tooLarge = [422, 'Das Bild ist zu groß: höchstens 500 kB.']

const drawing =
  '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">' +
  '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
  '<path d="M0 0h40v20z" fill="url(#a)"/></svg>'

test('E-ENTITY-112 a drawing is stored cleaned and served so that nothing in it can run', async () => {
  const picture = await store(drawing)
  expect(picture).toMatchObject({ url: expect.stringMatching(/^\/brand\/[0-9a-f]{32}\.svg$/), width: 40, height: 20 })
  const { statusCode, headers, body } = await read(picture.url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(body).toContain('<path d="M0 0h40v20z" fill="url(#a)"')
  expect(body).toContain('viewBox="0 0 40 20"')
  // the same picture has the same address
  expect((await store(drawing)).url).toBe(picture.url)
  expect(await list()).toHaveLength(1)
})

test.each([
  '<script>alert(1)</script>',
  '<script href="https://elsewhere.example/a.js"/>',
  '<path d="M0 0" onload="alert(1)"/>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  '<style>@import url(https://elsewhere.example/alert.css)</style>',
  '<image href="https://elsewhere.example/alert.png"/>',
  '<use href="https://elsewhere.example/alert.svg#a"/>',
  '<path d="M0 0" style="background:url(https://elsewhere.example/alert)"/>',
  '<path d="M0 0" fill="url(https://elsewhere.example/alert)"/>',
  '<path d="M0 0" fill="u\\72l(https://elsewhere.example/alert)" href="javascript:alert(1)"/>',
  '<set attributeName="href" to="javascript:alert(1)"/>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<title><script>alert(1)</script></title>',
  '<SCRIPT>alert(1)</SCRIPT>',
])('ux 68 nothing of %s is left in a drawing', (part) => {
  const clean = cleanSvg(`<svg viewBox="0 0 9 9">${part}<path d="M1 1h1"/></svg>`)?.drawing ?? ''
  expect(clean).toContain('<path d="M1 1h1"')
  // as markup; as text it is harmless
  expect(clean).not.toMatch(/<(?!\/?(?:svg|path|title)\b)/)
  expect(clean).not.toMatch(/<[^>]*(?:on\w+=|href|style|url\(|\\)/i)
})

test('a drawing that would look different without what is taken from it is refused, with the reason', async () => {
  const [status, message] = await refusal(`<svg viewBox="0 0 9 9"><text>Kontor</text><path d="M1 1h1"/></svg>`)
  expect(status).toBe(422)
  expect(message).toContain('Sie enthält <text>')
  const styled = cleanSvg('<svg><path d="M1 1h1" style="fill:#c8102e;background:url(x)"/></svg>')
  expect(styled).toEqual({ drawing: expect.stringContaining('fill="#c8102e"'), misses: null })
})

test('masks within masks, and groups without end, cannot keep a browser drawing', () => {
  const chain = Array.from({ length: 30 }, (_, at) => {
    const next = `<rect width="9" height="9" mask="url(#m${at + 1})" clip-path="url(#m${at + 1})"/>`
    return `<mask id="m${at}">${next.repeat(2)}</mask>`
  })
  const clean = cleanSvg(`<svg>${chain.join('')}<rect width="9" height="9" mask="url(#m0)"/></svg>`)?.drawing ?? ''
  expect(clean.match(/(?:mask|clip-path)="/g)).toHaveLength(1)
  const deep = cleanSvg(`<svg>${'<g>'.repeat(5000)}<path d="M1 1"/>${'</g>'.repeat(5000)}</svg>`)?.drawing ?? ''
  expect(deep.match(/<g>/g)?.length).toBeLessThan(60)
})

test('only the picture of a photo is kept, not what else its file carries', async () => {
  const photo = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#c8102e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Geheim' } })
    .toBuffer()
  const picture = await store(photo)
  expect(picture).toMatchObject({ url: expect.stringMatching(/\.webp$/), width: 2000, height: 600 })
  const { rawPayload, headers } = await read(picture.url)
  expect(headers['content-type']).toBe('image/webp')
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
})

test('what is no picture, too large, or grows when it is unpacked is refused', async () => {
  for (const file of ['<html><body>Hallo</body></html>', '%PDF-1.7', 'GIF89a', '', '<svg', Buffer.alloc(400_000)])
    expect(await refusal(file)).toEqual(noPicture)
  expect(await refusal(Buffer.alloc(600_000))).toEqual(tooLarge)
  // 36 million pixels in some kilobytes
  const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(500_000)
  expect(await refusal(bomb)).toEqual(noPicture)
  for (const url of ['/brand/0123456789abcdef0123456789abcdef.svg', '/brand/..%2fx.svg', '/brand/x'])
    expect((await read(url)).statusCode).toBe(404)
  expect(await list()).toEqual([])
})

test('decision 0031 each picture stands in the audit log, with who stored or deleted it', async () => {
  const { url } = await store(drawing)
  const [{ id }] = await list()
  expect((await backend.askConsole('design.removePicture', { id })).status).toBe(200)
  expect((await read(url)).statusCode).toBe(404)
  const lines = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2)
  expect(lines).toMatchObject([
    { procedure: 'design.removePicture', username: 'backend', target: `picture:${url}`, before: url, after: null },
    { procedure: 'design.storePicture', username: 'backend', target: `picture:${url}`, after: '40 × 20' },
  ])
})

test('a picture that something shows stays, and says what that is', async () => {
  const { url } = await store(drawing)
  await storeData(shop.db, { brand: { image: url } })
  const [{ id, usedBy, bytes, storedBy }] = await list()
  expect({ usedBy, storedBy }).toEqual({ usedBy: ['Marke des Shops'], storedBy: 'backend' })
  expect(bytes).toBeGreaterThan(100)
  const refused = await backend.askConsole('design.removePicture', { id })
  expect(refused.status).toBe(422)
  expect(refused.body.error.message).toContain('Marke des Shops')
  await storeData(shop.db, { brand: null })
  await shop.db.execute(
    sql`update posts set blocks = ${JSON.stringify([{ src: url }])}::jsonb where slug = 'richtig-verpacken'`,
  )
  expect((await list())[0].usedBy).toEqual([expect.stringMatching(/^Beitrag „/)])
})

test('there are never more pictures than one finds his way among, however many come at once', async () => {
  await shop.db.insert(brandPictures).values(
    Array.from({ length: 198 }, (_, at) => ({
      id: at.toString(16).padStart(32, '0'),
      kind: 'svg' as const,
      content: Buffer.from('x'),
      storedAt: shop.now(),
    })),
  )
  const other = (at: number) => drawing.replace('#f00', `#00${at}`)
  const answers = await Promise.all([1, 2, 3, 4, 5].map((at) => send(other(at))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422])
  expect(await list()).toHaveLength(200)
})

test('decision 0031 nobody stores a picture without the right to design, the token, or the second factor', async () => {
  const trust = (rights: string[]) =>
    shop.db.update(users).set({ functions: rights }).where(eq(users.username, 'backend'))
  expect((await send(drawing, await shop.login('w.admin2'))).status).toBe(403)
  await trust(['orders'])
  expect((await send(drawing)).status).toBe(403)
  await trust([...consoleRights])
  await shop.setSettings({ consoleTwoFactor: true })
  const answer = await send(drawing)
  expect([answer.status, answer.body.error.data.refused.code]).toEqual([403, 'two_factor_required'])
  expect((await shop.app.inject({ method: 'POST', url: '/rest/theme/brand-picture' })).statusCode).toBe(404)
  expect(await shop.db.select().from(brandPictures)).toEqual([])
})
