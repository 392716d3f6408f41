import type { content, Parsed } from '@kontor/contracts'
import { pages, posts, sliders } from '@kontor/db/schema'
import { and, count, desc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'

/** A page of the shop. @throws Failure 404 for an unknown or unpublished one */
export async function readPage({ db }: Context, { slug }: Parsed<typeof content.showPage>) {
  const [page] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.published, true)))
  if (!page) throw notFound()
  return {
    page: {
      slug: page.slug,
      title: page.title,
      body: page.body,
      layout: page.layout,
      meta: { title: page.title, description: page.description, robots: 'index,follow' },
    },
  }
}

export async function readSlider({ db }: Context, { slug }: Parsed<typeof content.showSlider>) {
  const [slider] = await db.select().from(sliders).where(eq(sliders.slug, slug))
  if (!slider) throw notFound()
  return { slider }
}

/** Published posts, newest first. */
export async function readPosts({ db, clock }: Context, { page, limit }: Parsed<typeof content.listPosts>) {
  const published = lte(posts.publishedAt, clock.now())
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(posts)
      .where(published)
      .orderBy(desc(posts.publishedAt), posts.slug)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(posts).where(published),
  ])
  const total = counted?.total ?? 0
  const items = rows.map(({ slug, title, excerpt, image, publishedAt }) => ({
    slug,
    title,
    excerpt,
    image,
    date: publishedAt.toISOString(),
  }))
  return { items, total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) }
}

export { hasContent, type RatedItem, readRatings, saveRating, summariseRatings } from './ratings.ts'
export { findContent } from './site-search.ts'
