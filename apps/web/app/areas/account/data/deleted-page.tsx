import { useEffect } from 'react'
import { home } from '../../../links.ts'
import { inBrowser, onServer } from '../../../platform/calls/query.ts'
import { forgetDrafts } from '../../../platform/forms/form-draft.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import styles from '../../identity/identity.module.css'
import { signInNeeds, stayOutside } from '../../identity/sign-in/sign-in.ts'

// not for somebody who is signed in
export const loader = onServer(signInNeeds, stayOutside)
export const clientLoader = inBrowser(signInNeeds, stayOutside)

/** The page after an account was deleted: signed out, with what happens next. */
export default function DeletedPage() {
  useEffect(forgetDrafts, [])
  return (
    <PageBody>
      <PageHead title="Konto gelöscht" robots="noindex" />
      <div className={styles.single}>
        <section className={styles.card}>
          <h1 tabIndex={-1}>Ihr Konto ist gelöscht</h1>
          <p>Sie sind abgemeldet. Eine Bestätigung haben wir an Ihre bisherige E-Mail-Adresse geschickt.</p>
          <p>Danke für Ihre Zeit bei uns. Stöbern und bestellen können Sie hier weiterhin, auch ohne Konto.</p>
          <LinkButton to={home}>Zur Startseite</LinkButton>
        </section>
      </div>
    </PageBody>
  )
}
