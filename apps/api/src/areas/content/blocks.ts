import { content } from '@kontor/contracts'
import { articleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { ShopProcess } from '../../platform/context.ts'
import type { Tile } from '../listing/service.ts'
import { fillIn } from './filled-in.ts'

export type ShownBlock = content.Block

/**
 * The blocks of a page or post as they are shown: their HTML clean, prices filled in. One that does not fit, because an
 * older build wrote it, is left out: the rest of the page stands.
 */
export function shownBlocks(shop: Pick<ShopProcess, 'storedData'>, stored: readonly unknown[]): ShownBlock[] {
  const clean = (html: string) => cleanHtml(fillIn(shop, html))
  return stored.flatMap((raw): ShownBlock[] => {
    const { data: block } = content.Block.safeParse(raw)
    if (!block) return []
    if (block.kind === 'text') return [{ ...block, html: clean(block.html) }]
    if (block.kind !== 'columns') return [block]
    return [{ ...block, columns: block.columns.map(({ title, html }) => ({ title, html: clean(html) })) }]
  })
}

/** Keys of the articles that blocks name, each once. */
export const articlesIn = (blocks: readonly ShownBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'articles' ? block.articles : []))),
]

/** Only keys of articles that the reader may see: those have a tile (decision 0039). */
export function keysShown(keys: readonly string[], tiles: readonly Tile[]): string[] {
  const shown = new Set(tiles.map(({ articleNumber, shopDepotId }) => articleKey(articleNumber, shopDepotId)))
  return keys.filter((key) => shown.has(key))
}

/** Blocks with the articles that the reader has a tile of; one that is left without any is left out. */
export const withTiles = (blocks: readonly ShownBlock[], tiles: readonly Tile[]): ShownBlock[] =>
  blocks.flatMap((block): ShownBlock[] => {
    if (block.kind !== 'articles') return [block]
    const articles = keysShown(block.articles, tiles)
    return articles.length > 0 ? [{ ...block, articles }] : []
  })

/** Names of the areas of widgets that blocks show, each once. */
export const areasIn = (blocks: readonly ShownBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'widget' ? [block.area] : []))),
]
