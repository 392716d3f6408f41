import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { articles, catalogueChanges } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** The id of a published article, named by its id or by number and depot (`150001-1`); null where there is none. */
export async function findArticleId({ db }: Context, name: string): Promise<number | null> {
  const key = splitArticleKey(name)
  if (!key && !/^[1-9]\d{0,9}$/.test(name)) return null
  if ((key ? key.shopDepotId : Number(name)) > 2_147_483_647) return null
  const named = key
    ? and(eq(articles.articleNumber, key.articleNumber), eq(articles.shopDepotId, key.shopDepotId))
    : eq(articles.id, Number(name))
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(named, eq(articles.published, true)))
  return found?.id ?? null
}

/** Has what is kept of an article made again after the commit. */
export async function noteArticleChange(
  { db, clock, shop }: Pick<Context, 'db' | 'clock'> & { shop: Pick<Context['shop'], 'jobs'> },
  articleId: number,
): Promise<void> {
  await db.insert(catalogueChanges).values({ articleId, at: clock.now() })
  await shop.jobs.send(db, 'refresh-catalogue', {})
}
