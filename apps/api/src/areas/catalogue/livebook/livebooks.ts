import type { livebook as contract, Parsed, Reply } from '@kontor/contracts'
import { livebookPages, livebooks } from '@kontor/db/schema'
import { and, asc, eq, getTableColumns, gte, lt } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import type { Whole } from '../../../platform/http/in-pages.ts'
import { findListings, presentTiles, type Tile } from '../../listing/service.ts'
import { cached } from '../list/catalogue-cache.ts'
import { hotspotOf } from './page-layout.ts'
import { findInLivebook } from './search.ts'

type Shown = Reply<typeof contract.showLivebook>['livebook']
type LivebookRow = typeof livebooks.$inferSelect & { pageCount: number }
type PageRow = typeof livebookPages.$inferSelect

/** Published livebooks with their last page, in their order. */
function livebookRows(ctx: Context): Promise<LivebookRow[]> {
  return cached(ctx, 'livebooks', async () => {
    const { db } = ctx.shop
    return await db
      .select({
        ...getTableColumns(livebooks),
        pageCount: db.$count(livebookPages, eq(livebookPages.livebookId, livebooks.id)),
      })
      .from(livebooks)
      .where(eq(livebooks.published, true))
      .orderBy(asc(livebooks.position), asc(livebooks.id))
  })
}

const urlOf = ({ slug }: { slug: string }) => `/livebook/slug/${encodeURIComponent(slug)}`

const asItem = ({ slug, uuid, displayName, excerpt, image, pageCount }: LivebookRow): contract.Livebook => ({
  ...{ slug, uuid, displayName, excerpt, image, pageCount },
  url: urlOf({ slug }),
})

export async function listLivebooks(ctx: Context): Promise<Whole<typeof contract.listLivebooks>> {
  return { items: (await livebookRows(ctx)).map(asItem) }
}

/** Addresses for search engines; none where the shop has no livebook. */
export async function readLivebookAddresses(ctx: Context): Promise<string[]> {
  const rows = await livebookRows(ctx)
  return rows.length > 0 ? ['/livebooks', ...rows.map(urlOf)] : []
}

/** What a picture of a livebook says; null for one that is not there. */
export async function readLivebookFace(ctx: Context, slug: string) {
  const row = (await livebookRows(ctx)).find((one) => one.slug === slug)
  return row ? { title: row.displayName, above: 'Blätterkatalog', image: row.image } : null
}

/** The address of each printed catalogue's livebook, by the catalogue's id. */
export async function livebookUrls(ctx: Context): Promise<ReadonlyMap<number | null, string>> {
  return new Map((await livebookRows(ctx)).map((row) => [row.printedCatalogId, urlOf(row)]))
}

/**
 * A livebook with as many pages as were asked for, their articles as they are for the reader: nothing reads all pages.
 * @throws Failure 404
 */
export async function showLivebook(
  ctx: Context,
  { slug, from, limit, search }: Parsed<typeof contract.showLivebook>,
): Promise<Reply<typeof contract.showLivebook>> {
  const row = (await livebookRows(ctx)).find((one) => one.slug === slug)
  if (!row) throw notFound()
  const [pages, contents, hits] = await Promise.all([
    readPages(ctx, row.id, { from, to: from + limit }),
    cached(ctx, `contents of livebook ${row.id}`, () => readContents(ctx, row.id)),
    search?.trim() ? findInLivebook(ctx, row.id, search) : undefined,
  ])
  const cover = { ...noArticles, number: 0, image: row.image, chapter: '', headline: row.displayName }
  return {
    livebook: {
      ...asItem(row),
      contents,
      pages: from === 0 ? [cover, ...pages] : pages,
      ...(row.hasBasket && { basketUrl: `/shop/basket/livebook/${row.uuid}` }),
      ...(hits && { hits }),
    },
  }
}
const noArticles = { hotspots: [], placed: false, articles: [] }

async function readPages(ctx: Context, livebookId: number, { from, to }: { from: number; to: number }) {
  const rows = await ctx.db
    .select()
    .from(livebookPages)
    .where(and(eq(livebookPages.livebookId, livebookId), gte(livebookPages.number, from), lt(livebookPages.number, to)))
    .orderBy(asc(livebookPages.number))
  const hits = await findListings(ctx, [...new Set(rows.flatMap(({ articleIds }) => articleIds))])
  const tiles = new Map((await presentTiles(ctx, hits)).map((tile) => [tile.id, tile]))
  return rows.map((row) => asPage(row, tiles))
}

function asPage({ number, chapter, headline, articleIds, spots }: PageRow, tiles: ReadonlyMap<number, Tile>) {
  const standing = articleIds.flatMap((id, at) => {
    const tile = tiles.get(id)
    return tile ? [{ tile, spot: spots?.[at] }] : []
  })
  return {
    ...{ number, chapter, headline },
    articles: standing.map(({ tile }) => tile),
    image: standing[0]?.tile.mainImage.file ?? '',
    placed: spots !== null,
    hotspots: standing.map(({ tile: { articleNumber, shopDepotId }, spot }, at) => ({
      ...(spot ?? hotspotOf(at, standing.length)),
      articleNumber,
      shopDepotId,
    })),
  }
}

/** Chapters with their pages and what stands in them, in the order of the pages. */
async function readContents({ shop: { db } }: Context, livebookId: number): Promise<Shown['contents']> {
  const { number, chapter, headline } = livebookPages
  const rows = await db
    .select({ number, chapter, headline })
    .from(livebookPages)
    .where(eq(livebookPages.livebookId, livebookId))
    .orderBy(asc(number))
  const contents: Shown['contents'] = []
  for (const page of rows) {
    const current = contents.at(-1)
    if (current?.chapter !== page.chapter) {
      contents.push({ chapter: page.chapter, first: page.number, last: page.number, headlines: [page.headline] })
      continue
    }
    current.last = page.number
    if (!current.headlines.includes(page.headline)) current.headlines.push(page.headline)
  }
  return contents
}
