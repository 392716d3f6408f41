import type { livebook as contract } from '@kontor/contracts'
import { articles, listings, livebookPages } from '@kontor/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

const mostWords = 8
const mostArticles = 100

/**
 * Pages on which every searched word stands, in an article's name or number or in what its page is about; the words as
 * they are printed, so that each hit can be marked. Wildcards of LIKE are escaped.
 */
export async function findInLivebook(
  ctx: Context,
  livebookId: number,
  search: string,
): Promise<contract.LivebookHit[]> {
  const words = search.trim().split(/\s+/).slice(0, mostWords)
  const printed = sql`concat_ws(' ', ${articles.displayName}, ${articles.articleNumber}, ${livebookPages.headline})`
  const rows = await ctx.db
    .select({
      number: livebookPages.number,
      headline: livebookPages.headline,
      articleNumber: articles.articleNumber,
      shopDepotId: articles.shopDepotId,
      displayName: articles.displayName,
    })
    .from(livebookPages)
    .innerJoin(articles, sql`${articles.id} = any(${livebookPages.articleIds})`)
    .innerJoin(listings, eq(listings.articleId, articles.id))
    .where(
      and(
        eq(livebookPages.livebookId, livebookId),
        ...words.map((word) => sql`${printed} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
      ),
    )
    .orderBy(asc(livebookPages.number), sql`array_position(${livebookPages.articleIds}, ${articles.id})`)
    .limit(mostArticles)
  const hits: contract.LivebookHit[] = []
  for (const { number, headline, ...article } of rows) {
    const page = hits.at(-1)
    if (page?.number === number) page.articles.push(article)
    else hits.push({ number, headline, articles: [article] })
  }
  return hits
}
