import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { useLinks } from '../platform/navigation/navigation.ts'
import { latePart, useTakeOver } from '../platform/page/late-part.tsx'
import { dropDescriptions } from '../platform/page/structured-data.ts'
import { useConfig } from '../platform/state/shop.ts'
import { Header } from './header/header.tsx'
import styles from './shell.module.css'

const late = () => import('./late-shell.ts')
const Footer = latePart(async () => (await late()).Footer)
/** Everything beside the page: dialogs, toasts, watchers. */
const Around = latePart(async () => (await late()).Around)
const AroundClosed = latePart(async () => (await late()).AroundClosed)
const MaintenanceNotice = latePart(async () => (await late()).MaintenanceNotice)
const PrintedLine = latePart(async () => (await late()).PrintedLine)

/** A route's `handle` may ask for less around it. */
type Handle = { hideFooter?: boolean; quiet?: boolean; bare?: boolean; staysOpen?: boolean }

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { isDownForMaintenance, isAppApproved } = useConfig()
  const handle = useHandle()
  useFocusOnHeading()
  useLinks()
  useTakeOver()
  // the console and the test kit stay open: there maintenance is ended
  if ((isDownForMaintenance || !isAppApproved) && !handle.staysOpen)
    return (
      <>
        <MaintenanceNotice />
        <AroundClosed />
      </>
    )
  return (
    <>
      {/* the console has its menu within `main`, and no field for a search */}
      <a className={styles.skip} href={handle.bare ? '#bereich' : '#inhalt'}>
        Zum Inhalt
      </a>
      {!handle.bare && (
        <a className={styles.skip} href="#suche">
          Zur Suche
        </a>
      )}
      <Progress quiet={handle.quiet ?? false} />
      <PrintedLine />
      {!handle.bare && <Header />}
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!handle.hideFooter && !handle.bare && <Footer />}
      <Around />
    </>
  )
}

function useHandle(): Handle {
  return (useMatches().at(-1)?.handle ?? {}) as Handle
}

function Progress({ quiet }: { quiet: boolean }) {
  const busy = useNavigation().state !== 'idle' && !quiet
  return busy ? (
    <div className={styles.progress} data-testid="progress" role="progressbar" aria-label="Seite lädt" />
  ) : null
}

/**
 * After a change of page the heading takes the focus, so that it is read out (ux 78); a choice on a page keeps its own.
 */
function useFocusOnHeading() {
  const { pathname, hash, state } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    dropDescriptions()
    if (hash || state?.keepsFocus) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash, state])
}
