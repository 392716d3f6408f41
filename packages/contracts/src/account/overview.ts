import { z } from 'zod'
import { Euro } from '../shapes.ts'

/** An order in one line: number, status, sum. */
export const OrderInBrief = z.object({
  orderNumber: z.string(),
  date: z.string().meta({ description: 'ISO 8601 UTC' }),
  status: z.string(),
  statusLabel: z.string(),
  userName: z.string(),
  positions: z.int(),
  net: Euro,
  gross: Euro,
})
export type OrderInBrief = z.output<typeof OrderInBrief>

export const OrdersInBrief = z.object({ items: z.array(OrderInBrief), total: z.int() })

/** Everything that the first tab of the account shows, in one answer. */
export const AccountOverview = z.object({
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
export type AccountOverview = z.output<typeof AccountOverview>
