import { createHash } from 'node:crypto'
import { pictureAddress, pictureIdOf, widestPicture, widthsOf } from '@kontor/contracts/rules/catalogue/picture-widths'
import type { Db } from '@kontor/db'
import { pictureFiles, pictures } from '@kontor/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { removeUnusedUploads } from '../files/unused-uploads.ts'
import type { Asker } from '../http/few-at-once.ts'
import { oneByOne, readPicture, type SentPicture, timeLimit } from './read-picture.ts'

// Pictures of the shop's goods and texts: uploaded once, kept in the database in several widths (decision 0037).

type PictureFile = { width: number; format: 'avif' | 'webp'; content: Buffer }
export type NewPicture = { id: string; widest: number; files: PictureFile[] }

/** Raised when pictures are made differently, so that the same file becomes a new picture. */
const version = '1'
const mostPixels = 50_000_000
/** With more effort AVIF takes ten times as long and is 2 % smaller. */
const qualities = { avif: { quality: 55, effort: 1 }, webp: { quality: 80 } }

const noPicture = () =>
  refuse('validation', 'Bitte wählen Sie ein Bild: JPEG, PNG, WebP oder SVG, höchstens 50 Megapixel groß.')

export const pictureIdFor = (file: Buffer) =>
  createHash('sha256').update(version).update(file).digest('hex').slice(0, 32)

/** @returns the address of a picture that is there already; it counts as used now */
export async function findPicture({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<string | null> {
  const [there] = await db
    .update(pictures)
    .set({ usedAt: clock.now() })
    .where(eq(pictures.id, id))
    .returning({ widest: pictures.widest })
  return there ? pictureAddress(id, there.widest) : null
}

/** A file as the picture that is kept. @throws Refusal for what is none @throws Failure 429 when many are being made */
export async function makePicture(asker: Asker, file: Buffer): Promise<NewPicture> {
  const files = await oneByOne(asker, async () => {
    const sent = await readPicture(file, mostPixels)
    return sent && (await filesOf(sent).catch(() => null))
  })
  const widest = files?.at(-1)?.width
  if (!files || widest === undefined) throw noPicture()
  return { id: pictureIdFor(file), widest, files }
}

async function filesOf(sent: SentPicture): Promise<PictureFile[]> {
  const within = { width: widestPicture, height: widestPicture, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await opened(sent)
    .resize(within)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const files: PictureFile[] = []
  for (const width of widthsOf(info.width)) {
    const drawn = () => sharp(data).resize({ width })
    files.push({ width, format: 'avif', content: await drawn().avif(qualities.avif).toBuffer() })
    files.push({ width, format: 'webp', content: await drawn().webp(qualities.webp).toBuffer() })
  }
  return files
}

/** A drawing has no size of its own: it is drawn as large as pictures are kept. */
function opened(sent: SentPicture): Sharp {
  if (sent.kind === 'photo') return sent.open()
  const longest = Math.max(sent.width, sent.height, 1)
  const density = Math.min(7200, Math.max(1, (72 * widestPicture) / longest))
  return sharp(sent.content, { density, limitInputPixels: mostPixels }).timeout(timeLimit)
}

/** Stores a picture; from then on it has an address. */
export async function storePicture(
  { db, clock, viewer }: Pick<Context, 'db' | 'clock' | 'viewer'>,
  { id, widest, files }: NewPicture,
  name = '',
): Promise<string> {
  const now = clock.now()
  await db
    .insert(pictures)
    .values({ id, widest, name, storedAt: now, storedBy: viewer.user?.id ?? null, usedAt: now })
    .onConflictDoUpdate({ target: pictures.id, set: { usedAt: now } })
  await db
    .insert(pictureFiles)
    .values(files.map((file) => ({ pictureId: id, ...file })))
    .onConflictDoNothing()
  return pictureAddress(id, widest)
}

/**
 * Marks the uploaded pictures among these addresses as used, in the transaction of what shows them: who removes unused
 * ones waits for it and then leaves them.
 * @returns addresses of pictures that are gone
 */
export async function usePictures(db: Db, now: Date, addresses: readonly string[]): Promise<string[]> {
  const named = addresses.flatMap((address) => {
    const id = pictureIdOf(address)
    return id === undefined ? [] : [{ id, address }]
  })
  if (named.length === 0) return []
  const ids = `{${[...new Set(named.map(({ id }) => id))].join(',')}}`
  const held = await db.execute<{ id: string; widest: number }>(sql`
    update pictures set used_at = ${now.toISOString()}::timestamptz
    where id in (select id from pictures where id = any(${ids}::text[]) order by id for update) returning id, widest`)
  const known = new Set(held.map(({ id, widest }) => pictureAddress(id, widest)))
  return named.flatMap(({ address }) => (known.has(address) ? [] : [address]))
}

/** Removes those that nothing shows. @param texts a query of everything in which their addresses may stand */
export const removeUnusedPictures = (db: Db, now: Date, texts: SQL) =>
  removeUnusedUploads(db, now, texts, { table: 'pictures', folder: '/pictures/', end: '-' })

/** An uploaded picture by its address; null for any other. */
export async function readUploaded(db: Pick<Db, 'select'>, address: string): Promise<Buffer | null> {
  const id = pictureIdOf(address)
  const width = Number(/(\d+)\.webp$/.exec(address)?.[1])
  return id === undefined ? null : await readPictureFile(db, { id, width, format: 'webp' })
}

/** One file of a picture; null where there is none. */
export async function readPictureFile(
  db: Pick<Db, 'select'>,
  { id, width, format }: { id: string; width: number; format: PictureFile['format'] },
): Promise<Buffer | null> {
  const [found] = await db
    .select({ content: pictureFiles.content })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.pictureId, id), eq(pictureFiles.width, width), eq(pictureFiles.format, format)))
  return found?.content ?? null
}
