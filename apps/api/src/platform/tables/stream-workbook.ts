import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { escapedXml } from '../http/xml.ts'
import type { Column } from './columns.ts'

/** A sheet has no more rows, its heading among them. */
const mostRows = 1_048_576
const tooLong = 'Ein Blatt fasst nicht mehr Zeilen. Alle enthält die CSV-Datei.'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const links = 'http://schemas.openxmlformats.org/package/2006/relationships'

const parts = (name: string): [name: string, text: string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${links}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapedXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${links}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
]

type Entry = { name: Buffer; crc: number; packed: number; size: number; at: number }

/** A workbook of one sheet as it is made; nothing of it is kept. Text stays text, whatever it looks like. */
export async function* workbookBytes(
  name: string,
  columns: readonly Column[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  async function* entry(of: string, texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
    const own: Entry = { name: Buffer.from(of), crc: 0, packed: 0, size: 0, at }
    const start = Buffer.alloc(30)
    start.writeUInt32LE(0x04034b50, 0)
    start.writeUInt16LE(20, 4)
    // sizes follow the content
    start.writeUInt16LE(0x0808, 6)
    start.writeUInt16LE(8, 8)
    start.writeUInt16LE(own.name.length, 26)
    yield Buffer.concat([start, own.name])
    async function* counted() {
      for await (const text of texts) {
        const bytes = Buffer.from(text)
        own.crc = crc32(bytes, own.crc)
        own.size += bytes.length
        yield bytes
      }
    }
    const source = Readable.from(counted())
    const deflate = createDeflateRaw()
    source.on('error', (error) => deflate.destroy(error))
    for await (const piece of source.pipe(deflate)) {
      own.packed += (piece as Buffer).length
      yield piece as Buffer
    }
    const end = Buffer.alloc(16)
    end.writeUInt32LE(0x08074b50, 0)
    end.writeUInt32LE(own.crc, 4)
    end.writeUInt32LE(own.packed, 8)
    end.writeUInt32LE(own.size, 12)
    yield end
    entries.push(own)
    at += 30 + own.name.length + own.packed + 16
  }
  for (const [of, text] of parts(name)) yield* entry(of, one(head + text))
  yield* entry('xl/worksheets/sheet1.xml', sheet(columns, batches))
  let length = 0
  for (const own of entries) {
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(20, 4)
    line.writeUInt16LE(20, 6)
    line.writeUInt16LE(0x0808, 8)
    line.writeUInt16LE(8, 10)
    line.writeUInt32LE(own.crc, 16)
    line.writeUInt32LE(own.packed, 20)
    line.writeUInt32LE(own.size, 24)
    line.writeUInt16LE(own.name.length, 28)
    line.writeUInt32LE(own.at, 42)
    yield Buffer.concat([line, own.name])
    length += 46 + own.name.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  yield end
}

async function* one(text: string) {
  yield text
}

async function* sheet(columns: readonly Column[], batches: AsyncIterable<readonly (readonly string[])[]>) {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield rowOf(columns.map(({ label }) => textCell(label)))
  let count = 1
  for await (const batch of batches) {
    const fitting = batch.slice(0, Math.max(0, mostRows - 1 - count))
    yield fitting.map((cells) => rowOf(cells.map((cell, at) => cellOf(cell, columns[at])))).join('')
    count += fitting.length
    if (fitting.length === batch.length) continue
    yield rowOf([textCell(tooLong)])
    break
  }
  yield '</sheetData></worksheet>'
}

const rowOf = (cells: readonly string[]) => `<row>${cells.join('')}</row>`
const textCell = (text: string) =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escapedXml(text)}</t></is></c>`
const cellOf = (text: string, column: Column | undefined) =>
  column?.kind === 'amount' && /^-?\d+(,\d+)?$/.test(text) ? `<c><v>${text.replace(',', '.')}</v></c>` : textCell(text)
