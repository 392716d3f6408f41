import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  admin = await shop.login('w.admin2')
})
afterAll(() => shop.close())

type Kind = 'users' | 'costCenters' | 'budgets'
type Row = { line: number; name: string; result: string; message: string }

async function upload(visitor: Visitor, kind: Kind, content: string | Buffer, dryRun = false, headers: object = {}) {
  if (!visitor.token) await visitor.send('GET', '/rest/systems/token')
  const boundary = 'kontor-boundary'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('kind', kind)}${field('dryRun', String(dryRun))}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="tabelle.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/rest/my/admin-import',
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
const resultsOf = (body: { rows: Row[] }) => body.rows.map(({ line, result }) => [line, result])

async function exported(kind: Kind, format: 'csv' | 'xlsx' = 'csv'): Promise<Buffer> {
  const { body } = await admin.call('exportCompany', { kind, format })
  return Buffer.from(body.data, 'base64')
}

describe('decisions 12 "Import of users, cost centres, budgets"', () => {
  test.each(['users', 'costCenters', 'budgets'] as const)(
    'what was exported of %s is the same when it is imported again, as CSV and XLSX',
    async (kind) => {
      for (const format of ['csv', 'xlsx'] as const) {
        const { body } = await upload(admin, kind, await exported(kind, format))
        expect(body).toMatchObject({ success: true, kind, totals: { created: 0, changed: 0, refused: 0 } })
        expect(body.totals.same).toBeGreaterThan(5)
      }
    },
  )

  test('security 2.9 a rehearsal tells of names of other companies no more often than the form', async () => {
    await shop.db.sql`insert into throttles (key, count, reset_at) values ('taken:1', 19, '2999-01-01')`
    const table = [
      'E-Mail;Vorname;Nachname',
      'mia.brandt@post.example;Mia;Brandt',
      'frei@wiesengrund.example;Frieda;Reich',
    ].join('\n')
    const { body } = await upload(admin, 'users', table, true)
    expect(body.rows.map(({ message }: Row) => message)).toEqual([
      expect.stringContaining('lässt sich hier nicht verwenden'),
      expect.stringContaining('Heute waren zu viele'),
    ])
    const told = (await shop.mails()).filter(({ to }) => to === 'mia.brandt@post.example')
    expect(told).toHaveLength(1)
  })

  test('each row of cost centres has its result, the rest goes in; a dry run says the same and writes nothing', async () => {
    const table = [
      'Kostenstellen-Nr.;Bezeichnung;Übergeordnet;Gültig bis',
      '8100;Werkstatt;8000;',
      '8000;Betrieb;;31.12.2030',
      '3000;Konstruktion und Versuch;;',
      '8100;noch einmal;;',
      '8200;;;',
      '8300;Lager;fehlt;',
      '8400;Halle;;32.13.2026',
    ].join('\r\n')
    const before = await exported('costCenters')
    const rehearsed = (await upload(admin, 'costCenters', table, true)).body
    expect(resultsOf(rehearsed)).toEqual([
      [2, 'created'],
      [3, 'created'],
      [4, 'changed'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
      [8, 'refused'],
    ])
    expect(rehearsed.rows[3].message).toContain('Zeile 2')
    expect(rehearsed.rows[6].message).toContain('32.13.2026')
    expect(await exported('costCenters')).toEqual(before)
    const done = (await upload(admin, 'costCenters', table)).body
    expect(done.rows).toEqual(rehearsed.rows)
    const { items } = (await admin.call('listCostCentres', { search: '8100' })).body
    expect(items).toMatchObject([{ number: '8100', path: ['8000'] }])
  })

  test('reads Windows-1252, commas and tabs, English headings and German amounts', async () => {
    const ansi = Buffer.from('Name;Rahmen;Kostenstelle\r\nB\xfcrom\xf6bel;1.234,50 \x80;1000\r\n', 'latin1')
    expect((await upload(admin, 'budgets', ansi)).body.rows).toMatchObject([{ name: 'Büromöbel', result: 'created' }])
    await upload(admin, 'budgets', 'name,limit,period,scope\r\nTools,"2,500.00",year,company\r\n')
    await upload(admin, 'budgets', 'name\tlimit\tperiod\tusers\r\nReisen\t100,00\tQuartal\tb.einkauf\r\n')
    const { items } = (await admin.call('listBudgets', { limit: 100 })).body
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Büromöbel', limit: 1234.5, scope: 'costCenter' }),
        expect.objectContaining({ name: 'Tools', limit: 2500, period: 'year' }),
        expect.objectContaining({ name: 'Reisen', limit: 100, period: 'quarter', scope: 'user' }),
      ]),
    )
  })

  test('budgets obey the rules of their calls, in a dry run too', async () => {
    const table = [
      'Name;Rahmen;Gilt für;Periode',
      'Vertrieb;5000;;',
      'Messe;100;ganze Firma;Jahr',
      'Messe zwei;100;ganze Firma;Jahr',
      'Zu viel;99999999999;ganze Firma;Monat',
      'Konstruktion;600;;',
    ].join('\n')
    for (const dryRun of [true, false]) {
      const { rows } = (await upload(admin, 'budgets', table, dryRun)).body
      expect(rows.map(({ result }: Row) => result)).toEqual(['refused', 'created', 'refused', 'refused', 'changed'])
      expect(rows[0].message).toContain('schon')
    }
  })

  test('users are created and invited; nobody takes the right of administration from himself', async () => {
    const table = [
      'Benutzername;E-Mail;Vorname;Nachname;Rechte;Kostenstellen;Aktiv',
      'n.neu;n.neu@wiesengrund.example;Nora;Neu;;3000, 2000;',
      'w.admin2;;;;nur;;',
      'w.admin2;;;;;;nein',
      'm.ahrendt;;;;;;nein',
    ].join('\n')
    const rehearsed = (await upload(admin, 'users', table, true)).body
    const mails = (await shop.mails()).length
    const { rows } = (await upload(admin, 'users', table)).body
    const outcome = ['created', 'refused', 'refused', 'refused']
    expect([rehearsed.rows, rows].map((all: Row[]) => all.map(({ result }) => result))).toEqual([outcome, outcome])
    expect((await shop.mails()).length).toBe(mails + 1)
    const own = (await upload(admin, 'users', 'Benutzername;Aktiv\nw.admin2;nein')).body
    expect(own.rows).toMatchObject([{ result: 'refused' }])
    const right = (await upload(admin, 'users', 'Benutzername;Rechte\nw.admin2;')).body
    expect(right.rows).toMatchObject([{ result: 'refused' }])
  })

  test('5,000 rows go in, more are refused; a table that names nothing is refused as a whole', async () => {
    // most stand there twice: it is rows that are counted, whatever becomes of them
    const rows = Array.from({ length: 5000 }, (_, at) => `X${at % 500};Name ${at}`)
    const { body } = await upload(admin, 'costCenters', `Nummer;Name\n${rows.join('\n')}`)
    expect(body.totals).toEqual({ created: 500, changed: 0, same: 0, refused: 4500 })
    const more = await upload(admin, 'costCenters', `Nummer;Name\n${rows.join('\n')}\nY;Y`)
    expect(more.body.error.code).toBe('limit_reached')
    expect((await upload(admin, 'costCenters', 'Farbe;Form\nrot;rund')).body.error.code).toBe('validation')
  })

  test('only admins import; a controller exports budgets, and formulas are no formulas', async () => {
    const controller = await shop.login('f.ctrl')
    expect((await upload(controller, 'budgets', 'Name;Rahmen\nx;1')).status).toBe(403)
    expect((await upload(admin, 'budgets', 'Name;Rahmen\nx;1', false, { 'x-csrf-token': 'foreign' })).status).toBe(419)
    expect((await controller.call('exportCompany', { kind: 'users' })).status).toBe(403)
    await admin.call('createBudget', { name: '=1+1', limit: 5, scope: 'company' })
    const { body } = await controller.call('exportCompany', { kind: 'budgets' })
    expect(Buffer.from(body.data, 'base64').toString()).toContain(";'=1+1;")
  })

  test('the entries of a budget are a file, reduced limits with their sign', async () => {
    const { items } = (await admin.call('listBudgets', { search: 'Konstruktion' })).body
    await admin.call('updateBudget', { id: items[0].id, limit: 450 })
    const { body } = await admin.call('exportCompany', { kind: 'budgetEntries', id: items[0].id })
    const lines = Buffer.from(body.data, 'base64').toString().trim().split('\r\n')
    expect(lines.at(-1)).toContain(';Rahmen geändert;-50,00;')
    expect((await admin.call('exportCompany', { kind: 'budgetEntries', id: 999_999 })).status).toBe(404)
    for (const period of ['abc', '2020-02-31', '1999-01-01', 'a"\r\nb']) {
      const wrong = await admin.call('exportCompany', { kind: 'budgetEntries', id: items[0].id, period })
      expect([period, wrong.status]).toEqual([period, 404])
    }
    const running = { kind: 'budgetEntries', id: items[0].id, period: items[0].periodFrom } as const
    expect((await admin.call('exportCompany', running)).body.filename).toMatch(/^budget-[a-z0-9-]+\.csv$/)
  })

  test('a right that is taken away, or the end of its time, ends a running import: the rest is refused', async () => {
    const table = `Nummer;Name\n${Array.from({ length: 800 }, (_, at) => `Y${at};Name ${at}`).join('\n')}`
    const hasBegun = async () => {
      const [{ n } = { n: 0 }] = await shop.db.sql`select count(*)::int as n from cost_centres where number like 'Y%'`
      return n > 5
    }
    const endings = [
      ['entzogen', () => shop.db.sql`update users set functions = '{}' where username = 'w.admin2'`],
      ['Minuten', async () => await shop.setClock(new Date(shop.now().getTime() + 10 * 60_000))],
    ] as const
    for (const [sentence, end] of endings) {
      const running = upload(admin, 'costCenters', table)
      await expect.poll(hasBegun, { interval: 5 }).toBe(true)
      await end()
      const { rows, totals } = (await running).body
      expect(totals.created).toBeGreaterThan(5)
      expect(totals.refused).toBeGreaterThan(0)
      expect(totals.created + totals.refused).toBe(800)
      expect(rows.at(-1).message).toContain(sentence)
      await shop.setClock(null)
      await shop.reset()
      admin = await shop.login('w.admin2')
    }
  })

  test('a company imports one table at a time, and another one does not wait for it', async () => {
    const table = `Nummer;Name\n${Array.from({ length: 400 }, (_, at) => `Z${at};Name ${at}`).join('\n')}`
    const other = await shop.login('m.ahrendt')
    /** A small table may overtake a large one that is still being read: then the large one is sent again. */
    async function sendLarge(): ReturnType<typeof upload> {
      const answer = await upload(admin, 'costCenters', table, true)
      return answer.body.error?.code === 'limit_reached' ? await sendLarge() : answer
    }
    const running = sendLarge()
    const seen: string[] = []
    const first = running.finally(() => seen.push('first'))
    const second = async () => (await upload(admin, 'costCenters', 'Nummer;Name\nZ1;Eins', true)).body.error?.code
    await expect.poll(second, { interval: 5 }).toBe('limit_reached')
    const { body } = await upload(other, 'costCenters', 'Nummer;Name\nZ1;Eins', true)
    seen.push('other')
    expect(body.totals.created).toBe(1)
    expect((await first).body.totals.created).toBe(400)
    expect(seen).toEqual(['other', 'first'])
    expect(await second()).toBeUndefined()
  })

  test('a row tells three of its mistakes, and no more than twenty fields', async () => {
    const wrong = 'Name;Rahmen;Periode;Gilt für;Übertrag;Basis;Gültig ab\nx;viel;nie;alle;kaum;beides;morgen'
    const [row] = (await upload(admin, 'budgets', wrong)).body.rows
    expect([row.result, row.fields.length]).toEqual(['refused', 3])
  })
})
