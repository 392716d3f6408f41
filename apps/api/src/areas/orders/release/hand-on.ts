import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import type { Database } from '@kontor/db'
import { orderEvents, orders, users } from '@kontor/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ShopProcess } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { findOrderLines } from '../../checkout/service.ts'
import { type Approver, releaseApprovers, releaseMail } from '../../organisation/service.ts'
import { type Decided, decisionOf, turnOf } from './waiting.ts'

export type Shop = Omit<ShopProcess, 'db'> & { db: Database }

/**
 * Asks those who may decide about a company's waiting orders by now, and were not asked yet: an approver has left, lost
 * a right or got a deputy. The order's history names them.
 */
export async function handOnReleases(shop: Shop, customerId: number): Promise<void> {
  const waiting = await findWaiting(shop, customerId)
  const deciders = await releaseApprovers.all(shop, customerId)
  const today = berlinDay(shop.clock.now())
  const wanted = waiting.map(({ costCentres, decided, ...order }) => {
    const decision = decisionOf(order, costCentres, decided)
    return { order, turn: turnOf(decision), approvers: releaseApprovers.choose(deciders, decision, today) }
  })
  const keyOf = ({ order, turn }: (typeof wanted)[number], { id }: Approver) =>
    releaseMail.key(order.orderNumber, id, turn)
  const asked = await findSent(
    shop,
    wanted.flatMap((one) => one.approvers.map((approver) => keyOf(one, approver))),
  )
  for (const one of wanted) {
    const unasked = one.approvers.filter((approver) => !asked.has(keyOf(one, approver)))
    if (unasked.length > 0) await ask(shop, one.order.id, one.turn, unasked)
  }
}

/** On the first day of an absence the deputy is asked about what waits already. */
export async function askDeputiesOfToday(shop: Shop): Promise<void> {
  const today = berlinDay(shop.clock.now())
  const rows = await shop.db
    .selectDistinct({ customerId: users.customerId })
    .from(users)
    .where(and(eq(users.deputyFrom, today), eq(users.status, 'active')))
  for (const { customerId } of rows) if (customerId !== null) await handOnReleases(shop, customerId)
}

async function findWaiting({ db }: Shop, customerId: number) {
  return await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      userId: orders.userId,
      netCents: orders.netCents,
      depositCents: orders.depositCents,
      escalatedAt: orders.escalatedAt,
      costCentres: sql<string[]>`array(select distinct coalesce(l.cost_centre, '') from order_lines l
        where l.order_id = orders.id and not l.free)`,
      decided: sql<Decided[]>`coalesce((select json_agg(json_build_object('userId', d.user_id,
        'costCentres', d.cost_centres, 'completesStep', d.completes_step)) from order_decisions d
        where d.order_id = orders.id), '[]')`,
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'pending_release')))
    .orderBy(asc(orders.id))
}

const sent = statement<{ key: string }>(sql`
  select dedupe_key as key from mails where dedupe_key = any(${sql.placeholder('keys')}::text[])`)

async function findSent({ db }: Shop, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await sent(db, { keys: [...keys] })).map(({ key }) => key))
}

async function ask(shop: Shop, orderId: number, turn: string, approvers: readonly Approver[]): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.status, 'pending_release')))
      .for('no key update')
    // decided meanwhile
    if (!order) return
    const names = approvers.map(({ name, inPlaceOf }) => (inPlaceOf ? `${name} in Vertretung von ${inPlaceOf}` : name))
    const note = `Um Freigabe gebeten: ${names.join(', ')}.`
    const at = shop.clock.now()
    await tx.insert(orderEvents).values({ orderId, status: 'pending_release', note, actor: 'System', at })
    const lines = (await findOrderLines({ db: tx }, [orderId])).get(orderId) ?? []
    await releaseMail.ask({ db: tx, clock: shop.clock, shop, mail: shop.mail }, order, lines, approvers, turn)
  })
}
