import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { momentOfGermanTime } from '@kontor/contracts/rules/german/german-times'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import styles from '../../console.module.css'
import { consoleAnswers, consoleCalls, mistakesOf, trpc } from '../../trpc.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { changesBetween } from '../../ui/changes-between.ts'

type Facts = NonNullable<ConsoleOutputs['pages']['show']['draft']>

type Props = {
  kind: string
  /** its key among those of its kind */
  at: string
  /** of the record with its draft */
  version: string
  draft: Facts
  /** what the shop shows; null: nothing yet */
  live: unknown
  fields: unknown
  nameOf(part: string): string
  /** where one goes when nothing is left here */
  list: string
}

export const timeText = (germanTime: string) => formatDateTime(momentOfGermanTime(germanTime).toISOString())

/** What becomes of a draft: it goes into the shop now or at a time, or away. */
export function DraftBar({ kind, at, version, draft, live, fields, nameOf, list }: Props) {
  const navigate = useNavigate()
  const publish = useMutation(trpc.drafts.publish.mutationOptions())
  const seen = { kind, key: at, version }
  const discard = <DiscardButton act={throwAway} />
  async function throwAway() {
    await consoleCalls.drafts.discard.mutate(seen)
    if (live !== null) return await consoleAnswers.invalidateQueries()
    void navigate(list)
    // this page is not asked for again, it has gone
    await consoleAnswers.invalidateQueries({ refetchType: 'none' })
  }
  if (!draft.fits)
    return (
      <div className={styles.draft}>
        <Notice kind="warning" title="Der Entwurf dazu passt nicht mehr. Das Formular zeigt, was im Shop steht.">
          <p>{draft.problem}</p>
          <div className={styles.acts}>{discard}</div>
        </Notice>
      </div>
    )
  return (
    <div className={styles.draft}>
      <Notice
        kind={draft.problem ? 'warning' : 'info'}
        title={
          live === null
            ? 'Das ist ein Entwurf, im Shop steht davon nichts.'
            : 'Das ist ein Entwurf, im Shop steht noch der Stand davor.'
        }
      >
        <p>
          {`Gespeichert von ${draft.savedBy} am ${formatDateTime(draft.savedAt)}. `}
          {draft.publishAt
            ? `Er erscheint am ${timeText(draft.publishAt)}.`
            : 'Er erscheint, sobald Sie ihn veröffentlichen.'}
        </p>
        {draft.problem && <p>Zu seiner Zeit konnte er nicht erscheinen: {draft.problem}</p>}
        {live !== null && (
          <details className={styles.changes}>
            <summary>Was sich im Shop ändert</summary>
            <ChangeList changes={changesBetween(live, fields)} nameOf={nameOf} />
          </details>
        )}
        <Plan key={version} seen={seen} publishAt={draft.publishAt} />
        <div className={styles.acts}>
          <ActButton
            size="small"
            act={() => publish.mutateAsync(seen)}
            done="Der Entwurf ist im Shop."
            question={{
              title: 'Jetzt veröffentlichen?',
              text: 'Der Entwurf steht dann sofort im Shop, so wie zuletzt gespeichert.',
              yes: 'Veröffentlichen',
            }}
          >
            Jetzt veröffentlichen
          </ActButton>
          {discard}
        </div>
      </Notice>
    </div>
  )
}

/** Throws a draft away, after a question. @param of its title, where it is one of several */
export const DiscardButton = ({ act, of }: { act(): Promise<unknown>; of?: string }) => (
  <ActButton
    size="small"
    look="quiet"
    act={act}
    done="Der Entwurf ist verworfen."
    question={{
      title: of ? `Den Entwurf „${of}“ verwerfen?` : 'Den Entwurf verwerfen?',
      text: 'Im Shop ändert sich nichts. Was in ihm stand, bleibt im Protokoll.',
      yes: 'Entwurf verwerfen',
    }}
  >
    Entwurf verwerfen
    {of && <VisuallyHidden>: {of}</VisuallyHidden>}
  </ActButton>
)

type PlanProps = { seen: { kind: string; key: string; version: string }; publishAt: string | null }

function Plan({ seen, publishAt }: PlanProps) {
  const plan = useMutation(trpc.drafts.plan.mutationOptions())
  const [typed, setTyped] = useState(publishAt ?? '')
  const set = (at: string | null) => plan.mutate({ ...seen, publishAt: at })
  return (
    <div className={styles.tools}>
      <TextField
        label="Von selbst veröffentlichen am"
        hint="deutsche Zeit"
        type="datetime-local"
        error={plan.error ? mistakesOf(plan.error) : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button size="small" busy={plan.isPending} onClick={() => set(typed)}>
        Zeit vormerken
      </Button>
      {publishAt && (
        <Button size="small" look="quiet" onClick={() => set(null)}>
          Zeit streichen
        </Button>
      )}
    </div>
  )
}
