import type { RestClient } from '@kontor/contracts/client'
import { fieldOf } from '../../../platform/calls/actions.ts'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { quantityIn } from '../../../platform/forms/quantity-in.ts'

type Wanted = { article: Pick<ArticleTile, 'articleNumber' | 'shopDepotId'>; quantity?: number | undefined }

/**
 * Reads the form of `ListChoices`: makes the list that it names, and puts the articles on all that are chosen. One alone
 * goes with the quantity of the form, several each with its own.
 */
export async function putOnLists(rest: RestClient, wanted: readonly Wanted[], form: FormData) {
  const chosen = form.getAll('list').filter((value) => typeof value === 'string')
  const displayName = fieldOf(form, 'newList').slice(0, 80)
  const made = displayName ? await rest.call('createList', { _func: 'create', displayName }) : null
  const lists = made?.current ? [...chosen, made.current] : chosen
  const [first, ...others] = wanted.map(({ article, quantity }) => {
    const typed = wanted.length === 1 && fieldOf(form, 'quantity') ? quantityIn(form) : quantity
    return {
      article_number: article.articleNumber,
      shop_depot_id: article.shopDepotId,
      // without one it is the smallest quantity, which the server finds (G-64)
      quantity: typed ?? 0,
    }
  })
  return first && (await rest.call('addListPosition', { _func: 'addPosition', lists, ...first, others, limit: 1 }))
}
