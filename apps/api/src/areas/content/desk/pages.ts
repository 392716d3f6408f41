import { content } from '@kontor/contracts'
import { pages } from '@kontor/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Desk, takeDraft, withDraft } from '../../../platform/console/drafts.ts'
import { mustBeUnchanged } from '../../../platform/console/version.ts'
import { noteContentChange } from '../../../platform/content-change.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, notFound, refuse } from '../../../platform/failures.ts'
import { PageLayout, storedLayout } from '../page-layout.ts'
import { body, CleanBlocks, holdPictures, holdsWords, mustBeFree, named, words } from './fields.ts'

export const PageListAsk = z.strictObject({
  search: z.string().max(100).optional(),
  state: z.enum(['published', 'hidden']).optional(),
})

/** A page as staff writes it; its address stays. */
export const PageFields = z.strictObject({
  title: named(200),
  description: words(300),
  body,
  blocks: CleanBlocks,
  layout: PageLayout,
  published: z.boolean(),
})
type PageFields = z.output<typeof PageFields>

/** What law asks for, and what the shop itself opens: always there. */
const keptPages: ReadonlySet<string> = new Set([
  ...content.linkedPages,
  'impressum',
  'barrierefreiheit',
  'home',
  '404',
  '503',
])

/** All pages by title; a shop has some dozens. */
export async function listDeskPages({ db }: Context, { search, state }: z.output<typeof PageListAsk>) {
  const rows = await db
    .select({ slug: pages.slug, title: pages.title, description: pages.description, published: pages.published })
    .from(pages)
    .where(
      and(
        state && eq(pages.published, state === 'published'),
        ...holdsWords(sql`(${pages.slug} || ' ' || ${pages.title} || ' ' || ${pages.description})`, search),
      ),
    )
    .orderBy(asc(pages.title), asc(pages.slug))
    .limit(1000)
  return { items: rows.map((row) => ({ ...row, isKept: keptPages.has(row.slug) })), next: null }
}

export async function findPageFields(
  { db }: Pick<Context, 'db'>,
  slug: string,
  lock = false,
): Promise<PageFields | null> {
  const query = db.select().from(pages).where(eq(pages.slug, slug))
  const [row] = lock ? await query.for('update') : await query
  if (!row) return null
  const { title, description, body: html, blocks, layout, published } = row
  return {
    ...{ title, description, body: html, published },
    blocks: content.Blocks.catch([]).parse(blocks),
    layout: storedLayout(layout),
  }
}

/** @throws Failure 404 */
export async function readDeskPage(ctx: Context, { slug }: { slug: string }) {
  const { live, ...page } = await withDraft(
    ctx,
    { kind: 'page', key: slug },
    await findPageFields(ctx, slug),
    PageFields,
  )
  return { slug, ...page, live, isKept: keptPages.has(slug) }
}

/** Saves a page; a new one has no version. @returns what was before, for the audit log */
export async function savePage(
  ctx: Desk,
  { slug, version, fields }: { slug: string; version: string | null; fields: PageFields },
) {
  if (version === null) {
    mustBeFree('page', slug)
    await holdPictures(ctx, fields, null)
    const made = await ctx.db
      .insert(pages)
      .values({ slug, ...fields })
      .onConflictDoNothing()
      .returning({ slug: pages.slug })
    if (made.length === 0) throw invalid('slug', 'Diese Adresse hat schon eine andere Seite.')
    await noteContentChange(ctx)
    return null
  }
  const before = await findPageFields(ctx, slug, true)
  if (!before) throw notFound()
  mustBeUnchanged(before, version)
  if (before.published && !fields.published && keptPages.has(slug))
    throw invalid('fields.published', 'Diese Seite braucht der Shop. Sie kann nicht verborgen werden.')
  if (before.body !== '' && fields.body === '' && keptPages.has(slug))
    throw invalid('fields.body', 'Diese Seite braucht der Shop. Sie kann nicht leer sein.')
  await holdPictures(ctx, fields, before)
  await ctx.db.update(pages).set(fields).where(eq(pages.slug, slug))
  await noteContentChange(ctx)
  return before
}

/** @returns what is gone @throws Refusal for a page that law or the shop needs */
export async function removePage(ctx: Context, { slug, version }: { slug: string; version: string }) {
  const live = await takeDraft(ctx, { kind: 'page', key: slug }, version)
  const fields = await findPageFields(ctx, slug, true)
  if (!fields) throw notFound()
  mustBeUnchanged(fields, live ?? '')
  if (keptPages.has(slug)) throw refuse('forbidden', 'Diese Seite braucht der Shop. Sie kann nicht gelöscht werden.')
  await ctx.db.delete(pages).where(eq(pages.slug, slug))
  await noteContentChange(ctx)
  return fields
}
