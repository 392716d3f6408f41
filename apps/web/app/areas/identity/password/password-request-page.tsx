import { Form, useActionData, useSearchParams } from 'react-router'
import { login, passwordRequest } from '../../../links.ts'
import { type FormPost, type FormRefusal, fieldOf, goOn, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { inBrowser, onServer } from '../../../platform/calls/query.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from '../identity.module.css'
import { signInNeeds } from '../sign-in/sign-in.ts'
import { ResetForbidden } from './reset-forbidden.tsx'

async function ask({ form, rest }: FormPost): Promise<Response> {
  await rest.call('requestPassword', { _func: 'passwordRequest', username: fieldOf(form, 'username') })
  return goOn(`${passwordRequest}?gesendet=1`)
}

export const loader = onServer(signInNeeds)
export const clientLoader = inBrowser(signInNeeds)
export const action = onPost(ask)
export const clientAction = postInBrowser(ask)

export default function PasswordRequestPage() {
  const { allowPasswordReset } = useConfig().config.auth
  const isSent = useSearchParams()[0].has('gesendet')
  return (
    <div className={styles.single}>
      <PageHead title="Passwort vergessen" robots="noindex" />
      <section className={styles.card} aria-labelledby="request-head">
        <h1 id="request-head" tabIndex={-1}>
          {isSent ? 'Schauen Sie in Ihr Postfach' : 'Passwort vergessen?'}
        </h1>
        {!allowPasswordReset ? <ResetForbidden /> : isSent ? <Sent /> : <RequestForm />}
      </section>
    </div>
  )
}

/** The same for every account, also for one that does not exist (security 2.9). */
function Sent() {
  return (
    <>
      <p>
        Wenn es dieses Konto gibt, haben wir ihm soeben eine E-Mail mit einem Link geschickt. Er gilt eine Stunde und
        nur einmal.
      </p>
      <p>
        Nichts angekommen? Sehen Sie auch im Ordner für Werbung nach oder versuchen Sie es mit einer anderen Angabe.
      </p>
      <LinkButton to={passwordRequest}>Noch einmal anfordern</LinkButton>
      <Link to={login}>Zur Anmeldung</Link>
    </>
  )
}

function RequestForm() {
  const refusal = useActionData<FormRefusal>()
  const errors = errorsOf(refusal)
  const { isSending, onSubmit } = useSubmitOnce()
  return (
    <>
      <p>Nennen Sie uns Ihr Konto, dann schicken wir Ihnen einen Link, mit dem Sie ein neues Passwort vergeben.</p>
      {refusal && <ErrorSummary title={refusal.refused.message} errors={[]} answer={refusal} />}
      <Form method="post" className={styles.form} onSubmit={onSubmit}>
        <TokenField />
        <TextField
          id="username"
          name="username"
          label="Benutzername oder E-Mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={refusal?.typed.username ?? ''}
          error={errors.username}
        />
        <Button type="submit" look="primary" size="large" wide busy={isSending}>
          Link anfordern
        </Button>
      </Form>
      <p>
        <Link to={login}>Zurück zur Anmeldung</Link>
      </p>
    </>
  )
}
