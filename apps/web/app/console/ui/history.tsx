import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import styles from '../console.module.css'
import { deedOf } from '../system/deeds.ts'
import { fieldValue, fieldWord } from '../system/field-words.ts'

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
          <Changes procedure={procedure} before={before} after={after} />
        </li>
      ))}
    </ol>
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type ChangesProps = { procedure: string; before?: unknown; after?: unknown }

/** Only what differs; a whole new thing is not repeated. */
export function Changes({ procedure, before, after }: ChangesProps) {
  if (!isRecord(before) || !isRecord(after)) {
    const isNew = before === null || before === undefined
    if (isNew && typeof after === 'object') return null
    return (
      <p className={styles.json}>
        {fieldValue('', before)} → {fieldValue('', after)}
      </p>
    )
  }
  const names = Object.keys({ ...before, ...after })
  return (
    <ul className={styles.json}>
      {names.map((name) => {
        const [from, to] = [fieldValue(name, before[name]), fieldValue(name, after[name])]
        if (from === to) return null
        // a deed of its own says less, or other things, than what it began with
        const says = !(name in before) ? to : !(name in after) ? `${from} (vorher)` : `${from} → ${to}`
        return <li key={name}>{`${fieldWord(procedure, name)}: ${says}`}</li>
      })}
    </ul>
  )
}
