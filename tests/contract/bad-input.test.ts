import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { type BuiltName, built, type Call, calls, denialOf, pathNames } from '@kontor/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let admin: Visitor
let backend: Visitor

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.login('w.admin2')
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

const names = Object.keys(built) as BuiltName[]
const writes = names.filter((name) => calls[name].method === 'POST' && name !== 'logout')
const reads = names.filter((name) => calls[name].method === 'GET')
const addressOf = (name: BuiltName, part = 'x') =>
  `/rest${calls[name].path.replaceAll(/:\w+/g, encodeURIComponent(part))}`

const nasty: readonly unknown[] = [
  null,
  true,
  [],
  {},
  -1,
  1e21,
  1.5,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  'x'.repeat(5000),
  '99999999999999999999',
  '__proto__',
]

const english =
  /\b(invalid|input|expected|received|required|must|too|string|number|boolean|array|object|undefined|unrecognized|keys?|option|value|pattern|match|regex|at (least|most)|bad|error)\b/i

/** Returns the messages that are no whole German sentences or that contain words of schemas. */
function notGerman(body: { message?: string; errorMessages?: string[]; error?: { fields?: { message: string }[] } }) {
  const said = [
    body.message ?? '',
    ...(body.errorMessages ?? []),
    ...(body.error?.fields ?? []).map((one) => one.message),
  ]
  return said.filter((text) => !/^[A-ZÄÖÜ„].*[.!?]$/s.test(text) || english.test(text.replaceAll(/„[^“]*“/g, '')))
}

describe('decisions 0: requests nobody can read', () => {
  test.each(writes)('%s answers malformed, foreign and oversized bodies as stated', async (name) => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: 'POST',
        url: addressOf(name),
        headers: { 'content-type': 'application/json', cookie: admin.cookie, 'x-csrf-token': admin.token, ...headers },
        payload: body,
      })
    expect((await send('{"a":')).json()).toMatchObject({ success: false, error: { code: 'bad_json' } })
    expect((await send('{"a":')).statusCode).toBe(400)
    expect((await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
    expect((await send('{"a":1}', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await send(`{"a":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413)
    expect((await send(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)).statusCode).toBe(422)
    expect((await send('{"__proto__":{"isBackendUser":true}}')).statusCode).toBe(400)
  })

  test('invalid UTF-8 is bad_encoding', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/rest/shop/basket/add',
      headers: { 'content-type': 'application/json', cookie: admin.cookie, 'x-csrf-token': admin.token },
      payload: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('bad_encoding')
  })
})

describe('L-RULE-062 L-RULE-060: writes need the token of the page', () => {
  test.each(writes)('%s without or with a foreign token is 419 with a fresh one, and changes nothing', async (name) => {
    for (const token of ['', 'wrong', shop.guest().token]) {
      const { status, body } = await admin.send('POST', addressOf(name), {}, { 'x-csrf-token': token })
      expect(status).toBe(419)
      expect(body).toMatchObject({ success: false, error: { code: 'csrf' } })
      expect(body.token).toBe(admin.token)
    }
  })

  test('G-06: a GET that writes needs the header of a page and no foreign origin', async () => {
    const writing = names.filter((name) => (calls[name] as Call).getThatWrites)
    expect(writing.length).toBeGreaterThan(3)
    for (const name of writing) {
      for (const headers of [
        { 'x-requested-with': '' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-purpose': 'prefetch' },
      ]) {
        expect((await admin.send('GET', addressOf(name), undefined, headers)).status).toBe(419)
      }
    }
  })
})

/** One who may make the call: what the staff of the shop does a customer admin may not. */
const callerOf = (name: BuiltName) => ((calls[name] as Call).access === 'backend' ? backend : admin)

/** Whether the declared schema takes it; `part` stands in the address for each of its names. */
function isRead(name: BuiltName, input: object, part = 'x'): boolean {
  const parts = Object.fromEntries(pathNames(calls[name].path).map((key) => [key, part]))
  // one of two names for the article is needed, which its schema cannot say
  if (name === 'addListPosition' && !('article_number' in input)) return false
  return built[name].input.safeParse({ ...input, ...parts }).success
}

const outcomeOf = (status: number, body?: { success: boolean; error: { code: string } }) =>
  `${status} ${body?.success === false ? body.error.code : 'success'}`

/**
 * What a body gets that its schema takes and of which one field alone is nasty, by call, or by field where they differ.
 * What is not listed takes no such body.
 */
const outcomes: Partial<Readonly<Record<BuiltName, string | Readonly<Record<string, string>>>>> = {
  addCoupon: '200 coupon_invalid',
  addItems: '200 validation',
  addListPosition: '200 not_found',
  // without an address
  askRestockNotice: '200 validation',
  checkQuickOrder: '200 success',
  confirmRestockNotice: '200 page_expired',
  confirmTwoFactor: '200 two_factor_wrong',
  confirmWithdrawal: '200 page_expired',
  copyList: '200 not_found',
  createList: '200 success',
  createMyDevice: '200 not_found',
  createOffer: '200 validation',
  declareWithdrawal: '200 validation',
  deleteList: '200 not_found',
  deleteMyAccount: '200 validation',
  deleteMyDevice: '200 not_found',
  denyApproval: '200 not_found',
  dropMissingPositions: '200 not_found',
  editList: '200 not_found',
  endRestockNotice: { token: '200 page_expired', articleKey: '200 not_found' },
  // the first step needs nothing; in a session of now the password is asked for with the code
  enableTwoFactor: { _func: '200 success', code: '200 validation', password: '200 validation' },
  printOrder: '200 not_found',
  releaseNow: '200 not_found',
  removeBrowserTokens: '200 success',
  removeCoupon: '200 success',
  // whoever asks learns nothing about accounts
  requestPassword: '200 success',
  saveBasket: '200 validation',
  saveCompareList: '200 success',
  saveExternalCatalogBasket: '200 not_found',
  saveOrder: '200 checkout_incomplete',
  setBillingAddress: '200 validation',
  setPaymentMethod: '200 not_found',
  setShippingAddress: '200 validation',
  setShippingMethod: '200 not_found',
  settleWithdrawal: '200 page_expired',
  updateMyDevice: '200 not_found',
}

function outcomeWhenTaken(name: BuiltName, field: string, value: unknown): string | undefined {
  // a form says itself that nobody is named
  if (name === 'requestPassword' && value === '') return '200 validation'
  const own = outcomes[name]
  return typeof own === 'object' ? own[field] : own
}

/** Reads that find nothing of what the values name; all others answer. */
const findsNothing: ReadonlySet<BuiltName> = new Set([
  'showAlbum',
  'showArticle',
  'showArticleByNumber',
  'showConfirmation',
  'showDownload',
  'showExternalCatalog',
  'showForm',
  'showGallery',
  'showInstallation',
  'showLink',
  'showMenu',
  'showOfferRequest',
  'printCredit',
  'showOrder',
  'showPage',
  'showPost',
  'showRestockForm',
  'showSlider',
  'showTeam',
  'showVideo',
])

describe('security 4.1: nothing a client sends is a bug of ours', () => {
  test.each(writes)('%s answers every nasty value of every field as its schema says', async (name) => {
    const wrong: string[] = []
    const met = new Set<string>()
    await shop.reset()
    admin = await shop.login('w.admin2')
    backend = await shop.login('backend')
    for (const field of Object.keys(built[name].input.shape)) {
      for (const value of nasty) {
        const isTaken = isRead(name, { [field]: value })
        // how often something may be tried is no matter of its value
        if (isTaken) await shop.db.sql`delete from throttles`
        const { status, body } = await callerOf(name).send('POST', addressOf(name), { [field]: value })
        const got = outcomeOf(status, body)
        const expected = isTaken ? outcomeWhenTaken(name, field, value) : '422 validation'
        if (got !== expected)
          wrong.push(`${field} ${JSON.stringify(value)?.slice(0, 40)}: ${got} instead of ${expected}`)
        if (isTaken) met.add(field)
        expect(body.error?.incident).toBeUndefined()
        if (status !== 200) expect([name, field, value, notGerman(body)]).toEqual([name, field, value, []])
      }
    }
    expect(wrong).toEqual([])
    // nothing is listed that no value reaches
    expect(name in outcomes).toBe(met.size > 0)
  })

  test.each(reads)('%s answers every nasty value in query and address as its schema says', async (name) => {
    const fields = Object.keys(built[name].input.shape)
    const call: Call = calls[name]
    const denial = denialOf(call.access, callerOf(name) === backend ? 'backend' : 'admin')
    const taken = call.redirects ? '302 success' : findsNothing.has(name) ? '404 not_found' : '200 success'
    const wrong: string[] = []
    for (const value of nasty.filter(
      (value) => typeof value === 'string' && value !== '\ud800' && value.length < 4000,
    ) as string[]) {
      const query = new URLSearchParams(fields.map((field) => [field, value]))
      const { status, body } = await callerOf(name).send('GET', `${addressOf(name, value || 'x')}?${query}`)
      const got = outcomeOf(status, body)
      const asked = Object.fromEntries(fields.map((field) => [field, value]))
      const expected = denial ? `403 ${denial}` : isRead(name, asked, value || 'x') ? taken : '422 validation'
      if (expected !== got) wrong.push(`${JSON.stringify(value)}: ${got} instead of ${expected}`)
      if (status >= 400) expect([name, value, notGerman(body)]).toEqual([name, value, []])
    }
    expect(wrong).toEqual([])
  })

  test('decisions 0 a refused schema says in German what is wrong with each field', async () => {
    const messages = async (path: string, sent: object) =>
      Object.fromEntries(
        (await admin.send('POST', path, sent)).body.error.fields.map((one: { path: string; message: string }) => [
          one.path,
          one.message,
        ]),
      )
    expect(
      await messages('/rest/shop/basket/add', {
        articleNumber: 7,
        shopDepotId: 1.5,
        quantity: 1e12,
        hint: 'x'.repeat(2001),
      }),
    ).toEqual({
      articleNumber: 'Hier wird ein Text erwartet.',
      shopDepotId: 'Hier wird eine ganze Zahl erwartet.',
      quantity: 'Bitte höchstens 1.000.000.000.',
      hint: 'Bitte höchstens 2000 Zeichen.',
    })
    expect(await messages('/rest/shop/basket/add', {})).toMatchObject({ articleNumber: 'Diese Angabe fehlt.' })
    expect(await messages('/rest/shop/basket/additems', { items: [{ articleNumber: '' }], source: 'x' })).toMatchObject(
      {
        'items[0].articleNumber': 'Diese Angabe darf nicht leer sein.',
        'items[0].quantity': 'Diese Angabe fehlt.',
        source: 'Möglich sind „livebook“ und „external“.',
      },
    )
    expect(await messages('/rest/login', { username: 'x', password: 'x', isAdmin: true, role: 'admin' })).toEqual({
      isAdmin: 'Diese Angabe ist hier nicht bekannt.',
      role: 'Diese Angabe ist hier nicht bekannt.',
    })
    const { body } = await admin.send('GET', '/rest/shop?page=abc&paginate=vielleicht')
    expect(body.error.fields).toMatchObject([
      { path: 'page', message: 'Hier wird eine ganze Zahl erwartet.' },
      { path: 'paginate', message: 'Hier wird true oder false erwartet.' },
    ])
  })

  test('a broken address is refused, not a bug', async () => {
    const answer = await shop.app.inject({ method: 'GET', url: '/rest/shop/articletypes/%ZZ' })
    expect(answer.statusCode).toBe(400)
  })
})
