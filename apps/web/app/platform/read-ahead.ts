import { createRestClient } from '@kontor/contracts/client'
import type { ComponentType } from 'react'
import type { DataRouteMatch } from 'react-router'
import { latePartsRead } from './late-part.tsx'
import { preparePage } from './page-ahead.ts'
import { pageOf, type RouteModule, type Routes } from './page-table.ts'
import { type AnyQuery, browserClient, createQueryClient, type Needs } from './query.ts'
import { sendQuietly } from './rest.ts'

/** Script and style sheet of a page with its late parts, so that it is there when it is asked for. */
async function loadPage({ route }: DataRouteMatch): Promise<ComponentType | undefined> {
  // the router takes `lazy` away and sets `Component` once a page was shown
  const lazy = typeof route.lazy === 'object' ? await route.lazy.Component?.() : undefined
  await latePartsRead()
  return route.Component ?? lazy ?? undefined
}

/** Where most visits go on to. Others are loaded when a link is meant; a visit should cost few requests (ux "Goals"). */
const kindsAhead = ['/shop/article/', '/shop/articletypename/'] as const

/** The same for the kinds of pages that visits go to from these links, one after the other. */
export async function loadPages(routes: Routes, pathnames: readonly string[]): Promise<void> {
  if (savesData()) return
  for (const kind of kindsAhead) {
    const pathname = pathnames.find((one) => one.startsWith(kind))
    const page = pathname ? pageOf(routes, pathname) : undefined
    if (page) await loadPage(page).catch(() => undefined)
  }
}

/** On a hover at most so many at once, so that a pointer crossing a list asks little; a press always asks. */
const atOnce = 2
let reading = 0
let wanted = ''

/** Loads a page and reads into the cache what it will ask for. What fails stays unsaid: nobody asked yet. */
export async function readAhead(routes: Routes, href: string, by: 'hover' | 'press'): Promise<void> {
  const url = new URL(href)
  const page = savesData() ? undefined : pageOf(routes, url.pathname)
  if (!page) return
  wanted = href
  const component = await loadPage(page).catch(() => undefined)
  const needs = needsOf(routes.modules[page.route.id])?.({ params: page.params, url }) ?? []
  for (const options of needs) {
    if (by === 'hover' && (reading >= atOnce || wanted !== href)) return
    void readQuietly(options)
  }
  // what is pressed will very likely be released
  const isRead = () => needs.every(({ queryKey }) => browserClient?.getQueryData(queryKey) !== undefined)
  if (by === 'press' && component && url.pathname.startsWith(kindsAhead[0]) && isRead())
    preparePage(page, component, url)
}

const needsOf = (module: RouteModule | undefined): Needs | undefined =>
  (module?.clientLoader as { needs?: Needs } | undefined)?.needs

/** Calls whose failure changes nothing on the screen. */
const quiet = createQueryClient(createRestClient(sendQuietly))

async function readQuietly(options: AnyQuery): Promise<void> {
  reading += 1
  try {
    await browserClient?.query(quietly(options))
  } catch {
    // the page will ask again and say what is wrong
  } finally {
    reading -= 1
  }
}

/** The same read, but a failure is for its caller to tell: the shop as a whole goes on (ux 83). */
export function quietly<Options extends AnyQuery>({ queryFn, ...options }: Options) {
  return { ...options, queryFn: ({ signal }: { signal: AbortSignal }) => queryFn({ client: quiet, signal }) }
}

function savesData(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : undefined
  return connection?.saveData === true
}
