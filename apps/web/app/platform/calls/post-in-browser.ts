import { isRestError } from '@kontor/contracts/client'
import type { ClientActionFunctionArgs } from 'react-router'
import { signedInElsewhere } from '../state/elsewhere.ts'
import { isOnline } from '../state/online.ts'
import { type FormPost, type FormRefusal, fieldOf } from './actions.ts'
import { failedForm } from './failed-call.ts'
import { asPageAnswer } from './query.ts'
import { browserRest } from './rest.ts'

/**
 * Browser half of a form post: the same handler as on the server (`onPost`), with the calls going to /rest directly.
 * What the handler returns is shown at once. A refusal or a lost connection comes back beside the form, so that nothing typed is lost.
 * @param after brings the browser's cache up to date, whatever came out
 */
export function postInBrowser<Shown = never>(
  handle: (post: FormPost) => Promise<Response | Shown>,
  after?: () => Promise<unknown>,
) {
  return async ({ request, params }: ClientActionFunctionArgs): Promise<Response | Shown | FormRefusal> => {
    const url = new URL(request.url)
    const form = await request.formData()
    // the fields still hold what was typed; of several forms on a page this is the one that was sent
    const typed = { ...(form.has('kind') && { kind: fieldOf(form, 'kind') }) }
    try {
      return await handle({ form, rest: browserRest, params, url })
    } catch (error) {
      if (error instanceof Response) throw error
      if (!isRestError(error)) return { refused: failedForm(error), typed }
      if (error.code === 'login_required') throw asPageAnswer(error, url)
      if (!error.isRefusal || !error.body) throw asPageAnswer(error, url)
      return { refused: error.body, typed }
    } finally {
      // a read would wait for the connection, and the form with it; or it would be somebody else's
      if (isOnline() && !signedInElsewhere()) await after?.()
    }
  }
}
