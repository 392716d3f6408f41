import { useState } from 'react'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { smallestQuantity } from './tile-texts.ts'

/** Quantities that were set in lists and not added, for the life of the document, so that Back finds them. */
const quantities = new Map<string, number>()
const mostKept = 500

/** "Mehr anzeigen" changes the page of the address and nothing else of the list. */
function keyOf(article: ArticleTile): string {
  const search = new URLSearchParams(location.search)
  search.delete('page')
  return `${location.pathname}?${search} ${article.id}`
}

function keep(article: ArticleTile, quantity: number): void {
  const key = keyOf(article)
  quantities.delete(key)
  if (quantity !== smallestQuantity(article)) quantities.set(key, quantity)
  const [oldest] = quantities.keys()
  if (quantities.size > mostKept && oldest !== undefined) quantities.delete(oldest)
}

/** The quantity of an article in a list: what was set there before, else the smallest. */
export function useSetQuantity(article: ArticleTile): [quantity: number, setQuantity: (quantity: number) => void] {
  const [quantity, setQuantity] = useState(
    // a render on the server and the first one in the browser find nothing set
    () => (quantities.size > 0 ? quantities.get(keyOf(article)) : undefined) ?? smallestQuantity(article),
  )
  return [
    quantity,
    (wanted) => {
      setQuantity(wanted)
      keep(article, wanted)
    },
  ]
}
