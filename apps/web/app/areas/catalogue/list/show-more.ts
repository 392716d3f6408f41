import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../../platform/calls/query.ts'
import { quietly } from '../../../platform/calls/quietly.ts'
import type { ArticleList } from '../../../platform/calls/types.ts'

/** The code of "Mehr anzeigen", loaded when it is pressed. */

/** How many tiles stand above and how high they are, for the room of those that come. */
export function measured(end: HTMLElement | null): { count: number; height: number } {
  const tiles = tilesAbove(end)
  return { count: tiles.length, height: tiles.at(-1)?.offsetHeight ?? 0 }
}

export function focusTile(end: HTMLElement | null, at: number): void {
  tilesAbove(end)[at]?.querySelector('a')?.focus({ preventScroll: true })
}

function tilesAbove(end: HTMLElement | null): HTMLElement[] {
  return [...(end?.closest('section')?.querySelectorAll<HTMLElement>('[data-testid=article-tile]') ?? [])]
}

/** The call that a list came from, asked for another of its pages. */
export function pageOf(client: QueryClient, list: ArticleList, page: number) {
  const own = client
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.data === list)
  if (!own) throw new Error('a list that no call has answered')
  const [name, input] = own.queryKey as Parameters<typeof query<'listArticles'>>
  return quietly(query(name, { ...input, page }))
}
