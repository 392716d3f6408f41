import { mostDocumentBytes } from '@kontor/contracts/rules/catalogue/documents'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mustHaveRight, noteChange } from '../console/procedures.ts'
import { type Context, inTransaction, type ShopProcess } from '../context.ts'
import { badCsrf, invalid, notFound, refuse } from '../failures.ts'
import { contextOfRequest } from '../http/http.ts'
import { cache } from '../process/cache.ts'
import { tokenFits } from '../request-context.ts'
import { limitUse } from '../session/throttle.ts'
import { readFile, storeFile } from './stored-files.ts'

/** Who asks for the same large file at the same time shares one reading of it. */
const files = cache<Buffer>('uploaded papers', { mostBytes: 2 * mostDocumentBytes, bytes: (file) => file.length })

/** So many files one person sends in a day. */
const mostADay = 1000
const day = 24 * 3600

/** Uploaded papers at their addresses; they open in the browser. */
export function storedFiles(app: FastifyInstance, { db }: Pick<ShopProcess, 'db'>): void {
  app.get<{ Params: { file: string } }>('/files/:file', async (request, reply) => {
    const [, id] = /^([0-9a-f]{32})\.pdf$/.exec(request.params.file) ?? []
    if (!id) return await reply.callNotFound()
    const content = await files(db).through(id, async () => {
      const stored = await readFile(db, id)
      if (!stored) throw notFound()
      return stored
    })
    return await reply
      .type('application/pdf')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', `inline; filename="${id}.pdf"`)
      .header('x-content-type-options', 'nosniff')
      .send(content)
  })
}

/** Takes a paper of an article from staff: `POST /console-files/documents`. Each upload is a line in the audit log. */
export async function fileUploads(app: FastifyInstance, shop: ShopProcess): Promise<void> {
  const callers = new WeakMap<FastifyRequest, Context>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostDocumentBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      '/console-files/documents',
      {
        // before the file is read into memory
        async onRequest(request) {
          const { ctx } = await contextOfRequest(shop, request)
          mustHaveRight(ctx, 'catalogue')
          const token = request.headers['x-csrf-token']
          if (!tokenFits(ctx.session, Array.isArray(token) ? token[0] : token)) throw badCsrf()
          if (Number(request.headers['content-length']) > mostDocumentBytes)
            throw refuse('validation', 'Die Datei ist zu groß: höchstens 20 MB.')
          await limitUse(ctx.db, `documents:${ctx.viewer.user?.id}`, mostADay, day, ctx.clock.now())
          callers.set(request, ctx)
        },
      },
      async (request, reply) => {
        const ctx = callers.get(request)
        const file = request.body
        if (!ctx || !Buffer.isBuffer(file) || file.length === 0) throw invalid('file', 'Die Datei ist leer.')
        const address = await inTransaction(ctx, async (inside) => {
          const stored = await storeFile(inside, file)
          const after = { address: stored, bytes: file.length }
          await noteChange(inside, 'articles.documentStored', { target: `file:${stored}`, title: stored, after })
          return stored
        })
        return await reply.header('cache-control', 'no-store').send({ success: true, address, bytes: file.length })
      },
    )
  })
}
