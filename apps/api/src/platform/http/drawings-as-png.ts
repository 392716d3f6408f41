import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { cache, everyShop } from '../process/cache.ts'
import type { Settings } from '../settings.ts'
import { fewAtOnce } from './few-at-once.ts'

/** Pictures for mails, which are made once and asked for by every reader of an order. */
const pngs = cache<Buffer>('pictures for mails', { mostBytes: 8_000_000, bytes: (png) => png.length })

/** Threads that draw are those that files and passwords need too; the drawings of a shop are of limited number. */
const twoAtATime = fewAtOnce(2, { waiting: Number.POSITIVE_INFINITY })

/** Twice what a mail shows, for dense screens. */
const edge = 128

/**
 * Programs that show mails draw no SVG.
 * @param key of the drawing, under which the picture is cached
 * @param read gives the SVG when the picture is not cached yet
 * @returns the drawing as PNG on white, which stays readable in dark mode
 */
export const asPng = (key: string, read: () => Promise<Buffer>): Promise<Buffer> =>
  pngs(everyShop).through(key, async () => {
    const drawing = await read()
    return await twoAtATime(null, () => drawPng(drawing))
  })

async function drawPng(drawing: Buffer): Promise<Buffer> {
  return await sharp(drawing, { density: 192, limitInputPixels: 25_000_000 })
    .resize(edge, edge, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer()
}

/** Where the drawings of articles lie. */
export const drawingsFolder = ({ root, NODE_ENV }: Pick<Settings, 'root' | 'NODE_ENV'>): string =>
  path.join(root, 'apps/web', NODE_ENV === 'development' ? 'public' : 'build/client', 'illustrations')

/** Is there a drawing of the shop at this address? Names of drawings hold nothing else, so nothing outside is looked at. */
export async function isDrawing(settings: Pick<Settings, 'root' | 'NODE_ENV'>, address: string): Promise<boolean> {
  const name = /^\/illustrations\/((?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp))$/.exec(address)?.[1]
  if (!name) return false
  return (await stat(path.join(drawingsFolder(settings), name)).catch(orMissing))?.isFile() ?? false
}

/** @returns those that are addresses of drawings at which the shop has none */
export async function absentDrawings(
  settings: Pick<Settings, 'root' | 'NODE_ENV'>,
  addresses: readonly string[],
): Promise<string[]> {
  const absent: string[] = []
  for (const address of new Set(addresses))
    if (address.startsWith('/illustrations/') && !(await isDrawing(settings, address))) absent.push(address)
  return absent
}

/** What is said of a picture that the shop does not have. */
export const missingPicture = (address: string) =>
  `Das Bild „${address}“ gibt es in diesem Shop nicht. Bitte laden Sie es zuerst hoch.`

/** Where a mail finds the picture of an address as PNG; pictures from elsewhere are shown as they are. */
export const mailPicture = (address: string) =>
  address
    .replace(/^\/illustrations\/((?:[\w-]+\/)*[\w-]+)\.svg$/, '/illustrations-png/$1.png')
    .replace(/^(\/pictures\/[0-9a-f]{32}-\d+)\/\d+\.webp$/, '$1/128.png')

/** Serves each drawing of the shop as a small PNG. */
export function serveDrawingsAsPng(app: FastifyInstance, settings: Settings): void {
  const folder = drawingsFolder(settings)
  app.get<{ Params: { '*': string } }>('/illustrations-png/*', async (request, reply) => {
    // names of drawings hold nothing else, so nobody leaves the folder
    const name = /^((?:[\w-]+\/)*[\w-]+)\.png$/.exec(request.params['*'])?.[1]
    const png = name && (await asPng(name, () => readFile(path.join(folder, `${name}.svg`))).catch(orMissing))
    if (!png) return await reply.callNotFound()
    return await reply.type('image/png').header('cache-control', 'public, max-age=604800').send(png)
  })
}

function orMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
