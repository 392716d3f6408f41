import type { Context } from '../../../platform/context.ts'
import { type Hit, selectionOf, withinAssortment } from '../../listing/service.ts'
import { compactCode, fold, wordsOf } from '../../words/service.ts'
import { findByCodes } from './queries.ts'

/** Suggestions cost queries, so only the first unknown lines get them; the others when the user opens them. */
const mostCodes = 4000
const mostTexts = 6
const mostOfOne = 4
/** Numbers of the shop are counted through: from this length on a code has few neighbours that are only one figure off. */
const sparse = 8
const figures = '0123456789'
const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Articles for numbers that nobody has; rather none than a far one. A slip of the fingers (two figures swapped, one of
 * a double one missing or too many) is near; any other wrong sign only where codes are long and one article alone is
 * meant. For words it is what the search finds and what is called so.
 * @returns by the text of the line
 */
export async function findNear(ctx: Context, unknown: readonly string[]): Promise<Map<string, Hit[]>> {
  const texts = [...new Set(unknown)]
  const numbers = texts.filter((text) => /\d{2}/.test(text) && compactCode(text).length >= 4)
  const slips = new Map<string, Slips>()
  let left = mostCodes
  for (const text of numbers) {
    const own = slipsOf(compactCode(text))
    left -= own.likely.length + own.possible.length
    if (left < 0) break
    slips.set(text, own)
  }
  const codes = [...slips.values()].flatMap(({ likely, possible }) => [...likely, ...possible])
  const [byNumber, byText] = await Promise.all([
    findByCodes(ctx, [...new Set(codes)]).then((found) => withinAssortment(ctx, found)),
    searchFor(ctx, texts.filter(isInWords).slice(0, mostTexts)),
  ])
  const near = new Map<string, Hit[]>(byText)
  for (const [text, { likely, possible }] of slips) {
    const having = (wanted: ReadonlySet<string>) => byNumber.filter((hit) => hit.codes.some((code) => wanted.has(code)))
    const meant = having(new Set(likely))
    const only = having(new Set(possible))
    const hits = meant.length > 0 ? meant : only.length === 1 ? only : []
    if (hits.length > 0) near.set(text, hits.slice(0, mostOfOne))
  }
  return near
}

/** A number among words is what was meant: what the words find beside it would be far. */
const isInWords = (text: string) => /\p{L}{4}/u.test(text) && !/\d{4}|\d\p{L}|\p{L}[-/.]?\d{2}/u.test(text)

async function searchFor(ctx: Context, texts: readonly string[]): Promise<[string, Hit[]][]> {
  return await Promise.all(
    texts.map(async (text): Promise<[string, Hit[]]> => {
      // single digits would match anything
      const search = text.replace(/(?<![\p{L}\d])\d[\d.,]*(?![\p{L}\d])/gu, ' ').trim()
      const [hits, meant] = await Promise.all([
        ctx.shop.search.search({
          ...selectionOf(ctx, search),
          hideSoldOut: true,
          sort: 'relevance',
          descending: false,
          priceColumn: 'net',
          offset: 0,
          limit: mostOfOne,
        }),
        ctx.shop.search.correct(search),
      ])
      const words = [search, ...meant].flatMap(wordsOf).filter((word) => word.length >= 4)
      return [text, hits.filter(({ tile }) => isCalled(tile.fixed, words))]
    }),
  )
}

/** Whether a word stands in its name or kind, not merely somewhere in its text; without the ending of a plural. */
function isCalled({ displayName, articleTypeName }: Hit['tile']['fixed'], words: readonly string[]): boolean {
  const names = fold(`${displayName} ${articleTypeName}`)
  return words.some((word) => names.includes(word.slice(0, Math.max(4, word.length - 2))))
}

/** `likely`: fingers slip so; `possible`: any other one sign wrong, missing or too many. */
type Slips = { likely: string[]; possible: string[] }

/** Every code one slip away from a code of at most 20 signs, itself not among them. */
export function slipsOf(code: string): Slips {
  if (code.length > 20) return { likely: [], possible: [] }
  const likely = new Set<string>()
  const possible = new Set<string>()
  const hasRoom = code.length >= sparse || /[a-z]/.test(code)
  for (let at = 0; at <= code.length; at += 1) {
    const before = code.slice(0, at)
    const sign = code[at] ?? ''
    const after = code.slice(at + 1)
    if (sign !== '' && after !== '') likely.add(before + after[0] + sign + after.slice(1))
    if (sign !== '') likely.add(before + sign + sign + after)
    if (sign !== '' && sign === after[0]) likely.add(before + after)
    if (!hasRoom) continue
    for (const other of at === code.length ? figures + letters : figures) possible.add(before + other + sign + after)
    if (sign === '') continue
    possible.add(before + after)
    if (figures.includes(sign)) for (const other of figures) possible.add(before + other + after)
  }
  const others = (slips: Iterable<string>) => [...slips].filter((slip) => slip !== code && slip.length >= 4)
  return { likely: others(likely), possible: others(possible).filter((slip) => !likely.has(slip)) }
}
