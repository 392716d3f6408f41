import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, line, listPaging, pageKeys, queryWhole, sentBack, text } from '../shapes.ts'

const id = z.int().min(1).max(2_147_483_647)

/** open: may be ordered for today; future: from `validFrom` on; closed: refuses orders */
const CostCentreState = z.enum(['open', 'future', 'closed']).meta({ id: 'CostCentreState' })
export type CostCentreState = z.output<typeof CostCentreState>

export const CostCentre = z
  .object({
    id: z.int(),
    number: z.string(),
    name: z.string(),
    displayName: z.string(),
    active: z.boolean(),
    validFrom: z.string().nullable().meta({ description: 'first day, null = always' }),
    validTo: z.string().nullable().meta({ description: 'last day, null = it does not end' }),
    parentId: z.int().nullable().meta({ description: 'the one above it' }),
    state: CostCentreState,
    level: z.int().meta({ description: 'how many stand above it' }),
    path: z.array(z.string()).meta({ description: 'numbers of those above it, the highest first' }),
    userIds: z.array(z.int()).meta({ description: 'who may order for it' }),
    budgets: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'CostCentre' })
export type CostCentre = z.output<typeof CostCentre>

export const listCostCentres = endpoint(calls.listCostCentres, {
  summary: 'Cost centres of the company, as a tree or flat',
  input: z.object({
    ...listPaging,
    id: queryWhole(1, 2_147_483_647).optional().meta({ description: 'this one alone' }),
    search: text(256).optional(),
    state: CostCentreState.optional(),
    userId: queryWhole(1, 2_147_483_647).optional().meta({ description: 'those that this user may order for' }),
    view: z
      .enum(['tree', 'flat'])
      .default('flat')
      .meta({ description: 'tree: each below the one above it, sorted among its neighbours' }),
    sortBy: z.enum(['number', 'name', 'validFrom', 'validTo', 'users']).default('number'),
    sortDirection: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: z.object({
    items: z.array(CostCentre),
    ...pageKeys,
    labels: z.record(z.string(), z.string()),
    users: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })).meta({
      description: 'of the company, to choose from',
    }),
    parents: z
      .array(z.object({ id: z.int(), number: z.string(), name: z.string() }))
      .meta({ description: 'all cost centres of the company, to choose the one above from' }),
  }),
})

const day = line(10).nullable().optional().meta({ description: 'YYYY-MM-DD; null or empty = none' })
const typed = {
  ...func,
  number: line(40),
  name: line(100),
  active: z.boolean().optional(),
  validFrom: day,
  validTo: day,
  parentId: id.nullable().optional(),
  userIds: z.array(id).max(5000).optional().meta({ description: 'replaces the whole assignment' }),
}
const changed = { ...typed, id, number: typed.number.optional(), name: typed.name.optional() }

const Changed = z.object({ item: CostCentre }).meta({ id: 'ChangedCostCentre' })

export const createCostCentre = endpoint(calls.createCostCentre, {
  summary: 'A new cost centre; its number is unique in the company',
  input: z.strictObject(typed),
  reply: Changed,
})

export const updateCostCentre = endpoint(calls.updateCostCentre, {
  summary: 'Changes what is sent of a cost centre; the rest stays',
  input: z.strictObject({ ...changed, ...sentBack(CostCentre.shape, changed) }),
  reply: Changed,
})

export const deleteCostCentre = endpoint(calls.deleteCostCentre, {
  summary: 'Removes a cost centre that nothing hangs on; else `in_use`: it can be closed',
  input: z.strictObject({ ...func, id, ...sentBack(CostCentre.shape, { id }) }),
  reply: z.object({ id: z.int() }),
})

export const assignCostCentre = endpoint(calls.assignCostCentre, {
  summary: 'Who may order for a cost centre; replaces the whole assignment',
  input: z.strictObject({
    ...func,
    id,
    userIds: z.array(id).max(5000),
    mode: z
      .enum(['replace', 'add', 'remove'])
      .default('replace')
      .meta({ description: 'add, remove: the others keep theirs' }),
  }),
  reply: Changed,
})
