import type { FieldError } from '@kontor/contracts'
import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { isDay } from '@kontor/contracts/rules/german/german-dates'
import { readAmount } from '@kontor/contracts/rules/german/typed-amount'

/** A column of a table that is imported and exported. */
export type Column<Field extends string = string> = {
  field: Field
  /** as the export heads it */
  label: string
  /** other headings that mean it, folded, German and English */
  names: readonly string[]
  /** @returns what a cell says; undefined = the cell cannot be read */
  read: (cell: string) => unknown
  /** what a cell of it holds, for who typed something else: `ein Betrag wie 1.234,50` */
  holds?: string
  /** in characters, of the exported sheet */
  width: number
  kind?: 'amount'
}

/** What a row says by field; a field whose column is missing or whose cell says nothing is not there. */
export type Values<Field extends string> = Partial<Record<Field, unknown>>
export type ReadRow<Field extends string> = { line: number; values: Values<Field>; mistakes: FieldError[] }

/** Reads the lines of a table. `missing` are columns without which no row can be understood. */
export function readRows<Field extends string>(
  [heading, ...lines]: readonly OrderLine[],
  columns: readonly Column<Field>[],
): { rows: ReadRow<Field>[]; known: ReadonlySet<Field>; ignored: string[] } {
  const heads = heading?.cells ?? []
  const places = placesOf(heads, columns)
  const read = new Set(places.values())
  return {
    rows: lines.map((line) => rowOf(line, columns, places)),
    known: new Set(places.keys()),
    ignored: heads.filter((head, at) => head !== '' && !read.has(at)).slice(0, 50),
  }
}

/** Which column of a table holds which field, by its headings. */
export function placesOf<Field extends string>(
  heads: readonly string[],
  columns: readonly Column<Field>[],
): Map<Field, number> {
  const places = new Map<Field, number>()
  heads.forEach((head, at) => {
    const column = columns.find(({ label, names }) => [folded(label), ...names].includes(folded(head)))
    if (column && !places.has(column.field)) places.set(column.field, at)
  })
  return places
}

/** A row of nonsense is refused by the first few. */
const mostMistakes = 3

export function rowOf<Field extends string>(
  { at, cells }: { at: number; cells: readonly (string | null)[] },
  columns: readonly Column<Field>[],
  places: ReadonlyMap<Field, number>,
): ReadRow<Field> {
  const values: Values<Field> = {}
  const mistakes: FieldError[] = []
  for (const { field, label, read, holds } of columns) {
    const place = places.get(field)
    if (place === undefined || mistakes.length === mostMistakes) continue
    const cell = cells[place] === undefined ? '' : cells[place]
    // nothing is said of it
    if (cell === null) continue
    const value = read(cell)
    if (value === undefined && cell !== '')
      mistakes.push({
        path: field,
        code: 'invalid',
        message: `${label}: „${cell.slice(0, 60)}“ ist nicht lesbar. Erwartet wird ${holds ?? 'ein Text'}.`,
      })
    else if (value !== undefined) values[field] = value
  }
  return { line: at, values, mistakes }
}

/** `Kostenstellen-Nr. (intern)` -> `kostenstellennr` */
function folded(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '')
}

/** An empty cell empties the field. */
export const textCell = (cell: string) => cell

/** An empty cell leaves the field as it is. */
export const filledTextCell = (cell: string) => cell || undefined

export const amountHint = 'ein Betrag wie 1.234,50'
export const amountCell = (cell: string) => readAmount(cell) ?? undefined
/** An empty cell means that there is none. */
export const amountOrNoneCell = (cell: string) => (cell === '' ? null : amountCell(cell))

export const wholeHint = 'eine ganze Zahl'
/** An empty cell leaves the field as it is. */
export const wholeCell = (cell: string) =>
  /^-?\d{1,3}(\.\d{3})+$|^-?\d{1,9}$/.test(cell) ? Number(cell.replaceAll('.', '')) : undefined

export const decimalHint = 'eine Zahl wie 1,5'
export const decimalCell = (cell: string) =>
  /^-?\d{1,9}([.,]\d{1,6})?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined

export const dayHint = 'ein Tag wie 31.12.2026'
/** An empty cell means that there is none. */
export function dayCell(cell: string): string | null | undefined {
  if (cell === '') return null
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell.slice(0, 10)
  // later days are beyond what clocks can count on from
  return isDay(iso) && iso <= '2199-12-31' ? iso : undefined
}

/** The last day of something; `31.12.9999` is how other programs write that it has none. */
export const lastDayCell = (cell: string) => (/^(31\.12\.9999|9999-12-31(T.*)?)$/.test(cell) ? null : dayCell(cell))

export const yesOrNoHint = '„ja“ oder „nein“'
const yesAndNo = new Map<string, boolean>([
  ...['ja', 'j', 'yes', 'y', 'true', 'wahr', '1', 'x'].map((word) => [word, true] as const),
  ...['nein', 'n', 'no', 'false', 'falsch', '0', '-'].map((word) => [word, false] as const),
])
export const yesOrNoCell = (cell: string) => yesAndNo.get(cell.toLowerCase())
export const yesOrNo = (is: boolean) => (is ? 'ja' : 'nein')

/** One of some words: as people read them or as the wire calls them. */
export function choiceCell<Choice extends string>(labels: Readonly<Record<Choice, string>>) {
  const known = new Map<string, Choice>()
  for (const [choice, label] of Object.entries(labels) as [Choice, string][]) {
    known.set(choice.toLowerCase(), choice)
    known.set(label.toLowerCase(), choice)
  }
  return (cell: string) => known.get(cell.toLowerCase())
}
export const choiceHint = (labels: Readonly<Record<string, string>>) =>
  Object.values(labels)
    .map((label) => `„${label}“`)
    .join(', ')

/** Several, separated by comma, semicolon or bar. */
export const listCell = (cell: string) => [
  ...new Set(
    cell
      .split(/[,;|]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]
export const listed = (items: readonly string[]) => items.join(', ')
