import { mostImportBytes, partBytes } from '@kontor/contracts/rules/console/import-parts'
import { importLines, importMappings, importParts, importResults, importRuns } from '@kontor/db/schema'
import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Change,
  consoleRouter,
  hasRight,
  mustHaveRight,
  reads,
  writes,
} from '../../platform/console/procedures.ts'
import type { Context } from '../../platform/context.ts'
import { Failure, invalid, notFound, refuse } from '../../platform/failures.ts'
import type { ImportKind } from '../../platform/tables/import-kind.ts'

const pageSize = 100
const id = z.int().min(1).max(2_147_483_647)
const RunKey = z.strictObject({ id })
type Run = typeof importRuns.$inferSelect

/** Nothing has happened for so long: its process may be gone. */
const silentMs = 2 * 60_000

const results = ['created', 'changed', 'same', 'removed', 'refused', 'undone', 'kept'] as const
const atWork: readonly Run['state'][] = ['reading', 'checking', 'running', 'undoing']

const shown = ({ userId: _, english: _english, createdAt, changedAt, ...run }: Run) => ({
  ...run,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

/** An undo goes down from here. */
const afterAllLines = 2_147_483_647

const wrongState = () =>
  new Failure(
    409,
    'already_decided',
    'Das geht bei diesem Import gerade nicht. Sein Stand hat sich inzwischen geändert.',
  )

const othersLines =
  'Diese Tabelle hat jemand anderes geladen. Sie kann Preise einzelner Kunden enthalten, deshalb sieht ihre Zeilen nur, ' +
  'wer auch die Kunden betreut.'

/** As JSON, since the client reads a missing element of an array as the text NULL. */
const cellsAsJson = sql<(string | null)[]>`to_jsonb(${importLines.cells})`

/** Tables that staff takes in and out. @param kinds for which the right of this router is asked */
export function importsConsole(kinds: readonly ImportKind[]) {
  const names = kinds.map(({ name }) => name)
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name)

  /** @throws Failure 404 for a run of another right too */
  async function findRun({ db }: Pick<Context, 'db'>, runId: number, lock = false): Promise<Run> {
    const query = db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.id, runId), inArray(importRuns.kind, names)))
    const [run] = lock ? await query.for('update') : await query
    if (!run) throw notFound()
    return run
  }

  /** @throws Failure 403 where it holds what somebody else is in charge of: prices of single customers */
  function mustSee(ctx: Context, { kind, mapping }: Pick<Run, 'kind' | 'mapping'>) {
    const guarded = kindOf(kind)?.guarded
    if (guarded && mapping[guarded.field] !== undefined) mustHaveRight(ctx, guarded.right)
  }
  /** Who sent a file knows what stands in it, and may leave that column out. */
  const isOwn = (ctx: Context, { userId }: Run) => userId === ctx.viewer.user?.id
  /** The file of somebody else may hold such prices whether or not their column was assigned. */
  function seesCells(ctx: Context, run: Run): boolean {
    const guarded = kindOf(run.kind)?.guarded
    return !guarded || isOwn(ctx, run) || hasRight(ctx, guarded.right)
  }

  /** Puts a run into its next state and has a job work on it. @throws Failure 409 unless it is in one of these states */
  async function advance(
    ctx: Context,
    runId: number,
    from: readonly Run['state'][],
    to: (run: Run) => Partial<Run> & { state: Run['state'] },
  ): Promise<{ reply: object; change: Change }> {
    const run = await findRun(ctx, runId, true)
    if (!from.includes(run.state)) throw wrongState()
    const next = to(run)
    if (next.state !== 'checking' || !isOwn(ctx, run)) mustSee(ctx, run)
    await ctx.db
      .update(importRuns)
      .set({ ...next, failure: null, changedAt: ctx.clock.now() })
      .where(eq(importRuns.id, runId))
    await ctx.shop.jobs.send(ctx.db, 'import-table', { runId })
    const title = `${kindOf(run.kind)?.title ?? run.kind}: ${run.fileName}`
    const before = { state: run.state, totals: run.totals }
    return { reply: {}, change: { target: `import:${runId}`, title, before, after: { state: next.state } } }
  }

  return consoleRouter({
    kinds: reads(z.strictObject({}), async () => ({
      items: kinds.map(({ name, title, columns, needed }) => ({
        ...{ name, title, needed },
        columns: columns.map(({ field, label, holds, kind }) => ({ field, label, holds: holds ?? 'ein Text', kind })),
      })),
    })),
    list: reads(
      z.strictObject({ kind: z.string().max(40).optional(), cursor: id.nullish() }),
      async ({ db }, input) => {
        const rows = await db
          .select()
          .from(importRuns)
          .where(
            and(
              inArray(importRuns.kind, names),
              input.kind === undefined ? undefined : eq(importRuns.kind, input.kind),
              typeof input.cursor === 'number' ? lt(importRuns.id, input.cursor) : undefined,
            ),
          )
          .orderBy(desc(importRuns.id))
          .limit(pageSize + 1)
        const items = rows.slice(0, pageSize).map(shown)
        return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
      },
    ),
    show: reads(RunKey, async (ctx, input) => {
      const run = await findRun(ctx, input.id)
      if (!isOwn(ctx, run)) mustSee(ctx, run)
      const lines = await ctx.db
        .select({ line: importLines.line, cells: cellsAsJson })
        .from(importLines)
        .where(eq(importLines.runId, run.id))
        .orderBy(asc(importLines.line))
        .limit(seesCells(ctx, run) ? 5 : 0)
      const first = lines.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell ?? '') }))
      const isSilent = ctx.clock.now().getTime() - run.changedAt.getTime() > silentMs
      return { ...shown(run), isAtWork: atWork.includes(run.state), isSilent, first }
    }),
    lines: reads(
      z.strictObject({ id, result: z.enum(results).optional(), cursor: z.int().min(0).nullish() }),
      async (ctx, input) => {
        const run = await findRun(ctx, input.id)
        mustSee(ctx, run)
        // prices of single customers become lines too where the column that names the customer was left out
        if (!seesCells(ctx, run)) throw new Failure(403, 'forbidden', othersLines)
        const rows = await ctx.db
          .select()
          .from(importResults)
          .where(
            and(
              eq(importResults.runId, run.id),
              input.result && eq(importResults.result, input.result),
              typeof input.cursor === 'number' ? gt(importResults.line, input.cursor) : undefined,
            ),
          )
          .orderBy(asc(importResults.line))
          .limit(pageSize + 1)
        const items = rows.slice(0, pageSize).map(({ runId: _, key: _key, ...row }) => row)
        return { items, next: rows.length > pageSize ? (items.at(-1)?.line ?? null) : null }
      },
    ),
    begin: writes(
      z.strictObject({
        kind: z.enum(names as [string, ...string[]]),
        fileName: z.string().trim().min(1).max(200),
        bytes: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
      }),
      async (ctx, { kind, fileName, bytes }) => {
        if (bytes === 0) throw refuse('validation', 'Die Datei ist leer.')
        if (bytes > mostImportBytes)
          throw refuse('validation', 'Die Datei ist größer als 250 MB. Bitte teilen Sie sie.')
        const { user } = ctx.viewer
        const now = ctx.clock.now()
        const who = { userId: user?.id ?? 0, username: user?.username ?? '' }
        const [run] = await ctx.db
          .insert(importRuns)
          .values({ kind, fileName, ...who, state: 'uploading', createdAt: now, changedAt: now })
          .returning({ id: importRuns.id })
        if (!run) throw new Error('a run was not inserted')
        const title = `${kindOf(kind)?.title ?? kind}: ${fileName}`
        return { reply: { id: run.id, partBytes }, change: { target: `import:${run.id}`, title, after: { bytes } } }
      },
    ),
    read: writes(RunKey, async (ctx, input) => {
      const [parts] = await ctx.db.select({ n: count() }).from(importParts).where(eq(importParts.runId, input.id))
      if (parts?.n === 0) throw refuse('validation', 'Von der Datei ist noch nichts angekommen.')
      return await advance(ctx, input.id, ['uploading'], () => ({ state: 'reading' }))
    }),
    check: writes(
      z.strictObject({ id, mapping: z.record(z.string().max(40), z.int().min(0).max(1000)) }),
      async (ctx, { id: runId, mapping }) =>
        await advance(ctx, runId, ['read', 'checked', 'undone'], (run) => {
          const kind = kindOf(run.kind)
          const known = new Map(kind?.columns.map(({ field, label }) => [field, label]))
          for (const [field, place] of Object.entries(mapping))
            if (!known.has(field) || place >= run.headings.length)
              throw invalid(`mapping.${field}`, 'Diese Spalte gibt es nicht.')
          const guarded = kind?.guarded
          if (guarded && mapping[guarded.field] !== undefined && !hasRight(ctx, guarded.right))
            throw invalid(`mapping.${guarded.field}`, guarded.refusal)
          const missing = (kind?.needed ?? []).filter((field) => mapping[field] === undefined)
          if (missing.length > 0)
            throw invalid('mapping', `Bitte ordnen Sie zu: ${missing.map((field) => known.get(field)).join(', ')}.`)
          return { state: 'checking', mapping, doneLine: 0, totals: {} }
        }).then(async (done) => {
          await rememberMapping(ctx, runId, mapping)
          return done
        }),
    ),
    run: writes(RunKey, (ctx, input) =>
      advance(ctx, input.id, ['checked'], ({ totals: { same, refused } }) => ({
        state: 'running',
        doneLine: 0,
        // the rest is counted as it is written
        totals: { ...(same && { same }), ...(refused && { refused }) },
      })),
    ),
    undo: writes(RunKey, (ctx, input) =>
      advance(ctx, input.id, ['done'], () => ({ state: 'undoing', doneLine: afterAllLines, totals: {} })),
    ),
    /** For a run whose job was lost; one that is at work is not disturbed. */
    resume: writes(RunKey, (ctx, input) => advance(ctx, input.id, atWork, ({ state }) => ({ state }))),
    remove: writes(RunKey, async (ctx, input) => {
      const run = await findRun(ctx, input.id, true)
      if (!isOwn(ctx, run)) mustSee(ctx, run)
      // what was written stays known, so that it can be taken back
      if (atWork.includes(run.state) || run.state === 'done') throw wrongState()
      await ctx.db.delete(importLines).where(eq(importLines.runId, run.id))
      await ctx.db.delete(importResults).where(eq(importResults.runId, run.id))
      await ctx.db.delete(importRuns).where(eq(importRuns.id, run.id))
      const title = `${kindOf(run.kind)?.title ?? run.kind}: ${run.fileName}`
      return { reply: {}, change: { target: `import:${run.id}`, title, before: { state: run.state } } }
    }),
  })

  async function rememberMapping(
    ctx: Context,
    runId: number,
    mapping: Readonly<Record<string, number>>,
  ): Promise<void> {
    const { kind, headings } = await findRun(ctx, runId)
    const [before] = await ctx.db.select().from(importMappings).where(eq(importMappings.kind, kind))
    const assigned = new Map(Object.entries(mapping).map(([field, place]) => [place, field]))
    // a heading that was left out is remembered too
    const fields = {
      ...before?.fields,
      ...Object.fromEntries(headings.map((heading, at) => [heading, assigned.get(at) ?? ''])),
    }
    await ctx.db
      .insert(importMappings)
      .values({ kind, fields })
      .onConflictDoUpdate({ target: importMappings.kind, set: { fields } })
  }
}
