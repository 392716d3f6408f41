import type { budgets as contract, FieldError, Parsed, Reply } from '@kontor/contracts'
import { berlinDay, isDay } from '@kontor/contracts/rules/german/german-dates'
import { availableIn, overrunBound } from '@kontor/contracts/rules/organisation/budget'
import { type Cents, cents, fromEuros } from '@kontor/contracts/rules/pricing/money'
import {
  budgetCostCentres,
  budgetEntries,
  budgetPeriods,
  budgets,
  budgetUsers,
  costCentres,
  users,
} from '@kontor/db/schema'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { mistyped, notFoundInWrite } from '../../../platform/failures.ts'
import type { Extras } from '../../../platform/http/serve.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { ofCompany } from '../colleagues.ts'
import { readBudget, readRoots } from './budget-list.ts'
import {
  basisStays,
  belowBooked,
  changedMeanwhile,
  endlessStays,
  endsBeforeItBegins,
  limitIsShort,
  mostBudgets,
  periodChangesOn,
  sameFrame,
  tooManyBudgets,
  unknownAssortment,
} from './failures.ts'
import { type BudgetNow, isValidOn, lockBudgets, readBudgets } from './ledger.ts'

type Row = typeof budgets.$inferSelect
type Changed = Reply<typeof contract.updateBudget> & Extras
export type NewBudget = Parsed<typeof contract.createBudget>
export type BudgetChange = Parsed<typeof contract.updateBudget>

export async function createBudget(ctx: Context, input: NewBudget): Promise<Changed> {
  const item = await readBudget(ctx, await addBudget(ctx, input))
  return { item, message: `Das Budget „${item.name}“ ist angelegt.` }
}

export async function updateBudget(ctx: Context, input: BudgetChange): Promise<Changed> {
  const notes = await changeBudget(ctx, input)
  const item = await readBudget(ctx, input.id)
  return { item, message: [`Das Budget „${item.name}“ ist geändert.`, ...notes].join(' ') }
}

/** Whose orders and which cost centres count (G-51). @throws Refusal not_found for a foreign id: nothing is written */
export async function assignBudget(
  ctx: Context,
  { id, userIds, costCenterIds }: Parsed<typeof contract.assignBudget>,
): Promise<Changed> {
  await changeBudget(ctx, { id, userIds, ...(costCenterIds && { costCenterIds }) }, { fitsScope: true })
  const item = await readBudget(ctx, id)
  return { item, message: `Die Zuordnung des Budgets „${item.name}“ ist gespeichert.` }
}

/**
 * Without reading it again, as an import of many wants it. Its period begins with it. @returns its id
 * @throws Refusal validation, not_found, limit_reached
 */
export async function addBudget(ctx: Context, input: NewBudget): Promise<number> {
  const customerId = customerOf(ctx)
  const { userIds = [], costCenterIds = [] } = input
  const typed = tidied(input)
  return await inTransaction(ctx, async (within) => {
    await lockFrames(within, customerId)
    const [row] = await within.db
      .select({ n: count() })
      .from(budgets)
      .where(and(eq(budgets.customerId, customerId), budgets.active))
    if ((row?.n ?? 0) >= mostBudgets) throw tooManyBudgets()
    const assortmentRoots = await rootsOf(within, input.assortmentSlugs ?? [])
    const values: typeof budgets.$inferInsert = {
      ...{ ...usual, ...typed },
      scope: input.scope ?? scopeOf({ userIds, costCenterIds, assortmentRoots }, 'company'),
      ...{ assortmentRoots, customerId },
    }
    checkDays(typed)
    await checkAssignment(within, { userIds, costCenterIds })
    const [added] = await within.db.insert(budgets).values(values).returning()
    if (!added) throw new Error('an inserted budget comes back')
    await putAssignment(within, added.id, { userIds, costCenterIds })
    await checkFrame(within, added)
    if (added.active && isValidOn(added, today(ctx))) await lockBudgets(within, customerId, [added.id])
    return added.id
  })
}

/**
 * The same of one that is there: what is not given stays. A new limit is an entry of the running period.
 * @returns what whoever changed it should know
 * @throws Refusal validation, not_found, already_decided when somebody else changed it since
 */
export async function changeBudget(
  ctx: Context,
  { id, version, ...input }: BudgetChange,
  { fitsScope = false } = {},
): Promise<string[]> {
  const customerId = customerOf(ctx)
  const typed = tidied(input)
  return await inTransaction(ctx, async (within) => {
    await lockFrames(within, customerId)
    const stored = await lockOne(within, customerId, id)
    const read = await readBudget(within, id)
    if (version !== undefined && version !== read.version) throw changedMeanwhile()
    const assignment = {
      userIds: input.userIds ?? read.userIds,
      costCenterIds: input.costCenterIds ?? read.costCenterIds,
    }
    if (input.userIds || input.costCenterIds) {
      await checkAssignment(within, assignment)
      await putAssignment(within, id, assignment)
    }
    const assortmentRoots = input.assortmentSlugs
      ? await rootsOf(within, input.assortmentSlugs)
      : stored.assortmentRoots
    const wanted = { ...stored, ...typed, assortmentRoots }
    const next = {
      ...wanted,
      scope: fitsScope ? scopeOf({ ...assignment, assortmentRoots }, wanted.scope) : wanted.scope,
    }
    checkDays(next)
    const now = await runningOf(within, customerId, stored)
    checkLedger(stored, next, now, read.hasEntries)
    if (JSON.stringify(next) !== JSON.stringify(stored))
      await within.db.update(budgets).set(next).where(eq(budgets.id, id))
    if (isAnotherFrame(stored, next) || input.userIds || input.costCenterIds) await checkFrame(within, next)
    const short = await enterLimit(within, now, next.limitCents)
    return [...short, ...(next.period !== stored.period && now.endsOn ? [periodChangesOn(now.endsOn)] : [])]
  })
}

/** Removes one without entries; one with entries is closed, so that its sums stay explained. @throws Refusal not_found */
export async function deleteBudget(
  ctx: Context,
  { id }: Parsed<typeof contract.deleteBudget>,
): Promise<Reply<typeof contract.deleteBudget> & Extras> {
  const customerId = customerOf(ctx)
  return await inTransaction(ctx, async (within) => {
    const { name } = await lockOne(within, customerId, id)
    const [entry] = await within.db
      .select({ id: budgetEntries.id })
      .from(budgetEntries)
      .where(eq(budgetEntries.budgetId, id))
      .limit(1)
    if (entry) {
      await within.db.update(budgets).set({ active: false }).where(eq(budgets.id, id))
      const message = `Das Budget „${name}“ ist geschlossen. Seine Buchungen bleiben nachlesbar.`
      return { id, closed: true, message }
    }
    await within.db.delete(budgetPeriods).where(eq(budgetPeriods.budgetId, id))
    await within.db.delete(budgets).where(eq(budgets.id, id))
    return { id, closed: false, message: `Das Budget „${name}“ ist gelöscht.` }
  })
}

/** What a new one is unless something else is said. */
const usual = { name: '', limitCents: 0, period: 'month', onExceeded: 'release' } as const

const today = ({ clock }: Context) => berlinDay(clock.now())

function customerOf({ viewer: { customer } }: Context): number {
  if (!customer) throw notFoundInWrite()
  return customer.id
}

/** One change of a company's budgets at a time: two that are right alone may be the same frame twice. */
async function lockFrames({ db }: Context, customerId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('budgets'), ${customerId})`)
}

/** Under this lock no order books on it. */
async function lockOne({ db }: Context, customerId: number, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(budgets)
    .where(and(eq(budgets.id, id), eq(budgets.customerId, customerId)))
    .for('no key update')
  if (!row) throw notFoundInWrite()
  return row
}

type Typed = Partial<Omit<Row, 'id' | 'customerId' | 'assortmentRoots'>>

/** As it is stored; only what was sent. @throws Refusal validation with all mistakes at once */
function tidied(input: Omit<NewBudget | BudgetChange, 'id' | 'version'>): Typed {
  const mistakes: FieldError[] = []
  const mistake = (path: string, code: string, message: string) => mistakes.push({ path, code, message })
  const name = input.name?.replace(/\s+/g, ' ').trim()
  if (name === '') mistake('name', 'required', 'Bitte geben Sie einen Namen an.')
  for (const path of ['limit', 'overrunAllowed'] as const)
    if (input[path] !== undefined && !isWholeCents(input[path]))
      mistake(path, 'invalid', 'Bitte geben Sie einen Betrag mit höchstens zwei Nachkommastellen an.')
  for (const path of ['validFrom', 'validTo'] as const)
    if (input[path] && !isDay(input[path]))
      mistake(path, 'invalid', 'Bitte geben Sie einen Tag als Jahr, Monat und Tag an, etwa 2026-12-31.')
  if (mistakes.length > 0) throw mistyped(mistakes)
  const { scope, period, limit, overrunAllowed, onExceeded, validFrom, validTo, basis, carryOver } = input
  const { active, withShipping, twoSteps, carriesOver = typeof carryOver === 'boolean' ? carryOver : undefined } = input
  return {
    ...(name !== undefined && { name }),
    ...(scope && { scope }),
    ...(period && { period }),
    ...(limit !== undefined && { limitCents: fromEuros(limit) }),
    ...(overrunAllowed !== undefined && { overrunAllowedCents: fromEuros(overrunAllowed) }),
    ...(onExceeded && { onExceeded }),
    ...(validFrom !== undefined && { validFrom: validFrom || null }),
    ...(validTo !== undefined && { validTo: validTo || null }),
    ...(basis && { priceKind: basis }),
    ...(active !== undefined && { active }),
    ...(withShipping !== undefined && { withShipping }),
    ...(twoSteps !== undefined && { twoSteps }),
    ...(carriesOver !== undefined && { carryOver: carriesOver }),
  }
}

const isWholeCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6

function checkDays({ validFrom, validTo }: Typed): void {
  if (validFrom && validTo && validTo < validFrom) throw endsBeforeItBegins()
}

type Assignment = { userIds: readonly number[]; costCenterIds: readonly number[] }

/** What a budget is for by what it is assigned to: a company has no own people or cost centres. */
function scopeOf(
  { userIds, costCenterIds, assortmentRoots }: Assignment & { assortmentRoots: readonly number[] },
  otherwise: Row['scope'],
): Row['scope'] {
  if (otherwise === 'assortmentType') return otherwise
  if (userIds.length > 0 && (otherwise !== 'costCenter' || costCenterIds.length === 0)) return 'user'
  if (costCenterIds.length > 0) return 'costCenter'
  return assortmentRoots.length > 0 && otherwise === 'company' ? 'assortmentType' : otherwise
}

/** @throws Refusal not_found when one of them is unknown or of another company */
async function checkAssignment(ctx: Context, { userIds, costCenterIds }: Assignment): Promise<void> {
  const [people, centres] = [[...new Set(userIds)], [...new Set(costCenterIds)].sort((a, b) => a - b)]
  const known =
    people.length === 0
      ? []
      : await ctx.db
          .select({ id: users.id })
          .from(users)
          .where(and(ofCompany(ctx), inArray(users.id, people)))
  if (known.length < people.length) throw notFoundInWrite()
  // locked, so that none is deleted while it is tied to the budget
  const own =
    centres.length === 0
      ? []
      : await ctx.db
          .select({ id: costCentres.id })
          .from(costCentres)
          .where(and(eq(costCentres.customerId, customerOf(ctx)), inArray(costCentres.id, centres)))
          .orderBy(costCentres.id)
          .for('key share')
  if (own.length < centres.length) throw notFoundInWrite()
}

async function putAssignment({ db }: Context, budgetId: number, { userIds, costCenterIds }: Assignment): Promise<void> {
  await db.delete(budgetUsers).where(eq(budgetUsers.budgetId, budgetId))
  await db.delete(budgetCostCentres).where(eq(budgetCostCentres.budgetId, budgetId))
  const people = [...new Set(userIds)].sort((a, b) => a - b)
  const centres = [...new Set(costCenterIds)].sort((a, b) => a - b)
  if (people.length > 0) await db.insert(budgetUsers).values(people.map((userId) => ({ budgetId, userId })))
  if (centres.length > 0)
    await db.insert(budgetCostCentres).values(centres.map((costCentreId) => ({ budgetId, costCentreId })))
}

async function rootsOf(ctx: Context, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const known = new Map((await readRoots(ctx)).map(({ id, slug }) => [slug, id]))
  const roots = slugs.map((slug) => {
    const root = known.get(slug)
    if (root === undefined) throw unknownAssortment(slug)
    return root
  })
  return [...new Set(roots)].sort((a, b) => a - b)
}

const isAnotherFrame = (before: Row, after: Row) =>
  (['scope', 'period', 'validFrom', 'validTo', 'assortmentRoots'] as const).some(
    (key) => String(before[key]) !== String(after[key]),
  ) ||
  (after.active && !before.active)

const twins = statement<{ name: string }>(sql`
  with own as (
    select b.*, array(select user_id from budget_users where budget_id = b.id order by 1) as people,
      array(select cost_centre_id from budget_cost_centres where budget_id = b.id order by 1) as centres
    from budgets b where b.customer_id = ${sql.placeholder('customerId')}::int and b.active)
  select other.name from own this join own other on other.id <> this.id
  where this.id = ${sql.placeholder('id')}::int and other.scope = this.scope and other.period = this.period
    and other.people = this.people and other.centres = this.centres and other.assortment_roots = this.assortment_roots
    and coalesce(other.valid_from, '-infinity') <= coalesce(this.valid_to, 'infinity')
    and coalesce(other.valid_to, 'infinity') >= coalesce(this.valid_from, '-infinity')
    and case this.scope when 'user' then this.people <> '{}' when 'costCenter' then this.centres <> '{}'
      when 'assortmentType' then this.assortment_roots <> '{}' else true end
  limit 1`)

/** The same frame twice on the same days would count every order twice. @throws Refusal validation */
async function checkFrame(ctx: Context, { id, customerId }: Row): Promise<void> {
  const [twin] = await twins(ctx.db, { id, customerId })
  if (twin) throw sameFrame(twin.name)
}

/** With the row of its running period, which begins now where one should have. */
async function runningOf(ctx: Context, customerId: number, stored: Row): Promise<BudgetNow> {
  const [now] = await readBudgets(ctx, customerId, [stored.id])
  if (!now) throw notFoundInWrite()
  const [period] = await ctx.db
    .select({ id: budgetPeriods.id })
    .from(budgetPeriods)
    .where(eq(budgetPeriods.budgetId, stored.id))
    .limit(1)
  const runs = period !== undefined || (stored.active && isValidOn(stored, today(ctx)))
  return (runs && (await lockBudgets(ctx, customerId, [stored.id])).get(stored.id)) || now
}

/** What the entries that are there do not allow any more. @throws Refusal validation */
function checkLedger(before: Row, after: Row, now: BudgetNow, hasEntries: boolean): void {
  if (hasEntries && after.priceKind !== before.priceKind) throw basisStays()
  if (now.periodId !== null && before.period === 'total' && after.period !== 'total') throw endlessStays()
  if (after.onExceeded !== 'block') return
  const bound = overrunBound({ ...now.sums, limit: cents(after.limitCents) }, cents(after.overrunAllowedCents))
  const isTighter = before.onExceeded !== 'block' || bound < overrunBound(now.sums, now.overrunAllowed)
  if (isTighter && now.sums.booked > bound) throw belowBooked(now.sums.booked)
}

/** The ledger is never changed: the difference to the limit of the running period is an entry of its own. */
async function enterLimit(ctx: Context, { id, periodId, sums }: BudgetNow, limitCents: number): Promise<string[]> {
  const difference = limitCents - sums.limit
  if (difference === 0 || periodId === null) return []
  const { user } = ctx.viewer
  await ctx.db.insert(budgetEntries).values({
    ...{ budgetId: id, periodId, kind: 'limit', cents: difference },
    note: difference > 0 ? 'Rahmen erhöht' : 'Rahmen gesenkt',
    actor: [user?.title, user?.firstname, user?.lastname].filter(Boolean).join(' '),
    at: ctx.clock.now(),
  })
  const left: Cents = availableIn({ ...sums, limit: cents(limitCents) })
  return left < 0 ? [limitIsShort(cents(-left))] : []
}
