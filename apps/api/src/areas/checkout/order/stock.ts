import { comesFromStock, shortOf } from '@kontor/contracts/rules/catalogue/arrivals'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { lockSlots, readSlots, slotWith } from '../../catalogue/service.ts'

const takes = sql`jsonb_to_recordset(${sql.placeholder('takes')}::jsonb) as t ("articleId" int, slot int, take int)`

/**
 * Takes what was planned, for the row `placed` of the statement (id, placed_at), with its movements and the note that
 * renews listings. Only here stock is locked, by article and slot, and only what is there is taken (I1). To be filled
 * with `takes`; `taken` of it says how many pieces that were.
 *
 * What stays in a slot is calculated from the row as it was locked (`g.quantity`). With `s.quantity` PostgreSQL would
 * first check the row as it was when the statement began. If the slot got more pieces while we waited for its lock, that
 * old number could be too small, and the order would be refused although there is enough.
 */
export const takingStock = sql`held as (
    select s.article_id, s.slot, s.quantity
    from stock s join ${takes} on s.article_id = t."articleId" and (t.slot is null or s.slot = t.slot)
    order by s.article_id, s.slot for no key update of s
  ), shares as (
    select h.article_id, h.slot, h.quantity, least(h.quantity, t.take - coalesce(sum(h.quantity) over (
      partition by h.article_id order by h.slot rows between unbounded preceding and 1 preceding), 0)) as take
    from held h join ${takes} on t."articleId" = h.article_id
  ), taken as (
    update stock s set quantity = g.quantity - g.take from shares g
    where s.article_id = g.article_id and s.slot = g.slot and g.take > 0
    returning s.article_id, g.take
  ), sold as (
    select article_id as id, sum(take)::int as take from taken group by article_id
  ), moved as (
    insert into stock_movements (article_id, order_id, change, at)
    select sold.id, placed.id, -sold.take, placed.placed_at from placed, sold
  ), noted as (
    insert into catalogue_changes (article_id, only_stock) select id, true from sold
  )`

/** What an order takes of one article, from one slot or from several; `short` is what must follow later. */
export type StockTake = { articleId: number; take: number; short: number; slot: number | null }

const states = sql`
  select id, delivery_state as state from articles where id = any(${sql.placeholder('ids')}::int[]) order by id`
const statesOf = statement<{ id: number; state: number }>(states)
/** Whoever spreads or books stock waits until the transaction ends. */
const lockedStatesOf = statement<{ id: number; state: number }>(sql`${states} for share`)

/**
 * Plans what is taken of each article. No stock is locked before the order is written, so that buyers of one article wait
 * for each other as little as can be; when somebody was quicker, the transaction is done again, and what it plans from
 * is locked.
 * @param demand ordered quantity per article, summed over all lines (I1)
 */
export async function planStock(ctx: Context, demand: ReadonlyMap<number, number>): Promise<Map<number, StockTake>> {
  const ids = [...demand.keys()]
  const found = await (ctx.isRepeat ? lockedStatesOf : statesOf)(ctx.db, { ids })
  // a statement of its own: slots that were added while the articles were waited for are seen
  const slots = await (ctx.isRepeat ? lockSlots : readSlots)(ctx.db, ids)
  const byArticle = Map.groupBy(slots, ({ id }) => id)
  const plans = found.map(({ id, state }) => {
    const own = byArticle.get(id) ?? []
    const wanted = demand.get(id) ?? 0
    const stock = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const short = shortOf(state, wanted, stock)
    const take = comesFromStock(state) ? wanted - short : 0
    return { articleId: id, take, short, slot: ctx.isRepeat ? null : slotWith(own, take) }
  })
  return new Map(plans.map((one) => [one.articleId, one]))
}

/**
 * Runs a statement with `takingStock`.
 * @throws what has the transaction done again where somebody was quicker
 */
export async function takeAll<Row extends { taken: number }>(
  plan: readonly StockTake[],
  writing: Promise<readonly Row[]>,
): Promise<Row | undefined> {
  const [row] = await writing
  const planned = plan.reduce((sum, { take }) => sum + take, 0)
  // the code of a serialisation failure, which this is: the transaction is done again
  if (row && row.taken !== planned) throw Object.assign(new Error('stock was taken meanwhile'), { code: '40001' })
  return row
}
