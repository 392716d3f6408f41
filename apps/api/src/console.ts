import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import {
  articlesConsole,
  assortmentsConsole,
  brandsConsole,
  livebooksConsole,
  manufacturersConsole,
  typesConsole,
} from './areas/catalogue/console.ts'
import {
  contentChoicesConsole,
  contentItemsConsole,
  formEntriesConsole,
  mediaConsole,
  pagesConsole,
  postsConsole,
  showingsConsole,
} from './areas/content/console.ts'
import { searchConsole } from './areas/listing/console.ts'
import { offersConsole } from './areas/offers/console.ts'
import { ordersConsole, withdrawalsConsole } from './areas/orders/console.ts'
import { customersConsole } from './areas/organisation/console.ts'
import { customerPricesConsole } from './areas/pricing/console.ts'
import { auditConsole, labelsConsole, meConsole, viewsConsole } from './areas/system/console.ts'
import { designConsole } from './areas/theme/console.ts'
import { overviewConsole } from './compose/console-overview.ts'
import { draftsConsole } from './compose/drafts.ts'
import { healthConsole } from './compose/health/health-console.ts'
import { jobsConsole } from './compose/health/jobs-console.ts'
import { mailboxConsole } from './compose/health/mailbox-console.ts'
import { importsConsole } from './compose/imports/imports-console.ts'
import { importKinds } from './compose/imports/kinds.ts'
import { menusConsole } from './compose/menus-console.ts'
import { budgetsFor, namedIn } from './compose/named-places.ts'
import { settingsConsole } from './compose/settings/settings-console.ts'
import { switchesConsole } from './compose/switches-console.ts'
import { consoleRouter } from './platform/console/procedures.ts'

/** Everything the console can ask; its type is all that the browser knows of the server. */
export const consoleProcedures = consoleRouter({
  me: meConsole,
  overview: overviewConsole,
  audit: auditConsole,
  articles: articlesConsole,
  manufacturers: manufacturersConsole(namedIn),
  brands: brandsConsole(namedIn),
  assortments: assortmentsConsole({ namedIn, budgetsFor }),
  types: typesConsole(namedIn),
  search: searchConsole,
  posts: postsConsole,
  pages: pagesConsole,
  contentChoices: contentChoicesConsole,
  formEntries: formEntriesConsole,
  contentItems: contentItemsConsole,
  livebooks: livebooksConsole,
  showings: showingsConsole,
  media: mediaConsole,
  menus: menusConsole,
  drafts: draftsConsole,
  design: designConsole,
  labels: labelsConsole,
  switches: switchesConsole,
  settings: settingsConsole,
  catalogueImports: importsConsole(importKinds.catalogue),
  customersImports: importsConsole(importKinds.customers),
  jobs: jobsConsole,
  mailbox: mailboxConsole,
  health: healthConsole,
  offers: offersConsole,
  orders: ordersConsole,
  customers: customersConsole,
  customerPrices: customerPricesConsole,
  withdrawals: withdrawalsConsole,
  orderViews: viewsConsole('orders'),
  customerViews: viewsConsole('customers'),
  articleViews: viewsConsole('articles'),
})
export type ConsoleProcedures = typeof consoleProcedures
/** What the procedures take and give, by their names: `ConsoleOutputs['articles']['show']`. */
export type ConsoleInputs = inferRouterInputs<ConsoleProcedures>
export type ConsoleOutputs = inferRouterOutputs<ConsoleProcedures>
