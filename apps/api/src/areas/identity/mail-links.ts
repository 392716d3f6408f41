import { hash } from 'node:crypto'
import type { Db } from '@kontor/db'
import { mailLinks } from '@kontor/db/schema'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

type Purpose = (typeof mailLinks.$inferSelect)['purpose']

/** A token of full randomness, for which a plain hash is enough (security 2.7). */
const digest = (token: string) => hash('sha256', token, 'hex')

const week = 7 * 24 * 60
/** How many minutes a link is valid: one hour for a password (G-34), a week for an address and a first password. */
const minutesOf: Readonly<Record<Purpose, number>> = {
  password: 60,
  verify: week,
  email: 24 * 60,
  'email-by-other': 24 * 60,
  invitation: week,
}
/**
 * Links that confirm a new e-mail address. `email-by-other` is for a change by an administrator: only the user himself,
 * signed in, can confirm it.
 */
export const addressPurposes = ['email', 'email-by-other'] as const

/** @returns the token for the link in the mail; only its hash is stored */
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

/** Reads a link without using it; null for an unknown, used or expired one. */
export async function readMailLink(ctx: Context, token: string) {
  const [link] = await ctx.db.select().from(mailLinks).where(valid(ctx, token))
  return link ?? null
}

/** Uses a link: of parallel requests one gets it, the others null. */
export async function takeMailLink(ctx: Context, token: string, purpose: Purpose) {
  const [link] = await ctx.db
    .delete(mailLinks)
    .where(and(valid(ctx, token), eq(mailLinks.purpose, purpose)))
    .returning()
  return link ?? null
}

/** Deletes a user's links of the same kinds, of which one was used or may not be any more. */
export async function dropMailLinks(
  { db }: Pick<Context, 'db'>,
  userId: number,
  ...purposes: Purpose[]
): Promise<void> {
  await db.delete(mailLinks).where(and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, purposes)))
}

/** Deletes every link by which somebody could get into a user's account or change its address. */
export const withdrawMailLinks = (ctx: Pick<Context, 'db'>, userId: number) =>
  dropMailLinks(ctx, userId, 'password', 'invitation', ...addressPurposes)

/** Housekeeping. */
export async function removeOldMailLinks(db: Db, now: Date): Promise<void> {
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, now))
}
