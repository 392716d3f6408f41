import type { Db } from '@kontor/db'
import { importRuns } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import { noteArticleChanges } from '../../areas/listing/service.ts'
import type { ShopProcess } from '../../platform/context.ts'
import { codeOf, isBusy } from '../../platform/errors.ts'
import { Refusal } from '../../platform/failures.ts'
import { type ReadRow, rowOf, unreadableRow } from '../../platform/tables/columns.ts'
import {
  type Current,
  type ImportKind,
  isSameState,
  type RecordChange,
  type RecordState,
  type Written,
} from '../../platform/tables/import-kind.ts'
import { importKindNamed } from './kinds.ts'
import { isFaultOfFile, readImportFile } from './read-file.ts'

type Run = typeof importRuns.$inferSelect
type Shop = Pick<ShopProcess, 'db' | 'clock' | 'jobs'>
type Result = 'created' | 'changed' | 'same' | 'removed' | 'refused' | 'undone' | 'kept'
type Outcome = {
  line: number
  key: string
  name: string
  result: Result
  message: string
  recordId: number | null
  before: RecordState | null
  after: RecordState | null
}

/** Lines of one transaction. */
const chunkSize = 5000
/** Other jobs have their turn after so long; the rest of the run is a job of its own. */
const longestTurnMs = 20_000

/** The job: reads, checks, writes or takes back, and goes on where its process died. */
export async function workOnImport(shop: Shop, { runId }: { runId: number }): Promise<void> {
  const [run] = await shop.db.select().from(importRuns).where(eq(importRuns.id, runId))
  if (!run) return
  if (run.state === 'reading') {
    await readImportFile(shop, run).catch(async (error: unknown) => {
      if (!isFaultOfFile(error)) throw error
      const end = { state: 'failed' as const, failure: error.message, changedAt: shop.clock.now() }
      await shop.db.update(importRuns).set(end).where(eq(importRuns.id, runId))
    })
    return
  }
  const until = performance.now() + longestTurnMs
  while (await takeChunk(shop, runId)) {
    if (performance.now() < until) continue
    await shop.jobs.send(shop.db, 'import-table', { runId })
    return
  }
}

/** One transaction. @returns whether there are more lines */
function takeChunk(shop: Shop, runId: number): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, runId)).for('update')
    const kind = run && importKindNamed(run.kind)?.kind
    if (!run || !kind) return false
    const { state } = run
    if (state !== 'checking' && state !== 'running' && state !== 'undoing') return false
    // two imports of a kind write in turns, so that neither waits for a row of the other while it holds one
    if (state !== 'checking') await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import:${kind.name}`}))`)
    const works = { checking: checkLines, running: writeLines, undoing: undoLines } as const
    const outcomes = await works[state](shop, tx, run, kind)
    const totals = { ...run.totals }
    for (const { result } of outcomes) totals[result] = (totals[result] ?? 0) + 1
    const ends = { checking: 'checked', running: 'done', undoing: 'undone' } as const
    const changedAt = shop.clock.now()
    const done = outcomes.at(-1)?.line
    await tx
      .update(importRuns)
      .set(done === undefined ? { state: ends[state], changedAt } : { doneLine: done, totals, changedAt })
      .where(eq(importRuns.id, runId))
    return done !== undefined
  })
}

const tooManyCells = 'Diese Zeile hat mehr Spalten als die Überschrift.'

/** What each line would do, without doing it. */
async function checkLines(shop: Shop, tx: Db, run: Run, kind: ImportKind): Promise<Outcome[]> {
  if (run.doneLine === 0) await tx.execute(sql`delete from import_results where run_id = ${run.id}`)
  const lines = await tx.execute<{ line: number; cells: (string | null)[]; refusal: string | null }>(sql`
    select line, to_jsonb(cells) as cells, refusal from import_lines where run_id = ${run.id} and line > ${run.doneLine} order by line limit ${chunkSize}`)
  const places = new Map(Object.entries(run.mapping))
  const english = new Set(run.english)
  const read = lines.map(({ line, cells, refusal }) => {
    if (refusal !== null) {
      const { values } = rowOf({ at: line, cells }, kind.columns, places, english)
      return { ...unreadableRow<string>(line, refusal), values }
    }
    if (cells.length === 0) return unreadableRow<string>(line)
    if (cells.slice(run.headings.length).some(Boolean)) return unreadableRow<string>(line, tooManyCells)
    return rowOf({ at: line, cells }, kind.columns, places, english)
  })
  const outcomes = await compareRows(shop, tx, run, kind, read)
  await storeOutcomes(tx, run.id, outcomes)
  return outcomes
}

async function compareRows(shop: Shop, tx: Db, run: Run, kind: ImportKind, rows: readonly ReadRow<string>[]) {
  const keys = rows.map(({ values, mistakes }) =>
    mistakes.length > 0 && kind.nameOf(values) === '' ? '' : kind.keyOf(values),
  )
  const firsts = new Map<string, number>()
  const known = await tx.execute<{ key: string; line: number }>(sql`
    select key, min(line) as line from import_results where run_id = ${run.id} and line <= ${run.doneLine} and result <> 'refused'
      and key in (select jsonb_array_elements_text(${JSON.stringify([...new Set(keys)])}::text::jsonb)) group by key`)
  for (const { key, line } of known) firsts.set(key, line)
  const outcomes = rows.map(({ line, values, mistakes }, at): Outcome => {
    const key = keys[at] ?? ''
    const about = { line, key, name: kind.nameOf(values).slice(0, 200), recordId: null, before: null, after: null }
    const refused = (message: string): Outcome => ({ ...about, result: 'refused', message })
    if (mistakes.length > 0) return refused(mistakes.map(({ message }) => message).join(' '))
    const missing = kind.needed.filter((field) => values[field] === undefined || values[field] === '')
    if (missing.length > 0) {
      const labels = kind.columns.filter(({ field }) => missing.includes(field)).map(({ label }) => label)
      return refused(`Es fehlt: ${labels.join(', ')}.`)
    }
    const first = firsts.get(key)
    if (first !== undefined) return refused(`Doppelt: Das steht schon in Zeile ${first}.`)
    firsts.set(key, line)
    return { ...about, result: 'same', message: '' }
  })
  const open = outcomes.flatMap((outcome, at) =>
    outcome.result === 'same' ? [{ outcome, values: rows[at]?.values ?? {} }] : [],
  )
  const wanted = await kind.read(
    tx,
    shop.clock.now(),
    open.map(({ values }) => values),
  )
  open.forEach(({ outcome }, at) => {
    const one = wanted[at]
    if (!one || 'refused' in one) Object.assign(outcome, { result: 'refused', message: one?.refused ?? '' })
    else {
      const { current, to } = one
      const before = current?.state ?? null
      const result = isSameState(before, to) ? 'same' : resultOf(before, to)
      Object.assign(outcome, { result, before, after: to, recordId: current?.id ?? null })
    }
  })
  return outcomes
}

/**
 * Writes what the check found, so that what was shown is what is done. A record that changed since is changed from the
 * state that it has now; a row that the database refuses costs itself alone.
 */
async function writeLines(shop: Shop, tx: Db, run: Run, kind: ImportKind): Promise<Done[]> {
  const rows = await tx.execute<Stored>(sql`
    select line, result, before, after from import_results
    where run_id = ${run.id} and line > ${run.doneLine} and result in ('created', 'changed', 'removed')
    order by line limit ${chunkSize}`)
  if (rows.length === 0) return []
  const now = shop.clock.now()
  const current = await kind.current(
    tx,
    now,
    rows.map(({ before, after }) => after ?? before ?? {}),
  )
  const changes = rows.map(({ after }, at) => ({ id: idOf(current[at]), from: stateOf(current[at]), to: after }))
  const open = changes.flatMap((change, at) => (isSameState(change.from, change.to) ? [] : [{ at, change }]))
  const written = await writeAll(
    shop,
    tx,
    kind,
    open.map(({ change }) => change),
  )
  await noteArticles(shop, tx, written)
  const refusals = refusalsOf(open, written)
  const done = rows.map(({ line, after }, at): Done => {
    const before = stateOf(current[at])
    const message = refusals.get(at) ?? ''
    const result = message !== '' ? 'refused' : isSameState(before, after) ? 'same' : resultOf(before, after)
    return { line, result, message, before }
  })
  await correctResults(
    tx,
    run.id,
    done.filter(
      ({ result, before }, at) => result !== rows[at]?.result || !isSameState(before, rows[at]?.before ?? null),
    ),
  )
  return done
}

type Stored = { line: number; result: Result; before: RecordState | null; after: RecordState | null }
type Done = Pick<Outcome, 'line' | 'result' | 'message' | 'before'>

const idOf = (current: Current | null | undefined) => current?.id ?? null
const stateOf = (current: Current | null | undefined) => current?.state ?? null
const resultOf = (before: RecordState | null, after: RecordState | null): Result =>
  !after ? 'removed' : !before ? 'created' : 'changed'

const refusalsOf = (open: readonly { at: number }[], written: readonly (Written | { refused: string })[]) =>
  new Map(
    open.flatMap(({ at }, place) => {
      const one = written[place]
      return one && 'refused' in one ? [[at, one.refused] as const] : []
    }),
  )

async function correctResults(tx: Db, runId: number, done: readonly Done[]): Promise<void> {
  if (done.length === 0) return
  await tx.execute(sql`
    update import_results r set result = g.result, message = g.message, before = g.before
    from jsonb_to_recordset(${JSON.stringify(done)}::text::jsonb) as g(line int, result text, message text, before jsonb)
    where r.run_id = ${runId} and r.line = g.line`)
}

const noteArticles = ({ jobs, clock }: Shop, tx: Db, written: readonly (Written | { refused: string })[]) =>
  noteArticleChanges(
    { db: tx, clock, shop: { jobs } },
    written.flatMap((one) => ('articleId' in one && typeof one.articleId === 'number' ? [one.articleId] : [])),
  )

/** All at once; where that fails, each half by itself, down to the rows at fault. */
async function writeAll(
  shop: Shop,
  tx: Db,
  kind: ImportKind,
  changes: readonly RecordChange[],
): Promise<(Written | { refused: string })[]> {
  if (changes.length === 0) return []
  try {
    return await tx.transaction((inner) => kind.write(inner, shop.clock.now(), changes))
  } catch (error) {
    if (isBusy(error)) throw error
    if (changes.length === 1) return [{ refused: sentenceOf(error) }]
    const half = Math.ceil(changes.length / 2)
    const first = await writeAll(shop, tx, kind, changes.slice(0, half))
    return [...first, ...(await writeAll(shop, tx, kind, changes.slice(half)))]
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const code = codeOf(error)
  if (code === '23503') return 'Der Datensatz wird anderswo verwendet, oder etwas, worauf er zeigt, gibt es nicht.'
  if (code === '23505') return 'Einen Datensatz mit diesem Schlüssel gibt es schon.'
  return 'Diese Zeile ließ sich nicht speichern: Ihre Angaben widersprechen einander oder dem, was schon gespeichert ist.'
}

/** Takes back what a run wrote, the last line first; what somebody changed since stays. */
async function undoLines(shop: Shop, tx: Db, run: Run, kind: ImportKind): Promise<Done[]> {
  const rows = await tx.execute<Stored>(sql`
    select line, result, before, after from import_results
    where run_id = ${run.id} and line < ${run.doneLine} and result in ('created', 'changed', 'removed')
    order by line desc limit ${chunkSize}`)
  if (rows.length === 0) return []
  const states = rows.map(({ before, after }) => after ?? before ?? {})
  const current = await kind.current(tx, shop.clock.now(), states)
  const isUntouched = (at: number) => isSameState(stateOf(current[at]), rows[at]?.after ?? null)
  const open = rows.flatMap(({ before, after }, at): { at: number; change: RecordChange }[] =>
    isUntouched(at) ? [{ at, change: { id: idOf(current[at]), from: after, to: before } }] : [],
  )
  const written = await writeAll(
    shop,
    tx,
    kind,
    open.map(({ change }) => change),
  )
  await noteArticles(shop, tx, written)
  const refusals = refusalsOf(open, written)
  const done = rows.map(({ line, before }, at): Done => {
    const message = isUntouched(at) ? (refusals.get(at) ?? '') : 'Inzwischen geändert, bleibt deshalb so.'
    return { line, result: message === '' ? 'undone' : 'kept', message, before }
  })
  await correctResults(tx, run.id, done)
  return done
}

async function storeOutcomes(tx: Db, runId: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await tx.execute(sql`
    insert into import_results (run_id, line, key, name, result, message, record_id, before, after)
    select ${runId}::int, g.line, g.key, g.name, g.result, g.message, g."recordId", g.before, g.after
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb)
      as g(line int, key text, name text, result text, message text, "recordId" bigint, before jsonb, after jsonb)`)
}
