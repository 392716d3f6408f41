import { articles, offerRequests } from '@kontor/db/schema'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const form = {
  customerNumber: 'Neukunde',
  customerName: 'Malerei Sommer',
  userName: 'Gast',
  userEmail: 'anna.sommer@example.org',
  userSalutation: 'keine-angabe',
  userLastname: 'Sommer',
  phone: '0221 123456',
  zip: '50667',
  subject: 'Anfrage zu 450001',
  quantity: 3,
}
const withoutPrice = { articleNumber: '450001', shopDepotId: 1 }
const priced = { articleNumber: '100001', shopDepotId: 1 }

async function depotOf(articleNumber: string): Promise<number> {
  const [row] = await shop.db.select().from(articles).where(eq(articles.articleNumber, articleNumber)).limit(1)
  return row?.shopDepotId ?? 0
}
beforeAll(async () => {
  withoutPrice.shopDepotId = await depotOf('450001')
  priced.shopDepotId = await depotOf('100001')
})

const paths = (body: { error: { fields: { path: string }[] } }) => body.error.fields.map(({ path }) => path)
async function sentRequests(): Promise<number> {
  const [row] = await shop.db.select({ sent: count() }).from(offerRequests)
  return row?.sent ?? 0
}
const collected = async (visitor: Visitor) =>
  ((await visitor.call('showOfferRequest', {})).body.positions as { articleNumber: string; quantity: number }[]).map(
    ({ articleNumber, quantity }) => [articleNumber, quantity],
  )

describe('the form as it begins', () => {
  test('C-CALL-072 E-ENTITY-069 E-ENTITY-070 E-ENTITY-071 it knows a user, and of a guest only what every guest is', async () => {
    const user = await shop.login('b.einkauf')
    const { body } = await user.call('showOfferRequest', {})
    expect(body.offerRequest).toMatchObject({
      customerNumber: expect.stringMatching(/^\d+$/),
      customerName: expect.stringContaining('Wiesengrund'),
      userName: 'b.einkauf',
      userEmail: expect.stringContaining('@'),
      userLastname: expect.any(String),
      userTitle: expect.any(String),
      zip: expect.stringMatching(/^\d{5}$/),
      ...{ subject: '', quantity: 1, text: '' },
    })
    expect(body.offerRequest.userCustomerNumber).toBe(body.offerRequest.customerNumber)
    expect(body.offerRequest.userId).toEqual(expect.any(Number))
    const guest = await shop.guest().call('showOfferRequest', {})
    expect(guest.body.offerRequest).toMatchObject({
      ...{ customerId: null, customerNumber: 'Neukunde', customerName: '', userId: null, userName: 'Gast' },
      ...{ userEmail: '', userSalutation: 'keine-angabe', phone: '', zip: '' },
    })
    expect(guest.body).toMatchObject({ positions: [], sent: null })
  })

  test('a shop employee has no customer to ask for', async () => {
    const backend = await shop.login('backend')
    expect((await backend.call('showOfferRequest', {})).status).toBe(403)
    expect((await backend.call('createOffer', form)).status).toBe(403)
  })
})

describe('sending', () => {
  test('P-ROLE-007 C-CALL-132 L-RULE-032 a guest asks for an article without price and gets number and copy', async () => {
    const guest = shop.guest()
    const { body } = await guest.call('createOffer', { ...form, ...withoutPrice })
    expect(body).toMatchObject({ success: true, offerRequestNumber: expect.stringMatching(/^A\d{6,}$/) })
    const mails = await shop.mails()
    expect(mails.map(({ to }) => to)).toEqual(['service@buerowelt-hagendorn.example', form.userEmail])
    for (const mail of mails) {
      expect(mail.subject).toContain(body.offerRequestNumber)
      expect(mail.text).toContain('Art.-Nr. 450001')
      expect(mail.html).toContain('Art.-Nr. 450001')
      expect(mail.text).toContain('0221 123456')
    }
    const again = await guest.call('showOfferRequest', { number: body.offerRequestNumber })
    expect(again.body.sent).toMatchObject({
      offerRequestNumber: body.offerRequestNumber,
      userEmail: form.userEmail,
      positions: [{ articleNumber: '450001', quantity: 3 }],
    })
  })

  test('the number of somebody else looks like one that does not exist', async () => {
    const { body } = await shop.guest().call('createOffer', { ...form, ...withoutPrice })
    const stranger = await shop.login('m.ahrendt')
    const foreign = await stranger.call('showOfferRequest', { number: body.offerRequestNumber })
    const unknown = await stranger.call('showOfferRequest', { number: 'A269999' })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(foreign.body.error.code).toBe(unknown.body.error.code)
  })

  test.each([
    ['L-RULE-022', 'customerNumber'],
    ['L-RULE-023', 'customerName'],
    ['L-RULE-024', 'userName'],
    ['L-RULE-025', 'userEmail'],
    ['L-RULE-026', 'userSalutation'],
    ['L-RULE-027', 'userLastname'],
    ['L-RULE-028', 'phone'],
    ['L-RULE-029', 'zip'],
    ['L-RULE-030', 'subject'],
  ] as const)('%s without %s nothing is sent, and the field is named', async (_, name) => {
    const { [name]: __, ...rest } = { ...form, ...withoutPrice }
    for (const posted of [rest, { ...rest, [name]: '  ' }]) {
      const { status, body } = await shop.guest().call('createOffer', posted)
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: false, error: { code: 'validation' } })
      expect(paths(body)).toEqual([name])
    }
    expect(await sentRequests()).toBe(0)
    expect(await shop.mails()).toEqual([])
  })

  test('all mistakes are told at once, in the order of the form', async () => {
    const { body } = await shop.guest().call('createOffer', {})
    expect(paths(body)).toEqual([
      ...['customerNumber', 'userName', 'customerName', 'userSalutation', 'userLastname', 'userEmail', 'phone', 'zip'],
      ...['subject', 'quantity'],
    ])
  })

  test.each([
    ['userEmail', 'anna@example'],
    ['userEmail', 'a@example.org, b@example.org'],
    ['userEmail', 'a@example.org\r\nBcc: b@example.org'],
    ['subject', 'Anfrage\r\nBcc: b@example.org'],
    ['subject', 'x'.repeat(200)],
    ['userSalutation', 'majestät'],
    ['phone', 'anrufen!'],
    ['zip', '<b>'],
    ['text', 'x'.repeat(5000)],
  ])('%s takes no %j', async (name, value) => {
    const { status, body } = await shop.guest().call('createOffer', { ...form, [name]: value })
    expect(status).toBe(200)
    expect(paths(body)).toEqual([name])
    expect(await sentRequests()).toBe(0)
  })

  test.each([0, -1, 1.5, 1e21])('L-RULE-031 the quantity is a whole number from 1, not %d', async (quantity) => {
    const { body } = await shop.guest().call('createOffer', { ...form, quantity })
    expect(paths(body)).toEqual(['quantity'])
  })

  test('wrong types are 422, an unknown article is refused', async () => {
    const guest = shop.guest()
    await guest.call('createOffer', {})
    for (const body of [
      { ...form, quantity: '3' },
      { ...form, phone: 4 },
      { ...form, subject: '\u0000' },
    ])
      expect((await guest.send('POST', '/rest/articleoffers/create', body)).status).toBe(422)
    const unknown = await guest.call('createOffer', { ...form, articleNumber: '999999' })
    expect(unknown.body.error.code).toBe('not_found')
  })

  test('who asks comes from the session, whatever is posted', async () => {
    const user = await shop.login('b.einkauf')
    const posted = { ...form, ...withoutPrice, customerNumber: '20010', userName: 'w.admin', customerId: 1, userId: 1 }
    expect((await user.call('createOffer', posted)).body.success).toBe(true)
    const [request] = await shop.db.select().from(offerRequests)
    expect(request).toMatchObject({ userName: 'b.einkauf', customerName: expect.stringContaining('Wiesengrund') })
    expect(request?.customerNumber).not.toBe('20010')
  })

  test('the same again within a minute is one request with one mail to each, also when both come at once', async () => {
    const guest = shop.guest()
    await guest.call('showOfferRequest', {})
    await guest.call('addOfferPosition', { ...withoutPrice, quantity: 1 })
    await guest.call('removeAllOfferPositions', {})
    const answers = await Promise.all([1, 2, 3].map(() => guest.call('createOffer', { ...form, ...withoutPrice })))
    expect(new Set(answers.map(({ body }) => body.offerRequestNumber)).size).toBe(1)
    expect(await sentRequests()).toBe(1)
    expect(await shop.mails()).toHaveLength(2)
    await shop.setClock(new Date(shop.now().getTime() + 120_000))
    expect((await guest.call('createOffer', { ...form, ...withoutPrice })).body.offerRequestNumber).not.toBe(
      answers[0]?.body.offerRequestNumber,
    )
  })

  test('an Idempotency-Key answers a repeat', async () => {
    const guest = shop.guest()
    const key = { 'idempotency-key': 'offer-1' }
    const first = await guest.call('createOffer', form, key)
    const second = await guest.call('createOffer', form, key)
    expect(second.body).toEqual(first.body)
    expect(await sentRequests()).toBe(1)
  })

  test('security 3.2 no. 25: programs that fill the hidden field or are too quick send nothing', async () => {
    const guest = shop.guest()
    const trapped = await guest.call('createOffer', { ...form, website: 'https://example.org' })
    expect(trapped.body).toMatchObject({ success: false, error: { code: 'validation' } })
    const { body } = await guest.call('showOfferRequest', {})
    const { startedAt } = body.offerRequest
    expect(startedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect((await guest.call('createOffer', { ...form, startedAt })).body.success).toBe(false)
    expect(await shop.mails()).toEqual([])
    await shop.setClock(new Date(Date.parse(startedAt) + 5000))
    expect((await guest.call('createOffer', { ...form, startedAt })).body.success).toBe(true)
  })

  test('security 3.2 no. 25: one address sends twenty in an hour, one mailbox gets ten copies a day', async () => {
    const answers = []
    for (let turn = 0; turn < 21; turn++)
      answers.push(await shop.guest().call('createOffer', { ...form, subject: `Anfrage ${turn}` }))
    expect(answers.slice(0, 10).every(({ body }) => body.success)).toBe(true)
    expect(answers[10]?.body.error.code).toBe('limit_reached')
    expect(answers[20]?.status).toBe(429)
    expect(answers[20]?.headers['retry-after']).toBeDefined()
  })
})

describe('the collection', () => {
  test('C-CALL-133 C-CALL-134 C-CALL-135 C-CALL-073 articles come, change, go, and all go', async () => {
    const user = await shop.login('b.einkauf')
    const added = await user.call('addOfferPosition', { _func: 'add', ...withoutPrice, quantity: 2 })
    expect(added.body.positions).toMatchObject([{ articleNumber: '450001', quantity: 2, price: null, exists: true }])
    await user.call('addOfferPosition', { ...withoutPrice, quantity: 3 })
    expect(await collected(user)).toEqual([['450001', 5]])
    const { uid } = added.body.positions[0]
    await user.call('updateOfferPosition', { uid, quantity: 7 })
    expect(await collected(user)).toEqual([['450001', 7]])
    expect((await user.call('deleteOfferPosition', { uid })).body.positions).toEqual([])
    await user.call('addOfferPosition', { ...withoutPrice, quantity: 2 })
    expect((await user.call('removeAllOfferPositions', {})).body.positions).toEqual([])
    expect(await collected(user)).toEqual([])
  })

  test('a quantity is corrected to what the article allows', async () => {
    const guest = shop.guest()
    for (const quantity of [-4, 0, 1.4, 1e9]) {
      const { body } = await guest.call('addOfferPosition', { ...withoutPrice, quantity })
      const [{ quantity: stored, max_order_price_unit: max }] = body.positions
      expect(Number.isInteger(stored) && stored >= 1 && stored <= max).toBe(true)
    }
    const { status } = await guest.send('POST', '/rest/articleoffers/add', { ...withoutPrice, quantity: '2' })
    expect(status).toBe(422)
  })

  test('positions of others look like none', async () => {
    const mine = shop.guest()
    const { body } = await mine.call('addOfferPosition', { ...withoutPrice, quantity: 2 })
    const { uid } = body.positions[0]
    const stranger = shop.guest()
    const answers = [
      await stranger.call('updateOfferPosition', { uid, quantity: 9 }),
      await stranger.call('deleteOfferPosition', { uid }),
      await stranger.call('deleteOfferPosition', { uid: crypto.randomUUID() }),
    ]
    expect(answers.map(({ body: answer }) => answer.error.code)).toEqual(['not_found', 'not_found', 'not_found'])
    expect((await stranger.send('POST', '/rest/articleoffers/delete', { uid: 'x' })).status).toBe(422)
    await stranger.call('removeAllOfferPositions', {})
    expect(await collected(mine)).toEqual([['450001', 2]])
  })

  test('emptying is a GET that only a page of the shop may make', async () => {
    const guest = shop.guest()
    await guest.call('addOfferPosition', { ...withoutPrice, quantity: 2 })
    const path = '/rest/articleoffers/removeall'
    expect((await guest.send('GET', path, undefined, { 'x-requested-with': '' })).status).toBe(419)
    expect((await guest.send('GET', path, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(419)
    expect(await collected(guest)).toEqual([['450001', 2]])
  })

  test('a request takes all collected articles along and empties the collection', async () => {
    await shop.setSettings({ allowOfferRequest: true })
    const guest = shop.guest()
    await guest.call('addOfferPosition', { ...priced, quantity: 10 })
    const { body } = await guest.call('createOffer', { ...form, ...withoutPrice })
    const { body: shown } = await guest.call('showOfferRequest', { number: body.offerRequestNumber })
    expect(shown.positions).toEqual([])
    expect(shown.sent.positions).toMatchObject([
      { articleNumber: '100001', quantity: 10 },
      { articleNumber: '450001', quantity: 3 },
    ])
  })

  test('what a guest collected joins what the user had, at login', async () => {
    await shop.setSettings({ allowOfferRequest: true })
    const earlier = await shop.login('b.einkauf')
    await earlier.call('addOfferPosition', { ...priced, quantity: 4 })
    await earlier.call('addOfferPosition', { ...withoutPrice, quantity: 9 })
    const guest = shop.guest()
    await guest.call('addOfferPosition', { ...withoutPrice, quantity: 2 })
    expect((await guest.call('login', { username: 'b.einkauf', password: shop.password })).body.success).toBe(true)
    expect(await collected(guest)).toEqual([
      ['100001', 4],
      ['450001', 2],
    ])
  })
})

describe('the flags', () => {
  test('F-FLAG-036 by default only an article without price may be asked for', async () => {
    const guest = shop.guest()
    const added = await guest.call('addOfferPosition', { ...priced, quantity: 1 })
    expect(added.body).toMatchObject({ success: false, error: { code: 'validation' } })
    expect((await guest.call('createOffer', { ...form, ...priced })).body.success).toBe(false)
    expect((await guest.call('addOfferPosition', { ...withoutPrice, quantity: 1 })).body.success).toBe(true)
  })

  test('F-FLAG-035 all articles may be asked for, or none', async () => {
    const guest = shop.guest()
    await shop.setSettings({ allowOfferRequest: true, allowOfferRequestForMissingPrices: false })
    expect((await guest.call('createOffer', { ...form, ...priced })).body.success).toBe(true)
    await shop.setSettings({ allowOfferRequest: false })
    const refused = [
      await guest.call('createOffer', { ...form, ...withoutPrice }),
      await guest.call('addOfferPosition', { ...withoutPrice, quantity: 1 }),
    ]
    expect(refused.map(({ body }) => [body.success, body.error.code])).toEqual([
      [false, 'validation'],
      [false, 'validation'],
    ])
  })
})

describe('offers made to a customer', () => {
  const offersOf = async (visitor: Visitor) => (await visitor.call('showConfig', { wld: false })).body.shop.offers

  test('F-FLAG-042 F-FLAG-045 are named while they hold, to that customer only, where positions may carry them', async () => {
    const buyer = await shop.login('b.einkauf')
    expect(await offersOf(buyer)).toEqual([])
    await shop.setSettings({ allowBasketOfferNumber: true })
    const offers = await offersOf(buyer)
    expect(offers.map(({ offerNumber }: { offerNumber: string }) => offerNumber)).toEqual([
      'AN-2026-0117',
      'AN-2026-0098',
    ])
    expect(offers[0]).toMatchObject({ name: expect.any(String), validTo: expect.stringMatching(/Z$/) })
    expect(await offersOf(shop.guest())).toEqual([])
    expect(JSON.stringify(await offersOf(await shop.login('mia.brandt')))).not.toContain('AN-2026')
  })

  test('F-FLAG-042 a position is put in under an offer, beside the same article without one', async () => {
    const buyer = await shop.login('b.einkauf')
    await shop.setSettings({ allowBasketOfferNumber: true })
    await buyer.call('addToBasket', { ...priced, quantity: 20, costCenter: '2000' })
    const { body } = await buyer.call('addToBasket', {
      ...priced,
      quantity: 20,
      costCenter: '2000',
      offerNumber: 'AN-2026-0117',
    })
    const own = body.items.filter(({ articleNumber }: { articleNumber: string }) => articleNumber === '100001')
    expect(own.map(({ offerNumber }: { offerNumber: string | null }) => offerNumber)).toEqual([null, 'AN-2026-0117'])
  })
})
