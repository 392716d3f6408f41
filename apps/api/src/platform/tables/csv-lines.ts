import {
  csvText,
  headingPlace,
  type KnownColumns,
  parseCsv,
  plainLineEnds,
  separatorOfHeading,
  separatorOfLine,
} from '@kontor/contracts/rules/tables/csv'

/** A line of a table; without cells where it cannot be read. A cell is null where the file says nothing of it. */
export type ReadLine = {
  line: number
  cells: readonly (string | null)[]
  /** why the line is not taken in, German */
  refusal?: string
}

const mostCells = 200
/** What decides on the separator. */
const startLength = 10_000

/**
 * Reads CSV as it comes, many lines at a time. A quote that is never closed costs its own line alone.
 * @param texts of any length, in their order
 */
export async function* csvLines(texts: AsyncIterable<string>, known: KnownColumns): AsyncGenerator<ReadLine[]> {
  let rest = ''
  let separator = ''
  let width = 0
  let line = 0
  function read(isEnd: boolean): ReadLine[] {
    if (separator === '') {
      const start = rest.slice(0, startLength)
      separator = separatorOfHeading(start, known) ?? separatorOfLine(start.split('\n', 1)[0] ?? '')
      const { records } = parseCsv(start, separator, { isEnd: true })
      width = records[headingPlace(records, known)]?.cells.length ?? 0
    }
    const { records, at, line: next } = parseCsv(rest, separator, { before: line, isEnd, width })
    rest = rest.slice(at)
    line = next
    return records.flatMap(({ line: number, cells, isOpen }): ReadLine[] => {
      if (isOpen || cells.length > mostCells) return [{ line: number, cells: [] }]
      const kept = cells.map(csvText)
      return kept.some(Boolean) ? [{ line: number, cells: kept }] : []
    })
  }
  for await (const text of withPlainLineEnds(texts)) {
    rest += text
    if (separator === '' && rest.length < startLength) continue
    const lines = read(false)
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield read(true)
}

/** A CR at the end of a piece waits for the LF that may follow. */
async function* withPlainLineEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let kept = ''
  for await (const text of texts) {
    const whole = kept + text
    kept = whole.endsWith('\r') ? '\r' : ''
    yield plainLineEnds(kept === '' ? whole : whole.slice(0, -1))
  }
  if (kept !== '') yield '\n'
}
