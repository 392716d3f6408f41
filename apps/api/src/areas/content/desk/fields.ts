import { content } from '@kontor/contracts'
import { z } from 'zod'
import { cleanHtml } from '../../../platform/clean-html.ts'

export { holdsWords, wordsIn } from '../../../platform/console/words.ts'
export { holdPictures } from '../../../platform/pictures/hold-pictures.ts'

export const words = (most: number) => z.string().trim().max(most)
export const named = (most: number) => words(most).min(1, 'Bitte füllen Sie dieses Feld aus.')
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Nur kleine Buchstaben, Ziffern und Bindestriche.')
  .max(80)
export const version = z.string().max(60)
/** HTML as it is stored: clean. */
export const body = z.string().trim().max(200_000).transform(cleanHtml)
export const articleKeys = z
  .array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./_-]{0,39}-\d{1,5}$/, 'Schlüssel wie 150001-1.'))
  .max(20)

/** Blocks as they are stored: their HTML clean. */
export const CleanBlocks = content.Blocks.transform((blocks) =>
  blocks.map((block) => {
    if (block.kind === 'text') return { ...block, html: cleanHtml(block.html) }
    if (block.kind !== 'columns') return block
    return { ...block, columns: block.columns.map(({ title, html }) => ({ title, html: cleanHtml(html) })) }
  }),
)
