import { createHash } from 'node:crypto'
import { pictureIdOf } from '@kontor/contracts/rules/catalogue/picture-widths'
import { dataInWords } from '@kontor/contracts/rules/system/data-names'
import { mostPictureBytes } from '@kontor/contracts/rules/theme/brand-picture'
import { brandPictures, customers, settings, users } from '@kontor/db/schema'
import { count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { WebpOptions } from 'sharp'
import type { Context, ShopProcess } from '../../../platform/context.ts'
import { notFoundInWrite, refuse } from '../../../platform/failures.ts'
import { isDrawing } from '../../../platform/http/drawings-as-png.ts'
import type { Asker } from '../../../platform/http/few-at-once.ts'
import { oneByOne, readPicture } from '../../../platform/pictures/read-picture.ts'
import { usePictures } from '../../../platform/pictures/stored-pictures.ts'
import { namesIn } from '../../content/service.ts'

// Pictures of the brand. Only the console gets here, by its table of rights.

type Kind = 'svg' | 'webp'
type Picture = { kind: Kind; content: Buffer; width: number; height: number }

const types = { svg: 'image/svg+xml', webp: 'image/webp' } as const
/** Longest side of what is kept: a ground of a wide window. */
const longestSide = 2000
const mostPixels = 25_000_000
/** So many pictures one still finds his way among. */
const mostPictures = 200

const tooLarge = () => refuse('validation', 'Das Bild ist zu groß: höchstens 500 kB.')
const noPicture = () => refuse('validation', 'Bitte wählen Sie ein Bild: SVG, PNG, JPEG oder WebP.')
const addressOf = (id: string, kind: Kind) => `/brand/${id}.${kind}`

/** The picture as it is kept. @throws Refusal for what is no picture, or would be another one than was sent */
export async function readSentPicture(asker: Asker, content: string): Promise<Picture> {
  const file = Buffer.from(content, 'base64')
  if (file.length > mostPictureBytes) throw tooLarge()
  const picture = await oneByOne(asker, () => pictureOf(file))
  if (!picture) throw noPicture()
  if (picture.content.length > mostPictureBytes) throw tooLarge()
  return picture
}

/** Stores a picture, which from then on is a picture of the shop with an address of its own. @throws Refusal when full */
export async function storePicture({ db, clock, viewer }: Context, { kind, content, width, height }: Picture) {
  const id = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await lockPictures(db)
  const [stored] = await db.select({ number: count() }).from(brandPictures)
  const [same] = await db.select({ id: brandPictures.id }).from(brandPictures).where(eq(brandPictures.id, id))
  if (!same && (stored?.number ?? 0) >= mostPictures)
    throw refuse(
      'validation',
      `Es sind schon ${mostPictures} Bilder gespeichert. Bitte löschen Sie in der Verwaltung zuerst eines, das nicht mehr gebraucht wird.`,
    )
  await db
    .insert(brandPictures)
    .values({ id, kind, content, storedAt: clock.now(), storedBy: viewer.user?.id ?? null })
    .onConflictDoNothing()
  return { url: addressOf(id, kind), width, height }
}

/** All pictures, newest first, and what shows each of them. */
export async function listPictures({ db }: Context) {
  const [rows, naming] = await Promise.all([
    db
      .select({
        id: brandPictures.id,
        kind: brandPictures.kind,
        bytes: sql<number>`octet_length(${brandPictures.content})`,
        storedAt: brandPictures.storedAt,
        storedBy: users.username,
      })
      .from(brandPictures)
      .leftJoin(users, eq(users.id, brandPictures.storedBy))
      .orderBy(desc(brandPictures.storedAt), brandPictures.id),
    whatNamesPictures(db),
  ])
  const items = rows.map(({ kind, storedAt, storedBy, ...row }) => ({
    ...row,
    url: addressOf(row.id, kind),
    storedAt: storedAt.toISOString(),
    storedBy: storedBy ?? '',
    usedBy: usersOf(naming, row.id),
  }))
  return { items, most: mostPictures }
}

/** @returns its address. @throws Refusal when something shows it */
export async function deletePicture({ db }: Context, { id }: { id: string }) {
  await lockPictures(db)
  const [usedBy] = usersOf(await whatNamesPictures(db), id)
  if (usedBy) throw refuse('validation', `Dieses Bild wird noch gezeigt: ${usedBy}.`)
  const [gone] = await db.delete(brandPictures).where(eq(brandPictures.id, id)).returning({ kind: brandPictures.kind })
  if (!gone) throw notFoundInWrite()
  return { url: addressOf(id, gone.kind) }
}

/** Whoever stores, shows or deletes one waits for the other: no picture goes while something begins to show it. */
const lockPictures = (db: Context['db']) => db.execute(sql`select pg_advisory_xact_lock(hashtext('brand-pictures'))`)

/**
 * Those of these addresses at which the shop has no picture; the others stay, in the transaction of the caller. Pictures
 * are those of the brand, uploaded ones and the shop's own drawings.
 */
export async function missingPictures(
  { db, clock, shop }: Pick<Context, 'db' | 'clock' | 'shop'>,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return []
  await lockPictures(db)
  const rows = await db.select({ id: brandPictures.id, kind: brandPictures.kind }).from(brandPictures)
  const ofBrand = new Set(rows.map(({ id, kind }) => addressOf(id, kind)))
  const gone = await usePictures(db, clock.now(), addresses)
  const missing: string[] = []
  for (const address of addresses) {
    const isUploaded = pictureIdOf(address) !== undefined && !gone.includes(address)
    if (!isUploaded && !ofBrand.has(address) && !(await isDrawing(shop.settings, address))) missing.push(address)
  }
  return missing
}

type Naming = { name: string; text: string }

const usersOf = (naming: readonly Naming[], id: string) =>
  naming.filter(({ text }) => text.includes(`/brand/${id}.`)).map(({ name }) => name)

/** Everything in which the address of a picture stands: data of the shop, brands of customers, pages and posts. */
async function whatNamesPictures(db: Context['db']): Promise<Naming[]> {
  const [data, brands, contents] = await Promise.all([
    db
      .select({ name: settings.name, text: sql<string>`${settings.value}::text` })
      .from(settings)
      .where(sql`${settings.value}::text like '%/brand/%'`),
    db
      .select({ name: customers.customerNumber, text: sql<string>`${customers.brand}::text` })
      .from(customers)
      .where(isNotNull(customers.brand)),
    namesIn(db, '/brand/'),
  ])
  const ofShop = data.map(({ name, text }) => ({ name: dataInWords(name), text }))
  const ofCustomers = brands.map(({ name, text }) => ({ name: `Marke des Kunden ${name}`, text }))
  return [...ofShop, ...ofCustomers, ...contents]
}

/** A drawing as it is, and a photo saved again as WebP. @returns null for what is neither */
async function pictureOf(file: Buffer): Promise<Picture | null> {
  const sent = await readPicture(file, mostPixels)
  if (!sent) return null
  if (sent.kind === 'drawing') return { ...sent, kind: 'svg' }
  const small = () => sent.open().resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  const drawn = (options: WebpOptions) => small().webp(options).toBuffer({ resolveWithObject: true })
  try {
    let picture = await drawn(sent.format === 'png' ? { lossless: true } : { quality: 88 })
    // a photo as PNG
    if (picture.data.length > mostPictureBytes) picture = await drawn({ quality: 80 })
    return { kind: 'webp', content: picture.data, width: picture.info.width, height: picture.info.height }
  } catch {
    // what cannot be read as a picture is none
    return null
  }
}

/** Pictures of the brand at their addresses; opened by itself, a drawing may do nothing at all. */
export function brandPictureFiles(app: FastifyInstance, { db }: Pick<ShopProcess, 'db'>): void {
  app.get<{ Params: { file: string } }>('/brand/:file', async ({ params }, reply) => {
    const [, id, kind] = /^([0-9a-f]{32})\.(svg|webp)$/.exec(params.file) ?? []
    const [picture] = id ? await db.select().from(brandPictures).where(eq(brandPictures.id, id)) : []
    if (!picture || picture.kind !== kind) return await reply.callNotFound()
    return await reply
      .type(types[picture.kind])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(picture.content)
  })
}
