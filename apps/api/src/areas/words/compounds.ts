import { fold, isHead, links, stem } from './analyse.ts'
import { headsAlike, portions } from './spoken-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A compound that no title uses, taken apart into stems. */
export type Parts = {
  /** the last part, or its synonyms where no title uses it */
  heads: readonly string[]
  /** what stands beside it in the compound */
  beside: readonly string[]
  /** words of titles that begin as the compound does, or are it with another last part */
  whole: readonly string[]
  /** beginnings of such words */
  begun: readonly string[]
}

/** Shorter parts occur in other words by chance. */
const shortest = 4
/** Longest word that is analysed, since each of its places is tried. */
const longest = 60

/**
 * The meaning of an unknown compound: the longest known word at its end (Teppich|klebeband);
 * if that is only a unit or container, the word before it (Müllbeutel|rolle); else the longest known word at
 * its beginning (Kaffee|pulver). Each place of the word is looked at once.
 */
export function takeApart(word: string, vocabulary: Vocabulary): Parts | null {
  if (word.length > longest) return null
  const ends = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3)
  const portion = ends.find((at) => portionStems.has(stem(word.slice(at))))
  if (portion !== undefined) {
    const start = word.slice(0, portion)
    const held = bareOf(start, (bare) => vocabulary.knows(stem(bare)) || isThing(bare, vocabulary))
    if (held) {
      return { ...nothing, whole: calledBy(held, vocabulary), beside: [stem(word.slice(portion))], begun: [held] }
    }
    const begun = bareOf(start, vocabulary.begins)
    if (begun) return { ...nothing, begun: [begun] }
  }
  const mark = ends.find((end) => isHead(word.slice(end)) && saidOf(word.slice(0, end), vocabulary) !== null)
  if (mark !== undefined)
    return { ...nothing, heads: calledBy(saidOf(word.slice(0, mark), vocabulary) ?? '', vocabulary) }
  const at = ends.find((end) => word.length - end >= shortest && isThing(word.slice(end), vocabulary))
  if (at !== undefined) return endingIn(word, at, vocabulary)
  const first = beginningOf(word, vocabulary)
  return first ? { ...nothing, heads: calledBy(first, vocabulary) } : null
}

const nothing: Parts = { heads: [], beside: [], whole: [], begun: [] }

/** The brand that a first part means, allowing a doubled or two swapped letters: an Edingstift is an Edding. */
function saidOf(start: string, { synonyms }: Vocabulary): string | null {
  return synonyms.nearly(start).find((word) => synonyms.isSaid(word)) ?? null
}

function endingIn(word: string, at: number, vocabulary: Vocabulary): Parts {
  const [start, last] = [word.slice(0, at), word.slice(at)]
  const alike = alikeHeads.get(stem(last)) ?? []
  const compound = vocabulary.analyser.split(word)
  const first = bareOf(start, (bare) => isThing(bare, vocabulary)) ?? beginningOf(start, vocabulary)
  const begun = bareOf(start, vocabulary.begins)
  const isWhole = compound?.head === stem(last) && compound.modifiers.length > 0
  return {
    heads: calledBy(last, vocabulary),
    beside: isWhole ? compound.modifiers : first ? [stem(first)] : [],
    whole: alike.flatMap((other) => namesOf(start + other, vocabulary)),
    begun: begun ? [begun] : [],
  }
}

const namesOf = (stemmed: string, { knows, synonyms }: Vocabulary) => [
  ...(knows(stemmed) ? [stemmed] : []),
  ...(synonyms.of(stemmed) ?? []).map(stem),
]

/** The stem of a word where titles use it, else the stems of its synonyms. */
function calledBy(word: string, { knows, shown, synonyms }: Vocabulary): string[] {
  const own = stem(word)
  const isNamed = shown(own) !== null || (isHead(word) && knows(own))
  const all = (synonyms.of(word) ?? []).map(stem)
  if (synonyms.isSaid(word) && !isNamed && all.length > 0) return all
  const others = synonyms.isSaid(word) ? [] : all
  return [own, ...others, ...(isNamed || others.length > 0 ? [] : (alikeHeads.get(own) ?? []))]
}

const isThing = (word: string, { shown, synonyms }: Vocabulary) =>
  shown(stem(word)) !== null || synonyms.of(word) !== undefined || isHead(word)

/** A first part without its linking letters, as far as it fits. */
function bareOf(start: string, fits: (bare: string) => boolean): string | null {
  const bare = links.filter((link) => start.endsWith(link)).map((link) => start.slice(0, start.length - link.length))
  return bare.find((first) => first.length >= shortest && fits(first)) ?? null
}

/** The longest known word that a text begins with. */
function beginningOf(text: string, vocabulary: Vocabulary): string | null {
  for (let end = text.length - 1; end >= shortest; end--) {
    if (isThing(text.slice(0, end), vocabulary)) return text.slice(0, end)
  }
  return null
}

const portionStems = new Set(portions.split(' ').map((word) => stem(fold(word))))

const groups = headsAlike.map((group) => group.split(' ').map((head) => stem(fold(head))))

/** The other last parts that people put for one, by its stem. */
export const alikeHeads: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(groups.flat())].map((head) => [
    head,
    [...new Set(groups.filter((group) => group.includes(head)).flat())].filter((other) => other !== head),
  ]),
)
