import { connect, type Database, type Sql } from '@kontor/db'
import { clockOffsetSetting } from './platform/process/shop-process.ts'
import { storeData } from './platform/shop-data.ts'

// The day of a run of tests. Its template has it among its settings, so that every shop on a clone of it begins on that
// day; for databases that begin empty the server keeps it beside the template.

/** @param sql of the server's own database */
export async function keepTestClock(sql: Sql, offsetMs: number): Promise<void> {
  await sql`create table if not exists test_clock (offset_ms float8 not null)`
  await sql`insert into test_clock values (${offsetMs})`
}

/** @returns how far the clocks of this run are ahead of the machine's, in milliseconds; 0 on any other server */
export async function readTestClock(databaseUrl: string): Promise<number> {
  const server = new URL(databaseUrl)
  server.pathname = '/kontor'
  const db = connect(server.href, 1)
  try {
    const [kept] = await db.sql`select to_regclass('test_clock') is not null as known`
    if (!kept?.known) return 0
    const [row] = await db.sql<{ offsetMs: number }[]>`select offset_ms as "offsetMs" from test_clock`
    return row?.offsetMs ?? 0
  } finally {
    await db.close()
  }
}

/** The shops of this database are so many milliseconds ahead of the machine. */
export const setShopClock = (db: Database, offsetMs: number) => storeData(db, { [clockOffsetSetting]: offsetMs })
