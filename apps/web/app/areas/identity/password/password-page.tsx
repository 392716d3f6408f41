import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useActionData, useSearchParams } from 'react-router'
import { password } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, query } from '../../../platform/calls/query.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { requireMember } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { configQuery, type ShopConfig, useUser } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { FormMistakes } from '../form-mistakes.tsx'
import { SessionList } from '../two-factor/session-list.tsx'
import { TwoFactor, TwoFactorView } from '../two-factor/two-factor.tsx'
import { PasswordFields } from './password-fields.tsx'
import styles from './password-page.module.css'
import { doneWords, refreshSessions, type Shown, secureAccount } from './password-posts.ts'

const sessionsQuery = query('listSessions', { paginate: false })
const needs = () => [configQuery, sessionsQuery]
const membersOnly: Check = (read, at) => requireMember((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, membersOnly)
export const clientLoader = inBrowser(needs, membersOnly)
export const action = onPost(secureAccount)
export const clientAction = postInBrowser(secureAccount, refreshSessions)

/** Password, second factor and where one is signed in. */
export default function PasswordPage() {
  const { items, twoFactor } = useSuspenseQuery(sessionsQuery).data
  const [address] = useSearchParams()
  const answer = useActionData<FormRefusal | Shown>()
  const refusal = answer && 'refused' in answer ? answer : undefined
  const shown = answer && !('refused' in answer) ? answer : undefined
  const view = address.get('zwei-faktor')
  const action = address.get('erledigt')
  const isDone = (name: string | null): name is keyof typeof doneWords => name !== null && name in doneWords
  return (
    <PageBody>
      <PageHead title="Passwort und Sicherheit" robots="noindex" />
      <h1 tabIndex={-1}>Passwort und Sicherheit</h1>
      {isDone(action) && !answer && <Notice kind="success">{doneWords[action]}</Notice>}
      {shown || view === 'ein' || (view === 'aus' && twoFactor.on) ? (
        <TwoFactorView view={view} shown={shown} refusal={refusal} />
      ) : (
        <>
          <ChangePassword refusal={refusal} />
          <TwoFactor {...twoFactor} />
          <SessionList sessions={items} />
        </>
      )}
    </PageBody>
  )
}

function ChangePassword({ refusal }: { refusal: FormRefusal | undefined }) {
  const { data } = useUser()
  const errors = errorsOf(refusal)
  const { isSending, onSubmit } = useSubmitOnce()
  const about = data ? [data.username, data.email, data.firstname, data.lastname] : []
  return (
    <section aria-labelledby="password-head" className={styles.section}>
      <h2 id="password-head">Passwort ändern</h2>
      <FormMistakes refusal={refusal} />
      <Form method="post" action={password} className={styles.form} onSubmit={onSubmit} noValidate>
        <TokenField />
        <input type="text" name="username" autoComplete="username" value={data?.username ?? ''} readOnly hidden />
        <TextField
          id="oldPassword"
          name="oldPassword"
          label="Jetziges Passwort"
          type="password"
          autoComplete="current-password"
          error={errors.oldPassword}
        />
        <PasswordFields label="Neues Passwort" errors={errors} about={() => about} />
        <p className={styles.note}>Danach sind Sie nur noch hier angemeldet; alle anderen Anmeldungen enden.</p>
        <Button type="submit" look="primary" busy={isSending}>
          Passwort ändern
        </Button>
      </Form>
    </section>
  )
}
