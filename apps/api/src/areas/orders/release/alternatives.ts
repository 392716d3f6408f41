import type { orders as contract } from '@kontor/contracts'
import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { articleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { coreAssortmentType } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { type FoundArticle, findArticles, orderAsBasket } from '../../basket/service.ts'
import type { OrderLineRow, OrderRow } from '../../checkout/service.ts'
import { contextOfOrderer, isBlockedFor } from './release-basket.ts'

type Alternatives = NonNullable<contract.OrderDetail['alternatives']>

type Candidate = { origin: number; articleNumber: string; shopDepotId: number; isEco: boolean }

/** So many are offered for a line. */
const most = 6

/** The articles that the catalogue names beside one, and those of the core assortment of the same product type. */
const candidates = statement<Candidate>(sql`
  select origin, a.article_number as "articleNumber", a.shop_depot_id as "shopDepotId", bool_or(is_eco) as "isEco"
  from (
    select r.article_id as origin, r.related_id as id, r.kind = 'eco' as is_eco, r.position as place
    from article_relations r where r.article_id = any(${sql.placeholder('ids')}::int[]) and r.kind in ('alternative', 'eco')
    union all
    select o.id, core.id, false, 1000 + core.place from articles o cross join lateral (
      select c.id, row_number() over (order by c.popularity desc, c.id)::int as place
      from articles c join assortment_types t on t.id = c.assortment_type_id and t.slug = ${sql.raw(`'${coreAssortmentType}'`)}
      where c.product_type_id = o.product_type_id and c.id <> o.id and c.published
      order by c.popularity desc, c.id limit ${sql.raw(String(most))}) core
    where o.id = any(${sql.placeholder('ids')}::int[])
  ) named join articles a on a.id = named.id and a.published
  group by origin, a.article_number, a.shop_depot_id
  order by origin, min(place), a.article_number`)

/**
 * What an approver may order in place of each line (decisions 12 "Swapping while releasing"): alternatives, greener ones
 * and articles of the core assortment that can be ordered in this quantity, at the orderer's price of today, core ones
 * first.
 */
export async function findAlternatives(
  ctx: Context,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Alternatives> {
  const bought = lines.filter(({ free, quantity, articleId }) => !free && quantity > 0 && articleId !== null)
  if (bought.length === 0) return []
  const named = await candidates(ctx.db, { ids: [...new Set(bought.map(({ articleId }) => articleId))] })
  if (named.length === 0) return []
  const asOrderer = await contextOfOrderer(ctx, order)
  const found = await findArticles(asOrderer, named)
  const articles = new Map(found.map((one) => [articleKey(one.article.articleNumber, one.article.shopDepotId), one]))
  const byOrigin = Map.groupBy(named, ({ origin }) => origin)
  const offers = bought.map(async (line) => {
    const all = (byOrigin.get(line.articleId ?? 0) ?? []).map(async (one) => {
      const article = articles.get(articleKey(one.articleNumber, one.shopDepotId))
      return article ? ((await onWire(asOrderer, order, line, article, one.isEco)) ?? []) : []
    })
    const offered = (await Promise.all(all)).flat().sort((a, b) => Number(b.isCore) - Number(a.isCore))
    return offered.length > 0 ? [{ uid: line.uid, articles: offered.slice(0, most) }] : []
  })
  return (await Promise.all(offers)).flat()
}

/** Null for what cannot be ordered so. */
async function onWire(
  asOrderer: Context,
  order: OrderRow,
  { uid, quantity, costCentre, hint }: OrderLineRow,
  found: FoundArticle,
  isEco: boolean,
): Promise<Alternatives[number]['articles'][number] | null> {
  const { article, prices } = found
  if (!prices || isBlockedFor(asOrderer, found) || correctQuantity(quantity, article) !== quantity) return null
  // a coupon changes no price
  const { basket } = await orderAsBasket(asOrderer, { ...order, couponCode: null }, [
    { uid, quantity, costCentre, hint, offerNumber: null, shownNetCents: null, unit: null, found },
  ])
  const [line] = basket.lines
  const net = line?.unitNetCents ?? null
  if (net === null || line?.problem) return null
  const { articleNumber, shopDepotId, slug, displayName, image, isCore } = article
  return {
    ...{ articleNumber, shopDepotId, slug, displayName, image, isCore, isEco },
    price: toEuros(net),
    lineTotal: toEuros(cents(net * quantity)),
  }
}
