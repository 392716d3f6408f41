import { type BuiltName, type Call, calls, type ErrorCode, type Refused } from '@kontor/contracts'
import { type Answer, type Ask, requestOf } from '@kontor/contracts/client'
import type { openContractCheck } from './contract-check.ts'
import { Deviation, expectFound, expectSame, expectThat } from './expect.ts'
import type { Journal, Sent } from './journal.ts'

/** An answer as it came; `body` is empty for what is no object in JSON. */
export type Reply = { status: number; body: Readonly<Record<string, unknown>>; headers: Headers; text: string }

/** A browser of one person: cookies and token are kept, every answer is compared with the published contract. */
export type Visitor = {
  /** Makes a call that has to succeed. @throws Deviation where it does not */
  ask<Name extends BuiltName>(
    name: Name,
    input: Ask<Name>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Name>>
  /**
   * Makes a call that has to be turned away. @param input may be what no schema takes
   * @throws Deviation where it succeeds, or is turned away with another status or code
   */
  refused(
    name: BuiltName,
    input: object,
    code: ErrorCode,
    status?: number,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Refused>
  /** Sends whatever is wanted. @throws Deviation where no answer comes */
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  readonly token: string
  readonly viewer: string
}

/** What visitors share. */
export type Wire = {
  /** where the server answers; with several a visitor's calls go to them in turn */
  bases: readonly string[]
  mistakeOf: ReturnType<typeof openContractCheck>
  /** of the check that is made now */
  journal: Journal
}

/** A request may take half a minute (G-100). */
const patienceMs = 30_000

/** @param who for the journal */
export function openVisitor(wire: Wire, who: string): Visitor {
  const cookies = new Map<string, string>()
  let token = ''
  let viewer = ''
  let turn = 0

  async function send(
    method: string,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const base = wire.bases[turn++ % wire.bases.length] ?? ''
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(method === 'POST' && { 'content-type': 'application/json', 'x-csrf-token': token }),
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...more,
    }
    for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name]
    const sent: Sent = { who, method, url: base + path, headers, body: text, status: null }
    wire.journal.calls.push(sent)
    const reply = await answerTo(sent)
    sent.status = reply.status
    const mistake = wire.mistakeOf(method, routeOf(method, path), reply.status, reply.text)
    const type = reply.headers.get('content-type') ?? 'nichts'
    if (mistake !== null) wire.journal.mistakes.push({ mistake, at: sent })
    else if (reply.text.startsWith('{') && !type.startsWith('application/json'))
      wire.journal.mistakes.push({ mistake: `${method} ${path}: JSON unter dem Namen ${type}`, at: sent })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    if (typeof reply.body.token === 'string') token = reply.body.token
    if (typeof reply.body.viewer === 'string') viewer = reply.body.viewer
    return reply
  }

  async function call(name: BuiltName, input: object, headers?: Readonly<Record<string, string>>): Promise<Reply> {
    if (token === '' && calls[name].method === 'POST') await send('GET', '/rest/systems/token')
    const { method, url, body } = requestOf(name, input as Record<string, unknown>)
    return await send(method, url, body, headers)
  }

  return {
    async ask(name, input, headers) {
      const { status, body } = await call(name, input, headers)
      expectSame(`Status von ${name}`, status, 200)
      expectThat(`${name} hat nicht getan, worum es gebeten wurde`, body.success === true, body.message ?? body)
      // what its schema does not have was noted by the contract check
      return body as Answer<typeof name>
    },
    async refused(name, input, code, status = 200, headers) {
      const reply = await call(name, input, headers)
      expectSame(`Status von ${name}`, reply.status, status)
      const body = reply.body as Refused
      expectSame(`success von ${name}`, body.success, false)
      expectSame(`error.code von ${name}`, expectFound('error', body.error).code, code)
      return body
    },
    send,
    get token() {
      return token
    },
    get viewer() {
      return viewer
    },
  }
}

async function answerTo({ method, url, headers, body }: Sent): Promise<Reply> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    return { status: answer.status, body: objectIn(text), headers: answer.headers, text }
  } catch (error) {
    throw new Deviation(`keine Antwort auf ${method} ${new URL(url).pathname}: ${causeOf(error)}`)
  }
}

/** @returns what stands in the way of an answer, in the words of the system */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return ('code' in cause && String(cause.code)) || cause.message || error.message
}

/** @returns the object that a text in JSON is; an empty one for anything else */
export function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const routes = Object.values<Call>(calls).map(({ method, path }) => ({
  method,
  route: `/rest${path}`,
  fits: new RegExp(`^/rest${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** @returns the call as it is declared; fixed addresses win over those with `:name` parts */
function routeOf(method: string, path: string): string | undefined {
  const [pathname = ''] = path.split('?')
  const sameMethod = routes.filter((one) => one.method === method)
  return (sameMethod.find(({ route }) => route === pathname) ?? sameMethod.find(({ fits }) => fits.test(pathname)))
    ?.route
}
