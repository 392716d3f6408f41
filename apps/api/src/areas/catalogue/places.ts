import type { catalogue, Reply } from '@kontor/contracts'
import type { Filters } from '@kontor/contracts/rules/filters'
import { articleTypeGroups, articleTypes, assortments, attributes, brands, manufacturers } from '@kontor/db/schema'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { Failure, notFound } from '../../platform/failures.ts'
import { countValues, facetKey, facetTable, labelOfFilter } from '../search/service.ts'
import { catalogPageContext } from './catalogs.ts'
import { kept } from './kept.ts'

export type ListContext = catalogue.ListContext
/** Where a list stands: what its articles have in common, and what its head says. */
export type Place = { filters: Filters; context: ListContext | null }

export type AssortmentBranch = Reply<typeof catalogue.listAssortments>['items'][number]
type AssortmentLeaf = AssortmentBranch['children'][number]
export type ArticleTypeItem = Reply<typeof catalogue.listArticleTypes>['items'][number]

const assortmentUrl = (slug: string) => `/shop/assortment/${slug}`
const articleTypeUrl = (slug: string) => `/shop/articletypename/${slug}`
const home = { label: 'Startseite', url: '/' }
const everyAssortment = { label: 'Sortiment', url: '/shop/assortments' }
const everyArticleType = { label: 'Artikelarten', url: '/shop/articletypes' }

type AssortmentRow = typeof assortments.$inferSelect
type ArticleTypeRow = typeof articleTypes.$inferSelect & { group: string }

const assortmentRows = (ctx: Context): Promise<AssortmentRow[]> =>
  kept(ctx, 'assortments', () =>
    ctx.shop.db.select().from(assortments).orderBy(asc(assortments.position), asc(assortments.id)),
  )

function articleTypeRows(ctx: Context): Promise<ArticleTypeRow[]> {
  return kept(ctx, 'articleTypes', async () => {
    const rows = await ctx.shop.db
      .select()
      .from(articleTypes)
      .innerJoin(articleTypeGroups, eq(articleTypeGroups.id, articleTypes.groupId))
      .orderBy(asc(articleTypes.name))
    return rows.map((row) => ({ ...row.article_types, group: row.article_type_groups.name }))
  })
}

/** The two levels of the assortment with how many articles each has. */
export async function readAssortmentTree(ctx: Context): Promise<AssortmentBranch[]> {
  const [rows, counts] = await Promise.all([assortmentRows(ctx), countValues(ctx, 'assortment')])
  const childrenOf = Map.groupBy(rows, (row) => row.parentId)
  return (childrenOf.get(null) ?? []).map((root) => branchOf(root, childrenOf.get(root.id) ?? [], counts))
}

function branchOf(
  row: AssortmentRow,
  children: readonly AssortmentRow[],
  counts: ReadonlyMap<string, number>,
): AssortmentBranch {
  return { ...leafOf(row, counts), children: children.map((child) => leafOf(child, counts)) }
}

function leafOf({ id, slug, name, image }: AssortmentRow, counts: ReadonlyMap<string, number>): AssortmentLeaf {
  return { id, slug, name, image, count: counts.get(slug) ?? 0, url: assortmentUrl(slug) }
}

/** @throws Failure 404 */
export async function readAssortment(ctx: Context, slug: string): Promise<{ item: AssortmentBranch; place: Place }> {
  const [rows, counts] = await Promise.all([assortmentRows(ctx), countValues(ctx, 'assortment')])
  const row = rows.find((one) => one.slug === slug)
  if (!row) throw notFound()
  const parent = rows.find((one) => one.id === row.parentId)
  const children = rows.filter((one) => one.parentId === row.id)
  const trail = [
    ...(parent ? [{ label: parent.name, url: assortmentUrl(parent.slug) }] : []),
    { label: row.name, url: assortmentUrl(slug) },
  ]
  return {
    item: branchOf(row, children, counts),
    place: {
      filters: { assortment: [slug] },
      context: {
        type: 'assortment',
        slug,
        title: row.name,
        body: row.body,
        image: row.image,
        breadcrumb: [home, everyAssortment, ...trail],
      },
    },
  }
}

export async function readArticleTypes(ctx: Context): Promise<ArticleTypeItem[]> {
  const [rows, counts] = await Promise.all([articleTypeRows(ctx), countValues(ctx, 'articletypename')])
  return rows.map((row) => articleTypeItem(row, counts))
}

function articleTypeItem(
  { id, slug, name, image, group }: ArticleTypeRow,
  counts: ReadonlyMap<string, number>,
): ArticleTypeItem {
  return { id, slug, name, image, group, count: counts.get(slug) ?? 0, url: articleTypeUrl(slug) }
}

/** @throws Failure 404 */
export async function readArticleType(ctx: Context, slug: string): Promise<{ item: ArticleTypeItem; place: Place }> {
  const [rows, counts] = await Promise.all([articleTypeRows(ctx), countValues(ctx, 'articletypename')])
  const row = rows.find((one) => one.slug === slug)
  if (!row) throw notFound()
  const breadcrumb = [home, everyArticleType, { label: row.name, url: articleTypeUrl(slug) }]
  return {
    item: articleTypeItem(row, counts),
    place: {
      filters: { articletypename: [slug] },
      context: { type: 'articletypename', slug, title: row.name, body: row.body, image: row.image, breadcrumb },
    },
  }
}

/** Tables whose rows say something about themselves at the head of their list. */
const told = { brand: brands, manufacturer: manufacturers, attribute: attributes } as const

/**
 * What a list by filters is about (G-54): one filter with one value makes a place with a title.
 * @returns null where the list is a choice among everything or the value is unknown
 */
export async function contextOfFilters(ctx: Context, filters: Filters): Promise<ListContext | null> {
  const [entry, ...others] = Object.entries(filters)
  if (!entry || others.length > 0) return null
  const [name, values] = entry
  const [value] = values
  if (value === undefined || values.length !== 1) return null
  if (name === 'assortment') return (await readAssortment(ctx, value).catch(nullWhenNotFound))?.place.context ?? null
  if (name === 'articletypename')
    return (await readArticleType(ctx, value).catch(nullWhenNotFound))?.place.context ?? null
  if (name === 'catalogpage') return await catalogPageContext(ctx, value)
  const facets = await facetTable(ctx.shop.db, await ctx.shop.search.structure())
  const facet = facets.byKey.get(facetKey(name === 'flag' ? 'attribute' : name, value))
  if (!facet) return null
  const about = await aboutOf(ctx, facet.name, facet.value)
  return {
    type: name,
    slug: facet.value,
    title: facet.name.startsWith('property:') ? `${labelOfFilter(facet.name)}: ${facet.label}` : facet.label,
    body: about?.body ?? '',
    image: about?.image ?? null,
    breadcrumb: [home, { label: 'Alle Artikel', url: '/shop' }],
  }
}

/** An unknown value is an empty list (G-54); anything else is as bad as it is. */
function nullWhenNotFound(error: unknown): null {
  if (error instanceof Failure && error.status === 404) return null
  throw error
}

function aboutOf(
  ctx: Context,
  name: string,
  slug: string,
): Promise<{ body: string; image: string | null } | undefined> {
  const table = name === 'brand' || name === 'manufacturer' || name === 'attribute' ? told[name] : null
  if (!table) return Promise.resolve(undefined)
  return kept(ctx, `about ${name} ${slug}`, async () => {
    const [row] = await ctx.shop.db
      .select({ body: table.body, image: table.image })
      .from(table)
      .where(eq(table.slug, slug))
    return row
  })
}
