import {
  csvText,
  headingPlace,
  type KnownColumns,
  parseCsv,
  plainLineEnds,
  separatorOfHeading,
} from '../../tables/csv.ts'

/** One line of a pasted or uploaded list as it stood there, taken apart into cells. */
export type OrderLine = {
  /** 1 for the first line of the text; a quoted cell may hold further ones */
  at: number
  /** as it stood there, to be shown and never lost */
  text: string
  cells: string[]
  /** a quote in it is not closed, or it is too long: its cells are guesses */
  isBroken?: true
}

/**
 * Takes a text apart into lines and cells: what cuts its heading into known columns, else whatever separates most of its
 * lines (tab, semicolon, bar, several blanks, comma) separates all. Blank lines are left out; every other one stands in
 * exactly one of the answer's texts.
 */
export function linesOf(text: string, known: KnownColumns): OrderLine[] {
  const plain = plainLineEnds(text.replace(/^\uFEFF/, ''))
  const separator =
    separatorOfHeading(plain.slice(0, startLength), known) ??
    separatorOf(plain.split('\n').filter((line) => line.trim() !== ''))
  const lines = separator === null || separator === wideGap ? [] : quotedLines(plain, separator, known)
  const found = lines.length > 0 ? lines : plainLines(plain, separator === wideGap ? splitWide : splitAnyhow)
  return found.filter((line) => line.text.trim() !== '')
}

const startLength = 10_000
const wideGap = '  '
const splitWide = (line: string) => line.trim().split(/\s{2,}/)
/** Nothing separates most lines: each one by whatever it holds. */
const splitAnyhow = (line: string) => line.trim().split(/\t|;|\||\s{3,}/)

function separatorOf(lines: readonly string[]): string | null {
  const mostHave = (has: (line: string) => boolean) => lines.filter(has).length * 2 >= Math.max(1, lines.length)
  const sure = ['\t', ';', '|'].find((sign) => mostHave((line) => line.includes(sign)))
  if (sure) return sure
  if (mostHave((line) => /\S\s{2,}\S/.test(line))) return wideGap
  return mostHave(hasSeparatingComma) ? ',' : null
}

/** `123456 1,00` holds a decimal comma; `123456,1` and `"1,5",x` hold a separating one. */
function hasSeparatingComma(line: string): boolean {
  return line.includes(',') && !/^[^,]*\s\d+,\d+\D*$/.test(line.trim())
}

function plainLines(text: string, split: (line: string) => string[]): OrderLine[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [{ at: index + 1, text: line, cells: split(line).map(cleaned) }],
    )
}

function quotedLines(text: string, separator: string, known: KnownColumns): OrderLine[] {
  const start = parseCsv(text.slice(0, startLength), separator, { isEnd: true }).records
  const width = start[headingPlace(start, known)]?.cells.length ?? 0
  return parseCsv(text, separator, { isEnd: true, width }).records.map(({ line, text: whole, cells, isOpen }) => ({
    ...{ at: line, text: whole, cells: cells.map(cleaned) },
    ...(isOpen && { isBroken: true as const }),
  }))
}

/** Without odd blanks and breaks: no number, name or quantity has any. */
const cleaned = (cell: string) =>
  cell === '' ? '' : csvText(cell.replace(/[\u200B-\u200D\u2060\uFEFF]/g, '').replace(/\s+/g, ' '))
