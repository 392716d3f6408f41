import { z } from 'zod'

// Files in answers have one shape (decisions 13 "Files in answers"). A caller whose `Accept` prefers the file's type to JSON
// is sent the bytes alone.

const filename = z.string()
const data = z.string().meta({ description: 'Base64' })

/** A business letter of an order. */
export const OrderFile = z.object({ filename, mimeType: z.enum(['application/pdf']), data }).meta({ id: 'OrderFile' })

const tableTypes = [
  'text/csv; charset=utf-8',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

/** A table, as CSV (semicolons, UTF-8 with BOM: G-85) or for Excel. */
export const TableFile = z.object({ filename, mimeType: z.enum(tableTypes), data }).meta({ id: 'TableFile' })
export type TableFile = z.output<typeof TableFile>

/** @returns the types of the file that a reply is, or may have as its `file`; empty for all other replies */
export function fileTypesOf(reply: z.ZodObject): readonly string[] {
  const { file } = reply.shape
  const inside = file instanceof z.ZodOptional ? file.unwrap() : reply
  return [OrderFile, TableFile].find((one) => one === inside)?.shape.mimeType.options ?? []
}
