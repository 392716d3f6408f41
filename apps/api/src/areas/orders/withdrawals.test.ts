import { withdrawalMatches, withdrawals } from '@kontor/db/schema'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'
import { matchWithdrawal } from './withdrawal-match.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const shopMail = 'service@buerowelt-hagendorn.example'
const mine = { name: 'Nora Groß', orderNumber: '269999', email: 'nora.gross@post.example' }

async function declare(visitor: Visitor, words: object = {}) {
  const { body } = await visitor.call('declareWithdrawal', { ...mine, ...words })
  return body.confirmToken as string
}
async function withdraw(visitor: Visitor, words: object = {}) {
  const confirmToken = await declare(visitor, words)
  return await visitor.call('confirmWithdrawal', { confirmToken })
}
/** What the job does after the commit. */
async function matchAll() {
  for (const { id } of await shop.db.select().from(withdrawals)) await matchWithdrawal(shop.shop, id)
}
const keptOf = async (email: string) =>
  (await shop.db.select().from(withdrawals)).filter((withdrawal) => withdrawal.email === email)
const mailsTo = async (to: string) => (await shop.mails()).filter((mail) => mail.to === to)
const paths = (body: { error: { fields: { path: string }[] } }) => body.error.fields.map(({ path }) => path)

/** An order of this visitor, just placed. */
async function placeOrder(visitor: Visitor, ...articleNumbers: string[]) {
  for (const articleNumber of articleNumbers)
    await visitor.call('addToBasket', { articleNumber, shopDepotId: 1, quantity: 1 })
  const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }
  await visitor.call('setBillingAddress', { address: { ...home, email: mine.email } })
  await visitor.call('setShippingAddress', { address: home })
  await visitor.call('setShippingMethod', { slug: 'paket' })
  await visitor.call('setPaymentMethod', { slug: 'vorkasse' })
  const { body } = await visitor.call('saveOrder', { agb: true })
  return body.orderNumber as string
}
async function statusOf(orderNumber: string) {
  const [order] = await shop.db.sql`select o.status, array_agg(l.status order by l.position) as lines,
    (select array_agg(e.note order by e.id) from order_events e where e.order_id = o.id) as notes
    from orders o join order_lines l on l.order_id = o.id where o.order_number = ${orderNumber} group by o.id`
  return order as { status: string; lines: string[]; notes: string[] }
}

describe('the declaration', () => {
  test('domain 1.1 no. 1 issue 4 no. 9 two steps without sign-in; the receipt tells content, date and time', async () => {
    await shop.setClock(new Date('2026-11-21T14:07:00Z'))
    const guest = shop.guest()
    const first = await guest.call('declareWithdrawal', { ...mine, text: 'Bitte\nohne Rückruf' })
    expect(first.body).toMatchObject({
      success: true,
      summary: { ...mine, positions: [], text: 'Bitte\nohne Rückruf' },
    })
    expect(await keptOf(mine.email)).toEqual([])

    const { body } = await guest.call('confirmWithdrawal', { confirmToken: first.body.confirmToken })
    expect(body.receivedAt).toMatch(/^2026-11-21T14:07:0\d/)
    expect(await keptOf(mine.email)).toMatchObject([mine])
    const [receipt] = await mailsTo(mine.email)
    expect(receipt?.subject).toBe('Eingangsbestätigung: Ihr Widerruf zur Bestellung 269999')
    for (const part of [receipt?.text, receipt?.html]) {
      for (const said of ['Nora Groß', '269999', '21.11.2026, 15:07 Uhr', 'ohne Rückruf', '/page/widerruf'])
        expect(part).toContain(said)
    }
    expect((await mailsTo(shopMail)).map(({ subject }) => subject)).toEqual(['Widerruf zur Bestellung 269999'])
  })

  test('decisions 11 known, foreign and unknown orders get the same answer', async () => {
    const answers = []
    for (const orderNumber of ['260013', '260004', '123', 'gibt es nicht'])
      answers.push(await withdraw(shop.guest(), { orderNumber }))
    const shapes = answers.map(({ status, body }) => [status, body.success, body.message, Object.keys(body).sort()])
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  })

  test('decisions 0 tells every mistake at once, of any length', async () => {
    const guest = shop.guest()
    const { status, body } = await guest.call('declareWithdrawal', {})
    expect([status, body.error.code, paths(body)]).toEqual([200, 'validation', ['name', 'orderNumber', 'email']])
    const long = await guest.call('declareWithdrawal', {
      name: 'N'.repeat(121),
      orderNumber: '26\r\nBcc: x@y.de',
      email: 'kein at',
      positions: ['x'.repeat(301)],
      text: 'x'.repeat(2001),
    })
    expect(paths(long.body)).toEqual(['name', 'orderNumber', 'email', 'positions', 'text'])
    expect((await guest.send('POST', '/rest/withdrawal', { ...mine, positions: 'alle' })).status).toBe(422)
    expect((await guest.send('POST', '/rest/withdrawal', { ...mine, name: 'N\0' })).status).toBe(422)
  })

  test('security 3.2 no. 25 neither program nor flood: honeypot, speed, receipts a day, calls an hour', async () => {
    const guest = shop.guest()
    const trapped = await guest.call('declareWithdrawal', { ...mine, website: 'https://example.org' })
    const quick = await guest.call('declareWithdrawal', { ...mine, startedAt: Date.now() })
    expect([trapped.body.error.code, quick.body.error.code]).toEqual(['validation', 'validation'])
    for (let turn = 0; turn < 10; turn++) expect((await withdraw(guest)).body.success).toBe(true)
    const eleventh = await withdraw(guest)
    expect([eleventh.status, eleventh.body.error.code]).toEqual([200, 'limit_reached'])
    expect(await mailsTo(mine.email)).toHaveLength(10)
    const answers = []
    for (let turn = 0; turn < 20; turn++) answers.push(await guest.call('declareWithdrawal', mine))
    const last = answers.at(-1)
    expect([last?.status, last?.body.error.code]).toEqual([429, 'rate_limited'])
    expect(last?.headers['retry-after']).toBeDefined()
  })

  test('security 3.2 no. 25 the receipts of a day are those of the mailbox, in whatever capitals and all at once', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const guest = shop.guest()
        const email = `${at % 2 ? 'NORA' : 'nora'}.${at % 3 ? 'gross' : 'Gross'}@post.example`
        return { guest, confirmToken: await declare(guest, { email }) }
      }),
    )
    const answers = await Promise.all(
      visitors.map(({ guest, confirmToken }) => guest.call('confirmWithdrawal', { confirmToken })),
    )
    const codes = answers.map(({ body }) => body.error?.code ?? 'ok').sort()
    expect(codes).toEqual(['limit_reached', 'limit_reached', ...Array.from({ length: 10 }, () => 'ok')])
  })

  test('issue 4 no. 7 G-36 where it is switched on, only three an hour get through without a proof of work', async () => {
    const guest = shop.guest()
    expect((await guest.call('showWithdrawalForm', {})).body.withdrawal.challenge).toBeNull()
    await shop.setSettings({ botCheck: true })
    const challenge = JSON.parse((await guest.call('showWithdrawalForm', {})).body.withdrawal.challenge)
    const solution = await solveChallenge({ challenge, deriveKey })
    const proof = (words: object = {}) =>
      Buffer.from(JSON.stringify({ challenge: { ...challenge, ...words }, solution })).toString('base64')
    const codeOf = async (altcha?: string) =>
      (await guest.call('declareWithdrawal', { ...mine, ...(altcha && { altcha }) })).body.error?.code ?? 'ok'

    const unproven = [await codeOf(), await codeOf(), await codeOf(), await codeOf()]
    expect(unproven).toEqual(['ok', 'ok', 'ok', 'limit_reached'])
    const forged = [{ signature: 'f'.repeat(64) }, { parameters: {} }, { parameters: null }, { signature: ['f'] }]
    for (const altcha of ['x', 'e30=', 'bnVsbA==', ...forged.map(proof)])
      expect(await codeOf(altcha)).toBe('validation')
    const uses = []
    for (let turn = 0; turn < 6; turn++) uses.push(await codeOf(proof()))
    expect(uses).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'validation'])
    await shop.setClock(new Date(Date.now() + 3 * 3600_000))
    expect(await codeOf(proof())).toBe('validation')
  })

  test('I17 a repeated confirmation, even ten at once, is one receipt', async () => {
    const guest = shop.guest()
    const confirmToken = await declare(guest)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.call('confirmWithdrawal', { confirmToken })),
    )
    expect(new Set(answers.map(({ body }) => body.receivedAt)).size).toBe(1)
    expect(answers[0]?.body.success).toBe(true)
    expect(await keptOf(mine.email)).toHaveLength(1)
    expect(await mailsTo(mine.email)).toHaveLength(1)
  })

  test('security 2.5 a forged, changed or old token confirms nothing', async () => {
    const guest = shop.guest()
    const token = await declare(guest)
    const [body = '', signature = ''] = token.split('.')
    const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replace('269999', '260014')).toString(
      'base64url',
    )
    for (const confirmToken of ['', 'x', '.', `${changed}.${signature}`, `${body}.${signature}x`]) {
      const answer = await guest.call('confirmWithdrawal', { confirmToken })
      expect([answer.status, answer.body.error.code]).toEqual([200, 'page_expired'])
    }
    await shop.setClock(new Date(Date.now() + 25 * 3600_000))
    expect((await guest.call('confirmWithdrawal', { confirmToken: token })).body.error.code).toBe('page_expired')
    expect(await keptOf(mine.email)).toEqual([])
  })

  test('domain 1.1 no. 1 the database itself refuses to change or delete a declaration', async () => {
    await withdraw(shop.guest())
    const { sql } = shop.db
    const never = /never changed/
    await expect(sql`update withdrawals set text = 'anders'`).rejects.toThrow(never)
    await expect(sql`delete from withdrawals`).rejects.toThrow(never)
    await expect(sql`truncate withdrawals cascade`).rejects.toThrow(never)
    expect(await keptOf(mine.email)).toHaveLength(1)
  })
})

describe('the form as it begins', () => {
  const formOf = async (visitor: Visitor, orderNumber?: string) =>
    (await visitor.call('showWithdrawalForm', { ...(orderNumber && { orderNumber }) })).body.withdrawal

  test('domain 1.1 no. 1 it knows who is signed in and the articles of his order, and offers firms nothing', async () => {
    const mia = await shop.login('mia.brandt')
    expect(await formOf(mia, '260013')).toMatchObject({
      name: 'Mia Brandt',
      email: 'mia.brandt@post.example',
      orderNumber: '260013',
      offered: true,
      positions: [{ text: expect.stringContaining('500001'), exception: null }],
    })
    expect(await formOf(await shop.login('b.einkauf'))).toMatchObject({ offered: false })
    expect(await formOf(shop.guest())).toMatchObject({ name: '', email: '', orderNumber: '', offered: true })
  })

  test('security 1.8 a foreign order shows as little as an unknown one', async () => {
    const deniz = await shop.login('deniz.yildiz')
    const [foreign, unknown] = [await formOf(deniz, '260013'), await formOf(deniz, '999999')]
    expect(foreign).toEqual({ ...unknown, orderNumber: '260013', startedAt: foreign.startedAt })
    expect((await formOf(shop.guest(), '260013')).positions).toEqual([])
  })

  test('domain 1.3 says which articles the law excepts', async () => {
    const guest = shop.guest()
    const orderNumber = await placeOrder(guest, '100001', '350001')
    const { positions } = await formOf(guest, orderNumber)
    expect(positions.map(({ exception }: { exception: string | null }) => exception)).toEqual([
      null,
      'nach Ihren Angaben angefertigt',
    ])
  })
})

describe('the order', () => {
  test('G-42 becomes withdrawn when number and address fit, whatever stands around the digits', async () => {
    const guest = shop.guest()
    const orderNumber = await placeOrder(guest, '100001')
    await withdraw(shop.guest(), { orderNumber: `Nr. ${orderNumber}`, email: 'Nora.Gross@post.example' })
    await matchAll()
    await matchAll()
    const order = await statusOf(orderNumber)
    expect(order).toMatchObject({ status: 'withdrawn', lines: ['withdrawn'] })
    expect(order.notes.filter((note) => note.includes('Widerruf'))).toEqual([
      'Widerruf über die Widerrufsfunktion eingegangen',
    ])
  })

  test('domain 1.1 no. 1 a part is withdrawn by its article number, the rest goes on', async () => {
    const orderNumber = await placeOrder(shop.guest(), '100001', '150001')
    await withdraw(shop.guest(), { orderNumber, positions: ['1 × Papier (Art.-Nr. 150001)'] })
    await matchAll()
    expect((await statusOf(orderNumber)).lines).toEqual(['placed', 'withdrawn'])
  })

  test.each([
    ['another address', { email: 'jemand@post.example' }, false],
    ['articles that leave open which are meant', { positions: ['das blaue Papier'] }, true],
  ])('§ 356a BGB stays as it is with %s', async (_, words, noted) => {
    const orderNumber = await placeOrder(shop.guest(), '100001')
    const before = await statusOf(orderNumber)
    await withdraw(shop.guest(), { orderNumber, ...words })
    await matchAll()
    const after = await statusOf(orderNumber)
    expect(after).toMatchObject({ status: before.status, lines: before.lines })
    expect(after.notes.some((note) => note.includes('wird geprüft'))).toBe(noted)
  })

  test('§ 312g § 355 BGB what is made to measure, or came three weeks ago, is left to a person', async () => {
    const stamp = await placeOrder(shop.guest(), '350001')
    await withdraw(shop.guest(), { orderNumber: stamp })
    const late = await placeOrder(shop.guest(), '100001')
    await shop.db.sql`insert into order_events (order_id, status, at)
      select id, 'delivered', now() - interval '21 days' from orders where order_number = ${late}`
    await withdraw(shop.guest(), { orderNumber: late })
    await matchAll()
    for (const orderNumber of [stamp, late]) {
      const order = await statusOf(orderNumber)
      expect(order.status).not.toBe('withdrawn')
      expect(order.notes.at(-1)).toContain('wird geprüft')
    }
    const matches = await shop.db.select().from(withdrawalMatches)
    expect(matches.filter(({ settled }) => !settled)).toHaveLength(2)
  })

  test('domain 1.1 no. 1 a firm has no right of withdrawal: its orders stay untouched', async () => {
    const before = await statusOf('260007')
    const [{ email } = { email: '' }] = await shop.db.sql`select email from orders where order_number = '260007'`
    expect((await withdraw(shop.guest(), { orderNumber: '260007', email })).body.success).toBe(true)
    await matchAll()
    expect(await statusOf('260007')).toEqual(before)
  })

  test('domain 3.12 the seeded order 260013 shows its receipt of the day before, 14:07', async () => {
    const mia = await shop.login('mia.brandt')
    const { body } = await mia.call('listOrders', { search: '260013' })
    expect(body.items[0]).toMatchObject({ status: 'withdrawn', statusLabel: 'Widerrufen' })
    const [receipt] = await keptOf('mia.brandt@post.example')
    expect(receipt?.receivedAt.toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' })).toBe('14:07:00')
  })
})
