import { holdsTwoNumbers, readNumber } from '../../german/typed-number.ts'

/** A quantity as people and programs write it; `doubtful` where another country reads another number. */
export type ReadQuantity = { quantity: number | null; doubtful: boolean }

const unreadable: ReadQuantity = { quantity: null, doubtful: false }
const highest = 1e6

/**
 * Reads `5`, `5 Stück`, `5x`, `x 5`, `1,00`, `2.000`, the number by `readNumber`; `1,000` may be a thousand elsewhere and
 * is called doubtful.
 * @param most a quantity beyond it is taken for something else, by default a million
 * @returns null for what is no number, below zero or beyond `most`
 */
export function readQuantity(text: string, most = highest): ReadQuantity {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[x×*] ?/i, '')
  const [, figures] = /^(\d[\d.,’' ]*?) ?(?:[x×*]|\p{L}{1,12}\.?)?$/u.exec(bare) ?? []
  if (figures === undefined || !/^\d+(?:[.,’' ]\d+)*$/.test(figures) || holdsTwoNumbers(figures)) return unreadable
  const quantity = readNumber(figures)
  if (quantity === null || quantity > most) return unreadable
  return { quantity, doubtful: /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures) }
}
