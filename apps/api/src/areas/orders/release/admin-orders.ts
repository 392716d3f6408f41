import type { release as contract, orders as ordersContract, Parsed, Reply } from '@kontor/contracts'
import { berlinDay, daysBetween } from '@kontor/contracts/rules/german/german-dates'
import { workingDaysBetween } from '@kontor/contracts/rules/german/working-days'
import { orderStatusLabels } from '@kontor/contracts/rules/orders/order-status'
import { amountFor, availableIn, type SpentOrder } from '@kontor/contracts/rules/organisation/budget'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { costCentres, orderDecisions, orderLines, orders, users } from '@kontor/db/schema'
import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { pagesOf } from '../../../platform/http/in-pages.ts'
import { findOrderLines, type OrderLineRow, type OrderRow } from '../../checkout/service.ts'
import { type BudgetNow, budgetLedger, releaseApprovers } from '../../organisation/service.ts'
import { publicHolidays } from '../../system/service.ts'
import { countOrders, findDenials, matchesOrder } from '../queries.ts'
import { shownOrder } from '../shown-order.ts'
import { spentByOrders } from './order-budgets.ts'
import { centresOf, decisionOf, findWaitingFor, isAmong, namesOf, openStepsOf } from './waiting.ts'

type Filter = Parsed<typeof contract.listAdminOrders>
type Release = ordersContract.Release
type Deciders = Awaited<ReturnType<typeof releaseApprovers.all>>

/**
 * Orders of the caller's company for those who administer it: controllers and admins read all, an approver what he may
 * decide and what he decided (decisions 11 "Approvers").
 */
export async function listAdminOrders(ctx: Context, filter: Filter): Promise<Reply<typeof contract.listAdminOrders>> {
  const customerId = ctx.viewer.customer?.id ?? 0
  const deciders = await releaseApprovers.all(ctx)
  const waiting = await findWaitingFor(ctx, deciders)
  const where = ordersWanted(ctx, filter, waiting)
  const [total, rows, orderers, centres] = await Promise.all([
    countOrders(ctx, where),
    ctx.db
      .select()
      .from(orders)
      .where(where)
      .orderBy(...sortings[filter.sortBy], desc(orders.id))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    findOrderers(ctx, customerId),
    ctx.db
      .select({ number: costCentres.number, name: costCentres.name })
      .from(costCentres)
      .where(eq(costCentres.customerId, customerId))
      .orderBy(asc(costCentres.number)),
  ])
  const ids = rows.map(({ id }) => id)
  const [lines, denials, releases] = await Promise.all([
    findOrderLines(ctx, ids),
    findDenials(ctx, ids),
    releasesOf(ctx, rows, deciders),
  ])
  return {
    items: rows.map((order) => ({
      ...shownOrder(ctx, order, lines.get(order.id) ?? [], denials.get(order.id)),
      userId: order.userId,
      release: releases.get(order.id) ?? null,
    })),
    total,
    page: filter.page,
    limit: filter.limit,
    lastPage: pagesOf(total, filter.limit),
    labels: orderStatusLabels,
    today: berlinDay(ctx.clock.now()),
    openReleases: waiting.length,
    ...(ctx.viewer.role === 'approver' ? choicesIn(rows, lines) : { users: orderers, costCenters: centres }),
  }
}

/** The orders of a list of the administration. @param waiting ids of those that the caller may decide about */
export const ordersWanted = (ctx: Context, filter: Omit<Filter, 'page' | 'limit'>, waiting: readonly number[]) =>
  and(
    eq(orders.customerId, ctx.viewer.customer?.id ?? 0),
    isReadBy(ctx, waiting),
    matchesOrder(ctx, filter),
    isOf(ctx, filter),
  )

/** An approver chooses among what he reads: who else orders in the company is not told to him. */
function choicesIn(rows: readonly OrderRow[], lines: ReadonlyMap<number, readonly OrderLineRow[]>) {
  const users = new Map(rows.flatMap(({ userId, userName }) => (userId === null ? [] : [[userId, userName] as const])))
  const centres = new Map(
    [...lines.values()].flat().flatMap(({ costCentre, costCentreName }) => {
      return costCentre ? [[costCentre, costCentreName ?? ''] as const] : []
    }),
  )
  return {
    users: [...users].map(([id, name]) => ({ id, name })),
    costCenters: [...centres]
      .map(([number, name]) => ({ number, name }))
      .sort((a, b) => (a.number < b.number ? -1 : 1)),
  }
}

/** What is alike comes the newer order first. */
export const sortings: Readonly<Record<Filter['sortBy'], readonly SQL[]>> = {
  newest: [desc(orders.placedAt)],
  oldest: [asc(orders.placedAt)],
  sum: [desc(orders.netCents)],
  user: [asc(orders.userName), desc(orders.placedAt)],
}

/** Of the company's orders, those that the caller may read. @param waiting ids of those that he may decide about */
export function isReadBy(ctx: Context, waiting: readonly number[]): SQL | undefined {
  const { role, user } = ctx.viewer
  if (role !== 'approver') return undefined
  const decided = ctx.db
    .select({ id: orderDecisions.id })
    .from(orderDecisions)
    .where(and(eq(orderDecisions.orderId, orders.id), eq(orderDecisions.userId, user?.id ?? 0)))
  return or(isAmong(waiting), exists(decided))
}

/** The two narrower screens ask for one user or one cost centre (G-49). */
function isOf({ db }: Context, { userId, costCenter }: Pick<Filter, 'userId' | 'costCenter'>): SQL | undefined {
  const inLines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.costCentre, costCenter ?? '')))
  return and(userId === undefined ? undefined : eq(orders.userId, userId), costCenter ? exists(inLines) : undefined)
}

/** Everybody of the company who ever ordered, by name. */
async function findOrderers({ db }: Context, customerId: number) {
  const name = sql<string>`concat_ws(' ', ${users.firstname}, ${users.lastname})`
  return await db
    .select({ id: users.id, name })
    .from(users)
    .where(
      and(
        eq(users.customerId, customerId),
        exists(db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id))),
      ),
    )
    .orderBy(asc(users.lastname), asc(users.firstname))
}

/** What the release of one order needs or needed; null for one that never waited. */
export async function readRelease(ctx: Context, order: OrderRow): Promise<Release | null> {
  if (order.customerId === null || order.customerId !== ctx.viewer.customer?.id) return null
  return (await releasesOf(ctx, [order], await releaseApprovers.all(ctx))).get(order.id) ?? null
}

/** What each order's release needs or needed; orders that never waited have none. */
async function releasesOf(ctx: Context, rows: readonly OrderRow[], deciders: Deciders): Promise<Map<number, Release>> {
  const decisions = await findDecisions(
    ctx,
    rows.map(({ id }) => id),
  )
  const concerned = rows.filter(({ id, status }) => status === 'pending_release' || decisions.has(id))
  const open = concerned.filter(({ status }) => status === 'pending_release')
  const [lines, spent, budgets] = await Promise.all([
    findOrderLines(
      ctx,
      open.map(({ id }) => id),
    ),
    spentByOrders(ctx, open),
    open.length === 0 ? [] : budgetLedger.read(ctx, ctx.viewer.customer?.id ?? 0),
  ])
  return new Map(
    concerned.map((order) => {
      const release = releaseOf(
        ctx,
        order,
        lines.get(order.id) ?? [],
        decisions.get(order.id) ?? [],
        deciders,
        budgetsAfter(budgets, spent.get(order.id)),
      )
      return [order.id, release] as const
    }),
  )
}

type DecisionRow = typeof orderDecisions.$inferSelect

function releaseOf(
  ctx: Context,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  decisions: readonly DecisionRow[],
  deciders: Deciders,
  budgets: Release['budgets'],
): Release {
  const today = berlinDay(ctx.clock.now())
  const isOpen = order.status === 'pending_release'
  const decision = decisionOf(order, centresOf(lines), decisions)
  const approvers = isOpen ? releaseApprovers.choose(deciders, decision, today) : []
  const { user, role } = ctx.viewer
  const own = approvers.find(({ id }) => id === user?.id)
  const isAdmin = role === 'admin' && order.userId !== user?.id && !decision.decidedBy.includes(user?.id ?? 0)
  return {
    step: Math.min(decision.step, order.releaseSteps),
    steps: order.releaseSteps,
    approvers: namesOf(approvers),
    openSteps: isOpen ? openStepsOf(deciders, decision, order.releaseSteps, today) : [],
    costCenters: own?.costCentres ? [...own.costCentres] : null,
    mayDecide: isOpen && (own !== undefined || isAdmin),
    isAsked: own !== undefined,
    inPlaceOf: own?.inPlaceOf ?? null,
    escalated: order.escalatedAt !== null,
    ageDays: isOpen ? daysBetween(berlinDay(order.placedAt), today) : 0,
    waitingDays: isOpen ? workingDaysBetween(berlinDay(order.placedAt), today, publicHolidays(ctx.shop)) : 0,
    budgets,
    decisions: decisions.map(({ decision: what, userName, inPlaceOf, costCentres: agreed, note, at }) => {
      return { decision: what, userName, inPlaceOf, costCenters: agreed, note, date: at.toISOString() }
    }),
  }
}

/** What the order keeps free for itself counts already: what is left is what will be left. */
function budgetsAfter(budgets: readonly BudgetNow[], spent: SpentOrder | undefined): Release['budgets'] {
  if (!spent) return []
  return budgets
    .filter((budget) => amountFor(budget, spent) > 0)
    .map(({ id, name, priceKind, sums }) => ({
      id,
      name,
      basis: priceKind,
      remaining: toEuros(cents(availableIn(sums))),
    }))
}

async function findDecisions({ db }: Context, orderIds: readonly number[]): Promise<Map<number, DecisionRow[]>> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select()
          .from(orderDecisions)
          .where(inArray(orderDecisions.orderId, [...orderIds]))
          .orderBy(asc(orderDecisions.step))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
