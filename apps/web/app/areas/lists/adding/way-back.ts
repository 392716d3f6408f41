import { tellFailure } from '../../../platform/calls/failed-call.ts'
import { browserClient } from '../../../platform/calls/query.ts'
import { browserRest } from '../../../platform/calls/rest.ts'
import type { Basket } from '../../../platform/calls/types.ts'
import { happened } from '../../../platform/state/happened.ts'
import { type Added, type HeldLine, undoAdding } from './undo-adding.ts'

/**
 * Remembers the basket as the header shows it, before several articles are added.
 * @returns what makes of the answer a function that takes them all back and says whether it could; nothing where there
 * is no browser
 */
export function rememberBasket() {
  const before = browserClient?.getQueryData<{ items: readonly HeldLine[] }>(['showBasketWidget', {}])?.items
  return (after: Basket | null, added: readonly Added[]): (() => Promise<boolean>) | undefined =>
    before && after ? () => undo(after, before, added) : undefined
}

async function undo(after: Basket, before: readonly HeldLine[], added: readonly Added[]): Promise<boolean> {
  try {
    await undoAdding(browserRest, after, before, added)
    return true
  } catch (error) {
    tellFailure(error)
    return false
  } finally {
    await basketChanged()
  }
}

/** Many articles went into the basket or out of it: whoever shows it reads it again. */
export async function basketChanged(): Promise<void> {
  happened.push({ what: 'filled' })
  await browserClient?.invalidateQueries({ predicate: ({ queryKey }) => /Basket/.test(String(queryKey[0])) })
}
