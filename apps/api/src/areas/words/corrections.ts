import { fold, tokenise } from './analyse.ts'
import { readAsked } from './asked.ts'
import { isUnderstood, type Nearest } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'

const mostWords = 12
const mostCorrections = 3
/** Limits of correction: Fellowes is not Flow, but in a long word three errors still leave most of it. */
const longWord = 9
const farSlips = 3

/**
 * Up to three corrections of a text with unknown words: the first of them is tried with its three nearest words, the
 * others with their nearest one (ux 37). A text in which every word is understood has none.
 */
export async function correctWords(text: string, vocabulary: Vocabulary, nearest: Nearest): Promise<string[]> {
  const words = text.trim().split(/\s+/).slice(0, mostWords)
  // a word that makes a known one with its neighbour is understood: Tipp Ex
  const joined = new Set(readAsked(text, vocabulary).flatMap(({ apart }) => (apart ?? []).map(({ word }) => word)))
  const near = await Promise.all(
    words.map((word, at) =>
      joined.has(fold(word)) ? [] : readingsOf(word, at === words.length - 1, vocabulary, nearest),
    ),
  )
  const first = near.findIndex((readings) => readings.length > 0)
  if (first === -1) return []
  const typed = fold(words.join(' '))
  return (near[first] ?? [])
    .slice(0, mostCorrections)
    .map((reading) => words.map((word, at) => (at === first ? reading : (near[at]?.[0] ?? word))).join(' '))
    .filter((corrected) => fold(corrected) !== typed)
}

/** Known words near to an unknown one, as titles spell them; none for a known word. */
async function readingsOf(typed: string, isLast: boolean, vocabulary: Vocabulary, nearest: Nearest): Promise<string[]> {
  const [token, second] = tokenise(typed)
  if (token?.kind !== 'word' || second || isUnderstood(token.word, isLast, vocabulary)) return []
  const { word } = token
  const near = await nearest(word)
  const found = near.length > 0 || word.length < longWord ? near : await nearest(word, farSlips)
  return found.map(vocabulary.shown).filter((shown) => shown !== null)
}
