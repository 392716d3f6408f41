import type { RestClient } from '@kontor/contracts/client'
import { type FormPost, fieldOf } from '../../../platform/calls/actions.ts'
import { type BasketReport, pageSize, putPages, type WholePage } from '../../lists/adding/whole-list.ts'

/** Puts all that was ever ordered into the basket, or one page of it, each article as often as in its last order. */
export async function orderPageAgain({ rest, form }: FormPost): Promise<BasketReport> {
  const only = Number(fieldOf(form, 'page'))
  if (!only) return await putPages(rest, (page) => readOrdered(rest, { page, limit: pageSize }))
  const page = await readOrdered(rest, { page: only })
  return await putPages(rest, async () => ({ ...page, total: page.items.length + page.gone.length, lastPage: 1 }))
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
  const gone = items.flatMap(({ article, displayName }) => (article ? [] : (displayName ?? '')))
  return { items: sold, names, gone, total, lastPage }
}
