import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { drawSharingPicture } from './draw.ts'
import { nameOf, removeOldSharingPictures, sharingPicture } from './store.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(path.join(tmpdir(), 'sharing-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

const read = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers })
const sizeOf = (png: Buffer) => [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]

test('E-ENTITY-099 what is there has a picture of 1200 × 630, and only that', async () => {
  for (const url of [
    '/sharing/article/100001-1.png',
    '/sharing/post/e-rechnung-checkliste.png',
    '/sharing/articletypename/ordner.png',
    '/sharing/assortment/schreiben-korrigieren.png',
    '/sharing/articletypegroup/schreiben.png',
    '/sharing/property%3Afarbe/rot.png',
  ]) {
    const answer = await read(url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/png'])
    expect(sizeOf(answer.rawPayload)).toEqual(['PNG', 1200, 630])
    const again = await read(url, { 'if-none-match': String(answer.headers['etag']) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  }
  for (const url of [
    '/sharing/article/999999-1.png',
    // not to be seen
    '/sharing/article/990001-1.png',
    '/sharing/article/100001-1.jpg',
    '/sharing/article/.png',
    '/sharing/post/gibt-es-nicht.png',
    '/sharing/articletypename/gibt-es-nicht.png',
    '/sharing/constructor/ordner.png',
    `/sharing/article/${'9'.repeat(190)}-1.png`,
    '/sharing/post/..%2f..%2fetc.png',
  ])
    expect([url, (await read(url)).statusCode]).toEqual([url, 404])
})

const uploaded = async () => null
const motif = {
  title: 'Ordner',
  above: 'Artikelarten',
  image: null,
  shopName: 'Kontor',
  sign: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
}

test('security 2.8 a picture is drawn once, kept on disk, and refused drawings are not kept', async () => {
  let drawn = 0
  const given = {
    address: '10.0.0.1',
    folder,
    drawings: folder,
    uploaded,
    mayDraw: async () => {
      drawn += 1
    },
  }
  const name = nameOf(motif)
  const all = await Promise.all(Array.from({ length: 20 }, () => sharingPicture(motif, name, given)))
  expect([drawn, new Set(all).size]).toEqual([1, 1])
  expect(await readdir(path.join(folder, name.slice(0, 2)))).toEqual([`${name}.png`])
  const other = { ...motif, title: 'Andere' }
  const refused = sharingPicture(other, nameOf(other), { ...given, mayDraw: () => Promise.reject(new Error('enough')) })
  await expect(refused).rejects.toThrow('enough')
  expect(sizeOf(await sharingPicture(other, nameOf(other), given))).toEqual(['PNG', 1200, 630])
})

test('pictures that nobody has shared for a season are removed', async () => {
  const day = 24 * 3600 * 1000
  const old = { ...motif, title: 'Alt' }
  const given = { address: '10.0.0.1', folder, drawings: folder, uploaded, mayDraw: async () => undefined }
  await sharingPicture(old, nameOf(old), given)
  const file = path.join(folder, nameOf(old).slice(0, 2), `${nameOf(old)}.png`)
  await utimes(file, new Date(Date.now() - 100 * day), new Date(Date.now() - 100 * day))
  await removeOldSharingPictures(folder, new Date())
  const left = (await readdir(folder, { recursive: true })).map(String)
  expect(left.some((one) => one.endsWith(`${nameOf(old)}.png`))).toBe(false)
  expect(left.filter((one) => one.endsWith('.png')).length).toBeGreaterThan(0)
  await removeOldSharingPictures(path.join(folder, 'nirgendwo'), new Date())
})

test('long names, signs of markup and letters without a form do not break a picture', async () => {
  for (const title of [
    'x',
    '<span foreground="red">&amp;</span> & < > " \u0000 \u0007',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhalterung'.repeat(4),
    'ein Wort nach dem anderen '.repeat(40),
    '日本語 🎉 ‮مرحبا',
  ])
    expect(sizeOf(await drawSharingPicture({ ...motif, title, above: title }, folder, uploaded))).toEqual([
      'PNG',
      1200,
      630,
    ])
})
