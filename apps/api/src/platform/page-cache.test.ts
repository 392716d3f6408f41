import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { cutPage, deflateAround, fillDeflated, fillPage, placeholders } from './page-cache.ts'

const own = { token: 'T'.repeat(43), nonce: 'n+/0'.repeat(6), publicId: '9f3c6a52-1111-4222-8333-444455556666' }

const tile = (number: number) =>
  `<form><input name="token" value="${placeholders.token}"/><p>Ordner ${number} für 3,99 €</p></form>`
const html = `<meta content="${placeholders.token}"><script nonce="${placeholders.nonce}">1</script>${Array.from({ length: 300 }, (_, at) => tile(at)).join('')}<i>${placeholders.publicId}</i>`
const filled = html
  .replaceAll(placeholders.token, own.token)
  .replaceAll(placeholders.nonce, own.nonce)
  .replaceAll(placeholders.publicId, own.publicId)

const pieces = cutPage(Buffer.from(html))

test('gives a guest the shared page with what is his own', () => {
  expect(fillPage(pieces, own).toString()).toBe(filled)
})

test('gives it as gzip too, packed once for all guests', () => {
  const packed = fillDeflated(pieces, deflateAround(pieces), own)
  expect(packed && zlib.gunzipSync(packed).toString() === filled).toBe(true)
})

test('packs nothing when a value does not fit its gap', () => {
  expect(fillDeflated(pieces, deflateAround(pieces), { ...own, token: 'short' })).toBeNull()
})

test('leaves a page without gaps whole', () => {
  expect(fillPage(cutPage(Buffer.from('<p>Impressum</p>')), own).toString()).toBe('<p>Impressum</p>')
})
