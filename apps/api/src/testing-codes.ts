import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'

/**
 * What an authenticator app shows.
 * @param at by the clock of the shop, in milliseconds
 * @param ahead steps of 30 s, since each code counts once
 */
export const codeAt = (secret: string, at: number, ahead = 0): string =>
  generateHOTP(decodeBase32IgnorePadding(secret), BigInt(Math.floor(at / 30_000) + ahead), 6)
