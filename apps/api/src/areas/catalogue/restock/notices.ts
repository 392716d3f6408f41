import { hash } from 'node:crypto'
import type { catalogue, restock as contract } from '@kontor/contracts'
import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import type { Db } from '@kontor/db'
import { articles, restockNotices } from '@kontor/db/schema'
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { type Hit, presentTiles, withinAssortment } from '../../listing/service.ts'

const day = 24 * 3600_000
/** how long a notice waits for its confirmation, and how long one that was sent is kept for its link */
const keptMs = 30 * day
/** nobody waits longer for an article */
const waitsMs = 365 * day

/** A token of full randomness, for which a plain hash is enough (security 2.7). */
export const tokenHash = (token: string) => hash('sha256', token, 'hex')

const daysAgo = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * The listed article as its reader sees it, so that form, call and page go by one rule; null for an unknown key, and for
 * an article that is not in the assortment of his company.
 */
export async function findTile(ctx: Context, key: string): Promise<catalogue.ArticleTile | null> {
  const split = splitArticleKey(key)
  if (!split) return null
  const found = await ctx.shop.db.sql<Hit[]>`
    select l.article_id as "articleId", l.tile, l.boost, 0::float8 as score
    from articles a join listings l on l.article_id = a.id
    where a.article_number = ${split.articleNumber} and a.shop_depot_id = ${split.shopDepotId}`
  const [tile] = await presentTiles(ctx, await withinAssortment(ctx, found))
  return tile ?? null
}

export const shownArticle = {
  articleNumber: articles.articleNumber,
  shopDepotId: articles.shopDepotId,
  slug: articles.slug,
  displayName: sql<string>`coalesce(${articles.partnerDisplayName}, ${articles.displayName})`,
  image: sql<string>`coalesce(${articles.images}[1], '')`,
}

/** The address that a user has confirmed, in small letters; null for everybody else. */
export function ownAddress({ viewer: { user } }: Context): string | null {
  return user?.emailConfirmed ? user.email.toLowerCase() : null
}

/** Notices of the caller: asked for by himself, or confirmed from his mailbox. */
function isHis(ctx: Context) {
  const own = ownAddress(ctx)
  return or(
    eq(restockNotices.userId, ctx.session.userId ?? 0),
    own === null ? undefined : and(eq(restockNotices.email, own), isNotNull(restockNotices.confirmedAt)),
  )
}

const isOpen = isNull(restockNotices.sentAt)

export async function waitsFor(ctx: Context, articleId: number): Promise<boolean> {
  if (ctx.session.userId === null) return false
  const [row] = await ctx.db
    .select({ id: restockNotices.id })
    .from(restockNotices)
    .where(and(eq(restockNotices.articleId, articleId), isOpen, isHis(ctx)))
    .limit(1)
  return row !== undefined
}

export async function countOpen({ db }: Context, email: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(restockNotices)
    .where(and(eq(restockNotices.email, email), isOpen))
  return row?.open ?? 0
}

const openKey = {
  target: [restockNotices.articleId, restockNotices.email],
  targetWhere: sql`sent_at is null`,
}

/** A user waits at once; asking again changes nothing. */
export async function setForUser({ db, session, charged, clock }: Context, articleId: number, email: string) {
  const now = clock.now()
  await db
    .insert(restockNotices)
    .values({ articleId, email, userId: session.userId, charged, askedAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      ...openKey,
      set: {
        userId: session.userId,
        charged,
        confirmedAt: sql`coalesce(${restockNotices.confirmedAt}, excluded.confirmed_at)`,
      },
    })
}

/**
 * Writes what waits for its confirmation, with the link of the mail that asks. One that is confirmed already keeps
 * everything but its link: whoever types an address changes nothing for its owner.
 */
export async function writeAsked({ db, charged, clock }: Context, articleId: number, email: string, token: string) {
  const asked = { tokenHash: tokenHash(token), askedAt: clock.now() }
  const [row] = await db
    .insert(restockNotices)
    .values({ articleId, email, charged, ...asked })
    .onConflictDoUpdate({
      ...openKey,
      set: {
        ...asked,
        charged: sql`case when ${restockNotices.confirmedAt} is null then excluded.charged else ${restockNotices.charged} end`,
      },
    })
    .returning({ id: restockNotices.id, confirmedAt: restockNotices.confirmedAt })
  if (!row) throw new Error('a notice that was written has a row')
  return { id: row.id, isConfirmed: row.confirmedAt !== null }
}

const isLinked = ({ clock }: Context, token: string) =>
  and(
    eq(restockNotices.tokenHash, tokenHash(token)),
    or(isNotNull(restockNotices.confirmedAt), gt(restockNotices.askedAt, daysAgo(clock.now(), keptMs))),
  )

type Found = { confirmedAt: Date | null; sentAt: Date | null; articleId: number }

async function shown(db: Db, row: Found | undefined): Promise<contract.RestockNotice | null> {
  const [article] = row ? await db.select(shownArticle).from(articles).where(eq(articles.id, row.articleId)) : []
  if (!row || !article) return null
  return { state: row.sentAt ? 'sent' : row.confirmedAt ? 'set' : 'open', article }
}

/** The notice behind a link; null for an unknown, ended or expired one. */
export async function findLinked(ctx: Context, token: string): Promise<contract.RestockNotice | null> {
  const [row] = await ctx.db.select().from(restockNotices).where(isLinked(ctx, token))
  return await shown(ctx.db, row)
}

export async function confirmLinked(ctx: Context, token: string): Promise<contract.RestockNotice | null> {
  const [row] = await ctx.db
    .update(restockNotices)
    .set({ confirmedAt: sql`coalesce(${restockNotices.confirmedAt}, ${ctx.clock.now().toISOString()}::timestamptz)` })
    .where(isLinked(ctx, token))
    .returning()
  return await shown(ctx.db, row)
}

export async function deleteLinked(ctx: Context, token: string): Promise<contract.RestockNotice | null> {
  const [row] = await ctx.db.delete(restockNotices).where(isLinked(ctx, token)).returning()
  return await shown(ctx.db, row)
}

export async function deleteOwn(ctx: Context, articleId: number): Promise<void> {
  await ctx.db.delete(restockNotices).where(and(eq(restockNotices.articleId, articleId), isOpen, isHis(ctx)))
}

/** A mailbox whose owner deletes his account waits for nothing any more, whoever asked for it. */
export async function forgetNoticesTo(db: Db, email: string): Promise<void> {
  const ids = db
    .select({ id: restockNotices.id })
    .from(restockNotices)
    .where(eq(restockNotices.email, email.toLowerCase()))
    .orderBy(restockNotices.id)
    .for('update')
  await db.delete(restockNotices).where(inArray(restockNotices.id, ids))
}

/** Housekeeping: what was sent or never confirmed goes after 30 days, what waits after a year. */
export async function removeOldRestockNotices(db: Db, now: Date): Promise<void> {
  const { askedAt, confirmedAt, sentAt } = restockNotices
  await db
    .delete(restockNotices)
    .where(
      or(
        lt(sentAt, daysAgo(now, keptMs)),
        and(isNull(confirmedAt), lt(askedAt, daysAgo(now, keptMs))),
        lt(confirmedAt, daysAgo(now, waitsMs)),
      ),
    )
}
