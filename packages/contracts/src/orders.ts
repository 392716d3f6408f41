import { z } from 'zod'
import { BasketPosition, ReleaseInfo, Totals } from './basket.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { queryPaging, queryWhole, text } from './shapes.ts'

export const OrderPosition = BasketPosition.extend({ status: z.string(), statusLabel: z.string() })

/** An order as the customer sees it (G-42): frozen prices, texts and addresses. */
export const Order = z.object({
  orderNumber: z.string(),
  date: z.string().meta({ description: 'ISO 8601 UTC' }),
  status: z.string(),
  statusLabel: z.string(),
  totals: Totals,
  positions: z.array(OrderPosition),
  costCenters: z.array(z.string()),
  releaseInfos: z.array(ReleaseInfo),
  userName: z.string(),
})
export type Order = z.output<typeof Order>

export const listOrders = endpoint(calls.listOrders, {
  summary: 'Orders of the caller, newest first',
  input: z.object({
    page: queryPaging(1, 100_000, 1),
    limit: queryPaging(1, 100, 10),
    search: text(256).optional(),
    status: text(40).optional(),
    year: queryWhole(2000, 2100).optional(),
    quarter: queryWhole(1, 4).optional(),
    month: queryWhole(1, 12).optional(),
    week: queryWhole(1, 53).optional(),
    day: queryWhole(1, 31).optional(),
  }),
  reply: z.object({
    items: z.array(Order),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    lastPage: z.int(),
    labels: z.record(z.string(), z.string()),
  }),
})

export const showLastOrder = endpoint(calls.showLastOrder, {
  summary: 'When the caller last ordered an article, and how many (ux 30)',
  input: z.object({ articleId: queryWhole(1, 2_147_483_647) }),
  reply: z.object({
    lastOrder: z
      .object({
        orderNumber: z.string(),
        date: z.string().meta({ description: 'ISO 8601 UTC' }),
        quantity: z.int(),
      })
      .nullable(),
  }),
})
