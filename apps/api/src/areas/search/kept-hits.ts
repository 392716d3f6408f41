import { LRUCache } from 'lru-cache'

/** bytes of all texts together */
const mostKept = 16_000_000
/** what an entry takes besides its hits and its key; most texts find little */
const entryBytes = 300

/**
 * The articles that texts find, in the order of their fitting: whatever is chosen beside a text, and whichever page is
 * looked at, the database reckons the fitting of each article once.
 */
export function keptHits() {
  const kept = new LRUCache<string, Uint32Array>({
    maxSize: mostKept,
    sizeCalculation: (hits, key) => entryBytes + key.length + hits.byteLength,
  })
  const looking = new Map<string, Promise<Uint32Array>>()
  return async (key: string, find: () => Promise<Uint32Array>): Promise<Uint32Array> => {
    const before = kept.get(key)
    if (before) return before
    const underWay = looking.get(key)
    if (underWay) return await underWay
    const found = find()
    looking.set(key, found)
    try {
      const hits = await found
      kept.set(key, hits)
      return hits
    } finally {
      looking.delete(key)
    }
  }
}
