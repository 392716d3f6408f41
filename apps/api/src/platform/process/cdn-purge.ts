import { everyPage } from '../http/page-for-all.ts'
import { bundled } from './bundled.ts'

/** Has pages dropped that bear one of these tags, wherever they are kept outside of the shop. */
export type Purge = (tags: readonly string[]) => Promise<void>

/** So that the other processes have heard of the change before a CDN asks one of them for the page. */
const delayMs = 500
/** A CDN that does not answer is left alone: it drops a page after a minute by itself. */
const patienceMs = 10_000
/** what CDNs take in one request */
const tagsAtOnce = 30
/** From so many on all pages are dropped. */
const mostTags = 300

/** A CDN that is told by POST. */
export function purgeByPost(url: string, key: string | undefined): Purge {
  return async (tags) => {
    for (let at = 0; at < tags.length; at += tagsAtOnce) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ tags: tags.slice(at, at + tagsAtOnce) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!answer.ok) throw new Error(`the CDN refused to drop pages: ${answer.status}`)
    }
  }
}

/** Gathers what changed and has it dropped a moment later, together. */
export function purging(purge: Purge, onError: (error: Error) => void) {
  let changed = new Set<string>()
  const turn = bundled(
    delayMs,
    async () => {
      const tags = changed.has(everyPage) || changed.size > mostTags ? [everyPage] : [...changed]
      changed = new Set()
      await purge(tags)
    },
    onError,
  )
  return {
    soon(tags: readonly string[] = [everyPage]): void {
      for (const tag of tags) changed.add(tag)
      if (changed.size > 0) turn.soon()
    },
    stop: () => turn.stop(),
  }
}
