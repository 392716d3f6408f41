import type { Db } from '@kontor/db'
import { articles, basketPositions, baskets, type CheckoutChoices, units } from '@kontor/db/schema'
import { and, asc, type Column, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { builtOnce, statement } from '../../platform/built-once.ts'
import type { Context } from '../../platform/context.ts'
import { usualDestination } from '../organisation/service.ts'
import { type PriceRow, type PriceTuple, pricesColumn, pricesFromColumn, priceViewer } from '../pricing/service.ts'
import { type FoundCoupon, findCoupon } from './coupons.ts'

/** What a basket shows and checks of an article; read anew for every answer, never copied into a position. */
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
  successor: { articleNumber: string; shopDepotId: number; slug: string; displayName: string } | null
}

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
}

const successors = alias(articles, 'successors')

const articleColumns = {
  id: articles.id,
  articleNumber: articles.articleNumber,
  shopDepotId: articles.shopDepotId,
  slug: articles.slug,
  displayName: sql<string>`coalesce(${articles.partnerDisplayName}, ${articles.displayName})`,
  excerpt: articles.excerpt,
  unit: articles.unit,
  image: sql<string>`coalesce(${articles.images}[1], '')`,
  min: articles.minOrder,
  max: articles.maxOrder,
  step: articles.stepOrder,
  stock: articles.stock,
  deliveryState: articles.deliveryState,
  salesBlocked: articles.salesBlocked,
  published: articles.published,
  onlineAvailable: articles.onlineAvailable,
  taxRate: articles.taxRate,
  freight: articles.freight,
  isFurniture: sql<boolean>`'furniture' = any(${articles.flags})`,
  collectionPossible: articles.collectionPossible,
  depositGrossCents: articles.depositGrossCents,
  depositText: articles.depositText,
  priceBound: articles.priceBound,
  reverseCharge: sql<boolean>`coalesce(${articles.compliance} ->> 'reverseCharge' = 'true', false)`,
}
const successorColumns = {
  articleNumber: successors.articleNumber,
  shopDepotId: successors.shopDepotId,
  slug: successors.slug,
  displayName: sql<string>`coalesce(${successors.partnerDisplayName}, ${successors.displayName})`,
}
const isShownSuccessor = and(eq(successors.id, articles.successorId), successors.published)

const selectFacts = (db: Db, isWanted: SQL | undefined) =>
  db
    .select({
      article: articleColumns,
      unitName: units.name,
      successor: successorColumns,
      prices: pricesColumn(articles.id),
    })
    .from(articles)
    .innerJoin(units, eq(units.slug, articles.unit))
    .leftJoin(successors, isShownSuccessor)
    .where(isWanted)
const isAmong = sql`(${articles.articleNumber}, ${articles.shopDepotId}) in (
  select * from unnest(${sql.placeholder('numbers')}::text[], ${sql.placeholder('depots')}::int[]))`
// apart, because PostgreSQL plans a list of keys anew each time, which takes longer than finding one
const isTheOne = and(
  eq(articles.articleNumber, sql.placeholder('number')),
  eq(articles.shopDepotId, sql.placeholder('depot')),
)
const factsOfMany = builtOnce((db) => selectFacts(db, isAmong).prepare('facts_of_many'))
const factsOfOne = builtOnce((db) => selectFacts(db, isTheOne).prepare('facts_of_one'))

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
    ? factsOfOne(ctx.db).execute({ ...asking, number: first.articleNumber, depot: first.shopDepotId })
    : factsOfMany(ctx.db).execute({
        ...asking,
        numbers: keys.map((key) => key.articleNumber),
        depots: keys.map((key) => key.shopDepotId),
      }))
  return rows.map(({ article, unitName, successor, prices }) => ({
    article: { ...article, unitName, successor },
    prices: pricesFromColumn(ctx, prices),
  }))
}

type Offer = Pick<ArticleFacts, 'stock' | 'deliveryState' | 'salesBlocked' | 'published' | 'onlineAvailable'> &
  Pick<ArticleFacts, 'unit' | 'min' | 'max' | 'step' | 'taxRate'>
const offerOf = statement<Offer & { prices: PriceTuple[] | null }>(sql`
  select stock, delivery_state as "deliveryState", sales_blocked as "salesBlocked", published,
    online_available as "onlineAvailable", unit, min_order as min, max_order as max, step_order as step,
    tax_rate as "taxRate", ${pricesColumn(articles.id)} as prices
  from ${articles} where ${articles.id} = ${sql.placeholder('articleId')}::int`)

/** A known article with all that decides on its sale as it is now: half the work of finding it. */
export async function readOffer(ctx: Context, known: ArticleFacts): Promise<FoundArticle | null> {
  const [row] = await offerOf(ctx.db, { articleId: known.id, ...priceViewer(ctx) })
  if (!row) return null
  const { prices, ...offer } = row
  return { article: { ...known, ...offer }, prices: pricesFromColumn(ctx, prices) }
}

const owner = sql.placeholder('owner')
/** Whose open basket it is: the user's, else the guest session's (G-71). */
export function isOpenBasketOf({ session: { userId, id } }: Context): SQL | undefined {
  return userId === null ? isOpenOfGuest(id) : isOpenOfUser(userId)
}
const isOpenOfGuest = (sessionId: string | Placeholder) =>
  and(eq(baskets.sessionId, sessionId), isNull(baskets.userId), eq(baskets.state, 'open'))
const isOpenOfUser = (userId: number | Placeholder) => and(eq(baskets.userId, userId), eq(baskets.state, 'open'))

/**
 * An equality that PostgreSQL can only follow row by row, by the index. Statements are planned once, and while a new
 * shop has no baskets it would plan to read all positions beside the whole catalogue, for each basket from then on.
 */
const isFoundBy = (column: Column, from: Column) => sql`${column} = any(array[${from}])`

const isFirstRow = sql`row_number() over (
  order by ${basketPositions.at}, ${articles.articleNumber}, ${basketPositions.uid}) = 1`
const selectOpenBasket = (
  db: Db,
  isMine: SQL | undefined,
  hasAutoSave: SQL<boolean>,
  destination: SQL<[country: string, zip: string] | null>,
) =>
  db
    .select({
      basket: {
        id: baskets.id,
        userId: baskets.userId,
        version: baskets.version,
        // once is enough: it holds addresses
        checkout: sql<CheckoutChoices | null>`case when ${isFirstRow} then ${baskets.checkout} end`,
        termsVersion: baskets.termsVersion,
        couponCode: baskets.couponCode,
        freeArticleIds: baskets.freeArticleIds,
        externalCatalogId: baskets.externalCatalogId,
        hasAutoSave,
        destination: sql<[country: string, zip: string] | null>`case when ${isFirstRow} then ${destination} end`,
      },
      position: {
        uid: basketPositions.uid,
        quantity: basketPositions.quantity,
        costCentre: basketPositions.costCentre,
        offerNumber: basketPositions.offerNumber,
        hint: basketPositions.hint,
        at: basketPositions.at,
        shownNetCents: basketPositions.shownNetCents,
        exists: basketPositions.exists,
      },
      article: articleColumns,
      unitName: units.name,
      successor: successorColumns,
      prices: pricesColumn(articles.id),
    })
    .from(baskets)
    .leftJoin(basketPositions, isFoundBy(basketPositions.basketId, baskets.id))
    .leftJoin(articles, isFoundBy(articles.id, basketPositions.articleId))
    .leftJoin(units, eq(units.slug, articles.unit))
    .leftJoin(successors, isShownSuccessor)
    .where(isMine)
    .orderBy(asc(basketPositions.at), asc(articles.articleNumber), asc(basketPositions.uid))

const nowhere = sql<null>`null::json`
const guestsBasket = builtOnce((db) =>
  selectOpenBasket(db, isOpenOfGuest(owner), sql<boolean>`false`, nowhere).prepare('guests_basket'),
)
const usersBasket = builtOnce((db) =>
  selectOpenBasket(
    db,
    isOpenOfUser(owner),
    sql<boolean>`exists (select from baskets waiting where waiting.user_id = ${owner} and waiting.state = 'autosaved')`,
    usualDestination(owner),
  ).prepare('users_basket'),
)

/** The selling prices of articles by their id; without a price they are missing. */
export type Prices = ReadonlyMap<number, PriceRow[]>
export type FoundBasket = {
  basket: BasketRow
  /** the coupon of the basket; null without one, or when it is gone from the shop */
  coupon: FoundCoupon | null
  positions: { position: PositionRow; article: ArticleFacts }[]
  prices: Prices
}

/**
 * The caller's open basket with its positions in the order of the screen (time, then article number) and the caller's
 * prices of now, or null.
 */
export async function findOpenBasket(ctx: Context): Promise<FoundBasket | null> {
  const { stored, userId, id } = ctx.session
  if (!stored) return null
  const rows = await (userId === null
    ? guestsBasket(ctx.db).execute({ owner: id, ...priceViewer(ctx) })
    : usersBasket(ctx.db).execute({ owner: userId, ...priceViewer(ctx) }))
  return asFound(ctx, rows)
}

async function asFound(ctx: Context, rows: Awaited<ReturnType<typeof selectOpenBasket>>): Promise<FoundBasket | null> {
  const [first] = rows
  if (!first) return null
  const prices = new Map<number, PriceRow[]>()
  for (const { article, prices: column } of rows) {
    const own = article && !prices.has(article.id) && pricesFromColumn(ctx, column)
    if (own) prices.set(article.id, own)
  }
  const { couponCode, checkout } = first.basket
  return {
    basket: { ...first.basket, checkout: checkout ?? {} },
    coupon: couponCode === null ? null : await findCoupon(ctx, couponCode, checkout?.billingAddress?.email),
    prices,
    positions: rows.flatMap(({ position, article, unitName, successor }) =>
      position && article ? [{ position, article: { ...article, unitName: unitName ?? '', successor } }] : [],
    ),
  }
}

/** Positions of one of the user's baskets that is not open, with the caller's prices of now; null when it is not there. */
export async function findStoredPositions(ctx: Context, basketId: string): Promise<FoundBasket | null> {
  const isMine = and(eq(baskets.id, basketId), eq(baskets.userId, ctx.session.userId ?? 0))
  const basket = selectOpenBasket(ctx.db, isMine, sql<boolean>`false`, nowhere).prepare('stored_basket')
  return asFound(ctx, await basket.execute(priceViewer(ctx)))
}

/** Whether an older basket of the user waits since a login (G-71, G-74). */
export async function hasAutoSavedBasket(ctx: Context): Promise<boolean> {
  if (ctx.session.userId === null) return false
  const [row] = await ctx.db
    .select({ id: baskets.id })
    .from(baskets)
    .where(and(eq(baskets.userId, ctx.session.userId), eq(baskets.state, 'autosaved')))
    .limit(1)
  return row !== undefined
}

/**
 * Locks the caller's open basket until the transaction ends, so that whatever else is written to it waits and then
 * finds it ordered (I6, I12). @returns its id, or null without one
 */
export async function lockOpenBasket(ctx: Context): Promise<string | null> {
  const [row] = await ctx.db.select({ id: baskets.id }).from(baskets).where(isOpenBasketOf(ctx)).for('no key update')
  return row?.id ?? null
}

/** Holds every basket of the caller until the transaction ends, as one that is being ordered is held. */
export async function lockBasketsOf({ db, viewer: { user } }: Context): Promise<void> {
  await db
    .select({ id: baskets.id })
    .from(baskets)
    .where(eq(baskets.userId, user?.id ?? 0))
    .orderBy(asc(baskets.id))
    .for('update')
}

/** Merges choices of the checkout into the caller's open basket, which is made when there is none. */
export async function putChoices(ctx: Context, choices: Readonly<Record<string, unknown>>): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const merged = JSON.stringify(choices)
  const { userId, id } = ctx.session
  await ctx.db.execute(sql`
    insert into baskets (session_id, user_id, version, checkout, created_at, changed_at)
    values (${userId === null ? id : null}, ${userId}::int, 1, ${merged}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz)
    on conflict ${userId === null ? sql`(session_id) where state = 'open' and user_id is null` : sql`(user_id) where state = 'open'`}
    do update set version = baskets.version + 1, changed_at = excluded.changed_at,
      checkout = baskets.checkout || ${merged}::jsonb`)
}

/** Keeps that the terms were accepted for the basket as it stands; any later write makes this void (I12). */
export async function acceptTerms(ctx: Context, basketId: string): Promise<void> {
  await ctx.db
    .update(baskets)
    .set({ termsVersion: sql`${baskets.version}` })
    .where(eq(baskets.id, basketId))
}

/** Closes a basket that became an order; the next write opens a new one. */
export async function closeBasket(ctx: Context, basketId: string): Promise<void> {
  await ctx.db.update(baskets).set({ state: 'ordered', changedAt: ctx.clock.now() }).where(eq(baskets.id, basketId))
}

/** Takes away what guests left behind whose sessions have ended; baskets that became orders stay. */
export async function removeForsakenBaskets({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.delete(baskets).where(and(isNull(baskets.sessionId), isNull(baskets.userId), eq(baskets.state, 'open')))
}

/** rules/quantity as SQL over an article `a`: nearest multiple, half up, within the multiples inside min and max. */
export function correctedQuantity(wanted: SQL): SQL {
  const lowest = sql`greatest(a.step_order, ceil(a.min_order / a.step_order::numeric) * a.step_order)`
  return sql`least(
    greatest(${lowest}, a.max_order / a.step_order * a.step_order),
    greatest(${lowest}, floor((${wanted}) / a.step_order::numeric + 0.5) * a.step_order))::int`
}

/** Raises the version of the caller's open basket within a further write; no row when there is none any more. */
export function touchedBasket(ctx: Context): SQL {
  return sql`update baskets set version = version + 1, changed_at = ${ctx.clock.now().toISOString()}::timestamptz
    where ${isOpenBasketOf(ctx)} returning id`
}

/**
 * Sets the quantity of one of the caller's positions, corrected by the article's rule (G-64).
 * @returns false when the position is not the caller's
 */
export async function setQuantity(ctx: Context, uid: string, wanted: number): Promise<boolean> {
  const rows = await ctx.db.execute(sql`
    with basket as (${touchedBasket(ctx)})
    update basket_positions p
    set quantity = (select ${correctedQuantity(sql`${wanted}::numeric`)} from articles a where a.id = p.article_id)
    from basket where p.basket_id = basket.id and p.uid = ${uid}
    returning p.uid`)
  return rows.length > 0
}

/**
 * Moves a position to another key: where an equal position stands already, both become one with the corrected sum
 * and the earlier time (G-73). @returns the uid it has now, or null when the position is not the caller's
 */
export async function rekeyPosition(
  ctx: Context,
  uid: string,
  key: { costCentre?: string | null; hint?: string | null },
): Promise<string | null> {
  const costCentre = key.costCentre === undefined ? sql`cost_centre` : sql`${key.costCentre}::text`
  const hint = key.hint === undefined ? sql`hint` : sql`${key.hint}::text`
  const rows = await ctx.db.execute<{ uid: string }>(sql`
    with basket as (${touchedBasket(ctx)}),
    taken as (
      delete from basket_positions using basket
      where basket_id = basket.id and uid = ${uid} returning basket_positions.*
    ),
    moved as (
      select uid, basket_id, article_id, quantity, unit, ${costCentre} as cost_centre, offer_number, ${hint} as hint,
        at, shown_net_cents, "exists"
      from taken
    )
    insert into basket_positions
      (uid, basket_id, article_id, quantity, unit, cost_centre, offer_number, hint, at, shown_net_cents, "exists")
    select * from moved
    on conflict (basket_id, article_id, unit, coalesce(cost_centre, ''), coalesce(offer_number, ''), md5(coalesce(hint, '')))
    do update set at = least(basket_positions.at, excluded.at), quantity = (
      select ${correctedQuantity(sql`basket_positions.quantity + excluded.quantity`)}
      from articles a where a.id = excluded.article_id)
    returning uid`)
  return rows[0]?.uid ?? null
}

/** @returns the id of its article, or null when the position is not the caller's */
export async function deletePosition(ctx: Context, uid: string): Promise<number | null> {
  const rows = await ctx.db.execute<{ articleId: number }>(sql`
    with basket as (${touchedBasket(ctx)})
    delete from basket_positions using basket where basket_id = basket.id and uid = ${uid}
    returning article_id as "articleId"`)
  return rows[0]?.articleId ?? null
}

/** Takes out every position of the caller's open basket; an empty or missing one stays as it is. */
export async function deleteAllPositions(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    with basket as (${touchedBasket(ctx)})
    delete from basket_positions using basket where basket_id = basket.id`)
}

/** Remembers what the customer sees now of the given articles, so that later changes can be told. */
export async function rememberShownPrices(
  ctx: Context,
  basketId: string,
  prices: readonly { uid: string; netCents: number }[],
): Promise<void> {
  await ctx.db.execute(sql`
    update basket_positions p set shown_net_cents = shown."netCents"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as shown(uid uuid, "netCents" int)
    where p.basket_id = ${basketId} and p.uid = shown.uid`)
}
