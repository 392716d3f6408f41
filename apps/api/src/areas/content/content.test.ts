import { formatEuro } from '@kontor/contracts/rules/money'
import { paymentMethods } from '@kontor/contracts/rules/payment'
import { feeIn, shippingMethods, usualSurcharges } from '@kontor/contracts/rules/shipping'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { documentOf } from './document.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const pageOf = async (slug: string) => (await shop.guest().call('showPage', { slug })).body.page

test('C-CALL-024 lists every page of domain 3.10 by title', async () => {
  const { status, body } = await shop.guest().call('listPages', {})
  expect(status).toBe(200)
  const slugs = body.items.map(({ slug }: { slug: string }) => slug)
  for (const slug of [
    'agb',
    'agb-b2b',
    'privacy',
    'impressum',
    'widerruf',
    'versand-zahlung',
    'barrierefreiheit',
    'avv',
  ])
    expect(slugs).toContain(slug)
  expect(slugs).not.toContain('503')
})

test('C-CALL-025 a page has title, body, layout and meta; an unknown one is 404', async () => {
  const page = await pageOf('privacy')
  expect(page).toMatchObject({ slug: 'privacy', title: 'Datenschutz', meta: { title: 'Datenschutz' } })
  expect(page.layout.contents[0]).toEqual({ id: 'wer-verantwortlich-ist', title: 'Wer verantwortlich ist' })
  for (const { id } of page.layout.contents) expect(page.body).toContain(`<h2 id="${id}">`)
  expect((await shop.guest().call('showPage', { slug: 'gibt-es-nicht' })).status).toBe(404)
})

test('issue 4 no. 10 the prices in the texts are those that orders are reckoned with', async () => {
  const { body } = await pageOf('versand-zahlung')
  for (const { name, fee } of shippingMethods) {
    expect(body).toContain(name)
    if (fee.netCents > 0)
      for (const basis of ['net', 'gross'] as const) expect(body).toContain(formatEuro(feeIn(basis, fee)))
  }
  for (const { name, punchoutOnly } of paymentMethods) expect(body.includes(name)).toBe(!punchoutOnly)
  const { smallOrder } = usualSurcharges
  for (const text of [body, (await pageOf('agb-b2b')).body])
    for (const fee of [smallOrder.fee, smallOrder.below]) expect(text).toContain(formatEuro(fee.netCents))
})

test('no page keeps a name in braces that nobody filled in', async () => {
  const { items } = (await shop.guest().call('listPages', {})).body
  for (const { slug } of items) expect((await pageOf(slug)).body, slug).not.toMatch(/\{\{|\}\}/)
})

test('security 3.2 no. 24 what an editor writes comes out without scripts, styles, frames and foreign pictures', () => {
  const { body, contents } = documentOf(
    '<h2 onclick="x()">Eins & <i>zwei</i></h2><script>alert(1)</script><p style="color:red">Ja <a href="javascript:x()">nein</a></p>' +
      '<iframe src="//x"></iframe><img src="https://x.example/p.gif" onerror="x()"><h2>Eins &amp; zwei</h2><form><input></form>',
  )
  expect(body).toBe(
    '<h2 id="eins-zwei">Eins &amp; <i>zwei</i></h2><p>Ja <a>nein</a></p><img /><h2 id="eins-zwei-2">Eins &amp; zwei</h2>',
  )
  expect(contents.map(({ title }) => title)).toEqual(['Eins & zwei', 'Eins & zwei'])
})
