import { randomBytes, randomUUID } from 'node:crypto'
import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'

export type Ids = { uuid(): string; secret(): string }

/** Ids and secrets; a secret has 160 bits of the system's randomness. */
export const ids: Ids = {
  uuid: () => randomUUID(),
  secret: () => encodeBase32LowerCaseNoPadding(randomBytes(20)),
}
