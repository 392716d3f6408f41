import { articleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { articles } from '@kontor/db/schema'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { findListings } from '../listings.ts'
import { presentTiles, type Tile } from './tiles.ts'

/** Tiles at this reader's prices, in the order of their keys; articles that are not in the catalogue are left out. */
export async function tilesByKey(ctx: Context, keys: readonly string[]): Promise<Tile[]> {
  if (keys.length === 0) return []
  const numbers = keys.map((key) => key.slice(0, key.lastIndexOf('-')))
  const rows = await ctx.db
    .select({ id: articles.id, articleNumber: articles.articleNumber, shopDepotId: articles.shopDepotId })
    .from(articles)
    .where(inArray(articles.articleNumber, numbers))
  const idOf = new Map(rows.map((row) => [articleKey(row.articleNumber, row.shopDepotId), row.id]))
  const ids = keys.map((key) => idOf.get(key)).filter((id) => id !== undefined)
  return await presentTiles(ctx, await findListings(ctx, ids))
}
