import { catalogue, type Parsed, type Reply } from '@kontor/contracts'
import { clampPage, listLimits } from '@kontor/contracts/rules/listing/filters'
import { type Context, updateSessionData } from '../../../platform/context.ts'
import type { Whole } from '../../../platform/http/in-pages.ts'
import { type NotTaken, saidCorrected } from '../../../platform/http/not-taken.ts'
import {
  countFilters,
  findListings,
  madeFromOrder,
  noteMiss,
  presentTiles,
  readSelection,
  selectionOf,
  shownInLists,
} from '../../listing/service.ts'
import { isAssembled, operatorsData } from '../../system/service.ts'
import { printedCatalogPlace } from '../printed-catalog/printed-catalogs.ts'
import { readAddressed } from './addressed.ts'
import { type NamedList, namedLists } from './named-lists.ts'
import { home, type Place } from './place.ts'
import { contextOfFilters, readAssortment, readAssortmentTree } from './places.ts'

type ListAsk = Parsed<typeof catalogue.listArticles>
type List = Reply<typeof catalogue.listArticles> & Pick<NotTaken, 'corrected'>

const sortLabels: Record<(typeof catalogue.sortNames)[number], string> = {
  relevance: 'Relevanz',
  name: 'Name',
  price: 'Preis',
  articleNumber: 'Artikelnummer',
  newest: 'Neuheiten',
  delivery: 'Lieferzeit',
}

/** While prices are hidden, sorting by price would reveal their order (G-61). */
function sortOptionsOf({ settings }: Context) {
  return catalogue.sortNames
    .filter((value) => settings.allowPriceDisplay || value !== 'price')
    .map((value) => ({ value, label: sortLabels[value] }))
}

/** One page of a list: one indexed statement for the tiles, counts from the columns of this process. */
export async function readList(ctx: Context, ask: ListAsk, place: Place): Promise<List> {
  const printedCatalog = await printedCatalogPlace(ctx, ask)
  const { filters, dropped, selection, prices } = await readSelection(ctx, ask, {
    ...place.filters,
    ...printedCatalog?.filters,
  })
  const limit = ask.paginate ? ask.limit : listLimits.highestUnpaginated
  const page = ask.paginate ? ask.page : 1
  const isTooDeep = page > clampPage(page, limit)
  const sortOptions = sortOptionsOf(ctx)
  const sort = sortOptions.find(({ value }) => value === ask.sortBy)?.value ?? 'relevance'
  const descending = ask.sortDirection === 'desc'
  const sortDirection = descending ? 'desc' : 'asc'
  const corrected = saidCorrected(ctx, {
    sortBy: { asked: ask.sortBy, used: sort, possible: sortOptions.map(({ value }) => value) },
    sortDirection: { asked: ask.sortDirection, used: sortDirection, possible: ['asc', 'desc'] },
  })
  for (const thing of madeFromOrder(sort)) ctx.madeFrom?.add(thing)
  const [hits, counted, context] = await Promise.all([
    isTooDeep
      ? []
      : ctx.shop.search.search({
          ...selection,
          sort,
          descending,
          ...(prices ?? { priceColumn: 'net' }),
          offset: (page - 1) * limit,
          limit,
        }),
    countFilters(ctx, selection, filters, prices),
    place.context ??
      (printedCatalog
        ? printedCatalog.context
        : contextOfFilters(ctx, Object.keys(place.filters).length > 0 ? {} : filters)),
  ])
  const search = (ask.search ?? '').trim()
  // what a customer's own assortment lacks is no want of the shop's words
  const isMiss = counted.total === 0 && Object.keys(filters).length === 0 && !ctx.viewer.customer?.assortment
  if (search !== '' && isMiss) await noteMiss(ctx, search)
  return {
    items: await presentTiles(ctx, hits),
    total: counted.total,
    page,
    limit,
    lastPage: ask.paginate ? clampPage(Math.ceil(counted.total / limit), limit) : 1,
    request: {
      page,
      limit,
      paginate: ask.paginate,
      sortBy: sort,
      sortDirection,
      filter: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
      search,
    },
    sortOptions,
    filters: counted.filters,
    context,
    ...(dropped.length > 0 && { dropped }),
    ...(ctx.shop.search.degraded() && { degraded: true }),
    ...corrected,
  }
}

const anywhere: Place = { filters: {}, context: null }

/** @throws Failure 404 for a place that does not exist */
export const listArticles = async (ctx: Context, ask: ListAsk): Promise<List> =>
  await readList(ctx, ask, (await readAddressed(ctx, ask.place)) ?? anywhere)

/** The filters of a list without its articles. @throws Failure 404 for a place that does not exist */
export async function showFilters(ctx: Context, ask: ListAsk): Promise<Reply<typeof catalogue.showFilters>> {
  const place = (await readAddressed(ctx, ask.place)) ?? (await printedCatalogPlace(ctx, ask))
  const { selection, filters, prices } = await readSelection(ctx, ask, place?.filters ?? {})
  return await countFilters(ctx, selection, filters, prices)
}

/** @throws Failure 404 */
export async function showAssortment(
  ctx: Context,
  { slug, ...ask }: Parsed<typeof catalogue.showAssortment>,
): Promise<Reply<typeof catalogue.showAssortment>> {
  const { item, place } = await readAssortment(ctx, slug)
  return { assortmentItem: item, ...(await readList(ctx, ask, place)) }
}

/** One of the special lists of G-60; null for any other name. */
export async function readNamedList(ctx: Context, slug: string, ask: ListAsk): Promise<List | null> {
  const list = namedLists.get(slug)
  if (!list) return null
  const url = `/shop/${slug}`
  return await readList(ctx, ask, {
    filters: { [list.name]: [list.value] },
    context: {
      type: 'list',
      slug,
      title: list.title,
      body: `<p>${textOf(ctx, list)}</p>`,
      image: null,
      breadcrumb: [home, { label: list.title, url }],
    },
  })
}

const textOf = ({ shop }: Context, { text, ifAssembled, ifTakenBack }: NamedList) =>
  [text, isAssembled(shop) && ifAssembled, operatorsData.sentences.of(shop).weeeNotice !== '' && ifTakenBack]
    .filter(Boolean)
    .join(' ')

/** The tree of assortments, two levels. */
export async function listAssortments(ctx: Context): Promise<Whole<typeof catalogue.listAssortments>> {
  return { items: await readAssortmentTree(ctx) }
}

const lastViewedCount = 12

/** The articles that the caller names, then the last viewed of the session; else the newest (G-59). */
export async function listLastArticles(
  ctx: Context,
  { ids = [] }: Parsed<typeof catalogue.listLastArticles>,
): Promise<Whole<typeof catalogue.listLastArticles>> {
  const most = Math.max(lastViewedCount, ids.length)
  const viewed = await findListings(ctx, [...new Set([...ids, ...lastViewed(ctx)])].slice(0, most))
  if (ids.length > 0)
    await rememberViews(
      ctx,
      viewed.map(({ articleId }) => articleId),
    )
  const hits =
    viewed.length > 0
      ? viewed
      : await ctx.shop.search.search({
          ...selectionOf(ctx, ''),
          sort: 'newest',
          descending: false,
          priceColumn: shownInLists(ctx),
          offset: 0,
          limit: lastViewedCount,
        })
  return { items: await presentTiles(ctx, hits), viewed: viewed.length > 0 }
}

/** Ids of the articles of this session, the last viewed first; none for a guest without one. */
function lastViewed(ctx: Context): number[] {
  const { lastArticles } = ctx.session.data
  return Array.isArray(lastArticles) ? lastArticles.filter((id) => Number.isInteger(id)).slice(0, lastViewedCount) : []
}

/**
 * Puts articles before those that the session has viewed. Only where a session is stored already: reading writes
 * nothing for a guest (decisions 11 "Guests and caching"), who names his views himself (`ids`).
 */
export async function rememberViews(ctx: Context, articleIds: readonly number[]): Promise<void> {
  if (!ctx.session.stored) return
  const before = lastViewed(ctx)
  const lastArticles = [...new Set([...articleIds, ...before])].slice(0, lastViewedCount)
  if (lastArticles.every((id, at) => id === before[at])) return
  await updateSessionData(ctx, { lastArticles })
}
