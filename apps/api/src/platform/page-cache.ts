import { randomBytes, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Stand for what is personal in a page that all guests share (decisions 11 "Guests and caching"). Made anew by each
 * process: an address or a search term that named them would be filled with the guest's own values.
 */
export const placeholders = {
  token: randomBytes(18).toString('base64url'),
  nonce: randomBytes(18).toString('base64url'),
  publicId: randomUUID() as string,
}

export type CachedPage = { status: number; headers: [string, string][]; html: string }

/** Rendered pages of guests without a session: fresh for a minute, dropped when catalogue, settings or content change. */
export function openPageCache() {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: 128 * 1024 * 1024,
    sizeCalculation: (page) => page.html.length * 2 + 500,
    ttl: 60_000,
  })
  return {
    get: (key: string) => pages.get(key),
    set: (key: string, page: CachedPage) => pages.set(key, page),
    clear: () => pages.clear(),
  }
}

/** Fills a shared page for one guest. */
export function fillPage(html: string, own: { token: string; nonce: string; publicId: string }): string {
  return html
    .replaceAll(placeholders.token, own.token)
    .replaceAll(placeholders.nonce, own.nonce)
    .replaceAll(placeholders.publicId, own.publicId)
}
