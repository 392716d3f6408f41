import type { Context } from '../../../platform/context.ts'
import { shelf } from '../../../platform/process/kept.ts'

const things = shelf<unknown>('overviews and places', { mostBytes: 60_000_000, bytes: 20_000 })

/**
 * Keeps what is the same for every reader until the catalogue changes (every process hears of a change
 * and drops what it kept).
 * @param name of the thing; always loaded by the same function
 * @param stamp what it holds for; what reads every article and depends on words and facets alone passes
 *   `search.structure()`, which stock and prices leave as it is
 */
export async function kept<Value>(
  ctx: Pick<Context, 'shop'>,
  name: string,
  load: () => Promise<Value>,
  stamp = ctx.shop.catalogue.version(),
): Promise<Value> {
  // one name, one function, one type: what lies there was loaded by it
  return (await things(ctx.shop.db).through(name, load, stamp)) as Value
}
