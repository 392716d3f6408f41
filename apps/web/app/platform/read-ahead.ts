import { createRestClient } from '@kontor/contracts/client'
import type { ComponentType } from 'react'
import type { DataRouteMatch } from 'react-router'
import { staysBehind } from './kept-pages.tsx'
import { latePartsRead } from './late-part.tsx'
import { openOnPress, type Pressed } from './open-on-press.ts'
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

/**
 * Loads a page, reads into the cache what it will ask for, and makes an article ready out of sight once all of that is
 * there. What fails stays unsaid: nobody asked yet.
 */
export async function readAhead(routes: Routes, href: string, by: 'hover' | 'press'): Promise<void> {
  const url = new URL(href)
  const page = savesData() ? undefined : pageOf(routes, url.pathname)
  if (!page) return
  wanted = href
  const component = await loadPage(page).catch(() => undefined)
  const needs = needsOf(routes.modules[page.route.id])?.({ params: page.params, url }) ?? []
  const coming: Promise<void>[] = []
  for (const options of needs) {
    if (by === 'hover' && (reading >= atOnce || wanted !== href)) return
    coming.push(readQuietly(options))
  }
  const isRead = () => needs.every(({ queryKey }) => browserClient?.getQueryData(queryKey) !== undefined)
  // a press is released before what comes only now could be shown earlier for it
  if (by === 'hover') await Promise.all(coming)
  if (wanted !== href || !component || !url.pathname.startsWith(kindsAhead[0]) || !isRead()) return
  ready = { href, isRead }
  preparePage(page, component, url)
}

let ready: { href: string; isRead: () => boolean } | undefined

/**
 * Opens an article with the press on its link, when all it needs is there and the list it is pressed in stays behind it.
 * @returns whether it did; else the link is followed on its click
 */
export function openReady(pressed: Pressed): boolean {
  const { link } = pressed
  // a control of a tile does something else with its click (tile-deeds.ts), and a dialog closes first
  const isOfList = staysBehind && !('do' in link.dataset) && link.closest('main') !== null
  const isReady = isOfList && ready?.href === link.href && ready.isRead()
  if (isReady) openOnPress(pressed)
  return isReady
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
