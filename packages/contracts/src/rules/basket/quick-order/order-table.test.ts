import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderCsv } from './order-export.ts'
import { linesOf, type OrderLine } from './order-lines.ts'
import { readQuantity } from './order-quantity.ts'
import { readOrderTable, readOrderText } from './order-table.ts'

const read = (text: string, costCentres: string[] = []) =>
  readOrderText(text, { costCentres }).rows.map(({ number, quantity }) => [number, quantity])

describe('readOrderText', () => {
  test.each([
    ['tab', '100001\t5\n200003\t10'],
    ['semicolon', '100001;5\n200003;10'],
    ['comma', '100001,5\n200003,10'],
    ['bar', '100001|5\n200003|10'],
    ['several blanks', '100001   5\n200003  10'],
    ['one blank', '100001 5\n200003 10'],
    ['quantity first', '5\t100001\n10\t200003'],
    ['quantity first, one blank', '5 100001\n10 200003'],
    ['quantity first by comma', '5,100001\n10,200003'],
    ['a times sign', '5 x 100001\n10x 200003'],
    ['a times sign behind', '100001 x 5\n200003 × 10'],
    ['glued', '5x100001\n10×200003'],
    ['units', '100001 5 Stück\n10 Stk. 200003'],
    ['list signs', '- 5 x 100001\n• 200003: 10'],
    ['decimals', '100001;5,00\n200003;10.0'],
    ['decimals behind blanks', '100001 5,00\n200003 10,00'],
    ['quotes', '"100001";"5"\n"200003";"10"'],
    ['German headings', 'Artikelnummer;Menge\n100001;5\n200003;10'],
    ['English headings', 'Item no.,Qty\n100001,5\n200003,10'],
    ['headings in another order', 'Anzahl\tBezeichnung\tArt.-Nr.\n5\tStift\t100001\n10\tOrdner\t200003'],
    [
      'position and price',
      'Pos;Artikel-Nr.;Bezeichnung;Preis;Menge\n1;100001;Stift 0,5;0,49;5\n2;200003;Ordner;2,29;10',
    ],
    ['no heading, many columns', '1;100001;Stift blau;0,49;5\n2;200003;Ordner A4;2,29;10'],
    ['a title above', 'Bestellung Einkauf\n\nArtikelnummer;Menge\n100001;5\n200003;10'],
    ['Excel text cells', '="100001";5\n="200003";10'],
    ['CR line ends', '100001;5\r200003;10'],
    ['a byte order mark', '\uFEFF100001;5\n200003;10'],
  ])('reads number and quantity: %s', (_, text) => {
    expect(read(text)).toEqual([
      ['100001', 5],
      ['200003', 10],
    ])
  })

  test('a list of numbers alone means one of each', () => {
    expect(read('100001\nDT-241 X\n4 011200 296577')).toEqual([
      ['100001', 1],
      ['DT-241 X', 1],
      ['4 011200 296577', 1],
    ])
  })

  test('running numbers are no quantities', () => {
    expect(read('1\t100001\n2\t100002\n3\t100003\n4\t200003')).toEqual([
      ['100001', 1],
      ['100002', 1],
      ['100003', 1],
      ['200003', 1],
    ])
  })

  test('a line without quantity stays without: an order template is no order', () => {
    const { rows } = readOrderText('Artikelnummer;Menge\n100001;5\n100002;\n200003;0\n150001;viel')
    expect(rows.map(({ quantity, quantityText }) => [quantity, quantityText])).toEqual([
      [5, '5'],
      [null, ''],
      [0, '0'],
      [null, 'viel'],
    ])
  })

  test('sentences around the table stay as lines', () => {
    const { rows, above } = readOrderText('Hallo zusammen,\nArtikelnummer\tMenge\n100001\t5\nMit freundlichen Grüßen')
    expect(above.map(({ text }) => text)).toEqual(['Hallo zusammen,'])
    expect(rows.map(({ number }) => number)).toEqual(['100001', 'Mit freundlichen Grüßen'])
  })

  test('cost centres by heading or because they are known', () => {
    expect(readOrderText('Artikelnummer;Menge;KSt\n100001;5;3000').rows[0]?.costCentre).toBe('3000')
    expect(readOrderText('100001;5;3000\n200003;10;2000', { costCentres: ['2000', '3000'] }).uses).toEqual([
      'number',
      'quantity',
      'costCentre',
    ])
  })

  test('where the article number is missing, another number of the line steps in', () => {
    const { rows, uses } = readOrderText('EAN;Artikelnummer;Menge\n2000001000014;100001;5\n2000002000037;;10')
    expect(uses).toEqual(['otherNumber', 'number', 'quantity'])
    expect(rows.map(({ number }) => number)).toEqual(['100001', '2000002000037'])
  })

  test('what a person says about the columns counts more than any guess', () => {
    const { rows } = readOrderText('1000;2000\n1001;2001', { uses: ['quantity', 'number'] })
    expect(rows.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['2000', 1000],
      ['2001', 1001],
    ])
  })

  test('a line break and a quote inside quotes belong to their cell', () => {
    const [line] = linesOf('"100\n001";"5 ""x"" 7"', () => 0)
    expect(line?.cells).toEqual(['100 001', '5 "x" 7'])
  })

  test('a quote that is never closed takes no other line along', () => {
    expect(linesOf('"100001;5\n200003;10', () => 0)).toHaveLength(2)
  })

  const anyText = fc
    .array(
      fc.constantFrom(
        '100001',
        'DT-241 X',
        '5',
        ' ',
        '  ',
        '\t',
        ';',
        ',',
        '"',
        '\n',
        '\r\n',
        'Menge',
        'x',
        '1,00',
        'ä',
        '|',
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join(''))

  test('no line is ever lost: each one that is not blank is a row, the heading or above it, in order', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme', maxLength: 200 })), (text) => {
        const { rows, heading, above } = readOrderText(text)
        const kept = [...above, ...(heading ? [heading] : []), ...rows].flatMap((line) => line.text.split('\n'))
        const given = text.replace(/^\uFEFF/, '').split(/\r\n?|[\n\u2028\u2029]/)
        const said = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean)
        expect(said(kept)).toEqual(said(given))
      }),
      { numRuns: 1000 },
    )
  })

  test('what was written to a file is read back as it was, formulas included', () => {
    const code = fc.stringMatching(/^[=+@-]?[A-Z0-9][A-Z0-9 ./;"-]{2,20}[0-9]$/).filter((text) => !/ {2,}/.test(text))
    const row = fc.record({
      number: code,
      quantity: fc.integer({ min: 1, max: 9999 }).map(String),
      costCentre: fc.constantFrom('', '3000'),
      remark: fc.constantFrom('', 'nicht lieferbar; Nachfolger "200003"'),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const back = readOrderText(orderCsv(rows)).rows
        expect(
          back.map(({ number, quantityText, costCentre }) => ({ number, quantity: quantityText, costCentre })),
        ).toEqual(rows.map(({ number, quantity, costCentre }) => ({ number, quantity, costCentre })))
      }),
    )
  })

  test('cells that a spreadsheet would run begin with an apostrophe', () => {
    const csv = orderCsv([{ number: '=HYPERLINK("x")', quantity: '1', costCentre: '', remark: '@SUM(A1)' }])
    expect(csv.split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")";1;;'@SUM(A1)`)
  })

  test('a megabyte of anything is read in one go', () => {
    const text = '"a\n'.repeat(100_000)
    expect(readOrderText(text).rows).toHaveLength(100_000)
  })
})

describe('readQuantity', () => {
  test.each([
    ['5', 5, false],
    [' 12 Stück', 12, false],
    ['x 3', 3, false],
    ['1,00', 1, false],
    ['2,5', 2.5, false],
    ['2.000', 2000, true],
    ['1,000', 1, true],
    ['1.234,50', 1234.5, false],
    ['1,234.50', 1234.5, false],
    ['1 000', 1000, false],
    ['0', 0, false],
    ['', null, false],
    ['-5', null, false],
    ['drei', null, false],
    ['5 6', null, false],
    ['99999999', null, false],
  ])('reads %j as %j', (text, quantity, doubtful) => {
    expect(readQuantity(text)).toEqual({ quantity, doubtful })
  })
})

describe('security 3.2 no. 23 a table is read in proportion to its cells', () => {
  /** How often cells are looked at. */
  function stepsFor(rows: number, columns: number, cellOf: (row: number, column: number) => string): number {
    let steps = 0
    const get = (cells: string[], key: string | symbol) => {
      steps += 1
      return Reflect.get(cells, key)
    }
    const lines = Array.from({ length: rows }, (_, row): OrderLine => {
      const cells = Array.from({ length: columns }, (_, column) => cellOf(row, column))
      return { at: row + 1, text: cells.join(';'), cells: new Proxy(cells, { get }) }
    })
    readOrderTable(lines, { costCentres: ['2000', '3000'] })
    return steps
  }

  test.each<[string, (row: number, column: number) => string]>([
    ['numbers and quantities', (row, column) => (column === 0 ? `${100_001 + row}` : '5')],
    ['no number anywhere', () => 'blau'],
    ['headings alone', (_, column) => ['Artikelnummer', 'Menge', 'Kostenstelle'][column % 3] ?? ''],
    ['cost centres', (_, column) => (column % 2 ? '2000' : '3000')],
    ['nothing', () => ''],
  ])('of %s', (_, cellOf) => {
    for (const [rows, columns] of [
      [500, 4],
      [40, 50],
    ] as const) {
      const once = stepsFor(rows, columns, cellOf)
      expect(once).toBeGreaterThan(0)
      expect(stepsFor(rows * 4, columns, cellOf)).toBeLessThan(once * 5)
      expect(stepsFor(rows, columns * 4, cellOf)).toBeLessThan(once * 5)
    }
  })
})
