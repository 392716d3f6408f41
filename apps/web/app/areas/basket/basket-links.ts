import { basket } from '../../links.ts'

// Not in links.ts, because only pages of the basket use these: other pages need not load them.

/** posts the basket to the purchasing system of the customer */
export const handOver = '/form/hand-over'
export const storedBasketLink = (id: string) => `${basket}?${new URLSearchParams({ stored: id })}`
/** the whole of a long basket, and the place in it */
export const wholeBasketLink = (place = '') => `${basket}?all=1${place && `#${place}`}`
