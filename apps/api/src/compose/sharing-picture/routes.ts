import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Face, readArticleFace, readLivebookFace, readPlaceFace } from '../../areas/catalogue/service.ts'
import { readItemFace, readPostFace } from '../../areas/content/service.ts'
import { drawSign, operatorsData, shopName } from '../../areas/system/service.ts'
import type { Context, ShopProcess } from '../../platform/context.ts'
import { Failure } from '../../platform/failures.ts'
import { drawingsFolder } from '../../platform/http/drawings-as-png.ts'
import { contextOfRequest } from '../../platform/http/http.ts'
import { readUploaded } from '../../platform/pictures/stored-pictures.ts'
import { limitUse, networkOf } from '../../platform/session/throttle.ts'
import type { Settings } from '../../platform/settings.ts'
import { nameOf, sharingPicture } from './store.ts'

/** How many new pictures one network may have drawn in an hour. */
const mostDrawn = 300
const hour = 3600

export const sharingFolder = ({ DATA_DIR }: Settings) => path.join(DATA_DIR, 'sharing-pictures')

/** The picture of a page in a message (`og:image`), for every article, post, livebook, gallery and place that is there. */
export function sharingPictures(app: FastifyInstance, shop: ShopProcess): void {
  app.get<{ Params: { kind: string; file: string } }>('/sharing/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    const key = /^(.{1,200})\.png$/s.exec(file)?.[1]
    const { ctx } = await contextOfRequest(shop, request)
    const face = key === undefined ? null : await faceOf(ctx, kind, key)
    if (!face) return await reply.callNotFound()
    const { image, mark } = operatorsData.site.of(shop)
    const motif = { ...face, shopName: shopName(shop), sign: drawSign(mark) }
    const name = nameOf(motif)
    const etag = `"${name.slice(0, 32)}"`
    reply.header('cache-control', 'public, max-age=86400').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return await reply.code(304).send()
    try {
      const network = networkOf(request.ip)
      const png = await sharingPicture(motif, name, {
        address: request.ip,
        folder: sharingFolder(shop.settings),
        drawings: drawingsFolder(shop.settings),
        uploaded: (address) => readUploaded(shop.db, address),
        mayDraw: () => limitUse(shop.db, `sharing-picture:${network}`, mostDrawn, hour, ctx.clock.now()),
      })
      return await reply.type('image/png').send(png)
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 429 || !image) throw error
      // a message with the shop's own picture is better than one without
      return await reply.removeHeader('etag').header('cache-control', 'no-store').redirect(image)
    }
  })
}

async function faceOf(ctx: Context, kind: string, key: string): Promise<Face | null> {
  if (kind === 'article') return await readArticleFace(ctx, key)
  if (kind === 'post') return await readPostFace(ctx, key)
  if (kind === 'livebook') return await readLivebookFace(ctx, key)
  return (await readItemFace(ctx, kind, key)) ?? (await readPlaceFace(ctx, kind, key))
}
