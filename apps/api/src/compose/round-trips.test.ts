import { partBytes } from '@kontor/contracts/rules/console/import-parts'
import { importRuns } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../testing.ts'
import { importKinds } from './imports/kinds.ts'
import { workOnImport } from './imports/work.ts'
import { exportShopFile, importShopFile, parseShopFile } from './shop-file.ts'

// What the shop exports it takes in again, and exports the same once more (P57).

let shop: TestShop
let staff: Visitor
let admin: Visitor
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.login('backend')
  admin = await shop.login('w.admin2')
  // what a spreadsheet, a quote or a line break could spoil
  const odd = `'=1+1; "zwei" Zeilen`
  await shop.db
    .sql`update articles set display_name = ${odd}, excerpt = ${`-Erste\n"Zweite"; Dritte`}, oem_number = '+007',
    net_content = 1.25, net_content_unit = 'kg' where article_number = '100001'`
  await shop.db.sql`update articles set manufacturer_number = '0042', excerpt = '@a' where article_number = '100002'`
  await shop.db
    .sql`update customers set name = ${`=SUMME "Müller"; Söhne`}, phone = '+49 30 1-2' where customer_number in
    (select customer_number from customers order by id limit 1)`
  await shop.db
    .sql`update cost_centres set name = ${`+${odd}`} where id in (select id from cost_centres order by id limit 3)`
})
afterAll(() => shop.close())

type Door = {
  exported(format: 'csv' | 'xlsx'): Promise<Buffer>
  /** @returns rows by what became of them */
  imported(file: Buffer): Promise<Record<string, number>>
}

const doorOfStaff = (right: string, kind: string): Door => ({
  async exported(format) {
    const url = `/console-files/exports/${kind}.${format}`
    return (await shop.app.inject({ url, headers: { cookie: staff.cookie } })).rawPayload
  },
  async imported(file) {
    const ask = async (name: string, input: object) =>
      (await staff.askConsole(`${right}Imports.${name}`, input)).body.result?.data
    const { id } = await ask('begin', { kind, fileName: 'export', bytes: file.length })
    for (let at = 0; at * partBytes < file.length; at += 1)
      await shop.app.inject({
        method: 'POST',
        url: `/console-files/imports/${id}/parts/${at}`,
        headers: { cookie: staff.cookie, 'x-csrf-token': staff.token, 'content-type': 'application/octet-stream' },
        payload: file.subarray(at * partBytes, (at + 1) * partBytes),
      })
    await ask('read', { id })
    await work(id)
    const { mapping } = await ask('show', { id })
    await ask('check', { id, mapping })
    await work(id)
    await ask('run', { id })
    await work(id)
    return (await ask('show', { id })).totals
  },
})

async function work(runId: number): Promise<void> {
  await workOnImport({ ...shop.shop, db: shop.db }, { runId })
  const [run] = await shop.db.select().from(importRuns).where(eq(importRuns.id, runId))
  if (run && ['checking', 'running'].includes(run.state)) await work(runId)
}

const doorOfCompany = (kind: 'users' | 'costCenters' | 'budgets'): Door => ({
  async exported(format) {
    const { body } = await admin.call('exportCompany', { kind, format })
    return Buffer.from(body.data, 'base64')
  },
  async imported(file) {
    const boundary = 'kontor-boundary'
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head = `${field('kind', kind)}${field('dryRun', 'false')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/rest/my/admin-import',
      headers: {
        cookie: admin.cookie,
        'x-csrf-token': admin.token,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    const { totals } = answer.json()
    return Object.fromEntries(Object.entries<number>(totals).filter(([, count]) => count > 0))
  },
})

/** Every table that goes out and comes in: a further kind of import is here by itself. */
const doors: readonly [string, Door][] = [
  ...Object.entries(importKinds).flatMap(([right, kinds]) =>
    kinds.map(({ name }): [string, Door] => [`console: ${name}`, doorOfStaff(right, name)]),
  ),
  ...(['users', 'costCenters', 'budgets'] as const).map((kind): [string, Door] => [
    `company: ${kind}`,
    doorOfCompany(kind),
  ]),
]

describe('P57 what goes out comes in', () => {
  test.each(doors)('%s, as CSV and XLSX', async (_, { exported, imported }) => {
    const before = await exported('csv')
    expect(before.toString().split('\n').length).toBeGreaterThan(3)
    for (const format of ['csv', 'xlsx'] as const) {
      expect(Object.keys(await imported(await exported(format)))).toEqual(['same'])
      expect((await exported('csv')).toString()).toBe(before.toString())
    }
  })

  test('the settings of the demo', async () => {
    const before = await exportShopFile(shop.shop)
    const read = parseShopFile(Buffer.from(JSON.stringify(before)))
    expect('given' in read && (await importShopFile(shop.shop, read.given))).toEqual([])
    expect(JSON.stringify(await exportShopFile(shop.shop), null, 1)).toBe(JSON.stringify(before, null, 1))
    expect(
      Object.values<{ body: string } | null>(before.pages).filter((page) => page?.body === '').length,
    ).toBeGreaterThan(0)
  })

  test('settings are read with a byte order mark, and in UTF-16', () => {
    const text = '\uFEFF{"switches":{"allowGuestOrder":true}}'
    const given = { switches: { allowGuestOrder: true } }
    expect(parseShopFile(Buffer.from(text))).toEqual({ given })
    expect(parseShopFile(Buffer.from(text, 'utf16le'))).toEqual({ given })
    expect(parseShopFile(Buffer.from(text, 'utf16le').swap16())).toEqual({ given })
    expect(parseShopFile(Buffer.from('{"a":"Größe"}', 'latin1'))).toEqual({
      mistake: 'Die Datei ist nicht in UTF-8 gespeichert.',
    })
    expect(parseShopFile(Buffer.from('{\n  "a": 1,\n}'))).toEqual({
      mistake: expect.stringContaining('kein gültiges JSON.'),
    })
  })

  test('P31 a page takes no address of another one, unless the shop has it already', async () => {
    const pages = { zahlungsarten: { title: 'Zahlung', body: '<p>x</p>' } }
    const refusal =
      'pages.zahlungsarten: Diese Adresse führt schon zur Seite „versand-zahlung“. Bitte wählen Sie eine andere.'
    expect(await importShopFile(shop.shop, { pages })).toEqual([refusal])
    await shop.db.sql`insert into pages (slug, title, body) values ('zahlungsarten', 'Alt', '<p>y</p>')`
    expect(await importShopFile(shop.shop, { pages })).toEqual([])
    expect(await importShopFile(shop.shop, { pages: { zahlungsarten: null } })).toEqual([])
  })

  test('what does not fit is said in German alone, and a page needs something on it', async () => {
    const page = { title: 'Seite', body: '' }
    expect(
      await importShopFile(shop.shop, {
        pages: {
          leer: page,
          titellos: { title: '', body: 'x' },
          zahl: { title: 5, body: 'x' },
          bausteine: { ...page, blocks: 'a' },
        },
        switches: { allowGuestOrder: 'ja', nirgends: true },
        fremd: 1,
      }),
    ).toEqual([
      'switches.allowGuestOrder: Erwartet wird true oder false.',
      'switches: Unbekannt: „nirgends“.',
      'pages.leer.body: Der Text fehlt: Eine Seite hat einen Text, Bausteine oder ein Formular.',
      'pages.titellos.title: Der Text ist leer.',
      'pages.zahl.title: Erwartet wird ein Text.',
      'pages.bausteine.blocks: Erwartet wird eine Liste.',
      'Datei: Unbekannt: „fremd“.',
    ])
  })
})
