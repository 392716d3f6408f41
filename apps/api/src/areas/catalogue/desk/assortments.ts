import { articles, assortments } from '@kontor/db/schema'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import { holdsWords } from '../../../platform/console/words.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, notFound, refuse } from '../../../platform/failures.ts'
import { holdPictures } from '../../../platform/pictures/hold-pictures.ts'
import { announceEntities, countValues, noteArticlesOf } from '../../listing/service.ts'
import {
  counted,
  deleteUnused,
  EntityFields,
  freeSlug,
  mustBeFree,
  mustBeUnused,
  type NamedIn,
  writeInTurn,
} from './entities.ts'

export const AssortmentListAsk = z.strictObject({ search: z.string().max(100).optional() })

/** An assortment as staff changes it; the tree has two levels. */
export const AssortmentFields = EntityFields.extend({
  /** null: it is a main assortment */
  parentId: z.int().min(1).max(2_147_483_647).nullable(),
})
type AssortmentFields = z.output<typeof AssortmentFields>

/** How many budgets of customers are for a main assortment. */
export type BudgetsFor = (ctx: Pick<Context, 'db'>, assortmentId: number) => Promise<number>
type Used = { namedIn: NamedIn; budgetsFor: BudgetsFor }

const { name, body, image, parentId } = assortments
const stored = { name, body, image: sql<string>`coalesce(${image}, '')`, parentId }
const root = alias(assortments, 'root')

/** The tree as the shop shows it, from top to bottom; some hundreds. */
export async function listAssortments(ctx: Context, ask: z.output<typeof AssortmentListAsk>) {
  const rows = await ctx.db
    .select({
      id: assortments.id,
      slug: assortments.slug,
      name,
      parentId,
      parent: root.name,
    })
    .from(assortments)
    .leftJoin(root, eq(root.id, assortments.parentId))
    .where(and(...holdsWords(sql`(${assortments.name} || ' ' || coalesce(${root.name}, ''))`, ask.search)))
    .orderBy(
      asc(sql`coalesce(${root.position}, ${assortments.position})`),
      asc(sql`coalesce(${root.id}, ${assortments.id})`),
      sql`${root.id} nulls first`,
      asc(assortments.position),
      asc(assortments.id),
    )
  const articlesOf = await countValues(ctx, 'assortment')
  return { items: rows.map((row) => ({ ...row, articles: articlesOf.get(row.slug) ?? 0 })), next: null }
}

/** What an assortment can be put below. */
export async function listMainAssortments({ db }: Context) {
  const items = await db
    .select({ id: assortments.id, name: assortments.name })
    .from(assortments)
    .where(isNull(assortments.parentId))
    .orderBy(asc(assortments.position), asc(assortments.id))
  return { items }
}

/** @throws Failure 404 */
export async function readAssortmentRecord(ctx: Context, { id }: { id: number }) {
  const [row] = await ctx.db
    .select({ slug: assortments.slug, fields: stored })
    .from(assortments)
    .where(eq(assortments.id, id))
  if (!row) throw notFound()
  return { id, ...row, version: versionOf(row.fields) }
}

/** Whoever puts an article into it is done first. @throws Failure 404 */
async function fieldsInTurn({ db }: Pick<Context, 'db'>, id: number): Promise<AssortmentFields> {
  const [row] = await db.select(stored).from(assortments).where(eq(assortments.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}

/** Saves an assortment; a new one has neither id nor version. @returns what was before, for the audit log */
export async function saveAssortment(
  ctx: Context,
  { id, version, fields }: { id: number | null; version: string | null; fields: AssortmentFields },
  { budgetsFor }: Pick<Used, 'budgetsFor'>,
) {
  const { parentId, ...rest } = fields
  await writeInTurn(ctx, assortments)
  const before = id === null ? null : await fieldsInTurn(ctx, id)
  if (before) mustBeUnchanged(before, version ?? '')
  await mustBeFree(ctx, assortments, id, rest.name, besides(parentId))
  await mustFit(ctx, id, parentId)
  const isMoved = before !== null && before.parentId !== parentId
  if (id !== null && isMoved) await mustBeMovable(ctx, id, before, parentId, budgetsFor)
  await holdPictures(ctx, fields, before)
  const values = { ...rest, image: rest.image === '' ? null : rest.image, parentId }
  const saved = id ?? (await insert(ctx, values))
  if (before) await ctx.db.update(assortments).set(values).where(eq(assortments.id, saved))
  if (!before || isMoved) await putLast(ctx, saved, parentId)
  if (before && (isMoved || before.name !== rest.name)) await noteArticlesOf(ctx, 'assortment_id', [saved])
  await announceEntities(ctx)
  return { id: saved, before }
}

const besides = (parentId: number | null) =>
  parentId === null ? isNull(assortments.parentId) : eq(assortments.parentId, parentId)

/** Two levels: a main assortment has no parent, and nothing is below an assortment that has one. */
async function mustFit({ db }: Context, id: number | null, parentId: number | null): Promise<void> {
  if (parentId === null) return
  if (parentId === id) throw invalid('fields.parentId', 'Ein Sortiment kann nicht unter sich selbst stehen.')
  const [parent] = await db
    .select({ parentId: assortments.parentId })
    .from(assortments)
    .where(eq(assortments.id, parentId))
  if (!parent) throw invalid('fields.parentId', 'Dieses Sortiment gibt es nicht mehr.')
  if (parent.parentId !== null)
    throw invalid('fields.parentId', 'Darunter kann nichts stehen: Das Sortiment hat zwei Ebenen.')
  const below = id === null ? 0 : await db.$count(assortments, eq(assortments.parentId, id))
  if (below > 0)
    throw invalid(
      'fields.parentId',
      `Unter ihm ${below === 1 ? 'steht noch ein Sortiment' : `stehen noch ${below} Sortimente`}.`,
    )
}

async function mustBeMovable(
  ctx: Context,
  id: number,
  before: AssortmentFields,
  parentId: number | null,
  budgetsFor: BudgetsFor,
): Promise<void> {
  const own = parentId === null ? await ctx.db.$count(articles, eq(articles.assortmentId, id)) : 0
  if (own > 0)
    throw invalid(
      'fields.parentId',
      `Ein Hauptsortiment hat keine eigenen Artikel, in diesem ${own === 1 ? 'liegt noch 1' : `liegen noch ${own}`}.`,
    )
  const budgets = before.parentId === null ? await budgetsFor(ctx, id) : 0
  if (budgets > 0)
    throw refuse(
      'validation',
      `Budgets von Kunden gelten für „${before.name}“ (${budgets}). Es bleibt ein Hauptsortiment.`,
    )
}

async function insert(
  ctx: Context,
  values: Omit<typeof assortments.$inferInsert, 'slug' | 'position'>,
): Promise<number> {
  const slug = await freeSlug(ctx, assortments, values.name)
  const [made] = await ctx.db
    .insert(assortments)
    .values({ ...values, slug, position: 0 })
    .returning({ id: assortments.id })
  if (!made) throw new Error('an assortment was not inserted')
  return made.id
}

/** Those that stand beside each other, in their order. */
async function idsBelow({ db }: Context, parentId: number | null): Promise<number[]> {
  const rows = await db
    .select({ id: assortments.id })
    .from(assortments)
    .where(besides(parentId))
    .orderBy(asc(assortments.position), asc(assortments.id))
  return rows.map(({ id }) => id)
}

/** Places of one level are counted from 1. */
async function putInOrder({ db }: Context, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update assortments a set position = now.place
    from unnest(${`{${ids.join(',')}}`}::int[]) with ordinality as now (id, place)
    where a.id = now.id and a.position <> now.place`)
}

async function putLast(ctx: Context, id: number, parentId: number | null): Promise<void> {
  const others = (await idsBelow(ctx, parentId)).filter((one) => one !== id)
  await putInOrder(ctx, [...others, id])
}

/**
 * Puts an assortment before or behind its neighbour, whatever others have moved meanwhile.
 * @returns its name and both places, for the audit log
 * @throws Failure 404, Refusal where there is no such neighbour
 */
export async function moveAssortment(ctx: Context, { id, way }: { id: number; way: 'up' | 'down' }) {
  await writeInTurn(ctx, assortments)
  const own = await fieldsInTurn(ctx, id)
  const ids = await idsBelow(ctx, own.parentId)
  const from = ids.indexOf(id)
  const to = way === 'up' ? from - 1 : from + 1
  const neighbour = ids[to]
  if (neighbour === undefined)
    throw refuse('validation', `Es steht schon an ${way === 'up' ? 'erster' : 'letzter'} Stelle.`)
  await putInOrder(ctx, ids.with(from, neighbour).with(to, id))
  await announceEntities(ctx)
  return { name: own.name, before: { position: from + 1 }, after: { position: to + 1 } }
}

/** @returns what is gone @throws Refusal while something refers to it */
export async function removeAssortment(
  ctx: Context,
  { id, version }: { id: number; version: string },
  { namedIn, budgetsFor }: Used,
) {
  await writeInTurn(ctx, assortments)
  const { slug, fields } = await readAssortmentRecord(ctx, { id })
  mustBeUnchanged(fields, version)
  const [ofArticles, below, budgets, named] = [
    await ctx.db.$count(articles, eq(articles.assortmentId, id)),
    await ctx.db.$count(assortments, eq(assortments.parentId, id)),
    await budgetsFor(ctx, id),
    await namedIn(ctx, { address: `/shop/assortment/${slug}`, facet: `assortment:${slug}` }),
  ]
  mustBeUnused(fields.name, [
    ...counted(ofArticles, 'Artikel', 'Artikel'),
    ...counted(below, 'Sortiment darunter', 'Sortimente darunter'),
    ...counted(budgets, 'Budget eines Kunden', 'Budgets von Kunden'),
    ...named,
  ])
  await deleteUnused(fields.name, () => ctx.db.delete(assortments).where(eq(assortments.id, id)))
  await announceEntities(ctx)
  return fields
}
