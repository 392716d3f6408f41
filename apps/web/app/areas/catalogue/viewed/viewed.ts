import { articleKey } from '../../../links.ts'
import type { ArticleKey, ArticleTile } from '../../../platform/calls/types.ts'

export type Viewed = ArticleKey & { image: string }

const storeKey = 'lastViewed'
const most = 12

export function viewOf({ articleNumber, shopDepotId, slug, displayName, mainImage }: ArticleTile): Viewed {
  return { articleNumber, shopDepotId, slug, displayName, image: mainImage.file }
}

/** What was looked at in this session, the last one first; it stays in the browser and holds nothing personal (G-23). */
export function storedViews(): Viewed[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storeKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    return []
  }
}

export function storeView(article: ArticleTile): void {
  const others = storedViews().filter((one) => articleKey(one) !== articleKey(article))
  try {
    sessionStorage.setItem(storeKey, JSON.stringify([viewOf(article), ...others].slice(0, most)))
  } catch {
    // without storage there is no list
  }
}

const isView = (one: unknown): one is Viewed =>
  typeof one === 'object' && one !== null && 'articleNumber' in one && 'image' in one && 'displayName' in one
