import type { catalogue, Reply } from '@kontor/contracts'
import type { Filters } from '@kontor/contracts/rules/listing/filters'
import { assortments } from '@kontor/db/schema'
import { asc } from 'drizzle-orm'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure, notFound } from '../../../platform/failures.ts'
import { countValues, filledOf } from '../../listing/service.ts'
import { printedPageContext } from '../printed-catalog/printed-catalogs.ts'
import { contextOfFilter } from './addressed.ts'
import { cached } from './catalogue-cache.ts'
import { home, type ListContext, type Place } from './place.ts'

export type AssortmentBranch = Reply<typeof catalogue.listAssortments>['items'][number]
type AssortmentLeaf = AssortmentBranch['children'][number]

const assortmentUrl = (slug: string) => `/shop/assortment/${slug}`
const everyAssortment = { label: 'Sortiment', url: '/shop/assortments' }

type AssortmentRow = typeof assortments.$inferSelect

const assortmentRows = (ctx: Context): Promise<AssortmentRow[]> =>
  cached(ctx, 'assortments', () =>
    ctx.shop.db.select().from(assortments).orderBy(asc(assortments.position), asc(assortments.id)),
  )

/** The two levels of the assortment with how many articles each has. */
export async function readAssortmentTree(ctx: Context): Promise<AssortmentBranch[]> {
  const [rows, counts] = await Promise.all([assortmentRows(ctx), countValues(ctx, 'assortment')])
  const childrenOf = Map.groupBy(rows, (row) => row.parentId)
  const roots = (childrenOf.get(null) ?? []).map((root) => branchOf(ctx, root, childrenOf.get(root.id) ?? [], counts))
  return filledOf(ctx, roots)
}

function branchOf(
  ctx: Context,
  row: AssortmentRow,
  children: readonly AssortmentRow[],
  counts: ReadonlyMap<string, number>,
): AssortmentBranch {
  return {
    ...leafOf(row, counts),
    children: filledOf(
      ctx,
      children.map((child) => leafOf(child, counts)),
    ),
  }
}

function leafOf({ id, slug, name, image }: AssortmentRow, counts: ReadonlyMap<string, number>): AssortmentLeaf {
  return { id, slug, name, displayName: name, image, count: counts.get(slug) ?? 0, url: assortmentUrl(slug) }
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
    item: branchOf(ctx, row, children, counts),
    place: {
      filters: { assortment: [slug] },
      context: {
        type: 'assortment',
        slug,
        title: row.name,
        body: cleanHtml(row.body),
        image: row.image,
        breadcrumb: [home, everyAssortment, ...trail],
      },
    },
  }
}

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
  if (name === 'catalogpage') return await printedPageContext(ctx, value)
  return await contextOfFilter(ctx, name, value)
}

/** An unknown value gives an empty list (G-54); other errors are thrown on. */
function nullWhenNotFound(error: unknown): null {
  if (error instanceof Failure && error.status === 404) return null
  throw error
}
