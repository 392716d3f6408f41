import { articles, coreAssortmentType, stockOf } from '@kontor/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { cache } from '../../../platform/process/cache.ts'
import { type PriceRow, type PriceTuple, pricesColumn, pricesFromColumn, priceViewer } from '../../pricing/service.ts'

/** What a basket shows and checks of an article; never copied into a position. */
export type ArticleFacts = {
  id: number
  articleNumber: string
  shopDepotId: number
  slug: string
  displayName: string
  excerpt: string
  unit: string
  unitName: string
  image: string
  min: number
  max: number
  step: number
  stock: number
  deliveryState: number
  salesBlocked: boolean
  /** not sold to consumers (GPSR Art. 19) */
  safetyDataMissing: boolean
  published: boolean
  onlineAvailable: boolean
  taxRate: number
  freight: boolean
  isFurniture: boolean
  collectionPossible: boolean
  depositGrossCents: number | null
  /** EINWEG or MEHRWEG */
  depositText: string | null
  priceBound: boolean
  reverseCharge: boolean
  /** root of its assortment, by which budgets ask */
  assortmentRootId: number
  /** of the core assortment, which some users may order without release */
  isCore: boolean
  /** slug, by which some users may not order without release */
  articleType: string
  successor: { id: number; articleNumber: string; shopDepotId: number; slug: string; displayName: string } | null
}

/**
 * Names the state of the rows that the facts of an article are made of, and its stock. For statements over an article
 * `a`, its unit `u` and its successor `s`.
 */
export const articleState = sql`concat_ws('-', a.row_version, u.row_version, s.row_version, ${stockOf(sql`a.id`)})`
export const joinedToArticle = sql`
  left join units u on u.slug = a.unit
  left join articles s on s.id = a.successor_id and s.published`

const factsWhere = <More extends Record<string, unknown>>(isWanted: SQL, more: SQL) =>
  statement<ArticleFacts & More>(sql`
    select a.id, a.article_number as "articleNumber", a.shop_depot_id as "shopDepotId", a.slug,
      coalesce(a.partner_display_name, a.display_name) as "displayName", a.excerpt, a.unit, u.name as "unitName",
      coalesce(a.images[1], '') as image, a.min_order as min, a.max_order as max, a.step_order as step,
      ${stockOf(sql`a.id`)} as stock,
      a.delivery_state as "deliveryState", a.sales_blocked as "salesBlocked", a.published,
      a.online_available as "onlineAvailable", a.tax_rate as "taxRate", a.freight,
      'furniture' = any(a.flags) as "isFurniture", a.collection_possible as "collectionPossible",
      a.deposit_gross_cents as "depositGrossCents", a.deposit_text as "depositText", a.price_bound as "priceBound",
      coalesce(a.compliance ->> 'reverseCharge' = 'true', false) as "reverseCharge",
      (select coalesce(t.parent_id, t.id) from assortments t where t.id = a.assortment_id) as "assortmentRootId",
      (select t.slug = ${sql.raw(`'${coreAssortmentType}'`)} from assortment_types t where t.id = a.assortment_type_id) as "isCore",
      (select t.slug from article_types t where t.id = a.article_type_id) as "articleType",
      coalesce((a.compliance ->> 'safetyDataMissing')::boolean, false) as "safetyDataMissing",
      case when s.id is not null then json_build_object('id', s.id, 'articleNumber', s.article_number,
        'shopDepotId', s.shop_depot_id, 'slug', s.slug,
        'displayName', coalesce(s.partner_display_name, s.display_name)) end as successor,
      ${more}
    from articles a ${joinedToArticle}
    where ${isWanted}`)

type Priced = { prices: PriceTuple[] | null }
const prices = sql`${pricesColumn(sql`a.id`)} as prices`
const factsOfMany = factsWhere<Priced>(
  sql`(a.article_number, a.shop_depot_id) in (
    select * from unnest(${sql.placeholder('numbers')}::text[], ${sql.placeholder('depots')}::int[]))`,
  prices,
)
// a statement of its own: PostgreSQL plans a list of keys each time, which takes longer than finding one row
const factsOfOne = factsWhere<Priced>(
  sql`a.article_number = ${sql.placeholder('number')} and a.shop_depot_id = ${sql.placeholder('depot')}`,
  prices,
)

export type FoundArticle = {
  article: ArticleFacts
  /** undefined = no price */
  prices: PriceRow[] | undefined
}

/** The articles behind keys with the caller's prices, delisted ones too; unknown keys are left out. */
export async function findArticles(
  ctx: Context,
  keys: readonly { articleNumber: string; shopDepotId: number }[],
): Promise<FoundArticle[]> {
  const [first] = keys
  if (!first) return []
  const asking = priceViewer(ctx)
  const rows = await (keys.length === 1
    ? factsOfOne(ctx.db, { ...asking, number: first.articleNumber, depot: first.shopDepotId })
    : factsOfMany(ctx.db, {
        ...asking,
        numbers: keys.map((key) => key.articleNumber),
        depots: keys.map((key) => key.shopDepotId),
      }))
  return rows.map(({ prices: column, ...article }) => ({ article, prices: pricesFromColumn(ctx, column) }))
}

const factsOfIds = factsWhere<{ state: string }>(
  sql`a.id = any(${sql.placeholder('ids')}::int[])`,
  sql`${articleState} as state`,
)

const facts = cache<ArticleFacts>('articles in baskets', { mostBytes: 34_000_000, bytes: 1500 })

/**
 * The facts of articles as they are now. What this process keeps of an article holds as long as its rows have the state
 * that the caller has just read, so that a long basket need not read 26 columns of each of its articles again.
 * @param wanted `articleState` by article id
 */
export async function readFacts(
  ctx: Context,
  wanted: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, ArticleFacts>> {
  const kept = facts(ctx.shop.db)
  const found = new Map<number, ArticleFacts>()
  const ids: number[] = []
  for (const [id, state] of wanted) {
    const known = kept.get(id, state)
    if (known) found.set(id, known)
    else ids.push(id)
  }
  if (ids.length === 0) return found
  for (const { state, ...article } of await factsOfIds(ctx.db, { ids })) {
    found.set(article.id, article)
    // facts read in a transaction are not kept: it may roll back
    if (ctx.db === ctx.shop.db) kept.set(article.id, article, { stamp: state })
  }
  return found
}

type Offer = Pick<
  ArticleFacts,
  'stock' | 'deliveryState' | 'salesBlocked' | 'safetyDataMissing' | 'published' | 'onlineAvailable'
> &
  Pick<ArticleFacts, 'unit' | 'min' | 'max' | 'step' | 'taxRate'>
const offerOf = statement<Offer & Priced>(sql`
  select ${stockOf(articles.id)} as stock, delivery_state as "deliveryState", sales_blocked as "salesBlocked", published,
    online_available as "onlineAvailable", unit, min_order as min, max_order as max, step_order as step,
    tax_rate as "taxRate", coalesce((compliance ->> 'safetyDataMissing')::boolean, false) as "safetyDataMissing", ${pricesColumn(articles.id)} as prices
  from ${articles} where ${articles.id} = ${sql.placeholder('articleId')}::int`)

/** A known article with current price, stock and state; half the work of reading all of it. */
export async function readOffer(ctx: Context, known: ArticleFacts): Promise<FoundArticle | null> {
  const [row] = await offerOf(ctx.db, { articleId: known.id, ...priceViewer(ctx) })
  if (!row) return null
  const { prices: column, ...offer } = row
  return { article: { ...known, ...offer }, prices: pricesFromColumn(ctx, column) }
}
