import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { usePictures } from './stored-pictures.ts'

const uploaded = /\/pictures\/[0-9a-f]{32}-\d{1,4}\/\d{1,4}\.webp/g
const picturesIn = (fields: unknown): string[] => JSON.stringify(fields ?? null).match(uploaded) ?? []

/**
 * Uploaded pictures that a record names stay, and those that it named until now for some days (decision 0037).
 * @throws Refusal for a new one that is gone
 */
export async function holdPictures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  fields: unknown,
  before: unknown,
): Promise<void> {
  const [now, earlier] = [picturesIn(fields), picturesIn(before)]
  const gone = await usePictures(db, clock.now(), [...now, ...earlier])
  if (gone.some((one) => now.includes(one) && !earlier.includes(one)))
    throw refuse('validation', 'Eines der Bilder gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.')
}
