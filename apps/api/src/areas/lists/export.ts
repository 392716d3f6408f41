import type { lists as contract, Parsed, Reply } from '@kontor/contracts'
import { maxListPositions } from '@kontor/contracts/rules/lists/shopping-lists'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { fewAtOnce } from '../../platform/http/few-at-once.ts'
import { limitUse } from '../../platform/session/throttle.ts'
import type { Cell } from '../../platform/tables/workbook.ts'
import { writeTable } from '../../platform/tables/write-table.ts'
import { shownInLists } from '../listing/service.ts'
import { readPositions } from './answer.ts'
import { exportIsOff } from './failures.ts'
import { readableList } from './lists.ts'
import type { OwnList } from './queries.ts'

const columns = [
  { label: 'Artikelnummer', width: 16 },
  { label: 'Bezeichnung', width: 60 },
  { label: 'Menge', width: 8 },
  { label: 'Einheit', width: 14 },
] as const
const priceColumn = { width: 18, kind: 'amount' } as const
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
  return await oneAtATime(ctx.request, () => writeList(ctx, list, format))
}

/** Limits exports of one user, so that others do not wait long. */
const exportsOfUser = { count: 30, seconds: 5 * 60 }

/** Exports run one at a time: the cells of a list of 10,000 are in memory, about a megabyte. */
const oneAtATime = fewAtOnce(1, { waiting: 10, ofNetwork: 6 })

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
  return await writeTable(list.slug, format, {
    name: 'Einkaufsliste',
    columns: [...columns, { label: kind === 'net_price' ? 'Preis netto (EUR)' : 'Preis brutto (EUR)', ...priceColumn }],
    rows,
  })
}
