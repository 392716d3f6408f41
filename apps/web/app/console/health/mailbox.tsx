import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { keepPreviousData, useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { consoleLink } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import own from './health.module.css'

type Row = ConsoleOutputs['mailbox']['list']['items'][number]

const states = [
  { value: 'failed', label: 'gescheitert' },
  { value: 'queued', label: 'wartet' },
  { value: 'sent', label: 'gesendet' },
  { value: 'captured', label: 'nur gesammelt' },
] as const
const stateOf = (state: Row['state']) => states.find(({ value }) => value === state)?.label ?? state

/** What the shop has mailed, and what it could not. */
export function Mailbox({ record }: { record: string | undefined }) {
  return record === undefined ? <MailList /> : <MailPage id={Number(record)} />
}

function MailList() {
  const asked = useAsked()
  const state = states.find(({ value }) => value === asked.value('stand'))?.value
  const list = useInfiniteQuery(
    trpc.mailbox.list.infiniteQueryOptions(
      { search: asked.search, ...(state && { state }) },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  const resend = useMutation(trpc.mailbox.resend.mutationOptions())
  const columns: ConsoleColumn<Row>[] = [
    {
      id: 'subject',
      label: 'Betreff',
      names: true,
      cell: ({ id, subject }) => <Link to={recordLink('postausgang', id)}>{subject}</Link>,
    },
    { id: 'to', label: 'An', cell: ({ recipient }) => recipient },
    { id: 'state', label: 'Stand', cell: (row) => stateOf(row.state) },
    { id: 'tries', label: 'Versuche', figures: true, cell: ({ attempts }) => attempts },
    { id: 'at', label: 'Geschrieben', isShort: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'failure', label: 'Grund', isExtra: true, cell: ({ failure }) => failure ?? '–' },
    {
      id: 'act',
      label: 'Tun',
      cell: ({ id, state: is }) =>
        is === 'failed' && (
          <ActButton size="small" act={() => resend.mutateAsync({ id })} done="Wird noch einmal gesendet.">
            Erneut senden
          </ActButton>
        ),
    },
  ]
  return (
    <>
      <h1 tabIndex={-1}>Postausgang</h1>
      <ListTools
        asked={asked}
        searches="Empfänger, Betreff"
        filters={[{ name: 'stand', label: 'Stand', options: states }]}
      />
      <ConsoleTable
        name="mails"
        caption="E-Mails"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Bisher ist keine E-Mail hinausgegangen.</p>}
      />
    </>
  )
}

function MailPage({ id }: { id: number }) {
  const { data: mail } = useSuspenseQuery(trpc.mailbox.show.queryOptions({ id }))
  const resend = useMutation(trpc.mailbox.resend.mutationOptions())
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink('postausgang')}>Postausgang</Link>
      </p>
      <h1 tabIndex={-1}>{mail.subject}</h1>
      <dl className={own.facts}>
        <dt>An</dt>
        <dd>{mail.recipient}</dd>
        <dt>Stand</dt>
        <dd>{stateOf(mail.state)}</dd>
        <dt>Geschrieben</dt>
        <dd>{formatDateTime(mail.createdAt)}</dd>
        <dt>Gesendet</dt>
        <dd>{mail.sentAt ? formatDateTime(mail.sentAt) : 'noch nicht'}</dd>
        <dt>Anlagen</dt>
        <dd>{mail.enclosures.join(', ') || 'keine'}</dd>
      </dl>
      {mail.failure && mail.state === 'failed' && (
        <Notice kind="error" title={mail.failure}>
          <ActButton size="small" act={() => resend.mutateAsync({ id })} done="Wird noch einmal gesendet.">
            Erneut senden
          </ActButton>
        </Notice>
      )}
      <p className={styles.soft}>Links sind gekürzt: Sie öffnen das Konto des Empfängers.</p>
      {/* nothing in it runs, and it reaches nothing */}
      <iframe className={own.mail} title={`E-Mail: ${mail.subject}`} sandbox="" srcDoc={mail.html} />
      <details className={own.more}>
        <summary>Als Text</summary>
        <pre className={own.text}>{mail.text}</pre>
      </details>
    </>
  )
}
