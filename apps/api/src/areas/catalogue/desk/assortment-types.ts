import { articles, assortmentTypes, coreAssortmentType } from '@kontor/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import { holdsWords } from '../../../platform/console/words.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound, refuse } from '../../../platform/failures.ts'
import { holdPictures } from '../../../platform/pictures/hold-pictures.ts'
import { announceEntities, countValues, noteArticlesOf } from '../../listing/service.ts'
import {
  counted,
  deleteUnused,
  type EntityFields,
  freeSlug,
  mustBeFree,
  mustBeUnused,
  type NamedIn,
  writeInTurn,
} from './entities.ts'

// Types of assortments (Kernsortiment, Restposten …): each article is of one, each has a page of its own, and
// assortments of customers are made of them.

export const AssortmentTypeListAsk = z.strictObject({ search: z.string().max(100).optional() })

type Fields = z.output<typeof EntityFields>

const { id: typeId, slug, name, body, image } = assortmentTypes
const stored = { name, body, image: sql<string>`coalesce(${image}, '')` }

/** All of them in the order of the shop; a shop has some few. */
export async function listAssortmentTypes(ctx: Context, ask: z.output<typeof AssortmentTypeListAsk>) {
  const rows = await ctx.db
    .select({ id: typeId, slug, name })
    .from(assortmentTypes)
    .where(and(...holdsWords(sql`${name}`, ask.search)))
    .orderBy(asc(typeId))
  const articlesOf = await countValues(ctx, 'assortmenttype')
  return { items: rows.map((row) => ({ ...row, articles: articlesOf.get(row.slug) ?? 0 })), next: null }
}

/** @throws Failure 404 */
export async function readAssortmentType(ctx: Pick<Context, 'db'>, { id }: { id: number }) {
  const [row] = await ctx.db.select({ slug, fields: stored }).from(assortmentTypes).where(eq(typeId, id))
  if (!row) throw notFound()
  return { id, ...row, version: versionOf(row.fields) }
}

/** Saves a type; a new one has neither id nor version. @returns what was before, for the audit log */
export async function saveAssortmentType(
  ctx: Context,
  { id, version, fields }: { id: number | null; version: string | null; fields: Fields },
) {
  await writeInTurn(ctx, assortmentTypes)
  const before = id === null ? null : (await readAssortmentType(ctx, { id })).fields
  if (before) mustBeUnchanged(before, version ?? '')
  await mustBeFree(ctx, assortmentTypes, id, fields.name)
  await holdPictures(ctx, fields, before)
  const values = { ...fields, image: fields.image === '' ? null : fields.image }
  const saved = id ?? (await insert(ctx, values))
  if (before) await ctx.db.update(assortmentTypes).set(values).where(eq(typeId, saved))
  if (before && before.name !== fields.name) await noteArticlesOf(ctx, 'assortment_type_id', [saved])
  await announceEntities(ctx)
  return { id: saved, before }
}

async function insert(ctx: Context, values: Omit<typeof assortmentTypes.$inferInsert, 'slug'>): Promise<number> {
  const [made] = await ctx.db
    .insert(assortmentTypes)
    .values({ ...values, slug: await freeSlug(ctx, assortmentTypes, values.name) })
    .returning({ id: typeId })
  if (!made) throw new Error('a type of assortments was not inserted')
  return made.id
}

/** @returns what is gone @throws Refusal while something refers to it, and for the core assortment */
export async function removeAssortmentType(
  ctx: Context,
  { id, version }: { id: number; version: string },
  namedIn: NamedIn,
) {
  await writeInTurn(ctx, assortmentTypes)
  const { slug, fields } = await readAssortmentType(ctx, { id })
  mustBeUnchanged(fields, version)
  if (slug === coreAssortmentType)
    throw refuse(
      'validation',
      `Firmen beschränken ihre Leute auf „${fields.name}“: Anderes geht zur Freigabe. Diese Art bleibt.`,
    )
  const ofArticles = await ctx.db.$count(articles, eq(articles.assortmentTypeId, id))
  const named = await namedIn(ctx, { address: `/shop/assortmenttype/${slug}`, facet: `assortmenttype:${slug}` })
  mustBeUnused(fields.name, [...counted(ofArticles, 'Artikel', 'Artikel'), ...named])
  await deleteUnused(fields.name, () => ctx.db.delete(assortmentTypes).where(eq(typeId, id)))
  await announceEntities(ctx)
  return fields
}
