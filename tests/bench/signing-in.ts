import { connect } from '@kontor/db'
import { DEMO_PASSWORD } from '@kontor/seed'
import type { Asking } from './load.ts'
import { pick, visitor } from './visitors.ts'
import type { Server } from './world.ts'

/**
 * What a login costs beside its password: at least 80 % of the rate of bare Argon2id, which is 1.25
 * times its CPU. Many people take turns, since one account has few tries at a time.
 */
export async function signInRow({ base }: Server, databaseUrl: string) {
  const db = connect(databaseUrl, 1)
  const people = await db.sql<{ username: string; passwordHash: string }[]>`
    select username, password_hash as "passwordHash" from users
    where status = 'active' and totp_secret is null order by id limit 20`
  await db.close()
  const headers = await visitor(base)
  const shop: Asking = {
    next: (index) => {
      const { username } = pick(people, index)
      return {
        method: 'POST',
        path: '/rest/login',
        headers,
        body: JSON.stringify({ username, password: DEMO_PASSWORD }),
      }
    },
  }
  const bare: Asking = {
    next: (index) => ({
      method: 'POST',
      path: '/verify',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash: pick(people, index).passwordHash, password: DEMO_PASSWORD }),
    }),
  }
  return { shop, bare }
}
