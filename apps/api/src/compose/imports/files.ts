import { Readable } from 'node:stream'
import { mostImportBytes, partBytes } from '@kontor/contracts/rules/console/import-parts'
import type { Sql } from '@kontor/db'
import { importParts, importRuns } from '@kontor/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Change, hasRight, mustHaveRight, noteChange } from '../../platform/console/procedures.ts'
import type { Context, ShopProcess } from '../../platform/context.ts'
import { badCsrf, invalid, notFound, refuse } from '../../platform/failures.ts'
import { fewAtOnce } from '../../platform/http/few-at-once.ts'
import { contextOfRequest } from '../../platform/http/http.ts'
import { tokenFits } from '../../platform/request-context.ts'
import type { ImportKind } from '../../platform/tables/import-kind.ts'
import { csvTexts } from '../../platform/tables/stream-csv.ts'
import { workbookBytes } from '../../platform/tables/stream-workbook.ts'
import { type ImportRight, importKindNamed } from './kinds.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const oneAtATime = fewAtOnce(1, { waiting: 5 })
/** An export is a line in the audit log: nothing asks for its head alone. */
const noHead = { exposeHeadRoute: false }
const mostId = 2_147_483_647

/** What no procedure carries: parts of files that are imported, and exported tables, both as streams of bytes. */
export async function importFiles(app: FastifyInstance, shop: ShopProcess): Promise<void> {
  const callers = new WeakMap<FastifyRequest, { ctx: Context; id: number }>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: partBytes },
      (_request, body, done) => done(null, body),
    )

    scope.post<{ Params: { run: string; part: string } }>(
      '/console-files/imports/:run/parts/:part',
      {
        // before the part is read into memory
        async onRequest(request) {
          const { ctx } = await contextOfRequest(shop, request)
          const { run } = request.params as { run: string }
          const { id } = await findRun(ctx, run)
          const token = request.headers['x-csrf-token']
          if (!tokenFits(ctx.session, Array.isArray(token) ? token[0] : token)) throw badCsrf()
          callers.set(request, { ctx, id })
        },
      },
      async (request, reply) => {
        const caller = callers.get(request)
        if (!caller) throw notFound()
        const { ctx, id } = caller
        const number = Number(request.params.part)
        const content = request.body
        if (!Buffer.isBuffer(content) || content.length === 0) throw invalid('part', 'Dieser Teil der Datei ist leer.')
        if (!Number.isInteger(number) || number < 0 || number >= mostImportBytes / partBytes)
          throw invalid('part', 'Diesen Teil gibt es nicht.')
        await ctx.db.transaction(async (tx) => {
          const [open] = await tx
            .select({ id: importRuns.id })
            .from(importRuns)
            .where(and(eq(importRuns.id, id), eq(importRuns.state, 'uploading')))
            .for('update')
          if (!open) throw refuse('already_decided', 'Diese Datei wird schon gelesen.')
          await tx
            .insert(importParts)
            .values({ runId: id, number, content })
            .onConflictDoUpdate({
              target: [importParts.runId, importParts.number],
              set: { content: sql`excluded.content` },
            })
        })
        return await reply.header('cache-control', 'no-store').send({ success: true })
      },
    )

    scope.get<{ Params: { run: string } }>(
      '/console-files/imports/:run/refused.csv',
      noHead,
      async (request, reply) => {
        if (!isAskedByPerson(request)) throw badCsrf()
        const { ctx } = await contextOfRequest(shop, request)
        const run = await findRun(ctx, request.params.run)
        const { kind, right } = importKindNamed(run.kind) ?? {}
        // the file may hold such cells whether or not their column was assigned
        if (kind?.guarded && (run.userId !== ctx.viewer.user?.id || run.mapping[kind.guarded.field] !== undefined))
          mustHaveRight(ctx, kind.guarded.right)
        await noteExport(ctx, right, { target: `import:${run.id}`, title: run.fileName, after: 'refused.csv' })
        const rows = refusedRows(shop.jobDb.sql, run.id)
        return await sendTable(
          ctx,
          reply,
          `abgewiesen-${run.id}.csv`,
          csvTexts(['Zeile', 'Grund', ...run.headings], rows),
        )
      },
    )

    scope.get<{ Params: { file: string } }>('/console-files/exports/:file', noHead, async (request, reply) => {
      if (!isAskedByPerson(request)) throw badCsrf()
      const { ctx } = await contextOfRequest(shop, request)
      const [, name = '', format = ''] = /^(\w{1,40})\.(csv|xlsx)$/.exec(request.params.file) ?? []
      const found = importKindNamed(name)
      mustHaveRight(ctx, found ? found.right : 'catalogue')
      if (!found) throw notFound()
      const { kind, right } = found
      await noteExport(ctx, right, { target: `export:${name}`, title: kind.title, after: format })
      const rows = seenBy(ctx, kind, kind.rows(shop.jobDb.sql, ctx.clock.now()))
      const bytes =
        format === 'csv'
          ? csvTexts(
              kind.columns.map(({ label }) => label),
              rows,
            )
          : workbookBytes(kind.title, kind.columns, rows)
      return await sendTable(ctx, reply, `${name}.${format}`, bytes)
    })
  })
}

/** A picture in a text, or another site, exports nothing in somebody's name. */
function isAskedByPerson({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-dest': use = 'document' } = headers
  return ['same-origin', 'none'].includes(String(site)) && ['document', 'empty'].includes(String(use))
}

const noteExport = (ctx: Context, right: ImportRight | undefined, change: Change) =>
  ctx.db.transaction((tx) => noteChange({ ...ctx, db: tx }, `${right}Imports.exported`, change))

/** @throws Failure 403 for who has not the right of its kind, 404 */
async function findRun(ctx: Context, named: string) {
  const id = Number(named)
  const isId = Number.isInteger(id) && id > 0 && id <= mostId
  const [run] = isId ? await ctx.db.select().from(importRuns).where(eq(importRuns.id, id)) : []
  mustHaveRight(ctx, run ? importKindNamed(run.kind)?.right : 'catalogue')
  if (!run) throw notFound()
  return run
}

/** Sends a table as it is made; it holds its place until the last byte went, or the reader has gone. */
async function sendTable(
  { request }: Context,
  reply: FastifyReply,
  fileName: string,
  bytes: AsyncIterable<string | Buffer>,
) {
  const stream = Readable.from(bytes, { objectMode: false })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  void oneAtATime(request, async (gone) => {
    const stop = () => stream.destroy()
    gone?.addEventListener('abort', stop)
    resolve()
    await new Promise((over) => stream.once('close', over))
    gone?.removeEventListener('abort', stop)
  }).catch(reject)
  await ready
  return await reply
    .type(fileName.endsWith('.csv') ? types.csv : types.xlsx)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(stream)
}

/** Without the records of which somebody else is in charge. */
async function* seenBy(ctx: Context, { guarded, columns }: ImportKind, batches: ReturnType<ImportKind['rows']>) {
  const at = columns.findIndex(({ field }) => field === guarded?.field)
  const seesAll = !guarded || hasRight(ctx, guarded.right)
  for await (const rows of batches) yield seesAll ? rows : rows.filter((cells) => cells[at] === '')
}

/** The lines that did not go in, as they came, with the reason of each. */
async function* refusedRows(db: Sql, runId: number) {
  const found = db<{ line: number; message: string; cells: (string | null)[] }[]>`
    select r.line, r.message, to_jsonb(l.cells) as cells from import_results r
    join import_lines l on l.run_id = r.run_id and l.line = r.line
    where r.run_id = ${runId} and r.result = 'refused' order by r.line`.cursor(1000)
  for await (const part of found)
    yield part.map(({ line, message, cells }) => [`${line}`, message, ...cells.map((cell) => cell ?? '')])
}
