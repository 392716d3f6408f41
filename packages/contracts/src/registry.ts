import * as ownAddresses from './account/addresses.ts'
import * as accountData from './account/data.ts'
import * as accountDeletion from './account/deletion.ts'
import * as accountExport from './account/export.ts'
import * as accountTabs from './account/tabs.ts'
import * as basket from './basket/basket.ts'
import * as externalCatalogs from './basket/external-catalogs.ts'
import * as quickOrder from './basket/quick-order.ts'
import * as storedBaskets from './basket/stored-baskets.ts'
import { type CallName, calls } from './calls.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as compare from './catalogue/compare.ts'
import * as livebook from './catalogue/livebook.ts'
import * as manufacturers from './catalogue/manufacturers.ts'
import * as myDevices from './catalogue/my-devices.ts'
import * as overviews from './catalogue/overviews.ts'
import * as ratings from './catalogue/ratings.ts'
import * as restock from './catalogue/restock.ts'
import * as checkout from './checkout.ts'
import * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import * as accountSecurity from './identity/security.ts'
import * as account from './identity/sign-in.ts'
import * as lists from './lists.ts'
import * as media from './media.ts'
import * as offers from './offers.ts'
import * as adminOverview from './orders/admin-overview.ts'
import * as orders from './orders/orders.ts'
import * as release from './orders/release.ts'
import * as withdrawal from './orders/withdrawal.ts'
import * as adminAddresses from './organisation/admin-addresses.ts'
import * as adminUsers from './organisation/admin-users.ts'
import * as budgets from './organisation/budgets.ts'
import * as costCentres from './organisation/cost-centres.ts'
import * as imports from './organisation/imports.ts'
import * as pricing from './pricing.ts'
import * as search from './search.ts'
import * as statistics from './statistics.ts'
import * as system from './system.ts'
import * as theme from './theme.ts'
import * as widgets from './widgets.ts'

const files = {
  ...adminOverview,
  ...account,
  ...accountData,
  ...accountDeletion,
  ...accountExport,
  ...accountSecurity,
  ...accountTabs,
  ...adminAddresses,
  ...adminUsers,
  ...basket,
  ...catalogue,
  ...checkout,
  ...compare,
  ...content,
  ...budgets,
  ...costCentres,
  ...externalCatalogs,
  ...imports,
  ...lists,
  ...livebook,
  ...manufacturers,
  ...media,
  ...myDevices,
  ...offers,
  ...orders,
  ...ownAddresses,
  ...overviews,
  ...pricing,
  ...ratings,
  ...restock,
  ...quickOrder,
  ...search,
  ...statistics,
  ...storedBaskets,
  ...system,
  ...theme,
  ...release,
  ...widgets,
  ...withdrawal,
}

/** The areas of the contract, as a reader meets them, with the files whose calls belong to them. */
const areaFiles = {
  shop: [system, theme, widgets],
  catalogue: [catalogue, overviews, manufacturers, livebook, ratings, restock, pricing],
  search: [search],
  content: [content, media],
  signIn: [account, accountSecurity],
  account: [accountTabs, accountData, accountExport, accountDeletion, ownAddresses, compare, myDevices],
  lists: [lists],
  basket: [basket, storedBaskets, quickOrder, externalCatalogs],
  offers: [offers],
  checkout: [checkout],
  orders: [orders, withdrawal],
  release: [adminOverview, release],
  company: [adminUsers, adminAddresses, costCentres, budgets, imports, statistics],
} as const
export type Area = keyof typeof areaFiles

/** What each area is about, in its order. */
export const areas: Readonly<Record<Area, string>> = {
  shop: 'Settings, menus, theme and widgets of the shop, the token and who is signed in',
  catalogue: 'Articles, lists with filters, assortments, brands, manufacturers, ratings',
  search: 'Search over articles and contents',
  content: 'Pages, posts, media and forms',
  signIn: 'Sign-in, second factor, registration, passwords and sessions',
  account: 'What belongs to the person who is signed in',
  lists: 'Shopping lists',
  basket: 'Basket, stored baskets, quick order and external catalogs (OCI)',
  offers: 'Asking the shop for an offer',
  checkout: 'Addresses, payment, shipping, coupons and the order',
  orders: 'Orders that were placed, their documents and their withdrawal',
  release: 'Orders of a company that wait for a decision',
  company: 'Users, addresses, cost centres, budgets and statistics of a company',
}

/** To which area a call belongs. */
export const areaOf = Object.fromEntries(
  Object.entries(areaFiles).flatMap(([area, of]) =>
    of.flatMap((file) => Object.keys(file).map((name) => [name, area])),
  ),
) as Readonly<Record<BuiltName, Area>>

/** All endpoints among the exports of the areas' files, by the name of their call. */
export type Built = { [Name in keyof typeof files & CallName]: (typeof files)[Name] }
export type BuiltName = keyof Built

const isCall = (name: string): name is BuiltName => name in calls

export const built = Object.fromEntries(Object.entries(files).filter(([name]) => isCall(name))) as unknown as Readonly<
  Record<BuiltName, Endpoint>
> // the filter leaves exactly the keys of Built
