import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema/index.ts'

export type Sql = postgres.Sql

/**
 * One client for the embedded and for an external PostgreSQL.
 * @param max connections of this process
 * @returns drizzle with the raw postgres.js client beside it (`sql`: COPY, LISTEN) and `close()`
 */
export function connect(url: string, max = 10) {
  const sql = postgres(url, {
    max,
    onnotice() {},
    connect_timeout: 5,
    idle_timeout: 60,
    connection: { application_name: 'kontor' },
  })
  const db = drizzle({ client: sql, schema, casing: 'snake_case' })
  return Object.assign(db, { sql, close: () => sql.end({ timeout: 5 }) })
}

export type Database = ReturnType<typeof connect>
/** What a query needs: the database itself or an open transaction. */
export type Db = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | 'transaction' | 'with' | '$with'
>
