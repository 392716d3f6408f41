import type { TestShop, Visitor } from '@kontor/api/testing'

/** The same visitor at another instance of the shop: same cookie, same token. */
export const visitorAt = (instance: TestShop, visitor: Visitor) => ({
  call: (method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) =>
    instance.app
      .inject({
        method,
        url: path,
        headers: {
          cookie: visitor.cookie,
          'x-csrf-token': visitor.token,
          'x-requested-with': 'XMLHttpRequest',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      .then((answer) => ({ status: answer.statusCode, body: answer.json() })),
})
