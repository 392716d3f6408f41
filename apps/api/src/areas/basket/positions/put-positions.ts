import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import type { ArticleFacts } from './article-facts.ts'
import type { FoundBasket } from './found-basket.ts'
import { grownQuantity, samePosition } from './queries.ts'

export type WantedPosition = {
  articleId: number
  /** corrected by the article's rule */
  quantity: number
  unit: string
  costCentre: string | null
  offerNumber: string | null
  hint: string | null
  shownNetCents: number | null
}
export type WrittenPosition = Pick<WantedPosition, 'articleId' | 'quantity' | 'costCentre' | 'offerNumber' | 'hint'> & {
  uid: string
  basketId: string
  /** of the basket after this write */
  version: number
  /** the position is new */
  isNew: boolean
}

/** A basket holds at most this many positions (G-100). */
const maxPositions = 1000

const now = sql`${sql.placeholder('now')}::timestamptz`
const owner = sql.placeholder('owner')
/** Opens the caller's basket or raises the version of the open one; either way its row is locked. */
const opened = {
  guest: sql`
    insert into baskets (session_id, version, created_at, changed_at) values (${owner}, 1, ${now}, ${now})
    on conflict (session_id) where state = 'open' and user_id is null
    do update set version = baskets.version + 1, changed_at = excluded.changed_at
    returning id, version`,
  user: sql`
    insert into baskets (user_id, version, created_at, changed_at) values (${owner}::int, 1, ${now}, ${now})
    on conflict (user_id) where state = 'open'
    do update set version = baskets.version + 1, changed_at = excluded.changed_at
    returning id, version`,
}

const isEqual = sql`p.basket_id = (select id from basket) and p.article_id = w.article_id
  and p.unit = w.unit and p.cost_centre is not distinct from w.cost_centre
  and p.offer_number is not distinct from w.offer_number and p.hint is not distinct from w.hint`
const room = sql`${maxPositions} - (select count(*) from basket_positions held where held.basket_id = basket.id)`

/** A single position as plain parameters, which costs the database half of what a list does. */
const oneWish = sql`
  select *, exists (select from basket_positions p where ${isEqual}) as merges, 1 as place
  from (values (${sql.placeholder('articleId')}::int, ${sql.placeholder('quantity')}::int, ${sql.placeholder('unit')},
    ${sql.placeholder('costCentre')}::text, ${sql.placeholder('offerNumber')}::text, ${sql.placeholder('hint')}::text,
    ${sql.placeholder('shownNetCents')}::int
  )) as w (article_id, quantity, unit, cost_centre, offer_number, hint, shown)`

const manyWishes = sql`
  select w.*, p.uid is not null as merges,
    sum((p.uid is null)::int) over (order by w.n) as place
  from rows from (jsonb_to_recordset(${sql.placeholder('wanted')}::jsonb) as (
    article_id int, quantity int, unit text, cost_centre text, offer_number text, hint text, shown int
  )) with ordinality as w (article_id, quantity, unit, cost_centre, offer_number, hint, shown, n)
  left join basket_positions p on ${isEqual}`

const putting = (basket: SQL, wanted: SQL) =>
  statement<WrittenPosition>(sql`
    with basket as (${basket}), wanted as (${wanted})
    insert into basket_positions
      (basket_id, article_id, quantity, unit, cost_centre, offer_number, hint, at, shown_net_cents)
    select basket.id, article_id, quantity, unit, cost_centre, offer_number, hint, ${now}, shown
    from wanted, basket
    where merges or place <= ${room}
    on conflict ${samePosition}
    do update set quantity = ${grownQuantity}, shown_net_cents = excluded.shown_net_cents
    returning uid, basket_id as "basketId", article_id as "articleId", quantity, cost_centre as "costCentre", offer_number as "offerNumber",
      hint, (select version from basket) as version, basket_positions.xmax = 0 as "isNew"`)

const puttingOne = { guest: putting(opened.guest, oneWish), user: putting(opened.user, oneWish) }
const puttingMany = { guest: putting(opened.guest, manyWishes), user: putting(opened.user, manyWishes) }

/**
 * Puts positions into the caller's open basket, which is made when there is none. One statement: the basket row is
 * locked by its raised version, equal positions merge by the unique index and their sum is corrected by the
 * article's rule as in rules/quantity (G-64, G-73, I15).
 * @returns the positions written; those beyond the limit of a basket are missing
 */
export async function putPositions(
  ctx: Context,
  wanted: readonly WantedPosition[],
  at: Date,
): Promise<readonly WrittenPosition[]> {
  const { userId, id } = ctx.session
  const kind = userId === null ? 'guest' : 'user'
  const values = { owner: userId ?? id, now: at.toISOString() }
  const [first] = wanted
  if (first && wanted.length === 1) return await puttingOne[kind](ctx.db, { ...values, ...first })
  return await puttingMany[kind](ctx.db, { ...values, wanted: JSON.stringify(wanted.map(asRecord)) })
}

/** Raises the version of a basket that still is the caller's open one at that version. */
const raised = sql`
  update baskets set version = version + 1, changed_at = ${now}
  where id = ${sql.placeholder('basketId')} and version = ${sql.placeholder('version')}::int and state = 'open'
    and coalesce(user_id::text, session_id) = ${owner}
  returning id`
const growing = statement<{ uid: string }>(sql`
  with basket as (${raised})
  update basket_positions set quantity = ${sql.placeholder('quantity')}::int,
    shown_net_cents = ${sql.placeholder('shownNetCents')}::int
  from basket where basket_id = basket.id and uid = ${sql.placeholder('uid')} and unit = ${sql.placeholder('unit')}
  returning uid`)
const placing = statement<{ uid: string }>(sql`
  with basket as (${raised})
  insert into basket_positions
    (basket_id, article_id, quantity, unit, cost_centre, offer_number, hint, at, shown_net_cents)
  select id, ${sql.placeholder('articleId')}::int, ${sql.placeholder('quantity')}::int, ${sql.placeholder('unit')},
    ${sql.placeholder('costCentre')}, ${sql.placeholder('offerNumber')}, ${sql.placeholder('hint')}, ${now},
    ${sql.placeholder('shownNetCents')}::int
  from basket
  on conflict do nothing
  returning uid`)

/**
 * Adds one position to a cached basket, for two thirds of the cost of `putPositions`.
 * @returns null when nothing was written: the basket is full or has changed; then call `putPositions`
 */
export async function addToKeptBasket(
  ctx: Context,
  { basket: { id: basketId, version }, positions }: FoundBasket,
  { position, article }: { position: WantedPosition; article: ArticleFacts },
  at: Date,
): Promise<readonly WrittenPosition[] | null> {
  const key = positionKey(position)
  const same = positions.filter((one) => one.article.id === position.articleId)
  const equal = same.find((one) => positionKey({ ...position, ...one.position }) === key)?.position
  if (!equal && positions.length >= maxPositions) return null
  const quantity = equal ? correctQuantity(equal.quantity + position.quantity, article) : position.quantity
  const { userId, id } = ctx.session
  const values = { basketId, version, owner: String(userId ?? id), now: at.toISOString(), ...position, quantity }
  const [row] = equal ? await growing(ctx.db, { ...values, uid: equal.uid }) : await placing(ctx.db, values)
  if (!row) return null
  const { articleId, costCentre, offerNumber, hint } = position
  const written = { articleId, quantity, costCentre, offerNumber, hint, uid: row.uid }
  return [{ ...written, basketId, version: version + 1, isNew: !equal }]
}

/** What makes two positions of a basket equal (G-73); the unit is that of the article. */
export const positionKey = (position: Pick<WantedPosition, 'articleId' | 'costCentre' | 'offerNumber' | 'hint'>) =>
  JSON.stringify([position.articleId, position.costCentre, position.offerNumber, position.hint])

const takingBack = statement<{ uid: string }>(sql`
  with surplus as (
    select count(*) - ${maxPositions} as n from basket_positions where basket_id = (
      select basket_id from basket_positions where uid = any(${sql.placeholder('uids')}::uuid[]) limit 1)
  ), gone as (
    delete from basket_positions where uid in (
      select uid from unnest(${sql.placeholder('uids')}::uuid[]) with ordinality as mine (uid, n)
      order by mine.n desc limit (select greatest(0, n) from surplus))
    returning uid, basket_id
  ), basket as (
    update baskets set version = version + 1 where id = (select basket_id from gone limit 1)
  )
  select uid from gone`)

/**
 * Removes positions beyond the limit that parallel writes added: a statement counts only what was
 * there when it began. @returns the positions that remain
 */
export async function takeBackSurplus(
  ctx: Context,
  written: readonly WrittenPosition[],
): Promise<readonly WrittenPosition[]> {
  const uids = written.filter(({ isNew }) => isNew).map(({ uid }) => uid)
  const gone = new Set((await takingBack(ctx.db, { uids })).map(({ uid }) => uid))
  return written.filter(({ uid }) => !gone.has(uid))
}

const asRecord = (wanted: WantedPosition) => ({
  article_id: wanted.articleId,
  quantity: wanted.quantity,
  unit: wanted.unit,
  cost_centre: wanted.costCentre,
  offer_number: wanted.offerNumber,
  hint: wanted.hint,
  shown: wanted.shownNetCents,
})
