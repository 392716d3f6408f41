import { formOf, isOfAnotherSession, type Sent, type Transport } from '@kontor/contracts/client'
import type { Options } from './shop.ts'

type Body = { success?: boolean; token?: string; viewer?: string; error?: { code?: string } }
type Answer = { status: number; body: Body | undefined; retryAfter: number }

const askToken: Sent = { method: 'GET', url: '/rest/systems/token', body: undefined }

/** Signing in names the person itself, and signing out is meant for whoever is signed in. */
const isForAnybody = ({ url }: Sent) => url === '/rest/login' || url === '/rest/logout'

const pause = (seconds: number) => new Promise((resume) => setTimeout(resume, seconds * 1000))

/**
 * One visitor of a shop: keeps his cookies where no browser does, and the token of his session. Writes in JSON have an
 * idempotency key, so that one whose answer was lost can be made again.
 * @param address of the shop, without /rest
 */
export function openSession(address: string, { fetch: send = fetch, repeats = 3 }: Options): Transport {
  const cookies = new Map<string, string>()
  let token = ''
  /** whose token it is */
  let viewer: string | undefined
  let first: Promise<unknown> | undefined

  async function attempt(request: Sent, key: string): Promise<Answer> {
    const { method, url, body, writes, signal, prefer } = request
    const form = formOf(body)
    const isJson = method === 'POST' && !form
    const response = await send(address + url, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(writes && { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }),
        ...(isJson && { 'content-type': 'application/json', 'idempotency-key': key }),
        ...(prefer && { prefer }),
      },
      ...(method === 'POST' && { body: form ?? JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    // a browser keeps them itself and shows none
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const answer: Body | undefined = await response.json().catch(() => undefined)
    if (answer?.token && isOwn(request, answer)) {
      token = answer.token
      viewer = answer.viewer
    }
    return { status: response.status, body: answer, retryAfter: Number(response.headers.get('retry-after')) }
  }

  /** Whether a token is for whoever makes the calls: of the same person, or of his own signing in or out. */
  function isOwn(request: Sent, answer: Body): boolean {
    if (answer.success === false) return answer.viewer === viewer || isForAnybody(request)
    return request.method === 'POST' || request.url === askToken.url || answer.viewer === viewer
  }

  /** @returns seconds until the call may be made again; undefined where it must not */
  function waitAfter(request: Sent, { status, body, retryAfter }: Answer): number | undefined {
    // a write belongs to the person for whom it was made (decisions 13 "Tokens and their viewer")
    if (isOfAnotherSession({ status, body })) return body && isOwn(request, body) ? 0 : undefined
    const code = body?.error?.code
    return code === 'busy' || code === 'in_progress' ? retryAfter || 1 : undefined
  }

  return async (request) => {
    if (request.writes && token === '') {
      first ??= attempt(askToken, '').finally(() => {
        first = undefined
      })
      await first
    }
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
    // without a key nobody knows whether a lost write was done
    const isSafe = !request.writes || (request.method === 'POST' && !formOf(request.body))
    for (let left = repeats; ; left -= 1) {
      const answer = await attempt(request, key).catch((error: unknown) => {
        if (!isSafe || left === 0 || request.signal?.aborted) throw error
        return undefined
      })
      const wait = answer ? waitAfter(request, answer) : 1
      if (answer && (wait === undefined || left === 0)) return answer
      await pause(wait ?? 1)
    }
  }
}
