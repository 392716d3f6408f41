import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { doorOf } from './in-process/addresses.ts'
import { inOneSession } from './in-process/one-session.ts'
import * as schema from './schema/index.ts'

export { doorOf } from './in-process/addresses.ts'
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

/**
 * One statement at a time on a connection (an option that the client's types leave out). Directly: the client would send
 * a read of one visitor behind a write of another that waits for a lock, though other connections are free a moment
 * later. PgBouncer takes a connection back after the answer to one, though the next one asks for its parameters first,
 * and that one is never answered.
 */
const oneAtATime = { max_pipeline: 0 }

const milliseconds = (seconds: number) => Math.round(seconds * 1000)

/**
 * One client for the embedded and for an external PostgreSQL.
 * @param max connections of this process
 * @param limits none for work that may take its time: migrations, seed, building lists and search; and none through a
 * pooler, whose connections have those that it gives them
 * @param pooling what the pooler is like that the address leads to
 * @returns drizzle with the raw postgres.js client beside it (`sql`: COPY, LISTEN) and `close()`
 */
export function connect(url: string, max = 10, limits?: Limits, pooling?: Pick<Pooling, 'prepares'>) {
  const door = doorOf(url)
  const client = postgres(url, {
    max,
    ...(door && { socket: door }),
    prepare: pooling?.prepares ?? true,
    ...oneAtATime,
    onnotice() {},
    // ids and sums of 64 bit as numbers: exact up to 2 ** 53
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
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
  const sql = reading(door ? inOneSession(client, new URL(url).hostname) : client)
  const db = drizzle({ client: preparing(sql), schema, casing: 'snake_case' })
  return Object.assign(db, { sql, close: () => sql.end({ timeout: 5 }) })
}

/** The limits as a pooler gives them to its connections to the server: it passes none on. */
export const limitsAsSql = ({ statement, lock, idle }: Limits) =>
  `set statement_timeout = ${milliseconds(statement)}; set lock_timeout = ${milliseconds(lock)}; ` +
  `set idle_in_transaction_session_timeout = ${milliseconds(idle)}`

/** What a pooler in transaction mode (PgBouncer) gives its clients. */
export type Pooling = {
  /** whether prepared statements of one client are safe from those of another: PgBouncer from 1.21 on renames them */
  prepares: boolean
  limits: Limits
}

/** Asks a pooler what it is like; once, because it does not change under a shop that runs. */
export async function readPooling(url: string): Promise<Pooling> {
  const db = connect(url, 1)
  try {
    return await db.sql.begin(async (tx) => {
      // this statement is prepared itself, so that it finds itself under its name on the server
      const [row] = await tx<{ renamed: boolean; statement: number; lock: number; idle: number }[]>`
        select exists (select from pg_prepared_statements where name like 'PGBOUNCER\\_%') as renamed,
          (select setting::float8 / 1000 from pg_settings where name = 'statement_timeout') as statement,
          (select setting::float8 / 1000 from pg_settings where name = 'lock_timeout') as lock,
          (select setting::float8 / 1000 from pg_settings where name = 'idle_in_transaction_session_timeout') as idle`
      if (!row) throw new Error('the pooler does not say what it is like')
      const { renamed, ...limits } = row
      return { prepares: renamed, limits }
    })
  } finally {
    await db.close()
  }
}

const standby = new AsyncLocalStorage<{ of: Sql; at: Sql }>()

/**
 * Does work whose reads of one database go to another that follows it, those of drizzle and our own: statements outside
 * of a transaction, and a transaction that is begun as `read only`. What may write stays where it is.
 */
export const readingFrom = <T>(at: Database, of: Database, work: () => Promise<T>): Promise<T> =>
  standby.run({ of: of.sql, at: at.sql }, work)

/** The client with its reads where they belong at the moment. */
function reading(client: Sql): Sql {
  const place = () => {
    const other = standby.getStore()
    return other?.of === placed ? other.at : client
  }
  const placeOf = (text: string) => (writing.test(text) ? client : place())
  const placed: Sql = new Proxy(client, {
    apply(target, self, given: [TemplateStringsArray | unknown, ...unknown[]]) {
      const [first] = given
      return Reflect.apply(isTemplate(first) ? placeOf(first.join(' ')) : target, self, given)
    },
    get(target, key) {
      if (key === 'unsafe')
        return (text: string, ...more: [never[]?, postgres.UnsafeQueryOptions?]) => placeOf(text).unsafe(text, ...more)
      if (key === 'begin')
        return (...given: Parameters<Sql['begin']>) => (given[0] === 'read only' ? place() : client).begin(...given)
      return Reflect.get(target, key)
    },
  })
  return placed
}

/** Otherwise it is a name, a row or a list, that becomes part of a statement. */
const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && 'raw' in first

const noting = new AsyncLocalStorage<(() => void) | undefined>()

/**
 * Does work and says when the database holds something new of it: a statement outside a transaction has written rows, or
 * a transaction that wrote has committed. Nobody has to remember it, whatever way the statement takes.
 */
export const noticeWrites = <T>(note: () => void, work: () => Promise<T>): Promise<T> => noting.run(note, work)
/** For writes that no caller asked for, such as storing a guest's session: they do not count as his. */
export const unnoticed = <T>(work: () => Promise<T>): Promise<T> => noting.run(undefined, work)

/** What waits for the commit of the transaction it was asked in; null once that is over. */
type Later = { work: (() => void)[] | null }
const committing = new AsyncLocalStorage<Later>()

/**
 * Does something when the transaction has committed that this runs in, and never when it failed; outside of one at
 * once. For what must not hold a transaction up, such as waking other processes.
 */
export function afterCommit(work: () => void): void {
  const later = committing.getStore()?.work
  if (later) later.push(work)
  else work()
}

/** Whether this runs inside a transaction, which holds a connection. */
export const isInTransaction = (): boolean => (committing.getStore()?.work ?? null) !== null

/** Statements that write, except those to the counters of limits and to idempotency keys. */
const writing =
  /\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update)\s+(?!"?(?:throttles|idempotency_keys)\b)/i

/** A `select` may write in one of its parts (`with`) and not say how many rows: it counts as a write. */
function noteWrite(text: string, query: PromiseLike<{ count: number | null; command: string }>): void {
  const note = noting.getStore()
  if (!note || !writing.test(text)) return
  void query.then(
    ({ count, command }) => {
      if (count !== 0 || command === 'SELECT') note()
    },
    () => undefined,
  )
}

/** What a transaction wrote is there when it has committed, and then what waited for it is done. */
async function noteCommit<T>(begin: (mark: () => void, later: Later) => Promise<T>): Promise<T> {
  const note = noting.getStore()
  const later: Later = { work: [] }
  let wrote = false
  const result = await begin(() => {
    wrote = true
  }, later)
  if (wrote) note?.()
  const due = later.work ?? []
  later.work = null
  for (const work of due) work()
  return result
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
        return (text: string, values: unknown[] = [], options: object = {}) => {
          const query = member.call(target, text, values, values.length > 0 ? { ...options, prepare: true } : options)
          noteWrite(text, query)
          return query
        }
      }
      if (key === 'begin') {
        return (work: (inner: postgres.TransactionSql) => Promise<unknown>) =>
          noteCommit((mark, later) =>
            member.call(target, (inner: postgres.TransactionSql) =>
              committing.run(later, () => noting.run(noting.getStore() && mark, () => work(preparing(inner)))),
            ),
          )
      }
      if (key === 'savepoint') {
        return (work: (inner: postgres.TransactionSql) => Promise<unknown>) =>
          member.call(target, (inner: postgres.TransactionSql) => work(preparing(inner)))
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
  | '$count'
  | 'query'
  | 'transaction'
  | 'with'
  | '$with'
  | '_'
>
