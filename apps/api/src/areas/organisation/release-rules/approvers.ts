import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'

export type Approver = {
  id: number
  name: string
  email: string
  /** whose place he takes while that person is away (decisions 12 "Deputies"); null = his own */
  inPlaceOf: string | null
  /** up to what sum he decides, in net cents; a deputy up to that of the absent one; null = any */
  limitNetCents: number | null
}

/** Somebody of the company who decides, or decided until he left. */
export type Decider = {
  id: number
  name: string
  email: string
  active: boolean
  isAdmin: boolean
  isApprover: boolean
  limitNetCents: number | null
  costCentres: string[]
  deputyId: number | null
  deputyFrom: string | null
  deputyTo: string | null
}

/** All that the choice of approvers hangs on. */
export type Decision = {
  costCentres: readonly string[]
  netCents: number
  /** who ordered */
  userId: number | null
  /** from 1; the second of two is for those above the first */
  step: number
  /** who released an earlier step */
  decidedBy: readonly number[]
  /** nobody decided in time: deputies and admins may too */
  isEscalated: boolean
}

const reading = statement<Decider>(sql`
  select u.id, concat_ws(' ', nullif(u.title, ''), u.firstname, u.lastname) as name, u.email,
    u.status = 'active' as active, 'admin' = any(u.functions) as "isAdmin",
    'approver' = any(u.functions) as "isApprover", u.approval_limit_net_cents as "limitNetCents",
    array(select c.number from user_cost_centres x join cost_centres c on c.id = x.cost_centre_id
      where x.user_id = u.id order by 1) as "costCentres",
    u.deputy_id as "deputyId", u.deputy_from::text as "deputyFrom", u.deputy_to::text as "deputyTo"
  from users u
  where u.customer_id = ${sql.placeholder('customerId')}::int and u.deleted_at is null
    and (u.functions && array['approver', 'admin']
      or u.id in (select d.deputy_id from users d where d.customer_id = ${sql.placeholder('customerId')}::int))
  order by u.lastname, u.id`)

/** Everybody of a company who may decide about orders, and the deputies. @param customerId absent = the caller's */
export async function findDeciders(
  { db, viewer }: Pick<Context, 'db'> & Partial<Pick<Context, 'viewer'>>,
  customerId = viewer?.customer?.id ?? 0,
): Promise<readonly Decider[]> {
  return await reading(db, { customerId })
}

/**
 * Who may decide about an order (domain 2.2): approvers of its cost centres up to their limit, else any approver whose
 * limit suffices, else the admins; each with the deputy who stands in for him today. Never who ordered, nor who released
 * the step before, nor the deputy of either (four eyes). A deputy has a function of his own.
 * @param today a day in Germany
 */
export function chooseApprovers(deciders: readonly Decider[], decision: Decision, today: string): Approver[] {
  const people = new Map(deciders.map((one) => [one.id, one]))
  const may = deciders.filter(({ isApprover, limitNetCents: limit }) => {
    return isApprover && (limit === null || limit >= decision.netCents)
  })
  const near = may.filter(({ isAdmin, costCentres }) => {
    return !isAdmin && decision.step === 1 && costCentres.some((number) => decision.costCentres.includes(number))
  })
  const above = decision.step === 1 ? may : may.filter(({ limitNetCents }) => limitNetCents === null)
  const admins = deciders.filter(({ isAdmin }) => isAdmin)
  const groups = [near, above, admins].map((group) => withDeputies(group, people, decision, today))
  const chosen = groups.find((group) => group.length > 0) ?? []
  const more = decision.isEscalated ? withDeputies(admins, people, decision, today) : []
  // who decides in his own right does not sign for somebody else
  const all = [...chosen, ...more].sort((a, b) => Number(b.inPlaceOf !== null) - Number(a.inPlaceOf !== null))
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

/** The active ones of a group and who stands in for its others, without those who must not decide. */
function withDeputies(
  group: readonly Decider[],
  people: ReadonlyMap<number, Decider>,
  { userId, decidedBy, isEscalated }: Decision,
  today: string,
): Approver[] {
  const mayNot = (id: number) => id === userId || decidedBy.includes(id)
  return group.flatMap((one) => {
    if (mayNot(one.id)) return []
    const limitNetCents = one.isAdmin ? null : one.limitNetCents
    const deputy = people.get(one.deputyId ?? 0)
    const decides = deputy?.active && (deputy.isAdmin || deputy.isApprover) && !mayNot(deputy.id)
    const away =
      decides && (isAway(one, today) || isEscalated)
        ? [{ id: deputy.id, name: deputy.name, email: deputy.email, inPlaceOf: one.name, limitNetCents }]
        : []
    const own = { id: one.id, name: one.name, email: one.email, inPlaceOf: null, limitNetCents }
    return one.active ? [own, ...away] : away
  })
}

/** Whoever has left is away for good; without days a deputy stands in at any time. */
function isAway({ active, deputyFrom, deputyTo }: Decider, today: string): boolean {
  return !active || ((deputyFrom === null || deputyFrom <= today) && (deputyTo === null || today <= deputyTo))
}

/** The same for an order that the caller gives now; nobody where one of its steps would find nobody. */
export async function approversOf(
  ctx: Context,
  order: Pick<Decision, 'costCentres' | 'netCents'>,
  steps = 1,
): Promise<Approver[]> {
  const { user, customer } = ctx.viewer
  if (!user || !customer) return []
  const decision = { ...order, userId: user.id, step: 1, decidedBy: [], isEscalated: false }
  const deciders = await findDeciders(ctx)
  const today = berlinDay(ctx.clock.now())
  return canBeReleased(deciders, decision, steps, today) ? chooseApprovers(deciders, decision, today) : []
}

/**
 * Whether an order finds somebody for each of its steps: the only person who could take the second step must not be
 * used up by the first.
 */
function canBeReleased(all: readonly Decider[], first: Decision, steps: number, today: string): boolean {
  const approvers = chooseApprovers(all, first, today)
  if (steps === 1) return approvers.length > 0
  return approvers.some(({ id }) => chooseApprovers(all, { ...first, step: 2, decidedBy: [id] }, today).length > 0)
}

/** Who decides: all of a company, those who may about one order, and what an order of the caller would need. */
export const releaseApprovers = { all: findDeciders, choose: chooseApprovers, ofCaller: approversOf }
