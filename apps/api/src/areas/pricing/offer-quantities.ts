import type { OfferedQuantity, OfferRule } from '@kontor/contracts/rules/pricing/offer-quantity'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

type Named = { offerNumber: string; articleId: number }
export type Offered = Named & OfferedQuantity

/** @returns the key of an article in an offer */
export const offeredKey = ({ offerNumber, articleId }: Named) => `${articleId}:${offerNumber}`

/** What came to nothing; of it counts what was sent before. What was credited was sold. */
const notOrdered = sql`('draft', 'denied', 'cancelled', 'withdrawn')`

/**
 * How many pieces of an article were ordered of an offer, over all orders of its customer. Anybody may name its number as
 * a reference of his own, which takes nothing of it. @param article its id, as SQL
 */
export const orderedOfOffer = (offerNumber: SQL, article: SQL) => sql`(
  select coalesce(sum(case when l.status in ${notOrdered} then l.sent_quantity else l.quantity - l.dropped_quantity end), 0)::int
  from order_lines l
  join customer_offers made on made.number = l.offer_number and l.owner = 'c' || made.customer_id
  where l.offer_number = ${offerNumber} and l.article_id = ${article})`

/**
 * For how many pieces open offers of the caller's customer hold, and how many were ordered of them; of what only looks
 * like the number of an offer there is nothing.
 */
export async function findOffered(ctx: Context, named: readonly Named[]): Promise<ReadonlyMap<string, Offered>> {
  return await read(ctx, named, false)
}

/**
 * The same, locked until the transaction ends: two orders cannot both take what is left. Rows are locked by number and
 * article, before budgets and stock.
 */
export async function lockOffered(ctx: Context, named: readonly Named[]): Promise<ReadonlyMap<string, Offered>> {
  return await read(ctx, named, true)
}

async function read({ db, viewer, clock }: Context, named: readonly Named[], locks: boolean) {
  const { customer } = viewer
  if (!customer || named.length === 0) return new Map<string, Offered>()
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as w ("offerNumber" text, "articleId" int)`
  if (locks)
    await db.execute(sql`
      select from offer_quantities q
      where (q.offer_number, q.article_id) in (select w."offerNumber", w."articleId" from ${wanted})
      order by q.offer_number, q.article_id for no key update`)
  // a statement of its own: it sees what those ordered that were waited for
  const rows = await db.execute<Named & { quantity: number; rule: OfferRule; ordered: number }>(sql`
    select q.offer_number as "offerNumber", q.article_id as "articleId", q.quantity, q.rule,
      ${orderedOfOffer(sql`q.offer_number`, sql`q.article_id`)} as ordered
    from offer_quantities q join customer_offers o on o.number = q.offer_number
    where (q.offer_number, q.article_id) in (select w."offerNumber", w."articleId" from ${wanted})
      and o.customer_id = ${customer.id}::int
      and o.valid_from <= ${clock.now().toISOString()}::timestamptz and o.valid_to > ${clock.now().toISOString()}::timestamptz`)
  return new Map(rows.map((row) => [offeredKey(row), row]))
}
