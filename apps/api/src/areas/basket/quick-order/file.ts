import type { quickOrder as contract, Reply } from '@kontor/contracts'
import { knownOrderColumns, maxOrderRows, readOrderTable } from '@kontor/contracts/rules/basket/quick-order/order-table'
import { shortFileName } from '@kontor/contracts/rules/system/file-name'
import type { Context } from '../../../platform/context.ts'
import { limitUse, networkOf } from '../../../platform/session/throttle.ts'
import { openTableQueue } from '../../../platform/tables/few-tables.ts'
import { costCentresFor } from '../../organisation/service.ts'

type Parsed = Reply<typeof contract.parseQuickOrder>

const readSentTable = openTableQueue()

/** No order list is this long: ten full orders. */
const mostLines = 5000

/**
 * Reads an order list from a file: CSV or text in UTF-8, UTF-16 or Windows-1252, or the first sheet of an XLSX file.
 * The first bytes decide what it is; name and media type are ignored.
 * @throws Refusal validation for a file that holds no table, limit_reached beyond 5,000 lines; Failure 429
 */
export async function readOrderFile(ctx: Context, file: File): Promise<Parsed> {
  await limitUse(ctx.shop.db, `quick-order-file:${networkOf(ctx.request.address)}`, 60, 60, ctx.clock.now())
  const lines = await readSentTable(ctx.request, { file, most: mostLines, known: knownOrderColumns })
  const assigned = ctx.settings.allowBasketCostCenter ? await costCentresFor(ctx) : []
  const { rows, uses } = readOrderTable(lines, { costCentres: assigned.map(({ number }) => number) })
  return {
    fileName: shortFileName(file.name.replace(/[\p{Cc}\p{Cf}/\\]/gu, ''), 120),
    lines: lines.map(({ isBroken: _, ...line }) => line),
    columns: uses,
    rows: rows.slice(0, maxOrderRows).map(({ at, costCentre, quantityText: _, ...row }) => ({
      ...row,
      line: at,
      costCenter: costCentre,
    })),
    left: Math.max(0, rows.length - maxOrderRows),
  }
}
