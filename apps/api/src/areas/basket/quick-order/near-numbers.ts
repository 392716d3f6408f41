import type { Context } from '../../../platform/context.ts'
import type { Hit } from '../../listing/service.ts'
import { compactCode } from '../../words/service.ts'
import { findByCodes } from './queries.ts'

/** Suggestions cost queries, so only the first unknown lines get them; the others when the user opens them. */
const mostCodes = 4000
const mostTexts = 6
const mostOfOne = 4
const figures = '0123456789'
const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Articles for numbers that nobody has: one slip away (a figure wrong, missing, too many, two swapped), in one
 * statement; for words, what the search finds.
 * @returns by the text of the line
 */
export async function findNear(ctx: Context, unknown: readonly string[]): Promise<Map<string, Hit[]>> {
  const texts = [...new Set(unknown)]
  const numbers = texts.filter((text) => /\d{2}/.test(text) && compactCode(text).length >= 4)
  const slips = new Map<string, string[]>()
  let left = mostCodes
  for (const text of numbers) {
    const codes = slipsOf(compactCode(text))
    left -= codes.length
    if (left < 0) break
    slips.set(text, codes)
  }
  const [byNumber, byText] = await Promise.all([
    findByCodes(ctx, [...new Set([...slips.values()].flat())]),
    searchFor(ctx, texts.filter((text) => /\p{L}{4}/u.test(text)).slice(0, mostTexts)),
  ])
  const near = new Map<string, Hit[]>(byText)
  for (const [text, codes] of slips) {
    const wanted = new Set(codes)
    const hits = byNumber.filter((hit) => hit.codes.some((code) => wanted.has(code))).slice(0, mostOfOne)
    if (hits.length > 0) near.set(text, hits)
  }
  return near
}

async function searchFor(ctx: Context, texts: readonly string[]): Promise<[string, Hit[]][]> {
  return await Promise.all(
    texts.map(async (text): Promise<[string, Hit[]]> => {
      const hits = await ctx.shop.search.search({
        // single digits would match anything
        search: text.replace(/(?<![\p{L}\d])\d[\d.,]*(?![\p{L}\d])/gu, ' ').trim(),
        conditions: [],
        hideSoldOut: true,
        sort: 'relevance',
        descending: false,
        priceColumn: 'net',
        offset: 0,
        limit: mostOfOne,
      })
      return [text, hits]
    }),
  )
}

/** Every code one slip away from a code of at most 20 signs, itself not among them. */
export function slipsOf(code: string): string[] {
  if (code.length > 20) return []
  const slips = new Set<string>()
  for (let at = 0; at <= code.length; at += 1) {
    const before = code.slice(0, at)
    const sign = code[at] ?? ''
    const after = code.slice(at + 1)
    for (const other of at === code.length ? figures + letters : figures) slips.add(before + other + sign + after)
    if (sign === '') continue
    slips.add(before + after)
    if (figures.includes(sign)) for (const other of figures) slips.add(before + other + after)
    if (after !== '') slips.add(before + after[0] + sign + after.slice(1))
  }
  slips.delete(code)
  return [...slips].filter((slip) => slip.length >= 4)
}
