import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import type { CSSProperties } from 'react'
import { useLocation } from 'react-router'
import { consoleHome, pageLink } from '../../links.ts'
import { storeConsent } from '../../platform/state/consent.ts'
import { useConfig, useHasPage } from '../../platform/state/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './cookie-bar.module.css'

/** Refusing is as easy as accepting. */
export default function CookieBar() {
  const { pathname } = useLocation()
  const { labels, url, paddingX, paddingY } = useConfig().config.cookies
  const paddings = { '--x': `${paddingX}px`, '--y': `${paddingY}px` } as CSSProperties
  const privacy = pageLink('privacy')
  const address = ownAddress(url, privacy)
  const isThere = useHasPage()('privacy') || address !== privacy
  // nothing is counted in the console, and the bar would lie over the button that saves
  if (pathname.startsWith(consoleHome)) return null
  return (
    <section
      className={styles.bar}
      style={paddings}
      aria-label="Cookies"
      data-testid="cookie-bar"
      data-area="cookieNotice"
    >
      <p className={styles.message}>
        <strong className={styles.title}>
          <Icon name="info" size={16} />
          Cookies:
        </strong>{' '}
        {labels.message} {isThere && <Link to={address}>{labels.info}</Link>}
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => storeConsent(false)}>
          {labels.reject}
        </Button>
        <Button size="small" onClick={() => storeConsent(true)}>
          {labels.ok}
        </Button>
      </div>
    </section>
  )
}
