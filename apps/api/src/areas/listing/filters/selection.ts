import type { Filters } from '@kontor/contracts/rules/listing/filters'
import type { Context } from '../../../platform/context.ts'
import { withoutStopWords } from '../../words/service.ts'
import { ownAssortment } from '../customer-assortment.ts'
import { findPinned } from '../desk/pins.ts'
import type { Condition, ListPrices, Selection } from '../engine.ts'
import { madeFromPlace } from '../made-from.ts'
import { listPrices } from '../tiles/list-prices.ts'
import { findByBeginning, type NumberedHit } from '../tiles/own-numbers.ts'
import { conditionsOf, placeConditions, readFilters, understoodFilters } from './conditions.ts'
import { facetTable } from './facet-table.ts'

type Ask = { filter?: string | undefined; search?: string | undefined; dropUnknown: boolean }
/** `dropped` names filters of an old address that no article has any more. */
type Selected = { filters: Filters; dropped: string[]; selection: Selection; prices: ListPrices | null }

/**
 * What a request selects within a place.
 * @throws Failure 422 for an unreadable filter and for one that is none
 */
export async function readSelection(ctx: Context, ask: Ask, place: Filters): Promise<Selected> {
  const asked = readFilters(ask.filter, ask.dropUnknown ? 'leave' : 'refuse')
  const typed = (ask.search ?? '').trim()
  const search = withoutStopWords(ctx.shop, typed)
  const [table, prices, pinned, own] = await Promise.all([
    facetTable(ctx),
    ctx.settings.allowPriceDisplay ? listPrices(ctx) : null,
    findPinned(ctx, typed),
    findByBeginning(ctx, search),
  ])
  const { filters, dropped } = understoodFilters(table, asked, ask.dropUnknown)
  const conditions = [...placeConditions(table, place, prices), ...conditionsOf(table, filters, prices)]
  return { filters, dropped, prices, selection: selectionOf(ctx, search, [...pinned, ...own], conditions) }
}

/**
 * The whole shop, or what a text finds in it.
 * @param meant articles that the text means to this reader beside its words
 */
export function selectionOf(
  ctx: Context,
  search: string,
  meant: readonly Pick<NumberedHit, 'articleId'>[] = [],
  conditions: readonly Condition[] = [],
): Selection {
  ctx.madeFrom?.add(madeFromPlace({ conditions }))
  return {
    search,
    ...(meant.length > 0 && { meant: [...new Set(meant.map(({ articleId }) => articleId))] }),
    conditions: [...conditions, ...ownAssortment(ctx)],
    hideSoldOut: !ctx.settings.showNoneStockArticles,
  }
}
