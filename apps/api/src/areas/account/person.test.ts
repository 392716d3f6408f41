import { customers, users } from '@kontor/db/schema'
import { and, arrayContains, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

const mia = {
  salutation: 'frau',
  title: 'Dr.',
  firstname: 'Mia',
  lastname: 'Brandt-Otto',
  email: 'mia.brandt@post.example',
  phone: '+49 201 4710-1',
  occupation: 'Lehrkraft',
} as const
const fieldsOf = (body: { error: { fields: { path: string }[] } }) => body.error.fields.map(({ path }) => path)

async function openLinkTo(address: string): Promise<unknown> {
  const mail = (await shop.mails()).filter(({ to }) => to === address).at(-1)
  const [path = ''] = /\/rest\/register\/verify\/\S+/.exec(mail?.text ?? '') ?? []
  return (await shop.guest().send('GET', path)).headers.location
}

describe('personal data (G-40)', () => {
  test('C-CALL-043 are changed, and who asks who one is hears the new ones', async () => {
    const owner = await shop.login('mia.brandt')
    expect((await owner.call('updatePerson', mia)).body.success).toBe(true)
    const { body } = await owner.call('showUser', {})
    expect(body.user.data).toMatchObject(mia)
  })

  test('security 3.2 no. 25 names stay on one line and are read as they are written', async () => {
    const owner = await shop.login('mia.brandt')
    const lines = { ...mia, firstname: 'Mia\r\nBcc: x@post.example', lastname: '\u202eBrandt\u0007\tOtto' }
    const { body } = await owner.call('updatePerson', lines)
    expect(body.user.data).toMatchObject({ firstname: 'Mia Bcc: x@post.example', lastname: 'Brandt Otto' })
  })

  test('C-CALL-043 all mistakes come at once', async () => {
    const owner = await shop.login('mia.brandt')
    const wrong = { salutation: 'hoheit', title: 'Graf', firstname: ' ', lastname: '', email: 'keine', gender: 'x' }
    const { status, body } = await owner.call('updatePerson', wrong)
    expect([status, fieldsOf(body)]).toEqual([200, ['salutation', 'title', 'firstname', 'lastname', 'email', 'gender']])
  })

  test('security 3.2 no. 12 rights, customer and name of the account cannot be written', async () => {
    const owner = await shop.login('mia.brandt')
    for (const right of [{ functions: ['admin'] }, { customerId: 1 }, { isBackendUser: true }, { username: 'x' }])
      expect((await owner.send('POST', '/rest/my/person/update', { ...mia, ...right })).status).toBe(422)
  })

  test('security 3.1 a new address holds once its own mail was confirmed, and the old one hears of it', async () => {
    const owner = await shop.login('mia.brandt')
    await owner.call('updatePerson', { ...mia, email: 'mia.neu@post.example' })
    expect((await owner.call('showUser', {})).body.user.data.email).toBe(mia.email)
    expect(await openLinkTo('mia.neu@post.example')).toBe('/login?bestaetigt=adresse')
    expect((await owner.call('showUser', {})).body.user.data.email).toBe('mia.neu@post.example')
    expect((await shop.mails()).some(({ to, subject }) => to === mia.email && /geändert/.test(subject))).toBe(true)
    expect(await openLinkTo('mia.neu@post.example')).toBe('/login?bestaetigt=abgelaufen')
  })

  test("security 2.9 somebody else's address gets the same answer and a mail instead", async () => {
    const owner = await shop.login('mia.brandt')
    const free = await owner.call('updatePerson', { ...mia, email: 'frei@post.example' })
    const taken = await owner.call('updatePerson', { ...mia, email: 'deniz.yildiz@post.example' })
    expect(taken.body).toEqual(free.body)
    const [mail] = (await shop.mails()).filter(({ to }) => to === 'deniz.yildiz@post.example')
    expect(mail?.subject).toBe('Sie haben schon ein Konto bei Kontor')
    expect(mail?.text).not.toContain('/verify/')
  })

  test('only the newest link counts', async () => {
    const owner = await shop.login('mia.brandt')
    await owner.call('updatePerson', { ...mia, email: 'erste@post.example' })
    await owner.call('updatePerson', { ...mia, email: 'zweite@post.example' })
    expect(await openLinkTo('erste@post.example')).toBe('/login?bestaetigt=abgelaufen')
    expect(await openLinkTo('zweite@post.example')).toBe('/login?bestaetigt=adresse')
    const [user] = await shop.db.select().from(users).where(eq(users.username, 'mia.brandt'))
    expect(user?.email).toBe('zweite@post.example')
  })
})

describe('the SEPA mandate (domain 1.5)', () => {
  const mandate = { accountHolder: 'Mia Brandt', iban: 'DE89 3704 0044 0532 0130 00', mandateAccepted: true } as const

  test('C-CALL-044 a good IBAN gives a mandate with a reference, and only its last four digits come back', async () => {
    const owner = await shop.login('mia.brandt')
    const { body } = await owner.call('updateSepa', { ...mandate, bic: 'cobadeffxxx' })
    expect(body).toMatchObject({ success: true, sepa: { type: 'CORE', iban: '•••• 3000', bic: 'COBADEFFXXX' } })
    expect(body.sepa.reference).toMatch(/^MR-20010-\d{8}-[A-Z2-7]{4}$/)
    const tab = await owner.call('showAccountTab', { type: 'data' })
    expect(tab.body.sepa).toEqual(body.sepa)
    expect(JSON.stringify([body, tab.body])).not.toContain('0532')
    const [row] = await shop.db.select().from(customers).where(eq(customers.customerNumber, '20010'))
    expect(row?.data).toMatchObject({ sepa: { iban: 'DE89370400440532013000' } })
  })

  test('C-CALL-044 a wrong check digit, a foreign length, a BIC that is none and no consent are all said', async () => {
    const owner = await shop.login('mia.brandt')
    for (const iban of [
      'DE88 3704 0044 0532 0130 00',
      'DE89 3704 0044 0532 0130',
      'AT89 3704 0044 0532 0130 00',
      'x',
    ]) {
      const { status, body } = await owner.call('updateSepa', {
        ...mandate,
        iban,
        bic: 'zu kurz',
        mandateAccepted: false,
      })
      expect([status, fieldsOf(body)]).toEqual([200, ['iban', 'bic', 'mandateAccepted']])
    }
  })

  test('C-CALL-044 the admin of a firm gives a B2B mandate; a buyer neither gives nor sees one', async () => {
    const admin = await shop.login('w.admin2')
    expect((await admin.call('showAccountTab', { type: 'data' })).body.sepa).toMatchObject({
      type: 'B2B',
      iban: '•••• 0001',
    })
    const changed = await admin.call('updateSepa', { ...mandate, password: shop.password })
    expect(changed.body.sepa.type).toBe('B2B')
    const buyer = await shop.login('b.einkauf')
    expect((await buyer.call('updateSepa', mandate)).status).toBe(403)
    expect((await buyer.call('showAccountTab', { type: 'data' })).body.sepa).toBeNull()
  })

  const other = { ...mandate, iban: 'DE02 1203 0000 0000 2020 51' }
  const mandateOf = async (visitor: Visitor) => (await visitor.call('showAccountTab', { type: 'data' })).body.sepa.iban

  test('decisions 13 another account needs the password; the session alone changes nothing, and mails tell of it', async () => {
    const owner = await shop.login('mia.brandt')
    const { email } = (await owner.call('showUser', {})).body.user.data
    const told = async () => (await shop.mails()).filter(({ subject }) => /SEPA|Bankverbindung/.test(subject))
    expect((await owner.call('updateSepa', mandate)).body.success).toBe(true)
    expect(await told()).toMatchObject([{ to: email, subject: 'Sie haben ein SEPA-Mandat erteilt' }])

    for (const given of [{}, { password: '' }, { code: '123456' }]) {
      const { status, body } = await owner.call('updateSepa', { ...other, ...given })
      expect([status, body.error]).toMatchObject([
        200,
        { code: 'validation', fields: [{ path: 'password', code: 'required' }] },
      ])
    }
    const wrong = (await owner.call('updateSepa', { ...other, password: 'falsch-Geraten1' })).body
    expect(wrong.error.fields).toMatchObject([{ path: 'password', code: 'bad_credentials' }])
    expect(await mandateOf(owner)).toBe('•••• 3000')
    expect(await told()).toHaveLength(1)
    // all mistakes at once
    expect(fieldsOf((await owner.call('updateSepa', { ...other, accountHolder: '' })).body)).toEqual([
      'accountHolder',
      'password',
    ])

    // the same mandate again changes nothing; another holder or bank of the account does
    expect((await owner.call('updateSepa', mandate)).body.success).toBe(true)
    for (const other of [{ accountHolder: 'M. Brandt' }, { bic: 'COBADEFFXXX' }])
      expect(fieldsOf((await owner.call('updateSepa', { ...mandate, ...other })).body)).toEqual(['password'])
    expect((await owner.call('updateSepa', { ...other, password: shop.password })).body.success).toBe(true)
    expect(await mandateOf(owner)).toBe('•••• 2051')
    const last = (await told()).at(-1)
    expect(last).toMatchObject({ to: email, subject: 'Ihre Bankverbindung wurde geändert' })
    expect(last?.text).toContain('IBAN endet auf 3000')
    expect(last?.text).toContain('IBAN endet auf 2051')
    expect(last?.text).not.toContain('0532')
  })

  test('decisions 13 a code of the second factor is enough, once; every admin of a firm hears of it', async () => {
    const admin = await shop.login('w.admin')
    const [user] = await shop.db.select().from(users).where(eq(users.username, 'w.admin'))
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await shop.db
      .update(users)
      .set({ totpSecret: secret })
      .where(eq(users.id, user?.id ?? 0))
    const code = shop.codeFor(secret)
    const wrong = (await admin.call('updateSepa', { ...other, code: code === '000000' ? '000001' : '000000' })).body
    expect(wrong.error.fields).toMatchObject([{ path: 'code', code: 'two_factor_wrong' }])
    expect((await admin.call('updateSepa', { ...other, code })).body.success).toBe(true)
    expect(fieldsOf((await admin.call('updateSepa', { ...mandate, code })).body)).toEqual(['code'])
    expect(await mandateOf(admin)).toBe('•••• 2051')
    const admins = await shop.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.customerId, user?.customerId ?? 0), arrayContains(users.functions, ['admin'])))
    const told = (await shop.mails()).filter(({ subject }) => subject === 'Ihre Bankverbindung wurde geändert')
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining(admins.map(({ email }) => email)))
  })
})

describe('who is calling', () => {
  test('E-ENTITY-066 both spellings of the shop employee agree, and the label of the session is not its cookie', async () => {
    for (const [login, isEmployee] of [
      ['backend', true],
      ['mia.brandt', false],
    ] as const) {
      const caller = await shop.login(login)
      const { user } = (await caller.call('showUser', {})).body
      expect([user.isBackendUser, user.is_backend_user, user.guest]).toEqual([isEmployee, isEmployee, false])
      expect(user.data.username).toBe(login)
      expect(caller.cookie).not.toContain(user.sessionId)
    }
  })

  test('E-ENTITY-068 the lists of forms are there for guests too', async () => {
    const { user } = (await shop.guest().call('showUser', {})).body
    for (const list of ['salutations', 'titles', 'occupations', 'departments', 'genders', 'countries'])
      expect(user[list].length).toBeGreaterThan(3)
    expect([user.my, user.user_payments_configs]).toEqual([null, []])
  })
})
