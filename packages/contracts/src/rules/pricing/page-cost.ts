/** Price of a supply in euros and how many pages it prints; a set prints as many with each of its colours. */
export interface Yield {
  price: number
  pages: number
}

/** Euros for one page; with several supplies for a page that takes all of them, as a colour page does. */
export function pageCost(yields: readonly Yield[]): number {
  return yields.reduce((sum, { price, pages }) => sum + price / pages, 0)
}

/**
 * How many per cent a page costs less than with the originals that a supply stands for (domain 2.4): whole, rounded
 * down, so that nothing is promised that the figures do not hold. Null without originals, and where it saves nothing.
 */
export function pageSaving(one: Yield, originals: readonly Yield[]): number | null {
  if (originals.length === 0) return null
  const saved = Math.floor((1 - pageCost([one]) / pageCost(originals)) * 100 + 1e-9)
  return saved > 0 ? saved : null
}
