import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startOwnShop } from '../support/own-shop.ts'
import { type Reader, readerAt } from '../support/reader.ts'
import { known, screens } from '../support/screens.ts'

let shop: Awaited<ReturnType<typeof startOwnShop>>
let guest: Reader

beforeAll(async () => {
  shop = await startOwnShop(`heads_${process.pid}`, { server: inject('databaseUrl') })
})
afterAll(() => shop.stop())
beforeEach(() => {
  guest = readerAt(shop.address)
})

const plain = (text = '') =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Open Graph and Twitter tags, `og:title` and so on, each with all its values. */
function tagsOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="((?:og|twitter|product|article):[^"]*)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, plain(content)]))
}

const every = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => plain(value))

type Thing = { '@type': string; itemListElement?: { name: string; item: string }[]; [fact: string]: unknown }

/** JSON-LD of the page. */
function descriptionsOf(html: string): Thing[] {
  const texts = every(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return texts.flatMap((text) => JSON.parse(text))
}

/** What a person reads as the way to the page. */
function crumbsIn(html: string): string[] | undefined {
  const list = /<nav aria-label="Brotkrumen".*?<\/nav>/s.exec(html)?.[0]
  return list === undefined ? undefined : every(list, /<(?:a [^>]*|span aria-current="page")>([^<]*)</g)
}

/** Every page that a guest is shown, as the server sends it. */
async function eachPage(look: (page: { id: string; html: string; says: (what: unknown) => void }) => void) {
  const wrong: string[] = []
  for (const { id, address } of known) {
    const answer = await guest.get(address)
    const html = await answer.text()
    // a file is no page
    if (answer.status !== 200 || !html.startsWith('<!DOCTYPE html>')) continue
    look({ id, html, says: (what) => wrong.push(`${id} ${address}: ${what}`) })
  }
  expect(wrong).toEqual([])
}

const isHidden = (html: string) => /<meta name="robots" content="[^"]*noindex/.test(html)

test('E-ENTITY-098 K-CONST-048 each page has one title, one description and, where it is to be found, its one address', () =>
  eachPage(({ html, says }) => {
    const head = html.slice(0, html.indexOf('</head>'))
    const titles = every(head, /<title>([^<]*)<\/title>/g)
    const texts = every(head, /<meta name="description" content="([^"]*)"/g)
    const addresses = every(head, /<link rel="canonical" href="([^"]*)"/g)
    if (titles.length !== 1 || !titles[0]) says(JSON.stringify(titles))
    if (texts.length > 1 || (!isHidden(html) && !texts[0])) says(JSON.stringify(texts))
    for (const text of [...titles, ...texts, ...addresses])
      if (/undefined|null|\[object|NaN/.test(text)) says(`says “${text}”`)
    if (every(head, /<meta name="robots" content="([^"]*)"/g).length !== 1) says('not one robots')
    if (addresses.length > 1) says(`${addresses.length} addresses`)
    if (isHidden(html)) return
    if (!/<meta name="robots" content="index,follow"/.test(head)) says('robots')
    if (every(head, /<meta name="keywords" content="([^"]+)"/g).length !== 1) says('keywords')
    if (!addresses[0]?.startsWith(`${shop.address}/`)) says(`its address is ${addresses[0]}`)
    if (addresses[0] !== tagsOf(html)['og:url']) says(`og:url ${tagsOf(html)['og:url']}, canonical ${addresses[0]}`)
  }))

test('E-ENTITY-099 E-ENTITY-100 K-CONST-049 K-CONST-050 a public page can be shared, one that nobody is to find cannot', async () => {
  const images = new Set<string>()
  await eachPage(({ id, html, says }) => {
    const tags = tagsOf(html)
    if (isHidden(html)) {
      if (Object.keys(tags).length > 0) says('tags on a page that nobody is to find')
      return
    }
    for (const name of ['title', 'description', 'image', 'image:alt'])
      if (!tags[`og:${name}`] || tags[`og:${name}`] !== tags[`twitter:${name}`]) says(`no ${name}, or two`)
    for (const name of ['twitter:site', 'twitter:creator']) if (!tags[name]) says(`no ${name}`)
    const type = id === 'articleByArticleNumber' ? 'product' : id === 'blogBySlug' ? 'article' : 'website'
    const fixed = {
      'og:type': type,
      'og:locale': 'de_DE',
      'og:site_name': 'Kontor',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    }
    for (const [name, value] of Object.entries(fixed)) if (tags[name] !== value) says(`${name} ${tags[name]}`)
    if (!tags['og:image']?.startsWith(`${shop.address}/`)) says(`og:image ${tags['og:image']}`)
    images.add(tags['og:image'] ?? `none at ${id}`)
  })
  expect(images.size).toBeGreaterThan(15)
  for (const image of images) {
    const answer = await fetch(image)
    expect([image, answer.status, answer.headers.get('content-type')]).toEqual([image, 200, 'image/png'])
    const picture = Buffer.from(await answer.arrayBuffer())
    expect([image, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([image, 1200, 630])
    // messengers leave out what is larger
    expect(picture.length).toBeLessThan(300_000)
  }
})

test('ux 29 each breadcrumb stands in the page for search engines too, and nothing ends their element early', async () => {
  let trails = 0
  await eachPage(({ html, says }) => {
    const text = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    if (text.includes('<')) says('a sign that could end the element')
    const things = descriptionsOf(html)
    if (things.some((thing) => thing['@context'] !== 'https://schema.org')) says('no context')
    if (/undefined|\[object|"item":"(?!https?:)/.test(text)) says(text)
    const seen = crumbsIn(html)
    const [trail, ...more] = things.filter((thing) => thing['@type'] === 'BreadcrumbList')
    if (more.length > 0) says('two ways')
    const told = trail?.itemListElement?.map(({ name }) => name)
    if (JSON.stringify(told) !== JSON.stringify(seen)) says(`tells ${told}, shows ${seen}`)
    if (trail?.itemListElement?.some(({ item }) => !item.startsWith(`${shop.address}/`))) says('a crumb elsewhere')
    if (trail) trails += 1
  })
  expect(trails).toBeGreaterThan(40)
})

const descriptionOf = async (address: string, type: string) =>
  descriptionsOf(await guest.text(address)).find((thing) => thing['@type'] === type)

test('ux 29 search engines read who runs the shop, questions with answers, posts and articles', async () => {
  expect(await descriptionOf('/', 'Organization')).toMatchObject({
    name: 'Kontor',
    url: `${shop.address}/`,
    logo: `${shop.address}/sign.png`,
    email: expect.stringContaining('@'),
    telephone: expect.stringMatching(/^\+?[\d ()/-]+$/),
    address: { '@type': 'PostalAddress', addressCountry: 'DE', postalCode: expect.stringMatching(/^\d{5}$/) },
  })
  const { items } = await (await guest.get('/rest/faqs?paginate=false')).json()
  const faq = (await descriptionOf('/faqs', 'FAQPage'))?.['mainEntity'] as {
    name: string
    acceptedAnswer: { text: string }
  }[]
  expect(faq.map(({ name }) => name)).toEqual(items.map(({ question }: { question: string }) => question))
  for (const { acceptedAnswer } of faq) expect(acceptedAnswer.text).toMatch(/^[^<]{20,}$/)
  expect(await descriptionOf('/faqs?search=gibt-es-nicht', 'FAQPage')).toBeUndefined()
  const post = screens['blogBySlug']?.[1] ?? ''
  expect(await descriptionOf(post, 'Article')).toMatchObject({
    headline: screens['blogBySlug']?.[2],
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    image: `${shop.address}/sharing/post/e-rechnung-checkliste.png`,
    mainEntityOfPage: shop.address + post,
    publisher: { '@type': 'Organization', name: 'Kontor' },
  })
  expect(await descriptionOf(screens['articleByArticleNumber']?.[1] ?? '', 'Product')).toMatchObject({
    sku: '100001',
    offers: { priceCurrency: 'EUR' },
  })
})

test('E-ENTITY-099 a shared article names the price that guests see, and nobody their own', async () => {
  const address = screens['articleByArticleNumber']?.[1] ?? ''
  const { article } = await (await guest.get('/rest/shop/article/100001-1')).json()
  const tags = tagsOf(await guest.text(address))
  expect(tags).toMatchObject({
    'product:price:amount': article.price.gross_price.toFixed(2),
    'product:price:currency': 'EUR',
    'og:title': article.displayName,
  })
  expect(tags['og:url']).toMatch(new RegExp(`${address}$`))
  await guest.call('/rest/test/login', { login: 'b.einkauf' })
  const own = tagsOf(await guest.text(address))
  expect(own['og:type']).toBe('product')
  expect(own).not.toHaveProperty('product:price:amount')
})

test('the magazine names its feed, and every address of the sitemaps leads to a page that is to be found', async () => {
  for (const address of ['/blog', screens['blogBySlug']?.[1] ?? ''])
    expect(await guest.text(address)).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="Kontor: Magazin" href="\/blog\/feed"/,
    )
  const wrong: string[] = []
  for (const part of ['pages', 'posts']) {
    const addresses = every(await guest.text(`/sitemap/${part}.xml`), /<loc>([^<]*)<\/loc>/g)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) {
      const answer = await fetch(address, { redirect: 'manual' })
      const html = await answer.text()
      const own = every(html, /<link rel="canonical" href="([^"]*)"/g)[0]
      if (answer.status !== 200 || isHidden(html) || own !== address) wrong.push(`${address}: ${answer.status}, ${own}`)
    }
  }
  expect(wrong).toEqual([])
})

test('P53 a further page of a list names itself, a filtered one its list, and one that is not there is 404', async () => {
  const canonicalOf = async (address: string) => {
    const answer = await guest.get(address)
    const [canonical] = every(await answer.text(), /<link rel="canonical" href="([^"]*)"/g)
    return [answer.status, canonical?.replace(shop.address, '')]
  }
  const list = '/shop/articletypename/kugelschreiber'
  expect(await canonicalOf('/shop')).toEqual([200, '/shop'])
  expect(await canonicalOf('/shop?page=2')).toEqual([200, '/shop?page=2'])
  expect(await canonicalOf('/shop?page=2&sortBy=price')).toEqual([200, '/shop'])
  expect(await canonicalOf(`${list}?limit=12`)).toEqual([200, list])
  for (const address of ['/shop', list, '/shop/assortment/schreiben-korrigieren', '/blog'])
    expect((await guest.get(`${address}?page=9999`)).status, address).toBe(404)
})
