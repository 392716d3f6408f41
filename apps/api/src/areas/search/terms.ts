import { type Analyser, compactCode, stem, type Token, tokenise } from './analyse.ts'
import type { ListingDocument } from './engine.ts'

type Weight = 'A' | 'B' | 'C' | 'D'

/** Makes documents into weighted terms for PostgreSQL and remembers which words it met. */
export type Indexer = {
  termsOf(document: Pick<ListingDocument, 'texts' | 'codes'>): string
  /** stems with a spelling, of all documents so far */
  words: ReadonlyMap<string, string>
}

/** The first part of a compound: found only beside other words, so that Heft does not find Heftklammern. */
export const modifier = (stemmed: string) => `+${stemmed}`

/** What stands behind these words is what an article is for, not what it is. */
const purpose = /\s(?:für|fuer|zu|passend)\s/i

export function createIndexer(analyser: Analyser): Indexer {
  const words = new Map<string, string>()
  const kept = new Map<string, Token[]>() // kinds, keywords and descriptions repeat from article to article
  const repeated = (text: string): Token[] => {
    let tokens = kept.get(text)
    if (!tokens) {
      if (kept.size > 20_000) kept.clear()
      tokens = tokenise(text)
      kept.set(text, tokens)
    }
    return tokens
  }
  const stems = new Map<string, string>()
  const stemOf = (word: string): string => {
    let stemmed = stems.get(word)
    if (stemmed === undefined) {
      stemmed = stem(word)
      stems.set(word, stemmed)
      if (!words.has(stemmed)) words.set(stemmed, word)
    }
    return stemmed
  }
  return {
    words,
    termsOf({ texts, codes }) {
      const terms = new Map<string, Weight>()
      const put = (term: string, weight: Weight) => {
        const before = terms.get(term)
        if (before === undefined || weight < before) terms.set(term, weight)
      }
      const putAll = (tokens: readonly Token[], weight: Weight, headWeight: Weight) => {
        for (const token of tokens) {
          if (token.kind !== 'word') {
            put(token.word, weight)
            for (const part of token.parts) put(part, 'C')
            continue
          }
          put(stemOf(token.word), weight)
          const compound = analyser.split(token.word)
          if (!compound) continue
          put(compound.head, headWeight)
          if (!words.has(compound.head)) words.set(compound.head, compound.head)
          for (const part of compound.modifiers) put(modifier(part), 'D')
        }
      }
      putAll(repeated(texts.kind), 'A', 'C')
      const [what = '', ...forWhat] = texts.title.split(purpose)
      putAll(tokenise(what), 'B', 'C')
      for (const text of forWhat) putAll(tokenise(text), 'C', 'D')
      putAll(repeated(texts.keywords), 'C', 'D')
      putAll(repeated(texts.description), 'D', 'D')
      for (const code of codes) put(compactCode(code).replace(/[^a-z0-9]/g, ''), 'A')
      terms.delete('')
      let text = ''
      for (const [term, weight] of terms) text += `'${term}':1${weight} `
      return text
    },
  }
}
