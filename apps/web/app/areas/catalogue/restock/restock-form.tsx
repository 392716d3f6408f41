import type { Answer } from '@kontor/contracts/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { articleKey, pageLink, restockFormLink } from '../../../links.ts'
import { type FormRefusal, fieldOf } from '../../../platform/calls/actions.ts'
import { failedForm } from '../../../platform/calls/failed-call.ts'
import { query, restOf } from '../../../platform/calls/query.ts'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { formShown, personIn } from '../../../platform/forms/bot-check.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useUser } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { BotTrap } from '../../../ui/forms/bot-trap.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './restock.module.css'

type RestockFormProps = {
  article: Pick<ArticleTile, 'articleNumber' | 'shopDepotId'>
  /** of a post without JavaScript */
  posted?: RestockPosted | FormRefusal | undefined
}

/** What became of a post: a sentence to read. */
export type RestockPosted = { message: string }

/** what the form asks the shop: by guests only once they enter it, since their pages are the same for all of them */
export const formQuery = (key: string) => query('showRestockForm', { articleKey: key })

/**
 * "Benachrichtigen, wenn lieferbar" (decision 0023): one field. Who is signed in finds his address in it, or that he
 * waits already. A plain form without JavaScript.
 */
export function RestockForm({ article, posted }: RestockFormProps) {
  const client = useQueryClient()
  const { guest } = useUser()
  const [isEntered, setIsEntered] = useState(false)
  const key = articleKey(article)
  const { data } = useQuery({ ...formQuery(key), enabled: !guest || isEntered })
  const [answer, setAnswer] = useState(posted)
  const [busy, setBusy] = useState(false)
  const begun = data?.restock

  /** One call, and what it says; the form asks anew whether its reader waits. */
  async function say(call: () => Promise<{ message?: string | undefined }>, typed: Record<string, string>) {
    if (busy) return
    setBusy(true)
    try {
      const { message = '' } = await call()
      setAnswer({ message })
      if (!guest) await client.invalidateQueries({ queryKey: formQuery(key).queryKey })
    } catch (error) {
      setAnswer({ refused: failedForm(error), typed })
    } finally {
      setBusy(false)
    }
  }

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = fieldOf(form, 'email')
    void say(
      async () => {
        const { restock } = await client.fetchQuery(formQuery(key))
        formShown(restock.startedAt)
        form.set('startedAt', restock.startedAt)
        form.set('challenge', restock.challenge ?? '')
        return await restOf(client).call('askRestockNotice', { articleKey: key, email, ...(await personIn(form)) })
      },
      { email },
    )
  }

  function end(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void say(() => restOf(client).call('endRestockNotice', { articleKey: key }), {})
  }

  const action = restockFormLink(article)
  const refused = answer && 'refused' in answer ? answer : undefined
  const message = answer && 'message' in answer ? answer.message : undefined
  if (begun?.asked)
    return (
      <form method="post" action={action} className={styles.form} onSubmit={end}>
        <TokenField />
        <Notice kind="success">
          {message ?? 'Wir schreiben Ihnen einmal, sobald der Artikel wieder lieferbar ist.'}
        </Notice>
        <Button type="submit" name="do" value="end" look="quiet" size="small" busy={busy}>
          Nicht mehr benachrichtigen
        </Button>
      </form>
    )
  if (message && guest) return <Notice kind="success">{message}</Notice>
  return (
    <form
      method="post"
      action={action}
      className={styles.form}
      onFocus={() => setIsEntered(true)}
      onSubmit={ask}
      noValidate
    >
      <TokenField />
      {begun && <BotTrap check={begun} typed={refused?.typed ?? {}} />}
      {message && <Notice kind="success">{message}</Notice>}
      <Field begun={begun} refused={refused} busy={busy} />
      <p className={styles.note}>
        Wir nutzen die Adresse nur dafür. <Link to={pageLink('privacy')}>Datenschutz</Link>
      </p>
    </form>
  )
}

type FieldProps = {
  begun: Answer<'showRestockForm'>['restock'] | undefined
  refused: FormRefusal | undefined
  busy: boolean
}

function Field({ begun, refused, busy }: FieldProps) {
  const error = refused && (errorsOf(refused)['email'] ?? refused.refused.message)
  return (
    <>
      <TextField
        // a user's own, as soon as it is known; what a guest types stays
        key={begun?.email || 'typed'}
        label="E-Mail für die Benachrichtigung"
        hint="Wir schreiben Ihnen einmal, sobald der Artikel wieder lieferbar ist."
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={refused?.typed['email'] ?? begun?.email}
        error={error}
      />
      <Button type="submit" busy={busy}>
        Benachrichtigen, wenn lieferbar
      </Button>
    </>
  )
}
