import { regainViewer } from '../platform/calls/regain.ts'
import { readToken } from '../platform/page/page-values.tsx'

/** Why a write of the console was not made: somebody else is signed in now, or nobody. */
export class OtherViewer extends Error {}

/**
 * Fetches with the page's token. A write that is refused because its session has ended, or is another one, is sent again
 * as the same member of staff only (decisions 13 "Tokens and their viewer").
 * @throws OtherViewer with the sentence that says who is signed in now
 */
export async function fetchAsViewer(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const send = () => {
    const headers = new Headers(init.headers)
    headers.set('x-csrf-token', readToken())
    return fetch(url, { ...init, headers })
  }
  const answer = await send()
  if (init.method !== 'POST' || !(await isOfAnotherSession(answer))) return answer
  const reason = await regainViewer()
  if (reason !== null) throw new OtherViewer(reason)
  return await send()
}

/** For `catch`: what else goes wrong with a fetch is the connection. */
export function unlessOther(error: unknown): null {
  if (error instanceof OtherViewer) throw error
  return null
}

const codes = /"code":"(csrf|session_expired|login_required)"/

async function isOfAnotherSession(answer: Response): Promise<boolean> {
  if (answer.status !== 419 && answer.status !== 403) return false
  return codes.test(await answer.clone().text())
}
