import type { RestClient } from '@kontor/contracts/client'
import { articleKey } from '../../../links.ts'
import type { ArticleTile, Basket, BasketPosition } from '../../../platform/calls/types.ts'

/** What a line was before. */
export type HeldLine = Pick<BasketPosition, 'uid' | 'quantity'>
export type Added = Pick<ArticleTile, 'articleNumber' | 'shopDepotId'>

/**
 * The lines of what was added have the quantity again that they had before; those that were not there go. One call,
 * however many they are.
 * @returns the current basket, when any were found
 */
export async function undoAdding(
  rest: RestClient,
  after: Basket,
  before: readonly HeldLine[],
  added: readonly Added[],
): Promise<Basket | undefined> {
  const keys = new Set(added.map(articleKey))
  const earlier = new Map(before.map(({ uid, quantity }) => [uid, quantity]))
  const items = after.items
    .filter((item) => keys.has(articleKey(item)) && earlier.get(item.uid) !== item.quantity)
    .map(({ uid }) => ({ uid, quantity: earlier.get(uid) ?? 0 }))
  if (items.length === 0) return undefined
  return await rest.call('updateQuantities', { _func: 'updateQuantities', items })
}
