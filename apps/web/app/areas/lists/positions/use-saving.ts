import { useEffect, useRef, useState } from 'react'
import { reasonOf, tellFailure } from '../../../platform/calls/failed-call.ts'
import { browserRest } from '../../../platform/calls/rest.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { refreshLists } from '../list-posts.ts'
import { inTurn, isSaving } from './saves-in-turn.ts'

type Change = { quantity?: number; notice?: string; costCenter?: string; offerNumber?: string }

export type Saving = {
  state: 'none' | 'saving' | 'saved' | 'failed'
  /** why it is not saved */
  reason: string
  /** keeps a change and sends it once nothing more is typed for a moment */
  change: (change: Change) => void
  /** sends now what waits */
  flush: () => void
  /** forgets what waits: the row is going */
  drop: () => void
}

/** What is typed is gathered this long into one change. */
const settleMilliseconds = 600

/** Saves a position as one types: one call after the other; what failed goes with the next try. */
export function useSaving(slug: string, id: number, onSaved: () => void): Saving {
  const [{ state, reason }, tell] = useState<Pick<Saving, 'state' | 'reason'>>({ state: 'none', reason: '' })
  const wanted = useRef<Change>({})
  const timer = useRef<number>(undefined)

  function drop() {
    window.clearTimeout(timer.current)
    wanted.current = {}
  }

  function flush() {
    window.clearTimeout(timer.current)
    const change = wanted.current
    if (Object.keys(change).length === 0) return
    wanted.current = {}
    tell({ state: 'saving', reason: '' })
    inTurn(() => browserRest.call('editListPosition', { slug, id, ...change, limit: 1 }).then(({ message }) => message))
      .then(async (message) => {
        if (typeof message === 'string') showToast({ type: 'info', text: message })
        if (!isSaving()) await refreshLists()
        if (Object.keys(wanted.current).length > 0) return
        tell({ state: 'saved', reason: '' })
        onSaved()
      })
      .catch((error: unknown) => {
        wanted.current = { ...change, ...wanted.current }
        tell({ state: 'failed', reason: reasonOf(error, 'change') })
        tellFailure(error, 'change')
      })
  }

  function change(next: Change) {
    wanted.current = { ...wanted.current, ...next }
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(flush, settleMilliseconds)
  }

  const latest = useRef(flush)
  latest.current = flush
  // who leaves the page takes nothing typed with him
  useEffect(() => () => latest.current(), [])
  return { state, reason, change, flush, drop }
}
