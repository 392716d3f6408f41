import {
  account,
  accountDeletion,
  accountExport,
  accountTabs,
  adminOverview,
  content,
  ratings,
  system,
} from '@kontor/contracts'
import { type Served, serve } from '../platform/http/serve.ts'
import { readUser, showAccountTab } from './account-tab.ts'
import { showAdminOverview } from './admin-overview.ts'
import { readConfig, readCookies, readMenu, reloadMenus, switchToB2b, switchToB2c } from './config.ts'
import { deleteMyAccount } from './delete-account.ts'
import { exportMyData } from './my-export.ts'
import { createRating, listRatings } from './ratings.ts'
import { confirmTwoFactor, login, logout } from './signing-in.ts'

/** Answers that gather from every area. */
export function composedRoutes(served: Served): void {
  // it holds the guest's token, so only pages for all guests share it
  serve(served, 'showConfig', system.showConfig, readConfig, { sameForGuests: (_, ctx) => ctx.forAllGuests === true })
  serve(served, 'showCookies', system.showCookies, readCookies)
  serve(served, 'reloadMenus', system.reloadMenus, reloadMenus)
  serve(served, 'showMenu', content.showMenu, readMenu)
  serve(served, 'switchToB2c', system.switchToB2c, switchToB2c)
  serve(served, 'switchToB2b', system.switchToB2b, switchToB2b)
  serve(served, 'login', account.login, login)
  serve(served, 'logout', account.logout, logout)
  serve(served, 'confirmTwoFactor', account.confirmTwoFactor, confirmTwoFactor)
  serve(served, 'showUser', system.showUser, readUser)
  serve(served, 'showAccountTab', accountTabs.showAccountTab, showAccountTab)
  serve(served, 'showAdminOverview', adminOverview.showAdminOverview, showAdminOverview)
  serve(served, 'exportMyData', accountExport.exportMyData, exportMyData)
  serve(served, 'deleteMyAccount', accountDeletion.deleteMyAccount, deleteMyAccount)
  serve(served, 'listRatings', ratings.listRatings, listRatings)
  serve(served, 'createRating', ratings.createRating, createRating)
}
