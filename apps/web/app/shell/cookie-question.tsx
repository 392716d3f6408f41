import { lazy, Suspense, useEffect, useState } from 'react'
import { onConsentChanged, readConsent } from '../platform/consent.ts'
import { useConfig } from '../platform/shop.ts'

const CookieBar = lazy(() => import('./cookie-bar.tsx'))

/** Asks after the configured delay, as long as there is no answer (specification 4 "Cookie consent"). */
export function CookieQuestion() {
  const { timeout } = useConfig().config.cookies
  const [asked, setAsked] = useState(false)

  useEffect(() => {
    const stop = onConsentChanged(() => setAsked(readConsent() === null))
    const timer = setTimeout(() => setAsked((already) => already || readConsent() === null), timeout)
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
