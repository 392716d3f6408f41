import { withdrawalCases, withdrawals } from '@kontor/db/schema'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { closeCase, makeTasks, matchWithdrawal, openCases, settleByStaff } from './withdrawal-cases.ts'

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
/** The link of the second mail, as its reader has it. */
async function linkTo(email: string) {
  const mail = (await mailsTo(email)).findLast(({ subject }) => subject.startsWith('Bitte bestätigen'))
  const link = /https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0]
  return link ? (new URL(link).searchParams.get('token') ?? '') : ''
}
/** The order's owner reads his mail and presses the button. */
const confirm = async () => shop.guest().call('settleWithdrawal', { token: await linkTo(mine.email) })
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
    from orders o join order_lines l on l.order_id = o.id where o.order_number = ${orderNumber} group by o.id, o.status`
  return order as { status: string; lines: string[]; notes: string[] }
}

/** These lines came so many days ago, the rest has not come yet. */
async function deliver(orderNumber: string, positions: number[], daysAgo: number) {
  const status = 'delivered'
  const { sql } = shop.db
  const [order] = await sql`select id from orders where order_number = ${orderNumber}`
  await sql`update order_lines set status = ${status} where order_id = ${order?.id} and position = any(${positions})`
  await sql`update orders set status = case when exists (select from order_lines l where l.order_id = ${order?.id}
    and l.status = 'placed') then 'partially_delivered' else ${status} end where id = ${order?.id}`
  await sql`insert into order_events (order_id, status, at)
    values (${order?.id}, ${status}, ${shop.now().toISOString()}::timestamptz - make_interval(days => ${daysAgo}))`
}

describe('the declaration', () => {
  test('domain 1.1 no. 1 two steps without sign-in; the receipt tells content, date and time', async () => {
    await shop.setClock(new Date('2054-11-21T14:07:00Z'))
    const guest = shop.guest()
    const first = await guest.call('declareWithdrawal', { ...mine, text: 'Bitte\nohne Rückruf' })
    expect(first.body).toMatchObject({
      success: true,
      summary: { ...mine, positions: [], text: 'Bitte\nohne Rückruf' },
    })
    expect(await keptOf(mine.email)).toEqual([])

    const { body } = await guest.call('confirmWithdrawal', { confirmToken: first.body.confirmToken })
    expect(body.receivedAt).toMatch(/^2054-11-21T14:07:0\d/)
    expect(await keptOf(mine.email)).toMatchObject([mine])
    const [receipt] = await mailsTo(mine.email)
    expect(receipt?.subject).toBe('Eingangsbestätigung: Ihr Widerruf zur Bestellung 269999')
    for (const part of [receipt?.text, receipt?.html]) {
      // 5 December is a Saturday: money by then, goods until Monday; 24 November is the second working day
      for (const said of ['Samstag, 05.12.2054', 'Montag, 07.12.2054', 'Dienstag, 24.11.2054'])
        expect(part).toContain(said)
      for (const said of ['Nora Groß', '269999', '21.11.2054, 15:07 Uhr', 'ohne Rückruf', '/page/widerruf'])
        expect(part).toContain(said)
    }
    expect((await mailsTo(shopMail)).map(({ subject }) => subject)).toEqual(['Widerruf zur Bestellung 269999'])
  })

  test('decisions 11 "Withdrawal" known, foreign and unknown orders get the same answer', async () => {
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
    expect(trapped.body.error.code).toBe('validation')
    const { withdrawal } = (await guest.call('showWithdrawalForm', {})).body
    // decisions 12 "Times": as the form gave it, or in milliseconds
    for (const startedAt of [
      withdrawal.startedAt,
      shop.now().getTime(),
      String(shop.now().getTime()),
      '2099-01-01T01:00:00+01:00',
    ]) {
      const quick = await guest.call('declareWithdrawal', { ...mine, startedAt })
      expect([startedAt, quick.body.error.code]).toEqual([startedAt, 'validation'])
    }
    expect((await guest.call('declareWithdrawal', { ...mine, startedAt: 'gestern' })).status).toBe(422)
    for (let turn = 0; turn < 10; turn++) expect((await withdraw(guest)).body.success).toBe(true)
    // a declaration is received however many there were; only its receipt is no mail any more
    const confirmToken = await declare(guest)
    const eleventh = await guest.call('confirmWithdrawal', { confirmToken })
    expect(eleventh.body).toMatchObject({ success: true, receivedAt: expect.any(String) })
    expect(eleventh.body.message).toContain('Bitte heben Sie diese Seite als Beleg auf.')
    expect((await guest.call('confirmWithdrawal', { confirmToken })).body.message).toBe(eleventh.body.message)
    expect(await keptOf(mine.email)).toHaveLength(11)
    expect(await openCases(shop.shop)).toHaveLength(11)
    expect(await mailsTo(mine.email)).toHaveLength(10)
    expect((await mailsTo(shopMail)).at(-1)?.text).toContain('Eine Eingangsbestätigung ging nicht hinaus')
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
    expect(answers.map(({ body }) => body.success)).toEqual(Array.from({ length: 12 }, () => true))
    const receipts = (await shop.mails()).filter(({ subject }) => subject.startsWith('Eingangsbestätigung'))
    expect(receipts).toHaveLength(10)
  })

  test('G-36 where it is switched on, only three an hour get through without a proof of work', async () => {
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
    await shop.setClock(new Date(shop.now().getTime() + 3 * 3600_000))
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
    await shop.setClock(new Date(shop.now().getTime() + 25 * 3600_000))
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
  test('decisions 12 "Withdrawal" a stranger with number and address changes nothing; the owner confirms by the link of his own mail', async () => {
    const orderNumber = await placeOrder(shop.guest(), '100001')
    const before = await statusOf(orderNumber)
    const stranger = shop.guest()
    await withdraw(stranger, { orderNumber: `Nr. ${orderNumber}`, name: 'Böse Absicht', text: 'Haha' })
    await matchAll()
    await matchAll()
    expect(await statusOf(orderNumber)).toMatchObject({ status: before.status, lines: before.lines })
    const asking = (await mailsTo(mine.email)).filter(({ subject }) => subject.includes('bestätigen'))
    expect(asking).toHaveLength(1)
    // the reader need not be the one who typed it
    for (const typed of ['Böse Absicht', 'Haha']) expect(asking[0]?.text).not.toContain(typed)
    expect(asking[0]?.text).toContain('(Art.-Nr. 100001)')

    const token = await linkTo(mine.email)
    const owner = shop.guest()
    const looked = await owner.call('showWithdrawalLink', { token })
    expect(looked.body.linked).toMatchObject({ state: 'open', orderNumber })
    // opening the page, even ten times, confirms nothing
    expect((await statusOf(orderNumber)).status).toBe(before.status)
    const { body } = await owner.call('settleWithdrawal', { token })
    expect(body).toMatchObject({ success: true, linked: { state: 'settled', orderNumber } })
    expect(await statusOf(orderNumber)).toMatchObject({ status: 'withdrawn', lines: ['withdrawn'] })
    expect((await owner.call('settleWithdrawal', { token })).body.linked.state).toBe('settled')
    const told = (await mailsTo(mine.email)).filter(({ subject }) => subject.includes('ist bestätigt'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(/Ware absenden bis: \w+, \d\d\.\d\d\.\d{4}\nGeld zurück spätestens am: \w+, /)
  })

  test('decisions 12 "Withdrawal" the link goes to the order’s own address, whatever the form says; nobody else hears of the order', async () => {
    const orderNumber = await placeOrder(shop.guest(), '100001')
    const other = 'anders@post.example'
    await withdraw(shop.guest(), { orderNumber, email: other })
    await withdraw(shop.guest(), { orderNumber: '269998', email: 'niemand@post.example' })
    await matchAll()
    expect((await mailsTo(other)).map(({ subject }) => subject.replace(orderNumber, 'N'))).toEqual(
      (await mailsTo('niemand@post.example')).map(({ subject }) => subject.replace('269998', 'N')),
    )
    await shop.guest().call('settleWithdrawal', { token: await linkTo(mine.email) })
    expect((await statusOf(orderNumber)).status).toBe('withdrawn')
  })

  test('decisions 12 "Withdrawal" many declarations for one order fill neither its owner’s mailbox nor its history', async () => {
    await shop.setSettings({ withdrawalLinksPerRecipient: 2 })
    const orderNumber = await placeOrder(shop.guest(), '100001')
    for (let turn = 0; turn < 4; turn++) await withdraw(shop.guest(), { orderNumber, email: `wer${turn}@post.example` })
    await matchAll()
    expect((await mailsTo(mine.email)).filter(({ subject }) => subject.includes('bestätigen'))).toHaveLength(2)
    expect((await statusOf(orderNumber)).notes.filter((note) => note.includes('Widerruf'))).toHaveLength(1)
  })

  test('G-42 decisions 12 "Withdrawal" its signed-in owner needs no link; somebody else who is signed in does', async () => {
    const mia = await shop.login('mia.brandt')
    const orderNumber = await placeOrder(mia, '100001')
    await withdraw(await shop.login('deniz.yildiz'), { orderNumber, email: 'mia.brandt@post.example' })
    await matchAll()
    expect((await statusOf(orderNumber)).status).toBe('placed')
    await withdraw(mia, { orderNumber, email: 'woanders@post.example' })
    await matchAll()
    expect((await statusOf(orderNumber)).status).toBe('withdrawn')
  })

  test('security 2.5 a forged, changed or old link confirms nothing', async () => {
    const orderNumber = await placeOrder(shop.guest(), '100001')
    await withdraw(shop.guest(), { orderNumber })
    await matchAll()
    const token = await linkTo(mine.email)
    const guest = shop.guest()
    for (const forged of ['', 'x', `${token}x`, await declare(guest, { orderNumber })]) {
      expect((await guest.call('showWithdrawalLink', { token: forged })).body.linked).toBeNull()
      const answer = await guest.call('settleWithdrawal', { token: forged })
      expect([answer.status, answer.body.error.code]).toEqual([200, 'page_expired'])
    }
    await shop.setClock(new Date(shop.now().getTime() + 31 * 24 * 3600_000))
    expect((await guest.call('settleWithdrawal', { token })).body.error.code).toBe('page_expired')
    expect((await statusOf(orderNumber)).status).toBe('placed')
  })

  test('domain 1.1 no. 1 a part is withdrawn by its article number, the rest goes on', async () => {
    const orderNumber = await placeOrder(shop.guest(), '100001', '150001')
    await withdraw(shop.guest(), { orderNumber, positions: ['1 × Papier (Art.-Nr. 150001)'] })
    await matchAll()
    await confirm()
    expect((await statusOf(orderNumber)).lines).toEqual(['placed', 'withdrawn'])
  })

  test('§ 356a BGB articles that leave open which are meant are left to a person', async () => {
    const orderNumber = await placeOrder(shop.guest(), '100001')
    const before = await statusOf(orderNumber)
    await withdraw(shop.guest(), { orderNumber, positions: ['das blaue Papier'] })
    await matchAll()
    expect((await confirm()).body.linked.state).toBe('checked')
    const after = await statusOf(orderNumber)
    expect(after).toMatchObject({ status: before.status, lines: before.lines })
    expect(after.notes.at(-1)).toContain('wird geprüft')
  })

  test('§ 312g § 355 BGB what is made to measure, or came three weeks ago, is left to a person', async () => {
    const stamp = await placeOrder(shop.guest(), '350001')
    await withdraw(shop.guest(), { orderNumber: stamp })
    await matchAll()
    await confirm()
    const late = await placeOrder(shop.guest(), '100001')
    await deliver(late, [1], 21)
    await withdraw(shop.guest(), { orderNumber: late })
    await matchAll()
    await confirm()
    for (const orderNumber of [stamp, late]) {
      const order = await statusOf(orderNumber)
      expect(order.status).toBe(orderNumber === late ? 'delivered' : 'placed')
      expect(order.notes.at(-1)).toContain('wird geprüft')
    }
    const cases = await shop.db.select().from(withdrawalCases)
    expect(cases.filter(({ state }) => state === 'task')).toHaveLength(2)
    expect((await mailsTo(shopMail)).filter(({ subject }) => subject.startsWith('Aufgabe'))).toHaveLength(2)
  })

  test('§ 356 Abs. 2 Nr. 1 b BGB the period of an order in several parcels begins with the last one', async () => {
    const guest = shop.guest()
    const orderNumber = await placeOrder(guest, '100001', '150001', '300001')
    const lastDay = async () => (await guest.call('showWithdrawalForm', { orderNumber })).body.withdrawal.lastDay
    await deliver(orderNumber, [1], 30)
    expect(await lastDay()).toBeNull()
    // what will never come keeps nothing waiting
    await shop.db.sql`update order_lines set status = 'cancelled'
      where position = 3 and order_id = (select id from orders where order_number = ${orderNumber})`
    expect(await lastDay()).toBeNull()
    await withdraw(guest, { orderNumber, positions: ['1 × Stift (Art.-Nr. 100001)'] })
    await matchAll()
    await confirm()
    expect((await statusOf(orderNumber)).lines).toEqual(['withdrawn', 'placed', 'cancelled'])
    await deliver(orderNumber, [2], 3)
    expect(await lastDay()).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('§ 355 BGB a declaration that waits at a delivered order does not begin its two weeks again', async () => {
    const late = await placeOrder(shop.guest(), '100001')
    await deliver(late, [1], 60)
    await withdraw(shop.guest(), { orderNumber: late })
    await matchAll()
    await confirm()
    const order = await statusOf(late)
    expect(order.status).toBe('delivered')
    expect(order.notes.at(-1)).toContain('wird geprüft')
  })

  test('§ 355 BGB decisions 12 "Withdrawal" the day of the declaration counts, not that of its confirmation', async () => {
    const orderNumber = await placeOrder(shop.guest(), '100001')
    await deliver(orderNumber, [1], 13)
    await withdraw(shop.guest(), { orderNumber })
    await matchAll()
    const token = await linkTo(mine.email)
    await shop.setClock(new Date(shop.now().getTime() + 20 * 24 * 3600_000))
    await shop.guest().call('settleWithdrawal', { token })
    expect((await statusOf(orderNumber)).status).toBe('withdrawn')
  })

  test('domain 1.1 no. 1 a firm has no right of withdrawal: its orders stay untouched', async () => {
    const before = await statusOf('260007')
    const [{ email } = { email: '' }] = await shop.db.sql`select email from orders where order_number = '260007'`
    expect((await withdraw(shop.guest(), { orderNumber: '260007', email })).body.success).toBe(true)
    await matchAll()
    expect(await statusOf('260007')).toEqual(before)
    expect(await linkTo(email)).toBe('')
  })

  test('domain 3.12 the seeded order 260013 shows its receipt of the day before, 14:07', async () => {
    const mia = await shop.login('mia.brandt')
    const { body } = await mia.call('listOrders', { search: '260013' })
    expect(body.items[0]).toMatchObject({ status: 'withdrawn', statusLabel: 'Widerrufen' })
    const [receipt] = await keptOf('mia.brandt@post.example')
    expect(receipt?.receivedAt.toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' })).toBe('14:07:00')
  })
})

describe('what nobody confirmed', () => {
  const tasks = async () => (await mailsTo(shopMail)).filter(({ subject }) => subject.startsWith('Aufgabe'))
  const stateOf = async (orderNumber: string) =>
    (await openCases(shop.shop)).find(({ declaration }) => declaration.orderNumber === orderNumber)

  test('decisions 12 "Withdrawal" becomes a task for the staff after two working days, found or not, once', async () => {
    // a Friday evening: Monday and Tuesday are the two working days
    await shop.setClock(new Date('2054-11-20T18:00:00Z'))
    const orderNumber = await placeOrder(shop.guest(), '100001')
    await withdraw(shop.guest(), { orderNumber })
    await withdraw(shop.guest(), { orderNumber: '269998' })
    await matchAll()
    await shop.setClock(new Date('2054-11-24T22:00:00Z'))
    await makeTasks(shop.shop)
    expect(await tasks()).toEqual([])
    await shop.setClock(new Date('2054-11-24T23:30:00Z'))
    await Promise.all([makeTasks(shop.shop), makeTasks(shop.shop)])
    await makeTasks(shop.shop)
    expect((await tasks()).map(({ subject }) => subject).sort()).toEqual(
      [orderNumber, '269998'].map((number) => `Aufgabe: Widerruf zur Bestellung ${number} bearbeiten`).sort(),
    )
    expect((await statusOf(orderNumber)).status).toBe('placed')
    // late, but the owner can still confirm
    await confirm()
    expect((await statusOf(orderNumber)).status).toBe('withdrawn')
  })

  test('decisions 12 "Withdrawal" a member of the staff settles it, for another order or some of its articles too, or closes it', async () => {
    const orderNumber = await placeOrder(shop.guest(), '100001', '350001')
    await withdraw(shop.guest(), { orderNumber: '269998' })
    const { declaration } = (await stateOf('269998')) ?? {}
    const id = declaration?.id ?? ''
    expect((await settleByStaff(shop.shop, id, {})).message).toContain('Nennen Sie bitte die Bestellnummer')
    // law excludes what is made to measure; the staff may still accept it
    expect(await settleByStaff(shop.shop, id, { orderNumber, positions: [2] })).toEqual({
      settled: true,
      message: `Bestellung ${orderNumber}: eine Position ist widerrufen.`,
    })
    expect((await statusOf(orderNumber)).lines[1]).toBe('withdrawn')
    expect((await settleByStaff(shop.shop, id, { orderNumber })).message).toContain('schon erledigt')
    await withdraw(shop.guest(), { orderNumber: '269997' })
    const other = (await stateOf('269997'))?.declaration.id ?? ''
    expect([await closeCase(shop.shop, other), await closeCase(shop.shop, other)]).toEqual([true, false])
    expect(await stateOf('269997')).toBeUndefined()
  })

  test('§ 355 BGB what its owner confirms after staff had closed it is a task again, once', async () => {
    const orderNumber = await placeOrder(shop.guest(), '100001')
    await withdraw(shop.guest(), { orderNumber })
    await matchAll()
    const id = (await stateOf(orderNumber))?.declaration.id ?? ''
    expect(await closeCase(shop.shop, id)).toBe(true)
    expect((await confirm()).body.linked.state).toBe('checked')
    expect((await stateOf(orderNumber))?.found).toMatchObject({ state: 'task', confirmedBy: 'mail' })
    expect((await tasks()).at(-1)?.text).toContain('Sie hatten ihn als erledigt vermerkt')
    expect((await statusOf(orderNumber)).notes.at(-1)).toContain('wird geprüft')
    expect(await closeCase(shop.shop, id)).toBe(true)
    await confirm()
    expect(await stateOf(orderNumber)).toBeUndefined()
    expect(await tasks()).toHaveLength(1)
  })
})

describe('decisions 13 "Stock of a withdrawn order" (P45)', () => {
  const stock = async (articleNumber: string) =>
    (
      await shop.db.sql`select coalesce(sum(quantity), 0)::int as n from stock where article_id in
        (select id from articles where article_number = ${articleNumber} and shop_depot_id = 1)`
    )[0]?.n as number
  const staff = () => shop.login('backend')
  const show = async (orderNumber: string) =>
    (await (await staff()).askConsole('orders.show', { orderNumber })).body.result.data
  async function write(name: string, orderNumber: string, input: object) {
    const { version } = await show(orderNumber)
    return (await (await staff()).askConsole(`orders.${name}`, { orderNumber, version, ...input })).status
  }
  /** Mia withdraws all of her order. */
  async function orderAndWithdraw(quantity: number, before?: (orderNumber: string) => Promise<unknown>) {
    const mia = await shop.login('mia.brandt')
    await mia.call('removeAllPositions', {})
    await mia.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity })
    const orderNumber = await placeOrder(mia)
    await before?.(orderNumber)
    await withdraw(mia, { orderNumber })
    await matchAll()
    return orderNumber
  }
  const parcel = { carrier: 'DHL', trackingNumber: '1' }

  test('what was not sent is in stock at once, and no credit puts it there again', async () => {
    const before = await stock('150001')
    const orderNumber = await orderAndWithdraw(20)
    expect((await statusOf(orderNumber)).lines).toEqual(['withdrawn'])
    expect(await stock('150001')).toBe(before)
    expect((await show(orderNumber)).lines[0].notBack).toBe(0)
    expect(
      await write('credit', orderNumber, { drop: true, restock: true, lines: [{ position: 1, quantity: 20 }] }),
    ).toBe(200)
    expect(await stock('150001')).toBe(before)
  })

  test('of an order that was withdrawn before withdrawals did so, it comes back with its credits', async () => {
    const before = await stock('150001')
    const orderNumber = await orderAndWithdraw(20, (number) =>
      write('deliver', number, { ...parcel, lines: [{ position: 1, quantity: 12 }] }),
    )
    // as the program of before left it
    const { sql } = shop.db
    const [line] = await sql`update order_lines set back_quantity = 0 where order_id =
      (select id from orders where order_number = ${orderNumber}) returning order_id, article_id`
    const [moved] =
      await sql`delete from stock_movements where order_id = ${line?.order_id} and change > 0 returning change`
    expect(moved?.change).toBe(8)
    await sql`update stock set quantity = quantity - 8 where article_id = ${line?.article_id} and slot = 0`
    expect(await stock('150001')).toBe(before - 20)
    expect((await show(orderNumber)).lines[0].notBack).toBe(20)
    for (const [quantity, left] of [
      [5, 15],
      [10, 5],
      [5, 0],
    ]) {
      const credit = { drop: false, restock: true, lines: [{ position: 1, quantity }] }
      expect(await write('credit', orderNumber, credit)).toBe(200)
      expect(await stock('150001')).toBe(before - (left ?? 0))
    }
    expect((await statusOf(orderNumber)).lines).toEqual(['credited'])
  })

  test('pieces that were short are credited before those that were sent, and go into no stock', async () => {
    await shop.setStock('150001', 15)
    const deliver = (number: string) => write('deliver', number, { ...parcel, lines: [{ position: 1, quantity: 12 }] })
    const orderNumber = await orderAndWithdraw(20, deliver)
    expect((await statusOf(orderNumber)).lines).toEqual(['withdrawn'])
    expect(await stock('150001')).toBe(3)
    const back = (quantity: number) =>
      write('credit', orderNumber, { drop: false, restock: true, lines: [{ position: 1, quantity }] })
    // three went back at once, five never were there
    expect(await back(8)).toBe(200)
    expect(await stock('150001')).toBe(3)
    expect(await back(12)).toBe(200)
    expect(await stock('150001')).toBe(15)
  })

  test('the last piece can be bought again', async () => {
    const mia = await shop.login('mia.brandt')
    const orderNumber = await placeOrder(mia, '200010')
    expect(await stock('200010')).toBe(0)
    await withdraw(mia, { orderNumber })
    await matchAll()
    expect(await stock('200010')).toBe(1)
    expect(await placeOrder(shop.guest(), '200010')).toMatch(/^\d+$/)
  })

  test('of an order that was sent in part the rest at once, what was sent when staff takes it back', async () => {
    const before = await stock('150001')
    const orderNumber = await orderAndWithdraw(20, (number) =>
      write('deliver', number, { ...parcel, lines: [{ position: 1, quantity: 12 }] }),
    )
    expect(await stock('150001')).toBe(before - 12)
    expect((await show(orderNumber)).lines[0].notBack).toBe(12)
    // the first credited ones are those that were never sent
    expect(
      await write('credit', orderNumber, { drop: false, restock: true, lines: [{ position: 1, quantity: 10 }] }),
    ).toBe(200)
    expect(await stock('150001')).toBe(before - 10)
    expect(
      await write('credit', orderNumber, { drop: false, restock: true, lines: [{ position: 1, quantity: 10 }] }),
    ).toBe(200)
    expect(await stock('150001')).toBe(before)
  })

  test('of an order that was sent nothing, until staff takes it back', async () => {
    const before = await stock('150001')
    const orderNumber = await orderAndWithdraw(20, (number) =>
      write('deliver', number, { ...parcel, lines: [{ position: 1, quantity: 20 }] }),
    )
    expect(await stock('150001')).toBe(before - 20)
    expect(
      await write('credit', orderNumber, { drop: false, restock: true, lines: [{ position: 1, quantity: 20 }] }),
    ).toBe(200)
    expect(await stock('150001')).toBe(before)
  })

  test('a cancelled line that is credited stays in stock once, and the database holds the bound', async () => {
    const mia = await shop.login('mia.brandt')
    const before = await stock('150001')
    // a second line of the article leaves pieces of it taken
    for (const notice of ['', 'zweite'])
      await mia.call('addItems', { items: [{ articleNumber: '150001', shopDepotId: 1, quantity: 20, hint: notice }] })
    const orderNumber = await placeOrder(mia)
    const { lines } = await show(orderNumber)
    expect(await write('cancel', orderNumber, { positions: [1] })).toBe(200)
    expect(
      await write('credit', orderNumber, {
        drop: true,
        restock: true,
        lines: [{ position: 1, quantity: lines[0].quantity }],
      }),
    ).toBe(200)
    const left = lines.slice(1).reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0)
    expect(await stock('150001')).toBe(before - left)
    await expect(
      shop.db
        .sql`update order_lines set back_quantity = quantity + 1 where order_id = (select id from orders where order_number = ${orderNumber})`,
    ).rejects.toThrow('order_lines_back')
  })
})
