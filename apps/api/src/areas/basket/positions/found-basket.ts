import type { CheckoutChoices } from '@kontor/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { usualDestination } from '../../account/service.ts'
import { outsideAssortment } from '../../listing/service.ts'
import {
  findOffered,
  type Offered,
  type PriceRow,
  type PriceTuple,
  pricesColumn,
  pricesFromColumn,
  priceViewer,
} from '../../pricing/service.ts'
import { withCurrentAddresses } from '../reckoning/chosen-address.ts'
import { type FoundCoupon, findCoupon } from '../reckoning/coupon-uses.ts'
import { type ArticleFacts, articleState, joinedToArticle, readFacts } from './article-facts.ts'
import { screenOrder } from './screen-order.ts'

export type BasketRow = {
  id: string
  userId: number | null
  version: number
  checkout: CheckoutChoices
  termsVersion: number | null
  couponCode: string | null
  freeArticleIds: number[]
  externalCatalogId: number | null
  hasAutoSave: boolean
  /** where it goes as long as no address is chosen; null = not known */
  destination: [country: string, zip: string] | null
}

export type PositionRow = {
  uid: string
  quantity: number
  costCentre: string | null
  offerNumber: string | null
  hint: string | null
  at: Date
  shownNetCents: number | null
  exists: boolean
  /** in what it was chosen, where the article is sold in another unit by now */
  unitBefore: string | null
}

/** The selling prices of articles by their id; without a price they are missing. */
export type Prices = ReadonlyMap<number, PriceRow[]>
export type FoundBasket = {
  basket: BasketRow
  /** the coupon of the basket; null without one, or when it is gone from the shop */
  coupon: FoundCoupon | null
  positions: { position: PositionRow; article: ArticleFacts }[]
  prices: Prices
  /** articles and successors that are not in the assortment of the caller's company */
  foreign: ReadonlySet<number>
  /** open offers that positions name; none for orders, whose pieces are counted already */
  offered?: ReadonlyMap<string, Offered>
}

type Position = Omit<PositionRow, 'at'> & { at: string; articleId: number; state: string; prices: PriceTuple[] | null }
type NoPosition = { [key in keyof Position]: null }
/** The basket stands in the first row only: it holds addresses. */
type Row = { basket: BasketRow | null } & (Position | NoPosition)

const owner = sql.placeholder('owner')

const unitBefore = sql`case when p.unit <> a.unit
  then coalesce((select chosen.name from units chosen where chosen.slug = p.unit), p.unit) end`

/**
 * The equalities with `any` are such that PostgreSQL can only follow them row by row, by the index. Statements are
 * planned once, and while a new shop has no baskets it would plan to read all positions beside the whole catalogue, for
 * each basket from then on.
 */
const basketWhere = (isMine: SQL, hasAutoSave: SQL, destination: SQL) =>
  statement<Row>(sql`
    select case when row_number() over (order by ${screenOrder('p', 'a')}) = 1 then json_build_object(
        'id', b.id, 'userId', b.user_id, 'version', b.version, 'checkout', b.checkout,
        'termsVersion', b.terms_version, 'couponCode', b.coupon_code, 'freeArticleIds', b.free_article_ids,
        'externalCatalogId', b.external_catalog_id, 'hasAutoSave', ${hasAutoSave},
        'destination', ${destination}) end as basket,
      p.uid, p.quantity, p.cost_centre as "costCentre", p.offer_number as "offerNumber", p.hint, p.at,
      p.shown_net_cents as "shownNetCents", p."exists", ${unitBefore} as "unitBefore", p.article_id as "articleId", ${articleState} as state,
      ${pricesColumn(sql`a.id`)} as prices
    from baskets b
    left join basket_positions p on p.basket_id = any(array[b.id])
    left join articles a on a.id = any(array[p.article_id])
    ${joinedToArticle}
    where ${isMine}
    order by ${screenOrder('p', 'a')}`)

const hasWaiting = sql`exists (
  select from baskets waiting where waiting.user_id = ${owner}::int and waiting.state = 'autosaved')`

const guestsBasket = basketWhere(
  sql`b.session_id = ${owner} and b.user_id is null and b.state = 'open'`,
  sql`false`,
  sql`null::json`,
)
const usersBasket = basketWhere(
  sql`b.user_id = ${owner}::int and b.state = 'open'`,
  hasWaiting,
  usualDestination(owner),
)
const storedBasket = basketWhere(
  sql`b.id = ${sql.placeholder('basketId')}::uuid and b.user_id = ${owner}::int`,
  sql`false`,
  sql`null::json`,
)

/**
 * The caller's open basket with its positions in the order of the screen (time, then article number) and the caller's
 * current prices, or null.
 */
export async function findOpenBasket(ctx: Context): Promise<FoundBasket | null> {
  const { stored, userId, id } = ctx.session
  if (!stored) return null
  const read = userId === null ? guestsBasket : usersBasket
  return asFound(ctx, await read(ctx.db, { owner: userId ?? id, ...priceViewer(ctx) }))
}

/**
 * Positions of one of the user's baskets that is not open, with the caller's current prices; null when it is not there.
 */
export async function findStoredPositions(ctx: Context, basketId: string): Promise<FoundBasket | null> {
  const owner = ctx.session.userId ?? 0
  return asFound(ctx, await storedBasket(ctx.db, { basketId, owner, ...priceViewer(ctx) }))
}

async function asFound(ctx: Context, rows: readonly Row[]): Promise<FoundBasket | null> {
  const basket = rows[0]?.basket
  if (!basket) return null
  const filled = rows.filter((row) => row.uid !== null)
  const prices = new Map<number, PriceRow[]>()
  const states = new Map<number, string>()
  for (const { articleId, state, prices: column } of filled) {
    if (states.has(articleId)) continue
    states.set(articleId, state)
    const own = pricesFromColumn(ctx, column)
    if (own) prices.set(articleId, own)
  }
  const named = filled.flatMap(({ offerNumber, articleId }) => (offerNumber ? [{ offerNumber, articleId }] : []))
  const [facts, offered, coupon, checkout] = await Promise.all([
    readFacts(ctx, states),
    findOffered(ctx, named),
    basket.couponCode === null ? null : findCoupon(ctx, basket.couponCode),
    withCurrentAddresses(ctx, basket.checkout),
  ])
  const positions = filled.flatMap((row) => {
    const article = facts.get(row.articleId)
    return article ? [{ position: positionOf(row), article }] : []
  })
  return {
    basket: { ...basket, checkout },
    coupon,
    prices,
    positions,
    offered,
    foreign: await foreignAmong(ctx, [...facts.values()]),
  }
}

/** Which of these articles and their successors are not in the assortment of the caller's company. */
export async function foreignAmong(
  ctx: Context,
  facts: readonly Pick<ArticleFacts, 'id' | 'successor'>[],
): Promise<ReadonlySet<number>> {
  return await outsideAssortment(
    ctx,
    facts.flatMap(({ id, successor }) => (successor ? [id, successor.id] : [id])),
  )
}

const positionOf = ({ uid, quantity, costCentre, offerNumber, hint, at, ...rest }: Position) => ({
  ...{ uid, quantity, costCentre, offerNumber, hint },
  ...{ shownNetCents: rest.shownNetCents, exists: rest.exists, unitBefore: rest.unitBefore },
  at: new Date(at),
})
