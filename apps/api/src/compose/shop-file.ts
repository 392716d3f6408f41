import { settings } from '@kontor/db/schema'
import { signsOfDemo } from '@kontor/seed'
import { z } from 'zod'
import { ownPromotions } from '../areas/basket/service.ts'
import { contentData, mistakesOfOwnPages, OwnPages, readOwnPages, writeOwnPages } from '../areas/content/service.ts'
import { listingData } from '../areas/listing/service.ts'
import { operatorsData, ownLabels } from '../areas/system/service.ts'
import { ownLook } from '../areas/theme/service.ts'
import { wordsData } from '../areas/words/service.ts'
import type { ShopProcess } from '../platform/context.ts'
import { nameless } from '../platform/http/serialise.ts'
import { storeData } from '../platform/shop-data.ts'
import { germanMistake } from './german-mistakes.ts'
import { mistakeOfDoor } from './settings/doors.ts'
import { switches } from './switches.ts'

// The operator's data as one file (docs/operations.md "The operator's data").

/** The data of all areas that have a row of their own in `settings`. */
const data = [
  ...Object.values(operatorsData),
  ownLabels,
  ...wordsData,
  ...listingData,
  ...Object.values(ownLook),
  ...Object.values(contentData),
]

const switched = Object.fromEntries(
  Object.entries(switches).map(([name, field]) => [name, (field.unwrap() as z.ZodType).nullable().optional()]),
)

/** An absent key stays as it is, null deletes it, so that the default applies. */
const ShopFile = z.strictObject({
  $schema: z.string().optional(),
  ...Object.fromEntries(data.map(({ name, schema }) => [name, schema.nullable().optional()])),
  switches: z.strictObject(switched).optional(),
  pages: OwnPages.optional(),
  freeArticles: ownPromotions.FreeArticles.optional(),
  coupons: ownPromotions.Coupons.optional(),
})

export const shopFileSchema = () => z.toJSONSchema(ShopFile, { io: 'input', metadata: nameless })

/** However an IBAN or a telephone number is typed. */
const unspaced = (text: string) => text.replaceAll(' ', '').toLowerCase()
const ofDemo = signsOfDemo.map(unspaced)

/** Does this name the demo's company, its bank or a domain that nobody can have? */
export function isOfDemo(value: unknown): boolean {
  const text = JSON.stringify(value)
  return /\.example\b/.test(text) || ofDemo.some((sign) => unspaced(text).includes(sign))
}

/** In one line; of a name that does not fit, what its own rule says. */
function mistakeIn(issue: z.core.$ZodIssue): string {
  const { message } = (issue.code === 'invalid_key' && issue.issues[0]) || issue
  return `${issue.path.join('.') || 'Datei'}: ${message}`
}

/** Writes what the file names, all or nothing. @returns what does not fit, in German; then nothing was written */
export async function importShopFile(shop: ShopProcess, given: unknown): Promise<string[]> {
  const { success, data: file, error } = ShopFile.safeParse(given, { error: germanMistake })
  if (!success) return error.issues.map(mistakeIn)
  const { $schema: _, switches: turned = {}, pages, freeArticles, coupons, ...own } = file
  const demos = Object.entries(own).flatMap(([name, value]) => (isOfDemo(value) ? [name] : []))
  if (shop.settings.SHOP_MODE === 'live' && demos.length > 0)
    return demos.map((name) => `${name}: Das sind Angaben des Musterbetriebs. Bitte tragen Sie Ihre eigenen ein.`)
  const closed = Object.entries({ ...own, ...turned }).flatMap(([name, value]) => {
    const mistake = mistakeOfDoor(shop.settings, name, value)
    return mistake ? [`${name}: ${mistake}`] : []
  })
  if (closed.length > 0) return closed
  return await shop.db.transaction(async (tx) => {
    const taken = await mistakesOfOwnPages(tx, pages ?? {})
    if (taken.length > 0) return taken
    const mistakes = await ownPromotions.write(tx, { freeArticles, coupons }, shop.clock.now())
    if (mistakes.length > 0) return mistakes
    await storeData(tx, { ...own, ...turned })
    if (pages) await writeOwnPages(tx, pages)
    return []
  })
}

/**
 * The content of a file, however its program writes JSON: in UTF-8 or UTF-16, with a byte order mark or without.
 * @returns the mistake in German where it is none
 */
export function parseShopFile(bytes: Uint8Array): { given: unknown } | { mistake: string } {
  const [first, second] = bytes
  const label =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return { mistake: 'Die Datei ist nicht in UTF-8 gespeichert.' }
  }
  try {
    return { given: JSON.parse(text) }
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? []
    const line = at === undefined ? '' : ` ab Zeile ${text.slice(0, Number(at)).split('\n').length}`
    return { mistake: `Die Datei ist${line} kein gültiges JSON.` }
  }
}

/** What is stored now, in the shape that can be imported; as it would be stored again, defaults included. */
export async function exportShopFile({ db }: Pick<ShopProcess, 'db'>) {
  const rows = await db.select().from(settings).orderBy(settings.name)
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const named = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => stored.has(name)).map((name) => [name, stored.get(name)]))
  const own = data.flatMap(({ name, schema }) => {
    if (!stored.has(name)) return []
    const { success, data: value } = (schema as z.ZodType).safeParse(stored.get(name))
    return [[name, success ? value : stored.get(name)]]
  })
  return {
    ...Object.fromEntries(own),
    switches: named(Object.keys(switches)),
    pages: await readOwnPages(db),
    ...(await ownPromotions.read(db)),
  }
}
