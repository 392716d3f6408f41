import { users } from '@kontor/db/schema'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

/** Everybody of the caller's company, by name, to choose from. */
export async function listColleagues(ctx: Context): Promise<{ id: number; name: string; active: boolean }[]> {
  return await ctx.db
    .select({
      id: users.id,
      name: sql<string>`concat_ws(' ', ${users.firstname}, ${users.lastname})`,
      active: sql<boolean>`${users.status} = 'active'`,
    })
    .from(users)
    .where(ofCompany(ctx))
    .orderBy(asc(users.lastname), asc(users.firstname), asc(users.id))
}

/** Whether a user is one of the caller's company; who left for good is not. */
export const ofCompany = (ctx: Context) =>
  and(eq(users.customerId, ctx.viewer.customer?.id ?? 0), isNull(users.deletedAt))
