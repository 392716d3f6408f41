import type { imports as contract, Parsed, Reply } from '@kontor/contracts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { answerOf } from '../../../platform/errors.ts'
import { Refusal, refuse } from '../../../platform/failures.ts'
import { fewAtOnce } from '../../../platform/http/few-at-once.ts'
import { limitUse } from '../../../platform/session/throttle.ts'
import { knownAmong, type ReadRow, readRows } from '../../../platform/tables/columns.ts'
import { openTableQueue } from '../../../platform/tables/few-tables.ts'
import { budgetTable } from './budget-table.ts'
import { costCentreTable } from './cost-centre-table.ts'
import { endOf } from './end-of-import.ts'
import type { ImportTable, Outcome } from './import-table.ts'
import { userTable } from './user-table.ts'

type Answer = Reply<typeof contract.importCompany>
type ImportedRow = contract.ImportedRow

const tables: Readonly<Record<contract.ImportKind, ImportTable>> = {
  users: userTable,
  costCenters: costCentreTable,
  budgets: budgetTable,
}

const readSentTable = openTableQueue()

/** A heading and 5,000 rows. */
const mostLines = 5001
const importsOfUser = { count: 60, seconds: 10 * 60 }
/** Imports take a connection each and some seconds: those of other companies wait, visitors do not. */
const twoAtATime = fewAtOnce(2, { waiting: 20, ofNetwork: 8 })
/** Companies that import: a second one of theirs would only wait for the locks of the first. */
const importing = new Set<number>()

/**
 * Creates and changes by a table, row by row: each is a transaction of its own that obeys the rules of the calls. A row
 * that is refused holds up no other (decisions 12 "Import of users, cost centres, budgets").
 * @throws Refusal validation for what is no table or names nothing, limit_reached beyond 5,000 rows and while another one of the
 * company runs; Failure 429
 */
export async function importCompany(
  ctx: Context,
  { file, kind, dryRun }: Parsed<typeof contract.importCompany>,
): Promise<Answer> {
  const { count, seconds } = importsOfUser
  await limitUse(ctx.shop.db, `import:${ctx.session.userId}`, count, seconds, ctx.clock.now())
  const table = tables[kind]
  const lines = await readSentTable(ctx.request, { file, most: mostLines, known: knownAmong(table.columns) })
  const { rows, known, ignored } = readRows(lines, table.columns)
  if (!table.keys.some((key) => known.has(key))) throw namesNothing(table)
  if (rows.length === 0) throw refuse('validation', 'Unter der Überschrift stehen keine Zeilen.')
  const done = await aloneInCompany(ctx, () => twoAtATime(ctx.request, () => importRows(ctx, table, rows, dryRun)))
  const totals = { created: 0, changed: 0, same: 0, refused: 0 }
  for (const { result } of done) totals[result] += 1
  ctx.log.info({ event: 'imported', kind, dryRun, totals, by: ctx.viewer.user?.id }, 'table imported')
  return { kind, dryRun, rows: done, totals, ignored }
}

async function aloneInCompany<Result>({ viewer }: Context, work: () => Promise<Result>): Promise<Result> {
  const customerId = viewer.customer?.id ?? 0
  if (importing.has(customerId))
    throw refuse(
      'limit_reached',
      'In Ihrer Firma läuft gerade ein anderer Import. Bitte warten Sie, bis er fertig ist.',
    )
  importing.add(customerId)
  try {
    return await work()
  } finally {
    importing.delete(customerId)
  }
}

function namesNothing({ columns, keys }: ImportTable): Refusal {
  const labels = columns.filter(({ field }) => keys.includes(field)).map(({ label }) => `„${label}“`)
  return refuse(
    'validation',
    `In der ersten Zeile fehlt die Spalte ${labels.join(' oder ')}. Laden Sie am besten den Export herunter und ändern Sie ihn.`,
  )
}

type Row = ReadRow<string> & { key: string }

async function importRows(
  ctx: Context,
  table: ImportTable,
  read: readonly ReadRow<string>[],
  isDryRun: boolean,
): Promise<ImportedRow[]> {
  const rows = read.map((row): Row => ({ ...row, key: table.keyOf(row.values) }))
  const firsts = new Map<string, Row>()
  for (const row of rows) if (row.key !== '' && !firsts.has(row.key)) firsts.set(row.key, row)
  const holders = new Map<string, Row>()
  const done = new Map<Row, ImportedRow>()
  const told = (row: Row, rest: Omit<ImportedRow, 'line' | 'name'>): ImportedRow => {
    return { line: row.line, name: table.nameOf(row.values), ...rest }
  }

  const whyOver = endOf(ctx)
  let over: string | null = null

  async function takeIn(row: Row): Promise<ImportedRow> {
    over ??= await whyOver()
    if (over) return told(row, refused(over))
    if (row.key === '' && row.mistakes.length > 0) return told(row, refused(inWords(row.mistakes), row.mistakes))
    if (row.key === '') return told(row, refused('In dieser Zeile fehlt, um wen oder was es geht.'))
    const first = firsts.get(row.key)
    if (first && first !== row)
      return told(row, refused(`„${table.nameOf(row.values)}“ steht schon in Zeile ${first.line}.`))
    if (row.mistakes.length > 0) return told(row, refused(inWords(row.mistakes), row.mistakes))
    try {
      const write = (within: Context, one: Row) => table.write(within, one.values, isDryRun)
      const unique = table.uniqueOf?.(row.values) ?? ''
      const holder = holders.get(unique)
      const before = [...rowsBefore(row, firsts, table), ...(holder ? [holder] : [])]
      const { result, message = '' } = isDryRun ? await rehearse(ctx, row, before, write) : await write(ctx, row)
      if (unique !== '' && !holder) holders.set(unique, row)
      return told(row, { result, message, fields: [] })
    } catch (error) {
      return told(row, refusedBy(ctx, error))
    }
  }

  for (const row of rows) {
    for (const one of [...rowsBefore(row, firsts, table), row]) {
      if (!done.has(one)) done.set(one, await takeIn(one))
    }
  }
  return rows.flatMap((row) => done.get(row) ?? [])
}

/** The rows of the file that come before one, those first that others need. */
function rowsBefore(row: Row, firsts: ReadonlyMap<string, Row>, { after }: ImportTable): Row[] {
  if (!after) return []
  const found = new Set<Row>()
  const visit = (one: Row, depth: number) => {
    for (const key of depth > 0 ? after(one.values) : []) {
      const needed = firsts.get(key)
      if (!needed || needed === row || found.has(needed)) continue
      found.add(needed)
      visit(needed, depth - 1)
      // those that it needs itself stand before it
      found.delete(needed)
      found.add(needed)
    }
  }
  visit(row, deepest)
  return [...found]
}
const deepest = 20

/** Does what the import would do, and takes it back. */
async function rehearse(
  ctx: Context,
  row: Row,
  before: readonly Row[],
  write: (within: Context, row: Row) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await inTransaction(ctx, async (within) => {
      for (const one of before) {
        try {
          if (one.mistakes.length === 0) await write(within, one)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      throw new TakenBack(await write(within, row))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome
    throw error
  }
}

class TakenBack extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('a dry run')
    this.outcome = outcome
  }
}

const refused = (message: string, fields: ImportedRow['fields'] = []) => ({
  result: 'refused' as const,
  message,
  fields: fields.slice(0, mostFields),
})
/** Of a cell with hundreds of unknown names nobody reads each. */
const mostFields = 20
const mostSentences = 3
const inWords = (fields: ImportedRow['fields']) =>
  fields
    .slice(0, mostSentences)
    .map(({ message }) => message)
    .join(' ')

/** One row that fails, for whatever reason, does not end the import. */
function refusedBy(ctx: Context, error: unknown) {
  const { message, error: told } = answerOf(error, ctx.request.incident, ctx.log, 'write').body
  if (told.code === 'not_found') return refused('Eine Angabe dieser Zeile gibt es in Ihrer Firma nicht.')
  const fields = told.fields ?? []
  return refused(fields.length > 0 ? inWords(fields) : message, fields)
}
