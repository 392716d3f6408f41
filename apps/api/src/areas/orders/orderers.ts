import { closedStatuses } from '@kontor/contracts/rules/orders/order-status'
import type { Db } from '@kontor/db'
import { orders } from '@kontor/db/schema'
import { and, count, eq, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import {
  endOfTerm,
  hasNoUserLeft,
  type NamedUser,
  nameOfDeleted,
  nameOfDeletedIn,
  signaturesOf,
} from '../../platform/personal-data.ts'

/** How long after its last step an order may still be withdrawn, returned or paid (§§ 355, 357 BGB; 30 days net). */
const daysToAnswer = 30

/** How many orders of the caller are not done with. */
export async function countOpenOrders({ db, viewer: { user } }: Context): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.userId, user?.id ?? 0), notInArray(orders.status, [...closedStatuses])))
  return row?.n ?? 0
}

/**
 * Removes names and contact data from orders of deleted users as soon as an order is settled (domain 1.5).
 * Who was billed and where it went stays: that is the invoice (§ 14 Abs. 4 UStG), kept for its legal term.
 */
export async function forgetOrderers(db: Db, now: Date): Promise<void> {
  const statuses = sql.join(
    closedStatuses.map((status) => sql`${status}`),
    sql`, `,
  )
  const before = sql`${now.toISOString()}::timestamptz - make_interval(days => ${daysToAnswer}::int)`
  const unreachable = sql`'{"email": "", "phone": ""}'::jsonb`
  await db.execute(sql`
    with done as (
      select o.id, o.user_name, ${nameOfDeletedIn(sql`o.user_id`)} as name
      from orders o join users u on u.id = o.user_id and u.deleted_at is not null
      where o.email <> '' and o.status in (${statuses}) and o.placed_at < ${before}
        and not exists (select from order_events e where e.order_id = o.id and e.at >= ${before})
    ),
    steps as (
      update order_events e set actor = done.name from done where e.order_id = done.id and e.actor = done.user_name
    ),
    uses as (
      delete from coupon_uses c using done where c.order_id = done.id and c."user" like 'email:%'
    )
    update orders o set user_name = done.name, email = '', session_id = null,
      billing_address = o.billing_address || ${unreachable}, shipping_address = o.shipping_address || ${unreachable}
    from done where o.id = done.id`)
}

/**
 * Deletes what was kept only for a legal term: invoices after eight years (§ 147 Abs. 3 AO, § 14b UStG), letters about
 * orders after six (§ 257 Abs. 4 HGB). Only for customers without users; numbers, articles and sums stay for the books.
 */
export async function forgetBilled(db: Db, now: Date): Promise<void> {
  const unknown = sql`${JSON.stringify(unknownAddress)}::jsonb`
  await db.execute(sql`
    delete from mails m using orders o
    where m.dedupe_key like 'order-%' and split_part(m.dedupe_key, ':', 2) = o.order_number
      and o.placed_at < ${endOfTerm(now, 6)} and ${hasNoUserLeft(sql`o.customer_id`)}`)
  await db.execute(sql`
    update orders o set comment = '', customer_order_number = '', billing_address = o.billing_address || ${unknown},
      shipping_address = o.shipping_address || ${unknown}
    where o.billing_address ->> 'street' <> '' and o.placed_at < ${endOfTerm(now, 8)}
      and ${hasNoUserLeft(sql`o.customer_id`)}`)
}

const unknownAddress = { company: '', title: '', firstname: '', lastname: '', street: '', addition: '' }

/** Decisions about colleagues' orders stay on record without the user's name. */
export async function forgetDecider(db: Db, user: NamedUser): Promise<void> {
  const { nameIsIn, withoutName } = signaturesOf(user)
  await db.execute(sql`
    update order_events e set actor = ${withoutName(sql`e.actor`)}
    from orders o
    where o.id = e.order_id and o.customer_id = ${user.customerId}::int and o.user_id is distinct from ${user.id}::int
      and ${nameIsIn(sql`e.actor`)}`)
  await db.execute(sql`
    update order_decisions d set user_name = ${nameOfDeleted(user.id)} where d.user_id = ${user.id}::int`)
  await db.execute(sql`
    update order_decisions d set in_place_of = ${withoutName(sql`d.in_place_of`)}
    from orders o
    where o.id = d.order_id and o.customer_id = ${user.customerId}::int and ${nameIsIn(sql`d.in_place_of`)}`)
}
