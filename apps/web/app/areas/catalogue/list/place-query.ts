import type { Params } from 'react-router'
import type { ListState } from '../../../links.ts'
import { query } from '../../../platform/calls/query.ts'
import type { ArticleList, Overview } from '../../../platform/calls/types.ts'
import { type articlesQuery, listAsk } from '../queries.ts'

/** The optional second part of an address (specification 2): part of the address -> filter. */
const suffixes: Readonly<Record<string, string>> = {
  format: 'format',
  articleTypeName: 'articletypename',
  productType: 'producttype',
  manufacturer: 'manufacturer',
  brand: 'brand',
  basisfarbe: 'basisfarbe',
  farbe: 'farbe',
}

export function hasSuffix(params: Params): boolean {
  return Object.keys(suffixes).some((part) => params[part])
}

function suffixPlace(params: Params): { place?: string } {
  for (const [part, filter] of Object.entries(suffixes)) {
    const value = params[part]
    if (value) return { place: JSON.stringify({ [filter]: [value] }) }
  }
  return {}
}

/** What an address without a call of its own is about (G-54). */
function placeAt(kind: string, params: Params): string {
  if (kind === 'property') return JSON.stringify({ [`property:${params['name']}`]: [params['value'] ?? ''] })
  return JSON.stringify({ [kind]: [params['slug'] ?? params['state_number'] ?? ''] })
}

/** Every call answers with a list; a group also with its types. */
export type PlaceList = ArticleList & {
  articleTypeGroupItem?: Overview & { children: Overview[] }
  productTypeGroupItem?: Overview & { children: Overview[] }
}

/** The call behind an address of a place: by the word after /shop/. An unknown slug is 404. */
export function placeQuery(pathname: string, params: Params, state: ListState) {
  const kind = pathname.split('/')[2] ?? ''
  const ask = { slug: params['slug'] ?? '', ...listAsk(state), ...suffixPlace(params) }
  // one type for seven calls: each answers with the keys of a list and its own beside them
  return queryOf() as unknown as ReturnType<typeof articlesQuery>

  function queryOf() {
    switch (kind) {
      case 'manufacturer':
        return query('showManufacturer', ask)
      case 'brand':
        return query('showBrand', ask)
      case 'articletypename':
        return query('showArticleType', ask)
      case 'articletypenamegroup':
        return query('showArticleTypeGroup', ask)
      case 'producttype':
        return query('showProductType', ask)
      case 'producttypegroup':
        return query('showProductTypeGroup', ask)
      default:
        return query('listArticles', { ...listAsk(state), place: placeAt(kind, params) })
    }
  }
}

/** Which filter leads on from a place, by the kind of the place: it stands first, on phones as a row of chips. */
const leads: Readonly<Record<string, string>> = {
  manufacturer: 'articletypename',
  brand: 'articletypename',
  articletypename: 'producttype',
  producttype: 'brand',
}

export const leadOf = (type: string): string | undefined => leads[type]
