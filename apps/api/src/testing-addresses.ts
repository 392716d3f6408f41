import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Database } from '@kontor/db'

/** Where the tests find the other addresses of their database; `npm run grown -- test` sets them. */
const { KONTOR_TEST_DATABASE, KONTOR_TEST_POOLER, KONTOR_TEST_STANDBY } = process.env

/**
 * Settings of a shop on a database of the tests: behind the pooler and with the standby, where they run. Who needs the
 * database itself stands in tests/support/direct-database.ts.
 */
export function grownUp(databaseUrl: string): Record<string, string> {
  const { host, pathname } = new URL(databaseUrl)
  // some tests have a server of their own
  if (!KONTOR_TEST_DATABASE || new URL(KONTOR_TEST_DATABASE).host !== host) return {}
  const on = (server: string) => new URL(pathname, server).href
  return {
    ...(KONTOR_TEST_POOLER && { DATABASE_POOLED_URL: on(KONTOR_TEST_POOLER) }),
    ...(KONTOR_TEST_STANDBY && { DATABASE_READING_URL: on(KONTOR_TEST_STANDBY) }),
  }
}

/** Waits until the standby, if these tests have one, has all that their server has now. */
export async function standbyCaughtUp({ sql }: Database): Promise<void> {
  if (!KONTOR_TEST_STANDBY) return
  const [there] = await sql<{ position: string }[]>`select pg_current_wal_insert_lsn()::text as position`
  const standby = connect(KONTOR_TEST_STANDBY, 1)
  const hasIt = async () => {
    const [here] = await standby.sql<{ yes: boolean }[]>`
      select pg_last_wal_replay_lsn() >= ${there?.position ?? ''}::text::pg_lsn as yes`
    return here?.yes
  }
  while (!(await hasIt())) await wait(50)
  await standby.close()
}
