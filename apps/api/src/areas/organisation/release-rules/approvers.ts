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
  /** open cost centres that he agrees to, where nobody has all of them; null = he decides about all of the order */
  costCentres: readonly string[] | null
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
  /** that the order had when it was sent, without those that were agreed to since */
  costCentres: readonly string[]
  /** somebody agreed to other cost centres of this step */
  isInParts: boolean
  netCents: number
  /** who ordered */
  userId: number | null
  /** from 1; the second of two is for those above the first */
  step: number
  /** who released before */
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

type Choice = Omit<Approver, 'costCentres'>

/**
 * Who may decide about an order (domain 2.2, decisions 13 "Who releases an order over several cost centres"): approvers
 * up to their limit who have all of its cost centres; where nobody has all, those who have one, each for his own. Cost
 * centres that no approver has are for whoever decides, and those whose approvers may not decide (limit, admin, who
 * ordered) for the admins. Without any approver of them: any approver whose limit
 * suffices, else the admins. Each with the deputy who stands in for him today. Never who ordered, nor in the second
 * step who released the first (four eyes). A deputy has a function of his own.
 * @param today a day in Germany
 */
export function chooseApprovers(deciders: readonly Decider[], decision: Decision, today: string): Approver[] {
  const people = new Map(deciders.map((one) => [one.id, one]))
  const admins = deciders.filter(({ isAdmin }) => isAdmin)
  const inGroup = (group: readonly Decider[]) => withDeputies(group, people, decision, today)
  const near = nearApprovers(deciders, decision, today)
  const others = near.length > 0 ? [] : whole(firstFound([above(deciders, decision), admins], inGroup))
  // what was agreed to stays for an approver who takes the rest
  const rest = decision.step === 1 && decision.isInParts ? decision.costCentres : null
  const chosen = [...near, ...others.map((one) => (people.get(one.id)?.isAdmin ? one : { ...one, costCentres: rest }))]
  const more = decision.isEscalated ? whole(inGroup(admins)) : []
  // the last one counts: who may decide about all, and in his own right instead of signing for somebody else
  const rank = ({ costCentres, inPlaceOf }: Approver) => (costCentres !== null ? 2 : inPlaceOf === null ? 0 : 1)
  const all = [...chosen, ...more].sort((a, b) => rank(b) - rank(a))
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

const whole = (choices: readonly Choice[]): Approver[] => choices.map((one) => ({ ...one, costCentres: null }))

function firstFound(groups: readonly (readonly Decider[])[], inGroup: (group: readonly Decider[]) => Choice[]) {
  return groups.map(inGroup).find((group) => group.length > 0) ?? []
}

const mayRelease = ({ isApprover, limitNetCents: limit }: Decider, { netCents }: Decision) =>
  isApprover && (limit === null || limit >= netCents)

/** Approvers whatever their cost centres; in the second step those without a limit. */
const above = (deciders: readonly Decider[], decision: Decision) =>
  deciders.filter((one) => mayRelease(one, decision) && (decision.step === 1 || one.limitNetCents === null))

/**
 * Those who have all open cost centres, else who has some, with the admins where the approvers of one must not decide;
 * nobody in a second step.
 */
function nearApprovers(deciders: readonly Decider[], decision: Decision, today: string): Approver[] {
  if (decision.step > 1) return []
  const people = new Map(deciders.map((one) => [one.id, one]))
  const inGroup = (group: readonly Decider[]) => withDeputies(group, people, decision, today)
  const may = deciders.filter((one) => !one.isAdmin && mayRelease(one, decision))
  const groups = decision.costCentres.flatMap((number) => {
    const choices = inGroup(may.filter(({ costCentres }) => costCentres.includes(number)))
    return choices.length > 0 ? [{ number, choices }] : []
  })
  const admins = inGroup(deciders.filter(({ isAdmin }) => isAdmin))
  const forAdmins = decision.costCentres.filter(
    (number) => admins.length > 0 && groups.every((one) => one.number !== number) && hasOwn(deciders, number),
  )
  if (groups.length === 0) return decision.isInParts && forAdmins.length > 0 ? whole(admins) : []
  const ids = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const all = [...ids].map((id) => {
    const own = groups.flatMap(({ choices }) => ownFirst(choices.filter((one) => one.id === id)).slice(0, 1))
    const others = groups.filter(({ choices }) => choices.every((one) => one.id !== id)).map(({ number }) => number)
    const foreign = [...others, ...forAdmins]
    // cost centres without an approver are his too
    const costCentres = decision.costCentres.filter((number) => !foreign.includes(number))
    return { ...together(own), costCentres, hasAll: foreign.length === 0 }
  })
  const ofAll = decision.isInParts ? [] : all.filter(({ hasAll }) => hasAll)
  if (ofAll.length > 0) return whole(ofAll)
  const parts = all.map(({ hasAll: _, ...one }) => {
    // an admin may always decide about all, also where he is asked as somebody's deputy
    return people.get(one.id)?.isAdmin ? { ...one, inPlaceOf: null, limitNetCents: null, costCentres: null } : one
  })
  return forAdmins.length > 0 ? [...parts, ...whole(admins)] : parts
}

/** Whether a cost centre has approvers, though none of them may decide: too low a limit, an admin, or who ordered. */
const hasOwn = (deciders: readonly Decider[], number: string): boolean =>
  deciders.some((one) => one.active && one.isApprover && one.costCentres.includes(number))

const ownFirst = (choices: readonly Choice[]) =>
  [...choices].sort((a, b) => Number(a.inPlaceOf !== null) - Number(b.inPlaceOf !== null))

/** One person with several cost centres, of which he has some in other people's place: up to the lowest limit. */
function together(choices: readonly Choice[]): Choice {
  const [first] = choices
  if (!first) throw new Error('whoever is chosen has a cost centre')
  const limits = choices.flatMap(({ limitNetCents }) => limitNetCents ?? [])
  const absent = [...new Set(choices.flatMap(({ inPlaceOf }) => inPlaceOf ?? []))]
  return {
    ...first,
    inPlaceOf: absent.length > 0 ? absent.join(' und ') : null,
    limitNetCents: limits.length > 0 ? Math.min(...limits) : null,
  }
}

/** Whether these approvers together can decide about all that is open. */
function coverAll(approvers: readonly Approver[], { costCentres }: Decision): boolean {
  if (approvers.some((one) => one.costCentres === null)) return true
  return (
    approvers.length > 0 &&
    costCentres.every((number) => approvers.some((one) => one.costCentres?.includes(number) ?? false))
  )
}

/** The active ones of a group and who stands in for its others, without those who must not decide. */
function withDeputies(
  group: readonly Decider[],
  people: ReadonlyMap<number, Decider>,
  { userId, decidedBy, step, isEscalated }: Decision,
  today: string,
): Choice[] {
  const mayNot = (id: number) => id === userId || (step > 1 && decidedBy.includes(id))
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
  const decision = { ...order, isInParts: false, userId: user.id, step: 1, decidedBy: [], isEscalated: false }
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
  return firstSteps(approvers, first).some(
    (people) => chooseApprovers(all, { ...first, step: 2, decidedBy: people }, today).length > 0,
  )
}

/** Groups of people who could decide the first step: one for all of the order, or all but one of those with parts. */
function firstSteps(approvers: readonly Approver[], first: Decision): number[][] {
  const alone = approvers.filter((one) => one.costCentres === null).map((one) => [one])
  const without = approvers.map((one) => approvers.filter((other) => other !== one))
  const groups = [...alone, ...[...without, approvers].filter((some) => coverAll(some, first))]
  return groups.map((some) => some.map(({ id }) => id))
}

/** Who decides: all of a company, those who may about one order, and what an order of the caller would need. */
export const releaseApprovers = { all: findDeciders, choose: chooseApprovers, ofCaller: approversOf }
