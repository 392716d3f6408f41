import type { content, Parsed } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { posts } from '@kontor/db/schema'
import { and, asc, count, desc, eq, lte, ne, type SQL } from 'drizzle-orm'
import { hasRight } from '../../platform/console/procedures.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { pagesOf } from '../../platform/http/in-pages.ts'
import { tilesByKey } from '../listing/service.ts'
import { areasIn, articlesIn, keysShown, shownBlocks, withTiles } from './blocks.ts'
import { documentOf } from './document.ts'
import { widgetsByArea } from './widgets.ts'

/** Whether a post is in the shop: no draft, and not one of later. */
export const isOut = ({ clock }: Pick<Context, 'clock'>) =>
  and(eq(posts.draft, false), lte(posts.publishedAt, clock.now()))

/** Published posts, newest first, with how many there are of each category. */
export async function readPosts(ctx: Context, { page, limit, category }: Parsed<typeof content.listPosts>) {
  const found = and(isOut(ctx), category === undefined ? undefined : eq(posts.category, category))
  const [rows, [counted], categories] = await Promise.all([
    ctx.db
      .select()
      .from(posts)
      .where(found)
      .orderBy(desc(posts.publishedAt), posts.slug)
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.select({ total: count() }).from(posts).where(found),
    ctx.db
      .select({ name: posts.category, count: count() })
      .from(posts)
      .where(and(isOut(ctx), ne(posts.category, '')))
      .groupBy(posts.category)
      .orderBy(asc(posts.category)),
  ])
  const total = counted?.total ?? 0
  const items = rows.map(({ slug, title, excerpt, image, publishedAt, category: its }) => ({
    ...{ slug, title, excerpt, image, category: its },
    ...datesOf(publishedAt),
  }))
  return { items, categories, total, page, limit, lastPage: pagesOf(total, limit) }
}

/**
 * A published post; staff who write posts see the others too, as a preview.
 * @throws Failure 404 for an unknown one, and for one that is not out
 */
export async function readPost(ctx: Context, which: SQL) {
  const { db, shop } = ctx
  const [row] = await db
    .select()
    .from(posts)
    .where(and(which, hasRight(ctx, 'content') ? undefined : isOut(ctx)))
  if (!row) throw notFound()
  const preview = whyHidden(ctx, row)
  const { id, slug, title, excerpt, image, publishedAt, category, articles } = row
  const { body, contents } = documentOf(shop, row.body)
  const blocks = shownBlocks(shop, row.blocks)
  const [series, tiles, widgets] = await Promise.all([
    row.series === '' ? null : readSeries(ctx, row.series),
    tilesByKey(ctx, [...new Set([...articles, ...articlesIn(blocks)])]),
    widgetsByArea(ctx, areasIn(blocks)),
  ])
  return {
    post: {
      ...{ id, slug, title, excerpt, image, category, body, series },
      articles: keysShown(articles, tiles),
      blocks: withTiles(blocks, tiles),
      ...datesOf(publishedAt),
      layout: { contents },
      ...(preview && { preview }),
      meta: { title, description: excerpt },
    },
    articles: tiles,
    widgets,
  }
}

function whyHidden(
  { clock }: Context,
  { draft, publishedAt }: { draft: boolean; publishedAt: Date },
): 'draft' | 'coming' | undefined {
  if (draft) return 'draft'
  return publishedAt > clock.now() ? 'coming' : undefined
}

async function readSeries(ctx: Context, title: string) {
  const rows = await ctx.db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(isOut(ctx), eq(posts.series, title)))
    .orderBy(asc(posts.publishedAt))
  return { title, posts: rows }
}

/** When a post came out, and the day that was in Germany. */
export const datesOf = (publishedAt: Date) => ({ date: publishedAt.toISOString(), day: berlinDay(publishedAt) })

/** What a picture of a published post says; null for one that is not there. */
export async function readPostFace(ctx: Context, slug: string) {
  const [post] = await ctx.db
    .select({ title: posts.title, image: posts.image })
    .from(posts)
    .where(and(eq(posts.slug, slug), isOut(ctx)))
  return post ? { ...post, above: 'Magazin' } : null
}

/** Published posts with the day on which they came out, newest first. */
export async function readPostAddresses(ctx: Context) {
  const rows = await ctx.db
    .select({ slug: posts.slug, changed: posts.publishedAt })
    .from(posts)
    .where(isOut(ctx))
    .orderBy(desc(posts.publishedAt), posts.slug)
    .limit(50_000)
  return rows.map(({ slug, changed }) => ({ address: `/blog/${slug}`, changed }))
}
