import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { lists as contract, Parsed, Reply } from '@kontor/contracts'
import { maxListPositions } from '@kontor/contracts/rules/lists/shopping-lists'
import { csvCell } from '@kontor/contracts/rules/quick-order/order-export'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { fewAtOnce } from '../../platform/http/few-at-once.ts'
import { limitUse } from '../../platform/session/throttle.ts'
import { shownInLists } from '../listing/service.ts'
import { readPositions } from './answer.ts'
import { exportIsOff } from './failures.ts'
import { readableList } from './lists.ts'
import type { OwnList } from './queries.ts'
import { type Cell, workbookOf } from './workbook.ts'

const heading = ['Artikelnummer', 'Bezeichnung', 'Menge', 'Einheit', 'Preis']
const chunk = 500

/**
 * The whole list as CSV (semicolons, UTF-8 with BOM: G-85) or XLSX, prices as the caller sees them now.
 * @throws Failure 403 when the shop does not allow it, 404 for a list that the caller may not read, 429 for
 * more than anybody needs, or when too many wait already
 */
export async function exportList(
  ctx: Context,
  { slug, format }: Parsed<typeof contract.exportList>,
): Promise<Reply<typeof contract.exportList>> {
  if (!ctx.settings.userCanExportShoppingList) throw exportIsOff()
  const { count, seconds } = exportsOfUser
  await limitUse(ctx.shop.db, `list-export:${ctx.session.userId}`, count, seconds, ctx.clock.now())
  const list = await readableList(ctx, slug)
  if (!list) throw notFound()
  return await oneAtATime(() => writeList(ctx, list, format))
}

/** Limits exports of one user, so that others do not wait long. */
const exportsOfUser = { count: 30, seconds: 5 * 60 }

/** Exports run one at a time: the cells of a list of 10,000 are in memory, about a megabyte. */
const oneAtATime = fewAtOnce(1, 10)

async function writeList(
  ctx: Context,
  list: OwnList,
  format: 'csv' | 'xlsx',
): Promise<Reply<typeof contract.exportList>> {
  const kind = shownInLists(ctx) === 'net' ? 'net_price' : 'gross_price'
  const rows: Cell[][] = []
  for (let offset = 0; offset < maxListPositions; offset += chunk) {
    const positions = await readPositions(ctx, list.id, offset, chunk)
    for (const { article_number, display_name, quantity, unit, price } of positions)
      rows.push([article_number, display_name, quantity, unit, price?.[kind] ?? ''])
    if (positions.length < chunk) break
  }
  const table = [[...heading.slice(0, -1), kind === 'net_price' ? 'Preis netto (EUR)' : 'Preis brutto (EUR)'], ...rows]
  const isCsv = format === 'csv'
  return {
    fileName: `${list.slug}.${format}`,
    contentType: isCsv
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: (isCsv ? Buffer.from(csvOf(table)) : await workbookFor(table)).toString('base64'),
  }
}

const euros = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, useGrouping: false })

const csvOf = (table: readonly (readonly Cell[])[]) =>
  `\uFEFF${table.map((cells) => cells.map((cell) => csvCell(textOf(cell))).join(';')).join('\r\n')}\r\n`

const textOf = (cell: Cell) =>
  typeof cell === 'string' ? cell : Number.isInteger(cell) ? `${cell}` : euros.format(cell)

/** Lists up to this length are written in this process at once. */
const mostRowsHere = 500
const writer = fileURLToPath(new URL('./workbook-writer.ts', import.meta.url))

const workbookFor = (table: readonly (readonly Cell[])[]) =>
  table.length > mostRowsHere ? workbookApart(table) : workbookOf(table)

function workbookApart(table: readonly (readonly Cell[])[]): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const limits = { env: {}, timeout: 20_000, maxBuffer: 16 * 1024 * 1024, encoding: 'buffer' } as const
  const program = execFile(process.execPath, [writer], limits, (error, bytes) =>
    error ? reject(error) : resolve(bytes),
  )
  program.stdin?.on('error', () => undefined) // it ended before it had read everything, which its own end says
  program.stdin?.end(JSON.stringify(table))
  return promise
}
