import { budgets, budgetUsers, userCostCentres, users } from '@kontor/db/schema'
import { and, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { euros, type KeptData, type PersonalData, readKept, signaturesOf } from '../../platform/personal-data.ts'

export const organisationPersonalData: PersonalData = {
  deleted: [userCostCentres.userId, budgetUsers.userId],
  // whose deputy somebody was: that user's row, without him
  stays: [users.deputyId],
  async forgetUsers({ db }, ids) {
    // a budget that only he could use is closed; one that he shared stays open for the others
    const his = inArray(budgetUsers.userId, [...ids])
    await db
      .update(budgets)
      .set({ active: false })
      .where(
        and(
          inArray(budgets.id, db.select({ id: budgetUsers.budgetId }).from(budgetUsers).where(his)),
          notExists(
            db
              .select({ id: budgetUsers.userId })
              .from(budgetUsers)
              .where(and(eq(budgetUsers.budgetId, budgets.id), notInArray(budgetUsers.userId, [...ids]))),
          ),
        ),
      )
    await db
      .update(users)
      .set({ deputyId: null, deputyFrom: null, deputyTo: null })
      .where(inArray(users.deputyId, [...ids]))
  },
  async forgetName(db, user) {
    const { nameIsIn, withoutName } = signaturesOf(user)
    await db.execute(sql`
      update budget_entries e set actor = ${withoutName(sql`e.actor`)}
      from budgets b
      where b.id = e.budget_id and b.customer_id = ${user.customerId}::int and ${nameIsIn(sql`e.actor`)}`)
  },
  exportOf,
}

async function exportOf(ctx: Context): Promise<KeptData[]> {
  const id = ctx.viewer.user?.id ?? 0
  return await readKept(ctx, [
    {
      name: 'costCentres',
      title: 'Kostenstellen',
      labels: { number: 'Nummer', name: 'Name' },
      query: sql`select k.number, k.name from user_cost_centres x join cost_centres k on k.id = x.cost_centre_id
        where x.user_id = ${id} order by k.number`,
    },
    {
      name: 'budgets',
      title: 'Eigene Budgets',
      labels: { name: 'Name', period: 'Zeitraum', limit: 'Betrag in Euro' },
      query: sql`select b.name, b.period, ${euros('b.limit_cents')} as limit from budgets b
        join budget_users u on u.budget_id = b.id where u.user_id = ${id} order by b.id`,
    },
  ])
}
