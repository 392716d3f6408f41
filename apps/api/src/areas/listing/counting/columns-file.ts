import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import v8 from 'node:v8'
import { z } from 'zod'

/** The last change that columns know; its mark tells it from one of the same number in a restored database. */
export type LastChange = { number: number; mark: string }

/** Raised with the shape of the columns, so that a file of an earlier version is not read. */
const format = 1

const File = z.object({
  format: z.literal(format),
  last: z.object({ number: z.number(), mark: z.string() }),
  content: z.unknown(),
})

/**
 * The columns that a process of this box wrote last, so that the next one need not read every article: with a million
 * that takes it a quarter of a minute, the file less than a second.
 * @param fewest articles that are worth a file
 */
export function columnsFile(folder: string, fewest = 50_000) {
  const file = path.join(folder, 'counting-columns')
  let isWriting = false
  return {
    fewest,
    /** @returns null where there is none that this version can read */
    async read(): Promise<{ last: LastChange; content: unknown } | null> {
      try {
        return File.parse(v8.deserialize(await fs.readFile(file)))
      } catch {
        return null
      }
    },
    /** Several processes may write; each puts a whole file there. What cannot be written is only slower next time. */
    async write(last: LastChange, content: unknown): Promise<void> {
      if (isWriting) return
      isWriting = true
      const written = `${file}.${randomUUID()}`
      try {
        // at once, not in pieces: the columns go on changing
        const bytes = v8.serialize({ format, last, content })
        await fs.mkdir(folder, { recursive: true })
        await fs.writeFile(written, bytes, { mode: 0o600 })
        await fs.rename(written, file)
      } catch {
        await fs.rm(written, { force: true }).catch(() => undefined)
      } finally {
        isWriting = false
      }
    },
  }
}
export type ColumnsFile = ReturnType<typeof columnsFile>
