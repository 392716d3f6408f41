import type { statistics as contract } from '@kontor/contracts'
import { addDays, berlinDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { lastsUntil } from '@kontor/contracts/rules/organisation/budget'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/process/built-once.ts'
import { type BudgetNow, budgetLedger } from '../organisation/service.ts'
import type { Filter } from './sold.ts'

type DayOfBudget = { periodId: number; day: string; limit: number; booked: number; reserved: number }

const reading = statement<DayOfBudget>(sql`
  select period_id as "periodId", (at at time zone 'Europe/Berlin')::date::text as day,
    coalesce(sum(cents) filter (where kind = 'limit'), 0)::float8 as "limit",
    (coalesce(sum(cents) filter (where kind in ('opening', 'commit')), 0)
      - coalesce(sum(cents) filter (where kind = 'credit'), 0))::float8 as booked,
    (coalesce(sum(cents) filter (where kind = 'reserve'), 0)
      - coalesce(sum(cents) filter (where kind = 'release'), 0))::float8 as reserved
  from budget_entries where period_id = any(${sql.placeholder('periodIds')}::int[])
  group by 1, 2 order by 1, 2`)

/** What is left of each budget in its running period, day by day, from the entries of the ledger. */
export async function readBurnDowns(ctx: Context, customerId: number, filter: Filter): Promise<contract.BurnDown[]> {
  const today = berlinDay(ctx.clock.now())
  const budgets = (await budgetLedger.read(ctx, customerId)).filter((budget) => concerns(budget, filter))
  const periodIds = budgets.flatMap(({ periodId }) => periodId ?? [])
  const days = Map.groupBy(await reading(ctx.db, { periodIds }), ({ periodId }) => periodId)
  return budgets.map((budget) => burnDownOf(budget, days.get(budget.periodId ?? 0) ?? [], today))
}

function concerns({ userIds, costCentres }: BudgetNow, { userId, costCenter }: Filter): boolean {
  if (userId !== undefined && userIds.length > 0 && !userIds.includes(userId)) return false
  return costCenter === undefined || costCentres.length === 0 || costCentres.includes(costCenter)
}

function burnDownOf(budget: BudgetNow, days: readonly DayOfBudget[], today: IsoDay): contract.BurnDown {
  const { sums, startsOn, endsOn } = budget
  const changes = days.reduce((sum, { limit }) => sum + limit, 0)
  let frame = sums.limit + sums.carryOver - changes
  let booked = 0
  let reserved = 0
  const inPeriod = (day: IsoDay) => (startsOn <= day ? day : startsOn)
  const points = new Map<IsoDay, { remaining: number; reserved: number }>([
    [startsOn, { remaining: frame, reserved: 0 }],
  ])
  for (const day of days) {
    frame += day.limit
    booked += day.booked
    reserved += day.reserved
    // an opening sum may have been entered before the period's first day
    points.set(inPeriod(day.day), { remaining: frame - booked, reserved })
  }
  points.set(inPeriod(today), {
    remaining: sums.limit + sums.carryOver - sums.booked,
    reserved: sums.reserved,
  })
  return {
    id: budget.id,
    name: budget.name,
    basis: budget.priceKind,
    from: startsOn,
    to: endsOn && addDays(endsOn, -1),
    limit: euros(sums.limit + sums.carryOver),
    lastsUntil: lastsUntil(sums, { startsOn, endsOn }, today),
    points: [...points].map(([day, point]) => {
      return { day, remaining: euros(point.remaining), reserved: euros(point.reserved) }
    }),
  }
}

const euros = (amount: number) => toEuros(cents(amount))
