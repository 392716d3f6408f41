import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'

type Sql = postgres.Sql
type Inside = { of: string; tx: postgres.TransactionSql; isOver: boolean }

const inside = new AsyncLocalStorage<Inside>()

/**
 * A client of a database with one session. Whoever works within a transaction and asks by another connection, as work
 * under a lock does, would wait for himself: his statements run in that transaction, and what he begins is a part of it.
 */
export function inOneSession(client: Sql, of: string): Sql {
  const own = () => {
    const store = inside.getStore()
    return store && store.of === of && !store.isOver ? store.tx : null
  }
  async function begin(...given: unknown[]): Promise<unknown> {
    const work = given.at(-1) as (tx: postgres.TransactionSql) => Promise<unknown>
    const outer = own()
    if (outer) return await outer.savepoint((tx) => within(tx, work))
    return await client.begin((tx) => within(tx, work))
  }
  async function within(given: postgres.TransactionSql, work: (tx: postgres.TransactionSql) => Promise<unknown>) {
    const store: Inside = { of, tx: copyingLate(given), isOver: false }
    try {
      return await inside.run(store, () => work(store.tx))
    } finally {
      store.isOver = true
    }
  }
  return new Proxy(client, {
    apply: (target, self, given) => Reflect.apply(own() ?? target, self, given),
    get(target, key) {
      if (key === 'begin') return begin
      const tx = own()
      if (tx && key === 'reserve') return async () => Object.assign(tx, { release() {} })
      return Reflect.get(tx && key === 'unsafe' ? tx : target, key)
    },
  })
}

const isCopy = (first: unknown) => Array.isArray(first) && /^\s*copy\b[\s\S]*\bfrom\s+stdin\b/i.test(first.join(' '))

/**
 * A transaction that begins to copy rows when it has all of them: where they come from may be read by the same session
 * meanwhile, which could not answer while it copies.
 */
function copyingLate(tx: postgres.TransactionSql): postgres.TransactionSql {
  return new Proxy(tx, {
    apply(target, self, given) {
      const begin = (): { writable(): Promise<Writable> } => Reflect.apply(target, self, given)
      if (!isCopy(given[0])) return begin()
      const rows: Buffer[] = []
      const late = new Writable({
        write(row, _encoding, done) {
          rows.push(row)
          done()
        },
        final(done) {
          begin()
            .writable()
            .then((copy) => pipeline(Readable.from(rows), copy))
            .then(() => done(), done)
        },
      })
      return { writable: async () => late }
    },
  })
}
