import { LRUCache } from 'lru-cache'

/** A delivery text may name a day that has just passed its cut-off; nothing else of a kept reply can grow old. */
const keptMs = 10_000

/**
 * Replies that are the same for every guest without a session (decisions 11 "Guests and caching"): asked for again they
 * are sent as they are. Dropped when catalogue, settings or content change. Baskets and customers never come here.
 */
export function openReplyCache() {
  const replies = new LRUCache<string, string>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (reply, key) => 2 * (reply.length + key.length) + 200,
    ttl: keptMs,
  })
  let generation = 0
  return {
    /** @param make the reply as JSON text; not kept when something it may show changed meanwhile */
    async through(key: string, make: () => Promise<string>): Promise<string> {
      const kept = replies.get(key)
      if (kept !== undefined) return kept
      const since = generation
      const reply = await make()
      if (since === generation) replies.set(key, reply)
      return reply
    },
    clear() {
      generation += 1
      replies.clear()
    },
  }
}
