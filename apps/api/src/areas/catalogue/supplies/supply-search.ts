import { compactCode, fold } from '../../words/service.ts'

/** Something found by a code, with its codes in the form used for comparing. */
export type Coded<Item> = { item: Item; codes: readonly string[]; everything: string }

/**
 * A device by its model, a supply by its OEM number; prepared once, since every key press compares them all.
 * @param codes spelt any way: model with and without brand, OEM and manufacturer's number
 * @param words what may be typed besides: brand, series, kind
 */
export function coded<Item>(item: Item, codes: readonly string[], words: string): Coded<Item> {
  const own = codes.map(compactCode)
  return { item, codes: own, everything: compactCode(fold(words)) + own.join(' ') }
}

export type Found<Item> = { item: Item; rank: number }

/** Ranks: the exact code, its beginning, a part of it, every word somewhere, a typing error. */
const ranks = { exact: 5, begins: 4, within: 3, words: 2, slip: 1 } as const

const shortest = 2
/** From this length on one typing error is allowed, from twice the length two. */
const slipFrom = 4

/**
 * Finds models and numbers as people type them: without blanks, hyphens and case ("HL-L 2350DW", "hll2350dw"). A typing
 * error is corrected only if nothing matches exactly, so that exact hits are never hidden.
 */
export function findCoded<Item>(all: readonly Coded<Item>[], typed: string): Found<Item>[] {
  const code = compactCode(typed)
  if (code.length < shortest) return []
  const words = fold(typed)
    .split(/\s+/)
    .map(compactCode)
    .filter((word) => word !== '')
  const literal = all.flatMap((one) => found(one, literalRank(one, code, words)))
  const hits = literal.length > 0 ? literal : all.flatMap((one) => found(one, slipRank(one, code)))
  return hits.sort((a, b) => b.rank - a.rank)
}

function found<Item>({ item }: Coded<Item>, rank: number): Found<Item>[] {
  return rank > 0 ? [{ item, rank }] : []
}

function literalRank<Item>({ codes, everything }: Coded<Item>, code: string, words: readonly string[]): number {
  if (codes.includes(code)) return ranks.exact
  if (codes.some((one) => one.startsWith(code))) return ranks.begins
  if (code.length > shortest && codes.some((one) => one.includes(code))) return ranks.within
  return words.every((word) => everything.includes(word)) ? ranks.words : 0
}

function slipRank<Item>({ codes }: Coded<Item>, code: string): number {
  if (code.length < slipFrom) return 0
  const most = code.length >= 2 * slipFrom ? 2 : 1
  const nearest = Math.min(...codes.map((one) => slips(one, code, most)))
  return nearest <= most ? ranks.slip / nearest : 0
}

/** Edit distance between a code and the typed text; swapped neighbours count as one; at most `most` + 1. */
export function slips(code: string, typed: string, most: number): number {
  if (Math.abs(code.length - typed.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: typed.length + 1 }, (_, at) => at)
  for (let row = 1; row <= code.length; row++) {
    const next = [row]
    for (let at = 1; at <= typed.length; at++) {
      const same = code[row - 1] === typed[at - 1]
      const swapped = row > 1 && at > 1 && code[row - 1] === typed[at - 2] && code[row - 2] === typed[at - 1]
      next.push(
        Math.min(
          (next[at - 1] ?? 0) + 1,
          (last[at] ?? 0) + 1,
          (last[at - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = next
  }
  return Math.min(last[typed.length] ?? 0, most + 1)
}
