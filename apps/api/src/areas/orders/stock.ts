import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/process/built-once.ts'

/** Into the first slots, in the order of their articles, as orders lock. */
const restocking = statement<{ id: number }>(sql`
  with taken as (
    select article_id as id, -sum(change)::int as pieces from stock_movements
    where order_id = ${sql.placeholder('orderId')}::bigint group by article_id
  ), wanted as (
    select w."articleId" as id, sum(w.pieces)::int as pieces
    from jsonb_to_recordset(${sql.placeholder('goods')}::jsonb) as w ("articleId" int, pieces int)
    where w.pieces > 0 group by w."articleId"
  ), backs as (
    select w.id, least(w.pieces, t.pieces) as pieces from wanted w join taken t on t.id = w.id and t.pieces > 0
  ), put as (
    insert into stock (article_id, slot, quantity) select id, 0, pieces from backs order by id
    on conflict (article_id, slot) do update set quantity = stock.quantity + excluded.quantity
    returning article_id as id
  ), moved as (
    insert into stock_movements (article_id, order_id, change, at)
    select id, ${sql.placeholder('orderId')}::bigint, pieces, ${sql.placeholder('at')}::timestamptz from put join backs using (id)
  ), noted as (
    insert into catalogue_changes (article_id, only_stock) select id, true from put
  )
  select id from put`)

/**
 * Puts goods of an order into stock again, with a movement: never more than the order took of an article. The order is
 * locked by the caller.
 */
export async function restock(
  ctx: Context,
  orderId: number,
  goods: readonly { articleId: number | null; pieces: number }[],
): Promise<void> {
  const known = goods.filter(({ articleId, pieces }) => articleId !== null && pieces > 0)
  if (known.length === 0) return
  await restocking(ctx.db, { orderId, goods: JSON.stringify(known), at: ctx.clock.now().toISOString() })
  ctx.shop.catalogue.renewSoon()
}
