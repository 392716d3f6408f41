import { shoppingLists } from '@kontor/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findByOwnNumbers, firstWithinAssortment, type Hit, withinAssortment } from '../listing/service.ts'
import { compactCode } from '../words/service.ts'

/** A list as its reader sees it. */
export type FoundList = {
  id: number
  /** of its address; lists of others carry their id, because two people may have lists of the same slug */
  slug: string
  displayName: string
  description: string
  isOwn: boolean
  isDefault: boolean
  /** the colleague who shares it; null = own, or the dealer's */
  owner: string | null
  sharedWith: number[]
  positionCount: number
}

/** The guard lets nobody in who is not signed in for a customer (access `customer`). */
export const userId = (ctx: Context) => ctx.viewer.user?.id ?? 0
export const customerId = (ctx: Context) => ctx.viewer.customer?.id ?? 0

/** The caller's lists and those that colleagues of his company share with him; the default one first, then by name. */
export async function findLists(ctx: Context): Promise<FoundList[]> {
  const rows = await ctx.db.execute<FoundList>(sql`
    select l.id, l.display_name as "displayName", l.description, l.user_id = ${userId(ctx)} as "isOwn",
      case when l.user_id = ${userId(ctx)} then l.slug else l.slug || '~' || l.id end as slug,
      l.user_id = ${userId(ctx)} and l.id = ${defaultOf(ctx)} as "isDefault",
      case when l.user_id <> ${userId(ctx)} then o.firstname || ' ' || o.lastname end as owner,
      case when l.user_id = ${userId(ctx)}
        then array(select s.user_id from shopping_list_shares s where s.list_id = l.id order by 1)
        else '{}'::int[] end as "sharedWith",
      (select count(*)::int from shopping_list_positions p where p.list_id = l.id) as "positionCount"
    from shopping_lists l join users o on o.id = l.user_id
    where l.user_id = ${userId(ctx)} or (l.customer_id = ${customerId(ctx)} and o.customer_id = l.customer_id
      and exists (select from shopping_list_shares s where s.list_id = l.id and s.user_id = ${userId(ctx)}))`)
  return [...rows].sort(
    (a, b) =>
      Number(b.isDefault) - Number(a.isDefault) ||
      Number(b.isOwn) - Number(a.isOwn) ||
      a.displayName.localeCompare(b.displayName, 'de') ||
      a.id - b.id,
  )
}

/** The lists that the dealer keeps for the caller's company (G-46). */
export async function findDealerLists(ctx: Context): Promise<FoundList[]> {
  const rows = await ctx.db.execute<FoundList>(sql`
    select l.id, l.display_name as "displayName", l.description, false as "isOwn", false as "isDefault",
      l.slug || '~' || l.id as slug, null as owner, '{}'::int[] as "sharedWith",
      (select count(*)::int from shopping_list_positions p where p.list_id = l.id) as "positionCount"
    from shopping_lists l where l.user_id is null and l.customer_id = ${customerId(ctx)}`)
  return [...rows].sort((a, b) => a.displayName.localeCompare(b.displayName, 'de') || a.id - b.id)
}

/** The id of the default list: the one preferred last, else the oldest. */
const defaultOf = (ctx: Context) => sql`(
  select d.id from shopping_lists d where d.user_id = ${userId(ctx)}
  order by d.preferred_at desc nulls last, d.id limit 1)`

export type OwnList = { id: number; slug: string; displayName: string }
const ownColumns = { id: shoppingLists.id, slug: shoppingLists.slug, displayName: shoppingLists.displayName }

/** One of the caller's own lists, held until the end of the transaction; null = none of his. */
export async function holdOwnList(ctx: Context, slug: string): Promise<OwnList | null> {
  const [row] = await ctx.db
    .select(ownColumns)
    .from(shoppingLists)
    .where(and(eq(shoppingLists.userId, userId(ctx)), eq(shoppingLists.slug, slug)))
    .for('update')
  return row ?? null
}

/** The default list, held likewise; null = the caller has none yet. */
export async function holdDefaultList(ctx: Context): Promise<OwnList | null> {
  const [row] = await ctx.db
    .select(ownColumns)
    .from(shoppingLists)
    .where(eq(shoppingLists.id, defaultOf(ctx)))
    .for('update')
  return row ?? null
}

/** Slugs of the caller's lists that begin alike, to find a free one. */
export async function slugsLike(ctx: Context, start: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ slug: shoppingLists.slug })
    .from(shoppingLists)
    .where(and(eq(shoppingLists.userId, userId(ctx)), sql`starts_with(${shoppingLists.slug}, ${start})`))
  return new Set(rows.map(({ slug }) => slug))
}

/** One of the dealer's lists for the caller's company by its id; null = none of them. */
export async function findDealerList(ctx: Context, id: number): Promise<OwnList | null> {
  const [row] = await ctx.db
    .select(ownColumns)
    .from(shoppingLists)
    .where(and(eq(shoppingLists.id, id), eq(shoppingLists.customerId, customerId(ctx)), isNull(shoppingLists.userId)))
  return row ?? null
}

/** What the shop calls an article `a` (G-56). */
export const shownName = sql`coalesce(a.partner_display_name, a.display_name)`

export type PositionRow = {
  id: number
  articleId: number
  quantity: number
  notice: string | null
  costCentre: string | null
  offerNumber: string | null
  customArticleNumber: string | null
  customArticleInfo: string | null
  /** epoch ms */
  at: number
  articleNumber: string
  shopDepotId: number
  slug: string
  displayName: string
  excerpt: string
  unit: string
  /** in what the quantity was counted, where the article is sold in another unit by now */
  unitBefore: string | null
  minOrder: number
  maxOrder: number
  stepOrder: number
  exists: boolean
  /** null = the article is no longer listed */
  tile: Hit['tile'] | null
  boost: number
}

/** A page of a list's positions in its order, with what the shop lists of their articles. */
export async function findPositions(
  ctx: Context,
  listId: number,
  offset: number,
  limit: number,
): Promise<PositionRow[]> {
  // the page first, from its index: only its rows meet articles and listings
  const rows = await ctx.db.execute<PositionRow>(sql`
    with page as materialized (
      select * from shopping_list_positions where list_id = ${listId} order by rank, id limit ${limit} offset ${offset})
    select p.id, p.article_id as "articleId", p.quantity, p.notice, p.cost_centre as "costCentre",
      p.offer_number as "offerNumber", p.custom_article_number as "customArticleNumber",
      p.custom_article_info as "customArticleInfo", (extract(epoch from p.at) * 1000)::float8 as at,
      a.article_number as "articleNumber", a.shop_depot_id as "shopDepotId", a.slug,
      ${shownName} as "displayName", a.excerpt, u.name as unit,
      case when p.unit <> a.unit then coalesce((select name from units where slug = p.unit), p.unit) end as "unitBefore",
      a.min_order as "minOrder", a.max_order as "maxOrder", a.step_order as "stepOrder",
      a.published as "exists", l.tile, coalesce(l.boost, 1) as boost
    from page p join articles a on a.id = p.article_id join units u on u.slug = a.unit
    left join listings l on l.article_id = a.id and a.published
    order by p.rank, p.id`)
  return [...rows]
}

/** How many positions of a list have lost their article. */
export async function countMissing(ctx: Context, listId: number): Promise<number> {
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from shopping_list_positions p join articles a on a.id = p.article_id
    where p.list_id = ${listId} and not a.published`)
  return row?.count ?? 0
}

export type Successor = {
  origin: number
  articleId: number
  articleNumber: string
  shopDepotId: number
  slug: string
  displayName: string
}

/** The successors of articles, up to six steps: the nearest one that is listed, if the caller's company may order it. */
export async function findSuccessors(ctx: Context, articleIds: readonly number[]): Promise<Map<number, Successor>> {
  if (articleIds.length === 0) return new Map()
  const rows = await ctx.db.execute<Successor>(sql`
    with recursive chain as (
      select id as origin, successor_id as next, 1 as step from articles
      where id = any(${sql.param([...articleIds])}::int[])
      union all
      select chain.origin, a.successor_id, step + 1 from chain join articles a on a.id = chain.next where step < 6
    )
    select distinct on (origin) origin, a.id as "articleId", a.article_number as "articleNumber",
      a.shop_depot_id as "shopDepotId", a.slug, ${shownName} as "displayName"
    from chain join articles a on a.id = chain.next join listings l on l.article_id = a.id
    where a.published and a.id <> origin order by origin, step`)
  return new Map((await withinAssortment(ctx, rows)).map((row) => [row.origin, row]))
}

/** Which of the caller's own lists hold the articles: slugs by article. */
export async function findListsOf(ctx: Context, articleIds: readonly number[]): Promise<Map<number, string[]>> {
  if (articleIds.length === 0) return new Map()
  const rows = await ctx.db.execute<{ articleId: number; slugs: string[] }>(sql`
    select p.article_id as "articleId", array_agg(l.slug order by l.slug) as slugs
    from shopping_lists l join shopping_list_positions p on p.list_id = l.id
    where l.user_id = ${userId(ctx)} and p.article_id = any(${sql.param([...articleIds])}::int[])
    group by p.article_id`)
  return new Map(rows.map(({ articleId, slugs }) => [articleId, slugs]))
}

export type ListedArticle = {
  id: number
  displayName: string
  /** slug */
  unit: string
  minOrder: number
  maxOrder: number
  stepOrder: number
}

/** A published article by id, or by number and depot (without one: the first that the caller may have); the customer's own number counts too. */
export async function findArticle(
  ctx: Context,
  wanted: { id?: number | undefined; number?: string | undefined; depot?: number | undefined },
): Promise<ListedArticle | null> {
  const found = await ctx.db.execute<ListedArticle>(sql`
    select a.id, ${shownName} as "displayName", a.unit, a.min_order as "minOrder", a.max_order as "maxOrder",
      a.step_order as "stepOrder"
    from articles a where a.published
      and ${wanted.number === undefined ? sql`a.id = ${wanted.id ?? 0}` : sql`a.article_number = ${wanted.number}`}
      ${wanted.depot === undefined ? sql`` : sql`and a.shop_depot_id = ${wanted.depot}`}
    order by a.shop_depot_id`)
  const first = await firstWithinAssortment(ctx, found)
  if (first) return first
  if (wanted.number === undefined) return null
  // no number of the shop: the article with this own number of the customer, if there is exactly one (ux 41)
  const [own, second] = await withinAssortment(ctx, await findByOwnNumbers(ctx, [compactCode(wanted.number)]))
  return own && !second ? await findArticle(ctx, { id: own.articleId }) : null
}

/** Active people of the caller's company, without himself. */
export async function findColleagues(ctx: Context): Promise<{ id: number; name: string }[]> {
  if (ctx.viewer.customer?.kind !== 'business') return []
  const rows = await ctx.db.execute<{ id: number; name: string }>(sql`
    select id, firstname || ' ' || lastname as name from users
    where customer_id = ${customerId(ctx)} and id <> ${userId(ctx)} and status = 'active'
    order by lastname, firstname, id`)
  return [...rows]
}
