import type { adminOverview as contract, Reply } from '@kontor/contracts'
import { administrationAtAGlance } from '../areas/orders/service.ts'
import type { Context } from '../platform/context.ts'
import { menuOfAdmin } from './menus.ts'

/** The way into the administration, with every screen that the caller may open but this one (G-49). */
export async function showAdminOverview(ctx: Context): Promise<Reply<typeof contract.showAdminOverview>> {
  return {
    boxNav: menuOfAdmin(ctx).filter(({ url }) => url !== '/my/admin'),
    ...(await administrationAtAGlance(ctx)),
  }
}
