import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation, useNavigate } from 'react-router'
import { happened } from './happened.ts'
import { isKeptBack } from './late-part.tsx'
import { pageOf, type Routes } from './page-table.ts'
import { whenIdle } from './when-idle.ts'

/** Comes when the page rests: it is of use to the pages after it. */
let ahead: typeof import('./read-ahead.ts') | undefined

/** So long a pointer or the focus rests on a link that is meant (ux "Techniques" 1). */
const intent = 65

/**
 * Every link of the shop is a plain anchor: here one listener follows them all without a full load, and reads ahead on
 * the visitor's intent. What is no page of the shop (files, other hosts, new tabs) is left to the browser.
 */
export function useLinks() {
  const routes = useShopRoutes()
  const navigate = useNavigate()
  const { key } = useLocation()

  useEffect(() => {
    if (!routes) return
    const table = routes
    let timer: ReturnType<typeof setTimeout> | undefined
    let meant: HTMLAnchorElement | null = null

    function follow(event: MouseEvent) {
      const link = linkOf(event)
      if (!link || event.defaultPrevented) return
      if (!isPlain(event) || isJump(link) || !pageOf(table, link.pathname)) {
        happened.push({ what: 'followed', link })
        return
      }
      event.preventDefault()
      go(link)
    }
    function go(link: HTMLAnchorElement) {
      happened.push({ what: 'followed', link })
      const address = link.pathname + link.search + link.hash
      const options = {
        preventScrollReset: 'keepPlace' in link.dataset,
        replace: 'replace' in link.dataset || link.href === location.href,
        // the heading of the page takes the focus otherwise (shell.tsx)
        state: 'keepPlace' in link.dataset ? { keepsFocus: true } : null,
      }
      // after the event: within it React renders once more for the waiting, and does before the paint what could follow it
      setTimeout(() => void navigate(address, options))
    }
    function followEarly(event: MouseEvent) {
      if (isKeptBack(event)) follow(event)
    }
    function notice(event: Event) {
      const link = linkOf(event)
      if (link === meant) return
      meant = link
      clearTimeout(timer)
      if (link) timer = setTimeout(() => void ahead?.readAhead(table, link.href, 'hover'), intent)
    }
    function press(event: PointerEvent) {
      const link = linkOf(event)
      clearTimeout(timer)
      if (!link || event.button !== 0) return
      const mayOpen = event.pointerType === 'mouse' && isPlain(event)
      if (mayOpen) ahead?.openReady({ link, open: () => go(link), takeBack: () => navigate(-1) })
      // also what is ready: it may have grown old
      void ahead?.readAhead(table, link.href, 'press')
    }
    const events: [string, (event: never) => void][] = [
      ['click', follow],
      ['pointerover', notice],
      ['focusin', notice],
      ['pointerdown', press],
    ]
    for (const [name, listener] of events) document.addEventListener(name, listener as EventListener)
    addEventListener('click', followEarly, true)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of events) document.removeEventListener(name, listener as EventListener)
      removeEventListener('click', followEarly, true)
    }
  }, [routes, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page shows other links
  useEffect(() => {
    if (!routes) return
    return whenIdle(async () => {
      ahead ??= await import('./read-ahead.ts')
      await ahead.loadPages(routes, visibleLinks())
    })
  }, [routes, key])
}

/** The router's own table and what it has loaded of it; only the browser's router has one. */
function useShopRoutes(): Routes | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const modules = useContext(UNSAFE_FrameworkContext)?.routeModules
  return typeof document !== 'undefined' && router && modules ? tableOf(router, modules) : undefined
}

let table: Routes | undefined
/** One object for good, so that it can be depended on. */
function tableOf(router: { routes: Routes['routes'] }, modules: Routes['modules']): Routes {
  table ??= { routes: router.routes, modules }
  return table
}

/** The link an event is about, when this window would follow it inside the shop. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.origin === location.origin && !link.target && !link.hasAttribute('download') ? link : null
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** Within the page: the browser knows how. */
const isJump = ({ hash, pathname, search }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search

/** Of the page itself, not of header and footer: those are read on intent. */
function visibleLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .filter((link) => {
      // what is kept out of sight or far below would be laid out to be measured
      if (link.origin !== location.origin || link.checkVisibility?.({ contentVisibilityAuto: true }) === false)
        return false
      const { top, bottom, width } = link.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    .map(({ pathname }) => pathname)
}
