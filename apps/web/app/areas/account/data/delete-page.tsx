import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, redirectDocument, useActionData } from 'react-router'
import { accountDeleted, accountDeletion, data, myExport } from '../../../links.ts'
import { type FormPost, type FormRefusal, fieldOf, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, query } from '../../../platform/calls/query.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { requireCustomer } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { configQuery, type ShopConfig, useUser } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { FormMistakes } from '../../identity/form-mistakes.tsx'
import { PasswordField } from '../../identity/password/password-field.tsx'
import styles from './delete-page.module.css'

const tabQuery = query('showAccountTab', { type: 'data' })
const needs = () => [configQuery, tabQuery]
const customersOnly: Check = (read, at) => requireCustomer((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, customersOnly)
export const clientLoader = inBrowser(needs, customersOnly)
export const action = onPost(leave)
export const clientAction = postInBrowser(leave)

/** Loads a new document, so that nothing of the account stays in the browser's memory. */
async function leave({ form, rest }: FormPost): Promise<Response> {
  const code = fieldOf(form, 'code')
  const { redirectTo } = await rest.call('deleteMyAccount', {
    // as typed: blanks at the ends may belong to it
    password: String(form.get('password') ?? ''),
    ...(code && { code }),
  })
  return redirectDocument(ownAddress(redirectTo, accountDeleted), 303)
}

/** Deleting the account: what is deleted, what has to stay, and the password (domain 1.5, Art. 17 DSGVO). */
export default function DeletePage() {
  const { leaving } = useSuspenseQuery(tabQuery).data
  return (
    <PageBody>
      <PageHead title="Konto löschen" robots="noindex" />
      <h1 tabIndex={-1}>Konto löschen</h1>
      {leaving?.refusal ? <CannotLeave reason={leaving.refusal} /> : leaving && <Leave {...leaving} />}
    </PageBody>
  )
}

function CannotLeave({ reason }: { reason: string }) {
  return (
    <>
      <Notice title="Dieses Konto können Sie nicht selbst löschen.">
        <p>{reason}</p>
      </Notice>
      <p>
        <LinkButton to={data}>Zurück zu Meine Daten</LinkButton>
      </p>
    </>
  )
}

function Leave({ needsCode, openOrders }: { needsCode: boolean; openOrders: number }) {
  const isPrivate = useUser().data?.customerType === 'private'
  return (
    <>
      <p className={styles.words}>
        Das lässt sich nicht rückgängig machen. Vorher können Sie <Link to={myExport}>alles als Datei sichern</Link>,
        was der Shop über Sie gespeichert hat.
      </p>
      <div className={styles.pair}>
        <section aria-labelledby="goes" className={styles.card}>
          <h2 id="goes">Das wird gelöscht</h2>
          <ul className={styles.list}>
            <li>Name, E-Mail-Adresse, Telefonnummer und Benutzername</li>
            <li>Ihre eigenen Adressen{isPrivate && ' und Ihr SEPA-Mandat'}</li>
            <li>Einkaufslisten, Warenkörbe, Vergleich und Geräte{isPrivate && ', eigene Artikelnummern'}</li>
            <li>alle Anmeldungen und die Zwei-Faktor-Anmeldung</li>
          </ul>
          <p>Ihre Bewertungen bleiben stehen, aber ohne Ihren Namen.</p>
        </section>
        <section aria-labelledby="stays" className={styles.card}>
          <h2 id="stays">Das müssen wir aufbewahren</h2>
          <p>
            Rechnungen und Bestellungen acht Jahre, Briefe und Anfragen sechs Jahre (§ 147 AO, § 257 HGB). Ihr Name
            steht dann nur noch, wo das Gesetz ihn verlangt: in der Anschrift.
          </p>
          {openOrders > 0 && (
            <Notice>
              <p>
                {openOrders === 1
                  ? 'Eine Bestellung ist noch nicht abgeschlossen.'
                  : `${openOrders} Bestellungen sind noch nicht abgeschlossen.`}{' '}
                Ihre E-Mail-Adresse und Telefonnummer bleiben dort noch bis 30 Tage danach, damit wir Sie erreichen.
              </p>
            </Notice>
          )}
        </section>
      </div>
      <LeaveForm needsCode={needsCode} />
    </>
  )
}

function LeaveForm({ needsCode }: { needsCode: boolean }) {
  const { data: person } = useUser()
  const refusal = useActionData<FormRefusal>()
  const errors = errorsOf(refusal)
  const { isSending, onSubmit } = useSubmitOnce()
  return (
    <section aria-labelledby="leave-head" className={styles.leave}>
      <h2 id="leave-head">Mit Ihrem Passwort bestätigen</h2>
      <FormMistakes refusal={refusal} />
      <Form method="post" action={accountDeletion} className={styles.form} onSubmit={onSubmit} noValidate>
        <TokenField />
        <input type="text" name="username" autoComplete="username" value={person?.username ?? ''} readOnly hidden />
        <PasswordField error={errors.password} />
        {needsCode && (
          <TextField
            id="code"
            name="code"
            label="Code"
            hint="Aus Ihrer Authenticator-App, oder ein Wiederherstellungscode."
            autoComplete="one-time-code"
            maxLength={40}
            required
            error={errors.code}
          />
        )}
        <div className={styles.ways}>
          <Button type="submit" look="primary" busy={isSending}>
            Konto endgültig löschen
          </Button>
          <LinkButton to={data}>Abbrechen</LinkButton>
        </div>
      </Form>
    </section>
  )
}
