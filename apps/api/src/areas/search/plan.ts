import { colourHex } from '@kontor/contracts/rules/colours'
import { askedTokens, type Compound, compactCode, fold, stem, type Token } from './analyse.ts'
import { besideTerm, modifier } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A reading of a text in PostgreSQL's own form. @param score the terms that say how well an article fits */
export type Reading = { match: string; score: string }

/** From the strictest to the loosest; the first one that finds something is taken. */
export type Plan = readonly Reading[]

/**
 * Where no article holds all that was typed, so many words say what is looked for: with a dozen, most of a large shop
 * has one of them, and all of it would have to be compared.
 */
const mostApart = 6

/** Terms consist of a-z, 0-9, dot and plus only; they are quoted all the same. */
const quoted = (term: string) => `'${term}'`
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
const allOf = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`)

/** `guessed`: the word was put in the place of one nobody uses. */
type Clause = { strict: string; loose: string; terms: readonly string[]; guessed?: true }

/** Finds words near to an unknown one, with so many slips at most where it says so. */
export type Nearest = (word: string, slips?: number) => Promise<string[]>

/**
 * Reads what a person typed. Whole words come before beginnings of words; a beginning counts only for the last word,
 * and only where no whole word is meant; an unknown word gives way to the nearest known ones (domain 1.5).
 * @returns null when there is nothing to look for
 */
export async function planSearch(text: string, vocabulary: Vocabulary, nearest: Nearest): Promise<Plan | null> {
  const tokens = askedTokens(text)
  const clauses: Clause[] = []
  for (const [at, token] of tokens.entries()) {
    const place = { isLast: at === tokens.length - 1, hasCompany: tokens.length > 1 }
    const clause =
      token.kind === 'word' ? await readWord(token.word, place, vocabulary, nearest) : readFigure(token, place.isLast)
    if (clause) clauses.push(token.kind === 'word' && token.beside ? turned(clause, token.word, token.beside) : clause)
  }
  const code = compactCode(text).replace(/[^a-z0-9]/g, '')
  const asCode = /\d/.test(code) && code.length >= 3 && code.length <= 40 ? [quoted(code)] : []
  if (clauses.length === 0 && asCode.length === 0) return null
  const whole = (part: 'strict' | 'loose', from: readonly Clause[]) =>
    anyOf([...(from.length > 0 ? [allOf(from.map((clause) => clause[part]))] : []), ...asCode])
  // nothing holds all of it: rather articles for what was surely meant, then for some of the words, than none
  const sure = clauses.filter((clause) => !clause.guessed)
  const some = [...sure, ...clauses.filter((clause) => clause.guessed)].slice(0, mostApart)
  const termsOf = (from: readonly Clause[]) => anyOf([...from.flatMap((clause) => clause.terms), ...asCode])
  const stages = [whole('strict', clauses), whole('loose', clauses)]
  if (sure.length > 0 && sure.length < clauses.length) stages.push(whole('loose', sure))
  const readings = stages.map((match): Reading => ({ match, score: termsOf(clauses) }))
  readings.push({ match: termsOf(some), score: termsOf(some) })
  return [...new Map(readings.map((reading) => [reading.match, reading])).values()]
}

/** Figures with their unit, and codes: whole or in pieces; the last one may go on. */
function readFigure(token: Exclude<Token, { kind: 'word' }>, isLast: boolean): Clause {
  const whole = quoted(token.word)
  const pieces = token.kind === 'code' && token.parts.length > 0 ? [allOf(token.parts.map(quoted))] : []
  const beginning = isLast && token.word.length >= 3 ? [`${whole}:*`] : []
  return {
    strict: anyOf([whole, ...pieces]),
    loose: anyOf([whole, ...pieces, ...beginning]),
    terms: [whole, ...beginning],
  }
}

/** With or without the thing: `ohne` asks for articles that say so, `mit` leaves those out; the loose reading forgets it. */
function turned(clause: Clause, word: string, beside: 'mit' | 'ohne'): Clause {
  const said = (which: 'mit' | 'ohne') => quoted(besideTerm(which, stem(word)))
  const strict = beside === 'ohne' ? said('ohne') : allOf([clause.strict, `!${said('ohne')}`])
  return { ...clause, strict, terms: [...clause.terms, said(beside)] }
}

/** Whether the catalogue, the synonyms or the parts of a compound say what a word means; else it is guessed at. */
export function isUnderstood(word: string, isLast: boolean, vocabulary: Vocabulary): boolean {
  return (
    vocabulary.synonyms.of(word) !== undefined ||
    vocabulary.knows(stem(word)) ||
    isKind(vocabulary.analyser.split(word), vocabulary) ||
    isBeginning(word, isLast, vocabulary)
  )
}

const isKind = (compound: Compound | null, { knows, synonyms }: Vocabulary): boolean =>
  compound !== null &&
  compound.modifiers.length > 0 &&
  (knows(compound.head) || synonyms.of(compound.head) !== undefined)

const isBeginning = (word: string, isLast: boolean, { begins }: Vocabulary) =>
  isLast && word.length >= 3 && begins(word)

async function readWord(
  word: string,
  { isLast, hasCompany }: { isLast: boolean; hasCompany: boolean },
  vocabulary: Vocabulary,
  nearest: Nearest,
): Promise<Clause | null> {
  const stemmed = stem(word)
  const compound = vocabulary.analyser.split(word)
  const others = vocabulary.synonyms.of(word)
  if (others) return alike([word, ...others].map((one) => wordClause(one, vocabulary, hasCompany)))
  if (vocabulary.knows(stemmed)) return wordClause(word, vocabulary, hasCompany)
  if (isKind(compound, vocabulary)) {
    const clause = wordClause(word, vocabulary, hasCompany)
    // a compound that may as well be a slip: Tintenrucker is rather a Tintendrucker than a kind of Rücken
    const near = await nearest(word, 1)
    return near.length === 0 ? clause : { ...clause, loose: anyOf(near.map(quoted)), terms: near.map(quoted) }
  }
  if (isBeginning(word, isLast, vocabulary)) {
    const beginning = `${quoted(word)}:*`
    return { strict: beginning, loose: beginning, terms: [beginning] }
  }
  const near = await nearest(word)
  if (near.length > 0) {
    const any = anyOf(near.map(quoted))
    return { strict: any, loose: any, terms: near.map(quoted), guessed: true }
  }
  if (compound) {
    const head = quoted(compound.head)
    return { strict: head, loose: head, terms: [head] }
  }
  const mended = await mendCompound(word, vocabulary, nearest)
  return mended && { ...wordClause(word, vocabulary, hasCompany, mended), guessed: true }
}

/** A compound whose last part is mistyped: Drehstul is a Stuhl, since dreh is a part of words. Three tries at most. */
async function mendCompound(word: string, { analyser }: Vocabulary, nearest: Nearest): Promise<Compound | null> {
  const places = Array.from({ length: Math.max(0, word.length - 6) }, (_, at) => at + 3)
  const known = places.filter((at) => analyser.isPart(word.slice(0, at))).slice(-3)
  for (const at of known) {
    const rest = word.slice(at)
    const [head] = await nearest(rest, rest.length < 5 ? 1 : 2)
    if (head) return { head, modifiers: [stem(word.slice(0, at))] }
  }
  return null
}

const alike = (clauses: readonly Clause[]): Clause => ({
  strict: anyOf(clauses.map((clause) => clause.strict)),
  loose: anyOf(clauses.map((clause) => clause.loose)),
  terms: [...new Set(clauses.flatMap((clause) => clause.terms))],
})

/**
 * A compound counts where a title says it, whole or in its parts; else as its last part: who asks for Aktenordner wants
 * Ordner, not the box that is said to hold them. Other words for the last part count like it: Adressaufkleber are
 * Adressetiketten.
 */
function wordClause(
  word: string,
  { analyser, synonyms }: Vocabulary,
  hasCompany: boolean,
  compound: Compound | null = analyser.split(word),
): Clause {
  const stemmed = stem(word)
  const whole = quoted(stemmed)
  if (hasCompany && isColour(word)) return colourClause(stemmed)
  const asModifier = quoted(modifier(stemmed))
  const company = hasCompany ? [asModifier] : []
  if (!compound || compound.modifiers.length === 0) {
    return {
      strict: anyOf([whole, ...company]),
      loose: anyOf([whole, asModifier]),
      terms: [whole, ...(compound ? [quoted(compound.head)] : []), ...company],
    }
  }
  const heads = [compound.head, ...(synonyms.of(compound.head) ?? []).map(stem)]
  const anyHead = anyOf(heads.map((head) => `${quoted(head)}:AB`))
  const apart = allOf([
    anyHead,
    ...compound.modifiers.map((part) => anyOf([`${quoted(part)}:AB`, `${quoted(modifier(part))}:ABC`])),
  ])
  return {
    strict: anyOf([`${whole}:AB`, apart, ...company]),
    loose: anyOf([whole, anyHead, asModifier]),
    terms: [whole, ...heads.map(quoted), ...company],
  }
}

/** What an article looks like stands in its title and properties: a description names colours of other things too. */
const colourClause = (stemmed: string): Clause => ({
  strict: `${quoted(stemmed)}:ABC`,
  loose: quoted(stemmed),
  terms: [quoted(stemmed)],
})

const colours = new Set(Object.keys(colourHex).map((name) => stem(fold(name))))
export const isColour = (word: string) => colours.has(stem(word))
