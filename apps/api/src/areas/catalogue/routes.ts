import { catalogue, compare, livebook, manufacturers, myDevices, overviews, restock } from '@kontor/contracts'
import { inPages } from '../../platform/http/in-pages.ts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { showArticle, showArticleByNumber, showNamedList } from './article/detail.ts'
import { saveCompareList, showCompareList } from './compare/compare-list.ts'
import { listArticles, listAssortments, listLastArticles, showAssortment, showFilters } from './list/lists.ts'
import { listLivebooks, showLivebook } from './livebook/livebooks.ts'
import * as ways from './overview/overviews.ts'
import { showShopIndex } from './overview/shop-index.ts'
import { listCatalogs } from './printed-catalog/printed-catalogs.ts'
import {
  askRestockNotice,
  confirmRestockNotice,
  endRestockNotice,
  showRestockForm,
  showRestockNotice,
} from './restock/restock.ts'
import { createMyDevice, deleteMyDevice, listMyDevices, updateMyDevice } from './supplies/my-devices.ts'

const always = { sameForGuests: () => true }
/** With a search text the reply also says whether the search engine answered. */
const unlessSearched = { sameForGuests: ({ search }: { search?: string | undefined }) => !search }

export function catalogueRoutes(served: Served): void {
  serve(served, 'listArticles', catalogue.listArticles, listArticles, unlessSearched)
  serve(served, 'showFilters', catalogue.showFilters, showFilters, unlessSearched)
  serve(served, 'listLastArticles', catalogue.listLastArticles, inPages(listLastArticles))
  serve(served, 'listAssortments', catalogue.listAssortments, inPages(listAssortments), always)
  serve(served, 'showAssortment', catalogue.showAssortment, showAssortment, unlessSearched)
  serve(served, 'listCatalogs', catalogue.listCatalogs, inPages(listCatalogs), always)
  serve(served, 'listLivebooks', livebook.listLivebooks, inPages(listLivebooks), always)
  serve(served, 'showLivebook', livebook.showLivebook, showLivebook, unlessSearched)
  serve(served, 'showShopIndex', overviews.showShopIndex, showShopIndex, always)
  serve(served, 'listAssortmentTypes', overviews.listAssortmentTypes, inPages(ways.listAssortmentTypes), always)
  serve(served, 'listManufacturers', manufacturers.listManufacturers, ways.listManufacturers, unlessSearched)
  serve(
    served,
    'listManufacturerTeasers',
    overviews.listManufacturerTeasers,
    inPages(ways.listManufacturerTeasers),
    always,
  )
  serve(served, 'showManufacturer', manufacturers.showManufacturer, ways.showManufacturer, unlessSearched)
  serve(served, 'listBrands', overviews.listBrands, inPages(ways.listBrands), always)
  serve(served, 'showBrand', overviews.showBrand, ways.showBrand, unlessSearched)
  serve(served, 'listArticleTypes', overviews.listArticleTypes, inPages(ways.listArticleTypes), always)
  serve(served, 'showArticleType', overviews.showArticleType, ways.showArticleType, unlessSearched)
  serve(served, 'listArticleTypeGroups', overviews.listArticleTypeGroups, inPages(ways.listArticleTypeGroups), always)
  serve(served, 'showArticleTypeGroup', overviews.showArticleTypeGroup, ways.showArticleTypeGroup, unlessSearched)
  serve(served, 'listProductTypes', overviews.listProductTypes, inPages(ways.listProductTypes), always)
  serve(served, 'showProductType', overviews.showProductType, ways.showProductType, unlessSearched)
  serve(served, 'listProductTypeGroups', overviews.listProductTypeGroups, inPages(ways.listProductTypeGroups), always)
  serve(served, 'showProductTypeGroup', overviews.showProductTypeGroup, ways.showProductTypeGroup, unlessSearched)
  serve(served, 'showNamedList', catalogue.showNamedList, showNamedList, unlessSearched)
  serve(served, 'showArticle', catalogue.showArticle, showArticle, always)
  serve(served, 'showArticleByNumber', catalogue.showArticleByNumber, showArticleByNumber, always)
  serve(served, 'showRestockForm', restock.showRestockForm, showRestockForm)
  serve(served, 'askRestockNotice', restock.askRestockNotice, askRestockNotice)
  serve(served, 'showRestockNotice', restock.showRestockNotice, showRestockNotice)
  serve(served, 'confirmRestockNotice', restock.confirmRestockNotice, confirmRestockNotice)
  serve(served, 'endRestockNotice', restock.endRestockNotice, endRestockNotice)
  serve(served, 'showCompareList', compare.showCompareList, showCompareList)
  serve(served, 'saveCompareList', compare.saveCompareList, saveCompareList)
  serve(served, 'listMyDevices', myDevices.listMyDevices, inPages(listMyDevices))
  serve(served, 'createMyDevice', myDevices.createMyDevice, createMyDevice)
  serve(served, 'updateMyDevice', myDevices.updateMyDevice, updateMyDevice)
  serve(served, 'deleteMyDevice', myDevices.deleteMyDevice, deleteMyDevice)
}
