import type { ConsoleOutputs } from '@kontor/api/console'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { consoleLink } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import styles from '../console.module.css'
import { consoleCalls, trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import own from './content.module.css'
import { RemoveButton } from './remove-button.tsx'

type Row = ConsoleOutputs['formEntries']['list']['items'][number]

const room = 'nachrichten'
const states = [
  { value: 'open', label: 'offen' },
  { value: 'done', label: 'erledigt' },
] as const

/** What was sent with the shop's forms. */
export function FormEntries({ record }: { record: string | undefined }) {
  return record === undefined ? <EntryList /> : <EntryPage key={record} id={Number(record)} />
}

function EntryList() {
  const asked = useAsked()
  const { data: forms } = useQuery(trpc.formEntries.forms.queryOptions({}))
  const state = states.find(({ value }) => value === asked.value('stand'))?.value
  const form = asked.value('formular')
  const list = useInfiniteQuery(
    trpc.formEntries.list.infiniteQueryOptions(
      {
        ...(asked.search !== '' && { search: asked.search }),
        ...(state && { state }),
        ...(form !== '' && { form }),
      },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  return (
    <>
      <h1 tabIndex={-1}>Nachrichten</h1>
      <ListTools
        asked={asked}
        searches="Nummer, E-Mail, Text"
        filters={[
          {
            name: 'formular',
            label: 'Formular',
            options: (forms?.items ?? []).map(({ slug, title }) => ({ value: slug, label: title })),
          },
          { name: 'stand', label: 'Stand', options: states },
        ]}
      />
      <ConsoleTable
        name="form-entries"
        caption="Nachrichten aus Formularen"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Bisher hat niemand ein Formular gesendet. Formulare legen Sie unter „Bausteine“ an.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  {
    id: 'title',
    label: 'Formular',
    names: true,
    cell: ({ id, title }) => <Link to={recordLink(room, id)}>{`${title} ${id}`}</Link>,
  },
  { id: 'sent', label: 'Eingegangen', isShort: true, cell: ({ sentAt }) => formatDateTime(sentAt) },
  { id: 'sender', label: 'Von', cell: ({ sender }) => sender || '–' },
  { id: 'email', label: 'E-Mail', cell: ({ email }) => email || '–' },
  { id: 'files', label: 'Dateien', figures: true, cell: ({ files }) => files },
  {
    id: 'state',
    label: 'Stand',
    cell: ({ isDone }) => <Badge tone={isDone ? 'green' : 'amber'}>{isDone ? 'erledigt' : 'offen'}</Badge>,
  },
]

function EntryPage({ id }: { id: number }) {
  const { data: entry } = useSuspenseQuery(trpc.formEntries.show.queryOptions({ id }))
  const settle = useMutation(trpc.formEntries.settle.mutationOptions())
  const isDone = entry.doneAt !== null
  const facts = [
    { name: 'sentAt', label: 'Eingegangen', value: formatDateTime(entry.sentAt) },
    ...(entry.doneAt ? [{ name: 'doneAt', label: 'Erledigt', value: formatDateTime(entry.doneAt) }] : []),
    ...(entry.username ? [{ name: 'username', label: 'Angemeldet als', value: entry.username }] : []),
    ...entry.fields,
  ]
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink(room)}>Nachrichten</Link>
      </p>
      <div className={styles.head}>
        <h1 tabIndex={-1}>
          {entry.title} {id}
        </h1>
        <div className={styles.acts}>
          <ActButton
            act={() => settle.mutateAsync({ id, done: !isDone })}
            done={isDone ? 'Die Nachricht ist wieder offen.' : 'Die Nachricht ist erledigt.'}
          >
            {isDone ? 'Wieder öffnen' : 'Erledigt'}
          </ActButton>
          <RemoveButton
            title={`${entry.title} ${id}`}
            text="Alle Angaben und Dateien gehen verloren. Die E-Mail, die der Shop dazu bekommen hat, bleibt."
            to={consoleLink(room)}
            remove={() => consoleCalls.formEntries.remove.mutate({ id })}
          />
        </div>
      </div>
      <dl className={own.facts}>
        {facts.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {entry.files.length > 0 && (
        <>
          <h2>Dateien</h2>
          <ul>
            {entry.files.map((file) => (
              <li key={file.id}>
                <a href={`/console-files/form-entries/${file.id}`} download>
                  {file.fileName}
                </a>{' '}
                ({formatFigure(Math.ceil(file.bytes / 1000))} kB)
              </li>
            ))}
          </ul>
          <p className={styles.soft}>Dateien kommen von außen: Öffnen Sie nur, was Sie erwarten.</p>
        </>
      )}
    </>
  )
}
