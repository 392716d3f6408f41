import { formatDateTime, formatDay } from '@kontor/contracts/rules/german/german-dates'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'

/** One thing that differs: where it stands, and both sides; undefined: not there. */
export type Change = { place: string[]; before: unknown; after: unknown }

type Parts = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What tells the entries of a list apart, the surest first. */
const names = ['id', 'slug', 'key', 'code', 'article', 'name', 'label', 'title', 'day'] as const

/** Entries by what they are called where each has a name of its own, else by their place. */
function entriesOf(list: readonly unknown[], other: readonly unknown[]): ReadonlyMap<string, unknown> {
  const own = names.find((name) =>
    [list, other].every((one) => {
      const called = one.map((entry) => (isRecord(entry) ? entry[name] : undefined))
      return called.every((text) => text !== undefined && text !== '') && new Set(called).size === called.length
    }),
  )
  return new Map(
    list.map((entry, at) => [own && isRecord(entry) ? String(entry[own]) : `Eintrag ${at + 1}`, entry] as const),
  )
}

/** Two states of a value compared down to single texts and figures; entries that only moved are one change. */
export function changesBetween(before: unknown, after: unknown, place: string[] = []): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, is] = [entriesOf(before, after), entriesOf(after, before)]
    const changes = partsBetween(was, is, place)
    const hasMoved = was.size === is.size && [...was.keys()].some((name, at) => [...is.keys()][at] !== name)
    return hasMoved
      ? [...changes, { place: [...place, 'Reihenfolge'], before: [...was.keys()], after: [...is.keys()] }]
      : changes
  }
  if (isRecord(before) && isRecord(after))
    return partsBetween(new Map(Object.entries(before)), new Map(Object.entries(after)), place)
  return [{ place, before, after }]
}

const partsBetween = (was: ReadonlyMap<string, unknown>, is: ReadonlyMap<string, unknown>, place: string[]) =>
  [...new Set([...was.keys(), ...is.keys()])].flatMap((name) =>
    changesBetween(was.get(name), is.get(name), [...place, name]),
  )

const longest = 160

type Names = (part: string) => string

/**
 * A side of a change for people.
 * @param field where it stands: fields whose name ends with `Cents` hold money
 * @param nameOf how fields and fixed words are called
 */
export function inWords(value: unknown, field = '', nameOf: Names = (part) => part): string {
  const text = wholeText(value, field, nameOf)
  return text.length > longest ? `${text.slice(0, longest)} …` : text || '–'
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function wholeText(value: unknown, field: string, nameOf: Names): string {
  if (isEmpty(value)) return '–'
  if (value === true) return 'ja'
  if (value === false) return 'nein'
  if (typeof value === 'number') return /cents$/i.test(field) ? formatEuro(cents(value)) : String(value)
  if (Array.isArray(value)) {
    const parts = value.map((one) => wholeText(one, field, nameOf))
    return parts.join(value.every((one) => typeof one !== 'object') ? ', ' : ' | ')
  }
  if (isRecord(value))
    return Object.entries(value)
      .filter(([, part]) => !isEmpty(part))
      .map(([name, part]) => `${nameOf(name)}: ${wholeText(part, name, nameOf)}`)
      .join(', ')
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return formatDateTime(text)
  return nameOf(text)
}
