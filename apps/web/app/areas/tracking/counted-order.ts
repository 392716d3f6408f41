const key = 'countedOrder'
let counted: string | null = null

/** True for an order once: its confirmation is loaded again and come back to. */
export function isNewOrder(orderNumber: string): boolean {
  try {
    counted = sessionStorage.getItem(key) ?? counted
    sessionStorage.setItem(key, orderNumber)
  } catch {
    // switched off: then the tracker itself tells the order by its number
  }
  const isNew = counted !== orderNumber
  counted = orderNumber
  return isNew
}
