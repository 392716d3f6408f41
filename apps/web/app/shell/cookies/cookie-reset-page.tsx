import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { home, pageLink } from '../../links.ts'
import { forgetConsent } from '../../platform/state/consent.ts'
import { useHasPage } from '../../platform/state/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'

/**
 * /cookie-config takes the stored decision back, asks again at once and leads home (G-38, decisions 12
 * "/cookie-config").
 */
export default function CookieResetPage() {
  const navigate = useNavigate()
  const hasPage = useHasPage()
  useEffect(() => {
    forgetConsent()
    void navigate(home, { replace: true })
  }, [navigate])
  return (
    <PageBody narrow>
      <title>Cookie-Einstellungen</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title="Cookie-Einstellungen"
        actions={
          <>
            {hasPage('privacy') && <LinkButton to={pageLink('privacy')}>Datenschutz lesen</LinkButton>}
            <LinkButton to={home}>Zur Startseite</LinkButton>
          </>
        }
      >
        <p>Ihre Entscheidung wird zurückgenommen, und Sie können neu wählen. Ohne JavaScript zählt der Shop nichts.</p>
      </EmptyState>
    </PageBody>
  )
}
