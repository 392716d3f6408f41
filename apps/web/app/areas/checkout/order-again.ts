import type { RestClient } from '@kontor/contracts/client'
import { browserClient } from '../../platform/calls/query.ts'
import type { BasketPosition } from '../../platform/calls/types.ts'
import { basketQuery, storeBasket } from '../basket/queries.ts'
import { putItems } from '../lists/adding/whole-list.ts'

/** What became of the lines of an order that were to be ordered again. */
export type OrderedAgain = { added: number; notes: readonly string[] }

/** A call takes 500 (G-100). */
const atOnce = 250

/**
 * Puts every line that can be ordered into the basket, at the prices of today; the rest is named. A cost centre that
 * the caller no longer has stays behind, gifts are given again by the basket.
 */
export async function putAgain(rest: RestClient, positions: readonly BasketPosition[]): Promise<OrderedAgain> {
  const { shop } = await rest.call('showConfig', { wld: false })
  const centres = shop.costCenters.map(({ number }) => number)
  const lines = positions.filter(({ quantity, free }) => quantity > 0 && !free)
  const gone = lines.filter(({ exists }) => !exists)
  const items = lines
    .filter(({ exists }) => exists)
    .map(({ articleNumber, shopDepotId, quantity, unit, costCenter, hint }) => ({
      articleNumber,
      shopDepotId,
      quantity,
      // where it is sold in another one now, the shop says so
      unit,
      costCenter: costCenter && centres.includes(costCenter) ? costCenter : null,
      hint,
    }))
  const notes = gone.map(({ displayName, problem }) => `${displayName}: ${problem}`)
  let added = 0
  for (let from = 0; from < items.length; from += atOnce) {
    const part = items.slice(from, from + atOnce)
    const outcome = await putItems(rest, part)
    added += part.length - outcome.refused
    notes.push(...outcome.notes.map((note) => withName(note, positions)))
    if (outcome.full) break
  }
  return { added, notes }
}

/** The shop names articles by their number, a person knows them by name. */
function withName(note: string, positions: readonly { articleNumber: string; displayName: string }[]): string {
  const [number, ...rest] = note.split(': ')
  const position = positions.find(({ articleNumber }) => articleNumber === number)
  if (position) return `${position.displayName}: ${rest.join(': ')}`
  return positions.length === 1 && positions[0] ? `${positions[0].displayName}: ${note}` : note
}

/** The current basket for header and basket page. */
export async function refreshBasket(): Promise<void> {
  if (!browserClient) return
  try {
    storeBasket(browserClient, await browserClient.fetchQuery({ ...basketQuery, staleTime: 0 }))
  } catch {
    // the connection is gone: the next page reads again
  }
}
