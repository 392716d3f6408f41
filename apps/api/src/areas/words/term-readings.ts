import { compactCode, isHead, stem, type Token } from './analyse.ts'
import { apartOf, readAsked } from './asked.ts'
import { alikeHeads, takeApart } from './compounds.ts'
import { isColour } from './plan.ts'
import type { Synonyms } from './synonyms.ts'
import { modifier } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * One way to read what was typed: an exact code, or words. With `named` they must stand in kind and title, with `shown`
 * in these or the properties; with `some` the commonest of them may be missing.
 */
export type TermReading = { q: string; code?: string; named?: true; shown?: true; some?: true }

/**
 * A term of the analyser as one word of letters and figures: Meilisearch would take it apart at dots, and the first
 * part of a compound must not be found as a word of its own.
 */
export const termOf = (term: string) => term.replace(/^\+/, 'zz').replaceAll('.', 'd')

/** Every word that has synonyms with these, all of them as terms. */
export function synonymTerms(synonyms: Synonyms): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const word of synonyms.words) {
    const own = termOf(stem(word))
    const others = (synonyms.of(word) ?? []).map((other) => termOf(stem(other))).filter((other) => other !== own)
    if (others.length > 0) found[own] = [...new Set([...(found[own] ?? []), ...others])]
  }
  return found
}

/** A blank behind the last word makes it a whole word; without it the word may go on. */
const whole = (words: readonly string[]): TermReading => ({ q: `${words.join(' ')} ` })

const asTyped: ReadonlyMap<string, string> = new Map()

/**
 * The ways to read a text, from the strictest to the loosest, as in `plan.ts`; Meilisearch forgives slips itself, and
 * knows the synonyms. The words come singly too, for the case that only some of them are known.
 * @param meant words with synonyms for those that nobody uses
 */
export function readingsOf(
  text: string,
  vocabulary: Vocabulary,
  meant = asTyped,
): { readings: TermReading[]; words: TermReading[] } {
  const asked = readAsked(text, vocabulary)
  const mended = (token: Token): Token =>
    token.kind === 'word' ? { ...token, word: meant.get(token.word) ?? token.word } : token
  const joined = asked.map(({ token }) => mended(token))
  const apart = apartOf(asked).map(mended)
  const ways = asked.some((one) => one.apart) ? [joined, apart] : [apart]
  const code = compactCode(text)
  const isCode = /\d/.test(code) && code.length >= 3 && code.length <= 60
  const readings: TermReading[] = [
    ...(isCode ? [{ q: '', code }] : []),
    ...ways.flatMap((tokens) => strictReadings(tokens, vocabulary)),
    ...ways.flatMap((tokens) => looseReadings(tokens, vocabulary)),
  ]
  const seen = new Map(readings.map((reading) => [JSON.stringify(reading), reading]))
  return { readings: [...seen.values()], words: termsOf(apart).map((term) => whole([termOf(term)])) }
}

const termsOf = (tokens: readonly Token[]) =>
  tokens.map((token) => (token.kind === 'word' ? stem(token.word) : token.word))

/** With all that was typed. */
function strictReadings(tokens: readonly Token[], { analyser }: Vocabulary): TermReading[] {
  if (tokens.length === 0) return []
  const terms = termsOf(tokens)
  const readings: TermReading[] = []
  // descriptions name colours of other things too
  if (terms.length > 1 && tokens.some((token) => token.kind === 'word' && isColour(token.word)))
    readings.push({ ...whole(terms.map(termOf)), shown: true })
  readings.push(whole(terms.map(termOf)))
  const compounds = tokens.map((token) => (token.kind === 'word' ? analyser.split(token.word) : null))
  if (compounds.some((compound) => compound !== null && compound.modifiers.length > 0)) {
    const apart = (asPart: (part: string) => string) =>
      compounds.flatMap((compound, at) =>
        compound ? [compound.head, ...compound.modifiers.map(asPart)] : [terms[at] ?? ''],
      )
    readings.push(whole(apart(modifier).map(termOf)))
    // the first part may be a word of its own: Recyclingpapier is Kopierpapier that is called Recycling
    readings.push({ ...whole(apart((part) => part).map(termOf)), named: true })
  }
  // Kopier Papier is Kopierpapier
  if (terms.length > 1) {
    readings.push(whole(terms.map((term, at) => termOf(at < terms.length - 1 ? modifier(term) : term))))
  }
  return readings
}

/** With a beginning as its last word, then with what compounds and marks mean. */
function looseReadings(tokens: readonly Token[], vocabulary: Vocabulary): TermReading[] {
  if (tokens.length === 0) return []
  const terms = termsOf(tokens)
  const last = tokens.at(-1)
  const begun = last?.kind === 'word' ? [...terms.slice(0, -1), last.word] : terms
  const readings: TermReading[] = [{ q: begun.map(termOf).join(' ') }]
  const isAlone = terms.length === 1
  const put = (words: readonly string[]) =>
    readings.push(...(isAlone ? [{ ...whole(words.map(termOf)), named: true as const }] : []), whole(words.map(termOf)))
  for (const strange of strangeTerms(tokens, vocabulary)) {
    readings.push({ ...whole(strange.map(termOf)), ...(isAlone && { named: true as const }) })
  }
  const compounds = tokens.map((token) => (token.kind === 'word' ? vocabulary.analyser.split(token.word) : null))
  if (compounds.some((compound) => compound !== null)) {
    put(compounds.map((compound, at) => compound?.head ?? terms[at] ?? ''))
  }
  // an Edding Stift is an Edding
  const { isSaid } = vocabulary.synonyms
  if (tokens.some((token) => token.kind === 'word' && isSaid(token.word))) {
    const things = tokens.filter((token) => token.kind !== 'word' || isSaid(token.word) || !isHead(token.word))
    if (things.length < tokens.length) put(termsOf(things))
  }
  return readings
}

/** So many other words are tried for a compound that nobody wrote before: each is one query more. */
const mostStrange = 6

/** What takes the place of the first compound that no title uses, one after another. */
function strangeTerms(tokens: readonly Token[], vocabulary: Vocabulary): string[][] {
  const terms = termsOf(tokens)
  const at = tokens.findIndex(
    (token) =>
      token.kind === 'word' &&
      vocabulary.synonyms.of(token.word) === undefined &&
      vocabulary.shown(stem(token.word)) === null,
  )
  const token = tokens[at]
  const parts = token?.kind === 'word' ? takeApart(token.word, vocabulary) : null
  if (!parts) return []
  const said = parts.beside.find(vocabulary.synonyms.isSaid)
  const [head] = parts.heads
  const alike = (head === undefined ? [] : (alikeHeads.get(head) ?? [])).flatMap((other) => [
    [other, ...parts.beside.map(modifier)],
  ])
  const others = [
    ...parts.whole.map((one) => [one]),
    ...(said === undefined ? [] : [[said]]),
    ...(parts.beside.length > 0 && said === undefined ? alike : []),
    ...parts.heads.map((one) => [one]),
    ...(parts.heads.length > 0 ? [] : parts.begun.map((one) => [stem(one)])),
  ]
  return others.slice(0, mostStrange).map((other) => terms.flatMap((term, place) => (place === at ? other : [term])))
}

/** As many as possible of the words that find something on their own. */
export const someOf = (words: readonly TermReading[]): TermReading => ({
  ...whole(words.map(({ q }) => q.trim())),
  some: true,
})
