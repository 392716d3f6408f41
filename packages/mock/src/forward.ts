import type { Visitor } from './visitor.ts'

export type Forwarded = { url: string; method: string; headers: Headers; body: ArrayBuffer | null }
export type Answer = { status: number; headers: Record<string, string>; body: ArrayBuffer }

/** Of a connection, or kept by the visitor: cookies of a page belong to its own address. */
const left = ['accept-encoding', 'connection', 'content-length', 'cookie', 'host']
/** The body comes as it is without them. */
const unpacked = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'set-cookie', 'transfer-encoding']

/** A call that was made to any address, done by a visitor of the mock. */
export async function forward(who: Visitor, { url, method, headers, body }: Forwarded): Promise<Answer> {
  const { pathname, search } = new URL(url)
  const sent = new Headers([...headers].filter(([name]) => !left.includes(name)))
  const hasBody = body !== null && body.byteLength > 0
  const answer = await who.fetch(pathname + search, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(hasBody && { body }),
  })
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !unpacked.includes(name))),
    body: await answer.arrayBuffer(),
  }
}
