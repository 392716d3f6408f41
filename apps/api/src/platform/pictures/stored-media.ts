import { createHash } from 'node:crypto'
import { pictureIdOf } from '@kontor/contracts/rules/catalogue/picture-widths'
import type { FileKind } from '@kontor/contracts/rules/content/media-files'
import { mediumAddress, mediumIdOf, mostFileBytes } from '@kontor/contracts/rules/content/media-files'
import type { Db } from '@kontor/db'
import { mediaFileParts, mediaFiles, pictures } from '@kontor/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { beginsAsPdf } from '../files/is-pdf.ts'
import { removeUnusedUploads } from '../files/unused-uploads.ts'

// Files of contents that are no pictures: kept as they were sent, in parts, so that a player that asks for the middle of
// a film reads no more than that (decision 0041).

type Sort = { kind: FileKind; ending: string; type: string; is(file: Buffer): boolean }

const begins = (file: Buffer, text: string, at = 0) => file.toString('latin1', at, at + text.length) === text

/** What a file is its content says; its name and what the browser calls it do not count. */
const sorts: readonly Sort[] = [
  { kind: 'pdf', ending: 'pdf', type: 'application/pdf', is: beginsAsPdf },
  { kind: 'video', ending: 'mp4', type: 'video/mp4', is: isMp4 },
  {
    kind: 'video',
    ending: 'webm',
    type: 'video/webm',
    is: (file) => begins(file, '\x1a\x45\xdf\xa3') && namesWebm(file),
  },
  { kind: 'captions', ending: 'vtt', type: 'text/vtt', is: isCaptions },
]

/** Of the brands of that box, those that browsers play. */
function isMp4(file: Buffer): boolean {
  return begins(file, 'ftyp', 4) && /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|msdh)/.test(file.toString('latin1', 8, 12))
}

/** The head of a Matroska file says which kind of it this is. */
const namesWebm = (file: Buffer) => file.toString('latin1', 0, 100).includes('webm')

/** WebVTT is text in UTF-8 whose first line says so. */
function isCaptions(file: Buffer): boolean {
  try {
    return /^\ufeff?WEBVTT([ \t][^\n]*)?(\r?\n|$)/.test(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file),
    )
  } catch {
    return false
  }
}

const partBytes = 1_000_000

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`
const names = { pdf: 'Das PDF', video: 'Das Video', captions: 'Die Untertitel' } as const

/** @throws Refusal for what is none of them, or too large for what it is */
export function sortOfMedium(file: Buffer): Pick<Sort, 'kind' | 'ending' | 'type'> {
  const { kind, ending, type } =
    sorts.find(({ kind: one, is }) => (one !== 'captions' || file.length <= mostFileBytes.captions) && is(file)) ?? {}
  if (!kind || !ending || !type)
    throw refuse(
      'validation',
      'Bitte wählen Sie ein PDF, ein Video (MP4 oder WebM) oder Untertitel (WebVTT). Was eine Datei ist, sagt ihr Inhalt, nicht ihr Name.',
    )
  if (file.length > mostFileBytes[kind])
    throw refuse('validation', `${names[kind]} ist zu groß: höchstens ${megabytes(mostFileBytes[kind])}.`)
  return { kind, ending, type }
}

export type StoredMedium = { address: string; kind: FileKind; type: string; bytes: number; name: string }

/** Stores a file; the same one has the same address. @returns whether it is new */
export async function storeMedium(
  { db, clock, viewer }: Pick<Context, 'db' | 'clock' | 'viewer'>,
  { name, content }: { name: string; content: Buffer },
): Promise<StoredMedium & { isNew: boolean }> {
  const { kind, ending, type } = sortOfMedium(content)
  const id = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const now = clock.now()
  const stored = { address: mediumAddress(id, ending), kind, type, bytes: content.length, name }
  const [there] = await db
    .update(mediaFiles)
    .set({ usedAt: now })
    .where(eq(mediaFiles.id, id))
    .returning({ name: mediaFiles.name })
  if (there) return { ...stored, name: there.name, isNew: false }
  const row = { id, kind, ending, type, name, bytes: content.length, storedAt: now, usedAt: now }
  const made = await db
    .insert(mediaFiles)
    .values({ ...row, storedBy: viewer.user?.id ?? null })
    .onConflictDoNothing()
    .returning({ id: mediaFiles.id })
  for (let at = 0; made.length > 0 && at < content.length; at += partBytes)
    await db
      .insert(mediaFileParts)
      .values({ fileId: id, number: at / partBytes, content: content.subarray(at, at + partBytes) })
  return { ...stored, isNew: made.length > 0 }
}

const namedMedia = /\/media\/[0-9a-f]{32}\.(?:pdf|mp4|webm|vtt)/g

/** The stored files whose addresses stand anywhere in a value. */
export const mediaNamedIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(namedMedia) ?? []

/** Says what a picture or file shows, if nobody has said it yet. */
export async function describeMedium(db: Db, address: string, alt: string): Promise<void> {
  const [picture, file] = [pictureIdOf(address), mediumIdOf(address)]
  if (picture !== undefined)
    await db
      .update(pictures)
      .set({ alt })
      .where(and(eq(pictures.id, picture), eq(pictures.alt, '')))
  if (file !== undefined)
    await db
      .update(mediaFiles)
      .set({ alt })
      .where(and(eq(mediaFiles.id, file), eq(mediaFiles.alt, '')))
}

/** Marks the stored files among these addresses as used. @returns addresses of files that are gone */
export async function useMedia(db: Db, now: Date, addresses: readonly string[]): Promise<string[]> {
  const named = addresses.filter((address) => mediumIdOf(address) !== undefined)
  if (named.length === 0) return []
  const ids = [...new Set(named.map(mediumIdOf))]
  const held = await db.execute<{ id: string; ending: string }>(sql`
    update media_files set used_at = ${now.toISOString()}::timestamptz
    where id in (select id from media_files where id = any(${`{${ids.join(',')}}`}::text[]) order by id for update)
    returning id, ending`)
  const known = new Set(held.map(({ id, ending }) => mediumAddress(id, ending)))
  return named.filter((address) => !known.has(address))
}

/** Removes those that nothing shows. @param texts a query of everything in which their addresses may stand */
export const removeUnusedMedia = (db: Db, now: Date, texts: SQL) =>
  removeUnusedUploads(db, now, texts, { table: 'media_files', folder: '/media/', end: '[.]' })

export async function findMedium({ db }: { db: Pick<Db, 'select'> }, id: string) {
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id))
  return file
}

/** The bytes of a file from one to another, both included, part by part. */
export async function* readMediumBytes(db: Pick<Db, 'select'>, id: string, from: number, to: number) {
  for (let number = Math.floor(from / partBytes); number <= Math.floor(to / partBytes); number += 1) {
    const [part] = await db
      .select({ content: mediaFileParts.content })
      .from(mediaFileParts)
      .where(and(eq(mediaFileParts.fileId, id), eq(mediaFileParts.number, number)))
    // it was removed while it was read
    if (!part) return
    const start = number * partBytes
    yield part.content.subarray(Math.max(0, from - start), Math.min(partBytes, to + 1 - start))
  }
}
