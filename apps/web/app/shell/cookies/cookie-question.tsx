import { lazy, Suspense, useEffect, useState } from 'react'
import { onConsentChanged, readConsent, wasTakenBack } from '../../platform/state/consent.ts'
import { useConfig } from '../../platform/state/shop.ts'

const CookieBar = lazy(() => import('./cookie-bar.tsx'))

/**
 * Asks after the configured delay, as long as there is no answer (specification 4); who took his back is asked at once.
 */
export function CookieQuestion() {
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

  if (!asked) return null
  return (
    <Suspense>
      <CookieBar />
    </Suspense>
  )
}
