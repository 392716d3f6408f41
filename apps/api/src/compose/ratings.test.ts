import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Listed = { stars: number; author: string; own: boolean; verified: boolean; date: string; text: string }

async function idOf(number: string): Promise<number> {
  const { body } = await shop.guest().call('showArticleByNumber', { articleNumber: number })
  return body.article.id
}
const ratingsOf = async (who: Visitor, id: number | string, more: Record<string, unknown> = {}) =>
  (await who.call('listRatings', { type: 'article', id: String(id), ...more } as never)).body

test('C-CALL-029 G-90 shows average, spread and ratings, newest first, with a first name and an initial', async () => {
  const body = await ratingsOf(shop.guest(), await idOf('150001'))
  expect(body.count).toBe(7)
  expect(body.average).toBe(4.43)
  expect(body.distribution).toEqual([
    { stars: 5, count: 4 },
    { stars: 4, count: 2 },
    { stars: 3, count: 1 },
    { stars: 2, count: 0 },
    { stars: 1, count: 0 },
  ])
  const dates = body.items.map((item: Listed) => item.date)
  expect(dates).toEqual([...dates].sort().reverse())
  expect(body.items[0]).toMatchObject({ author: 'Björn T.', own: false })
  expect(body.own).toBeNull()
})

test('ratings come in pages; a page beyond the end is empty', async () => {
  const id = await idOf('150001')
  const first = await ratingsOf(shop.guest(), id, { limit: 3 })
  const third = await ratingsOf(shop.guest(), id, { limit: 3, page: 3 })
  expect([first.items.length, third.items.length, first.lastPage]).toEqual([3, 1, 3])
  expect((await ratingsOf(shop.guest(), id, { page: 900 })).items).toEqual([])
})

test('an article nobody rated has no average', async () => {
  expect(await ratingsOf(shop.guest(), await idOf('250002'))).toMatchObject({ average: null, count: 0, items: [] })
})

test('C-CALL-030 G-90 a user rates, the rating is listed, and a second one replaces the first', async () => {
  const mia = await shop.login('mia.brandt')
  const id = await idOf('100003')
  const first = await mia.call('createRating', { type: 'article', id, stars: 2, title: ' Naja ', text: 'Zu klein.' })
  expect(first).toMatchObject({ status: 200, body: { success: true, count: 1, average: 2 } })
  expect(first.body.items[0]).toMatchObject({ title: 'Naja', author: 'Mia B.', own: true, state: 'published' })
  await mia.call('createRating', { type: 'article', id, stars: 5 })
  const seen = await ratingsOf(shop.guest(), id)
  expect(seen).toMatchObject({ count: 1, average: 5 })
  expect(seen.items[0]).toMatchObject({ own: false, title: '' })
})

test('two ratings of one user at the same time leave one', async () => {
  const mia = await shop.login('mia.brandt')
  const id = await idOf('300001')
  const answers = await Promise.all(
    [1, 2, 3, 4].map((stars) => mia.call('createRating', { type: 'article', id, stars })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await ratingsOf(mia, id)).count).toBe(1)
})

test('security 3.1 guests may read but not write', async () => {
  const guest = shop.guest()
  const { status, body } = await guest.call('createRating', { type: 'article', id: 1, stars: 5 })
  expect([status, body.error.code]).toEqual([403, 'login_required'])
})

test('security 3.1 links and addresses wait for a look, and only their author sees them', async () => {
  const mia = await shop.login('mia.brandt')
  const id = await idOf('250003')
  for (const text of ['Billiger auf https://x.example', 'Schreibt an ich@post.example', 'Ruft an: 0221 4710-100']) {
    const { body } = await mia.call('createRating', { type: 'article', id, stars: 1, text })
    expect(body).toMatchObject({ success: true, count: 0, own: { state: 'waiting', text } })
  }
  expect(await ratingsOf(shop.guest(), id)).toMatchObject({ count: 0, own: null })
  expect((await ratingsOf(mia, id)).own.state).toBe('waiting')
})

test('a shop that approves first lets every rating wait', async () => {
  await shop.setSettings({ approveRatings: true })
  const mia = await shop.login('mia.brandt')
  const { body } = await mia.call('createRating', { type: 'article', id: await idOf('650002'), stars: 4, text: 'Gut.' })
  expect(body.own.state).toBe('waiting')
  await shop.setSettings({ approveRatings: false })
})

test('a rating that was taken down does not come back by being sent again and again', async () => {
  const mia = await shop.login('mia.brandt')
  const id = await idOf('650003')
  await mia.call('createRating', { type: 'article', id, stars: 1, text: 'Unfug' })
  await shop.db.sql`update ratings set state = 'hidden' where item_id = ${String(id)}`
  for (const text of ['Alles bestens', 'Wirklich', 'Unfug']) {
    const { body } = await mia.call('createRating', { type: 'article', id, stars: 5, text })
    expect(body).toMatchObject({ count: 0, own: { state: 'waiting', text } })
  }
  expect((await ratingsOf(shop.guest(), id)).items).toEqual([])
})

test('decisions 0 what a person types wrong is said at all its fields at once', async () => {
  const mia = await shop.login('mia.brandt')
  const { status, body } = await mia.call('createRating', {
    type: 'article',
    id: await idOf('150001'),
    stars: 6,
    title: 'x'.repeat(121),
    text: 'x'.repeat(2001),
  })
  expect([status, body.success, body.error.code]).toEqual([200, false, 'validation'])
  expect(body.error.fields.map((field: { path: string }) => field.path)).toEqual(['stars', 'title', 'text'])
  for (const stars of [0, -1, 2.5, undefined]) {
    const answer = await mia.call('createRating', { type: 'article', id: await idOf('150001'), stars } as never)
    expect(answer.body.error).toMatchObject({ code: 'validation', fields: [{ path: 'stars' }] })
  }
})

test.each([
  { type: 'article', id: 1, stars: '5' },
  { type: 'basket', id: 1, stars: 5 },
  { type: 'article', id: { $ne: 1 }, stars: 5 },
  { type: 'article', id: 1, stars: 5, state: 'published' },
  { type: 'article', id: 1, stars: 5, userId: 1 },
])('decisions 0 wrong types and unknown keys are 422: %o', async (input) => {
  const mia = await shop.login('mia.brandt')
  expect((await mia.call('createRating', input as never)).status).toBe(422)
})

test.each(['999999', '0', '-1', 'eins', '1e3', "1' or '1", '99999999999'])(
  'decisions 11 "Unknown or foreign id" an unknown article %s is 404 to readers and a refusal to writers',
  async (id) => {
    const mia = await shop.login('mia.brandt')
    expect((await mia.call('listRatings', { type: 'article', id })).status).toBe(404)
    const { status, body } = await mia.call('createRating', { type: 'article', id, stars: 5 })
    expect([status, body.error.code]).toEqual([200, 'not_found'])
  },
)

test('pages can be rated by their slug, and none but those that are there', async () => {
  const mia = await shop.login('mia.brandt')
  const { body } = await mia.call('createRating', { type: 'page', id: 'versand-zahlung', stars: 3 })
  expect(body).toMatchObject({ success: true, count: 1, average: 3 })
  expect((await mia.call('listRatings', { type: 'post', id: 'gibt-es-nicht' })).status).toBe(404)
})

test('§ 5b UWG verified is who ordered the article here, in the seed and for new ratings', async () => {
  const unproven = await shop.db.sql`
    select 1 from ratings r where r.verified and not exists (
      select 1 from order_lines l join orders o on o.id = l.order_id
      where l.article_id = r.item_id::int and o.user_id = r.user_id)`
  expect(unproven).toHaveLength(0)
  const buyer = await shop.login('b.einkauf')
  const [line] = await shop.db.sql<{ id: number }[]>`
    select l.article_id as id from order_lines l join orders o on o.id = l.order_id join users u on u.id = o.user_id
    join articles a on a.id = l.article_id
    where u.username = 'b.einkauf' and a.published and o.order_number = '260007' and not l.free limit 1`
  const { body } = await buyer.call('createRating', { type: 'article', id: line?.id ?? 0, stars: 4 })
  expect(body.own.verified).toBe(true)
  const { body: other } = await (await shop.login('mia.brandt')).call('createRating', {
    type: 'article',
    id: await idOf('450001'),
    stars: 4,
  })
  expect(other.own.verified).toBe(false)
})

test('floods of ratings are stopped per user', async () => {
  const flooder = await shop.login('deniz.yildiz')
  const id = await idOf('150001')
  const statuses: number[] = []
  for (let turn = 0; turn < 32; turn += 1)
    statuses.push((await flooder.call('createRating', { type: 'article', id, stars: 4 })).status)
  expect(statuses.filter((status) => status === 429).length).toBe(2)
})

test('ux 30 says when the caller last ordered an article, and nobody learns it of others', async () => {
  const [line] = await shop.db.sql<{ id: number; quantity: number }[]>`
    select l.article_id as id, l.quantity from order_lines l join orders o on o.id = l.order_id
    where o.order_number = '260007' and not l.free order by l.position limit 1`
  const buyer = await shop.login('b.einkauf')
  const { body } = await buyer.call('showLastOrder', { articleId: line?.id ?? 0 })
  expect(body.lastOrder).toMatchObject({ quantity: expect.any(Number), date: expect.any(String) })
  const stranger = await shop.login('m.ahrendt')
  const [never] = await shop.db.sql<{ id: number }[]>`
    select a.id from articles a where a.published and not exists (
      select 1 from order_lines l join orders o on o.id = l.order_id join users u on u.id = o.user_id
      where l.article_id = a.id and u.username = 'm.ahrendt') limit 1`
  expect((await stranger.call('showLastOrder', { articleId: never?.id ?? 0 })).body.lastOrder).toBeNull()
  const articleIds = `${line?.id},999999999`
  expect((await buyer.call('showLastOrders', { articleIds })).body.items).toEqual([
    { articleId: line?.id, ...body.lastOrder },
  ])
  expect((await stranger.call('showLastOrders', { articleIds: String(never?.id) })).body.items).toEqual([])
  expect((await buyer.call('showLastOrders', { articleIds: '1,x' })).status).toBe(422)
  expect((await shop.guest().call('showLastOrders', { articleIds })).status).toBe(403)
  expect((await shop.guest().call('showLastOrder', { articleId: 1 })).status).toBe(403)
  expect((await buyer.call('showLastOrder', { articleId: 'x' } as never)).status).toBe(422)
})

test('ux 29 the page of an article says what its ratings average, without those that wait', async () => {
  const { body } = await shop.guest().call('showArticle', { articleKey: '400001-3' })
  expect(body.article.rating).toEqual({ average: 3.67, count: 3 })
  const waiting = await shop.guest().call('showArticle', { articleKey: '200001-1' })
  expect(waiting.body.article.rating).toEqual({ average: null, count: 0 })
})
