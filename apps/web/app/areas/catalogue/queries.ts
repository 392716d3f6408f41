import type { Answer, Ask } from '@kontor/contracts/client'
import { queryOptions } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { articleKey, type ListState } from '../../links.ts'
import { query, restOf } from '../../platform/calls/query.ts'

export type ListAsk = Ask<'listArticles'>

/**
 * A list's address as the call's input; what is default stays out, so that one list has one key. An address may be old:
 * filters that the shop does not have are left out, not refused.
 */
export function listAsk({ page, limit, paginate, sortBy, sortDirection, search, filter }: ListState): ListAsk {
  const chosen = Object.entries(filter ?? {}).filter(([, values]) => values.length > 0)
  return {
    ...(page && page > 1 && { page }),
    ...(limit && { limit }),
    ...(paginate === false && { paginate }),
    ...(sortBy && { sortBy }),
    ...(sortDirection && { sortDirection }),
    ...(search && { search }),
    ...(chosen.length > 0 && { filter: JSON.stringify(Object.fromEntries(chosen)), dropUnknown: true }),
  }
}

export type SearchAnswer = Answer<'searchShop'>

/** Every hit of every group but articles, whose list is a call of its own. */
export const searchQuery = (words: string) => query('searchShop', { search: words })
export const searchGroupQuery = (words: string, resultType: NonNullable<Ask<'searchShop'>['resultType']>) =>
  query('searchShop', { search: words, resultType, showAll: true })
export const articlesQuery = (state: ListState) => query('listArticles', listAsk(state))
/** The first articles of a list, for a row on another page: without its filters, which are two thirds of the answer. */
export function rowQuery(state: ListState) {
  const ask = listAsk(state)
  return queryOptions({
    queryKey: ['listArticles', ask, 'row'] as const,
    queryFn: async ({ client, signal }) => {
      const { items } = await restOf(client).call('listArticles', ask, signal)
      return { items }
    },
  })
}
export const assortmentQuery = (slug: string, state: ListState) => query('showAssortment', { slug, ...listAsk(state) })
export const assortmentTypesQuery = query('listAssortmentTypes', { paginate: false })
export const articleTypeGroupsQuery = query('listArticleTypeGroups', { paginate: false })
export const productTypesQuery = query('listProductTypes', { paginate: false })
export const productTypeGroupsQuery = query('listProductTypeGroups', { paginate: false })
/** An overview of makers, all of them or those within one type (G-58). */
export const manufacturersQuery = (within: Ask<'listManufacturers'>) =>
  query('listManufacturers', { ...within, paginate: false })
export const brandsQuery = (within: Ask<'listBrands'>) => query('listBrands', { ...within, paginate: false })
export const articleTypeQuery = (slug: string, state: ListState) =>
  query('showArticleType', { slug, ...listAsk(state) })
export const namedListQuery = (slug: string, state: ListState) => query('showNamedList', { slug, ...listAsk(state) })
export const assortmentsQuery = query('listAssortments', { paginate: false })
export const articleTypesQuery = query('listArticleTypes', { paginate: false })
export const printedCatalogsQuery = query('listCatalogs', { paginate: false })
export const printedCatalogQuery = (slug: string) => query('listCatalogs', { slug })
export const printedCatalogArticlesQuery = (slug: string, state: ListState) =>
  query('listArticles', { catalogSlug: slug, ...listAsk(state) })
export const livebooksQuery = query('listLivebooks', { paginate: false })
/** A few pages of a livebook, from one number on. */
export const livebookPagesQuery = (slug: string, from: number, limit: number) =>
  query('showLivebook', { slug, from, limit })
/** The pages on which the words stand. */
export const livebookHitsQuery = (slug: string, words: string) =>
  query('showLivebook', { slug, limit: 1, search: words })
/** By the address of its page. */
export const keyedQuery = (params: Params) => query('showArticle', { articleKey: params['articleKey'] ?? '' })
export const articleQuery = (article: { articleNumber: string; shopDepotId: number }) =>
  query('showArticle', { articleKey: articleKey(article) })
