import { catalogue, compare, manufacturers } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { listCatalogs } from './catalogs.ts'
import { saveCompareList, showCompareList } from './compare-list.ts'
import { showArticle, showArticleByNumber } from './detail.ts'
import {
  listArticles,
  listArticleTypes,
  listAssortments,
  listLastArticles,
  showArticleType,
  showAssortment,
  showFilters,
  showNamedList,
} from './lists.ts'
import { listManufacturers, showManufacturer } from './manufacturers.ts'

const always = { sameForGuests: () => true }
/** With a search text the reply also says whether the search engine was there. */
const unlessSearched = { sameForGuests: ({ search }: { search?: string | undefined }) => !search }

export function catalogueRoutes(served: Served): void {
  serve(served, 'listArticles', catalogue.listArticles, listArticles, unlessSearched)
  serve(served, 'showFilters', catalogue.showFilters, showFilters, unlessSearched)
  serve(served, 'listLastArticles', catalogue.listLastArticles, listLastArticles)
  serve(served, 'listAssortments', catalogue.listAssortments, listAssortments, always)
  serve(served, 'showAssortment', catalogue.showAssortment, showAssortment, unlessSearched)
  serve(served, 'listArticleTypes', catalogue.listArticleTypes, listArticleTypes, always)
  serve(served, 'showArticleType', catalogue.showArticleType, showArticleType, unlessSearched)
  serve(served, 'listCatalogs', catalogue.listCatalogs, listCatalogs, always)
  serve(served, 'listManufacturers', manufacturers.listManufacturers, listManufacturers, unlessSearched)
  serve(served, 'showManufacturer', manufacturers.showManufacturer, showManufacturer, unlessSearched)
  serve(served, 'showNamedList', catalogue.showNamedList, showNamedList, unlessSearched)
  serve(served, 'showArticle', catalogue.showArticle, showArticle, always)
  serve(served, 'showArticleByNumber', catalogue.showArticleByNumber, showArticleByNumber, always)
  serve(served, 'showCompareList', compare.showCompareList, showCompareList)
  serve(served, 'saveCompareList', compare.saveCompareList, saveCompareList)
}
