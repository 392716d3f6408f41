import type { ConsoleRight } from '@kontor/contracts/console'
import { mostUploadBytes } from '@kontor/contracts/rules/catalogue/picture-upload'
import { widthsOf } from '@kontor/contracts/rules/catalogue/picture-widths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mustHaveRight, noteChange } from '../console/procedures.ts'
import { type Context, inTransaction, type ShopProcess } from '../context.ts'
import { badCsrf, invalid, notFound, refuse } from '../failures.ts'
import { asPng } from '../http/drawings-as-png.ts'
import { contextOfRequest } from '../http/http.ts'
import { sentName } from '../http/sent-name.ts'
import { cache } from '../process/cache.ts'
import { tokenFits } from '../request-context.ts'
import { limitUse } from '../session/throttle.ts'
import { findPicture, makePicture, pictureIdFor, readPictureFile, storePicture } from './stored-pictures.ts'

const files = cache<Buffer>('uploaded pictures', { mostBytes: 32_000_000, bytes: (file) => file.length })

/** So many pictures one person sends in a day. */
const mostADay = 3000
const day = 24 * 3600

/**
 * Uploaded pictures at their addresses. A browser that reads AVIF gets AVIF, any other one WebP, and a program for mails
 * a small PNG.
 */
export function pictureFiles(app: FastifyInstance, { db }: Pick<ShopProcess, 'db'>): void {
  app.get<{ Params: { picture: string; file: string } }>('/pictures/:picture/:file', async (request, reply) => {
    const { picture, file } = request.params
    const [, id, named = ''] = /^([0-9a-f]{32})-(\d{1,4})$/.exec(picture) ?? []
    const [, asked, ending] = /^(\d{1,4})\.(webp|png)$/.exec(file) ?? []
    if (!id || !asked) return await reply.callNotFound()
    const isPng = ending === 'png'
    const width = isPng ? (widthsOf(Number(named))[0] ?? 0) : Number(asked)
    const format = !isPng && /\bimage\/avif\b/.test(request.headers.accept ?? '') ? 'avif' : 'webp'
    const read = () =>
      files(db).through(`${id} ${width} ${format}`, async () => {
        const content = await readPictureFile(db, { id, width, format })
        if (!content) throw notFound()
        return content
      })
    const content = isPng ? await asPng(`/pictures/${id}`, read) : await read()
    return await reply
      .type(isPng ? 'image/png' : `image/${format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept')
      .header('content-disposition', `inline; filename="${id}-${width}.${isPng ? 'png' : format}"`)
      .header('x-content-type-options', 'nosniff')
      .send(content)
  })
}

/**
 * Takes pictures from staff, one file a request: `POST /console-files/pictures/articles`.
 * @param rooms for what pictures are sent, and the right that it asks for; each upload is a line in the audit log
 */
export async function pictureUploads(
  app: FastifyInstance,
  shop: ShopProcess,
  rooms: Readonly<Record<string, ConsoleRight>>,
): Promise<void> {
  const callers = new WeakMap<FastifyRequest, Context>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostUploadBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { room: string } }>(
      '/console-files/pictures/:room',
      {
        // before the file is read into memory
        async onRequest(request) {
          const { ctx } = await contextOfRequest(shop, request)
          const { room } = request.params as { room: string }
          mustHaveRight(ctx, Object.hasOwn(rooms, room) ? rooms[room] : undefined)
          const token = request.headers['x-csrf-token']
          if (!tokenFits(ctx.session, Array.isArray(token) ? token[0] : token)) throw badCsrf()
          if (Number(request.headers['content-length']) > mostUploadBytes)
            throw refuse('validation', 'Das Bild ist zu groß: höchstens 15 MB.')
          await limitUse(ctx.db, `pictures:${ctx.viewer.user?.id}`, mostADay, day, ctx.clock.now())
          callers.set(request, ctx)
        },
      },
      async (request, reply) => {
        const ctx = callers.get(request)
        const file = request.body
        if (!ctx || !Buffer.isBuffer(file) || file.length === 0) throw invalid('file', 'Die Datei ist leer.')
        const address =
          (await findPicture(ctx, pictureIdFor(file))) ??
          (await take(ctx, request.params.room, file, sentName(request)))
        return await reply.header('cache-control', 'no-store').send({ success: true, address })
      },
    )
  })
}

async function take(ctx: Context, room: string, file: Buffer, name: string): Promise<string> {
  const made = await makePicture(ctx.request, file)
  return await inTransaction(ctx, async (inside) => {
    const address = await storePicture(inside, made, name)
    const bytes = made.files.reduce((sum, { content }) => sum + content.length, 0)
    const change = { target: `picture:${made.id}`, title: name || address, after: { address, bytes } }
    await noteChange(inside, `${room}.pictureStored`, change)
    return address
  })
}
