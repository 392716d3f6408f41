import { formatEuro, fromEuros } from '../pricing/money.ts'

type Reason = {
  orderActionReason: string
  /** limit in euros */
  orderCheckValue: number | null
  orderRealValue?: number | null
  /** of the budget or article */
  name?: string | undefined
  costCenter?: string | null | undefined
  /** euros of the budget that were spent or reserved before */
  used?: number | undefined
  /** euros that this order costs the budget */
  basket?: number | undefined
}

/** Why an order needs a release or is blocked (G-52), as a sentence for the person who orders. */
const reasons: Readonly<Record<string, (info: Reason) => string>> = {
  always: (info) => (info.name ? inTwoSteps(info.name) : 'Ihre Bestellungen brauchen immer eine Freigabe.'),
  may_not_order: () => 'Sie können zusammenstellen, aber nicht selbst bestellen.',
  order_limit: (info) => `Die Bestellung liegt über Ihrem Limit${limitOf(info)}.`,
  line_limit: (info) =>
    `${info.name ? `„${info.name}“` : 'Eine Position'} liegt über Ihrem Limit je Position${limitOf(info)}.`,
  period_limit: (info) => `Ihr Limit für diesen Monat${limitOf(info)} ist überschritten${actualOf(info)}.`,
  budget_cost_center: (info) =>
    budgetSentence(info.costCenter ? `Kostenstelle ${info.costCenter}` : 'Budget der Kostenstelle', info),
  budget_user: (info) => budgetSentence('Ihr Budget', info),
  budget_company: (info) => budgetSentence('Budget Ihrer Firma', info),
  article_not_in_core: (info) => `${info.name ? `„${info.name}“` : 'Ein Artikel'} gehört nicht zu Ihrem Kernsortiment.`,
  article_type_locked: (info) =>
    `${info.name ? `„${info.name}“` : 'Ein Artikel'} gehört zu einer Artikelart, die für Sie gesperrt ist.`,
  new_address: () => 'Die Lieferadresse ist neu.',
}

/** The same for whoever has to decide. */
const forApprovers: Readonly<Record<string, (info: Reason) => string>> = {
  always: ({ name }) => (name ? inTwoSteps(name) : 'Bestellungen dieser Person brauchen immer eine Freigabe.'),
  order_limit: (info) => `Die Bestellung liegt über dem Limit der Person${limitOf(info)}.`,
  line_limit: (info) =>
    `${info.name ? `„${info.name}“` : 'Eine Position'} liegt über dem Limit der Person je Position${limitOf(info)}.`,
  period_limit: (info) => `Das Monatslimit der Person${limitOf(info)} ist überschritten${actualOf(info)}.`,
  budget_user: (info) => budgetSentence('Budget der Person', info),
  article_not_in_core: (info) =>
    `${info.name ? `„${info.name}“` : 'Ein Artikel'} gehört nicht zum Kernsortiment, auf das die Person beschränkt ist.`,
  article_type_locked: (info) =>
    `${info.name ? `„${info.name}“` : 'Ein Artikel'} gehört zu einer Artikelart, die für die Person gesperrt ist.`,
}

const inTwoSteps = (budget: string) =>
  `Bestellungen auf das Budget „${budget}“ geben immer zwei Personen nacheinander frei.`

/** „Kostenstelle 3000 – Budget 500,00 €, bereits 462,10 €, diese Bestellung 89,90 €.“ (domain 2.2) */
function budgetSentence(what: string, { orderCheckValue, used, basket }: Reason): string {
  if (orderCheckValue === null) return `${what} reicht nicht.`
  const limit = formatEuro(fromEuros(orderCheckValue))
  if (used === undefined || basket === undefined) return `${what}: Das Budget von ${limit} reicht nicht.`
  return `${what} – Budget ${limit}, bereits ${formatEuro(fromEuros(used))}, diese Bestellung ${formatEuro(fromEuros(basket))}.`
}

const actualOf = ({ orderRealValue }: Reason) =>
  orderRealValue == null ? '' : ` (mit dieser Bestellung ${formatEuro(fromEuros(orderRealValue))})`

const limitOf = ({ orderCheckValue }: Pick<Reason, 'orderCheckValue'>) =>
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
