import { isCommonPassword, passwordStrength } from '@kontor/passwords'
import { hash, verify } from '@node-rs/argon2'
import type { Context } from '../../../platform/context.ts'
import { type Asker, fewAtOnce } from '../../../platform/http/few-at-once.ts'

type Shop = Pick<Context, 'shop'>

/** Argon2id, 19 MiB, two passes (OWASP's first choice); the least that Argon2 takes where only tests sign in. */
const parameters = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1, outputLen: 32 },
}
const parametersOf = ({ shop }: Shop) => parameters[shop.settings.PASSWORD_COST]

/** A hash takes a thread of the process that files and pictures need too, and 19 MiB. A whole office signs in at eight. */
const fewHashes = fewAtOnce(3, { waiting: 200, ofNetwork: 120 })

/** @throws Failure 429 for a request that finds too many waiting */
export const hashPassword = (at: Shop & { request?: Asker }, password: string) =>
  fewHashes(at.request ?? null, () => hash(password, parametersOf(at)))

/** The same with a given salt, so that one hash can be compared with several secrets. */
export const hashWithSalt = (shop: Shop, secret: string, salt: Uint8Array) =>
  hash(secret, { ...parametersOf(shop), salt })

/** Takes the same time for an unknown user, by comparing with a hash that matches nothing. */
const nobodysHash = hash('this password belongs to nobody', parameters.full)

/** In place of the hash of somebody who was invited and has chosen no password yet: none fits. */
export const noPassword = '!'

/** A hash names its own cost, so one that was made at another cost fits too. @throws Failure 429 when too many wait */
export async function passwordFits(asker: Asker, storedHash: string | undefined, password: string): Promise<boolean> {
  const isHash = storedHash !== undefined && storedHash !== noPassword
  const compared = isHash ? storedHash : await nobodysHash
  const fits = await fewHashes(asker, () => verify(compared, password))
  return fits && isHash
}

/**
 * What is wrong with a new password, in German, or null (G-35): 8 to 128 characters, never cut off, not on the list of
 * common ones, and as strong as the shop demands.
 * @param minimum 0 to 4, zxcvbn's score
 * @param about what an attacker knows of its owner
 */
export function passwordProblem(password: string, minimum: number, about: readonly string[]): string | null {
  const length = [...password].length
  if (length < 8) return 'Das Passwort braucht mindestens 8 Zeichen.'
  if (length > 128) return 'Das Passwort darf höchstens 128 Zeichen haben.'
  if (isCommonPassword(password)) return 'Dieses Passwort wird zu oft benutzt. Bitte wählen Sie ein anderes.'
  if (minimum === 0) return null
  const { score, advice } = passwordStrength(password, about)
  return score < minimum ? `Dieses Passwort ist zu leicht zu erraten. ${advice}`.trim() : null
}
