import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID: sorts by time, can be read out on the phone, says nothing about the shop. */
export function newIncident(): string {
  let time = Date.now()
  let text = ''
  for (let i = 0; i < 10; i++) {
    text = alphabet[time % 32] + text
    time = Math.floor(time / 32)
  }
  for (const byte of randomBytes(16)) text += alphabet[byte % 32]
  return text
}
