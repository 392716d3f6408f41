import fs from 'node:fs/promises'
import path from 'node:path'
import v8 from 'node:v8'
import { crc32 } from 'node:zlib'

/** The last change that columns know; its mark tells it from one of the same number in a restored database. */
export type LastChange = { number: number; mark: string }
type Content = { format: number; last: LastChange; columns: unknown }

/** Raised with the shape of the columns, so that a file of an earlier version is not read. */
const format = 1
/** Making and writing a file of a million articles keeps a process busy for a moment. */
const msBetweenFiles = 600_000

export const columnsFileName = 'counting-columns'

/**
 * The columns that a process of this box wrote last, so that the next one need not read every article: with a million
 * that takes it a quarter of a minute, the file less than a second.
 * @param fewest articles that are worth a file
 */
export function columnsFile(folder: string, fewest = 50_000) {
  const file = path.join(folder, columnsFileName)
  let triedAt = Number.NEGATIVE_INFINITY
  return {
    /**
     * @param take makes columns of what was written
     * @returns null where there is no file, or none that is whole and of this version
     */
    async read<Columns>(take: (columns: unknown) => Columns): Promise<{ last: LastChange; columns: Columns } | null> {
      try {
        const bytes = await fs.readFile(file)
        const content = bytes.subarray(4)
        if (bytes.readUInt32LE() !== crc32(content)) return null
        const { format: found, last, columns } = v8.deserialize(content) as Content
        return found === format ? { last, columns: take(columns) } : null
      } catch {
        return null
      }
    },
    /**
     * Every ten minutes at most. Processes that write at once leave one that is not whole, which nobody reads; what
     * cannot be written is only slower next time.
     * @param columns as they are now, taken at once: they go on changing
     */
    async write(last: LastChange, articles: number, columns: () => unknown): Promise<void> {
      if (articles < fewest || performance.now() - triedAt < msBetweenFiles) return
      triedAt = performance.now()
      try {
        const content = v8.serialize({ format, last, columns: columns() } satisfies Content)
        const sum = Buffer.alloc(4)
        sum.writeUInt32LE(crc32(content))
        await fs.mkdir(folder, { recursive: true })
        await fs.writeFile(`${file}.new`, [sum, content], { mode: 0o600 })
        await fs.rename(`${file}.new`, file)
      } catch {}
    },
  }
}
export type ColumnsFile = ReturnType<typeof columnsFile>
