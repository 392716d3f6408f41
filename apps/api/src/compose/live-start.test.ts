import fs from 'node:fs'
import path from 'node:path'
import { consoleRights } from '@kontor/contracts/console'
import { deliveryStates } from '@kontor/contracts/rules/catalogue/delivery'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { connect } from '@kontor/db'
import { migrate } from '@kontor/db/migrate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, type Settings } from '../platform/settings.ts'
import { emptyDatabase, openShop, type TestShop, type Visitor } from '../testing.ts'
import { linkIn, live, operatorsData, pages, settings, staffCommand } from '../testing-operator.ts'
import { showDashboard } from './dashboard.ts'
import { prepareData } from './prepare-data.ts'
import { runStaffCommand } from './staff-command.ts'

// A live shop from an empty database to its first order, as its operator goes: commands and the console, no SQL.

const environment = { ...live, TEST_KIT: 'off', PASSWORD_COST: 'full', BASE_URL: 'http://localhost:3000', SEED: 'none' }
const password = 'sieben-Ordner-am-Fenster'

let url: string
let shop: TestShop

beforeAll(async () => {
  url = await emptyDatabase()
  await migrate(url)
  await prepareData(url, readSettings({ ...environment, DATABASE_URL: url }), () => undefined)
  shop = await openShop(url, environment)
  await shop.startHousekeeping()
})
afterAll(() => shop.close())

/** What the command reads, does and says, without the start of a program. */
async function staff(args: string[], environment: Partial<Settings> = {}): Promise<{ code: number; out: string }> {
  const lines: string[] = []
  const own = { ...shop.shop, settings: { ...shop.shop.settings, ...environment } }
  const code = await runStaffCommand(args, { inShop: (work) => work(own), say: (line) => lines.push(line) })
  return { code, out: lines.join('\n') }
}
const dashboard = async () => {
  const lines: string[] = []
  await showDashboard(shop.shop, { where: 'hier', seconds: 1, say: (line) => lines.push(line) })
  return lines.join('\n')
}

/** Sets the password by the link and signs in. */
async function enter(out: string, chosen = password): Promise<{ visitor: Visitor; redirectTo: string }> {
  const [, resetUsername = '', token = ''] = linkIn(out) ?? []
  const visitor = shop.guest()
  const wanted = { token, resetUsername, password: chosen, passwordConfirmation: chosen }
  expect((await visitor.call('resetPassword', wanted)).body).toMatchObject({ success: true })
  const signedIn = await visitor.call('login', { username: resetUsername, password: chosen })
  return { visitor, redirectTo: signedIn.body.redirectTo }
}

async function enrol(visitor: Visitor): Promise<void> {
  const { secret } = (await visitor.call('enableTwoFactor', {})).body
  const { body } = await visitor.call('enableTwoFactor', { code: shop.codeFor(secret) })
  expect(body.recoveryCodes).toHaveLength(10)
}

async function save(visitor: Visitor, name: string, input: object): Promise<{ id: number; stock: number }> {
  const { status, body } = await visitor.askConsole(name, input)
  expect([name, status, body.error?.message, body.error?.data.refused]).toEqual([name, 200, undefined, undefined])
  return body.result.data
}
const ask = async (visitor: Visitor, name: string, input: object = {}) =>
  (await visitor.askConsole(name, input)).body.result.data

/** What an article stands in that the trade does not know for everybody. */
async function makePlaces(visitor: Visitor) {
  const entity = (name: string) => ({ name, body: '', image: '' })
  const make = async (room: string, fields: object, more: object = {}) =>
    (await save(visitor, `${room}.save`, { id: null, version: null, ...more, fields })).id
  const type = (kind: string, name: string, groupId: number | null = null) =>
    make('types', { ...entity(name), groupId }, { kind })
  const manufacturerId = await make('manufacturers', {
    ...{ ...entity('Werft Papier GmbH'), country: 'DE', address: 'Werftweg 2, 18055 Rostock' },
    ...{ email: 'post@werft.test', responsiblePerson: '' },
  })
  const main = await make('assortments', { ...entity('Papier'), parentId: null })
  return {
    manufacturerId,
    brandId: await make('brands', { ...entity('Werft'), manufacturerId }),
    assortmentId: await make('assortments', { ...entity('Blöcke'), parentId: main }),
    assortmentTypeId: await type('assortmenttype', 'Vollsortiment'),
    articleTypeId: await type('articletypename', 'Block', await type('articletypegroup', 'Papierwaren')),
    productTypeId: await type('producttype', 'Zeichenblock'),
  }
}

const none = {
  ...{
    partnerDisplayName: null,
    gtin: null,
    oemNumber: null,
    weeeNumber: null,
    netContent: null,
    netContentUnit: null,
  },
  ...{ comparativeAmount: null, comparativeUnit: null, depositGrossCents: null, depositText: null, farbe: null },
  ...{
    basisfarbe: null,
    format: null,
    ecoFeature: null,
    variantGroup: null,
    successor: null,
    ecoLabels: [],
    flags: [],
  },
  ...{ tagSlugs: [], features: [], compliance: {}, images: [], imageAlts: {}, documents: [], excerpt: '', body: '' },
  ...{ salesBlocked: false, priceBound: false, freight: false, collectionPossible: false },
}

test('a live shop goes from an empty database to a guest’s order without SQL', { timeout: 240_000 }, async () => {
  expect(await dashboard()).toContain('npm run staff -- add NAME --email ADRESSE --rights all')
  const added = await staffCommand(url, [
    'add',
    'jule',
    '--email',
    'jule@laden.test',
    '--rights',
    'all',
    '--firstname',
    'Jule',
  ])
  expect([added.code, added.out]).toEqual([0, expect.stringContaining('jule ist angelegt.')])
  expect(await dashboard()).not.toContain('npm run staff')
  const { visitor: jule, redirectTo } = await enter(added.out)
  expect(redirectTo).toBe('/my/password?zwei-faktor=ein')
  const early = await jule.askConsole('me.show')
  expect([early.status, early.body.error.data.refused.code]).toEqual([403, 'two_factor_required'])
  await enrol(jule)
  expect(await ask(jule, 'me.show')).toMatchObject({ username: 'jule', rights: consoleRights })

  const imported = await settings(url, 'import', { ...operatorsData, pages })
  expect([imported.code, imported.out]).toEqual([0, expect.not.stringContaining('fehlt')])

  const choices = await ask(jule, 'articles.choices')
  expect(choices.depots).toEqual([{ id: 1, name: 'Zentrallager' }])
  expect(choices.deliveryStates.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(choices.priceTypes.map(({ slug }: { slug: string }) => slug)).toEqual([
    ...['evk', 'staffel', 'hek', 'uvp', 'kunde', 'gruppe', 'rahmen', 'aktion', 'tagespreis', 'angebot', 'projekt'],
    'restposten',
  ])
  const places = await makePlaces(jule)
  const { id } = await save(jule, 'articles.save', {
    ...{ id: null, version: null },
    fields: {
      ...{ ...none, ...places, articleNumber: 'Z-1', slug: 'zeichenblock', displayName: 'Zeichenblock A4' },
      ...{ shopDepotId: choices.depots[0].id, unit: 'packung', deliveryState: 3, manufacturerNumber: 'W-1' },
      ...{ content: 1, contentUnit: 'Stück', minOrder: 1, maxOrder: 100, stepOrder: 1, taxRate: 19, boost: 1 },
      ...{ published: true, onlineAvailable: true, withdrawal: 'none' },
    },
  })
  const { pricesVersion } = await ask(jule, 'articles.show', { id })
  await save(jule, 'articles.savePrices', {
    ...{ id, version: pricesVersion },
    prices: [{ priceType: 'evk', quantityLowerBound: 1, netCents: 777, validFrom: null, validTo: null }],
  })
  expect(await save(jule, 'articles.bookStock', { id, change: 40, reason: 'Erste Lieferung' })).toEqual({ stock: 40 })

  const guest = shop.guest()
  await expect.poll(async () => (await guest.send('GET', '/rest/shop?search=zeichenblock')).body.items.length).toBe(1)
  const inBasket = await guest.call('addToBasket', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 2 })
  expect(inBasket.body.success).toBe(true)
  const home = {
    firstname: 'Nora',
    lastname: 'Groß',
    street: 'Am Markt 3',
    zip: '18055',
    city: 'Rostock',
    country: 'DE',
  }
  const address = { ...home, email: 'nora.gross@post.test' }
  await guest.send('POST', '/rest/shop/checkout/billing-address', { address })
  await guest.send('POST', '/rest/shop/checkout/shipping-address', { address: home })
  await guest.call('setShippingMethod', { slug: 'bote' })
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  const ordered = (await guest.call('saveOrder', { agb: true })).body
  expect(ordered).toMatchObject({ success: true, status: 'placed' })
  const [seen] = (await ask(jule, 'orders.list', {})).items
  expect(seen).toMatchObject({ orderNumber: ordered.orderNumber })
  expect((await ask(jule, 'articles.show', { id })).stock).toBe(38)
})

describe('npm run staff', () => {
  test('what cannot be is said in German, and nothing of it is done', { timeout: 240_000 }, async () => {
    const who = ['--email', 'neu@laden.test', '--rights', 'orders']
    for (const [args, says] of [
      [['add'], 'Es fehlt der Benutzername.'],
      [['add', 'neu', '--email', 'neu@laden.test'], 'Es fehlen die Rechte'],
      [['add', 'neu', '--rights', 'orders'], 'Es fehlt die E-Mail-Adresse'],
      [['add', 'neu', '--email', 'neu@laden.test', '--rights', 'orders,kasse'], 'Das Recht „kasse“ gibt es nicht.'],
      [['add', 'neu', '--email', 'neu', '--rights', 'orders'], '„neu“ ist keine E-Mail-Adresse.'],
      [['add', 'n u', ...who], 'Der Benutzername darf'],
      [['add', 'neu', ...who, '--recht', 'x'], 'Die Angabe „--recht“ gibt es nicht.'],
      [['add', 'JULE', ...who], 'Den Benutzernamen „JULE“ gibt es schon.'],
      [['add', 'neu', '--email', 'Jule@laden.test', '--rights', 'all'], 'gehört schon zu einem Konto.'],
      [['entlassen', 'jule'], '„entlassen“ gibt es nicht.'],
      [['lock', 'niemand'], 'Einen Zugang „niemand“ zur Verwaltung gibt es nicht.'],
      [['lock', 'jule'], 'jule ist der letzte Zugang mit dem Recht „system“.'],
    ] as const) {
      const { code, out } = await staff([...args])
      expect([args.join(' '), code, out]).toEqual([args.join(' '), 1, expect.stringContaining(says)])
    }
    expect((await staff([])).out).toMatch(
      /^jule\tJule\tjule@laden\.test\tcatalogue,orders,customers,content,design,system\taktiv\tmit zweitem Faktor$/,
    )
  })

  test('decision 0031 who is locked is out at once; each act stands in the audit log', {
    timeout: 240_000,
  }, async () => {
    const [secret, other] = ['ein-Karton-voller-Klammern', 'zwei-Karton-voller-Klammern']
    const who = ['--email', 'o@laden.test', '--rights', 'orders', '--rights', 'catalogue']
    const added = await staff(['add', 'o.lager', ...who])
    const { visitor } = await enter(added.out, secret)
    await enrol(visitor)
    expect(await ask(visitor, 'me.show')).toMatchObject({ rights: ['catalogue', 'orders'] })
    expect((await visitor.askConsole('audit.list')).status).toBe(403)

    expect(await staff(['lock', 'O.Lager'])).toMatchObject({ code: 0 })
    expect((await visitor.askConsole('me.show')).status).toBe(403)
    const signIn = (chosen: string) => shop.guest().call('login', { username: 'o.lager', password: chosen })
    expect((await signIn(secret)).body.error.code).toBe('bad_credentials')
    expect((await staff(['lock', 'o.lager'])).out).toBe('o.lager ist schon gesperrt.')
    expect((await staff(['invite', 'o.lager'])).out).toContain('ist gesperrt')
    expect(await staff(['unlock', 'o.lager'])).toMatchObject({ code: 0 })
    expect((await signIn(secret)).body).toMatchObject({ success: true, twoFactorRequired: true })

    expect(await staff(['reset-two-factor', 'o.lager'])).toMatchObject({ code: 0 })
    expect((await signIn(secret)).body).toMatchObject({
      redirectTo: '/my/password?zwei-faktor=ein',
    })
    expect((await staff(['reset-two-factor', 'o.lager'])).out).toContain('hat keinen zweiten Faktor')
    const again = await staff(['invite', 'o.lager'])
    await enter(again.out, other)
    expect((await signIn(secret)).body.error.code).toBe('bad_credentials')

    const [first] = await shop.db.sql`select id from users where username = 'o.lager'`
    const lines = await shop.db.sql`
      select procedure, username, user_id as by, title, after from audit_entries where target = ${`user:${first?.['id']}`} order by id`
    expect(lines).toEqual(
      ['add', 'lock', 'unlock', 'resetTwoFactor', 'invite'].map((act) => ({
        ...{ procedure: `staff.${act}`, username: 'Betreiber (Server)', by: null, title: 'o.lager' },
        after: act === 'add' ? { email: 'o@laden.test', functions: ['catalogue', 'orders'] } : null,
      })),
    )
  })

  test('where the shop sends mails, the link comes by mail and stands nowhere else', async () => {
    const mailing = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'Laden <post@laden.test>' }
    const args = [
      'add',
      'm.post',
      '--email',
      'm@laden.test',
      '--rights',
      'content',
      '--firstname',
      'Mo',
      '--lastname',
      'Post',
    ]
    const { code, out } = await staff(args, mailing)
    expect([code, linkIn(out)]).toEqual([0, null])
    expect(out).toContain('Eine E-Mail mit dem Link für das Passwort ist unterwegs.')
    const mails = await shop.db.sql<{ text: string; subject: string }[]>`
      select text, subject from mails where recipient = 'm@laden.test'`
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Zugang zur Verwaltung von Beispiel Bürobedarf'])
    expect(mails[0]?.text).toContain('Guten Tag Mo Post,')
    await enter(mails[0]?.text ?? '')
    const shown = await staff(['invite', 'm.post', '--link'], mailing)
    expect(linkIn(shown.out)?.[1]).toBe('m.post')
  })

  test('of two who administer the shop and are locked at once one stays', async () => {
    for (const name of ['erste', 'zweite'])
      expect(await staff(['add', name, '--email', `${name}@laden.test`, '--rights', 'system'])).toMatchObject({
        code: 0,
      })
    expect(await staff(['lock', 'jule'])).toMatchObject({ code: 0 })
    const both = await Promise.all([staff(['lock', 'erste']), staff(['lock', 'zweite'])])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await staff(['unlock', 'jule'])).toMatchObject({ code: 0 })
  })
})

test('a command before the first start of the shop says what to do', { timeout: 240_000 }, async () => {
  const { code, out } = await staffCommand(await emptyDatabase(), [])
  expect([code, out]).toEqual([1, 'Diese Datenbank ist noch leer. Starten Sie den Shop bitte zuerst: npm start\n'])
})

test('settings that do not fit are one sentence', { timeout: 240_000 }, async () => {
  const { code, out } = await staffCommand(url, [], { APP_SECRET: '' })
  expect([code, out]).toEqual([1, 'SHOP_MODE=live braucht APP_SECRET (mindestens 32 Zeichen).\n'])
})

describe('decisions 13 "Base data"', () => {
  test('units have the codes of the trade, and several of one are called as orders call them', async () => {
    const units = await shop.db.sql<{ slug: string; name: string; plural: string; code: string }[]>`
      select slug, name, plural, code from units`
    for (const { name, plural } of units) expect([unitFor(1, name), unitFor(2, name)]).toEqual([name, plural])
    // domain 2.3
    expect(Object.fromEntries(units.map(({ slug, code }) => [slug, code]))).toMatchObject({
      ...{ stueck: 'H87', packung: 'XPK', karton: 'XCT', box: 'XBX', ries: 'RM', rolle: 'XRO', set: 'SET', paar: 'PR' },
      ...{ flasche: 'XBO', beutel: 'XBG', dose: 'XTN', palette: 'XPX', meter: 'MTR', kilogramm: 'KGM', liter: 'LTR' },
    })
  })

  test('delivery states are the seven of the trade, called as in a shop that promises no days', async () => {
    const states = await shop.db.sql`
      select state_number as number, internal_name as "internalName", label, image from delivery_states order by 1`
    expect(states).toEqual(
      deliveryStates({}).map(({ number, internalName, label }) => ({
        ...{ number, internalName, label, image: `/illustrations/states/${internalName}.svg` },
      })),
    )
  })

  test('a shop that has its own of them keeps them and gets what is absent', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../../packages/db/migrations')
    const name = fs.readdirSync(folder).find((file) => file.endsWith('_base-data.sql')) ?? ''
    const own = await emptyDatabase()
    await migrate(own)
    const { sql, close } = connect(own, 1)
    await sql`delete from price_types`
    await sql`delete from delivery_states where state_number in (2, 3)`
    await sql`insert into price_types (id, slug, name) values (1, 'liste', 'Listenpreis'), (4, 'evk', 'Preis'), (40, 'x', 'X')`
    await sql`insert into delivery_states (state_number, internal_name, label, image) values (3, 'da', 'Ist da', '/da.svg')`
    await sql`update units set name = 'Stk', code = 'C62' where slug = 'stueck'`
    await sql`update shop_depots set slug = 'laden', name = 'Laden'`
    await sql.unsafe(fs.readFileSync(path.join(folder, name), 'utf8'))
    const types = await sql<{ id: number; slug: string }[]>`select id, slug from price_types`
    const idOf = Object.fromEntries(types.map(({ id, slug }) => [slug, id]))
    expect(types).toHaveLength(14)
    expect(idOf).toMatchObject({ liste: 1, staffel: 2, hek: 3, evk: 4, kunde: 5, restposten: 12, x: 40 })
    expect(idOf['uvp']).toBeGreaterThan(40)
    expect(await sql`select label from delivery_states where state_number in (2, 3) order by state_number`).toEqual([
      { label: 'Nicht mehr lieferbar' },
      { label: 'Ist da' },
    ])
    expect(await sql`select name, code from units where slug = 'stueck'`).toEqual([{ name: 'Stk', code: 'C62' }])
    expect(await sql`select slug from shop_depots`).toEqual([{ slug: 'laden' }])
    await close()
  })
})
