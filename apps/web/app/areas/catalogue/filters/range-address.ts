import { filterValues, parseRange, setFilter } from '@kontor/contracts/rules/listing/filters'
import { listLink, listStateOf } from '../../../links.ts'

/** `1.200`, `3,50` and `3.50` as people write them; null for what is no figure. */
export function figureIn(text: string): number | null {
  const plain = text
    .trim()
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

/**
 * The address of a list with the range of one filter as it was typed, lower bound first; its chosen values stay. Empty
 * and unreadable bounds are open; without any bound the range goes.
 * @param list address of the list with its state
 */
export function withRange(list: string, name: string, from: string, to: string): string {
  const { pathname, searchParams } = new URL(list, 'http://shop')
  const state = listStateOf(searchParams)
  const filter = state.filter ?? {}
  const bounds = [figureIn(from), figureIn(to)] as const
  const [low, high] = bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1] ? bounds.toReversed() : bounds
  const values = filterValues(filter, name).filter((value) => parseRange(value) === null)
  if (low != null || high != null) values.push(`${low ?? ''}..${high ?? ''}`)
  return listLink(pathname, { ...state, page: undefined, filter: setFilter(filter, name, values) })
}
