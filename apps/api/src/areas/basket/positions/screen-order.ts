import { type SQL, sql } from 'drizzle-orm'

/** What positions are ordered by on every screen: when they came, then article number, then uid (specification 4). */
type Placed = { position: { at: Date; uid: string }; article: { articleNumber: string } }

/**
 * The order as SQL, of a position and its article. It and `byScreenOrder` are one rule in two languages: a write knows the
 * basket it makes without reading it again. same-rules.test.ts holds the two equal.
 */
export function screenOrder(position: string, article: string): SQL {
  const of = (table: string, column: string) => sql`${sql.identifier(table)}.${sql.identifier(column)}`
  // by code points, as JavaScript compares texts; the database's own order is that of German words
  return sql`${of(position, 'at')}, ${of(article, 'article_number')} collate "C", ${of(position, 'uid')}`
}

/** The same of positions in memory. */
export function byScreenOrder(a: Placed, b: Placed): number {
  return (
    compare(a.position.at.getTime(), b.position.at.getTime()) ||
    compare(a.article.articleNumber, b.article.articleNumber) ||
    compare(a.position.uid, b.position.uid)
  )
}

const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)
