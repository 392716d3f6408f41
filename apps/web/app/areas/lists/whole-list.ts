import { isRestError, type RestClient } from '@kontor/contracts/client'

/** Own and shared lists, or those that the shop keeps for the customer. */
export type ListsCall = 'listMyLists' | 'listDealerLists'

/** What became of a list that was put into the basket. */
export type BasketReport = { added: number; notes: readonly string[] }

const pageSize = 100
const mostPages = 100

/**
 * Puts a whole list into the basket, not just the page in sight, a hundred positions at a time: what cannot be ordered
 * is named and the rest goes in; a full basket ends it and names what is left of that part (decisions 11).
 * @param centres the caller's own cost centres; those of others stay behind
 */
export async function putWholeList(
  rest: RestClient,
  slug: string,
  centres: readonly string[],
  call: ListsCall = 'listMyLists',
): Promise<BasketReport> {
  const notes: string[] = []
  let added = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const { lists, lastPage } = await rest.call(call, { slug, page, limit: pageSize })
    const positions = lists[slug]?.positions ?? []
    const items = positions
      .filter(({ exists }) => exists)
      .map(({ article_number, shop_depot_id, quantity, data }) => ({
        articleNumber: article_number,
        shopDepotId: shop_depot_id,
        quantity,
        costCenter: data.costCenter && centres.includes(data.costCenter) ? data.costCenter : null,
        hint: data.notice,
        offerNumber: data.offerNumber,
      }))
    for (const { exists, display_name } of positions)
      if (!exists) notes.push(`${display_name}: nicht mehr im Sortiment.`)
    const outcome = items.length > 0 ? await putItems(rest, items) : { refused: 0, notes: [], full: false }
    added += items.length - outcome.refused
    notes.push(...outcome.notes)
    if (outcome.full || page >= lastPage) break
  }
  return { added, notes }
}

/**
 * Puts articles into the basket.
 * @returns how many did not go in, and what is to be said: about them, and about corrected quantities
 */
export async function putItems(
  rest: RestClient,
  items: readonly { articleNumber: string; shopDepotId: number; quantity: number }[],
) {
  try {
    const answer = await rest.call('addItems', { _func: 'addItems', items: [...items] })
    const said =
      'errorMessages' in answer && Array.isArray(answer.errorMessages) ? answer.errorMessages.map(String) : []
    // corrected quantities went in, the others did not
    const refused = said.filter((note) => !/^\S+: Menge /.test(note)).length
    return { refused, notes: said, full: false }
  } catch (error) {
    if (!isRestError(error) || !error.isRefusal) throw error
    const notes = error.body?.errorMessages ?? [error.message]
    return { refused: items.length, notes: [...notes], full: error.code === 'limit_reached' }
  }
}
