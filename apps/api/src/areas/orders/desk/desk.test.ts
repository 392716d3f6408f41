import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { auditEntries } from '@kontor/db/schema'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let staff: Visitor
let other: Visitor
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  staff = await shop.login('backend')
  other = await shop.login('operator')
})
afterAll(() => shop.close())

type Wanted = { coupon?: string; articles?: readonly [string, number][] }

/** A business order of pens and paper. @returns its number */
async function order({
  coupon,
  articles = [
    ['150001', 20],
    ['600001', 3],
  ],
}: Wanted = {}): Promise<string> {
  const user = await shop.login('b.einkauf')
  await user.call('removeAllPositions', {})
  for (const [articleNumber, quantity] of articles)
    await user.call('addToBasket', { articleNumber, shopDepotId: 1, quantity, costCenter: '2000' })
  if (coupon) await user.call('addCoupon', { code: coupon })
  await user.call('setBillingAddress', { addressId: 1 })
  await user.call('setShippingAddress', { addressId: 2 })
  await user.call('setShippingMethod', { slug: 'paket' })
  await user.call('setPaymentMethod', { slug: 'rechnung' })
  return (await user.call('saveOrder', { agb: true })).body.orderNumber
}

const show = async (orderNumber: string) => (await staff.askConsole('orders.show', { orderNumber })).body.result.data
/** A write with the version of now. */
async function write(name: string, orderNumber: string, input: object, by = staff) {
  const { version } = await show(orderNumber)
  return await by.askConsole(`orders.${name}`, { orderNumber, version, ...input })
}
async function mustWrite(name: string, orderNumber: string, input: object) {
  const { status, body } = await write(name, orderNumber, input)
  expect([name, status, body.error?.message]).toEqual([name, 200, undefined])
  return body.result.data
}
const messageOf = ({ body }: { body: { error?: { message: string } } }) => body.error?.message
const stock = async (articleNumber: string) =>
  (
    await shop.db
      .sql`select (select coalesce(sum(quantity), 0)::int from stock where article_id = articles.id) as stock from articles where article_number = ${articleNumber} and shop_depot_id = 1`
  )[0]?.stock
const statuses = ({ lines }: { lines: { status: string }[] }) => lines.map(({ status }) => status)

describe('the list of orders', () => {
  const list = async (input: object) => (await staff.askConsole('orders.list', input)).body.result.data
  const numbers = async (input: object) =>
    (await list(input)).items.map((item: { orderNumber: string }) => item.orderNumber)

  test('orders of everybody, newest first, in pages that miss and repeat none', async () => {
    const number = await order()
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({ cursor })
      seen.push(...page.items.map((item: { orderNumber: string }) => item.orderNumber))
      cursor = page.next
    } while (cursor)
    const [row] = await shop.db.sql`select count(*)::int as n from orders`
    expect(seen[0]).toBe(number)
    expect([seen.length, new Set(seen).size]).toEqual([row?.n, row?.n])
  })

  test('found by number, customer, name, address and article, and by status, period and payment', async () => {
    const number = await order()
    for (const search of [number, '10010', 'Wiesengrund', 'b.tauber@wiesengrund', '150001'])
      expect([search, (await numbers({ search })).includes(number)]).toEqual([search, true])
    expect(await numbers({ search: '%' })).toEqual([])
    expect((await numbers({ status: 'placed' }))[0]).toBe(number)
    const today = berlinDay(shop.now())
    expect(await numbers({ to: '2001-01-01' })).toEqual([])
    expect(await numbers({ from: today, paymentMethod: 'rechnung', payment: 'open' })).toContain(number)
    expect(await numbers({ from: today, payment: 'overpaid' })).toEqual([])
    const sums = (await list({ sort: 'sum' })).items.map((item: { grossCents: number }) => item.grossCents)
    expect(sums).toEqual(sums.toSorted((a: number, b: number) => b - a))
    expect((await staff.askConsole('orders.list', { cursor: 'x' })).status).toBe(422)
  })
})

describe('delivery', () => {
  test('a line in two parcels: partly delivered, then shipped; never more than was ordered', async () => {
    const number = await order()
    const parcel = { carrier: 'DHL', trackingNumber: '00340434' }
    await mustWrite('deliver', number, { ...parcel, lines: [{ position: 1, quantity: 12 }] })
    const partly = await show(number)
    expect([partly.status, statuses(partly)]).toEqual(['partially_delivered', ['partially_delivered', 'placed']])
    expect(partly.events.at(-1).label).toBe('Teilgeliefert')
    expect(partly.lines[0]).toMatchObject({ sentQuantity: 12, canBeSent: true, canBeCancelled: false })
    const tooMany = await write('deliver', number, { ...parcel, lines: [{ position: 1, quantity: 9 }] })
    expect(tooMany.body.error.data.refused.fields[0].message).toBe('Von Position 1 sind noch 8 Stück zu senden.')
    await mustWrite('deliver', number, {
      ...parcel,
      lines: [
        { position: 1, quantity: 8 },
        { position: 2, quantity: 3 },
      ],
    })
    const whole = await show(number)
    expect([whole.status, statuses(whole)]).toEqual(['shipped', ['shipped', 'shipped']])
    expect(whole.parcels.map((one: { lines: object[] }) => one.lines)).toEqual([
      [{ position: 1, quantity: 12 }],
      [
        { position: 1, quantity: 8 },
        { position: 2, quantity: 3 },
      ],
    ])
    const subjects = (await shop.mails()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === `Ihre Bestellung ${number}: Versendet`)).toHaveLength(2)
  })

  test('steps that the rule does not know are refused, and nothing is written', async () => {
    const number = await order()
    // its mail is sent meanwhile
    const state = async () => ({ ...(await show(number)), mails: [] })
    const before = await state()
    for (const [name, input] of [
      ['step', { status: 'delivered', positions: [1] }],
      ['step', { status: 'shipped', positions: [1] }],
      ['step', { status: 'processing', positions: [9] }],
      ['step', { status: 'processing', positions: [1, 1] }],
      ['credit', { drop: false, lines: [{ position: 9, quantity: 1 }] }],
      ['credit', { lines: [{ position: 1, quantity: 1 }] }],
      ['cancel', { positions: [] }],
    ] as const)
      expect([name, (await write(name, number, input)).status]).toEqual([name, 422])
    expect(await state()).toEqual(before)
    expect(messageOf(await write('step', number, { status: 'delivered', positions: [1] }))).toBe(
      'Position 1 ist „Eingegangen“ und kann nicht „Zugestellt“ werden.',
    )
    await mustWrite('step', number, { status: 'processing', positions: [1, 2], note: 'wird gepackt' })
    expect((await show(number)).events.at(-1)).toMatchObject({ label: 'In Bearbeitung', note: 'wird gepackt' })
  })
})

describe('cancelling', () => {
  test('one line gives its stock and budget back, the last one the coupon', async () => {
    const [pens, paper] = [await stock('150001'), await stock('600001')]
    const number = await order({ coupon: 'EINMAL' })
    expect(await stock('150001')).toBe(pens - 20)
    const booked = async () =>
      (
        await shop.db
          .sql`select coalesce(sum(case kind when 'commit' then cents when 'credit' then -cents else 0 end), 0)::int as cents
        from budget_entries where order_number = ${number}`
      )[0]?.cents
    const whole = await booked()
    await mustWrite('cancel', number, { positions: [1], note: 'nicht lieferbar' })
    expect([await stock('150001'), await stock('600001')]).toEqual([pens, paper - 3])
    if (whole > 0) expect(await booked()).toBeLessThan(whole)
    const after = await show(number)
    expect(after.sums.owedCents).toBeLessThan(after.sums.grossCents)
    await mustWrite('cancel', number, { positions: [2] })
    expect([await stock('150001'), await stock('600001')]).toEqual([pens, paper])
    const [coupon] = await shop.db.sql`select used from coupons where code = 'EINMAL'`
    expect([coupon?.used, await booked(), (await show(number)).sums.owedCents]).toEqual([0, 0, 0])
    expect((await write('cancel', number, { positions: [1] })).status).toBe(422)
    expect(await stock('150001')).toBe(pens)
  })

  test('what was short was never taken and is not given back', async () => {
    await shop.setStock('150001', 5)
    const number = await order({ articles: [['150001', 20]] })
    expect(await stock('150001')).toBe(0)
    await mustWrite('cancel', number, { positions: [1] })
    expect(await stock('150001')).toBe(5)
  })
})

describe('credit notes', () => {
  const wantAll = (lines: { position: number; quantity: number; creditedQuantity: number }[]) =>
    lines.map(({ position, quantity, creditedQuantity }) => ({ position, quantity: quantity - creditedQuantity }))

  test('parts and the rest add up to the order, with its VAT, numbers, mail and PDF', async () => {
    const number = await order({ coupon: 'EINMAL' })
    await mustWrite('deliver', number, {
      ...{ carrier: 'DHL', trackingNumber: '1' },
      lines: [
        { position: 1, quantity: 20 },
        { position: 2, quantity: 3 },
      ],
    })
    const first = await mustWrite('credit', number, {
      drop: false,
      lines: [{ position: 1, quantity: 7 }],
      reason: 'beschädigt',
    })
    const [logged] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(logged).toMatchObject({
      before: {},
      after: { 'Position 1': expect.stringMatching(/^7 Stück, 21,88\s€$/), Grund: 'beschädigt' },
    })
    await mustWrite('credit', number, { drop: false, lines: [{ position: 2, cents: 100 }] })
    const partly = await show(number)
    expect(statuses(partly)).toEqual(['shipped', 'shipped'])
    await mustWrite('credit', number, { drop: false, lines: wantAll(partly.lines), withFees: true })
    const { sums, credits, ...whole } = await show(number)
    expect(statuses(whole)).toEqual(['credited', 'credited'])
    const sum = (name: string) =>
      credits.reduce((all: number, one: Record<string, number>) => all + (one[name] ?? 0), 0)
    expect([sum('netCents'), sum('taxCents'), sum('grossCents')]).toEqual([
      sums.netCents,
      sums.taxCents,
      sums.grossCents,
    ])
    expect([sums.creditedCents, sums.owedCents]).toEqual([sums.grossCents, 0])
    expect((await write('credit', number, { drop: false, lines: [], withFees: true })).status).toBe(422)
    const mail = (await shop.mails()).find(({ enclosures }) => enclosures.includes(`credit:${first.number}`))
    expect(mail?.subject).toBe(`Gutschrift ${first.number} zu Ihrer Bestellung ${number}`)
    expect(mail?.text).toContain('Grund: beschädigt')
    const file = (await staff.askConsole('orders.file', { orderNumber: number, credit: first.number })).body.result.data
    expect([file.filename, Buffer.from(file.data, 'base64').subarray(0, 5).toString()]).toEqual([
      `Gutschrift-${first.number}.pdf`,
      '%PDF-',
    ])
    expect((await shop.enclosure(`credit:${first.number}`)).status).toBe(200)
  })

  test('more than a line is worth is refused, by the rule and by the database', async () => {
    const number = await order()
    await mustWrite('cancel', number, { positions: [1] })
    const { lines } = await show(number)
    for (const wanted of [{ quantity: 21 }, { cents: lines[0].creditLeftCents + 1 }])
      expect((await write('credit', number, { drop: false, lines: [{ position: 1, ...wanted }] })).status).toBe(422)
    const [line] = await shop.db.sql`
      select l.id, l.order_id from order_lines l join orders o on o.id = l.order_id where o.order_number = ${number}`
    const addNote = (gross: number) => shop.db.sql`
      insert into credit_notes (number, order_id, fees_cents, net_cents, tax_cents, gross_cents, taxes, at)
      values (${`T${gross}`}, ${line?.order_id}, 0, ${gross}, 0, ${gross}, '[]', now()) returning id`
    await expect(addNote(100_000_000)).rejects.toThrow('orders_credited')
    const [note] = await addNote(1)
    await expect(shop.db.sql`insert into credit_note_lines values (${note?.id}, ${line?.id}, 21, 0)`).rejects.toThrow(
      'order_lines_credited',
    )
    await expect(shop.db.sql`update credit_notes set gross_cents = 2, net_cents = 2`).rejects.toThrow()
  })

  test('what is credited is free again in the budget, piece by piece and to the cent at the end', async () => {
    const number = await order()
    const booked = async () =>
      (
        await shop.db
          .sql`select coalesce(sum(case kind when 'commit' then cents when 'credit' then -cents else 0 end), 0)::int as cents
        from budget_entries where order_number = ${number}`
      )[0]?.cents
    const whole = await booked()
    const goods = (await show(number)).lines.map(({ lineCents }: { lineCents: number }) => lineCents)
    await mustWrite('deliver', number, {
      ...{ carrier: 'DHL', trackingNumber: '1' },
      lines: [
        { position: 1, quantity: 20 },
        { position: 2, quantity: 3 },
      ],
    })
    await mustWrite('credit', number, { drop: false, lines: [{ position: 1, quantity: 5 }] })
    expect(await booked()).toBe(whole - goods[0] / 4)
    await mustWrite('credit', number, { drop: false, lines: [{ position: 2, cents: 100 }] })
    expect(await booked()).toBe(whole - goods[0] / 4 - 100)
    await mustWrite('credit', number, {
      drop: false,
      lines: [
        { position: 1, quantity: 15 },
        { position: 2, quantity: 3 },
      ],
    })
    expect(await booked()).toBe(0)
  })

  test('a returned line goes back into stock when it is credited', async () => {
    const before = await stock('150001')
    const number = await order({ articles: [['150001', 20]] })
    await mustWrite('deliver', number, {
      ...{ carrier: 'DHL', trackingNumber: '1' },
      lines: [{ position: 1, quantity: 20 }],
    })
    await mustWrite('step', number, { status: 'return_received', positions: [1] })
    await mustWrite('credit', number, { drop: false, lines: [{ position: 1, quantity: 20 }], restock: true })
    expect(await stock('150001')).toBe(before)
  })
})

describe('credited pieces that were not sent', () => {
  const parcel = { carrier: 'DHL', trackingNumber: '1' }
  const deliver = (number: string, quantity: number) =>
    write('deliver', number, { ...parcel, lines: [{ position: 1, quantity }] })
  const credit = (number: string, quantity: number, drop: boolean) =>
    mustWrite('credit', number, { drop, lines: [{ position: 1, quantity }] })
  const first = async (number: string) => (await show(number)).lines[0]
  const pens = { articles: [['150001', 20]] as [string, number][] }

  test('dropped ones cannot be sent any more, go back into stock, and the rest ends the line', async () => {
    const before = await stock('150001')
    const number = await order(pens)
    await deliver(number, 12)
    await credit(number, 5, true)
    expect(await first(number)).toMatchObject({ status: 'partially_delivered', droppedQuantity: 5, toSend: 3 })
    expect(await stock('150001')).toBe(before - 15)
    const tooMany = await deliver(number, 4)
    expect(tooMany.body.error.data.refused.fields[0].message).toBe('Von Position 1 sind noch 3 Stück zu senden.')
    expect((await deliver(number, 3)).status).toBe(200)
    expect(await first(number)).toMatchObject({ status: 'shipped', sentQuantity: 15, canBeSent: false })
    // what was sent is never dropped
    await credit(number, 15, true)
    expect(await first(number)).toMatchObject({ status: 'credited', creditedQuantity: 20, droppedQuantity: 5 })
    expect((await show(number)).sums.owedCents).toBe(0)
  })

  test('I1 what was never sent and stays owed does not go into stock, and what came back goes there once', async () => {
    const before = await stock('150001')
    const back = (number: string, quantity: number) =>
      mustWrite('credit', number, { drop: false, lines: [{ position: 1, quantity }], restock: true })
    const number = await order(pens)
    await back(number, 4)
    expect(await stock('150001')).toBe(before - 20)
    const other = await order(pens)
    await deliver(other, 12)
    await back(other, 8)
    expect(await stock('150001')).toBe(before - 32)
    await back(other, 8)
    expect(await stock('150001')).toBe(before - 28)
    expect(await first(other)).toMatchObject({ creditedQuantity: 16, toSend: 8 })
    await back(other, 4)
    expect(await stock('150001')).toBe(before - 28)
  })

  test('without it they stay owed, even when all of them are credited', async () => {
    const number = await order(pens)
    await credit(number, 20, false)
    expect(await first(number)).toMatchObject({ status: 'placed', toSend: 20, canBeSent: true, canBeCredited: true })
    expect((await deliver(number, 20)).status).toBe(200)
    expect(await first(number)).toMatchObject({ status: 'shipped', sentQuantity: 20 })
  })

  test('dropping the rest of a line that was sent in part ends it, and all of one that was not', async () => {
    const before = await stock('150001')
    const number = await order(pens)
    await deliver(number, 12)
    await credit(number, 8, true)
    expect(await first(number)).toMatchObject({ status: 'shipped', sentQuantity: 12, toSend: 0 })
    const other = await order(pens)
    await credit(other, 20, true)
    expect(await show(other)).toMatchObject({ status: 'credited', sums: { creditedCents: expect.any(Number) } })
    expect(await stock('150001')).toBe(before - 12)
  })

  test('what was short is dropped first and never goes into stock', async () => {
    await shop.setStock('150001', 5)
    const number = await order(pens)
    await credit(number, 15, true)
    expect([await stock('150001'), (await first(number)).toSend]).toEqual([0, 5])
    await credit(number, 2, true)
    expect(await stock('150001')).toBe(2)
    await mustWrite('cancel', number, { positions: [1] })
    expect(await stock('150001')).toBe(5)
  })

  test('sending and dropping the same pieces at once: one of them is told, and the database holds the bound', async () => {
    const number = await order(pens)
    const { version } = await show(number)
    const at = { orderNumber: number, version }
    const lines = [{ position: 1, quantity: 15 }]
    const answers = await Promise.all([
      staff.askConsole('orders.deliver', { ...at, ...parcel, lines }),
      other.askConsole('orders.credit', { ...at, drop: true, lines }),
      staff.askConsole('orders.credit', { ...at, drop: true, lines }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [line] = await shop.db.sql`
      select l.id, l.order_id from order_lines l join orders o on o.id = l.order_id where o.order_number = ${number}`
    const left = async () => (await first(number)).toSend
    const open = await left()
    const write = (change: ReturnType<typeof shop.db.sql>) => change.then(() => 'done').catch(() => 'refused')
    // without the lock and the version: every second one of these would go too far
    const raw = await Promise.all([
      write(shop.db.sql`update order_lines set sent_quantity = sent_quantity + ${open} where id = ${line?.id}`),
      write(shop.db.sql`with note as (
        insert into credit_notes (number, order_id, fees_cents, net_cents, tax_cents, gross_cents, taxes, at)
        values ('T1', ${line?.order_id}, 0, 1, 0, 1, '[]', now()) returning id)
        insert into credit_note_lines (credit_note_id, order_line_id, quantity, dropped, cents)
        select id, ${line?.id}, ${open}, ${open}, 1 from note`),
    ])
    expect(raw.sort()).toEqual(['done', 'refused'])
    expect(await left()).toBe(0)
  })
})

test('security 3.2 no. 25 carrier, parcel number and reference stay on one line', async () => {
  const number = await order()
  const lines = [{ position: 1, quantity: 1 }]
  await mustWrite('deliver', number, { carrier: ' DHL\r\nBcc: x\n', trackingNumber: '00\u202834', lines })
  await mustWrite('pay', number, { cents: 100, paidOn: '2026-11-01', reference: 'RE\n1' })
  const [parcel] = await shop.db.sql`select carrier, tracking_number as "trackingNumber" from order_parcels
    where order_id = (select id from orders where order_number = ${number})`
  expect(parcel).toEqual({ carrier: 'DHL Bcc: x', trackingNumber: '00 34' })
  const [payment] = await shop.db.sql`select reference from order_payments
    where order_id = (select id from orders where order_number = ${number})`
  expect(payment).toEqual({ reference: 'RE 1' })
  expect((await write('deliver', number, { carrier: '\u0001', trackingNumber: '1', lines })).status).toBe(422)
})

describe('payments', () => {
  test('in parts, too much, and back; never more back than came in', async () => {
    const number = await order()
    const { sums } = await show(number)
    const pay = (cents: number, paidOn = '2026-11-01') => write('pay', number, { cents, paidOn, reference: 'RE 1' })
    await pay(sums.owedCents - 100)
    expect((await show(number)).sums.openCents).toBe(100)
    await pay(300)
    expect((await show(number)).sums.openCents).toBe(-200)
    expect((await staff.askConsole('orders.list', { payment: 'overpaid' })).body.result.data.items[0].orderNumber).toBe(
      number,
    )
    await pay(-200)
    expect((await show(number)).sums.openCents).toBe(0)
    expect((await pay(-sums.owedCents - 1)).status).toBe(422)
    for (const bad of [pay(0), pay(1.5), pay(100, '2999-01-01'), pay(100, 'gestern')])
      expect((await bad).status).toBe(422)
    const [row] = await shop.db.sql`select id from orders where order_number = ${number}`
    await expect(
      shop.db.sql`insert into order_payments (order_id, cents, paid_on, actor, at)
        values (${row?.id}, -100000000, '2026-11-01', 'x', now())`,
    ).rejects.toThrow('orders_paid')
  })
})

describe('two people on one order', () => {
  test('a second press and a second person with the same version write nothing', async () => {
    const number = await order()
    const { version, sums } = await show(number)
    const input = { orderNumber: number, version, cents: 500, paidOn: '2026-11-01' }
    const answers = await Promise.all(
      [staff, other, staff, other].map((visitor) => visitor.askConsole('orders.pay', input)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await show(number)).sums.paidCents).toBe(500)
    expect(messageOf(answers.find(({ status }) => status === 409) ?? { body: {} })).toMatch(/Inzwischen/)
    expect((await staff.askConsole('orders.credit', { ...input, drop: false, lines: [] })).status).toBe(422)
    expect(sums.paidCents).toBe(0)
  })

  test('a credit and a cancellation at once: one of them is told', async () => {
    const number = await order()
    const { version } = await show(number)
    const at = { orderNumber: number, version }
    const answers = await Promise.all([
      staff.askConsole('orders.cancel', { ...at, positions: [1, 2] }),
      other.askConsole('orders.deliver', {
        ...at,
        carrier: 'DHL',
        trackingNumber: '1',
        lines: [{ position: 1, quantity: 1 }],
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('notes, the mail once more, and everything in the audit log', async () => {
  const number = await order()
  await mustWrite('note', number, { text: 'Kunde ruft morgen an' })
  await mustWrite('mailAgain', number, { what: 'confirmation' })
  await mustWrite('mailAgain', number, { what: 'pdf' })
  const after = await show(number)
  expect(after.notes).toMatchObject([{ text: 'Kunde ruft morgen an', actor: 'backend' }])
  expect(after.mails.map(({ subject }: { subject: string }) => subject)).toEqual([
    after.mails[0].subject,
    after.mails[0].subject,
    `Ihre Bestellung ${number} als PDF`,
  ])
  const entries = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(3)
  expect(entries.map(({ procedure, target }) => [procedure, target])).toEqual([
    ['orders.mailAgain', `order:${number}`],
    ['orders.mailAgain', `order:${number}`],
    ['orders.note', `order:${number}`],
  ])
  const file = (await staff.askConsole('orders.file', { orderNumber: number })).body.result.data
  expect(file.filename).toBe(`Bestellung-${number}.pdf`)
  for (const name of ['orders.show', 'orders.file'])
    expect((await staff.askConsole(name, { orderNumber: '999999' })).status).toBe(404)
})
