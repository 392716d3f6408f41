import { pages, posts } from '@kontor/db/schema'
import { and, count, desc, eq, ilike, lte, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../platform/context.ts'

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Each word in one of the columns; signs of LIKE mean themselves. Folded umlauts match any one letter. */
function contains(words: readonly string[], ...columns: AnyPgColumn[]): SQL | undefined {
  return and(...words.map((word) => or(...columns.map((column) => ilike(column, `%${patternOf(word)}%`)))))
}

/** The analyser spells ä as a and so on; a page spells them out. */
const patternOf = (word: string) => escaped(word).replace(/[aou]/g, '_')

/**
 * Published pages and posts that hold all of these words, five or more of each with their number.
 * @param words folded by the analyser
 */
export async function findContent(ctx: Context, words: readonly string[], limits: { pages: number; posts: number }) {
  const none = { items: [], total: 0 }
  if (words.length === 0) return { pages: none, posts: none }
  const inPages = and(eq(pages.published, true), contains(words, pages.title, pages.body))
  const inPosts = and(lte(posts.publishedAt, ctx.clock.now()), contains(words, posts.title, posts.excerpt))
  const [pageRows, [pageCount], postRows, [postCount]] = await Promise.all([
    ctx.db
      .select({ slug: pages.slug, name: pages.title })
      .from(pages)
      .where(inPages)
      .orderBy(pages.title)
      .limit(limits.pages),
    ctx.db.select({ total: count() }).from(pages).where(inPages),
    ctx.db
      .select({ slug: posts.slug, name: posts.title, image: posts.image })
      .from(posts)
      .where(inPosts)
      .orderBy(desc(posts.publishedAt), posts.slug)
      .limit(limits.posts),
    ctx.db.select({ total: count() }).from(posts).where(inPosts),
  ])
  return {
    pages: {
      items: pageRows.map((row) => ({ ...row, url: `/page/${row.slug}`, image: null, count: 0 })),
      total: pageCount?.total ?? 0,
    },
    posts: {
      items: postRows.map((row) => ({ ...row, url: `/blog/${row.slug}`, count: 0 })),
      total: postCount?.total ?? 0,
    },
  }
}
