import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
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
  if (!request.signal.aborted && !isRouteErrorResponse(error)) reportFault(error)
}

function reportFault(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the page has no logger; the process collects its standard error
  console.error(error)
}

/**
 * Every page has read its data before it is rendered, so it leaves in one piece, beside the response: a body would go
 * through web streams, which cost a tenth of a page (docs/speed.md).
 */
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
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let answer = status
    const { pipe, abort } = renderToPipeableStream(
      <PageValuesProvider value={{ ...page, origin: new URL(request.url).origin }}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </PageValuesProvider>,
      {
        nonce: page.nonce,
        onAllReady() {
          clearTimeout(timeout)
          pipe(sink)
        },
        onShellError: reject,
        onError(error) {
          answer = 500
          reportFault(error)
        },
      },
    )
    const sink = new Writable({
      // React reuses its buffer for the next chunk
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        page.collect(chunks)
        resolve(new Response(null, { status: answer, headers }))
        done()
      },
    })
    const timeout = setTimeout(abort, streamTimeout + 1000)
  })
}
