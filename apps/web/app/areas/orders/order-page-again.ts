import { type FormPost, fieldOf } from '../../platform/actions.ts'
import { putItems } from '../lists/whole-list.ts'

/** What became of the articles of a page that were ordered again. */
export type OrderedPage = { added: number; notes: readonly string[] }

/** Puts the articles of a page into the basket, each as often as in its last order; the rest is named. */
export async function orderPageAgain({ rest, form }: FormPost): Promise<OrderedPage> {
  const page = Number(fieldOf(form, 'page')) || 1
  const { items } = await rest.call('showAccountTab', { type: 'order_again', page })
  const wanted = items.flatMap(({ article, lastOrder }) =>
    article
      ? { articleNumber: article.articleNumber, shopDepotId: article.shopDepotId, quantity: lastOrder?.quantity ?? 1 }
      : [],
  )
  const gone = items.flatMap(({ article, displayName }) =>
    article ? [] : `${displayName ?? ''}: nicht mehr im Sortiment.`,
  )
  if (wanted.length === 0) return { added: 0, notes: gone }
  const outcome = await putItems(rest, wanted)
  return { added: wanted.length - outcome.refused, notes: [...outcome.notes, ...gone] }
}
