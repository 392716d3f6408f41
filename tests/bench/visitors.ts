import { DEMO_PASSWORD } from '@kontor/seed'
import { send } from './load.ts'

// Who asks: people with a cookie and a token, as a browser has them.

export type Headers = Record<string, string>

export const pick = <T>(rows: readonly T[], index: number): T => rows[index % rows.length] as T

const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).map((value) => value.split(';')[0]).join('; ')

/** A guest who has written nothing yet. */
export async function visitor(base: string): Promise<Headers> {
  const token = await send(base, { path: '/rest/systems/token' })
  return {
    cookie: cookieOf(token.headers),
    'x-csrf-token': JSON.parse(token.text).token,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  }
}

/** A guest with a first article in the basket. */
export async function shopper(base: string, first: string): Promise<Headers> {
  const headers = await visitor(base)
  const added = await send(base, { method: 'POST', path: '/rest/shop/basket/add', headers, body: first })
  return { ...headers, cookie: cookieOf(added.headers) || (headers.cookie ?? '') }
}

/** A business customer who has signed in: nothing of what guests share is sent to him. */
export async function customer(base: string, username = 'b.einkauf'): Promise<Headers> {
  const headers = await visitor(base)
  const body = JSON.stringify({ username, password: DEMO_PASSWORD })
  const answer = await send(base, { method: 'POST', path: '/rest/login', headers, body })
  return { ...headers, cookie: cookieOf(answer.headers), 'x-csrf-token': JSON.parse(answer.text).token }
}
