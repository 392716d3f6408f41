import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { PageValuesProvider } from './platform/page-values.tsx'
import { pageContext } from './platform/server-context.ts'

// The process fills these keys; it must take them from this bundle, which has its own copies of every module.
export { pageContext, restContext } from './platform/server-context.ts'

export const streamTimeout = 10_000

/** Bugs only: what a page answers with a status is no bug, and a visitor may leave at any time. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // biome-ignore lint/suspicious/noConsole: the page has no logger; the process collects its standard error
  console.error(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const page = loadContext.get(pageContext)
  const wanted: keyof RenderToPipeableStreamOptions = isbot(request.headers.get('user-agent'))
    ? 'onAllReady'
    : 'onShellReady'

  return new Promise((resolve, reject) => {
    let answer = status
    let shellRendered = false
    const { pipe, abort } = renderToPipeableStream(
      <PageValuesProvider value={page}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </PageValuesProvider>,
      {
        nonce: page.nonce,
        [wanted]() {
          shellRendered = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timeout)
              done()
            },
          })
          resolve(new Response(createReadableStreamFromReadable(body), { status: answer, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          answer = 500
          // biome-ignore lint/suspicious/noConsole: errors before the shell are reported by handleError
          if (shellRendered) console.error(error)
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
  })
}
