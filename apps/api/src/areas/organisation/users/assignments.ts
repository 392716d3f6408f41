import { budgets, budgetUsers, costCentres, userCostCentres, users } from '@kontor/db/schema'
import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFoundInWrite } from '../../../platform/failures.ts'
import { noPassword } from '../../identity/service.ts'
import { ofCompany } from '../colleagues.ts'
import { deputiesInCircle, lastOfBudget, mayNotStandIn, notForPersons, notOwnDeputy } from './failures.ts'
import { isForPersons, nameOf } from './users.ts'

/** The cost centres that a user books on. @throws Refusal not_found for one that is unknown or foreign */
export async function setCostCentres(
  { db, viewer: { customer } }: Context,
  userId: number,
  before: readonly number[],
  wanted: ReadonlySet<number>,
): Promise<void> {
  const { added, removed } = changesOf(before, wanted)
  if (added.length > 0) {
    // locked before they are assigned, so that none of them is deleted meanwhile
    const found = await db
      .select({ id: costCentres.id })
      .from(costCentres)
      .where(and(eq(costCentres.customerId, customer?.id ?? 0), inArray(costCentres.id, added)))
      .orderBy(asc(costCentres.id))
      .for('key share')
    if (found.length < added.length) throw notFoundInWrite()
    await db
      .insert(userCostCentres)
      .values(added.map((costCentreId) => ({ userId, costCentreId })))
      .onConflictDoNothing()
  }
  if (removed.length === 0) return
  await db
    .delete(userCostCentres)
    .where(and(eq(userCostCentres.userId, userId), inArray(userCostCentres.costCentreId, removed)))
}

/**
 * The budgets that name a user. One that names nobody is for all: it neither begins nor ends to name people here.
 * @throws Refusal not_found, validation
 */
export async function setBudgets(
  { db, viewer: { customer } }: Context,
  userId: number,
  before: readonly number[],
  wanted: ReadonlySet<number>,
): Promise<void> {
  const { added, removed } = changesOf(before, wanted)
  const concerned = [...added, ...removed]
  if (concerned.length === 0) return
  // in the order in which orders lock them
  const found = await db
    .select({ id: budgets.id, name: budgets.name, scope: budgets.scope })
    .from(budgets)
    .where(and(eq(budgets.customerId, customer?.id ?? 0), inArray(budgets.id, concerned)))
    .orderBy(asc(budgets.id))
    .for('no key update')
  if (found.length < concerned.length) throw notFoundInWrite()
  const forPersons = await db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(inArray(budgets.id, concerned), isForPersons))
  for (const { id, name, scope } of found) {
    if (added.includes(id) && !forPersons.some((one) => one.id === id)) throw notForPersons(name)
    if (removed.includes(id) && scope !== 'user') {
      const [named] = await db.select({ n: count() }).from(budgetUsers).where(eq(budgetUsers.budgetId, id))
      if ((named?.n ?? 0) <= 1) throw lastOfBudget(name)
    }
  }
  if (added.length > 0) {
    await db
      .insert(budgetUsers)
      .values(added.map((budgetId) => ({ userId, budgetId })))
      .onConflictDoNothing()
  }
  if (removed.length === 0) return
  await db.delete(budgetUsers).where(and(eq(budgetUsers.userId, userId), inArray(budgetUsers.budgetId, removed)))
}

function changesOf(before: readonly number[], wanted: ReadonlySet<number>) {
  const had = new Set(before)
  return { added: [...wanted].filter((id) => !had.has(id)), removed: before.filter((id) => !wanted.has(id)) }
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'deputyId' | 'title' | 'firstname' | 'lastname'>

/**
 * Who stands in is of the same company, active, has a password, decides himself, and is not stood in for by whom he stands in for, nor
 * round several corners.
 * @param user who is stood in for; null for one that is new
 * @throws Refusal not_found, validation
 */
export async function checkDeputy(ctx: Context, user: Person | null, deputyId: number): Promise<void> {
  if (user?.id === deputyId) throw notOwnDeputy()
  const [deputy] = await ctx.db
    .select()
    .from(users)
    .where(and(ofCompany(ctx), eq(users.id, deputyId)))
  if (!deputy) throw notFoundInWrite()
  const decides = deputy.functions.includes('admin') || deputy.functions.includes('approver')
  if (deputy.status !== 'active' || deputy.passwordHash === noPassword || !decides) throw mayNotStandIn(nameOf(deputy))
  if (!user) return
  const { id, title, firstname, lastname } = users
  const people = await ctx.db
    .select({ id, title, firstname, lastname, deputyId: users.deputyId })
    .from(users)
    .where(and(ofCompany(ctx), isNotNull(users.deputyId)))
  const byId = new Map<number | null, Person>(people.map((one) => [one.id, one]))
  const chain = new Set<Person>([user])
  for (let next: Person | undefined = deputy; next && !chain.has(next); next = byId.get(next.deputyId)) {
    chain.add(next)
    if (next.deputyId === user.id) throw deputiesInCircle([...chain, user].map(nameOf))
  }
}
