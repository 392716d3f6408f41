import { pageLink } from '../links.ts'
import { useConfig } from '../platform/shop.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { storeConsent } from './consent.ts'
import styles from './cookie-bar.module.css'

/** Refusing is as easy as accepting. */
export default function CookieBar({ onAnswer }: { onAnswer: () => void }) {
  const { labels, url } = useConfig().config.cookies

  function answer(granted: boolean) {
    storeConsent(granted)
    onAnswer()
  }

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
