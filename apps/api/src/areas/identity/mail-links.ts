import { hash } from 'node:crypto'
import type { Db } from '@kontor/db'
import { mailLinks } from '@kontor/db/schema'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

type Purpose = (typeof mailLinks.$inferSelect)['purpose']

/** Random through and through, so that a plain hash keeps it (security 2.7). */
const digest = (token: string) => hash('sha256', token, 'hex')

/** Minutes that a link holds: a password is at stake for one hour (G-34), an address for a week. */
const minutesOf: Readonly<Record<Purpose, number>> = { password: 60, verify: 7 * 24 * 60, email: 24 * 60 }

/** @returns the token that goes into the mail's link and stands nowhere else */
export async function createMailLink(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  userId: number,
  purpose: Purpose,
  email?: string,
): Promise<string> {
  const token = ids.linkToken()
  const expiresAt = new Date(clock.now().getTime() + minutesOf[purpose] * 60_000)
  await db.insert(mailLinks).values({ tokenHash: digest(token), userId, purpose, email: email ?? null, expiresAt })
  return token
}

const valid = ({ clock }: Context, token: string) =>
  and(eq(mailLinks.tokenHash, digest(token)), gt(mailLinks.expiresAt, clock.now()))

/** What a link stands for, without using it up; null for an unknown, used or expired one. */
export async function readMailLink(ctx: Context, token: string) {
  const [link] = await ctx.db.select().from(mailLinks).where(valid(ctx, token))
  return link ?? null
}

/** Uses a link up: of parallel hands one gets it, the others nothing. */
export async function takeMailLink(ctx: Context, token: string, purpose: Purpose) {
  const [link] = await ctx.db
    .delete(mailLinks)
    .where(and(valid(ctx, token), eq(mailLinks.purpose, purpose)))
    .returning()
  return link ?? null
}

/** Other links of the same kind, once one of them has done its work. */
export async function dropMailLinks({ db }: Context, userId: number, purpose: Purpose): Promise<void> {
  await db.delete(mailLinks).where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)))
}

/** Housekeeping. */
export async function removeOldMailLinks(db: Db, now: Date): Promise<void> {
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, now))
}
