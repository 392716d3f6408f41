import { leaving } from '../areas/identity/service.ts'
import type { Context, ShopProcess } from '../platform/context.ts'
import { deleteRowsOf } from '../platform/personal-data.ts'
import { personalData } from './personal-data.ts'

type InShop = Pick<Context, 'db' | 'clock'> & { shop: Pick<ShopProcess, 'jobs'> }

/** Deletes what the shop kept of deleted users, except their orders (domain 1.5). Safe to repeat. */
export async function forgetUsers(ctx: InShop, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const { deleted, forgetUsers: forget } of personalData) {
    // what an area does itself may look for the rows that are deleted then
    await forget?.(ctx, ids)
    await deleteRowsOf(ctx.db, deleted, ids)
  }
  const customers = await leaving.customersLeftBy(ctx.db, ids)
  if (customers.length > 0) for (const { forgetCustomers } of personalData) await forgetCustomers?.(ctx, customers)
}

/** How long after a deletion requests that were under way may still have written something. */
const lateWritesMs = 48 * 3600_000

/** Housekeeping: deletes what was written too late, and anonymises orders that are settled since. */
export async function tidyAfterDeletions(shop: Pick<ShopProcess, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = shop.clock.now()
  const gone = await leaving.deletedSince(shop.db, new Date(now.getTime() - lateWritesMs))
  await shop.db.transaction(async (db) => {
    await forgetUsers({ db, clock: shop.clock, shop }, gone)
    for (const { forgetEnded } of personalData) await forgetEnded?.(db, now)
    await leaving.removeMails({ db }, now)
  })
}
