import type { Access } from './access.ts'

/**
 * One declared call below /rest. Schemas stand beside it in the area's file, so that the browser loads this table only.
 */
export type Call = {
  readonly method: 'GET' | 'POST'
  /** below /rest, `:name` is a part of the address */
  readonly path: `/${string}`
  readonly access: Access
  /** a GET that changes state (specification 7, G-06): no HEAD, guarded by header */
  readonly getThatWrites?: true
  /** takes a file: multipart/form-data instead of JSON */
  readonly upload?: true
  /** a link of a mail: answered with a 302 redirect */
  readonly redirects?: true
  /** the answer is shown only once: a repeat by its Idempotency-Key is only told that it happened */
  readonly secretAnswer?: true
}

const get = <A extends Access>(path: `/${string}`, access: A) => ({ method: 'GET', path, access }) as const
const post = <A extends Access>(path: `/${string}`, access: A) => ({ method: 'POST', path, access }) as const
const getThatWrites = <A extends Access>(path: `/${string}`, access: A) =>
  ({ method: 'GET', path, access, getThatWrites: true }) as const
const upload = <A extends Access>(path: `/${string}`, access: A) =>
  ({ method: 'POST', path, access, upload: true }) as const

const secretPost = <A extends Access>(path: `/${string}`, access: A) =>
  ({ method: 'POST', path, access, secretAnswer: true }) as const

/**
 * Every call of Kontor (specification 7, decisions 1). Static paths win over `:name` ones.
 * Who may call what: `access.ts`. Which are built: `registry.ts`.
 */
export const calls = {
  // system
  showConfig: get('/systems/config', 'anyone'),
  reloadMenus: get('/systems/reload-menus', 'anyone'),
  showToken: get('/systems/token', 'anyone'),
  showUser: get('/systems/user', 'anyone'),
  showAddress: get('/systems/address', 'anyone'),
  showOpeningHours: get('/systems/openinghours', 'anyone'),
  showMapsUrl: get('/systems/mapsurl', 'anyone'),
  showCookies: get('/systems/cookies', 'anyone'),
  switchToB2c: post('/systems/set-b2c', 'anyone'),
  switchToB2b: post('/systems/set-b2b', 'anyone'),

  // content
  showPush: get('/push', 'anyone'),
  showWidgetArea: get('/widgetarea', 'anyone'),
  showMenu: get('/menus/navitems', 'anyone'),
  listPosts: get('/blog', 'anyone'),
  showPostById: get('/post/by/id', 'anyone'),
  showPost: get('/post/by/slug', 'anyone'),
  listDownloads: get('/downloads', 'anyone'),
  showDownload: get('/download/by/slug', 'anyone'),
  listFaqs: get('/faqs', 'anyone'),
  listLivebooks: get('/livebooks', 'anyone'),
  showLivebook: get('/livebook/slug/:slug', 'anyone'),
  listPages: get('/pages/list', 'anyone'),
  showPage: get('/page/:slug', 'anyone'),
  showSlider: get('/slider/by/slug', 'anyone'),
  showForm: get('/form/by/slug', 'anyone'),
  sendForm: post('/form', 'anyone'),
  listRatings: get('/ratings/byitem', 'anyone'),
  createRating: post('/rating/create', 'member'),
  listAlbums: get('/albums', 'anyone'),
  showAlbum: get('/album/by/slug', 'anyone'),
  listGalleries: get('/galleries', 'anyone'),
  showGallery: get('/gallery/by/slug', 'anyone'),
  listTeams: get('/teams', 'anyone'),
  showTeam: get('/team/by/slug', 'anyone'),
  listLinks: get('/links', 'anyone'),
  showLink: get('/link/by/slug', 'anyone'),
  listVideos: get('/videos', 'anyone'),
  showVideo: get('/video/by/slug', 'anyone'),
  listInstallations: get('/installations', 'anyone'),
  showInstallation: get('/installation/by/slug', 'anyone'),

  // search
  searchShop: get('/systems/search', 'anyone'),

  // catalogue
  listArticles: get('/shop', 'anyone'),
  showFilters: get('/shop/filter', 'anyone'),
  listLastArticles: get('/shop/last-articles', 'anyone'),
  listAssortments: get('/shop/assortments', 'anyone'),
  showAssortment: get('/shop/assortment/:slug', 'anyone'),
  listAssortmentTypes: get('/shop/assortmenttypes', 'anyone'),
  listManufacturers: get('/shop/manufacturers', 'anyone'),
  listManufacturerTeasers: get('/shop/manufacturers/teaser', 'anyone'),
  showManufacturer: get('/shop/manufacturer/:slug', 'anyone'),
  listBrands: get('/shop/brands', 'anyone'),
  showBrand: get('/shop/brand/:slug', 'anyone'),
  listArticleTypes: get('/shop/articletypes', 'anyone'),
  showArticleType: get('/shop/articletypes/:slug', 'anyone'),
  listArticleTypeGroups: get('/shop/articletypegroups', 'anyone'),
  showArticleTypeGroup: get('/shop/articletypegroups/:slug', 'anyone'),
  listProductTypes: get('/shop/producttypes', 'anyone'),
  showProductType: get('/shop/producttypes/:slug', 'anyone'),
  listProductTypeGroups: get('/shop/producttypegroups', 'anyone'),
  showProductTypeGroup: get('/shop/producttypegroups/:slug', 'anyone'),
  listCatalogs: get('/shop/catalog', 'anyone'),
  showShopIndex: get('/shop/index', 'anyone'),
  showArticle: get('/shop/article/:articleKey', 'anyone'),
  showArticleByNumber: get('/shop/artnr/:articleNumber', 'anyone'),
  showPriceTrace: get('/shop/price-trace', 'backend'),
  showNamedList: get('/shop/:slug', 'anyone'),
  showRestockForm: get('/restock-notice/form', 'anyone'),
  askRestockNotice: post('/restock-notice', 'anyone'),
  showRestockNotice: get('/restock-notice', 'anyone'),
  confirmRestockNotice: post('/restock-notice/confirm', 'anyone'),
  endRestockNotice: post('/restock-notice/end', 'anyone'),

  // theme
  showTheme: get('/theme/config', 'anyone'),
  showStylePanel: get('/config/style-panel', 'anyone'),

  // account
  login: post('/login', 'anyone'),
  logout: post('/logout', 'anyone'),
  confirmTwoFactor: post('/two-factor-authentication', 'anyone'),
  showRegistrationForm: get('/register', 'anyone'),
  register: post('/register', 'anyone'),
  verifyRegistration: { ...get('/register/verify/:token', 'anyone'), redirects: true },
  requestPassword: post('/password/request', 'anyone'),
  resetPassword: post('/password/reset', 'anyone'),
  changePassword: post('/my/password/reset', 'member'),
  removeBrowserTokens: post('/my/password/browser-token-remove', 'member'),
  updatePerson: post('/my/person/update', 'member'),
  updateSepa: post('/my/sepa/update', 'payer'),
  enableTwoFactor: secretPost('/my/two-factor/enable', 'member'),
  disableTwoFactor: post('/my/two-factor/disable', 'member'),
  listSessions: get('/my/sessions', 'member'),
  revokeSession: post('/my/sessions/revoke', 'member'),
  exportMyData: get('/my/export', 'member'),
  deleteMyAccount: post('/my/delete', 'member'),
  showCompareList: get('/my/compare', 'customer'),
  saveCompareList: post('/my/compare', 'customer'),
  listMyDevices: get('/my/devices', 'customer'),
  createMyDevice: post('/my/devices/create', 'customer'),
  updateMyDevice: post('/my/devices/update', 'customer'),
  deleteMyDevice: post('/my/devices/delete', 'customer'),
  showAccountTab: get('/my/:type', 'member'),

  // organisation
  listAddresses: get('/addresses/user', 'member'),
  createAddress: post('/addresses/user/create', 'member'),
  updateAddress: post('/addresses/user/update', 'member'),
  deleteAddress: post('/addresses/user/delete', 'member'),
  setDefaultAddress: post('/addresses/user/set-default', 'member'),
  listAdminAddresses: get('/my/admin-addresses', 'admin'),
  createAdminAddress: post('/my/admin-addresses/create', 'admin'),
  updateAdminAddress: post('/my/admin-addresses/update', 'admin'),
  deleteAdminAddress: post('/my/admin-addresses/delete', 'admin'),
  listAdminUserAddresses: get('/my/admin-user-addresses', 'admin'),
  createAdminUserAddress: post('/my/admin-user-addresses/create', 'admin'),
  updateAdminUserAddress: post('/my/admin-user-addresses/update', 'admin'),
  deleteAdminUserAddress: post('/my/admin-user-addresses/delete', 'admin'),
  listCostCentres: get('/my/admin-cost-centers', 'admin'),
  createCostCentre: post('/my/admin-cost-centers/create', 'admin'),
  updateCostCentre: post('/my/admin-cost-centers/update', 'admin'),
  deleteCostCentre: post('/my/admin-cost-centers/delete', 'admin'),
  assignCostCentre: post('/my/admin-cost-centers/assign', 'admin'),
  listBudgets: get('/my/admin-budgets', 'controller'),
  showBudget: get('/my/admin-budgets/:id', 'controller'),
  createBudget: post('/my/admin-budgets/create', 'admin'),
  updateBudget: post('/my/admin-budgets/update', 'admin'),
  deleteBudget: post('/my/admin-budgets/delete', 'admin'),
  assignBudget: post('/my/admin-budgets/assign', 'admin'),
  importCompany: upload('/my/admin-import', 'admin'),
  exportCompany: get('/my/admin-export', 'controller'),
  listAdminUsers: get('/my/admin-users', 'admin'),
  createAdminUser: post('/my/admin-users/create', 'admin'),
  updateAdminUser: post('/my/admin-users/update', 'admin'),
  deleteAdminUser: post('/my/admin-users/delete', 'admin'),

  // lists
  listMyLists: get('/lists/my', 'customer'),
  createList: post('/lists/my/create', 'customer'),
  editList: post('/lists/my/edit', 'customer'),
  deleteList: post('/lists/my/delete', 'customer'),
  copyList: post('/lists/my/copy', 'customer'),
  reorderList: post('/lists/my/reorder', 'customer'),
  shareList: post('/lists/my/share', 'customer'),
  exportList: get('/lists/my/export', 'customer'),
  addListPosition: post('/lists/my/add-position', 'customer'),
  editListPosition: post('/lists/my/edit-position', 'customer'),
  dropListPosition: post('/lists/my/drop-position', 'customer'),
  dropMissingPositions: post('/lists/my/drop-missing-positions', 'customer'),
  updateListQuantity: post('/lists/my/update-position-quantity', 'customer'),
  updateListNotice: post('/lists/my/update-position-notice', 'customer'),
  updateListCostCentre: post('/lists/my/update-position-cost-center', 'customer'),
  updateListOffer: post('/lists/my/update-position-offer', 'customer'),
  listDealerLists: get('/lists/dealer', 'customer'),

  // basket
  showBasket: get('/shop/basket', 'anyone'),
  showBasketWidget: get('/widget/shop/basket', 'anyone'),
  addToBasket: post('/shop/basket/add', 'shopper'),
  addItems: post('/shop/basket/additems', 'shopper'),
  updateQuantity: getThatWrites('/shop/basket/update-quantity', 'shopper'),
  updateQuantities: post('/shop/basket/update-quantities', 'shopper'),
  assignPositionCostCentre: getThatWrites('/shop/basket/update-cost-center', 'company'),
  updateNotice: getThatWrites('/shop/basket/update-notice', 'shopper'),
  removePosition: getThatWrites('/shop/basket/remove', 'shopper'),
  removeAllPositions: getThatWrites('/shop/basket/removeall', 'shopper'),
  saveBasket: post('/shop/basket/save-basket', 'customer'),
  removeStoredBasket: post('/shop/basket/remove-stored-basket', 'customer'),
  loadStoredBasket: post('/shop/basket/load-stored-basket', 'customer'),
  viewStoredBasket: post('/shop/basket/view-stored-basket', 'customer'),
  addFreeArticle: post('/shop/basket/add/freearticle', 'shopper'),
  removeFreeArticle: post('/shop/basket/remove/freearticle', 'shopper'),
  checkQuickOrder: post('/shop/quick-order/check', 'shopper'),
  parseQuickOrder: upload('/shop/quick-order/parse', 'shopper'),

  // offers
  showOfferRequest: get('/offerrequest', 'shopper'),
  createOffer: post('/articleoffers/create', 'shopper'),
  addOfferPosition: post('/articleoffers/add', 'shopper'),
  updateOfferPosition: post('/articleoffers/update', 'shopper'),
  deleteOfferPosition: post('/articleoffers/delete', 'shopper'),
  removeAllOfferPositions: getThatWrites('/articleoffers/removeall', 'shopper'),

  // checkout
  listPaymentMethods: get('/payment/methods', 'shopper'),
  listShippingMethods: get('/shipping/methods', 'shopper'),
  setPaymentMethod: post('/shop/checkout/payment-method', 'shopper'),
  setShippingMethod: post('/shop/checkout/shipping-method', 'shopper'),
  setBillingAddress: post('/shop/checkout/billing-address', 'shopper'),
  setShippingAddress: post('/shop/checkout/shipping-address', 'shopper'),
  addCoupon: post('/shop/checkout/add/coupon-code', 'shopper'),
  removeCoupon: post('/shop/checkout/remove/coupon-code', 'shopper'),
  saveOrder: post('/shop/checkout/save-order', 'shopper'),
  showConfirmation: get('/shop/checkout/confirmation', 'shopper'),
  saveExternalCatalogBasket: post('/shop/checkout/save-external-catalog-basket', 'company'),
  showExternalCatalog: get('/external-catalog/by-slug', 'company'),
  listExternalCatalogs: get('/external-catalog/list-all', 'company'),

  // orders
  listOrders: get('/orders', 'customer'),
  showLastOrder: get('/orders/last-of-article', 'customer'),
  showLastOrders: get('/orders/last-of-articles', 'customer'),
  showOrder: get('/orders/:orderNumber', 'customer'),
  printOrder: post('/orders/get-pdf', 'customer'),
  printCredit: get('/orders/:orderNumber/credits/:number', 'customer'),
  printOrderByLink: get('/orders/pdf-by-link', 'anyone'),
  showAdminOverview: get('/my/admin', 'orderReader'),
  listAdminOrders: get('/my/admin-orders', 'orderReader'),
  exportAdminOrders: get('/my/admin-orders/export', 'orderReader'),
  denyApproval: post('/my/admin-orders/deny-approval', 'releaser'),
  releaseNow: post('/my/admin-orders/release-now', 'releaser'),
  showWithdrawalForm: get('/withdrawal', 'anyone'),
  declareWithdrawal: post('/withdrawal', 'anyone'),
  confirmWithdrawal: post('/withdrawal/confirm', 'anyone'),
  showWithdrawalLink: get('/withdrawal/settle', 'anyone'),
  settleWithdrawal: post('/withdrawal/settle', 'anyone'),

  // statistics
  showStatistics: post('/my/admin-statistics', 'controller'),
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
