import { fewAtOnce } from '../http/few-at-once.ts'

/** Files that visitors send are read few at a time: each may hold 5,000 lines, which are in memory as text and as cells. */
export const fewTables = fewAtOnce(2, { waiting: 8, ofNetwork: 4 })
