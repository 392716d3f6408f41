import { connect } from '@kontor/db'
import { shopState } from '@kontor/db/schema'
import { seedDatabase, writeOperatorSettings } from '@kontor/seed'
import { eq, sql } from 'drizzle-orm'
import { readModelState, rebuildReadModel } from '../areas/listing/service.ts'
import type { Settings } from '../platform/settings.ts'

const seedLock = 7_342_003

/**
 * Seeds an empty shop and builds its read model; one that was built by older rules is built again. Several processes
 * may start at once: one works, the others wait. An interrupted start begins again where nothing is half-made: the seed
 * is one transaction, the model is built again.
 */
export async function prepareData(url: string, settings: Settings, say: (line: string) => void): Promise<void> {
  const db = connect(url, 2)
  const lock = connect(url, 1)
  try {
    await lock.execute(sql`select pg_advisory_lock(${seedLock})`)
    const isDemo = await isKnown(db, 'seed')
    if (isDemo && settings.SHOP_MODE === 'live') throw new Error(demoData)
    // of demos that earlier versions had seeded: they held the operator in their code
    if (isDemo) await writeOperatorSettings(db.sql)
    const state = await readModelState(db)
    if (state === 'current') return
    if (state === 'missing' && settings.SEED !== 'none') {
      say('Fülle den Shop mit Musterdaten …')
      await seedDatabase(db.sql, { size: settings.SEED, day: new Date(), log: say })
    }
    say('Baue Listen und Suche auf …')
    await rebuildReadModel(db, db.sql, new Date(), say)
  } finally {
    await lock.close()
    await db.close()
  }
}

/** Their passwords are printed at every demo start (security 2.22: no default accounts). */
const demoData =
  'Diese Datenbank enthält die Musterpersonen mit bekannten Passwörtern. SHOP_MODE=live braucht eine eigene.'

async function isKnown(db: ReturnType<typeof connect>, name: string): Promise<boolean> {
  return (await db.select().from(shopState).where(eq(shopState.name, name))).length > 0
}
