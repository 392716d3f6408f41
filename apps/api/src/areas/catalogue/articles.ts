import { articles, deliveryStates, units } from '@kontor/db/schema'
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

/** A whole article with what a basket row shows of it. */
export type ArticleRow = typeof articles.$inferSelect & {
  /** shown name of the order unit */
  unitName: string
  deliveryState: number
  deliveryStateName: string
  deliveryLabel: string
  mainImage: string
  /** partner_display_name or display_name (G-56) */
  shownName: string
  /** published; a delisted article is `not_orderable` */
  visible: boolean
}

const columns = {
  ...getTableColumns(articles),
  unitName: units.name,
  deliveryStateName: deliveryStates.internalName,
  deliveryLabel: deliveryStates.label,
}

function selectArticles(ctx: Pick<Context, 'db'>) {
  return ctx.db
    .select(columns)
    .from(articles)
    .innerJoin(units, eq(units.slug, articles.unit))
    .innerJoin(deliveryStates, eq(deliveryStates.stateNumber, articles.deliveryState))
    .$dynamic()
}

/** Articles by number and depot, delisted ones too (`visible` false); unknown keys are missing. */
export async function findArticles(
  ctx: Pick<Context, 'db'>,
  keys: readonly { articleNumber: string; shopDepotId: number }[],
): Promise<ArticleRow[]> {
  if (keys.length === 0) return []
  const numbers = [...new Set(keys.map((key) => key.articleNumber))]
  const rows = await selectArticles(ctx)
    .where(inArray(articles.articleNumber, numbers))
    .orderBy(asc(articles.articleNumber), asc(articles.shopDepotId))
  const wanted = new Set(keys.map((key) => `${key.shopDepotId}|${key.articleNumber}`))
  return rows.filter((row) => wanted.has(`${row.shopDepotId}|${row.articleNumber}`)).map(completed)
}

/** Articles by id, delisted ones too; unknown ids are missing, the order is that of the ids in the database. */
export async function findArticlesById(ctx: Pick<Context, 'db'>, ids: readonly number[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return []
  const rows = await selectArticles(ctx)
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id))
  return rows.map(completed)
}

function completed(row: Omit<ArticleRow, 'mainImage' | 'shownName' | 'visible'>): ArticleRow {
  return {
    ...row,
    mainImage: row.images[0] ?? '',
    shownName: row.partnerDisplayName ?? row.displayName,
    visible: row.published,
  }
}
