import { Readable } from 'node:stream'
import { partBytes } from '@kontor/contracts/rules/console/import-parts'
import { importParts, importRuns } from '@kontor/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mustHaveRight, noteChange } from '../../platform/console/procedures.ts'
import type { ShopProcess } from '../../platform/context.ts'
import { badCsrf, invalid, notFound, refuse } from '../../platform/failures.ts'
import { fewAtOnce } from '../../platform/http/few-at-once.ts'
import { contextOfRequest } from '../../platform/http/http.ts'
import { tokenFits } from '../../platform/request-context.ts'
import { csvTexts } from '../../platform/tables/stream-csv.ts'
import { workbookBytes } from '../../platform/tables/stream-workbook.ts'
import { importKindNamed } from './kinds.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const oneAtATime = fewAtOnce(1, 5)
const mostId = 2_147_483_647

/** What no procedure carries: parts of files that are imported, and exported tables, both as streams of bytes. */
export async function importFiles(app: FastifyInstance, shop: ShopProcess): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: partBytes },
      (_request, body, done) => done(null, body),
    )

    scope.post<{ Params: { run: string; part: string } }>(
      '/console-files/imports/:run/parts/:part',
      async (request, reply) => {
        const { ctx } = await contextOfRequest(shop, request)
        const token = request.headers['x-csrf-token']
        if (!tokenFits(ctx.session, Array.isArray(token) ? token[0] : token)) throw badCsrf()
        const [id, number] = [Number(request.params.run), Number(request.params.part)]
        const [run] =
          Number.isInteger(id) && id > 0 && id <= mostId
            ? await ctx.db.select().from(importRuns).where(eq(importRuns.id, id))
            : []
        mustHaveRight(ctx, run ? importKindNamed(run.kind)?.right : 'catalogue')
        if (!run) throw notFound()
        const content = request.body
        if (!Buffer.isBuffer(content) || content.length === 0) throw invalid('part', 'Dieser Teil der Datei ist leer.')
        if (!Number.isInteger(number) || number < 0 || number > 1000)
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

    scope.get<{ Params: { file: string } }>('/console-files/exports/:file', async (request, reply) => {
      const { ctx } = await contextOfRequest(shop, request)
      const [, name = '', format = ''] = /^(\w{1,40})\.(csv|xlsx)$/.exec(request.params.file) ?? []
      const found = importKindNamed(name)
      mustHaveRight(ctx, found ? found.right : 'catalogue')
      if (!found) throw notFound()
      const { kind, right } = found
      await ctx.db.transaction((tx) =>
        noteChange({ ...ctx, db: tx }, `${right}Imports.exported`, {
          target: `export:${name}`,
          title: kind.title,
          after: format,
        }),
      )
      const rows = kind.rows(shop.jobDb.sql, ctx.clock.now())
      const bytes =
        format === 'csv'
          ? csvTexts(
              kind.columns.map(({ label }) => label),
              rows,
            )
          : workbookBytes(kind.title, kind.columns, rows)
      const stream = Readable.from(bytes, { objectMode: false })
      // holds its place until the last byte went, or the reader has gone
      const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
      void oneAtATime(async () => {
        resolve()
        await new Promise((over) => stream.once('close', over))
      }).catch(reject)
      await ready
      return await reply
        .type(types[format as keyof typeof types])
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}.${format}"`)
        .send(stream)
    })
  })
}
