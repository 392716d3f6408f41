import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import { Changes } from '../ui/history.tsx'
import { deedOf } from './deeds.ts'
import { titleWord } from './field-words.ts'

/** Who changed what, newest first; nobody can change it. */
export function AuditLog() {
  const log = useSuspenseInfiniteQuery(
    trpc.audit.list.infiniteQueryOptions({}, { getNextPageParam: ({ next }) => next }),
  )
  const rows = log.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <h1 tabIndex={-1}>Protokoll</h1>
      <p className={styles.soft}>Jede Änderung in dieser Verwaltung, mit dem Stand vorher und nachher.</p>
      {rows.length === 0 ? (
        <p>Bisher hat niemand etwas geändert.</p>
      ) : (
        <DataTable
          caption="Änderungen"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Zeit', cell: ({ at }) => formatDateTime(at) },
            { label: 'Wer', cell: ({ username }) => username },
            {
              label: 'Was',
              names: true,
              cell: ({ procedure, title }) => `${deedOf(procedure)}: ${titleWord(procedure, title)}`,
            },
            { label: 'Änderung', cell: (entry) => <Changes entry={entry} /> },
          ]}
        />
      )}
      {log.hasNextPage && (
        <Button onClick={() => void log.fetchNextPage()} busy={log.isFetchingNextPage}>
          Ältere zeigen
        </Button>
      )}
    </>
  )
}
