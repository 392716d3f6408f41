import { expect, test } from 'vitest'
import { rowOfCells, workbookOfRows } from '../../testing-workbook.ts'
import { readSentTable } from './few-tables.ts'

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

test('in its time it is read', async () => {
  const lines = await readSentTable(asker, { file: large(), most: 10, known, mostMs: 600_000 })
  expect(lines.map(({ cells }) => cells)).toEqual([['Artikelnummer'], ['100001']])
})
