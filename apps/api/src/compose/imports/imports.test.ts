import { deflateRawSync } from 'node:zlib'
import { consoleRights } from '@kontor/contracts/console'
import { partBytes } from '@kontor/contracts/rules/console/import-parts'
import { auditEntries, importRuns, prices, users } from '@kontor/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'
import { removeOldImports } from './remove-old.ts'
import { workOnImport } from './work.ts'

let shop: TestShop
let backend: Visitor
beforeAll(async () => {
  shop = await openShop()
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

type Right = 'catalogue' | 'customers'
const rightOf = (kind: string): Right => (kind === 'customers' || kind === 'costCentres' ? 'customers' : 'catalogue')

async function ask(right: Right, name: string, input: object = {}) {
  const { status, body } = await backend.askConsole(`${right}Imports.${name}`, input)
  return { status, data: body.result?.data, refused: body.error?.data.refused, message: body.error?.message }
}

function sendPart(id: number, number: number, content: Buffer, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: `/console-files/imports/${id}/parts/${number}`,
    headers: {
      cookie: backend.cookie,
      'x-csrf-token': backend.token,
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: content,
  })
}

async function work(runId: number): Promise<void> {
  await workOnImport({ ...shop.shop, db: shop.db }, { runId })
  const [run] = await shop.db.select().from(importRuns).where(eq(importRuns.id, runId))
  // a turn ends after some seconds, however slow the machine is
  if (run && ['checking', 'running', 'undoing'].includes(run.state)) await work(runId)
}

async function upload(kind: string, file: Buffer | string, fileName = 'liste.csv') {
  const bytes = Buffer.from(file)
  const right = rightOf(kind)
  const { data } = await ask(right, 'begin', { kind, fileName, bytes: bytes.length })
  const { id } = data
  for (let at = 0; at * partBytes < bytes.length; at += 1)
    expect((await sendPart(id, at, bytes.subarray(at * partBytes, (at + 1) * partBytes))).statusCode).toBe(200)
  expect((await ask(right, 'read', { id })).status).toBe(200)
  await work(id)
  return { id, right, run: (await ask(right, 'show', { id })).data }
}

async function step(right: Right, id: number, name: 'check' | 'run' | 'undo', input: object = {}) {
  const { status, message } = await ask(right, name, { id, ...input })
  expect([message, status]).toEqual([undefined, 200])
  await work(id)
  return (await ask(right, 'show', { id })).data
}

async function take(kind: string, file: Buffer | string, fileName?: string) {
  const { id, right, run } = await upload(kind, file, fileName)
  expect(run.state).toBe('read')
  const checked = await step(right, id, 'check', { mapping: run.mapping })
  const before = (await ask(right, 'lines', { id })).data.items
  const done = await step(right, id, 'run')
  const { items } = (await ask(right, 'lines', { id })).data
  return { id, right, checked, before, done, items }
}

const articleNumber = '100001'
const priceNow = async (type = 'evk', quantity = 1) => {
  const rows = await shop.db.sql<{ net: number }[]>`
    select p.net_cents as net from prices p join articles a on a.id = p.article_id join price_types t on t.id = p.price_type_id
    where a.article_number = ${articleNumber} and a.shop_depot_id = 1 and t.slug = ${type} and p.customer_id is null
      and p.quantity_lower_bound = ${quantity} and (p.valid_to is null or p.valid_to > ${shop.shop.clock.now().toISOString()})
      and (p.valid_from is null or p.valid_from <= ${shop.shop.clock.now().toISOString()})`
  expect(rows.length).toBeLessThan(2)
  return rows[0]?.net
}

describe('decision 0032 prices are imported', () => {
  test('in Windows-1252, with broken and doubled rows: the rest goes in, and all of it is taken back', async () => {
    const before = await priceNow()
    const lines = [
      'Artikelnummer;Preisart;Ab Menge;Preis netto;Bemerkung für Ärzte',
      `${articleNumber};evk;1;12,34;Größe`,
      `${articleNumber};evk;7;11,00;`,
      `${articleNumber};evk;1;99,00;doppelt`,
      '999999;evk;1;1,00;gibt es nicht',
      `${articleNumber};evk;1;abc;kein Preis`,
      `${articleNumber};evk;1;1,00;zu;viele;Spalten`,
      `${articleNumber};nirgends;1;1,00;`,
      `${articleNumber};kunde;1;1,00;`,
      ';evk;1;1,00;',
      '"offen;evk;1;1,00;',
      '100002;evk;1;5,55;',
    ]
    const { id, checked, before: dry, done, items } = await take('prices', Buffer.from(lines.join('\r\n'), 'latin1'))
    expect(checked).toMatchObject({ state: 'checked', encoding: 'Windows-1252', format: 'csv', lines: 11 })
    expect(done).toMatchObject({ state: 'done', totals: checked.totals })
    expect(items.map(({ line, result }: { line: number; result: string }) => [line, result])).toEqual([
      [2, 'changed'],
      [3, 'created'],
      ...[4, 5, 6, 7, 8, 9, 10, 11].map((line) => [line, 'refused']),
      [12, 'changed'],
    ])
    expect(dry.map(({ result }: { result: string }) => result)).toEqual(
      items.map(({ result }: { result: string }) => result),
    )
    expect(items[0]).toMatchObject({ before: { price: before }, after: { price: 1234 } })
    expect(items[2].message).toBe('Doppelt: Das steht schon in Zeile 2.')
    expect(items[4].message).toContain('„abc“ ist nicht lesbar')
    expect(items[5].message).toBe('Diese Zeile hat mehr Spalten als die Überschrift.')
    expect(items[9].message).toContain('Anführungszeichen')
    const url = `/console-files/imports/${id}/refused.csv`
    const refused = await shop.app.inject({ url, headers: { cookie: backend.cookie } })
    expect(refused.body.trim().split('\r\n')).toHaveLength(9)
    expect(refused.body).toContain('6;Preis netto: „abc“ ist nicht lesbar')
    expect((await shop.app.inject(url)).statusCode).toBe(403)
    expect([await priceNow(), await priceNow('evk', 7)]).toEqual([1234, 1100])

    const undone = await step('catalogue', id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', totals: { undone: 3 } })
    expect([await priceNow(), await priceNow('evk', 7)]).toEqual([before, undefined])
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.target, `import:${id}`))
    expect(entries.map(({ procedure }) => procedure)).toEqual(
      ['begin', 'read', 'check', 'run', 'exported', 'undo'].map((name) => `catalogueImports.${name}`),
    )
  })

  test('31.12.9999 means no end; another last day that no clock reaches costs its own row alone', async () => {
    const { items, checked } = await take(
      'prices',
      'Artikelnummer;Ab Menge;Preis;Gültig bis\n100003;1;10,00;31.12.9999\n100003;7;9,00;31.12.2999\n100003;9;8,00;31.12.2099',
    )
    expect(checked.totals).toMatchObject({ refused: 1 })
    expect(items.map(({ result }: { result: string }) => result)).toEqual(['changed', 'refused', 'created'])
    expect(items[0].after.validTo).toBeNull()
  })

  test('decision 0032 prices of single customers are seen, run and taken back only with the right for customers', async () => {
    const { id, run } = await upload('prices', `Artikelnummer;Preisart;Kunde;Preis\n${articleNumber};kunde;10001;1,00`)
    await step('catalogue', id, 'check', { mapping: run.mapping })
    const trust = (functions: string[]) => shop.db.update(users).set({ functions }).where(eq(users.username, 'backend'))
    const [other] = await shop.db.select({ id: users.id }).from(users).where(eq(users.username, 'w.admin2'))
    await shop.db
      .update(importRuns)
      .set({ userId: other?.id ?? 0 })
      .where(eq(importRuns.id, id))
    await trust(['catalogue'])
    for (const name of ['show', 'lines', 'run', 'remove'])
      expect([name, (await ask('catalogue', name, { id })).status]).toEqual([name, 403])
    const { customer: _, ...open } = run.mapping
    expect((await ask('catalogue', 'check', { id, mapping: open })).status).toBe(403)
    const refused = { url: `/console-files/imports/${id}/refused.csv`, headers: { cookie: backend.cookie } }
    expect((await shop.app.inject(refused)).statusCode).toBe(403)
    await trust([...consoleRights])
    expect((await ask('catalogue', 'lines', { id })).status).toBe(200)
  })

  test('PAngV § 11 a price that was charged is kept as it was, and ends when the new one begins', async () => {
    const before = await priceNow()
    await take('prices', `Artikelnummer;Preis\n${articleNumber};77,77`)
    const rows = await shop.db.sql<{ net: number; ended: boolean }[]>`
      select p.net_cents as net, p.valid_to is not null as ended from prices p join articles a on a.id = p.article_id
      join price_types t on t.id = p.price_type_id where a.article_number = ${articleNumber} and a.shop_depot_id = 1
        and t.slug = 'evk' and p.customer_id is null and p.quantity_lower_bound = 1 order by p.id`
    expect(rows.filter(({ ended }) => !ended)).toEqual([{ net: 7777, ended: false }])
    expect(rows.filter(({ ended, net }) => ended && net === before).length).toBeGreaterThan(0)
    await take('prices', `Artikelnummer;Preis\n${articleNumber};${(before ?? 0) / 100}`.replace('.', ','))
  })

  test('what somebody changed since is not taken back', async () => {
    const { id } = await take('prices', `Artikelnummer;Preis\n${articleNumber};10,00\n100002;10,00`)
    await take('prices', `Artikelnummer;Preis\n${articleNumber};11,00`)
    const undone = await step('catalogue', id, 'undo')
    expect(undone.totals).toEqual({ undone: 1, kept: 1 })
    expect(await priceNow()).toBe(1100)
  })

  test('how columns were assigned is remembered', async () => {
    const table = `Teil;VK neu\n${articleNumber};4,20`
    const { id, run } = await upload('prices', table)
    expect(run.mapping).toEqual({})
    const refused = await ask('catalogue', 'check', { id, mapping: {} })
    expect(refused).toMatchObject({ status: 422, message: 'Bitte ordnen Sie zu: Artikelnummer.' })
    expect((await ask('catalogue', 'check', { id, mapping: { articleNumber: 0, price: 9 } })).status).toBe(422)
    await step('catalogue', id, 'check', { mapping: { articleNumber: 0, price: 1 } })
    expect((await upload('prices', table)).run.mapping).toEqual({ articleNumber: 0, price: 1 })
  })
})

describe('decision 0032 an import whose process dies', () => {
  const many = (price: string) => {
    const numbers = Array.from({ length: 6000 }, (_, at) => `${articleNumber};evk;${at + 100};${price}`)
    return ['Artikelnummer;Preisart;Ab Menge;Preis netto', ...numbers].join('\n')
  }
  const count = async () => {
    const [row] = await shop.db
      .select({ n: sql<number>`count(*)::int` })
      .from(prices)
      .where(and(isNull(prices.validTo), sql`${prices.quantityLowerBound} between 100 and 6099`))
    return row?.n ?? 0
  }

  test('goes on with the line after the last one that was written, once each; then it is undone', async () => {
    const { id, run } = await upload('prices', many('3,33'))
    await step('catalogue', id, 'check', { mapping: run.mapping })
    const before = await count()
    await ask('catalogue', 'run', { id })
    // the second chunk meets a database that ends its statements
    await shop.db.sql.unsafe(`
      create function break_import() returns trigger language plpgsql as $$ begin
        if new.quantity_lower_bound = 5500 then raise exception 'gone' using errcode = '57014'; end if; return new; end $$`)
    await shop.db.sql.unsafe(
      'create trigger break_import before insert on prices for each row execute function break_import()',
    )
    await expect(work(id)).rejects.toThrow()
    expect((await ask('catalogue', 'show', { id })).data).toMatchObject({ state: 'running', doneLine: 5001 })
    expect(await count()).toBe(before + 5000)
    await shop.db.sql.unsafe('drop trigger break_import on prices')
    expect((await ask('catalogue', 'resume', { id })).status).toBe(200)
    // two workers at once, as after a false alarm
    await Promise.all([work(id), work(id)])
    expect((await ask('catalogue', 'show', { id })).data).toMatchObject({ state: 'done', totals: { created: 6000 } })
    expect(await count()).toBe(before + 6000)
    expect((await step('catalogue', id, 'undo')).totals).toEqual({ undone: 6000 })
    expect(await count()).toBe(before)
  })

  test('one row that the database refuses costs itself alone', async () => {
    await shop.db.sql.unsafe(`
      create function refuse_price() returns trigger language plpgsql as $$ begin
        if new.quantity_lower_bound = 333 then raise exception 'no' using errcode = '23514'; end if; return new; end $$`)
    await shop.db.sql.unsafe(
      'create trigger refuse_price before insert on prices for each row execute function refuse_price()',
    )
    const { done, id } = await take('prices', many('2,22'))
    await shop.db.sql.unsafe('drop trigger refuse_price on prices')
    expect(done.totals).toEqual({ created: 5999, refused: 1 })
    const [refused] = (await ask('catalogue', 'lines', { id, result: 'refused' })).data.items
    expect(refused.line).toBe(235)
    await step('catalogue', id, 'undo')
  })

  test('two imports at once both end, and each price has one row', async () => {
    const [one, other] = [await upload('prices', many('1,11')), await upload('prices', many('1,22'))]
    for (const { id, run } of [one, other]) {
      await step('catalogue', id, 'check', { mapping: run.mapping })
      await ask('catalogue', 'run', { id })
    }
    const before = await count()
    await Promise.all([work(one.id), work(other.id)])
    const runs = await shop.db.select().from(importRuns)
    expect(runs.filter(({ id }) => id === one.id || id === other.id).map(({ state }) => state)).toEqual([
      'done',
      'done',
    ])
    expect(await count()).toBe(before + 6000)
  })
})

describe('decision 0032 articles, stock, customers and cost centres', () => {
  test('an article is changed, a new one is not shown before it is published, and both are taken back', async () => {
    const [own] = await shop.db.sql`
      select m.slug as maker, b.slug as brand, t.slug as type, p.slug as product, s.slug as assortment, x.slug as kind
      from articles a join manufacturers m on m.id = a.manufacturer_id join brands b on b.id = a.brand_id
      join article_types t on t.id = a.article_type_id join product_types p on p.id = a.product_type_id
      join assortments s on s.id = a.assortment_id join assortment_types x on x.id = a.assortment_type_id
      where a.article_number = ${articleNumber} and a.shop_depot_id = 1`
    const [main] = await shop.db.sql`select slug from assortments where parent_id is null limit 1`
    const rest = [
      own?.['maker'],
      own?.['brand'],
      'H-1',
      own?.['type'],
      own?.['product'],
      own?.['assortment'],
      own?.['kind'],
      'stueck',
      '1',
    ].join(';')
    const { id, items } = await take(
      'articles',
      [
        'Artikelnummer;Bezeichnung;Hersteller;Marke;Herstellernummer;Artikelart;Produktart;Sortiment;Sortimentsart;Einheit;Lieferstatus;GTIN',
        `${articleNumber};Neuer Name;;;;;;;;;;`,
        `neu-1;Ganz neu;${rest};`,
        'neu-2;Ohne alles;;;;;;;;;;',
        `neu-3;Falsche GTIN;${rest};12`,
        `${articleNumber};;Gibtsnicht;;;;;;;;;`,
        `100002;;;;;;;${main?.['slug']};;;;`,
      ].join('\n'),
    )
    expect(items.map(({ result }: { result: string }) => result)).toEqual([
      'changed',
      'created',
      'refused',
      'refused',
      'refused',
      'refused',
    ])
    expect(items[2].message).toContain('Der Artikel ist neu, es fehlt: Hersteller, Marke')
    const stored = () => shop.db.sql<{ name: string; published: boolean }[]>`
      select display_name as name, published from articles where article_number in (${articleNumber}, 'neu-1') and shop_depot_id = 1
      order by article_number`
    expect(await stored()).toMatchObject([
      { name: 'Neuer Name', published: true },
      { name: 'Ganz neu', published: false },
    ])
    expect((await step('catalogue', id, 'undo')).totals).toEqual({ undone: 2 })
    expect(await stored()).toHaveLength(1)
    expect((await stored())[0]?.name).not.toBe('Neuer Name')
  })

  test('pictures, features and what the law wants are taken in, each row with its result, and taken back', async () => {
    const stateNow = async () => {
      const [row] = await shop.db.sql`
        select images, features, compliance, weee_number, net_content::float8 as net_content, net_content_unit, withdrawal, eco_labels
        from articles where article_number = '100002' and shop_depot_id = 1`
      return row
    }
    const before = await stateNow()
    const heading =
      'Artikelnummer;Bilder;Merkmale;Rechtsdaten;WEEE-Nummer;Füllmenge;Einheit der Füllmenge;Widerruf;Umweltzeichen'
    const { id, items } = await take(
      'articles',
      [
        heading,
        '100002;/illustrations/a.svg | /illustrations/b.svg;Breite: 80 [mm] | Maße / Höhe: 30;"{""recall"":""Griff bricht""}";DE 123;0,5;l;verderblich;Blauer Engel | EU Ecolabel',
        `100003;https://anderswo.example/a.jpg${';'.repeat(7)}`,
        `100001;/pictures/${'0'.repeat(32)}-1600/400.webp${';'.repeat(7)}`,
        '150001;;ohne Doppelpunkt;;;;;;',
        '150002;;;"{""energy"":1}";;;;;',
        '150003;;;;;1;;;',
      ].join('\n'),
    )
    expect(items.map(({ result, message }: { result: string; message: string }) => [result, message])).toEqual([
      ['changed', ''],
      ['refused', expect.stringContaining('Bilder: Erwartet werden Adressen im Shop')],
      ['refused', expect.stringContaining('gibt es nicht')],
      ['refused', expect.stringContaining('Merkmale: Erwartet werden')],
      ['refused', expect.stringContaining('Rechtsdaten: Diese Angaben')],
      ['refused', 'Füllmenge und ihre Einheit gehören zusammen.'],
    ])
    expect(await stateNow()).toEqual({
      images: ['/illustrations/a.svg', '/illustrations/b.svg'],
      features: [
        { group: 'Merkmale', name: 'Breite', value: '80', unit: 'mm' },
        { group: 'Maße', name: 'Höhe', value: '30' },
      ],
      compliance: { recall: 'Griff bricht' },
      weee_number: 'DE 123',
      net_content: 0.5,
      net_content_unit: 'l',
      withdrawal: 'perishable',
      eco_labels: ['Blauer Engel', 'EU Ecolabel'],
    })
    await step('catalogue', id, 'undo')
    expect(await stateNow()).toEqual(before)
  })

  test('stock is what was counted, as a movement too', async () => {
    const { items, id } = await take('stock', `Artikelnummer;Bestand\n${articleNumber};4711\n100002;-1\n100002;viel`)
    expect(items.map(({ result }: { result: string }) => result)).toEqual(['changed', 'refused', 'refused'])
    const [{ stock } = { stock: 0 }] = await shop.db.sql<{ stock: number }[]>`
      select (select coalesce(sum(quantity), 0)::int from stock where article_id = articles.id) as stock from articles where article_number = ${articleNumber} and shop_depot_id = 1`
    expect(stock).toBe(4711)
    expect((await shop.db.sql`select 1 from stock_movements where order_id is null`).length).toBe(1)
    expect((await step('catalogue', id, 'undo')).totals).toEqual({ undone: 1 })
  })

  test('an import gives a customer no terms that his form refuses', async () => {
    const { items } = await take(
      'customers',
      `Kundennummer;Name;Art;Händlerpreise;Steuerbefreit;Telefon\nX901;Privat;Privat;ja;nein;1\nX902;Privat;Privat;nein;ja;1\nX903;Firma;Firma;nein;nein;${'1'.repeat(41)}\nX904;Firma;Firma;ja;nein;1`,
    )
    expect(items.map(({ result }: { result: string }) => result)).toEqual(['refused', 'refused', 'refused', 'created'])
  })

  test('customers and their cost centres, those above before those below', async () => {
    const customers = await take(
      'customers',
      'Kundennummer;Art;Name;E-Mail\nK-1;Firma;Müller & Söhne;\nK-2;Firma;Ohne;keine-adresse\nK-3;;Ohne Art;',
    )
    expect(customers.items.map(({ result }: { result: string }) => result)).toEqual(['created', 'refused', 'refused'])
    const centres = await take(
      'costCentres',
      'Kundennummer;Nummer;Name;Übergeordnet;Gültig bis\nK-1;100;Verwaltung;;\nK-1;110;Einkauf;100;31.12.2030\nK-1;120;Falsch;999;\nK-9;1;X;;',
    )
    expect(centres.items.map(({ result }: { result: string }) => result)).toEqual([
      'created',
      'created',
      'refused',
      'refused',
    ])
    const [below] = await shop.db.sql`
      select p.number as above, c.closed_on::text as closed from cost_centres c join cost_centres p on p.id = c.parent_id where c.number = '110' and p.number = '100'`
    expect(below).toEqual({ above: '100', closed: '2031-01-01' })
    // a company with cost centres stays; without them it goes
    expect((await step('customers', customers.id, 'undo')).totals).toEqual({ kept: 1 })
    expect((await step('customers', centres.id, 'undo')).totals).toEqual({ undone: 2 })
  })
})

describe('decision 0032 workbooks', () => {
  test('XLSX is read as CSV is: figures, days, texts', async () => {
    const file = await writeWorkbook([
      ['Artikelnummer', 'Preisart', 'Ab Menge', 'Preis netto', 'Gültig bis'],
      [articleNumber, 'evk', 55, { value: 0.3 }, { value: new Date('2031-01-31T00:00:00Z'), format: 'dd.mm.yyyy' }],
    ]).toBuffer()
    const { items, done, id } = await take('prices', file, 'preise.xlsx')
    expect(items[0]).toMatchObject({ result: 'created', after: { price: 30, quantity: 55, validTo: '2031-01-31' } })
    expect(done.format).toBe('xlsx')
    await step('catalogue', id, 'undo')
  })

  test.each(['csv', 'xlsx'])('what is exported as %s is what is there already', async (format) => {
    const answer = await shop.app.inject({
      url: `/console-files/exports/stock.${format}`,
      headers: { cookie: backend.cookie },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(`stock.${format}`)
    const { checked } = await take('stock', answer.rawPayload, `stock.${format}`)
    expect(Object.keys(checked.totals)).toEqual(['same'])
    expect(checked.totals.same).toBe(checked.lines)
  })

  test.each(['prices', 'articles', 'customers', 'costCentres'])(
    'the export of %s changes nothing when it comes back',
    async (kind) => {
      const answer = await shop.app.inject({
        url: `/console-files/exports/${kind}.csv`,
        headers: { cookie: backend.cookie },
      })
      const { id, right, run } = await upload(kind, answer.rawPayload)
      const checked = await step(right, id, 'check', { mapping: run.mapping })
      const { items } = (await ask(right, 'lines', { id, result: 'refused' })).data
      const changed = (await ask(right, 'lines', { id, result: 'changed' })).data.items
      expect({ items: items.slice(0, 3), changed: changed.slice(0, 3) }).toEqual({ items: [], changed: [] })
      expect(checked.totals.same).toBe(checked.lines)
    },
  )

  const bookOf = (sheet: Buffer, method = 8) =>
    zipOf(
      [
        [
          'xl/workbook.xml',
          deflateRawSync('<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="1"/></sheets></workbook>'),
        ],
        [
          'xl/_rels/workbook.xml.rels',
          deflateRawSync('<Relationships><Relationship Id="1" Target="worksheets/sheet1.xml"/></Relationships>'),
        ],
        ['xl/worksheets/sheet1.xml', sheet],
      ],
      method,
    )

  test.each([
    [
      'a zip bomb',
      () =>
        bookOf(deflateRawSync(Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(80_000_000, ' ')]))),
      'zu umfangreich',
    ],
    [
      'XML entities',
      () =>
        bookOf(
          deflateRawSync(
            '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
          ),
        ),
      'DOCTYPE',
    ],
    ['broken XML', () => bookOf(deflateRawSync('<worksheet><sheetData><row></sheetData>')), 'beschädigt'],
    ['a cut workbook', () => bookOf(deflateRawSync('<worksheet/>')).subarray(0, 200), 'beschädigt'],
    ['no deflate', () => bookOf(Buffer.from('not packed at all')), 'beschädigt'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'keine Tabelle'],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 'keine Tabelle'],
    ['a heading alone', () => Buffer.from('Artikelnummer;Preis\n'), 'keine Zeilen'],
  ])('security 4.1 %s is refused, and the shop goes on', async (_name, make, says) => {
    const { run } = await upload('prices', make())
    expect(run.state).toBe('failed')
    expect(run.failure).toContain(says)
  })
})

describe('decision 0032 BMEcat 2005', () => {
  const product = (number: string, name: string, more = '') => `
    <PRODUCT><SUPPLIER_PID type="supplier_specific">${number}</SUPPLIER_PID>
      <PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">${name}</DESCRIPTION_SHORT>
        <INTERNATIONAL_PID type="gtin">4006381333931</INTERNATIONAL_PID></PRODUCT_DETAILS>
      <PRODUCT_FEATURES><FEATURE><FNAME>Breite</FNAME><FVALUE>80</FVALUE><FUNIT>mm</FUNIT></FEATURE></PRODUCT_FEATURES>
      <PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><QUANTITY_MIN>2</QUANTITY_MIN></PRODUCT_ORDER_DETAILS>
      <PRODUCT_PRICE_DETAILS>
        <DATETIME type="valid_end_date"><DATE>9999-12-31</DATE></DATETIME>
        <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>12.34</PRICE_AMOUNT><TAX>0.19</TAX><LOWER_BOUND>1</LOWER_BOUND></PRODUCT_PRICE>
        <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>11.00</PRICE_AMOUNT><LOWER_BOUND>10</LOWER_BOUND></PRODUCT_PRICE>
        <PRODUCT_PRICE price_type="gros_list"><PRICE_AMOUNT>99</PRICE_AMOUNT></PRODUCT_PRICE>
      </PRODUCT_PRICE_DETAILS>${more}</PRODUCT>`
  const catalogue = (products: string, head = '') =>
    `<?xml version="1.0" encoding="ISO-8859-1"?>${head}
    <BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005fd"><HEADER/><T_NEW_CATALOG>${products}</T_NEW_CATALOG></BMECAT>`
  const picture =
    '<MIME_INFO><MIME><MIME_TYPE>image/svg+xml</MIME_TYPE><MIME_SOURCE>/illustrations/a.svg</MIME_SOURCE></MIME></MIME_INFO>'

  test('articles of a supplier’s catalogue are read as a stream, and taken back', async () => {
    const file = Buffer.from(
      catalogue(product('100002', 'Löschpapier', picture) + product('neu-9', 'Neu &amp; fremd')),
      'latin1',
    )
    const { id, items, checked, done } = await take('articles', file, 'katalog.xml')
    expect(checked).toMatchObject({ format: 'bmecat', encoding: 'ISO-8859-1', lines: 2 })
    expect(items[0].after).toMatchObject({
      ...{ displayName: 'Löschpapier', gtin: '4006381333931', unit: 'stueck', minOrder: 2, taxRate: 19 },
      features: '[{"group":"Merkmale","name":"Breite","unit":"mm","value":"80"}]',
    })
    // pictures of a catalogue are taken only if somebody says so
    expect(done.headings.at(-1)).toBe('Bilder im Katalog')
    expect(Object.keys(done.mapping)).not.toContain('images')
    expect(done.first[0].cells.at(-1)).toBe('/illustrations/a.svg')
    expect(items[1]).toMatchObject({
      result: 'refused',
      message: expect.stringContaining('Der Artikel ist neu, es fehlt'),
    })
    await step('catalogue', id, 'undo')
  })

  test('its prices are rows of their own, by quantity', async () => {
    const { id, items } = await take('prices', catalogue(product('100002', 'x')), 'katalog.xml')
    expect(items.map(({ after }: { after: object }) => after)).toMatchObject([
      { quantity: 1, price: 1234, validTo: null },
      { quantity: 10, price: 1100 },
    ])
    await step('catalogue', id, 'undo')
  })

  const bare = (number: string, more: string) => `<PRODUCT><SUPPLIER_PID>${number}</SUPPLIER_PID>${more}</PRODUCT>`
  const articleNow = async (number: string) =>
    (
      await shop.db.sql`
        select excerpt, gtin, features, manufacturer_number from articles where article_number = ${number} and shop_depot_id = 1`
    )[0]

  test('what the catalogue says nothing of stays as it is; an empty element empties it', async () => {
    await shop.db.sql`
      update articles set excerpt = 'Kurz', gtin = '4006381333931', features = '[{"group":"Merkmale","name":"Farbe","value":"rot"}]'
      where article_number in ('100003', '150001')`
    const before = await articleNow('100003')
    const { id, items, done } = await take(
      'articles',
      catalogue(
        bare('100003', '<PRODUCT_DETAILS><DESCRIPTION_SHORT>Neuer Name</DESCRIPTION_SHORT></PRODUCT_DETAILS>') +
          bare('150001', '<PRODUCT_DETAILS><DESCRIPTION_LONG/><EAN></EAN></PRODUCT_DETAILS>') +
          product('100005', 'Alles'),
      ),
      'katalog.xml',
    )
    expect(items[0]).toMatchObject({ result: 'changed', after: { displayName: 'Neuer Name' } })
    expect(await articleNow('100003')).toEqual(before)
    expect(await articleNow('150001')).toMatchObject({ excerpt: '', gtin: null, features: before?.['features'] })
    expect(done.first[0].cells).toContain('')
    await step('catalogue', id, 'undo')
  })

  test('a name with a slash is no group, and of several numbers the GTIN counts, in whatever order', async () => {
    const numbers = (...types: string[]) =>
      types.map((type, at) => `<INTERNATIONAL_PID type="${type}">400638133393${at + 1}</INTERNATIONAL_PID>`).join('')
    const feature =
      '<PRODUCT_FEATURES><FEATURE><FNAME>Länge / Breite</FNAME><FVALUE>80 / 60</FVALUE></FEATURE></PRODUCT_FEATURES>'
    const file = catalogue(
      bare('100003', `<PRODUCT_DETAILS>${numbers('gtin', 'upc')}</PRODUCT_DETAILS>${feature}`) +
        bare('150001', `<PRODUCT_DETAILS>${numbers('upc', 'gtin')}</PRODUCT_DETAILS>`),
    )
    const { id, items } = await take('articles', Buffer.from(file, 'latin1'), 'katalog.xml')
    expect(items[0].after).toMatchObject({
      gtin: '4006381333931',
      features: '[{"group":"Merkmale","name":"Länge / Breite","value":"80 / 60"}]',
    })
    expect(items[1].after).toMatchObject({ gtin: '4006381333932' })
    await step('catalogue', id, 'undo')
  })

  const priced = (number: string, amount: string, more = '', per = '', kind = 'net_list') =>
    bare(
      number,
      `<PRODUCT_ORDER_DETAILS>${per && `<PRICE_QUANTITY>${per}</PRICE_QUANTITY>`}</PRODUCT_ORDER_DETAILS>
      <PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="${kind}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${more}</PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>`,
    )

  test('a price is of one piece in euros and whole cents, or its row is refused', async () => {
    const factor = (figure: string) => `<PRICE_FACTOR>${figure}</PRICE_FACTOR>`
    const currency = (name: string) => `<PRICE_CURRENCY>${name}</PRICE_CURRENCY>`
    const { id, items } = await take(
      'prices',
      catalogue(
        priced('100001', '12.3400') +
          priced('100002', '450', '', '100') +
          priced('100003', '20', factor('0.85') + currency('EUR')) +
          priced('100004', '20', currency('USD')) +
          priced('100005', '10', '', '3') +
          priced('100006', '0.123', '', '0') +
          priced('150001', '7', '', '', 'net_customer'),
      ),
      'katalog.xml',
    )
    expect(items.slice(0, 3).map(({ after }: { after: object }) => after)).toMatchObject([
      { price: 1234 },
      { price: 450 },
      { price: 1700 },
    ])
    expect(items.slice(3).map(({ result, message }: Record<string, string>) => [result, message])).toEqual([
      ['refused', expect.stringContaining('„20,00 USD“')],
      ['refused', expect.stringContaining('„3,333333“')],
      ['refused', expect.stringContaining('„0.123 / 0“')],
      ['refused', expect.stringContaining('Der Preis fehlt')],
    ])
    await step('catalogue', id, 'undo')
  })

  test('the currency of the whole catalogue counts; what we pay is taken only where somebody assigns it', async () => {
    const foreign = catalogue(priced('100001', '5')).replace(
      '<HEADER/>',
      '<HEADER><CATALOG><CURRENCY>CHF</CURRENCY></CATALOG></HEADER>',
    )
    const { items } = await take('prices', foreign, 'katalog.xml')
    expect(items[0]).toMatchObject({ result: 'refused', message: expect.stringContaining('„5,00 CHF“') })
    const both = priced('100001', '9').replace(
      '</PRODUCT_PRICE_DETAILS>',
      '<PRODUCT_PRICE price_type="net_customer"><PRICE_AMOUNT>7.5</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>',
    )
    const { id, right, run } = await upload('prices', catalogue(both), 'katalog.xml')
    const priceOf = async (mapping: object) => {
      await step(right, id, 'check', { mapping })
      return (await ask(right, 'lines', { id })).data.items.map(
        ({ after }: { after: { price: number } }) => after.price,
      )
    }
    expect(await priceOf(run.mapping)).toEqual([900])
    const price = run.headings.indexOf('Einkaufspreis netto')
    expect(await priceOf({ ...run.mapping, price })).toEqual([750])
    await priceOf(run.mapping)
  })

  test.each([
    ['a DOCTYPE', catalogue(product('1', 'x'), '<!DOCTYPE BMECAT SYSTEM "http://elsewhere.example/a.dtd">'), 'DOCTYPE'],
    ['an entity bomb', catalogue(product('1', '&a;'), '<!DOCTYPE a [<!ENTITY a "aaaa">]>'), 'DOCTYPE'],
    ['an entity nobody knows', catalogue(product('1', '&a;')), 'kein gültiges XML'],
    ['a cut file', catalogue(product('1', 'x')).slice(0, -20), 'kein gültiges XML'],
    ['elements without end', catalogue(`<PRODUCT>${'<A>'.repeat(100)}`), 'zu umfangreich'],
    ['a text without end', catalogue(product('1', 'x'.repeat(100_000))), 'zu umfangreich'],
  ])('security 4.1 %s is refused', async (_name, file, says) => {
    const { run } = await upload('articles', file, 'katalog.xml')
    expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining(says)])
  })
})

test('decision 0032 lines of customers go after 30 days, all others after 90, and what was never uploaded after one', async () => {
  const at = shop.now().toISOString()
  const ids = await Promise.all(
    [
      ['customers', 31],
      ['prices', 31],
      ['prices', 91],
      ['customers', 29],
    ].map(async ([kind, days]) => {
      const [run] = await shop.db.sql<{ id: number }[]>`
        insert into import_runs (kind, state, file_name, user_id, username, created_at, changed_at)
        select ${kind ?? ''}, 'done', 'a.csv', id, username, ${at}::timestamptz, ${at}::timestamptz - make_interval(days => ${Number(days)}::int)
        from users where username = 'backend' returning id`
      await shop.db.sql`insert into import_lines (run_id, line, cells) values (${run?.id ?? 0}, 2, '{a}')`
      return run?.id
    }),
  )
  const { id: open } = (await ask('catalogue', 'begin', { kind: 'prices', fileName: 'a.csv', bytes: 1 })).data
  await removeOldImports(shop.db, new Date(shop.now().getTime() + 3600_000))
  const kept = await shop.db.sql<
    { run_id: number }[]
  >`select run_id from import_lines where run_id = any(${`{${ids.join()}}`}::int[])`
  expect(kept.map(({ run_id }) => run_id).toSorted()).toEqual([ids[1], ids[3]].toSorted())
  await removeOldImports(shop.db, new Date(shop.now().getTime() + 25 * 3600_000))
  expect((await ask('catalogue', 'show', { id: open })).status).toBe(404)
})

describe('decision 0032 who may import', () => {
  test('parts and exports ask for the right of their kind, and parts for the token of the page', async () => {
    const { data } = await ask('catalogue', 'begin', { kind: 'prices', fileName: 'a.csv', bytes: 10 })
    const part = Buffer.from('a')
    expect((await sendPart(data.id, 0, part, { 'x-csrf-token': 'wrong' })).statusCode).toBe(419)
    const admin = await shop.login('w.admin2')
    await admin.send('GET', '/rest/systems/token')
    expect((await sendPart(data.id, 0, part, { cookie: admin.cookie, 'x-csrf-token': admin.token })).statusCode).toBe(
      403,
    )
    for (const who of ['', admin.cookie])
      expect(
        (await shop.app.inject({ url: '/console-files/exports/customers.csv', headers: { cookie: who } })).statusCode,
      ).toBe(403)
    expect((await sendPart(999_999, 0, part)).statusCode).toBe(404)
    expect((await sendPart(data.id, 0, Buffer.alloc(partBytes + 1))).statusCode).toBe(413)
    expect(
      (await shop.app.inject({ url: '/console-files/exports/users.csv', headers: { cookie: backend.cookie } }))
        .statusCode,
    ).toBe(404)
  })

  test('the file of a colleague that may hold prices of customers is shown only with the right for customers', async () => {
    const secret = `Artikelnummer;Preis;Sonderkunde\n${articleNumber};1,00;K-GEHEIM\n999999;1,00;K-GEHEIM`
    const { id, run } = await upload('prices', secret)
    await step('catalogue', id, 'check', { mapping: run.mapping })
    const mapped = { articleNumber: 0, price: 1 }
    expect(run.mapping).toEqual(mapped)
    const url = `/console-files/imports/${id}/refused.csv`
    const read = async () => ({
      first: (await ask('catalogue', 'show', { id })).data.first.length,
      refused: (await shop.app.inject({ url, headers: { cookie: backend.cookie } })).statusCode,
      lines: (await ask('catalogue', 'lines', { id })).status,
    })
    const trust = (...functions: string[]) =>
      shop.db.update(users).set({ functions }).where(eq(users.username, 'backend'))
    await trust('catalogue')
    expect(await read()).toEqual({ first: 2, refused: 200, lines: 200 })
    await shop.db
      .sql`update import_runs set user_id = (select min(id) from users where username <> 'backend') where id = ${id}`
    expect(await read()).toEqual({ first: 0, refused: 403, lines: 403 })
    await trust(...consoleRights)
    expect(await read()).toEqual({ first: 2, refused: 200, lines: 200 })
  })

  test('prices are imported beyond 32 bits of ids', async () => {
    const sequence = async () =>
      (await shop.db.sql`select nextval(pg_get_serial_sequence('prices', 'id')) as id`)[0]?.['id']
    const set = (value: number) => shop.db.sql`select setval(pg_get_serial_sequence('prices', 'id'), ${value})`
    const before = await sequence()
    await set(2_147_483_650)
    const file = (price: string) => `Artikelnummer;Ab Menge;Preis\n${articleNumber};77;${price}`
    const first = await take('prices', file('1,00'))
    expect(first.done.totals).toEqual({ created: 1 })
    const second = await take('prices', file('2,00'))
    expect(second.done.totals).toEqual({ changed: 1 })
    await step('catalogue', second.id, 'undo')
    await set(before)
  })

  test('what is not in the state for it is refused, with a sentence', async () => {
    const { id } = await upload('prices', `Artikelnummer;Preis\n${articleNumber};1,00`)
    for (const name of ['run', 'undo', 'resume']) expect((await ask('catalogue', name, { id })).status).toBe(409)
    expect((await ask('customers', 'show', { id })).status).toBe(404)
    expect((await ask('catalogue', 'remove', { id })).status).toBe(200)
    expect((await ask('catalogue', 'show', { id })).status).toBe(404)
    expect((await ask('catalogue', 'begin', { kind: 'prices', fileName: 'x', bytes: 300_000_000 })).message).toContain(
      '250 MB',
    )
  })
})

/** An archive as other programs write it, of contents that are packed already. */
function zipOf(files: readonly (readonly [string, Buffer])[], method: number): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of files) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(method, 8)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt16LE(name.length, 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(method, 10)
    line.writeUInt32LE(content.length, 20)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt32LE(at, 42)
    pieces.push(head, Buffer.from(name), content)
    directory.push(line, Buffer.from(name))
    at += 30 + name.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...pieces, listed, end])
}
