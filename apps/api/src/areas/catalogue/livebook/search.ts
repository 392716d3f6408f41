import type { livebook as contract } from '@kontor/contracts'
import { articles, listings, livebookPages } from '@kontor/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { withinAssortment } from '../../listing/service.ts'

const mostWords = 8
const mostArticles = 100
const mostWithin = 5000

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
      articleId: articles.id,
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
    // of an assortment of its own a customer finds all, so what is not in it may take no room
    .limit(ctx.viewer.customer?.assortment ? mostWithin : mostArticles)
  const own = await withinAssortment(ctx, rows)
  const hits: contract.LivebookHit[] = []
  for (const { number, headline, articleId: _, ...article } of own.slice(0, mostArticles)) {
    const page = hits.at(-1)
    if (page?.number === number) page.articles.push(article)
    else hits.push({ number, headline, articles: [article] })
  }
  return hits
}
