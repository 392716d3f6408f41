/** A browser's part of the contract: cookies, token and the marks of a call, kept for one person. */
export type Visitor = {
  /**
   * As `fetch`, with an address below the mock's own. A body that is no text, file or form is sent as JSON.
   * @returns the answer as it came, whatever its status
   */
  fetch(path: string, init?: Omit<RequestInit, 'body'> & { body?: unknown }): Promise<Response>
}

/** @param login of a seeded person, signed in by the test kit; absent = a guest */
export function openVisitor(url: string, login?: string): Visitor {
  const cookies = new Map<string, string>()
  let token = ''
  let ready: Promise<void> | undefined

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const marks: Record<string, string> = {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(token && { 'x-csrf-token': token }),
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    }
    for (const [name, value] of Object.entries(marks)) if (!headers.has(name)) headers.set(name, value)
    const answer = await fetch(new URL(path, url), { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    if (answer.headers.get('content-type')?.includes('json')) {
      const body = (await answer.clone().json()) as { token?: unknown }
      if (typeof body?.token === 'string') token = body.token
    }
    return answer
  }

  async function begin(): Promise<void> {
    if (login === undefined) await send('/rest/systems/token', {})
    else await expectDone(await send('/rest/test/login', { method: 'POST', body: JSON.stringify({ login }) }))
  }

  return {
    async fetch(path, { body, ...init } = {}) {
      ready ??= begin()
      await ready
      const sent = body === undefined || isReady(body) ? body : JSON.stringify(body)
      return await send(path, {
        method: sent === undefined ? 'GET' : 'POST',
        ...init,
        ...(sent !== undefined && { body: sent }),
      })
    },
  }
}

const isReady = (body: unknown): body is string | ArrayBuffer | FormData =>
  typeof body === 'string' || body instanceof ArrayBuffer || body instanceof FormData

/** @throws Error with what the mock says, when it did not do what was asked */
export async function expectDone<T>(answer: Response): Promise<T> {
  const body = (await answer.json()) as T & { success?: boolean; message?: string }
  if (!answer.ok || body.success !== true) throw new Error(`${answer.url}: ${answer.status} ${body.message ?? ''}`)
  return body
}
