import type { FieldError } from '@kontor/contracts'
import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { isDay } from '@kontor/contracts/rules/german/german-dates'
import { readAmount } from '@kontor/contracts/rules/german/typed-amount'
import { holdsTwoNumbers, plainlyTyped, readNumber } from '@kontor/contracts/rules/german/typed-number'
import {
  headingPlace,
  isExcelError,
  isShortened,
  type KnownColumns,
  unreadableLine,
} from '@kontor/contracts/rules/tables/csv'

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

/** How many columns of a table some cells name. @param further headings that somebody assigned before */
export const knownAmong =
  (columns: readonly Column[], further: ReadonlySet<string> = new Set()): KnownColumns =>
  (cells) => {
    const heads = cells.slice(0, mostHeads).map((cell) => (cell.length <= longestHead ? cell : ''))
    const places = new Set(placesOf(heads, columns).values())
    return heads.filter((head, at) => places.has(at) || (head !== '' && further.has(head))).length
  }
const mostHeads = 200
const longestHead = 80

/** Reads the lines of a table; what stands above its heading is left out. */
export function readRows<Field extends string>(
  given: readonly OrderLine[],
  columns: readonly Column<Field>[],
): { rows: ReadRow<Field>[]; known: ReadonlySet<Field>; ignored: string[] } {
  const [heading, ...lines] = given.slice(headingPlace(given, knownAmong(columns)))
  const heads = heading?.cells ?? []
  const places = placesOf(heads, columns)
  const read = new Set(places.values())
  const figures = newFigures()
  for (const { cells } of lines) figures.look(cells)
  const english = figures.english()
  return {
    rows: lines.map((line) => (line.isBroken ? unreadableRow(line.at) : rowOf(line, columns, places, english))),
    known: new Set(places.keys()),
    ignored: heads.filter((head, at) => head !== '' && !read.has(at)).slice(0, 50),
  }
}

export const unreadableRow = <Field extends string>(line: number, message = unreadableLine): ReadRow<Field> => ({
  line,
  values: {},
  mistakes: [{ path: '', code: 'invalid', message }],
})

/**
 * Finds the columns whose figures have an English decimal point: one cell that can be nothing else (`0.49`), or two and
 * more that all have three figures behind a single point (`840.000`).
 */
export function newFigures() {
  const columns: { filled: number; three: number; isEnglish: boolean }[] = []
  return {
    look(cells: readonly (string | null)[]) {
      cells.forEach((cell, at) => {
        if (!cell || cell.length > 30) return
        columns[at] ??= { filled: 0, three: 0, isEnglish: false }
        const column = columns[at]
        column.filled += 1
        // files of millions of cells come by here
        if (!/[.．]/.test(cell)) return
        const figure = figureIn(cell)
        if (/^[-+]?(\d+\.(\d{1,2}|\d{4,})|(\d{4,}|0)\.\d{3})$/.test(figure)) column.isEnglish = true
        if (/^[-+]?\d{1,3}\.\d{3}$/.test(figure)) column.three += 1
      })
    },
    /** their places */
    english: (): ReadonlySet<number> =>
      new Set(
        columns.flatMap((column, at) =>
          column && (column.isEnglish || (column.three > 1 && column.three === column.filled)) ? [at] : [],
        ),
      ),
  }
}
/** The figure of a cell without what may stand around it in an amount. */
const figureIn = (cell: string) => plainlyTyped(cell).replace(/€|eur(?:o)?\b/gi, '')
/** `12.345`: a thousand in German, a decimal in English. A second point would leave no doubt. */
const mayBeThousand = (cell: string) => /^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(figureIn(cell))

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
  /** of columns with an English decimal point: figures that may be thousands are refused there */
  english: ReadonlySet<number> = new Set(),
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
    if (isExcelError(cell))
      mistakes.push({ path: field, code: 'invalid', message: `${label}: „${cell}“ ist ein Fehler einer Excel-Formel.` })
    else if (typeof value === 'number' && english.has(place) && mayBeThousand(cell))
      mistakes.push({ path: field, code: 'invalid', message: `${label}: ${doubtOf(cell)}` })
    else if (value === undefined && holds === amountHint && /^-?[\d.]*\d,\d{3,}$/.test(cell))
      mistakes.push({
        path: field,
        code: 'invalid',
        message: `${label}: „${cell}“ hat mehr als zwei Stellen hinter dem Komma.`,
      })
    else if (value === undefined && cell !== '')
      mistakes.push({
        path: field,
        code: 'invalid',
        message: `${label}: „${cell.slice(0, 60)}“ ist nicht lesbar. Erwartet wird ${holds ?? 'ein Text'}.`,
      })
    else if (value !== undefined) values[field] = value
  }
  return { line: at, values, mistakes }
}

function doubtOf(cell: string): string {
  const [whole, decimal] = [figureIn(cell).replace('.', ''), figureIn(cell).replace('.', ',')]
  return `„${cell}“ ist nicht eindeutig, weil die Spalte Zahlen mit Dezimalpunkt enthält. Bitte schreiben Sie ${whole} oder ${decimal}.`
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

/** A number of something, which Excel may have shortened to `2E+12`. An empty cell leaves the field as it is. */
export const codeCell = (cell: string) => (isShortened(cell) ? undefined : cell || undefined)
/** The same where an empty cell empties the field. */
export const codeOrNoneCell = (cell: string) => (isShortened(cell) ? undefined : cell)
export const codeHint = 'die ganze Nummer (Excel hat sie gekürzt, bitte die Spalte als Text formatieren)'

export const amountHint = 'ein Betrag wie 1.234,50'
export const amountCell = (cell: string) => (holdsTwoNumbers(cell) ? undefined : (readAmount(cell) ?? undefined))
/** An empty cell means that there is none. */
export const amountOrNoneCell = (cell: string) => (cell === '' ? null : amountCell(cell))

export const wholeHint = 'eine ganze Zahl'
/** An empty cell leaves the field as it is. `1,000`, which programs in English write for a thousand, is no whole number. */
export const wholeCell = (cell: string) => {
  const number = /^[-+]?[1-9]\d{0,2},\d{3}$/.test(plainlyTyped(cell)) ? undefined : decimalCell(cell)
  return Number.isInteger(number) ? number : undefined
}

export const decimalHint = 'eine Zahl wie 1,5'
/** A number below a thousand million, as `readNumber` has it. */
export const decimalCell = (cell: string) => {
  const number = holdsTwoNumbers(cell) ? null : readNumber(cell)
  return number !== null && Math.abs(number) < 1e9 ? number : undefined
}

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
