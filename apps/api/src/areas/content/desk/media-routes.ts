import { Readable } from 'node:stream'
import { mostFileBytes } from '@kontor/contracts/rules/content/media-files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mustHaveRight, noteChange } from '../../../platform/console/procedures.ts'
import { type Context, inTransaction, type ShopProcess } from '../../../platform/context.ts'
import { badCsrf, invalid, refuse } from '../../../platform/failures.ts'
import { disposition } from '../../../platform/http/disposition.ts'
import { fewAtOnce } from '../../../platform/http/few-at-once.ts'
import { contextOfRequest } from '../../../platform/http/http.ts'
import { sentName } from '../../../platform/http/sent-name.ts'
import { findMedium, readMediumBytes, storeMedium } from '../../../platform/pictures/stored-media.ts'
import { tokenFits } from '../../../platform/request-context.ts'
import { limitUse } from '../../../platform/session/throttle.ts'

const mostBytes = Math.max(...Object.values(mostFileBytes))
/** So many files one person sends in a day. */
const mostADay = 500
const day = 24 * 3600
/** Each is in memory as a whole, and as text on its way to the database. */
const oneByOne = fewAtOnce(1, { waiting: 4 })

/** Files of contents at their addresses; a player may ask for a part of one. */
export function mediaFiles(app: FastifyInstance, { db }: Pick<ShopProcess, 'db'>): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, id, ending] = /^([0-9a-f]{32})\.(\w+)$/.exec(request.params.file) ?? []
    const file = id === undefined ? undefined : await findMedium({ db }, id)
    if (!file || file.ending !== ending) return await reply.callNotFound()
    reply
      .type(file.kind === 'captions' ? `${file.type}; charset=utf-8` : file.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('accept-ranges', 'bytes')
      .header('content-disposition', disposition('inline', file.name || request.params.file))
      .header('x-content-type-options', 'nosniff')
    const range = rangeIn(request.headers.range, file.bytes)
    if (range === 'none') return await reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    const [from, to] = range ?? [0, file.bytes - 1]
    if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.bytes}`)
    return await reply
      .header('content-length', to - from + 1)
      .send(Readable.from(readMediumBytes(db, file.id, from, to), { objectMode: false }))
  })
}

/** The one range that is asked for; undefined: all of it, 'none': there is nothing there. */
function rangeIn(header: string | undefined, bytes: number): [number, number] | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(bytes - 1, Number(last))
  return from > to ? 'none' : [from, to]
}

/** Takes PDFs, videos and captions from staff, one file a request; each is a line in the audit log. */
export async function mediaUploads(app: FastifyInstance, shop: ShopProcess): Promise<void> {
  const callers = new WeakMap<FastifyRequest, Context>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      '/console-files/media',
      {
        // before the file is read into memory
        async onRequest(request) {
          const { ctx } = await contextOfRequest(shop, request)
          mustHaveRight(ctx, 'content')
          const token = request.headers['x-csrf-token']
          if (!tokenFits(ctx.session, Array.isArray(token) ? token[0] : token)) throw badCsrf()
          if (Number(request.headers['content-length']) > mostBytes)
            throw refuse('validation', `Die Datei ist zu groß: höchstens ${mostBytes / 1_000_000} MB.`)
          await limitUse(ctx.db, `files:${ctx.viewer.user?.id}`, mostADay, day, ctx.clock.now())
          callers.set(request, ctx)
        },
      },
      async (request, reply) => {
        const ctx = callers.get(request)
        const content = request.body
        if (!ctx || !Buffer.isBuffer(content) || content.length === 0) throw invalid('file', 'Die Datei ist leer.')
        const name = sentName(request)
        const stored = await oneByOne(ctx.request, () =>
          inTransaction(ctx, async (inside) => {
            const { isNew, ...file } = await storeMedium(inside, { name, content })
            const change = { target: `file:${file.address}`, title: name || file.address, after: file }
            if (isNew) await noteChange(inside, 'content.fileStored', change)
            return file
          }),
        )
        return await reply.header('cache-control', 'no-store').send({ success: true, ...stored })
      },
    )
  })
}
