/** A plain PDF of headings, paragraphs and tables on A4, written by hand: the same text always gives the same bytes. */

export type PdfBlock =
  | { readonly kind: 'title' | 'heading' | 'text' | 'small'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [name: string, value: string])[] }

type Piece = { readonly x: number; readonly size: number; readonly bold: boolean; readonly text: string }
type Line = { readonly height: number; readonly pieces: readonly Piece[] }

const page = { width: 595, height: 842, margin: 57 } // A4 in points
const room = page.width - 2 * page.margin
const valueAt = 170

/** The whole file. Fonts are the reader's own Helvetica, so it stays at two or three kilobytes. */
export function pdfOf(title: string, blocks: readonly PdfBlock[]): Uint8Array {
  const pages = paginate(blocks.flatMap(linesOf)).map((lines) => streamOf(lines))
  const pageIds = pages.map((_, index) => 5 + 2 * index)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(de-DE)/ViewerPreferences<</DisplayDocTitle true>>>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pageIds.map((id) => `${id} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((stream, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Contents ${6 + 2 * index} 0 R>>`,
      `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    ]),
    `<</Title(${escaped(title)})/Producer(Kontor)>>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const start = text.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function linesOf(block: PdfBlock): readonly Line[] {
  if (block.kind === 'rows') return block.rows.flatMap(([name, value]) => rowLines(name, value))
  const { size, bold, above, height } = looks[block.kind]
  const lines = wrap(block.text, size, bold, room).map((text) => ({
    height,
    pieces: [{ x: 0, size, bold, text }],
  }))
  return above > 0 ? [{ height: above, pieces: [] }, ...lines] : lines
}

const looks = {
  title: { size: 20, bold: true, above: 0, height: 26 },
  heading: { size: 12, bold: true, above: 14, height: 18 },
  text: { size: 10, bold: false, above: 4, height: 14 },
  small: { size: 8, bold: false, above: 18, height: 11 },
} as const

function rowLines(name: string, value: string): readonly Line[] {
  const names = wrap(name, 10, true, valueAt - 12)
  const values = wrap(value, 10, false, room - valueAt)
  return Array.from({ length: Math.max(names.length, values.length) }, (_, index) => ({
    height: 15,
    pieces: [
      { x: 0, size: 10, bold: true, text: names[index] ?? '' },
      { x: valueAt, size: 10, bold: false, text: values[index] ?? '' },
    ],
  }))
}

function wrap(text: string, size: number, bold: boolean, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, size, bold) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Roughly Helvetica: narrow, usual and wide letters; bold runs a little wider. */
function widthOf(text: string, size: number, bold: boolean): number {
  let units = 0
  for (const sign of text) units += /[ .,:;ijlftI|'()/-]/.test(sign) ? 300 : /[mwMWÄÖÜ%@–]/.test(sign) ? 840 : 570
  return (units * size * (bold ? 1.06 : 1)) / 1000
}

function paginate(lines: readonly Line[]): readonly (readonly Line[])[] {
  const pages: Line[][] = [[]]
  let used = 0
  for (const line of lines) {
    if (used + line.height > page.height - 2 * page.margin) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(line)
    used += line.height
  }
  return pages
}

function streamOf(lines: readonly Line[]): string {
  let y = page.height - page.margin
  const parts: string[] = []
  for (const { height, pieces } of lines) {
    y -= height
    for (const { x, size, bold, text } of pieces) {
      if (text !== '')
        parts.push(`BT/${bold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${page.margin + x} ${y} Tm(${escaped(text)})Tj ET`)
    }
  }
  return parts.join('\n')
}

/** Windows-1252, which WinAnsiEncoding is: Latin-1 and the few signs between 128 and 159 that German texts use. */
const beyondLatin: Readonly<Record<string, string>> = {
  '€': '\x80',
  '„': '\x84',
  '–': '\x96',
  '“': '\x93',
  '•': '\x95',
}

function escaped(text: string): string {
  return [...text]
    .map((sign) => beyondLatin[sign] ?? (sign.charCodeAt(0) > 255 ? '?' : sign))
    .join('')
    .replace(/[\\()]/g, '\\$&')
}
