import { berlinDay, type IsoDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'
import {
  type BudgetFrame,
  type BudgetPeriod,
  type BudgetSums,
  carriedOver,
  periodAt,
  warningAt,
} from '@kontor/contracts/rules/organisation/budget'
import { type Cents, cents, noCents } from '@kontor/contracts/rules/pricing/money'
import type { Db } from '@kontor/db'
import { budgetEntries, budgetPeriods, budgets } from '@kontor/db/schema'
import { and, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context, ShopProcess } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { warnOfBudget } from './budget-mail.ts'

const runningPeriods = alias(budgetPeriods, 'running')

/** All that reading and rolling a ledger needs, of a request or of a job. */
type Books = Pick<Context, 'db' | 'clock'>

/** A budget with the sums of its running period. */
export type BudgetNow = BudgetFrame & {
  id: number
  name: string
  period: BudgetPeriod
  onExceeded: 'warn' | 'release' | 'block'
  overrunAllowed: Cents
  carriesOver: boolean
  twoSteps: boolean
  validFrom: IsoDay | null
  validTo: IsoDay | null
  active: boolean
  /** the row of the running period; null while nothing was entered in it */
  periodId: number | null
  startsOn: IsoDay
  /** first day after it; null = it does not end */
  endsOn: IsoDay | null
  sums: BudgetSums
}

type Row = {
  id: number
  name: string
  scope: BudgetFrame['scope']
  period: BudgetPeriod
  limitCents: number
  overrunAllowedCents: number
  carryOver: boolean
  onExceeded: BudgetNow['onExceeded']
  priceKind: 'net' | 'gross'
  withShipping: boolean
  twoSteps: boolean
  assortmentRoots: number[]
  validFrom: string | null
  validTo: string | null
  active: boolean
  userIds: number[]
  costCentres: string[]
  periodId: number | null
  startsOn: string | null
  endsOn: string | null
  periodLimitCents: number | null
  carryOverCents: number | null
  limitChange: number
  booked: number
  reserved: number
}

const reading = statement<Row>(sql`
  select b.id, b.name, b.scope, b.period, b.limit_cents as "limitCents", b.carry_over as "carryOver",
    b.overrun_allowed_cents as "overrunAllowedCents", b.on_exceeded as "onExceeded", b.price_kind as "priceKind",
    b.with_shipping as "withShipping", b.two_steps as "twoSteps", b.assortment_roots as "assortmentRoots",
    b.valid_from::text as "validFrom", b.valid_to::text as "validTo", b.active,
    array(select u.user_id from budget_users u where u.budget_id = b.id order by 1) as "userIds",
    array(select c.number from budget_cost_centres bc join cost_centres c on c.id = bc.cost_centre_id
      where bc.budget_id = b.id order by 1) as "costCentres",
    p.id as "periodId", p.starts_on::text as "startsOn", p.ends_on::text as "endsOn",
    p.limit_cents::float8 as "periodLimitCents", p.carry_over_cents::float8 as "carryOverCents",
    e.limit_change as "limitChange", e.booked, e.reserved
  from budgets b
  left join lateral (
    select * from budget_periods where budget_id = b.id order by starts_on desc limit 1) p on true
  left join lateral (
    select coalesce(sum(cents) filter (where kind = 'limit'), 0)::float8 as limit_change,
      (coalesce(sum(cents) filter (where kind in ('opening', 'commit')), 0)
        - coalesce(sum(cents) filter (where kind = 'credit'), 0))::float8 as booked,
      (coalesce(sum(cents) filter (where kind = 'reserve'), 0)
        - coalesce(sum(cents) filter (where kind = 'release'), 0))::float8 as reserved
    from budget_entries where period_id = p.id) e on true
  where b.customer_id = ${sql.placeholder('customerId')}::int
    and (b.id = any(${sql.placeholder('ids')}::int[]) or (${sql.placeholder('ids')}::int[] is null and b.active))
  order by b.id`)

/** The budgets of a company as they are now, by id. @param ids these, closed ones too; without them all that are open */
export async function readBudgets(ctx: Books, customerId: number, ids: readonly number[] | null = null) {
  const today = berlinDay(ctx.clock.now())
  return (await reading(ctx.db, { customerId, ids: ids && [...ids] })).map((row) => asOf(row, today))
}

/** Whether orders of a day count for it. */
export function isValidOn({ validFrom, validTo }: Pick<BudgetNow, 'validFrom' | 'validTo'>, day: IsoDay): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)
}

/** The row with the sums of the period of today, which may not be written yet. */
function asOf({ limitCents, overrunAllowedCents, carryOver, ...row }: Row, today: IsoDay): BudgetNow {
  const budget = {
    ...row,
    overrunAllowed: cents(overrunAllowedCents),
    carriesOver: carryOver,
  }
  const running = periodAt(row.period, today)
  const written: BudgetSums = {
    limit: cents((row.periodLimitCents ?? limitCents) + row.limitChange),
    carryOver: cents(row.carryOverCents ?? 0),
    booked: cents(row.booked),
    reserved: cents(row.reserved),
  }
  if (row.startsOn === null) return { ...budget, ...running, periodId: null, sums: written }
  // a clock that was put back, or a period that somebody changed: the newest written one goes on
  if (row.endsOn === null || today < row.endsOn) {
    return { ...budget, startsOn: row.startsOn, endsOn: row.endsOn, sums: written }
  }
  let sums = written
  let day = row.endsOn
  do {
    sums = {
      limit: cents(limitCents),
      carryOver: carriedOver(carryOver, sums),
      booked: noCents,
      reserved: sums.reserved,
    }
    day = periodAt(row.period, day).endsOn ?? '9999-12-31'
  } while (day <= running.startsOn)
  // a period that was made longer begins where the last one ended, not in the past
  const startsOn = running.startsOn < row.endsOn ? row.endsOn : running.startsOn
  return { ...budget, ...running, startsOn, periodId: null, sums }
}

const locking = statement<{ id: number }>(sql`
  select id from budgets where id = any(${sql.placeholder('ids')}::int[]) order by id for no key update`)

export type LockedBudget = BudgetNow & { periodId: number }

/**
 * Locks budgets in the order of their ids until the transaction ends, and writes the row of the period of today where it
 * is missing. Reservations of orders that still wait go over into the new period (domain 2.2).
 */
export async function lockBudgets(
  ctx: Books,
  customerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedBudget>> {
  if (ids.length === 0) return new Map()
  await locking(ctx.db, { ids: [...ids] })
  const found = new Map<number, LockedBudget>()
  for (const budget of await readBudgets(ctx, customerId, ids)) {
    const periodId = budget.periodId ?? (await beginPeriod(ctx, budget))
    found.set(budget.id, { ...budget, periodId })
  }
  return found
}

async function beginPeriod(ctx: Books, { id, startsOn, endsOn, sums }: BudgetNow): Promise<number> {
  const [period] = await ctx.db
    .insert(budgetPeriods)
    .values({ budgetId: id, startsOn, endsOn, limitCents: sums.limit, carryOverCents: sums.carryOver })
    .returning({ id: budgetPeriods.id })
  if (!period) throw new Error('an inserted period comes back')
  await carryReservations(ctx.db, {
    budgetId: id,
    periodId: period.id,
    at: startOfBerlinDay(startsOn).toISOString(),
    note: 'Offene Freigabe aus der Periode davor',
  })
  return period.id
}

/** In one statement however many orders wait: it runs within the first order of a period. */
const carryReservations = statement(sql`
  with open as (
    select order_number, period_id,
      sum(case kind when 'reserve' then cents when 'release' then -cents else 0 end) as reserved
    from budget_entries where budget_id = ${sql.placeholder('budgetId')}::int
    group by order_number, period_id
    having sum(case kind when 'reserve' then cents when 'release' then -cents else 0 end) > 0)
  insert into budget_entries (budget_id, period_id, kind, cents, order_number, note, actor, at)
  select ${sql.placeholder('budgetId')}::int, case turn.kind when 'release' then open.period_id
      else ${sql.placeholder('periodId')}::int end, turn.kind, open.reserved, open.order_number,
    ${sql.placeholder('note')}::text, 'System', ${sql.placeholder('at')}::timestamptz
  from open, (values ('release'), ('reserve')) as turn (kind)`)

/** What an order holds of a budget: kept free for it while it waits, or spent. */
export type Held = { reserved: Cents; booked: Cents }

type HeldRow = { budgetId: number; periodId: number; reserved: number; booked: number }
const holding = statement<HeldRow>(sql`
  select budget_id as "budgetId", period_id as "periodId",
    sum(case kind when 'reserve' then cents when 'release' then -cents else 0 end)::float8 as reserved,
    sum(case kind when 'commit' then cents when 'credit' then -cents else 0 end)::float8 as booked
  from budget_entries where order_number = ${sql.placeholder('orderNumber')}
  group by budget_id, period_id order by period_id`)

/** What an order holds by budget, kept free or booked, of all budgets that it has entries in. */
export async function heldByOrder(ctx: Context, orderNumber: string): Promise<ReadonlyMap<number, number>> {
  const held = new Map<number, number>()
  for (const { budgetId, reserved, booked } of await holding(ctx.db, { orderNumber })) {
    held.set(budgetId, (held.get(budgetId) ?? 0) + reserved + booked)
  }
  return held
}

/**
 * Brings what an order holds to what it should hold, by entries of the difference: the one way in which orders touch
 * the ledger. What was booked in an earlier period is credited in the running one where the budget carries over, else in
 * the period it was booked in: the running one does not grow by it (decisions 13 "Credits of a past period").
 * @param locked budgets of `wanted` and all that the order has entries in
 * @param wanted by budget; none = the order holds nothing of it any more
 */
export async function holdForOrder(
  ctx: Context,
  orderNumber: string,
  locked: ReadonlyMap<number, LockedBudget>,
  wanted: ReadonlyMap<number, Held>,
  { note, actor }: { note: string; actor: string },
): Promise<void> {
  if (locked.size === 0 && wanted.size === 0) return
  const held = await holding(ctx.db, { orderNumber })
  const at = ctx.clock.now()
  const entries: (typeof budgetEntries.$inferInsert)[] = []
  const ids = [...new Set([...wanted.keys(), ...held.map(({ budgetId }) => budgetId)])].sort((a, b) => a - b)
  for (const budgetId of ids) {
    const budget = locked.get(budgetId)
    const periodId = budget?.periodId
    if (periodId === undefined) throw new Error(`budget ${budgetId} is changed without its lock`)
    const own = held.filter((one) => one.budgetId === budgetId)
    const { reserved, booked } = wanted.get(budgetId) ?? { reserved: noCents, booked: noCents }
    const enter = (kind: 'reserve' | 'release' | 'commit' | 'credit', amount: number, period = periodId) => {
      if (amount > 0) {
        entries.push({ budgetId, periodId: period, kind, cents: amount, orderNumber, note, actor, at })
      }
    }
    let tooMuch = own.reduce((sum, one) => sum + one.reserved, 0) - reserved
    for (const one of own) {
      const freed = Math.min(Math.max(tooMuch, 0), one.reserved)
      enter('release', freed, one.periodId)
      tooMuch -= freed
    }
    enter('reserve', -tooMuch)
    const moreBooked = booked - own.reduce((sum, one) => sum + one.booked, 0)
    enter('commit', moreBooked)
    let toCredit = -moreBooked
    // the newest first, as it was booked last
    for (const one of budget?.carriesOver ? [] : own.toReversed()) {
      const credited = Math.min(Math.max(toCredit, 0), Math.max(one.booked, 0))
      enter('credit', credited, one.periodId)
      toCredit -= credited
    }
    enter('credit', toCredit)
  }
  if (entries.length === 0) return
  await ctx.db.insert(budgetEntries).values(entries)
  await warn(ctx, locked, entries)
}

/** Tells the company's admins and controllers of each budget that these entries took over 80 or 100 % (domain 2.2). */
async function warn(
  ctx: Context,
  locked: ReadonlyMap<number, LockedBudget>,
  entries: readonly (typeof budgetEntries.$inferInsert)[],
): Promise<void> {
  for (const budget of locked.values()) {
    const own = entries.filter(({ periodId }) => periodId === budget.periodId)
    const sumOf = (kind: string) => own.reduce((sum, entry) => sum + (entry.kind === kind ? entry.cents : 0), 0)
    const { booked, reserved } = budget.sums
    const sums = {
      ...budget.sums,
      booked: cents(booked + sumOf('commit') - sumOf('credit')),
      reserved: cents(reserved + sumOf('reserve') - sumOf('release')),
    }
    const step = warningAt(sums)
    if (step !== null && step > (warningAt(budget.sums) ?? 0)) await warnOfBudget(ctx, { ...budget, sums }, step)
  }
}

/**
 * Begins the periods of all budgets whose last one has ended (domain 2.2 "period roll at 00:00 Berlin"). What reads or
 * books before this job has run reckons the same; it is there so that carried sums do not hang on a later change of the
 * frame.
 */
export async function rollBudgets({ db, clock }: Pick<ShopProcess, 'clock'> & { db: Db }): Promise<void> {
  const today = berlinDay(clock.now())
  const due = await db
    .selectDistinct({ id: budgets.id, customerId: budgets.customerId })
    .from(budgets)
    .innerJoin(budgetPeriods, eq(budgetPeriods.budgetId, budgets.id))
    .where(
      and(
        budgets.active,
        notExists(
          db
            .select({ id: runningPeriods.id })
            .from(runningPeriods)
            .where(
              and(
                eq(runningPeriods.budgetId, budgets.id),
                or(isNull(runningPeriods.endsOn), gt(runningPeriods.endsOn, today)),
              ),
            ),
        ),
      ),
    )
  for (const { id, customerId } of due) {
    await db.transaction(async (tx) => {
      await lockBudgets({ db: tx, clock }, customerId, [id])
    })
  }
}

/** The ledger as other areas use it. */
export const budgetLedger = { read: readBudgets, lock: lockBudgets, roll: rollBudgets }
