import { orderActionOf as actionOf, releaseReason } from '@kontor/contracts/rules/organisation/release-rules'
import type { Basket } from '../../../platform/calls/types.ts'

/** What happens to this basket when it is sent. */
export const orderActionOf = ({ releaseInfos = [] }: Pick<Basket, 'releaseInfos'>) => actionOf(releaseInfos)

/** The sentences of one kind, each once; `order` are those that are told although nobody has to release. */
export function releaseReasons(
  { releaseInfos = [] }: Pick<Basket, 'releaseInfos'>,
  action: 'order' | 'release' | 'blocked',
) {
  return [...new Set(releaseInfos.filter((info) => info.orderAction === action).map(releaseReason))]
}

/** What is said of an order before it is sent: what happens to it, why, and what is only told; null = nothing. */
export function releaseNotice(basket: Pick<Basket, 'releaseInfos'>) {
  const action = orderActionOf(basket)
  const told = releaseReasons(basket, 'order')
  if (action !== 'order')
    return { action, title: titles[action], reasons: [...releaseReasons(basket, action), ...told] }
  return told.length > 0 ? { action, title: titles.order, reasons: told } : null
}

const titles = {
  order: 'Ein Budget ist überschritten, bestellen können Sie trotzdem',
  release: 'Diese Bestellung geht zur Freigabe',
  blocked: 'So kann nicht bestellt werden',
}
