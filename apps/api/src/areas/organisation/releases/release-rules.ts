import type { basket as contract } from '@kontor/contracts'
import type { Totals } from '@kontor/contracts/rules/basket/totals'
import { type Cents, cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { mayOrder } from '../../system/service.ts'

export type ReleaseInfo = z.output<typeof contract.ReleaseInfo>

/**
 * What a rule judges.
 * @property netCents goods and fees, net; a deposit comes back and counts for no limit (decisions 12 "Deposit")
 */
type ReleaseCase = { netCents: Cents }

/**
 * One rule that may stand between a basket and a direct order (G-52). A rule that needs a ledger reads it here; it is
 * asked for every answer of the basket and once more inside the order's transaction.
 */
type ReleaseRule = (ctx: Context, order: ReleaseCase) => readonly ReleaseInfo[] | Promise<readonly ReleaseInfo[]>

const mayNotOrder: ReleaseRule = (ctx) => (mayOrder(ctx) ? [] : [info('blocked', 'may_not_order', null, null)])

const always: ReleaseRule = ({ viewer }) => (viewer.user?.alwaysRelease ? [info('release', 'always', null, null)] : [])

const orderLimit: ReleaseRule = ({ viewer }, { netCents }) => {
  const limit = viewer.user?.orderLimitNetCents ?? null
  return limit !== null && netCents > limit ? [info('release', 'order_limit', cents(limit), netCents)] : []
}

const forEverybody: readonly ReleaseRule[] = [mayNotOrder]
const withinCompanies: readonly ReleaseRule[] = [always, orderLimit]

/** Every rule that fires for the caller; none = the order is placed at once. Companies owe net, their deposit too. */
export async function releaseInfosFor(
  ctx: Context,
  { net, deposit }: Pick<Totals, 'net' | 'deposit'>,
): Promise<ReleaseInfo[]> {
  const order = { netCents: cents(net - deposit) }
  const isCompany = ctx.viewer.customer?.kind === 'business'
  const rules = isCompany ? [...forEverybody, ...withinCompanies] : forEverybody
  return (await Promise.all(rules.map((rule) => rule(ctx, order)))).flat()
}

function info(
  orderAction: ReleaseInfo['orderAction'],
  rule: string,
  limit: Cents | null,
  actual: Cents | null,
): ReleaseInfo {
  return {
    orderAction,
    orderActionReason: rule,
    orderCheck: rule,
    orderCheckValue: limit === null ? null : toEuros(limit),
    orderRealValue: actual === null ? null : toEuros(actual),
  }
}
