import type { RestClient } from '@kontor/contracts/client'
import { articleKey } from '../../../links.ts'
import { type FormPost, fieldOf } from '../../../platform/calls/actions.ts'
import { quantityIn } from '../../../platform/forms/quantity-in.ts'
import { type BasketReport, pageSize, putPages, type WholePage } from '../../lists/adding/whole-list.ts'
import { quantityField } from './quantity-field.ts'

/** Puts what was ticked on a page into the basket as often as is typed there, or all that was ever ordered. */
export async function orderPageAgain({ rest, form }: FormPost): Promise<BasketReport> {
  if (fieldOf(form, 'kind') === 'all')
    return await putPages(rest, (page) => readOrdered(rest, { page, limit: pageSize }))
  const chosen = new Set(form.getAll('chosen').map(String))
  if (chosen.size === 0) return { added: 0, notes: ['Bitte kreuzen Sie mindestens einen Artikel an.'] }
  const { items, names } = await readOrdered(rest, { page: Number(fieldOf(form, 'page')) || 1 })
  const wanted = items
    .filter((item) => chosen.has(articleKey(item)))
    .map((item) => ({ ...item, quantity: quantityIn(form, quantityField(articleKey(item))) }))
  return await putPages(rest, async () => ({ items: wanted, names, gone: [], total: wanted.length, lastPage: 1 }))
}
async function readOrdered(rest: RestClient, wanted: { page: number; limit?: number }): Promise<WholePage> {
  const { items, total, lastPage } = await rest.call('showAccountTab', { type: 'order_again', ...wanted })
  const sold = items.flatMap(({ article, lastOrder }) =>
    article
      ? { articleNumber: article.articleNumber, shopDepotId: article.shopDepotId, quantity: lastOrder?.quantity ?? 1 }
      : [],
  )
  const names = new Map(
    items.flatMap(({ article }) => (article ? [[article.articleNumber, article.displayName] as const] : [])),
  )
  const gone = items.flatMap(({ article, displayName, problem }) => (article ? [] : `${displayName}: ${problem}`))
  return { items: sold, names, gone, total, lastPage }
}
