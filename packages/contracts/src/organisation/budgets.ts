import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Euro, func, line, pageKeys, paging, queryWhole, sentBack, Time, text, typedEuro } from '../shapes.ts'

const id = z.int().min(1).max(2_147_483_647)
const Scope = z.enum(['costCenter', 'user', 'company', 'assortmentType']).meta({ id: 'Scope' })
const Period = z.enum(['month', 'quarter', 'year', 'total']).meta({ id: 'Period' })
const OnExceeded = z.enum(['warn', 'release', 'block']).meta({ id: 'OnExceeded' })
const Basis = z.enum(['net', 'gross']).meta({ id: 'Basis' })
/** open: orders of today count; future and ended: out of its days; closed: counts no order any more */
const State = z.enum(['open', 'future', 'ended', 'closed']).meta({ id: 'State' })

/** G-45. Limit and sums are those of the running period, in the sums that `basis` names. */
export const Budget = z
  .object({
    id: z.int(),
    name: z.string(),
    displayName: z.string(),
    scope: Scope,
    period: Period,
    limit: Euro,
    used: Euro.meta({ description: 'booked' }),
    reserved: Euro.meta({ description: 'kept for orders that wait for a release' }),
    remaining: Euro.meta({ description: 'limit + carryOver - used - reserved; below zero when it is overrun' }),
    carryOver: Euro.meta({ description: 'what the period before left, below zero when it was overrun' }),
    overrunAllowed: Euro.meta({ description: 'by so much a period may be overrun once; 0 = not at all' }),
    onExceeded: OnExceeded,
    validFrom: z.string().nullable().meta({ description: 'first day, null = always' }),
    validTo: z.string().nullable().meta({ description: 'last day, null = it does not end' }),
    userIds: z.array(z.int()),
    costCenterIds: z.array(z.int()),
    active: z.boolean(),
    basis: Basis,
    withShipping: z.boolean(),
    carriesOver: z.boolean().meta({ description: 'whether what is left or overrun goes over into the next period' }),
    twoSteps: z.boolean().meta({ description: 'what exceeds it is released by two people' }),
    assortmentSlugs: z.array(z.string()).meta({ description: 'roots of the assortment tree that count; none = all' }),
    state: State,
    periodFrom: z.string().meta({ description: 'first day of the running period in Germany' }),
    periodTo: z.string().nullable().meta({ description: 'first day of the next one; null = no end' }),
    lastsUntil: z.string().nullable().meta({
      description: 'the day on which the rest is spent by the pace so far; null = it lasts, or nobody can say',
    }),
    warning: z.int().nullable().meta({ description: '80 or 100: so many per cent are reached' }),
    hasEntries: z.boolean().meta({ description: 'deleting it closes it' }),
    version: z
      .string()
      .meta({ description: 'changes with the frame; an update that names it hears of others’ changes' }),
  })
  .meta({ id: 'Budget' })
export type Budget = z.output<typeof Budget>

const choices = {
  labels: z.record(z.string(), z.record(z.string(), z.string())),
  users: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })),
  costCenters: z.array(z.object({ id: z.int(), number: z.string(), name: z.string() })),
  assortments: z.array(z.object({ slug: z.string(), name: z.string() })),
}

export const listBudgets = endpoint(calls.listBudgets, {
  summary: 'Budgets of the company with the sums of their running periods',
  input: z.object({
    ...paging,
    search: text(256).optional(),
    scope: Scope.optional(),
    period: Period.optional(),
    onExceeded: OnExceeded.optional(),
    state: State.optional().meta({ description: 'all but closed ones unless asked' }),
    warning: z.enum(['80', '100']).optional().meta({ description: 'those that have reached so many per cent' }),
    costCenter: text(60).optional().meta({ description: 'those that orders on this cost centre count for' }),
    userId: queryWhole(1, 2_147_483_647).optional().meta({ description: 'those that orders of this user count for' }),
    sortBy: z.enum(['name', 'limit', 'carryOver', 'used', 'reserved', 'remaining', 'spent', 'period']).default('name'),
    sortDirection: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: z.object({ items: z.array(Budget), ...pageKeys, ...choices }),
})

const day = line(10).nullable().optional().meta({ description: 'YYYY-MM-DD; null or empty = none' })
const amount = typedEuro(20_000_000)
const ids = z.array(id).max(5000)

const typed = {
  ...func,
  name: line(100),
  scope: Scope.optional().meta({ description: 'without it what the assignment says' }),
  period: Period.optional(),
  limit: amount,
  overrunAllowed: amount.optional(),
  onExceeded: OnExceeded.optional(),
  validFrom: day,
  validTo: day,
  userIds: ids.optional(),
  costCenterIds: ids.optional(),
  active: z.boolean().optional(),
  basis: Basis.optional(),
  withShipping: z.boolean().optional(),
  carriesOver: z.boolean().optional(),
  carryOver: z
    .union([z.boolean(), z.number()])
    .optional()
    .meta({ description: 'true or false: as carriesOver; the sum of a read may be sent back' }),
  twoSteps: z.boolean().optional(),
  assortmentSlugs: z.array(text(200)).max(200).optional(),
}
const changed = {
  ...typed,
  id,
  name: typed.name.optional(),
  limit: typed.limit.optional(),
  version: text(60).optional().meta({ description: 'as it was read: an update of somebody else since is told' }),
}

const Changed = z.object({ item: Budget }).meta({ id: 'ChangedBudget' })

export const createBudget = endpoint(calls.createBudget, {
  summary: 'A new budget; monthly, net, with shipping and with a release of what exceeds it unless said otherwise',
  input: z.strictObject(typed),
  reply: Changed,
})

export const updateBudget = endpoint(calls.updateBudget, {
  summary: 'Changes what is sent of a budget; a new limit holds for the running period and is an entry of its ledger',
  input: z.strictObject({ ...changed, ...sentBack(Budget.shape, changed) }),
  reply: Changed,
})

export const deleteBudget = endpoint(calls.deleteBudget, {
  summary: 'Removes a budget without entries; one with entries is closed and stays readable',
  input: z.strictObject({ ...func, id, ...sentBack(Budget.shape, { id }) }),
  reply: z.object({ id: z.int(), closed: z.boolean() }),
})

export const assignBudget = endpoint(calls.assignBudget, {
  summary: 'Whose orders and which cost centres count; replaces the whole assignment',
  input: z.strictObject({
    ...func,
    id,
    userIds: ids,
    costCenterIds: ids.optional().meta({ description: 'without it those of before stay' }),
  }),
  reply: Changed,
})

const BudgetPeriod = z
  .object({
    from: z.string(),
    to: z.string().nullable().meta({ description: 'first day of the next one; null = no end' }),
    limit: Euro,
    carryOver: Euro,
    used: Euro,
    reserved: Euro,
    remaining: Euro,
  })
  .meta({ id: 'BudgetPeriod' })
export type BudgetPeriod = z.output<typeof BudgetPeriod>

export const BudgetEntry = z
  .object({
    id: z.int(),
    kind: z.enum(['opening', 'limit', 'reserve', 'commit', 'release', 'credit']),
    amount: Euro,
    orderNumber: z.string().nullable(),
    note: z.string(),
    actor: z.string(),
    date: Time,
  })
  .meta({ id: 'BudgetEntry' })
export type BudgetEntry = z.output<typeof BudgetEntry>

export const budgetFigures = ['limit', 'used', 'reserved'] as const

export const showBudget = endpoint(calls.showBudget, {
  summary: 'A budget with a page of the entries of one of its periods, which are what its sums are made of',
  input: z.object({
    id: queryWhole(1, 2_147_483_647),
    period: text(10).optional().meta({ description: 'first day of a period; without it the running one' }),
    figure: z.enum(budgetFigures).optional().meta({ description: 'entries that this sum is made of' }),
    ...paging,
  }),
  reply: z.object({
    budget: Budget,
    periods: z.array(BudgetPeriod).meta({ description: 'the newest first' }),
    period: BudgetPeriod,
    items: z.array(BudgetEntry),
    withheld: z
      .boolean()
      .optional()
      .meta({ description: 'no entries: the budget is of fewer than five people, and the company hides persons' }),
    ...pageKeys,
    ...choices,
  }),
})
