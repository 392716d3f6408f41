import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { useAsked } from '../ui/use-asked.ts'
import own from './health.module.css'
import { jobWords, stateWords } from './job-words.ts'

const states = Object.keys(stateWords) as (keyof typeof stateWords)[]
const often = { refetchInterval: 10_000 }
const at = (time: string | null) => (time === null ? '–' : formatDateTime(time))

/** The queue of background work: how much waits, and what failed after all its tries. */
export function Jobs() {
  const asked = useAsked()
  const state = states.find((one) => one === asked.value('stand')) ?? 'failed'
  const { data: queues } = useSuspenseQuery(trpc.jobs.queues.queryOptions({}, often))
  const { data: jobs } = useSuspenseQuery(trpc.jobs.list.queryOptions({ state }, often))
  const retry = useMutation(trpc.jobs.retry.mutationOptions())
  const discard = useMutation(trpc.jobs.discard.mutationOptions())
  const failed = queues.items.reduce((sum, { counts }) => sum + counts.failed, 0)
  return (
    <>
      <h1 tabIndex={-1}>Hintergrundarbeit</h1>
      <p className={own.says}>
        Was der Shop nach einer Anfrage erledigt. Was scheitert, wird zwölfmal mit wachsendem Abstand wiederholt.
      </p>
      {failed > 0 && (
        <Notice
          kind="warning"
          title={
            failed === 1 ? 'Eine Arbeit ist endgültig gescheitert.' : `${failed} Arbeiten sind endgültig gescheitert.`
          }
        />
      )}
      <DataTable
        caption="Arten von Arbeit"
        rows={queues.items}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Arbeit', names: true, cell: ({ name }) => jobWords[name] },
          { label: 'Wartet', figures: true, cell: ({ counts }) => counts.created + counts.retry },
          { label: 'Läuft', figures: true, cell: ({ counts }) => counts.active },
          { label: 'Erledigt', figures: true, cell: ({ counts }) => counts.completed },
          { label: 'Gescheitert', figures: true, cell: ({ counts }) => counts.failed },
          { label: 'Wartet seit', cell: ({ oldestWaiting }) => at(oldestWaiting) },
        ]}
      />
      <h2>Einzelne Arbeiten</h2>
      <ListTools
        asked={asked}
        filters={[
          {
            name: 'stand',
            label: 'Stand',
            all: 'gescheitert',
            options: states.filter((one) => one !== 'failed').map((value) => ({ value, label: stateWords[value] })),
          },
        ]}
      />
      {jobs.items.length === 0 ? (
        <p>{state === 'failed' ? 'Nichts ist gescheitert.' : 'Zurzeit nichts mit diesem Stand.'}</p>
      ) : (
        <DataTable
          caption="Einzelne Arbeiten"
          rows={jobs.items}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Arbeit', names: true, cell: ({ name }) => jobWords[name as keyof typeof jobWords] ?? name },
            { label: 'Angelegt', cell: ({ createdAt }) => at(createdAt) },
            { label: 'Wiederholungen', cell: ({ tries, mostTries }) => `${tries} von ${mostTries}` },
            {
              label: 'Grund',
              cell: ({ reason }) => <div className={styles.json}>{reason || '–'}</div>,
            },
            {
              label: 'Tun',
              cell: ({ id, name, state: is }) =>
                is === 'failed' && (
                  <div className={styles.acts}>
                    <ActButton
                      size="small"
                      act={() => retry.mutateAsync({ id, name: name as keyof typeof jobWords })}
                      done="Wird noch einmal versucht."
                    >
                      Noch einmal
                    </ActButton>
                    <ActButton
                      size="small"
                      look="quiet"
                      act={() => discard.mutateAsync({ id, name: name as keyof typeof jobWords })}
                      done="Verworfen."
                      question={{
                        title: 'Verwerfen?',
                        text: `„${jobWords[name as keyof typeof jobWords] ?? name}“ wird nicht mehr erledigt.`,
                        yes: 'Verwerfen',
                      }}
                    >
                      Verwerfen
                    </ActButton>
                  </div>
                ),
            },
          ]}
        />
      )}
      {jobs.hasMore && <p className={styles.soft}>Es gibt mehr als diese 200.</p>}
    </>
  )
}
