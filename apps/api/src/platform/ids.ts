import { randomBytes, randomUUID } from 'node:crypto'
import { encodeBase32LowerCaseNoPadding, encodeBase64urlNoPadding } from '@oslojs/encoding'

export type Ids = { uuid(): string; secret(): string; linkToken(): string }

/** Ids and secrets; a secret has 160 bits of the system's randomness, the token of a mail's link 256 (G-34). */
export const ids: Ids = {
  uuid: () => randomUUID(),
  secret: () => encodeBase32LowerCaseNoPadding(randomBytes(20)),
  linkToken: () => encodeBase64urlNoPadding(randomBytes(32)),
}
