import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import * as to from '../../../links.ts'
import { browserClient } from '../../../platform/calls/query.ts'
import type { ArticleDetail, ArticleTile } from '../../../platform/calls/types.ts'
import { keyedQuery } from '../queries.ts'

/** Articles that were asked for and did not come: the loader says why. */
const failed = new Set<string>()

/**
 * What a list that was read already says of an article: enough for the top of its page while the rest is on its way.
 */
export function previewOf(key = ''): ArticleDetail | undefined {
  const tile = failed.has(key) ? undefined : tileOf(key)
  return tile && { ...tile, ...unknown, images: [tile.mainImage], breadcrumb: [{ label: tile.displayName, url: '' }] }
}

/** The latest that was read, so that nothing else is said than on the tile that was pressed. */
function tileOf(key: string): ArticleTile | undefined {
  const answers = (browserClient?.getQueryCache().getAll() ?? []).map(({ state }) => state)
  const valid = answers.filter(({ isInvalidated }) => !isInvalidated)
  for (const state of valid.sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)) {
    const lists: unknown[] = Object.values(state.data ?? {})
    const tile = lists.flatMap((list) => (Array.isArray(list) ? list.filter(isTile) : [])).find(isOf(key))
    if (tile) return tile
  }
  return undefined
}

const isTile = (part: unknown): part is ArticleTile =>
  typeof part === 'object' && part !== null && 'mainImage' in part && 'delivery' in part && 'keyFacts' in part
const isOf = (key: string) => (tile: ArticleTile) => to.articleKey(tile) === key

/** Unknown values are left out. */
const unknown = {
  body: '',
  gtin: null,
  oemNumber: null,
  features: [],
  scale: [],
  rating: { average: null, count: 0 },
  variants: null,
  documents: [],
  videos: [],
  freight: false,
  withdrawal: 'none',
  compliance: {},
  manufacturer: { name: '', address: '', email: '', responsiblePerson: null },
  canonical: '',
}

/** Beside a preview: when the rest does not come, the address is asked for once more, as a page that waits for all. */
export function Awaited() {
  const params = useParams()
  const { isError } = useQuery(keyedQuery(params))
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isError) return
    failed.add(params['articleKey'] ?? '')
    void navigate(pathname + search, { replace: true })
  }, [isError, params, pathname, search, navigate])
  return null
}
