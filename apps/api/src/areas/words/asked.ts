import { askedTokens, fold, stem, type Token, tokenise } from './analyse.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a person looks for; `apart`: the same as it was typed, where neighbours may be one word. */
export type Asked = { token: Token; apart?: readonly Token[] }

type WordToken = Extract<Token, { kind: 'word' }>

const isPlain = (token: Token | undefined): token is WordToken => token?.kind === 'word' && token.beside === undefined

/**
 * Reads a text for both engines: neighbours that are one word of the catalogue (Tinten Patrone, Tipp-Ex), letters and
 * figures that belong together (CR 2032) or apart (Ordner80), the plural of short forms. Each place looks at two
 * neighbours at most, so the work grows with the length of the text and no further.
 */
export function readAsked(text: string, vocabulary: Vocabulary): Asked[] {
  const tokens = askedTokens(text)
  const asked: Asked[] = []
  for (let at = 0; at < tokens.length; ) {
    const joined = joinedAt(tokens, at, vocabulary)
    if (joined?.apart) asked.push({ ...joined, apart: joined.apart.map((token) => singular(token, vocabulary)) })
    else asked.push(...tokens.slice(at, at + 1).map((token) => takenApart(singular(token, vocabulary), vocabulary)))
    at += joined?.apart?.length ?? 1
  }
  return asked
}

/** As it was typed, one by one. */
export const apartOf = (asked: readonly Asked[]): Token[] => asked.flatMap(({ token, apart }) => apart ?? [token])

function joinedAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Asked | null {
  const [first, second, third] = tokens.slice(at, at + 3)
  if (!first || !second || !isPlain(first)) return null
  if (isPlain(second) && isPlain(third)) {
    const word = first.word + second.word + third.word
    if (isThing(word, vocabulary)) return { token: { kind: 'word', word }, apart: [first, second, third] }
  }
  if (isPlain(second)) {
    const word = first.word + second.word
    if (isThing(word, vocabulary)) return { token: { kind: 'word', word }, apart: [first, second] }
    // Tip Ex: the first word is unknown, and both together are nearly one known word
    const [near] = knownForm(first.word, vocabulary) === null ? vocabulary.synonyms.nearly(word) : []
    return near ? { token: { kind: 'word', word: near }, apart: [first, second] } : null
  }
  if (second.kind === 'number' && second.parts.length === 0 && first.word.length <= longestPrefix) {
    return { token: { kind: 'code', word: first.word + second.word, parts: [] }, apart: [first, second] }
  }
  return null
}

/** CR 2032, LR 6, DT 241; longer words before a figure are things. */
const longestPrefix = 3

const isThing = (word: string, { knows, synonyms }: Vocabulary) => knows(stem(word)) || synonyms.of(word) !== undefined

/** The word itself or without the s of a short form (LEDs, Kulis), whichever the shop knows. */
function knownForm(word: string, vocabulary: Vocabulary): string | null {
  if (isThing(word, vocabulary)) return word
  const bare = word.slice(0, -1)
  return word.endsWith('s') && bare.length >= 2 && isThing(bare, vocabulary) ? bare : null
}

function singular(token: Token, vocabulary: Vocabulary): Token {
  if (token.kind !== 'word') return token
  return { ...token, word: knownForm(token.word, vocabulary) ?? longForm(token.word, vocabulary) ?? token.word }
}

const shortForm = /^(?<beginning>[a-z]{4,})is?$/

/** The most frequent word that a short form stands for: Kugelis are Kugelschreiber. */
function longForm(word: string, { begins, completions }: Vocabulary): string | null {
  const { beginning } = shortForm.exec(word)?.groups ?? {}
  if (beginning === undefined || begins(word)) return null
  const [long] = completions(beginning, 1)
  return long === undefined ? null : fold(long)
}

const wordThenFigure = /^(?<word>[a-z]{3,})(?<figure>\d[\d.]*[a-z]{0,3})$/
const figureThenWord = /^(?<figure>\d[\d.]*)(?<word>[a-z]{3,})$/

/** A word with the figure that was typed to it: Ordner80, Papier80g, 500blatt. */
function takenApart(token: Token, vocabulary: Vocabulary): Asked {
  if (token.kind !== 'code') return { token }
  const { word = '', figure = '' } = (wordThenFigure.exec(token.word) ?? figureThenWord.exec(token.word))?.groups ?? {}
  const known = word === '' ? null : knownForm(word, vocabulary)
  return known === null ? { token } : { token, apart: [{ kind: 'word', word: known }, ...tokenise(figure)] }
}
