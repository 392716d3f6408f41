import { expect, test } from 'vitest'
import { archiveOf, rowOfCells, workbookOfRows } from '../../testing-workbook.ts'
import { openTableQueue } from './few-tables.ts'
import { readWorkbook } from './read-workbook.ts'

const readSentTable = openTableQueue()

const known = (cells: readonly string[]) => cells.filter((cell) => cell === 'Artikelnummer').length
const asker = { address: '192.0.2.7' }

/** Its rows unpack in many turns. */
const large = () =>
  new File(
    [Uint8Array.from(workbookOfRows(rowOfCells('Artikelnummer') + '<row/>'.repeat(300_000) + rowOfCells('100001')))],
    'a.xlsx',
  )

test('issue 29 a workbook that takes longer than its time is refused with a sentence', async () => {
  await expect(readSentTable(asker, { file: large(), most: 10, known, mostMs: 0 })).rejects.toThrow(
    'Das Lesen der Excel-Datei dauert zu lange.',
  )
})

test('issue 29 it is read no further once its visitor has gone', async () => {
  const gone = new AbortController()
  const reading = readSentTable({ ...asker, gone: () => gone.signal }, { file: large(), most: 10, known })
  gone.abort()
  await expect(reading).rejects.toThrow()
})

test('issue 29 whoever fills one queue keeps nobody of another waiting', async () => {
  const guests = openTableQueue()
  const gone = new AbortController()
  const reads = Array.from({ length: 10 }, (_, at) =>
    guests({ address: `192.0.2.${at}`, gone: () => gone.signal }, { file: large(), most: 10, known }).catch(String),
  )
  const file = new File(['Artikelnummer\n100001\n'], 'a.csv')
  await expect(guests(asker, { file, most: 10, known })).rejects.toMatchObject({ status: 429 })
  expect(await openTableQueue()(asker, { file, most: 10, known })).toHaveLength(2)
  gone.abort()
  await Promise.all(reads)
})

test('in its time it is read', async () => {
  const lines = await readSentTable(asker, { file: large(), most: 10, known, mostMs: 600_000 })
  expect(lines.map(({ cells }) => cells)).toEqual([['Artikelnummer'], ['100001']])
})

/** Some kilobytes each, which unpack to some megabytes. */
const grown: Readonly<Record<string, () => Buffer>> = {
  'a place of backslashes': () =>
    archiveOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="${'\\'.repeat(15_000_000)}"/></Relationships>`,
    }),
  'elements within elements': () => workbookOfRows('<a>'.repeat(5_000_000)),
  'cells without a value': () => workbookOfRows(`<row>${'<c/>'.repeat(3_800_000)}</row>`),
  'formats of brackets': () =>
    workbookOfRows(rowOfCells('Artikelnummer'), { formats: Array.from({ length: 30_000 }, () => '['.repeat(255)) }),
}

test.each(Object.entries(grown))('a workbook of %s is refused, and others are served meanwhile', async (_, make) => {
  const file = new File([Uint8Array.from(make())], 'a.xlsx')
  const told: string[] = []
  const reading = readSentTable(asker, { file, most: 10, known, mostMs: 600_000 }).catch((error: Error) => {
    told.push(error.message)
  })
  // the thread of the shop has turns of its own
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next))
  told.push('others')
  await reading
  expect(told).toEqual(['others', expect.stringMatching(/^Die Excel-Datei ist (zu umfangreich|beschädigt)/)])
})

test('one that needs too much memory ends alone', async () => {
  const bytes = Uint8Array.from(
    workbookOfRows(Array.from({ length: 60_000 }, (_, at) => rowOfCells(`x${at}`)).join('')),
  )
  await expect(readWorkbook(bytes, { most: 1_000_000, memoryMb: 12 })).rejects.toThrow(
    'Die Excel-Datei ist zu umfangreich.',
  )
})
