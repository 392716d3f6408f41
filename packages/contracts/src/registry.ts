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

/** All endpoints among the exports of the areas' files, by the name of their call. */
export type Built = { [Name in keyof typeof files & CallName]: (typeof files)[Name] }
export type BuiltName = keyof Built

const isCall = (name: string): name is BuiltName => name in calls

export const built = Object.fromEntries(Object.entries(files).filter(([name]) => isCall(name))) as unknown as Readonly<
  Record<BuiltName, Endpoint>
> // the filter leaves exactly the keys of Built
