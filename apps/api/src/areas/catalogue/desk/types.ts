import {
  articles,
  articleTypeGroups,
  articleTypes,
  assortmentTypes,
  coreAssortmentType,
  productTypeGroups,
  productTypes,
} from '@kontor/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import { holdsWords } from '../../../platform/console/words.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, notFound, refuse } from '../../../platform/failures.ts'
import { holdPictures } from '../../../platform/pictures/hold-pictures.ts'
import { announceEntities, countValues, noteArticlesOf } from '../../listing/service.ts'
import { addressOf } from '../list/entities.ts'
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

// What sorts articles beside the tree: types of articles (Ordner), of products (Doppelordner) and of assortments
// (Kernsortiment). Each article is of one of each; the first two stand in groups. All of them have pages of their own.

type TypeTable = PgTable & Record<'id' | 'slug' | 'name' | 'body' | 'image', AnyPgColumn>
type Kind = {
  table: TypeTable
  /** what refers to one, and how often, in German */
  usedBy: { column: AnyPgColumn; table: PgTable; one: string; several: string }
  /** the column of articles that names it */
  place?: 'article_type_id' | 'product_type_id' | 'assortment_type_id'
  groups?: { table: TypeTable; column: AnyPgColumn; isNeeded: boolean }
}

const ofArticles = (column: AnyPgColumn) => ({ column, table: articles, one: 'Artikel', several: 'Artikel' })

const kinds = {
  articletypename: {
    table: articleTypes,
    usedBy: ofArticles(articles.articleTypeId),
    place: 'article_type_id',
    groups: { table: articleTypeGroups, column: articleTypes.groupId, isNeeded: true },
  },
  articletypegroup: {
    table: articleTypeGroups,
    usedBy: { column: articleTypes.groupId, table: articleTypes, one: 'Artikelart', several: 'Artikelarten' },
  },
  producttype: {
    table: productTypes,
    usedBy: ofArticles(articles.productTypeId),
    place: 'product_type_id',
    groups: { table: productTypeGroups, column: productTypes.groupId, isNeeded: false },
  },
  producttypegroup: {
    table: productTypeGroups,
    usedBy: { column: productTypes.groupId, table: productTypes, one: 'Produkttyp', several: 'Produkttypen' },
  },
  assortmenttype: {
    table: assortmentTypes,
    usedBy: ofArticles(articles.assortmentTypeId),
    place: 'assortment_type_id',
  },
} as const satisfies Record<string, Kind>

export const TypeKind = z.enum([
  'articletypename',
  'articletypegroup',
  'producttype',
  'producttypegroup',
  'assortmenttype',
])
type TypeKind = z.output<typeof TypeKind>
const kindOf = (kind: TypeKind): Kind => kinds[kind]

export const TypeListAsk = z.strictObject({ kind: TypeKind, search: z.string().max(100).optional() })

export const TypeFields = EntityFields.extend({
  /** only types of articles and of products have one; null = none */
  groupId: z.int().min(1).max(2_147_483_647).nullable(),
})
type TypeFields = z.output<typeof TypeFields>

const groupIdOf = ({ groups }: Kind) => (groups ? sql<number | null>`${groups.column}` : sql<null>`null::int`)

/** All of a kind by name, each with its articles in the shop, or with how many types a group has. */
export async function listTypes(ctx: Context, { kind, search }: z.output<typeof TypeListAsk>) {
  const { table, usedBy, place, groups } = kindOf(kind)
  const groupName = groups
    ? sql<string | null>`(select g.name from ${groups.table} g where g.id = ${groups.column})`
    : sql<null>`null::text`
  const rows = await ctx.db
    .select({
      id: sql<number>`${table.id}`,
      slug: sql<string>`${table.slug}`,
      name: sql<string>`${table.name}`,
      group: groupName,
      members: place ? sql<number>`0` : ctx.db.$count(usedBy.table, eq(usedBy.column, table.id)),
    })
    .from(table)
    .where(and(...holdsWords(sql`${table.name}`, search)))
    .orderBy(asc(table.name))
  const articlesOf = place ? await countValues(ctx, kind) : null
  return {
    items: rows.map(({ members, ...row }) => ({
      ...row,
      count: articlesOf ? (articlesOf.get(row.slug) ?? 0) : members,
    })),
    next: null,
  }
}

/** The groups that types of a kind can stand in. */
export async function listTypeGroups({ db }: Context, { kind }: { kind: TypeKind }) {
  const { groups } = kindOf(kind)
  if (!groups) return { items: [] }
  const { id, name } = groups.table
  const items = await db
    .select({ id: sql<number>`${id}`, name: sql<string>`${name}` })
    .from(groups.table)
    .orderBy(asc(name))
  return { items }
}

/** @throws Failure 404 */
export async function readType(ctx: Pick<Context, 'db'>, { kind, id }: { kind: TypeKind; id: number }) {
  const { table, ...more } = kindOf(kind)
  const [row] = await ctx.db
    .select({
      slug: sql<string>`${table.slug}`,
      name: sql<string>`${table.name}`,
      body: sql<string>`${table.body}`,
      image: sql<string>`coalesce(${table.image}, '')`,
      groupId: groupIdOf({ table, ...more }),
    })
    .from(table)
    .where(eq(table.id, id))
  if (!row) throw notFound()
  const { slug, ...fields } = row
  return { kind, id, slug, fields, version: versionOf(fields), address: addressOf(kind, slug) }
}

/** Saves one; a new one has neither id nor version. @returns what was before, for the audit log */
export async function saveType(
  ctx: Context,
  { kind, id, version, fields }: { kind: TypeKind; id: number | null; version: string | null; fields: TypeFields },
) {
  const { table, place } = kindOf(kind)
  await writeInTurn(ctx, table)
  const before = id === null ? null : (await readType(ctx, { kind, id })).fields
  if (before) mustBeUnchanged(before, version ?? '')
  await mustBeFree(ctx, table, id, fields.name)
  await mustFitGroup(ctx, kindOf(kind), fields.groupId)
  await holdPictures(ctx, fields, before)
  const { groupId, ...rest } = fields
  const values = { ...rest, image: fields.image === '' ? null : fields.image, ...(kindOf(kind).groups && { groupId }) }
  const saved = id ?? (await insert(ctx, table, values))
  if (before) await ctx.db.update(table).set(values).where(eq(table.id, saved))
  if (before && place && before.name !== fields.name) await noteArticlesOf(ctx, place, [saved])
  await announceEntities(ctx)
  return { id: saved, before }
}

async function mustFitGroup({ db }: Pick<Context, 'db'>, { groups }: Kind, groupId: number | null): Promise<void> {
  if (groupId === null) {
    if (groups?.isNeeded) throw invalid('fields.groupId', 'Bitte wählen Sie eine Gruppe.')
    return
  }
  // it stays until this is written
  const found = groups
    ? await db.select({ one: sql`1` }).from(groups.table).where(eq(groups.table.id, groupId)).for('key share')
    : []
  if (found.length === 0) throw invalid('fields.groupId', 'Diese Gruppe gibt es nicht.')
}

async function insert(ctx: Context, table: TypeTable, values: { name: string }): Promise<number> {
  const [made] = await ctx.db
    .insert(table)
    .values({ ...values, slug: await freeSlug(ctx, table, values.name) })
    .returning({ id: sql<number>`${table.id}` })
  if (!made) throw new Error('a type was not inserted')
  return made.id
}

/** @returns what is gone @throws Refusal while something refers to it, and for the core assortment */
export async function removeType(
  ctx: Context,
  { kind, id, version }: { kind: TypeKind; id: number; version: string },
  namedIn: NamedIn,
) {
  const { table, usedBy } = kindOf(kind)
  await writeInTurn(ctx, table)
  const { slug, fields, address } = await readType(ctx, { kind, id })
  mustBeUnchanged(fields, version)
  // which one it is, is decided by its address
  if (kind === 'assortmenttype' && slug === coreAssortmentType)
    throw refuse(
      'validation',
      `Firmen beschränken ihre Leute auf „${fields.name}“: Anderes geht zur Freigabe. Diese Art bleibt.`,
    )
  const uses = await ctx.db.$count(usedBy.table, eq(usedBy.column, id))
  const named = await namedIn(ctx, { address, facet: `${kind}:${slug}` })
  mustBeUnused(fields.name, [...counted(uses, usedBy.one, usedBy.several), ...named])
  await deleteUnused(fields.name, () => ctx.db.delete(table).where(eq(table.id, id)))
  await announceEntities(ctx)
  return fields
}
