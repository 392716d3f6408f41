import { costCentres, userCostCentres, users } from '@kontor/db/schema'
import { and, arrayOverlaps, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

type Approver = { id: number; name: string; email: string }

type Decider = Awaited<ReturnType<typeof findDeciders>>[number]
type Decision = { costCentres: readonly string[]; netCents: number /** who ordered */; userId: number | null }

/** Everybody of the caller's company who may decide about orders, once for each cost centre. */
export async function findDeciders(ctx: Context) {
  return await ctx.db
    .select({ user: users, centre: costCentres.number })
    .from(users)
    .leftJoin(userCostCentres, eq(userCostCentres.userId, users.id))
    .leftJoin(costCentres, eq(costCentres.id, userCostCentres.costCentreId))
    .where(
      and(
        eq(users.customerId, ctx.viewer.customer?.id ?? 0),
        eq(users.status, 'active'),
        arrayOverlaps(users.functions, ['approver', 'admin']),
      ),
    )
    .orderBy(asc(users.lastname), asc(users.id))
}

/**
 * Who may decide about an order (domain 2.2): approvers of its cost centres up to their limit, else any approver whose
 * limit suffices, else the admins. Never who ordered (four eyes).
 */
export function chooseApprovers(
  all: readonly Decider[],
  { costCentres: numbers, netCents, userId }: Decision,
): Approver[] {
  const deciders = all.filter(({ user }) => user.id !== userId)
  const may = deciders.filter(({ user: { functions, approvalLimitNetCents: limit } }) => {
    return functions.includes('approver') && (limit === null || limit >= netCents)
  })
  const near = may.filter(({ centre, user: { functions } }) => {
    return centre !== null && numbers.includes(centre) && !functions.includes('admin')
  })
  const chosen = [near, may, deciders].find((group) => group.length > 0) ?? []
  const names = new Map(
    chosen.map(({ user: { id, title, firstname, lastname, email } }) => {
      return [id, { id, name: [title, firstname, lastname].filter(Boolean).join(' '), email }] as const
    }),
  )
  return [...names.values()]
}

/** The same for an order that the caller gives now. */
export async function approversOf(ctx: Context, order: Omit<Decision, 'userId'>): Promise<Approver[]> {
  const { user, customer } = ctx.viewer
  if (!user || !customer) return []
  return chooseApprovers(await findDeciders(ctx), { ...order, userId: user.id })
}
