import type { Context } from '../../../platform/context.ts'
import { takeUseBack, useIsLeft } from '../../../platform/session/throttle.ts'
import { mailToKnownAddress } from '../../identity/service.ts'
import { tooManyTries } from './failures.ts'

type Limit = { key: string; limit: number; seconds: number }

const [hour, day] = [3600, 24 * 3600]
const customerOf = ({ viewer }: Context) => viewer.customer?.id ?? 0

/** So that nobody is flooded: invitations of a company a day, and to one person an hour. */
export const invitationsOfCompany = (ctx: Context): Limit => ({
  key: `invitations:${customerOf(ctx)}`,
  limit: 300,
  seconds: day,
})
export const invitationsTo = (userId: number): Limit => ({ key: `invitation:${userId}`, limit: 3, seconds: hour })
export const newNamesOf = (userId: number): Limit => ({ key: `username-mail:${userId}`, limit: 3, seconds: hour })
export const newAddressesOf = (userId: number): Limit => ({ key: `new-address:${userId}`, limit: 10, seconds: hour })
export const newAddressesOfCompany = (ctx: Context): Limit => ({
  key: `new-addresses:${customerOf(ctx)}`,
  limit: 300,
  seconds: day,
})
/** So that nobody finds out which addresses and names have accounts elsewhere. */
const takenNames = (ctx: Context): Limit => ({ key: `taken:${customerOf(ctx)}`, limit: 20, seconds: day })

/** Not the connections of visitors within a transaction: whoever waits for its locks may hold the last of them. */
const countingDb = ({ db, shop }: Context) => (db === shop.db ? shop.db : shop.jobDb)

/** Uses of limits, counted before a transaction, so that nothing waits for a second connection within it. */
export function openUses(ctx: Context) {
  const db = countingDb(ctx)
  const taken = new Set<string>()
  const giveBack = async (key: string) => {
    taken.delete(key)
    await takeUseBack(db, key)
  }
  return {
    /** @returns whether a use was left */
    async take({ key, limit, seconds }: Limit): Promise<boolean> {
      taken.add(key)
      const isLeft = await useIsLeft(db, key, limit, seconds, ctx.clock.now())
      if (!isLeft) await giveBack(key)
      return isLeft
    },
    async giveAllBack(): Promise<void> {
      for (const key of taken) await giveBack(key)
    },
  }
}

/**
 * Work that may tell that a name is taken. After too many such answers a company gets none for any name. The owner
 * of a taken address is written to, also where the work is taken back.
 * @param work notes names that belong to other companies
 * @throws Refusal limit_reached
 */
export async function askingForNames<T>(
  ctx: Context,
  asks: boolean,
  work: (elsewhere: Map<string, 'username' | 'email'>) => Promise<T>,
): Promise<T> {
  const elsewhere = new Map<string, 'username' | 'email'>()
  if (!asks) return await work(elsewhere)
  const uses = openUses(ctx)
  if (!(await uses.take(takenNames(ctx)))) throw tooManyTries()
  try {
    return await work(elsewhere)
  } finally {
    if (elsewhere.size === 0) await uses.giveAllBack()
    for (const [name, path] of elsewhere) {
      if (path === 'email') await mailToKnownAddress({ ...ctx, db: countingDb(ctx) }, name)
    }
  }
}
