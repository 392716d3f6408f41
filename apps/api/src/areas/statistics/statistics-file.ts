import type { TableFile } from '@kontor/contracts'
import type { Context } from '../../platform/context.ts'
import { fewAtOnce } from '../../platform/http/few-at-once.ts'
import { limitUse } from '../../platform/session/throttle.ts'
import type { TableColumn } from '../../platform/tables/workbook.ts'
import { writeTable } from '../../platform/tables/write-table.ts'
import type { Figures } from './figures.ts'

type Row = Omit<Figures, 'orders'> & { label: string; orders?: number; previous?: Figures | undefined }

/** Limits exports of one user, so that others do not wait long. */
const exportsOfUser = { count: 60, seconds: 5 * 60 }
const oneAtATime = fewAtOnce(1, { waiting: 10, ofNetwork: 6 })

/** The series as a file, as it is shown, with its sums below. @throws Failure 429 for more than anybody needs */
export async function statisticsFile(
  ctx: Context,
  format: 'csv' | 'xlsx',
  { name, head, compares, rows }: { name: string; head: string; compares: boolean; rows: readonly Row[] },
): Promise<TableFile> {
  const { count, seconds } = exportsOfUser
  await limitUse(ctx.shop.db, `statistics-export:${ctx.session.userId}`, count, seconds, ctx.clock.now())
  const table = {
    name: 'Statistik',
    columns: columnsFor(head, compares),
    rows: rows.map(({ label, orders, positions, quantity, net, gross, previous }) => [
      label,
      ...[orders ?? '', positions, quantity, net, gross],
      ...(compares ? [previous?.net ?? 0, previous?.gross ?? 0] : []),
    ]),
  }
  return await oneAtATime(ctx.request, () => writeTable(name, format, table))
}

function columnsFor(head: string, compares: boolean): TableColumn[] {
  const amount = (label: string): TableColumn => ({ label, width: 22, kind: 'amount' })
  const counts = ['Bestellungen', 'Positionen', 'Menge'].map((label) => ({ label, width: 14 }))
  const compared = [amount('Vergleich netto (EUR)'), amount('Vergleich brutto (EUR)')]
  return [
    { label: head, width: 44 },
    ...counts,
    amount('Netto (EUR)'),
    amount('Brutto (EUR)'),
    ...(compares ? compared : []),
  ]
}
