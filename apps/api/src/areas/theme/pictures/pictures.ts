import { createHash } from 'node:crypto'
import type { theme as call, Parsed } from '@kontor/contracts'
import { mostPictureBytes } from '@kontor/contracts/rules/theme/brand-picture'
import { brandPictures } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Context, ShopProcess } from '../../../platform/context.ts'
import { Failure, refuse } from '../../../platform/failures.ts'
import { cleanSvg } from './clean-svg.ts'

type Picture = { kind: 'svg' | 'webp'; content: Buffer; width: number; height: number }

const types = { svg: 'image/svg+xml', webp: 'image/webp' } as const
/** Longest side of what is kept: a ground of a wide window. */
const longestSide = 2000
const limits = { limitInputPixels: 25_000_000 }

const tooLarge = () => refuse('validation', 'Das Bild ist zu groß: höchstens 500 kB.')
const noPicture = () => refuse('validation', 'Bitte wählen Sie ein Bild: SVG, PNG, JPEG oder WebP.')

/**
 * Stores a picture of the brand, which from then on is a picture of the shop with an address of its own.
 * @throws Failure 403 for staff without the right to design (decision 0031); Refusal for what is no picture
 */
export async function storePicture(ctx: Context, { content }: Parsed<typeof call.storeBrandPicture>) {
  if (!ctx.viewer.user?.functions.includes('design'))
    throw new Failure(403, 'forbidden', 'Dafür hat Ihr Zugang kein Recht.')
  const file = Buffer.from(content, 'base64')
  if (file.length > mostPictureBytes) throw tooLarge()
  const picture = await pictureOf(file)
  if (!picture) throw noPicture()
  const { kind, content: kept, width, height } = picture
  const id = createHash('sha256').update(kept).digest('hex').slice(0, 32)
  await ctx.db
    .insert(brandPictures)
    .values({ id, kind, content: kept, storedAt: ctx.clock.now(), storedBy: ctx.viewer.user?.id ?? null })
    .onConflictDoNothing()
  return { picture: { url: `/brand/${id}.${kind}`, width, height } }
}

/** Cleans a drawing and saves a photo again as WebP, so that only the picture is kept. @returns null for what is neither */
async function pictureOf(file: Buffer): Promise<Picture | null> {
  try {
    const drawing = isText(file) ? cleanSvg(file.toString('utf8')) : null
    if (drawing) {
      const content = Buffer.from(drawing)
      const { width, height, format } = await sharp(content, limits).metadata()
      return format === 'svg' ? { kind: 'svg', content, width, height } : null
    }
    const { format } = await sharp(file, limits).metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return null
    const { data, info } = await sharp(file, limits)
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp(format === 'png' ? { lossless: true } : { quality: 88 })
      .toBuffer({ resolveWithObject: true })
    return { kind: 'webp', content: data, width: info.width, height: info.height }
  } catch {
    // what cannot be read as a picture is none
    return null
  }
}

const isText = (file: Buffer) => /^\s*</.test(file.toString('utf8', 0, 100).replace('\ufeff', ''))

/** Pictures of the brand at their addresses; opened by itself, a drawing may do nothing at all. */
export function brandPictureFiles(app: FastifyInstance, { db }: Pick<ShopProcess, 'db'>): void {
  app.get<{ Params: { file: string } }>('/brand/:file', async ({ params }, reply) => {
    const [, id, kind] = /^([0-9a-f]{32})\.(svg|webp)$/.exec(params.file) ?? []
    const [picture] = id ? await db.select().from(brandPictures).where(eq(brandPictures.id, id)) : []
    if (!picture || picture.kind !== kind) return await reply.callNotFound()
    return await reply
      .type(types[picture.kind])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(picture.content)
  })
}
