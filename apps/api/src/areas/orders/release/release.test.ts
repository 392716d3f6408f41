import {
  addDays,
  berlinDay,
  type IsoDay,
  startOfBerlinDay,
  weekdayOf,
} from '@kontor/contracts/rules/german/german-dates'
import { workingDaysBetween } from '@kontor/contracts/rules/german/working-days'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importShopFile } from '../../../compose/shop-file.ts'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { budgetLedger } from '../../organisation/service.ts'
import { publicHolidays } from '../../system/service.ts'
import { escalateReleases } from './escalate.ts'
import { handOnReleases } from './hand-on.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

const pen = { articleNumber: '100001', shopDepotId: 1 }
const paper = { articleNumber: '150001', shopDepotId: 1 }

const today = () => berlinDay(shop.now())
const setDay = (day: IsoDay) => shop.setClock(new Date(`${day}T10:00:00Z`))
/** The first day of the month after that of a day. */
const nextMonth = (day: IsoDay) => `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`

/** The next Wednesday whose Thursday, Friday and Monday are working days. */
function quietWednesday(): IsoDay {
  const holidays = publicHolidays(shop.shop)
  let day = addDays(today(), 1)
  while (weekdayOf(day) !== 3 || workingDaysBetween(day, addDays(day, 5), holidays) < 3) day = addDays(day, 1)
  return day
}

/** Sends an order of Wiesengrund. @returns its number and status */
async function order(user: Visitor, lines: readonly (typeof pen & { quantity: number; costCenter: string })[]) {
  for (const line of lines) await user.call('addToBasket', line)
  await user.call('setBillingAddress', { addressId: 1 })
  await user.call('setShippingAddress', { addressId: 2 })
  await user.call('setShippingMethod', { slug: 'paket' })
  await user.call('setPaymentMethod', { slug: 'rechnung' })
  const { body } = await user.call('saveOrder', { agb: true })
  expect(body).toMatchObject({ success: true })
  return body as { orderNumber: string; status: string }
}

/** What a budget holds now, by the cost centre it is for; euros. */
async function budgetOf(costCenter: string) {
  const controller = await shop.login('f.ctrl')
  const { body } = await controller.call('showAccountTab', { type: 'budgets' })
  const budget = body.items.find((item: { costCenter: string }) => item.costCenter === costCenter)
  if (!budget) throw new Error(`no budget of ${costCenter}`)
  return budget as {
    used: number
    reserved: number
    remaining: number
    entries: { kind: string; orderNumber: string }[]
  }
}

const stockOf = async (articleNumber: string) => {
  const [row] = await shop.db
    .sql`select (select coalesce(sum(quantity), 0)::int from stock where article_id = articles.id) as stock from articles where article_number = ${articleNumber} and shop_depot_id = 1`
  return Number(row?.['stock'])
}

describe('an order that waits', () => {
  test('G-49 decisions 12 "Who may see an order in release" is read by its orderer, its approver, controllers and admins, by nobody else', async () => {
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...pen, quantity: 10, costCenter: '3000' }])
    for (const login of ['a.konst', 'k.frei', 'f.ctrl', 'w.admin2']) {
      expect((await (await shop.login(login)).call('showOrder', { orderNumber })).status, login).toBe(200)
    }
    for (const login of ['b.einkauf', 's.leit', 'm.ahrendt', 'mia.brandt']) {
      expect((await (await shop.login(login)).call('showOrder', { orderNumber })).status, login).toBe(404)
    }
  })

  test('C-CALL-102 the approver has it in his list with who ordered, why, what is left of the budget and how old it is', async () => {
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...pen, quantity: 10, costCenter: '3000' }])
    const approver = await shop.login('k.frei')
    const { body } = await approver.call('listAdminOrders', { status: 'pending_release' })
    expect(body.openReleases).toBe(body.total)
    const own = body.items.find((item: { orderNumber: string }) => item.orderNumber === orderNumber)
    expect(own).toMatchObject({
      userName: 'Aylin Demirel',
      costCenters: ['3000'],
      release: { step: 1, steps: 1, mayDecide: true, inPlaceOf: null, escalated: false, waitingDays: 0, decisions: [] },
    })
    expect(own.release.approvers).toContain('Klaus Reinders')
    expect(own.release.budgets).toMatchObject([{ name: 'Konstruktion', remaining: (await budgetOf('3000')).remaining }])
    // a controller reads all, and decides nothing
    const controller = await shop.login('f.ctrl')
    const all = (await controller.call('listAdminOrders', {})).body
    expect(all.items.every((item: { release: { mayDecide: boolean } | null }) => !item.release?.mayDecide)).toBe(true)
    expect((await controller.call('releaseNow', { orderNumber })).body.error.code).toBe('forbidden')
  })

  test('G-45 keeps its sum free in the budget, which does not count as booked', async () => {
    const before = await budgetOf('3000')
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
    const after = await budgetOf('3000')
    expect(after.used).toBe(before.used)
    expect(after.reserved).toBeCloseTo(before.reserved + 65.8, 5)
    expect(after.entries.filter((entry) => entry.orderNumber === orderNumber)).toMatchObject([{ kind: 'reserve' }])
  })
})

describe('releasing', () => {
  test('C-CALL-118 S-STATE-050 places the order at once: stock, budget, history, mail', async () => {
    const before = await budgetOf('3000')
    const stock = await stockOf('150001')
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
    const approver = await shop.login('k.frei')
    const { body } = await approver.call('releaseNow', { orderNumber, comment: 'passt' })
    expect(body).toMatchObject({ success: true, status: 'placed' })
    expect(await stockOf('150001')).toBe(stock - 20)
    const after = await budgetOf('3000')
    expect(after.used).toBeCloseTo(before.used + 65.8, 5)
    expect(after.reserved).toBeCloseTo(before.reserved, 5)
    const { order: shown } = (await (await shop.login('a.konst')).call('showOrder', { orderNumber })).body
    expect(shown).toMatchObject({ status: 'placed', positions: [{ status: 'placed', quantity: 20 }] })
    expect(shown.events.at(-1)).toMatchObject({ status: 'released', actor: 'Klaus Reinders', note: 'passt' })
    expect((await shop.mails()).at(-1)).toMatchObject({
      to: 'a.demirel@wiesengrund.example',
      subject: `Ihre Bestellung ${orderNumber}: Freigegeben`,
    })
  })

  test('decisions 11 "release-now positions" lower quantities and dropped lines cost less, more is refused', async () => {
    const buyer = await shop.login('a.konst')
    const before = await budgetOf('3000')
    const { orderNumber } = await order(buyer, [
      { ...paper, quantity: 20, costCenter: '3000' },
      { ...pen, quantity: 10, costCenter: '3000' },
    ])
    const approver = await shop.login('k.frei')
    const { positions } = (await approver.call('showOrder', { orderNumber })).body.order
    const uidOf = (number: string) => positions.find((one: typeof pen) => one.articleNumber === number).uid
    const more = await approver.call('releaseNow', { orderNumber, positions: [{ uid: uidOf('150001'), quantity: 21 }] })
    expect(more.body.error.code).toBe('validation')
    const { body } = await approver.call('releaseNow', {
      orderNumber,
      positions: [
        { uid: uidOf('150001'), quantity: 18 },
        { uid: uidOf('100001'), quantity: 0 },
      ],
    })
    expect(body.status).toBe('placed')
    const { order: shown } = (await buyer.call('showOrder', { orderNumber })).body
    expect(shown.positions).toMatchObject([
      { articleNumber: '150001', quantity: 18, status: 'placed' },
      { articleNumber: '100001', quantity: 0, status: 'denied', lineTotal: 0 },
    ])
    expect(shown.events.at(-1).note).toContain('Menge von 20 auf 18 verringert')
    expect(shown.events.at(-1).note).toContain('gestrichen')
    expect((await budgetOf('3000')).used).toBeCloseTo(before.used + shown.totals.net, 5)
  })

  test('decisions 12 "Swapping while releasing" a swapped line keeps cost centre and notice, at the price of the other article', async () => {
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
    const approver = await shop.login('k.frei')
    const [line] = (await approver.call('showOrder', { orderNumber })).body.order.positions
    const positions = [{ uid: line.uid, quantity: 20, replaceBy: pen }]
    expect((await approver.call('releaseNow', { orderNumber, positions })).body.status).toBe('placed')
    const { order: shown } = (await approver.call('showOrder', { orderNumber })).body
    expect(shown.positions).toMatchObject([{ articleNumber: '100001', quantity: 20, costCenter: '3000' }])
    const unknown = { articleNumber: '999999', shopDepotId: 1 }
    const { orderNumber: other } = await order(await shop.login('a.konst'), [
      { ...paper, quantity: 20, costCenter: '3000' },
    ])
    const [uid] = (await approver.call('showOrder', { orderNumber: other })).body.order.positions.map(
      (one: { uid: string }) => one.uid,
    )
    const refused = await approver.call('releaseNow', {
      orderNumber: other,
      positions: [{ uid, quantity: 20, replaceBy: unknown }],
    })
    expect(refused.body.error.code).toBe('not_found')
  })

  test('decision 0039 an article that is not of the assortment, or not in the shop, is no other article: it is not even named', async () => {
    const { sql } = shop.db
    const narrow = async (numbers: readonly string[]) => {
      await sql`
        update customers set assortment = jsonb_build_object('parts', '[]'::jsonb, 'removed', '[]'::jsonb, 'added',
          (select jsonb_agg(id) from articles where article_number = any(${[...numbers]}::text[])))
        where customer_number = '10010'`
      await shop.standbyCaughtUp()
    }
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
    const approver = await shop.login('k.frei')
    const { positions, alternatives } = (await approver.call('showOrder', { orderNumber })).body.order
    expect(alternatives).toHaveLength(1)
    const [line] = positions
    const asked = async (replaceBy: typeof pen | undefined, quantity = 20, preview = true) =>
      (
        await approver.call('releaseNow', {
          ...{ orderNumber, preview, positions: [{ uid: line.uid, quantity, ...(replaceBy && { replaceBy }) }] },
        })
      ).body
    await narrow(['150001'])
    const unknown = await asked({ articleNumber: '999999', shopDepotId: 1 })
    expect(unknown.error.code).toBe('not_found')
    // one that does not fit its steps is refused by another sentence
    for (const quantity of [20, 19]) expect(await asked(pen, quantity)).toEqual(unknown)
    expect(await asked(pen, 20, false)).toEqual(unknown)
    expect((await asked(undefined)).success).toBe(true)
    await narrow(['150001', '100001'])
    expect((await asked(pen)).success).toBe(true)
    await sql`update articles set published = false where article_number = '100001'`
    expect(await asked(pen)).toEqual(unknown)
    // an order that waits while its article leaves the assortment says why it can't be released
    await narrow(['100001'])
    const { body: refused } = await approver.call('releaseNow', { orderNumber })
    expect([refused.error.code, refused.message]).toEqual([
      'not_orderable',
      expect.stringContaining('gehört nicht zum Sortiment Ihrer Firma'),
    ])
    expect((await approver.call('showOrder', { orderNumber })).body.order.alternatives).toEqual([])
  })

  test('decisions 12 "Changed price at release" a risen price is shown and confirmed, a lower one is taken', async () => {
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
    const approver = await shop.login('k.frei')
    await shop.db.sql`update prices set net_cents = net_cents + 100
      where article_id = (select id from articles where article_number = '150001' and shop_depot_id = 1)`
    const { body } = await approver.call('releaseNow', { orderNumber })
    expect(body).toMatchObject({ success: false, error: { code: 'price_changed' } })
    expect(body.changes).toMatchObject([{ oldPrice: 3.29, newPrice: 4.29 }])
    expect((await approver.call('releaseNow', { orderNumber, acceptPrices: true })).body.status).toBe('placed')
    const { order: shown } = (await approver.call('showOrder', { orderNumber })).body
    expect(shown.positions).toMatchObject([{ net_price: 4.29 }])
  })

  test('I5 G-53 is decided once, by somebody else; the second hears by whom', async () => {
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
    const approver = await shop.login('k.frei')
    const admin = await shop.login('w.admin2')
    await approver.call('denyApproval', { orderNumber, reason: 'Alternative vorhanden' })
    const { body } = await admin.call('releaseNow', { orderNumber })
    expect(body.error.code).toBe('already_decided')
    expect(body.message).toContain('Klaus Reinders')
    // a foreign one and one that is not there are alike
    const foreign = await (await shop.login('m.ahrendt')).call('releaseNow', { orderNumber })
    const unknown = await (await shop.login('m.ahrendt')).call('releaseNow', { orderNumber: '269999' })
    expect(foreign.body.error.code).toBe('not_found')
    expect(foreign.body.message).toBe(unknown.body.message)
  })

  test('domain 2.2 nobody releases his own order', async () => {
    await shop.db.sql`update users set always_release = true where username = 'k.frei'`
    const approver = await shop.login('k.frei')
    const { orderNumber, status } = await order(approver, [{ ...paper, quantity: 20, costCenter: '2000' }])
    expect(status).toBe('pending_release')
    expect((await approver.call('releaseNow', { orderNumber })).body.error.code).toBe('may_not_order')
  })

  test('domain 3.11 what stands on the furniture budget is released by two people, one after the other', async () => {
    const buyer = await shop.login('w.admin')
    const [chair] = await shop.db.sql`
      select a.article_number as "articleNumber", a.shop_depot_id as "shopDepotId" from articles a
      join assortments leaf on leaf.id = a.assortment_id join assortments root on root.id = leaf.parent_id
      where root.name like 'Büromöbel%' and a.published and not a.sales_blocked and not a.freight
        and a.delivery_state = 3 and (select coalesce(sum(quantity), 0)::int from stock where article_id = a.id) > 5 and a.min_order = 1
      order by a.article_number limit 1`
    if (!chair) throw new Error('no furniture')
    const { orderNumber, status } = await order(buyer, [{ ...(chair as typeof pen), quantity: 1, costCenter: '7000' }])
    expect(status).toBe('pending_release')
    const first = await shop.login('s.leit')
    expect((await first.call('releaseNow', { orderNumber })).body.status).toBe('pending_release')
    expect((await first.call('releaseNow', { orderNumber })).body.error.code).toBe('already_decided')
    const second = await shop.login('w.admin2')
    expect((await second.call('releaseNow', { orderNumber })).body.status).toBe('placed')
    const { events } = (await second.call('showOrder', { orderNumber })).body.order
    expect(events.filter(({ status: one }: { status: string }) => one === 'released')).toHaveLength(2)
  })
})

test('decisions 12 "Operator data" an order that waits keeps its coupon when the operator takes it away', async () => {
  const buyer = await shop.login('a.konst')
  await buyer.call('addToBasket', { ...paper, quantity: 20, costCenter: '3000' })
  expect((await buyer.call('addCoupon', { code: 'LIMIT3' })).body.success).toBe(true)
  const { orderNumber, status } = await order(buyer, [])
  expect(status).toBe('pending_release')
  expect(await importShopFile(shop.shop, { coupons: { LIMIT3: null } })).toEqual([])
  const approver = await shop.login('k.frei')
  expect((await approver.call('releaseNow', { orderNumber })).body).toMatchObject({ success: true, status: 'placed' })
  const rows = shop.db
    .sql`select coupon_code, discount_cents > 0 as reduced from orders where order_number = ${orderNumber}`
  expect(await rows).toEqual([{ coupon_code: 'LIMIT3', reduced: true }])
})

describe('denying', () => {
  test('C-CALL-117 S-STATE-049 gives budget and coupon back and says why', async () => {
    const before = await budgetOf('3000')
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
    const approver = await shop.login('k.frei')
    const { body } = await approver.call('denyApproval', { orderNumber, reason: 'Alternative vorhanden' })
    expect(body).toMatchObject({ success: true, status: 'denied' })
    expect(await budgetOf('3000')).toMatchObject({ used: before.used, reserved: before.reserved })
    const { order: shown } = (await (await shop.login('a.konst')).call('showOrder', { orderNumber })).body
    expect(shown).toMatchObject({ status: 'denied', denialReason: 'Alternative vorhanden' })
    const mail = (await shop.mails()).find(({ subject }) => subject === `Ihre Bestellung ${orderNumber}: Abgelehnt`)
    expect(mail?.text).toContain('Alternative vorhanden')
  })
})

describe('deputies', () => {
  test('decisions 12 "Deputies" a deputy decides in the days that were named, marked as such', async () => {
    await shop.db
      .sql`update users set deputy_from = ${berlinDay(shop.now())}::date - 1, deputy_to = ${berlinDay(shop.now())}::date + 1 where username = 'k.frei'`
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
    const deputy = await shop.login('w.admin')
    expect((await deputy.call('releaseNow', { orderNumber })).body.status).toBe('placed')
    const { events } = (await deputy.call('showOrder', { orderNumber })).body.order
    expect(events.at(-1).actor).toBe('Petra Hollmann in Vertretung von Klaus Reinders')
  })

  test('decisions 12 "Deputies" is asked and decides from the first day to the last, and nobody before or after', async () => {
    const today = berlinDay(shop.now())
    const inDays = (days: number) => addDays(today, days)
    await shop.db.sql`update users set deputy_from = ${inDays(10)}, deputy_to = ${inDays(14)} where username = 'k.frei'`
    const askedOn = async (day: string) => {
      await shop.setClock(new Date(`${day}T10:00:00Z`))
      const { orderNumber } = await order(await shop.login('a.konst'), [{ ...pen, quantity: 10, costCenter: '3000' }])
      const mails = (await shop.mails()).filter(({ subject }) => subject.includes(`Bestellung ${orderNumber} von`))
      return { orderNumber, mails: new Map(mails.map(({ to, text }) => [to, text])) }
    }
    const before = await askedOn(inDays(9))
    expect([...before.mails.keys()]).toEqual(['k.reinders@wiesengrund.example'])
    const first = await askedOn(inDays(10))
    expect(first.mails.get('p.hollmann@wiesengrund.example')).toContain('in Vertretung von Klaus Reinders')
    const last = await askedOn(inDays(14))
    expect([...last.mails.keys()]).toContain('p.hollmann@wiesengrund.example')
    const deputy = await shop.login('w.admin')
    const { items } = (await deputy.call('listAdminOrders', { search: last.orderNumber })).body
    expect(items[0].release).toMatchObject({ isAsked: true, inPlaceOf: 'Klaus Reinders' })
    await deputy.call('denyApproval', { orderNumber: last.orderNumber, reason: 'zu teuer' })
    const told = (await shop.mails()).find(
      ({ subject }) => subject === `Ihre Bestellung ${last.orderNumber}: Abgelehnt`,
    )
    expect(told?.text).toContain('Petra Hollmann in Vertretung von Klaus Reinders')

    const after = await askedOn(inDays(15))
    expect([...after.mails.keys()]).toEqual(['k.reinders@wiesengrund.example'])
    const late = (await deputy.call('listAdminOrders', { search: after.orderNumber })).body.items
    // an admin may decide about any, in his own name
    expect(late[0].release).toMatchObject({ isAsked: false, mayDecide: true, inPlaceOf: null })
  })
})

test('G-45 E-ENTITY-053 a budget that blocks names its figures, one that warns lets the order pass', async () => {
  await shop.db.sql`update budgets set limit_cents = 0, on_exceeded = 'block' where name = 'Verwaltung & Einkauf'`
  await shop.db
    .sql`update budget_periods set limit_cents = 0 where budget_id = (select id from budgets where name = 'Verwaltung & Einkauf')`
  const buyer = await shop.login('b.einkauf')
  await buyer.call('addToBasket', { ...paper, quantity: 20, costCenter: '2000' })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  const { budgetInfos } = (await buyer.call('setPaymentMethod', { slug: 'rechnung' })).body
  expect(budgetInfos).toMatchObject([
    { name: 'Verwaltung & Einkauf', limit: 0, used: 312.4, basket: 65.8, exceeded: true },
  ])
  const refused = (await buyer.call('saveOrder', { agb: true })).body
  expect(refused.error.code).toBe('budget_exceeded')
  expect(refused.message.replaceAll('\u00a0', ' ')).toContain(
    'Budget 0,00 €, bereits 312,40 €, diese Bestellung 65,80 €',
  )
  await shop.db.sql`update budgets set on_exceeded = 'warn' where name = 'Verwaltung & Einkauf'`
  expect((await buyer.call('saveOrder', { agb: true })).body.status).toBe('placed')
})

test('G-45 a cancelled order gives its budget back as a credit', async () => {
  const before = await budgetOf('2000')
  const { orderNumber } = await order(await shop.login('b.einkauf'), [{ ...paper, quantity: 20, costCenter: '2000' }])
  expect((await budgetOf('2000')).used).toBeCloseTo(before.used + 65.8, 5)
  await shop.advanceOrder(orderNumber, { status: 'cancelled' })
  const after = await budgetOf('2000')
  expect(after.used).toBeCloseTo(before.used, 5)
  expect(
    after.entries
      .filter((entry) => entry.orderNumber === orderNumber)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['commit', 'credit'])
})

test('domain 2.2 what nobody decides for three working days goes to the deputy and the admins, once', async () => {
  const wednesday = quietWednesday()
  await setDay(wednesday)
  const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
  const escalations = async () => {
    await escalateReleases(shop.shop)
    const [row] = await shop.db.sql`
      select count(*)::int as n from order_events e join orders o on o.id = e.order_id
      where o.order_number = ${orderNumber} and e.actor = 'System'`
    return row?.['n']
  }
  await setDay(addDays(wednesday, 2))
  expect(await escalations()).toBe(0)
  // the weekend does not count
  await setDay(addDays(wednesday, 5))
  expect(await escalations()).toBe(1)
  expect(await escalations()).toBe(1)
  const asked = (await shop.mails()).filter(({ subject }) =>
    subject.includes(`Freigabe erbeten: Bestellung ${orderNumber}`),
  )
  expect(new Set(asked.map(({ to }) => to)).size).toBeGreaterThan(1)
  expect(asked.some(({ to }) => to === 'p.hollmann@wiesengrund.example')).toBe(true)
  const admin = await shop.login('w.admin')
  const { items } = (await admin.call('listAdminOrders', { status: 'pending_release', search: orderNumber })).body
  expect(items).toMatchObject([{ release: { escalated: true, mayDecide: true, waitingDays: 3, ageDays: 5 } }])
})

test('domain 2.2 at midnight in Germany a period begins; what is left goes over, open orders too', async () => {
  const month = nextMonth(today())
  await setDay(addDays(month, 12))
  const next = nextMonth(month)
  const midnight = startOfBerlinDay(next).getTime()
  const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
  const before = await budgetOf('3000')
  await shop.setClock(new Date(midnight - 60_000))
  await budgetLedger.roll(shop.shop)
  expect(await budgetOf('3000')).toMatchObject({ used: before.used })
  await shop.setClock(new Date(midnight + 60_000))
  await budgetLedger.roll(shop.shop)
  await budgetLedger.roll(shop.shop)
  const after = await budgetOf('3000')
  expect(after).toMatchObject({ used: 0, reserved: before.reserved })
  expect(after.entries.map((entry) => entry.orderNumber)).toContain(orderNumber)
  const periods = await shop.db.sql`
    select starts_on::text as from, carry_over_cents as carry from budget_periods p join budgets b on b.id = p.budget_id
    where b.name = 'Verwaltung & Einkauf' order by starts_on desc limit 1`
  // 2000 carries over; nothing was ordered on it since the seed
  expect(periods).toMatchObject([{ from: next }])
  expect(Number(periods[0]?.['carry'])).toBeGreaterThan(0)
})

test('G-45 sums beyond 32 bits stop nobody: orders of 19 million wait, are read and denied', async () => {
  const [budget] = await shop.db.sql`select id from budgets where name = 'Konstruktion'`
  await shop.db.sql`
    insert into budget_entries (budget_id, period_id, kind, cents, order_number, at)
    select p.budget_id, p.id, 'reserve', 1900000000, '27000' || n, ${shop.now().toISOString()}::timestamptz
    from budget_periods p, generate_series(1, 3) n where p.budget_id = ${budget?.['id']}`
  const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
  const approver = await shop.login('k.frei')
  expect((await budgetOf('3000')).remaining).toBeLessThan(-56_000_000)
  expect((await approver.call('denyApproval', { orderNumber })).body.success).toBe(true)
})

test('G-45 an article that is filed elsewhere, or a frame that was narrowed, gives no money back when the goods go out', async () => {
  const { orderNumber } = await order(await shop.login('b.einkauf'), [{ ...paper, quantity: 20, costCenter: '2000' }])
  const before = await budgetOf('2000')
  await shop.db.sql`update budgets set assortment_roots = array[999] where name = 'Verwaltung & Einkauf'`
  await shop.advanceOrder(orderNumber, { status: 'processing' })
  await shop.advanceOrder(orderNumber, { status: 'shipped' })
  expect((await budgetOf('2000')).used).toBeCloseTo(before.used, 5)
  await shop.advanceOrder(orderNumber, { status: 'cancelled' })
  expect((await budgetOf('2000')).used).toBeCloseTo(before.used - 65.8, 5)
})

test('decisions 11 "release-now positions" a quantity below the steps of the article is refused, nothing is raised', async () => {
  const stepped = { articleNumber: '100002', shopDepotId: 1 }
  const { orderNumber } = await order(await shop.login('a.konst'), [{ ...stepped, quantity: 20, costCenter: '3000' }])
  const approver = await shop.login('k.frei')
  const [line] = (await approver.call('showOrder', { orderNumber })).body.order.positions
  for (const quantity of [3, 12]) {
    const { body } = await approver.call('releaseNow', { orderNumber, positions: [{ uid: line.uid, quantity }] })
    expect([quantity, body.error?.code]).toEqual([quantity, 'validation'])
  }
  const positions = [{ uid: line.uid, quantity: 15 }]
  expect((await approver.call('releaseNow', { orderNumber, positions })).body.status).toBe('placed')
})

test('domain 2.2 where the second of two steps would find nobody, the order is not taken', async () => {
  const [chair] = await shop.db.sql`
    select a.article_number as "articleNumber", a.shop_depot_id as "shopDepotId" from articles a
    join assortments leaf on leaf.id = a.assortment_id join assortments root on root.id = leaf.parent_id
    where root.name like 'Büromöbel%' and a.published and not a.sales_blocked and not a.freight
      and a.delivery_state = 3 and (select coalesce(sum(quantity), 0)::int from stock where article_id = a.id) > 5 and a.min_order = 1
    order by a.article_number limit 1`
  await shop.db.sql`update users set functions = '{}' where username in ('w.admin2', 'k.frei')`
  const buyer = await shop.login('w.admin')
  await buyer.call('addToBasket', { ...(chair as typeof pen), quantity: 1, costCenter: '7000' })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  const { body } = await buyer.call('saveOrder', { agb: true })
  expect(body.error.code).toBe('may_not_order')
  expect(body.message).toContain('freigegeben werden')
})

describe('a price that rises', () => {
  test('decisions 12 "Changed price at release" a second rise between question and answer is asked again', async () => {
    const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
    const approver = await shop.login('k.frei')
    await shop.db.sql`update prices set net_cents = 400 where article_id in
      (select id from articles where article_number = '150001')`
    const asked = (await approver.call('releaseNow', { orderNumber })).body
    expect(asked).toMatchObject({ success: false, error: { code: 'price_changed' } })
    expect(asked.changes).toMatchObject([{ oldPrice: 3.29, newPrice: 4 }])
    await shop.db.sql`update prices set net_cents = 500 where article_id in
      (select id from articles where article_number = '150001')`
    const answer = { orderNumber, acceptPrices: true, shownTotal: asked.total }
    const again = (await approver.call('releaseNow', answer)).body
    expect(again).toMatchObject({ success: false, error: { code: 'price_changed' } })
    expect(again.total).toBeGreaterThan(asked.total)
    const { body } = await approver.call('releaseNow', { ...answer, shownTotal: again.total })
    expect(body).toMatchObject({ success: true, status: 'placed' })
  })
})

describe('swapping', () => {
  test('decisions 12 "Swapping while releasing" offers what stands in for a line at the orderer\'s price, reckons it before and orders it', async () => {
    const buyer = await shop.login('a.konst')
    const { orderNumber } = await order(buyer, [{ ...pen, quantity: 10, costCenter: '3000' }])
    const approver = await shop.login('k.frei')
    const { order: shown } = (await approver.call('showOrder', { orderNumber })).body
    const [line] = shown.positions
    const [offered] = shown.alternatives
    expect(offered.uid).toBe(line.uid)
    const [instead] = offered.articles
    expect(instead.lineTotal).toBeCloseTo(instead.price * 10, 5)
    // who ordered decides nothing, so nothing is offered
    expect((await buyer.call('showOrder', { orderNumber })).body.order.alternatives).toBeUndefined()

    const replaceBy = { articleNumber: instead.articleNumber, shopDepotId: instead.shopDepotId }
    const positions = [{ uid: line.uid, quantity: 10, replaceBy }]
    const { body: seen } = await approver.call('releaseNow', { orderNumber, positions, preview: true })
    expect(seen).toMatchObject({ success: true, status: 'pending_release' })
    expect(seen.totals.valueOfGoods).toBeCloseTo(instead.lineTotal, 5)
    expect((await approver.call('showOrder', { orderNumber })).body.order.totals).toEqual(shown.totals)

    const answer = { orderNumber, positions, acceptPrices: true, shownTotal: seen.totals.net }
    expect((await approver.call('releaseNow', answer)).body.status).toBe('placed')
    const { order: after } = (await buyer.call('showOrder', { orderNumber })).body
    expect(after.positions).toMatchObject([{ articleNumber: instead.articleNumber, costCenter: '3000', quantity: 10 }])
    expect(after.totals).toMatchObject({ net: seen.totals.net })
  })
})

describe('what waits for somebody', () => {
  test('C-CALL-102 an order waits for an approver by cost centre, limit and deputy, whichever of its company it is', async () => {
    const [konst, buyer] = [await shop.login('a.konst'), await shop.login('b.einkauf')]
    const small = await order(konst, [{ ...pen, quantity: 10, costCenter: '3000' }])
    await shop.db.sql`update users set order_limit_net_cents = 1 where username = 'b.einkauf'`
    const sales = await order(buyer, [{ ...pen, quantity: 10, costCenter: '5000' }])
    const large = await order(buyer, [{ ...paper, quantity: 900, costCenter: '2000' }])
    const waitsFor = async (login: string) => {
      const { items } = (
        await (await shop.login(login)).call('listAdminOrders', { status: 'pending_release', limit: 100 })
      ).body
      return items.flatMap((item: { orderNumber: string; release: { approvers: string[]; mayDecide: boolean } }) =>
        item.release.mayDecide && [small, sales, large].some(({ orderNumber }) => orderNumber === item.orderNumber)
          ? [item.orderNumber]
          : [],
      )
    }
    // over 2,500 € it is for the one without a limit, though the cost centre is somebody else's
    expect((await waitsFor('k.frei')).toSorted()).toEqual([small.orderNumber])
    expect((await waitsFor('s.leit')).toSorted()).toEqual([sales.orderNumber, large.orderNumber].toSorted())
    await shop.db.sql`update users set deputy_id = (select id from users where username = 's.leit'),
      deputy_from = ${berlinDay(shop.now())}::date - 1, deputy_to = ${berlinDay(shop.now())}::date + 1 where username = 'k.frei'`
    expect(await waitsFor('s.leit')).toContain(small.orderNumber)
    const deputy = await shop.login('s.leit')
    const { openReleases } = (await deputy.call('listAdminOrders', {})).body
    expect(openReleases).toBeGreaterThanOrEqual(3)
    const { menus } = (await deputy.call('reloadMenus', {})).body
    expect(menus.admin.leftItems).toContainEqual(expect.objectContaining({ label: `Freigaben (${openReleases})` }))
  })

  test('domain 4 no. 22 approvers and controllers see postcode and town of a home, in order, letter and mail', async () => {
    const buyer = await shop.login('a.konst')
    const { items } = (await buyer.call('listAddresses', {})).body
    const home = items.find(({ addition }: { addition: string }) => addition === 'Home-Office')
    await buyer.call('addToBasket', { ...pen, quantity: 10, costCenter: '3000' })
    await buyer.call('setBillingAddress', { addressId: 1 })
    await buyer.call('setShippingAddress', { addressId: home.id })
    await buyer.call('setShippingMethod', { slug: 'paket' })
    await buyer.call('setPaymentMethod', { slug: 'rechnung' })
    const { orderNumber } = (await buyer.call('saveOrder', { agb: true })).body
    const addressSeenBy = async (login: string) =>
      (await (await shop.login(login)).call('showOrder', { orderNumber })).body.order.shippingAddress
    for (const login of ['k.frei', 'f.ctrl']) {
      const seen = await addressSeenBy(login)
      expect(seen, login).toMatchObject({ zip: home.zip, city: home.city, street: '', lastname: '', phone: '' })
    }
    for (const login of ['a.konst', 'w.admin2']) {
      expect(await addressSeenBy(login), login).toMatchObject({ street: home.street })
    }
    const mail = (await shop.mails()).find(({ subject }) =>
      subject.includes(`Freigabe erbeten: Bestellung ${orderNumber}`),
    )
    expect(mail?.enclosures).toEqual([`release:${orderNumber}`])
  })

  test('domain 4 no. 22 a bill that goes to a home tells approvers and controllers no street either', async () => {
    const orderNumber = '260001'
    const ofPerson = shop.db.sql`update orders set billing_address = shipping_address || jsonb_build_object('addressId',
      (select a.id from addresses a join users u on u.id = a.user_id where u.username = 'a.konst' limit 1),
      'company', '', 'street', 'Heimweg 7', 'lastname', 'Geheim', 'zip', '34117') where order_number = ${orderNumber}`
    const typed = shop.db.sql`update orders set billing_address = billing_address || '{"addressId":null}'
      where order_number = ${orderNumber}`
    const textFor = async (visitor: Visitor) => {
      const { data } = (await visitor.call('printOrder', { orderNumber })).body
      const document = await getDocumentProxy(new Uint8Array(Buffer.from(data, 'base64')))
      return (await extractText(document, { mergePages: true })).text
    }
    const [controller, admin] = [await shop.login('f.ctrl'), await shop.login('w.admin2')]
    for (const store of [ofPerson, typed]) {
      await store
      const { billingAddress } = (await controller.call('showOrder', { orderNumber })).body.order
      expect(billingAddress).toMatchObject({ zip: '34117', street: '', lastname: '', addition: 'Privatadresse' })
      const letter = await textFor(controller)
      expect([letter.includes('34117'), letter.includes('Heimweg'), letter.includes('Geheim')]).toEqual([
        true,
        false,
        false,
      ])
      expect((await admin.call('showOrder', { orderNumber })).body.order.billingAddress.street).toBe('Heimweg 7')
      expect(await textFor(admin)).toContain('Heimweg 7')
    }
  })
})

describe('export', () => {
  const rowsOf = (body: { data: string }) =>
    Buffer.from(body.data, 'base64')
      .toString()
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))

  test('R-ROUTE-021 R-ROUTE-022 R-ROUTE-023 gives a row per line of the orders that the caller may read, no formula among them', async () => {
    await shop.db.sql`update order_lines set display_name = '=HYPERLINK("http://x")' where order_id =
      (select id from orders where order_number = '260001') and position = 1`
    const admin = await shop.login('w.admin2')
    const { body } = await admin.call('exportAdminOrders', { format: 'csv', search: '260001' })
    expect(body.filename).toMatch(/^bestellungen-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...rows] = rowsOf(body)
    expect(head?.[0]).toBe('\uFEFFBestellung')
    const { positions } = (await admin.call('showOrder', { orderNumber: '260001' })).body.order
    expect(rows).toHaveLength(positions.length)
    expect(rows.every(([number, , name]) => number === '260001' && name === 'Aylin Demirel')).toBe(true)
    expect(rows[0]?.[7]).toMatch(/^"?'=HYPERLINK/)
    const sheet = await admin.call('exportAdminOrders', { format: 'xlsx', costCenter: '3000' })
    expect(Buffer.from(sheet.body.data, 'base64').subarray(0, 2).toString()).toBe('PK')
  })

  test('decisions 13 "Files in answers" who accepts the type of a file gets its bytes, everybody else JSON', async () => {
    const admin = await shop.login('w.admin2')
    const ask = async (accept: string, format: 'csv' | 'xlsx' = 'csv', search = '260001') => {
      const { status, body, headers } = await admin.call('exportAdminOrders', { format, search }, { accept })
      return { status, body, type: headers['content-type'], name: headers['content-disposition'] }
    }
    expect(await ask('text/csv')).toMatchObject({
      status: 200,
      body: undefined,
      type: 'text/csv; charset=utf-8',
      name: expect.stringMatching(/^attachment; filename="bestellungen-\d{4}-\d\d-\d\d\.csv"/),
    })
    const table = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    expect(await ask(`${table}, application/json;q=0.5`, 'xlsx')).toMatchObject({ type: table })
    for (const accept of ['*/*', 'application/json', 'text/html', 'application/pdf', 'text/csv;q=0.1, */*']) {
      const { type, body } = await ask(accept)
      expect([accept, type, body?.mimeType]).toEqual([
        accept,
        'application/json; charset=utf-8',
        'text/csv; charset=utf-8',
      ])
    }
    // asked for one kind, accepts the other
    expect((await ask('text/csv', 'xlsx')).body).toMatchObject({ success: true, mimeType: table })
    const letter = await admin.call('printOrder', { orderNumber: '260001' }, { accept: 'application/pdf' })
    expect(letter.headers['content-type']).toBe('application/pdf')
    const unknown = await admin.call('printOrder', { orderNumber: '999999' }, { accept: 'application/pdf' })
    expect([unknown.status, unknown.body.success]).toEqual([200, false])
  })

  test('decisions 11 "Approvers" an approver gets what he may read, others nothing', async () => {
    const numbersFor = async (login: string) => {
      const { body } = await (await shop.login(login)).call('exportAdminOrders', { format: 'csv' })
      return new Set(rowsOf(body).flatMap(([number], at) => (at > 0 ? [number] : [])))
    }
    const [approver, controller] = [await numbersFor('k.frei'), await numbersFor('f.ctrl')]
    expect(approver.has('260001')).toBe(true)
    expect(approver.has('260002')).toBe(false)
    expect(controller.size).toBeGreaterThan(approver.size)
    const foreign = await numbersFor('m.ahrendt')
    expect([...foreign].some((number) => controller.has(number))).toBe(false)
    for (const login of ['b.einkauf', 'mia.brandt', 'backend']) {
      expect((await (await shop.login(login)).call('exportAdminOrders', { format: 'csv' })).status, login).toBe(403)
    }
  })
})

describe('decisions 13 "Who releases an order over several cost centres"', () => {
  const [onKonst, onProd] = [
    { ...paper, quantity: 20, costCenter: '3000' },
    { ...pen, quantity: 10, costCenter: '4000' },
  ]
  type Line = { uid: string; costCenter: string; quantity: number; status: string }
  type Step = { costCenters: string[]; approvers: string[] }

  beforeEach(async () => {
    await shop.db.sql`insert into user_cost_centres select u.id, c.id from users u
      join cost_centres c on c.customer_id = u.customer_id
      where u.username = 'a.konst' and c.number in ('4000', '5000') on conflict do nothing`
  })
  const sent = async (lines = [onKonst, onProd]) => (await order(await shop.login('a.konst'), lines)).orderNumber
  const shown = async (user: Visitor, orderNumber: string) => (await user.call('showOrder', { orderNumber })).body.order
  const uidOn = async (user: Visitor, orderNumber: string, costCenter: string) =>
    (await shown(user, orderNumber)).positions.find((line: Line) => line.costCenter === costCenter).uid
  const askedAbout = async (orderNumber: string) =>
    (await shop.mails())
      .filter(({ subject }) => subject.startsWith(`Freigabe erbeten: Bestellung ${orderNumber}`))
      .map(({ to }) => to)
      .toSorted()

  test('each approver agrees to his own cost centre; the last one orders', async () => {
    const before = [await budgetOf('3000'), await stockOf('150001')] as const
    const orderNumber = await sent()
    expect(await askedAbout(orderNumber)).toEqual(['k.reinders@wiesengrund.example', 's.ortwein@wiesengrund.example'])
    const [konst, prod] = [await shop.login('k.frei'), await shop.login('s.leit')]
    expect((await shown(konst, orderNumber)).release).toMatchObject({
      mayDecide: true,
      costCenters: ['3000'],
      openSteps: [
        { step: 1, costCenters: ['3000'], approvers: ['Klaus Reinders'] },
        { step: 1, costCenters: ['4000'], approvers: ['Dr. Selma Ortwein'] },
      ],
    })
    const { body } = await konst.call('releaseNow', { orderNumber, comment: 'für uns in Ordnung' })
    expect(body).toMatchObject({
      success: true,
      status: 'pending_release',
      openSteps: [{ step: 1, costCenters: ['4000'], approvers: ['Dr. Selma Ortwein'] }],
    })
    expect(body.message).toContain('Es fehlt noch die Freigabe für Kostenstelle 4000 (Dr. Selma Ortwein).')
    expect(await stockOf('150001')).toBe(before[1])
    const half = await shown(konst, orderNumber)
    expect(half.release).toMatchObject({
      mayDecide: false,
      decisions: [{ userName: 'Klaus Reinders', costCenters: ['3000'] }],
    })
    expect(half.events.at(-1)).toMatchObject({
      status: 'released',
      note: 'Freigabe für Kostenstelle 3000. für uns in Ordnung',
    })
    // once only, and nobody is asked twice
    expect((await konst.call('releaseNow', { orderNumber })).body.error.code).toBe('already_decided')
    expect(await askedAbout(orderNumber)).toHaveLength(2)
    const waitsFor = async (user: Visitor) =>
      (await user.call('listAdminOrders', { status: 'pending_release', limit: 100 })).body.items
        .filter(({ release }: { release: { isAsked: boolean } }) => release.isAsked)
        .map((one: { orderNumber: string }) => one.orderNumber)
    expect(await waitsFor(konst)).not.toContain(orderNumber)
    expect(await waitsFor(prod)).toContain(orderNumber)

    expect((await prod.call('releaseNow', { orderNumber })).body).toMatchObject({ status: 'placed', openSteps: [] })
    expect(await stockOf('150001')).toBe(before[1] - 20)
    expect((await budgetOf('3000')).used).toBeGreaterThan(before[0].used + 65)
    const mail = (await shop.mails()).findLast(
      ({ subject }) => subject === `Ihre Bestellung ${orderNumber}: Freigegeben`,
    )
    expect(mail?.text).toContain('Klaus Reinders, Dr. Selma Ortwein')
    expect(mail?.text).toContain('für uns in Ordnung')
  })

  test.each([
    [
      'all have too low a limit',
      () => shop.db.sql`update users set approval_limit_net_cents = 1 where username = 's.leit'`,
    ],
    [
      'is an admin',
      () => shop.db.sql`update users set functions = array['admin', 'approver'] where username = 's.leit'`,
    ],
  ])('a cost centre whose approver %s is for the admins, not for the approver of another one', async (_, change) => {
    await shop.db.sql`update users set functions = '{admin}' where username = 'w.admin'`
    await change()
    const orderNumber = await sent()
    const konst = await shop.login('k.frei')
    const { body } = await konst.call('releaseNow', { orderNumber })
    expect(body).toMatchObject({ success: true, status: 'pending_release', openSteps: [{ costCenters: ['4000'] }] })
    const [{ approvers }] = body.openSteps as [Step]
    expect(approvers.length).toBeGreaterThan(0)
    expect(approvers).not.toContain('Klaus Reinders')
    const admin = await shop.login('w.admin2')
    expect(approvers).toContain((await shown(admin, orderNumber)).release.openSteps[0].approvers[0])
    expect((await shown(konst, orderNumber)).release.mayDecide).toBe(false)
    expect((await konst.call('releaseNow', { orderNumber })).body.error.code).toBe('already_decided')
    expect((await admin.call('releaseNow', { orderNumber })).body).toMatchObject({ success: true, status: 'placed' })
  })

  test('who drops his own line does not decide about the rest', async () => {
    const orderNumber = await sent()
    const [konst, prod] = [await shop.login('k.frei'), await shop.login('s.leit')]
    const positions = [{ uid: await uidOn(konst, orderNumber, '3000'), quantity: 0 }]
    expect((await konst.call('releaseNow', { orderNumber, positions })).body.status).toBe('pending_release')
    expect((await konst.call('releaseNow', { orderNumber })).body.error.code).toBe('already_decided')
    expect((await shown(prod, orderNumber)).positions).toMatchObject([
      { costCenter: '3000', quantity: 0, status: 'denied' },
      { costCenter: '4000', quantity: 10, status: 'pending_release' },
    ])
    expect((await prod.call('releaseNow', { orderNumber })).body.status).toBe('placed')
    const mail = (await shop.mails()).findLast(
      ({ subject }) => subject === `Ihre Bestellung ${orderNumber}: Freigegeben`,
    )
    expect(mail?.text).toContain('gestrichen')
  })

  test('an approver lowers, drops and swaps only the lines of his cost centres', async () => {
    const orderNumber = await sent()
    const konst = await shop.login('k.frei')
    const uid = await uidOn(konst, orderNumber, '4000')
    for (const wish of [{ quantity: 5 }, { quantity: 0 }, { quantity: 10, replaceBy: paper }]) {
      for (const preview of [true, false]) {
        const { body } = await konst.call('releaseNow', { orderNumber, preview, positions: [{ uid, ...wish }] })
        expect([wish, body.error?.code]).toEqual([wish, 'validation'])
        expect(body.message).toContain('(Kostenstelle 4000) entscheidet jemand anderes')
      }
    }
    // a program may send all lines back as they are
    const unchanged = [{ uid, quantity: 10 }]
    expect((await konst.call('releaseNow', { orderNumber, positions: unchanged })).body.status).toBe('pending_release')
    const { alternatives } = await shown(await shop.login('s.leit'), orderNumber)
    expect(alternatives.every((one: { uid: string }) => one.uid === uid)).toBe(true)
  })

  test('lines of others stay as they were ordered until their approver decides', async () => {
    const orderNumber = await sent([onKonst, { ...onProd, quantity: 1 }])
    const [konst, prod] = [await shop.login('k.frei'), await shop.login('s.leit')]
    const lineOfProd = async () =>
      (
        await shop.db.sql`select l.unit, l.quantity, l.unit_net_cents, l.line_cents, l.status from order_lines l
          join orders o on o.id = l.order_id where o.order_number = ${orderNumber} and l.cost_centre = '4000'`
      )[0]
    const sum = async () => (await shown(konst, orderNumber)).totals.net
    const [before, net] = [await lineOfProd(), await sum()]
    await shop.db.sql`update articles set unit = 'karton' where article_number = ${pen.articleNumber}`
    await shop.db.sql`update prices set net_cents = net_cents + 100
      where article_id = (select id from articles where article_number = ${pen.articleNumber} and shop_depot_id = 1)`
    expect((await konst.call('releaseNow', { orderNumber })).body.status).toBe('pending_release')
    expect([await lineOfProd(), await sum()]).toEqual([before, net])
    // whose they are is stopped by the unit, and by the price as soon as the unit is as before
    expect((await prod.call('releaseNow', { orderNumber })).body.error.code).toBe('not_orderable')
    await shop.db.sql`update articles set unit = 'stueck' where article_number = ${pen.articleNumber}`
    expect((await prod.call('releaseNow', { orderNumber })).body.error.code).toBe('price_changed')
  })

  test('the deposit of lines of others counts once, as it was ordered', async () => {
    const water = { articleNumber: '600002', shopDepotId: 6 }
    const sums = async (orderNumber: string) => {
      const [row] = await shop.db.sql`select o.deposit_cents as deposit, o.net_cents as net, o.tax_cents as tax,
        (select sum(l.quantity * l.deposit_net_cents)::int from order_lines l where l.order_id = o.id) as "ofLines"
        from orders o where o.order_number = ${orderNumber}`
      return row
    }
    const lines = [
      { ...water, quantity: 3, costCenter: '3000' },
      { ...water, quantity: 5, costCenter: '4000' },
    ]
    const [konst, prod] = [await shop.login('k.frei'), await shop.login('s.leit')]
    const orderNumber = await sent(lines)
    const before = await sums(orderNumber)
    expect(before?.['deposit']).toBeGreaterThan(0)
    expect(before?.['ofLines']).toBe(before?.['deposit'])
    await konst.call('releaseNow', { orderNumber })
    expect(await sums(orderNumber)).toEqual(before)
    expect((await prod.call('releaseNow', { orderNumber })).body.status).toBe('placed')
    expect(await sums(orderNumber)).toEqual(before)

    // it changed meanwhile, and so did the rate of VAT: lines that others decide about stand as they were ordered
    const later = await sent([onKonst, { ...water, quantity: 5, costCenter: '4000' }])
    const ordered = await sums(later)
    await shop.db.sql`update articles set tax_rate = case tax_rate when 19 then 7 else 19 end,
      deposit_gross_cents = deposit_gross_cents * 2 where article_number = '600002' and shop_depot_id = 6`
    expect((await konst.call('releaseNow', { orderNumber: later })).body.status).toBe('pending_release')
    expect(await sums(later)).toEqual(ordered)
    const accepted = await prod.call('releaseNow', { orderNumber: later, acceptPrices: true })
    expect(accepted.body.status).toBe('placed')
    const now = await sums(later)
    expect(now?.['deposit']).toBeGreaterThan(Number(ordered?.['deposit']))
    expect(now?.['ofLines']).toBe(now?.['deposit'])
  })

  test('lowering after an agreement keeps it; one denial denies the order', async () => {
    const [konst, prod] = [await shop.login('k.frei'), await shop.login('s.leit')]
    const lowered = await sent()
    await konst.call('releaseNow', { orderNumber: lowered })
    const positions = [{ uid: await uidOn(prod, lowered, '4000'), quantity: 5 }]
    expect((await prod.call('releaseNow', { orderNumber: lowered, positions })).body.status).toBe('placed')

    const before = await budgetOf('3000')
    const denied = await sent()
    await konst.call('releaseNow', { orderNumber: denied })
    expect((await prod.call('denyApproval', { orderNumber: denied, reason: 'zu viel' })).body.status).toBe('denied')
    expect(await shown(konst, denied)).toMatchObject({ status: 'denied', denialReason: 'zu viel' })
    expect((await budgetOf('3000')).reserved).toBeCloseTo(before.reserved, 5)
    // whoever agreed may still deny while others have not
    const regretted = await sent()
    await konst.call('releaseNow', { orderNumber: regretted })
    expect((await konst.call('denyApproval', { orderNumber: regretted })).body.status).toBe('denied')
  })

  test('an admin decides about all, also after a part, and an approver of all cost centres alone', async () => {
    const admin = await shop.login('w.admin2')
    const whole = await sent()
    const uid = await uidOn(admin, whole, '4000')
    expect(
      (await admin.call('releaseNow', { orderNumber: whole, positions: [{ uid, quantity: 5 }] })).body.status,
    ).toBe('placed')
    const rest = await sent()
    await (await shop.login('k.frei')).call('releaseNow', { orderNumber: rest })
    expect((await admin.call('releaseNow', { orderNumber: rest })).body.status).toBe('placed')

    await shop.db.sql`insert into user_cost_centres select u.id, c.id from users u
      join cost_centres c on c.customer_id = u.customer_id
      where u.username = 's.leit' and c.number = '3000' on conflict do nothing`
    const alone = await sent()
    expect(await askedAbout(alone)).toEqual(['s.ortwein@wiesengrund.example'])
    const refused = (await (await shop.login('k.frei')).call('releaseNow', { orderNumber: alone })).body
    expect(refused.error.code).toBe('not_found')
    const [prod] = [await shop.login('s.leit')]
    expect((await shown(prod, alone)).release).toMatchObject({ costCenters: null })
    expect((await prod.call('releaseNow', { orderNumber: alone })).body.status).toBe('placed')
  })

  test('the orderer never agrees to his own part; a deputy does who has the right himself', async () => {
    await shop.db.sql`update users set always_release = true where username = 'k.frei'`
    await shop.db.sql`insert into user_cost_centres select u.id, c.id from users u
      join cost_centres c on c.customer_id = u.customer_id
      where u.username = 'k.frei' and c.number = '4000' on conflict do nothing`
    const konst = await shop.login('k.frei')
    const { orderNumber: own } = await order(konst, [onKonst, onProd])
    expect((await konst.call('releaseNow', { orderNumber: own })).body.error.code).toBe('may_not_order')
    await shop.reset()
    await shop.db.sql`insert into user_cost_centres select u.id, c.id from users u
      join cost_centres c on c.customer_id = u.customer_id
      where u.username = 'a.konst' and c.number = '4000' on conflict do nothing`
    const orderNumber = await sent()
    await shop.db.sql`update users set deputy_id = (select id from users where username = 'b.einkauf'),
      deputy_from = null, deputy_to = null where username = 's.leit'`
    await shop.db.sql`delete from user_cost_centres where user_id = (select id from users where username = 'b.einkauf')`
    const deputy = await shop.login('b.einkauf')
    expect((await deputy.call('releaseNow', { orderNumber })).body.error?.code).toBe('forbidden')
    await shop.db.sql`update users set functions = '{approver}' where username = 'b.einkauf'`
    expect((await deputy.call('releaseNow', { orderNumber })).body).toMatchObject({
      status: 'pending_release',
      openSteps: [{ costCenters: ['3000'] }],
    })
    const { decisions } = (await shown(await shop.login('k.frei'), orderNumber)).release
    expect(decisions).toMatchObject([{ inPlaceOf: 'Dr. Selma Ortwein', costCenters: ['4000'] }])
  })

  test('an approver who leaves or is replaced meanwhile: his agreement stays, his open part is for others', async () => {
    const [konst, prod] = [await shop.login('k.frei'), await shop.login('s.leit')]
    const agreed = await sent()
    await konst.call('releaseNow', { orderNumber: agreed })
    const open = await sent()
    await prod.call('releaseNow', { orderNumber: open })
    await shop.db.sql`update users set status = 'inactive', deputy_id = null where username = 'k.frei'`
    await shop.db.sql`update users set functions = '{admin}' where username = 'w.admin'`
    // nobody else has 3000: it falls to approvers of the company, who do not change what is agreed to
    const steps = (await shown(prod, open)).release.openSteps as Step[]
    expect(steps).toMatchObject([{ costCenters: ['3000'], approvers: ['Dr. Selma Ortwein'] }])
    const uid = await uidOn(prod, open, '4000')
    const refused = (await prod.call('releaseNow', { orderNumber: open, positions: [{ uid, quantity: 5 }] })).body
    expect(refused.error.code).toBe('validation')
    for (const orderNumber of [agreed, open]) {
      expect((await prod.call('releaseNow', { orderNumber })).body.status, orderNumber).toBe('placed')
    }
  })

  test('an order that waited before the update is agreed to in parts too, its decisions of before count whole', async () => {
    const orderNumber = await sent()
    await shop.db.sql`insert into order_decisions (order_id, step, decision, user_id, user_name, at)
      select k.id, 1, 'released', u.id, 'Klaus Reinders', ${shop.now().toISOString()}::timestamptz from order_keys k, users u
      where k.order_number = ${orderNumber} and u.username = 'k.frei'`
    await shop.db.sql`update orders set release_steps = 2 where order_number = ${orderNumber}`
    const prod = await shop.login('s.leit')
    expect((await shown(prod, orderNumber)).release).toMatchObject({ step: 2, costCenters: null, mayDecide: true })
    expect((await prod.call('releaseNow', { orderNumber })).body.status).toBe('placed')
  })

  test('three cost centres and two steps: parts first, then the second person about all', async () => {
    await shop.db.sql`update budgets set two_steps = true where name = 'Konstruktion'`
    const orderNumber = await sent([onKonst, onProd, { ...pen, quantity: 10, costCenter: '5000' }])
    const [konst, prod, admin] = [await shop.login('k.frei'), await shop.login('s.leit'), await shop.login('w.admin2')]
    const { openSteps, message } = (await konst.call('releaseNow', { orderNumber })).body
    expect(openSteps).toMatchObject([
      { step: 1, costCenters: ['4000', '5000'] },
      { step: 2, costCenters: [] },
    ])
    expect(message).toContain(
      'Es fehlen noch die Freigabe für Kostenstellen 4000 und 5000 (Dr. Selma Ortwein) und die zweite Freigabe.',
    )
    expect((await prod.call('releaseNow', { orderNumber })).body).toMatchObject({
      status: 'pending_release',
      openSteps: [{ step: 2 }],
    })
    expect((await prod.call('releaseNow', { orderNumber })).body.error.code).toBe('already_decided')
    expect((await admin.call('releaseNow', { orderNumber })).body.status).toBe('placed')
  })

  test('who has not agreed yet is asked when the company changes, and late parts are handed on', async () => {
    const orderNumber = await sent()
    await (await shop.login('k.frei')).call('releaseNow', { orderNumber })
    await shop.db.sql`insert into user_cost_centres select u.id, c.id from users u
      join cost_centres c on c.customer_id = u.customer_id where u.username = 'b.einkauf' and c.number = '4000'
      on conflict do nothing`
    await shop.db.sql`update users set functions = '{approver}' where username = 'b.einkauf'`
    const [company] = await shop.db.sql`select customer_id as id from users where username = 'b.einkauf'`
    await handOnReleases(shop.shop, Number(company?.['id']))
    expect(await askedAbout(orderNumber)).toEqual([
      'b.tauber@wiesengrund.example',
      'k.reinders@wiesengrund.example',
      's.ortwein@wiesengrund.example',
    ])
    await shop.setClock(new Date(shop.shop.clock.now().getTime() + 30 * 86_400_000))
    await escalateReleases(shop.shop)
    const asked = await askedAbout(orderNumber)
    // not the one who has agreed; the admins too
    expect(asked.filter((to) => to === 'k.reinders@wiesengrund.example')).toHaveLength(1)
    expect(asked).toContain('h.osterloh@wiesengrund.example')
  })
})

test('domain 2.2 what is exactly at a limit is within it: of an order, of a line, and of who releases', async () => {
  const wanted = { ...paper, quantity: 20, costCenter: '3000' }
  const buyer = await shop.login('a.konst')
  const { orderNumber } = await order(buyer, [wanted])
  const [row] = await shop.db.sql`select net_cents as net, goods_cents as goods from orders
    where order_number = ${orderNumber}`
  const [net, goods] = [Number(row?.['net']), Number(row?.['goods'])]
  const limits = (one: { order?: number; line?: number; approval?: number }) => shop.db.sql`update users set
    always_release = false, order_limit_net_cents = ${one.order ?? null}, line_limit_net_cents = ${one.line ?? null},
    approval_limit_net_cents = ${one.approval ?? null} where username in ('a.konst', 'k.frei')`
  const reasons = async () => {
    const { body } = await buyer.call('showBasket', {})
    return body.releaseInfos
      .map(({ orderActionReason }: { orderActionReason: string }) => orderActionReason)
      .filter((reason: string) => reason.endsWith('_limit'))
  }
  await shop.db.sql`update users set month_limit_net_cents = null where username = 'a.konst'`
  const approver = await shop.login('k.frei')
  await limits({ approval: net - 1 })
  expect((await approver.call('releaseNow', { orderNumber })).body.success).toBe(false)
  await limits({ approval: net })
  expect((await approver.call('releaseNow', { orderNumber })).body.status).toBe('placed')

  await buyer.call('addToBasket', wanted)
  await buyer.call('setShippingMethod', { slug: 'paket' })
  for (const [limit, told] of [
    [{ order: net, line: goods }, []],
    [{ order: net - 1, line: goods }, ['order_limit']],
    [{ order: net, line: goods - 1 }, ['line_limit']],
  ] as const) {
    await limits(limit)
    expect(await reasons(), JSON.stringify(limit)).toEqual(told)
  }
})

test('a line that is named twice is refused, nothing is decided', async () => {
  const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
  const approver = await shop.login('k.frei')
  const [{ uid }] = (await approver.call('showOrder', { orderNumber })).body.order.positions
  const positions = [
    { uid, quantity: 18 },
    { uid, quantity: 20 },
  ]
  const { status, body } = await approver.call('releaseNow', { orderNumber, positions })
  expect([status, body.error.code]).toEqual([422, 'validation'])
  expect((await approver.call('showOrder', { orderNumber })).body.order.status).toBe('pending_release')
})

test('decisions 12 "Denying" without a reason history, order and mail say so, once', async () => {
  const buyer = await shop.login('a.konst')
  const { orderNumber } = await order(buyer, [{ ...paper, quantity: 20, costCenter: '3000' }])
  await (await shop.login('k.frei')).call('denyApproval', { orderNumber, reason: '  ' })
  const { order: shown } = (await buyer.call('showOrder', { orderNumber })).body
  expect(shown.denialReason).toBe('ohne Begründung')
  expect(shown.events.at(-1)).toMatchObject({ status: 'denied', note: 'ohne Begründung' })
  const mail = (await shop.mails()).findLast(({ subject }) => subject.startsWith(`Ihre Bestellung ${orderNumber}`))
  expect(mail?.text).toContain('Klaus Reinders, ohne Begründung')
  expect(mail?.text).not.toContain('Begründung:')
})

test('decisions 13 "Swapped line at release" loses its offer number, and the history names it', async () => {
  const { orderNumber } = await order(await shop.login('a.konst'), [{ ...paper, quantity: 20, costCenter: '3000' }])
  await shop.db.sql`update order_lines set offer_number = 'ANG-77' where order_id =
    (select id from order_keys where order_number = ${orderNumber})`
  const approver = await shop.login('k.frei')
  const [{ uid }] = (await approver.call('showOrder', { orderNumber })).body.order.positions
  const swap = { orderNumber, positions: [{ uid, quantity: 20, replaceBy: pen }], acceptPrices: true }
  expect((await approver.call('releaseNow', swap)).body.status).toBe('placed')
  const { order: shown } = (await approver.call('showOrder', { orderNumber })).body
  expect(shown.events.at(-1).note).toContain('ersetzt, ohne die Angebotsnummer ANG-77.')
  const rows = await shop.db.sql`select offer_number from order_lines where uid = ${uid}`
  expect([...rows]).toEqual([{ offer_number: null }])
})

describe('decisions 13 "Gifts at release"', () => {
  /** An order of a.konst with the gift that its value of goods brings; the gift begins at `from` euros. */
  async function withGift(from: number) {
    const [gift] = await shop.db.sql`update free_articles set value_of_goods_from_cents = ${from * 100},
      value_of_goods_to_cents = 1000000 where mode = 'b2b' and id =
        (select f.id from free_articles f join stock s on s.article_id = f.article_id
          where f.mode = 'b2b' and s.quantity > 10 order by f.id limit 1) returning id`
    await shop.standbyCaughtUp()
    const buyer = await shop.login('a.konst')
    await buyer.call('addToBasket', { ...paper, quantity: 20, costCenter: '3000' })
    const chosen = await buyer.call('addFreeArticle', { id: Number(gift?.['id']) })
    expect(chosen.body.success).toBe(true)
    return (await order(buyer, [])).orderNumber
  }
  const gift = (lines: { free: boolean }[]) => lines.find(({ free }) => free)

  test('goes when the approver lowers the order below its value, named in history and mail', async () => {
    const orderNumber = await withGift(60)
    const approver = await shop.login('k.frei')
    const { positions } = (await approver.call('showOrder', { orderNumber })).body.order
    expect(gift(positions)).toMatchObject({ quantity: 1, status: 'pending_release' })
    const { uid } = positions.find(({ free }: { free: boolean }) => !free)
    const lowered = { orderNumber, positions: [{ uid, quantity: 16 }] }
    expect((await approver.call('releaseNow', lowered)).body.status).toBe('placed')
    const { order: shown } = (await approver.call('showOrder', { orderNumber })).body
    expect(gift(shown.positions)).toMatchObject({ quantity: 0, status: 'denied' })
    expect(shown.events.at(-1).note).toMatch(/Der Gratisartikel „.+“ entfällt: Es gibt ihn ab 60,00\s€ Warenwert\./)
    const mail = (await shop.mails()).findLast(
      ({ subject }) => subject === `Ihre Bestellung ${orderNumber}: Freigegeben`,
    )
    expect(mail?.text).toContain('entfällt: Es gibt ihn ab')
  })

  test('goes with its coupon when only prices fell and the order is below the value of the coupon', async () => {
    const withCoupon = async () => {
      const buyer = await shop.login('a.konst')
      await buyer.call('addToBasket', { ...paper, quantity: 20, costCenter: '3000' })
      expect((await buyer.call('addCoupon', { code: 'ZUGABE' })).body.success).toBe(true)
      return (await order(buyer, [])).orderNumber
    }
    const cheaper = (cents: number) => shop.db.sql`update prices set net_cents = net_cents - ${cents} where article_id =
      (select id from articles where article_number = ${paper.articleNumber} and shop_depot_id = 1)`
    await shop.db.sql`insert into coupons (code, kind, minimum_cents, free_article_id)
      select 'ZUGABE', 'freearticle', 6000, f.id from free_articles f join stock s on s.article_id = f.article_id
      where f.mode = 'b2b' and s.quantity > 10 order by f.id limit 1`
    const approver = await shop.login('k.frei')
    const released = async (orderNumber: string) => {
      expect((await approver.call('releaseNow', { orderNumber })).body.status).toBe('placed')
      const [row] = await shop.db.sql`select o.coupon_code as coupon,
        (select count(*)::int from coupon_uses u where u.order_id = o.id) > 0 as used
        from orders o where o.order_number = ${orderNumber}`
      const { order: shown } = (await approver.call('showOrder', { orderNumber })).body
      return { ...row, gift: gift(shown.positions), note: shown.events.at(-1).note }
    }
    const [first, second] = [await withCoupon(), await withCoupon()]
    await cheaper(10)
    expect(await released(first)).toMatchObject({ coupon: 'ZUGABE', used: true, gift: { quantity: 1 } })
    await cheaper(100)
    expect(await released(second)).toMatchObject({
      ...{ coupon: null, used: false, gift: { quantity: 0, status: 'denied' } },
      note: expect.stringMatching(/Der Gratisartikel „.+“ entfällt: Der Gutschein gilt dafür nicht mehr\./),
    })
  })

  test('goes when only prices fell and the order is below its value', async () => {
    const orderNumber = await withGift(60)
    await shop.db.sql`update prices set net_cents = net_cents - 100 where article_id =
      (select id from articles where article_number = ${paper.articleNumber} and shop_depot_id = 1)`
    const approver = await shop.login('k.frei')
    expect((await approver.call('releaseNow', { orderNumber })).body.status).toBe('placed')
    const { order: shown } = (await approver.call('showOrder', { orderNumber })).body
    expect(gift(shown.positions)).toMatchObject({ quantity: 0, status: 'denied' })
  })

  test('stays while the order is still worth it, and where nothing was changed', async () => {
    const orderNumber = await withGift(50)
    const approver = await shop.login('k.frei')
    const { positions } = (await approver.call('showOrder', { orderNumber })).body.order
    const { uid } = positions.find(({ free }: { free: boolean }) => !free)
    await approver.call('releaseNow', { orderNumber, positions: [{ uid, quantity: 16 }] })
    const kept = (await approver.call('showOrder', { orderNumber })).body.order
    expect(gift(kept.positions)).toMatchObject({ quantity: 1, status: 'placed' })
    const promised = await withGift(50)
    await shop.db.sql`update free_articles set value_of_goods_from_cents = 90000`
    await approver.call('releaseNow', { orderNumber: promised })
    const { order: shown } = (await approver.call('showOrder', { orderNumber: promised })).body
    expect(gift(shown.positions)).toMatchObject({ quantity: 1, status: 'placed' })
  })
})

test.each([
  [
    'decisions 13 "Credits of a past period" is credited in the period of the order where the budget does not carry over',
    false,
  ],
  ['domain 2.2 is credited in the running period where it carries over', true],
])('%s', async (_, carries) => {
  await shop.db.sql`update budgets set carry_over = ${carries} where name = 'Konstruktion'`
  const month = nextMonth(today())
  await setDay(addDays(month, 14))
  const buyer = await shop.login('a.konst')
  const { orderNumber } = await order(buyer, [{ ...paper, quantity: 20, costCenter: '3000' }])
  await (await shop.login('k.frei')).call('releaseNow', { orderNumber })
  const ordered = (await budgetOf('3000')).used
  await setDay(addDays(nextMonth(month), 14))
  await budgetLedger.roll(shop.shop)
  const before = await budgetOf('3000')
  await shop.advanceOrder(orderNumber, { status: 'credited' })
  const after = await budgetOf('3000')
  expect(after.remaining).toBeCloseTo(before.remaining + (carries ? 65.8 : 0), 5)
  expect(after.used).toBeCloseTo(carries ? -65.8 : 0, 5)
  const controller = await shop.login('f.ctrl')
  const [budget] = (await controller.call('listBudgets', { search: 'Konstruktion' })).body.items
  const { period, items } = (await controller.call('showBudget', { id: budget.id, period: month })).body
  expect(period.used).toBeCloseTo(carries ? ordered : ordered - 65.8, 5)
  const kinds = items.filter((one: { orderNumber: string }) => one.orderNumber === orderNumber)
  expect(kinds.some(({ kind }: { kind: string }) => kind === 'credit')).toBe(!carries)
})
