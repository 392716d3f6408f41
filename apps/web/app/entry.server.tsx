import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from './platform/calls/server-context.ts'
import { latePartsRead } from './platform/page/late-part.tsx'
import { PageValuesProvider } from './platform/page/page-values.tsx'
import { writeDescriptions } from './platform/page/structured-data.ts'

// The process fills these keys; it must take them from this bundle, which has its own copies of every module.
export { pageContext, restContext } from './platform/calls/server-context.ts'

export const streamTimeout = 10_000

/** Logs bugs only: an answer with a status is no bug, and neither is a visitor who leaves. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // somebody else's form was turned away with 400, as it should be: one line is enough
  if (isForeignPost(error, request)) reportFault(`Foreign post to ${new URL(request.url).pathname} refused`)
  else reportFault(error)
}

/** What React Router refuses: a post whose origin is another one than this shop's. */
function isForeignPost(error: unknown, { method, headers, url }: Request): boolean {
  const origin = headers.get('origin')
  return method !== 'GET' && error instanceof Error && origin !== null && origin !== new URL(url).origin
}

function reportFault(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the page has no logger; the process collects its standard error
  console.error(error)
}

/**
 * Every page has read its data before it is rendered, so it is made in one go as one string, beside the response:
 * React's streams encode each of ten thousand pieces by itself, web streams cost once more (docs/speed.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  await latePartsRead()
  const page = loadContext.get(pageContext)
  const handoff = await new Response(routerContext.serverHandoffStream).text()
  const { serverHandoffStream: _, ...context } = routerContext
  const described: object[] = []
  const html = renderToString(
    <PageValuesProvider value={{ ...page, origin: new URL(request.url).origin, described }}>
      <ServerRouter context={context as EntryContext} url={request.url} nonce={page.nonce} />
    </PageValuesProvider>,
  )
  const whole = atEnd(scriptsLater(html), writeDescriptions(described))
  page.collect(doctype + withHandoff(whole, handoff, page.nonce))
  return new Response(null, { status, headers })
}

/** React writes it into streams only; without it browsers lay pages out by the rules of 1998. */
const doctype = '<!DOCTYPE html>'

/** Scripts get a low priority: sheets, fonts and the first picture are needed earlier. */
function scriptsLater(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
}

/**
 * What the router's browser half starts from, as its own component writes it. That component waits for the data while the
 * page is rendered, so it needs React's streams, which we do without (docs/decisions/0016). An upgrade of the router has
 * to compare these two calls with `StreamTransfer` in its `single-fetch.js`.
 */
function withHandoff(html: string, state: string, nonce: string): string {
  const text = JSON.stringify(state).replaceAll('<', '\\u003c')
  const controller = 'window.__reactRouterContext.streamController'
  return atEnd(html, `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`)
}

const tail = '</body></html>'

function atEnd(html: string, addition: string): string {
  const end = html.endsWith(tail) ? html.length - tail.length : html.length
  return html.slice(0, end) + addition + html.slice(end)
}
