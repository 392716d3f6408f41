import { consoleRights } from '@kontor/contracts/console'
import { users } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { cleanSvg } from './clean-svg.ts'

let shop: TestShop
let backend: Visitor
beforeAll(async () => {
  shop = await openShop()
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

const store = async (file: Buffer | string) =>
  (await backend.call('storeBrandPicture', { content: Buffer.from(file).toString('base64') })).body
const read = (url: string) => shop.app.inject(url)

const drawing =
  '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">' +
  '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
  '<path d="M0 0h40v20z" fill="url(#a)"/></svg>'

test('E-ENTITY-112 a drawing is stored cleaned and served so that nothing in it can run', async () => {
  const { success, picture } = await store(drawing)
  expect(success).toBe(true)
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
  expect((await store(drawing)).picture.url).toBe(picture.url)
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
  const clean = cleanSvg(`<svg viewBox="0 0 9 9">${part}<path d="M1 1h1"/></svg>`) ?? ''
  expect(clean).toContain('<path d="M1 1h1"')
  // as markup; as text it is harmless
  expect(clean).not.toMatch(/<(?!\/?(?:svg|path|title)\b)/)
  expect(clean).not.toMatch(/<[^>]*(?:on\w+=|href|style|url\(|\\)/i)
})

test('only the picture of a photo is kept, not what else its file carries', async () => {
  const photo = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#c8102e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Geheim' } })
    .toBuffer()
  const { picture } = await store(photo)
  expect(picture).toMatchObject({ url: expect.stringMatching(/\.webp$/), width: 2000, height: 600 })
  const { rawPayload, headers } = await read(picture.url)
  expect(headers['content-type']).toBe('image/webp')
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
})

test('what is no picture, too large, or sent by others is refused', async () => {
  for (const file of ['<html><body>Hallo</body></html>', '%PDF-1.7', 'GIF89a', '', '<svg', Buffer.alloc(400_000)])
    expect(await store(file)).toMatchObject({ success: false })
  expect(await store(Buffer.alloc(600_000))).toMatchObject({
    success: false,
    message: 'Das Bild ist zu groß: höchstens 500 kB.',
  })
  const admin = await shop.login('w.admin2')
  expect((await admin.call('storeBrandPicture', { content: 'AAAA' })).status).toBe(403)
  for (const url of ['/brand/0123456789abcdef0123456789abcdef.svg', '/brand/..%2fx.svg', '/brand/x'])
    expect((await read(url)).statusCode).toBe(404)
})

test('decision 0031 staff without the right to design stores no picture', async () => {
  const trust = (rights: string[]) =>
    shop.db.update(users).set({ functions: rights }).where(eq(users.username, 'backend'))
  await trust(['orders'])
  const { status } = await backend.call('storeBrandPicture', { content: Buffer.from(drawing).toString('base64') })
  await trust([...consoleRights])
  expect(status).toBe(403)
})
