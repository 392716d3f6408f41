import { setTimeout as wait } from 'node:timers/promises'
import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { articles, catalogueChanges } from '@kontor/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { firstWithinAssortment } from '../customer-assortment.ts'
import { takeNotedChanges } from './read-model.ts'

/**
 * The id of a published article, named by its id or by number and depot (`150001-1`); null where there is none, nor one
 * in the assortment of the caller's company.
 */
export async function findArticleId(ctx: Pick<Context, 'db' | 'viewer'>, name: string): Promise<number | null> {
  const key = splitArticleKey(name)
  if (!key && !/^[1-9]\d{0,9}$/.test(name)) return null
  if ((key ? key.shopDepotId : Number(name)) > 2_147_483_647) return null
  const named = key
    ? and(eq(articles.articleNumber, key.articleNumber), eq(articles.shopDepotId, key.shopDepotId))
    : eq(articles.id, Number(name))
  const found = await ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(named, eq(articles.published, true)))
  return (await firstWithinAssortment(ctx, found))?.id ?? null
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

/** how long a process waits while another one is at work */
const turnMs = 100

/**
 * Renews the rows of noted changes. One process does it at a time; the others leave to it what it took and look after
 * the rest.
 * @returns whether sales are left that may wait a few seconds
 */
export async function refreshChangedArticles(shop: Parameters<typeof takeNotedChanges>[0]): Promise<boolean> {
  for (;;) {
    const outcome = await takeNotedChanges(shop)
    if (outcome === 'none' || outcome === 'later') return outcome === 'later'
    if (outcome === 'others') await wait(turnMs)
  }
}
