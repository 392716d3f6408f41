export interface ArticleKey {
  articleNumber: string
  shopDepotId: number
}

/** `{articleNumber}-{shopDepotId}`, the one path segment that names an article (G-56). */
export function articleKey(articleNumber: string, shopDepotId: number): string {
  return `${articleNumber}-${shopDepotId}`
}

/** Where an article has its page: the key decides, the slug is for people and search engines (G-56). */
export function articleAddress(articleNumber: string, shopDepotId: number, slug: string): string {
  return `/shop/article/${encodeURIComponent(articleKey(articleNumber, shopDepotId))}/${encodeURIComponent(slug)}`
}

/** Splits at the last hyphen, since article numbers may hold hyphens themselves; null when the key is none. */
export function splitArticleKey(key: string): ArticleKey | null {
  const [, articleNumber, depot] = /^(.+)-(\d{1,9})$/s.exec(key) ?? []
  if (articleNumber === undefined || depot === undefined) return null
  return { articleNumber, shopDepotId: Number(depot) }
}
