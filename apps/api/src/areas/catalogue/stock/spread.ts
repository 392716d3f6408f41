import type { TransactionSql } from '@kontor/db'
import type { ShopProcess } from '../../../platform/context.ts'

/** One slot for so many sales of the time that is looked at. */
const salesOfOneSlot = 30
const lookedAtMs = 10 * 60_000
const mostSlots = 16
/** A slot begins with so many pieces at least, so that most orders find enough in one. */
const piecesOfOneSlot = 20

type Found = { id: number; sales: number; slots: number; least: number; total: number }

/**
 * Gives articles that are bought often more slots and takes them away again when they are not, one article after the
 * other. What was emptied is filled from the others.
 */
export async function spreadStock({ db, clock }: Pick<ShopProcess, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - lookedAtMs).toISOString()
  const found = await db.sql<Found[]>`
    with sold as (
      select article_id as id, count(*)::int as sales from stock_movements
      where at > ${since}::timestamptz and order_id is not null and change < 0
      group by article_id having count(*) > ${salesOfOneSlot}
    ), looked as (
      select id from sold union select article_id from stock where slot > 0
    )
    select looked.id, coalesce(max(sold.sales), 0)::int as sales, count(*)::int as slots, min(s.quantity)::int as least,
      sum(s.quantity)::int as total
    from looked join stock s on s.article_id = looked.id left join sold on sold.id = looked.id
    group by looked.id order by looked.id`
  for (const article of found) {
    const wanted = slotsFor(article)
    if (wanted !== article.slots || article.least < article.total / wanted / 4) await spread(db.sql, article.id, wanted)
  }
}

export function slotsFor({ sales, total }: Pick<Found, 'sales' | 'total'>): number {
  const bySales = Math.ceil(sales / salesOfOneSlot)
  return Math.max(1, Math.min(mostSlots, bySales, Math.floor(total / piecesOfOneSlot)))
}

/**
 * Shares what is there then equally. The article is locked first, as by everybody who adds or removes slots: in one
 * statement with the slots, those that another one added while it waited would not be seen.
 */
export async function spread(sql: ShopProcess['db']['sql'], articleId: number, slots: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select from articles where id = ${articleId} for no key update`
    await share(tx, articleId, slots)
  })
}

async function share(tx: TransactionSql, articleId: number, slots: number): Promise<void> {
  await tx`
    with held as (
      select quantity from stock where article_id = ${articleId} order by slot for update
    ), total as (
      select sum(quantity)::int as pieces from held
    ), gone as (
      delete from stock where article_id = ${articleId} and slot >= ${slots}
    )
    insert into stock (article_id, slot, quantity)
    select ${articleId}, slot, total.pieces / ${slots}::int + (slot < total.pieces % ${slots}::int)::int
    from total, generate_series(0, ${slots}::int - 1) slot
    where total.pieces is not null
    on conflict (article_id, slot) do update set quantity = excluded.quantity`
}
