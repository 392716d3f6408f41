import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { keepPreviousData, useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { sentenceOf } from '../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { ImportRun } from './import-run.tsx'
import {
  type ImportRight,
  importCalls,
  type Run,
  roomNames,
  roomOf,
  stateWords,
  totalsInWords,
} from './import-words.ts'
import own from './imports.module.css'
import { uploadFile } from './upload-file.ts'

/** Tables that go in and out: what there is, and what was taken in so far. */
function Imports({ right, record }: { right: ImportRight; record: string | undefined }) {
  if (record !== undefined) return <ImportRun key={record} right={right} id={Number(record)} />
  return <ImportList right={right} />
}
export const CatalogueImports = ({ record }: { record: string | undefined }) => (
  <Imports right="catalogue" record={record} />
)
export const CustomersImports = ({ record }: { record: string | undefined }) => (
  <Imports right="customers" record={record} />
)

function ImportList({ right }: { right: ImportRight }) {
  const calls = importCalls(right)
  const { data } = useSuspenseQuery(calls.kinds.queryOptions({}))
  const asked = useAsked()
  const list = useInfiniteQuery(
    calls.list.infiniteQueryOptions(
      {},
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData, staleTime: 0 },
    ),
  )
  const titles = new Map(data.items.map(({ name, title }) => [name, title]))
  const columns: ConsoleColumn<Run>[] = [
    {
      id: 'file',
      label: 'Datei',
      names: true,
      cell: ({ id, fileName }) => <Link to={recordLink(roomOf(right), id)}>{fileName}</Link>,
    },
    { id: 'kind', label: 'Was', cell: ({ kind }) => titles.get(kind) ?? kind },
    { id: 'state', label: 'Stand', cell: ({ state }) => stateWords[state] },
    { id: 'lines', label: 'Zeilen', figures: true, cell: ({ lines }) => lines.toLocaleString('de-DE') },
    { id: 'totals', label: 'Ergebnis', cell: ({ totals }) => totalsInWords(totals) || '–' },
    { id: 'who', label: 'Wer', cell: ({ username }) => username },
    { id: 'at', label: 'Begonnen', isShort: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  ]
  return (
    <>
      <h1 tabIndex={-1}>{roomNames[right]}</h1>
      <p className={styles.soft}>
        CSV oder XLSX bis 250 MB, Artikel und Preise auch als BMEcat 2005. Titel über der Überschrift werden
        ausgelassen. Vor dem Übernehmen sehen Sie, was sich ändert.
      </p>
      <ul className={own.kinds}>
        {data.items.map((kind) => (
          <Kind key={kind.name} right={right} {...kind} />
        ))}
      </ul>
      <h2>Bisherige Importe</h2>
      <ConsoleTable
        name={`imports-${right}`}
        caption="Importe"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Bisher wurde nichts importiert. Wählen Sie oben eine Datei.</p>}
      />
    </>
  )
}

type KindProps = {
  right: ImportRight
  name: string
  title: string
  needed: readonly string[]
  columns: readonly { field: string; label: string }[]
}

function Kind({ right, name, title, needed, columns }: KindProps) {
  const calls = importCalls(right)
  const begin = useMutation(calls.begin.mutationOptions())
  const read = useMutation(calls.read.mutationOptions())
  const navigate = useNavigate()
  const [sent, setSent] = useState<number | null>(null)
  const [mistake, setMistake] = useState<unknown>(null)
  const labels = new Map(columns.map(({ field, label }) => [field, label]))

  async function take(file: File) {
    setMistake(null)
    setSent(0)
    try {
      const { id, partBytes } = await begin.mutateAsync({ kind: name, fileName: file.name, bytes: file.size })
      await uploadFile(id, file, partBytes, setSent)
      await read.mutateAsync({ id })
      await navigate(recordLink(roomOf(right), id))
    } catch (error) {
      setMistake(error)
    } finally {
      setSent(null)
    }
  }

  return (
    <li className={own.kind}>
      <h2>{title}</h2>
      <p className={styles.soft}>Nötige Spalten: {needed.map((field) => labels.get(field) ?? field).join(', ')}</p>
      <label className={own.file}>
        {title} importieren
        <input
          type="file"
          accept=".csv,.txt,.xlsx,.xml"
          disabled={sent !== null}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void take(file)
          }}
        />
      </label>
      {sent !== null && (
        <p role="status">
          Wird hochgeladen … <progress max={1} value={sent} aria-label="Hochgeladen" />
        </p>
      )}
      {mistake !== null && <Notice kind="error" title={sentenceOf(mistake)} />}
      <p className={own.exports}>
        Exportieren als{' '}
        {(['csv', 'xlsx'] as const).map((format) => (
          <a key={format} href={`/console-files/exports/${name}.${format}`} download target="_self">
            {format.toUpperCase()}
            <span className={own.hidden}> ({title})</span>
          </a>
        ))}
      </p>
    </li>
  )
}
