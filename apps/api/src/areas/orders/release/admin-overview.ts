import type { adminOverview as contract, Reply } from '@kontor/contracts'
import { orders } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { pendingIn, releaseApprovers } from '../../organisation/service.ts'
import { findNewest, findToRelease } from '../overview.ts'
import { isReadBy } from './admin-orders.ts'
import { findWaitingFor, releasesToLookAt } from './waiting.ts'

type Overview = Omit<Reply<typeof contract.showAdminOverview>, 'boxNav'>

/** Orders that wait for the caller, the newest that he may read, and what an administrator should look at. */
export async function administrationAtAGlance(ctx: Context): Promise<Overview> {
  const deciders = await releaseApprovers.all(ctx)
  const waiting = await findWaitingFor(ctx, deciders)
  const [toRelease, newest, releases, coming] = await Promise.all([
    findToRelease(ctx),
    findNewest(ctx, and(eq(orders.customerId, ctx.viewer.customer?.id ?? 0), isReadBy(ctx, waiting))),
    ctx.viewer.role === 'admin' ? releasesToLookAt(ctx, deciders) : null,
    ctx.viewer.role === 'admin' ? pendingIn(ctx) : [],
  ])
  return { toRelease, newest, pending: [...(releases ? inWords(releases) : []), ...coming] }
}

function inWords({ escalated, nobody }: { escalated: number; nobody: number }): contract.Pending[] {
  const url = '/my/admin-orders?status=pending_release'
  const late = escalated === 1 ? 'Eine Freigabe ist überfällig' : `${escalated} Freigaben sind überfällig`
  const left = nobody === 1 ? 'Für eine Bestellung gibt' : `Für ${nobody} Bestellungen gibt`
  return [
    ...(escalated > 0
      ? [{ kind: 'escalated' as const, text: `${late} und an Stellvertretung und Verwaltung weitergeleitet.`, url }]
      : []),
    ...(nobody > 0
      ? [{ kind: 'nobody' as const, text: `${left} es zurzeit niemanden, der sie freigeben kann.`, url }]
      : []),
  ]
}
