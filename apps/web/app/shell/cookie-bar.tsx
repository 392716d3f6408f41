import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pageLink } from '../links.ts'
import { useConfig } from '../platform/shop.ts'
import { Button } from '../ui/button.tsx'
import { readConsent, storeConsent } from './consent.ts'
import styles from './cookie-bar.module.css'

/** Asks after the configured delay, as long as there is no answer. Refusing is as easy as accepting. */
export function CookieBar() {
  const { timeout, labels, url } = useConfig().config.cookies
  const [asked, setAsked] = useState(false)

  useEffect(() => {
    if (readConsent() !== null) return
    const timer = setTimeout(() => setAsked(true), timeout)
    return () => clearTimeout(timer)
  }, [timeout])

  function answer(granted: boolean) {
    storeConsent(granted)
    setAsked(false)
  }

  if (!asked) return null
  return (
    <section className={styles.bar} aria-label="Cookies" data-testid="cookie-bar">
      <p className={styles.message}>
        {labels.message} <Link to={url.startsWith('/') ? url : pageLink('privacy')}>{labels.info}</Link>
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => answer(false)}>
          {labels.reject}
        </Button>
        <Button size="small" onClick={() => answer(true)}>
          {labels.ok}
        </Button>
      </div>
    </section>
  )
}
