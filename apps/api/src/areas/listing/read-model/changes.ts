import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { articles, catalogueChanges } from '@kontor/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { refreshArticles } from './read-model.ts'

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

/** The same of many articles at once, with one job. */
export async function noteArticleChanges(
  { db, clock, shop }: Parameters<typeof noteArticleChange>[0],
  articleIds: readonly number[],
): Promise<void> {
  if (articleIds.length === 0) return
  const ids = `{${[...new Set(articleIds)].join(',')}}`
  await db.execute(sql`
    insert into catalogue_changes (article_id, at) select unnest(${ids}::int[]), ${clock.now().toISOString()}::timestamptz`)
  await shop.jobs.send(db, 'refresh-catalogue', {})
}

/** Renews the rows of noted changes; a change noted meanwhile waits for the next run. */
export async function refreshChangedArticles(shop: Parameters<typeof refreshArticles>[0]): Promise<void> {
  const { db } = shop
  const noted = await db.select().from(catalogueChanges).orderBy(catalogueChanges.id).limit(5000)
  if (noted.length === 0) return
  await refreshArticles(shop, [...new Set(noted.map(({ articleId }) => articleId))])
  await db.delete(catalogueChanges).where(
    inArray(
      catalogueChanges.id,
      noted.map(({ id }) => id),
    ),
  )
}
