import {
  alikeHeads,
  apartOf,
  compactCode,
  isColour,
  isHead,
  modifier,
  readAsked,
  stem,
  type Token,
  takeApart,
  type Vocabulary,
} from '../../words/service.ts'
import type { Condition, ListingQuery, Selection } from '../engine.ts'
import { termOf } from './meilisearch-index.ts'

/**
 * One way to read what was typed: an exact code, or words. With `named` they must stand in kind and title, with `shown`
 * in these or the properties; with `some` the commonest of them may be missing.
 */
export type Reading = { q: string; filter: readonly string[]; named?: true; shown?: true; some?: true }

/** A string of Meilisearch's filter language; nothing in it has a meaning of its own. */
export const literal = (value: string) => `"${value.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`

/** Filters, all of which hold. Names are ours, values are literals. @returns null when nothing can fulfil them */
export function filtersOf({ conditions, hideSoldOut }: Selection): string[] | null {
  const filters = conditions.map(filterOf)
  if (filters.includes(null)) return null
  return [...filters.filter((filter) => filter !== null), ...(hideSoldOut ? ['soldOut = false'] : [])]
}

const priceFields = {
  net: 'netCents',
  gross: 'grossCents',
  hekNet: 'hekNetCents',
  hekGross: 'hekGrossCents',
} as const

function filterOf(condition: Condition): string | null {
  switch (condition.kind) {
    case 'articles':
      return condition.ids.length === 0 ? null : `articleId IN [${condition.ids.map(Math.trunc).join(', ')}]`
    case 'facet':
      return condition.keys.length === 0 ? null : `facets IN [${condition.keys.map(literal).join(', ')}]`
    case 'price':
      return condition.ranges.length === 0 ? null : priceFilter(condition)
  }
}

/** The listed price is in range and the reader has none of his own, or his own is (as in `listing-sql.ts`). */
function priceFilter({ priceColumn, own, ranges }: Extract<Condition, { kind: 'price' }>): string {
  const field = priceFields[priceColumn]
  const bounds = ranges.map(({ from, to }) => [Math.trunc(from ?? 0), Math.trunc(to ?? 2_147_483_647)] as const)
  const listed = bounds.map(([from, to]) => `${field} ${from} TO ${to}`).join(' OR ')
  if (!own) return listed
  const fits = (cents: number) => bounds.some(([from, to]) => cents >= from && cents <= to)
  const fitting = `articleId IN [${own.articleIds.filter((_, at) => fits(own.cents[at] ?? -1)).join(', ')}]`
  return `((${listed}) AND articleId NOT IN [${own.articleIds.join(', ')}]) OR ${fitting}`
}

/** The order that was asked for; by relevance the ranking rules say it. */
export function sortOf({ sort, descending, priceColumn }: ListingQuery): string[] {
  const direction = descending ? 'desc' : 'asc'
  switch (sort) {
    case 'name':
      return [`nameKey:${direction}`, `articleId:${direction}`]
    case 'articleNumber':
      return [`numberKey:${direction}`, `articleId:${direction}`]
    case 'price':
      return [`${priceFields[priceColumn]}:${direction}`, `articleId:${direction}`]
    case 'newest':
      return descending ? ['newest:asc', 'articleId:asc'] : ['newest:desc', 'articleId:desc']
    case 'delivery':
      return [`deliveryRank:${direction}`, `rank:${direction}`, `articleId:${direction}`]
    case 'relevance':
      return []
  }
}

/** A blank behind the last word makes it a whole word; without it the word may go on. */
const whole = (words: readonly string[]): Reading => ({ q: `${words.join(' ')} `, filter: [] })

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
): { readings: Reading[]; words: Reading[] } {
  const asked = readAsked(text, vocabulary)
  const mended = (token: Token): Token =>
    token.kind === 'word' ? { ...token, word: meant.get(token.word) ?? token.word } : token
  const joined = asked.map(({ token }) => mended(token))
  const apart = apartOf(asked).map(mended)
  const ways = asked.some((one) => one.apart) ? [joined, apart] : [apart]
  const code = compactCode(text)
  const isCode = /\d/.test(code) && code.length >= 3 && code.length <= 60
  const readings: Reading[] = [
    ...(isCode ? [{ q: '', filter: [`codes = ${literal(code)}`] }] : []),
    ...ways.flatMap((tokens) => strictReadings(tokens, vocabulary)),
    ...ways.flatMap((tokens) => looseReadings(tokens, vocabulary)),
  ]
  const seen = new Map(readings.map((reading) => [JSON.stringify(reading), reading]))
  return { readings: [...seen.values()], words: termsOf(apart).map((term) => whole([termOf(term)])) }
}

const termsOf = (tokens: readonly Token[]) =>
  tokens.map((token) => (token.kind === 'word' ? stem(token.word) : token.word))

/** With all that was typed. */
function strictReadings(tokens: readonly Token[], { analyser }: Vocabulary): Reading[] {
  if (tokens.length === 0) return []
  const terms = termsOf(tokens)
  const readings: Reading[] = []
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
function looseReadings(tokens: readonly Token[], vocabulary: Vocabulary): Reading[] {
  if (tokens.length === 0) return []
  const terms = termsOf(tokens)
  const last = tokens.at(-1)
  const begun = last?.kind === 'word' ? [...terms.slice(0, -1), last.word] : terms
  const readings: Reading[] = [{ q: begun.map(termOf).join(' '), filter: [] }]
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
export const someOf = (words: readonly Reading[]): Reading => ({ ...whole(words.map(({ q }) => q.trim())), some: true })

/** How a reading is asked. */
export const askedBy = ({ q, filter, named, shown, some }: Reading, filters: readonly string[] = []) => ({
  q,
  filter: [...filter, ...filters],
  ...(named && { attributesToSearchOn: ['what', 'title'] }),
  ...(shown && { attributesToSearchOn: ['what', 'title', 'belongs'] }),
  matchingStrategy: some ? ('frequency' as const) : ('all' as const),
})
