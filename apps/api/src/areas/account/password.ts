import { hash, verify } from '@node-rs/argon2'

/** Argon2id, 19 MiB, two passes (OWASP's first choice; stack.md 6). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

export const hashPassword = (password: string) => hash(password, parameters)

/** Costs the same for an unknown user: compared with a hash that fits nobody (no enumeration by time). */
const nobodysHash = hash('this password belongs to nobody', parameters)

export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(storedHash ?? (await nobodysHash), password)
  return fits && storedHash !== undefined
}

/** Words that everybody tries first; the full measure (zxcvbn) follows with the accounts (G-35). */
const common = new Set(
  'passwort password 12345678 123456789 1234567890 qwertzui qwertyui hallo123 passwort1 password1 schatz123 geheim123 abc12345 11111111 00000000 iloveyou sommer2026 winter2026 kontor123'.split(
    ' ',
  ),
)

/** @returns what is wrong with a new password, in German, or null (G-35: 8 to 128 characters, never cut off) */
export function passwordProblem(password: string): string | null {
  const length = [...password].length
  if (length < 8) return 'Das Passwort braucht mindestens 8 Zeichen.'
  if (length > 128) return 'Das Passwort darf höchstens 128 Zeichen haben.'
  if (common.has(password.toLowerCase())) return 'Dieses Passwort wird zu oft benutzt. Bitte wählen Sie ein anderes.'
  return null
}
