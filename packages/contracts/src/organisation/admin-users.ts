import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import {
  Euro,
  func,
  line,
  listPaging,
  pageKeys,
  queryWhole,
  sentBack,
  sentBackUnchanged,
  text,
  typedEuro,
} from '../shapes.ts'

/** What a user of a company may be besides somebody who orders (decisions 11 "Approvers"). */
export const userFunctions = ['admin', 'approver', 'controller'] as const
export type UserFunction = (typeof userFunctions)[number]

/** `waiting`: registered, and not confirmed or not let in by the shop yet; `invited`: has chosen no password yet. */
export const userStatuses = ['active', 'invited', 'inactive', 'waiting'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What happens to an order with articles of a locked type. */
export const articleTypeLocks = ['release', 'block'] as const

const limit = Euro.nullable().meta({ description: 'euros, net; null = none' })
const day = z.string().nullable().meta({ description: 'a day in Germany; null = open' })

/** A user as the administration of his company reads him (G-48). */
export const AdminUser = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    salutation: z.string(),
    title: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    department: z.string(),
    occupation: z.string(),
    gender: z.string(),
    functions: z.array(z.enum(userFunctions)),
    may_order: z.boolean(),
    orderLimit: limit,
    lineLimit: limit,
    monthLimit: limit,
    approvalLimit: limit,
    alwaysRelease: z.boolean(),
    coreOnly: z.boolean(),
    lockedArticleTypes: z.array(z.string()).meta({ description: 'slugs; those of the company count beside them' }),
    lock: z.enum(articleTypeLocks).meta({ description: 'orders of these types need a release or are refused' }),
    costCenterIds: z.array(z.int()),
    budgetIds: z.array(z.int()).meta({ description: 'budgets that name this user' }),
    deputyId: z.int().nullable(),
    deputyFrom: day,
    deputyTo: day.meta({ description: 'last day' }),
    active: z.boolean(),
    name: z.string().meta({ description: 'as people read it' }),
    status: z.enum(userStatuses),
    invited: z.boolean().meta({ description: 'has chosen no password yet' }),
    newEmail: z.string().nullable().meta({ description: 'holds as soon as its owner confirms it' }),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.output<typeof AdminUser>

export const sortings = ['name', 'username', 'email', 'department', 'status', 'orderLimit'] as const

export const listAdminUsers = endpoint(calls.listAdminUsers, {
  summary: 'The users of the company',
  input: z.object({
    ...listPaging,
    search: text(256).optional(),
    sortBy: z.enum(sortings).default('name'),
    sortDirection: z.enum(['asc', 'desc']).default('asc'),
    function: z.enum([...userFunctions, 'none']).optional(),
    status: z.enum(userStatuses).optional(),
    costCenter: text(60).optional().meta({ description: 'its number' }),
    userId: queryWhole(1, 2_147_483_647).optional().meta({ description: 'this one alone, with what he spent' }),
  }),
  reply: z.object({
    items: z.array(AdminUser),
    ...pageKeys,
    labels: z.record(z.string(), z.string()).meta({ description: 'functions and statuses in German' }),
    costCenters: z.array(z.object({ id: z.int(), number: z.string(), name: z.string(), active: z.boolean() })),
    budgets: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'those of single users' }),
    deputies: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'who may stand in' }),
    articleTypes: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .meta({ description: 'which may be locked, by name' }),
    spending: z
      .object({
        spentThisMonth: Euro.nullable().meta({
          description: 'net, as the monthly limit counts it; null where the company hides persons',
        }),
        budgets: z
          .array(z.object({ id: z.int(), name: z.string(), remaining: Euro }))
          .meta({ description: 'all that bind him' }),
      })
      .optional()
      .meta({ description: 'with `userId`' }),
  }),
})

const id = z.int().min(1).max(2_147_483_647)
const ids = z.array(id).max(1000)
const typedLimit = typedEuro(20_000_000).nullable().optional()
const typedDay = line(10).nullable().optional()

/** What an admin may set: never a password, the customer or what the shop decides (security 3.2 no. 12). */
const person = {
  ...func,
  username: line(60),
  email: line(254),
  salutation: line(40),
  title: line(40),
  firstname: line(100),
  lastname: line(100),
  phone: line(60),
  department: line(100),
  occupation: line(100),
  gender: line(40),
  functions: z.array(z.enum(userFunctions)).max(10),
  may_order: z.boolean(),
  alwaysRelease: z.boolean(),
  coreOnly: z.boolean(),
  lockedArticleTypes: z.array(line(200)).max(1000),
  lock: z.enum(articleTypeLocks),
  costCenterIds: ids,
  budgetIds: ids,
}
const settable = z.object(person).partial().extend({
  orderLimit: typedLimit,
  lineLimit: typedLimit,
  monthLimit: typedLimit,
  approvalLimit: typedLimit,
  deputyId: id.nullable().optional(),
  deputyFrom: typedDay,
  deputyTo: typedDay,
}).shape

const changed = {
  ...settable,
  id,
  active: z.boolean().optional(),
  addCostCenterIds: ids.optional().meta({ description: 'beside those that he has' }),
  removeCostCenterIds: ids.optional(),
  invite: z.boolean().optional().meta({ description: 'sends the invitation once more' }),
}

const Changed = z
  .object({
    user: AdminUser,
    invitationSent: z.boolean().optional().meta({ description: 'a link to choose a password is on its way' }),
  })
  .meta({ id: 'ChangedUser' })

export const createAdminUser = endpoint(calls.createAdminUser, {
  summary: 'A new user of the company, who is invited by mail to choose a password',
  input: z.strictObject({
    ...settable,
    email: line(254),
    firstname: line(100),
    lastname: line(100),
    active: z.boolean().default(true).meta({ description: 'false: is created deactivated and not invited' }),
    invite: z.boolean().default(true),
  }),
  reply: Changed,
})

export const updateAdminUser = endpoint(calls.updateAdminUser, {
  summary: 'Changes what is sent of a user; a new e-mail address holds once its mail was confirmed',
  input: z.strictObject({ ...changed, ...sentBackUnchanged(AdminUser.shape, changed) }),
  reply: Changed,
})

export const deleteAdminUser = endpoint(calls.deleteAdminUser, {
  summary: 'Deactivates a user, whose orders stay',
  input: z.strictObject({ ...func, id, ...sentBack(AdminUser.shape, { id }) }),
  reply: Changed,
})
