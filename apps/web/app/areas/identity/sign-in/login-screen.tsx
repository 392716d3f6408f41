import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import type { ReactNode } from 'react'
import { Form, useActionData, useSearchParams } from 'react-router'
import { login, logout, passwordRequest, register } from '../../../links.ts'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig, useLabel, useUser } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Checkbox, TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../identity.module.css'
import { PasswordField } from '../password/password-field.tsx'
import { ConfirmedNotice } from './confirmed-notice.tsx'
import type { Portal } from './sign-in.ts'

const titles = { kundenlogin: 'Kundenportal', businesslogin: 'Geschäftskundenportal' } as const

type LoginScreenProps = {
  portal?: Portal | undefined
  /** whose portal it is, above the form */
  owner?: ReactNode
}

/** Name and password, or the code when the password was right and a second factor is asked for. */
export function LoginScreen({ portal, owner }: LoginScreenProps) {
  const { twoFactorRequired } = useUser()
  const { auth } = useConfig().config
  const label = useLabel()
  const title = twoFactorRequired ? 'Anmeldung bestätigen' : portal ? titles[portal] : 'Anmelden'
  return (
    <>
      <PageHead title={title} robots="noindex" />
      <div className={portal || twoFactorRequired ? styles.single : styles.pair}>
        <section className={styles.card} aria-labelledby="login-head">
          {owner}
          <h1 id="login-head" tabIndex={-1}>
            {title}
          </h1>
          {!auth.allowLogin ? (
            <Notice kind="warning">{label('login not allowed')}</Notice>
          ) : twoFactorRequired ? (
            <CodeForm />
          ) : (
            <PasswordForm />
          )}
        </section>
        {!portal && !twoFactorRequired && <NewCustomer />}
      </div>
    </>
  )
}

function Refused({ refusal }: { refusal: FormRefusal | undefined }) {
  if (!refusal) return null
  return <ErrorSummary title={refusal.refused.message} errors={[]} answer={refusal} />
}

function PasswordForm() {
  const refusal = useActionData<FormRefusal>()
  const { isSending, onSubmit } = useSubmitOnce()
  const { loginByEmail, allowPasswordReset } = useConfig().config.auth
  return (
    <>
      <ConfirmedNotice />
      <ComingFrom />
      <Refused refusal={refusal} />
      <Form method="post" className={styles.form} onSubmit={onSubmit}>
        <TokenField />
        <TextField
          id="username"
          name="username"
          label={loginByEmail ? 'Benutzername oder E-Mail' : 'Benutzername'}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={refusal?.typed.username ?? ''}
        />
        <PasswordField />
        <Button type="submit" look="primary" size="large" wide busy={isSending}>
          Anmelden
        </Button>
      </Form>
      {allowPasswordReset && (
        <p>
          <Link to={passwordRequest}>Passwort vergessen?</Link>
        </p>
      )}
    </>
  )
}

/** Tells why the visitor was sent here. */
function ComingFrom() {
  const backTo = ownAddress(useSearchParams()[0].get('redirectTo'), '')
  if (backTo.startsWith('/shop/checkout'))
    return <Notice kind="info">Nach der Anmeldung geht es an der Kasse weiter. Ihr Warenkorb bleibt erhalten.</Notice>
  if (backTo.startsWith('/my')) return <Notice kind="info">Für diese Seite melden Sie sich bitte an.</Notice>
  return null
}

function CodeForm() {
  const refusal = useActionData<FormRefusal>()
  const { isSending, onSubmit } = useSubmitOnce()
  return (
    <>
      <p>Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein. Ein Wiederherstellungscode geht auch.</p>
      <Refused refusal={refusal} />
      <Form method="post" className={styles.form} onSubmit={onSubmit}>
        <TokenField />
        <input type="hidden" name="kind" value="code" />
        <TextField
          id="code"
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          required
          className={styles.code}
        />
        <Checkbox name="rememberBrowser" value="1">
          Diesem Browser 30 Tage vertrauen
        </Checkbox>
        <Button type="submit" look="primary" size="large" wide busy={isSending}>
          Bestätigen
        </Button>
      </Form>
      <Form method="post" action={logout}>
        <TokenField />
        <Button type="submit" look="quiet">
          Abbrechen und neu anmelden
        </Button>
      </Form>
    </>
  )
}

function NewCustomer() {
  const { allowRegistration } = useConfig().config.auth
  const backTo = useSearchParams()[0].get('redirectTo')
  if (!allowRegistration) return null
  const address = backTo ? `${register}?${new URLSearchParams({ redirectTo: ownAddress(backTo, login) })}` : register
  return (
    <section className={styles.card} aria-labelledby="new-head">
      <h2 id="new-head" className={styles.cardHead}>
        Neu hier?
      </h2>
      <ul className={styles.reasons}>
        <li>
          <Icon name="check" />
          Bestellungen und ihren Stand jederzeit sehen
        </li>
        <li>
          <Icon name="check" />
          Adressen und Zahlungsart nur einmal eingeben
        </li>
        <li>
          <Icon name="check" />
          Für Firmen: Nettopreise, Kostenstellen und Freigaben
        </li>
      </ul>
      <LinkButton to={address} wide size="large">
        Kundenkonto anlegen
      </LinkButton>
    </section>
  )
}
