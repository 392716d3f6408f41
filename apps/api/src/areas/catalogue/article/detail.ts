import { catalogue, type Parsed, type Reply, type ratings } from '@kontor/contracts'
import { articleAddress, splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { scaleOf } from '@kontor/contracts/rules/pricing/scale-prices'
import type { Feature } from '@kontor/db/schema'
import { cleanHtml } from '../../../platform/clean-html.ts'
import { hasRight } from '../../../platform/console/procedures.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure, notFound } from '../../../platform/failures.ts'
import { cache } from '../../../platform/process/cache.ts'
import { article, everyList } from '../../../platform/process/made-from.ts'
import {
  draftTile,
  facetTable,
  findTwins,
  firstWithinAssortment,
  type Hit,
  outsideAssortment,
  presentTiles,
  type Tile,
} from '../../listing/service.ts'
import { readNamedList, rememberViews } from '../list/lists.ts'
import { readAssortment } from '../list/places.ts'
import { summariseRatings } from '../ratings/ratings.ts'
import {
  type DetailRow,
  findArticleDetail,
  findHiddenDetail,
  findListedArticles,
  findRelatedListings,
  type RelatedKind,
  type RelatedListing,
} from './queries.ts'
import { axesOf, findVariantRows, matrixOf, type VariantAxis, type VariantRow } from './variants.ts'

type Detail = Reply<typeof catalogue.showArticle>
type RatingSummary = ratings.RatingSummary

/** The article of an address. @throws Failure 404 */
export async function showArticle(
  ctx: Context,
  { articleKey: key }: Parsed<typeof catalogue.showArticle>,
): Promise<Detail> {
  const split = splitArticleKey(key)
  if (!split || split.shopDepotId > 2_147_483_647) throw notFound()
  return await readDetail(ctx, split.articleNumber, split.shopDepotId)
}

/** The article with this number, from the first depot that the viewer may have it from. @throws Failure 404 */
export async function showArticleByNumber(
  ctx: Context,
  { articleNumber }: Parsed<typeof catalogue.showArticleByNumber>,
): Promise<Detail> {
  // kept by number for everybody but those whose assortment may hold that of another depot alone
  if (!ctx.viewer.customer?.assortment) return await readDetail(ctx, articleNumber, null)
  const own = await firstWithinAssortment(ctx, await findListedArticles(ctx.shop.db, { articleNumber }))
  if (!own) throw notFound()
  return await readDetail(ctx, articleNumber, own.shopDepotId)
}

/** A special list by its name, else the article with this slug (G-55). @throws Failure 404 */
export async function showNamedList(
  ctx: Context,
  { slug, ...ask }: Parsed<typeof catalogue.showNamedList>,
): Promise<Reply<typeof catalogue.showNamedList>> {
  const list = await readNamedList(ctx, slug, ask)
  if (list) return list
  const key = await firstWithinAssortment(ctx, await findListedArticles(ctx.shop.db, { slug }))
  if (!key) throw notFound()
  return await readDetail(ctx, key.articleNumber, key.shopDepotId)
}

async function readDetail(ctx: Context, articleNumber: string, shopDepotId: number | null): Promise<Detail> {
  const rows = await readDetailRows(ctx, articleNumber, shopDepotId)
  const { found, related, rating, variants, axes, compliance, isDraft } = await withinOwn(ctx, rows)
  for (const { id } of variants) ctx.madeFrom?.add(article(id))
  const [tiles, breadcrumb, mainCatalog] = await Promise.all([
    presentTiles(ctx, [found, ...related.map(({ hit }) => hit)] satisfies Hit[]),
    trailOf(ctx, found.assortmentSlug),
    mainCatalogOf(ctx, found),
    rememberViews(ctx, [found.articleId]),
  ])
  const [tile, ...others] = tiles
  if (!tile) throw notFound()
  const of = (kind: RelatedKind): Tile[] => others.filter((_, at) => related[at]?.kind === kind)
  const canonical = articleAddress(tile.articleNumber, tile.shopDepotId, tile.slug)
  return {
    article: {
      ...tile,
      // shown beside the price, not only in the data sheet (GPSR Art. 35 and 36)
      notOrderableReason: compliance.recall ? `Rückruf: ${compliance.recall}` : tile.notOrderableReason,
      ...(isDraft && { orderable: false, notOrderableReason: 'Vorschau: Kunden sehen diesen Artikel noch nicht.' }),
      excerpt: found.excerpt,
      body: cleanHtml(found.body),
      gtin: found.gtin,
      oemNumber: found.oemNumber,
      images: found.images.map((file) => ({ file, alt: found.imageAlts[file] ?? tile.displayName })),
      features: groupsOf(found.features),
      scale: scaleOf(tile.prices),
      rating,
      variants: matrixOf(variants, axes, ctx.settings, ctx.charged),
      documents: found.documents,
      videos: found.videos,
      freight: found.freight,
      withdrawal: found.withdrawal,
      compliance,
      manufacturer: {
        name: tile.manufacturerName,
        address: found.manufacturerAddress,
        email: found.manufacturerEmail,
        responsiblePerson: found.responsiblePerson,
      },
      breadcrumb: [...breadcrumb, { label: tile.displayName, url: canonical }],
      canonical,
    },
    variantArticles: of('variant'),
    alternativeArticles: of('alternative'),
    ecoAlternativeArticles: of('eco'),
    accessoryArticles: of('accessory'),
    crossSellingArticles: of('crossSelling'),
    ...(!tile.orderable && !found.tile.safetyDataMissing && { twinArticles: await twinsOf(ctx, found.articleId) }),
    mainCatalog,
  }
}

const mostTwins = 3

/** What can be had in place of an article: of the same format and measures, as quick order proposes it. */
async function twinsOf(ctx: Context, articleId: number): Promise<Tile[]> {
  ctx.madeFrom?.add(everyList)
  const twins = await presentTiles(ctx, await findTwins(ctx, [articleId]))
  return twins.filter(({ orderable }) => orderable).slice(0, mostTwins)
}

type DetailRows = {
  found: DetailRow
  related: RelatedListing[]
  rating: RatingSummary
  variants: VariantRow[]
  axes: VariantAxis[]
  compliance: Detail['article']['compliance']
  isDraft?: true
}
/** With the tiles beside them. */
const details = cache<DetailRows>('articles in detail', {
  mostBytes: 40_000_000,
  bytes: 40_000,
  madeFrom: ({ found, related, variants }) =>
    [found.articleId, ...related.map(({ hit }) => hit.articleId), ...variants.map(({ id }) => id)].map(article),
})

/** The article's database row, cached until the article changes; prices and texts are made for each reader. */
async function readDetailRows(ctx: Context, articleNumber: string, shopDepotId: number | null): Promise<DetailRows> {
  const find = async () => {
    const found = await findArticleDetail(ctx.shop.db, articleNumber, shopDepotId)
    if (!found) throw notFound()
    return await besides(ctx, found)
  }
  try {
    return await details(ctx.shop.db).through(`${shopDepotId}|${articleNumber}`, find, ctx.shop.catalogue.version())
  } catch (error) {
    const isMissing = error instanceof Failure && error.status === 404
    if (!isMissing || !hasRight(ctx, 'catalogue')) throw error
    return await readDraft(ctx, articleNumber, shopDepotId)
  }
}

/**
 * What a customer's assortment leaves of it: without foreign articles beside it.
 * @throws Failure 404 for a foreign article, as for one that the shop does not have
 */
async function withinOwn(ctx: Context, rows: DetailRows): Promise<DetailRows> {
  const { found, related, variants } = rows
  const ids = [found.articleId, ...related.map(({ hit }) => hit.articleId), ...variants.map(({ id }) => id)]
  const foreign = await outsideAssortment(ctx, ids)
  if (foreign.size === 0) return rows
  if (foreign.has(found.articleId)) throw notFound()
  const left = variants.filter(({ id }) => !foreign.has(id))
  const own = left.length > 1 ? left : []
  return {
    ...rows,
    related: related.filter(({ hit }) => !foreign.has(hit.articleId)),
    variants: own,
    axes: own.length > 0 ? axesOf(own) : [],
  }
}

/** An article that is in no list yet, as customers will see it: for staff alone, and never cached. @throws Failure 404 */
async function readDraft(ctx: Context, articleNumber: string, shopDepotId: number | null): Promise<DetailRows> {
  const { db } = ctx.shop
  const found = await findHiddenDetail(db, articleNumber, shopDepotId)
  const made = found && (await draftTile(ctx.shop, found.articleId))
  if (!made) throw notFound()
  return { ...(await besides(ctx, { ...found, ...made })), isDraft: true }
}

async function besides(ctx: Context, found: DetailRow): Promise<DetailRows> {
  const [related, rating, variants] = await Promise.all([
    findRelatedListings(ctx.shop.db, found.articleId, found.variantGroup),
    summariseRatings(ctx.shop.db, { kind: 'article', itemId: String(found.articleId) }),
    findVariantRows(ctx.shop.db, found.variantGroup),
  ])
  const axes = variants.length > 0 ? axesOf(variants) : []
  return { found, related, rating, variants, axes, compliance: catalogue.Compliance.parse(found.compliance) }
}

async function trailOf(ctx: Context, slug: string) {
  return (await readAssortment(ctx, slug)).place.context?.breadcrumb ?? []
}

async function mainCatalogOf(
  ctx: Context,
  { printedCatalogSlugs, printedPage }: DetailRow,
): Promise<Detail['mainCatalog']> {
  const [slug] = printedCatalogSlugs
  if (slug === undefined) return null
  const facet = (await facetTable(ctx)).find('catalog', slug)
  return { slug, name: facet?.label ?? slug, page: printedPage }
}

/** The data sheet: groups in the article's order; empty values are left out. */
function groupsOf(features: readonly Feature[]): Detail['article']['features'] {
  const said = features.filter(({ value }) => value !== '' && value !== '–')
  return [...Map.groupBy(said, ({ group }) => group)].map(([group, rows]) => ({
    group,
    rows: rows.map(({ name, value, unit }) => ({ name, value: unit ? `${value} ${unit}` : value })),
  }))
}
