import { AsyncLocalStorage } from 'node:async_hooks'
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
  async function within(tx: postgres.TransactionSql, work: (tx: postgres.TransactionSql) => Promise<unknown>) {
    const store: Inside = { of, tx, isOver: false }
    try {
      return await inside.run(store, () => work(tx))
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
