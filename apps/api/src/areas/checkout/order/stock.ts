import { comesFromStock, shortOf } from '@kontor/contracts/rules/catalogue/arrivals'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'

/**
 * Takes what was locked, for the row `placed` of the statement (id, placed_at), with its movements and the note that
 * renews listings. Under the condition that it is there (I1). To be filled with `takes`.
 */
export const takingStock = sql`taken as (
    update articles a set stock = a.stock - t.take
    from jsonb_to_recordset(${sql.placeholder('takes')}::jsonb) as t ("articleId" int, take int)
    where a.id = t."articleId" and a.stock >= t.take
    returning a.id, t.take
  ), moved as (
    insert into stock_movements (article_id, order_id, change, at)
    select taken.id, placed.id, -taken.take, placed.placed_at from placed, taken
  ), noted as (
    insert into catalogue_changes (article_id, only_stock) select id, true from taken
  )`

/** What an order takes of one article; `short` is what must follow later. */
export type StockTake = { articleId: number; take: number; short: number }

const locking = statement<{ id: number; stock: number; state: number }>(sql`
  select id, stock, delivery_state as state from articles where id = any(${sql.placeholder('ids')}::int[])
  order by id for no key update`)

/**
 * Locks the articles in the order of their ids until the transaction ends and says what can be taken of each.
 * @param demand ordered quantity per article, summed over all lines (I1)
 */
export async function lockStock(ctx: Context, demand: ReadonlyMap<number, number>): Promise<Map<number, StockTake>> {
  const rows = await locking(ctx.db, { ids: [...demand.keys()] })
  const takes = rows.map(({ id, stock, state }) => {
    const wanted = demand.get(id) ?? 0
    const short = shortOf(state, wanted, stock)
    return { articleId: id, take: comesFromStock(state) ? wanted - short : 0, short }
  })
  return new Map(takes.map((one) => [one.articleId, one]))
}
