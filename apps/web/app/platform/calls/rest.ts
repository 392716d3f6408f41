import { createRestClient, isOfAnotherSession, type RestClient, type Transport } from '@kontor/contracts/client'
import { readToken } from '../page/page-values.tsx'
import { noteAnswer } from '../state/app-state.ts'
import { signedInElsewhere } from '../state/elsewhere.ts'
import { type Attempt, askToken, attempt, type Body, calls, isForeign } from './send.ts'

const regaining = () => import('./regain.ts')

/** In seconds. A longer Retry-After is a rate limit, which a retry would only use up further. */
const longestWait = 5

/** One for all writes that begin at once: each would bring another session. */
let session: Promise<unknown> | undefined

/** A page that all guests share has no token: the first write fetches it, and the session with it. */
async function fetchToken() {
  session ??= attempt(askToken).finally(() => {
    session = undefined
  })
  await session
}

/** /rest by fetch: same origin only (G-05), CSRF header from the meta tag (G-04). */
const sendByFetch: Transport = async (request) => {
  if ((request.writes || request.method === 'POST') && readToken() === '') await fetchToken()
  let answer = await attempt(request)
  if (isOfAnotherSession(answer)) answer = await (await regaining()).repeat(request, answer)
  else if (isForSignedIn(answer)) await (await regaining()).noteWhoIsIn()
  // a busy shop says when to come back; a read is then retried once (decisions 12 "Busy")
  if (request.method === 'GET' && answer.status === 429 && answer.retryAfter > 0 && answer.retryAfter <= longestWait) {
    await new Promise((resume) => setTimeout(resume, answer.retryAfter * 1000))
    answer = await attempt(request)
  }
  if (isForeign(answer.body)) await (await regaining()).noteWhoIsIn()
  // what is refused to somebody else says nothing about the shop, and the page with its forms stays
  if (!signedInElsewhere() || answer.status >= 500) noteAnswer(answer.status, configOf(answer.body))
  return answer
}

const isForSignedIn = ({ status, body }: Attempt) =>
  status === 403 && (body?.error?.code === 'login_required' || body?.error?.code === 'two_factor_required')

/** For reading ahead: nobody asked for it yet, so its failure is not reported. */
export const sendQuietly: Transport = (request) => attempt(request, { send: fetch })

function configOf(body: Body | undefined) {
  if (body?.isDownForMaintenance === undefined || body.isAppApproved === undefined) return undefined
  return { isDownForMaintenance: body.isDownForMaintenance, isAppApproved: body.isAppApproved }
}

export const browserRest: RestClient = createRestClient((request) => {
  const answer = sendByFetch(request)
  calls.begun?.(request, answer)
  return answer
})
