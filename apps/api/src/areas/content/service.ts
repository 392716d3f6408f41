import type { content, Parsed } from '@kontor/contracts'
import { contentDrafts, contentItems, pages, posts } from '@kontor/db/schema'
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { draftTitle } from '../../platform/console/drafts.ts'
import { hasRight } from '../../platform/console/procedures.ts'
import type { Context, ShopProcess } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { cache } from '../../platform/process/cache.ts'
import { tilesByKey } from '../listing/service.ts'
import { areasIn, articlesIn, shownBlocks, withTiles } from './blocks.ts'
import { documentOf } from './document.ts'
import { fillIn } from './filled-in.ts'
import { areasOf, storedLayout } from './page-layout.ts'
import { partsOf } from './page-parts.ts'
import { isOut } from './posts.ts'
import { sliderNamed, widgetsByArea } from './widgets.ts'

/** A page of the shop. @throws Failure 404 for an unknown one, and for an unpublished one if no staff asks who writes it */
export async function readPage(ctx: Context, { slug }: Parsed<typeof content.showPage>) {
  const { db, shop } = ctx
  const [page] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), hasRight(ctx, 'content') ? undefined : eq(pages.published, true)))
  if (!page) throw notFound()
  const blocks = shownBlocks(shop, page.blocks)
  const layout = storedLayout(page.layout)
  const slider = layout.slider && sliderNamed(ctx, layout.slider.slug)
  const { body, contents } = documentOf(shop, page.body)
  const [articles, widgets] = await Promise.all([
    tilesByKey(ctx, articlesIn(blocks)),
    widgetsByArea(ctx, [...areasIn(blocks), ...areasOf(layout)]),
  ])
  return {
    page: {
      slug: page.slug,
      title: page.title,
      body,
      blocks: withTiles(blocks, articles),
      layout: { ...layout, contents },
      meta: { title: page.title, description: page.description, robots: page.published ? 'index,follow' : 'noindex' },
    },
    articles,
    widgets,
    ...(slider && { slider }),
  }
}

/** Pages, posts and small texts in which a text stands, with a name for people. */
export async function namesIn(db: Context['db'], text: string): Promise<{ name: string; text: string }[]> {
  const rows = await db.execute<{ name: string; text: string }>(sql`
    select name, text from (
      select 'Seite „' || title || '“' as name, to_jsonb(pages)::text as text from ${pages}
      union all select 'Beitrag „' || title || '“', to_jsonb(posts)::text from ${posts}
      union all select 'Inhalt „' || title || '“', to_jsonb(content_items)::text from ${contentItems}
      union all select 'Entwurf „' || ${draftTitle} || '“', fields::text from ${contentDrafts}
    ) as contents where strpos(text, ${text}) > 0`)
  return [...rows]
}

/** All published pages, by title. */
export async function listPages({ db }: Context) {
  const items = await db
    .select({ slug: pages.slug, title: pages.title, description: pages.description })
    .from(pages)
    .where(and(eq(pages.published, true), notInArray(pages.slug, ['404', '503'])))
    .orderBy(asc(pages.title))
  return { items }
}

const published = cache<ReadonlySet<string>>('published pages', {
  mostBytes: 1_000_000,
  bytes: (slugs) => slugs.size * 100,
  droppedBy: ['content'],
})

/** The slugs of all published pages: nothing links to another one. */
export const publishedPages = ({ db, shop }: Pick<Context, 'db' | 'shop'>): Promise<ReadonlySet<string>> =>
  published(shop.db).through('all', async () => {
    const rows = await db.select({ slug: pages.slug }).from(pages).where(eq(pages.published, true))
    return new Set(rows.map(({ slug }) => slug))
  })

const kindsThere = cache<ReadonlySet<string>>('kinds of content', {
  mostBytes: 10_000,
  bytes: (kinds) => kinds.size * 100,
  droppedBy: ['content'],
})

/** The kinds of content that the shop has something of: nothing links to a list without entries. */
export const contentKinds = ({ db, shop }: Pick<Context, 'db' | 'shop'>): Promise<ReadonlySet<string>> =>
  kindsThere(shop.db).through('all', async () => {
    const rows = await db.selectDistinct({ kind: contentItems.kind }).from(contentItems)
    return new Set(rows.map(({ kind }) => kind))
  })

/** A published page as headings and paragraphs, to be kept on paper; null for one that is not there. */
export async function readPageText(shop: Pick<ShopProcess, 'db' | 'storedData'>, slug: string) {
  const [page] = await shop.db
    .select({ title: pages.title, body: pages.body })
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.published, true)))
  return page ? { title: page.title, parts: partsOf(fillIn(shop, page.body)) } : null
}

/** Which of these pages are not published, or have no words yet. */
export async function missingPages({ db }: Pick<Context, 'db'>, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(inArray(pages.slug, [...slugs]), eq(pages.published, true), ne(sql`trim(${pages.body})`, '')))
  const there = new Set(rows.map(({ slug }) => slug))
  return slugs.filter((slug) => !there.has(slug))
}

/** Whether a page or post with this slug is there to be read. */
export async function hasContent({ db, clock }: Context, kind: 'page' | 'post', slug: string): Promise<boolean> {
  const [found] =
    kind === 'page'
      ? await db
          .select({ slug: pages.slug })
          .from(pages)
          .where(and(eq(pages.slug, slug), eq(pages.published, true)))
      : await db
          .select({ slug: posts.slug })
          .from(posts)
          .where(and(eq(posts.slug, slug), isOut({ clock })))
  return found !== undefined
}

export { readItemFace, readPageAddresses } from './addresses.ts'
export { blogFeed } from './blog-feed.ts'
export { contentDraftables } from './desk/drafts.ts'
export { entryFiles } from './desk/entry-files.ts'
export { mediaFiles, mediaUploads } from './desk/media-routes.ts'
export { readSentFile } from './forms/files.ts'
export { removeOldEntries } from './forms/forms.ts'
export { mistakesOfOwnPages, OwnPages, readOwnPages, writeOwnPages } from './own-pages.ts'
export { contentPersonalData } from './personal-data.ts'
export { readPostAddresses, readPostFace } from './posts.ts'
export { contentData } from './settings.ts'
export { findContent } from './site-search.ts'

// The front of the console.

export { countOpenEntries } from './desk/front.ts'
