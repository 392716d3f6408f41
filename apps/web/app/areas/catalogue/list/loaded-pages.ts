import { useLocation } from 'react-router'
import type { ArticleList } from '../../../platform/calls/types.ts'
import { useMode, useUser } from '../../../platform/state/shop.ts'

type Loaded = { viewer: string; lists: readonly ArticleList[] }

/**
 * Pages of a list that stand above the one in the address ("Mehr anzeigen"), by the name that the entry of the history
 * has for them: Back shows all of them again without a request. A reload begins with the page of the address.
 */
const loadedBefore = new Map<string, Loaded>()
const mostKept = 20

/** What was loaded before this page, and how the next one is reached. */
export function useLoadedPages(list: ArticleList) {
  const { state } = useLocation()
  const { sessionId } = useUser()
  const viewer = `${sessionId} ${useMode()}`
  const before = loadedBefore.get(nameIn(state))
  // cleared with the user, so that nobody sees another one's prices
  const continues = before?.viewer === viewer && before.lists.at(-1)?.page === list.page - 1
  const lists = continues ? [...before.lists, list] : [list]

  /** @returns the state of the address that follows */
  function remember(): { loaded: string } {
    const loaded = crypto.randomUUID()
    loadedBefore.set(loaded, { viewer, lists })
    for (const old of [...loadedBefore.keys()].slice(0, -mostKept)) loadedBefore.delete(old)
    return { loaded }
  }

  return { articles: lists.length === 1 ? list.items : lists.flatMap(({ items }) => items), remember }
}

export function nameIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'loaded' in state ? String(state.loaded) : ''
}
