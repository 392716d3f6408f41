import type { Context } from '../../platform/context.ts'

type Kept = { stamp: number; value: Promise<unknown> }
const keptByDatabase = new WeakMap<object, Map<string, Kept>>()

/**
 * Keeps what is the same for every reader until the catalogue changes (architecture 3: every process hears of a change
 * and drops what it kept).
 * @param name of the thing; always loaded by the same function
 * @param stamp what it holds for; what reads every article and hangs on words and facets alone passes
 *   `search.structure()`, which stock and prices leave as it is
 */
export async function kept<Value>(
  ctx: Pick<Context, 'shop'>,
  name: string,
  load: () => Promise<Value>,
  stamp = ctx.shop.catalogue.version(),
): Promise<Value> {
  const own = keptByDatabase.get(ctx.shop.db) ?? new Map<string, Kept>()
  keptByDatabase.set(ctx.shop.db, own)
  const before = own.get(name)
  // one name, one function, one type: what lies there was loaded by it
  if (before?.stamp === stamp) return (await before.value) as Value
  const value = Promise.resolve().then(load) // a drizzle query runs anew whenever it is awaited
  own.set(name, { stamp, value })
  value.catch(() => own.get(name)?.value === value && own.delete(name))
  return await value
}
