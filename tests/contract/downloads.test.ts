import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startOwnShop } from '../support/own-shop.ts'
import { readerAt } from '../support/reader.ts'

let shop: Awaited<ReturnType<typeof startOwnShop>>
beforeAll(async () => {
  shop = await startOwnShop(`downloads_${process.pid}`, { server: inject('databaseUrl') })
})
afterAll(() => shop.stop())

type Download = { slug: string; group: string; file: string; fileName: string; fileType: string; bytes: number }

const listed = async (): Promise<Download[]> =>
  (await (await readerAt(shop.address).get('/rest/downloads?paginate=false')).json()).items

test('C-CALL-019 every download is a file of the kind, size and name that is said of it', async () => {
  const items = await listed()
  expect(items.map(({ fileType }) => fileType)).toEqual(
    expect.arrayContaining(['application/pdf', 'application/xml', expect.stringContaining('spreadsheetml')]),
  )
  for (const { file, fileName, fileType, bytes } of items) {
    const answer = await fetch(shop.address + file)
    expect([file, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([file, 200, bytes])
    const { headers } = answer
    expect(headers.get('content-type')?.split(';')[0]).toBe(fileType)
    expect(headers.get('content-disposition')).toBe(
      `${fileType === 'application/pdf' ? 'inline' : 'attachment'}; filename="${fileName}"`,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('etag')).not.toBeNull()
  }
})

test('C-CALL-020 R-ROUTE-120 the order form goes into the quick order as it is', async () => {
  const guest = readerAt(shop.address)
  const { download } = await (await guest.get('/rest/download/by/slug?slug=bestellformular')).json()
  expect(download).toMatchObject({ title: 'Bestellformular', body: expect.stringContaining('/shop/quick_order') })
  const form = new FormData()
  form.set('file', await (await fetch(shop.address + download.file)).blob(), download.fileName)
  const first = await fetch(`${shop.address}/rest/systems/token`)
  const { token } = await first.json()
  const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const answer = await fetch(`${shop.address}/rest/shop/quick-order/parse`, {
    method: 'POST',
    headers: { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest', cookie: cookie.join('; ') },
    body: form,
  })
  const read = await answer.json()
  expect(read).toMatchObject({ success: true, columns: ['number', 'quantity', 'costCentre'] })
  expect(read.rows.map((row: { status: string }) => row.status)).not.toContain('unknown')
  expect(read.rows).toHaveLength(3)
})

test('R-ROUTE-041 the list leads to downloads where there are some, and finds them by their words', async () => {
  const guest = readerAt(shop.address)
  expect(await guest.text('/')).toContain('href="/downloads"')
  const found = await guest.text('/downloads?search=lastschrift')
  expect(found).toContain('SEPA-Lastschriftmandat')
  expect(found).not.toContain('href="/download/katalog"')
  expect(await guest.text('/downloads?search=quastenflosser')).toContain('Nichts gefunden')
  expect((await guest.get('/download/gibt-es-nicht')).status).toBe(404)
})

test('ux 29 a list and a download tell search engines what they are', async () => {
  const page = await readerAt(shop.address).text('/download/bestellformular')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  const [file, trail] = JSON.parse(json)
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Downloads' }, {}] })
  expect(file).toMatchObject({ '@type': 'DigitalDocument', encoding: { '@type': 'MediaObject' } })
})
