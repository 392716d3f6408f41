import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, id64, moment } from './columns.ts'
import { users } from './organisation.ts'

/**
 * A table that staff takes in: uploaded in parts, read into lines, checked, then written in chunks. Each chunk is one
 * transaction that also says how far it got, so a run goes on where its process died.
 */
export const importRuns = pgTable(
  'import_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    state: text()
      .$type<
        'uploading' | 'reading' | 'read' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone' | 'failed'
      >()
      .notNull(),
    fileName: text().notNull(),
    /** `csv` or `xlsx`, and how its letters were written */
    format: text().notNull().default(''),
    encoding: text().notNull().default(''),
    headings: text().array().notNull().default([]),
    /** without the heading */
    lines: integer().notNull().default(0),
    /** field -> place of its column */
    mapping: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** places of columns whose figures have an English decimal point */
    english: integer().array().notNull().default([]),
    /** the last line that was checked, written or taken back */
    doneLine: integer().notNull().default(0),
    /** rows by result */
    totals: jsonb().$type<Record<string, number>>().notNull().default({}),
    failure: text(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    username: text().notNull(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [index().on(t.kind, t.id)],
)

/** The file as it comes, until it is read. */
export const importParts = pgTable(
  'import_parts',
  {
    runId: integer()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.number] })],
)

/** The lines of a file; no reference to their run, since they come by hundreds of thousands. */
export const importLines = pgTable(
  'import_lines',
  {
    runId: integer().notNull(),
    line: integer().notNull(),
    cells: text().array().notNull(),
    /** why its format does not take it in */
    refusal: text(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.line] })],
)

/** What became of each line, with the state before and after it: what a run is taken back by. */
export const importResults = pgTable(
  'import_results',
  {
    runId: integer().notNull(),
    line: integer().notNull(),
    /** names the record within the run, so that a second line about it is found */
    key: text().notNull(),
    name: text().notNull(),
    result: text().$type<'created' | 'changed' | 'same' | 'removed' | 'refused' | 'undone' | 'kept'>().notNull(),
    message: text().notNull().default(''),
    /** of the record, once it is there */
    recordId: id64(),
    before: jsonb().$type<Record<string, unknown> | null>(),
    after: jsonb().$type<Record<string, unknown> | null>(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.line] }),
    index().on(t.runId, t.key),
    index().on(t.runId, t.result, t.line),
  ],
)

/** How the columns of a kind of table were last assigned: heading -> field. */
export const importMappings = pgTable('import_mappings', {
  kind: text().primaryKey(),
  fields: jsonb().$type<Record<string, string>>().notNull(),
})
