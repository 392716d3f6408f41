import { contentItems, pages } from '@kontor/db/schema'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Desk, draftsOf, findDraft, takeDraft, withDraft } from '../../../platform/console/drafts.ts'
import { mustBeUnchanged } from '../../../platform/console/version.ts'
import { noteContentChange } from '../../../platform/content-change.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, notFound, refuse } from '../../../platform/failures.ts'
import { readInput } from '../../../platform/http/bad-input.ts'
import { body, holdPictures, holdsWords, mustBeFree, named, slug, words, wordsIn } from './fields.ts'
import { type ItemKind, itemData, itemKinds } from './item-data.ts'

const kind = z.enum(itemKinds)
export const ItemListAsk = z.strictObject({ kind, search: z.string().max(100).optional() })
export const ItemName = z.strictObject({ kind, slug })
type ItemName = z.output<typeof ItemName>

/** A small text as staff writes it; its kind and its address stay. */
export const ItemFields = z.strictObject({
  title: named(300),
  excerpt: words(1000),
  body,
  position: z.int().min(0).max(32_767),
  data: z.record(z.string().max(40), z.unknown()),
})
type ItemFields = z.output<typeof ItemFields>

/** With what this kind has beside its texts. */
export const fieldsOfKind = (kind: ItemKind) => ItemFields.extend({ data: itemData[kind] as z.ZodObject })

/** All of a kind in their order, with those that are drafts only; a shop has some dozens. */
export async function listDeskItems({ db }: Context, ask: z.output<typeof ItemListAsk>) {
  const items = await db
    .select({
      kind: contentItems.kind,
      slug: contentItems.slug,
      position: contentItems.position,
      title: contentItems.title,
      excerpt: contentItems.excerpt,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, ask.kind),
        ...holdsWords(
          sql`(${contentItems.slug} || ' ' || ${contentItems.title} || ' ' || ${contentItems.excerpt})`,
          ask.search,
        ),
      ),
    )
    .orderBy(asc(contentItems.position), asc(contentItems.slug))
    .limit(2000)
  const drafts = await draftsOf({ db }, ask.kind, fieldsOfKind(ask.kind))
  const isDraft = new Set(drafts.map(({ key }) => key))
  const fresh = drafts.flatMap(({ key, base, fields }) => {
    const { position, title, excerpt } = fields ?? { position: 0, title: key, excerpt: '' }
    const holds = wordsIn(ask.search).every((word) => `${key} ${title} ${excerpt}`.toLowerCase().includes(word))
    return base === null && holds ? [{ kind: ask.kind, slug: key, position, title, excerpt }] : []
  })
  return {
    items: [
      ...fresh.map((row) => ({ ...row, draft: 'new' as const })),
      ...items.map((row) => ({ ...row, draft: isDraft.has(row.slug) ? ('changed' as const) : null })),
    ],
    next: null,
  }
}

const isNamed = (item: ItemName) => and(eq(contentItems.kind, item.kind), eq(contentItems.slug, item.slug))

export async function findItemFields(
  { db }: Pick<Context, 'db'>,
  item: ItemName,
  lock = false,
): Promise<ItemFields | null> {
  const query = db.select().from(contentItems).where(isNamed(item))
  const [row] = lock ? await query.for('update') : await query
  if (!row) return null
  const { title, excerpt, body: html, position, data } = row
  return { title, excerpt, body: html, position, data }
}

/** @throws Failure 404 */
export async function readDeskItem(ctx: Context, item: ItemName) {
  const { kind, slug: key } = item
  return { ...item, ...(await withDraft(ctx, { kind, key }, await findItemFields(ctx, item), fieldsOfKind(kind))) }
}

/** What a kind has beside its texts, checked. @throws Failure 422 */
export const checkedData = (of: ItemKind, data: unknown): Record<string, unknown> =>
  readInput(z.strictObject({ fields: z.strictObject({ data: itemData[of] as z.ZodObject }) }), { fields: { data } })
    .fields.data

/** Saves a small text; a new one has no version. @returns what was before, for the audit log */
export async function saveItem(
  ctx: Desk,
  { version, fields, ...item }: ItemName & { version: string | null; fields: ItemFields },
) {
  const values = { ...fields, data: checkedData(item.kind, fields.data) }
  if (version === null) {
    mustBeFree('item', item.slug)
    await holdPictures(ctx, values, null)
    const made = await ctx.db
      .insert(contentItems)
      .values({ kind: item.kind, slug: item.slug, ...values })
      .onConflictDoNothing()
      .returning({ slug: contentItems.slug })
    if (made.length === 0) throw invalid('slug', 'Diese Adresse gibt es hier schon.')
    await noteContentChange(ctx)
    return null
  }
  const before = await findItemFields(ctx, item, true)
  if (!before) throw notFound()
  mustBeUnchanged(before, version)
  await holdPictures(ctx, values, before)
  await ctx.db.update(contentItems).set(values).where(isNamed(item))
  await noteContentChange(ctx)
  return before
}

/** @returns what is gone @throws Refusal for a form that a page shows */
export async function removeItem(ctx: Context, { version, ...item }: ItemName & { version: string }) {
  const live = await takeDraft(ctx, { kind: item.kind, key: item.slug }, version)
  const fields = await findItemFields(ctx, item, true)
  if (!fields) throw notFound()
  mustBeUnchanged(fields, live ?? '')
  if (item.kind === 'form') await mustBeUnused(ctx, item.slug)
  await ctx.db.delete(contentItems).where(isNamed(item))
  await noteContentChange(ctx)
  return fields
}

/** A page whose form has gone could not be shown. */
async function mustBeUnused({ db }: Context, form: string): Promise<void> {
  const block = JSON.stringify([{ kind: 'form', form }])
  const [page] = await db
    .select({ title: pages.title })
    .from(pages)
    .where(or(sql`${pages.layout} ->> 'form' = ${form}`, sql`${pages.blocks} @> ${block}::jsonb`))
    .limit(1)
  const draft = await findDraft(
    { db },
    ['page', 'post'],
    [sql`jsonb_path_exists(fields, '$.**.form ? (@ == $named)', jsonb_build_object('named', ${form}::text))`],
  )
  const where = page ? `Die Seite „${page.title}“` : draft && `Der Entwurf von „${draft}“`
  if (where) throw refuse('validation', `${where} zeigt dieses Formular. Bitte nehmen Sie es dort zuerst heraus.`)
}
