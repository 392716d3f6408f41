import { spentShare } from '@kontor/contracts/rules/organisation/budget'
import styles from './admin-budgets.module.css'
import type { Budget } from './admin-queries.ts'

/** How much of a budget is booked or kept for orders that wait: as a bar and in words. */
export function BudgetBar({ budget }: { budget: Pick<Budget, 'name' | 'limit' | 'carryOver' | 'used' | 'reserved'> }) {
  const share = spentShare(budget)
  return (
    <span className={styles.bar}>
      <meter
        aria-label={`${budget.name}: verbraucht`}
        min={0}
        max={100}
        high={80}
        optimum={0}
        value={Math.min(100, Math.max(0, share))}
      />
      <span>{`${share} %`}</span>
    </span>
  )
}
