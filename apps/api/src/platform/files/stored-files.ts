import { createHash } from 'node:crypto'
import type { Db } from '@kontor/db'
import { storedFiles } from '@kontor/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { beginsAsPdf } from './is-pdf.ts'
import { removeUnusedUploads } from './unused-uploads.ts'

// Papers of articles: uploaded once, kept in the database, as pictures are (decision 0037).

const address = /^\/files\/([0-9a-f]{32})\.pdf$/
const addressOf = (id: string) => `/files/${id}.pdf`
const idOf = (file: string): string[] => address.exec(file)?.slice(1) ?? []

/** Where the end of a PDF is looked for: some programs write a little behind it. */
const tailBytes = 2048

/** By its content, whatever it is called. */
const isPdf = (file: Buffer) => beginsAsPdf(file) && file.subarray(-tailBytes).includes('%%EOF')

/** Stores a paper; the same file has the same address. @throws Refusal for what is no whole PDF */
export async function storeFile({ db, clock }: Pick<Context, 'db' | 'clock'>, file: Buffer): Promise<string> {
  if (!isPdf(file))
    throw refuse('validation', 'Bitte wählen Sie ein PDF. Diese Datei ist keines, oder sie ist unvollständig.')
  const id = createHash('sha256').update(file).digest('hex').slice(0, 32)
  const now = clock.now()
  await db
    .insert(storedFiles)
    .values({ id, content: file, storedAt: now, usedAt: now })
    .onConflictDoUpdate({ target: storedFiles.id, set: { usedAt: now } })
  return addressOf(id)
}

/** The file at an address; null where there is none. */
export async function readFile(db: Pick<Db, 'select'>, id: string): Promise<Buffer | null> {
  const [found] = await db.select({ content: storedFiles.content }).from(storedFiles).where(eq(storedFiles.id, id))
  return found?.content ?? null
}

/**
 * Marks the uploaded files among these addresses as used, in the transaction of what shows them: who removes unused ones
 * waits for it and then leaves them.
 * @returns how large each is that is there, by its address
 */
export async function useFiles(db: Db, now: Date, addresses: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(addresses.flatMap(idOf))]
  if (ids.length === 0) return new Map()
  const held = await db.execute<{ id: string; bytes: number }>(sql`
    update stored_files set used_at = ${now.toISOString()}::timestamptz
    where id in (select id from stored_files where id = any(${`{${ids.join(',')}}`}::text[]) order by id for update)
    returning id, octet_length(content) as bytes`)
  return new Map(held.map(({ id, bytes }) => [addressOf(id), bytes]))
}

/** Removes those that nothing shows. @param texts a query of everything in which their addresses may stand */
export const removeUnusedFiles = (db: Db, now: Date, texts: SQL) =>
  removeUnusedUploads(db, now, texts, { table: 'stored_files', folder: '/files/', end: '[.]pdf' })
