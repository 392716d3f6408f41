import { query } from '../../../platform/calls/query.ts'

/** A stored basket at current prices; the call reads, though its method is POST (specification 7). */
export const storedBasketQuery = (id: string) => ({
  ...query('viewStoredBasket', { _func: 'viewStoredBasket', id }),
  staleTime: 0,
})
