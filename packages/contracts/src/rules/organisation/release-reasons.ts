import { formatEuro, fromEuros } from '../pricing/money.ts'

type Reason = { orderActionReason: string /** limit in euros */; orderCheckValue: number | null }

/** Why an order needs a release or is blocked (G-52), as a sentence for the person who orders. */
const reasons: Readonly<Record<string, (info: Reason) => string>> = {
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

/** The same for whoever has to decide. */
const forApprovers: Readonly<Record<string, (info: Reason) => string>> = {
  always: () => 'Bestellungen dieser Person werden immer freigegeben.',
  order_limit: (info) => `Die Bestellung liegt über dem Limit der Person${limitOf(info)}.`,
}

const limitOf = ({ orderCheckValue }: Reason) =>
  orderCheckValue === null ? '' : ` von ${formatEuro(fromEuros(orderCheckValue))}`

export function releaseReason(info: Reason): string {
  return reasons[info.orderActionReason]?.(info) ?? 'Diese Bestellung muss geprüft werden.'
}

/** @returns the reason as an approver reads it */
export function releaseReasonForApprover(info: Reason): string {
  return forApprovers[info.orderActionReason]?.(info) ?? releaseReason(info)
}

type Action = 'order' | 'release' | 'blocked'

/** What happens to an order when it is sent: blocked outweighs release, release outweighs order (G-52). */
export function orderActionOf(infos: readonly { orderAction: Action }[]): Action {
  const actions = new Set(infos.map(({ orderAction }) => orderAction))
  if (actions.has('blocked')) return 'blocked'
  return actions.has('release') ? 'release' : 'order'
}
