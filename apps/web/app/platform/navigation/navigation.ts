import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isKeptBack } from '../page/late-part.tsx'
import { signedInElsewhere } from '../state/elsewhere.ts'
import { happened } from '../state/happened.ts'
import { crossesTrackerBorder } from './tracker-border.ts'

/**
 * Every link of the shop is a plain anchor: here one listener follows them all without a full load. What is no page of
 * the shop (files, other hosts, new tabs) is left to the browser. Reading ahead is shell/read-ahead.tsx.
 */
export function useLinks() {
  const navigate = useNavigate()

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event)
      if (!link || event.defaultPrevented) return
      happened.push({ what: 'followed', link })
      if (!isPage(link) || !isPlain(event) || isJump(link)) return
      if (entersConsole(link) || crossesTrackerBorder(link.pathname)) return
      // the next page is that of who is signed in now, with header and prices
      if (signedInElsewhere()) return
      event.preventDefault()
      const options = {
        preventScrollReset: 'keepPlace' in link.dataset,
        replace: 'replace' in link.dataset || link.href === location.href,
        // the heading of the page takes the focus otherwise (shell.tsx)
        state: 'keepPlace' in link.dataset ? { keepsFocus: true } : null,
      }
      // after the event: within it React renders once more for the waiting, and does before the paint what could follow it
      setTimeout(() => void navigate(link.pathname + link.search + link.hash, options))
    }
    function followEarly(event: MouseEvent) {
      if (isKeptBack(event)) follow(event)
    }
    document.addEventListener('click', follow)
    addEventListener('click', followEarly, true)
    return () => {
      document.removeEventListener('click', follow)
      removeEventListener('click', followEarly, true)
    }
  }, [navigate])
}

/** The link an event is about, when this window would follow it inside the shop. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.origin === location.origin && !link.target && !link.hasAttribute('download') ? link : null
}

/** Calls, forms and files are the browser's. An address that no page has leads to the shop's own "nicht gefunden". */
export const isPage = ({ pathname }: { pathname: string }) =>
  !/^\/(rest|form|assets|documents|illustrations)\/|\.(csv|json|pdf|svg|txt|xlsx|xml|zip)$/.test(pathname)

/** The console is loaded as a document of its own, whose policy names no tracker (decisions 13). */
const entersConsole = ({ pathname }: HTMLAnchorElement) => isConsole(pathname) && !isConsole(location.pathname)
const isConsole = (path: string) => /^\/console(\/|$)/.test(path)

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** Within the page: the browser knows how. */
const isJump = ({ hash, pathname, search }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search
