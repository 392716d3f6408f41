import sharp, { type Sharp } from 'sharp'
import { refuse } from '../failures.ts'
import { fewAtOnce } from '../http/few-at-once.ts'
import { cleanSvg } from './clean-svg.ts'

/** A drawing, cleaned; or a photo, to be drawn again so that nothing of its file is kept but the picture. */
export type SentPicture =
  | { kind: 'drawing'; content: Buffer; width: number; height: number }
  | { kind: 'photo'; format: 'png' | 'jpeg' | 'webp'; open(): Sharp }

/** To read and save a large picture takes a second of a core and 100 MB of memory; more than these are sent away. */
export const oneByOne = fewAtOnce(1, { waiting: 8 })

/** A drawing is cleaned in one go, during which nobody else is served. */
const mostDrawingBytes = 500_000
/** Whoever reads a sent picture gives it up after so long. */
export const timeLimit = { seconds: 20 }

/**
 * What somebody sent, as far as it is a picture; what it is says its content alone.
 * @param mostPixels a small file can unpack to a picture without end
 * @returns null for what is no picture
 * @throws Refusal for a drawing that would look different when it is cleaned
 */
export async function readPicture(file: Buffer, mostPixels: number): Promise<SentPicture | null> {
  const limits = { limitInputPixels: mostPixels }
  const isDrawing = isText(file)
  if (isDrawing && file.length > mostDrawingBytes)
    throw refuse(
      'validation',
      'Die Zeichnung ist zu groß: höchstens 500 kB. Bitte vereinfachen Sie sie, oder speichern Sie sie als PNG.',
    )
  const clean = isDrawing ? cleanSvg(file.toString('utf8')) : null
  if (clean?.misses)
    throw refuse(
      'validation',
      `Die Zeichnung würde nicht so aussehen wie Ihre: Sie enthält <${clean.misses}>. Bitte speichern Sie sie mit Schrift als Pfaden und Farben als Attributen, oder als PNG.`,
    )
  try {
    if (clean) {
      const content = Buffer.from(clean.drawing)
      const { width, height, format } = await sharp(content, limits).timeout(timeLimit).metadata()
      return format === 'svg' ? { kind: 'drawing', content, width, height } : null
    }
    const { format } = await sharp(file, limits).timeout(timeLimit).metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return null
    // as the camera was held
    return { kind: 'photo', format, open: () => sharp(file, limits).rotate().timeout(timeLimit) }
  } catch {
    return null
  }
}

const isText = (file: Buffer) => /^\s*</.test(file.toString('utf8', 0, 100).replace('\ufeff', ''))
