import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '@oslojs/crypto/subtle'

type Sealed<Facts> = { facts: Facts; until: number }

/** A token is valid for the purpose it was signed for only. */
const signatureOf = (purpose: string, body: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url')

/** Facts that the shop hands out and takes back unchanged; everybody can read them, nobody else can write them. */
export function signToken<Facts>(secret: string, purpose: string, facts: Facts, until: Date): string {
  const sealed: Sealed<Facts> = { facts, until: until.getTime() }
  const body = Buffer.from(JSON.stringify(sealed)).toString('base64url')
  return `${body}.${signatureOf(purpose, body, secret)}`
}

/** @returns the facts as they were signed for this purpose; null when the token is forged, foreign or too old */
export function readToken<Facts>(secret: string, purpose: string, token: string, now: Date): Facts | null {
  const [body = '', signature = ''] = token.split('.')
  const bytes = (text: string) => new TextEncoder().encode(text)
  if (!constantTimeEqual(bytes(signature), bytes(signatureOf(purpose, body, secret)))) return null
  // the cast: the signature says that signToken wrote it
  const { facts, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Sealed<Facts>
  return now.getTime() <= until ? facts : null
}
