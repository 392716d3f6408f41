import { useEffect, useRef } from 'react'
import { Form, redirectDocument, useLocation, useSubmit } from 'react-router'
import { home, logout } from '../../links.ts'
import { onPost, safeAddress } from '../../platform/actions.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { readToken, TokenField } from '../../platform/page-values.tsx'
import { postInBrowser } from '../../platform/post-in-browser.ts'
import { useUser } from '../../platform/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import styles from './account.module.css'

export const action = onPost(async ({ rest }) => {
  const answer = await rest.call('logout', { _func: 'logout' })
  return redirectDocument(safeAddress(answer.redirectTo, home), 303)
})
export const clientAction = postInBrowser()

/** Opening the address never signs out, a post does (G-30). A click on "Abmelden" inside the shop is such a wish. */
export default function LogoutPage() {
  const user = useUser()
  const isSignedIn = !user.guest || user.twoFactorRequired
  useSignOutAfterClick(isSignedIn)
  return (
    <PageBody>
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
    </PageBody>
  )
}

/** `default` is the key of a page that was loaded from outside: an address typed, or a link of another site. */
function useSignOutAfterClick(isSignedIn: boolean) {
  const { key } = useLocation()
  const submit = useSubmit()
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !isSignedIn || key === 'default') return
    done.current = true
    void submit({ token: readToken() }, { method: 'post', action: logout })
  }, [isSignedIn, key, submit])
}
