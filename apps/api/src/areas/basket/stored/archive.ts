import { sql } from 'drizzle-orm'
import type { ShopProcess } from '../../../platform/context.ts'

/** So long a basket that was ordered or handed over stays among those that people fill. */
const archivedAfterDays = 30
const atOnce = 1000

/**
 * Moves baskets that were ordered or handed to a purchasing system long ago into `archived_baskets`, with what they held
 * and without what says who somebody is: that stands on the order. The table of baskets then holds what people fill.
 */
export async function archiveOrderedBaskets({ db, clock }: Pick<ShopProcess, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - archivedAfterDays * 24 * 3600_000).toISOString()
  for (;;) {
    // one statement: a basket is in one of the two tables, whatever happens
    const moved = await db.execute(sql`
      with chosen as (
        select id from baskets where state in ('ordered', 'returned') and changed_at < ${before}::timestamptz
        order by changed_at limit ${atOnce} for update skip locked
      ), kept as (
        insert into archived_baskets (id, closed_on, state, version, coupon_code, positions)
        select b.id, (b.changed_at at time zone 'Europe/Berlin')::date, b.state, b.version, b.coupon_code, coalesce((
          select jsonb_agg(jsonb_build_object('articleId', p.article_id, 'quantity', p.quantity, 'unit', p.unit,
            'costCentre', p.cost_centre, 'offerNumber', p.offer_number) order by p.at, p.uid)
          from basket_positions p where p.basket_id = b.id), '[]')
        from baskets b where b.id in (select id from chosen)
      )
      delete from baskets where id in (select id from chosen) returning id`)
    if (moved.length < atOnce) return
  }
}
