import { compactCode, stem, tokenise } from './analyse.ts'
import { modifier } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Queries in PostgreSQL's own form, from the strictest to the loosest; the first one that finds something is taken. */
export type Plan = {
  stages: readonly string[]
  /** every term of the query, for scoring */
  score: string
  /** words put in the place of ones nobody uses */
  corrected: readonly string[]
}

/** Terms consist of a-z, 0-9, dot and plus only; they are quoted all the same. */
const quoted = (term: string) => `'${term}'`
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
const allOf = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`)

type Clause = { strict: string; loose: string; terms: readonly string[] }

/**
 * Reads what a person typed. Whole words come before beginnings of words; a beginning counts only for the last word,
 * and only where no whole word is meant; an unknown word gives way to the nearest known ones (domain 1.5).
 * @param nearest finds words near to an unknown one
 * @returns null when there is nothing to look for
 */
export async function planSearch(
  text: string,
  vocabulary: Vocabulary,
  nearest: (word: string) => Promise<string[]>,
): Promise<Plan | null> {
  const tokens = tokenise(text).slice(0, 12)
  const corrected: string[] = []
  const clauses: Clause[] = []
  for (const [at, token] of tokens.entries()) {
    const isLast = at === tokens.length - 1
    if (token.kind !== 'word') {
      const whole = quoted(token.word)
      const pieces = token.kind === 'code' && token.parts.length > 0 ? [allOf(token.parts.map(quoted))] : []
      const beginning = isLast && token.word.length >= 3 ? [`${whole}:*`] : []
      clauses.push({
        strict: anyOf([whole, ...pieces]),
        loose: anyOf([whole, ...pieces, ...beginning]),
        terms: [whole, ...beginning],
      })
      continue
    }
    const stemmed = stem(token.word)
    const compound = vocabulary.analyser.split(token.word)
    if (vocabulary.knows(stemmed) || (compound && compound.modifiers.length > 0 && vocabulary.knows(compound.head))) {
      clauses.push(wordClause(stemmed, compound, tokens.length > 1))
    } else if (isLast && token.word.length >= 3 && vocabulary.begins(token.word)) {
      const beginning = `${quoted(token.word)}:*`
      clauses.push({ strict: beginning, loose: beginning, terms: [beginning] })
    } else {
      const near = await nearest(token.word)
      if (near.length > 0) {
        corrected.push(near[0] ?? '')
        const any = anyOf(near.map(quoted))
        clauses.push({ strict: any, loose: any, terms: near.map(quoted) })
      } else if (compound) {
        const head = quoted(compound.head)
        clauses.push({ strict: head, loose: head, terms: [head] })
      } else {
        const mended = await mendCompound(token.word, vocabulary, nearest)
        if (mended) {
          corrected.push(mended.head)
          clauses.push(wordClause(stemmed, mended, tokens.length > 1))
        }
      }
    }
  }
  const code = compactCode(text).replace(/[^a-z0-9]/g, '')
  const asCode = /\d/.test(code) && code.length >= 3 && code.length <= 40 ? [quoted(code)] : []
  if (clauses.length === 0 && asCode.length === 0) return null
  const whole = (part: 'strict' | 'loose', join: (parts: readonly string[]) => string) =>
    anyOf([...(clauses.length > 0 ? [join(clauses.map((clause) => clause[part]))] : []), ...asCode])
  // nothing holds all of it: rather articles for some of the words, or for the last part of a compound, than none
  const any = anyOf([...clauses.flatMap((clause) => clause.terms), ...asCode])
  const stages = [whole('strict', allOf), whole('loose', allOf), any]
  return { stages: [...new Set(stages)], score: any, corrected }
}

/** A compound whose last part is mistyped: Drehstul is a Stuhl, since dreh is a part of words. Three tries at most. */
async function mendCompound(word: string, vocabulary: Vocabulary, nearest: (word: string) => Promise<string[]>) {
  const places = Array.from({ length: Math.max(0, word.length - 6) }, (_, at) => at + 3)
  const known = places.filter((at) => vocabulary.analyser.isPart(word.slice(0, at))).slice(-3)
  for (const at of known) {
    const [head] = await nearest(word.slice(at))
    if (head) return { head, modifiers: [stem(word.slice(0, at))] }
  }
  return null
}

/**
 * A compound counts where a title says it, whole or in its parts; else as its last part: who asks for Aktenordner wants
 * Ordner, not the box that is said to hold them.
 */
function wordClause(
  stemmed: string,
  compound: { head: string; modifiers: readonly string[] } | null,
  hasCompany: boolean,
): Clause {
  const whole = quoted(stemmed)
  const asModifier = quoted(modifier(stemmed))
  const company = hasCompany ? [asModifier] : []
  if (!compound || compound.modifiers.length === 0) {
    return {
      strict: anyOf([whole, ...company]),
      loose: anyOf([whole, asModifier]),
      terms: [whole, ...(compound ? [quoted(compound.head)] : []), ...company],
    }
  }
  const head = `${quoted(compound.head)}:AB`
  const apart = allOf([
    head,
    ...compound.modifiers.map((part) => anyOf([`${quoted(part)}:AB`, `${quoted(modifier(part))}:ABC`])),
  ])
  return {
    strict: anyOf([`${whole}:AB`, apart, ...company]),
    loose: anyOf([whole, head, asModifier]),
    terms: [whole, quoted(compound.head), ...company],
  }
}
