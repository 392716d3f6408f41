import { dataInWords } from '@kontor/contracts/rules/system/data-names'
import { auditEntries, users } from '@kontor/db/schema'
import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeData } from '../../platform/shop-data.ts'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'
import { shopFileSchema } from '../shop-file.ts'
import { mistakeOfDoor } from './doors.ts'
import { settingGroups } from './groups.ts'

let shop: TestShop
let backend: Visitor
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

async function show(name: string, who: Visitor = backend) {
  const { body } = await who.askConsole('settings.show', { name })
  return body.result.data
}
async function change(name: string, value: unknown, given: { who?: Visitor; code?: string; version?: string } = {}) {
  const { who = backend, code, version = (await show(name, who)).version } = given
  const { status, body } = await who.askConsole('settings.change', { name, value, version, ...(code && { code }) })
  return { status, message: body.error?.message, fields: body.error?.data.refused?.fields, data: body.result?.data }
}

describe('decision 0031 settings', () => {
  test('what every group shows fits its own rules and can be saved as it is', async () => {
    const { items } = (await backend.askConsole('settings.list')).body.result.data
    expect(items.map(({ name }: { name: string }) => name)).toEqual(settingGroups.map(({ name }) => name))
    for (const { name } of settingGroups) {
      if (name === 'bankAccount') continue
      const { value, mayBeNull } = await show(name)
      const { status, message, fields } = await change(name, value)
      expect([name, status, message, fields]).toEqual([
        name,
        value === null && !mayBeNull ? 422 : 200,
        undefined,
        undefined,
      ])
    }
  })

  test('a change holds at once and stands in the log; taken away, the default applies', async () => {
    const { value } = await show('openingHours')
    const hours = [{ day: 'Montag', from: '09:00', to: '12:00' }]
    expect((await change('openingHours', hours)).status).toBe(200)
    await expect.poll(async () => (await backend.call('showConfig', {})).body.config.openingHours).toEqual(hours)
    const [line] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(line).toMatchObject({
      procedure: 'settings.change',
      target: 'setting:openingHours',
      before: value,
      after: hours,
    })
    expect((await change('openingHours', null)).status).toBe(200)
    expect((await show('openingHours')).value).toBeNull()
  })

  test('what a setting still names cannot go, and the refusal calls the setting as its room does', async () => {
    const deed = async (name: string, given: object) => await backend.askConsole(name, given)
    const maker = { manufacturerId: 1, body: '', image: '' }
    const { id } = (await deed('brands.save', { id: null, version: null, fields: { name: 'Elbe', ...maker } })).body
      .result.data
    const { slug, version } = (await deed('brands.show', { id })).body.result.data
    const url = `/shop/brand/${slug}`
    await storeData(shop.db, {
      adZones: [{ id: 1, slug: 'start', html: '<p>Da</p>', url }],
      sliders: { probe: { slides: [{ title: 'Elbe', text: '', url, label: 'Ansehen', image: '/a.svg' }] } },
      widgetAreas: { home: [{ type: 'slider', slider: 'probe' }] },
    })
    const refused = await deed('brands.remove', { id, version })
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      expect.stringMatching(/„Elbe“ wird noch gebraucht: (?=.*Einstellung „Werbeflächen“)(?=.*Slider)/),
    ])
    const slider = { kind: 'slider', key: 'probe' }
    const shown = (await deed('showings.show', slider)).body.result.data
    const kept = await deed('showings.remove', { ...slider, version: shown.version })
    expect(kept.body.error.message).toContain('Der Platz „Startseite“ zeigt diesen Slider.')
  })

  test('every piece of the operator’s data has a German name for such a refusal', () => {
    const pieces = Object.keys(shopFileSchema().properties ?? {})
    const unnamed = pieces.filter((name) => dataInWords(name).includes(name))
    expect(unnamed.toSorted()).toEqual(['$schema', 'pages', 'switches'])
  })

  test('bad input is named at its fields, in German, and nothing is written', async () => {
    const before = await show('shippingMethods')
    const [first] = before.value
    const wrong = [{ ...first, slug: 'Groß', fee: { netCents: -1 } }]
    const { status, fields } = await change('shippingMethods', wrong)
    expect(status).toBe(422)
    expect(fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          path: 'value[0].slug',
          message: 'Kleinbuchstaben, Ziffern und Bindestriche, etwa paket-24.',
        }),
        expect.objectContaining({ path: 'value[0].fee.netCents' }),
      ]),
    )
    for (const value of ['text', 7, { __proto__: 1 }, [null], undefined])
      expect((await change('company', value)).status).toBe(422)
    expect((await show('shippingMethods')).value).toEqual(before.value)
    expect((await backend.askConsole('settings.show', { name: 'constructor' })).status).toBe(404)
    expect((await backend.askConsole('settings.show', { name: 'theme' })).status).toBe(404)
  })

  test('ux 72 two people on one group: the second is refused and overwrites nothing', async () => {
    const { version, value } = await show('company')
    expect((await change('company', { ...value, city: 'Bremen' }, { version })).status).toBe(200)
    const second = await change('company', { ...value, city: 'Emden' }, { version })
    expect(second.status).toBe(409)
    expect((await show('company')).value.city).toBe('Bremen')
  })

  test('a coupon is added and taken out of the list; one that names what is not there is refused', async () => {
    const { value } = await show('coupons')
    const coupons = { ...value, FRUEH77: { percent: 10, minimumCents: 0, articles: [] } }
    expect((await change('coupons', coupons)).status).toBe(200)
    expect((await show('coupons')).value.FRUEH77).toMatchObject({ percent: 10 })
    const refused = await change('coupons', {
      ...coupons,
      FALSCH: { freeArticle: 'gibtsnicht', minimumCents: 0, articles: [] },
    })
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('gibtsnicht')])
    expect((await change('coupons', value)).status).toBe(200)
    expect((await show('coupons')).value.FRUEH77).toBeUndefined()
  })

  test('delivery states keep their numbers and change their words', async () => {
    const { value } = await show('deliveryStates')
    const [first, ...rest] = value
    expect((await change('deliveryStates', [{ ...first, label: 'Gleich da' }, ...rest])).status).toBe(200)
    expect((await show('deliveryStates')).value[0].label).toBe('Gleich da')
    expect((await change('deliveryStates', rest)).status).toBe(422)
  })
})

describe('decision 0031 the bank account', () => {
  const account = { holder: 'Kontor GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
  const code = (secret: string, ahead = 0) => shop.codeFor(secret, ahead)

  test('asks for a fresh code of the second factor, once each, and tells a second person', async () => {
    expect(await change('bankAccount', account, { code: '123456' })).toMatchObject({ status: 403 })
    const operator = await shop.login('operator')
    const [user] = await shop.db.select().from(users).where(eq(users.username, 'operator'))
    const secret = user?.totpSecret ?? ''
    const who = operator
    for (const wrong of [undefined, '', '000000', 'abc'])
      expect(await change('bankAccount', account, { who, ...(wrong !== undefined && { code: wrong }) })).toMatchObject({
        status: 422,
        fields: [{ path: 'code' }],
      })
    const right = code(secret)
    expect((await change('bankAccount', { ...account, iban: 'DE00' }, { who, code: right })).status).toBe(422)
    expect(await change('bankAccount', account, { who, code: right })).toMatchObject({ status: 200 })
    expect((await change('bankAccount', null, { who, code: right })).fields).toMatchObject([{ path: 'code' }])
    const mail = (await shop.mails()).at(-1)
    expect(mail?.subject).toBe('Die Bankverbindung des Shops wurde geändert')
    const [other] = await shop.db.select().from(users).where(eq(users.username, 'backend'))
    expect(mail?.to).toBe(other?.email)
    expect(mail?.text).toContain('IBAN endet auf 3000')
    expect(mail?.text).not.toContain(account.iban)

    // the next order that is paid in advance names it
    const guest = shop.guest()
    const home = {
      firstname: 'Nora',
      lastname: 'Groß',
      street: 'Am Markt 3',
      zip: '50667',
      city: 'Köln',
      country: 'DE',
    }
    await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 3 })
    await guest.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
    await guest.call('setShippingAddress', { address: home })
    await guest.call('setShippingMethod', { slug: 'paket' })
    await guest.call('setPaymentMethod', { slug: 'vorkasse' })
    expect((await guest.call('saveOrder', { agb: true })).body.success).toBe(true)
    const ordered = (await shop.mails()).findLast(({ to }) => to === 'nora.gross@post.example')
    expect(ordered?.text).toContain(account.iban)
  })

  test('without a second person the shop itself is told', async () => {
    const operator = await shop.login('operator')
    const [user] = await shop.db.select().from(users).where(eq(users.username, 'operator'))
    await shop.db.update(users).set({ functions: [] }).where(eq(users.username, 'backend'))
    const given = { who: operator, code: code(user?.totpSecret ?? '', 1) }
    expect((await change('bankAccount', account, given)).status).toBe(200)
    expect((await shop.mails()).at(-1)?.to).toBe((await show('company', operator)).value.email)
  })
})

describe('decisions 13 switches that open a door', () => {
  let ahead = 0
  const operatorWithCode = async () => {
    const who = await shop.login('operator')
    const [user] = await shop.db.select().from(users).where(eq(users.username, 'operator'))
    // each code works once, and an earlier one never again
    await shop.db.update(users).set({ totpStep: null }).where(eq(users.username, 'operator'))
    ahead = (ahead + 1) % 2
    const step = BigInt(Math.floor(shop.now().getTime() / 30_000) + ahead)
    return { who, code: generateHOTP(decodeBase32IgnorePadding(user?.totpSecret ?? ''), step, 6) }
  }
  const turn = async (who: Visitor, name: string, value: unknown, code?: string) => {
    const { status, body } = await who.askConsole('switches.change', { name, value, ...(code && { code }) })
    return { status, fields: body.error?.data.refused?.fields ?? [], says: body.error?.message }
  }
  const switchNamed = async (name: string) =>
    (await backend.askConsole('switches.list')).body.result.data.items.find(
      (one: { name: string }) => one.name === name,
    )

  test.each([
    ['trackingUrl', 'https://statistik.laden.test/', 'Die Adresse des Zählers wurde geändert'],
    ['consoleTwoFactor', true, 'Der zweite Faktor für die Verwaltung wurde geändert'],
    ['twoFactor', false, 'Die Anmeldung mit einem zweiten Faktor wurde geändert'],
  ])('%s asks for a fresh code and tells a second person', async (name, value, subject) => {
    const before = await switchNamed(name)
    expect(before.needsCode).toBe(true)
    expect(await turn(backend, name, value)).toMatchObject({ status: 403 })
    const { who, code: right } = await operatorWithCode()
    for (const wrong of [undefined, 'abc'])
      expect(await turn(who, name, value, wrong)).toMatchObject({ status: 422, fields: [{ path: 'code' }] })
    expect((await switchNamed(name)).value).toEqual(before.value)
    expect((await turn(who, name, value, right)).status).toBe(200)
    const [other] = await shop.db.select().from(users).where(eq(users.username, 'backend'))
    expect((await shop.mails()).at(-1)).toMatchObject({ to: other?.email, subject })
  })

  test('other switches need none; while there is no second person, the room says so', async () => {
    expect((await turn(backend, 'showStock', false)).status).toBe(200)
    const knows = async (who: Visitor) => (await who.askConsole('switches.list')).body.result.data
    const operator = await shop.login('operator')
    expect(await knows(operator)).toMatchObject({ hasSecondFactor: true, hasSecondPerson: true })
    await shop.db.update(users).set({ functions: [] }).where(eq(users.username, 'backend'))
    expect(await knows(operator)).toMatchObject({ hasSecondPerson: false })
  })

  test('a live shop takes a tracker over https only', () => {
    const at = (SHOP_MODE: 'live' | 'demo', value: string) =>
      mistakeOfDoor({ ...shop.shop.settings, SHOP_MODE }, 'trackingUrl', value)
    expect(at('live', 'http://statistik.laden.test/')).toContain('https://')
    expect([at('live', 'https://statistik.laden.test/'), at('live', ''), at('demo', 'http://127.0.0.1:9/')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
