import type { Context } from '../../../platform/context.ts'
import { madeOf } from '../../../platform/process/kept.ts'
import { findOwnPrices, type OwnPrices } from '../../pricing/service.ts'
import type { ListBasis, ListOwnPrices, ListPrices } from '../engine.ts'
import { shownPrices } from './tiles.ts'

const listsOf = madeOf((_: OwnPrices) => new Map<ListBasis, ListOwnPrices>())
const forDealers = { net: 'hekNet', gross: 'hekGross' } as const

/**
 * The prices that a list of this reader is filtered and sorted by: those that its tiles show, a dealer's HEK, frame and
 * customer prices among them, net or gross as they are displayed.
 */
export async function listPrices(ctx: Context): Promise<ListPrices> {
  const shown = shownPrices(ctx)
  const basis = ctx.viewer.customer?.useHekPrice ? forDealers[shown] : shown
  const found = await findOwnPrices(ctx)
  if (!found) return { basis }
  const byBasis = listsOf(found)
  const own = byBasis.get(basis) ?? {
    articleIds: found.prices.map(({ articleId }) => articleId),
    cents: found.prices.map(({ netCents, grossCents }) => (shown === 'net' ? netCents : grossCents)),
    toJSON: () => found.stamp,
  }
  byBasis.set(basis, own)
  return { basis, own }
}
