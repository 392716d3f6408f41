import type { lists as contract } from '@kontor/contracts'
import { delistedArticle, foreignArticle } from '@kontor/contracts/rules/catalogue/orderable'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { pagesOf } from '../../platform/http/in-pages.ts'
import { presentOwnTiles, type Tile } from '../listing/service.ts'
import {
  countMissing,
  type FoundList,
  findLists,
  findListsOf,
  findPositions,
  findSuccessors,
  type PositionRow,
  type Successor,
} from './queries.ts'

type Wire = contract.Lists
export type Paging = { page: number; limit: number }

/** The caller's lists as every write answers them, with a page of one of them. @param current slug; undefined = first */
export async function answerWith(ctx: Context, paging: Paging, current?: string): Promise<Wire> {
  return await presentLists(ctx, await findLists(ctx), paging, current)
}

/**
 * Lists keyed by slug. The current one is the asked one, else the first (G-84), and alone carries positions
 * (decisions 11 "Lists on the wire"). A page beyond the end is the last one.
 * @throws Failure 404 for a slug that is not among them
 */
export async function presentLists(
  ctx: Context,
  found: readonly FoundList[],
  { page: wanted, limit }: Paging,
  slug?: string,
): Promise<Wire> {
  const current = slug === undefined ? found[0] : found.find((list) => list.slug === slug)
  if (slug !== undefined && !current) throw notFound()
  const total = current?.positionCount ?? 0
  const lastPage = pagesOf(total, limit)
  const page = Math.min(wanted, lastPage)
  const [positions, missingCount] = current
    ? await Promise.all([readPositions(ctx, current.id, (page - 1) * limit, limit), countMissing(ctx, current.id)])
    : [[], 0]
  const lists = Object.fromEntries(
    found.map(({ isOwn, ...list }) => [
      list.slug,
      { ...list, readOnly: !isOwn, positions: list.id === current?.id ? positions : [] },
    ]),
  )
  return { lists, current: current?.slug ?? null, total, page, limit, lastPage, missingCount }
}

/** Positions from an offset on, as the reader sees prices, delivery and what became of their articles. */
export async function readPositions(
  ctx: Context,
  listId: number,
  offset: number,
  limit: number,
): Promise<contract.ListPosition[]> {
  const rows = await findPositions(ctx, listId, offset, limit)
  const listed = rows.flatMap(({ articleId, tile, boost }) => (tile ? [{ articleId, tile, boost, score: 0 }] : []))
  const ids = rows.map(({ articleId }) => articleId)
  const gone = rows.filter((row) => !row.exists).map(({ articleId }) => articleId)
  const [{ tiles, foreign }, listsOf, successors] = await Promise.all([
    presentOwnTiles(ctx, listed),
    findListsOf(ctx, ids),
    findSuccessors(ctx, gone),
  ])
  return rows.map((row, at) =>
    present({
      row,
      position: offset + at,
      tile: tiles.get(row.articleId),
      lists: listsOf.get(row.articleId) ?? [],
      successor: successors.get(row.articleId),
      isForeign: foreign.has(row.articleId),
    }),
  )
}

type Presented = {
  row: PositionRow
  position: number
  tile: Tile | undefined
  lists: string[]
  successor: Successor | undefined
  /** not in the assortment of the reader's company: as one that is gone */
  isForeign: boolean
}

function present({ row, position, tile, lists, successor, isForeign }: Presented): contract.ListPosition {
  return {
    id: row.id,
    article_id: row.articleId,
    article_number: row.articleNumber,
    shop_depot_id: row.shopDepotId,
    custom_article_number: row.customArticleNumber,
    ...(tile?.customerNumber && { customerNumber: tile.customerNumber }),
    custom_article_info: row.customArticleInfo,
    slug: row.slug,
    display_name: tile?.displayName ?? row.displayName,
    excerpt: tile?.excerpt ?? row.excerpt,
    quantity: row.quantity,
    unit: tile?.unit ?? row.unit,
    ...(row.unitBefore !== null && { unitBefore: row.unitBefore }),
    price: tile ? priceAt(tile, row.quantity) : null,
    prices: tile?.prices ?? [],
    image: tile?.mainImage.file ?? '',
    position,
    data: { notice: row.notice, costCenter: row.costCentre, offerNumber: row.offerNumber },
    timestamp: Math.round(row.at),
    lists,
    exists: row.exists && !isForeign,
    successor: successor ?? tile?.successor ?? null,
    min_order_price_unit: row.minOrder,
    max_order_price_unit: row.maxOrder,
    step_order_price_unit: row.stepOrder,
    delivery: tile?.delivery ?? null,
    problem: isForeign ? foreignArticle.message : problemOf(row, tile),
  }
}

function problemOf(row: PositionRow, tile: Tile | undefined): string | null {
  if (!row.exists) return delistedArticle.message
  if (tile && !tile.online_available) return 'Diesen Artikel verkaufen wir nicht online.'
  return tile ? tile.notOrderableReason : 'Dieser Artikel ist zurzeit nicht bestellbar.'
}

/** The step of the scale that the quantity reaches; `prices` rise by quantity. */
function priceAt({ prices, price }: Tile, quantity: number) {
  return prices.findLast((step) => step.quantity_lower_bound <= quantity) ?? price
}
