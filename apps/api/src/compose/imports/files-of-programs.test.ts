import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { partBytes } from '@kontor/contracts/rules/console/import-parts'
import { importRuns } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'
import { rowOfCells, workbookOfRows } from '../../testing-workbook.ts'
import { workOnImport } from './work.ts'

// Files as Excel, other programs and suppliers write them, at the three doors that take tables in.

let shop: TestShop
let staff: Visitor
let admin: Visitor
let guest: Visitor
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.login('backend')
  admin = await shop.login('w.admin2')
  guest = shop.guest()
  await guest.send('GET', '/rest/systems/token')
})
afterAll(() => shop.close())

const folder = path.resolve(import.meta.dirname, '../../../../../tests/fixtures/files')
const stored = (name: string) => readFile(path.join(folder, name))

type Line = { line: number; name: string; result: string; message: string; after: Record<string, unknown> | null }

/** Looks a file over as staff does before it goes in. */
async function checked(kind: string, file: Buffer | string) {
  const bytes = Buffer.from(file)
  const ask = async (name: string, input: object) => {
    const { body } = await staff.askConsole(`catalogueImports.${name}`, input)
    return { ...body.result?.data, message: body.error?.message }
  }
  const { id } = await ask('begin', { kind, fileName: 'datei', bytes: bytes.length })
  for (let at = 0; at * partBytes < bytes.length; at += 1)
    await shop.app.inject({
      method: 'POST',
      url: `/console-files/imports/${id}/parts/${at}`,
      headers: { cookie: staff.cookie, 'x-csrf-token': staff.token, 'content-type': 'application/octet-stream' },
      payload: bytes.subarray(at * partBytes, (at + 1) * partBytes),
    })
  await ask('read', { id })
  await work(id)
  const run = await ask('show', { id })
  if (run.state !== 'read') return { run, lines: [], said: run.failure }
  const { message } = await ask('check', { id, mapping: run.mapping })
  if (message) return { run, lines: [], said: message }
  await work(id)
  const { items } = await ask('lines', { id })
  return { run, lines: items as Line[], said: null }
}

async function work(runId: number): Promise<void> {
  await workOnImport({ ...shop.shop, db: shop.db }, { runId })
  const [run] = await shop.db.select().from(importRuns).where(eq(importRuns.id, runId))
  if (run?.state === 'checking') await work(runId)
}

async function sent(visitor: Visitor, url: string, file: Buffer | string, fields: Record<string, string> = {}) {
  const boundary = 'kontor-boundary'
  const named = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${named.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="datei"\r\n\r\n`
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers: {
      cookie: visitor.cookie,
      'x-csrf-token': visitor.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return answer.json()
}
const ordered = async (file: Buffer | string) => await sent(guest, '/rest/shop/quick-order/parse', file)
const ofCompany = async (kind: string, file: Buffer | string) =>
  await sent(admin, '/rest/my/admin-import', file, { kind, dryRun: 'true' })

const stock = 'Artikelnummer;Lager;Bestand\n100001;1;77\n150001;1;88\n'
const twoStocks = [
  ['100001-1', 77],
  ['150001-1', 88],
]
const stocksOf = (lines: readonly Line[]) => lines.map(({ name, after }) => [name, after?.['stock']])

describe('P16 and P17: marks, titles and line ends', () => {
  test.each([
    ['16-stock-sep.csv', null],
    ['16-stock-title-line.csv', null],
    ['17-stock-cr-only.csv', null],
    ['17-stock-u2028.csv', null],
    ['a page break at the end', `${stock}\f`],
    ['CR and LF mixed', stock.replace('\n', '\r').replace(/\n$/, '\r\n')],
    ['no line end', stock.trimEnd()],
    ['sep= of another sign', `sep=,\n${stock.replaceAll(';', ',')}`],
    ['UTF-16 with tabs', Buffer.from(`\uFEFF${stock.replaceAll(';', '\t')}`, 'utf16le')],
    ['UTF-16 BE without a mark', Buffer.from(stock, 'utf16le').swap16()],
    ['a title in a workbook', workbookOfRows([rowOfCells('Stand 1.12.'), '<row/>', ...stock.trim().split('\n').map((line) => rowOfCells(...line.split(';')))].join(''))],
  ])('the console reads %s', async (name, text) => {
    const { lines, said } = await checked('stock', text ?? (await stored(name)))
    expect(said).toBeNull()
    expect(stocksOf(lines)).toEqual(twoStocks)
  }) // biome-ignore format: a table

  test('a line keeps the number that it has in the file', async () => {
    const { lines } = await checked('stock', await stored('16-stock-title-line.csv'))
    expect(lines.map(({ line }) => line)).toEqual([4, 5])
  })

  test.each(['16-cost-centres-sep.csv', '16-cost-centres-title-line.csv', '16-cost-centres-macroman.csv'])(
    'a company reads %s',
    async (name) => {
      const { rows } = await ofCompany('costCenters', await stored(name))
      expect(rows).toMatchObject([
        { name: '7100 Bürobedarf Süd', result: 'created' },
        { name: '7200 Größe & Maß', result: 'created' },
      ])
    },
  )

  test('where letters may be of a Mac or of Windows, the file is refused with a sentence', async () => {
    const unsure = Buffer.from('Nummer;Name\n7100;Du\x9aan\n', 'latin1')
    expect((await ofCompany('costCenters', unsure)).message).toContain('CSV UTF-8')
    const sure = Buffer.from('Nummer;Name\n7100;Du\x9aan M\xfcller\n', 'latin1')
    expect((await ofCompany('costCenters', sure)).rows[0].name).toBe('7100 Dušan Müller')
  })
})

describe('P18: quotes and separators', () => {
  test('a quote that is not closed costs its own line', async () => {
    const { lines } = await checked('stock', await stored('18-stock-open-quote.csv'))
    expect(lines.map(({ line, result }) => [line, result])).toEqual([
      [2, 'changed'],
      [4, 'refused'],
      [5, 'changed'],
      [6, 'changed'],
      [7, 'changed'],
    ])
    expect(lines[1]?.message).toContain('Ein Anführungszeichen ist nicht geschlossen')
  })

  test('neither does it where a later line ends with a quote', async () => {
    const text = 'Artikelnummer;Lager;Bestand;Text\n150001;1;88;"offen\n300001;1;99;a\n250002;1;11;22"\n100001;1;5;b\n'
    const { lines } = await checked('stock', text)
    expect(lines.map(({ line, result }) => [line, result])).toEqual([
      [2, 'refused'],
      [3, 'changed'],
      [4, 'changed'],
      [5, 'changed'],
    ])
  })

  test('a company is told which line it is', async () => {
    const { rows } = await ofCompany('costCenters', 'Nummer;Name;Aktiv\n7100;"offen;ja\n7200;zu;ja\n')
    expect(rows).toMatchObject([
      { line: 2, result: 'refused', message: expect.stringContaining('Anführungszeichen') },
      { line: 3, result: 'created' },
    ])
  })

  test('the separator is the one that cuts the heading', async () => {
    const { rows } = await ofCompany('costCenters', await stored('18-cost-centres-comma.csv'))
    expect(rows.map(({ name }: Line) => name)).toEqual(['7100 Süd; Nord; Ost', '7200 West; Mitte'])
    const order = await ordered(await stored('18-quick-order-comma.csv'))
    expect(order.rows.map(({ number, quantity }: { number: string; quantity: number }) => [number, quantity])).toEqual([
      ['100001', 3],
      ['150001', 2],
    ])
  })
})

describe('P19 and P21: what Excel shows counts', () => {
  test('zeros of a number format belong to the number', async () => {
    const { lines, run } = await checked('articles', await stored('19-articles-format-000000.xlsx'))
    expect(lines[1]?.name).toContain('007123-1')
    expect(run.first.map(({ cells }: { cells: string[] }) => cells)).toEqual([
      ['100001', '1', '0042'],
      ['007123', '1', '0042'],
    ])
  })

  test.each([
    ['000000', '7123', '007123'],
    ['00000000000000', '4011200296577', '04011200296577'],
    ['[$-407]00000', '1067', '01067'],
    ['"D-"00000', '1067', 'D-01067'],
    ['000\\-000', '7123', '007-123'],
    ['"0"000', '12', '0012'],
    ['0000', '123456', '123456'],
    ['0', '7', '7'],
    ['0.00', '0.445', '0,445'],
    ['#,##0', '1234', '1234'],
    ['0000;-0000', '42', '0042'],
  ])('the format %s shows %s as %s', async (format, value, shown) => {
    const file = workbookOfRows(
      rowOfCells('Artikelnummer', 'Bestand') + rowOfCells(`<c s="1"><v>${value}</v></c>`, '1'),
      {
        formats: [format],
      },
    )
    const { run } = await checked('stock', file)
    expect(run.first[0].cells[0]).toBe(shown)
  })

  test('days of a workbook of 1904 are those that Excel shows', async () => {
    const { run } = await checked('prices', await stored('21-prices-1904.xlsx'))
    expect(run.first[0].cells).toEqual(['100001', '0,44', '2027-03-01'])
    const day = '<c s="1"><v>72000</v></c>'
    for (const [mark, begins] of [
      ['1', '2101-02-16'],
      ['true', '2101-02-16'],
      ['0', '2097-02-14'],
      ['false', '2097-02-14'],
    ] as const) {
      const file = workbookOfRows(
        rowOfCells('Artikelnummer', 'Preis netto', 'Gültig ab') + rowOfCells('100001', '0,44', day),
        {
          properties: `<workbookPr date1904="${mark}"/>`,
          formats: ['dd.mm.yyyy'],
        },
      )
      const { lines } = await checked('prices', file)
      // midnight in Berlin
      expect(lines[0]?.after?.['begins']).toBe(new Date(Date.parse(begins) - 3_600_000).toISOString())
    }
  })
})

describe('P20: numbers that are none', () => {
  test('a line without a number never takes its quantity for one', async () => {
    const { rows } = await ordered(await stored('20-quick-order-empty-number.csv'))
    expect(rows).toMatchObject([
      { number: '100003', quantity: 2 },
      { number: '', quantity: 12 },
    ])
    const failed = workbookOfRows(
      rowOfCells('Artikelnummer', 'Menge') + rowOfCells('<c t="e"><v>#N/A</v></c>', '<c><v>12</v></c>'),
    )
    expect((await ordered(failed)).rows).toMatchObject([{ number: '', quantity: 12 }])
    const { body } = await guest.call('checkQuickOrder', { rows: [{ number: '', quantity: 12 }] })
    expect(body.rows[0].message).toBe('In dieser Zeile steht keine Artikelnummer.')
  })

  test('a number that Excel has shortened is unknown, with a hint', async () => {
    const { rows } = await ordered(await stored('20-quick-order-scientific.csv'))
    const wanted = rows.map(({ number }: { number: string }) => ({ number, quantity: 1 }))
    const { body } = await guest.call('checkQuickOrder', { rows: wanted })
    const said = body.rows.map(({ message }: { message: string }) => message.includes('Excel hat sie gekürzt'))
    expect(said).toEqual([true, true, false, false, true])
    const { lines } = await checked('articles', 'Artikelnummer;GTIN\n1E+05;\n100001;2,00000100001E+12\n')
    expect(lines.map(({ result, message }) => [result, message.includes('Excel hat sie gekürzt')])).toEqual([
      ['refused', true],
      ['refused', true],
    ])
  })

  test('the error of a formula is no value', async () => {
    const { lines } = await checked('articles', 'Artikelnummer;Kurztext\n100001;#NV\n#BEZUG!;a\n')
    expect(lines.map(({ result, message }) => [result, message])).toEqual([
      ['refused', 'Kurztext: „#NV“ ist ein Fehler einer Excel-Formel.'],
      ['refused', 'Artikelnummer: „#BEZUG!“ ist ein Fehler einer Excel-Formel.'],
    ])
  })
})

describe('P22: thousand or decimal', () => {
  test('beside English decimals a figure that may be thousands is refused', async () => {
    const { lines } = await checked('prices', await stored('22-prices-english.csv'))
    expect(lines.map(({ result, after }) => [result, after?.['price']])).toEqual([
      ['created', 49],
      ['created', 369],
      ['refused', undefined],
      ['refused', undefined],
    ])
    expect(lines[2]?.message).toBe(
      'Preis netto: „12.345“ ist nicht eindeutig, weil die Spalte Zahlen mit Dezimalpunkt enthält. Bitte schreiben Sie 12345 oder 12,345.',
    )
  })

  test('stock with three decimals in every cell is refused; one thousand beside others is read', async () => {
    const { lines } = await checked('stock', await stored('22-stock-english.csv'))
    expect(lines.map(({ result }) => result)).toEqual(['refused', 'refused'])
    const german = await checked('stock', 'Artikelnummer;Bestand\n100001;1.250\n150001;12\n')
    expect(stocksOf(german.lines)).toEqual([
      ['100001-1', 1250],
      ['150001-1', 12],
    ])
  })

  test('a decimal of the article import is doubted in such a column alone', async () => {
    const contents = async (...cells: string[]) => {
      const rows = cells.map((cell, at) => `${100_001 + at};${cell};kg`)
      const { lines } = await checked('articles', `Artikelnummer;Füllmenge;Einheit der Füllmenge\n${rows.join('\n')}\n`)
      return lines.map(({ after, message }) => after?.['netContent'] ?? message)
    }
    expect(await contents('0.5', '1.250')).toEqual([0.5, expect.stringContaining('„1.250“ ist nicht eindeutig')])
    expect(await contents('0,5', '1.250', '1.250,5')).toEqual([0.5, 1250, 1250.5])
  })

  test('P13 a name in capitals is no short name of another thing', async () => {
    await shop.db
      .sql`insert into brands (slug, name, manufacturer_id) select slug, name, (select min(id) from manufacturers)
      from (values ('c', 'C++'), ('c-2', 'C')) as made (slug, name)`
    const table = 'Artikelnummer;Marke\n100001;C\n100002;C++\n100003;c\n150001;c-2\n'
    const { lines } = await checked('articles', table)
    expect(lines.map(({ after }) => after?.['brand'])).toEqual(['c-2', 'c', 'c', 'c-2'])
    await shop.db.sql`delete from brands where slug in ('c', 'c-2')`
  })

  test('a number of a budget is read as every number', async () => {
    const { rows } = await ofCompany('budgets', 'Budget-Nr.;Name\n1.000.000;A\n1,5;B\n')
    expect(rows.map(({ message }: { message: string }) => message)).toEqual([
      'Ein Budget mit der Nummer 1000000 gibt es nicht. Ohne Nummer wird ein neues angelegt.',
      'Budget-Nr.: „1,5“ ist nicht lesbar. Erwartet wird eine Nummer.',
    ])
  })

  test('in the budgets of a company too', async () => {
    const table = 'Name;Geltungsbereich;Zeitraum;Rahmen\nA;Firma;Monat;0.50\nB;Firma;Monat;12.345\n'
    const { rows } = await ofCompany('budgets', table)
    expect(rows[1]).toMatchObject({
      result: 'refused',
      message: expect.stringContaining('„12.345“ ist nicht eindeutig'),
    })
  })
})

describe('P58: workbooks of other programs', () => {
  const three = [{ number: '100001', quantity: 3 }]
  const order = (rows: string, details = {}) => workbookOfRows(rowOfCells('Artikelnummer', 'Menge') + rows, details)
  const hundredAndOne = rowOfCells('100001', '<c><v>3</v></c>')

  test.each([
    ['cells without an address', async () => await stored('58-quick-order-no-r.xlsx')],
    ['back slashes in the archive', async () => order(hundredAndOne, { slash: '\\' })],
    ['300,000 empty rows', async () => order('<row/>'.repeat(300_000) + hundredAndOne)],
    ['100,000 empty rows with numbers', async () => order(Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 2}" spans="1:2"/>`).join('') + hundredAndOne)],
    ['a value in the last row', async () => order(hundredAndOne.replace('<row>', '<row r="1048576">'))],
  ])('%s: the quick order and the console read them', async (_, file) => {
    const bytes = await file()
    expect(await ordered(bytes)).toMatchObject({ rows: three })
    const { run } = await checked('stock', bytes)
    expect(run.first[0].cells).toEqual(['100001', '3'])
  }) // biome-ignore format: a table

  test('rows with one number twice are a broken file, not a broken shop', async () => {
    const { said } = await checked('stock', order('<row r="2"/><row r="2"/>'))
    expect(said).toContain('beschädigt')
  })
})

describe('P25: BMEcat says more than names and prices', () => {
  const nameOf = ({ after }: Line) => after?.['displayName']
  const catalogue = (products: string, head = '<LANGUAGE default="true">deu</LANGUAGE>') =>
    `<?xml version="1.0" encoding="UTF-8"?><BMECAT version="2005"><HEADER><CATALOG>${head}</CATALOG></HEADER><T_NEW_CATALOG>${products}</T_NEW_CATALOG></BMECAT>`
  const product = (details: string, number = '100001', more = '') =>
    `<PRODUCT><SUPPLIER_PID>${number}</SUPPLIER_PID><PRODUCT_DETAILS>${details}</PRODUCT_DETAILS>${more}</PRODUCT>`

  test('what it deletes is refused with a sentence, never changed', async () => {
    for (const [kind, file] of [
      ['articles', '25-bmecat-delete.xml'],
      ['prices', '25-bmecat-delete-price.xml'],
    ] as const) {
      const { lines } = await checked(kind, await stored(file))
      expect(lines).toMatchObject([{ result: 'refused', after: null, message: expect.stringContaining('mode="delete"') }])
      expect(lines[0]?.name).toContain('100003')
    }
    const prices = (await stored('25-bmecat-delete-price.xml')).toString().replaceAll('T_UPDATE_PRODUCTS', 'T_UPDATE_PRICES')
    expect((await checked('prices', prices)).lines).toMatchObject([{ result: 'refused' }])
  }) // biome-ignore format: a list

  test('an update of an article that the shop does not have makes none', async () => {
    const update = catalogue(product('<DESCRIPTION_SHORT>x</DESCRIPTION_SHORT>', 'fremd-1'))
    const { lines } = await checked('articles', update.replace('<PRODUCT>', '<PRODUCT mode="update">'))
    expect(lines).toMatchObject([{ result: 'refused', message: expect.stringContaining('Der Artikel ist neu') }])
  })

  test('bytes that are none of its encoding are refused', async () => {
    const { said } = await checked('articles', await stored('25-bmecat-wrong-bytes.xml'))
    expect(said).toBe('Der BMEcat-Katalog nennt sich UTF-8, ist aber anders geschrieben. Bitte lassen Sie ihn neu ausgeben.')
    const latin = catalogue(product('<DESCRIPTION_SHORT>Größe</DESCRIPTION_SHORT>')).replace('UTF-8', 'ISO-8859-1')
    expect((await checked('articles', latin)).said).toContain('nennt sich ISO-8859-1, ist aber in UTF-8 geschrieben')
    expect((await checked('articles', latin.replace('ISO-8859-1', 'EBCDIC'))).said).toContain('„EBCDIC“')
  }) // biome-ignore format: a list

  test('UTF-16 is read, with and without a mark', async () => {
    const { lines, run } = await checked('articles', await stored('25-bmecat-utf16.xml'))
    expect(run).toMatchObject({ format: 'bmecat', encoding: 'UTF-16LE' })
    expect(lines.map(nameOf)).toEqual(['Größe M für Büro €'])
    const bare = (await stored('25-bmecat-utf16.xml')).subarray(2).swap16()
    expect((await checked('articles', bare)).lines.map(nameOf)).toEqual(['Größe M für Büro €'])
  })

  test('German is taken, then the language of the header, and nothing of others', async () => {
    const { lines } = await checked('articles', await stored('25-bmecat-lang.xml'))
    expect(lines[0]?.after).toMatchObject({
      displayName: 'Kugelschreiber blau, Größe M',
      excerpt: 'Deutscher Langtext',
    })
    const feature = '<PRODUCT_FEATURES><FEATURE><FNAME lang="eng">Colour</FNAME><FNAME lang="de">Farbe</FNAME><FVALUE lang="en">red</FVALUE><FVALUE lang="ger">rot</FVALUE><FVALUE lang="deu">matt</FVALUE></FEATURE></PRODUCT_FEATURES>'
    const file = catalogue(
      product('<DESCRIPTION_SHORT lang="fra">Stylo</DESCRIPTION_SHORT>', '100001', feature) +
        product('<DESCRIPTION_SHORT>Pen</DESCRIPTION_SHORT><DESCRIPTION_LONG lang="eng">Long</DESCRIPTION_LONG>', '100002'),
      '<LANGUAGE>fra</LANGUAGE><LANGUAGE default="true">eng</LANGUAGE>',
    )
    const [of, other] = (await checked('articles', file)).lines
    expect(of?.after?.['displayName']).not.toBe('Stylo')
    expect(of?.after?.['features']).toBe('[{"group":"Merkmale","name":"Farbe","value":"rot, matt"}]')
    expect(other?.after).toMatchObject({ displayName: 'Pen', excerpt: 'Long' })
  }) // biome-ignore format: a list

  test('HTML becomes text: tags line breaks, entities signs', async () => {
    const { lines } = await checked('articles', await stored('25-bmecat-html.xml'))
    expect(lines[0]?.after).toMatchObject({
      displayName: 'Stift fein & gut',
      excerpt: 'Erste Zeile\nZweite € 5 mm\n- a',
    })
    const own = product('<DESCRIPTION_LONG><p>Als <b>Element</b></p><ul><li>x</li></ul></DESCRIPTION_LONG>')
    const plain = product('<DESCRIPTION_SHORT>Breite &lt; 5 mm &amp; mehr</DESCRIPTION_SHORT>', '100002')
    const [first, second] = (await checked('articles', catalogue(own + plain))).lines
    expect(first?.after?.['excerpt']).toBe('Als Element\n- x')
    expect(second?.after?.['displayName']).toBe('Breite < 5 mm & mehr')
  })

  test('HTML that cannot be read costs its own article alone', async () => {
    const text = (html: string) => `<DESCRIPTION_LONG><![CDATA[${html}]]></DESCRIPTION_LONG>`
    const file = catalogue(
      product(text('<ol type="I" start="4000000"><li>a</li></ol>')) +
        product(text('<p>gut</p>'), '100002') +
        product(text(`<table>${'<tr><td>x'.repeat(3000)}</table>`), '100003'),
    )
    const { lines } = await checked('articles', file)
    const refusal =
      'Das HTML in DESCRIPTION_LONG ist nicht lesbar. Bitte lassen Sie den Katalog mit einfacherem Text ausgeben.'
    expect(lines.map(({ name, after, message }) => [name, after?.['excerpt'] ?? message])).toEqual([
      [expect.stringContaining('100001'), refusal],
      [expect.stringContaining('100002'), 'gut'],
      [expect.stringContaining('100003'), refusal],
    ])
  })

  test('units go by the codes of the shop’s own, then by the table of UN/ECE', async () => {
    const { lines } = await checked('articles', await stored('25-bmecat-units.xml'))
    expect(lines.map(({ after, message }) => after?.['unit'] ?? message)).toEqual([
      'packung',
      'ries',
      'Einheit „XYZ“ gibt es nicht.',
      'meter',
    ])
    const codes = {
      ...{ C62: 'stueck', PCE: 'stueck', EA: 'stueck', H87: 'stueck', PK: 'packung', PA: 'packung', XPK: 'packung' },
      ...{ CT: 'karton', BX: 'box', XBX: 'box', RO: 'rolle', XRO: 'rolle', RM: 'ries', SET: 'set', PR: 'paar', XPX: 'palette' },
      ...{ PF: 'palette', BE: 'bund', BO: 'flasche', CA: 'dose', TU: 'tube', CR: 'kiste' },
    }
    const ordered = (code: string, number: string) =>
      product('', number, `<PRODUCT_ORDER_DETAILS><ORDER_UNIT>${code}</ORDER_UNIT></PRODUCT_ORDER_DETAILS>`)
    const numbers = await shop.db.sql<{ n: string }[]>`
      select article_number as n from articles where shop_depot_id = 1 order by id limit ${Object.keys(codes).length}`
    const file = catalogue(Object.keys(codes).map((code, at) => ordered(code, numbers[at]?.n ?? '')).join(''))
    const read = (await checked('articles', file)).lines.map(({ after, message }) => after?.['unit'] ?? message)
    expect(read).toEqual(Object.values(codes))
    // a code that the shop keeps at a unit of its own, and one of the table whose unit has no code
    await shop.db.sql`insert into units (slug, name, plural, short, code) values ('gramm', 'Gramm', 'Gramm', 'g', 'GRM'), ('quadratmeter', 'Quadratmeter', 'Quadratmeter', 'm²', '')`
    const own = await checked('articles', catalogue(ordered('GRM', '100001') + ordered('MTK', '100002')))
    expect(own.lines.map(({ after }) => after?.['unit'])).toEqual(['gramm', 'quadratmeter'])
    await shop.db.sql`delete from units where slug in ('gramm', 'quadratmeter')`
  }) // biome-ignore format: a table

  test('a point in a quantity is a decimal point', async () => {
    const details = (least: string) =>
      `<PRODUCT_ORDER_DETAILS><QUANTITY_MIN>${least}</QUANTITY_MIN></PRODUCT_ORDER_DETAILS>`
    const file = catalogue(product('', '100001', details('2.500')) + product('', '100002', details('2.000')))
    const { lines } = await checked('articles', file)
    expect(lines.map(({ after, message }) => after?.['minOrder'] ?? message)).toEqual([
      'Mindestmenge: „2,500“ ist nicht lesbar. Erwartet wird eine ganze Zahl.',
      2,
    ])
  })

  test('prices of other kinds, and with more than two decimals, are said', async () => {
    const price = (kind: string, amount: string, number: string) =>
      product('', number, `<PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="${kind}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>`)
    const { lines } = await checked('prices', catalogue(price('gros_list', '9.99', '100001') + price('net_list', '0.0899', '100002') + price('net_list', '8.9900', '100003')))
    expect(lines.map(({ message, after }) => after?.['price'] ?? message)).toEqual([
      'Der Katalog nennt nur Preise der Art „gros_list“. Übernommen werden net_list und net_customer.',
      'Preis netto: „0,0899“ hat mehr als zwei Stellen hinter dem Komma.',
      899,
    ])
  }) // biome-ignore format: a table
})
