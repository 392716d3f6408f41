import type { Refused } from '@kontor/contracts'
import { isRestError, type RestClient } from '@kontor/contracts/client'
import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { type ActionFunctionArgs, data, type Params, redirect } from 'react-router'
import { home, loginLink } from '../../links.ts'
import { refusedBecause, signedInAs, whyNotSavedThere } from '../state/who-is-in.ts'
import { pageContext, restContext } from './server-context.ts'

export type FormPost = { form: FormData; rest: RestClient; params: Params; url: URL }
export type FormRefusal = { refused: Refused; typed: Record<string, string> /** page of the form */; cameFrom?: string }

/**
 * A form that works without JavaScript (decisions 11 "Without JavaScript"). Token and origin are checked, then the same
 * call is made in process. A page that all guests share has no token: the origin alone is checked there, and only while
 * the guest has no session. A refusal comes back with what was typed, for `useActionData`; passwords never do. What the
 * handler returns otherwise is shown at once.
 */
export function onPost<Shown = never>(handle: (post: FormPost) => Promise<Response | Shown>) {
  return async ({ request, context, params }: ActionFunctionArgs): Promise<Response | Shown | FormRefusal> => {
    const url = new URL(request.url)
    const form = await readForm(request)
    const { token, viewer, originIsEnough } = context.get(pageContext)
    const rest = context.get(restContext)
    const hasToken = form.get('token') === token || (originIsEnough && form.get('token') === '')
    if (!isOwnForm(request, url)) throw data(null, { status: 419 })
    if (!hasToken) {
      const refused = await refuseOther(form, viewer, rest)
      // the router hands the page what stands in it, and the browser the status
      return data({ refused, typed: typedIn(form), cameFrom: cameFrom(request) }, { status: 419 }) as never
    }
    try {
      return await handle({ form, rest, params, url })
    } catch (error) {
      if (!isRestError(error)) throw error
      if (error.code === 'login_required') throw redirect(loginLink(url.pathname))
      if (!error.isRefusal || !error.body) throw data(null, { status: error.status })
      return { refused: error.body, typed: typedIn(form), cameFrom: cameFrom(request) }
    }
  }
}

/** The same at an address without a page: what is refused leads back to the page of the form, which says who is signed in. */
export function onPostWithoutPage(handle: (post: FormPost) => Promise<Response>) {
  const post = onPost(handle)
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const back = () => goOn(ownAddress(cameFrom(args.request), home))
    try {
      const answer = await post(args)
      return answer instanceof Response ? answer : back()
    } catch (thrown) {
      // what is neither would be shown as JSON
      if (thrown instanceof Response || thrown instanceof Error) throw thrown
      return back()
    }
  }
}

/**
 * Of a form whose token is of another session. Only the viewer to whom it was shown sees again what was typed into it
 * (decisions 13 "Tokens and their viewer").
 * @throws the page that says who is signed in now, and where what was typed still stands
 */
async function refuseOther(form: FormData, viewer: string, rest: RestClient): Promise<Refused> {
  const token = String(form.get('token') ?? '')
  const now = signedInAs((await rest.call('showUser', {})).user)
  // a page that all guests share has no token
  if (token.startsWith(viewer) || (token === '' && now === 'nobody')) return refusedBecause(isOld)
  throw data({ said: whyNotSavedThere(now) }, { status: 419 })
}

const isOld =
  'Diese Seite war nicht mehr aktuell. Es wurde nichts gespeichert; bitte prüfen Sie Ihre Angaben und senden Sie sie noch einmal ab.'

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

function cameFrom(request: Request): string {
  const referer = URL.parse(request.headers.get('referer') ?? '')
  return referer ? referer.pathname + referer.search : ''
}

/** Whether a page of this shop sent the form; where a browser names no origin, `Sec-Fetch-Site` says it. */
export function isOwnForm({ headers }: Request, shop: URL): boolean {
  const origin = headers.get('origin')
  if (!origin) return headers.get('sec-fetch-site') === 'same-origin'
  const { host, protocol } = URL.parse(origin) ?? { host: '', protocol: '' }
  // a page that came by http may be forged on its way; https before a shop that says http is a proxy's
  const isSafe = protocol === 'https:' || protocol === shop.protocol
  return isSafe && host !== '' && (host === shop.host || host === headers.get('host'))
}

/** What was typed and ticked, without token and passwords; several values of one name stand one a line. */
export function typedIn(form: FormData): Record<string, string> {
  // each field once: asking for the values of every name would go through all fields each time
  const typed = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name === 'token' || /password/i.test(name)) continue
    const before = typed.get(name)
    if (before) before.push(value)
    else typed.set(name, [value])
  }
  return Object.fromEntries([...typed].map(([name, values]) => [name, values.join('\n')]))
}

/** @returns the trimmed text of a field, '' when it is missing */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** After a post the browser is sent on with a GET, so that a reload repeats nothing. */
export function goOn(address: string): Response {
  return redirect(address, 303)
}
