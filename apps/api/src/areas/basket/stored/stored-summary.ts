import type { StoredSummary } from '@kontor/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/**
 * Counts and value of goods of a basket as its customer saw it last, net and gross, rounded per unit (G-12). Kept
 * beside a saved basket, so that listing fifty of them reads no positions.
 * @param basketId also a column, for a basket that becomes a saved one
 */
export function summaryOf({ viewer }: Context, basketId: string | SQL): SQL<StoredSummary> {
  const percent = viewer.customer?.taxExempt ? sql`0` : sql`a.tax_rate`
  return sql<StoredSummary>`(
    select jsonb_build_object(
      'positions', count(*), 'articles', coalesce(sum(p.quantity), 0),
      'netCents', coalesce(sum(p.quantity * p.shown_net_cents) filter (where a.published), 0),
      'grossCents', coalesce(
        sum(p.quantity * round(p.shown_net_cents * (100 + ${percent}) / 100.0)) filter (where a.published), 0))
    from basket_positions p join articles a on a.id = p.article_id where p.basket_id = ${basketId})`
}
