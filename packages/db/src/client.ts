import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema/index.ts'

export type Sql = postgres.Sql
export type TransactionSql = postgres.TransactionSql

/** How many seconds the database gives a connection before it breaks off; 0 = as many as it takes. */
export type Limits = {
  /** for one statement */
  statement: number
  /** for one lock that somebody else holds */
  lock: number
  /** between two statements of a transaction */
  idle: number
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000)

/**
 * One client for the embedded and for an external PostgreSQL.
 * @param max connections of this process
 * @param limits none for work that may take its time: migrations, seed, building lists and search
 * @returns drizzle with the raw postgres.js client beside it (`sql`: COPY, LISTEN) and `close()`
 */
export function connect(url: string, max = 10, limits?: Limits) {
  const sql = postgres(url, {
    max,
    onnotice() {},
    connect_timeout: 5,
    idle_timeout: 60,
    connection: {
      application_name: 'kontor',
      ...(limits && {
        statement_timeout: milliseconds(limits.statement),
        lock_timeout: milliseconds(limits.lock),
        idle_in_transaction_session_timeout: milliseconds(limits.idle),
      }),
    },
  })
  const db = drizzle({ client: preparing(sql), schema, casing: 'snake_case' })
  return Object.assign(db, { sql, close: () => sql.end({ timeout: 5 }) })
}

/**
 * drizzle sends its statements unprepared, so that the database would parse and plan each one anew: measured, that is
 * three quarters of its work for a basket write. Connections are renewed within the hour, and their statements with them.
 */
function preparing<Client extends Sql | postgres.TransactionSql>(client: Client): Client {
  return new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      if (key === 'unsafe') {
        return (text: string, values: unknown[] = [], options: object = {}) =>
          member.call(target, text, values, values.length > 0 ? { ...options, prepare: true } : options)
      }
      if (key === 'begin' || key === 'savepoint') {
        return (...given: unknown[]) =>
          member.call(
            target,
            ...given.map((one) =>
              typeof one === 'function' ? (inner: postgres.TransactionSql) => one(preparing(inner)) : one,
            ),
          )
      }
      return member
    },
  })
}

export type Database = ReturnType<typeof connect>
/** What a query needs: the database itself or an open transaction. */
export type Db = Pick<
  Database,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'query'
  | 'transaction'
  | 'with'
  | '$with'
  | '_'
>
