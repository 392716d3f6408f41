/** One line of a pasted or uploaded list as it stood there, taken apart into cells. */
export type OrderLine = {
  /** 1 for the first line of the text; a quoted cell may hold further ones */
  at: number
  /** as it stood there, to be shown and never lost */
  text: string
  cells: string[]
}

/** A longer cell is not quoted: its quote is part of the text. */
const longestQuoted = 2000

/**
 * Takes a text apart into lines and cells: whatever separates most of its lines (tab, semicolon, bar, several blanks,
 * comma) separates all. Blank lines are left out; every other one stands in exactly one of the answer's texts.
 */
export function linesOf(text: string): OrderLine[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n')
  const separator = separatorOf(plain.split('\n').filter((line) => line.trim() !== ''))
  const lines = separator === null || separator === wideGap ? [] : quotedLines(plain, separator)
  const found = lines.length > 0 ? lines : plainLines(plain, separator === wideGap ? splitWide : splitAnyhow)
  return found.filter((line) => line.text.trim() !== '')
}

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

/** Cells in quotes may hold the separator, doubled quotes and line breaks (RFC 4180). */
function quotedLines(text: string, separator: string): OrderLine[] {
  const lines: OrderLine[] = []
  let at = 1
  let from = 0
  while (from <= text.length) {
    const cells: string[] = []
    let place = from
    for (;;) {
      const cell = quotedCell(text, place, separator) ?? plainCell(text, place, separator)
      cells.push(cleaned(cell.value))
      place = cell.end
      if (text[place] !== separator) break
      place += 1
    }
    const whole = text.slice(from, place)
    lines.push({ at, text: whole, cells })
    at += whole.split('\n').length
    from = place + 1
  }
  return lines
}

type Cell = { value: string; end: number }

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { value: text.slice(from, end), end }
}

/** @returns null where the quote is never closed, or not before the end of the cell */
function quotedCell(text: string, from: number, separator: string): Cell | null {
  let open = from
  while (text[open] === ' ') open += 1
  if (text[open] !== '"') return null
  for (let place = open + 1; place < text.length && place - open < longestQuoted; place += 1) {
    if (text[place] !== '"') continue
    if (text[place + 1] === '"') {
      place += 1
      continue
    }
    let end = place + 1
    while (text[end] === ' ') end += 1
    if (end < text.length && text[end] !== separator && text[end] !== '\n') return null
    return { value: text.slice(open + 1, place).replaceAll('""', '"'), end }
  }
  return null
}

/** Strips odd blanks, Excel's `="0123"`, and the apostrophe that keeps a cell from being a formula. */
function cleaned(cell: string): string {
  if (cell === '') return ''
  const plain = cell
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const formula = /^="(.*)"$/.exec(plain)
  return (formula?.[1] ?? plain).replace(/^'(?=[=+\-@])/, '')
}
