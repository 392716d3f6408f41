import { users } from '@kontor/db/schema'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { isNameOfDeleted } from '../deletion.ts'

/**
 * Until the transaction ends nobody else takes a user name or an e-mail address: the second of two who want the same
 * finds it taken.
 */
export async function lockNames({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('register'))`)
}

/**
 * A user name equal to somebody's e-mail would take over that person's login by e-mail, and the other way round.
 * @param except whose own name and e-mail do not count
 */
export async function isTaken({ db }: Pick<Context, 'db'>, name: string, except = 0): Promise<boolean> {
  const wanted = name.toLowerCase()
  if (isNameOfDeleted(wanted)) return true
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(ne(users.id, except), or(eq(sql`lower(${users.email})`, wanted), eq(sql`lower(${users.username})`, wanted))),
    )
    .limit(1)
  return row !== undefined
}

/** What is wrong with a user name that somebody chose, in German, or null. */
export function usernameProblem(name: string): string | null {
  if (/^[\w.@+-]{3,60}$/.test(name)) return null
  return 'Der Benutzername darf 3 bis 60 Buchstaben, Ziffern und . _ - @ + enthalten.'
}

/** User names, which share their room with e-mail addresses: what is written is checked under the lock. */
export const usernames = { lock: lockNames, isTaken, problem: usernameProblem }
