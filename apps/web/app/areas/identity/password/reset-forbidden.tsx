import { login } from '../../../links.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Where allowPasswordReset is off. */
export function ResetForbidden() {
  return (
    <>
      <Notice kind="warning">
        Passwörter setzt hier nur der Betreiber des Shops zurück. Bitte melden Sie sich bei ihm.
      </Notice>
      <LinkButton to={login}>Zur Anmeldung</LinkButton>
    </>
  )
}
