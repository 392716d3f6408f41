import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { useEffect, useRef } from 'react'
import { Form, redirectDocument, useSubmit } from 'react-router'
import { home, logout } from '../../../links.ts'
import { type FormPost, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { forgetDrafts } from '../../../platform/forms/form-draft.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { readToken, TokenField } from '../../../platform/page/page-values.tsx'
import { useUser } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import styles from '../identity.module.css'

/** An answer that leads nowhere ends the waiting, and the page stays (S-STATE-045). */
async function signOut({ rest }: FormPost): Promise<Response | null> {
  const { redirectTo } = await rest.call('logout', { _func: 'logout' })
  return redirectTo ? redirectDocument(ownAddress(redirectTo, home), 303) : null
}

export const action = onPost(signOut)
export const clientAction = postInBrowser(signOut)

/** The address signs out by a post of its own; without JavaScript it asks, for a GET never signs out (G-30). */
export default function LogoutPage() {
  const user = useUser()
  const isSignedIn = !user.guest || user.twoFactorRequired
  useSignOut(isSignedIn)
  return (
    <>
      <PageHead title="Abmelden" robots="noindex" />
      <div className={styles.single}>
        <section className={styles.card}>
          <h1 tabIndex={-1}>{isSignedIn ? 'Abmelden?' : 'Sie sind abgemeldet'}</h1>
          {isSignedIn ? (
            <>
              <p>Ihr Warenkorb bleibt gespeichert und ist bei der nächsten Anmeldung wieder da.</p>
              <Form method="post" action={logout} className={styles.form}>
                <TokenField />
                <Button type="submit" look="primary" size="large" wide>
                  Abmelden
                </Button>
              </Form>
            </>
          ) : (
            <LinkButton to={home}>Zur Startseite</LinkButton>
          )}
        </section>
      </div>
    </>
  )
}

function useSignOut(isSignedIn: boolean) {
  const submit = useSubmit()
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !isSignedIn) return
    done.current = true
    forgetDrafts()
    void submit({ token: readToken() }, { method: 'post', action: logout })
  }, [isSignedIn, submit])
}
