import type { Db, Sql } from '@kontor/db'
import { Placeholder, type Query, type SQL } from 'drizzle-orm'
import { PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { ParameterOrJSON } from 'postgres'
import { madeOf } from './cache.ts'

/**
 * A statement that is built once for each database instead of once for each request: drizzle needs longer to build a
 * statement than PostgreSQL to run it. In a transaction, which is a database of its own here, it is built again.
 * @param build ends with `.prepare(name)`; what changes from call to call are `sql.placeholder`s
 */
export const builtOnce = <Built>(build: (db: Db) => Built): ((db: Db) => Built) => madeOf(build)

/**
 * A statement in our own SQL, built once for all databases and transactions; what changes from call to call are
 * `sql.placeholder`s. It goes past drizzle's own executing, which takes as long as sending it.
 * @returns the rows as the database names and writes them: times are text, keys as the statement calls them
 */
export function statement<Row extends Record<string, unknown>>(text: SQL) {
  // the text is the same for every database and every transaction
  let written: Query | undefined
  return async (db: Db, values: Record<string, unknown>): Promise<readonly Row[]> => {
    written ??= db.execute(text).getQuery()
    const { sql, params } = written
    const filled = params.map((param) => (param instanceof Placeholder ? values[param.name] : param))
    // without this postgres.js has it parsed twice and planned again, in two round trips instead of one
    return await clientOf(db).unsafe<Row[]>(sql, filled as ParameterOrJSON<never>[], { prepare: true })
  }
}

/** The connection of a transaction, or all of them. */
export function clientOf(db: Db): Sql {
  if (db._.session instanceof PostgresJsSession) return db._.session.client
  throw new Error('Kontor speaks to PostgreSQL by postgres.js')
}
