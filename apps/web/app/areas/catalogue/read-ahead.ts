import { matchPath } from 'react-router'
import { listStateOf } from '../../links.ts'
import type { AnyQuery, Needs } from '../../platform/calls/query.ts'
import { placeQuery } from './list/place-query.ts'
import { articlesQuery, assortmentQuery, keyedQuery } from './queries.ts'

const place: Needs = ({ url, params }) => [placeQuery(url.pathname, params, listStateOf(url.searchParams))]

/** The pages that most visits continue to, and what they read. */
const pages: readonly [path: string, needs: Needs][] = [
  ['/shop/article/:articleKey/:slug?', ({ params }) => [keyedQuery(params)]],
  [
    '/shop/assortment/:slug',
    ({ params, url }) => [assortmentQuery(params['slug'] ?? '', listStateOf(url.searchParams))],
  ],
  ['/shop/articletypename/:slug', place],
  ['/shop/articletypenamegroup/:slug', place],
  ['/shop/producttype/:slug', place],
  ['/shop/producttypegroup/:slug', place],
  ['/shop/manufacturer/:slug', place],
  ['/shop/brand/:slug', place],
  ['/shop', ({ url }) => [articlesQuery(listStateOf(url.searchParams))]],
]

/** What the page of an address will read. Of other pages only the scripts are read ahead. */
export function neededAt(url: URL): AnyQuery[] {
  for (const [path, needs] of pages) {
    const match = matchPath(path, url.pathname)
    if (match) return needs({ params: match.params, url })
  }
  return []
}
