import { articles, catalogueChanges } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

/** Whether a published article has this id; text that is none has not. */
export async function hasArticle({ db }: Context, id: string): Promise<boolean> {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) return false
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, Number(id)), eq(articles.published, true)))
  return found !== undefined
}

/** Has what is kept of an article made anew after the commit. */
export async function noteArticleChange(ctx: Context, articleId: number): Promise<void> {
  await ctx.db.insert(catalogueChanges).values({ articleId, at: ctx.clock.now() })
  await ctx.shop.jobs.send(ctx.db, 'refresh-catalogue', {})
}
