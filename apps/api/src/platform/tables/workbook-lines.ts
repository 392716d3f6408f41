import type { Writable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { refuse } from '../failures.ts'
import type { ReadLine } from './csv-lines.ts'
import { xmlParser } from './xml-parser.ts'

// An XLSX file read as a stream, as Excel shows it: its parts are unpacked as they are needed, and only its shared texts
// stay in memory.

/** Bytes of the file from a place on. */
export type Read = (at: number, length: number) => Promise<Buffer>

const readBytes = 256 * 1024
const mostEntries = 2000
const mostColumns = 200
/** of a sheet */
const mostRows = 1_048_576
/** Sheets pack to a tenth; what packs to less than a two-hundredth is a zip bomb (security 4.1). */
const mostRatio = 200
const harmlessBytes = 20 * 1024 * 1024
/** A text of so many signs is marked as unreadable and never worked on: that would hold up all visitors. */
const longestText = 100_000
/** Signs of a text, a tag or a comment that are gathered before they are worked on. */
const mostGathered = 4_000_000
/** Excel takes no longer format of a number, and makes far fewer formats and styles. */
const longestFormat = 255
const mostFormats = 5000
const mostStyles = 100_000

/** What a file may unpack to. */
export type WorkbookLimits = {
  /** of a part of it */
  bytes: number
  /** of the parts that tell of sheets and styles */
  bytesOfDetails: number
  /** shared texts, and their characters together */
  texts: number
  signs: number
  /** cells of the sheet, those without a value among them */
  cells: number
}
const limitsOfStaff: WorkbookLimits = {
  bytes: 3 * 1024 ** 3,
  bytesOfDetails: 16 * 1024 ** 2,
  texts: 3_000_000,
  signs: 60_000_000,
  cells: 100_000_000,
}

const broken = () =>
  refuse('validation', 'Die Excel-Datei ist beschädigt oder geschützt. Bitte speichern Sie sie neu als XLSX oder CSV.')
export const tooMuch = () =>
  refuse('validation', 'Die Excel-Datei ist zu umfangreich. Bitte speichern Sie das Blatt als CSV.')
const notPlain = () =>
  refuse(
    'validation',
    'Die Excel-Datei enthält Vereinbarungen (DOCTYPE), die wir nicht lesen. Bitte speichern Sie sie neu.',
  )

type Entry = { name: string; method: number; packed: number; at: number }

/** The lines of the first sheet that are not blank. @throws Refusal validation for what is no workbook, or a bomb */
export async function* workbookLines(read: Read, size: number, limits = limitsOfStaff): AsyncGenerator<ReadLine[]> {
  const entries = await readDirectory(read, size)
  const partNamed = (name: string, most = limits.bytesOfDetails) => {
    const entry = entries.get(name.toLowerCase())
    return entry && unpacked(read, entry, most)
  }
  const { place, is1904 } = await firstSheet(partNamed)
  const sheet = partNamed(place, limits.bytes)
  if (!sheet) throw broken()
  const formats = await numberFormats(partNamed('xl/styles.xml'))
  const texts = await sharedTexts(partNamed('xl/sharedStrings.xml', limits.bytes), limits)
  yield* sheetLines(sheet, texts, formats, { is1904, mostCells: limits.cells })
}

type Part = AsyncIterable<string>

async function readDirectory(read: Read, size: number): Promise<Map<string, Entry>> {
  const tail = Math.min(size, 65_557)
  const end = await read(size - tail, tail)
  const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || at + 22 > end.length) throw broken()
  const [count, length, from] = [end.readUInt16LE(at + 10), end.readUInt32LE(at + 12), end.readUInt32LE(at + 16)]
  if (count > mostEntries || from + length > size) throw broken()
  const directory = await read(from, length)
  const found = new Map<string, Entry>()
  let place = 0
  for (let one = 0; one < count; one += 1) {
    if (place + 46 > directory.length || directory.readUInt32LE(place) !== 0x02014b50) throw broken()
    const [name, extra, comment] = [
      directory.readUInt16LE(place + 28),
      directory.readUInt16LE(place + 30),
      directory.readUInt16LE(place + 32),
    ]
    const entry = {
      // some writers separate folders as Windows does
      name: directory
        .toString('utf8', place + 46, place + 46 + name)
        .replaceAll('\\', '/')
        .toLowerCase(),
      method: directory.readUInt16LE(place + 10),
      packed: directory.readUInt32LE(place + 20),
      at: directory.readUInt32LE(place + 42),
    }
    found.set(entry.name, entry)
    place += 46 + name + extra + comment
  }
  return found
}

/** The text of a part of the file, in pieces. */
async function* unpacked(read: Read, { method, packed, at }: Entry, most: number): AsyncGenerator<string> {
  const head = await read(at, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50 || (method !== 0 && method !== 8)) throw broken()
  const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  async function* bytes() {
    for (let done = 0; done < packed; done += readBytes) {
      const piece = await read(from + done, Math.min(readBytes, packed - done))
      if (piece.length === 0) throw broken()
      yield piece
    }
  }
  const decoder = new TextDecoder('utf-8')
  let size = 0
  for await (const piece of method === 0 ? bytes() : inflated(bytes())) {
    size += piece.length
    if (size > most || (size > harmlessBytes && size > packed * mostRatio)) throw tooMuch()
    yield decoder.decode(piece, { stream: true })
  }
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw()
  const feeding = (async () => {
    for await (const piece of packed) {
      if (inflate.destroyed) return
      if (!inflate.write(piece)) await drained(inflate)
    }
    inflate.end()
  })()
  feeding.catch((error: Error) => inflate.destroy(error))
  try {
    for await (const piece of inflate) yield piece as Buffer
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? broken() : error
  } finally {
    inflate.destroy()
  }
}

/** Until it takes more, or takes nothing any more; listeners go with the wait, since a file has thousands of them. */
const drained = (inflate: Writable) =>
  new Promise<void>((resolve) => {
    const go = () => {
      inflate.off('drain', go).off('close', go)
      resolve()
    }
    inflate.on('drain', go).on('close', go)
  })

type Tags = Parameters<typeof xmlParser>[0]
const parserOf = (tags: Tags) => xmlParser(tags, { mostGathered, broken, notPlain, tooMuch })

async function readXml(texts: AsyncIterable<string>, tags: Tags): Promise<void> {
  const parser = parserOf(tags)
  for await (const text of texts) parser.write(text)
  parser.close()
}

/** Where the first sheet that is shown stands in the file. */
async function firstSheet(partNamed: (name: string) => Part | undefined): Promise<{ place: string; is1904: boolean }> {
  const [book, links] = [partNamed('xl/workbook.xml'), partNamed('xl/_rels/workbook.xml.rels')]
  if (!book || !links) throw broken()
  let id = ''
  let is1904 = false
  await readXml(book, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name === 'sheet' && id === '' && (attributes['state'] ?? 'visible') === 'visible')
        id = attributes['r:id'] ?? ''
    },
  })
  let target = ''
  await readXml(links, {
    open(name, attributes) {
      if (name === 'Relationship' && attributes['Id'] === id)
        target = (attributes['Target'] ?? '').replaceAll('\\', '/')
    },
  })
  return { place: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 }
}

/** How a style shows a number: as a day, or with zeros before it (`000000`); others show it as it is. */
type NumberFormat = 'day' | { zeros: string }

/** Formats of Excel's own that show a day or a time. */
const daysOfExcel: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

async function numberFormats(styles: Part | undefined): Promise<ReadonlyMap<number, NumberFormat>> {
  const found = new Map<number, NumberFormat>()
  if (!styles) return found
  const codes = new Map<number, string>()
  /** those that a style uses */
  const formats = new Map<number, NumberFormat | null>()
  function formatNumbered(id: number): NumberFormat | null {
    const known = formats.get(id)
    if (known !== undefined) return known
    const format = formatOf(codes.get(id) ?? '') ?? (daysOfExcel.has(id) ? 'day' : null)
    formats.set(id, format)
    return format
  }
  let isInside = false
  let count = 0
  await readXml(styles, {
    open(name, attributes) {
      if (name === 'numFmt') {
        codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
        if (codes.size > mostFormats) throw tooMuch()
      }
      if (name === 'cellXfs') isInside = true
      if (name === 'xf' && isInside) {
        const format = formatNumbered(Number(attributes['numFmtId']))
        if (format) found.set(count, format)
        count += 1
        if (count > mostStyles) throw tooMuch()
      }
    },
    close(name) {
      if (name === 'cellXfs') isInside = false
    },
  })
  return found
}

/** @param code `dd.mm.yyyy`, `000000`, `"D-"00000`, `000\-000` */
function formatOf(code: string): NumberFormat | null {
  if (code.length > longestFormat) return null
  if (/[dy]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''))) return 'day'
  const [first = ''] = code.replace(/\[[^[\]]*\]/g, '').split(';')
  // a sign that is meant as it stands becomes a letter of the private use area, so that its zeros are none
  const zeros = first
    .replace(/"([^"]*)"|\\(.)/g, (_, text?: string, sign?: string) => [...(text ?? sign ?? '')].map(hidden).join(''))
    .replace(/[_*]./g, '')
  return /^[^#?.,%Ee/@]*$/.test(zeros) && zeros.length <= 60 && zeros.split('0').length > 2 ? { zeros } : null
}
const hidden = (sign: string) => (sign === '0' ? '\ue000' : sign)

/** 7123 by `000000` -> `007123` */
function withZeros(figures: string, zeros: string): string {
  let rest = figures
  let places = zeros.split('0').length - 1
  const shown = zeros.replace(/0/g, () => {
    const take = rest.length - places + 1
    places -= 1
    const digits = take > 0 ? rest.slice(0, take) : '0'
    if (take > 0) rest = rest.slice(take)
    return digits
  })
  return shown.replaceAll('\ue000', '0')
}

/** null = too long to be read */
type SharedTexts = readonly (string | null)[]

async function sharedTexts(
  part: Part | undefined,
  { texts: mostTexts, signs: mostSigns }: WorkbookLimits,
): Promise<SharedTexts> {
  const texts: (string | null)[] = []
  if (!part) return texts
  let signs = 0
  let text: string | null = ''
  let isText = false
  let isReading = false
  await readXml(part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text(piece) {
      if (!isText) return
      text = text === null ? null : joined(text, piece)
      signs += piece.length
      if (signs > mostSigns) throw tooMuch()
    },
    close(name) {
      if (name === 'rPh') isReading = false
      if (name === 't') isText = false
      // without blanks here, once for all cells that show it
      if (name === 'si' && texts.push(text?.trim() ?? null) > mostTexts) throw tooMuch()
    },
  })
  return texts
}

/** null where both together are too long */
const joined = (text: string, piece: string) => (text.length + piece.length < longestText ? text + piece : null)

/** `BC12` -> 54 */
function columnOf(place: string): number {
  let column = 0
  for (const sign of place) {
    const letter = sign.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

const days1904 = 1462
/** Days since the end of 1899, as a day. Excel counts a 29 February 1900. */
const dayOf = (serial: number) =>
  new Date(Math.round((serial - 25_569 + (serial < 60 ? 1 : 0)) * 86_400_000)).toISOString().slice(0, 10)
// made once: making one costs a hundred times as much as using it
const figures = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 10 })
/** 2000001000014 stays as it is, 0.30000000000000004 does not */
const figureOf = (value: string) => figures.format(Number(Number(value).toPrecision(15)))

async function* sheetLines(
  xml: Part,
  texts: SharedTexts,
  formats: ReadonlyMap<number, NumberFormat>,
  { is1904, mostCells }: { is1904: boolean; mostCells: number },
) {
  let cellsOfSheet = 0
  let lines: ReadLine[] = []
  let cells: string[] = []
  let line = 0
  let isBroken = false
  let column = -1
  let type = ''
  let style = 0
  /** null = too long to be read */
  let value: string | null = ''
  let isValue = false
  const shown = () => {
    if (value === null) return null
    if (type === 's') {
      const text = texts[Number(value)]
      return text === undefined ? '' : text
    }
    if (type === 'b') return value === '1' ? 'ja' : 'nein'
    if (type === 'd') return value.slice(0, 10)
    // errors too, so that nothing takes them for an empty cell
    if (['str', 'inlineStr', 'e'].includes(type)) return value
    if (value === '' || Number.isNaN(Number(value))) return value
    const format = formats.get(style)
    if (format === 'day' && Math.abs(Number(value)) < 2_900_000) return dayOf(Number(value) + (is1904 ? days1904 : 0))
    if (typeof format === 'object' && /^\d+$/.test(value)) return withZeros(value, format.zeros)
    return figureOf(value)
  }
  const parser = parserOf({
    open(name, attributes) {
      if (name === 'row') {
        const number = Number(attributes['r'] ?? line + 1)
        if (!Number.isInteger(number) || number <= line || number > mostRows) throw broken()
        line = number
        cells = []
        isBroken = false
        column = -1
      } else if (name === 'c') {
        cellsOfSheet += 1
        if (cellsOfSheet > mostCells) throw tooMuch()
        column = attributes['r'] ? columnOf(attributes['r'].slice(0, 20)) : column + 1
        type = attributes['t'] ?? ''
        style = Number(attributes['s'] ?? -1)
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text(piece) {
      if (isValue && value !== null) value = joined(value, piece)
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') {
        const text = shown()?.trim()
        if (text === '') return
        if (column >= mostColumns || text === undefined) isBroken = true
        else {
          while (cells.length < column) cells.push('')
          cells[column] = text
        }
      } else if (name === 'row' && (isBroken || cells.length > 0)) lines.push({ line, cells: isBroken ? [] : cells })
    },
  })
  for await (const text of xml) {
    parser.write(text)
    if (lines.length > 0) yield lines
    lines = []
  }
  parser.close()
}
