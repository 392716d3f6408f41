/** One line of the goods table. Amounts are written out already; `cents` is the line's sum for the carry-over. */
export type GoodsRow = {
  position: string
  name: string
  /** small, below the name: number, cost centre, notice, status */
  notes: readonly string[]
  quantity: string
  price: string
  total: string
  cents: number
}

export type SumRow = { label: string; value: string; strong?: boolean }

/** First column left, the others right-aligned figures. */
export type LetterTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

export type LetterBlock =
  | { kind: 'text' | 'heading' | 'small'; text: string }
  | { kind: 'goods'; priceHead: string; rows: readonly GoodsRow[] }
  /** sums at the right, a small table beside them */
  | { kind: 'sums'; rows: readonly SumRow[]; table: LetterTable }

/** A business letter of the shop: what stands in it, in the order of reading. How it looks is `draw-letter.ts`. */
export type Letter = {
  /** of the file, shown by readers in their title bar */
  title: string
  /** of the file's properties; the same letter gives the same bytes */
  date: Date
  /** head of every page */
  sender: string
  /** the operator's mark, which stands on the sign in the head; empty: no sign */
  mark: string
  /** the small line above the recipient (DIN 5008) */
  returnAddress: string
  /** lines of the address field; none: a sheet without recipient, which begins at the top */
  recipient: readonly string[]
  /** the information block at the right */
  facts: readonly (readonly [label: string, value: string])[]
  subject: string
  blocks: readonly LetterBlock[]
  /** columns of the foot of every page */
  foot: readonly (readonly string[])[]
}
