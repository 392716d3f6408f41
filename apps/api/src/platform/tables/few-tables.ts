import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import type { KnownColumns } from '@kontor/contracts/rules/tables/csv'
import { type Asker, fewAtOnce } from '../http/few-at-once.ts'
import { readTable } from './read-table.ts'

/** As for a PDF: the largest workbook takes a few seconds on a busy machine. */
const mostMs = 20_000

type Sent = {
  file: File
  /** lines that it may have */
  most: number
  known: KnownColumns
  mostMs?: number
}

/**
 * A queue for files that visitors send, few of which are read at a time: each may hold 5,000 lines, which are in memory
 * as text and as cells. Each kind of file has a queue of its own, so that guests never keep a company waiting.
 * @returns `readTable` for what a visitor sent: in its turn, no longer than a time, and no further once he has gone.
 * It throws Refusal as `readTable`; validation for what takes longer; Failure 429 where many wait
 */
export function openTableQueue(): (asker: Asker, sent: Sent) => Promise<OrderLine[]> {
  const fewTables = fewAtOnce(2, { waiting: 8, ofNetwork: 4 })
  return (asker, { file, most, known, mostMs: ms = mostMs }) =>
    fewTables(asker, (gone) => {
      const late = AbortSignal.timeout(ms)
      return readTable(file, most, known, gone ? AbortSignal.any([gone, late]) : late)
    })
}
