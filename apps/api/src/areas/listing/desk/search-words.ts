import { settings } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid } from '../../../platform/failures.ts'
import { type ShopData, storeData } from '../../../platform/shop-data.ts'
import { searchStopWords, searchSynonyms } from '../../words/service.ts'
import { announce } from '../second-index.ts'
import { searchPins } from '../settings.ts'
import { findArticles } from './pins.ts'

const words = { synonyms: searchSynonyms, stopWords: searchStopWords, pins: searchPins } as const
export type WordsName = keyof typeof words

/** As the database has it: this process hears of a change a moment later. */
async function stored<T>({ db }: Context, { name, of }: ShopData<T>): Promise<T> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return of({ storedData: () => new Map([[name, row?.value]]) })
}

/** One writer at a time: a row that is not there yet cannot be locked. */
async function lockWords({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${wordsLock})`)
}
const wordsLock = 7_342_011

/** The shop's own words for searches, each with the state it is in. */
export async function readSearchWords(ctx: Context) {
  const [synonyms, stopWords, pins] = [
    await stored(ctx, searchSynonyms),
    await stored(ctx, searchStopWords),
    await stored(ctx, searchPins),
  ]
  return {
    synonyms: synonyms.map((group) => group.join(', ')),
    stopWords: [...stopWords],
    pins: pins.map(({ words: text, articles }) => `${text}: ${articles.join(', ')}`),
    versions: { synonyms: versionOf(synonyms), stopWords: versionOf(stopWords), pins: versionOf(pins) },
  }
}

/**
 * Saves one kind of them, a line each; searches read them at once.
 * @returns what was before and what is now
 * @throws Failure 422 naming the line
 */
export async function saveSearchWords(
  ctx: Context,
  { name, version, lines }: { name: WordsName; version: string; lines: string[] },
) {
  const data: ShopData<unknown> = words[name]
  await lockWords(ctx)
  const before = await stored(ctx, data)
  mustBeUnchanged(before, version)
  const after = name === 'stopWords' ? lines : name === 'synonyms' ? lines.map(groupOf) : lines.map(pinOf)
  const checked = data.schema.safeParse(after)
  if (!checked.success) {
    const line = Number(checked.error.issues[0]?.path[0] ?? 0) + 1
    throw invalid('lines', `Zeile ${line} passt nicht: ${lines[line - 1]}`)
  }
  if (name === 'pins') await refuseUnknown(ctx, lines)
  await storeData(ctx.db, { [data.name]: checked.data })
  // how texts are read is kept by every process until the words change
  await announce(ctx.db, true)
  return { before, after: checked.data }
}

/** Adds words to a group of the same meaning, or makes a new one: the one press beside a search that found nothing. */
export async function addSynonym(ctx: Context, { said, meant }: { said: string; meant: string }) {
  await lockWords(ctx)
  const before = await stored(ctx, searchSynonyms)
  const is = (word: string) => word.replace('?', '').toLowerCase() === meant.toLowerCase()
  const has = before.some((group) => group.some(is))
  // said is found by what it means, and does not find itself in other places
  const after = has
    ? before.map((group) => (group.some(is) ? [...group, `?${said}`] : group))
    : [...before, [meant, `?${said}`]]
  const checked = searchSynonyms.schema.safeParse(after)
  if (!checked.success) throw invalid('meant', 'So lang kann ein Wort nicht sein.')
  await storeData(ctx.db, { [searchSynonyms.name]: checked.data })
  await announce(ctx.db, true)
  return { before, after }
}

const partsOf = (text: string) => text.split(',').flatMap((part) => part.trim() || [])
const groupOf = (line: string) => partsOf(line)

function pinOf(line: string) {
  const [text = '', articles = ''] = line.split(/:(?=[^:]*$)/)
  return { words: text.trim(), articles: partsOf(articles) }
}

async function refuseUnknown(ctx: Context, lines: readonly string[]): Promise<void> {
  const keys = lines.flatMap((line) => pinOf(line).articles)
  const found = await findArticles(ctx, keys)
  const unknown = keys.find((key) => !found.has(key))
  if (unknown !== undefined) throw invalid('lines', `Den Artikel ${unknown} gibt es nicht.`)
}
