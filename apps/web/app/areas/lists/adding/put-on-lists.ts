import type { RestClient } from '@kontor/contracts/client'
import { quantityFromText } from '@kontor/contracts/rules/basket/quantity'
import { fieldOf } from '../../../platform/calls/actions.ts'
import type { ArticleTile } from '../../../platform/calls/types.ts'

type Key = Pick<ArticleTile, 'articleNumber' | 'shopDepotId'>

/** Reads the form of `ListChoices`: makes the list that it names, and puts the article on all that are chosen. */
export async function putOnLists(rest: RestClient, { articleNumber, shopDepotId }: Key, form: FormData) {
  const chosen = form.getAll('list').filter((value) => typeof value === 'string')
  const displayName = fieldOf(form, 'newList').slice(0, 80)
  const made = displayName ? await rest.call('createList', { _func: 'create', displayName }) : null
  const typed = quantityFromText(fieldOf(form, 'quantity'))
  return await rest.call('addListPosition', {
    _func: 'addPosition',
    lists: made?.current ? [...chosen, made.current] : chosen,
    article_number: articleNumber,
    shop_depot_id: shopDepotId,
    // anything unreadable counts as the smallest quantity, which the server finds (G-64)
    quantity: Number.isFinite(typed) ? typed : 0,
    limit: 1,
  })
}
