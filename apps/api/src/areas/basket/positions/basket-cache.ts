import type { Context } from '../../../platform/context.ts'
import { anyNotice, cache } from '../../../platform/process/cache.ts'
import { article } from '../../../platform/process/made-from.ts'
import type { ArticleFacts } from './article-facts.ts'
import type { FoundBasket } from './found-basket.ts'

// Adding to a long basket need not read it again. KEPT_BASKETS=off (docs/operations.md): every addition reads all of it.

/** A price change without a notice shows in sums after this time at the latest. */
const keptMs = 30_000

const baskets = cache<{ found: FoundBasket; readAt: number }>('baskets last added to', {
  mostBytes: 20_000_000,
  bytes: ({ found }) => 1000 * found.positions.length,
  droppedBy: anyNotice,
  madeFrom: ({ found }) => found.positions.map((position) => article(position.article.id)),
})
const articles = cache<ArticleFacts>('articles last added', { mostBytes: 9_000_000, bytes: 1500, droppedBy: anyNotice })

/** Whose basket at whose prices. */
function keyOf({ session, viewer: { customer } }: Context): string {
  return `${session.userId ?? session.id} ${customer?.id} ${customer?.useHekPrice}`
}

/**
 * The basket as this process last wrote it, so that adding to a long one need not read all positions again for
 * its sum. It is valid while the basket has that version, which the caller compares; every write raises the version.
 */
export function cachedBasket(ctx: Context): FoundBasket | null {
  if (!ctx.shop.settings.KEPT_BASKETS) return null
  const kept = baskets(ctx.shop.db).get(keyOf(ctx))
  return kept && ctx.clock.now().getTime() - kept.readAt < keptMs ? kept.found : null
}

/** Has to be read before anything of a basket is. */
export const cacheGeneration = (ctx: Context): number => baskets(ctx.shop.db).generation()

/** Has to be read before an article is: sales do not raise it. */
export const articleGeneration = (ctx: Context): number => articles(ctx.shop.db).generation()

/**
 * Caches a basket, unless a price or setting changed since its reading began.
 * @param since what `cacheGeneration` said then
 * @param recalled the cached basket this one came from: it keeps the age of that one
 */
export function cacheBasket(ctx: Context, found: FoundBasket, since: number, recalled: FoundBasket | null): void {
  if (!ctx.shop.settings.KEPT_BASKETS) return
  if (ctx.db !== ctx.shop.db) return // a transaction may still be taken back, and its version with it
  const kept = baskets(ctx.shop.db)
  const key = keyOf(ctx)
  const before = kept.get(key)
  const readAt = before && before.found === recalled ? before.readAt : ctx.clock.now().getTime()
  kept.set(key, { found, readAt }, { since })
}

type ArticleKey = Pick<ArticleFacts, 'articleNumber' | 'shopDepotId'>
const nameOf = ({ articleNumber, shopDepotId }: ArticleKey) => `${shopDepotId} ${articleNumber}`

/** The catalogue's facts of an article; price, stock and state have to be read again. */
export function cachedArticle(ctx: Context, key: ArticleKey): ArticleFacts | undefined {
  if (!ctx.shop.settings.KEPT_BASKETS) return undefined
  return articles(ctx.shop.db).get(nameOf(key))
}

/** @param since what `articleGeneration` said before the article was read */
export function cacheArticle(ctx: Context, article: ArticleFacts, since: number): void {
  if (ctx.shop.settings.KEPT_BASKETS) articles(ctx.shop.db).set(nameOf(article), article, { since })
}
