import { everyList, orderByDelivery, place } from '../../platform/process/made-from.ts'
import type { ListingDocument, ListingQuery, Selection } from './engine.ts'

/** What a selection is made from: the most that can change in it is what changes in one place, if it has one. */
export function madeFromPlace({ conditions }: Pick<Selection, 'conditions'>): string {
  for (const condition of conditions) {
    if (condition.kind === 'facet' && condition.column) return place(condition.column.name, condition.column.id)
  }
  return everyList
}

export const madeFromOrder = (sort: ListingQuery['sort']): string[] => (sort === 'delivery' ? [orderByDelivery] : [])

/** The lists that an article stands in. */
export function listsOf(document: ListingDocument): string[] {
  const { articleTypeId, productTypeId, assortmentId, assortmentRootId, manufacturerId, brandId } = document
  const columns = { articleTypeId, productTypeId, assortmentId, assortmentRootId, manufacturerId, brandId }
  return [everyList, ...Object.entries(columns).map(([column, id]) => place(column, id))]
}
