import { articles } from '@kontor/db/schema'
import { desc, sql } from 'drizzle-orm'
import { type Found, mostFound } from '../../../platform/console/front.ts'
import type { Context } from '../../../platform/context.ts'
import { hasWords } from './article-list.ts'

type Reader = Pick<Context, 'db'>

/** What the front of the console asks of articles. */
export const catalogueFront = {
  async find({ db }: Reader, text: string): Promise<Found[]> {
    const rows = await db
      .select({ id: articles.id, articleNumber: articles.articleNumber, displayName: articles.displayName })
      .from(articles)
      .where(hasWords(text))
      .orderBy(desc(articles.popularity), articles.id)
      .limit(mostFound)
    return rows.map((row) => ({
      kind: 'article',
      key: String(row.id),
      title: row.displayName,
      says: row.articleNumber,
    }))
  },
  countBlocked: ({ db }: Reader) => db.$count(articles, sql`${articles.salesBlocked}`),
}
