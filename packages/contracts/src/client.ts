import { type Call, type CallName, calls } from './calls.ts'
import type { Input, Reply } from './endpoint.ts'
import type { ErrorCode, FieldError, Refused } from './errors.ts'
import type { Built, BuiltName } from './registry.ts'

/** What every successful answer carries beside its payload (G-01). */
export type Envelope = {
  success: true
  message?: string
  errorMessages?: string[]
  redirectTo?: string
  token?: string
  /** whose token it is: an opaque id that changes at sign-in and sign-out */
  viewer?: string
}
export type Answer<Name extends BuiltName> = Envelope & Reply<Built[Name]>
export type Ask<Name extends BuiltName> = Input<Built[Name]>

const brand: unique symbol = Symbol.for('kontor.RestError')

/** A refusal (status 200) or a failure of a call, with the one body of decisions 0. */
export class RestError extends Error {
  readonly [brand] = true
  readonly status: number
  readonly body: Refused | undefined
  constructor(status: number, body?: Refused) {
    super(body?.message ?? `HTTP ${status}`)
    this.status = status
    this.body = body
  }
  get code(): ErrorCode | undefined {
    return this.body?.error.code
  }
  get fields(): FieldError[] {
    return this.body?.error.fields ?? []
  }
  /** a person can mend it: the shop answered 200 with success:false */
  get isRefusal(): boolean {
    return this.status === 200
  }
}

/** By brand: server bundle and process hold two copies of this module, `instanceof` would fail. */
export function isRestError(error: unknown): error is RestError {
  return typeof error === 'object' && error !== null && brand in error
}

/**
 * `return=minimal` of a write to the basket: what has changed and the sums, instead of the whole basket (G-72);
 * `handling=strict`: what would be ignored or corrected is refused.
 */
export type Preference = 'return=minimal' | 'handling=strict'

export type Sent = {
  method: 'GET' | 'POST'
  url: string
  body: unknown
  /** some GETs do (`getThatWrites`) */
  writes?: boolean
  signal?: AbortSignal | undefined
  prefer?: Preference | undefined
}
export type Transport = (request: Sent) => Promise<{ status: number; body: unknown }>

/** @returns a body with a file as the form in which it is sent; null where there is none */
export function formOf(body: unknown): FormData | null {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof Blob)) return null
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

type Refusing = { status: number; body?: { error?: { code?: string } } | undefined }

/** Whether a token was refused because it is of another session; the answer has the one of now. */
export const isOfAnotherSession = ({ status, body }: Refusing): boolean =>
  status === 419 && (body?.error?.code === 'csrf' || body?.error?.code === 'session_expired')

export type RestClient = {
  /** @throws RestError for a refusal or a failure */
  call<Name extends BuiltName>(
    name: Name,
    input: Ask<Name>,
    signal?: AbortSignal,
    prefer?: Preference,
  ): Promise<Answer<Name>>
}

/** @returns address and body of a call: parts of the address filled in, the rest as query (GET) or body (POST) */
export function requestOf(name: CallName, input: Readonly<Record<string, unknown>>) {
  const { method, path, getThatWrites }: Call = calls[name] ?? { method: 'GET', path: '', access: 'anyone' }
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const address = path.replace(/:(\w+)/g, (_, part: string) => {
    const value = rest.get(part)
    rest.delete(part)
    return encodeURIComponent(String(value))
  })
  if (method === 'POST') return { method, url: `/rest${address}`, writes: true, body: Object.fromEntries(rest) }
  const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))
  const url = query.size > 0 ? `/rest${address}?${query}` : `/rest${address}`
  return { method, url, writes: getThatWrites === true, body: undefined }
}

/** The typed client over any transport: fetch in the browser, the same process on the server. */
export function createRestClient(send: Transport): RestClient {
  return {
    async call(name, input, signal, prefer) {
      const answer = await send({ ...requestOf(name, input as Record<string, unknown>), signal, prefer })
      const body = answer.body as { success?: boolean } | undefined
      if (answer.status !== 200 || body?.success !== true)
        throw new RestError(answer.status, body as Refused | undefined)
      return body as Answer<typeof name>
    },
  }
}
