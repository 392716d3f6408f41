import { colourHex } from '@kontor/contracts/rules/catalogue/colours'
import { type Compound, compactCode, fold, isHead, stem, type Token } from './analyse.ts'
import { type Asked, apartOf, readAsked } from './asked.ts'
import { alikeHeads, type Parts, takeApart } from './compounds.ts'
import { besideTerm, modifier } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A reading of a text in PostgreSQL's own form. @param score the terms that say how well an article fits */
export type Reading = { match: string; score: string }

/** From the strictest to the loosest; the first one that finds something is taken. */
type Plan = readonly Reading[]

/**
 * Where no article holds all that was typed, so many words say what is looked for: with a dozen, most of a large shop
 * has one of them, and all of it would have to be compared.
 */
const mostApart = 6

/** Terms consist of a-z, 0-9, dot and plus only; they are quoted all the same. */
const quoted = (term: string) => `'${term}'`
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
const allOf = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`)

/**
 * `guessed`: the word was put in place of one nobody uses. `role`: a word that people say for a thing (a mark), or
 * the last part of compounds, which beside it says nothing new: an Edding Stift is an Edding.
 */
type Clause = {
  strict: string
  /** between the two, where there is such a thing */
  middle?: string
  loose: string
  terms: readonly string[]
  guessed?: true
  role?: 'said' | 'head'
}

/** Finds words near to an unknown one, with so many slips at most where it says so. */
export type Nearest = (word: string, slips?: number) => Promise<string[]>

/**
 * Turns the typed text into readings. Whole words come before beginnings of words; a beginning counts only for the last
 * word and only if no whole word is meant; an unknown word is replaced by the nearest known ones (domain 1.5).
 * @returns null when there is nothing to look for
 */
export async function planSearch(text: string, vocabulary: Vocabulary, nearest: Nearest): Promise<Plan | null> {
  const asked = readAsked(text, vocabulary)
  const clauses: Clause[] = []
  for (const [at, one] of asked.entries()) {
    const place = { isLast: at === asked.length - 1, hasCompany: asked.length > 1 }
    const clause = await readOne(one, place, vocabulary, nearest)
    if (clause) clauses.push(clause)
  }
  const code = compactCode(text).replace(/[^a-z0-9]/g, '')
  const asCode = /\d/.test(code) && code.length >= 3 && code.length <= 40 ? [quoted(code)] : []
  if (clauses.length === 0 && asCode.length === 0) return null
  const whole = (part: 'strict' | 'middle' | 'loose', from: readonly Clause[]) =>
    anyOf([...(from.length > 0 ? [allOf(from.map((clause) => clause[part] ?? clause.loose))] : []), ...asCode])
  // if nothing contains all words, look for the understood ones, then for some of them
  const sure = clauses.filter((clause) => !clause.guessed)
  const some = [...sure, ...clauses.filter((clause) => clause.guessed)].slice(0, mostApart)
  const termsOf = (from: readonly Clause[]) => anyOf([...from.flatMap((clause) => clause.terms), ...asCode])
  const stages = [whole('strict', clauses), whole('middle', clauses), whole('loose', clauses)]
  const things = clauses.some(({ role }) => role === 'said') ? clauses.filter(({ role }) => role !== 'head') : []
  if (things.length > 0 && things.length < clauses.length) stages.push(whole('loose', things))
  if (sure.length > 0 && sure.length < clauses.length) stages.push(whole('loose', sure))
  const readings = stages.map((match): Reading => ({ match, score: termsOf(clauses) }))
  readings.push({ match: termsOf(some), score: termsOf(some) })
  return [...new Map(readings.map((reading) => [reading.match, reading])).values()]
}

type Place = { isLast: boolean; hasCompany: boolean }

/** As one word or code, or as what was typed apart. */
async function readOne(
  { token, apart }: Asked,
  place: Place,
  vocabulary: Vocabulary,
  nearest: Nearest,
): Promise<Clause | null> {
  const whole = await readToken(token, place, vocabulary, nearest)
  if (!apart) return whole
  const pieces: Clause[] = []
  for (const [at, piece] of apart.entries()) {
    const ofPiece = { isLast: place.isLast && at === apart.length - 1, hasCompany: true }
    const clause = await readToken(piece, ofPiece, vocabulary, nearest)
    if (clause && !clause.guessed) pieces.push(clause)
  }
  if (!whole || pieces.length < apart.length) return whole
  const all: Clause = {
    strict: allOf(pieces.map((clause) => clause.strict)),
    loose: allOf(pieces.map((clause) => clause.loose)),
    terms: pieces.flatMap((clause) => clause.terms),
  }
  return { ...alike([whole, all]), ...(whole.role && { role: whole.role }) }
}

/**
 * Unknown words with the word that each was meant as, if that has synonyms; for an engine that corrects errors itself
 * but not in synonyms.
 */
export async function meantSynonyms(
  text: string,
  vocabulary: Vocabulary,
  nearest: Nearest,
): Promise<ReadonlyMap<string, string>> {
  const meant = new Map<string, string>()
  const asked = apartOf(readAsked(text, vocabulary))
  for (const [at, token] of asked.entries()) {
    if (token.kind !== 'word' || isUnderstood(token.word, at === asked.length - 1, vocabulary)) continue
    const [near] = await nearest(token.word)
    if (near !== undefined && vocabulary.synonyms.of(near)) meant.set(token.word, near)
  }
  return meant
}

async function readToken(token: Token, place: Place, vocabulary: Vocabulary, nearest: Nearest): Promise<Clause | null> {
  if (token.kind !== 'word') return readFigure(token, place.isLast)
  const clause = await readWord(token.word, place, vocabulary, nearest)
  if (!clause) return null
  if (token.beside) return turned(clause, token.word, token.beside)
  return !clause.role && isHead(token.word) ? { ...clause, role: 'head' } : clause
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

/**
 * With or without the thing: `ohne` asks for articles that say so, `mit` leaves those out; the loose reading forgets
 * it.
 */
function turned(clause: Clause, word: string, beside: 'mit' | 'ohne'): Clause {
  const said = (which: 'mit' | 'ohne') => quoted(besideTerm(which, stem(word)))
  const strict = beside === 'ohne' ? said('ohne') : allOf([clause.strict, `!${said('ohne')}`])
  return { ...clause, strict, terms: [...clause.terms, said(beside)] }
}

/** Whether a word is known from catalogue, synonyms or the parts of a compound; else it is guessed. */
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
  { isLast, hasCompany }: Place,
  vocabulary: Vocabulary,
  nearest: Nearest,
): Promise<Clause | null> {
  const compound = vocabulary.analyser.split(word)
  if (vocabulary.synonyms.of(word) || vocabulary.knows(stem(word))) {
    // a compound that only descriptions hold, as Tintenstrahldrucker, is rather looked for by what it is
    const isThing = vocabulary.synonyms.of(word) || vocabulary.shown(stem(word)) !== null || compound === null
    if (isThing) return thingClause(word, vocabulary, hasCompany)
    const clause = strangeClause(word, vocabulary, hasCompany)
    return { ...clause, strict: anyOf([`${quoted(stem(word))}:AB`, clause.middle ?? clause.loose]) }
  }
  const near = (words: readonly string[]) => alike(words.map((one) => thingClause(one, vocabulary, hasCompany)))
  if (isKind(compound, vocabulary)) {
    const clause = strangeClause(word, vocabulary, hasCompany)
    // a compound that may be a typing error: Tintenrucker is rather a Tintendrucker than a kind of Rücken
    const meant = await nearest(word, 1)
    if (meant.length === 0) return clause
    const { loose, terms } = near(meant)
    return { ...clause, middle: loose, loose, terms }
  }
  if (isBeginning(word, isLast, vocabulary)) {
    const beginning = `${quoted(word)}:*`
    return { strict: beginning, loose: beginning, terms: [beginning] }
  }
  const meant = await nearest(word)
  if (meant.length > 0) return { ...near(meant), guessed: true }
  const strange = takeApart(word, vocabulary)
  if (strange && (compound || strange.begun.length > 0)) return strangeClause(word, vocabulary, hasCompany, strange)
  const mended = await mendCompound(word, vocabulary, nearest)
  if (mended) return { ...wordClause(word, vocabulary, hasCompany, mended), guessed: true }
  return strange && strangeClause(word, vocabulary, hasCompany, strange)
}

/** A compound that no title uses: tries all of its parts, then some of them, then only the last one. */
function strangeClause(
  word: string,
  vocabulary: Vocabulary,
  hasCompany: boolean,
  parts: Parts | null = takeApart(word, vocabulary),
): Clause {
  const clause = wordClause(word, vocabulary, hasCompany)
  if (!parts || clause.role === 'said') return clause
  const named = (words: readonly string[]) => words.map((one) => `${quoted(one)}:AB`)
  const begun = parts.begun.map((start) => `${quoted(start)}:*AB`)
  const beside = parts.beside.map((part) => anyOf([`${quoted(part)}:ABC`, `${quoted(modifier(part))}:ABC`]))
  const alike = (alikeHeads.get(parts.heads[0] ?? '') ?? []).concat(parts.heads)
  const whole = named(parts.whole)
  const all = beside.length > 0 && alike.length > 0 ? [allOf([anyOf(named(alike)), ...beside])] : []
  const some = begun.length > 0 && alike.length > 0 ? [allOf([anyOf(named(alike)), anyOf(begun)])] : []
  const rest = parts.heads.length > 0 ? named(parts.heads) : begun
  return {
    strict: anyOf([clause.strict, ...whole]),
    middle: anyOf([...whole, ...all, ...some, ...(all.length + some.length === 0 ? rest : [])]),
    loose: anyOf(rest),
    terms: [...new Set([...clause.terms, ...[...parts.whole, ...parts.heads, ...parts.beside].map(quoted)])],
  }
}

/** A word that the catalogue or the synonyms know, and the other words for it. */
function thingClause(word: string, vocabulary: Vocabulary, hasCompany: boolean): Clause {
  const others = vocabulary.synonyms.of(word)
  if (!others) return wordClause(word, vocabulary, hasCompany)
  const clause = alike([word, ...others].map((one) => wordClause(one, vocabulary, hasCompany)))
  return vocabulary.synonyms.isSaid(word) ? { ...clause, role: 'said' } : clause
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
  const anyHead = headed(heads)
  const saidParts = compound.modifiers.filter(synonyms.isSaid)
  const apart = allOf([
    anyHead,
    ...compound.modifiers.map((part) => {
      const others = (synonyms.of(part) ?? []).map((other) => `${quoted(stem(other))}:AB`)
      return anyOf([`${quoted(part)}:AB`, `${quoted(modifier(part))}:ABC`, ...others])
    }),
  ])
  // of a compound that begins with a brand, as Zewarolle does, the brand decides what is found
  const said = saidParts.flatMap((part) => (synonyms.of(part) ?? []).map((other) => quoted(stem(other))))
  return {
    strict: anyOf([`${whole}:AB`, apart, ...company]),
    loose: anyOf([whole, ...(said.length > 0 ? said : [anyHead]), asModifier]),
    terms: [whole, ...heads.map(quoted), ...said, ...company],
    ...(said.length > 0 && { role: 'said' }),
  }
}

const headed = (heads: readonly string[]) => anyOf(heads.map((head) => `${quoted(head)}:AB`))

/** What an article looks like stands in its title and properties: a description names colours of other things too. */
const colourClause = (stemmed: string): Clause => ({
  strict: `${quoted(stemmed)}:ABC`,
  loose: quoted(stemmed),
  terms: [quoted(stemmed)],
})

const colours = new Set(Object.keys(colourHex).map((name) => stem(fold(name))))
export const isColour = (word: string) => colours.has(stem(word))
