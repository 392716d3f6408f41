import { basketPositions, baskets } from '@kontor/db/schema'
import { and, asc, desc, eq, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Context, ShopProcess } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'

/** Whose open basket it is: the user's, else the guest session's (G-71). */
export function isOpenBasketOf({ session: { userId, id } }: Context): SQL | undefined {
  if (userId !== null) return and(eq(baskets.userId, userId), eq(baskets.state, 'open'))
  return and(eq(baskets.sessionId, id), isNull(baskets.userId), eq(baskets.state, 'open'))
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

const owner = sql.placeholder('owner')
const locking = {
  guest: statement<{ id: string }>(sql`
    select id from baskets where session_id = ${owner} and user_id is null and state = 'open' for no key update`),
  user: statement<{ id: string }>(sql`
    select id from baskets where user_id = ${owner}::int and state = 'open' for no key update`),
}

/**
 * Locks the caller's open basket until the transaction ends, so that whatever else is written to it waits and then
 * sees that it was ordered (I6, I12). @returns its id, or null without one
 */
export async function lockOpenBasket(ctx: Context): Promise<string | null> {
  const [row] = await locking[kindOf(ctx)](ctx.db, ownerOf(ctx))
  return row?.id ?? null
}

/**
 * Holds every basket of the caller until the transaction ends, as one that is being ordered is held; the one that waits
 * before the others, as a login takes them.
 */
export async function lockBasketsOf({ db, viewer: { user } }: Context): Promise<void> {
  await db
    .select({ id: baskets.id })
    .from(baskets)
    .where(eq(baskets.userId, user?.id ?? 0))
    .orderBy(desc(eq(baskets.state, 'autosaved')), asc(baskets.id))
    .for('update')
}

const kindOf = ({ session: { userId } }: Context) => (userId === null ? 'guest' : 'user')
const ownerOf = ({ session: { userId, id } }: Context) => ({ owner: userId ?? id })

const choosing = (column: SQL, value: SQL, conflict: SQL) =>
  statement<{ id: string; version: number }>(sql`
    insert into baskets (${column}, version, checkout, created_at, changed_at)
    values (${value}, 1, ${sql.placeholder('choices')}::jsonb, ${sql.placeholder('now')}::timestamptz,
      ${sql.placeholder('now')}::timestamptz)
    on conflict ${conflict}
    do update set version = baskets.version + 1, changed_at = excluded.changed_at,
      checkout = baskets.checkout || excluded.checkout
    returning id, version`)
const puttingChoices = {
  guest: choosing(sql`session_id`, sql`${owner}`, sql`(session_id) where state = 'open' and user_id is null`),
  user: choosing(sql`user_id`, sql`${owner}::int`, sql`(user_id) where state = 'open'`),
}

/**
 * Merges choices of the checkout into the caller's open basket, which is made when there is none.
 * @returns which basket it is, and its version after this write
 */
export async function putChoices(
  ctx: Context,
  choices: Readonly<Record<string, unknown>>,
): Promise<{ id: string; version: number }> {
  const values = { ...ownerOf(ctx), choices: JSON.stringify(choices), now: ctx.clock.now().toISOString() }
  const [row] = await puttingChoices[kindOf(ctx)](ctx.db, values)
  if (!row) throw new Error('an inserted or updated basket comes back')
  return row
}

/** Stores that the terms were accepted for this version of the basket; any later write cancels that (I12). */
async function acceptTerms(ctx: Context, { id, version }: { id: string; version: number }): Promise<void> {
  await ctx.db.update(baskets).set({ termsVersion: version }).where(eq(baskets.id, id))
}

/** Whether the terms are accepted for the caller's basket as it is now. */
async function hasAcceptedTerms(ctx: Context): Promise<boolean> {
  if (!ctx.session.stored) return false
  const [row] = await ctx.db
    .select({ holds: eq(baskets.termsVersion, baskets.version) })
    .from(baskets)
    .where(isOpenBasketOf(ctx))
  return row?.holds === true
}

/** The terms, which hold for one version of a basket. */
export const basketTerms = { accept: acceptTerms, areAccepted: hasAcceptedTerms }

/**
 * Deletes baskets of guests: those of ended sessions, empty ones after days, any other after months without
 * a write. Baskets that became orders stay.
 */
export async function removeAbandonedBaskets({
  db,
  clock,
  shopSettings,
}: Pick<ShopProcess, 'db' | 'clock' | 'shopSettings'>): Promise<void> {
  const { guestEmptyBasketDays, guestBasketDays } = shopSettings()
  const before = (days: number) => lt(baskets.changedAt, new Date(clock.now().getTime() - days * 24 * 3600_000))
  const isEmpty = notExists(db.select().from(basketPositions).where(eq(basketPositions.basketId, baskets.id)))
  await db
    .delete(baskets)
    .where(
      and(
        isNull(baskets.userId),
        eq(baskets.state, 'open'),
        or(isNull(baskets.sessionId), before(guestBasketDays), and(before(guestEmptyBasketDays), isEmpty)),
      ),
    )
}

/**
 * `correctQuantity` (contracts rules/basket/quantity.ts) as SQL over an article `a`: a sum of what two requests add at the
 * same time is only known to the row itself. same-rules.test.ts holds the two equal.
 */
export function correctedQuantity(wanted: SQL): SQL {
  const lowest = sql`greatest(a.step_order, ceil(a.min_order / a.step_order::numeric) * a.step_order)`
  return sql`least(
    greatest(${lowest}, a.max_order / a.step_order * a.step_order),
    greatest(${lowest}, floor((${wanted}) / a.step_order::numeric + 0.5) * a.step_order))::int`
}

/** The unique index of positions: what two of them have in common to be one (G-73). */
export const samePosition = sql`(basket_id, article_id, unit, coalesce(cost_centre, ''), coalesce(offer_number, ''), md5(coalesce(hint, '')))`

/** What a position holds after an equal one came to it. */
export const grownQuantity = sql`(
  select ${correctedQuantity(sql`basket_positions.quantity + excluded.quantity`)}
  from articles a where a.id = excluded.article_id)`

/** Raises the version of the caller's open basket within a further write; no row when there is none any more. */
export function touchedBasket(ctx: Context): SQL {
  return sql`update baskets set version = version + 1, changed_at = ${ctx.clock.now().toISOString()}::timestamptz
    where ${isOpenBasketOf(ctx)} returning id`
}

/**
 * Sets quantities of the caller's positions, corrected by the article's rule (G-64) and counted in the unit in which it
 * is sold now.
 * @param ctx within a transaction
 * @param zero `remove` takes a position of 0 pieces out, `correct` makes it the smallest quantity
 * @returns for each that is the caller's its article and the uid it has now, null = it is gone
 */
export async function setQuantities(
  ctx: Context,
  wanted: readonly { uid: string; quantity: number }[],
  zero: 'remove' | 'correct',
): Promise<{ uid: string | null; articleId: number }[]> {
  const isRemoved = zero === 'remove' ? sql`w.quantity = 0` : sql`false`
  const rows = await ctx.db.execute<{ uid: string | null; articleId: number; hasUnit: boolean }>(sql`
    with basket as (${touchedBasket(ctx)}),
    wanted as (select distinct on (uid) uid, quantity
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (uid uuid, quantity numeric)),
    gone as (
      delete from basket_positions p using basket, wanted w
      where p.basket_id = basket.id and p.uid = w.uid and ${isRemoved}
      returning p.article_id),
    changed as (
      update basket_positions p
      set quantity = (select ${correctedQuantity(sql`w.quantity`)} from articles a where a.id = p.article_id)
      from basket, wanted w where p.basket_id = basket.id and p.uid = w.uid and not (${isRemoved})
      returning p.uid, p.article_id, p.unit = (select unit from articles a where a.id = p.article_id) as has_unit)
    select null as uid, article_id as "articleId", true as "hasUnit" from gone
    union all select uid::text, article_id, has_unit from changed`)
  const set: { uid: string | null; articleId: number }[] = []
  for (const { uid, articleId, hasUnit } of rows) {
    const isOther = uid !== null && !hasUnit
    set.push({ uid: isOther ? await rekeyPosition(ctx, uid, { unit: 'current' }) : uid, articleId })
  }
  return set
}

/**
 * Moves a position to another key: where an equal position stands already, both become one with the corrected sum
 * and the earlier time (G-73). @returns the uid it has now, or null when the position is not the caller's
 */
export async function rekeyPosition(
  ctx: Context,
  uid: string,
  key: { costCentre?: string | null; hint?: string | null; unit?: 'current' },
): Promise<string | null> {
  const unit = key.unit ? sql`(select a.unit from articles a where a.id = article_id)` : sql`unit`
  const costCentre = key.costCentre === undefined ? sql`cost_centre` : sql`${key.costCentre}::text`
  const hint = key.hint === undefined ? sql`hint` : sql`${key.hint}::text`
  const rows = await ctx.db.execute<{ uid: string }>(sql`
    with basket as (${touchedBasket(ctx)}),
    taken as (
      delete from basket_positions using basket
      where basket_id = basket.id and uid = ${uid} returning basket_positions.*
    ),
    moved as (
      select uid, basket_id, article_id, quantity, ${unit} as unit, ${costCentre} as cost_centre, offer_number, ${hint} as hint,
        at, shown_net_cents, "exists"
      from taken
    )
    insert into basket_positions
      (uid, basket_id, article_id, quantity, unit, cost_centre, offer_number, hint, at, shown_net_cents, "exists")
    select * from moved
    on conflict ${samePosition}
    do update set at = least(basket_positions.at, excluded.at), quantity = ${grownQuantity}
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

/**
 * Stores the prices shown to the customer now, so that later changes can be reported. The basket is locked
 * before its positions, as by every other write to them.
 */
export async function rememberShownPrices(
  ctx: Context,
  basketId: string,
  prices: readonly { uid: string; netCents: number }[],
): Promise<void> {
  await ctx.db.execute(sql`
    with basket as (select id from baskets where id = ${basketId} for no key update)
    update basket_positions p set shown_net_cents = shown."netCents"
    from basket, jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as shown(uid uuid, "netCents" int)
    where p.basket_id = basket.id and p.uid = shown.uid`)
}
