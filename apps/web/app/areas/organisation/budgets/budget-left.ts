import type { Basket } from '../../../platform/calls/types.ts'
import { euro } from '../../../ui/text/price-text.tsx'

type BudgetInfo = NonNullable<Basket['budgetInfos']>[number]

const whatHappens = { warn: '', release: ': Freigabe nötig', block: ': Bestellung nicht möglich' } as const

/** What an order leaves of a budget, or what will happen where it does not suffice (ux 44). */
export function budgetLeft({ name, limit, remaining, exceeded, onExceeded, basis }: BudgetInfo): string {
  const kind = basis === 'net' ? 'netto' : 'brutto'
  if (exceeded) return `Budget „${name}“ um ${euro(-remaining)} überschritten${whatHappens[onExceeded]}`
  if (remaining < 0) return `Budget „${name}“: einmal um ${euro(-remaining)} überzogen`
  return `Budget „${name}“: danach noch ${euro(remaining)} von ${euro(limit)} ${kind}`
}

/** The same in a few words, for a cell of a table. */
function leftInBrief({ limit, remaining, exceeded, onExceeded }: BudgetInfo): string {
  if (exceeded) return `${euro(-remaining)} zu viel${whatHappens[onExceeded]}`
  if (remaining < 0) return `einmal um ${euro(-remaining)} überzogen`
  return `noch ${euro(remaining)} von ${euro(limit)}`
}

/** Of the budgets that orders on a cost centre count for, the one with the least left; '' where there is none. */
export function tightestLeftFor(infos: readonly BudgetInfo[], costCentre: string | null) {
  const concerned = infos.filter(({ costCenters }) => costCentre !== null && costCenters.includes(costCentre))
  const [tightest] = concerned.toSorted((one, other) => one.remaining - other.remaining)
  return { text: tightest ? leftInBrief(tightest) : '', isOver: (tightest?.remaining ?? 0) < 0 }
}

/** The budgets that orders on a cost centre count for, as one line of text; '' where there is none. */
export function budgetsLeftFor(infos: readonly BudgetInfo[], costCentre: string | null): string {
  if (!costCentre) return ''
  return infos
    .filter(({ costCenters }) => costCenters.includes(costCentre))
    .map(budgetLeft)
    .join(' · ')
}
