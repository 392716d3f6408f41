import { expect, test } from 'vitest'
import { csvLines } from './csv-lines.ts'
import { decoded, encodingOf } from './text-of-bytes.ts'

async function* cut(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const names = ['Artikelnummer', 'Lager', 'Bestand', 'Nummer', 'Name']
const known = (cells: readonly string[]) => cells.filter((cell) => names.includes(cell)).length
async function read(text: string, size = 7) {
  const all = []
  for await (const lines of csvLines(cut(text, size), known)) all.push(...lines)
  return all
}

test.each([1, 2, 7, 1000])('a table reads the same in pieces of %i signs', async (size) => {
  const text = 'Nummer;Name;Text\r\n1;"Stift; ""rot""";"zwei\nZeilen"\r\n\r\n2; Block ;\r\n3;"ohne Ende'
  expect(await read(text, size)).toEqual([
    { line: 1, cells: ['Nummer', 'Name', 'Text'] },
    { line: 2, cells: ['1', 'Stift; "rot"', 'zwei\nZeilen'] },
    { line: 5, cells: ['2', 'Block', ''] },
    // a quote that is never closed
    { line: 6, cells: [] },
  ])
})

test('a quote that is never closed costs its own line alone', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `${at};${at === 3 ? '"offen' : 'zu'}`)
  const found = await read(['Nummer;Text', ...lines].join('\n'), 65_536)
  expect(found).toHaveLength(20_001)
  expect(found.filter(({ cells }) => cells.length === 0)).toEqual([{ line: 5, cells: [] }])
})

test.each([
  ['a,b\n1,2', ['a', 'b']],
  ['a\tb\n1\t2', ['a', 'b']],
  ['a|b\n1|2', ['a', 'b']],
  ['"x,y";b\n1;2', ['x,y', 'b']],
])('%j is parted by its own sign', async (text, heading) => {
  expect((await read(text))[0]?.cells).toEqual(heading)
})

test.each([
  ['utf-8', Buffer.from('Größe;Straße')],
  ['windows-1252', Buffer.from('Größe;Straße', 'latin1')],
  ['utf-16le', Buffer.from('\ufeffGröße;Straße', 'utf16le')],
])('%s is recognised, in pieces too', async (label, bytes) => {
  const parts = async function* () {
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3)
  }
  const found = await encodingOf(parts())
  expect(found.label).toBe(label)
  let text = ''
  for await (const part of decoded(parts(), found.label)) text += part
  expect(text).toBe('Größe;Straße')
})
