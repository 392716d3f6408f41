import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

const stockFor = async (visitor: ReturnType<TestShop['guest']>) =>
  (await visitor.call('showArticle', { articleKey: '100001-1' })).body.article.stock

/** Changes a row without a notice to the caches. */
const changeUnseen = (stock: number) =>
  shop.db
    .sql`update stock set quantity = ${stock} where article_id in (select id from articles where article_number = '100001')`

test('decisions 11 "Guests and caching" guests without a session share a reply, also over the addresses of other guests', async () => {
  expect(await stockFor(shop.guest())).toBe(840)
  const [first, second] = await Promise.all([
    shop.guest().call('showAssortment', { slug: 'ordner-ringbuecher' }),
    shop.guest().call('showAssortment', { slug: 'ordner-ringbuecher', page: 2 }),
  ])
  expect(first.body.request.page).toBe(1)
  expect(second.body.request.page).toBe(2)
})

test('a change that the shop tells of is seen with the next reply', async () => {
  const guest = shop.guest()
  expect(await stockFor(guest)).toBe(840)
  await shop.setStock('100001', 7)
  expect(await stockFor(guest)).toBe(7)
  await shop.setSettings({ showStock: false })
  expect(await stockFor(guest)).toBe(null)
})

test('gross and net displays never share a reply, and a session never gets a kept one', async () => {
  const guest = shop.guest()
  const gross = await guest.call('showArticle', { articleKey: '150001-1' })
  await guest.call('switchToB2b', {})
  const net = await guest.call('showArticle', { articleKey: '150001-1' })
  expect(net.body.article.basePrice).toEqual(gross.body.article.basePrice)
  const buyer = await shop.login('b.einkauf')
  const own = await buyer.call('showArticle', { articleKey: '150001-1' })
  expect(gross.body.article.price.net_price).toBe(3.89)
  expect(own.body.article.price.net_price).toBe(3.29)
  expect((await shop.guest().call('showArticle', { articleKey: '150001-1' })).body.article.price.net_price).toBe(3.89)
})

test('backend users see score and boost, guests never, whoever asked first', async () => {
  const employee = await shop.login('backend')
  expect((await employee.call('showArticle', { articleKey: '100001-1' })).body.article.boost).toBeTypeOf('number')
  expect((await shop.guest().call('showArticle', { articleKey: '100001-1' })).body.article.boost).toBeUndefined()
})

test('a reply is kept until somebody tells of a change', async () => {
  expect(await stockFor(shop.guest())).toBe(840)
  await changeUnseen(3)
  expect(await stockFor(shop.guest())).toBe(840)
})
