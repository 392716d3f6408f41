import type { Sql } from '@kontor/db'
import { type Analyser, createAnalyser, fold, stem, tokenise } from './analyse.ts'
import { readSynonyms, type Synonyms, swaps } from './synonyms.ts'
import { createIndexer, type Indexer } from './terms.ts'

/** The words of the catalogue as one process knows them: a few thousand, so they stay in memory. */
export type Vocabulary = {
  size: number
  analyser: Analyser
  knows(stemmed: string): boolean
  /** the commonest words beginning with this, as a person writes them */
  completions(beginning: string, limit: number): string[]
  begins(beginning: string): boolean
  /** as titles write it; null where no title has it: other words are known by their stems only */
  shown(stemmed: string): string | null
  synonyms: Synonyms
}

export type Word = { word: string; shown: string; count: number }

const isOfTitles = (word: Word) => word.count > 0

/** Words that titles use more than once take compounds apart; a rare one might split by chance. */
const commonFrom = 2

export function createVocabulary(words: readonly Word[], synonyms: Synonyms): Vocabulary {
  const byStem = new Map(words.map((word) => [word.word, word]))
  const sorted = words.toSorted((a, b) => (a.word < b.word ? -1 : 1))
  const from = (beginning: string): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.word ?? '') < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
  const beginningWith = (beginning: string): Word[] => {
    const found: Word[] = []
    for (let at = from(beginning); at < sorted.length && found.length < 500; at++) {
      const word = sorted[at]
      if (!word?.word.startsWith(beginning)) break
      found.push(word)
    }
    return found
  }
  return {
    size: words.length,
    analyser: analyserFor(words, synonyms),
    knows: (stemmed) => byStem.has(stemmed),
    begins: (beginning) => sorted[from(beginning)]?.word.startsWith(beginning) ?? false,
    completions: (beginning, limit) =>
      beginningWith(beginning)
        .filter(isOfTitles)
        .sort((a, b) => b.count - a.count)
        .slice(0, limit)
        .map((word) => word.shown),
    shown: (stemmed) => {
      const word = byStem.get(stemmed)
      return word && isOfTitles(word) ? word.shown : null
    },
    synonyms,
  }
}

/** What takes compounds apart, the same for index and query: common words of titles and those that stand for others. */
function analyserFor(words: Iterable<Word>, synonyms: Synonyms): Analyser {
  const common = [...words].filter((word) => word.count >= commonFrom).map((word) => word.word)
  return createAnalyser([...common, ...synonyms.words.map(stem)])
}

export async function loadVocabulary(sql: Sql): Promise<Vocabulary> {
  const [words, synonyms] = await Promise.all([
    sql<Word[]>`select word, shown, count from vocabulary`,
    readSynonyms(sql),
  ])
  return createVocabulary(words, synonyms)
}

/** An indexer for a whole shop, by the words of its titles, and the vocabulary that this makes. */
export async function indexerOfTitles(
  sql: Sql,
  titles: readonly string[],
): Promise<{ indexer: Indexer; allWords: () => Word[] }> {
  const words = wordsOfTitles(titles)
  const indexer = createIndexer(analyserFor(words.values(), await readSynonyms(sql)))
  const met = () => indexer.newWords((word) => words.has(word)).map((word) => ({ ...word, count: 0 }))
  return { indexer, allWords: () => [...words.values(), ...met()] }
}

/** Words of titles with how often they occur and how they are written there; what compounds are taken apart by. */
function wordsOfTitles(titles: readonly string[]): Map<string, Word> {
  const stems = new Map<string, string | null>()
  const words = new Map<string, Word>()
  for (const title of titles) {
    for (const [shown] of title.matchAll(/\p{L}{3,}/gu)) {
      let stemmed = stems.get(shown)
      if (stemmed === undefined) {
        const [token] = tokenise(shown)
        stemmed = token?.kind === 'word' ? stem(fold(shown)) : null
        stems.set(shown, stemmed)
      }
      if (stemmed === null) continue
      const word = words.get(stemmed)
      if (word) word.count++
      else words.set(stemmed, { word: stemmed, shown, count: 1 })
    }
  }
  return words
}

/** Nobody mistypes longer words; PostgreSQL compares at most 255 letters. */
const longestWord = 40

/** Short words are rarely mistyped: one that differs in two of five letters is another word. */
function slipsIn(word: string): number {
  if (word.length < 5) return 0
  return word.length < 7 ? 1 : 2
}

/** From this length on even the first letter may be wrong. */
const longEnough = 9

/**
 * The nearest words for one that nobody uses: neighbours swapped, else by trigrams and edit distance, on the
 * vocabulary and the synonyms only (never on titles: 17 CPU-ms against 1). A name that the shop does not know
 * stays unknown: a Leitz is nothing that is leise.
 * @param slips at most; absent = as many as a word of its length may have
 */
export async function nearestWords(sql: Sql, vocabulary: Vocabulary, word: string, slips?: number): Promise<string[]> {
  if (word.length > longestWord) return []
  const stemmed = stem(word)
  const swapped = swaps(word).map(stem).filter(vocabulary.knows)
  const slipped = [...new Set([...swapped, ...vocabulary.synonyms.nearly(word)])]
  if (slipped.length > 0) return slipped.slice(0, 3)
  // an error may look like an ending, so the unstemmed word counts too: Tonner is nearer to Toner than Tonn
  const [ofStem, ofWord] = [slips ?? slipsIn(stemmed), slips ?? slipsIn(word)]
  if (ofWord === 0) return []
  const near = await sql<{ word: string; distance: number }[]>`
    select word, distance from (
      select word, count, 9 as most from vocabulary where word % ${stemmed} or word % ${word}
      union all select word, 0, case when length(word) < 5 then 0 when length(word) < 7 then 1 else 2 end
      from unnest(${[...vocabulary.synonyms.words]}::text[]) as other (word)
    ) words, least(
      nullif(least(levenshtein_less_equal(word, ${stemmed}, ${ofStem}), ${ofStem + 1}), ${ofStem + 1}),
      nullif(least(levenshtein_less_equal(word, ${word}, ${ofWord}), ${ofWord + 1}), ${ofWord + 1})
    ) as distance
    where distance is not null and distance <= most
      and (left(word, 1) = ${word.slice(0, 1)} or ${word.length >= longEnough})
    order by distance, count desc, word limit 4`
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance)
  return [...new Set(nearest.map((row) => row.word))]
}
