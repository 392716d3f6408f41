import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { comingScreens } from './platform/coming.ts'

// Every address of specification 2, in its order. The last argument names the route. Links are made by links.ts.
const page = (path: string, file: string, id: string) => route(path, `areas/${file}`, { id })

const articleTypeSuffixes = {
  Format: 'format/:format',
  ProductType: 'producttype/:productType',
  Manufacturer: 'manufacturer/:manufacturer',
  Brand: 'brand/:brand',
  Basisfarbe: 'basisfarbe/:basisfarbe',
  Farbe: 'farbe/:farbe',
}

export default [
  index('areas/catalogue/home-page.tsx', { id: 'home' }),

  route('cookie-config', 'shell/cookie-reset-page.tsx', { id: 'cookieReset' }),
  page('login', 'account/login-page.tsx', 'login'),
  page('logout', 'account/logout-page.tsx', 'logout'),
  page('register', 'account/register-page.tsx', 'register'),
  page('kundenlogin', 'account/portal-login-page.tsx', 'kundenlogin'),
  page('kundenlogin/:alias', 'account/portal-login-page.tsx', 'kundenloginByAlias'),
  page('businesslogin', 'account/portal-login-page.tsx', 'businesslogin'),
  page('businesslogin/:alias', 'account/portal-login-page.tsx', 'businessloginByAlias'),
  page('my/account', 'account/account-page.tsx', 'account'),
  page('my/orders', 'orders/orders-page.tsx', 'accountOrders'),

  page('page/:slug', 'content/content-page.tsx', 'page'),

  page('shop/basket', 'basket/basket-page.tsx', 'basket'),
  page('shop/quick_order', 'basket/quick-order/quick-order-page.tsx', 'quickOrder'),
  page('shop/checkout', 'checkout/step-page.tsx', 'checkout'),
  page('shop/checkout/2', 'checkout/delivery-page.tsx', 'checkoutDelivery'),
  page('shop/checkout/3', 'checkout/review-page.tsx', 'checkoutReview'),
  page('shop/checkout/4', 'checkout/confirmation-page.tsx', 'checkoutConfirmation'),
  page('shop/checkout/:step', 'checkout/step-page.tsx', 'checkoutByStep'),

  page('shop', 'catalogue/all-articles-page.tsx', 'shop'),
  page('shop/compare', 'catalogue/compare-page.tsx', 'compare'),
  page('artnr/:articleNumber', 'catalogue/article-number-page.tsx', 'articleByNumber'),
  page('shop/article/:articleKey/:slug?', 'catalogue/article-page.tsx', 'articleByArticleNumber'),
  // its ratings on a page of their own: whole without JavaScript, a part of the article's page with it
  page('shop/article/:articleKey/:slug/bewertungen', 'catalogue/ratings-page.tsx', 'ratingsOfArticle'),
  page('shop-marketing', 'catalogue/marketing-page.tsx', 'shopMarketing'),
  page('shop/catalogpage/:catalogpage', 'catalogue/printed-page.tsx', 'byCatalogPage'),
  page('shop/maincatalog', 'catalogue/main-catalog-page.tsx', 'maincatalog'),
  page('shop/catalogs', 'catalogue/catalogs-page.tsx', 'catalogs'),
  page('shop/catalogs/:parentCatalogSlug/:catalogSlug', 'catalogue/catalog-page.tsx', 'catalogsOfParentSlug'),
  page('shop/catalog/:slug', 'catalogue/catalog-page.tsx', 'catalogBySlug'),
  page('shop/assortments', 'catalogue/assortments-page.tsx', 'assortments'),
  page('shop/assortment/:slug', 'catalogue/assortment-page.tsx', 'assortmentBySlug'),
  page('shop/articletypes', 'catalogue/article-types-page.tsx', 'articleTypeNames'),
  page('shop/articletypename/:slug', 'catalogue/article-type-page.tsx', 'articleTypeNameBySlug'),
  page('shop/begreen/articletypename/:slug', 'catalogue/eco-type-page.tsx', 'beGreenArticleTypeNameBySlug'),
  ...Object.entries(articleTypeSuffixes).map(([name, suffix]) =>
    page(`shop/articletypename/:slug/${suffix}`, 'catalogue/article-type-page.tsx', `articleTypeNameBySlugAnd${name}`),
  ),
  page('shop/b-stock', 'catalogue/named-list-page.tsx', 'bStockArticles'),
  page('shop/device', 'catalogue/named-list-page.tsx', 'deviceArticles'),
  page('shop/printer', 'catalogue/named-list-page.tsx', 'printerArticles'),
  page('shop/furniture', 'catalogue/named-list-page.tsx', 'furnitureArticles'),
  page('shop/withbaseprice', 'catalogue/named-list-page.tsx', 'withbaseprice'),
  page('shop/shopdepot/:slug', 'catalogue/filtered-list-page.tsx', 'shopDepotBySlug'),
  page('shop/tag/:slug', 'catalogue/filtered-list-page.tsx', 'tagBySlug'),
  page('shop/attribute/:slug', 'catalogue/filtered-list-page.tsx', 'attributeBySlug'),
  page('shop/property/:name/:value/:displayName', 'catalogue/filtered-list-page.tsx', 'propertyByValue'),
  page('shop/delivery_state/:state_number', 'catalogue/filtered-list-page.tsx', 'deliveryState'),

  page('shop/supply', 'supplies/supply-page.tsx', 'supply'),
  page('shop/supply/brands', 'supplies/supply-brands-page.tsx', 'supplyBrands'),
  page('shop/supply/brand/:brand', 'supplies/supply-brand-page.tsx', 'supplyBrand'),
  page('shop/supply/devices', 'supplies/supply-devices-page.tsx', 'supplyDevices'),
  page('shop/supply/device/:device', 'supplies/supply-device-page.tsx', 'supplyDevice'),
  page('shop/supply/brand/:brand/device/:device', 'supplies/supply-device-page.tsx', 'supplyBrandDevice'),
  page('shop/supply/search', 'supplies/supply-search-page.tsx', 'supplySearch'),

  // forms that work without JavaScript and belong to no single page
  page('form/basket', 'basket/add-page.tsx', 'addToBasketForm'),
  route('form/range', 'areas/catalogue/range-form.ts', { id: 'rangeForm' }),
  route('form/mode', 'shell/mode-form.ts', { id: 'modeForm' }),

  ...Object.entries(comingScreens).map(([id, { path }]) => route(path, 'shell/folgt-page.tsx', { id })),

  route('503', 'shell/maintenance-page.tsx', { id: 'maintenance' }),
  route('http-error', 'shell/http-error-page.tsx', { id: 'httpError' }),
  route('*', 'shell/unknown-page.tsx', { id: 'unknown' }),
] satisfies RouteConfig
