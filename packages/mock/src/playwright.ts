import type { Page } from '@playwright/test'
import { forward } from './forward.ts'
import type { Mock } from './start-mock.ts'
import type { Visitor } from './visitor.ts'

/**
 * Calls that a page makes below /rest, at whatever address it stands, are answered by a mock.
 * @param who makes them, with his cookies and token; a guest where nobody is named
 */
export async function routeToMock(page: Pick<Page, 'route'>, mock: Mock, who: Visitor = mock.guest()): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/rest/'),
    async (route) => {
      const request = route.request()
      const bytes = request.postDataBuffer()
      const { status, headers, body } = await forward(who, {
        url: request.url(),
        method: request.method(),
        headers: new Headers(request.headers()),
        body: bytes && new Uint8Array(bytes).buffer,
      })
      await route.fulfill({ status, headers, body: Buffer.from(body) })
    },
  )
}
