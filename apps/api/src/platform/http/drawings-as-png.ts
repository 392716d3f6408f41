import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { cache } from '../process/cache.ts'

/** Pictures for mails, which are made once and asked for by every reader of an order. */
const pngs = cache<Buffer>('pictures for mails', { mostBytes: 8_000_000, bytes: (png) => png.length })

/** Twice what a mail shows, for dense screens. */
const edge = 128

/** Programs that show mails draw no SVG. @returns the drawing as PNG on white, which stays readable in dark mode */
export async function asPng(svg: Buffer | string): Promise<Buffer> {
  const drawing = typeof svg === 'string' ? Buffer.from(svg) : svg
  return await sharp(drawing, { density: 192, limitInputPixels: 25_000_000 })
    .resize(edge, edge, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer()
}

/** Where a mail finds the picture of an address; pictures that are no drawings are shown as they are. */
export const mailPicture = (address: string) =>
  address.replace(/^\/illustrations\/((?:[\w-]+\/)*[\w-]+)\.svg$/, '/illustrations-png/$1.png')

/**
 * Serves each drawing of the shop as a small PNG.
 * @param folder where the drawings lie
 */
export function serveDrawingsAsPng(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { '*': string } }>('/illustrations-png/*', async (request, reply) => {
    // names of drawings hold nothing else, so nobody leaves the folder
    const name = /^((?:[\w-]+\/)*[\w-]+)\.png$/.exec(request.params['*'])?.[1]
    const svg = name && (await readFile(path.join(folder, `${name}.svg`)).catch(() => null))
    if (!svg) return await reply.callNotFound()
    const png = await pngs(app).through(name, () => asPng(svg))
    return await reply.type('image/png').header('cache-control', 'public, max-age=604800').send(png)
  })
}
