import type { Sql } from '@kontor/db'
import type { PendingQuery, Row } from 'postgres'
import type { Condition, IdColumn, ListingQuery, Selection } from './engine.ts'

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
export function whereOf(sql: Sql, { conditions, hideSoldOut }: Selection, match: string | null): Fragment {
  let where = sql`true`
  for (const condition of conditions) where = sql`${where} and ${conditionOf(sql, condition)}`
  if (hideSoldOut) where = sql`${where} and not sold_out`
  if (match !== null) where = sql`${where} and terms @@ ${match}::tsquery`
  return where
}

function conditionOf(sql: Sql, condition: Condition): Fragment {
  if (condition.kind === 'articles') return sql`article_id = any(${[...condition.ids]}::int[])`
  if (condition.kind === 'price') {
    const column = sql(condition.basis === 'net' ? 'net_cents' : 'gross_cents')
    let any = sql`false`
    for (const { from, to } of condition.ranges) {
      any = sql`${any} or ${column} between ${from ?? 0} and ${to ?? 2_147_483_647}`
    }
    return sql`(${any})`
  }
  if (condition.keys.length === 0) return sql`false`
  if (condition.column) return sql`${sql(columns[condition.column.name])} = ${condition.column.id}`
  return sql`facets && ${[...condition.keys]}::text[]`
}

/** The order of a list; the last key makes it the same every time. Newest runs the other way: young articles first. */
export function orderOf(sql: Sql, { sort, descending, basis, search }: ListingQuery): Fragment {
  const up = sql`asc`
  const down = sql`desc`
  const direction = descending ? down : up
  switch (sort) {
    case 'name':
      return sql`name_key ${direction}, article_id ${direction}`
    case 'articleNumber':
      return sql`number_key ${direction}, article_id ${direction}`
    case 'price': {
      const column = sql(basis === 'net' ? 'net_cents' : 'gross_cents')
      return sql`${column} ${direction} nulls last, article_id ${direction}`
    }
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
