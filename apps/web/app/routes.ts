import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type ComingScreen, comingScreens } from './platform/navigation/coming.ts'

// Every address of specification 2, in its order. The last argument names the route. Links are made by links.ts.
const page = (path: string, file: string, id: string) => route(path, `areas/${file}`, { id })

const suffixes = {
  Format: 'format/:format',
  ArticleTypeName: 'articletypename/:articleTypeName',
  ProductType: 'producttype/:productType',
  Manufacturer: 'manufacturer/:manufacturer',
  Brand: 'brand/:brand',
  Basisfarbe: 'basisfarbe/:basisfarbe',
  Farbe: 'farbe/:farbe',
}
type Suffix = keyof typeof suffixes

/** The list of a place, and the places that a second part of the address makes of it. */
const place = (path: string, id: string, ...followed: Suffix[]) => [
  page(path, 'catalogue/list/place-page.tsx', id),
  ...followed.map((name) => page(`${path}/${suffixes[name]}`, 'catalogue/list/place-page.tsx', `${id}And${name}`)),
]
const articleTypeSuffixes = ['Format', 'ProductType', 'Manufacturer', 'Brand', 'Basisfarbe', 'Farbe'] as const

type Coming = [id: string, screen: ComingScreen]
const coming: Coming[] = Object.entries(comingScreens)
const isAccountTab = ([, { path }]: Coming) => path.startsWith('my/') && !path.startsWith('my/admin')
const isAdminTab = ([, { path }]: Coming) => path.startsWith('my/admin')
const comingRoute = ([id, { path }]: Coming) => route(path, 'shell/states/coming-page.tsx', { id })

export default [
  index('areas/orders/start/home-page.tsx', { id: 'home' }),

  route('cookie-config', 'shell/cookies/cookie-reset-page.tsx', { id: 'cookieReset' }),
  // one screen in several modes (specification 2)
  layout('areas/identity/sign-in/auth-screen.tsx', { id: 'auth' }, [
    page('login', 'identity/sign-in/login-page.tsx', 'login'),
    page('logout', 'identity/sign-in/logout-page.tsx', 'logout'),
    page('register', 'identity/registration/register-page.tsx', 'register'),
    page('password/request', 'identity/password/password-request-page.tsx', 'passwordRequest'),
    page('password/reset/:resetUsername/:token', 'identity/password/password-reset-page.tsx', 'passwordReset'),
    page('kundenlogin', 'identity/sign-in/portal-login-page.tsx', 'kundenlogin'),
    page('kundenlogin/:alias', 'identity/sign-in/portal-login-page.tsx', 'kundenloginByAlias'),
    page('businesslogin', 'identity/sign-in/portal-login-page.tsx', 'businesslogin'),
    page('businesslogin/:alias', 'identity/sign-in/portal-login-page.tsx', 'businessloginByAlias'),
  ]),
  // one screen whose tabs are addresses (specification 2)
  layout('areas/account/overview/account-frame.tsx', { id: 'accountArea' }, [
    page('my/account', 'account/overview/account-page.tsx', 'account'),
    page('my/order_again', 'orders/again/order-again-page.tsx', 'accountOrderAgain'),
    page('my/articles', 'orders/again/articles-page.tsx', 'accountArticles'),
    page('my/budgets', 'organisation/budgets/budgets-page.tsx', 'accountBudgets'),
    page('my/dealer_lists', 'lists/dealer-lists-page.tsx', 'accountDealerLists'),
    page('my/shopping_lists', 'lists/lists-page.tsx', 'accountShoppingLists'),
    page('my/orders', 'orders/orders-page.tsx', 'accountOrders'),
    page('my/orders/:orderNumber', 'orders/order-page.tsx', 'accountOrder'),
    page('my/data', 'account/data/data-page.tsx', 'accountData'),
    page('my/data/auskunft', 'account/data/export-page.tsx', 'accountExport'),
    page('my/data/loeschen', 'account/data/delete-page.tsx', 'accountDeletion'),
    page('my/password', 'identity/password/password-page.tsx', 'accountPassword'),
    ...coming.filter(isAccountTab).map(comingRoute),
  ]),

  // the administration of a company: one screen too
  layout('areas/organisation/admin-frame.tsx', { id: 'adminArea' }, [
    page('my/admin', 'orders/release/admin-page.tsx', 'admin'),
    page('my/admin-orders', 'orders/release/admin-orders-page.tsx', 'adminOrders'),
    page('my/admin-user-orders', 'orders/release/admin-orders-page.tsx', 'adminUserOrders'),
    page('my/admin-costcenter-orders', 'orders/release/admin-orders-page.tsx', 'adminCostcenterOrders'),
    page('my/admin-cost-centers', 'organisation/cost-centres/cost-centres-page.tsx', 'adminCostCenters'),
    page('my/admin-addresses', 'organisation/addresses/company-addresses-page.tsx', 'adminAddresses'),
    page('my/admin-user-addresses', 'organisation/addresses/user-addresses-page.tsx', 'adminUserAddresses'),
    page('my/admin-statistics', 'statistics/statistics-page.tsx', 'adminStatistics'),
    page('my/admin-budgets', 'organisation/budgets/admin-budgets-page.tsx', 'adminBudgets'),
    page('my/admin-budgets/:budgetId', 'organisation/budgets/admin-budget-page.tsx', 'adminBudget'),
    page('my/admin-users', 'organisation/users/users-page.tsx', 'adminUsers'),
    ...coming.filter(isAdminTab).map(comingRoute),
  ]),

  page('konto-geloescht', 'account/data/deleted-page.tsx', 'accountDeleted'),

  page('page/:slug', 'content/content-page.tsx', 'page'),
  page('blog', 'content/blog-page.tsx', 'blog'),
  page('blog/:slug', 'content/post-page.tsx', 'blogBySlug'),
  page('teams', 'content/teams-page.tsx', 'teams'),
  page('team/:slug', 'content/team-page.tsx', 'teamBySlug'),
  page('albums', 'content/media/albums-page.tsx', 'albums'),
  page('album/:slug', 'content/media/album-page.tsx', 'albumBySlug'),
  page('galleries', 'content/media/galleries-page.tsx', 'galleries'),
  page('gallery/:slug', 'content/media/gallery-page.tsx', 'galleryBySlug'),
  page('installations', 'content/media/installations-page.tsx', 'installations'),
  page('installation/:slug', 'content/media/installation-page.tsx', 'installationBySlug'),
  page('downloads', 'content/media/downloads-page.tsx', 'downloads'),
  page('download/:slug', 'content/media/download-page.tsx', 'downloadBySlug'),
  page('faqs', 'content/faqs-page.tsx', 'faqs'),
  page('links', 'content/links-page.tsx', 'links'),
  page('slug/:slug', 'content/link-page.tsx', 'linkBySlug'),
  page('livebooks', 'catalogue/livebook/livebooks-page.tsx', 'livebooks'),
  page('livebook/slug/:slug', 'catalogue/livebook/livebook-page.tsx', 'livebookBySlug'),
  page('vertrag-widerrufen', 'orders/withdrawal/withdrawal-page.tsx', 'vertragWiderrufen'),
  page('vertrag-widerrufen/bestaetigen', 'orders/withdrawal/withdrawal-link-page.tsx', 'widerrufBestaetigen'),

  page('shop/basket', 'basket/basket-page.tsx', 'basket'),
  page('shop/basket/livebook/:uuid', 'basket/adding/take-over-page.tsx', 'basketLivebook'),
  page('shop/basket/external/:uuid', 'basket/adding/take-over-page.tsx', 'basketExternal'),
  page('shop/quick_order', 'basket/quick-order/quick-order-page.tsx', 'quickOrder'),
  page('offerrequest', 'offers/offer-request-page.tsx', 'offerrequest'),
  page('shop/checkout', 'checkout/step-page.tsx', 'checkout'),
  page('shop/checkout/2', 'checkout/delivery-page.tsx', 'checkoutDelivery'),
  page('shop/checkout/3', 'checkout/review-page.tsx', 'checkoutReview'),
  page('shop/checkout/4', 'checkout/confirmation-page.tsx', 'checkoutConfirmation'),
  page('shop/checkout/:step', 'checkout/step-page.tsx', 'checkoutByStep'),

  page('shop', 'search/all-articles-page.tsx', 'shop'),
  page('shop/compare', 'catalogue/compare/compare-page.tsx', 'compare'),
  page('artnr/:articleNumber', 'catalogue/article/article-number-page.tsx', 'articleByNumber'),
  page('shop/article/:articleKey/:slug?', 'catalogue/article/article-page.tsx', 'articleByArticleNumber'),
  // its ratings on a page of their own: whole without JavaScript, a part of the article's page with it
  page('shop/article/:articleKey/:slug/bewertungen', 'catalogue/ratings/ratings-page.tsx', 'ratingsOfArticle'),
  page('benachrichtigung', 'catalogue/restock/restock-page.tsx', 'restock'),
  page('shop-marketing', 'content/start/marketing-page.tsx', 'shopMarketing'),
  page('shop/catalogpage/:catalogpage', 'catalogue/printed-catalog/printed-page.tsx', 'byCatalogPage'),
  page('shop/maincatalog', 'catalogue/printed-catalog/main-catalog-page.tsx', 'maincatalog'),
  page('shop/catalogs', 'catalogue/printed-catalog/printed-catalogs-page.tsx', 'catalogs'),
  page(
    'shop/catalogs/:parentCatalogSlug/:catalogSlug',
    'catalogue/printed-catalog/printed-catalog-page.tsx',
    'catalogsOfParentSlug',
  ),
  page('shop/catalog/:slug', 'catalogue/printed-catalog/printed-catalog-page.tsx', 'catalogBySlug'),
  page('shop/assortments', 'catalogue/overview/assortments-page.tsx', 'assortments'),
  page('shop/assortment/:slug', 'catalogue/list/assortment-page.tsx', 'assortmentBySlug'),
  page('shop/articletypes', 'catalogue/overview/article-types-page.tsx', 'articleTypeNames'),
  ...place('shop/articletypename/:slug', 'articleTypeNameBySlug', ...articleTypeSuffixes),
  page('shop/begreen/articletypename/:slug', 'catalogue/list/eco-type-page.tsx', 'beGreenArticleTypeNameBySlug'),
  page('shop/articletypenamegroups', 'catalogue/overview/type-groups-page.tsx', 'articleTypeNameGroups'),
  ...place('shop/articletypenamegroup/:slug', 'articleTypeNameGroupBySlug'),
  page('shop/assortmenttypes', 'catalogue/overview/assortment-types-page.tsx', 'assortmenttypes'),
  ...place('shop/assortmenttype/:slug', 'assortmentTypeBySlug'),
  page('shop/manufacturers', 'catalogue/overview/manufacturers-page.tsx', 'manufacturers'),
  page(
    'shop/manufacturers/articletypename/:articleTypeName',
    'catalogue/overview/manufacturers-page.tsx',
    'manufacturersByArticleTypeName',
  ),
  page(
    'shop/manufacturers/producttype/:productType',
    'catalogue/overview/manufacturers-page.tsx',
    'manufacturersByProductType',
  ),
  ...place('shop/manufacturer/:slug', 'manufacturerBySlug', 'ArticleTypeName', 'ProductType'),
  page('shop/brands', 'catalogue/overview/brands-page.tsx', 'brands'),
  page('shop/brands/articletypename/:articleTypeName', 'catalogue/overview/brands-page.tsx', 'brandsByArticleTypeName'),
  page('shop/brands/producttype/:productType', 'catalogue/overview/brands-page.tsx', 'brandsByProductType'),
  ...place('shop/brand/:slug', 'brandBySlug', 'ArticleTypeName', 'ProductType'),
  page('shop/producttypes', 'catalogue/overview/product-types-page.tsx', 'productTypes'),
  ...place('shop/producttype/:slug', 'productTypeBySlug', 'Manufacturer', 'Brand'),
  page('shop/producttypegroups', 'catalogue/overview/type-groups-page.tsx', 'productTypeGroups'),
  ...place('shop/producttypegroup/:slug', 'productTypeGroupBySlug'),
  page('shop/index', 'catalogue/overview/shop-index-page.tsx', 'shopIndex'),
  page('shop/b-stock', 'catalogue/list/named-list-page.tsx', 'bStockArticles'),
  page('shop/device', 'catalogue/list/named-list-page.tsx', 'deviceArticles'),
  page('shop/printer', 'catalogue/list/named-list-page.tsx', 'printerArticles'),
  page('shop/furniture', 'catalogue/list/named-list-page.tsx', 'furnitureArticles'),
  page('shop/withbaseprice', 'catalogue/list/named-list-page.tsx', 'withbaseprice'),
  ...place('shop/shopdepot/:slug', 'shopDepotBySlug'),
  ...place('shop/tag/:slug', 'tagBySlug'),
  ...place('shop/attribute/:slug', 'attributeBySlug'),
  ...place('shop/property/:name/:value/:displayName', 'propertyByValue'),
  ...place('shop/delivery_state/:state_number', 'deliveryState'),

  page('shop/supply', 'supplies/supply-page.tsx', 'supply'),
  page('shop/supply/brands', 'supplies/brands/supply-brands-page.tsx', 'supplyBrands'),
  page('shop/supply/brand/:brand', 'supplies/brands/supply-brand-page.tsx', 'supplyBrand'),
  page('shop/supply/devices', 'supplies/devices/supply-devices-page.tsx', 'supplyDevices'),
  page('shop/supply/device/:device', 'supplies/devices/supply-device-page.tsx', 'supplyDevice'),
  page('shop/supply/brand/:brand/device/:device', 'supplies/devices/supply-device-page.tsx', 'supplyBrandDevice'),
  page('shop/supply/search', 'supplies/supply-search-page.tsx', 'supplySearch'),

  // forms that work without JavaScript and belong to no single page
  route('form/company-export', 'areas/organisation/imports/export-file.ts', { id: 'companyExport' }),
  route('form/list-export', 'areas/lists/export-file.ts', { id: 'listExport' }),
  route('form/quick-order-sample', 'areas/basket/quick-order/sample-file.ts', { id: 'quickOrderSample' }),
  route('form/my-data', 'areas/account/data/my-data-file.ts', { id: 'myDataFile' }),
  route('form/statistics', 'areas/statistics/export-file.ts', { id: 'statisticsFile' }),
  route('form/order-pdf', 'areas/orders/order-file.ts', { id: 'orderPdf' }),
  route('form/orders-file', 'areas/orders/release/orders-file.ts', { id: 'ordersFile' }),
  page('form/list', 'lists/adding/add-page.tsx', 'addToList'),
  page('form/basket', 'basket/adding/add-page.tsx', 'addToBasketForm'),
  route('form/hand-over', 'areas/basket/adding/hand-over.ts', { id: 'handOver' }),
  route('form/range', 'areas/catalogue/filters/range-form.ts', { id: 'rangeForm' }),
  route('form/mode', 'shell/header/mode-form.ts', { id: 'modeForm' }),
  route('form/customer-view', 'areas/pricing/customer-view/customer-view-form.ts', { id: 'customerViewForm' }),

  ...coming.filter((screen) => !isAccountTab(screen) && !isAdminTab(screen)).map(comingRoute),

  route('503', 'shell/states/maintenance-page.tsx', { id: 'maintenance' }),
  route('http-error', 'shell/states/http-error-page.tsx', { id: 'httpError' }),
  route('*', 'shell/states/unknown-page.tsx', { id: 'unknown' }),
] satisfies RouteConfig
