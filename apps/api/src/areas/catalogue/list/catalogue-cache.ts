import type { Context } from '../../../platform/context.ts'
import { cache } from '../../../platform/process/cache.ts'

const things = cache<unknown>('overviews and places', { mostBytes: 60_000_000, bytes: 20_000 })

/**
 * Caches what is the same for every reader until the catalogue changes (every process is notified
 * and clears it).
 * @param name key of the cache; always loaded by the same function
 * @param stamp the version it is valid for; what reads every article but depends only on words and facets passes
 *   `search.structure()`, which stock and prices do not change
 */
export async function cached<Value>(
  ctx: Pick<Context, 'shop'>,
  name: string,
  load: () => Promise<Value>,
  stamp: number | string = ctx.shop.catalogue.version(),
): Promise<Value> {
  // one name, one function, one type: the cached value was loaded by this function
  return (await things(ctx.shop.db).through(name, load, stamp)) as Value
}
