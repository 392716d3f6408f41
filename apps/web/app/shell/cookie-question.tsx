import { lazy, Suspense, useEffect, useState } from 'react'
import { useConfig } from '../platform/shop.ts'
import { onConsentForgotten, readConsent } from './consent.ts'

const CookieBar = lazy(() => import('./cookie-bar.tsx'))

/** Asks after the configured delay, as long as there is no answer (specification 4 "Cookie consent"). */
export function CookieQuestion() {
  const { timeout } = useConfig().config.cookies
  const [asked, setAsked] = useState(false)

  useEffect(() => {
    const stop = onConsentForgotten(() => setAsked(true))
    const timer = setTimeout(() => setAsked((already) => already || readConsent() === null), timeout)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [timeout])

  if (!asked) return null
  return (
    <Suspense>
      <CookieBar onAnswer={() => setAsked(false)} />
    </Suspense>
  )
}
