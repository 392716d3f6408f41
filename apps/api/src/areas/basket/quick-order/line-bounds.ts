import type { OrderLine } from '@kontor/contracts/rules/quick-order/order-lines'

/** More lines than ten orders hold are no order list. */
export const mostLines = 5000
const longestCell = 500
const mostCells = 50

/** A line as far as it is read and answered: whatever a file holds, the answer stays small. */
export const bounded = ({ at, text, cells }: OrderLine): OrderLine => ({
  at,
  text: text.slice(0, 2 * longestCell),
  cells: cells.slice(0, mostCells).map((cell) => cell.slice(0, longestCell)),
})
