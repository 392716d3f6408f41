import type { basket as contract } from '@kontor/contracts'
import { type Cents, cents, toEuros } from '@kontor/contracts/rules/money'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { mayOrder } from '../system/service.ts'

export type ReleaseInfo = z.output<typeof contract.ReleaseInfo>

/**
 * Every rule that stands between the basket and a direct order (G-52); none = it is placed at once.
 * @param netCents goods and shipping, net
 */
export function releaseInfosFor(ctx: Context, netCents: Cents): ReleaseInfo[] {
  const infos: ReleaseInfo[] = []
  if (!mayOrder(ctx)) infos.push(info('blocked', 'may_not_order', null, null))
  const { user, customer } = ctx.viewer
  if (!user || customer?.kind !== 'business') return infos
  if (user.alwaysRelease) infos.push(info('release', 'always', null, null))
  const limit = user.orderLimitNetCents
  if (limit !== null && netCents > limit) infos.push(info('release', 'order_limit', cents(limit), netCents))
  return infos
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
