import { costCentres as contract } from '@kontor/contracts'
import { addDays } from '@kontor/contracts/rules/german/german-dates'
import { costCentres } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { mistyped } from '../../../platform/failures.ts'
import { readInput } from '../../../platform/http/bad-input.ts'
import {
  type Column,
  codeCell,
  codeHint,
  dayCell,
  dayHint,
  filledTextCell,
  lastDayCell,
  textCell,
  type Values,
  yesOrNo,
  yesOrNoCell,
  yesOrNoHint,
} from '../../../platform/tables/columns.ts'
import { addCostCentre, changeCostCentre } from '../cost-centres/cost-centre-changes.ts'
import { readCostCentres } from '../cost-centres/cost-centre-list.ts'
import { changedColumns, changesOf, day } from './compare.ts'
import type { ImportTable, Outcome } from './import-table.ts'

type Field = 'number' | 'name' | 'active' | 'validFrom' | 'validTo' | 'parent'

const columns: readonly Column<Field>[] = [
  {
    field: 'number',
    label: 'Nummer',
    names: ['kostenstelle', 'kostenstellennummer', 'kostenstellennr', 'kst', 'nr', 'number', 'costcenter', 'costcentre', 'costcenternumber', 'no'],
    read: codeCell,
    holds: codeHint,
    width: 16,
  },
  { field: 'name', label: 'Name', names: ['bezeichnung', 'description', 'title'], read: filledTextCell, width: 40 },
  { field: 'parent', label: 'Übergeordnet', names: ['uebergeordnetekostenstelle', 'parent'], read: textCell, width: 16 },
  { field: 'validFrom', label: 'Gültig ab', names: ['gueltigvon', 'validfrom', 'from', 'ab', 'von'], read: dayCell, holds: dayHint, width: 14 },
  { field: 'validTo', label: 'Gültig bis', names: ['validto', 'to', 'bis'], read: lastDayCell, holds: dayHint, width: 14 },
  { field: 'active', label: 'Aktiv', names: ['active', 'offen'], read: yesOrNoCell, holds: yesOrNoHint, width: 8 },
] // biome-ignore format: a table

const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')
const keyOf = (number: unknown) => text(number)

export const costCentreTable: ImportTable = {
  columns,
  keys: ['number'],
  nameOf: ({ number, name }) => [text(number), text(name)].filter(Boolean).join(' '),
  keyOf: ({ number }) => keyOf(number),
  after: ({ parent }) => (text(parent) ? [keyOf(parent)] : []),
  write,
}

async function write(ctx: Context, values: Values<Field>): Promise<Outcome> {
  const { number, parent, ...rest } = values
  const wanted = { ...rest, ...(parent !== undefined && { parentId: await parentIdOf(ctx, text(parent)) }) }
  const stored = await findByNumber(ctx, text(number))
  if (!stored) {
    if (wanted.name === undefined) throw mistyped([{ path: 'name', code: 'required', message: 'Der Name fehlt.' }])
    await addCostCentre(ctx, readInput(contract.createCostCentre.input, { ...wanted, number: text(number) }))
    return { result: 'created' }
  }
  const { id, name, active, opensOn, closedOn, parentId } = stored
  const before = { name, active, parentId, validFrom: opensOn, validTo: closedOn && addDays(closedOn, -1) }
  const changes = changesOf(before, wanted)
  if (!changes) return { result: 'same' }
  await changeCostCentre(ctx, readInput(contract.updateCostCentre.input, { ...changes, id }))
  return { result: 'changed', message: changedColumns(changes, columns, { parentId: 'parent' }) }
}

async function findByNumber({ db, viewer: { customer } }: Context, number: string) {
  const [found] = await db
    .select()
    .from(costCentres)
    .where(and(eq(costCentres.customerId, customer?.id ?? 0), eq(costCentres.number, number)))
  return found
}

async function parentIdOf(ctx: Context, number: string): Promise<number | null> {
  if (number === '') return null
  const parent = await findByNumber(ctx, number)
  if (parent) return parent.id
  const message = `Die übergeordnete Kostenstelle „${number.slice(0, 40)}“ gibt es nicht.`
  throw mistyped([{ path: 'parent', code: 'unknown', message }])
}

/** All cost centres of the company, as the import reads them. */
export async function costCentreRows(ctx: Context) {
  const all = await readCostCentres(ctx)
  const numbers = new Map(all.map(({ id, number }) => [id, number]))
  return {
    columns,
    rows: all.map(({ number, name, parentId, validFrom, validTo, active }) => {
      const parent = parentId === null ? '' : (numbers.get(parentId) ?? '')
      return [number, name, parent, day(validFrom), day(validTo), yesOrNo(active)]
    }),
  }
}
