import { expect, test } from 'vitest'
import { csvLines } from './csv-lines.ts'
import { bmecat } from './formats/bmecat.ts'
import { workbookLines } from './workbook-lines.ts'

// Values of millions of signs, which would hold up all visitors if anything worked on them.

const long = 'x'.repeat(3_000_000)

type Lines = AsyncIterable<readonly { line: number; cells: readonly (string | null)[] }[]>
async function read(found: Lines) {
  const all = []
  for await (const lines of found) all.push(...lines.map(({ line, cells }) => ({ line, cells })))
  return all
}

/** A zip file whose parts are not packed. */
function archive(parts: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(head, path, bytes)
    directory.push(entry, path)
    at += head.length + path.length + bytes.length
  }
  const places = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(places.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, places, end])
}

test('a cell of a workbook that is too long makes its line unreadable, wherever its text stands', async () => {
  const row = (number: number, cell: string) =>
    `<row r="${number}">${cell}<c t="inlineStr"><is><t>gut</t></is></c></row>`
  const bytes = archive({
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst><si><t>kurz</t></si><si><t>${long}</t></si><si><r><t>${'x'.repeat(60_000)}</t></r><r><t>${'y'.repeat(60_000)}</t></r></si></sst>`,
    'xl/sheet1.xml': `<worksheet><sheetData>${[
      row(1, '<c t="s"><v>0</v></c>'),
      row(2, '<c t="s"><v>1</v></c>'),
      row(3, '<c t="s"><v>2</v></c>'),
      row(4, `<c t="inlineStr"><is><t>${long}</t></is></c>`),
      row(5, `<c><v>${'7'.repeat(3_000_000)}</v></c>`),
      row(6, '<c t="s"><v>9</v></c>'),
    ].join('')}</sheetData></worksheet>`,
  })
  const lines = workbookLines(async (at, length) => bytes.subarray(at, at + length), bytes.length)
  expect(await read(lines)).toEqual([
    { line: 1, cells: ['kurz', 'gut'] },
    ...[2, 3, 4, 5].map((line) => ({ line, cells: [] })),
    { line: 6, cells: ['', 'gut'] },
  ])
})

test.each([
  ['text', '<DESCRIPTION_LONG>'],
  ['marked text', '<DESCRIPTION_LONG><![CDATA['],
  ['text with entities', '<DESCRIPTION_LONG>&amp;'],
  ['attribute', '<DESCRIPTION_LONG lang="'],
])('a BMEcat catalogue with an endless %s is read no further than that', async (_what, opening) => {
  const start = `<?xml version="1.0" encoding="UTF-8"?><BMECAT><T_NEW_CATALOG><PRODUCT>${opening}`
  let pieces = 0
  async function* parts() {
    yield Buffer.from(start)
    for (; pieces < 400; pieces += 1) yield Buffer.from('x'.repeat(100_000))
  }
  const file = { size: 40_000_000, read: async () => Buffer.from(start), parts }
  const { lines } = await bmecat.lines(file, () => 0, 'articles')
  await expect(read(lines)).rejects.toThrow('Ein Artikel des BMEcat-Katalogs ist zu umfangreich.')
  expect(pieces).toBeLessThan(5)
})

test.each([
  ['without quotes', long],
  ['in quotes', `"${long}"`],
  ['in an open quote', `"${long}`],
])('a CSV value that is too long %s goes no further than its line', async (_how, value) => {
  async function* texts() {
    const text = `Nummer;Name\n1;Stift\n2;${value}\n3;Block\n`
    for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
  }
  const found = await read(
    csvLines(texts(), (cells) => cells.filter((cell) => ['Nummer', 'Name'].includes(cell)).length),
  )
  const readable = found.filter(({ cells }) => cells.length > 0)
  expect(readable[0]?.cells).toEqual(['Nummer', 'Name'])
  expect(readable[1]?.cells).toEqual(['1', 'Stift'])
  expect(readable.at(-1)?.cells).toEqual(['3', 'Block'])
  expect(Math.max(...readable.flatMap(({ cells }) => cells.map((cell) => cell?.length ?? 0)))).toBeLessThan(100_000)
})
