import type { KnownColumns } from '@kontor/contracts/rules/tables/csv'
import type { ReadLine } from '../csv-lines.ts'

/** A file that was uploaded, wherever it lies; nothing of it needs to be in memory. */
export type StoredFile = {
  size: number
  read(at: number, length: number): Promise<Buffer>
  parts(): AsyncGenerator<Buffer>
}

/**
 * The port for files that staff takes in: a format makes lines of cells of a stream, the first line being the heading.
 * What follows (columns, check, difference, undo) knows no formats. A further one is an entry of `formats.ts`.
 */
export type TableFormat = {
  /** as it is said of a file */
  name: string
  /** by its first bytes, since endings lie */
  fits(start: Buffer): boolean
  /**
   * @param known what decides on the separator of a CSV file
   * @param kind of table that is wanted (`ImportKind.name`), for formats that hold several
   * @throws Refusal for a file that is broken, or made to harm
   */
  lines(
    file: StoredFile,
    known: KnownColumns,
    kind: string,
  ): Promise<{ encoding: string; lines: AsyncIterable<readonly ReadLine[]> }>
}
