/**
 * An amount as people type it: `1.234,50`, `1234,5 €`, `1,234.50`, `1234.50`. Whole cents only.
 * @returns null for what is no amount, or could be two: `1,234`
 */
export function readAmount(typed: string): number | null {
  if (typed.length > 40) return null
  const text = typed.replace(/€|eur(?:o)?\b|[\s'’]/gi, '')
  if (!/^-?\d[\d.,]*$/.test(text)) return null
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  const decimal = comma > point ? ',' : '.'
  const grouping = decimal === ',' ? '.' : ','
  const [whole = '', ...decimals] = text.split(decimal)
  if (decimals.length === 1 && (decimals[0] ?? '').length <= 2) return amountOf(whole, grouping, decimals[0] ?? '')
  // points alone before three figures group them, as Germans write it; a comma alone does not
  if (decimal === '.' && comma < 0) return amountOf(text, '.', '')
  return null
}

function amountOf(whole: string, grouping: string, decimals: string): number | null {
  const groups = whole.split(grouping)
  const isGrouped =
    groups.length === 1 ||
    (/^-?[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => group.length === 3))
  if (!isGrouped || groups.some((group) => !/^-?\d+$/.test(group))) return null
  return Number(`${groups.join('')}.${decimals || '0'}`)
}
