import type { Db } from '@kontor/db'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { announce } from '../second-index.ts'

/**
 * Filters call makers and assortments as they are called now, and show them in the order of now. At once: their articles
 * follow one after the other.
 */
export async function renewLabels(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`
    update facet_values f set label = now.label, position = now.position
    from (
      select 'manufacturer' as name, slug as value, name as label, 0 as position from manufacturers
      union all select 'assortmenttype', slug, name, 0 from assortment_types
      union all select 'articletypename', slug, name, 0 from article_types
      union all select 'producttype', slug, name, 0 from product_types
      union all select kind, slug, name, 0 from brands cross join unnest('{brand,supply_brand}'::text[]) kind
      union all
      select 'assortment', a.slug, a.name, case when r.id is null then a.position * 100 else r.position * 100 + a.position end
      from assortments a left join assortments r on r.id = a.parent_id
    ) now
    where f.name = now.name and f.value = now.value and (f.label, f.position) is distinct from (now.label, now.position)`)
}

type Place =
  | 'manufacturer_id'
  | 'brand_id'
  | 'assortment_id'
  | 'assortment_type_id'
  | 'article_type_id'
  | 'product_type_id'

/** Has what is kept of all articles of these places made again, whose tiles, filters and words name them. */
export async function noteArticlesOf(
  { db, clock, shop }: Pick<Context, 'db' | 'clock' | 'shop'>,
  place: Place,
  ids: readonly number[],
): Promise<void> {
  const noted = await db.execute(sql`
    insert into catalogue_changes (article_id, at)
    select id, ${clock.now().toISOString()}::timestamptz from articles
    where published and ${sql.raw(place)} = any(${`{${ids.join(',')}}`}::int[])`)
  if (noted.count > 0) await shop.jobs.send(db, 'refresh-catalogue', {})
}

/** Every process reads makers and assortments again; the last step of a transaction, since others count up here too. */
export async function announceEntities({ db }: Pick<Context, 'db'>): Promise<void> {
  await renewLabels(db)
  await announce(db, true)
}
