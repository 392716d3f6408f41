import { randomBytes } from 'node:crypto'
import { recoveryCodes } from '@kontor/db/schema'
import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import { and, count, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { hashWithSalt } from '../password/password.ts'

const codesOfASet = 10

/** 50 bits, written in two halves: `k7f2p-x9q4m`. */
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

/** @returns whether it was one of the user's; of parallel hands one has it, since the row goes with its use */
export async function takeRecoveryCode({ db, shop }: Context, userId: number, typed: string): Promise<boolean> {
  const code = asCode(typed)
  if (!code) return false
  const [one] = await db
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  if (!one) return false
  const codeHash = await hashWithSalt({ shop }, code, Buffer.from(one.salt, 'base64'))
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
