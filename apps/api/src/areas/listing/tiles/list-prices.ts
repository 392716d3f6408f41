import type { Context } from '../../../platform/context.ts'
import { madeOf } from '../../../platform/process/cache.ts'
import { findOwnPrices, type OwnPrices } from '../../pricing/service.ts'
import type { ListOwnPrices, ListPrices, PriceColumn } from '../engine.ts'
import { shownInLists } from './tiles.ts'

const listsOf = madeOf((_: OwnPrices) => new Map<PriceColumn, ListOwnPrices>())
const forDealers = { net: 'hekNet', gross: 'hekGross' } as const

/**
 * The prices that a list of this reader is filtered and sorted by: those that its tiles show, a dealer's HEK, frame and
 * customer prices among them, net or gross as they are shown.
 */
export async function listPrices(ctx: Context): Promise<ListPrices> {
  const shown = shownInLists(ctx)
  const priceColumn = ctx.viewer.customer?.useHekPrice ? forDealers[shown] : shown
  const found = await findOwnPrices(ctx)
  if (!found) return { priceColumn }
  const byColumn = listsOf(found)
  const own = byColumn.get(priceColumn) ?? {
    articleIds: found.prices.map(({ articleId }) => articleId),
    cents: found.prices.map(({ netCents, grossCents }) => (shown === 'net' ? netCents : grossCents)),
    toJSON: () => found.stamp,
  }
  byColumn.set(priceColumn, own)
  return { priceColumn, own }
}
