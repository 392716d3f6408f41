import { formOf, type Sent, type Transport } from '@kontor/contracts/client'
import { readToken, readViewer, storeToken } from '../page/page-values.tsx'
import { noteNoAnswer } from '../state/app-state.ts'
import { noteElsewhere } from '../state/elsewhere.ts'
import { isOnline } from '../state/online.ts'
import type { signedInAs } from '../state/who-is-in.ts'

export type Body = {
  success?: boolean
  token?: string | undefined
  viewer?: string | undefined
  error?: { code?: string }
  user?: Parameters<typeof signedInAs>[0]
  isDownForMaintenance?: boolean
  isAppApproved?: boolean
}

export const calls: {
  /** told of each, where the shop shows what becomes of them (shell/call-toasts.ts) */
  begun?: ((request: Sent, answer: ReturnType<Transport>) => void) | undefined
  /** asks for the password beside what is open (shell/around.tsx). @returns false = nobody has signed in */
  signIn?: (() => Promise<boolean>) | undefined
} = {}

export const askToken = { method: 'GET', url: '/rest/systems/token', body: null } as const

export type Attempt = Awaited<ReturnType<typeof attempt>>

/** Whether an answer was for somebody else than this page. */
export const isForeign = (body: Body | undefined) =>
  body?.viewer !== undefined && readViewer() !== '' && body.viewer !== readViewer()

type How = {
  send?: typeof fetch
  token?: string | undefined
  /** who signs in may be another one than the one to whom the page was shown */
  isBeside?: true
}

/** One call as it is; a token that comes back is taken where it is of the viewer of this page. */
export async function attempt({ method, url, body, signal, prefer }: Sent, how: How = {}) {
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

async function reach(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    // without a connection nothing is known about the shop (ux 84)
    if (!init?.signal?.aborted && isOnline()) noteNoAnswer()
    throw error
  }
}
