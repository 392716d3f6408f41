import { createRestClient, isOfAnotherSession, type RestClient, type Sent } from '@kontor/contracts/client'
import { noteElsewhere, signedInElsewhere } from '../state/elsewhere.ts'
import { refusedBecause, signedInAs, whyNotSaved } from '../state/who-is-in.ts'
import { type Attempt, askToken, attempt, calls, isForeign } from './send.ts'

// Loaded after a refusal only, since every first load would carry it.

const askUser = { method: 'GET', url: '/rest/systems/user', body: null } as const

/** Signing in names the person itself, and signing out is meant for whoever is signed in. */
const isForAnybody = ({ url }: Sent) => url === '/rest/login' || url === '/rest/logout'

/**
 * A form belongs to the person to whom it was shown (decisions 13 "Tokens and their viewer"): it is sent again with the
 * new token for the same viewer only. Everybody else is told, and nothing is saved.
 */
export async function repeat(request: Sent, refused: Attempt): Promise<Attempt> {
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

/** Signing in beside an open page: with the token of the session as it is now, which the page need not have. */
export const restBeside: RestClient = createRestClient(async (request) => {
  const { body } = await attempt(askToken)
  return await attempt(request, { token: body?.token, isBeside: true })
})
