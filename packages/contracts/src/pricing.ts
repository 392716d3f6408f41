import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Euro, queryWhole, text } from './shapes.ts'

/** One price of an article and why it won or lost (domain 2.1). */
export const TracedPrice = z
  .object({
    priceType: z.string(),
    name: z.string(),
    net_price: Euro,
    gross_price: Euro,
    quantity_lower_bound: z.int(),
    /** number of the customer it is for; null = everybody's */
    customerNumber: z.string().nullable(),
    verdict: z.enum(['wins', 'beaten', 'not_reached', 'not_valid', 'never_sold']),
    reason: z.string(),
  })
  .meta({ id: 'TracedPrice' })

export const showPriceTrace = endpoint(calls.showPriceTrace, {
  summary: 'How a price came about: every price in its order, and why it holds or not',
  input: z.object({
    articleNumber: text(60).pipe(z.string().min(1)),
    shopDepotId: queryWhole(0, 2_147_483_647),
    quantity: queryWhole(1, 1_000_000).default(1),
    /** as whom to look: without it everybody's prices */
    customerNumber: text(40).optional(),
    offerNumber: text(60).optional(),
  }),
  reply: z.object({
    article: z.object({ articleNumber: z.string(), shopDepotId: z.int(), displayName: z.string(), unit: z.string() }),
    quantity: z.int(),
    customer: z.object({ customerNumber: z.string(), name: z.string(), useHekPrice: z.boolean() }).nullable(),
    bestPriceWins: z.boolean(),
    tax_rate: z.int(),
    /** null = no price, or prices are hidden */
    net_price: Euro.nullable(),
    gross_price: Euro.nullable(),
    prices: z.array(TracedPrice),
  }),
})
