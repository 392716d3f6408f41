import type { Promised } from '@kontor/contracts/rules/catalogue/arrivals'
import type { Context } from '../../../platform/context.ts'
import { type BasketLine, promiseOf, shortages } from './lines.ts'

export type OrderedLine = BasketLine & { unitNetCents: NonNullable<BasketLine['unitNetCents']> }
/** The line with its expected days; null = unknown. */
export type PromisedLine = OrderedLine & Promised

const nothingPromised: Promised = { deliveryDay: null, shortQuantity: 0, firstDay: null }

/** Lines with what the shop promises about them now. @param takes null = the order waits for a release */
export function promisedLines(
  ctx: Context,
  lines: readonly OrderedLine[],
  takes: ReadonlyMap<number, { take: number; short: number }> | null,
): PromisedLine[] {
  // only what was wanted and not taken is short: goods from elsewhere are never taken
  const shortIn = ({ id }: OrderedLine['article'], together: number) => {
    const { take = 0, short = 0 } = takes?.get(id) ?? {}
    return short > 0 ? Math.max(0, together - take) : 0
  }
  const short = shortages(lines, shortIn)
  return lines.map((line, at) => ({ ...line, ...(takes ? promiseOf(ctx, line, short[at] ?? 0) : nothingPromised) }))
}
