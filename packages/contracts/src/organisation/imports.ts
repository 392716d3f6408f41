import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { FieldError } from '../errors.ts'
import { TableFile } from '../file.ts'
import { queryFlag, queryWhole, text } from '../shapes.ts'

/** What the administration of a company takes from tables (decisions 12 "Import of users, cost centres, budgets"). */
export const importKinds = ['users', 'costCenters', 'budgets'] as const
export type ImportKind = (typeof importKinds)[number]

export const importResults = ['created', 'changed', 'same', 'refused'] as const

const ImportedRow = z
  .object({
    line: z.int().meta({ description: 'of the file, from 1' }),
    name: z.string().meta({ description: 'of whom or what the row speaks' }),
    result: z.enum(importResults),
    message: z.string().meta({ description: 'German; empty when there is nothing to say' }),
    fields: z.array(FieldError).meta({ description: 'of a refused row' }),
  })
  .meta({ id: 'ImportedRow' })
export type ImportedRow = z.output<typeof ImportedRow>

export const importCompany = endpoint(calls.importCompany, {
  summary: 'Creates and changes users, cost centres or budgets by a CSV or XLSX file; a refused row holds up no other',
  input: z.object({
    file: z.file(),
    kind: z.enum(importKinds),
    dryRun: queryFlag.default(false).meta({ description: 'true: says the same and writes nothing' }),
  }),
  reply: z.object({
    kind: z.enum(importKinds),
    dryRun: z.boolean(),
    rows: z.array(ImportedRow),
    totals: z.object({ created: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
    ignored: z.array(z.string()).meta({ description: 'headings of columns that were not read' }),
  }),
})

export const exportCompany = endpoint(calls.exportCompany, {
  summary: 'Users, cost centres or budgets as a file that can be imported again, or the entries of a budget',
  input: z.object({
    kind: z.enum([...importKinds, 'budgetEntries']),
    format: z.enum(['csv', 'xlsx']).default('csv'),
    id: queryWhole(1, 2_147_483_647).optional().meta({ description: 'of the budget whose entries are wanted' }),
    period: text(10).optional().meta({ description: 'first day of one of its periods; without it the running one' }),
  }),
  reply: TableFile,
})
