import { deflateRawSync } from 'node:zlib'

// Workbooks for tests, made by hand: as no library would write them.

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

type Details = {
  /** elements of the workbook before its sheets */
  properties?: string
  /** format codes; a cell takes the first one with `s="1"` */
  formats?: readonly string[]
  /** between the folders of the archive */
  slash?: string
  /** size that its parts claim to have */
  said?: number
}

/** @param rows of the only sheet, as XML */
export function workbookOfRows(
  rows: string,
  { properties = '', formats = [], slash = '/', said }: Details = {},
): Buffer {
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`)].join('')
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return archiveOf(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name.replaceAll('/', slash), xml])),
    said,
  )
}

/** A row of texts; what begins with `<c` is a cell already. */
export const rowOfCells = (...cells: readonly string[]) =>
  `<row>${cells.map((cell) => (cell.startsWith('<c') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`

/** An archive by hand. @param said size that its entries claim to have, else the true one */
export function archiveOf(files: Readonly<Record<string, string>>, said?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const size = said ?? text.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
