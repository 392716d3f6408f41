import { type Analyser, compactCode, stem, tokenise } from './analyse.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'
/** What an article is, its title, what belongs to it and what is said about it, from the weightiest on; and its numbers. */
type Source = {
  texts: { kind: string; title: string; keywords: readonly string[]; description: readonly string[] }
  codes: readonly string[]
}

type Spelling = { word: string; shown: string }

/** Makes documents into weighted terms, the same for every engine, and remembers which words it met. */
export type Indexer = {
  /** each term once, with the weightiest part of the document that has it */
  weighted(document: Source): ReadonlyMap<string, Weight>
  /** the same as PostgreSQL reads it */
  termsOf(document: Source): string
  /** stems with a spelling, of all documents so far, that the vocabulary can take and does not have */
  newWords(knows: (stemmed: string) => boolean): Spelling[]
}

/** The first part of a compound: found only beside other words, so that Heft does not find Heftklammern. */
export const modifier = (stemmed: string) => `+${stemmed}`

/** A word together with "mit" or "ohne" before it, so that "mit Fenster" does not find "ohne Fenster". */
export const besideTerm = (beside: 'mit' | 'ohne', stemmed: string) => `${beside}.${stemmed}`

/** The words after these say what an article is for, not what it is. */
const purpose = /\s(?:für|fuer|zu|passend)\s/i

/** Terms of a text by the part they play in it. */
type TextTerms = {
  own: readonly string[]
  bare: readonly string[]
  heads: readonly string[]
  modifiers: readonly string[]
}

export function createIndexer(analyser: Analyser): Indexer {
  const words = new Map<string, string>()
  const kept = new Map<string, TextTerms>() // kinds, brands, values and sentences repeat from article to article
  const repeated = (text: string): TextTerms => {
    let terms = kept.get(text)
    if (!terms) {
      if (kept.size > 50_000) kept.clear()
      terms = termsIn(text)
      kept.set(text, terms)
    }
    return terms
  }
  function termsIn(text: string): TextTerms {
    const own: string[] = []
    const bare: string[] = []
    const heads: string[] = []
    const modifiers: string[] = []
    for (const token of tokenise(text)) {
      if (token.kind !== 'word') {
        own.push(token.word)
        bare.push(...token.parts)
        continue
      }
      const stemmed = stem(token.word)
      if (!words.has(stemmed)) words.set(stemmed, token.word)
      own.push(stemmed)
      if (token.beside) bare.push(besideTerm(token.beside, stemmed))
      const compound = analyser.split(token.word)
      if (!compound) continue
      heads.push(compound.head)
      if (!words.has(compound.head)) words.set(compound.head, compound.head)
      modifiers.push(...compound.modifiers.map(modifier))
    }
    return { own, bare, heads, modifiers }
  }
  function weighted({ texts, codes }: Source): Map<string, Weight> {
    const terms = new Map<string, Weight>()
    const put = (list: readonly string[], weight: Weight) => {
      for (const term of list) {
        const before = terms.get(term)
        if (before === undefined || weight < before) terms.set(term, weight)
      }
    }
    const putAll = ({ own, bare, heads, modifiers }: TextTerms, weight: Weight, headWeight: Weight, rest: Weight) => {
      put(own, weight)
      put(bare, rest)
      put(heads, headWeight)
      put(modifiers, rest)
    }
    putAll(repeated(texts.kind), 'A', 'A', 'C')
    const at = texts.title.search(purpose)
    putAll(termsIn(at === -1 ? texts.title : texts.title.slice(0, at)), 'B', 'B', 'C')
    if (at !== -1) putAll(termsIn(texts.title.slice(at)), 'C', 'D', 'D')
    for (const text of texts.keywords) putAll(repeated(text), 'C', 'C', 'C')
    for (const text of texts.description) putAll(repeated(text), 'D', 'D', 'D')
    for (const code of codes) put([compactCode(code).replace(/[^a-z0-9]/g, '')], 'A')
    terms.delete('')
    return terms
  }
  return {
    weighted,
    newWords(knows) {
      const fresh = [...words].filter(([word]) => word.length >= 2 && word.length <= 40 && !knows(word))
      return fresh.map(([word, shown]) => ({ word, shown }))
    },
    termsOf(document) {
      let text = ''
      for (const [term, weight] of weighted(document)) text += `'${term}':1${weight} `
      return text
    },
  }
}
