import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { latePartsRead } from './platform/late-part.tsx'
import { PageValuesProvider } from './platform/page-values.tsx'
import { pageContext } from './platform/server-context.ts'

// The process fills these keys; it must take them from this bundle, which has its own copies of every module.
export { pageContext, restContext } from './platform/server-context.ts'

export const streamTimeout = 10_000

/** Bugs only: what a page answers with a status is no bug, and a visitor may leave at any time. */
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
 * Every page has read its data before it is rendered, so it is made in one go as one string, beside the response: React's
 * streams encode each of ten thousand pieces by itself, web streams cost once more (docs/speed.md).
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
  const html = renderToString(
    <PageValuesProvider value={{ ...page, origin: new URL(request.url).origin }}>
      <ServerRouter context={context as EntryContext} url={request.url} nonce={page.nonce} />
    </PageValuesProvider>,
  )
  page.collect([Buffer.from(doctype + withHandoff(looksFirst(html, page.nonce), handoff, page.nonce))])
  return new Response(null, { status, headers })
}

/** React writes it into streams only; without it browsers lay pages out by the rules of 1998. */
const doctype = '<!DOCTYPE html>'

/**
 * Fonts and scripts are named at the end, and scripts are wanted less, so that on a slow line the sheets need not share it
 * with them before the first paint; the large scripts before the small, since by HTTP/1.1 only six files come at a time.
 * Eager pictures only where they stand, which is soon enough in a page that comes whole. Where a picture is what the
 * visitor comes for, scripts wait until it is seen (docs/speed.md).
 */
function looksFirst(html: string, nonce: string): string {
  const headEnd = html.indexOf('</head>')
  const later: string[] = []
  const head = html.slice(0, headEnd).replace(/<link [^>]*rel="(?:module)?preload"[^>]*>/g, (link) => {
    if (!link.includes('as="image"')) later.push(link)
    return ''
  })
  const placeOf = (link: string) => laterOrder.findIndex((sign) => link.includes(sign))
  const page = atEnd(head + html.slice(headEnd), later.sort((one, other) => placeOf(one) - placeOf(other)).join(''))
  // Vite's own page has other scripts
  if (!import.meta.env.PROD || !page.includes('fetchPriority="high"'))
    return page.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
  return atEnd(asleep(page), `<script nonce="${nonce}">(${awaken})()</script>`)
}

/** Names of files as vite.config.ts groups them; the last is for all others. */
const laterOrder = ['as="font"', '/libraries-', '/house-', '']

/** Scripts that wait until `awaken` fetches them: before, they are nothing a browser knows. */
function asleep(html: string): string {
  const sleeping = html.replace('type="module" async=""', 'type="asleep"')
  if (sleeping === html) throw new Error('the router writes its scripts in another way now')
  return sleeping.replaceAll('rel="modulepreload"', 'rel="asleep"')
}

/** Fetches the scripts of a page once its first picture is seen. Runs in the browser, so it may use nothing around it. */
function awaken() {
  // a document that is being written holds back the page's `load`: what waits for that comes after the scripts
  const held = document.createElement('iframe')
  held.hidden = true
  document.body.append(held)
  held.contentDocument?.open()

  function fetchScripts() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=asleep]')) link.rel = 'modulepreload'
    const sleeping = document.querySelector<HTMLScriptElement>('script[type=asleep]')
    if (!sleeping) return
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = sleeping.nonce ?? ''
    script.text = sleeping.text
    sleeping.type = 'awake'
    document.body.append(script)
    held.contentDocument?.close()
    held.remove()
  }
  function afterPicture() {
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!first || first.complete) return fetchScripts()
    for (const event of ['load', 'error']) first.addEventListener(event, () => setTimeout(fetchScripts))
    // one that takes its time holds up nothing else
    setTimeout(fetchScripts, 300)
  }

  // whoever begins to use the page, and a paint that nobody tells of
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, () => setTimeout(fetchScripts), { once: true })
  setTimeout(fetchScripts, 3000)
  // a hidden window paints nothing, and not every browser tells
  const tells = typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes?.includes('paint')
  if (document.hidden || !tells) return fetchScripts()
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) afterPicture()
  }).observe({ type: 'paint', buffered: true })
}

/** What the router's browser half starts from; its own component would suspend for it. */
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
