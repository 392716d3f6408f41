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

type User = { id: number; username: string } & Record<string, unknown>

async function userOf(username: string, asked: Visitor = admin): Promise<User> {
  const { items } = (await asked.call('listAdminUsers', { paginate: false })).body as { items: User[] }
  const user = items.find((one) => one.username === username)
  if (!user) throw new Error(`no user ${username}`)
  return user
}
const idOf = async (username: string) => (await userOf(username)).id
const update = async (username: string, fields: object) =>
  (await admin.call('updateAdminUser', { id: await idOf(username), ...fields })).body
const wrongFields = (body: { error?: { fields?: { path: string }[] } }) => body.error?.fields?.map(({ path }) => path)
const namesIn = (body: { items: User[] }) => body.items.map(({ username }) => username)

const tina = { firstname: 'Tina', lastname: 'Vogel', email: 't.vogel@wiesengrund.example' }
const mailsTo = async (address: string) => (await shop.mails()).filter(({ to }) => to === address)
const linkIn = (text = '') => {
  const [, resetUsername = '', token = ''] = /\/password\/reset\/([^/\s]+)\/([^?\s]+)/.exec(text) ?? []
  return { resetUsername: decodeURIComponent(resetUsername), token }
}
const newest = async (address: string) => linkIn((await mailsTo(address)).at(-1)?.text)

describe('the list', () => {
  test('R-ROUTE-026 P-ROLE-019 G-48 an admin reads the users of his company with functions, limits, cost centres and deputy; others are kept out', async () => {
    const { status, body } = await admin.call('listAdminUsers', {})
    expect(status).toBe(200)
    expect(body.total).toBe(10)
    const klaus = body.items.find(({ username }: User) => username === 'k.frei')
    expect(klaus).toMatchObject({
      name: 'Klaus Reinders',
      functions: ['approver'],
      may_order: true,
      orderLimit: null,
      approvalLimit: 2500,
      deputyId: await idOf('w.admin'),
      active: true,
      status: 'active',
      invited: false,
    })
    expect(klaus.costCenterIds).toHaveLength(2)
    for (const name of ['passwordHash', 'totpSecret', 'isBackendUser', 'customerId']) {
      expect(klaus).not.toHaveProperty(name)
    }
    for (const login of ['b.einkauf', 'k.frei', 'f.ctrl', 'mia.brandt', 'backend']) {
      const answer = await (await shop.login(login)).call('listAdminUsers', {})
      expect([login, answer.status, answer.body.error.code]).toEqual([login, 403, 'forbidden'])
    }
    expect((await shop.guest().call('listAdminUsers', {})).body.error.code).toBe('login_required')
  })

  test('is searched, filtered and sorted, and what is typed is taken literally', async () => {
    const list = async (asked: object) => namesIn((await admin.call('listAdminUsers', asked)).body)
    expect(await list({ search: 'demirel' })).toEqual(['a.konst'])
    expect(await list({ search: 'Klaus Rein' })).toEqual(['k.frei'])
    expect(await list({ search: '%' })).toEqual([])
    expect(await list({ function: 'controller' })).toEqual(['f.ctrl'])
    expect(await list({ function: 'none', status: 'inactive' })).toEqual(['x.alt'])
    expect((await list({ costCenter: '3000' })).sort()).toEqual([
      'a.konst',
      'b.einkauf',
      'k.frei',
      'w.admin',
      'w.admin2',
    ])
    expect((await list({ sortBy: 'orderLimit' })).slice(0, 2)).toEqual(['t.prod', 'b.einkauf'])
    expect((await list({ sortBy: 'username', sortDirection: 'desc' }))[0]).toBe('x.alt')
  })

  test('reads one with what he spent this month and the budgets that bind him', async () => {
    const { body } = await admin.call('listAdminUsers', { userId: await idOf('a.konst') })
    expect(namesIn(body)).toEqual(['a.konst'])
    expect(body.spending.budgets.map(({ name }: { name: string }) => name)).toContain('Konstruktion')
    expect(body.spending.budgets.map(({ name }: { name: string }) => name)).not.toContain('Produktion')
    expect(body.spending.spentThisMonth).toBeGreaterThanOrEqual(0)
  })

  test('reads no sum of one person, nor the entries of his budget, where the company hides persons', async () => {
    const userId = await idOf('a.konst')
    const budget = { name: 'Nur eine', limit: 500, scope: 'user' as const, userIds: [userId] }
    expect((await admin.call('createBudget', budget)).body.success).toBe(true)
    const [own] = (await admin.call('listBudgets', { search: 'Nur eine' })).body.items
    const sums = async () => (await admin.call('listAdminUsers', { userId })).body.spending
    const entriesFile = () => admin.call('exportCompany', { kind: 'budgetEntries', id: own.id })
    expect((await sums()).budgets).toContainEqual(expect.objectContaining({ name: 'Nur eine' }))
    expect((await entriesFile()).status).toBe(200)
    await shop.db.sql`update customers set hide_persons = true where customer_number = '10010'`
    admin = await shop.login('w.admin2')
    const { spentThisMonth, budgets } = await sums()
    expect([spentThisMonth, budgets.map(({ name }: { name: string }) => name)]).toEqual([
      null,
      expect.not.arrayContaining(['Nur eine']),
    ])
    expect((await admin.call('showBudget', { id: own.id })).body).toMatchObject({ items: [], total: 0, withheld: true })
    expect((await entriesFile()).status).toBe(403)
  })

  test('P-ROLE-021 nobody of another company is in it; a foreign and an unknown user are told alike', async () => {
    const stranger = await shop.login('m.ahrendt')
    const foreign = await idOf('b.einkauf')
    expect(namesIn((await stranger.call('listAdminUsers', { search: 'wiesengrund' })).body)).toEqual([])
    const answers = await Promise.all(
      [foreign, 999_999].flatMap((id) => [
        stranger.call('listAdminUsers', { userId: id }),
        stranger.call('updateAdminUser', { id, functions: ['admin'] }),
        stranger.call('updateAdminUser', { id, invite: true }),
        stranger.call('deleteAdminUser', { id }),
      ]),
    )
    expect(answers.slice(0, 4).map(({ body }) => body)).toEqual(answers.slice(4).map(({ body }) => body))
    expect(answers.map(({ body }) => body.error?.code)).toEqual([
      undefined,
      'not_found',
      'not_found',
      'not_found',
      undefined,
      'not_found',
      'not_found',
      'not_found',
    ])
    expect((await userOf('b.einkauf')).functions).toEqual([])
  })
})

describe('a new user', () => {
  test('R-ROUTE-026 G-48 is invited by mail, chooses a password by the link once, and may what was set', async () => {
    const centres = (await admin.call('listAdminUsers', {})).body.costCenters as { id: number; number: string }[]
    const centre = centres.find(({ number }) => number === '2000')?.id ?? 0
    const { body } = await admin.call('createAdminUser', {
      ...tina,
      username: 't.vogel',
      functions: ['approver'],
      orderLimit: 250.5,
      costCenterIds: [centre],
    })
    expect(body).toMatchObject({
      success: true,
      user: {
        username: 't.vogel',
        status: 'invited',
        invited: true,
        active: true,
        orderLimit: 250.5,
        costCenterIds: [centre],
      },
    })
    const [mail] = await mailsTo(tina.email)
    expect(mail?.text).toContain('Hanno Osterloh hat für Sie')
    expect(mail?.text).toContain('Wiesengrund Apparatebau GmbH')
    const link = linkIn(mail?.text)
    const chosen = { ...link, password: 'eine lange Losung', passwordConfirmation: 'eine lange Losung' }
    // without a password nobody signs in, whatever he types
    expect((await shop.guest().call('login', { username: 't.vogel', password: '!' })).body.error.code).toBe(
      'bad_credentials',
    )
    expect((await shop.guest().call('resetPassword', chosen)).body).toMatchObject({ success: true })
    expect((await shop.guest().call('resetPassword', chosen)).body.error.code).toBe('page_expired')
    const guest = shop.guest()
    expect((await guest.call('login', { username: 't.vogel', password: 'eine lange Losung' })).body.success).toBe(true)
    const { user } = (await guest.call('showUser', {})).body
    expect(user.data).toMatchObject({ customerNumber: '10010', functions: ['approver'] })
    expect(await userOf('t.vogel')).toMatchObject({ status: 'active', invited: false })
  })

  test('is invited although the shop lets nobody reset passwords', async () => {
    await shop.setSettings({ allowPasswordReset: false })
    await admin.call('createAdminUser', { ...tina, username: 't.vogel' })
    const password = 'eine lange Losung'
    const link = await newest(tina.email)
    expect(
      (await shop.guest().call('resetPassword', { ...link, password, passwordConfirmation: password })).body.success,
    ).toBe(true)
  })

  test('has his e-mail as user name unless another is given, and is not told who else has an address', async () => {
    const { body: asleep } = await admin.call('createAdminUser', {
      ...tina,
      ...{ email: 'tina.spaeter@wiesengrund.example', active: false },
    })
    expect(asleep).toMatchObject({ invitationSent: false, user: { active: false, status: 'inactive' } })
    const { body } = await admin.call('createAdminUser', { ...tina, username: ' ' })
    expect(body.user.username).toBe(tina.email)
    const again = (await admin.call('createAdminUser', { ...tina, email: tina.email.toUpperCase() })).body
    expect(again.error.fields).toMatchObject([{ path: 'email', message: expect.stringContaining('Tina Vogel') }])
    const elsewhere = (await admin.call('createAdminUser', { ...tina, email: 'mia.brandt@post.example' })).body
    expect(elsewhere.error.fields).toMatchObject([{ path: 'email' }])
    expect(JSON.stringify(elsewhere)).not.toContain('Mia')
    const named = (await admin.call('createAdminUser', { ...tina, email: 'neu@x.example', username: 'MIA.brandt' }))
      .body
    expect(wrongFields(named)).toEqual(['username'])
    // a name that somebody signs in with as e-mail is taken too
    const mail = 'mia.brandt@post.example'
    expect(
      wrongFields((await admin.call('createAdminUser', { ...tina, email: 'n@x.example', username: mail })).body),
    ).toEqual(['username'])
  })

  test('security 2.9 addresses cannot be tried in numbers', async () => {
    const codes: string[] = []
    for (let n = 0; n < 22; n++) {
      const { body } = await admin.call('createAdminUser', { ...tina, email: 'mia.brandt@post.example' })
      codes.push(body.error.code)
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'validation'))
    expect(codes.slice(20)).toEqual(['limit_reached', 'limit_reached'])
    // then free names are refused too, and nobody is created
    expect((await admin.call('createAdminUser', tina)).body.error.code).toBe('limit_reached')
    expect((await update('b.einkauf', { username: 'mia.brandt' })).error.code).toBe('limit_reached')
    expect((await update('b.einkauf', { username: 'b.einkauf', department: 'Lager' })).success).toBe(true)
  })

  test('security 2.9 user names cannot be tried in numbers; the owner of an address is told', async () => {
    const codes: string[] = []
    for (let n = 0; n < 19; n++) {
      const { body } = await admin.call('createAdminUser', { ...tina, username: 'mia.brandt' })
      codes.push(body.error.code)
    }
    expect(new Set(codes)).toEqual(new Set(['validation']))
    const refused = async (fields: object) =>
      (await admin.call('createAdminUser', { ...tina, ...fields })).body.error.code
    expect(await refused({ email: 'mia.brandt@post.example' })).toBe('validation')
    expect(await refused({ email: 'mia.brandt@post.example' })).toBe('limit_reached')
    expect(await mailsTo('mia.brandt@post.example')).toHaveLength(1)
  })

  test('what is free, or has a colleague, uses up no try', async () => {
    for (let n = 0; n < 21; n++) await admin.call('createAdminUser', { ...tina, email: 'b.tauber@wiesengrund.example' })
    expect((await admin.call('createAdminUser', tina)).body.success).toBe(true)
  })

  test('a refused creation uses up no invitation', async () => {
    await shop.db.sql`insert into throttles (key, count, reset_at) values ('invitations:1', 299, '2999-01-01')`
    await admin.call('createAdminUser', { ...tina, email: 'keine adresse' })
    await admin.call('createAdminUser', { ...tina, email: 'mia.brandt@post.example' })
    expect((await admin.call('createAdminUser', tina)).body.invitationSent).toBe(true)
  })

  test('nobody is flooded with invitations by changes of name, address or state', async () => {
    await admin.call('createAdminUser', { ...tina, username: 't.vogel' })
    const sent: boolean[] = []
    for (const n of [1, 2, 3, 4]) {
      const { body } = await admin.call('updateAdminUser', {
        id: await idOf(n === 1 ? 't.vogel' : `t.vogel${n - 1}`),
        username: `t.vogel${n}`,
      })
      sent.push(body.invitationSent)
    }
    expect(sent).toEqual([true, true, true, false])
    const id = await idOf('t.vogel4')
    const corrected = (await admin.call('updateAdminUser', { id, email: 'tina@wiesengrund.example' })).body
    expect(corrected).toMatchObject({ success: true, invitationSent: false })
    await admin.call('deleteAdminUser', { id })
    expect((await admin.call('updateAdminUser', { id, active: true })).body.invitationSent).toBe(false)
    expect(await mailsTo(tina.email)).toHaveLength(4)
    expect(await mailsTo('tina@wiesengrund.example')).toEqual([])
  })

  test('changes that invite count for the company too', async () => {
    await admin.call('createAdminUser', { ...tina, username: 't.vogel' })
    await shop.db.sql`update throttles set count = 300 where key = 'invitations:1'`
    expect(await update('t.vogel', { username: 'tina' })).toMatchObject({ success: true, invitationSent: false })
    expect((await update('tina', { invite: true })).error.code).toBe('limit_reached')
  })

  test('a company has 10,000 users at most', async () => {
    // a shop of its own: to take so many back costs far more
    const full = await openShop()
    const head = await full.login('w.admin2')
    await full.db.sql`
      insert into users (customer_id, username, email, password_hash, firstname, lastname)
      select 1, 'voll-' || n, 'voll-' || n || '@voll.example', '!', 'V', 'V' from generate_series(1, 9989) n`
    expect((await head.call('createAdminUser', tina)).body.success).toBe(true)
    const { body } = await head.call('createAdminUser', { ...tina, email: 'noch@wiesengrund.example' })
    await full.close()
    expect(body.error.code).toBe('limit_reached')
    expect(body.errorMessages.join()).toContain('10.000')
  })

  test('tells all mistakes at once', async () => {
    const { body } = await admin.call('createAdminUser', {
      firstname: ' ',
      lastname: '',
      email: 'keine adresse',
      username: 'ein name',
      deputyFrom: '2026-02-30',
      deputyTo: 'morgen',
    })
    expect(wrongFields(body)).toEqual(['firstname', 'lastname', 'email', 'username', 'deputyFrom', 'deputyTo'])
  })

  test('security 3.2 no. 12 gets nothing that only the shop gives', async () => {
    for (const more of [
      { isBackendUser: true },
      { customerId: 2 },
      { password: 'x' },
      { passwordHash: 'x' },
      { status: 'active' },
      { functions: ['backend'] },
      { orderLimit: -1 },
      { orderLimit: '5' },
    ]) {
      const { status } = await admin.send('POST', '/rest/my/admin-users/create', { ...tina, ...more })
      expect([more, status]).toEqual([more, 422])
    }
  })

  test('can be invited again until he has a password, three times an hour, and only the newest link holds', async () => {
    await admin.call('createAdminUser', { ...tina, username: 't.vogel' })
    const first = await newest(tina.email)
    expect((await update('t.vogel', { invite: true })).success).toBe(true)
    const password = 'eine lange Losung'
    const set = async (link: object) =>
      (
        await shop
          .guest()
          .call('resetPassword', { ...(link as typeof first), password, passwordConfirmation: password })
      ).body
    expect((await set(first)).error.code).toBe('page_expired')
    const codes = [1, 2, 3].map(() => update('t.vogel', { invite: true }).then(({ error }) => error?.code))
    expect((await Promise.all(codes)).filter(Boolean)).toEqual(['limit_reached'])
    expect((await set(await newest(tina.email))).success).toBe(true)
    expect((await update('b.einkauf', { invite: true })).error.code).toBe('validation')
  })

  test('whose address was mistyped gets the invitation at the right one', async () => {
    await admin.call('createAdminUser', { ...tina, email: 'tvogel@wiesengrund.example' })
    const wrong = await newest('tvogel@wiesengrund.example')
    await leavePasswordLink(await idOf('tvogel@wiesengrund.example'))
    const { user } = await update('tvogel@wiesengrund.example', { email: tina.email })
    expect(user).toMatchObject({ email: tina.email, username: tina.email, status: 'invited', newEmail: null })
    expect(await linksOf(user.id)).toEqual(['invitation'])
    const password = 'eine lange Losung'
    const set = (link: typeof wrong) =>
      shop.guest().call('resetPassword', { ...link, password, passwordConfirmation: password })
    expect((await set(wrong)).body.error.code).toBe('page_expired')
    expect((await set(await newest(tina.email))).body.success).toBe(true)
  })
})

describe('changing a user', () => {
  test('R-ROUTE-026 changes what is sent and leaves the rest', async () => {
    const before = await userOf('b.einkauf')
    const { user } = await update('b.einkauf', {
      orderLimit: null,
      lineLimit: 99.99,
      coreOnly: true,
      department: 'Lager',
    })
    expect(user).toEqual({ ...before, orderLimit: null, lineLimit: 99.99, coreOnly: true, department: 'Lager' })
    expect(await userOf('b.einkauf')).toEqual(user)
  })

  test('a new e-mail address of somebody who signs in holds once he confirmed it', async () => {
    const { user, message } = await update('b.einkauf', { email: 'bjoern@wiesengrund.example' })
    expect(user).toMatchObject({ email: 'b.tauber@wiesengrund.example', newEmail: 'bjoern@wiesengrund.example' })
    expect(message).toContain('sobald')
    const [mail] = await mailsTo('bjoern@wiesengrund.example')
    expect(mail?.text).toContain('hat Hanno Osterloh diese Adresse eingetragen')
    const [, path = ''] = /(\/rest\/register\/verify\/\S+)/.exec(mail?.text ?? '') ?? []
    // the old address hears of it at once, and whoever reads the new one takes nothing over
    const [warned] = await mailsTo('b.tauber@wiesengrund.example')
    expect(warned?.text).toContain('Hanno Osterloh hat für Ihr')
    expect(warned?.text).toContain('bjoern@wiesengrund.example')
    for (const other of [shop.guest(), admin]) {
      expect((await other.send('GET', path)).headers['location']).toContain('bestaetigt=anmelden')
    }
    expect((await userOf('b.einkauf')).email).toBe('b.tauber@wiesengrund.example')
    await leavePasswordLink(await idOf('b.einkauf'))
    const buyer = await shop.login('b.einkauf')
    expect((await buyer.send('GET', path)).headers['location']).toContain('bestaetigt=adresse')
    expect(await userOf('b.einkauf')).toMatchObject({ email: 'bjoern@wiesengrund.example', newEmail: null })
    expect(await linksOf(await idOf('b.einkauf'))).toEqual([])
    // of one that belongs to somebody else nothing is told here
    const other = await update('b.einkauf', { email: 'mia.brandt@post.example' })
    expect(other.success).toBe(true)
    expect(await userOf('b.einkauf')).toMatchObject({
      email: 'bjoern@wiesengrund.example',
      newEmail: 'mia.brandt@post.example',
    })
  })

  test('a new user name is told by mail; he signs in with it', async () => {
    expect((await update('b.einkauf', { username: 'bjoern' })).user.username).toBe('bjoern')
    expect((await mailsTo('b.tauber@wiesengrund.example')).at(-1)?.text).toContain('bjoern')
    for (const name of ['bjoern2', 'bjoern3'])
      await admin.call('updateAdminUser', { id: await userId('b.tauber@wiesengrund.example'), username: name })
    const again = await update('bjoern3', { username: 'bjoern4' })
    expect(again.error.code).toBe('limit_reached')
    await shop.db.sql`update users set username = 'bjoern' where username = 'bjoern3'`
    expect((await shop.guest().call('login', { username: 'bjoern', password: shop.password })).body.success).toBe(true)
  })

  test('P-ROLE-021 cost centres, budgets and deputies of other companies are not found; those of persons are assigned', async () => {
    await shop.db.sql`insert into cost_centres (customer_id, number, name) values (2, '77', 'Fremd')`
    const [foreign] = await shop.db.sql`select id from cost_centres where number = '77'`
    const stranger = await idOfElsewhere('m.ahrendt')
    for (const fields of [
      { costCenterIds: [foreign?.['id']] },
      { addCostCenterIds: [999_999] },
      { budgetIds: [999_999] },
      { deputyId: stranger },
      { deputyId: 999_999 },
    ]) {
      expect([fields, (await update('b.einkauf', fields)).error?.code]).toEqual([fields, 'not_found'])
    }
    const { costCenterIds } = await userOf('b.einkauf')
    const centres = costCenterIds as number[]
    const { user } = await update('b.einkauf', {
      removeCostCenterIds: centres.slice(1),
      addCostCenterIds: [centres[0]],
    })
    expect(user.costCenterIds).toEqual(centres.slice(0, 1))
  })

  test('a budget that is for all neither begins nor ends to name persons here', async () => {
    await shop.db.sql`
      insert into budgets (customer_id, name, scope, period, limit_cents, on_exceeded)
      values (1, 'Persönlich', 'user', 'month', 10000, 'release'), (1, 'Alle', 'company', 'month', 10000, 'release')`
    const rows = await shop.db.sql`select id, name from budgets where name in ('Persönlich', 'Alle')`
    const id = (name: string) => Number(rows.find((row) => row['name'] === name)?.['id'])
    expect((await update('b.einkauf', { budgetIds: [id('Persönlich')] })).user.budgetIds).toEqual([id('Persönlich')])
    expect(wrongFields(await update('b.einkauf', { budgetIds: [id('Alle')] }))).toEqual(['budgetIds'])
    const user = await idOf('t.prod')
    await shop.db.sql`insert into budget_users (budget_id, user_id) values (${id('Alle')}, ${user})`
    expect(wrongFields(await update('t.prod', { budgetIds: [] }))).toEqual(['budgetIds'])
    expect((await update('b.einkauf', { budgetIds: [] })).user.budgetIds).toEqual([])
  })

  test('decisions 12 "Deputies" a deputy decides himself, and no circle is made, however long', async () => {
    const [petra, hanno, klaus, selma] = [
      await idOf('w.admin'),
      await idOf('w.admin2'),
      await idOf('k.frei'),
      await idOf('s.leit'),
    ]
    expect(wrongFields(await update('s.leit', { deputyId: selma }))).toEqual(['deputyId'])
    expect(wrongFields(await update('s.leit', { deputyId: await idOf('b.einkauf') }))).toEqual(['deputyId'])
    // k.frei has w.admin as deputy
    expect(wrongFields(await update('w.admin', { deputyId: klaus }))).toEqual(['deputyId'])
    expect((await update('w.admin', { deputyId: hanno })).success).toBe(true)
    expect((await update('w.admin2', { deputyId: selma })).success).toBe(true)
    const circle = await update('s.leit', { deputyId: klaus })
    expect(circle.errorMessages.join()).toContain(
      'Dr. Selma Ortwein → Klaus Reinders → Petra Hollmann → Hanno Osterloh → Dr. Selma Ortwein',
    )
    expect(wrongFields(await update('k.frei', { deputyFrom: '2026-08-20', deputyTo: '2026-08-10' }))).toEqual([
      'deputyTo',
    ])
    const set = await update('k.frei', { deputyFrom: '2026-08-10', deputyTo: '2026-08-20' })
    expect(set.user).toMatchObject({ deputyId: petra, deputyFrom: '2026-08-10', deputyTo: '2026-08-20' })
    expect((await update('k.frei', { deputyId: null })).user).toMatchObject({
      deputyId: null,
      deputyFrom: null,
      deputyTo: null,
    })
  })
})

describe('who leaves', () => {
  test('G-48 I16 is signed out at once and cannot come back until he is activated again', async () => {
    const buyer = await shop.login('b.einkauf')
    const { body } = await admin.call('deleteAdminUser', { id: await idOf('b.einkauf') })
    expect(body.user).toMatchObject({ active: false, status: 'inactive' })
    expect((await buyer.call('listOrders', {})).status).toBe(419)
    const signIn = async () =>
      (await shop.guest().call('login', { username: 'b.einkauf', password: shop.password })).body
    expect((await signIn()).error.code).toBe('bad_credentials')
    expect((await admin.call('deleteAdminUser', { id: await idOf('b.einkauf') })).body.success).toBe(true)
    expect((await update('b.einkauf', { active: true })).user.status).toBe('active')
    expect((await signIn()).success).toBe(true)
  })

  test('who was invited and never came gets a new invitation when he is activated again', async () => {
    await admin.call('createAdminUser', { ...tina, username: 't.vogel' })
    const old = await newest(tina.email)
    await admin.call('deleteAdminUser', { id: await idOf('t.vogel') })
    const password = 'eine lange Losung'
    const set = (link: typeof old) =>
      shop.guest().call('resetPassword', { ...link, password, passwordConfirmation: password })
    expect((await set(old)).body.error.code).toBe('page_expired')
    expect((await update('t.vogel', { invite: true })).error.code).toBe('validation')
    await update('t.vogel', { active: true })
    expect((await set(await newest(tina.email))).body.success).toBe(true)
  })

  test('I16 who loses a function is signed out; the next session has fewer rights', async () => {
    const approver = await shop.login('k.frei')
    await update('k.frei', { functions: [] })
    expect((await approver.call('listAdminOrders', {})).status).toBe(419)
    expect((await (await shop.login('k.frei')).call('listAdminOrders', {})).body.error.code).toBe('forbidden')
  })

  test('G-48 nobody deactivates himself or takes the administration from himself', async () => {
    expect((await admin.call('deleteAdminUser', { id: await idOf('w.admin2') })).body.error.code).toBe('validation')
    expect((await update('w.admin2', { active: false })).error.code).toBe('validation')
    expect(wrongFields(await update('w.admin2', { functions: ['approver'] }))).toEqual(['functions'])
    expect((await update('w.admin2', { functions: ['admin', 'approver'] })).success).toBe(true)
    expect((await admin.call('listAdminUsers', {})).status).toBe(200)
  })

  test('G-48 who was invited and never came is neither the other administrator nor a deputy', async () => {
    const { body } = await admin.call('createAdminUser', { ...tina, username: 't.vogel', functions: ['admin'] })
    await shop.db.sql`update users set functions = '{}' where username in ('w.admin', 's.leit')`
    const leaves = () => admin.call('deleteMyAccount', { password: shop.password })
    expect((await leaves()).body.errorMessages.join()).toContain('Außer Ihnen verwaltet niemand')
    const { deputies } = (await admin.call('listAdminUsers', {})).body
    expect(deputies.map(({ id }: { id: number }) => id)).not.toContain(body.user.id)
    expect(wrongFields(await update('k.frei', { deputyId: body.user.id }))).toEqual(['deputyId'])
  })

  test('G-33 an account that waits for the shop is not let in by its company', async () => {
    await shop.db.sql`update users set status = 'pending_approval' where username = 'x.alt'`
    expect(await userOf('x.alt')).toMatchObject({ status: 'waiting', active: false })
    expect((await update('x.alt', { active: true })).error.code).toBe('validation')
  })

  test('one who has deleted his account is gone from the list', async () => {
    const id = await idOf('x.alt')
    await shop.db.sql`update users set deleted_at = now() where username = 'x.alt'`
    expect((await admin.call('listAdminUsers', { userId: id })).body.items).toEqual([])
    expect((await admin.call('updateAdminUser', { id, active: true })).body.error.code).toBe('not_found')
  })
})

async function idOfElsewhere(username: string): Promise<number> {
  const [row] = await shop.db.sql`select id from users where username = ${username}`
  return Number(row?.['id'])
}

async function userId(email: string): Promise<number> {
  const [row] = await shop.db.sql`select id from users where email = ${email}`
  return Number(row?.['id'])
}

const leavePasswordLink = (id: number) => shop.db.sql`
  insert into mail_links (token_hash, user_id, purpose, expires_at) values ('liegt', ${id}, 'password', '2999-01-01')`
async function linksOf(id: number): Promise<string[]> {
  const rows = await shop.db.sql`select purpose from mail_links where user_id = ${id}`
  return rows.map(({ purpose }) => String(purpose))
}
