import { createRestClient, type RestClient, type Transport } from '@kontor/contracts/client'
import { readToken, storeToken } from '../page/page-values.tsx'
import { noteAnswer, noteNoAnswer } from '../state/app-state.ts'
import { isOnline } from '../state/online.ts'

type Body = {
  success?: boolean
  token?: string
  error?: { code?: string }
  isDownForMaintenance?: boolean
  isAppApproved?: boolean
}

type Sent = Parameters<Transport>[0]

/** Told of each, where the shop shows what becomes of them (shell/call-toasts.ts). */
export const calls: { begun?: ((request: Sent, answer: ReturnType<Transport>) => void) | undefined } = {}

/** In seconds. A longer Retry-After is a rate limit, which a retry would only use up further. */
const longestWait = 5

/** One for all writes that begin at once: each would bring another session. */
let session: Promise<unknown> | undefined

/** A page that all guests share has no token: the first write fetches it, and the session with it. */
async function fetchToken() {
  session ??= attempt({ method: 'GET', url: '/rest/systems/token', body: null }).finally(() => {
    session = undefined
  })
  await session
}

/** /rest by fetch: same origin only (G-05), CSRF header from the meta tag (G-04). */
const sendByFetch: Transport = async (request) => {
  if (request.method === 'POST' && readToken() === '') await fetchToken()
  let answer = await attempt(request)
  if (answer.status === 419 && answer.body?.error?.code === 'csrf' && answer.body.token) answer = await attempt(request)
  // a busy shop says when to come back; a read is then retried once (decisions 12 "Busy")
  if (request.method === 'GET' && answer.status === 429 && answer.retryAfter > 0 && answer.retryAfter <= longestWait) {
    await new Promise((resume) => setTimeout(resume, answer.retryAfter * 1000))
    answer = await attempt(request)
  }
  noteAnswer(answer.status, configOf(answer.body))
  return answer
}

/** For reading ahead: nobody asked for it yet, so its failure is not reported. */
export const sendQuietly: Transport = (request) => attempt(request, fetch)

async function attempt({ method, url, body, signal, prefer }: Parameters<Transport>[0], send = reach) {
  const form = formOf(body)
  const response = await send(url, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(!form && { 'Content-Type': 'application/json' }),
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': readToken(),
      ...(prefer && { Prefer: prefer }),
    },
    ...(method === 'POST' && { body: form ?? JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  })
  const answer = (await response.json().catch(() => undefined)) as Body | undefined
  if (answer?.token) storeToken(answer.token)
  return { status: response.status, body: answer, retryAfter: Number(response.headers.get('retry-after')) }
}

/** A body with a file goes as a form, whose type the browser names itself. */
function formOf(body: unknown): FormData | null {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof Blob)) return null
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    // without a connection nothing is known about the shop (ux 84)
    if (!init.signal?.aborted && isOnline()) noteNoAnswer()
    throw error
  }
}

function configOf(body: Body | undefined) {
  if (body?.isDownForMaintenance === undefined || body.isAppApproved === undefined) return undefined
  return { isDownForMaintenance: body.isDownForMaintenance, isAppApproved: body.isAppApproved }
}

export const browserRest: RestClient = createRestClient((request) => {
  const answer = sendByFetch(request)
  calls.begun?.(request, answer)
  return answer
})
