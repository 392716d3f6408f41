import type { Context } from '../../../platform/context.ts'
import type { Column, Values } from '../../../platform/tables/columns.ts'

/** How rows of one kind are understood and written. */
export type ImportTable<Field extends string = string> = {
  columns: readonly Column<Field>[]
  /** one of these columns must be there, since it says of whom a row speaks */
  keys: readonly Field[]
  /** of whom or what a row speaks; '' = it does not say */
  nameOf: (values: Values<Field>) => string
  /** the key of a row: two rows with the same key are the same thing twice */
  keyOf: (values: Values<Field>) => string
  /** keys of rows of the same file that come first */
  after?: (values: Values<Field>) => readonly string[]
  /** what no two of them may share besides; '' = nothing */
  uniqueOf?: (values: Values<Field>) => string
  /**
   * Creates or changes by the same functions as the calls, in a transaction of their own.
   * @throws Refusal
   */
  write: (ctx: Context, values: Values<Field>, isDryRun: boolean) => Promise<Outcome>
}
export type Outcome = { result: 'created' | 'changed' | 'same'; message?: string }
