import { HttpResponse, http, passthrough, type RequestHandler } from 'msw'
import { forward } from './forward.ts'
import type { Mock } from './start-mock.ts'
import type { Visitor } from './visitor.ts'

/**
 * Handlers for MSW (`setupServer`): calls below /rest, to whatever address, are answered by a mock.
 * @param who makes them, with his cookies and token; a guest where nobody is named
 */
export function mockHandlers(mock: Mock, who: Visitor = mock.guest()): RequestHandler[] {
  return [
    http.all('*/rest/*', async ({ request }) => {
      // what the mock itself is asked, by whoever
      if (request.url.startsWith(`${mock.url}/`)) return passthrough()
      const { url, method, headers } = request
      const {
        status,
        headers: sent,
        body,
      } = await forward(who, {
        url,
        method,
        headers,
        body: request.body && (await request.arrayBuffer()),
      })
      return new HttpResponse(body.byteLength > 0 ? body : null, { status, headers: sent })
    }),
  ]
}
