import type { Context } from '../../platform/context.ts'
import { findOwnPrices } from '../pricing/service.ts'
import type { ListOwnPrices, ListPrices } from './engine.ts'
import { shownPrices } from './tiles.ts'

type Basis = ListPrices['basis']
const made = new WeakMap<object, Map<Basis, ListOwnPrices>>()

/**
 * The prices that a list of this reader is filtered and sorted by: those that its tiles show, his frame and customer
 * prices among them, net or gross as they are displayed.
 */
export async function listPrices(ctx: Context): Promise<ListPrices> {
  const basis = shownPrices(ctx)
  const found = await findOwnPrices(ctx)
  if (!found) return { basis }
  const byBasis = made.get(found) ?? new Map<Basis, ListOwnPrices>()
  made.set(found, byBasis)
  const own = byBasis.get(basis) ?? {
    articleIds: found.prices.map(({ articleId }) => articleId),
    cents: found.prices.map(({ netCents, grossCents }) => (basis === 'net' ? netCents : grossCents)),
    isWhole: found.isWhole,
    toJSON: () => found.stamp,
  }
  byBasis.set(basis, own)
  return { basis, own }
}
