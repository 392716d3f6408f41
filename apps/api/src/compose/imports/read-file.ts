import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { partBytes } from '@kontor/contracts/rules/console/import-parts'
import { headingPlace, type KnownColumns } from '@kontor/contracts/rules/tables/csv'
import type { TransactionSql } from '@kontor/db'
import { importMappings, type importRuns } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { ShopProcess } from '../../platform/context.ts'
import { Refusal, refuse } from '../../platform/failures.ts'
import { type Column, knownAmong, newFigures, placesOf } from '../../platform/tables/columns.ts'
import type { ReadLine } from '../../platform/tables/csv-lines.ts'
import { formats } from '../../platform/tables/formats/formats.ts'
import type { StoredFile } from '../../platform/tables/formats/table-format.ts'
import { importKindNamed } from './kinds.ts'

type Run = typeof importRuns.$inferSelect
type Shop = Pick<ShopProcess, 'db' | 'clock'>
const mostLines = 2_000_000

/** The file as it was uploaded, from the database a part at a time. */
function storedFile({ db: { sql } }: Shop, runId: number, size: number) {
  let here = AsyncLocalStorage.snapshot()
  let kept: { number: number; content: Buffer } | undefined
  async function part(number: number): Promise<Buffer> {
    if (kept?.number !== number) {
      const [row] = await here(
        async () =>
          await sql<{ content: Buffer }[]>`
          select content from import_parts where run_id = ${runId} and number = ${number}`,
      )
      kept = { number, content: row?.content ?? Buffer.alloc(0) }
    }
    return kept.content
  }
  const file: StoredFile = {
    size,
    async read(at, length) {
      const pieces: Buffer[] = []
      for (let from = at; from < Math.min(size, at + length); ) {
        const number = Math.floor(from / partBytes)
        const content = await part(number)
        const start = from - number * partBytes
        const piece = content.subarray(start, Math.min(content.length, start + at + length - from))
        if (piece.length === 0) break
        pieces.push(piece)
        from += piece.length
      }
      return Buffer.concat(pieces)
    },
    async *parts() {
      for (let number = 0; number * partBytes < size; number += 1) yield await part(number)
    },
  }
  return {
    file,
    /** Whoever asks for them, parts are read as a part of the work of this moment: one session answers nobody else. */
    readFromHere() {
      here = AsyncLocalStorage.snapshot()
    },
  }
}

/**
 * Reads the file of a run into lines, all or nothing; what it was uploaded as goes.
 * @throws Refusal for what is no table, or too long
 */
export async function readImportFile(shop: Shop, run: Run): Promise<void> {
  const { sql } = shop.db
  const [whole] = await sql<{ size: number }[]>`
    select coalesce(sum(length(content)), 0)::int as size from import_parts where run_id = ${run.id}`
  const { file, readFromHere } = storedFile(shop, run.id, whole?.size ?? 0)
  const head = await file.read(0, 4096)
  const format = formats.find(({ fits }) => fits(head))
  if (head.length === 0) throw refuse('validation', 'Die Datei ist leer.')
  if (!format) throw refuse('validation', 'Diese Datei ist keine Tabelle. Lesbar sind CSV, XLSX und BMEcat 2005.')
  const columns: readonly Column[] = importKindNamed(run.kind)?.kind.columns ?? []
  const known = knownAmong(columns, new Set(Object.keys(await rememberedFields(shop, run.kind))))
  const { encoding, lines } = await format.lines(file, known, run.kind)
  await sql.begin(async (tx) => {
    readFromHere()
    const [locked] = await tx`select 1 from import_runs where id = ${run.id} and state = 'reading' for update`
    if (!locked) return
    await tx`delete from import_lines where run_id = ${run.id}`
    const { headings, count, english } = await copyLines(tx, run.id, lines, known)
    const mapping = await mappingOf(shop, run.kind, headings)
    await tx`
      update import_runs set state = 'read', format = ${format.name}, encoding = ${encoding}, headings = ${headings},
        lines = ${count}, english = ${english}, mapping = ${JSON.stringify(mapping)}::text::jsonb, changed_at = ${shop.clock.now().toISOString()} where id = ${run.id}`
    await tx`delete from import_parts where run_id = ${run.id}`
  })
}

const special = /[\\"]/g
const zeros = /\0/g
/** A line of COPY: an array of texts, written as PostgreSQL writes one. */
function copyLine(runId: number, { line, cells, refusal }: ReadLine): string {
  const array = cells
    .map((cell) => (cell === null ? 'NULL' : `"${cell.replace(zeros, '').replace(special, '\\$&')}"`))
    .join(',')
  const escaped = (text: string) => text.replace(/[\\\n\r\t]/g, (sign) => copied[sign] ?? sign)
  return `${runId}\t${line}\t${escaped(`{${array}}`)}\t${refusal === undefined ? '\\N' : escaped(refusal)}\n`
}
const copied: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

async function copyLines(
  tx: TransactionSql,
  runId: number,
  lines: AsyncIterable<readonly ReadLine[]>,
  known: KnownColumns,
) {
  let headings: string[] | undefined
  let count = 0
  const figures = newFigures()
  async function* texts() {
    for await (const batch of fromStart(lines)) {
      let rest = batch
      if (headings === undefined) {
        // titles and dates stand above it
        const place = headingPlace(batch, known)
        headings = (batch[place]?.cells ?? []).map((cell) => (cell ?? '').slice(0, 200))
        rest = batch.slice(place + 1)
      }
      count += rest.length
      if (count > mostLines)
        throw refuse('limit_reached', 'Die Datei hat mehr als 2.000.000 Zeilen. Bitte teilen Sie sie.')
      for (const { cells } of rest) figures.look(cells)
      yield rest.map((line) => copyLine(runId, line)).join('')
    }
  }
  const copy = await tx`copy import_lines (run_id, line, cells, refusal) from stdin`.writable()
  await pipeline(Readable.from(texts()), copy)
  if (!headings || headings.length === 0 || count === 0)
    throw refuse('validation', 'Die Datei enthält unter der Überschrift keine Zeilen.')
  return { headings, count, english: [...figures.english()] }
}

/** The same lines, the first batch long enough to hold the heading. */
async function* fromStart(lines: AsyncIterable<readonly ReadLine[]>): AsyncGenerator<readonly ReadLine[]> {
  let start: ReadLine[] | null = []
  for await (const batch of lines) {
    if (!start) yield batch
    else {
      start.push(...batch)
      if (start.length < linesOfStart) continue
      yield start
      start = null
    }
  }
  if (start && start.length > 0) yield start
}
const linesOfStart = 30

const rememberedFields = async ({ db }: Shop, kind: string): Promise<Readonly<Record<string, string>>> => {
  const [remembered] = await db.select().from(importMappings).where(eq(importMappings.kind, kind))
  return remembered?.fields ?? {}
}

/** As the columns of this kind were assigned the last time, else by their headings. */
async function mappingOf(shop: Shop, kind: string, headings: readonly string[]): Promise<Record<string, number>> {
  const columns: readonly Column[] = importKindNamed(kind)?.kind.columns ?? []
  const places = placesOf(headings, columns)
  for (const [heading, field] of Object.entries(await rememberedFields(shop, kind))) {
    const at = headings.indexOf(heading)
    if (at < 0) continue
    for (const [other, place] of places) if (place === at && other !== field) places.delete(other)
    if (field !== '') places.set(field, at)
  }
  return Object.fromEntries(places)
}

/** What the reading of a file may end with: its own fault, told to whoever uploaded it. */
export const isFaultOfFile = (error: unknown): error is Refusal => error instanceof Refusal
