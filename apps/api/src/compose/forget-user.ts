import type { Db } from '@kontor/db'
import {
  addresses,
  baskets,
  budgets,
  budgetUsers,
  compareLists,
  customerArticleNumbers,
  customers,
  formEntries,
  idempotencyKeys,
  mailLinks,
  offerPositions,
  offerRequests,
  ratings,
  recoveryCodes,
  rememberedBrowsers,
  restockNotices,
  sessions,
  shoppingListShares,
  shoppingLists,
  userCostCentres,
  userDevices,
  users,
} from '@kontor/db/schema'
import { and, eq, gt, inArray, isNull, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { nameOfDeleted, removeDeletionMails } from '../areas/identity/service.ts'
import { noteArticleChange } from '../areas/listing/service.ts'
import { forgetBilled, forgetOrderers } from '../areas/orders/service.ts'
import type { ShopProcess } from '../platform/context.ts'

/** Tables that belong to a user alone and are deleted with him. */
const deletedWithUser: readonly PgColumn[] = [
  shoppingLists.userId,
  shoppingListShares.userId,
  offerPositions.userId,
  userDevices.userId,
  restockNotices.userId,
  compareLists.userId,
  userCostCentres.userId,
  addresses.userId,
  mailLinks.userId,
  recoveryCodes.userId,
  rememberedBrowsers.userId,
  sessions.userId,
  sessions.halfUserId,
]

/**
 * Deletes what the shop kept of deleted users, except their orders (domain 1.5). Safe to repeat.
 * @returns the articles whose ratings have lost their author
 */
export async function forgetUsers(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const his = (column: PgColumn) => inArray(column, [...ids])
  await db.delete(baskets).where(and(his(baskets.userId), ne(baskets.state, 'ordered')))
  // the origin of an order stays, what was typed on the way to it stands on the order
  await db.update(baskets).set({ checkout: {} }).where(his(baskets.userId))
  // stored replies for repeats; `owner` begins with the id of the session
  const hisSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(his(sessions.userId), his(sessions.halfUserId)))
  await db.delete(idempotencyKeys).where(inArray(sql`split_part(${idempotencyKeys.owner}, ' ', 1)`, hisSessions))
  for (const column of deletedWithUser) await deleteInOrder(db, column.table, his(column))
  // a budget that was his alone is nobody's; those he shares go on without him
  await db
    .update(budgets)
    .set({ active: false })
    .where(
      and(
        inArray(budgets.id, db.select({ id: budgetUsers.budgetId }).from(budgetUsers).where(his(budgetUsers.userId))),
        notExists(
          db
            .select({ id: budgetUsers.userId })
            .from(budgetUsers)
            .where(and(eq(budgetUsers.budgetId, budgets.id), notInArray(budgetUsers.userId, [...ids]))),
        ),
      ),
    )
  await db.delete(budgetUsers).where(his(budgetUsers.userId))
  await db.update(users).set({ deputyId: null, deputyFrom: null, deputyTo: null }).where(his(users.deputyId))
  for (const id of ids) await forgetRequester(db, id)
  await closeCustomers(db, ids)
  return await forgetAuthors(db, ids)
}

/** A delete locks rows in any order; everything else locks those of one table in the order of their key. */
async function deleteInOrder(db: Db, table: PgTable, which: SQL): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  await db
    .select({ held: sql`1` })
    .from(table)
    .where(which)
    .orderBy(...key)
    .for('update')
  await db.delete(table).where(which)
}

/** What was asked for stays as a letter of trade, without who asked. */
async function forgetRequester(db: Db, id: number): Promise<void> {
  const name = nameOfDeleted(id)
  const nothing = { title: '', firstname: '', phone: '', email: '', zip: '' }
  await db
    .update(offerRequests)
    .set({ ...nothing, userName: name, lastname: name, salutation: 'keine-angabe' })
    .where(eq(offerRequests.userId, id))
  // which of the typed fields name a person is up to the form, so none is kept
  await db.update(formEntries).set({ fields: [], email: '' }).where(eq(formEntries.userId, id))
}

/** A customer without users: its own data are deleted; number and tax id belong to its orders. */
async function closeCustomers(db: Db, ids: readonly number[]): Promise<void> {
  const leaver = alias(users, 'leaver')
  const isLeft = db
    .select()
    .from(leaver)
    .where(and(eq(leaver.customerId, users.customerId), isNull(leaver.deletedAt)))
  const left = await db
    .selectDistinct({ id: users.customerId })
    .from(users)
    .where(and(inArray(users.id, [...ids]), notExists(isLeft)))
  for (const id of left.flatMap((row) => row.id ?? [])) {
    const name = `Kundenkonto gelöscht #${id}`
    await db.delete(addresses).where(eq(addresses.customerId, id))
    await db.delete(shoppingLists).where(eq(shoppingLists.customerId, id))
    await db.delete(customerArticleNumbers).where(eq(customerArticleNumbers.customerId, id))
    await db.update(offerRequests).set({ customerName: name }).where(eq(offerRequests.customerId, id))
    await db
      .update(customers)
      .set({
        ...{ name, email: null, phone: null, alias: null, theme: null, brand: null },
        // the mandate
        data: sql`${customers.data} - 'sepa'`,
      })
      .where(eq(customers.id, id))
  }
}

/** A published rating stays without its author; waiting and rejected ones are deleted. */
async function forgetAuthors(db: Db, ids: readonly number[]): Promise<number[]> {
  const theirs = inArray(ratings.userId, [...ids])
  await db.delete(ratings).where(and(theirs, ne(ratings.state, 'published')))
  const orphaned = await db.update(ratings).set({ userId: null }).where(theirs).returning()
  return orphaned.flatMap(({ kind, itemId }) => (kind === 'article' ? Number(itemId) : []))
}

/** How long after a deletion requests that were under way may still have written something. */
const lateWritesMs = 48 * 3600_000

/** Housekeeping: deletes what was written too late, and anonymises orders that are settled since. */
export async function tidyAfterDeletions(shop: Pick<ShopProcess, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = shop.clock.now()
  const since = new Date(now.getTime() - lateWritesMs)
  const gone = await shop.db.select({ id: users.id }).from(users).where(gt(users.deletedAt, since))
  await shop.db.transaction(async (db) => {
    const articleIds = await forgetUsers(
      db,
      gone.map(({ id }) => id),
    )
    for (const articleId of articleIds) await noteArticleChange({ db, clock: shop.clock, shop }, articleId)
    await forgetOrderers(db, now)
    await forgetBilled(db, now)
    await removeDeletionMails({ db }, now)
  })
}
