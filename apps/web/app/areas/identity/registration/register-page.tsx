import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useActionData, useSearchParams } from 'react-router'
import { login, loginLink } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { inBrowser, onServer, query } from '../../../platform/calls/query.ts'
import { errorsOf, fieldId } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig, useLabel } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { BotTrap, Sending } from '../../../ui/forms/bot-trap.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Checkbox } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DoneSign } from '../../../ui/page/done-head.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from '../identity.module.css'
import { signInNeeds, stayOutside } from '../sign-in/sign-in.ts'
import { RegisterFields } from './register-fields.tsx'
import { openAccount } from './register-post.ts'

const formQuery = query('showRegistrationForm', {})

const needs = () => [...signInNeeds(), formQuery]
export const loader = onServer(needs, stayOutside)
export const clientLoader = inBrowser(needs, stayOutside)

export const action = onPost(openAccount)
export const clientAction = postInBrowser(openAccount)

export default function RegisterPage() {
  const { allowRegistration } = useConfig().config.auth
  const [query] = useSearchParams()
  const label = useLabel()
  const done = query.get('done')
  return (
    <div className={styles.wide}>
      <PageHead title="Kundenkonto anlegen" robots="noindex" />
      {!allowRegistration ? (
        <>
          <h1 tabIndex={-1}>Kundenkonto anlegen</h1>
          <Notice kind="warning">{label('registration not possible')}</Notice>
        </>
      ) : done ? (
        <Registered status={done} backTo={ownAddress(query.get('redirectTo'), '')} />
      ) : (
        <RegisterForm />
      )}
    </div>
  )
}

function Registered({ status, backTo }: { status: string; backTo: string }) {
  const { loginByEmail, approveRegistration } = useConfig().config.auth
  return (
    <div className={styles.done}>
      <DoneSign />
      <h1 tabIndex={-1}>{status === 'active' ? 'Ihr Konto ist angelegt' : 'Danke für Ihre Registrierung'}</h1>
      {status === 'active' && (
        <p>
          Melden Sie sich mit {loginByEmail ? 'Ihrer E-Mail-Adresse' : 'Ihrem Benutzernamen'} und Ihrem Passwort an.
        </p>
      )}
      {status === 'unverified' && (
        <p>
          Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie darin Ihre Adresse,{' '}
          {approveRegistration ? 'dann prüfen wir Ihre Angaben.' : 'dann können Sie sich anmelden.'}
        </p>
      )}
      {status === 'pending_approval' && (
        <p>Wir prüfen Ihre Angaben und schreiben Ihnen eine E-Mail, sobald Sie sich anmelden können.</p>
      )}
      <LinkButton to={backTo ? loginLink(backTo) : login} look="primary">
        Zur Anmeldung
      </LinkButton>
    </div>
  )
}

function RegisterForm() {
  const { registration } = useSuspenseQuery(formQuery).data
  const refusal = useActionData<FormRefusal>()
  const errors = errorsOf(refusal)
  const { isSending, onSubmit } = useSubmitOnce()
  const typed = refusal?.typed ?? {}
  const others = refusal && Object.keys(errors).length === 0 ? refusal.refused.errorMessages : []
  return (
    <>
      <h1 tabIndex={-1}>Kundenkonto anlegen</h1>
      <p>
        Schon Kunde? <Link to={login}>Anmelden</Link>
      </p>
      {refusal && (
        <ErrorSummary
          title={others[0] ?? refusal.refused.message}
          errors={Object.entries(errors).map(([name, text]) => ({ text, to: `#${fieldId(name)}` }))}
          answer={refusal}
        />
      )}
      <Form method="post" className={styles.register} noValidate onSubmit={onSubmit}>
        <TokenField />
        <RegisterFields typed={typed} errors={errors} />
        <Checkbox id="privacy" name="privacy" value="1" defaultChecked={typed.privacy === '1'} error={errors.privacy}>
          Ich habe die{' '}
          <PageLink slug="privacy" target="_blank" rel="noopener">
            Datenschutzhinweise
          </PageLink>{' '}
          gelesen (öffnen in einem neuen Fenster).
        </Checkbox>
        <BotTrap check={registration} typed={typed} />
        <Button type="submit" look="primary" size="large" busy={isSending}>
          Kundenkonto anlegen
        </Button>
        <Sending on={isSending} />
      </Form>
    </>
  )
}
