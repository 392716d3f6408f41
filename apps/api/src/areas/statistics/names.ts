import { articleTypes, costCentres, orderLines, orders, users } from '@kontor/db/schema'
import { and, asc, desc, eq, exists, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Filter } from './sold.ts'

type Named = { value: string; label: string }

/** What of somebody who left stays readable (domain 1.5). */
const userName = sql<string>`case when ${users.deletedAt} is null then concat_ws(' ', ${users.firstname}, ${users.lastname})
  else 'Benutzer gelöscht #' || ${users.id} end`

/** Everybody of the company who ever ordered, those who left too, by name. */
export async function findOrderers({ db }: Context, customerId: number): Promise<Named[]> {
  const hasOrdered = exists(db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id)))
  const rows = await db
    .select({ id: users.id, label: userName })
    .from(users)
    .where(and(eq(users.customerId, customerId), hasOrdered))
    .orderBy(asc(users.lastname), asc(users.firstname), asc(users.id))
  return rows.map(({ id, label }) => ({ value: String(id), label }))
}

/** All cost centres of the company, closed ones too, by number. */
export async function findCostCentres({ db }: Context, customerId: number): Promise<Named[]> {
  return await db
    .select({ value: costCentres.number, label: sql<string>`${costCentres.number} || ' ' || ${costCentres.name}` })
    .from(costCentres)
    .where(eq(costCentres.customerId, customerId))
    .orderBy(asc(costCentres.number))
}

export type FilterName = { name: keyof Filter; value: string; label: string }

/** The filters in words; an unknown or foreign one, and an article that was never bought, is called what was asked for. */
export async function namesOfFilters(
  { db, viewer }: Context,
  { userId, costCenter, articleType, article }: Filter,
  { users: orderers, costCenters }: { users: readonly Named[]; costCenters: readonly Named[] },
): Promise<FilterName[]> {
  const customerId = viewer.customer?.id ?? 0
  const named: FilterName[] = []
  const labelIn = (list: readonly Named[], wanted: string) => list.find(({ value }) => value === wanted)?.label
  if (userId !== undefined) {
    const value = String(userId)
    named.push({ name: 'userId', value, label: labelIn(orderers, value) ?? `Person ${value}` })
  }
  if (costCenter !== undefined) {
    const label = `Kostenstelle ${labelIn(costCenters, costCenter) ?? costCenter}`
    named.push({ name: 'costCenter', value: costCenter, label })
  }
  if (articleType !== undefined) {
    const [type] = await db.select().from(articleTypes).where(eq(articleTypes.slug, articleType))
    named.push({ name: 'articleType', value: articleType, label: type?.name ?? articleType })
  }
  if (article !== undefined) {
    const [number = '', depot = ''] = article.split(/-(?=[^-]*$)/)
    const [found] = await db
      .select({ label: orderLines.displayName })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          eq(orders.customerId, customerId),
          eq(orderLines.articleNumber, number),
          eq(sql`${orderLines.shopDepotId}::text`, depot),
        ),
      )
      .orderBy(desc(orderLines.id))
      .limit(1)
    named.push({ name: 'article', value: article, label: found?.label ?? `Artikel ${article}` })
  }
  return named
}
