import type { Refused } from '@kontor/contracts'
import { type ClientActionFunctionArgs, isRouteErrorResponse } from 'react-router'
import type { FormRefusal } from './actions.ts'
import { browserRest } from './rest.ts'

/**
 * Browser half of a form post: the server's action runs. A lost connection or a token that has run out comes back as
 * a refusal beside the form, so that nothing typed is lost.
 * @param after brings the browser's cache up to date, whatever came out
 */
export function postInBrowser(after?: () => Promise<unknown>) {
  return async ({ serverAction }: ClientActionFunctionArgs): Promise<FormRefusal> => {
    try {
      return await serverAction<FormRefusal>()
    } catch (error) {
      if (error instanceof Response) throw error
      if (!isRouteErrorResponse(error)) return notSent('Keine Verbindung. Ihre Angaben stehen noch hier.')
      if (error.status !== 419) throw error
      // the answer puts the new token into the page
      await browserRest.call('showToken', {})
      return notSent('Ihre Sitzung wurde erneuert. Ihre Angaben stehen noch hier.')
    } finally {
      await after?.()
    }
  }
}

function notSent(reason: string): FormRefusal {
  const message = `${reason} Bitte senden Sie noch einmal ab.`
  const refused: Refused = {
    success: false,
    message,
    errorMessages: [message],
    error: { code: 'session_expired', retryable: true },
  }
  return { refused, typed: {} }
}
