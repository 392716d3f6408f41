import type { Db } from '@kontor/db'

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
