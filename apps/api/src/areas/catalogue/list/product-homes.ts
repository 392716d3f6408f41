import type { Context } from '../../../platform/context.ts'
import { cached } from './catalogue-cache.ts'
import { readEntities } from './entities.ts'

/**
 * The article types of a product type, by its id: "Büro" alone says little, "Büro: Locher, Schere" is clear.
 * Kept until words or facets change: in a large shop this reads every listed article.
 */
export async function readProductHomes(ctx: Context): Promise<ReadonlyMap<number, string[]>> {
  return await cached(ctx, 'productHomes', () => loadHomes(ctx), await ctx.shop.search.structure())
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
