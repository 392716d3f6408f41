import type { BuiltName } from '@kontor/contracts'
import { type Answer, type Ask, isRestError, type RestClient } from '@kontor/contracts/client'
import { dehydrate, hydrate, QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  redirectDocument,
  replace,
} from 'react-router'
import { loginLink } from '../../links.ts'
import { latePartsRead } from '../page/late-part.tsx'
import { signedInElsewhere } from '../state/elsewhere.ts'
import { browserRest } from './rest.ts'
import { pageContext, restContext } from './server-context.ts'

const fresh = 60_000
const restOfClient = new WeakMap<QueryClient, RestClient>()

/** One per request on the server, one for good in the browser. */
export function createQueryClient(rest: RestClient): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: fresh, gcTime: 600_000, retry: false, refetchOnWindowFocus: false } },
  })
  restOfClient.set(client, rest)
  return client
}

export const browserClient = typeof document === 'undefined' ? undefined : createQueryClient(browserRest)

/** The calls as this query client may make them. */
export function restOf(client: QueryClient): RestClient {
  const rest = restOfClient.get(client)
  if (!rest) throw new Error('a query client without calls')
  return rest
}

/** A read: its key is the call and what it asks, so that loader, component and cache agree. */
export function query<Name extends BuiltName>(name: Name, input: Ask<Name>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ client, signal }): Promise<Answer<Name>> => restOf(client).call(name, input, signal),
  })
}

// biome-ignore lint/suspicious/noExplicitAny: a page needs queries of different answers, which no single type argument fits
export type AnyQuery = { queryKey: readonly unknown[]; queryFn?: any; meta?: Record<string, unknown> }

/** A read the page can do without: when it fails, the rest of the page is shown. */
export function optional<Options extends object>(options: Options) {
  return { ...options, meta: { optional: true } }
}

export type PageAt = { params: Params; url: URL }
/** What a page reads, from its address alone. */
export type Needs = (at: PageAt) => AnyQuery[]
/** Looks at what was read before anything is shown; may throw a redirect, or name what the page reads because of it. */
export type Check = (read: (options: AnyQuery) => unknown, at: PageAt) => AnyQuery[] | void

/** Server half of a page: reads in process, for the markup and for the browser's cache. */
export function onServer(needs: Needs, check?: Check) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const page = context.get(pageContext)
    page.answers ??= createQueryClient(context.get(restContext))
    const client = page.answers
    const at = { params, url: new URL(request.url) }
    const queries = needs(at)
    await readAll(client, queries, at)
    const answers = queries.map(({ queryKey }) => client.getQueryData<unknown>(queryKey))
    await readAll(client, check?.((options) => client.getQueryData(options.queryKey), at) ?? [], at)
    // the list says that nothing is there, for people and in its status (decisions 13 "Lists")
    return at.url.searchParams.has('page') && answers.some(isBeyondTheEnd) ? data(null, { status: 404 }) : null
  }
}

/** @param answer of any call; those of lists name their page and the last one */
function isBeyondTheEnd(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('page' in answer) || !('lastPage' in answer)) return false
  const { page, lastPage } = answer
  return typeof page === 'number' && typeof lastPage === 'number' && page > Math.max(lastPage, 1)
}

/** Fields that no page shows stay behind; what is asked for later comes whole. */
const leftBehind = new Set(['theme', 'sellingPriceCollection', 'partner_display_name', 'comparative_price_unit'])

/**
 * An answer without them, in itself and in what it lists. A replacer of JSON.stringify would cost ten times as much.
 */
function lean(value: unknown, depth = 2): unknown {
  if (Array.isArray(value)) return depth > 0 ? value.map((part) => lean(part, depth - 1)) : value
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    if (!leftBehind.has(name)) kept[name] = depth > 0 ? lean(part, depth - 1) : part
  }
  return kept
}

/**
 * Answers of the server on their way to the browser, as JSON for a script element: half the size of the router's own
 * encoding, and neither side has to take it apart by hand.
 */
export function answersAsText(client: QueryClient): string {
  const queries = dehydrate(client).queries.map(({ state: { data, ...state }, ...query }) => {
    const head = JSON.stringify({ ...query, state })
    // `state` is the last of its fields
    return `${forScript(head.slice(0, -2))},"data":${leanTextOf(data)}}}`
  })
  return `{"mutations":[],"queries":[${queries.join()}]}`
}

const forScript = (json: string) => json.replaceAll('<', '\\u003c')

/** Of an answer that several pages share (ssr.ts) once; of all others for each page. */
const leanTexts = new WeakMap<object, string>()

function leanTextOf(data: unknown): string {
  const known = typeof data === 'object' && data !== null ? leanTexts.get(data) : undefined
  if (known !== undefined) return known
  const text = forScript(JSON.stringify(lean(data)) ?? 'null')
  if (typeof data === 'object' && data !== null) leanTexts.set(data, text)
  return text
}

/** Puts the answers of the first page into the browser's cache, before anything is hydrated. */
export function takeAnswers(text: string | null | undefined): void {
  if (browserClient && text) hydrate(browserClient, JSON.parse(text))
}

/**
 * Browser half of a page: what the cache has is shown at once (Back is instant), the rest comes from /rest.
 * @param isKnown the page can begin with what the cache says elsewhere; it waits for its own data itself
 */
export function inBrowser(needs: Needs, check?: Check, isKnown?: (at: PageAt) => boolean) {
  return async ({ params, request }: ClientLoaderFunctionArgs) => {
    if (!browserClient) throw new Error('a browser loader ran on the server')
    const client = browserClient
    const at = { params, url: new URL(request.url) }
    const isHere = needs(at).every(({ queryKey }) => client.getQueryData(queryKey) !== undefined)
    const reading = readAll(client, needs(at), at)
    // a page that does not wait for it is told by its own query
    reading.catch(() => undefined)
    // what a page knows may be told by code that comes late
    await latePartsRead()
    if (!isHere && isKnown?.(at)) return null
    await reading
    await readAll(client, check?.((options) => client.getQueryData(options.queryKey), at) ?? [], at)
    return null
  }
}

async function readAll(client: QueryClient, queries: AnyQuery[], { url }: PageAt) {
  await Promise.all(
    queries.map(async (options) => {
      try {
        await readOnce(client, options)
      } catch (error) {
        if (options.meta?.['optional'] && !isAborted(error)) return
        throw asPageAnswer(error, url)
      }
    }),
  )
}

/**
 * A failure while reading ahead is silent, so a page that waited for the same read asks again and reports its own
 * failure.
 */
async function readOnce(client: QueryClient, options: AnyQuery): Promise<void> {
  const joins = client.isFetching({ queryKey: options.queryKey, exact: true }) > 0
  try {
    await client.query({ ...options, staleTime: 'static' })
  } catch (error) {
    if (!joins || isAborted(error)) throw error
    await client.query({ ...options, staleTime: 'static' })
  }
}

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/**
 * A failed read becomes the page's status; who is not signed in is sent there (decisions 11 "HTML of guarded pages").
 */
export function asPageAnswer(error: unknown, url: URL): unknown {
  if (!isRestError(error)) return error
  // a half login gives its code there
  if (error.code === 'login_required' || error.code === 'two_factor_required')
    // to a page that still takes the visitor for signed in, signing in is closed
    return signedInElsewhere() ? redirectDocument(loginAddress(url)) : redirect(loginAddress(url))
  if (error.isRefusal) return data({ message: error.message }, { status: 404 })
  return data(error.body ? { message: error.message, incident: error.body.error.incident } : null, {
    status: error.status,
  })
}

export function loginAddress(url: URL): string {
  return loginLink(url.pathname + url.search)
}

/** For checks: the address a page really has. */
export function movedTo(address: string, status: 301 | 302 = 301): Response {
  return typeof document === 'undefined' ? redirect(address, status) : replace(address)
}
