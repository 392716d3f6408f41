import { sql } from 'drizzle-orm'
import type { Context, ShopProcess } from '../../platform/context.ts'
import { statement } from '../../platform/process/built-once.ts'

/** A command has no `catalogue`: the shop's own job renews the listings within a minute. */
type Restocking = Pick<Context, 'db' | 'clock'> & { catalogue?: ShopProcess['catalogue'] | undefined }

/** A row of an order's goods as `restock` takes it. */
export type GoodsBack = { lineId: number; articleId: number | null; pieces: number }

/**
 * Into the first slots, in the order of their articles, as orders lock. Each line counts its own pieces, up to what the
 * order still holds of the article.
 */
const restocking = statement<{ id: number }>(sql`
  with held as (
    select article_id as id, -sum(change)::int as pieces from stock_movements
    where order_id = ${sql.placeholder('orderId')}::bigint group by article_id
  ), wanted as (
    select w."lineId" as line, w."articleId" as id, w.pieces,
      coalesce(sum(w.pieces) over (partition by w."articleId" order by w."lineId"
        rows between unbounded preceding and 1 preceding), 0)::int as before
    from jsonb_to_recordset(${sql.placeholder('goods')}::jsonb) as w ("lineId" bigint, "articleId" int, pieces int)
  ), shares as (
    select w.line, w.id, least(w.pieces, h.pieces - w.before) as pieces
    from wanted w join held h on h.id = w.id and h.pieces > w.before
  ), counted as (
    update order_lines l set back_quantity = l.back_quantity + s.pieces from shares s
    where l.id = s.line and l.order_id = ${sql.placeholder('orderId')}::bigint
    returning s.id, s.pieces
  ), backs as (
    select id, sum(pieces)::int as pieces from counted group by id
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
 * Puts goods of an order into stock again, with a movement: never more than the order took of an article, nor more than
 * a line has pieces (`order_lines_back`). The order is locked by the caller, and each line is named once.
 */
export async function restock(
  { db, clock, catalogue }: Restocking,
  orderId: number,
  goods: readonly GoodsBack[],
): Promise<void> {
  const known = goods.filter(({ articleId, pieces }) => articleId !== null && pieces > 0)
  if (known.length === 0) return
  await restocking(db, { orderId, goods: JSON.stringify(known), at: clock.now().toISOString() })
  catalogue?.renewSoon()
}
