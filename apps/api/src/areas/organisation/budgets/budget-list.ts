import { createHash } from 'node:crypto'
import type { budgets as contract, Parsed, Reply } from '@kontor/contracts'
import { berlinDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import {
  availableIn,
  type BudgetSums,
  lastsUntil,
  spentShare,
  warningAt,
} from '@kontor/contracts/rules/organisation/budget'
import {
  budgetBases,
  budgetEntryKinds,
  budgetPeriodNames,
  budgetRules,
  budgetScopes,
  budgetStates,
} from '@kontor/contracts/rules/organisation/budget-labels'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { assortments, costCentres } from '@kontor/db/schema'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFound, notFoundInWrite } from '../../../platform/failures.ts'
import { pageOf } from '../../../platform/http/in-pages.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { listColleagues } from '../colleagues.ts'
import { type BudgetNow, readBudgets } from './ledger.ts'

type Budget = contract.Budget
type Frame = { id: number; costCenterIds: number[]; hasEntries: boolean }

const framesOf = statement<Frame>(sql`
  select b.id,
    array(select bc.cost_centre_id from budget_cost_centres bc where bc.budget_id = b.id order by 1) as "costCenterIds",
    exists(select from budget_entries e where e.budget_id = b.id) as "hasEntries"
  from budgets b where b.customer_id = ${sql.placeholder('customerId')}::int
    and (${sql.placeholder('id')}::int is null or b.id = ${sql.placeholder('id')}::int)`)

/** The budgets of the caller's company, whole or of one id, closed ones too. */
export async function readCompanyBudgets(ctx: Context, id: number | null = null): Promise<Budget[]> {
  const customerId = ctx.viewer.customer?.id ?? 0
  const [frames, roots] = await Promise.all([framesOf(ctx.db, { customerId, id }), readRoots(ctx)])
  const byId = new Map(frames.map((frame) => [frame.id, frame]))
  const slugs = new Map(roots.map((root) => [root.id, root.slug]))
  const today = berlinDay(ctx.clock.now())
  const found = byId.size === 0 ? [] : await readBudgets(ctx, customerId, [...byId.keys()])
  return found.flatMap((budget) => {
    const frame = byId.get(budget.id)
    return frame ? [budgetOnWire(budget, frame, slugs, today)] : []
  })
}

export async function readBudget(ctx: Context, id: number): Promise<Budget> {
  const [budget] = await readCompanyBudgets(ctx, id)
  if (!budget) throw notFoundInWrite()
  return budget
}

/** The budgets of the caller's company, with what forms choose from. */
export async function listBudgets(
  ctx: Context,
  ask: Parsed<typeof contract.listBudgets>,
): Promise<Reply<typeof contract.listBudgets>> {
  const [all, choices] = await Promise.all([readCompanyBudgets(ctx), choicesOf(ctx)])
  const found = all.filter(matching(ask, choices))
  const compare = orders[ask.sortBy]
  const items = found.sort((a, b) => (ask.sortDirection === 'desc' ? compare(b, a) : compare(a, b)) || byName(a, b))
  return { ...pageOf(items, { ...ask, paginate: true }), ...choices }
}

/**
 * One budget with the entries of one of its periods.
 * @throws Failure 404 for an unknown or foreign budget and for a period that it does not have
 */
export async function showBudget(
  ctx: Context,
  { id, period: from, figure, page, limit }: Parsed<typeof contract.showBudget>,
): Promise<Reply<typeof contract.showBudget>> {
  const [[budget], choices] = await Promise.all([readCompanyBudgets(ctx, id), choicesOf(ctx)])
  if (!budget) throw notFound()
  const periods = await readPeriods(ctx, budget)
  const period = from === undefined ? periods[0] : periods.find((one) => one.from === from)
  if (!period) throw notFound()
  if (hidesEntries(ctx, budget)) {
    const nothing = { items: [], withheld: true, total: 0, page, limit, lastPage: 1 }
    return { budget, periods, period, ...nothing, ...choices }
  }
  const kinds = figure ? kindsOf[figure] : Object.values(kindsOf).flat()
  const entries = await entriesOf(ctx.db, { id, from: period.from, kinds, limit, offset: (page - 1) * limit })
  const total = entries[0]?.total ?? (page === 1 ? 0 : await countEntries(ctx, id, period.from, kinds))
  return {
    budget,
    periods,
    period,
    items: entries.map(({ cents: amount, at, total: _, ...entry }) => ({
      ...entry,
      amount: toEuros(cents(amount)),
      date: new Date(at).toISOString(),
    })),
    ...{ total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) },
    ...choices,
  }
}

/** From so many people on a budget says nothing about one of them (works council). */
const fewestPeople = 5

/** Each entry is an order of one of a few: what a company that hides persons does not show (decision 0021). */
export const hidesEntries = ({ viewer }: Context, { scope, userIds }: Budget): boolean =>
  (viewer.customer?.hidePersons ?? false) && userIds.length < fewestPeople && (userIds.length > 0 || scope === 'user')

/** All entries of a period, the oldest first, for a file. */
export async function readEntries(ctx: Context, id: number, from: IsoDay): Promise<readonly EntryRow[]> {
  const kinds = Object.values(kindsOf).flat()
  return (await entriesOf(ctx.db, { id, from, kinds, limit: mostInFile, offset: 0 })).toReversed()
}

const mostInFile = 50_000

/** Which entries a sum is made of. */
const kindsOf = {
  limit: ['limit'],
  used: ['opening', 'commit', 'credit'],
  reserved: ['reserve', 'release'],
} as const satisfies Record<(typeof contract.budgetFigures)[number], readonly contract.BudgetEntry['kind'][]>

type EntryRow = Omit<contract.BudgetEntry, 'amount' | 'date'> & { cents: number; at: string; total: number }

const entriesOf = statement<EntryRow>(sql`
  select e.id, e.kind, e.cents, e.order_number as "orderNumber", e.note, e.actor, e.at, count(*) over ()::int as total
  from budget_entries e join budget_periods p on p.id = e.period_id
  where e.budget_id = ${sql.placeholder('id')}::int and p.starts_on = ${sql.placeholder('from')}::date
    and e.kind = any(${sql.placeholder('kinds')}::text[])
  order by e.at desc, e.id desc limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int`)

/** A page beyond the last one has no row that says how many there are. */
async function countEntries(ctx: Context, id: number, from: IsoDay, kinds: readonly string[]): Promise<number> {
  return (await entriesOf(ctx.db, { id, from, kinds, limit: 1, offset: 0 }))[0]?.total ?? 0
}

type PeriodRow = {
  startsOn: IsoDay
  endsOn: IsoDay | null
  limit: number
  carryOver: number
  booked: number
  reserved: number
}

const periodsOf = statement<PeriodRow>(sql`
  select p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.carry_over_cents::float8 as "carryOver",
    (p.limit_cents + coalesce(sum(e.cents) filter (where e.kind = 'limit'), 0))::float8 as limit,
    (coalesce(sum(e.cents) filter (where e.kind in ('opening', 'commit')), 0)
      - coalesce(sum(e.cents) filter (where e.kind = 'credit'), 0))::float8 as booked,
    (coalesce(sum(e.cents) filter (where e.kind = 'reserve'), 0)
      - coalesce(sum(e.cents) filter (where e.kind = 'release'), 0))::float8 as reserved
  from budget_periods p left join budget_entries e on e.period_id = p.id
  where p.budget_id = ${sql.placeholder('id')}::int group by p.id order by p.starts_on desc`)

/** The running period first, which may have no row yet, then those that ended. */
async function readPeriods(ctx: Context, budget: Budget): Promise<contract.BudgetPeriod[]> {
  const rows = await periodsOf(ctx.db, { id: budget.id })
  const { periodFrom, periodTo, limit, carryOver, used, reserved, remaining } = budget
  const running = { from: periodFrom, to: periodTo, ...{ limit, carryOver, used, reserved, remaining } }
  const ended = rows.filter(({ startsOn }) => startsOn < periodFrom)
  return [
    running,
    ...ended.map(({ startsOn, endsOn, ...sums }) => ({ from: startsOn, to: endsOn, ...figuresOf(sumsOf(sums)) })),
  ]
}

/** Whether `from` is the first day of one of a budget's periods. */
export async function hasPeriod(ctx: Context, budget: Budget, from: string): Promise<boolean> {
  return (await readPeriods(ctx, budget)).some((period) => period.from === from)
}

const sumsOf = ({ limit, carryOver, booked, reserved }: Omit<PeriodRow, 'startsOn' | 'endsOn'>): BudgetSums => ({
  limit: cents(limit),
  carryOver: cents(carryOver),
  booked: cents(booked),
  reserved: cents(reserved),
})

const figuresOf = (sums: BudgetSums) => ({
  limit: toEuros(sums.limit),
  carryOver: toEuros(sums.carryOver),
  used: toEuros(sums.booked),
  reserved: toEuros(sums.reserved),
  remaining: toEuros(availableIn(sums)),
})

function budgetOnWire(
  budget: BudgetNow,
  { costCenterIds, hasEntries }: Frame,
  slugs: ReadonlyMap<number, string>,
  today: IsoDay,
): Budget {
  const { id, name, scope, period, onExceeded, validFrom, validTo, active, sums, startsOn, endsOn } = budget
  const frame = {
    ...{ name, scope, period, onExceeded, validFrom, validTo, active, costCenterIds },
    overrunAllowed: toEuros(budget.overrunAllowed),
    userIds: [...budget.userIds],
    basis: budget.priceKind,
    withShipping: budget.withShipping,
    carriesOver: budget.carriesOver,
    twoSteps: budget.twoSteps,
    assortmentSlugs: budget.assortmentRoots.flatMap((root) => slugs.get(root) ?? []),
  }
  const since = validFrom !== null && validFrom > startsOn ? validFrom : startsOn
  return {
    id,
    ...frame,
    displayName: name,
    ...figuresOf(sums),
    state: stateOn(today, budget),
    periodFrom: startsOn,
    periodTo: endsOn,
    lastsUntil: lastsUntil(sums, { startsOn: since, endsOn }, today),
    warning: warningAt(sums),
    hasEntries,
    version: createHash('sha1')
      .update(JSON.stringify([frame, sums.limit]))
      .digest('base64url')
      .slice(0, 16),
  }
}

function stateOn(today: IsoDay, { active, validFrom, validTo }: BudgetNow): Budget['state'] {
  if (!active) return 'closed'
  if (validFrom !== null && today < validFrom) return 'future'
  return validTo !== null && validTo < today ? 'ended' : 'open'
}

type Ask = Parsed<typeof contract.listBudgets>
type Choices = Awaited<ReturnType<typeof choicesOf>>

function matching(ask: Ask, { users, costCenters }: Choices): (budget: Budget) => boolean {
  const words = ask.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  const people = new Map(users.map(({ id, name }) => [id, name]))
  const centres = new Map(costCenters.map((centre) => [centre.id, centre]))
  const warned = Number(ask.warning ?? 0)
  return (budget) => {
    const { scope, period, onExceeded, state, userIds, costCenterIds } = budget
    const own = costCenterIds.flatMap((id) => centres.get(id) ?? [])
    const text = [
      budget.name,
      ...own.map(({ number, name }) => `${number} ${name}`),
      ...userIds.map((id) => people.get(id)),
    ]
    const searched = text.join(' ').toLowerCase()
    return (
      words.every((word) => searched.includes(word)) &&
      (ask.state ? state === ask.state : state !== 'closed') &&
      (ask.scope === undefined || scope === ask.scope) &&
      (ask.period === undefined || period === ask.period) &&
      (ask.onExceeded === undefined || onExceeded === ask.onExceeded) &&
      (budget.warning ?? 0) >= warned &&
      (ask.userId === undefined || userIds.includes(ask.userId)) &&
      (ask.costCenter === undefined || own.some(({ number }) => number === ask.costCenter))
    )
  }
}

const german = new Intl.Collator('de', { numeric: true })
type Compare = (a: Budget, b: Budget) => number
const byName: Compare = (a, b) => german.compare(a.name, b.name) || a.id - b.id
const byFigure = (of: (budget: Budget) => number): Compare => {
  return (a, b) => of(a) - of(b)
}
const periodLengths = ['month', 'quarter', 'year', 'total'] as const
const orders: Readonly<Record<Ask['sortBy'], Compare>> = {
  name: byName,
  limit: byFigure(({ limit }) => limit),
  carryOver: byFigure(({ carryOver }) => carryOver),
  used: byFigure(({ used }) => used),
  reserved: byFigure(({ reserved }) => reserved),
  remaining: byFigure(({ remaining }) => remaining),
  spent: byFigure(spentShare),
  period: byFigure(({ period }) => periodLengths.indexOf(period)),
}

const labels = {
  scope: budgetScopes,
  period: budgetPeriodNames,
  onExceeded: budgetRules,
  state: budgetStates,
  basis: budgetBases,
  kind: budgetEntryKinds,
}

async function choicesOf(ctx: Context) {
  const [users, costCenters, roots] = await Promise.all([
    listColleagues(ctx),
    ctx.db
      .select({ id: costCentres.id, number: costCentres.number, name: costCentres.name })
      .from(costCentres)
      .where(eq(costCentres.customerId, ctx.viewer.customer?.id ?? 0))
      .orderBy(asc(costCentres.number)),
    readRoots(ctx),
  ])
  return { labels, users, costCenters, assortments: roots.map(({ slug, name }) => ({ slug, name })) }
}

/** The roots of the assortment tree, in their order. */
export async function readRoots({ db }: Context) {
  return await db
    .select({ id: assortments.id, slug: assortments.slug, name: assortments.name })
    .from(assortments)
    .where(isNull(assortments.parentId))
    .orderBy(asc(assortments.position), asc(assortments.id))
}
