import type { ConsoleRight } from '@kontor/contracts/console'
import type { Db, Sql } from '@kontor/db'
import type { Column, Values } from './columns.ts'

/** A record as the import sees it: what names it, and its fields; texts, whole numbers, yes and no. */
export type RecordState = Readonly<Record<string, string | number | boolean | null>>
/** A record as it is now. */
export type Current = { id: number; state: RecordState }
/** What a row wants: `to` null takes the record away. */
export type Wanted = { current: Current | null; to: RecordState | null } | { refused: string }
export type RecordChange = { id: number | null; from: RecordState | null; to: RecordState | null }
export type Written = { id: number | null /** to be renewed in lists and search */; articleId?: number | null }

/**
 * A kind of table that staff takes in and out. Rows are read, compared and written many at a time; what is compared is
 * what is written, so a dry run and the run say the same, and a run is taken back by writing the state before.
 */
export type ImportKind = {
  name: string
  title: string
  columns: readonly Column[]
  /** without these columns no row can be understood */
  needed: readonly string[]
  /** a column that one needs another right for, to take it in and to see what stands in it */
  guarded?: { field: string; right: ConsoleRight; refusal: string }
  /** the same for two rows about one record */
  keyOf(values: Values<string>): string
  nameOf(values: Values<string>): string
  /** In the order of the rows. */
  read(db: Db, now: Date, rows: readonly Values<string>[]): Promise<Wanted[]>
  /** The records that these states name, as they are now. */
  current(db: Db, now: Date, states: readonly RecordState[]): Promise<(Current | null)[]>
  /** All or none, in the order of the changes. @throws where one of them cannot be written */
  write(db: Db, now: Date, changes: readonly RecordChange[]): Promise<Written[]>
  /** Everything there is, as it is taken in. */
  rows(sql: Sql, now: Date): AsyncIterable<readonly (readonly string[])[]>
}

export const isSameState = (one: RecordState | null, other: RecordState | null): boolean =>
  JSON.stringify(one && Object.entries(one).toSorted()) === JSON.stringify(other && Object.entries(other).toSorted())
