import { expect, test } from 'vitest'
import { cutPage, fillPage, placeholders } from './page-cache.ts'

const own = { token: 'T$&'.repeat(14), nonce: 'n+/0'.repeat(6), publicId: '9f3c6a52-1111-4222-8333-444455556666' }
const { token, nonce, publicId } = placeholders

test('gives a guest the shared page with what is his own', () => {
  const html = `<meta content="${token}"><script nonce="${nonce}">1</script>${`<input value="${token}"/>für`.repeat(300)}${publicId}`
  const filled = html
    .replaceAll(token, () => own.token)
    .replaceAll(nonce, own.nonce)
    .replaceAll(publicId, own.publicId)
  expect(fillPage(cutPage(html), own)).toBe(filled)
})

test('leaves a page without anything personal whole', () => {
  expect(fillPage(cutPage('<p>Impressum</p>'), own)).toBe('<p>Impressum</p>')
})

test('letters of several bytes at the edges of what is cut stay whole', () => {
  const around = (parts: string[]) => `ä${parts.join('€😀ß')}👩🏽‍💻`
  const page = fillPage(cutPage(around([token, nonce, publicId])), own)
  expect(Buffer.from(page)).toEqual(Buffer.from(around([own.token, own.nonce, own.publicId])))
})
