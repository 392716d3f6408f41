/** So many are kept; whoever sets more in one visit finds the newest. */
const most = 500

/** Quantities that were set and not added, by page and article, for the life of the document: Back finds them. */
const quantities = new Map<string, number>()

const keyOf = (articleId: number) => `${location.pathname}${location.search} ${articleId}`

/** @returns what was set on this page before, or undefined; nothing on the server and at the first page */
export function setQuantityOf(articleId: number): number | undefined {
  return quantities.size === 0 ? undefined : quantities.get(keyOf(articleId))
}

/** @param quantity undefined = it was added, or is what the field begins with */
export function keepSetQuantity(articleId: number, quantity: number | undefined): void {
  const key = keyOf(articleId)
  quantities.delete(key)
  if (quantity === undefined) return
  quantities.set(key, quantity)
  const [oldest] = quantities.keys()
  if (quantities.size > most && oldest !== undefined) quantities.delete(oldest)
}
