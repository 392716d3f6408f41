import { content } from '@kontor/contracts'
import { type Addressed, takenAddress } from '@kontor/contracts/rules/content/taken-addresses'
import { z } from 'zod'
import { cleanHtml } from '../../../platform/clean-html.ts'
import { invalid } from '../../../platform/failures.ts'

export { holdsWords, wordsIn } from '../../../platform/console/words.ts'
export { holdPictures } from '../../../platform/pictures/hold-pictures.ts'

export const words = (most: number) => z.string().trim().max(most)
export const named = (most: number) => words(most).min(1, 'Bitte füllen Sie dieses Feld aus.')
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Nur kleine Buchstaben, Ziffern und Bindestriche.')
  .max(80)
/** An address that nothing else of the shop has. */
export const freeAddress = (of: Addressed) =>
  slug.superRefine((address, ctx) => {
    const message = takenAddress(of, address)
    if (message) ctx.addIssue({ code: 'custom', message })
  })
/** The same of a new record, whose address is no field. @throws Failure 422 */
export function mustBeFree(of: Addressed, address: string, path = 'slug'): void {
  const message = takenAddress(of, address)
  if (message) throw invalid(path, message)
}
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
