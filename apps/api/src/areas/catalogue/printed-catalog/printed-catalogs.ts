import type { catalogue, Parsed, Reply } from '@kontor/contracts'
import type { Filters } from '@kontor/contracts/rules/listing/filters'
import { printedCatalogs } from '@kontor/db/schema'
import { asc } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import type { Whole } from '../../../platform/http/in-pages.ts'
import { countValues, filledOf } from '../../listing/service.ts'
import { cached } from '../list/catalogue-cache.ts'
import { home } from '../list/place.ts'
import { livebookUrls } from '../livebook/livebooks.ts'

type PrintedCatalogItem = Reply<typeof catalogue.listCatalogs>['items'][number]
type PrintedCatalogLeaf = PrintedCatalogItem['children'][number]
type Pages = { first: number; last: number }
type PrintedCatalogRow = typeof printedCatalogs.$inferSelect & { pages: Pages | null }

const everyPrintedCatalog = { label: 'Kataloge', url: '/shop/catalogs' }
/** There are only two levels; asking for more returns these two (specification 9). */
const allLevels = 2

/** Catalogues with the pages of the printed main catalogue on which their articles stand, in their order. */
function printedCatalogRows(ctx: Context): Promise<PrintedCatalogRow[]> {
  return cached(ctx, 'catalogs', async () => {
    const rows = await ctx.shop.db
      .select()
      .from(printedCatalogs)
      .orderBy(asc(printedCatalogs.position), asc(printedCatalogs.id))
    const main = rows.find(isRoot)
    return await Promise.all(
      rows.map(async (row) => ({
        ...row,
        pages: row === main || isChapter(row, main) ? await readPrintedPages(ctx, row.slug) : null,
      })),
    )
  })
}

/** The first and the last printed page that articles of a catalogue stand on; null where it is not printed. */
async function readPrintedPages(ctx: Context, slug: string): Promise<Pages | null> {
  const load = async () => {
    // kept for everybody, whoever asks first
    const { shop, settings } = ctx
    const counts = await countValues({ shop, settings }, 'catalogpage', { catalog: [slug] })
    const pages = [...counts.keys()].map(Number)
    return pages.length > 0 ? { first: Math.min(...pages), last: Math.max(...pages) } : null
  }
  return await cached(ctx, `printedPages ${slug}`, load, await ctx.shop.search.structure())
}

/** The first root is the printed main catalogue; its chapters share its pages. */
const isRoot = ({ parentId }: { parentId: number | null }) => parentId === null
const isChapter = (row: { parentId: number | null }, main: { id: number } | undefined) =>
  main !== undefined && row.parentId === main.id

/** Address of a catalogue: one below another names both (specification 2). */
function urlOf(row: PrintedCatalogRow, parent: PrintedCatalogRow | undefined): string {
  return parent ? `/shop/catalogs/${parent.slug}/${row.slug}` : `/shop/catalog/${row.slug}`
}

/**
 * The tree of catalogues, or the branch of one.
 * @param ask.depth levels to answer, 1 or 2
 * @throws Failure 404 for an unknown slug
 */
export async function listCatalogs(
  ctx: Context,
  { depth, slug }: Pick<Parsed<typeof catalogue.listCatalogs>, 'depth' | 'slug'>,
): Promise<Whole<typeof catalogue.listCatalogs>> {
  const [rows, counts, livebooks] = await Promise.all([
    printedCatalogRows(ctx),
    countValues(ctx, 'catalog'),
    livebookUrls(ctx),
  ])
  const asked = slug === undefined ? null : rows.find((row) => row.slug === slug)
  if (asked === undefined) throw notFound()
  const parentOf = (row: PrintedCatalogRow) => rows.find(({ id }) => id === row.parentId)
  const leafOf = (row: PrintedCatalogRow): PrintedCatalogLeaf => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    displayName: row.name,
    body: row.body,
    image: row.image,
    count: counts.get(row.slug) ?? 0,
    url: urlOf(row, parentOf(row)),
    parentSlug: parentOf(row)?.slug ?? null,
    pages: row.pages,
    ...(livebooks.has(row.id) && { livebookUrl: livebooks.get(row.id) }),
  })
  const leavesOf = (row: PrintedCatalogRow) =>
    filledOf(ctx, rows.filter(({ parentId }) => parentId === row.id).map(leafOf))
  const itemOf = (row: PrintedCatalogRow): PrintedCatalogItem => ({
    ...leafOf(row),
    children: depth < allLevels ? [] : leavesOf(row),
  })
  const children = rows.filter(({ parentId }) => parentId === (asked?.id ?? null))
  return {
    items: filledOf(ctx, children.map(itemOf)),
    catalogItem: asked && { ...leafOf(asked), children: leavesOf(asked) },
  }
}

/**
 * Where a list by `catalogSlug` or `catalogId` stands.
 * @returns null where neither is asked for; an unknown catalogue finds nothing and has no context (G-54)
 */
export async function printedCatalogPlace(
  ctx: Context,
  ask: { catalogSlug?: string | undefined; catalogId?: string | undefined },
): Promise<{ filters: Filters; context: catalogue.ListContext | null } | null> {
  if (!ask.catalogSlug && !ask.catalogId) return null
  const rows = await printedCatalogRows(ctx)
  const row = rows.find(({ id, slug }) => (ask.catalogSlug ? slug === ask.catalogSlug : String(id) === ask.catalogId))
  if (!row) return { filters: { catalog: [ask.catalogSlug ?? ask.catalogId ?? ''] }, context: null }
  const parent = rows.find(({ id }) => id === row.parentId)
  const trail = [...(parent ? [parent] : []), row]
  return {
    filters: { catalog: [row.slug] },
    context: {
      type: 'catalog',
      slug: row.slug,
      title: row.name,
      body: row.body,
      image: row.image,
      breadcrumb: [
        home,
        everyPrintedCatalog,
        ...trail.map((one) => ({ label: one.name, url: urlOf(one, one === row ? parent : undefined) })),
      ],
    },
  }
}

/** The head of a page of the printed main catalogue: its chapter stands in the breadcrumb. */
export async function printedPageContext(ctx: Context, value: string): Promise<catalogue.ListContext | null> {
  const rows = await printedCatalogRows(ctx)
  const main = rows.find(isRoot)
  const page = Number(value)
  if (!main?.pages || !/^\d{1,6}$/.test(value) || page < main.pages.first || page > main.pages.last) return null
  const chapter = rows.find(
    (row) => isChapter(row, main) && row.pages && row.pages.first <= page && page <= row.pages.last,
  )
  return {
    type: 'catalogpage',
    slug: value,
    title: `Katalogseite ${page}`,
    body: '',
    image: null,
    breadcrumb: [
      home,
      { label: main.name, url: '/shop/maincatalog' },
      ...(chapter ? [{ label: chapter.name, url: urlOf(chapter, main) }] : []),
      { label: `Seite ${page}`, url: `/shop/catalogpage/${page}` },
    ],
  }
}
