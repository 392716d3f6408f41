import type { Sql } from '@kontor/db'
import type { PendingQuery, Row } from 'postgres'
import type {
  AssortmentCondition,
  Condition,
  IdColumn,
  ListingQuery,
  ListOwnPrices,
  PriceColumn,
  Selection,
} from '../engine.ts'

type Fragment = PendingQuery<Row[]>

const columns: Record<IdColumn, string> = {
  articleTypeId: 'article_type_id',
  productTypeId: 'product_type_id',
  assortmentId: 'assortment_id',
  assortmentRootId: 'assortment_root_id',
  manufacturerId: 'manufacturer_id',
  brandId: 'brand_id',
}

/** What the articles of a selection fulfil; every value is a parameter. @param match a text search query */
export function whereOf(sql: Sql, selection: Selection, match: string | null): Fragment {
  const { conditions, hideSoldOut, meant } = selection
  let where = allOf(sql, conditions, match === null && !meant && isLedByPrice(selection))
  if (hideSoldOut) where = sql`${where} and not sold_out`
  if (match !== null && meant) return sql`${where} and (terms @@ ${match}::tsquery or ${isMeant(sql, meant)})`
  if (match !== null) return sql`${where} and terms @@ ${match}::tsquery`
  return meant ? sql`${where} and ${isMeant(sql, meant)}` : where
}

const isMeant = (sql: Sql, meant: readonly number[]): Fragment => sql`article_id = any(${[...meant]}::int[])`

/** Whether the index of prices is the one to use. */
const isLedByPrice = (selection: Selection | ListingQuery): boolean =>
  selection.conditions.length === 1 || ('sort' in selection && selection.sort === 'price')

function allOf(sql: Sql, conditions: readonly Condition[], ledByPrice = false): Fragment {
  let all = sql`true`
  for (const condition of conditions) all = sql`${all} and ${conditionOf(sql, condition, ledByPrice)}`
  return all
}

function conditionOf(sql: Sql, condition: Condition, ledByPrice = false): Fragment {
  if (condition.kind === 'articles') return sql`article_id = any(${[...condition.ids]}::int[])`
  if (condition.kind === 'price') return priceCondition(sql, condition, ledByPrice)
  if (condition.kind === 'assortment') return assortmentWhere(sql, condition)
  if (condition.keys.length === 0) return sql`false`
  if (condition.column) return sql`${sql(columns[condition.column.name])} = ${condition.column.id}`
  return sql`facets && ${[...condition.keys]}::text[]`
}

function assortmentWhere(sql: Sql, { parts, added, removed }: AssortmentCondition): Fragment {
  let fits = parts.length > 0 || added.length === 0 ? sql`true` : sql`false`
  for (const keys of parts) fits = sql`${fits} and facets && ${[...keys]}::text[]`
  if (added.length > 0) fits = sql`(article_id = any(${[...added]}::int[]) or ${fits})`
  return removed.length > 0 ? sql`(${fits} and article_id <> all(${[...removed]}::int[]))` : sql`(${fits})`
}

const highestCents = 2_147_483_647
const priceColumns: Record<PriceColumn, string> = {
  net: 'net_cents',
  gross: 'gross_cents',
  hekNet: 'hek_net_cents',
  hekGross: 'hek_gross_cents',
}
export const priceIn = (sql: Sql, priceColumn: PriceColumn) => sql(priceColumns[priceColumn])

/**
 * The listed price is in range and the reader has none of his own, or his own is. The few own ones are hashed once for
 * the whole statement (`in (select …)` inside an `or`), so that the index that gives the order of the list stays in use.
 * To a prepared statement every range is a narrow one: `+ 0` keeps PostgreSQL from reading all prices by their index.
 */
function priceCondition(
  sql: Sql,
  { priceColumn, own, ranges }: Extract<Condition, { kind: 'price' }>,
  ledByPrice: boolean,
): Fragment {
  const column = ledByPrice ? priceIn(sql, priceColumn) : sql`(${priceIn(sql, priceColumn)} + 0)`
  let any = sql`false`
  for (const { from, to } of ranges) any = sql`${any} or ${column} between ${from ?? 0} and ${to ?? highestCents}`
  if (!own) return sql`(${any})`
  const fits = (cents: number) => ranges.some(({ from, to }) => cents >= (from ?? 0) && cents <= (to ?? highestCents))
  const fitting = own.articleIds.filter((_, at) => fits(own.cents[at] ?? -1))
  return sql`((${any}) and ${withoutOwn(sql, own)} or article_id in (select unnest(${fitting}::int[])))`
}

/** Articles that have the listed price for this reader. */
export function withoutOwn(sql: Sql, own: ListOwnPrices): Fragment {
  return sql`article_id not in (select unnest(${[...own.articleIds]}::int[]))`
}

/** The reader's own prices as rows beside `listings`: `own (article_id, own_cents)`. */
export function ownRows(sql: Sql, own: ListOwnPrices): Fragment {
  return sql`unnest(${[...own.articleIds]}::int[], ${[...own.cents]}::int[]) as own (article_id, own_cents)`
}

/** The order of a list; the last key makes it the same every time. Newest runs the other way: young articles first. */
export function orderOf(sql: Sql, { sort, descending, priceColumn, search }: ListingQuery): Fragment {
  const up = sql`asc`
  const down = sql`desc`
  const direction = descending ? down : up
  switch (sort) {
    case 'name':
      return sql`name_key ${direction}, article_id ${direction}`
    case 'articleNumber':
      return sql`number_key ${direction}, article_id ${direction}`
    case 'price':
      return sql`${priceIn(sql, priceColumn)} ${direction} nulls last, article_id ${direction}`
    case 'newest':
      return descending ? sql`newest asc, article_id asc` : sql`newest desc, article_id desc`
    case 'delivery':
      return sql`delivery_rank ${direction}, rank ${direction}, article_id ${direction}`
    case 'relevance':
      return search === ''
        ? sql`rank ${direction}, article_id ${direction}`
        : sql`score ${descending ? up : down}, rank ${direction}, article_id ${direction}`
  }
}
