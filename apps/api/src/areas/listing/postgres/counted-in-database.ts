import type { Sql } from '@kontor/db'
import type { Reading } from '../../words/service.ts'
import type { Counts, ListPrices, PriceBounds, Selection } from '../engine.ts'
import { ownRows, priceIn, whereOf } from './listing-sql.ts'

// For COUNT_IN_PROCESS=off, and while the columns are being read: the same counts and bounds as counting/counting.ts
// makes from columns (decision 0014).

/** Whether a selection has a text of which nothing is understood: then no article belongs to it. */
const findsNothing = ({ search, meant }: Selection, reading: Reading | null) =>
  search !== '' && reading === null && !meant

export async function countInDatabase(sql: Sql, selection: Selection, reading: Reading | null): Promise<Counts> {
  if (findsNothing(selection, reading)) return { total: 0, byKey: new Map() }
  const rows = await sql<{ key: string | null; count: number }[]>`
    with chosen as materialized (select facets from listings where ${whereOf(sql, selection, reading?.match ?? null)})
    select null as key, count(*)::int as count from chosen
    union all
    select key, count(*)::int from chosen, unnest(facets) as key group by key`
  const byKey = new Map(rows.flatMap(({ key, count }) => (key === null ? [] : [[key, count] as const])))
  return { total: rows.find(({ key }) => key === null)?.count ?? 0, byKey }
}

export async function boundsInDatabase(
  sql: Sql,
  selection: Selection,
  { priceColumn, own }: ListPrices,
  reading: Reading | null,
): Promise<PriceBounds | null> {
  if (findsNothing(selection, reading)) return null
  const paid = own ? sql`coalesce(own_cents, ${priceIn(sql, priceColumn)})` : priceIn(sql, priceColumn)
  const [row] = await sql<{ lowest: number | null; highest: number | null }[]>`
    select min(${paid}) as lowest, max(${paid}) as highest
    from listings ${own ? sql`left join ${ownRows(sql, own)} using (article_id)` : sql``}
    where ${whereOf(sql, selection, reading?.match ?? null)}`
  return row?.lowest == null || row.highest == null ? null : { lowest: row.lowest, highest: row.highest }
}
