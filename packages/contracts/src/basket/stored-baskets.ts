import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, line } from '../shapes.ts'
import { Basket, BasketPosition, Totals } from './basket.ts'

/** The id of the basket that waits since a login (G-74). */
export const waitingBasketId = 'autosave'

const id = z.uuid().or(z.literal(waitingBasketId))

/** What a stored basket holds, at current prices. */
export const ViewedBasket = z
  .object({
    id: z.string(),
    name: z.string(),
    timestamp: z.int().meta({ description: 'epoch ms' }),
    items: z.array(BasketPosition),
    totals: Totals,
  })
  .meta({ id: 'ViewedBasket' })
export type ViewedBasket = z.output<typeof ViewedBasket>

export const saveBasket = endpoint(calls.saveBasket, {
  summary: 'Keep a copy of the basket under a name',
  input: z.object({
    ...func,
    name: line(80).default(''),
    clear: z.boolean().default(false).meta({ description: 'empty the basket afterwards' }),
  }),
  reply: Basket,
})

export const viewStoredBasket = endpoint(calls.viewStoredBasket, {
  summary: 'What a stored basket holds; the basket stays as it is',
  input: z.object({ ...func, id }),
  reply: z.object({ viewedBasket: ViewedBasket }),
})

export const loadStoredBasket = endpoint(calls.loadStoredBasket, {
  summary: 'Put a stored basket into the basket, or in its place; a saved one stays stored',
  input: z.object({ ...func, id, mode: z.enum(['add', 'replace']).default('add') }),
  reply: Basket,
})

export const removeStoredBasket = endpoint(calls.removeStoredBasket, {
  summary: 'Delete a stored basket',
  input: z.object({ ...func, id }),
  reply: Basket,
})
