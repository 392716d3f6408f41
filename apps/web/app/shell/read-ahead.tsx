import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { neededAt } from '../areas/catalogue/read-ahead.ts'
import { type AnyQuery, browserClient } from '../platform/calls/query.ts'
import { quietly } from '../platform/calls/quietly.ts'
import { isPage, linkOf } from '../platform/navigation/navigation.ts'
import { whenIdle } from '../platform/navigation/when-idle.ts'

/** How long a pointer or the focus rests on a link before its page is read ahead. */
const intent = 65

/** On a hover at most so many reads at once, so that a pointer crossing a list asks little; a press always asks. */
const atOnce = 2

/** Scripts of these are loaded when the page rests, where a link to one is in sight; others when a link is meant. */
const kindsAhead = ['/shop/article/', '/shop/articletypename/']

/**
 * Loads the scripts of a page and reads its data when its link is meant: rested on, focused or pressed. What fails
 * stays unsaid, nobody asked yet. To switch reading ahead off, take this out of around.tsx.
 */
export function ReadAhead() {
  const [pages, setPages] = useState<readonly string[]>([])
  const { key } = useLocation()

  useEffect(() => {
    if (savesData()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let meant: HTMLAnchorElement | null = null

    function read(link: HTMLAnchorElement, most: number) {
      if (isOffline()) return
      setPages((known) => withPage(known, link.pathname))
      for (const options of neededAt(new URL(link.href))) if (reading < most) void readQuietly(options)
    }
    function notice(event: Event) {
      const link = linkOf(event)
      if (link === meant) return
      meant = link
      clearTimeout(timer)
      if (link && isPage(link)) timer = setTimeout(() => read(link, atOnce), intent)
    }
    function press(event: PointerEvent) {
      const link = linkOf(event)
      clearTimeout(timer)
      if (link && isPage(link) && event.button === 0) read(link, Number.POSITIVE_INFINITY)
    }
    document.addEventListener('pointerover', notice)
    document.addEventListener('focusin', notice)
    document.addEventListener('pointerdown', press)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', notice)
      document.removeEventListener('focusin', notice)
      document.removeEventListener('pointerdown', press)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page shows other links
  useEffect(() => {
    if (savesData()) return
    return whenIdle(() => {
      if (!isOffline()) setPages((known) => visibleKinds().reduce(withPage, known))
    })
  }, [key])

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

/** One address for each kind of page is enough: the scripts are the same. */
function withPage(known: readonly string[], page: string): readonly string[] {
  const kind = kindOf(page)
  return known.some((one) => kindOf(one) === kind) ? known : [...known, page]
}

const kindOf = (pathname: string) => pathname.split('/', 3).join('/')

/** Of the page itself, not of header and footer: those are read on intent. */
function visibleKinds(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter((link) => {
    const { top, bottom, width } = link.getBoundingClientRect()
    return link.origin === location.origin && width > 0 && bottom > 0 && top < innerHeight
  })
  return kindsAhead.flatMap((kind) => links.find(({ pathname }) => pathname.startsWith(kind))?.pathname ?? [])
}

/** React Router reloads the page when a script that it reads ahead does not come: offline that would lose the page. */
const isOffline = () => !navigator.onLine

let reading = 0

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

function savesData(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : undefined
  return connection?.saveData === true
}
