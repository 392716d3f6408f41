import type { Answer } from '@kontor/contracts/client'
import type { ArticleTile, Basket } from '../calls/types.ts'

type Order = Answer<'showConfirmation'>['order']
type Added = { article: ArticleTile; quantity: number }

/** What visitors do, in the trade's words. */
export type Happening =
  | { what: 'followed'; link: HTMLAnchorElement }
  /** the basket as it is from now on, and what was put into it when that is why */
  | { what: 'basket'; basket: Basket; added?: Added | undefined }
  /** many articles went into the basket, which nobody has read since */
  | { what: 'filled' }
  | { what: 'storedBasket'; action: 'saved' | 'added' | 'replaced' | 'deleted' }
  | { what: 'listed'; articleNumber: string }
  | { what: 'ordered'; order: Order }

/** More than happens before the reader is loaded; bounded in case it never is. */
const most = 50
const early: Happening[] = []

/**
 * Told here by whoever does it, read by who counts visits (areas/tracking). The reader comes late: until then this
 * keeps what it is told, then he puts a `push` of his own in its place (read-happenings.ts). All of this that the first
 * load carries.
 */
export const happened = {
  push(news: Happening): void {
    if (early.length < most) early.push(news)
  },
  takeAll: () => early.splice(0),
}
