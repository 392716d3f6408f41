import { Form, useActionData, useParams, useSearchParams } from 'react-router'
import { login, passwordRequest } from '../../../links.ts'
import { type FormPost, type FormRefusal, goOn, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { inBrowser, onServer } from '../../../platform/calls/query.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig, useLabel } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FormMistakes } from '../form-mistakes.tsx'
import styles from '../identity.module.css'
import { confirmed, signInNeeds } from '../sign-in/sign-in.ts'
import { PasswordFields } from './password-fields.tsx'
import { ResetForbidden } from './reset-forbidden.tsx'

/** In the address of an invitation: there was no password before (G-48). */
const invited = 'einladung'

async function setPassword({ form, rest, params, url }: FormPost): Promise<Response> {
  await rest.call('resetPassword', {
    _func: 'passwordReset',
    resetUsername: params.resetUsername ?? '',
    token: params.token ?? '',
    password: String(form.get('password') ?? ''),
    passwordConfirmation: String(form.get('passwordConfirmation') ?? ''),
  })
  return goOn(`${login}?${new URLSearchParams({ [confirmed]: url.searchParams.has(invited) ? 'zugang' : 'passwort' })}`)
}

export const loader = onServer(signInNeeds)
export const clientLoader = inBrowser(signInNeeds)
/** The token in the address never leaves with it (security 3.2 no. 8). */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })
export const action = onPost(setPassword)
export const clientAction = postInBrowser(setPassword)

/** The link of a mail: name and token stand in the address (specification 2). */
export default function PasswordResetPage() {
  const { allowPasswordReset } = useConfig().config.auth
  const refusal = useActionData<FormRefusal>()
  const isExpired = refusal?.refused.error.code === 'page_expired'
  const isInvited = useSearchParams()[0].has(invited)
  return (
    <div className={styles.single}>
      <PageHead title={isInvited ? 'Ihr Passwort' : 'Neues Passwort'} robots="noindex" />
      {/* reached within the shop the document is another page's, whose policy counts otherwise */}
      <meta name="referrer" content="no-referrer" />
      <section className={styles.card} aria-labelledby="reset-head">
        <h1 id="reset-head" tabIndex={-1}>
          {isInvited ? 'Ihr Passwort wählen' : 'Neues Passwort vergeben'}
        </h1>
        {!allowPasswordReset && !isInvited ? (
          <ResetForbidden />
        ) : isExpired ? (
          <Expired isInvited={isInvited} mayRequest={allowPasswordReset} />
        ) : (
          <ResetForm isInvited={isInvited} refusal={refusal} />
        )}
      </section>
    </div>
  )
}

function Expired({ isInvited, mayRequest }: { isInvited: boolean; mayRequest: boolean }) {
  const label = useLabel()
  return (
    <>
      <Notice kind="error" title={label('page no longer valid')}>
        <p>
          {isInvited
            ? 'Der Link wurde schon benutzt, ist älter als sieben Tage oder durch eine neuere Einladung ersetzt.'
            : 'Der Link wurde schon benutzt oder ist älter als eine Stunde.'}
        </p>
        {isInvited && <p>Eine neue Einladung schickt Ihnen, wer in Ihrem Unternehmen die Benutzer verwaltet.</p>}
      </Notice>
      {mayRequest && (
        <LinkButton to={passwordRequest} look="primary">
          Neuen Link anfordern
        </LinkButton>
      )}
    </>
  )
}

function ResetForm({ isInvited, refusal }: { isInvited: boolean; refusal: FormRefusal | undefined }) {
  const { resetUsername = '' } = useParams()
  const errors = errorsOf(refusal)
  const { isSending, onSubmit } = useSubmitOnce()
  return (
    <>
      <FormMistakes refusal={refusal} />
      <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <TokenField />
        <p>
          Für das Konto <strong>{resetUsername}</strong>.{' '}
          {isInvited ? 'Danach können Sie sich anmelden.' : 'Danach melden Sie sich überall neu an.'}
        </p>
        {/* tells a password manager whose password this is */}
        <input type="text" name="username" autoComplete="username" value={resetUsername} readOnly hidden />
        <PasswordFields
          label={isInvited ? 'Passwort' : 'Neues Passwort'}
          errors={errors}
          about={() => [resetUsername]}
        />
        <Button type="submit" look="primary" size="large" wide busy={isSending}>
          Passwort speichern
        </Button>
      </Form>
    </>
  )
}
