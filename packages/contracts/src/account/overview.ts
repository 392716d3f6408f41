import { z } from 'zod'
import { Euro, Time } from '../shapes.ts'

/** An order in one line: number, status, sum. */
export const OrderInBrief = z
  .object({
    orderNumber: z.string(),
    date: Time,
    status: z.string(),
    statusLabel: z.string(),
    userName: z.string(),
    positions: z.int(),
    net: Euro,
    gross: Euro,
  })
  .meta({ id: 'OrderInBrief' })
export type OrderInBrief = z.output<typeof OrderInBrief>

export const OrdersInBrief = z.object({ items: z.array(OrderInBrief), total: z.int() }).meta({ id: 'OrdersInBrief' })

/** Everything that the first tab of the account shows, in one answer. */
export const AccountOverview = z
  .object({
    lastOrders: OrdersInBrief.meta({ description: 'own ones, newest first' }),
    waiting: OrdersInBrief.meta({ description: 'own ones that wait for a release, oldest first' }),
    toRelease: OrdersInBrief.nullable().meta({
      description: 'what waits for the caller’s decision; null = decides nothing',
    }),
    budgets: z.array(
      z.object({ id: z.int(), name: z.string(), limit: Euro, remaining: Euro, costCenter: z.string().nullable() }),
    ),
    shoppingLists: z.int(),
    devices: z.array(z.string()).meta({ description: 'what the caller calls his printers' }),
  })
  .meta({ id: 'AccountOverview' })
export type AccountOverview = z.output<typeof AccountOverview>
