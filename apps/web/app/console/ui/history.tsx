import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import styles from '../console.module.css'
import { deedOf } from '../system/deeds.ts'
import { wordFor } from '../system/field-words.ts'
import { ChangeList } from './change-list.tsx'
import { type Change, changesBetween } from './changes-between.ts'
import { Failed } from './failed.tsx'

type Entry = {
  id: number
  at: string
  username: string
  procedure: string
  title: string
  before?: unknown
  after?: unknown
}

type Asked = { data: { items: readonly Entry[] } | undefined; error: unknown; refetch(): unknown }

/** The last part of a record's page: what was done to it. The form above works without it. */
export function RecordHistory({ asked: { data, error, refetch } }: { asked: Asked }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">Verlauf</h2>
      {data ? (
        <History entries={data.items} />
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : (
        <p role="status">Wird geladen …</p>
      )}
    </section>
  )
}

/** What was done to one thing, newest first, each with what it changed. */
export function History({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className={styles.soft}>Hier hat noch niemand etwas geändert.</p>
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>{deedOf(entry.procedure)}</strong>{' '}
            <span className={styles.soft}>
              {formatDateTime(entry.at)}, {entry.username}
            </span>
          </p>
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What has a usual value, which holds again when its own is taken away. */
const resets = /^(switches|settings|labels|menus)\./

/** Only what differs; what was saved for the first time is not repeated. */
export function Changes({
  entry: { procedure, title, before, after },
}: {
  entry: Omit<Entry, 'id' | 'at' | 'username'>
}) {
  const isNew = before === null || before === undefined
  if (isNew && typeof after === 'object' && procedure.endsWith('.save')) return null
  const isReset = after === null && resets.test(procedure)
  const changes = differing(isNew ? undefined : before, isReset ? 'wie üblich' : after)
  return <ChangeList changes={changes} nameOf={wordFor({ procedure, title })} />
}

/** A deed of its own says less, or other things, than what it began with. */
function differing(before: unknown, after: unknown): Change[] {
  if (before === undefined && isRecord(after)) return differing({}, after)
  if (!isRecord(before) || !isRecord(after)) return changesBetween(before, after ?? undefined)
  return Object.keys({ ...before, ...after }).flatMap((name) => changesBetween(before[name], after[name], [name]))
}
