import { content } from '@kontor/contracts'
import { feeIn } from '@kontor/contracts/rules/basket/shipping'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { formatEuro } from '@kontor/contracts/rules/pricing/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { operatorsData } from '../system/service.ts'
import { documentOf } from './document.ts'
import { readPageText } from './service.ts'

const { paymentMethods, shippingMethods, surcharges } = operatorsData

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const limits = () => {
  const { smallOrder } = surcharges.of(shop.shop)
  if (!smallOrder) throw new Error('the demo charges for small orders')
  return [smallOrder.fee, smallOrder.below]
}
const pageOf = async (slug: string) => (await shop.guest().call('showPage', { slug })).body.page

test('C-CALL-024 lists every page of domain 3.10 by title', async () => {
  const { status, body } = await shop.guest().call('listPages', { paginate: false })
  expect(status).toBe(200)
  const slugs = body.items.map(({ slug }: { slug: string }) => slug)
  for (const slug of ['impressum', 'barrierefreiheit', 'avv', ...content.linkedPages]) expect(slugs).toContain(slug)
  expect(slugs).not.toContain('503')
})

test('C-CALL-025 a page has title, body, layout and meta; an unknown one is 404', async () => {
  const page = await pageOf('privacy')
  expect(page).toMatchObject({ slug: 'privacy', title: 'Datenschutz', meta: { title: 'Datenschutz' } })
  expect(page.layout.contents[0]).toEqual({ id: 'wer-verantwortlich-ist', title: 'Wer verantwortlich ist' })
  for (const { id } of page.layout.contents) expect(page.body).toContain(`<h2 id="${id}">`)
  expect((await shop.guest().call('showPage', { slug: 'gibt-es-nicht' })).status).toBe(404)
})

test('domain 3.8 the prices in the texts are those that orders are reckoned with', async () => {
  const { body } = await pageOf('versand-zahlung')
  for (const { name, fee } of shippingMethods.of(shop.shop)) {
    expect(body).toContain(name)
    if (fee.netCents > 0)
      for (const kind of ['net', 'gross'] as const) expect(body).toContain(formatEuro(feeIn(kind, fee)))
  }
  for (const { name, punchoutOnly } of paymentMethods.of(shop.shop)) expect(body.includes(name)).toBe(!punchoutOnly)
  for (const text of [body, (await pageOf('agb-b2b')).body])
    for (const fee of limits()) expect(text).toContain(formatEuro(fee.netCents))
})

test('no page keeps a name in braces that nobody filled in', async () => {
  const { items } = (await shop.guest().call('listPages', { paginate: false })).body
  for (const { slug } of items) expect((await pageOf(slug)).body, slug).not.toMatch(/\{\{|\}\}/)
})

test('domain 1.3 what is enclosed with an order names the same prices as the page', async () => {
  for (const [slug, price] of [
    ['agb-b2b', '4,50'],
    ['widerruf', '46,41'],
    ['versand-zahlung', '5,90'],
  ] as const) {
    const text = (await readPageText(shop.shop, slug))?.parts.map((part) => part.text).join('\n') ?? ''
    expect(text).toContain(price)
    expect(text).not.toMatch(/\{\{|\}\}/)
  }
})

test('security 3.2 no. 24 what an editor writes comes out without scripts, styles, frames and foreign pictures', () => {
  const { body, contents } = documentOf(
    shop.shop,
    '<h2 onclick="x()">Eins & <i>zwei</i></h2><script>alert(1)</script><p style="color:red">Ja <a href="javascript:x()">nein</a></p>' +
      '<iframe src="//x"></iframe><img src="https://x.example/p.gif" onerror="x()"><h2>Eins &amp; zwei</h2><form><input></form>',
  )
  expect(body).toBe(
    '<h2 id="eins-zwei">Eins &amp; <i>zwei</i></h2><p>Ja <a>nein</a></p><img /><h2 id="eins-zwei-2">Eins &amp; zwei</h2>',
  )
  expect(contents.map(({ title }) => title)).toEqual(['Eins & zwei', 'Eins & zwei'])
})

test('C-CALL-021 questions are found by every searched word, taken literally', async () => {
  const guest = shop.guest()
  const all = (await guest.call('listFaqs', {})).body.items
  expect(all).toHaveLength(20)
  const found = (await guest.call('listFaqs', { search: 'versand kostet' })).body.items
  expect(found.map(({ slug }: { slug: string }) => slug)).toEqual(['versandkosten'])
  expect(found[0].answer).toContain('5,90\u00a0€')
  for (const search of ['%', '_', "x' or 1=1 --"])
    expect((await guest.call('listFaqs', { search })).body.items).toEqual([])
  // the markup of an answer is not searched
  expect((await guest.call('listFaqs', { search: 'href' })).body.items).toEqual([])
})

test('C-CALL-016 C-CALL-017 C-CALL-018 posts are listed newest first and read by slug or number', async () => {
  const guest = shop.guest()
  const { items } = (await guest.call('listPosts', {})).body
  const { post } = (await guest.call('showPost', { slug: items[0].slug })).body
  expect(post).toMatchObject({ ...items[0], body: expect.stringContaining('<p>') })
  expect(post.day).toBe(berlinDay(new Date(post.date)))
  expect((await guest.call('showPostById', { id: post.id })).body.post).toEqual(post)
  expect((await guest.call('showPostById', { id: 9999 })).status).toBe(404)
  expect((await guest.call('showPost', { slug: 'gibt-es-nicht' })).status).toBe(404)
  await shop.setClock(new Date('2020-01-01T00:00:00Z'))
  expect((await guest.call('showPost', { slug: items[0].slug })).status).toBe(404)
  await shop.setClock(null)
})

test('G-86 G-87 teams and links are listed and read; unknown ones are 404', async () => {
  const guest = shop.guest()
  const { items: teams } = (await guest.call('listTeams', {})).body
  expect(teams).toHaveLength(5)
  const { team } = (await guest.call('showTeam', { slug: 'logistik' })).body
  expect(team).toEqual(teams.find(({ slug }: { slug: string }) => slug === 'logistik'))
  expect(team.members.length).toBeGreaterThan(2)
  const { items: links } = (await guest.call('listLinks', {})).body
  expect((await guest.call('showLink', { slug: links[0].slug })).body.link).toEqual(links[0])
  for (const [name, slug] of [
    ['showTeam', 'blauer-engel'],
    ['showLink', 'logistik'],
  ] as const)
    expect((await guest.call(name, { slug })).status).toBe(404)
})

test('G-86 albums gather galleries, and a gallery says which albums it is in', async () => {
  const guest = shop.guest()
  const { items: albums } = (await guest.call('listAlbums', {})).body
  expect(albums).toHaveLength(3)
  for (const { slug, count } of albums) {
    const { album } = (await guest.call('showAlbum', { slug })).body
    expect(album.galleries).toHaveLength(count)
    for (const { slug: inside } of album.galleries) {
      const { gallery } = (await guest.call('showGallery', { slug: inside })).body
      expect(gallery.albums).toContainEqual({ slug, title: album.title })
    }
  }
  expect((await guest.call('showAlbum', { slug: 'moebel' })).status).toBe(404)
})

test('E-ENTITY-096 a gallery holds its pictures with file, titles and texts', async () => {
  const guest = shop.guest()
  const { items } = (await guest.call('listGalleries', { search: 'rampe' })).body
  expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(['lager'])
  const { gallery } = (await guest.call('showGallery', { slug: 'lager' })).body
  // what is shown of it is the screen's matter
  expect(gallery.columns).toBe(1)
  expect(gallery.positions).toHaveLength(items[0].count)
  expect(gallery.positions[0]).toEqual({
    file: '/illustrations/scenes/papierlager.svg',
    title: 'Papierlager',
    subtitle: 'Paletten bis unter das Dach',
    excerpt: expect.stringContaining('Kopierpapier'),
    body: '',
  })
  expect((await guest.call('showGallery', { slug: 'gibt-es-nicht' })).status).toBe(404)
})

test('C-CALL-019 C-CALL-020 downloads are found by their words and read with what is said of them', async () => {
  const guest = shop.guest()
  const { items } = (await guest.call('listDownloads', { search: 'lastschrift' })).body
  expect(items).toEqual([
    {
      slug: 'sepa-mandat',
      title: 'SEPA-Lastschriftmandat',
      excerpt: expect.any(String),
      group: 'Verträge und Formulare',
      file: '/documents/sepa-lastschriftmandat.pdf',
      fileName: 'sepa-lastschriftmandat.pdf',
      fileType: 'application/pdf',
      bytes: expect.any(Number),
    },
  ])
  const { download } = (await guest.call('showDownload', { slug: 'sepa-mandat' })).body
  expect(download).toMatchObject({ ...items[0], body: expect.stringContaining('<p>') })
  expect((await guest.call('showDownload', { slug: 'gibt-es-nicht' })).status).toBe(404)
})
