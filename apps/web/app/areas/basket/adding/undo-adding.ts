import type { RestClient } from '@kontor/contracts/client'
import type { ArticleTile, Basket, BasketPosition } from '../../../platform/calls/types.ts'

type HeldLine = Pick<BasketPosition, 'uid' | 'quantity'>

/** The quantity the line had before; a line that was not there goes. @returns the current basket, when it was found */
export async function undoAdding(
  rest: RestClient,
  after: Basket,
  before: readonly HeldLine[],
  article: ArticleTile,
): Promise<Basket | undefined> {
  const added = after.items.find((item) => isChanged(item, before, article))
  if (!added) return undefined
  const earlier = before.find(({ uid }) => uid === added.uid)
  return earlier
    ? await rest.call('updateQuantity', { uid: added.uid, quantity: earlier.quantity })
    : await rest.call('removePosition', { uid: added.uid })
}

function isChanged(item: BasketPosition, before: readonly HeldLine[], article: ArticleTile): boolean {
  if (item.articleNumber !== article.articleNumber || item.shopDepotId !== article.shopDepotId) return false
  return before.find(({ uid }) => uid === item.uid)?.quantity !== item.quantity
}
