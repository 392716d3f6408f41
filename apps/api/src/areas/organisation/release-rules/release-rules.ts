import type { basket as contract } from '@kontor/contracts'
import { berlinDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'
import type { SpentOrder } from '@kontor/contracts/rules/organisation/budget'
import { type Cents, cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { mayOrder } from '../../system/service.ts'
import type { JudgedBudget } from '../budgets/judge.ts'

export type ReleaseInfo = z.output<typeof contract.ReleaseInfo>

/** What rules judge of an order. */
export type ReleaseCase = {
  /** goods and fees, net; a deposit comes back and counts for no limit (decisions 12 "Deposit") */
  netCents: Cents
  spent: SpentOrder
  /** `articleType` is its slug */
  lines: readonly { name: string; isCore: boolean; articleType: string; netCents: Cents }[]
  /** it goes to an address that is not in the company's book */
  isNewAddress: boolean
  budgets: readonly JudgedBudget[]
}

/** One rule that may stand between a basket and a direct order (G-52). */
type ReleaseRule = (ctx: Context, order: ReleaseCase) => readonly ReleaseInfo[] | Promise<readonly ReleaseInfo[]>

const mayNotOrder: ReleaseRule = (ctx) => (mayOrder(ctx) ? [] : [info('blocked', 'may_not_order')])

const always: ReleaseRule = ({ viewer }) => (viewer.user?.alwaysRelease ? [info('release', 'always')] : [])

const orderLimit: ReleaseRule = ({ viewer }, { netCents }) => {
  const limit = viewer.user?.orderLimitNetCents ?? null
  return limit !== null && netCents > limit ? [info('release', 'order_limit', cents(limit), netCents)] : []
}

const lineLimit: ReleaseRule = ({ viewer }, { lines }) => {
  const limit = viewer.user?.lineLimitNetCents ?? null
  if (limit === null) return []
  return lines
    .filter(({ netCents }) => netCents > limit)
    .map(({ name, netCents }) => ({ ...info('release', 'line_limit', cents(limit), netCents), name }))
}

const orderedIn = statement<{ net: number }>(sql`
  select coalesce(sum(net_cents - deposit_cents), 0)::float8 as net from orders
  where user_id = ${sql.placeholder('userId')}::int and placed_at >= ${sql.placeholder('since')}::timestamptz
    and status not in ('draft', 'denied', 'cancelled', 'withdrawn')`)

/** What somebody ordered in the running calendar month in Germany, in net cents. */
export async function netOrderedThisMonth(ctx: Pick<Context, 'db' | 'clock'>, userId: number): Promise<number> {
  const since = startOfBerlinDay(`${berlinDay(ctx.clock.now()).slice(0, 8)}01`).toISOString()
  const [row] = await orderedIn(ctx.db, { userId, since })
  return row?.net ?? 0
}

/** All orders of the month, this one included. */
const monthLimit: ReleaseRule = async (ctx, { netCents }) => {
  const { user } = ctx.viewer
  const limit = user?.monthLimitNetCents ?? null
  if (!user || limit === null) return []
  const actual = cents((await netOrderedThisMonth(ctx, user.id)) + netCents)
  return actual > limit ? [info('release', 'period_limit', cents(limit), actual)] : []
}

const coreOnly: ReleaseRule = ({ viewer }, { lines }) => {
  if (!viewer.user?.coreOnly) return []
  return lines.filter(({ isCore }) => !isCore).map(({ name }) => ({ ...info('release', 'article_not_in_core'), name }))
}

/** What the user's list and that of his company say count together; null = the type is free. @param articleType its slug */
export function articleTypeLockFor(
  { viewer }: Pick<Context, 'viewer'>,
  articleType: string,
): 'release' | 'block' | null {
  const locks = [viewer.user, viewer.customer].flatMap((list) =>
    list?.lockedArticleTypes.includes(articleType) ? list.articleTypeLock : [],
  )
  return locks.includes('block') ? 'block' : (locks[0] ?? null)
}

const lockedArticleTypes: ReleaseRule = (ctx, { lines }) =>
  lines.flatMap(({ name, articleType }) => {
    const lock = articleTypeLockFor(ctx, articleType)
    return lock ? { ...info(lock === 'block' ? 'blocked' : 'release', 'article_type_locked'), name } : []
  })

const newAddress: ReleaseRule = ({ viewer }, { isNewAddress }) =>
  isNewAddress && viewer.customer?.releaseNewAddresses ? [info('release', 'new_address')] : []

const budgetReasons = {
  costCenter: 'budget_cost_center',
  user: 'budget_user',
  company: 'budget_company',
  assortmentType: 'budget_company',
} as const
const budgetActions = { warn: 'order', release: 'release', block: 'blocked' } as const

const budgets: ReleaseRule = (_, order) => budgetReleaseInfos(order.budgets)

/** What exceeds a budget is told, released or blocked as the company chose; some always need two people (domain 3.11). */
export function budgetReleaseInfos(judged: readonly JudgedBudget[]): ReleaseInfo[] {
  return judged.flatMap(({ budget, amount, verdict }) => {
    const { id, name, scope, costCentres, sums, onExceeded, twoSteps } = budget
    if (amount <= 0) return []
    const spent = cents(sums.booked + sums.reserved)
    const figures = {
      name,
      costCenter: costCentres.length === 1 ? (costCentres[0] ?? null) : null,
      used: toEuros(spent),
      basket: toEuros(amount),
    }
    const frame = cents(sums.limit + sums.carryOver)
    const exceeds = {
      ...info(budgetActions[onExceeded], budgetReasons[scope], frame, cents(spent + amount)),
      ...figures,
      orderCheck: `budget-${id}`,
    }
    const overruns = { ...exceeds, orderAction: 'order' as const }
    const inSteps = { ...info('release', 'always'), ...figures, orderCheck: `two-steps-${id}` }
    return [
      ...(verdict === 'exceeds' ? [exceeds] : verdict === 'overruns' ? [overruns] : []),
      ...(twoSteps ? [inSteps] : []),
    ]
  })
}

const forEverybody: readonly ReleaseRule[] = [mayNotOrder]
const withinCompanies: readonly ReleaseRule[] = [
  always,
  orderLimit,
  lineLimit,
  monthLimit,
  coreOnly,
  lockedArticleTypes,
  newAddress,
  budgets,
]

/**
 * Every rule that has something to say about an order of the caller. Those with the action `order` only tell: the order
 * is placed at once as long as none says more (`orderActionOf`).
 */
export async function releaseInfosFor(ctx: Context, order: ReleaseCase): Promise<ReleaseInfo[]> {
  const isCompany = ctx.viewer.customer?.kind === 'business'
  const rules = isCompany ? [...forEverybody, ...withinCompanies] : forEverybody
  return (await Promise.all(rules.map((rule) => rule(ctx, order)))).flat()
}

/** So many people release an order one after the other. */
export function releaseStepsOf(judged: readonly JudgedBudget[]): number {
  return judged.some(({ budget, amount }) => budget.twoSteps && amount > 0) ? 2 : 1
}

function info(
  orderAction: ReleaseInfo['orderAction'],
  rule: string,
  limit: Cents | null = null,
  actual: Cents | null = null,
): ReleaseInfo {
  return {
    orderAction,
    orderActionReason: rule,
    orderCheck: rule,
    orderCheckValue: limit === null ? null : toEuros(limit),
    orderRealValue: actual === null ? null : toEuros(actual),
  }
}
