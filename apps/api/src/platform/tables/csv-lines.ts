/** A line of a table; without cells where it cannot be read. A cell is null where the file says nothing of it. */
export type ReadLine = { line: number; cells: readonly (string | null)[] }

const longestLine = 100_000
const mostCells = 200
/** The mark before what a spreadsheet would take for a formula, which our own files have too, is none of the text. */
const cellOf = (cell: string) => cell.trim().replace(/^'(?=[=+@-])/, '')

/** The sign that parts the cells: what the first line has most of, outside of quotes. */
export function delimiterOf(start: string): string {
  const heading = (start.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => heading.split(sign).length
  return [';', '\t', ',', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/**
 * Reads CSV as it comes, many lines at a time. A quote that is never closed costs its own line alone.
 * @param texts of any length, in their order
 */
export async function* csvLines(texts: AsyncIterable<string>): AsyncGenerator<ReadLine[]> {
  let rest = ''
  let delimiter = ''
  let line = 0
  for await (const text of texts) {
    rest += text
    if (delimiter === '') {
      if (rest.length < 10_000 && !rest.includes('\n')) continue
      delimiter = delimiterOf(rest)
    }
    const { lines, at, next } = parse(rest, delimiter, line, false)
    rest = rest.slice(at)
    line = next
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield parse(rest, delimiter || delimiterOf(rest), line, true).lines
}

function parse(text: string, delimiter: string, before: number, isEnd: boolean) {
  const lines: ReadLine[] = []
  let at = 0
  let line = before
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    if (end < 0 && !isEnd && text.length - at < longestLine) break
    const first = text.slice(at, end < 0 ? text.length : end)
    const quoted = first.includes('"') ? quotedLine(text, at, delimiter, isEnd) : null
    if (quoted === 'more') break
    const cells = quoted ?? {
      cells: first.replace(/\r$/, '').split(delimiter),
      end: end < 0 ? text.length : end + 1,
      breaks: 1,
    }
    // what cannot be read ends with the first line break, so that the lines below are read
    const { end: next, breaks } = cells === 'broken' ? { end: end < 0 ? text.length : end + 1, breaks: 1 } : cells
    const isReadable = cells !== 'broken' && next - at <= longestLine && cells.cells.length <= mostCells
    const kept = isReadable ? cells.cells.map(cellOf) : []
    if (!isReadable || kept.some(Boolean)) lines.push({ line: line + 1, cells: kept })
    line += breaks
    at = next
  }
  return { lines, at, next: line }
}

/** A line with quotes, which may hold line breaks. Every sign of it is looked at once. */
function quotedLine(text: string, from: number, delimiter: string, isEnd: boolean) {
  const cells: string[] = []
  const most = Math.min(text.length, from + longestLine)
  const isWhole = isEnd || text.length - from >= longestLine
  const nextOf = (sign: string) => {
    let found = -1
    return (at: number) => {
      if (found < at) found = text.indexOf(sign, at)
      if (found < 0) found = text.length
      return found
    }
  }
  const breakAfter = nextOf('\n')
  const delimiterAfter = nextOf(delimiter)
  let at = from
  let breaks = 1
  for (;;) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        const close = text.indexOf('"', at)
        if (close < 0 || close >= most) return isWhole ? 'broken' : 'more'
        cell += text.slice(at, close)
        at = close + 1
        if (text[at] !== '"') break
        cell += '"'
        at += 1
      }
      breaks += cell.split('\n').length - 1
    }
    const end = breakAfter(at)
    if (end >= text.length && !isEnd) return isWhole ? 'broken' : 'more'
    const until = Math.min(end, delimiterAfter(at))
    cells.push(cell + text.slice(at, until).replace(/\r$/, ''))
    at = until + 1
    if (until === end) return { cells, end: Math.min(at, text.length), breaks }
  }
}
