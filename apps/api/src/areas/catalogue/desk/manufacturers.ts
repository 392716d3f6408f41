import { countryCodes } from '@kontor/contracts/rules/catalogue/countries'
import { makerGaps, unionCountries } from '@kontor/contracts/rules/catalogue/law-data'
import { articles, brands, manufacturers } from '@kontor/db/schema'
import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { keyset, pageOf } from '../../../platform/console/paging.ts'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import { holdsWords } from '../../../platform/console/words.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import { holdPictures } from '../../../platform/pictures/hold-pictures.ts'
import { announceEntities, countValues, noteArticlesOf } from '../../listing/service.ts'
import {
  counted,
  deleteUnused,
  EntityFields,
  EntityListAsk,
  freeSlug,
  mustBeFree,
  mustBeUnused,
  type NamedIn,
  pageSize,
  writeInTurn,
} from './entities.ts'

export const ManufacturerListAsk = EntityListAsk.extend({ state: z.enum(['lawGaps']).optional() })

/** A manufacturer as staff changes it: with it, what every article of it has to say of him (GPSR Art. 19). */
export const ManufacturerFields = EntityFields.extend({
  country: z.enum(countryCodes, 'Bitte wählen Sie das Land.'),
  address: z.string().trim().max(300),
  email: z.union([z.literal(''), z.email().max(254)], 'Hier wird eine E-Mail-Adresse erwartet.'),
  /** inside the EU nobody has to be named */
  responsiblePerson: z.string().trim().max(300),
})
type ManufacturerFields = z.output<typeof ManufacturerFields>

const { name, body, image, country, address, email, responsiblePerson } = manufacturers
const stored = {
  ...{ name, body, country, address, email },
  image: sql<string>`coalesce(${image}, '')`,
  responsiblePerson: sql<string>`coalesce(${responsiblePerson}, '')`,
}
const orNull = (text: string) => (text === '' ? null : text)

const order = { by: sql`${name} collate "de-x-icu"`, type: 'text', id: manufacturers.id } as const

/** A page of them by name, each with what the law wants to be said and is not. */
export async function listManufacturers(ctx: Context, ask: z.output<typeof ManufacturerListAsk>) {
  const { where, orderBy, place } = keyset({ ...order, cursor: ask.cursor })
  const isSilent = or(
    sql`'' in (${address}, ${email})`,
    sql`coalesce(${responsiblePerson}, '') = '' and not ${country} = any(${`{${unionCountries.join(',')}}`}::text[])`,
  )
  const rows = await ctx.db
    .select({
      place,
      id: manufacturers.id,
      slug: manufacturers.slug,
      ...stored,
      brands: sql<number>`(select count(*)::int from ${brands} b where b.manufacturer_id = ${manufacturers}.id)`,
    })
    .from(manufacturers)
    .where(
      and(
        ...holdsWords(sql`(${name} || ' ' || ${address} || ' ' || ${email})`, ask.search),
        ask.state === 'lawGaps' ? isSilent : undefined,
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  const articlesOf = await countValues(ctx, 'manufacturer')
  const { items, next } = pageOf(rows, pageSize)
  return {
    items: items.map(({ body: _, image: __, ...row }) => ({
      ...row,
      articles: articlesOf.get(row.slug) ?? 0,
      lawGaps: makerGaps(row),
    })),
    next,
  }
}

async function findFields({ db }: Pick<Context, 'db'>, id: number): Promise<ManufacturerFields | null> {
  const [row] = await db.select(stored).from(manufacturers).where(eq(manufacturers.id, id))
  return row ?? null
}

/** @throws Failure 404 */
export async function readManufacturer(ctx: Context, { id }: { id: number }) {
  const [row] = await ctx.db
    .select({ slug: manufacturers.slug, fields: stored })
    .from(manufacturers)
    .where(eq(manufacturers.id, id))
  if (!row) throw notFound()
  return { id, ...row, version: versionOf(row.fields), lawGaps: makerGaps(row.fields) }
}

/** Saves a manufacturer; a new one has neither id nor version. @returns what was before, for the audit log */
export async function saveManufacturer(
  ctx: Context,
  { id, version, fields }: { id: number | null; version: string | null; fields: ManufacturerFields },
) {
  await writeInTurn(ctx, manufacturers)
  const before = id === null ? null : await findFields(ctx, id)
  if (id !== null && !before) throw notFound()
  if (before) mustBeUnchanged(before, version ?? '')
  await mustBeFree(ctx, manufacturers, id, fields.name)
  await holdPictures(ctx, fields, before)
  const values = { ...fields, image: orNull(fields.image), responsiblePerson: orNull(fields.responsiblePerson) }
  const saved = id ?? (await insert(ctx, values))
  if (before) {
    await ctx.db.update(manufacturers).set(values).where(eq(manufacturers.id, saved))
    if (before.name !== fields.name) await noteArticlesOf(ctx, 'manufacturer_id', [saved])
  }
  await announceEntities(ctx)
  return { id: saved, before }
}

async function insert(ctx: Context, values: Omit<typeof manufacturers.$inferInsert, 'slug'>): Promise<number> {
  const slug = await freeSlug(ctx, manufacturers, values.name)
  const [made] = await ctx.db
    .insert(manufacturers)
    .values({ ...values, slug })
    .returning({ id: manufacturers.id })
  if (!made) throw new Error('a manufacturer was not inserted')
  return made.id
}

/** @returns what is gone @throws Refusal while something refers to it */
export async function removeManufacturer(
  ctx: Context,
  { id, version }: { id: number; version: string },
  namedIn: NamedIn,
) {
  await writeInTurn(ctx, manufacturers)
  const { slug, fields } = await readManufacturer(ctx, { id })
  mustBeUnchanged(fields, version)
  const [ofArticles, ofBrands, named] = [
    await ctx.db.$count(articles, eq(articles.manufacturerId, id)),
    await ctx.db.$count(brands, eq(brands.manufacturerId, id)),
    await namedIn(ctx, { address: `/shop/manufacturer/${slug}`, facet: `manufacturer:${slug}` }),
  ]
  const uses = [...counted(ofArticles, 'Artikel', 'Artikel'), ...counted(ofBrands, 'Marke', 'Marken'), ...named]
  mustBeUnused(fields.name, uses)
  await deleteUnused(fields.name, () => ctx.db.delete(manufacturers).where(eq(manufacturers.id, id)))
  await announceEntities(ctx)
  return fields
}
