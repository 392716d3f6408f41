import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import styles from '../console.module.css'
import { deedOf } from '../system/deeds.ts'

type Entry = { id: number; at: string; username: string; procedure: string; before?: unknown; after?: unknown }

/** What was done to one thing, newest first, each with what it changed. */
export function History({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className={styles.soft}>Hier hat noch niemand etwas geändert.</p>
  return (
    <ol className={styles.history}>
      {entries.map(({ id, at, username, procedure, before, after }) => (
        <li key={id}>
          <p>
            <strong>{deedOf(procedure)}</strong>{' '}
            <span className={styles.soft}>
              {formatDateTime(at)}, {username}
            </span>
          </p>
          <Changes before={before} after={after} />
        </li>
      ))}
    </ol>
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only what differs; a whole new thing is not repeated. */
export function Changes({ before, after }: { before?: unknown; after?: unknown }) {
  if (!isRecord(before) || !isRecord(after)) {
    const isNew = before === null || before === undefined
    if (isNew && typeof after === 'object') return null
    return (
      <p className={styles.json}>
        {inWords(before)} → {inWords(after)}
      </p>
    )
  }
  const names = Object.keys({ ...before, ...after }).filter((name) => inWords(before[name]) !== inWords(after[name]))
  return (
    <ul className={styles.json}>
      {names.map((name) => (
        <li key={name}>
          {name}: {inWords(before[name])} → {inWords(after[name])}
        </li>
      ))}
    </ul>
  )
}

const inWords = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
