import { createHash } from 'node:crypto'
import { articleKey } from '@kontor/contracts/rules/catalogue/article-key'
import type { CustomerAssortment } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/process/built-once.ts'
import { madeOf } from '../../platform/process/cache.ts'
import type { AssortmentCondition, Condition } from './engine.ts'
import { placePrefix } from './filters/conditions.ts'

// The part of the shop that the viewer's customer has (decision 0039). Customers with the whole shop cost nothing here.

type Viewer = Partial<Pick<Context, 'viewer'>>

/** What every list of this viewer fulfils besides; without a viewer, or with the whole shop, nothing. */
export function ownAssortment({ viewer }: Viewer): readonly Condition[] {
  const rule = viewer?.customer?.assortment
  return rule ? conditionsOf(rule) : []
}

const conditionsOf = madeOf((rule: CustomerAssortment): readonly Condition[] => [assortmentCondition(rule)])

/** Equal assortments have one name in caches, whose ever they are. */
export function assortmentCondition({ parts, added, removed }: CustomerAssortment): AssortmentCondition {
  const name = createHash('sha256')
    .update(JSON.stringify([parts, added, removed]))
    .digest('base64url')
  return { kind: 'assortment', name: `${placePrefix}assortment`, parts, added, removed, toJSON: () => name }
}

/** The same rule as of lists, for single articles. */
const outside = statement<{ id: number }>(sql`
  select distinct wanted.id from (
    select ${sql.placeholder('rule')}::jsonb as rule
    union select assortment from customers where id = ${sql.placeholder('customerId')}::int
  ) own cross join unnest(${sql.placeholder('ids')}::int[]) as wanted (id)
  where own.rule is not null and not exists (
    select from listings l where l.article_id = wanted.id
      and not own.rule -> 'removed' @> to_jsonb(l.article_id)
      and (own.rule -> 'added' @> to_jsonb(l.article_id)
        or ((own.rule -> 'parts' <> '[]' or own.rule -> 'added' = '[]') and not exists (
          select from jsonb_array_elements(own.rule -> 'parts') part where not part ?| l.facets))))`)

/**
 * Which of these articles do not belong to the assortment of the viewer's customer: to the one that came with the
 * request, since a standby may be behind, nor to the one that he has at this moment, so that an order obeys what the
 * console wrote while it waited.
 */
export async function outsideAssortment(
  ctx: Pick<Context, 'db' | 'viewer'>,
  articleIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { customer } = ctx.viewer
  if (!customer?.assortment || articleIds.length === 0) return none
  const rule = JSON.stringify(customer.assortment)
  const rows = await outside(ctx.db, { rule, customerId: customer.id, ids: [...new Set(articleIds)] })
  return new Set(rows.map(({ id }) => id))
}
const none: ReadonlySet<number> = new Set()

/** Of the whole shop everything; of a customer's assortment only what holds articles of it. */
export const filledOf = <One extends { count: number }>({ viewer }: Viewer, items: readonly One[]): One[] =>
  viewer?.customer?.assortment ? items.filter(({ count }) => count > 0) : [...items]

/** The first of some articles that belongs to the assortment of the viewer's customer: a bare number means several. */
export async function firstWithinAssortment<One extends { id: number }>(
  ctx: Pick<Context, 'db' | 'viewer'>,
  found: readonly One[],
): Promise<One | undefined> {
  const foreign = await outsideAssortment(
    ctx,
    found.map(({ id }) => id),
  )
  return found.find(({ id }) => !foreign.has(id))
}

type Named = { articleNumber: string; shopDepotId: number }

const named = statement<{ id: number; number: string; depot: number }>(sql`
  select a.id, a.article_number as number, a.shop_depot_id as depot
  from unnest(${sql.placeholder('numbers')}::text[], ${sql.placeholder('depots')}::int[]) as wanted (number, depot)
  join articles a on a.article_number = wanted.number and a.shop_depot_id = wanted.depot`)

/** Says of each of these successors whether the viewer may be told of it: of no foreign one. */
export async function mayBeNamed(
  ctx: Pick<Context, 'db' | 'viewer'>,
  successors: readonly (Named | null)[],
): Promise<(successor: Named) => boolean> {
  const keys = ctx.viewer.customer?.assortment ? successors.filter((one) => one !== null) : []
  if (keys.length === 0) return () => true
  const rows = await named(ctx.db, {
    numbers: keys.map(({ articleNumber }) => articleNumber),
    depots: keys.map(({ shopDepotId }) => shopDepotId),
  })
  const foreign = await outsideAssortment(
    ctx,
    rows.map(({ id }) => id),
  )
  const hidden = new Set(rows.filter(({ id }) => foreign.has(id)).map(({ number, depot }) => articleKey(number, depot)))
  return ({ articleNumber, shopDepotId }) => !hidden.has(articleKey(articleNumber, shopDepotId))
}

/** Without what does not belong to the assortment of the viewer's customer. */
export async function withinAssortment<One extends { articleId: number }>(
  ctx: Pick<Context, 'db' | 'viewer'>,
  found: readonly One[],
): Promise<readonly One[]> {
  const foreign = await outsideAssortment(
    ctx,
    found.map(({ articleId }) => articleId),
  )
  return foreign.size === 0 ? found : found.filter(({ articleId }) => !foreign.has(articleId))
}
