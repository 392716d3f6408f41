import { Form } from 'react-router'
import { consoleHome, password, twoFactorLink } from '../../../links.ts'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig, useUser } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { FormMistakes } from '../form-mistakes.tsx'
import { PasswordField } from '../password/password-field.tsx'
import styles from '../password/password-page.module.css'
import type { Shown } from '../password/password-posts.ts'

type TwoFactorProps = { on: boolean; recoveryCodesLeft: number; rememberedBrowsers: number }

/** Whether a second factor guards the account, and what belongs to it. */
export function TwoFactor({ on, recoveryCodesLeft, rememberedBrowsers }: TwoFactorProps) {
  const { twoFactor } = useConfig().config.auth
  if (!twoFactor && !on) return null
  return (
    <section aria-labelledby="factor-head" className={styles.section}>
      <h2 id="factor-head">Zwei-Faktor-Anmeldung</h2>
      {!on ? (
        <>
          <p>
            Zusätzlich zum Passwort fragen wir nach einem Code aus einer Authenticator-App auf Ihrem Telefon. Dann nützt
            niemandem Ihr Passwort allein.
          </p>
          <OfferForm>Einrichten</OfferForm>
        </>
      ) : (
        <>
          <Notice kind="success">
            {twoFactor ? 'Eingeschaltet.' : 'Eingerichtet, aber in diesem Shop zurzeit nicht verlangt.'}{' '}
            {recoveryCodesLeft === 1
              ? 'Ein Wiederherstellungscode ist noch übrig.'
              : `${recoveryCodesLeft} Wiederherstellungscodes sind noch übrig.`}
          </Notice>
          {recoveryCodesLeft < 3 && (
            <p>Neue Wiederherstellungscodes bekommen Sie, indem Sie sie ausschalten und neu einrichten.</p>
          )}
          {rememberedBrowsers > 0 && (
            <Form method="post" action={password} className={styles.row}>
              <TokenField />
              <input type="hidden" name="kind" value="browsers" />
              <p>
                {rememberedBrowsers === 1
                  ? 'Ein Browser braucht zurzeit keinen Code.'
                  : `${rememberedBrowsers} Browser brauchen zurzeit keinen Code.`}
              </p>
              <Button type="submit" size="small">
                Vertrauen widerrufen
              </Button>
            </Form>
          )}
          <LinkButton to={twoFactorLink('aus')}>Ausschalten</LinkButton>
        </>
      )}
    </section>
  )
}

function OfferForm({ children }: { children: string }) {
  return (
    <Form method="post" action={twoFactorLink('ein')}>
      <TokenField />
      <input type="hidden" name="kind" value="offer" />
      <Button type="submit">{children}</Button>
    </Form>
  )
}

type ViewProps = { view: string | null; shown: Shown | undefined; refusal: FormRefusal | undefined }

/** One step of switching it on or off, alone on the tab. */
export function TwoFactorView({ view, shown, refusal }: ViewProps) {
  const { isBackendUser } = useUser()
  return (
    <section aria-labelledby="factor-head" className={styles.section}>
      <h2 id="factor-head" tabIndex={-1}>
        {view === 'aus' ? 'Zwei-Faktor-Anmeldung ausschalten' : 'Zwei-Faktor-Anmeldung einrichten'}
      </h2>
      {shown && 'recoveryCodes' in shown ? (
        <RecoveryCodes codes={shown.recoveryCodes} />
      ) : shown ? (
        <Enrol {...shown} />
      ) : view === 'aus' ? (
        <SwitchOff refusal={refusal} />
      ) : (
        <>
          {refusal && <ErrorSummary title={refusal.refused.message} errors={[]} answer={refusal} />}
          {isBackendUser && (
            <p>
              Die Verwaltung ist nur mit einem zweiten Faktor zugänglich: Zusätzlich zum Passwort fragen wir nach einem
              Code aus einer Authenticator-App auf Ihrem Telefon.
            </p>
          )}
          <OfferForm>QR-Code anzeigen</OfferForm>
          <Link to={password}>Zurück</Link>
        </>
      )}
    </section>
  )
}

function Enrol({ offer, mistaken }: Extract<Shown, { offer: unknown }>) {
  const { isSending, onSubmit } = useSubmitOnce()
  const { data } = useUser()
  const refusal = mistaken && { refused: mistaken, typed: {} }
  const errors = errorsOf(refusal)
  return (
    <>
      <ol className={styles.steps}>
        <li>
          Öffnen Sie eine Authenticator-App (etwa die Ihres Telefons oder Passwort-Managers) und legen Sie dort ein
          neues Konto an.
        </li>
        <li>
          Scannen Sie diesen Code:
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(offer.qrSvg ?? '')}`}
            alt="QR-Code für die Authenticator-App"
            width={200}
            height={200}
          />
          Ohne Kamera geben Sie den Schlüssel von Hand ein (Konto {data?.username}):
          <span className={styles.secret}>
            <CopyText text={inFours(offer.secret ?? '')} what="Schlüssel" />
          </span>
        </li>
        <li>Geben Sie den sechsstelligen Code ein, den die App jetzt zeigt, und Ihr Passwort.</li>
      </ol>
      <FormMistakes refusal={refusal} />
      <Form method="post" action={twoFactorLink('ein')} className={styles.form} onSubmit={onSubmit}>
        <TokenField />
        <input type="hidden" name="kind" value="enable" />
        <CodeField error={errors.code} />
        <PasswordField error={errors.password} />
        <Button type="submit" look="primary" busy={isSending}>
          Einschalten
        </Button>
        <Link to={password}>Abbrechen</Link>
      </Form>
    </>
  )
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function CodeField({ error, hint }: { error: string | undefined; hint?: string }) {
  return (
    <TextField
      id="code"
      name="code"
      label="Code"
      {...(hint && { hint })}
      inputMode={hint ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      maxLength={40}
      required
      error={error}
    />
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { siteName } = useConfig().config.meta
  const { isBackendUser } = useUser()
  return (
    <>
      <Notice kind="success">Die Zwei-Faktor-Anmeldung ist eingeschaltet.</Notice>
      <p>
        Bewahren Sie diese Wiederherstellungscodes gut auf, am besten auf Papier. Jeder ersetzt einmal den Code der App,
        wenn Sie Ihr Telefon nicht zur Hand haben. Wir zeigen sie nur jetzt.
      </p>
      <ul className={styles.codes} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <LinkButton to={isBackendUser ? consoleHome : password} look="primary">
          {isBackendUser ? 'Ich habe sie notiert: zur Verwaltung' : 'Ich habe sie notiert'}
        </LinkButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${siteName}, Wiederherstellungscodes\n\n${codes.join('\n')}\n`)}`}
          download="wiederherstellungscodes.txt"
        >
          Als Datei speichern
        </a>
      </div>
    </>
  )
}

function SwitchOff({ refusal }: { refusal: FormRefusal | undefined }) {
  const errors = errorsOf(refusal)
  const { isSending, onSubmit } = useSubmitOnce()
  return (
    <>
      <p>Zum Ausschalten brauchen wir Ihr Passwort und einen Code. Wiederherstellungscodes gelten danach nicht mehr.</p>
      <FormMistakes refusal={refusal} />
      <Form method="post" action={twoFactorLink('aus')} className={styles.form} onSubmit={onSubmit}>
        <TokenField />
        <input type="hidden" name="kind" value="disable" />
        <PasswordField error={errors.password} />
        <CodeField error={errors.code} hint="Aus der App, oder ein Wiederherstellungscode." />
        <Button type="submit" look="primary" busy={isSending}>
          Ausschalten
        </Button>
        <Link to={password}>Abbrechen</Link>
      </Form>
    </>
  )
}
