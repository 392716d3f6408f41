import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import * as links from './links.ts'
import routes from './routes.ts'

const { articleKey, articleLink, listLink, listStateOf } = links

type Entry = { id?: string; path?: string; index?: boolean; children?: Entry[] }
const asRoute = ({ id = '', path, index, children }: Entry): RouteObject =>
  index ? { id, index: true } : { id, ...(path && { path }), ...(children && { children: children.map(asRoute) }) }
const table = (routes as Entry[]).map(asRoute)
const leaves = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ id = '', children }) => (children ? leaves(children) : id))
const pen = { articleNumber: '100001', shopDepotId: 1, slug: 'kugelschreiber / blau' }
const { articleTypeLink, withinLink } = links

/** Each address that pages link to, as links.ts makes it; values need to be escaped. */
const made: Readonly<Record<string, string>> = {
  home: links.home,
  login: links.loginLink('/my/account?a=b'),
  logout: links.logout,
  register: links.register,
  passwordRequest: links.passwordRequest,
  account: links.account,
  accountOrderAgain: links.orderAgain,
  accountArticles: links.ownArticles,
  accountBudgets: links.budgets,
  accountDealerLists: links.dealerListLink('a/b'),
  accountShoppingLists: links.shoppingListLink('a/b'),
  accountOrders: links.orders,
  accountOrder: links.orderLink('26/1'),
  accountData: links.addressFormLink('neu'),
  accountExport: links.myExport,
  accountDeletion: links.accountDeletion,
  accountPassword: links.twoFactorLink('ein'),
  accountDeleted: links.accountDeleted,
  admin: links.admin,
  adminBudgets: links.adminBudgets,
  adminBudget: links.adminBudgetLink(3),
  companyExport: links.companyExportLink({ kind: 'budgets', format: 'csv' }),
  adminOrders: links.adminOrders,
  adminUserOrders: links.adminUserOrders,
  adminCostcenterOrders: links.adminCostCentreOrders,
  adminCostCenters: links.adminCostCentres,
  adminAddresses: links.adminAddresses,
  adminUserAddresses: links.adminUserAddresses,
  adminStatistics: links.adminStatistics,
  page: links.pageLink('a/b'),
  blog: links.blog,
  blogBySlug: links.postLink('a/b'),
  teams: links.teams,
  albums: links.albums,
  albumBySlug: links.albumLink('a/b'),
  galleries: links.galleries,
  galleryBySlug: links.galleryLink('a/b'),
  installations: links.installations,
  installationBySlug: links.installationLink('a/b'),
  videos: links.videos,
  videoBySlug: links.videoLink('a/b'),
  downloads: links.downloads,
  downloadBySlug: links.downloadLink('a/b'),
  teamBySlug: links.teamLink('a/b'),
  faqs: links.faqs,
  links: links.webLinks,
  linkBySlug: links.webLinkLink('a/b'),
  vertragWiderrufen: links.withdrawalLink('26/1'),
  basket: links.basket,
  quickOrder: links.quickOrder,
  offerrequest: links.offerRequestLink(pen),
  checkout: links.checkoutLink(),
  checkoutDelivery: links.checkoutLink(2),
  checkoutReview: links.checkoutLink(3),
  checkoutConfirmation: links.checkoutLink(4),
  shop: links.searchLink('a/b', 'brands'),
  compare: links.compareLink([articleKey(pen)]),
  articleByArticleNumber: articleLink(pen),
  ratingsOfArticle: links.ratingsLink(pen),
  restock: links.restockFormLink(pen),
  shopMarketing: links.marketing,
  byCatalogPage: links.printedPageLink(12),
  maincatalog: links.mainCatalog,
  catalogs: links.printedCatalogs,
  assortments: links.assortments,
  assortmentBySlug: links.assortmentLink('a/b'),
  articleTypeNames: links.articleTypes,
  articleTypeNameBySlug: articleTypeLink('a/b'),
  articleTypeNameBySlugAndManufacturer: withinLink(articleTypeLink('a/b'), 'manufacturer', 'c/d'),
  articleTypeNameGroups: links.articleTypeGroups,
  assortmenttypes: links.assortmentTypes,
  manufacturers: links.manufacturers,
  manufacturersByArticleTypeName: withinLink(links.manufacturers, 'articletypename', 'a/b'),
  manufacturersByProductType: withinLink(links.manufacturers, 'producttype', 'a/b'),
  brands: links.brands,
  brandsByArticleTypeName: withinLink(links.brands, 'articletypename', 'a/b'),
  brandsByProductType: withinLink(links.brands, 'producttype', 'a/b'),
  productTypes: links.productTypes,
  productTypeGroups: links.productTypeGroups,
  shopIndex: links.shopIndex,
  attributeBySlug: links.attributeLink('a/b'),
  supply: links.supplies,
  supplyBrands: links.supplyBrands,
  supplyBrand: links.supplyBrandLink('a/b'),
  supplyDevices: links.supplyDevices,
  supplyDevice: links.supplyDeviceLink('a/b'),
  supplyBrandDevice: links.supplyBrandDeviceLink('a/b', 'c/d'),
  supplySearch: links.supplySearchLink('a/b'),
  livebooks: links.livebooks,
  livebookBySlug: links.livebookLink('a/b', { page: 12, search: 'x y' }),
  listExport: links.listExportLink('a/b', 'csv'),
  myDataFile: links.myDataFile,
  statisticsFile: links.statisticsFileLink(new URLSearchParams({ type: 'user', year: '2026' }), 'article', 'csv'),
  orderPdf: links.orderPdfLink({ orderNumber: '260001' }),
  ordersFile: links.ordersFileLink(links.adminOrders, new URLSearchParams({ userId: '5' }), 'csv'),
  addToList: links.addToListLink(pen),
  addToBasketForm: links.addToBasketForm,
  quickOrderSample: links.quickOrderSample,
  rangeForm: links.rangeForm,
  modeForm: links.modeForm,
  customerViewForm: links.customerViewForm,
  console: links.consoleLink('design'),
}

/** Addresses that no page makes, by where they come from. */
const fromElsewhere: Readonly<Record<string, readonly string[]>> = {
  'the shop answers with the address of a place, of what was found or of its menu': [
    ...['catalogBySlug', 'catalogsOfParentSlug', 'cookieReset'],
    ...['articleTypeNameGroupBySlug', 'productTypeBySlug', 'productTypeGroupBySlug', 'assortmentTypeBySlug'],
    ...['manufacturerBySlug', 'brandBySlug', 'shopDepotBySlug', 'tagBySlug', 'deliveryState', 'propertyByValue'],
    ...['adminUsers'],
  ],
  'a part behind the address of a place that the shop answered, put there by withinLink': [
    ...['Format', 'ProductType', 'Brand', 'Basisfarbe', 'Farbe'].map((part) => `articleTypeNameBySlugAnd${part}`),
    ...['ArticleTypeName', 'ProductType'].flatMap((part) => [`manufacturerBySlugAnd${part}`, `brandBySlugAnd${part}`]),
    ...['Manufacturer', 'Brand'].map((part) => `productTypeBySlugAnd${part}`),
  ],
  'a tester, who types it: what only a demo has costs no page a byte': ['testKit'],
  'a link in a mail': ['passwordReset', 'widerrufBestaetigen'],
  'a purchasing system, a flip catalogue or a portal of a customer': [
    ...['basketLivebook', 'basketExternal', 'handOver'],
    ...['kundenlogin', 'kundenloginByAlias', 'businesslogin', 'businessloginByAlias'],
  ],
  'print, advertising and addresses of old': [
    ...['articleByNumber', 'beGreenArticleTypeNameBySlug', 'checkoutByStep'],
    ...['bStockArticles', 'deviceArticles', 'printerArticles', 'furnitureArticles', 'withbaseprice'],
  ],
  'what a page is shown as when it cannot be shown': ['maintenance', 'httpError', 'unknown'],
}

describe('L-RULE-001 every address of routes.ts', () => {
  test.each(Object.entries(made))('%s is where its link leads', (id, address) => {
    expect(matchRoutes(table, new URL(address, 'http://shop').pathname)?.at(-1)?.route.id).toBe(id)
  })

  test('can be made by links.ts, or it is known where it comes from', () => {
    const known = [...Object.keys(made), ...Object.values(fromElsewhere).flat()]
    expect(known.toSorted()).toEqual(leaves(routes as Entry[]).toSorted())
  })
})

test('an article has one address of number, depot and slug', () => {
  const article = { articleNumber: 'AB-12', shopDepotId: 3, slug: 'ordner-a4' }
  expect(articleKey(article)).toBe('AB-12-3')
  expect(articleLink(article)).toBe('/shop/article/AB-12-3/ordner-a4')
})

test('L-RULE-006 L-RULE-008 L-RULE-010 a list leaves its defaults out of the address', () => {
  const defaults = { page: 1, limit: 24, sortBy: 'relevance', sortDirection: 'asc', search: '', filter: { farbe: [] } }
  expect(listLink('/shop', defaults)).toBe('/shop')
})

test('L-RULE-006 L-RULE-007 L-RULE-009 L-RULE-011 L-RULE-012 a list reads back the state that its address was made of', () => {
  const state = {
    page: 3,
    limit: 48,
    sortBy: 'price',
    sortDirection: 'desc',
    search: 'ordner',
    filter: { farbe: ['rot', 'blau'] },
  }
  const address = new URL(listLink('/shop', state), 'http://shop')
  expect(listStateOf(address.searchParams)).toEqual(state)
})

test.each(['[]', '{"farbe":"rot"}', '{', 'null', '7'])('an unreadable filter counts as none: %s', (filter) => {
  expect(listStateOf(new URLSearchParams({ filter })).filter).toEqual({})
})

test('an unreadable page or limit counts as not given', () => {
  const state = listStateOf(new URLSearchParams({ page: '-1', limit: 'viele' }))
  expect([state.page, state.limit]).toEqual([undefined, undefined])
})

test('L-RULE-008 paginate=false stays in the address, true is left out', () => {
  expect(listLink('/shop', { paginate: false })).toBe('/shop?paginate=false')
  expect(listStateOf(new URLSearchParams('paginate=false')).paginate).toBe(false)
  expect(listLink('/shop', listStateOf(new URLSearchParams('paginate=true')))).toBe('/shop')
})
