import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { listStateOf } from '../../links.ts'
import { onConsentChanged, readConsent } from '../../platform/state/consent.ts'
import { readHappenings } from '../../platform/state/read-happenings.ts'
import { useConfig } from '../../platform/state/shop.ts'
import { basketQuery } from '../basket/queries.ts'
import { articlesQuery } from '../catalogue/queries.ts'
import { commandsFor, seen } from './commands.ts'
import { isNewOrder } from './counted-order.ts'
import { forgetTracker, loadTracker, report, reportWaiting, tell, trackerFile } from './queue.ts'
import { isPersonal, searchedFor, toldPage } from './told-page.ts'

/**
 * Counts visits (G-96, G-97): turns what happens in the shop into commands for the tracker, of those who agreed and
 * from then on. Only where the shop counts at all; without an address of the tracker the queue fills and nobody reads
 * it.
 */
export function Tracking() {
  const { statisticsSiteId, config } = useConfig()
  const { url } = config.tracking
  const [isAgreed, setAgreed] = useState<boolean>()

  useEffect(() => {
    tell(['requireConsent'])
    // then there is none to remove when consent is withdrawn
    tell(['disableCookies'])
    if (url) tell(['setTrackerUrl', trackerFile(url, 'matomo.php')])
    tell(['setSiteId', statisticsSiteId])
    const read = () => setAgreed(readConsent() === 'granted')
    read()
    const stop = onConsentChanged(read)
    // consent that changed in another tab raises no event here, so it is read again when this tab is shown
    document.addEventListener('visibilitychange', read)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', read)
    }
  }, [url, statisticsSiteId])

  if (isAgreed === undefined) return null
  if (!isAgreed) return <NotAgreed />
  return (
    <>
      <Agreed url={url} />
      <Views />
      <Impressions />
      <Happenings url={url} />
    </>
  )
}

/** What happens before somebody agrees is not counted afterwards either. */
function NotAgreed() {
  useEffect(() => {
    tell(['forgetConsentGiven'])
    forgetTracker()
    readHappenings()
  }, [])
  return null
}

function Agreed({ url }: { url: string }) {
  const { pathname } = useLocation()
  useEffect(() => tell(['setConsentGiven']), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may have a tracker where the one before it had none
  useEffect(() => {
    loadTracker(url)
    reportWaiting()
  }, [url, pathname])
  return null
}

/** The page in sight, by its path and by what was searched: sorting, filters and pages of a list are the same page. */
function usePage() {
  const { pathname, search } = useLocation()
  return { pathname, words: searchedFor(pathname, search) }
}

/** Every page that is entered, and every search. */
function Views() {
  const client = useQueryClient()
  const { search } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const { pathname, words } = usePage()
  const before = useRef(cameFrom())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page
  useEffect(() => {
    const { path, title } = toldPage(pathname, params, document.title)
    const address = location.origin + path
    tell(['setReferrerUrl', before.current])
    tell(['setCustomUrl', address])
    before.current = address
    if (!words) return tell(['trackPageView', title])
    // the title of the page quotes the words
    tell(['setDocumentTitle', 'Suche'])
    if (isPersonal(words)) return tell(['trackPageView', 'Suche'])
    const hits = client.getQueryData(articlesQuery(listStateOf(new URLSearchParams(search))).queryKey)?.total
    if (hits !== undefined) tell(['trackSiteSearch', words, false, hits])
  }, [pathname, words])
  return null
}

/** The Referer of another site; addresses of our own are left out, since they may contain personal data. */
const cameFrom = () => (document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer)

/** Of a slide half has to be seen; a list may be far longer than the window. */
const thresholds = [0.01, 0.5]

/** Slides and lists that come into sight, once for a page. */
function Impressions() {
  const { tracking } = useConfig().config
  const { pathname, words } = usePage()
  const flags = useRef(tracking)
  useEffect(() => {
    flags.current = tracking
  }, [tracking])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page shows others
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, intersectionRatio, target } of entries) {
          const { dataset } = target as HTMLElement
          if (!isIntersecting || (dataset['slide'] && intersectionRatio < 0.5)) continue
          observer.unobserve(target)
          seen(dataset, flags.current).forEach(tell)
        }
      },
      { threshold: thresholds },
    )
    for (const element of document.querySelectorAll('[data-slide], [data-list]')) observer.observe(element)
    return () => observer.disconnect()
  }, [pathname, words])
  return null
}

/** What visitors do, from the moment the page was there. */
function Happenings({ url }: { url: string }) {
  const client = useQueryClient()
  const { tracking } = useConfig().config
  useEffect(() => {
    readHappenings(async (happening) => {
      if (happening.what === 'ordered' && !isNewOrder(happening.order.orderNumber)) return
      if (happening.what === 'filled') {
        const basket = await client.fetchQuery({ ...basketQuery, staleTime: 0 }).catch(() => null)
        if (basket) report(url, commandsFor({ what: 'basket', basket }, tracking))
      } else report(url, commandsFor(happening, tracking))
    })
    return () => readHappenings()
  }, [client, tracking, url])
  return null
}
