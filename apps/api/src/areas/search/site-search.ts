import type { search as contract, Parsed, Reply } from '@kontor/contracts'
import { articleAddress } from '@kontor/contracts/rules/catalogue/article-key'
import type { Context } from '../../platform/context.ts'
import { madeOf } from '../../platform/process/cache.ts'
import { findContent } from '../content/service.ts'
import {
  countFilters,
  countValues,
  facetTable,
  findByBeginning,
  findListings,
  type NumberedHit,
  presentTiles,
  selectionOf,
  shownInLists,
} from '../listing/service.ts'
import { compactCode, fold, wordsOf } from '../words/service.ts'

type Answer = Reply<typeof contract.searchShop>
type Group = Answer['results']['brands']
type Item = Group['items'][number]

const perGroup = 5
const atMost = 100
const noGroup: Group = { items: [], total: 0 }

/** Search over everything the shop shows: six groups of five, or all of them (G-65). Texts are plain words. */
export async function searchShop(ctx: Context, input: Parsed<typeof contract.searchShop>): Promise<Answer> {
  const text = input.search.trim()
  const resultType = input.resultType ?? null
  const limitOf = (group: string) =>
    input.showAll && (resultType === null || resultType === group) ? atMost : perGroup
  const ownHits = findByBeginning(ctx, text)
  const [articles, catalogs, manufacturers, brands, content, suggestions, exactArticle, corrections] =
    await Promise.all([
      findArticleTiles(ctx, text, limitOf('articles'), ownHits),
      findPlaces(ctx, text, placesOfPrintedCatalogs, limitOf('catalogs')),
      findPlaces(ctx, text, { manufacturer: '/shop/manufacturer/' }, limitOf('manufacturers')),
      findPlaces(ctx, text, { brand: '/shop/brand/' }, limitOf('brands')),
      findContent(ctx, wordsOf(text), { pages: limitOf('pages'), posts: limitOf('posts') }),
      findCompletions(ctx, text),
      findExactArticle(ctx, text, ownHits),
      findCorrections(ctx, text),
    ])
  const nearest = articles.total === 0 && catalogs.total === 0 ? await findAlike(ctx, text) : []
  return {
    searchterm: input.search,
    results: { articles, catalogs, manufacturers, brands, pages: content.pages, posts: content.posts },
    resultType,
    showAll: input.showAll,
    suggestions,
    corrections,
    ...(nearest.length > 0 && { nearest }),
    exactArticle,
    degraded: ctx.shop.search.degraded(),
  }
}

const placesOfPrintedCatalogs = {
  assortment: '/shop/assortment/',
  articletypename: '/shop/articletypename/',
  catalog: '/shop/catalog/',
}

/** Articles with this own number of the customer come first. */
async function findArticleTiles(
  ctx: Context,
  text: string,
  limit: number,
  ownHits: Promise<readonly NumberedHit[]>,
): Promise<Answer['results']['articles']> {
  if (text === '') return { items: [], total: 0 }
  const selection = selectionOf(ctx, text, await ownHits)
  const [hits, { total }] = await Promise.all([
    ctx.shop.search.search({
      ...selection,
      sort: 'relevance',
      descending: false,
      priceColumn: shownInLists(ctx),
      offset: 0,
      limit,
    }),
    countFilters(ctx, selection),
  ])
  return { items: await presentTiles(ctx, hits), total }
}

/** Completions are words of the whole shop: of a customer's own assortment those that find something in it. */
async function findCompletions(ctx: Context, text: string): Promise<string[]> {
  const texts = await ctx.shop.search.suggest(text, 8)
  return ctx.viewer.customer?.assortment ? (await thatFind(ctx, texts)).map(({ words }) => words) : texts
}

/** Corrections of the search text that find something (ux 37). */
const findCorrections = async (ctx: Context, text: string): Promise<Answer['corrections']> =>
  await thatFind(ctx, await ctx.shop.search.correct(text))

async function thatFind(ctx: Context, texts: readonly string[]): Promise<Answer['corrections']> {
  const counted = await Promise.all(
    texts.map(async (words) => ({ words, total: (await countFilters(ctx, selectionOf(ctx, words))).total })),
  )
  return counted.filter(({ total }) => total > 0)
}

/** Places whose name has a word beginning with each typed word, those with the most articles first. */
async function findPlaces(
  ctx: Context,
  text: string,
  places: Readonly<Record<string, string>>,
  limit: number,
): Promise<Group> {
  const words = wordsOf(text)
  if (words.length === 0) return noGroup
  const table = await facetTable(ctx)
  const found: Item[] = []
  for (const [name, address] of Object.entries(places)) {
    const counts = await countValues(ctx, name)
    for (const { value, label, own } of folded(table.valuesOf(name))) {
      if (!words.every((word) => own.some((one) => one.startsWith(word)))) continue
      if (ctx.viewer.customer?.assortment && !counts.has(value)) continue
      found.push({
        slug: value,
        name: label,
        url: address + value,
        image: table.imageOf(name, value),
        count: counts.get(value) ?? 0,
      })
    }
  }
  found.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'de'))
  return { items: found.slice(0, limit), total: found.length }
}

const mostAlike = 3
/** Of all pairs of letters in two words, how many they share; below it a name is far. */
const alikeFrom = 0.6

/** Assortments and article types with a name like one of the words, the most alike first; none rather than a far one. */
async function findAlike(ctx: Context, text: string): Promise<Item[]> {
  const words = wordsOf(text).filter((word) => word.length >= 4)
  if (words.length === 0) return []
  const pairs = words.slice(0, 6).map(pairsOf)
  const table = await facetTable(ctx)
  const found: { item: Item; likeness: number }[] = []
  for (const [name, address] of [
    ['articletypename', placesOfPrintedCatalogs.articletypename],
    ['assortment', placesOfPrintedCatalogs.assortment],
  ] as const) {
    const counts = await countValues(ctx, name)
    for (const { value, label, own } of folded(table.valuesOf(name))) {
      const count = counts.get(value) ?? 0
      const likeness = Math.max(0, ...own.map(pairsOf).flatMap((other) => pairs.map((one) => likenessOf(one, other))))
      if (count === 0 || likeness < alikeFrom) continue
      found.push({
        item: { slug: value, name: label, url: address + value, image: table.imageOf(name, value), count },
        likeness,
      })
    }
  }
  found.sort((a, b) => b.likeness - a.likeness || b.item.count - a.item.count)
  // a type and an assortment may have one name, in singular and plural
  const byName = new Map([...found].reverse().map(({ item }) => [item.name.slice(0, -2), item]))
  return [...byName.values()].reverse().slice(0, mostAlike)
}

/** Pairs of neighbouring letters; of long words the first forty. */
const pairsOf = (word: string) => new Set([...word.slice(0, 40)].flatMap((sign, at) => sign + (word[at + 1] ?? '')))

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const pair of one) if (other.has(pair)) shared += 1
  return (2 * shared) / (one.size + other.size)
}

/** The values of a filter with the words of their labels as a search compares them, folded once. */
const folded = madeOf((values: readonly { value: string; label: string }[]) =>
  values.map(({ value, label }) => ({ value, label, own: fold(label).split(/[^a-z0-9]+/) })),
)

/**
 * The address of the one article whose number was typed, whatever its blanks, hyphens and case (domain 1.5). A number
 * that means one article to the customer and another one to the shop leads to neither.
 */
async function findExactArticle(
  ctx: Context,
  text: string,
  ownHits: Promise<readonly NumberedHit[]>,
): Promise<string | null> {
  const code = compactCode(text)
  const [articleId, own] = await Promise.all([ctx.shop.search.findCode(text), ownHits])
  const called = own.filter((hit) => hit.code === code)
  const meant = new Set([...called.map((hit) => hit.articleId), ...(articleId === null ? [] : [articleId])])
  if (meant.size !== 1) return null
  const [hit] = await findListings(ctx, [...meant])
  if (!hit) return null
  const { articleNumber, shopDepotId, slug } = hit.tile.fixed
  return articleAddress(articleNumber, shopDepotId, slug)
}
