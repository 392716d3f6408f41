import { berlinTime } from '@kontor/contracts/rules/german/german-dates'
import { articles, offerNumbers, offerPositions, offerRequestLines, offerRequests, units } from '@kontor/db/schema'
import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { correctedQuantity } from '../basket/service.ts'
import { firstWithinAssortment, outsideAssortment } from '../listing/service.ts'
import { findPrices, type PriceRow } from '../pricing/service.ts'

const articleColumns = {
  id: articles.id,
  articleNumber: articles.articleNumber,
  shopDepotId: articles.shopDepotId,
  slug: articles.slug,
  displayName: sql<string>`coalesce(${articles.partnerDisplayName}, ${articles.displayName})`,
  unit: units.name,
  image: sql<string>`coalesce(${articles.images}[1], '')`,
  min: articles.minOrder,
  max: articles.maxOrder,
  step: articles.stepOrder,
  taxRate: articles.taxRate,
  published: articles.published,
}

export type AskedArticle = {
  id: number
  articleNumber: string
  shopDepotId: number
  slug: string
  displayName: string
  unit: string
  image: string
  min: number
  max: number
  step: number
  taxRate: number
  published: boolean
  /** the caller's prices of today; empty = price on request */
  prices: readonly PriceRow[]
}
export type CollectedArticle = { uid: string; quantity: number; at: Date; article: AskedArticle }

/**
 * The article behind a number, in a depot or the first one that the caller may have it from; null when it is unknown, delisted or not in the
 * assortment of the caller's company.
 */
export async function findArticle(
  ctx: Context,
  articleNumber: string,
  shopDepotId: number | undefined,
): Promise<AskedArticle | null> {
  const found = await ctx.db
    .select(articleColumns)
    .from(articles)
    .innerJoin(units, eq(units.slug, articles.unit))
    .where(
      and(
        eq(articles.articleNumber, articleNumber),
        shopDepotId === undefined ? undefined : eq(articles.shopDepotId, shopDepotId),
        articles.published,
      ),
    )
    .orderBy(asc(articles.shopDepotId))
  const row = await firstWithinAssortment(ctx, found)
  if (!row) return null
  const prices = await findPrices(ctx, [row.id])
  return { ...row, prices: prices.get(row.id) ?? [] }
}

/** Whose collection it is: the user's, else the guest session's. */
function isMine({ session: { userId, id } }: Context): SQL | undefined {
  return userId === null
    ? and(eq(offerPositions.sessionId, id), isNull(offerPositions.userId))
    : eq(offerPositions.userId, userId)
}

/** What the caller has collected, oldest first, without what is no longer in the assortment of his company. */
export async function findCollection(ctx: Context): Promise<CollectedArticle[]> {
  if (!ctx.session.stored) return []
  const rows = await ctx.db
    .select({
      position: { uid: offerPositions.uid, quantity: offerPositions.quantity, at: offerPositions.at },
      article: articleColumns,
    })
    .from(offerPositions)
    .innerJoin(articles, eq(articles.id, offerPositions.articleId))
    .innerJoin(units, eq(units.slug, articles.unit))
    .where(isMine(ctx))
    .orderBy(asc(offerPositions.at), asc(articles.articleNumber))
  const ids = rows.map(({ article }) => article.id)
  const [prices, foreign] = await Promise.all([findPrices(ctx, ids), outsideAssortment(ctx, ids)])
  const own = rows.filter(({ article }) => !foreign.has(article.id))
  return own.map(({ position, article }) => ({
    ...position,
    article: { ...article, prices: prices.get(article.id) ?? [] },
  }))
}

const keyOfOwner = (userId: number | null) =>
  userId === null ? sql`(session_id, article_id) where user_id is null` : sql`(user_id, article_id)`

/**
 * Collects an article; one that is there already grows, within its bounds. The quantity is already corrected.
 * @returns false when the collection holds `most` other articles
 */
export async function collect(ctx: Context, articleId: number, quantity: number, most: number): Promise<boolean> {
  const { userId, id } = ctx.session
  const owner = userId === null ? sql`session_id = ${id} and user_id is null` : sql`user_id = ${userId}::int`
  const rows = await ctx.db.execute(sql`
    insert into offer_positions (session_id, user_id, article_id, quantity, at)
    select ${userId === null ? id : null}, ${userId}::int, ${articleId}::int, ${quantity}::int,
      ${ctx.clock.now().toISOString()}::timestamptz
    where (select count(*) from offer_positions where ${owner} and article_id <> ${articleId}::int) < ${most}::int
    on conflict ${keyOfOwner(userId)} do update set quantity = (
      select ${correctedQuantity(sql`offer_positions.quantity + excluded.quantity`)}
      from articles a where a.id = excluded.article_id)
    returning uid`)
  return rows.length > 0
}

/** Sets a quantity, corrected by the article's rule. @returns false when the position is not the caller's */
export async function setCollected(ctx: Context, uid: string, wanted: number): Promise<boolean> {
  const rows = await ctx.db
    .update(offerPositions)
    .set({
      quantity: sql`(select ${correctedQuantity(sql`${wanted}::numeric`)} from articles a where a.id = article_id)`,
    })
    .where(and(eq(offerPositions.uid, uid), isMine(ctx)))
    .returning({ uid: offerPositions.uid })
  return rows.length > 0
}

/** @returns false when the position is not the caller's */
export async function dropCollected(ctx: Context, uid: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(offerPositions)
    .where(and(eq(offerPositions.uid, uid), isMine(ctx)))
    .returning({ uid: offerPositions.uid })
  return rows.length > 0
}

export async function dropCollection(ctx: Context): Promise<void> {
  if (ctx.session.stored) await ctx.db.delete(offerPositions).where(isMine(ctx))
}

/**
 * At login: what the guest collected joins what the user has; of an article in both, the guest's quantity counts, which
 * is the newer. To be called while the guest's session row still stands.
 */
export async function takeOverGuestCollection(ctx: Context, guestSessionId: string, userId: number): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    // two parallel logins of one user merge one after the other
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('offer-positions'), ${userId})`)
    const isGuests = and(eq(offerPositions.sessionId, guestSessionId), isNull(offerPositions.userId))
    await db.execute(sql`
      delete from offer_positions own using offer_positions guest
      where own.user_id = ${userId} and guest.session_id = ${guestSessionId} and guest.user_id is null
        and guest.article_id = own.article_id`)
    await db.update(offerPositions).set({ userId, sessionId: null }).where(isGuests)
  })
}

export type RequestRow = typeof offerRequests.$inferSelect
export type RequestLine = Omit<typeof offerRequestLines.$inferInsert, 'id' | 'requestId' | 'position'>

/** Whose requests they are: the user's, or those of this guest session. */
function isSentByMe({ session: { userId, id } }: Context): SQL | undefined {
  return userId === null
    ? and(eq(offerRequests.sessionId, id), isNull(offerRequests.userId))
    : eq(offerRequests.userId, userId)
}

/** A request of the caller with its lines, or null: unknown and foreign ones look the same. */
export async function findRequest(ctx: Context, number: string) {
  const [request] = await ctx.db
    .select()
    .from(offerRequests)
    .where(and(eq(offerRequests.number, number), isSentByMe(ctx)))
  if (!request) return null
  const lines = await ctx.db
    .select()
    .from(offerRequestLines)
    .where(eq(offerRequestLines.requestId, request.id))
    .orderBy(asc(offerRequestLines.position))
  return { request, lines }
}

/** The caller's newest request with the same contents after a moment, or null. */
export async function findRepeated(ctx: Context, digest: string, after: Date): Promise<RequestRow | null> {
  const [request] = await ctx.db
    .select()
    .from(offerRequests)
    .where(and(eq(offerRequests.digest, digest), isSentByMe(ctx), gt(offerRequests.sentAt, after)))
    .orderBy(desc(offerRequests.sentAt))
    .limit(1)
  return request ?? null
}

/** One after the other: the second of two equal requests finds the first. Until the transaction ends. */
export async function lockRequests({ db, session }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`offer-request:${session.userId ?? session.id}`}))`)
}

/** How many copies went to an e-mail address since a moment. */
export async function countSentTo({ db }: Context, email: string, after: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(offerRequests)
    .where(and(eq(sql`lower(${offerRequests.email})`, email.toLowerCase()), gt(offerRequests.sentAt, after)))
  return row?.sent ?? 0
}

/** `A`, two digits of the year, and the sequence. */
export async function nextOfferNumber(ctx: Context): Promise<string> {
  const [row] = await ctx.db.execute<{ number: string }>(
    sql`select nextval(${offerNumbers.seqName ?? 'offer_numbers'}::regclass)::text as number`,
  )
  const year = berlinTime(ctx.clock.now()).year % 100
  return `A${String(year).padStart(2, '0')}${String(row?.number).padStart(4, '0')}`
}

export async function insertRequest(
  ctx: Context,
  values: typeof offerRequests.$inferInsert,
  lines: readonly RequestLine[],
): Promise<RequestRow> {
  const [request] = await ctx.db.insert(offerRequests).values(values).returning()
  if (!request) throw new Error('an inserted request comes back')
  if (lines.length > 0) {
    const rows = lines.map((line, index) => ({ ...line, requestId: request.id, position: index + 1 }))
    await ctx.db.insert(offerRequestLines).values(rows)
  }
  return request
}
