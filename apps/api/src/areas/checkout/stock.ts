import { articles, catalogueChanges, stockMovements } from '@kontor/db/schema'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

/** Ordered goods of these states never lie in our depot: nothing is taken, nothing is short (domain 2.5). */
const notFromStock: readonly number[] = [6, 7]

/** What an order takes of one article; `short` is what must follow later. */
export type StockTake = { articleId: number; take: number; short: number }

/**
 * Locks the articles in the order of their ids until the transaction ends and says what can be taken of each.
 * @param demand ordered quantity per article, summed over all lines (I1)
 */
export async function lockStock(ctx: Context, demand: ReadonlyMap<number, number>): Promise<Map<number, StockTake>> {
  const rows = await ctx.db
    .select({ id: articles.id, stock: articles.stock, state: articles.deliveryState })
    .from(articles)
    .where(inArray(articles.id, [...demand.keys()]))
    .orderBy(asc(articles.id))
    .for('no key update')
  const takes = rows.map(({ id, stock, state }) => {
    const wanted = demand.get(id) ?? 0
    const take = notFromStock.includes(state) ? 0 : Math.min(stock, wanted)
    return { articleId: id, take, short: notFromStock.includes(state) ? 0 : wanted - take }
  })
  return new Map(takes.map((one) => [one.articleId, one]))
}

/** Takes the goods out of stock, writes the movements and has the lists renewed after the commit. */
export async function takeStock(ctx: Context, orderId: number, takes: readonly StockTake[]): Promise<void> {
  const moved = takes.filter(({ take }) => take > 0)
  if (moved.length === 0) return
  const taken = await ctx.db.execute(sql`
    update articles a set stock = a.stock - t.take
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as t("articleId" int, take int)
    where a.id = t."articleId" and a.stock >= t.take
    returning a.id`)
  if (taken.length !== moved.length) throw new Error('stock changed under its lock')
  const at = ctx.clock.now()
  await ctx.db
    .insert(stockMovements)
    .values(moved.map(({ articleId, take }) => ({ articleId, orderId, change: -take, at })))
  await ctx.db.insert(catalogueChanges).values(moved.map(({ articleId }) => ({ articleId, at })))
  await ctx.shop.jobs.send(ctx.db, 'refresh-catalogue', {})
}
