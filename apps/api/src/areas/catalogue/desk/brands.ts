import { articles, brands, devices, manufacturers } from '@kontor/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { keyset, pageOf } from '../../../platform/console/paging.ts'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import { holdsWords } from '../../../platform/console/words.ts'
import type { Context } from '../../../platform/context.ts'
import { codeOf } from '../../../platform/errors.ts'
import { invalid, notFound } from '../../../platform/failures.ts'
import { holdPictures } from '../../../platform/pictures/hold-pictures.ts'
import { announceEntities, countValues, noteArticlesOf } from '../../listing/service.ts'
import {
  counted,
  deleteUnused,
  EntityFields,
  type EntityListAsk,
  freeSlug,
  mustBeFree,
  mustBeUnused,
  type NamedIn,
  pageSize,
  writeInTurn,
} from './entities.ts'

const noManufacturer = 'Bitte wählen Sie den Hersteller.'

/** A brand as staff changes it. */
export const BrandFields = EntityFields.extend({
  manufacturerId: z.int(noManufacturer).min(1, noManufacturer).max(2_147_483_647),
})
type BrandFields = z.output<typeof BrandFields>

const { name, body, image, manufacturerId } = brands
const stored = { name, body, manufacturerId, image: sql<string>`coalesce(${image}, '')` }

/** A page of them by name. */
export async function listBrands(ctx: Context, ask: z.output<typeof EntityListAsk>) {
  const order = { by: sql`${name} collate "de-x-icu"`, type: 'text', id: brands.id } as const
  const { where, orderBy, place } = keyset({ ...order, cursor: ask.cursor })
  const rows = await ctx.db
    .select({ place, id: brands.id, slug: brands.slug, name, manufacturer: manufacturers.name })
    .from(brands)
    .innerJoin(manufacturers, eq(manufacturers.id, manufacturerId))
    .where(and(...holdsWords(sql`(${name} || ' ' || ${manufacturers.name})`, ask.search), where))
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  const articlesOf = await countValues(ctx, 'brand')
  const { items, next } = pageOf(rows, pageSize)
  return { items: items.map((row) => ({ ...row, articles: articlesOf.get(row.slug) ?? 0 })), next }
}

async function findFields({ db }: Pick<Context, 'db'>, id: number): Promise<BrandFields | null> {
  const [row] = await db.select(stored).from(brands).where(eq(brands.id, id))
  return row ?? null
}

/** @throws Failure 404 */
export async function readBrand(ctx: Context, { id }: { id: number }) {
  const [row] = await ctx.db.select({ slug: brands.slug, fields: stored }).from(brands).where(eq(brands.id, id))
  if (!row) throw notFound()
  return { id, ...row, version: versionOf(row.fields) }
}

/** Saves a brand; a new one has neither id nor version. @returns what was before, for the audit log */
export async function saveBrand(
  ctx: Context,
  { id, version, fields }: { id: number | null; version: string | null; fields: BrandFields },
) {
  await writeInTurn(ctx, brands)
  const before = id === null ? null : await findFields(ctx, id)
  if (id !== null && !before) throw notFound()
  if (before) mustBeUnchanged(before, version ?? '')
  await mustBeFree(ctx, brands, id, fields.name)
  await holdPictures(ctx, fields, before)
  const values = { ...fields, image: fields.image === '' ? null : fields.image }
  try {
    const saved = id ?? (await insert(ctx, values))
    if (before) await ctx.db.update(brands).set(values).where(eq(brands.id, saved))
    if (before && before.name !== fields.name) await noteArticlesOf(ctx, 'brand_id', [saved])
    await announceEntities(ctx)
    return { id: saved, before }
  } catch (error) {
    throw codeOf(error) === '23503' ? invalid('fields.manufacturerId', 'Diesen Hersteller gibt es nicht mehr.') : error
  }
}

async function insert(ctx: Context, values: Omit<typeof brands.$inferInsert, 'slug'>): Promise<number> {
  const slug = await freeSlug(ctx, brands, values.name)
  const [made] = await ctx.db
    .insert(brands)
    .values({ ...values, slug })
    .returning({ id: brands.id })
  if (!made) throw new Error('a brand was not inserted')
  return made.id
}

/** @returns what is gone @throws Refusal while something refers to it */
export async function removeBrand(ctx: Context, { id, version }: { id: number; version: string }, namedIn: NamedIn) {
  await writeInTurn(ctx, brands)
  const { slug, fields } = await readBrand(ctx, { id })
  mustBeUnchanged(fields, version)
  const [ofArticles, ofDevices, supplied, named] = [
    await ctx.db.$count(articles, eq(articles.brandId, id)),
    await ctx.db.$count(devices, eq(devices.brandId, id)),
    await ctx.db.$count(articles, eq(articles.supplyBrand, slug)),
    await namedIn(ctx, { address: `/shop/brand/${slug}`, facet: `brand:${slug}` }),
  ]
  mustBeUnused(fields.name, [
    ...counted(ofArticles, 'Artikel', 'Artikel'),
    ...counted(ofDevices, 'Gerät in „Tinte & Toner“', 'Geräte in „Tinte & Toner“'),
    ...counted(supplied, 'Verbrauchsmaterial', 'Verbrauchsmaterialien'),
    ...named,
  ])
  await deleteUnused(fields.name, () => ctx.db.delete(brands).where(eq(brands.id, id)))
  await announceEntities(ctx)
  return fields
}
