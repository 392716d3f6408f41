import type { Db } from '@kontor/db'
import type { SQL } from 'drizzle-orm'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'

/**
 * A statement that is built once for each database instead of once for each request: drizzle needs longer to build a
 * statement than PostgreSQL to run it. In a transaction, which is a database of its own here, it is built anew.
 * @param build ends with `.prepare(name)`; what changes from call to call are `sql.placeholder`s
 */
export function builtOnce<Built>(build: (db: Db) => Built): (db: Db) => Built {
  const kept = new WeakMap<Db, Built>()
  return (db) => {
    const known = kept.get(db) ?? build(db)
    kept.set(db, known)
    return known
  }
}

/**
 * A statement in our own SQL, built once like the others; what changes from call to call are `sql.placeholder`s.
 * @returns the rows as the database names and writes them: times are text, keys as the statement calls them
 */
export function statement<Row extends Record<string, unknown>>(text: SQL) {
  const prepared = builtOnce((db) => {
    const query = db.execute(text).getQuery()
    return db._.session.prepareQuery<PreparedQueryConfig & { execute: readonly Row[] }>(query, undefined, 'own', false)
  })
  return (db: Db, values: Record<string, unknown>): Promise<readonly Row[]> => prepared(db).execute(values)
}
