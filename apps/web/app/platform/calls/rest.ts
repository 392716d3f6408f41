import { createRestClient, type RestClient, type Transport } from '@kontor/contracts/client'
import { readToken, readViewer, storeToken } from '../page/page-values.tsx'
import { noteAnswer, noteNoAnswer } from '../state/app-state.ts'
import { noteElsewhere, refusedBecause, signedInAs, signedInElsewhere, whyNotSaved } from '../state/elsewhere.ts'
import { isOnline } from '../state/online.ts'

type Body = {
  success?: boolean
  token?: string | undefined
  viewer?: string | undefined
  error?: { code?: string }
  user?: Parameters<typeof signedInAs>[0]
  isDownForMaintenance?: boolean
  isAppApproved?: boolean
}

type Sent = Parameters<Transport>[0]

export const calls: {
  /** told of each, where the shop shows what becomes of them (shell/call-toasts.ts) */
  begun?: ((request: Sent, answer: ReturnType<Transport>) => void) | undefined
  /** asks for the password beside what is open (shell/around.tsx). @returns false = nobody has signed in */
  signIn?: (() => Promise<boolean>) | undefined
} = {}

/** In seconds. A longer Retry-After is a rate limit, which a retry would only use up further. */
const longestWait = 5

/** One for all writes that begin at once: each would bring another session. */
let session: Promise<unknown> | undefined

const askToken = { method: 'GET', url: '/rest/systems/token', body: null } as const
const askUser = { method: 'GET', url: '/rest/systems/user', body: null } as const

/** A page that all guests share has no token: the first write fetches it, and the session with it. */
async function fetchToken() {
  session ??= attempt(askToken).finally(() => {
    session = undefined
  })
  await session
}

/** /rest by fetch: same origin only (G-05), CSRF header from the meta tag (G-04). */
const sendByFetch: Transport = async (request) => {
  if (request.method === 'POST' && readToken() === '') await fetchToken()
  let answer = await attempt(request)
  if (isOfAnotherSession(answer)) answer = await repeat(request, answer)
  else if (isForSignedIn(answer)) await noteWhoIsIn()
  // a busy shop says when to come back; a read is then retried once (decisions 12 "Busy")
  if (request.method === 'GET' && answer.status === 429 && answer.retryAfter > 0 && answer.retryAfter <= longestWait) {
    await new Promise((resume) => setTimeout(resume, answer.retryAfter * 1000))
    answer = await attempt(request)
  }
  if (isForeign(answer.body)) await noteWhoIsIn()
  // what is refused to somebody else says nothing about the shop, and the page with its forms stays
  if (!signedInElsewhere() || answer.status >= 500) noteAnswer(answer.status, configOf(answer.body))
  return answer
}

type Attempt = Awaited<ReturnType<typeof attempt>>

const isOfAnotherSession = ({ status, body }: Attempt) =>
  status === 419 && (body?.error?.code === 'csrf' || body?.error?.code === 'session_expired')

const isForSignedIn = ({ status, body }: Attempt) =>
  status === 403 && (body?.error?.code === 'login_required' || body?.error?.code === 'two_factor_required')

/** Whether an answer was for somebody else than this page. */
const isForeign = (body: Body | undefined) =>
  body?.viewer !== undefined && readViewer() !== '' && body.viewer !== readViewer()

/** Signing in names the person itself, and signing out is meant for whoever is signed in. */
const isForAnybody = ({ url }: Sent) => url === '/rest/login' || url === '/rest/logout'

/**
 * A form belongs to the person to whom it was shown (decisions 13 "Tokens and their viewer"): it is sent again with the
 * new token for the same viewer only. Everybody else is told, and nothing is saved.
 */
async function repeat(request: Sent, refused: Attempt): Promise<Attempt> {
  if (isForAnybody(request)) return await attempt(request, { token: refused.body?.token })
  if (!isForeign(refused.body)) return await attempt(request)
  if (!request.writes) return refused
  const reason = await regainViewer()
  if (reason === null) {
    const answer = await attempt(request)
    if (!isOfAnotherSession(answer)) return answer
  }
  return { status: 200, body: refusedBecause(reason ?? whyNotSaved('nobody')), retryAfter: Number.NaN }
}

/** One for all writes that wait for it. */
let regaining: Promise<string | null> | undefined

/**
 * After a write was refused because its token is of another session. Where nobody is signed in any more, the password is
 * asked for beside what is open.
 * @returns null when whoever is signed in is the one to whom this page was shown: the write may be sent again with the
 * token that the page has now; otherwise why nothing was saved, in German
 */
export function regainViewer(): Promise<string | null> {
  regaining ??= (async () => {
    const before = await noteWhoIsIn()
    const isOut = before === 'nobody' || before === 'half'
    const now = isOut && (await calls.signIn?.()) ? await noteWhoIsIn() : before
    return now && whyNotSaved(now)
  })().finally(() => {
    regaining = undefined
  })
  return regaining
}

/** Asks who is signed in. @returns null = the one to whom this page was shown; then the page has his token */
export async function noteWhoIsIn() {
  const handed = await attempt(askToken)
  if (!isForeign(handed.body)) noteElsewhere(null)
  else {
    const { body } = await attempt(askUser)
    noteElsewhere(body?.user ? signedInAs(body.user) : 'nobody')
  }
  return signedInElsewhere()
}

/** For reading ahead: nobody asked for it yet, so its failure is not reported. */
export const sendQuietly: Transport = (request) => attempt(request, { send: fetch })

type How = {
  send?: typeof fetch
  token?: string | undefined
  /** who signs in may be another one than the one to whom the page was shown */
  isBeside?: true
}

async function attempt({ method, url, body, signal, prefer }: Sent, how: How = {}) {
  const { send = reach, token = readToken(), isBeside = false } = how
  const form = formOf(body)
  const response = await send(url, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(!form && { 'Content-Type': 'application/json' }),
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': token,
      ...(prefer && { Prefer: prefer }),
    },
    ...(method === 'POST' && { body: form ?? JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  })
  const answer = (await response.json().catch(() => undefined)) as Body | undefined
  // what this page did itself (signing in) makes it the page of who is signed in then
  const isOwnDoing = method === 'POST' && answer?.success === true && !isBeside
  if (answer?.token && (isOwnDoing || !isForeign(answer))) {
    storeToken(answer.token, answer.viewer)
    noteElsewhere(null)
  }
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

async function reach(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    // without a connection nothing is known about the shop (ux 84)
    if (!init?.signal?.aborted && isOnline()) noteNoAnswer()
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

/** Signing in beside an open page: with the token of the session as it is now, which the page need not have. */
export const restBeside: RestClient = createRestClient(async (request) => {
  const { body } = await attempt(askToken)
  return await attempt(request, { token: body?.token, isBeside: true })
})
