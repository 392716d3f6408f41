import type { FormRefusal } from '../../platform/calls/actions.ts'
import { Notice } from '../../ui/notice.tsx'
import { RefusedNotice } from '../../ui/refused-notice.tsx'
import type { Imported } from './imports/import-table.ts'
import type { RowsDone } from './rows.ts'

type Outcome = RowsDone | Imported | FormRefusal | undefined

/** What was done to the rows that were ticked; beside a refused one stands why. */
export function RowsOutcome({ outcome }: { outcome: Outcome }) {
  // the result of an import stands with its form
  if (!outcome || 'imported' in outcome) return null
  if ('refused' in outcome) return <RefusedNotice refused={outcome.refused} />
  const { results } = outcome
  if (results.length === 0) return <Notice kind="warning" title="Es war nichts ausgewählt." />
  const refused = results.filter(({ isDone }) => !isDone)
  return (
    <Notice kind={refused.length === 0 ? 'success' : 'warning'}>
      {results.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </Notice>
  )
}

/** Why nothing was done to a row. */
export function noteOf(outcome: Outcome, id: number): string | undefined {
  if (!outcome || !('results' in outcome)) return undefined
  return outcome.results.find((result) => result.id === id && !result.isDone)?.message
}
