import type { costCentres as contract, FieldError, Parsed, Reply } from '@kontor/contracts'
import { addDays, berlinDay, isDay } from '@kontor/contracts/rules/german/german-dates'
import { costCentres, userCostCentres, users } from '@kontor/db/schema'
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { mistyped, notFoundInWrite } from '../../../platform/failures.ts'
import type { Extras } from '../../../platform/http/serve.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { ofCompany } from '../colleagues.ts'
import { passOnReleases } from '../release-rules/pass-on.ts'
import { costCentreStates, readCostCentre } from './cost-centre-list.ts'
import {
  belowItself,
  type CostCentreUses,
  costCentreInUse,
  deepestTree,
  endsBeforeItBegins,
  mostCostCentres,
  numberStays,
  numberTaken,
  tooManyCostCentres,
  treeTooDeep,
} from './failures.ts'

type Row = typeof costCentres.$inferSelect
type Changed = Reply<typeof contract.updateCostCentre> & Extras
export type NewCostCentre = Parsed<typeof contract.createCostCentre>
export type CostCentreChange = Parsed<typeof contract.updateCostCentre>

export async function createCostCentre(ctx: Context, input: NewCostCentre): Promise<Changed> {
  const id = await addCostCentre(ctx, input)
  const item = await readCostCentre(ctx, id)
  return { item, message: `Die Kostenstelle ${item.displayName} ist angelegt.` }
}

export async function updateCostCentre(ctx: Context, input: CostCentreChange): Promise<Changed> {
  await changeCostCentre(ctx, input)
  const item = await readCostCentre(ctx, input.id)
  const { id: _id, _func, ...rest } = input
  const isOpenedOrClosed = Object.keys(rest).join() === 'active'
  const now = isOpenedOrClosed ? `jetzt ${costCentreStates[item.state]}` : 'geändert'
  return { item, message: `Die Kostenstelle ${item.displayName} ist ${now}.` }
}

/**
 * Without reading it again, as an import of many wants it. @returns its id
 * @throws Refusal validation, not_found, limit_reached
 */
export async function addCostCentre(ctx: Context, { userIds = [], ...input }: NewCostCentre): Promise<number> {
  const customerId = customerOf(ctx)
  const typed = tidied(input)
  return await inTransaction(ctx, async (within) => {
    await lockTree(within, customerId)
    const [row] = await within.db.select({ n: count() }).from(costCentres).where(eq(costCentres.customerId, customerId))
    if ((row?.n ?? 0) >= mostCostCentres) throw tooManyCostCentres()
    if (typed.parentId) await checkPlace(within, null, typed.parentId)
    checkDays(typed)
    const [added] = await within.db
      .insert(costCentres)
      .values({ ...typed, number: typed.number ?? '', name: typed.name ?? '', customerId })
      .onConflictDoNothing()
      .returning({ id: costCentres.id })
    if (!added) throw numberTaken(typed.number ?? '')
    await putUsers(within, added.id, userIds)
    return added.id
  })
}

/** The same of one that is there: what is not given stays. @throws Refusal validation, not_found, in_use */
export async function changeCostCentre(ctx: Context, { id, userIds, ...input }: CostCentreChange): Promise<void> {
  const customerId = customerOf(ctx)
  const typed = tidied(input)
  await inTransaction(ctx, async (within) => {
    await lockTree(within, customerId)
    const stored = await lockOne(within, customerId, id)
    const { number, parentId } = typed
    if (parentId && parentId !== stored.parentId) await checkPlace(within, id, parentId)
    if (number !== undefined && number !== stored.number) await checkNumber(within, stored, number)
    const next = { ...stored, ...typed }
    checkDays(next)
    // whoever opens one again that ended does not want it to end in the past
    const today = berlinDay(ctx.clock.now())
    const ended = next.closedOn !== null && next.closedOn <= today
    const opensAgain = typed.active === true && typed.closedOn === undefined && ended
    if (userIds) {
      await replaceUsers(within, id, userIds)
      await passOnReleases(within, customerId)
    }
    if (Object.keys(typed).length === 0) return
    await within.db
      .update(costCentres)
      .set({ ...typed, ...(opensAgain && { closedOn: null }) })
      .where(eq(costCentres.id, id))
  })
}

/** Removes one that nothing hangs on; what people were assigned goes with it. @throws Refusal not_found, in_use */
export async function deleteCostCentre(
  ctx: Context,
  { id }: Parsed<typeof contract.deleteCostCentre>,
): Promise<Reply<typeof contract.deleteCostCentre> & Extras> {
  const customerId = customerOf(ctx)
  const { number, name } = await inTransaction(ctx, async (within) => {
    await lockTree(within, customerId)
    const stored = await lockOne(within, customerId, id)
    const uses = await readUses(within, stored)
    if (Object.values(uses).some(Boolean)) throw costCentreInUse(stored.number, uses)
    await within.db.delete(userCostCentres).where(eq(userCostCentres.costCentreId, id))
    await within.db.delete(costCentres).where(eq(costCentres.id, id))
    return stored
  })
  return { id, message: `Die Kostenstelle ${number} ${name} ist gelöscht.` }
}

/** Who may order for it (G-51). @throws Refusal not_found for a foreign cost centre or user: nothing is written */
export async function assignCostCentre(
  ctx: Context,
  { id, userIds, mode }: Parsed<typeof contract.assignCostCentre>,
): Promise<Changed> {
  const customerId = customerOf(ctx)
  await inTransaction(ctx, async (within) => {
    await lockOne(within, customerId, id)
    if (mode === 'add') await putUsers(within, id, userIds)
    if (mode === 'remove') await removeUsers(within, id, userIds)
    if (mode === 'replace') await replaceUsers(within, id, userIds)
    // its approvers are among them
    await passOnReleases(within, customerId)
  })
  const item = await readCostCentre(ctx, id)
  return { item, message: `Die Zuordnung der Kostenstelle ${item.displayName} ist gespeichert.` }
}

function customerOf({ viewer: { customer } }: Context): number {
  if (!customer) throw notFoundInWrite()
  return customer.id
}

/** One change of a company's tree at a time: two that are right alone may make a cycle together. */
async function lockTree({ db }: Context, customerId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('cost-centres'), ${customerId})`)
}

/** Under this lock no order takes it and no budget is tied to it. */
async function lockOne({ db }: Context, customerId: number, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(costCentres)
    .where(and(eq(costCentres.id, id), eq(costCentres.customerId, customerId)))
    .for('update')
  if (!row) throw notFoundInWrite()
  return row
}

type Typed = Partial<Pick<Row, 'number' | 'name' | 'active' | 'opensOn' | 'closedOn' | 'parentId'>>

/** As it is stored; only what was sent. @throws Refusal validation with all mistakes at once */
function tidied(input: Omit<NewCostCentre | CostCentreChange, 'id' | 'userIds'>): Typed {
  const mistakes: FieldError[] = []
  const mistake = (path: string, code: string, message: string) => mistakes.push({ path, code, message })
  const number = input.number?.replace(/\s+/g, ' ').trim()
  const name = input.name?.replace(/\s+/g, ' ').trim()
  if (number === '') mistake('number', 'required', 'Bitte geben Sie eine Nummer an.')
  if (name === '') mistake('name', 'required', 'Bitte geben Sie einen Namen an.')
  for (const path of ['validFrom', 'validTo'] as const)
    if (input[path] && !isDay(input[path]))
      mistake(path, 'invalid', 'Bitte geben Sie einen Tag als Jahr, Monat und Tag an, etwa 2026-12-31.')
  if (mistakes.length > 0) throw mistyped(mistakes)
  const { active, validFrom, validTo, parentId } = input
  return {
    ...(number !== undefined && { number }),
    ...(name !== undefined && { name }),
    ...(active !== undefined && { active }),
    ...(validFrom !== undefined && { opensOn: validFrom || null }),
    ...(validTo !== undefined && { closedOn: validTo ? addDays(validTo, 1) : null }),
    ...(parentId !== undefined && { parentId }),
  }
}

function checkDays({ opensOn, closedOn }: Typed): void {
  if (opensOn && closedOn && closedOn <= opensOn) throw endsBeforeItBegins()
}

/** Orders and baskets name it by its number, which therefore stays once it stands there. */
async function checkNumber(ctx: Context, stored: Row, number: string): Promise<void> {
  const { orders, baskets } = await readUses(ctx, stored)
  if (orders || baskets) throw numberStays(stored.number)
  const [other] = await ctx.db
    .select({ id: costCentres.id })
    .from(costCentres)
    .where(and(eq(costCentres.customerId, stored.customerId), eq(costCentres.number, number)))
  if (other) throw numberTaken(number)
}

const above = statement<{ id: number; distance: number }>(sql`
  with recursive above as (
    select id, parent_id, 1 as distance from cost_centres
    where id = ${sql.placeholder('id')}::int and customer_id = ${sql.placeholder('customerId')}::int
    union all
    select c.id, c.parent_id, a.distance + 1 from cost_centres c join above a on c.id = a.parent_id
    where a.distance < 100)
  select id, distance from above order by distance`)

const depthBelow = statement<{ depth: number }>(sql`
  with recursive below as (
    select id, 1 as depth from cost_centres where id = ${sql.placeholder('id')}::int
    union all
    select c.id, b.depth + 1 from cost_centres c join below b on c.parent_id = b.id where b.depth < 100)
  select max(depth)::int as depth from below`)

/** Whether one, or a new one, may stand below another of the company. */
async function checkPlace(ctx: Context, id: number | null, parentId: number): Promise<void> {
  const line = await above(ctx.db, { id: parentId, customerId: customerOf(ctx) })
  if (line.length === 0) throw notFoundInWrite()
  if (line.some((one) => one.id === id)) throw belowItself()
  const [below] = id === null ? [] : await depthBelow(ctx.db, { id })
  if (line.length + (below?.depth ?? 1) > deepestTree) throw treeTooDeep()
}

const usesOf = statement<CostCentreUses>(sql`
  select exists(select from orders o join order_lines l on l.order_id = o.id
      where o.customer_id = ${sql.placeholder('customerId')}::int and l.cost_centre = ${sql.placeholder('number')}::text)
      as orders,
    exists(select from users u join baskets b on b.user_id = u.id join basket_positions p on p.basket_id = b.id
      where u.customer_id = ${sql.placeholder('customerId')}::int and b.state in ('open', 'saved', 'autosaved')
        and p.cost_centre = ${sql.placeholder('number')}::text) as baskets,
    exists(select from budget_cost_centres where cost_centre_id = ${sql.placeholder('id')}::int) as budgets,
    exists(select from cost_centres where parent_id = ${sql.placeholder('id')}::int) as children`)

async function readUses({ db }: Context, { id, customerId, number }: Row): Promise<CostCentreUses> {
  const [uses] = await usesOf(db, { id, customerId, number })
  return uses ?? { orders: false, baskets: false, budgets: false, children: false }
}

/** @throws Refusal not_found when one of them is unknown or of another company */
async function checkUsers(ctx: Context, userIds: readonly number[]): Promise<void> {
  const wanted = new Set(userIds)
  if (wanted.size === 0) return
  const known = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(ofCompany(ctx), inArray(users.id, [...wanted])))
  if (known.length < wanted.size) throw notFoundInWrite()
}

async function putUsers(ctx: Context, costCentreId: number, userIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(userIds)].sort((a, b) => a - b)
  if (wanted.length === 0) return
  await checkUsers(ctx, wanted)
  await ctx.db
    .insert(userCostCentres)
    .values(wanted.map((userId) => ({ userId, costCentreId })))
    .onConflictDoNothing()
}

async function removeUsers(ctx: Context, costCentreId: number, userIds: readonly number[]): Promise<void> {
  await checkUsers(ctx, userIds)
  await ctx.db
    .delete(userCostCentres)
    .where(and(eq(userCostCentres.costCentreId, costCentreId), inArray(userCostCentres.userId, [...userIds])))
}

async function replaceUsers(ctx: Context, costCentreId: number, userIds: readonly number[]): Promise<void> {
  await putUsers(ctx, costCentreId, userIds)
  await ctx.db
    .delete(userCostCentres)
    .where(and(eq(userCostCentres.costCentreId, costCentreId), notInArray(userCostCentres.userId, [...userIds])))
}
