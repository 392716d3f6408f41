import { canAdd } from '@kontor/contracts/rules/catalogue/orderable'
import { articles, customers, restockNotices, users } from '@kontor/db/schema'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Context, CustomerRow, ShopProcess } from '../../../platform/context.ts'
import { type Hit, orderableOf, outsideAssortment } from '../../listing/service.ts'
import { findPrices, unitPriceFor } from '../../pricing/service.ts'
import { shownArticle, tokenHash } from './notices.ts'
import { restockMail } from './restock-mail.ts'

type Shop = Pick<ShopProcess, 'db' | 'clock' | 'ids' | 'mail' | 'settings' | 'shopSettings' | 'storedData'>

/** Those who wait for one article and may buy it by the same rules and prices. */
type Group = { articleId: number; charged: Context['charged']; customerId: number | null; tile: Hit['tile'] }

const articlesAtOnce = 200
const mailsAtOnce = 100

/**
 * Writes to everybody whose article can be ordered again, once: the row is locked while its mail is queued, so that of
 * two processes one does it. Safe to repeat.
 */
export async function sendRestockNotices(shop: Shop): Promise<void> {
  const failures: unknown[] = []
  for (let after = 0; ; ) {
    const ids = await waitedFor(shop, after)
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
    for (const group of await orderableAmong(shop, await groupsOf(shop, ids))) {
      // one that fails does not hold up the others
      await sendTo(shop, group).catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'notices that could not be sent')
}

const isWaiting = and(
  isNotNull(restockNotices.confirmedAt),
  isNull(restockNotices.sentAt),
  // whoever may not sign in any more orders nothing
  or(isNull(restockNotices.userId), eq(users.status, 'active')),
)

async function waitedFor({ db }: Shop, after: number): Promise<number[]> {
  const rows = await db.sql<{ id: number }[]>`
    select distinct article_id as id from restock_notices
    where confirmed_at is not null and sent_at is null and article_id > ${after}
    order by 1 limit ${articlesAtOnce}`
  return rows.map(({ id }) => id)
}

async function groupsOf({ db }: Shop, articleIds: number[]): Promise<Group[]> {
  return await db.sql<Group[]>`
    select n.*, l.tile from (
      select distinct r.article_id as "articleId", r.charged, u.customer_id as "customerId"
      from restock_notices r left join users u on u.id = r.user_id
      where r.article_id = any(${articleIds}) and r.confirmed_at is not null and r.sent_at is null
        and (r.user_id is null or u.status = 'active')
    ) n join listings l on l.article_id = n."articleId"`
}

/** By the rule of the basket button, at the prices that each of them would pay. */
async function orderableAmong(shop: Shop, groups: readonly Group[]): Promise<Group[]> {
  const { db, clock } = shop
  const settings = shop.shopSettings()
  const ids = [...new Set(groups.flatMap(({ customerId }) => customerId ?? []))]
  const rows = ids.length === 0 ? [] : await db.select().from(customers).where(inArray(customers.id, ids))
  const known = new Map<number | null, CustomerRow>(rows.map((row) => [row.id, row]))
  const found: Group[] = []
  for (const [customerId, own] of Map.groupBy(groups, (group) => group.customerId)) {
    const customer = known.get(customerId) ?? null
    const viewer = { role: 'guest' as const, user: null, customer }
    const wanted = own.map(({ articleId }) => articleId)
    const prices = await findPrices({ db, settings, clock, viewer }, wanted)
    const foreign = await outsideAssortment({ db, viewer }, wanted)
    for (const group of own) {
      const { articleId, charged, tile } = group
      const price = unitPriceFor(prices.get(articleId) ?? [], tile.lowest, settings)
      const asked = orderableOf({ settings, charged }, tile, price !== null)
      if (canAdd({ ...asked, outsideAssortment: foreign.has(articleId) })) found.push(group)
    }
  }
  return found
}

async function sendTo(shop: Shop, group: Group): Promise<void> {
  const [article] = await shop.db.select(shownArticle).from(articles).where(eq(articles.id, group.articleId))
  if (!article) return
  for (let sent = mailsAtOnce; sent === mailsAtOnce; ) {
    sent = await shop.db.transaction(async (tx) => {
      const due = await tx
        .select({
          id: restockNotices.id,
          email: sql<string>`coalesce(${users.email}, ${restockNotices.email})`,
          name: sql<string>`coalesce(trim(${users.firstname} || ' ' || ${users.lastname}), '')`,
        })
        .from(restockNotices)
        .leftJoin(users, eq(users.id, restockNotices.userId))
        .where(
          and(
            eq(restockNotices.articleId, group.articleId),
            eq(restockNotices.charged, group.charged),
            group.customerId === null ? isNull(users.customerId) : eq(users.customerId, group.customerId),
            isWaiting,
          ),
        )
        .orderBy(asc(restockNotices.id))
        .limit(mailsAtOnce)
        .for('update', { of: restockNotices, skipLocked: true })
      for (const { id, email, name } of due) {
        const token = shop.ids.linkToken()
        const now = { sentAt: shop.clock.now(), tokenHash: tokenHash(token) }
        await tx.update(restockNotices).set(now).where(eq(restockNotices.id, id))
        await shop.mail.queue({ db: tx, clock: shop.clock }, restockMail(shop, article, name, { id, email, token }))
      }
      return due.length
    })
  }
}
