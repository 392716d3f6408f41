import { content } from '@kontor/contracts'
import { germanTimeOf, momentOfGermanTime } from '@kontor/contracts/rules/german/german-times'
import { posts } from '@kontor/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Desk, GermanTime, takeDraft, withDraft } from '../../../platform/console/drafts.ts'
import { Cursor, keyset, pageOf } from '../../../platform/console/paging.ts'
import { mustBeUnchanged } from '../../../platform/console/version.ts'
import { noteContentChange } from '../../../platform/content-change.ts'
import type { Context } from '../../../platform/context.ts'
import { codeOf } from '../../../platform/errors.ts'
import { invalid, notFound, refuse } from '../../../platform/failures.ts'
import { isOut } from '../posts.ts'
import { articleKeys, body, CleanBlocks, freeAddress, holdPictures, holdsWords, named, words } from './fields.ts'

export const PostListAsk = z.strictObject({
  search: z.string().max(100).optional(),
  state: z.enum(['draft', 'coming', 'out']).optional(),
  cursor: Cursor,
})

const pageSize = 50

/** A post as staff writes it. */
export const PostFields = z.strictObject({
  title: named(200),
  slug: freeAddress('post'),
  excerpt: named(500),
  body,
  image: content.picture,
  category: words(80),
  series: words(120),
  articles: articleKeys,
  blocks: CleanBlocks,
  draft: z.boolean(),
  publishedAt: GermanTime,
})
type PostFields = z.output<typeof PostFields>

/** Every post, the last first, those that are not out too. */
export async function listDeskPosts(ctx: Context, { search, state, cursor }: z.output<typeof PostListAsk>) {
  const { where, orderBy, place } = keyset({
    ...{ by: posts.publishedAt, type: 'timestamptz', id: posts.id, descending: true },
    cursor,
  })
  const now = ctx.clock.now()
  const wanted = {
    draft: eq(posts.draft, true),
    coming: and(eq(posts.draft, false), gt(posts.publishedAt, now)),
    out: isOut(ctx),
  }
  const searched = sql`(${posts.title} || ' ' || ${posts.excerpt} || ' ' || ${posts.category} || ' ' || ${posts.series})`
  const rows = await ctx.db
    .select({
      place,
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      category: posts.category,
      series: posts.series,
      draft: posts.draft,
      publishedAt: posts.publishedAt,
    })
    .from(posts)
    .where(and(state && wanted[state], ...holdsWords(searched, search), where))
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  const { items, next } = pageOf(rows, pageSize)
  return {
    items: items.map(({ draft, publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt.toISOString(),
      state: draft ? ('draft' as const) : publishedAt > now ? ('coming' as const) : ('out' as const),
    })),
    next,
  }
}

export async function rowOf({ db }: Pick<Context, 'db'>, id: number) {
  const [row] = await db.select().from(posts).where(eq(posts.id, id)).for('update')
  if (!row) throw notFound()
  const { id: _, ...stored } = row
  return { stored, fields: asFields(stored) }
}

const asFields = (stored: Omit<typeof posts.$inferSelect, 'id'>): PostFields => ({
  ...stored,
  blocks: content.Blocks.catch([]).parse(stored.blocks),
  publishedAt: germanTimeOf(stored.publishedAt),
})

/** @throws Failure 404 */
export async function readDeskPost({ db, clock }: Desk, { id }: { id: number }) {
  const [row] = await db.select().from(posts).where(eq(posts.id, id))
  if (!row) throw notFound()
  const { id: _, ...stored } = row
  const isShown = !row.draft && row.publishedAt <= clock.now()
  return { id, ...(await withDraft({ db }, { kind: 'post', key: String(id) }, asFields(stored), PostFields)), isShown }
}

/**
 * Saves a post; a new one has neither id nor version.
 * @returns both sides, for the audit log
 * @throws Failure 404, 409, 422; Refusal for another address of a post that is out
 */
export async function savePost(
  ctx: Desk,
  { id, version, fields }: { id: number | null; version: string | null; fields: PostFields },
) {
  const values = { ...fields, publishedAt: momentOfGermanTime(fields.publishedAt) }
  try {
    if (id === null) {
      await holdPictures(ctx, fields, null)
      const [made] = await ctx.db.insert(posts).values(values).returning({ id: posts.id })
      if (!made) throw new Error('a post was not inserted')
      await noteContentChange(ctx)
      return { id: made.id, before: null }
    }
    const { stored, fields: before } = await rowOf(ctx, id)
    mustBeUnchanged(before, version ?? '')
    if (before.slug !== fields.slug && !stored.draft && stored.publishedAt <= ctx.clock.now())
      throw invalid('fields.slug', 'Der Beitrag ist erschienen: Seine Adresse bleibt, damit Verweise nicht brechen.')
    await holdPictures(ctx, fields, before)
    // a minute that nobody changed keeps its seconds
    const publishedAt = before.publishedAt === fields.publishedAt ? stored.publishedAt : values.publishedAt
    await ctx.db
      .update(posts)
      .set({ ...values, publishedAt })
      .where(eq(posts.id, id))
    await noteContentChange(ctx)
    return { id, before }
  } catch (error) {
    throw codeOf(error) === '23505' ? invalid('fields.slug', 'Diese Adresse hat schon ein anderer Beitrag.') : error
  }
}

/** Brings a post out at once. @returns both sides, for the audit log */
export async function publishPost(ctx: Context, { id, version }: { id: number; version: string }) {
  // what is stored now would come out, and not what was written last
  if (version.includes('.')) throw refuse('validation', 'Bitte veröffentlichen oder verwerfen Sie zuerst den Entwurf.')
  const live = await takeDraft(ctx, { kind: 'post', key: String(id) }, version)
  const { stored, fields: before } = await rowOf(ctx, id)
  mustBeUnchanged(before, live ?? '')
  const now = ctx.clock.now()
  if (!stored.draft && stored.publishedAt <= now) throw refuse('validation', 'Der Beitrag ist schon erschienen.')
  await ctx.db.update(posts).set({ draft: false, publishedAt: now }).where(eq(posts.id, id))
  await noteContentChange(ctx)
  return { before, after: { ...before, draft: false, publishedAt: germanTimeOf(now) } }
}

/** @returns what is gone */
export async function removePost(ctx: Context, { id, version }: { id: number; version: string }) {
  const live = await takeDraft(ctx, { kind: 'post', key: String(id) }, version)
  const { fields } = await rowOf(ctx, id)
  mustBeUnchanged(fields, live ?? '')
  await ctx.db.delete(posts).where(eq(posts.id, id))
  await noteContentChange(ctx)
  return fields
}
