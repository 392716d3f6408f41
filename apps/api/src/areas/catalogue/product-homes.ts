import type { Context } from '../../platform/context.ts'
import { readEntities } from './entities.ts'

const keptByDatabase = new WeakMap<object, { structure: number; homes: Promise<ReadonlyMap<number, string[]>> }>()

/**
 * Which article types a product type is found in, by its id: "Büro" alone says little, "Büro: Locher, Schere" does.
 * Kept until words or facets change: in a large shop this reads every listed article.
 */
export async function readProductHomes(ctx: Context): Promise<ReadonlyMap<number, string[]>> {
  const structure = await ctx.shop.search.structure()
  const before = keptByDatabase.get(ctx.shop.db)
  if (before?.structure === structure) return await before.homes
  const homes = loadHomes(ctx)
  keptByDatabase.set(ctx.shop.db, { structure, homes })
  homes.catch(() => keptByDatabase.delete(ctx.shop.db))
  return await homes
}

async function loadHomes(ctx: Context): Promise<ReadonlyMap<number, string[]>> {
  const [types, pairs] = await Promise.all([
    readEntities(ctx, 'articletypename'),
    ctx.shop.db.sql<{ productTypeId: number; articleTypeId: number }[]>`
      select product_type_id as "productTypeId", article_type_id as "articleTypeId" from listings
      group by 1, 2 order by 1, count(*) desc, 2`,
  ])
  const names = new Map([...types.values()].map(({ id, name }) => [id, name]))
  const homes = new Map<number, string[]>()
  for (const { productTypeId, articleTypeId } of pairs) {
    const name = names.get(articleTypeId) ?? ''
    homes.set(productTypeId, [...(homes.get(productTypeId) ?? []), name])
  }
  return homes
}
