/** A quantity as people and programs write it; `doubtful` where another country reads another number. */
export type ReadQuantity = { quantity: number | null; doubtful: boolean }

const unreadable: ReadQuantity = { quantity: null, doubtful: false }
const highest = 1e6

/**
 * Reads `5`, `5 Stück`, `5x`, `x 5`, `1,00`, `2.000`. German first: a comma is the decimal mark, a full stop before three
 * figures groups thousands; `1,000` may be a thousand elsewhere and is called doubtful.
 * @returns null for what is no number, below zero or beyond a million
 */
export function readQuantity(text: string): ReadQuantity {
  const bare = text
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
    .replace(/^[x×*]\s*/i, '')
  const figures = /^(\d[\d.,' ]*?)\s*(?:[x×*]|\p{L}{1,12}\.?)?$/u.exec(bare)?.[1]?.replace(/[' ](?=\d{3}(?!\d))/g, '')
  if (figures === undefined || /[' ]/.test(figures)) return unreadable
  const quantity = numberOf(figures)
  if (quantity === null || quantity > highest) return unreadable
  return { quantity, doubtful: /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures) }
}

function numberOf(figures: string): number | null {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(figures)) return Number(figures.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(figures)) return Number(figures.replaceAll(',', ''))
  return /^\d+(?:[.,]\d+)?$/.test(figures) ? Number(figures.replace(',', '.')) : null
}
