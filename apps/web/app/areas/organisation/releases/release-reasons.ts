import { orderActionOf as actionOf, releaseReason } from '@kontor/contracts/rules/organisation/release-reasons'
import type { Basket } from '../../../platform/calls/types.ts'

/** What happens to this basket when it is sent. */
export const orderActionOf = ({ releaseInfos = [] }: Pick<Basket, 'releaseInfos'>) => actionOf(releaseInfos)

/** The sentences of one kind, each once. */
export function releaseReasons({ releaseInfos = [] }: Pick<Basket, 'releaseInfos'>, action: 'release' | 'blocked') {
  return [...new Set(releaseInfos.filter((info) => info.orderAction === action).map(releaseReason))]
}
