import type { Context } from '../../platform/context.ts'
import { ownAssortment } from './customer-assortment.ts'
import type { Hit } from './engine.ts'
import { whereOf } from './postgres/listing-sql.ts'

const mostTwins = 6
/** What a size is called in the keys of facets: `property.rueckenbreite:80-mm`. */
const measures =
  '^format:|^property[.][a-z-]*(breite|hoehe|laenge|tiefe|staerke|durchmesser|diagonale|masse|groesse)[a-z-]*:'
/** Of so many articles twins are looked for; a list of hundreds that are all sold out gets none for the rest. */
const mostOrigins = 40

/**
 * Twins of articles: of the same product type, format, measures and content, so that only colour, maker or material
 * differ; those that share the most come first. All are of the assortment of the reader's company.
 */
export async function findTwins(ctx: Context, ids: readonly number[]): Promise<(Hit & { origin: number })[]> {
  if (ids.length === 0) return []
  const { sql } = ctx.shop.db
  const within = whereOf(sql, { search: '', conditions: ownAssortment(ctx), hideSoldOut: true }, null)
  return await sql<(Hit & { origin: number })[]>`
    select o.article_id as origin, t.article_id as "articleId", t.tile, t.boost, 0::float8 as score
    from listings o, lateral (
      select coalesce(array_agg(facet) filter (where facet ~ ${measures}), '{}') as measured,
        array_agg(facet) filter (where facet ~ '^(brand:|property[.])') as told
      from unnest(o.facets) facet
    ) own, lateral (
      select t.article_id, t.tile, t.boost, t.rank,
        (select count(*) from unnest(t.facets) facet where facet = any(own.told)) as shared
      from (select * from listings where ${within}) t
      where t.product_type_id = o.product_type_id and t.article_id <> o.article_id
        and t.facets @> own.measured and t.tile -> 'fixed' -> 'content' = o.tile -> 'fixed' -> 'content'
      order by shared desc, t.rank, t.article_id limit ${mostTwins}
    ) t
    where o.article_id = any(${ids.slice(0, mostOrigins)}::int[])
    order by origin, t.shared desc, t.rank, t.article_id`
}
