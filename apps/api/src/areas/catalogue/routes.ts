import { catalogue, compare, manufacturers, overviews } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { listCatalogs } from './catalogs.ts'
import { saveCompareList, showCompareList } from './compare-list.ts'
import { showArticle, showArticleByNumber, showNamedList } from './detail.ts'
import { listArticles, listAssortments, listLastArticles, showAssortment, showFilters } from './lists.ts'
import * as ways from './overviews.ts'
import { showShopIndex } from './shop-index.ts'

const always = { sameForGuests: () => true }
/** With a search text the reply also says whether the search engine was there. */
const unlessSearched = { sameForGuests: ({ search }: { search?: string | undefined }) => !search }

export function catalogueRoutes(served: Served): void {
  serve(served, 'listArticles', catalogue.listArticles, listArticles, unlessSearched)
  serve(served, 'showFilters', catalogue.showFilters, showFilters, unlessSearched)
  serve(served, 'listLastArticles', catalogue.listLastArticles, listLastArticles)
  serve(served, 'listAssortments', catalogue.listAssortments, listAssortments, always)
  serve(served, 'showAssortment', catalogue.showAssortment, showAssortment, unlessSearched)
  serve(served, 'listCatalogs', catalogue.listCatalogs, listCatalogs, always)
  serve(served, 'showShopIndex', overviews.showShopIndex, showShopIndex, always)
  serve(served, 'listAssortmentTypes', overviews.listAssortmentTypes, ways.listAssortmentTypes, always)
  serve(served, 'listManufacturers', manufacturers.listManufacturers, ways.listManufacturers, unlessSearched)
  serve(served, 'listManufacturerTeasers', overviews.listManufacturerTeasers, ways.listManufacturerTeasers, always)
  serve(served, 'showManufacturer', manufacturers.showManufacturer, ways.showManufacturer, unlessSearched)
  serve(served, 'listBrands', overviews.listBrands, ways.listBrands, always)
  serve(served, 'showBrand', overviews.showBrand, ways.showBrand, unlessSearched)
  serve(served, 'listArticleTypes', overviews.listArticleTypes, ways.listArticleTypes, always)
  serve(served, 'showArticleType', overviews.showArticleType, ways.showArticleType, unlessSearched)
  serve(served, 'listArticleTypeGroups', overviews.listArticleTypeGroups, ways.listArticleTypeGroups, always)
  serve(served, 'showArticleTypeGroup', overviews.showArticleTypeGroup, ways.showArticleTypeGroup, unlessSearched)
  serve(served, 'listProductTypes', overviews.listProductTypes, ways.listProductTypes, always)
  serve(served, 'showProductType', overviews.showProductType, ways.showProductType, unlessSearched)
  serve(served, 'listProductTypeGroups', overviews.listProductTypeGroups, ways.listProductTypeGroups, always)
  serve(served, 'showProductTypeGroup', overviews.showProductTypeGroup, ways.showProductTypeGroup, unlessSearched)
  serve(served, 'showNamedList', catalogue.showNamedList, showNamedList, unlessSearched)
  serve(served, 'showArticle', catalogue.showArticle, showArticle, always)
  serve(served, 'showArticleByNumber', catalogue.showArticleByNumber, showArticleByNumber, always)
  serve(served, 'showCompareList', compare.showCompareList, showCompareList)
  serve(served, 'saveCompareList', compare.saveCompareList, saveCompareList)
}
