import { LRUCache } from 'lru-cache'
import type { Context, ShopProcess } from '../../platform/context.ts'
import type { ArticleFacts } from './article-facts.ts'
import type { FoundBasket } from './found-basket.ts'

/** A price that nobody announced shows in a sum after so long at the latest. */
const keptMs = 30_000
/** of all baskets together: about 20 MB */
const mostPositions = 20_000

type Kept = { found: FoundBasket; readAt: number }
type Shelf = {
  baskets: Map<string, Kept>
  articles: LRUCache<string, ArticleFacts>
  positions: number
  generation: number
}
const shelves = new WeakMap<ShopProcess, Shelf>()

/** One shelf for a process; it is emptied by whatever may change what a basket costs. */
function shelfOf({ shop }: Context): Shelf {
  const known = shelves.get(shop)
  if (known) return known
  const shelf: Shelf = { baskets: new Map(), articles: new LRUCache({ max: 5000 }), positions: 0, generation: 0 }
  const clear = () => {
    shelf.baskets.clear()
    shelf.articles.clear()
    shelf.positions = 0
    shelf.generation += 1
  }
  for (const notice of ['catalogue', 'settings', 'content'] as const) shop.bulletin.on(notice, clear)
  shelves.set(shop, shelf)
  return shelf
}

/** Whose basket at whose prices. */
function keyOf({ session, viewer: { customer } }: Context): string {
  return `${session.userId ?? session.id} ${customer?.id} ${customer?.useHekPrice}`
}

/**
 * What this process last wrote to the caller's basket, so that adding to a long one need not read all of it again for
 * its sum. It holds while the basket still has that version, which the caller compares; any write raises it.
 */
export function recallBasket(ctx: Context): FoundBasket | null {
  const kept = shelfOf(ctx).baskets.get(keyOf(ctx))
  return kept && ctx.clock.now().getTime() - kept.readAt < keptMs ? kept.found : null
}

/** To be asked before anything of a basket is read. */
export const keptGeneration = (ctx: Context): number => shelfOf(ctx).generation

/**
 * Keeps a basket unless something it may cost has changed since its reading began.
 * @param since what `keptGeneration` said then
 * @param recalled the basket this one came from: what was kept of it does not become younger
 */
export function keepBasket(ctx: Context, found: FoundBasket, since: number, recalled: FoundBasket | null): void {
  if (ctx.db !== ctx.shop.db) return // a transaction may still be taken back, and its version with it
  const shelf = shelfOf(ctx)
  if (shelf.generation !== since) return
  const key = keyOf(ctx)
  const before = shelf.baskets.get(key)
  const readAt = before && before.found === recalled ? before.readAt : ctx.clock.now().getTime()
  forget(shelf, key)
  shelf.baskets.set(key, { found, readAt })
  shelf.positions += found.positions.length
  for (const oldest of shelf.baskets.keys()) {
    if (shelf.positions <= mostPositions) return
    forget(shelf, oldest)
  }
}

function forget(shelf: Shelf, key: string): void {
  shelf.positions -= shelf.baskets.get(key)?.found.positions.length ?? 0
  shelf.baskets.delete(key)
}

type ArticleKey = Pick<ArticleFacts, 'articleNumber' | 'shopDepotId'>
const nameOf = ({ articleNumber, shopDepotId }: ArticleKey) => `${shopDepotId} ${articleNumber}`

/** What the catalogue said of an article; what decides on its sale is to be read anew. */
export function recallArticle(ctx: Context, key: ArticleKey): ArticleFacts | undefined {
  return shelfOf(ctx).articles.get(nameOf(key))
}

/** @param since what `keptGeneration` said before the article was read */
export function keepArticle(ctx: Context, article: ArticleFacts, since: number): void {
  const shelf = shelfOf(ctx)
  if (shelf.generation === since) shelf.articles.set(nameOf(article), article)
}
