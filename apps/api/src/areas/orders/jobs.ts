import { noteLateLines } from './late-lines.ts'
import { escalateReleases } from './release/escalate.ts'
import { askDeputiesOfToday, handOnReleases } from './release/hand-on.ts'
import { makeTasks, matchWithdrawal } from './withdrawal/withdrawal-cases.ts'

/** What the shop does of itself for orders. */
export const ordersJobs = {
  askDeputiesOfToday,
  escalateReleases,
  handOnReleases,
  makeTasks,
  matchWithdrawal,
  noteLateLines,
}
