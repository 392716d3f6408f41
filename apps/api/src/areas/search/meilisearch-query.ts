import { askedTokens, compactCode, stem } from './analyse.ts'
import type { Condition, ListingQuery, Selection } from './engine.ts'
import { termOf } from './meilisearch-index.ts'
import { isColour } from './plan.ts'
import { modifier } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

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
function priceFilter({ basis, own, ranges }: Extract<Condition, { kind: 'price' }>): string {
  const field = priceFields[basis]
  const bounds = ranges.map(({ from, to }) => [Math.trunc(from ?? 0), Math.trunc(to ?? 2_147_483_647)] as const)
  const listed = bounds.map(([from, to]) => `${field} ${from} TO ${to}`).join(' OR ')
  if (!own) return listed
  const fits = (cents: number) => bounds.some(([from, to]) => cents >= from && cents <= to)
  const fitting = `articleId IN [${own.articleIds.filter((_, at) => fits(own.cents[at] ?? -1)).join(', ')}]`
  return `((${listed}) AND articleId NOT IN [${own.articleIds.join(', ')}]) OR ${fitting}`
}

/** The order that was asked for; by relevance the ranking rules say it. */
export function sortOf({ sort, descending, basis }: ListingQuery): string[] {
  const direction = descending ? 'desc' : 'asc'
  switch (sort) {
    case 'name':
      return [`nameKey:${direction}`, `articleId:${direction}`]
    case 'articleNumber':
      return [`numberKey:${direction}`, `articleId:${direction}`]
    case 'price':
      return [`${priceFields[basis]}:${direction}`, `articleId:${direction}`]
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

/**
 * The ways to read a text, from the strictest to the loosest, as in `plan.ts`; Meilisearch forgives slips itself.
 * The words come singly too, for the case that only some of them are known.
 */
export function readingsOf(text: string, { analyser }: Vocabulary): { readings: Reading[]; words: Reading[] } {
  const tokens = askedTokens(text)
  const terms = tokens.map((token) => (token.kind === 'word' ? stem(token.word) : token.word))
  const readings: Reading[] = []
  const code = compactCode(text)
  if (/\d/.test(code) && code.length >= 3 && code.length <= 60) {
    readings.push({ q: '', filter: [`codes = ${literal(code)}`] })
  }
  if (terms.length > 0) {
    // descriptions name colours of other things too
    if (terms.length > 1 && tokens.some((token) => token.kind === 'word' && isColour(token.word)))
      readings.push({ ...whole(terms.map(termOf)), shown: true })
    readings.push(whole(terms.map(termOf)))
    const compounds = tokens.map((token) => (token.kind === 'word' ? analyser.split(token.word) : null))
    const isApart = compounds.some((compound) => compound !== null && compound.modifiers.length > 0)
    if (isApart) {
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
    readings.push({ q: beginningOf(text, terms).map(termOf).join(' '), filter: [] })
    if (compounds.some((compound) => compound !== null)) {
      const heads = compounds.map((compound, at) => termOf(compound?.head ?? terms[at] ?? ''))
      readings.push(...(terms.length === 1 ? [{ ...whole(heads), named: true as const }] : []), whole(heads))
    }
  }
  return { readings, words: terms.map((term) => whole([termOf(term)])) }
}

/** The last word as far as it was typed: what looks like an ending may be the middle of a word. */
function beginningOf(text: string, terms: readonly string[]): string[] {
  const last = askedTokens(text).at(-1)
  return last?.kind === 'word' ? [...terms.slice(0, -1), last.word] : [...terms]
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
