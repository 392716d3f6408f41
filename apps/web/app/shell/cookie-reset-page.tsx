import { useEffect } from 'react'
import { home, pageLink } from '../links.ts'
import { forgetConsent } from '../platform/consent.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageBody } from '../ui/page-body.tsx'

/** /cookie-config takes the stored decision back and asks anew (G-38). */
export default function CookieResetPage() {
  useEffect(() => forgetConsent(), [])
  return (
    <PageBody narrow>
      <title>Cookie-Einstellungen</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title="Cookie-Einstellungen"
        actions={
          <>
            <LinkButton to={pageLink('privacy')}>Datenschutz lesen</LinkButton>
            <LinkButton to={home}>Zur Startseite</LinkButton>
          </>
        }
      >
        <p>Ihre Entscheidung ist zurückgenommen. Unten auf der Seite können Sie neu wählen.</p>
      </EmptyState>
    </PageBody>
  )
}
