import { pages, posts } from '@kontor/db/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { OwnPages } from './service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.db.insert(pages).values({ slug: 'bausteine', title: 'Bausteine', body: '<p>Zuerst.</p>', blocks })
  await shop.standbyCaughtUp()
})
afterAll(() => shop.close())

const text = { kind: 'text', html: '<p>Hallo<script>alert(1)</script></p>' }
const blocks = [
  text,
  { kind: 'columns', columns: [{ title: 'Links', html: '<p onclick="x()">eins</p>' }, { html: '<iframe></iframe>' }] },
  { kind: 'articles', title: 'Papier', articles: ['150001-1', '999999-9'] },
  { kind: 'dance', steps: 3 },
  { kind: 'call', title: 'Los', label: 'Hier', url: 'javascript:alert(1)' },
]

test('decision 0026 blocks come clean; one that does not fit is left out and the rest of the page stands', async () => {
  const { status, body } = await shop.guest().call('showPage', { slug: 'bausteine' })
  expect(status).toBe(200)
  expect(body.page.body).toBe('<p>Zuerst.</p>')
  expect(body.page.blocks).toEqual([
    { kind: 'text', html: '<p>Hallo</p>' },
    {
      kind: 'columns',
      columns: [
        { title: 'Links', html: '<p>eins</p>' },
        { title: '', html: '' },
      ],
    },
    { kind: 'articles', title: 'Papier', articles: ['150001-1'] },
  ])
})

test('decision 0039 pages and posts do not give the numbers of articles outside of the reader’s assortment', async () => {
  const numbers = ['150001-1', '200003-1']
  const article = { title: 'Ordnung', blocks: [{ kind: 'articles', title: 'Dazu', articles: numbers }] }
  await shop.db.insert(pages).values({ ...article, slug: 'ordnung', body: '' })
  const post = { ...article, excerpt: '', body: '', image: '', publishedAt: shop.shop.clock.now(), articles: numbers }
  await shop.db.insert(posts).values({ ...post, slug: 'ordnung' })
  const assign = async (articleNumber: string) => {
    await shop.db.sql`
      update customers set assortment = jsonb_build_object('parts', '[]'::jsonb, 'removed', '[]'::jsonb, 'added',
        (select jsonb_agg(id) from articles where article_number = ${articleNumber})) where customer_number = '10020'`
    await shop.standbyCaughtUp()
  }
  const person = await shop.login('schulamt')
  const read = async () => {
    const { page } = (await person.call('showPage', { slug: 'ordnung' })).body
    const { post: shown } = (await person.call('showPost', { slug: 'ordnung' })).body
    return [page.blocks, shown.blocks, shown.articles]
  }
  await assign('200003')
  const own = [{ ...article.blocks[0], articles: ['200003-1'] }]
  expect(await read()).toEqual([own, own, ['200003-1']])
  await assign('100001')
  expect(await read()).toEqual([[], [], []])
})

test('the articles of a block stand at the price of who reads; those that have gone are left out', async () => {
  const buyer = await shop.login('b.einkauf')
  for (const visitor of [shop.guest(), buyer]) {
    const { articles } = (await visitor.call('showPage', { slug: 'bausteine' })).body
    const { article } = (await visitor.call('showArticle', { articleKey: '150001-1' })).body
    expect(articles.map((tile: { articleNumber: string }) => tile.articleNumber)).toEqual(['150001'])
    expect(articles[0].price).toEqual(article.price)
  }
})

test('what an operator writes is refused where a block does not fit', () => {
  const page = { title: 'Seite', body: '<p>Text</p>' }
  expect(OwnPages.parse({ seite: page })['seite']).toMatchObject({ blocks: [] })
  for (const block of [
    { kind: 'picture', image: 'https://x.example/p.gif', alt: '' },
    { kind: 'picture', image: '//x.example/p.gif', alt: '' },
    { kind: 'call', title: 'Los', label: 'Hier', url: '//x.example' },
    { kind: 'table', caption: 'Maße', head: ['a', 'b'], rows: [['1']] },
    { kind: 'dance' },
  ])
    expect(OwnPages.safeParse({ seite: { ...page, blocks: [block] } }).success, JSON.stringify(block)).toBe(false)
})

test('posts have categories, and a series shows its parts that are out', async () => {
  const day = (days: number) => new Date(shop.shop.clock.now().getTime() - days * 86_400_000)
  const post = { excerpt: '', body: '<p>Text</p>', image: '/illustrations/scenes/blog-1.svg' }
  const series = { category: 'Probe', series: 'Reihe' }
  await shop.db.insert(posts).values([
    { ...post, ...series, slug: 'teil-1', title: 'Teil 1', publishedAt: day(9), articles: ['200003-1'] },
    { ...post, ...series, slug: 'teil-2', title: 'Teil 2', publishedAt: day(3) },
    { ...post, ...series, slug: 'teil-3', title: 'Teil 3', publishedAt: day(-3) },
  ])
  await shop.standbyCaughtUp()
  const guest = shop.guest()
  const list = (await guest.call('listPosts', { category: 'Probe' })).body
  expect(list.items.map(({ slug }: { slug: string }) => slug)).toEqual(['teil-2', 'teil-1'])
  expect(list.categories).toContainEqual({ name: 'Probe', count: 2 })
  const { body } = await guest.call('showPost', { slug: 'teil-1' })
  expect(body.post.series).toEqual({
    title: 'Reihe',
    posts: [
      { slug: 'teil-1', title: 'Teil 1' },
      { slug: 'teil-2', title: 'Teil 2' },
    ],
  })
  expect(body.articles.map((tile: { articleNumber: string }) => tile.articleNumber)).toEqual(['200003'])
  expect((await guest.call('listPosts', { category: 'gibt es nicht' })).body.items).toEqual([])
})
