import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { articles } from '@kontor/db/schema'
import { and, eq, or } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { plainText } from '../../words/service.ts'
import { searchPins } from '../settings.ts'

/** The published articles that the shop puts first where exactly this is searched for, in its order. */
export async function findPinned(ctx: Context, search: string): Promise<{ articleId: number }[]> {
  if (search === '') return []
  const pin = searchPins.of(ctx.shop).find(({ words }) => plainText(words) === plainText(search))
  if (!pin) return []
  const found = await findArticles(ctx, pin.articles)
  return pin.articles.flatMap((key) => {
    const articleId = found.get(key)
    return articleId === undefined ? [] : [{ articleId }]
  })
}

/** Published articles by their keys; unknown keys are missing. */
export async function findArticles({ db }: Pick<Context, 'db'>, keys: readonly string[]): Promise<Map<string, number>> {
  const split = keys.flatMap((key) => splitArticleKey(key) ?? [])
  if (split.length === 0) return new Map()
  const named = split.map(({ articleNumber, shopDepotId }) =>
    and(eq(articles.articleNumber, articleNumber), eq(articles.shopDepotId, shopDepotId)),
  )
  const rows = await db
    .select({ id: articles.id, articleNumber: articles.articleNumber, shopDepotId: articles.shopDepotId })
    .from(articles)
    .where(and(or(...named), eq(articles.published, true)))
  return new Map(rows.map(({ id, articleNumber, shopDepotId }) => [`${articleNumber}-${shopDepotId}`, id]))
}
