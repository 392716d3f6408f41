import { z } from 'zod'
import { Totals } from '../basket/basket.ts'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { TableFile } from '../file.ts'
import { func, pageKeys, paging, queryPaging, queryWhole, text } from '../shapes.ts'
import { OpenStep, Order, Release } from './orders.ts'

const orderNumber = text(40)

/** An order as those read it who administer it. */
export const AdminOrder = Order.extend({
  userId: z.int().nullable(),
  release: Release.nullable().meta({ description: 'null for an order that never waited' }),
}).meta({ id: 'AdminOrder' })
export type AdminOrder = z.output<typeof AdminOrder>

const which = {
  scope: z.enum(['all', 'user', 'costcenter']).default('all'),
  userId: queryWhole(1, 2_147_483_647).optional(),
  costCenter: text(60).optional(),
  status: text(40).optional(),
  search: text(256).optional(),
  sortBy: z.enum(['newest', 'oldest', 'sum', 'user']).default('newest'),
  year: queryWhole(2000, 2100).optional(),
  quarter: queryWhole(1, 4).optional(),
  month: queryWhole(1, 12).optional(),
  week: queryWhole(1, 53).optional(),
  day: queryWhole(1, 31).optional(),
}

export const listAdminOrders = endpoint(calls.listAdminOrders, {
  summary: 'Orders of the company: an approver reads those he decides about, controllers and admins read all',
  input: z.object({
    ...paging,
    limit: queryPaging(1, 100, 10).meta({ description: 'an order is long: 10 unless asked otherwise' }),
    ...which,
  }),
  reply: z.object({
    items: z.array(AdminOrder),
    ...pageKeys,
    labels: z.record(z.string(), z.string()),
    today: z.string().meta({ description: 'day in Germany, from which periods are chosen' }),
    openReleases: z.int().meta({ description: 'orders that wait for the caller' }),
    users: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'who ordered, to choose from' }),
    costCenters: z.array(z.object({ number: z.string(), name: z.string() })),
  }),
})

export const exportAdminOrders = endpoint(calls.exportAdminOrders, {
  summary: 'The same orders as a file, one row per line of an order',
  input: z.object({ ...which, format: z.enum(['csv', 'xlsx']) }),
  reply: TableFile,
})

const Decided = z.object({ orderNumber: z.string(), status: z.string() }).meta({ id: 'Decided' })

export const releaseNow = endpoint(calls.releaseNow, {
  summary: 'Releases an order, with fewer pieces, lines dropped (quantity 0) or swapped, and places it',
  input: z.strictObject({
    ...func,
    orderNumber,
    comment: text(2000).optional(),
    positions: z
      .array(
        z.strictObject({
          uid: z.uuid(),
          quantity: z.int().min(0).max(1_000_000_000),
          replaceBy: z.strictObject({ articleNumber: text(60), shopDepotId: z.int() }).optional(),
        }),
      )
      .max(1000)
      .refine((positions) => new Set(positions.map(({ uid }) => uid)).size === positions.length, {
        message: 'Jede Position bitte nur einmal.',
      })
      .optional(),
    acceptPrices: z.boolean().default(false).meta({ description: 'the caller has seen that the sum rose' }),
    shownTotal: z
      .number()
      .min(0)
      .max(1e9)
      .optional()
      .meta({ description: 'the net sum that he saw, in euros: a higher one is asked again' }),
    preview: z.boolean().default(false).meta({ description: 'only reckons what the order would cost' }),
  }),
  reply: Decided.extend({
    openSteps: z
      .array(OpenStep)
      .optional()
      .meta({ description: 'what is still to be decided; none once the order is placed' }),
    totals: Totals.optional().meta({ description: 'of a preview, as they would be' }),
  }),
})

export const denyApproval = endpoint(calls.denyApproval, {
  summary: 'Denies an order; budget and coupon are free again',
  input: z.strictObject({ ...func, orderNumber, reason: text(2000).optional() }),
  reply: Decided,
})
