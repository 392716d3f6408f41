import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleLink } from '../../links.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { sentenceOf } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { useAsked } from '../ui/use-asked.ts'
import {
  type ImportColumn,
  type ImportLine,
  type ImportRight,
  importCalls,
  resultWords,
  roomNames,
  roomOf,
  stateWords,
  totalsInWords,
  valueInWords,
} from './import-words.ts'
import own from './imports.module.css'

/** While a job works on it the screen asks so often how far it is. */
const everyMs = 1000

/** One import from its file to its end: assign columns, see what would change, take it in, take it back. */
export function ImportRun({ right, id }: { right: ImportRight; id: number }) {
  const calls = importCalls(right)
  const { data: kinds } = useSuspenseQuery(calls.kinds.queryOptions({}))
  const asking = useQuery(
    calls.show.queryOptions(
      { id },
      { refetchInterval: ({ state }) => (state.data?.isAtWork ? everyMs : false), staleTime: 0 },
    ),
  )
  const run = asking.data
  if (asking.error) return <Notice kind="error" title={sentenceOf(asking.error)} />
  if (!run) return <p role="status">Wird geladen …</p>
  const kind = kinds.items.find(({ name }) => name === run.kind)
  const columns = kind?.columns ?? []
  const isShown = run.state === 'checked' || run.state === 'done' || run.state === 'undone'
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink(roomOf(right))}>{roomNames[right]}</Link>
      </p>
      <h1 tabIndex={-1}>
        {kind?.title}: {run.fileName}
      </h1>
      <p className={styles.soft}>
        {[
          stateWords[run.state],
          run.lines > 0 && `${run.lines.toLocaleString('de-DE')} Zeilen`,
          run.format.toUpperCase(),
          run.encoding,
          run.username,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {run.failure && <Notice kind="error" title={run.failure} />}
      {run.isAtWork && <Progress right={right} {...run} />}
      {run.state === 'uploading' && (
        <Notice title="Diese Datei ist noch nicht ganz angekommen. Bitte laden Sie sie noch einmal hoch." />
      )}
      {run.state === 'read' && <Assign right={right} columns={columns} needed={kind?.needed ?? []} {...run} />}
      {isShown && (
        <>
          <Outcome right={right} {...run} />
          {run.state === 'checked' && (
            <details className={own.more}>
              <summary>Zuordnung der Spalten ändern</summary>
              <Assign right={right} columns={columns} needed={kind?.needed ?? []} {...run} />
            </details>
          )}
          <Lines key={run.state} right={right} id={id} columns={columns} totals={run.totals} />
        </>
      )}
      {(run.state === 'failed' || run.state === 'uploading' || run.state === 'read') && (
        <Remove right={right} id={id} />
      )}
    </>
  )
}

type AtWork = {
  right: ImportRight
  id: number
  state: keyof typeof stateWords
  lines: number
  doneLine: number
  totals: Record<string, number>
  isSilent: boolean
}

function Progress({ right, id, state, lines, doneLine, totals, isSilent }: AtWork) {
  const resume = useMutation(importCalls(right).resume.mutationOptions())
  // the heading is a line too; an undo counts down
  const done = state === 'undoing' ? Math.max(0, lines + 1 - doneLine) : Math.max(0, doneLine - 1)
  return (
    <div className={own.progress} role="status">
      <progress max={lines || 1} {...(lines > 0 && { value: Math.min(done, lines) })} aria-label={stateWords[state]} />
      <p>
        {stateWords[state]} …{' '}
        {lines > 0 && `${done.toLocaleString('de-DE')} von ${lines.toLocaleString('de-DE')} Zeilen`}{' '}
        {totalsInWords(totals)}
      </p>
      {isSilent && (
        <ActButton act={() => resume.mutateAsync({ id })} done="Der Import geht weiter." size="small">
          Fortsetzen
        </ActButton>
      )}
    </div>
  )
}

type AssignProps = {
  right: ImportRight
  id: number
  headings: readonly string[]
  mapping: Readonly<Record<string, number>>
  first: readonly { line: number; cells: string[] }[]
  columns: readonly ImportColumn[]
  needed: readonly string[]
}

/** Which column of the file is what; remembered for the next file of this kind. */
function Assign({ right, id, headings, mapping, first, columns, needed }: AssignProps) {
  const check = useMutation(importCalls(right).check.mutationOptions())
  const [fields, setFields] = useState<Record<number, string>>(() =>
    Object.fromEntries(Object.entries(mapping).map(([field, at]) => [at, field])),
  )
  const taken = Object.values(fields)
  const missing = columns.filter(({ field }) => needed.includes(field) && !taken.includes(field))
  const isDouble = new Set(taken.filter(Boolean)).size < taken.filter(Boolean).length
  function send() {
    const wanted = Object.entries(fields).flatMap(([at, field]) => (field ? [[field, Number(at)] as const] : []))
    check.mutate({ id, mapping: Object.fromEntries(wanted) })
  }
  return (
    <section aria-labelledby="assign">
      <h2 id="assign">Spalten zuordnen</h2>
      <div className={own.wide}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">Spalte der Datei</th>
              <th scope="col">Bedeutung</th>
              <th scope="col">Beispiele</th>
            </tr>
          </thead>
          <tbody>
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <tr key={at}>
                <th scope="row">{heading || `Spalte ${at + 1}`}</th>
                <td>
                  <select
                    aria-label={`Bedeutung von ${heading || `Spalte ${at + 1}`}`}
                    value={fields[at] ?? ''}
                    onChange={({ target }) => setFields({ ...fields, [at]: target.value })}
                  >
                    <option value="">– nicht übernehmen –</option>
                    {columns.map(({ field, label }) => (
                      <option key={field} value={field}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
                <td className={styles.soft}>
                  {first
                    .map(({ cells }) => cells[at])
                    .filter(Boolean)
                    .slice(0, 3)
                    .join(' · ')
                    .slice(0, 120)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && <p className={styles.soft}>Noch nötig: {missing.map(({ label }) => label).join(', ')}</p>}
      {isDouble && <Notice kind="warning" title="Zwei Spalten haben dieselbe Bedeutung. Es zählt die letzte." />}
      {check.isError && <Notice kind="error" title={sentenceOf(check.error)} />}
      <p className={own.send}>
        <Button look="primary" onClick={send} busy={check.isPending} disabled={missing.length > 0}>
          Prüfen
        </Button>{' '}
        <span className={styles.soft}>Dabei wird noch nichts geändert.</span>
      </p>
    </section>
  )
}

function Outcome({ right, id, state, totals, lines }: Omit<AtWork, 'doneLine' | 'isSilent'>) {
  const calls = importCalls(right)
  const take = useMutation(calls.run.mutationOptions())
  const undo = useMutation(calls.undo.mutationOptions())
  const changes = (totals['created'] ?? 0) + (totals['changed'] ?? 0) + (totals['removed'] ?? 0)
  const many = changes.toLocaleString('de-DE')
  const refused = totals['refused'] ?? 0
  const stays = refused === 1 ? ' Eine bleibt draußen.' : ` ${refused.toLocaleString('de-DE')} bleiben draußen.`
  return (
    <section className={own.outcome} aria-label="Ergebnis">
      <Notice
        kind={state === 'checked' ? 'info' : 'success'}
        title={`${state === 'checked' ? 'So sähe es aus' : state === 'done' ? 'Übernommen' : 'Rückgängig gemacht'}: ${totalsInWords(totals) || `${lines} Zeilen`}.`}
      />
      {state === 'checked' && changes === 0 && <p>Diese Datei ändert nichts. Es gibt nichts zu übernehmen.</p>}
      <div className={styles.acts}>
        {state === 'checked' && (
          <ActButton
            look="primary"
            disabled={changes === 0}
            act={() => take.mutateAsync({ id })}
            done="Der Import läuft."
            question={{
              title: 'Übernehmen?',
              text: `${changes === 1 ? 'Eine Zeile wird' : `${many} Zeilen werden`} übernommen.${refused > 0 ? stays : ''} Sie können den Import rückgängig machen.`,
              yes: 'Übernehmen',
            }}
          >
            Übernehmen
          </ActButton>
        )}
        {state === 'done' && changes > 0 && (
          <ActButton
            act={() => undo.mutateAsync({ id })}
            done="Der Import wird rückgängig gemacht."
            question={{
              title: 'Rückgängig machen?',
              text: `${changes === 1 ? 'Eine Zeile bekommt' : `${many} Zeilen bekommen`} den Stand von vor dem Import. Was seitdem jemand geändert hat, bleibt.`,
              yes: 'Rückgängig machen',
            }}
          >
            Rückgängig machen
          </ActButton>
        )}
        {state === 'checked' && <Remove right={right} id={id} />}
        {refused > 0 && (
          <a href={`/console-files/imports/${id}/refused.csv`} download target="_self">
            Abgewiesene Zeilen als CSV
          </a>
        )}
      </div>
    </section>
  )
}

function Remove({ right, id }: { right: ImportRight; id: number }) {
  const remove = useMutation(importCalls(right).remove.mutationOptions())
  const navigate = useNavigate()
  return (
    <ActButton
      look="quiet"
      act={async () => {
        // away from it first: what is gone is not asked for again
        await navigate(consoleLink(roomOf(right)))
        await remove.mutateAsync({ id })
      }}
      done="Die Datei ist verworfen."
    >
      Datei verwerfen
    </ActButton>
  )
}

type LinesProps = {
  right: ImportRight
  id: number
  columns: readonly ImportColumn[]
  totals: Readonly<Record<string, number>>
}

function Lines({ right, id, columns, totals }: LinesProps) {
  const asked = useAsked()
  const results = Object.keys(resultWords) as ImportLine['result'][]
  const result = results.find((one) => one === asked.value('ergebnis'))
  const list = useInfiniteQuery(
    importCalls(right).lines.infiniteQueryOptions(
      { id, ...(result && { result }) },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData, staleTime: 0 },
    ),
  )
  const shown: ConsoleColumn<ImportLine>[] = [
    { id: 'line', label: 'Zeile', figures: true, cell: ({ line }) => line },
    { id: 'name', label: 'Was', names: true, cell: ({ name }) => name || '–' },
    { id: 'result', label: 'Ergebnis', cell: (row) => resultWords[row.result] },
    { id: 'difference', label: 'Unterschied', cell: (row) => <Difference {...row} columns={columns} /> },
  ]
  return (
    <>
      <h2>Zeilen</h2>
      <ListTools
        asked={asked}
        filters={[
          {
            name: 'ergebnis',
            label: 'Ergebnis',
            options: results
              .filter((one) => totals[one])
              .map((one) => ({ value: one, label: `${resultWords[one]} (${totals[one]?.toLocaleString('de-DE')})` })),
          },
        ]}
      />
      <ConsoleTable
        name="import-lines"
        caption="Zeilen der Datei"
        columns={shown}
        list={list}
        keyOf={({ line }) => String(line)}
        asked={asked}
        empty={<p>Keine Zeile hat dieses Ergebnis.</p>}
      />
    </>
  )
}

function Difference({ result, message, before, after, columns }: ImportLine & { columns: readonly ImportColumn[] }) {
  if (result === 'refused' || message !== '') return <span>{message}</span>
  if (result === 'same') return <span className={styles.soft}>alles gleich</span>
  const changed = columns.filter(({ field }) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
  const only = before && after ? null : (after ?? before)
  // of a record that comes or goes, what it says
  const named = changed.filter(({ field }) => only === null || (only[field] ?? '') !== '')
  return (
    <ul className={own.difference}>
      {named.slice(0, before && after ? 20 : 4).map((column) => (
        <li key={column.field}>
          {column.label}:{' '}
          {before && after && (
            <>
              <del>{valueInWords(before[column.field], column)}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>{valueInWords((after ?? before)?.[column.field], column)}</ins>
        </li>
      ))}
    </ul>
  )
}
