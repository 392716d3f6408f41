import { amountFor, availableIn } from '@kontor/contracts/rules/organisation/budget'
import type { Database, Db } from '@kontor/db'
import { orders } from '@kontor/db/schema'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { spentByOrders } from '../../areas/orders/service.ts'
import { budgetLedger } from '../../areas/organisation/service.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ShopSettings } from '../../platform/shop-settings.ts'

export type World = {
  /** what it is for, in German */
  text: string
  settings?: Partial<ShopSettings>
  /** what it has beyond the fresh world */
  fill?: (db: Db, clock: Clock) => Promise<void>
}

/** The named states of decisions 10, by what sets them apart from the fresh one. */
export const worlds: Readonly<Record<string, World>> = {
  fresh: { text: 'Alles wie am Anfang' },
  maintenance: { text: 'Der Shop ist in Wartung', settings: { isDownForMaintenance: true } },
  'not-approved': { text: 'Der Shop ist noch nicht freigegeben', settings: { isAppApproved: false } },
  'no-prices': { text: 'Preise werden nicht gezeigt', settings: { allowPriceDisplay: false } },
  // as in the fresh world
  'livebook-basket': { text: 'Ein Warenkorb aus dem Blätterkatalog wartet darauf, übernommen zu werden' },
  'open-releases': { text: 'Bestellungen warten auf Freigabe: für k.frei, für s.leit und für beide', fill: sendOrders },
  'exhausted-budget': { text: 'Budgets von Wiesengrund sind aufgebraucht, 5000 sperrt', fill: spendBudgets },
  'tax-exempt': {
    text: 'Im Warenkorb von alpen liegt Ware, die Bestellung ist frei von MwSt.',
    fill: fillExemptBasket,
  },
}

export const worldNamed = (name: string): World | undefined => (Object.hasOwn(worlds, name) ? worlds[name] : undefined)

/** Makes a world of the fresh one. */
export async function fillWorld(db: Database, clock: Clock, { fill }: World): Promise<void> {
  if (fill) await db.transaction((tx) => fill(tx, clock))
}

/** Of the company with cost centres, budgets and approvers. */
const wiesengrund = sql`(select id from customers where customer_number = '10010')`

async function lockedBudgets(db: Db, clock: Clock) {
  const rows = await db.execute<{ id: number; customerId: number }>(
    sql`select id, customer_id as "customerId" from budgets where customer_id = ${wiesengrund} and active order by id`,
  )
  const ids = [...rows].map(({ id }) => id)
  return await budgetLedger.lock({ db, clock }, rows[0]?.customerId ?? 0, ids)
}

/** Nothing is left of the budgets of 2000, 3000, 5000 and 6000; 5000 blocks. */
async function spendBudgets(db: Db, clock: Clock): Promise<void> {
  for (const { id, periodId, costCentres, sums } of (await lockedBudgets(db, clock)).values()) {
    const left = availableIn(sums)
    if (left <= 0 || !['2000', '3000', '5000', '6000'].some((number) => costCentres.includes(number))) continue
    await db.execute(sql`insert into budget_entries (budget_id, period_id, kind, cents, note, actor, at)
      values (${id}, ${periodId}, 'commit', ${left}, 'Alles ausgegeben', 'Test-Kit', ${clock.now().toISOString()})`)
  }
}

type Sent = {
  number: string
  /** whose lines it has */
  like: '260001' | '260018'
  username: string
  /** of its first line, and of the others where it is another one */
  centre: string
  furtherCentre?: string
  hoursAgo: number
  isEscalated?: true
  /** who released the first of two steps */
  firstBy?: string
  reasons: readonly object[]
}

const always = { orderAction: 'release', orderActionReason: 'always', orderCheck: 'always' } as const
const noValues = { orderCheckValue: null, orderRealValue: null }

/**
 * Beside the two of the fresh world: several for one approver, one for another, a late one, one of two steps, and one of
 * two cost centres, to which two approvers have to agree (decisions 13).
 */
const sent: readonly Sent[] = [
  ...['260101', '260102', '260103'].map((number, index): Sent => {
    const hoursAgo = 30 - index * 5
    return {
      number,
      like: '260001',
      username: 'a.konst',
      centre: '3000',
      hoursAgo,
      reasons: [{ ...always, ...noValues }],
    }
  }),
  {
    ...{ number: '260104', like: '260001', username: 'a.konst', centre: '3000', hoursAgo: 200, isEscalated: true },
    reasons: [{ ...always, ...noValues }],
  },
  {
    ...{ number: '260105', like: '260001', username: 'b.einkauf', centre: '4000', hoursAgo: 4 },
    reasons: [
      {
        ...{
          orderAction: 'release',
          orderActionReason: 'budget_cost_center',
          orderCheck: 'budget-3',
          name: 'Produktion',
        },
        ...{ orderCheckValue: 2400, orderRealValue: 2756.9, costCenter: '4000', used: 2667, basket: 89.9 },
      },
    ],
  },
  {
    ...{ number: '260106', like: '260018', username: 'w.admin', centre: '7000', hoursAgo: 50, firstBy: 's.leit' },
    reasons: [{ ...always, ...noValues, orderCheck: 'two-steps-6', name: 'Möbelbudget', costCenter: '7000' }],
  },
  {
    ...{ number: '260107', like: '260001', username: 'b.einkauf', centre: '3000', furtherCentre: '4000', hoursAgo: 6 },
    reasons: [{ ...always, ...noValues }],
  },
]

async function sendOrders(db: Db, clock: Clock): Promise<void> {
  for (const order of sent) {
    await copyOrder(db, order, sql`${clock.now().toISOString()}::timestamptz - ${order.hoursAgo} * interval '1 hour'`)
  }
  const numbers = sent.map(({ number }) => number)
  const rows = await db.select().from(orders).where(inArray(orders.orderNumber, numbers))
  const spent = await spentByOrders({ db }, rows)
  for (const budget of (await lockedBudgets(db, clock)).values()) {
    for (const { id, orderNumber, userName, placedAt } of rows) {
      const order = spent.get(id)
      const amount = order ? amountFor(budget, order) : 0
      if (amount === 0) continue
      await db.execute(sql`insert into budget_entries (budget_id, period_id, kind, cents, order_number, note, actor, at)
        values (${budget.id}, ${budget.periodId}, 'reserve', ${amount}, ${orderNumber},
          'Bestellung wartet auf Freigabe', ${userName}, ${placedAt.toISOString()})`)
    }
  }
}

/** Rows are taken over with what is other about them put in, so that a new column needs nothing here. */
async function copyOrder(db: Db, order: Sent, at: SQL) {
  const { number, like, username, centre, furtherCentre = centre, isEscalated, firstBy, reasons } = order
  await db.execute(sql`
    with keyed as (insert into order_keys (order_number, checkout_id) values (${number}, ${`world-${number}`}) returning id)
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', keyed.id, 'placed_on', ((${at}) at time zone 'Europe/Berlin')::date, 'order_number', ${number}::text, 'user_id', u.id, 'user_name', concat_ws(' ', u.firstname, u.lastname),
      'email', u.email, 'status', 'pending_release', 'release_infos', ${JSON.stringify(reasons)}::text::jsonb,
      'release_steps', ${firstBy ? 2 : 1}::int, 'placed_at', ${at}, 'comment', '',
      'escalated_at', case when ${isEscalated ?? false} then ${at} + interval '3 days' end))).*
    from keyed, orders o, users u where o.order_number = ${like} and u.username = ${username}`)
  await db.execute(sql`
    insert into order_lines select (jsonb_populate_record(l, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('order_lines', 'id')), 'uid', gen_random_uuid(), 'order_id', n.id,
      'owner', n.owner, 'placed_on', n.placed_on,
      'cost_centre', c.number, 'cost_centre_name', c.name, 'status', 'pending_release'))).*
    from order_lines l join orders o on o.id = l.order_id and o.order_number = ${like}
    join orders n on n.order_number = ${number}
    join cost_centres c on c.customer_id = n.customer_id and c.number = case l.position when 1 then ${centre} else ${furtherCentre} end`)
  await db.execute(sql`
    insert into order_events (order_id, status, note, actor, at)
    select id, 'pending_release', '', user_name, placed_at from orders where order_number = ${number}`)
  if (!firstBy) return
  await db.execute(sql`
    with decided as (
      insert into order_decisions (order_id, step, decision, user_id, user_name, note, at)
      select o.id, 1, 'released', u.id, concat_ws(' ', nullif(u.title, ''), u.firstname, u.lastname), '',
        o.placed_at + interval '4 hours'
      from orders o, users u where o.order_number = ${number} and u.username = ${firstBy}
      returning order_id, user_name, at)
    insert into order_events (order_id, status, note, actor, at)
    select order_id, 'released', '', user_name, at from decided`)
}

/** The basket of Alpenkontor, whose orders are free of VAT, holds goods. */
async function fillExemptBasket(db: Db, clock: Clock): Promise<void> {
  const at = clock.now().toISOString()
  await db.execute(sql`
    with basket as (
      insert into baskets (user_id, version, created_at, changed_at)
      select id, 1, ${at}::timestamptz, ${at}::timestamptz from users where username = 'alpen' returning id)
    insert into basket_positions (basket_id, article_id, quantity, unit, at, shown_net_cents)
    select basket.id, a.id, 20, a.unit, ${at}::timestamptz, null from basket, articles a
    where a.article_number in ('150001', '200003') and a.shop_depot_id = 1`)
}
