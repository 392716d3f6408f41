import type { Context } from '../../platform/context.ts'

const keptByDatabase = new WeakMap<object, { version: number; values: Map<string, Promise<unknown>> }>()

/**
 * Keeps what is the same for every reader until the catalogue changes (architecture 3: every process hears of a change
 * and drops what it kept).
 * @param name of the thing; always loaded by the same function
 */
export async function kept<Value>(
  ctx: Pick<Context, 'shop'>,
  name: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const version = ctx.shop.catalogue.version()
  let own = keptByDatabase.get(ctx.shop.db)
  if (own?.version !== version) {
    own = { version, values: new Map() }
    keptByDatabase.set(ctx.shop.db, own)
  }
  const { values } = own
  const before = values.get(name)
  // one name, one function, one type: what lies there was loaded by it
  if (before) return (await before) as Value
  const value = Promise.resolve().then(load) // a drizzle query runs anew whenever it is awaited
  values.set(name, value)
  value.catch(() => values.delete(name))
  return await value
}
