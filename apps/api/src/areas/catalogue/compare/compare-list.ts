import type { compare, Parsed, Reply } from '@kontor/contracts'
import { articleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { compareLimit } from '@kontor/contracts/rules/catalogue/compare'
import { compareLists } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFoundInWrite, refuse } from '../../../platform/failures.ts'
import { tilesByKey } from '../../listing/service.ts'

type CompareList = Reply<typeof compare.showCompareList>

/** What the user compares, in the order of collecting; articles that have gone meanwhile are left out. */
export async function showCompareList(ctx: Context): Promise<CompareList> {
  const { user } = ctx.viewer
  if (!user) return { articles: [] }
  const [row] = await ctx.db
    .select({ keys: compareLists.articleKeys })
    .from(compareLists)
    .where(eq(compareLists.userId, user.id))
  return { articles: await tilesByKey(ctx, row?.keys ?? []) }
}

/** @throws Refusal limit_reached, not_found (an article that is not in the catalogue) */
export async function saveCompareList(
  ctx: Context,
  { articles: wanted }: Parsed<typeof compare.saveCompareList>,
): Promise<CompareList> {
  const { user } = ctx.viewer
  const keys = [...new Set(wanted.map(({ articleNumber, shopDepotId }) => articleKey(articleNumber, shopDepotId)))]
  if (keys.length > compareLimit)
    throw refuse('limit_reached', `Vergleichen können Sie bis zu ${compareLimit} Artikel.`)
  const tiles = await tilesByKey(ctx, keys)
  if (!user || tiles.length < keys.length) throw notFoundInWrite()
  await ctx.db
    .insert(compareLists)
    .values({ userId: user.id, articleKeys: keys })
    .onConflictDoUpdate({ target: compareLists.userId, set: { articleKeys: keys } })
  return { articles: tiles }
}
