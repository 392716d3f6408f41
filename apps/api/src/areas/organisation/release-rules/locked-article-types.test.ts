import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let admin: Visitor
let buyer: Visitor
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  admin = await shop.login('w.admin2')
  buyer = await shop.login('b.einkauf')
})
afterAll(() => shop.close())

const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 10, costCenter: '2000' }
const paper = { articleNumber: '150001', shopDepotId: 1, quantity: 5, costCenter: '2000' }

async function article({ articleNumber }: typeof pen) {
  const [row] = await shop.db.sql`
    select t.slug, a.display_name as name from articles a join article_types t on t.id = a.article_type_id
    where a.article_number = ${articleNumber} and a.shop_depot_id = 1`
  return row as unknown as { slug: string; name: string }
}

async function userOf(username: string): Promise<{ id: number } & Record<string, unknown>> {
  const { items } = (await admin.call('listAdminUsers', { paginate: false })).body
  return items.find((one: { username: string }) => one.username === username)
}
const lockUser = async (fields: object) =>
  (await admin.call('updateAdminUser', { id: (await userOf('b.einkauf')).id, ...fields })).body

async function lockCompany(fields: object) {
  const staff = await shop.login('backend')
  const ask = async (name: string, input: object) => await staff.askConsole(name, input)
  const { id } = (await ask('customers.list', { search: '10010' })).body.result.data.items[0]
  const { version, form } = (await ask('customers.show', { id })).body.result.data
  return await ask('customers.change', { id, version, form: { ...form, ...fields } })
}

/** @returns the basket of a whole checkout */
async function checkout(lines: readonly (typeof pen)[], user = buyer) {
  for (const line of lines) await user.call('addToBasket', line)
  await user.call('setBillingAddress', { addressId: 1 })
  await user.call('setShippingAddress', { addressId: 2 })
  await user.call('setShippingMethod', { slug: 'paket' })
  return (await user.call('setPaymentMethod', { slug: 'rechnung' })).body
}
const save = async (user = buyer) => (await user.call('saveOrder', { agb: true })).body
const lockOf = (orderAction: 'release' | 'blocked', name: string) => ({
  orderAction,
  orderActionReason: 'article_type_locked',
  orderCheck: 'article_type_locked',
  orderCheckValue: null,
  orderRealValue: null,
  name,
})

describe('decisions 13 "article_type_locked" G-52', () => {
  test('an order with an article of a type that is locked for the user goes to release', async () => {
    const { slug, name } = await article(paper)
    const { user } = await lockUser({ lockedArticleTypes: [slug, slug] })
    expect(user).toMatchObject({ lockedArticleTypes: [slug], lock: 'release' })
    expect(await userOf('b.einkauf')).toEqual(user)
    const basket = await checkout([pen, paper])
    expect(basket.releaseInfos).toEqual([lockOf('release', name)])
    expect(basket.approvers.length).toBeGreaterThan(0)
    const { orderNumber, status } = await save()
    expect(status).toBe('pending_release')
    const { order } = (await admin.call('showOrder', { orderNumber })).body
    expect(order.releaseInfos).toEqual([lockOf('release', name)])
    const asked = (await shop.mails()).find(({ subject }) => subject.startsWith('Freigabe erbeten'))
    expect(asked?.text).toContain(`„${name}“ gehört zu einer Artikelart, die für die Person gesperrt ist.`)
    expect((await admin.call('releaseNow', { orderNumber })).body).toMatchObject({ success: true, status: 'placed' })
    // other articles, and the same one for a colleague, need none
    await checkout([pen])
    expect((await save()).status).toBe('placed')
    const colleague = await shop.login('w.admin')
    expect((await checkout([paper], colleague)).releaseInfos).toEqual([])
  })

  test('one that is locked by `block` is refused with the name of the article, and the basket says so before', async () => {
    const { slug, name } = await article(paper)
    expect((await lockUser({ lockedArticleTypes: [slug], lock: 'block' })).success).toBe(true)
    expect((await checkout([pen, paper])).releaseInfos).toEqual([lockOf('blocked', name)])
    const refused = await save()
    expect(refused).toMatchObject({ success: false, error: { code: 'article_type_locked' } })
    expect(refused.errorMessages).toEqual([`„${name}“ gehört zu einer Artikelart, die für Sie gesperrt ist.`])
    expect((await lockUser({ lockedArticleTypes: [] })).user.lockedArticleTypes).toEqual([])
    expect((await save()).status).toBe('placed')
  })

  test('the list of the company counts for all of its users, beside their own; what blocks outweighs', async () => {
    const [one, other] = [await article(pen), await article(paper)]
    expect((await lockCompany({ lockedArticleTypes: [other.slug] })).status).toBe(200)
    const colleague = await shop.login('w.admin')
    expect((await checkout([paper], colleague)).releaseInfos).toEqual([lockOf('release', other.name)])
    await lockUser({ lockedArticleTypes: [one.slug] })
    expect((await checkout([pen, paper])).releaseInfos).toEqual([
      lockOf('release', one.name),
      lockOf('release', other.name),
    ])
    expect((await lockCompany({ lockedArticleTypes: [one.slug], lock: 'block' })).status).toBe(200)
    expect((await buyer.call('showBasket', {})).body.releaseInfos).toEqual([lockOf('blocked', one.name)])
    expect((await save()).error.code).toBe('article_type_locked')
    // another company is free
    const foreign = await shop.login('m.ahrendt')
    await foreign.call('addToBasket', { ...pen, costCenter: undefined })
    const { releaseInfos } = (await foreign.call('showBasket', {})).body
    expect(releaseInfos.map((info: { orderActionReason: string }) => info.orderActionReason)).not.toContain(
      'article_type_locked',
    )
  })

  test('an approver swaps in no article that is blocked for whoever ordered, nor is it offered to him', async () => {
    const { slug, name } = await article(paper)
    await lockUser({ alwaysRelease: true })
    await checkout([pen])
    const { orderNumber } = await save()
    const [line] = (await admin.call('showOrder', { orderNumber })).body.order.positions
    await shop.db.sql`
      insert into article_relations (article_id, related_id, kind, position)
      select p.id, o.id, 'alternative', 0 from articles p, articles o
      where p.article_number = ${pen.articleNumber} and o.article_number = ${paper.articleNumber}
        and p.shop_depot_id = 1 and o.shop_depot_id = 1 on conflict do nothing`
    const offered = async () => {
      const { alternatives } = (await admin.call('showOrder', { orderNumber })).body.order
      return alternatives.flatMap((one: { articles: { articleNumber: string }[] }) =>
        one.articles.map(({ articleNumber }) => articleNumber),
      )
    }
    const swap = async (preview: boolean) => {
      const replaceBy = { articleNumber: paper.articleNumber, shopDepotId: 1 }
      const positions = [{ uid: line.uid, quantity: pen.quantity, replaceBy }]
      return (await admin.call('releaseNow', { orderNumber, positions, preview, acceptPrices: true })).body
    }
    expect(await offered()).toContain(paper.articleNumber)
    // the release is what this lock asks for
    await lockUser({ lockedArticleTypes: [slug] })
    expect((await swap(true)).success).toBe(true)
    await lockUser({ lock: 'block' })
    expect(await offered()).not.toContain(paper.articleNumber)
    const refused = await swap(false)
    expect(refused.error.code).toBe('article_type_locked')
    expect(refused.errorMessages).toEqual([
      `„${name}“ gehört zu einer Artikelart, die für die bestellende Person gesperrt ist.`,
    ])
    expect((await admin.call('releaseNow', { orderNumber })).body).toMatchObject({ success: true, status: 'placed' })
  })

  test('types are offered by name; unknown ones are refused, one that is gone may stay', async () => {
    const { slug } = await article(pen)
    const { articleTypes } = (await admin.call('listAdminUsers', {})).body
    const names = articleTypes.map(({ name }: { name: string }) => name)
    expect(articleTypes.find((type: { slug: string }) => type.slug === slug).name).toBeTruthy()
    expect(names).toHaveLength(new Set(names).size)
    const refused = await lockUser({ lockedArticleTypes: [slug, 'gibt-es-nicht'] })
    expect(refused.error.fields.map(({ path }: { path: string }) => path)).toEqual(['lockedArticleTypes'])
    expect((await lockUser({ lock: 'vielleicht' })).success).toBe(false)
    const created = await admin.call('createAdminUser', {
      ...{ firstname: 'Tina', lastname: 'Vogel', email: 't.vogel@wiesengrund.example' },
      ...{ lockedArticleTypes: ['gibt-es-nicht'] },
    })
    expect(created.body.error.code).toBe('validation')
    const company = await lockCompany({ lockedArticleTypes: ['gibt-es-nicht'] })
    expect(company.body.error.data.refused.fields[0].path).toBe('form.lockedArticleTypes')
    await shop.db.sql`update users set locked_article_types = '{weg}' where username = 'b.einkauf'`
    expect((await lockUser({ lockedArticleTypes: ['weg', slug] })).user.lockedArticleTypes).toEqual(['weg', slug])
  })
})
