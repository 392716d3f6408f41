import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { invalid } from '../failures.ts'

/** Where the page before ended; null or absent: the first page. */
export const Cursor = z.string().max(500).nullish()

const Place = z.tuple([z.string().max(400), z.int()])

type Order = {
  /** never null */
  by: SQLWrapper
  /** its type in the database, as `timestamptz` */
  type: 'timestamptz' | 'text' | 'int8' | 'float8'
  /** makes the order total */
  id: SQLWrapper
  descending?: boolean
  cursor?: string | null | undefined
}

/**
 * Pages of a long list by where the last one ended, so that the last page costs as little as the first.
 * @returns `where` and `orderBy` of the query, and `place` to select with each row for `pageOf`
 * @throws Failure 422 for a cursor that nobody was given
 */
export function keyset({ by, type, id, descending = false, cursor }: Order) {
  const order = descending ? desc : asc
  let where: SQL | undefined
  if (typeof cursor === 'string') {
    const [value, last] = readPlace(cursor)
    where = sql`(${by}, ${id}) ${sql.raw(descending ? '<' : '>')} (${value}::${sql.raw(type)}, ${last}::int8)`
  }
  return { where, orderBy: [order(by), order(id)], place: sql<string>`json_build_array(${by}::text, ${id})::text` }
}

function readPlace(cursor: string) {
  try {
    return Place.parse(JSON.parse(cursor))
  } catch {
    throw invalid('cursor', 'Diese Seite der Liste gibt es nicht.')
  }
}

/** @param rows one more than `limit`, if there are more */
export function pageOf<Row extends { place: string }>(rows: readonly Row[], limit: number) {
  const items = rows.slice(0, limit).map(({ place: _, ...row }) => row)
  return { items, next: rows.length > limit ? (rows[limit - 1]?.place ?? null) : null }
}
