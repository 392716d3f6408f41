import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { consoleHome } from '../../links.ts'
import { onConsentChanged, readConsent, wasTakenBack } from '../../platform/state/consent.ts'
import { useConfig } from '../../platform/state/shop.ts'

const CookieBar = lazy(() => import('./cookie-bar.tsx'))

/**
 * Asks after the configured delay, as long as there is no answer (specification 4); who took his back is asked at once.
 */
export function CookieQuestion() {
  const { pathname } = useLocation()
  const { timeout } = useConfig().config.cookies
  const [asked, setAsked] = useState(false)

  useEffect(() => {
    const stop = onConsentChanged(() => setAsked(readConsent() === null))
    const timer = setTimeout(
      () => setAsked((already) => already || readConsent() === null),
      wasTakenBack() ? 0 : timeout,
    )
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [timeout])

  // nothing is counted in the console, and the bar would lie over the button that saves
  if (!asked || pathname.startsWith(consoleHome)) return null
  return (
    <Suspense>
      <CookieBar />
    </Suspense>
  )
}
