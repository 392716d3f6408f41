import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellFailure } from '../../platform/calls/failed-call.ts'
import { restOf } from '../../platform/calls/query.ts'
import type { Basket } from '../../platform/calls/types.ts'
import { happened } from '../../platform/state/happened.ts'
import { showToast } from '../../platform/state/toasts.ts'
import { type BasketChange, foresee, removedLineOnly, sendChange } from './basket-change.ts'
import { splitOff } from './positions/split-position.ts'
import { basketQuery, storeBasket } from './queries.ts'

const mutationKey = ['basket-change']

/** The result of saving, loading or deleting a basket, and what was left out. */
export type BasketReport = { said: string; notes: readonly string[] }
type StoredChange = Extract<BasketChange, { kind: 'save' | 'load' | 'forget' }>
const isStored = (change: BasketChange): change is StoredChange => ['save', 'load', 'forget'].includes(change.kind)

function actionOf(change: StoredChange) {
  if (change.kind === 'load') return change.mode === 'add' ? 'added' : 'replaced'
  return change.kind === 'save' ? 'saved' : 'deleted'
}

/**
 * Changes the basket: shown at once, saved in the background one after the other, turned back with the reason when
 * it is refused (ux 42). Removing offers the way back (ux 46).
 */
export function useBasketChange(onTold?: (report: BasketReport | null) => void) {
  const client = useQueryClient()
  const change = useMutation({
    mutationKey,
    // one after the other, so that an answer never overwrites a later change
    scope: { id: 'basket' },
    mutationFn: (wanted: BasketChange) => sendChange(restOf(client), wanted),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: basketQuery.queryKey })
      const before = client.getQueryData(basketQuery.queryKey)
      if (before) client.setQueryData(basketQuery.queryKey, foresee(before, wanted))
      return { before }
    },
    onSuccess: (basket, wanted, { before }) => {
      // with more changes on the way this answer is older than what is shown
      if (client.isMutating({ mutationKey }) <= 1) storeBasket(client, basket)
      if (wanted.kind === 'remove') offerWayBack(before, wanted.uid)
      else if (wanted.kind === 'split') showSecond(basket, wanted.uid)
      else if (isStored(wanted)) {
        happened.push({ what: 'storedBasket', action: actionOf(wanted) })
        tell(reportOf(basket))
      } else if (wanted.kind === 'quantity' && basket.message && isCorrected(basket, wanted))
        showToast({ type: 'info', text: basket.message })
    },
    onError: async (error) => {
      tellFailure(error, 'change')
      await client.invalidateQueries({ queryKey: basketQuery.queryKey })
    },
  })

  /** Seen wherever the button was pressed; what needs reading stays on the page. */
  function tell(report: BasketReport) {
    onTold?.(report.notes.length > 0 ? report : null)
    if (report.notes.length === 0) showToast({ type: 'success', text: report.said })
  }

  /** The new line stands at the end; what it lacks is asked for there. */
  function showSecond(basket: Basket, uid: string) {
    const first = basket.items.find((item) => item.uid === uid)
    const second = first && splitOff(basket, first)
    if (!second) return
    showToast({ type: 'info', text: `${second.displayName} steht jetzt in zwei Positionen.` })
    // the row is rendered by then
    window.setTimeout(() => document.getElementById(`cost-centre-${second.uid}`)?.focus())
  }

  function offerWayBack(before: Basket | undefined, uid: string) {
    const line = before?.items.find((item) => item.uid === uid)
    if (!line) return
    showToast({
      type: 'info',
      text: `${line.displayName} ist entfernt.`,
      action: { label: 'Rückgängig', run: () => change.mutate({ kind: 'putBack', line: removedLineOnly(line) }) },
    })
  }

  return change
}

/** The message names all notes once more; here they stand below it. */
function reportOf({ message = '', errorMessages: notes = [] }: Basket): BasketReport {
  const named = ` ${notes.join(' ')}`
  return { said: message.endsWith(named) ? message.slice(0, -named.length) : message, notes }
}

function isCorrected(basket: Basket, { uid, quantity }: { uid: string; quantity: number }): boolean {
  return basket.items.find((item) => item.uid === uid)?.quantity !== quantity
}
