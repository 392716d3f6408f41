import { lawGaps } from '@kontor/contracts/rules/catalogue/law-data'
import { articles, assortments, manufacturers, prices, stockOf } from '@kontor/db/schema'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Cursor, keyset, pageOf } from '../../../platform/console/paging.ts'
import { holdsWords } from '../../../platform/console/words.ts'
import type { Context } from '../../../platform/context.ts'
import { codeOf } from '../../../platform/errors.ts'

export const ArticleListAsk = z.strictObject({
  search: z.string().max(100).optional(),
  sortBy: z.enum(['number', 'name', 'newest']).default('number'),
  descending: z.boolean().default(false),
  state: z.enum(['published', 'hidden', 'blocked', 'soldOut', 'lawGaps']).optional(),
  assortmentId: z.int().min(1).max(2_147_483_647).optional(),
  deliveryState: z.int().min(0).max(99).optional(),
  cursor: Cursor,
})
type Ask = z.output<typeof ArticleListAsk>

const pageSize = 50
/** Whether the law's data is whole is decided by a rule, not by SQL: so many are looked at for one page. */
const lookedAt = 1000

const orders = {
  number: { by: sql`${articles.articleNumber} collate "C"`, type: 'text' },
  name: { by: sql`${articles.displayName} collate "de-x-icu"`, type: 'text' },
  newest: { by: articles.newSince, type: 'timestamptz' },
} as const
type Order = (typeof orders)[keyof typeof orders] & { descending: boolean }

/** What the words of a search are looked for in; the index `articles_desk_words` is on this very expression. */
const searched = sql`(${articles.articleNumber} || ' ' || ${articles.displayName} || ' ' || ${articles.manufacturerNumber} || ' ' || coalesce(${articles.gtin}, ''))`

/** Every word of a text, anywhere in numbers and name; taken literally. */
export const hasWords = (text: string): SQL | undefined => and(...holdsWords(searched, text))

function wanted({ search, state, deliveryState }: Ask): SQL | undefined {
  return and(
    hasWords(search ?? ''),
    state === 'published' || state === 'lawGaps' ? eq(articles.published, true) : undefined,
    // as their indexes say it
    state === 'hidden' ? sql`not ${articles.published}` : undefined,
    state === 'blocked' ? sql`${articles.salesBlocked}` : undefined,
    state === 'soldOut' ? eq(stockOf(articles.id), 0) : undefined,
    deliveryState === undefined ? undefined : eq(articles.deliveryState, deliveryState),
  )
}

/**
 * The ids of a page of an assortment and of those below it: the first of each in this order, by an index of its own. In
 * the order of all articles those of one assortment may come last.
 */
async function firstWithin(
  { db }: Context,
  assortmentId: number,
  conditions: SQL | undefined,
  orderBy: SQL[],
  limit: number,
) {
  const within = await db
    .select({ id: assortments.id })
    .from(assortments)
    .where(or(eq(assortments.id, assortmentId), eq(assortments.parentId, assortmentId)))
  const ids = `{${within.map(({ id }) => id).join(',')}}`
  return sql`${articles.id} in (
    select first.id from unnest(${ids}::int[]) as one(assortment_id) cross join lateral (
      select ${articles.id} from ${articles} where ${and(conditions, sql`${articles.assortmentId} = one.assortment_id`)}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit}) as first)`
}

/** How long the hits of a search are expected to come early in the order of the list. */
const earlyMs = 200

/** Those of which nothing is in stock, all at once: summing article by article takes long where there are few. */
const soldOut = sql`${articles.id} in (select id from articles except select article_id from stock where quantity > 0)`

/**
 * A page of what has the words of a search, or is sold out. Most of it is found soon in the order of the list. Where all
 * hits come late in it, as a kind of goods does in the order of names, which begin with their makers, the index of the
 * words names all hits, and those are sorted.
 * @param ofAll the same conditions for finding all hits
 */
async function readFound(
  ctx: Context,
  conditions: SQL | undefined,
  ofAll: SQL | undefined,
  order: Order,
  limit: number,
) {
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(earlyMs))}`)
      return await readRows({ ...ctx, db: tx }, conditions, order, limit)
    })
  } catch (error) {
    if (codeOf(error) !== tookTooLong) throw error
    const way = sql.raw(order.descending ? 'desc' : 'asc')
    const first = sql`${articles.id} in (
      with hits as materialized (select ${articles.id}, ${order.by} as place from ${articles} where ${ofAll})
      select id from hits order by place ${way}, id ${way} limit ${limit})`
    return await readRows(ctx, first, order, limit)
  }
}

/** The database's word for a statement that took longer than it may. */
const tookTooLong = '57014'

async function readRows(ctx: Context, where: SQL | undefined, order: Order, limit: number) {
  const { orderBy, place } = keyset({ ...order, id: articles.id })
  return await ctx.db
    .select({
      place,
      id: articles.id,
      articleNumber: articles.articleNumber,
      shopDepotId: articles.shopDepotId,
      slug: articles.slug,
      displayName: articles.displayName,
      stock: stockOf(articles.id),
      deliveryState: articles.deliveryState,
      published: articles.published,
      salesBlocked: articles.salesBlocked,
      boost: articles.boost,
      taxRate: articles.taxRate,
      excerpt: articles.excerpt,
      images: articles.images,
      contentUnit: articles.contentUnit,
      netContent: articles.netContent,
      weeeNumber: articles.weeeNumber,
      ecoLabels: articles.ecoLabels,
      documents: articles.documents,
      compliance: articles.compliance,
      manufacturer: manufacturers,
      netCents: cheapest(ctx),
    })
    .from(articles)
    .innerJoin(manufacturers, eq(manufacturers.id, articles.manufacturerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

/** A page of all articles, the hidden ones too, each with what the law wants and its data lacks. */
export async function listDeskArticles(ctx: Context, ask: Ask) {
  const order = { ...orders[ask.sortBy], descending: ask.descending }
  const { where, orderBy } = keyset({ ...order, id: articles.id, cursor: ask.cursor })
  const limit = ask.state === 'lawGaps' ? lookedAt : pageSize
  const conditions = and(wanted(ask), where)
  const isSoldOut = ask.state === 'soldOut'
  const ofAll = isSoldOut ? and(wanted({ ...ask, state: undefined }), soldOut, where) : conditions
  const read = async () => {
    if (ask.assortmentId !== undefined) {
      const first = await firstWithin(ctx, ask.assortmentId, ofAll, orderBy, limit + 1)
      return await readRows(ctx, first, order, limit + 1)
    }
    if (!isSoldOut && !hasWords(ask.search ?? '')) return await readRows(ctx, conditions, order, limit + 1)
    return await readFound(ctx, conditions, ofAll, order, limit + 1)
  }
  const rows = await read()
  const page = pageOf(rows, limit)
  const items = page.items.map(
    ({
      excerpt,
      images,
      contentUnit,
      netContent,
      weeeNumber,
      ecoLabels,
      documents,
      compliance,
      manufacturer,
      ...row
    }) => {
      const facts = {
        excerpt,
        images,
        contentUnit,
        netContent,
        weeeNumber,
        ecoLabels,
        documents,
        compliance,
        manufacturer,
      }
      return {
        ...row,
        manufacturer: manufacturer.name,
        image: images[0] ?? null,
        lawGaps: lawGaps({ ...facts, displayName: row.displayName, hasPrice: row.netCents !== null }),
      }
    },
  )
  return { items: ask.state === 'lawGaps' ? items.filter((item) => item.lawGaps.length > 0) : items, next: page.next }
}

/** Everybody's price of one unit in the list, net; null where there is none. */
function cheapest({ clock }: Pick<Context, 'clock'>) {
  const now = clock.now().toISOString()
  return sql<number | null>`(
    select min(p.net_cents) from ${prices} p join price_types t on t.id = p.price_type_id
    where p.article_id = ${articles.id} and p.customer_id is null and p.offer_number is null
      and t.slug not in ('uvp', 'hek') and p.quantity_lower_bound <= ${articles.minOrder}
      and (p.valid_from is null or p.valid_from <= ${now}::timestamptz) and (p.valid_to is null or p.valid_to > ${now}::timestamptz))`
}
