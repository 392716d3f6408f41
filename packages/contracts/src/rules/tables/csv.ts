/** A line of a CSV text; a quoted cell may hold further ones. */
export type CsvRecord = {
  /** 1 for the first line of the text */
  line: number
  /** as it stood there */
  text: string
  cells: string[]
  /** a quote is not closed in it: its cells are cut at every separator */
  isOpen: boolean
}

/** What is said of a line that cannot be read. */
export const unreadableLine =
  'Diese Zeile ist nicht lesbar: Ein Anführungszeichen ist nicht geschlossen, oder sie ist zu lang.'

/** What Excel writes where a formula failed. */
export const isExcelError = (cell: string): boolean =>
  /^#(N\/?[AV]|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|NAME\?|NUM!|ZAHL!|NULL!)$/i.test(cell)

/** How many of some cells are headings that a reader knows. */
export type KnownColumns = (cells: readonly string[]) => number

const signs = [';', '\t', ',', '|'] as const
const longestRecord = 100_000
/** So much is read in vain for quotes that are not closed; from then on each is looked for within its own line alone. */
const mostInVain = 10 * longestRecord
/** Titles and dates above a heading. */
const mostLinesAbove = 20

/** Line ends of Windows, of old Macs, of Unicode and page breaks as `\n`. @param text whole, or up to a line end */
export const plainLineEnds = (text: string) => text.replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')

/** The first line that Excel writes for itself and hides: `sep=;`. */
export const sepLine = /^"?sep=([;,\t|])"?[;,\t|]*$/i

/** The sign that cuts the heading into columns that are known; null where no line holds two of them. */
export function separatorOfHeading(start: string, known: KnownColumns): string | null {
  const [first = ''] = start.split('\n', 1)
  const said = sepLine.exec(first)?.[1]
  if (said) return said
  let best: string | null = null
  let most = 1
  for (const sign of signs) {
    if (!start.includes(sign)) continue
    for (const { cells } of parseCsv(start, sign, { isEnd: true, most: mostLinesAbove }).records) {
      const count = known(cells.map(csvText))
      if (count > most) [best, most] = [sign, count]
    }
  }
  return best
}

/** The sign that a line has most of, outside of quotes. */
export function separatorOfLine(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ';')
}

/** The place of the heading among lines: the one with most known columns, else the first one. */
export function headingPlace(lines: readonly { cells: readonly (string | null)[] }[], known: KnownColumns): number {
  let place = /^"?sep=/i.test(lines[0]?.cells[0] ?? '') && lines.length > 1 ? 1 : 0
  let most = Math.max(1, known((lines[place]?.cells ?? []).map((cell) => cell ?? '')))
  lines.slice(0, mostLinesAbove).forEach(({ cells }, at) => {
    const count = known(cells.map((cell) => cell ?? ''))
    if (count > most) [place, most] = [at, count]
  })
  return place
}

/** What a cell says: without blanks around, Excel's `="0123"`, and the apostrophe that keeps it from being a formula. */
export function csvText(cell: string): string {
  const plain = cell.trim()
  const formula = /^="([^"]*)"$/.exec(plain)
  return (formula?.[1] ?? plain).replace(/^'(?='*[=+\-@])/, '')
}

/** A long number as Excel shortens it: `2,00000100001E+12`. */
export const isShortened = (cell: string) => /^\d([.,]\d+)?E\+\d+$/i.test(cell)

type Reading = {
  /** lines before this text */
  before?: number
  /** nothing follows; else what may go on is left for the next call */
  isEnd: boolean
  /** records after which it stops */
  most?: number
  /** columns of the heading, if known: then a quote that would take whole lines along is one that was never closed */
  width?: number
}

/**
 * Takes a text apart into records (RFC 4180), in time that grows with the text alone. A quote inside a cell is text; one that is not closed
 * before the end of its cell costs its own line alone.
 * @param text with plain line ends
 * @returns `at`: how much of the text was read; `line`: how many lines that was, with those before
 */
export function parseCsv(
  text: string,
  separator: string,
  { before = 0, isEnd, most = Number.POSITIVE_INFINITY, width = 0 }: Reading,
) {
  const records: CsvRecord[] = []
  let at = 0
  let line = before
  let inVain = 0
  while (at < text.length && records.length < most) {
    const found = text.indexOf('\n', at)
    if (found < 0 && !isEnd && text.length - at < longestRecord) break
    const end = found < 0 ? text.length : found
    const first = text.slice(at, end)
    const until = inVain < mostInVain ? at + longestRecord : end
    const quoted = first.includes('"') ? quotedRecord(text, at, separator, { isEnd, width, until }) : null
    if (quoted === 'more') break
    const isOpen = quoted === 'open'
    if (isOpen) inVain += Math.min(text.length, until) - at
    const cells = quoted && quoted !== 'open' ? quoted.cells : first.split(separator)
    const stop = quoted && quoted !== 'open' ? quoted.end : end
    const whole = text.slice(at, stop)
    records.push({ line: line + 1, text: whole, cells, isOpen: isOpen || whole.length > longestRecord })
    line += whole.split('\n').length
    at = Math.min(text.length, stop + 1)
  }
  return { records, at, line }
}

type QuotedReading = Required<Pick<Reading, 'isEnd' | 'width'>> & { /** where it gives up */ until: number }

function quotedRecord(text: string, from: number, separator: string, { isEnd, width, until: last }: QuotedReading) {
  const most = Math.min(text.length, last)
  const unfinished = isEnd || text.length >= last ? 'open' : 'more'
  const nextOf = (sign: string) => {
    let found = -1
    return (at: number) => {
      if (found < at) found = text.indexOf(sign, at)
      if (found < 0) found = text.length
      return found
    }
  }
  const [breakAfter, separatorAfter] = [nextOf('\n'), nextOf(separator)]
  const cells: string[] = []
  const broken: number[] = []
  let at = from
  for (;;) {
    const cell = quotedCell(text, at, separator, most)
    if (cell === 'torn') return 'open'
    if (cell === 'open' || (cell && cell.end >= text.length && !isEnd)) return unfinished
    if (cell) {
      if (cell.value.includes('\n')) broken.push(cells.length)
      cells.push(cell.value)
      at = cell.end
    } else {
      const end = breakAfter(at)
      if (end >= text.length && !isEnd) return unfinished
      const until = Math.min(end, separatorAfter(at))
      cells.push(text.slice(at, until))
      at = until
    }
    if (text[at] !== separator) break
    at += 1
  }
  const takesLines = broken.some((place) => takesWholeLines(cells, place, separator, width))
  return takesLines ? 'open' : { cells, end: at }
}

/** @returns null for a cell without quotes, or whose quotes are text; `torn`: closed in a later line, amid a cell */
function quotedCell(text: string, from: number, separator: string, most: number) {
  let at = from
  while (text[at] === ' ') at += 1
  if (text[at] !== '"') return null
  let value = ''
  at += 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0 || close >= most) return 'open'
    value += text.slice(at, close)
    at = close + 1
    if (text[at] !== '"') break
    value += '"'
    at += 1
  }
  while (text[at] === ' ') at += 1
  if (at >= text.length || text[at] === separator || text[at] === '\n') return { value, end: at }
  return value.includes('\n') ? 'torn' : null
}

/** Whether a line inside of a quoted cell has as many columns as the heading, so that it is a line of the table. */
function takesWholeLines(cells: readonly string[], place: number, separator: string, width: number): boolean {
  if (width < 3) return false
  const inside = (cells[place] ?? '').split('\n').slice(1)
  return inside.some((line, at) => {
    const count = line.split(separator).length
    const behind = at === inside.length - 1 ? cells.length - place - 1 : 0
    return count > 1 && count + behind === width
  })
}
