import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { keepPreviousData, useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { useAsked } from '../ui/use-asked.ts'
import own from './health.module.css'

/** How the shop is doing: its index, processes, incidents and database. */
export function Health() {
  return (
    <>
      <h1 tabIndex={-1}>Zustand</h1>
      <Index />
      <Processes />
      <Readiness />
      <Incidents />
      <Tables />
      <SlowQueries />
    </>
  )
}

const whole = (figure: number) => Math.round(figure).toLocaleString('de-DE')
const bytes = (size: number) =>
  size >= 1e9
    ? `${(size / 1e9).toLocaleString('de-DE', { maximumFractionDigits: 1 })} GB`
    : size >= 1e6
      ? `${(size / 1e6).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`
      : `${whole(size / 1000)} kB`
const isAtWork = (state: string | undefined) => state === 'waiting' || state === 'running'

function Index() {
  const { data } = useSuspenseQuery(
    trpc.health.index.queryOptions(
      {},
      { staleTime: 0, refetchInterval: ({ state }) => (isAtWork(state.data?.rebuild?.state) ? 1000 : 30_000) },
    ),
  )
  const rebuild = useMutation(trpc.health.rebuild.mutationOptions())
  const { rebuild: last } = data
  const works = isAtWork(last?.state)
  return (
    <section aria-labelledby="index">
      <h2 id="index">Listen und Suche</h2>
      {data.degraded && (
        <Notice kind="warning" title="Die Suchmaschine antwortet nicht, die Datenbank sucht an ihrer Stelle." />
      )}
      {data.listed !== data.published && data.waiting === 0 && !works && (
        <Notice
          kind="warning"
          title="In den Listen fehlen Artikel oder stehen zu viele. Bitte bauen Sie sie neu auf."
        />
      )}
      <dl className={own.facts}>
        <dt>Sucht mit</dt>
        <dd>{data.engine === 'postgres' ? 'der Datenbank' : data.engine}</dd>
        <dt>Artikel in Listen</dt>
        <dd>
          {whole(data.listed)} von {whole(data.published)}
        </dd>
        <dt>Warten auf Übernahme</dt>
        <dd>
          {whole(data.waiting)}
          {data.oldestWaiting && `, seit ${formatDateTime(data.oldestWaiting)}`}
        </dd>
        <dt>Zuletzt neu aufgebaut</dt>
        <dd>
          {!last && 'noch nie aus der Verwaltung'}
          {last?.state === 'done' && `${formatDateTime(last.endedAt ?? last.startedAt)}, ${whole(last.total)} Artikel`}
          {last?.state === 'failed' && 'gescheitert'}
          {works && 'läuft gerade'}
        </dd>
      </dl>
      {works && last && (
        <p role="status" className={own.progress}>
          <progress max={last.total || 1} value={last.done} aria-label="Neu aufgebaut" /> {whole(last.done)} von{' '}
          {whole(last.total)} Artikeln
        </p>
      )}
      <ActButton
        disabled={works}
        act={() => rebuild.mutateAsync({})}
        done="Listen und Suche werden neu aufgebaut."
        question={{
          title: 'Neu aufbauen?',
          text: 'Der Shop zeigt solange die bisherigen Listen. Bei einer Million Artikeln dauert es einige Minuten.',
          yes: 'Neu aufbauen',
        }}
      >
        Neu aufbauen
      </ActButton>
    </section>
  )
}

function Processes() {
  const { data } = useSuspenseQuery(trpc.health.processes.queryOptions({}, { refetchInterval: 60_000 }))
  const { database } = data
  return (
    <section aria-labelledby="processes">
      <h2 id="processes">Prozesse</h2>
      <DataTable
        caption="Prozesse"
        rows={data.items}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Rechner', names: true, cell: ({ host, pid }) => `${host} (${pid})` },
          { label: 'Version', cell: ({ version }) => version || 'ohne Namen' },
          { label: 'Node', cell: ({ node }) => node },
          { label: 'Läuft seit', cell: ({ startedAt }) => since(startedAt, data.now) },
          { label: 'Speicher', figures: true, cell: ({ memoryBytes }) => bytes(memoryBytes) },
          { label: 'Zuletzt gemeldet', cell: ({ seenAt }) => formatDateTime(seenAt) },
        ]}
      />
      {database && (
        <p className={styles.soft}>
          PostgreSQL {database.version}, läuft seit {since(database.startedAt, data.now)}, {database.connections} von{' '}
          {database.mostConnections} Verbindungen{data.migrations !== null && `, Datenbankschema ${data.migrations}`}.
        </p>
      )}
    </section>
  )
}

function since(from: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(from)) / 60_000))
  if (minutes < 60) return minutes === 1 ? '1 Minute' : `${minutes} Minuten`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 Stunde' : `${hours} Stunden`
  return `${Math.floor(hours / 24)} Tagen`
}

const dependencyWords = { ok: 'antwortet', busy: 'überlastet', away: 'antwortet nicht' } as const
const dependency = (state: string) => dependencyWords[state as keyof typeof dependencyWords] ?? state

/** What /readyz says to its operator. */
function Readiness() {
  const { data } = useSuspenseQuery(trpc.health.readiness.queryOptions({}, { refetchInterval: 60_000 }))
  return (
    <section aria-labelledby="readiness">
      <h2 id="readiness">Bereitschaft</h2>
      {data.missing.length > 0 && (
        <Notice kind="warning" title="Der Shop nimmt noch keine Bestellungen an. Es fehlt:">
          <ul>
            {data.missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className={own.facts}>
        <dt>Datenbank</dt>
        <dd>{dependency(data.database)}</dd>
        <dt>Suche</dt>
        <dd>{dependency(data.search)}</dd>
      </dl>
      <DataTable
        caption="Was der Prozess, der gerade antwortet, im Speicher behält"
        rows={data.kept}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Speicher', names: true, cell: ({ name }) => name },
          { label: 'Einträge', figures: true, cell: ({ entries }) => whole(entries) },
          { label: 'Größe', figures: true, cell: ({ bytes: size }) => bytes(size) },
          {
            label: 'Höchstens',
            figures: true,
            cell: ({ mostBytes }) => (mostBytes ? bytes(mostBytes) : 'ohne Grenze'),
          },
        ]}
      />
    </section>
  )
}

type Incident = ConsoleOutputs['health']['incidents']['items'][number]
const levels: Readonly<Record<Incident['level'], string>> = { warn: 'Warnung', error: 'Fehler', fatal: 'Absturz' }

const incidentColumns: readonly ConsoleColumn<Incident>[] = [
  { id: 'id', label: 'Vorfall', names: true, cell: ({ id }) => <code className={own.code}>{id}</code> },
  { id: 'at', label: 'Zeit', isShort: true, cell: ({ at }) => formatDateTime(at) },
  { id: 'level', label: 'Art', cell: ({ level }) => levels[level] },
  { id: 'place', label: 'Wo', cell: ({ place }) => place },
  {
    id: 'cause',
    label: 'Ursache',
    cell: ({ message, cause, stack }) => (
      <details className={own.more}>
        <summary>{cause || message}</summary>
        <pre className={own.text}>{`${message}\n${stack}`}</pre>
      </details>
    ),
  },
]

function Incidents() {
  const asked = useAsked()
  const list = useInfiniteQuery(
    trpc.health.incidents.infiniteQueryOptions(
      { search: asked.search },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  return (
    <section aria-labelledby="incidents">
      <h2 id="incidents">Vorfälle</h2>
      <ListTools asked={asked} searches="Nummer des Vorfalls" />
      <ConsoleTable
        name="incidents"
        caption="Vorfälle"
        columns={incidentColumns}
        list={list}
        keyOf={({ id }) => id}
        asked={asked}
        empty={<p>In den letzten 30 Tagen ist nichts vorgefallen.</p>}
      />
    </section>
  )
}

function Tables() {
  const { data } = useSuspenseQuery(trpc.health.tables.queryOptions({}))
  const [largest, ...rest] = [data.items.slice(0, 10), data.items.slice(10)]
  const columns = [
    { label: 'Tabelle', names: true, cell: ({ name }: { name: string }) => name },
    { label: 'Zeilen, geschätzt', figures: true, cell: ({ rows }: { rows: number }) => whole(rows) },
    { label: 'Größe', figures: true, cell: ({ bytes: size }: { bytes: number }) => bytes(size) },
    { label: 'davon Indexe', figures: true, cell: ({ indexBytes }: { indexBytes: number }) => bytes(indexBytes) },
  ]
  return (
    <section aria-labelledby="tables">
      <h2 id="tables">Datenbank: {bytes(data.bytes)}</h2>
      <DataTable caption="Die größten Tabellen" rows={largest ?? []} keyOf={({ name }) => name} columns={columns} />
      <details className={own.more}>
        <summary>Alle anderen Tabellen</summary>
        <DataTable caption="Alle anderen Tabellen" rows={rest.flat()} keyOf={({ name }) => name} columns={columns} />
      </details>
    </section>
  )
}

function SlowQueries() {
  const { data } = useSuspenseQuery(trpc.health.slowQueries.queryOptions({}))
  return (
    <section aria-labelledby="slow">
      <h2 id="slow">Langsame Abfragen</h2>
      {data.source === 'running' && (
        <p className={styles.soft}>
          Die Datenbank führt keine Statistik (pg_stat_statements ist nicht eingerichtet). Hier steht deshalb nur, was
          gerade länger als eine halbe Sekunde läuft.
        </p>
      )}
      {data.items.length === 0 ? (
        <p>Zurzeit keine.</p>
      ) : (
        <DataTable
          caption="Langsame Abfragen"
          rows={data.items}
          keyOf={({ query, since: from }) => `${query}${from}`}
          columns={[
            { label: 'Abfrage', names: true, cell: ({ query }) => <code className={own.code}>{query}</code> },
            { label: 'Aufrufe', figures: true, cell: ({ calls }) => whole(calls) },
            { label: 'Im Mittel', figures: true, cell: ({ meanMs }) => `${whole(meanMs)} ms` },
            { label: 'Zusammen', figures: true, cell: ({ totalMs }) => `${whole(totalMs / 1000)} s` },
          ]}
        />
      )}
    </section>
  )
}
