import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'

const longestCell = 500
const mostCells = 50

/** The cells that a line keeps, each as long as it may be at most, before anything works on them. */
export const firstCells = (cells: readonly (string | null)[]): string[] =>
  cells.slice(0, mostCells).map((cell) => (cell ?? '').slice(0, 2 * longestCell))

/** Longest text of a line that is read and answered, so that the answer stays small whatever a file holds. */
export const bounded = ({ text, cells, ...line }: OrderLine): OrderLine => ({
  ...line,
  text: text.slice(0, 2 * longestCell),
  cells: cells.slice(0, mostCells).map((cell) => cell.slice(0, longestCell)),
})
