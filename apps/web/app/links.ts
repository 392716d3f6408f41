import * as key from '@kontor/contracts/rules/catalogue/article-key'
import { type Filters, parseFilters, serialiseFilters } from '@kontor/contracts/rules/listing/filters'
import type { ArticleKey } from './platform/calls/types.ts'

// Every link inside the shop is made here, so that an address changes in one place (routes.ts holds the table).

type Article = Pick<ArticleKey, 'articleNumber' | 'shopDepotId' | 'slug'>

const part = encodeURIComponent

export const home = '/'
export const login = '/login'
export const withdrawal = '/vertrag-widerrufen'
export const logout = '/logout'
export const register = '/register'
export const passwordRequest = '/password/request'
export const account = '/my/account'
export const orders = '/my/orders'
export const orderAgain = '/my/order_again'
export const ownArticles = '/my/articles'
export const budgets = '/my/budgets'
export const admin = '/my/admin'
export const adminOrders = '/my/admin-orders'
export const adminUserOrders = '/my/admin-user-orders'
export const adminUsers = '/my/admin-users'
export const adminCostCentreOrders = '/my/admin-costcenter-orders'
export const adminCostCentres = '/my/admin-cost-centers'
export const adminBudgets = '/my/admin-budgets'
export const adminBudgetLink = (id: number) => `${adminBudgets}/${id}`
/** What the administration keeps, or the entries of a budget, as a file. */
export const companyExportLink = (file: { kind: string; format: 'csv' | 'xlsx'; id?: number; period?: string }) =>
  `/form/company-export?${new URLSearchParams(Object.entries(file).map(([name, value]) => [name, String(value)]))}`
export const adminAddresses = '/my/admin-addresses'
export const adminUserAddresses = '/my/admin-user-addresses'
export const adminStatistics = '/my/admin-statistics'
/** The figures of a view as a file; period and filters as the page's address says. */
export const statisticsFileLink = (address: URLSearchParams, type: string, format: 'csv' | 'xlsx') =>
  `/form/statistics?${new URLSearchParams(
    [...address]
      .filter(([name]) => name !== 'type')
      .concat([
        ['type', type],
        ['format', format],
      ]),
  )}`
/** The orders of a list of the administration as a file: which ones its address says. */
export function ordersFileLink(pathname: string, address: URLSearchParams, format: 'csv' | 'xlsx') {
  const wanted = new URLSearchParams(address)
  for (const name of ['page', 'offen', 'datei']) wanted.delete(name)
  wanted.set('von', pathname)
  wanted.set('format', format)
  return `/form/orders-file?${wanted}`
}
export const orderLink = (orderNumber: string) => `${orders}/${part(orderNumber)}`
/** The PDF of an order or of one of its credit notes: the caller's own, or by the signed link of the confirmation. */
export const orderPdfLink = (link: { orderNumber: string; credit?: string; until?: number; signature?: string }) =>
  `/form/order-pdf?${new URLSearchParams(Object.entries(link).map(([name, value]) => [name, String(value)]))}`
export const data = '/my/data'
export const myExport = '/my/data/auskunft'
export const accountDeletion = '/my/data/loeschen'
export const accountDeleted = '/konto-geloescht'
export const myDataFile = '/form/my-data'
/** the form of one address in the address book */
export const addressFormLink = (address: number | 'neu') => `${data}?adresse=${address}`
export const password = '/my/password'
/** switching the second factor on or off */
export const twoFactorLink = (to: 'ein' | 'aus') => `${password}?zwei-faktor=${to}`
export const basket = '/shop/basket'
export const quickOrder = '/shop/quick_order'
export const shop = '/shop'
export const offerRequest = '/offerrequest'
export const compare = '/shop/compare'
export const assortments = '/shop/assortments'
export const marketing = '/shop-marketing'
export const printedCatalogs = '/shop/catalogs'
export const mainCatalog = '/shop/maincatalog'
export const articleTypes = '/shop/articletypes'
export const articleTypeGroups = '/shop/articletypenamegroups'
export const assortmentTypes = '/shop/assortmenttypes'
export const brands = '/shop/brands'
export const manufacturers = '/shop/manufacturers'
export const productTypes = '/shop/producttypes'
export const productTypeGroups = '/shop/producttypegroups'
export const shopIndex = '/shop/index'
export const supplies = '/shop/supply'
export const supplyBrands = '/shop/supply/brands'
export const supplyDevices = '/shop/supply/devices'
export const supplySearch = '/shop/supply/search'
/** posts of forms without JavaScript */
export const shoppingLists = '/my/shopping_lists'
export const dealerLists = '/my/dealer_lists'
export const dealerListLink = (slug: string) => `${dealerLists}?${new URLSearchParams({ list: slug })}`
export const listExportLink = (list: string, format: 'csv' | 'xlsx') =>
  `/form/list-export?${new URLSearchParams({ list, format })}`
/** A number as a phone dials it, however it is written. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
export const quickOrderSample = '/form/quick-order-sample'
export const addToBasketForm = '/form/basket'
export const modeForm = '/form/mode'
export const customerViewForm = '/form/customer-view'
export const consoleHome = '/console'
export const consoleLink = (room: string) => `${consoleHome}/${room}`
export const rangeForm = '/form/range'

export const articleKey = ({ articleNumber, shopDepotId }: Pick<Article, 'articleNumber' | 'shopDepotId'>) =>
  key.articleKey(articleNumber, shopDepotId)
export const articleLink = ({ articleNumber, shopDepotId, slug }: Article) =>
  key.articleAddress(articleNumber, shopDepotId, slug)
export const addToListLink = (article: Pick<Article, 'articleNumber' | 'shopDepotId'>) =>
  `/form/list?${new URLSearchParams({ article: articleKey(article) })}`
export const shoppingListLink = (slug: string) => `${shoppingLists}?${new URLSearchParams({ list: slug })}`
export const ratingsLink = (article: Article) => `${articleLink(article)}/bewertungen`
export const articleTypeLink = (slug: string) => `/shop/articletypename/${part(slug)}`
/** A place of an overview within another one: a manufacturer in an article type … (specification 2) */
export const withinLink = (place: string, kind: string, value: string) => `${place}/${kind}/${part(value)}`
export const assortmentLink = (slug: string) => `/shop/assortment/${part(slug)}`
export const attributeLink = (slug: string) => `/shop/attribute/${part(slug)}`
/** @param words what was searched in vain */
export const offerForWordsLink = (words: string) => `${offerRequest}?${new URLSearchParams({ text: words })}`
export const sentOfferLink = (number: string) => `${offerRequest}?${new URLSearchParams({ number })}`
export const offerRequestLink = (article: Pick<Article, 'articleNumber' | 'shopDepotId'>) =>
  `${offerRequest}?${new URLSearchParams({ article: articleKey(article) })}`
export const restockFormLink = (article: Pick<Article, 'articleNumber' | 'shopDepotId'>) =>
  `/benachrichtigung?${new URLSearchParams({ article: articleKey(article) })}`
/** The articles side by side; their keys stand in the address, so that it can be passed on (ux 59). */
export const compareLink = (keys: readonly string[]) =>
  keys.length > 0 ? `${compare}?articles=${keys.map(part).join(',')}` : compare
export const withdrawalLink = (orderNumber: string) =>
  `${withdrawal}?${new URLSearchParams({ bestellung: orderNumber })}`
export const pageLink = (slug: string) => `/page/${part(slug)}`
export const blog = '/blog'
/** Posts of one category, or all. */
export const postsLink = (category = '', page = 1) => {
  const query = new URLSearchParams({ ...(category && { thema: category }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${blog}?${query}` : blog
}
export const blogFeed = `${blog}/feed`
export const teams = '/teams'
export const faqs = '/faqs'
export const webLinks = '/links'
export const downloads = '/downloads'
export const downloadLink = (slug: string) => `/download/${part(slug)}`
export const albums = '/albums'
export const albumLink = (slug: string) => `/album/${part(slug)}`
export const galleries = '/galleries'
export const galleryLink = (slug: string) => `/gallery/${part(slug)}`
export const installations = '/installations'
export const installationLink = (slug: string) => `/installation/${part(slug)}`
export const videos = '/videos'
export const videoLink = (slug: string) => `/video/slug/${part(slug)}`
export const teamLink = (slug: string) => `/team/${part(slug)}`
export const webLinkLink = (slug: string) => `/slug/${part(slug)}`
export const postLink = (slug: string) => `/blog/${part(slug)}`
export const livebooks = '/livebooks'
/** A page of a livebook: its number, or `inhalt`; the cover has none. @param at.search words that are marked on it */
export function livebookLink(slug: string, at: { page?: number | 'inhalt'; search?: string } = {}) {
  const query = new URLSearchParams()
  if (at.page) query.set('page', String(at.page))
  if (at.search) query.set('search', at.search)
  return `/livebook/slug/${part(slug)}${query.size > 0 ? `?${query}` : ''}`
}
/** The picture of a message that a page is shared in. @param key number and depot of an article, else a slug */
export const sharingPicture = (kind: string, key: string) => `/sharing/${part(kind)}/${part(key)}.png`
/** Of a place, by what its list is about; one that stands for a filter of everything has the shop's own. */
export const placePicture = (place: { type: string; slug: string } | null | undefined) =>
  place && place.type !== 'list' ? sharingPicture(place.type, place.slug) : undefined
export const printedPageLink = (page: number) => `/shop/catalogpage/${page}`
export const checkoutLink = (step?: 2 | 3 | 4) => (step ? `/shop/checkout/${step}` : '/shop/checkout')
/** @param type group of hits other than articles */
export const searchLink = (words: string, type?: string) =>
  `/shop?${new URLSearchParams({ search: words, ...(type && { type }) })}`
export const supplyBrandLink = (brand: string) => `/shop/supply/brand/${part(brand)}`
export const supplyDeviceLink = (device: string) => `/shop/supply/device/${part(device)}`
export const supplyBrandDeviceLink = (brand: string, device: string) =>
  `/shop/supply/brand/${part(brand)}/device/${part(device)}`
export const supplySearchLink = (words: string) => `${supplySearch}?${new URLSearchParams({ search: words })}`
export const loginLink = (backTo: string) => `${login}?${new URLSearchParams({ redirectTo: backTo })}`

/** The query flag of the eco view (specification 2). */
export const ecoParameter = 'isBGS'

export type ListState = {
  /** kept while one moves about in a list */
  isBGS?: boolean | undefined
  page?: number | undefined
  limit?: number | undefined
  /** false: everything on one page */
  paginate?: boolean | undefined
  sortBy?: string | undefined
  sortDirection?: string | undefined
  search?: string | undefined
  filter?: Filters | undefined
}

/** A list's address with its state; what is default is left out (specification 2). */
export function listLink(
  base: string,
  { page, limit, paginate, sortBy, sortDirection, search, filter, isBGS }: ListState,
): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  const chosen = serialiseFilters(filter ?? {})
  if (chosen) query.set('filter', chosen)
  if (sortBy && sortBy !== 'relevance') query.set('sortBy', sortBy)
  if (sortDirection && sortDirection !== 'asc') query.set('sortDirection', sortDirection)
  if (limit && limit !== 24) query.set('limit', String(limit))
  if (paginate === false) query.set('paginate', 'false')
  if (page && page > 1) query.set('page', String(page))
  if (isBGS) query.set(ecoParameter, 'true')
  return query.size > 0 ? `${base}?${query}` : base
}

/** The address that search engines keep: a further page names itself; what is filtered or cut otherwise, the list. */
export function canonicalOf(base: string, { page, limit, sortBy, search, filter, isBGS }: ListState): string {
  const isWhole = !limit && !sortBy && !search && !isBGS && Object.keys(filter ?? {}).length === 0
  return listLink(base, isWhole ? { page } : {})
}

/** The list's state as its address says it; an unreadable filter counts as none. */
export function listStateOf(query: URLSearchParams): ListState {
  const number = (name: string) => {
    const value = query.get(name)
    // what is longer is beyond every list
    return value && /^\d+$/.test(value) ? Math.min(Number(value), 999_999) : undefined
  }
  return {
    page: number('page'),
    limit: number('limit'),
    ...(query.get('paginate') === 'false' && { paginate: false }),
    sortBy: query.get('sortBy') ?? undefined,
    sortDirection: query.get('sortDirection') ?? undefined,
    search: query.get('search') ?? undefined,
    filter: parseFilters(query.get('filter')),
    ...(query.get(ecoParameter) === 'true' && { isBGS: true }),
  }
}
