import type { imports as contract, Parsed, Reply } from '@kontor/contracts'
import { formatDateTime, formatDay } from '@kontor/contracts/rules/german/german-dates'
import { slugify } from '@kontor/contracts/rules/german/slug'
import { budgetEntryKinds } from '@kontor/contracts/rules/organisation/budget-labels'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../../platform/context.ts'
import { Failure, notFound } from '../../../platform/failures.ts'
import { fewAtOnce } from '../../../platform/http/few-at-once.ts'
import { limitUse } from '../../../platform/session/throttle.ts'
import type { Table } from '../../../platform/tables/workbook.ts'
import { writeTable } from '../../../platform/tables/write-table.ts'
import { hasPeriod, hidesEntries, readCompanyBudgets, readEntries } from '../budgets/budget-list.ts'
import { budgetRows } from './budget-table.ts'
import { costCentreRows } from './cost-centre-table.ts'
import { userRows } from './user-table.ts'

const exportsOfUser = { count: 30, seconds: 5 * 60 }
/** The cells of a long table are in memory. */
const oneAtATime = fewAtOnce(1, { waiting: 10, ofNetwork: 6 })

const sheets = {
  users: { fileName: 'benutzer', name: 'Benutzer', read: userRows },
  costCenters: { fileName: 'kostenstellen', name: 'Kostenstellen', read: costCentreRows },
  budgets: { fileName: 'budgets', name: 'Budgets', read: budgetRows },
} as const

/**
 * What the company's administration keeps, as a file that can be imported again; or the entries of a budget.
 * @throws Failure 403 for a controller, who reads budgets only; 404 for a budget or period that there is not; 429
 */
export async function exportCompany(
  ctx: Context,
  { kind, format, id, period }: Parsed<typeof contract.exportCompany>,
): Promise<Reply<typeof contract.exportCompany>> {
  const isOfBudgets = kind === 'budgets' || kind === 'budgetEntries'
  if (ctx.viewer.role !== 'admin' && !isOfBudgets) throw new Failure(403, 'forbidden', 'Kein Zugriff.')
  const { count, seconds } = exportsOfUser
  await limitUse(ctx.shop.db, `company-export:${ctx.session.userId}`, count, seconds, ctx.clock.now())
  return await oneAtATime(ctx.request, async () => {
    if (kind === 'budgetEntries') return await exportEntries(ctx, format, id, period)
    const { fileName, name, read } = sheets[kind]
    const table: Table = { name, ...(await read(ctx)) }
    return await writeTable(fileName, format, table)
  })
}

async function exportEntries(ctx: Context, format: 'csv' | 'xlsx', id: number | undefined, from: string | undefined) {
  const [budget] = id === undefined ? [] : await readCompanyBudgets(ctx, id)
  if (!budget) throw notFound()
  const period = from ?? budget.periodFrom
  if (!(await hasPeriod(ctx, budget, period))) throw notFound()
  if (hidesEntries(ctx, budget))
    throw new Failure(403, 'forbidden', 'Ihr Unternehmen zeigt keine Zahlen einzelner Personen.')
  const entries = await readEntries(ctx, budget.id, period)
  return await writeTable(`budget-${slugify(budget.name) || budget.id}-${period}`, format, {
    name: `Ab ${formatDay(period)}`,
    columns: entryColumns,
    rows: entries.map(({ at, kind, cents: amount, orderNumber, note, actor }) => [
      formatDateTime(new Date(at)),
      ...[budgetEntryKinds[kind], toEuros(cents(amount)), orderNumber ?? '', note, actor],
    ]),
  })
}

const entryColumns = [
  { label: 'Zeitpunkt', width: 22 },
  { label: 'Vorgang', width: 24 },
  { label: 'Betrag (EUR)', width: 14, kind: 'amount' },
  { label: 'Bestellung', width: 14 },
  { label: 'Bemerkung', width: 48 },
  { label: 'Person', width: 28 },
] as const
