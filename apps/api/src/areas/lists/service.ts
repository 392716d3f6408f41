import { shoppingLists } from '@kontor/db/schema'
import { count, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { userId } from './queries.ts'

// The door of the lists, for what gathers from all areas.

export { listsPersonalData } from './personal-data.ts'
export { listsSwitches } from './settings.ts'

/** How many lists the caller keeps himself. */
export async function countLists(ctx: Context): Promise<number> {
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(shoppingLists)
    .where(eq(shoppingLists.userId, userId(ctx)))
  return counted?.total ?? 0
}
