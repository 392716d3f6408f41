import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { absentDrawings, missingPicture } from '../http/drawings-as-png.ts'
import { describeMedium, mediaNamedIn, useMedia } from './stored-media.ts'
import { usePictures } from './stored-pictures.ts'

const uploaded = /\/pictures\/[0-9a-f]{32}-\d{1,4}\/\d{1,4}\.webp/g
/** at the beginning of an address alone: other shops have such folders too */
const drawn = /(?<=["'(\s])\/illustrations\/[^"'\\()\s,?#]+/g
const picturesIn = (fields: unknown): string[] => JSON.stringify(fields ?? null).match(uploaded) ?? []
const drawingsIn = (fields: unknown): string[] => JSON.stringify(fields ?? null).match(drawn) ?? []

type Said = { alt?: string; bytes?: number }

/** What records say of the files that they name: what a picture shows, how large a file is. */
export function* describedIn(value: unknown): Generator<[address: string, Said]> {
  if (typeof value !== 'object' || value === null) return
  const { image, file, alt, title, bytes } = value as Record<string, unknown>
  const named = typeof file === 'string' ? file : image
  const shows = typeof alt === 'string' ? alt : typeof file === 'string' ? title : ''
  if (typeof named === 'string')
    yield [named, { ...(typeof shows === 'string' && { alt: shows }), ...(typeof bytes === 'number' && { bytes }) }]
  for (const inner of Object.values(value)) yield* describedIn(inner)
}

/**
 * Uploaded pictures and files that a record names stay, and those that it named until now for some days
 * (decision 0037, decision 0041). What it says of a picture, the picture is found by.
 * @throws Refusal for a new one that is gone, or that is no drawing of the shop
 */
export async function holdPictures(
  { db, clock, shop }: Pick<Context, 'db' | 'clock' | 'shop'>,
  fields: unknown,
  before: unknown,
): Promise<void> {
  const namedIn = (value: unknown) => [...picturesIn(value), ...mediaNamedIn(value)]
  const [now, earlier] = [namedIn(fields), namedIn(before)]
  const all = [...now, ...earlier]
  const gone = [...(await usePictures(db, clock.now(), all)), ...(await useMedia(db, clock.now(), all))]
  if (gone.some((one) => now.includes(one) && !earlier.includes(one)))
    throw refuse('validation', 'Eine der Dateien gibt es nicht mehr. Bitte laden Sie sie noch einmal hoch.')
  const known = drawingsIn(before)
  const [absent] = await absentDrawings(
    shop.settings,
    drawingsIn(fields).filter((one) => !known.includes(one)),
  )
  if (absent !== undefined) throw refuse('validation', missingPicture(absent))
  for (const [address, { alt }] of describedIn(fields)) if (alt) await describeMedium(db, address, alt)
}
