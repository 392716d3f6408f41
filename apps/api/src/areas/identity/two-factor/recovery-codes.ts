import { randomBytes } from 'node:crypto'
import { recoveryCodes } from '@kontor/db/schema'
import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import { and, count, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { hashWithSalt } from '../password/password.ts'

const codesOfASet = 10

/** A code has 50 bits, written in two halves: `k7f2p-x9q4m`. */
function newCode(): string {
  const letters = encodeBase32LowerCaseNoPadding(randomBytes(7)).slice(0, 10)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** As typed: capitals, blanks and the hyphen do not matter. @returns null for what cannot be one */
function asCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[a-z2-7]{10}$/.test(letters) ? letters : null
}

/**
 * Ten new codes instead of all before; shown once, kept as Argon2id (fewer than 112 bits, ASVS 6.5.2).
 * One salt for the set, so that trying a code costs one hash.
 */
export async function replaceRecoveryCodes({ db, shop }: Context, userId: number): Promise<string[]> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: codesOfASet }, newCode)
  const rows: (typeof recoveryCodes.$inferInsert)[] = []
  for (const code of codes)
    rows.push({
      userId,
      codeHash: await hashWithSalt({ shop }, asCode(code) ?? '', salt),
      salt: salt.toString('base64'),
    })
  await dropRecoveryCodes({ db }, userId)
  await db.insert(recoveryCodes).values(rows)
  return codes
}

/** What is kept of a code that the user typed; null for what cannot be one of his. */
export async function hashRecoveryCode({ db, shop }: Context, userId: number, typed: string): Promise<string | null> {
  const code = asCode(typed)
  if (!code) return null
  const [one] = await db
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return one ? await hashWithSalt({ shop }, code, Buffer.from(one.salt, 'base64')) : null
}

/** @returns whether it was valid; of parallel requests one succeeds, since using a code deletes its row */
export async function takeRecoveryCode({ db }: Context, userId: number, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function countRecoveryCodes({ db }: Context, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.n ?? 0
}

export async function dropRecoveryCodes({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
