import type { Context } from '../../../platform/context.ts'
import type { Hit } from '../../listing/service.ts'

/** A listed article and all its numbers, as they are compared. */
export type NumberedHit = Hit & { codes: string[] }

/**
 * Every listed article that has one of the numbers: article, manufacturer's, OEM or GTIN; one statement. Number by number
 * by their index: many at once PostgreSQL would rather compare with each article of the shop, seconds in a large one.
 */
export async function findByCodes(ctx: Context, codes: readonly string[]): Promise<NumberedHit[]> {
  if (codes.length === 0) return []
  const { sql } = ctx.shop.db
  return await sql<NumberedHit[]>`
    select article_id as "articleId", tile, boost, 0::float8 as score, codes
    from listings where article_id = any(array(
      select found.article_id from unnest(${[...codes]}::text[]) as wanted (code), lateral (
        select article_id from listings where codes @> array[wanted.code] offset 0
      ) found))
    order by rank, article_id`
}

/** A step from an article that is gone to the one that took its place; `tile` null = that one is not listed either. */
export type Succession = Omit<Hit, 'tile'> & {
  origin: number
  /** article number of the origin */
  number: string
  tile: Hit['tile'] | null
}

/**
 * Follows successors up to six steps, nearest first: of listed articles by id, and of delisted ones by their number.
 * A delisted article without successor leads nowhere, like a number that nobody has.
 */
export async function findSuccessions(
  ctx: Context,
  ids: readonly number[],
  delistedNumbers: readonly string[],
): Promise<Succession[]> {
  if (ids.length === 0 && delistedNumbers.length === 0) return []
  const { sql } = ctx.shop.db
  return await sql<Succession[]>`
    with recursive chain as (
      select a.id as origin, a.article_number as number, a.successor_id, 1 as step from articles a
      where a.id = any(${[...ids]}::int[])
        or (a.article_number = any(${[...delistedNumbers]}::text[]) and not a.published)
      union all
      select chain.origin, chain.number, next.successor_id, step + 1
      from chain join articles next on next.id = chain.successor_id where step < 6
    )
    select origin, number, successor_id as "articleId", tile, coalesce(boost, 0) as boost, 0::float8 as score
    from chain left join listings l on l.article_id = chain.successor_id
    where successor_id is not null
    order by origin, step`
}

/** What may stand in for articles: their alternatives and eco alternatives, the nearest first. */
export async function findSubstitutes(ctx: Context, ids: readonly number[]): Promise<(Hit & { origin: number })[]> {
  if (ids.length === 0) return []
  const { sql } = ctx.shop.db
  return await sql<(Hit & { origin: number })[]>`
    select r.article_id as origin, l.article_id as "articleId", l.tile, l.boost, 0::float8 as score
    from article_relations r join listings l on l.article_id = r.related_id
    where r.article_id = any(${[...ids]}::int[]) and r.kind in ('alternative', 'eco')
    order by r.article_id, r.kind, r.position, l.article_id`
}
