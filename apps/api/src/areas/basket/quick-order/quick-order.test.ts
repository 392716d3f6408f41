import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { unreadableLine } from '@kontor/contracts/rules/tables/csv'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { archiveOf, workbookOfRows } from '../../../testing-workbook.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

type Wanted = { number: string; quantity?: number; costCenter?: string }

async function check(visitor: Visitor, ...rows: readonly Wanted[]) {
  const { status, body } = await visitor.call('checkQuickOrder', {
    rows: rows.map((row) => ({ quantity: 1, ...row })),
  })
  expect(status).toBe(200)
  return body.rows
}
const proposedFor = (row: { suggestions: { articleNumber: string }[] }) =>
  row.suggestions.map(({ articleNumber }) => articleNumber)
const checkOne = async (visitor: Visitor, row: Wanted) => (await check(visitor, row))[0]

describe('R-ROUTE-120 G-68 verdicts of lines', () => {
  test('an article by its number is taken, with all that its line shows', async () => {
    expect(await checkOne(shop.guest(), { number: '100001', quantity: 3 })).toMatchObject({
      input: { number: '100001', quantity: 3, costCenter: null },
      verdict: 'taken',
      reason: null,
      matched: 'article',
      quantity: 3,
      message: '',
      article: { articleNumber: '100001', shopDepotId: 1, price: { net_price: 0.49 }, delivery: { color: 'green' } },
    })
  })

  test.each(['dt241x', 'DT-241 X', ' DT/241-X '])('blanks, hyphens and case of %j do not matter', async (number) => {
    const row = await checkOne(shop.guest(), { number })
    const numbers = [row.article, ...row.suggestions].map((article) => article?.articleNumber)
    expect(numbers).toContain('400001')
  })

  test('manufacturer number and GTIN are found, and the answer says which it was', async () => {
    const [article] = await shop.db.sql<{ own: string; manufacturer: string; gtin: string }[]>`
      select article_number as own, manufacturer_number as manufacturer, gtin from articles where article_number = '100001'`
    const rows = await check(shop.guest(), { number: article?.manufacturer ?? '' }, { number: article?.gtin ?? '' })
    expect(rows.map((row: { matched: string }) => row.matched)).toEqual(['manufacturer', 'gtin'])
    expect(rows.map((row: { article: { articleNumber: string } }) => row.article.articleNumber)).toEqual([
      '100001',
      '100001',
    ])
  })

  test('a number of the customer is known to that customer alone', async () => {
    const row = { number: 'wg 4711' }
    expect(await checkOne(await shop.login('b.einkauf'), row)).toMatchObject({
      verdict: 'taken',
      matched: 'customer',
      article: { articleNumber: '100001' },
    })
    expect(await checkOne(await shop.login('m.ahrendt'), row)).toMatchObject({ verdict: 'unknown' })
    expect(await checkOne(shop.guest(), row)).toMatchObject({ verdict: 'unknown', reason: 'not_found' })
  })

  test('a quantity is corrected to step, minimum and maximum, and the line says so', async () => {
    const rows = await check(
      shop.guest(),
      { number: '100002', quantity: 13 },
      { number: '100002', quantity: 1 },
      { number: '100002', quantity: 9999 },
    )
    expect(
      rows.map((row: { verdict: string; quantity: number; message: string }) => [
        row.verdict,
        row.quantity,
        row.message,
      ]),
    ).toEqual([
      ['corrected', 15, 'Menge auf 15 angepasst (VE 5)'],
      ['corrected', 10, 'Menge auf 10 angepasst (Mindestmenge 10)'],
      ['corrected', 500, 'Menge auf 500 angepasst (Höchstmenge 500)'],
    ])
  })

  test('limited stock is shared out among the lines in their order', async () => {
    const rows = await check(
      shop.guest(),
      { number: '200011', quantity: 3 },
      { number: '200011', quantity: 4 },
      { number: '200011' },
    )
    expect(rows.map((row: { verdict: string; quantity: number }) => [row.verdict, row.quantity])).toEqual([
      ['taken', 3],
      ['corrected', 2],
      ['blocked', 1],
    ])
  })

  test('an article that is gone names its successor; one without says why and what else there is', async () => {
    const [gone, soldOut, blocked] = await check(
      shop.guest(),
      { number: '200002', quantity: 4 },
      { number: '200001' },
      { number: '200009' },
    )
    expect(gone).toMatchObject({ verdict: 'successor', quantity: 4, article: { articleNumber: '200003' } })
    expect(gone.message).toContain('Nachfolger: Ordnelia Ordner PP A4, 80 mm, blau')
    expect(soldOut).toMatchObject({
      verdict: 'blocked',
      reason: 'out_of_stock',
      message: 'Dieser Artikel ist ausverkauft.',
    })
    expect(blocked).toMatchObject({ verdict: 'blocked', reason: 'not_orderable' })
  })

  test('a delisted number leads to its successor over any number of steps', async () => {
    await shop.db.sql`update articles set published = false, successor_id =
      (select id from articles where article_number = '200002') where article_number = '990001'`
    expect(await checkOne(shop.guest(), { number: '990001' })).toMatchObject({
      verdict: 'successor',
      matched: 'predecessor',
      article: { articleNumber: '200003' },
    })
  })

  test('a delisted number without successor is like an unknown one', async () => {
    expect(await checkOne(shop.guest(), { number: '990001' })).toMatchObject({
      verdict: 'unknown',
      reason: 'not_found',
    })
  })

  test('without a price there is nothing to order but something to ask for', async () => {
    expect(await checkOne(shop.guest(), { number: '450001' })).toMatchObject({ verdict: 'blocked', reason: 'no_price' })
    await shop.setSettings({ allowPriceDisplay: false })
    expect(await checkOne(shop.guest(), { number: '100001' })).toMatchObject({ verdict: 'blocked', reason: 'no_price' })
  })

  test('a number of several articles asks which is meant', async () => {
    await shop.db.sql`insert into customer_article_numbers (customer_id, code, article_id, number)
      select c.id, '200003', a.id, '200003' from customers c, articles a
      where c.customer_number = '10010' and a.article_number = '100001'`
    const row = await checkOne(await shop.login('b.einkauf'), { number: '200003' })
    expect(row).toMatchObject({ verdict: 'unknown', reason: 'ambiguous', article: null })
    expect(row.suggestions.map((one: { articleNumber: string }) => one.articleNumber).toSorted()).toEqual([
      '100001',
      '200003',
    ])
    await shop.db.sql`delete from customer_article_numbers where code = '200003'`
  })

  test('40 an unknown number proposes what fingers slip from, words what is called so', async () => {
    const [dropped, swapped, words, typo] = await check(
      shop.guest(),
      { number: '10001' },
      { number: '150010' },
      { number: 'Kopierpapier Recycling' },
      { number: 'Kugelschriber' },
    )
    expect(proposedFor(dropped)).toEqual(['100001'])
    expect(proposedFor(swapped)).toEqual(['150001'])
    expect(proposedFor(words)).toContain('150001')
    expect(typo.suggestions.length).toBeGreaterThan(0)
    for (const { displayName } of typo.suggestions) expect(displayName.toLowerCase()).toContain('kugelschreiber')
  })

  test('40 an unknown number gets no proposal rather than a far one', async () => {
    // a neighbour in the shop's counting, a number among words, a word that stands in some article's text only
    const numbers = ['100099', '999999', 'Bestellung 4711', 'Bestellung', 'zzqqxx-77881', 'HP-99999']
    for (const row of await check(shop.guest(), ...numbers.map((number) => ({ number }))))
      expect(row).toMatchObject({
        verdict: 'unknown',
        reason: 'not_found',
        suggestions: [],
        message: 'Nummer unbekannt.',
      })
  })

  test('40 in a long number one wrong figure is forgiven where it can mean one article alone', async () => {
    const [{ gtin = '' } = {}] = await shop.db.sql<{ gtin: string }[]>`
      select gtin from articles where article_number = '100001'`
    const wrong = gtin.slice(0, 5) + String((Number(gtin[5]) + 4) % 10) + gtin.slice(6)
    expect(proposedFor(await checkOne(shop.guest(), { number: wrong }))).toEqual(['100001'])
  })

  test('40 a sold-out article proposes its twins: same kind, format and width in another colour', async () => {
    const [soldOut, tooMany] = await check(shop.guest(), { number: '200001' }, { number: '200011', quantity: 1 })
    const names = soldOut.suggestions.map((one: { displayName: string }) => one.displayName)
    expect(names[0]).toBe('Ordnelia Ordner PP A4, 80 mm, blau')
    for (const name of names) expect(name).toMatch(/Ordner .*A4, 80 mm/)
    expect(tooMany).toMatchObject({ verdict: 'taken', suggestions: [] })
  })

  test('B-stock is meant only with its depot', async () => {
    const [plain, withDepot] = await check(shop.guest(), { number: '550001' }, { number: '550001-5' })
    expect(plain.article.shopDepotId).not.toBe(5)
    expect(withDepot).toMatchObject({ verdict: 'taken', article: { articleNumber: '550001', shopDepotId: 5 } })
  })

  test('cost centres by number or name; a foreign one blocks its line; nobody else has any', async () => {
    const buyer = await shop.login('b.einkauf')
    const [byNumber, foreign] = await check(
      buyer,
      { number: '100001', costCenter: ' 3000 ' },
      { number: '100001', costCenter: '9999' },
    )
    expect(byNumber).toMatchObject({ verdict: 'taken', costCenter: '3000' })
    expect(foreign).toMatchObject({ verdict: 'blocked', reason: 'cost_center', costCenter: null })
    expect(await checkOne(shop.guest(), { number: '100001', costCenter: '3000' })).toMatchObject({
      verdict: 'taken',
      costCenter: null,
    })
  })

  test('a line without number stays a line', async () => {
    expect(await checkOne(shop.guest(), { number: '  ' })).toMatchObject({ verdict: 'unknown', reason: 'no_number' })
  })

  test('prices of a customer and no HEK for others', async () => {
    const dealer = await checkOne(await shop.login('sonnwend'), { number: '150001' })
    const guest = await checkOne(shop.guest(), { number: '150001' })
    expect(dealer.article.price).toMatchObject({ internal_price_type: 'hek', net_price: 2.74 })
    expect(JSON.stringify(guest)).not.toContain('hek')
  })

  test('500 lines of every kind are answered line for line, in few statements', async () => {
    const numbers = ['100001', '100002', '200002', '200001', '450001', 'DT-241X', '10001', 'unbekannt', '', '990001']
    const wanted = Array.from({ length: 500 }, (_, at) => ({ number: numbers[at % 10] ?? '', quantity: 1 + (at % 7) }))
    const rows = await check(shop.guest(), ...wanted)
    expect(rows.map((row: { input: { number: string } }) => row.input.number)).toEqual(
      wanted.map(({ number }) => number),
    )
  })

  test.each([
    [{ rows: Array.from({ length: 501 }, () => ({ number: '1', quantity: 1 })) }],
    [{ rows: [{ number: '1', quantity: '3' }] }],
    [{ rows: [{ number: '1', quantity: 1e10 }] }],
    [{ rows: [{ number: 'x'.repeat(101), quantity: 1 }] }],
    [{ rows: [{ number: 'a\u0000b', quantity: 1 }] }],
    [{}],
  ])('bad input %# is 422, never more', async (input) => {
    const guest = shop.guest()
    await guest.send('GET', '/rest/systems/token')
    expect((await guest.send('POST', '/rest/shop/quick-order/check', input)).status).toBe(422)
  })

  test('signs that mean something to SQL or to a search mean nothing here', async () => {
    const rows = await check(
      shop.guest(),
      ...["'; drop table articles; --", '%', '*', '{"a":1}', "a' | 'b", '\\'].map((number) => ({ number })),
    )
    expect(rows.every((row: { verdict: string }) => row.verdict === 'unknown')).toBe(true)
  })

  test('an employee of the shop does not order', async () => {
    const employee = await shop.login('backend')
    expect((await employee.call('checkQuickOrder', { rows: [] })).status).toBe(403)
  })
})

describe('R-ROUTE-120 lists from files', () => {
  const sampleFolder = path.resolve(import.meta.dirname, '../../../../../../tests/fixtures')

  async function upload(
    visitor: Visitor,
    content: string | Buffer,
    fileName = 'bestellung.csv',
    headers: Record<string, string> = {},
  ) {
    if (!visitor.token) await visitor.send('GET', '/rest/systems/token')
    const boundary = 'kontor-boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/rest/shop/quick-order/parse',
      headers: {
        cookie: visitor.cookie,
        'x-csrf-token': visitor.token,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...headers,
      },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const numbers = (body: { rows: { number: string; quantity: number }[] }) =>
    body.rows.map(({ number, quantity }) => [number, quantity])
  const sample = [
    ['100001', 20],
    ['100002', 10],
    ['150001', 5],
    ['200003', 3],
  ]

  test.each(['direkterfassung-muster.csv', 'direkterfassung-muster.xlsx'])('the file %s is read', async (file) => {
    const { status, body } = await upload(shop.guest(), await readFile(path.join(sampleFolder, file)), file)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, fileName: file, left: 0 })
    expect(body.columns.slice(0, 3)).toEqual(['number', 'quantity', 'costCentre'])
    expect(numbers(body)).toEqual(sample)
  })

  const german = 'Artikelnummer;Stück;Bezeichnung\r\n100001;20;Füller – Größe ß\r\n'
  test.each([
    ['UTF-8', Buffer.from(german)],
    ['UTF-8 with mark', Buffer.from(`\uFEFF${german}`)],
    ['UTF-16 LE with mark', Buffer.from(`\uFEFF${german}`, 'utf16le')],
    ['UTF-16 LE', Buffer.from(german, 'utf16le')],
    ['UTF-16 BE with mark', Buffer.from(`\uFEFF${german}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(german.replace('–', '-'), 'latin1')],
  ])('a file in %s is read as it was written', async (_, bytes) => {
    const { body } = await upload(shop.guest(), bytes)
    expect(numbers(body)).toEqual([['100001', 20]])
    expect(body.lines[1].cells[2]).toMatch(/^Füller [–-] Größe ß$/)
  })

  test('of more than 500 lines the first 500 are rows, and how many are left is said; none is lost', async () => {
    const lines = Array.from({ length: 612 }, (_, at) => `${100_000 + at};1`).join('\n')
    const { body } = await upload(shop.guest(), lines)
    expect(body.rows).toHaveLength(500)
    expect(body).toMatchObject({ left: 112 })
    expect(body.lines).toHaveLength(612)
  })

  test.each([
    ['an empty file', Buffer.alloc(0), 'leer'],
    ['blank lines', Buffer.from('\n \n'), 'keine Zeilen'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'keine Tabelle'],
    ['a PDF', Buffer.from('%PDF-1.7\n%abc'), 'keine Tabelle'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xls'],
    ['half an archive', Buffer.from('504b0304140000000800', 'hex'), 'beschädigt'],
    ['an archive of something else', archiveOf({ 'a.txt': 'hallo' }), 'beschädigt'],
    ['a bomb', workbookOfRows(' '.repeat(30_000_000)), 'zu umfangreich'],
    ['a bomb that lies about its size', workbookOfRows(' '.repeat(30_000_000), { said: 100 }), 'zu umfangreich'],
    ['a kilobyte with a cell that no sheet has', workbook('ZZZZZZ99999999999'), 'beschädigt'],
    ['6,000 lines', Buffer.from('100001;1\n'.repeat(6000)), 'mehr als 5.000'],
  ])('%s is refused with a reason', async (_, bytes, reason) => {
    const { status, body } = await upload(shop.guest(), bytes, 'x.xlsx')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false })
    expect(body.message).toContain(reason)
  })

  test('a workbook is read as far as its cells go', async () => {
    const { body } = await upload(shop.guest(), workbook('B3'), 'x.xlsx')
    expect(body.lines.map(({ at, cells }: { at: number; cells: string[] }) => [at, cells])).toEqual([
      [1, ['100001']],
      [3, ['', '100001']],
    ])
    const far = await upload(shop.guest(), workbook('B1048576'), 'x.xlsx')
    expect(far.body.rows.map(({ line, number }: { line: number; number: string }) => [line, number])).toEqual([
      [1, '100001'],
      [1_048_576, '100001'],
    ])
    const wide = await upload(shop.guest(), workbook('XFD1048576'), 'x.xlsx')
    expect(wide.body.rows[1]).toMatchObject({ line: 1_048_576, number: '', note: unreadableLine })
  })

  test('a file name is shown, not used', async () => {
    const { body } = await upload(shop.guest(), '100001;1', '../../etc/passwd')
    expect(body.fileName).toBe('....etcpasswd')
  })

  test('a file beyond a megabyte is 413, without token 419, without file 422, no form 400, other bodies 415', async () => {
    const guest = shop.guest()
    expect((await upload(guest, 'x'.repeat(1_100_000))).status).toBe(413)
    expect((await upload(guest, '100001;1', 'a.csv', { 'x-csrf-token': 'foreign' })).status).toBe(419)
    const send = (type: string, payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/rest/shop/quick-order/parse',
        headers: { cookie: guest.cookie, 'x-csrf-token': guest.token, 'content-type': type },
        payload,
      })
    expect((await send('application/json', '{}')).statusCode).toBe(422)
    expect(
      (
        await send(
          'multipart/form-data; boundary=a',
          '--a\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--a--\r\n',
        )
      ).statusCode,
    ).toBe(422)
    expect((await send('multipart/form-data', 'x')).statusCode).toBe(400)
    expect((await send('text/plain', '100001;1')).statusCode).toBe(415)
  })

  test('a form of thousands of parts is 413', async () => {
    const guest = shop.guest()
    await guest.send('GET', '/rest/systems/token')
    const part = '--a\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n100001;1\r\n'
    const send = (parts: number, boundary: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/rest/shop/quick-order/parse',
        headers: {
          cookie: guest.cookie,
          'x-csrf-token': guest.token,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: `${part.repeat(parts)}--a--\r\n`,
      })
    for (const boundary of ['a', '"a"']) expect((await send(8000, boundary)).statusCode).toBe(413)
    expect((await send(3, 'a')).statusCode).toBe(200)
  })

  test('no other call takes a form with a file', async () => {
    const guest = shop.guest()
    await guest.send('GET', '/rest/systems/token')
    const answer = await guest.send('POST', '/rest/shop/basket/additems', '--a--', {
      'content-type': 'multipart/form-data; boundary=a',
    })
    expect(answer.status).toBe(415)
  })
})

/** A workbook whose sheet has A1 and one other cell. */
function workbook(cell: string): Buffer {
  const row = (r: string) =>
    `<row r="${r.replace(/\D/g, '')}"><c r="${r}" t="inlineStr"><is><t>100001</t></is></c></row>`
  return workbookOfRows(`${row('A1')}${row(cell)}`)
}
