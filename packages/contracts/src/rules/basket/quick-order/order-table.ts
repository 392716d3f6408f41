import { formatFigure } from '../../german/figures.ts'
import { isExcelError, type KnownColumns, unreadableLine } from '../../tables/csv.ts'
import { linesOf, type OrderLine } from './order-lines.ts'
import { readQuantity } from './order-quantity.ts'

/** Most lines that are checked and added at once (G-100). */
export const maxOrderRows = 500

/** What a column of a pasted or uploaded table holds. `otherNumber` steps in where a line has no number. */
export type ColumnUse = 'number' | 'otherNumber' | 'quantity' | 'costCentre' | 'ignored'

/** A line to be ordered, not checked yet. */
export type OrderRow = {
  /** number and text of the line it was read from */
  at: number
  text: string
  /** '' = the line holds none */
  number: string
  /** null = none, or none that can be read; then `quantityText` says what stood there */
  quantity: number | null
  quantityText: string
  costCentre: string
  /** German; what a person should look at */
  note: string | null
}

export type OrderTable = {
  rows: OrderRow[]
  /** the line with the names of the columns */
  heading: OrderLine | null
  /** lines above it: a title, a date */
  above: OrderLine[]
  uses: ColumnUse[]
}

type Hints = {
  /** what a person chose; else headings and contents decide */
  uses?: readonly ColumnUse[] | undefined
  /** numbers of the cost centres that the reader may book on */
  costCentres?: readonly string[] | undefined
}

/** Reads a pasted table. No line is lost: each one is a row, the heading, or stands above it. */
export function readOrderText(text: string, hints: Hints = {}): OrderTable {
  return readOrderTable(linesOf(text, knownOrderColumns), hints)
}

/** The same from lines whose cells are known, as a workbook has them. */
export function readOrderTable(lines: readonly OrderLine[], hints: Hints = {}): OrderTable {
  const headingAt = findHeading(lines)
  const heading = lines[headingAt] ?? null
  const body = lines.slice(headingAt + 1)
  const uses = [...(hints.uses ?? (heading ? usesByHeading(heading, body, hints) : usesByContent(body, hints)))]
  return { rows: body.map((line) => rowOf(line, uses)), heading, above: lines.slice(0, Math.max(0, headingAt)), uses }
}

/** Names of columns, folded, the best first. */
const names: Readonly<Record<'number' | 'quantity' | 'costCentre', readonly string[]>> = {
  number: [
    'artikelnummer', 'artikelnr', 'artnr', 'artikelno', 'articlenumber', 'articleno', 'itemnumber', 'itemno', 'sku', 'bestellnummer', 'bestellnr', 'bestno',
    'produktnummer', 'produktnr', 'productnumber', 'productcode', 'partnumber', 'partno', 'materialnummer', 'materialnr', 'nummer', 'number', 'nr', 'no', 'code',
    'ihreartikelnummer', 'kundenartikelnummer', 'lieferantenartikelnummer', 'herstellernummer', 'herstellernr', 'herstellerartikelnummer', 'mpn', 'oem', 'oemnummer',
    'gtin', 'ean', 'barcode', 'artikel', 'article', 'item', 'material', 'produkt', 'product',
  ],
  quantity: ['bestellmenge', 'menge', 'anzahl', 'stueckzahl', 'quantity', 'orderquantity', 'orderqty', 'qty', 'anz', 'stueck', 'stuck', 'stk', 'stck', 'pieces', 'pcs', 'count', 'amount'],
  costCentre: ['kostenstelle', 'kostenstellennummer', 'kostenst', 'kst', 'costcenter', 'costcentre', 'cc'],
} // biome-ignore format: a table

/** `Artikel-Nr. (intern)` -> `artikelnr`; `Menge in Stück` -> `menge`. */
function folded(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/\b(?:in|pro|je|ve)\b.*$/, '')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z]/g, '')
}

const rankIn = (use: keyof typeof names, cell: string) => (/\d/.test(cell) ? -1 : names[use].indexOf(folded(cell)))
const isNamed = (use: keyof typeof names) => (cell: string) => rankIn(use, cell) >= 0

/** How many columns of an order some cells name. */
export const knownOrderColumns: KnownColumns = (cells) =>
  cells.filter(
    (cell) =>
      cell.length <= 60 && (['number', 'quantity', 'costCentre'] as const).some((use) => rankIn(use, cell) >= 0),
  ).length

/** The first line may name a single column; further down only a line that names number and quantity is a heading. */
function findHeading(lines: readonly OrderLine[]): number {
  return lines.slice(0, 8).findIndex(({ cells }, index) => {
    const hasNumber = cells.some(isNamed('number'))
    const hasQuantity = cells.some(isNamed('quantity'))
    return index === 0 ? hasNumber || hasQuantity : hasNumber && hasQuantity
  })
}

function usesByHeading({ cells }: OrderLine, body: readonly OrderLine[], hints: Hints): ColumnUse[] {
  const best = (use: keyof typeof names) =>
    cells
      .map((cell, column) => ({ column, rank: rankIn(use, cell) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank || a.column - b.column)[0]?.column
  const number = best('number')
  const quantity = best('quantity')
  const costCentre = best('costCentre')
  const guessed = number === undefined || quantity === undefined ? usesByContent(body, hints) : []
  return cells.map((cell, column): ColumnUse => {
    if (column === number) return 'number'
    if (column === quantity) return 'quantity'
    if (column === costCentre) return 'costCentre'
    if (isNamed('number')(cell)) return 'otherNumber'
    const guess = guessed[column]
    if (guess === 'number' && number === undefined) return 'number'
    // a column with a name of its own holds what it says
    return guess === 'quantity' && quantity === undefined && folded(cell) === '' ? 'quantity' : 'ignored'
  })
}

const isWholeQuantity = (cell: string) => {
  const { quantity } = readQuantity(cell)
  return quantity !== null && Number.isInteger(quantity) && quantity < 100_000
}
const isCode = (cell: string) =>
  /\d/.test(cell) && cell.replace(/[^\p{L}\p{N}]/gu, '').length >= 3 && cell.length <= 40 && !isPrice(cell)
const isPrice = (cell: string) => /^\d+[.,]\d{2}\s*(?:€|EUR)?$/i.test(cell)

/** No order list has more columns; a line of a hundred thousand separators is none. */
const mostColumns = 50

/** Which columns look like numbers and quantities, judged by the first 200 lines and the first 50 of each. */
function usesByContent(lines: readonly OrderLine[], { costCentres = [] }: Hints): ColumnUse[] {
  const sample = lines.filter(({ cells }) => cells.filter(Boolean).length > 1).slice(0, 200)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const columns = Array.from({ length: Math.min(width, mostColumns) }, (_, index) => {
    const filled = sample.map(({ cells }) => cells[index] ?? '').filter(Boolean)
    const share = (is: (cell: string) => boolean) =>
      filled.length === 0 ? 0 : filled.filter(is).length / filled.length
    const length = filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length)
    return {
      index,
      code: share(isCode),
      length: Math.min(6, length),
      quantity: share(isWholeQuantity),
      costCentre: share((cell) => costCentres.includes(cell)),
      counts: filled.length > 3 && filled.every((cell, at) => cell.replace(/\.$/, '') === String(at + 1)),
    }
  })
  const number = columns.toSorted((a, b) => b.code - a.code || b.length - a.length || a.index - b.index)[0]
  const rest = columns.filter((column) => column !== number && column.costCentre < 0.8)
  const quantities = rest.filter((column) => column.quantity >= 0.6 && !column.counts)
  const quantity = quantities.find(({ index }) => index > (number?.index ?? 0)) ?? quantities[0]
  return Array.from({ length: width }, (_, index) => {
    const column = columns[index]
    if (!column) return 'ignored'
    if (column === number) return 'number'
    if (column === quantity) return 'quantity'
    return column.costCentre >= 0.8 ? 'costCentre' : 'ignored'
  })
}

function rowOf({ at, text, cells: given, isBroken }: OrderLine, uses: readonly ColumnUse[]): OrderRow {
  const cells = given.map((cell) => (isExcelError(cell) ? '' : cell))
  const row = rowOfCells(at, text, cells, uses)
  return isBroken ? { ...row, note: unreadableLine } : row
}

function rowOfCells(at: number, text: string, cells: readonly string[], uses: readonly ColumnUse[]): OrderRow {
  const filled = cells.filter(Boolean)
  const cellOf = (use: ColumnUse) => cells.find((cell, column) => uses[column] === use && cell !== '') ?? ''
  const number = cellOf('number') || cellOf('otherNumber')
  const has = (use: ColumnUse) => uses.includes(use)
  // only a quantity or a cost centre: the number is missing, and neither of them is one
  const hasOtherAlone =
    filled.length === 1 &&
    number === '' &&
    (cells.length > 1 || isWholeQuantity(filled[0] ?? '')) &&
    (cellOf('quantity') || cellOf('costCentre')) !== ''
  // a line of a single cell follows no column: `5 x 123-456`, or a sentence under the table
  if (filled.length === 1 && !hasOtherAlone && (number === '' || !has('quantity') || cells.length === 1)) {
    const loose = looseLine(filled[0] ?? '')
    if (loose.quantityText !== '' || !has('quantity') || number === '') return { at, text, ...withQuantity(loose) }
  }
  const quantityText = has('quantity') ? cellOf('quantity') : '1'
  return { at, text, ...withQuantity({ number, quantityText, costCentre: cellOf('costCentre') }) }
}

type Words = { number: string; quantityText: string; costCentre: string }

function withQuantity(words: Words): Words & Pick<OrderRow, 'quantity' | 'note'> {
  const { quantity, doubtful } = readQuantity(words.quantityText)
  const isDoubtful = doubtful && quantity !== null
  const note = isDoubtful ? `Menge „${words.quantityText}“ als ${formatFigure(quantity)} gelesen` : null
  return { ...words, quantity, note }
}

const looseForms: readonly RegExp[] = [
  // 5 x 123-456, 5 Stück 123-456, 5 Stk. à 123456
  /^(?<quantity>\d{1,5}(?:[.,]0+)?)\s*(?:[x×*]|mal|st(?:ü|ue)ck|stck\.?|stk\.?|st\.|pack\.?|pkg\.?|karton|rollen?)\s+(?:à\s+)?(?<number>\S.*)$/iu,
  /^(?<quantity>\d{1,4})[x×*](?<number>\d[\d -]{3,})$/iu,
  // 123-456 x 5, 123-456: 5 Stück, 123456 5 Stk.
  /^(?<number>\S.*?)\s*(?:\s[x×*]|[:=]|,(?=\s))\s*(?<quantity>\d{1,5}(?:[.,]0+)?)(?:\s*\p{L}{1,12}\.?)?$/iu,
  /^(?<number>\S.*?)\s+(?<quantity>\d{1,5})\s*(?:st(?:ü|ue)ck|stck\.?|stk\.?|st\.?|pack\.?|pkg\.?|karton|rollen?)$/iu,
  // 123456 5 and 5 123456: one of the two is long enough to be a number by itself
  /^(?<number>(?=\S*\d)\S{5,})\s(?<quantity>\d{1,4}(?:,0+)?)$/u,
  /^(?<quantity>\d{1,3})\s(?<number>(?=\S*\d)\S{5,})$/u,
]

/** A line as somebody types it into a mail; what fits no form is a number with quantity 1. */
function looseLine(line: string): Words {
  // a list sign, not a minus
  const plain = line.replace(/^[-–•*]\s+/, '')
  for (const form of plain.length <= 200 ? looseForms : []) {
    const { number, quantity } = form.exec(plain)?.groups ?? {}
    if (number && quantity) return { number: number.trim(), quantityText: quantity, costCentre: '' }
  }
  return { number: plain.trim(), quantityText: '1', costCentre: '' }
}
