import type { Basket } from '../../platform/types.ts'
import { euro } from '../../ui/price-text.tsx'

type ReleaseInfo = NonNullable<Basket['releaseInfos']>[number]

/** Why an order needs a release or is blocked (G-52), as a sentence for the person who orders. */
const reasons: Readonly<Record<string, (info: ReleaseInfo) => string>> = {
  always: () => 'Ihre Bestellungen werden immer freigegeben.',
  may_not_order: () => 'Sie können zusammenstellen, aber nicht selbst bestellen.',
  order_limit: (info) => `Die Bestellung liegt über Ihrem Limit${limitOf(info)}.`,
  line_limit: (info) => `Eine Position liegt über Ihrem Limit${limitOf(info)}.`,
  period_limit: (info) => `Ihr Limit für diesen Zeitraum${limitOf(info)} ist überschritten.`,
  budget_cost_center: (info) => `Das Budget der Kostenstelle${limitOf(info)} reicht nicht.`,
  budget_user: (info) => `Ihr Budget${limitOf(info)} reicht nicht.`,
  budget_company: (info) => `Das Budget Ihrer Firma${limitOf(info)} reicht nicht.`,
  article_not_in_core: () => 'Ein Artikel gehört nicht zu Ihrem Kernsortiment.',
  article_type_locked: () => 'Eine Artikelart ist für Sie gesperrt.',
  new_address: () => 'Die Lieferadresse ist neu.',
}

const limitOf = ({ orderCheckValue }: ReleaseInfo) => (orderCheckValue === null ? '' : ` von ${euro(orderCheckValue)}`)

export function releaseReason(info: ReleaseInfo): string {
  return reasons[info.orderActionReason]?.(info) ?? 'Diese Bestellung muss geprüft werden.'
}

/** What happens to the basket when it is sent: blocked outweighs release, release outweighs order (G-52). */
export function orderActionOf({ releaseInfos = [] }: Pick<Basket, 'releaseInfos'>): 'order' | 'release' | 'blocked' {
  const actions = new Set(releaseInfos.map(({ orderAction }) => orderAction))
  if (actions.has('blocked')) return 'blocked'
  return actions.has('release') ? 'release' : 'order'
}

/** The sentences of one kind, each once. */
export function releaseReasons({ releaseInfos = [] }: Pick<Basket, 'releaseInfos'>, action: 'release' | 'blocked') {
  return [...new Set(releaseInfos.filter((info) => info.orderAction === action).map(releaseReason))]
}
