import { berlinTime } from '@kontor/contracts/rules/german/german-dates'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../testing.ts'
import { tidyAfterDeletions } from './forget-user.ts'

let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openShop()
  other = await openShop(shop.url)
})
afterEach(async () => {
  await shop.setClock(null)
  await shop.reset()
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const pen = { articleNumber: '100001', shopDepotId: 1 }
const home = { firstname: 'Mia', lastname: 'Brandt', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }
const day = 24 * 3600_000
const inDays = (days: number) => shop.setClock(new Date(shop.now().getTime() + days * day))

const leave = (person: Visitor, more: Record<string, unknown> = {}) =>
  person.call('deleteMyAccount', { password: shop.password, ...more } as never)
const idOf = async (username: string) => {
  const [row] = await shop.db.sql<{ id: number }[]>`select id from users where username = ${username}`
  return row?.id ?? 0
}
/** The seed's admin has a second factor. */
const withoutCode = (username: string) => shop.db.sql`update users set totp_secret = null where username = ${username}`
const userOf = async (id: number) => (await shop.db.sql`select * from users where id = ${id}`)[0]

async function readyToOrder(person: Visitor): Promise<void> {
  await person.call('addToBasket', { ...pen, quantity: 3 })
  await person.call('setBillingAddress', { address: home })
  await person.call('setShippingAddress', { address: home })
  await person.call('setShippingMethod', { slug: 'paket' })
  await person.call('setPaymentMethod', { slug: 'vorkasse' })
}

/** Rows of every table that point at a user, by `table.column`. */
async function rowsOf(userId: number): Promise<Record<string, number>> {
  const columns = await shop.db.sql<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'public.users'::regclass and c.connamespace = 'public'::regnamespace`
  expect(columns.length).toBeGreaterThan(15)
  const found: Record<string, number> = {}
  for (const { table, column } of columns) {
    const [row] = await shop.db.sql.unsafe(`select count(*)::int as n from ${table} where ${column} = $1`, [userId])
    if (row?.n > 0) found[`${table}.${column}`] = row?.n
  }
  return found
}

/** The tables in which a text stands anywhere, but for what the operator says himself. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await shop.db.sql<{ table: string }[]>`
    select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'settings'`
  const found: string[] = []
  for (const { table } of tables) {
    const [row] = await shop.db.sql.unsafe(
      `select exists (select from public.${table} t where t::text ilike '%' || $1 || '%') as is`,
      [words],
    )
    if (row?.is) found.push(table)
  }
  return found.sort()
}

/** Fills an account with every kind of personal data. */
async function livedIn(login: string): Promise<Visitor> {
  const person = await shop.login(login)
  await person.call('updatePerson', {
    ...{ firstname: 'Mia', lastname: 'Brandt', email: 'mia.brandt@post.example' },
    ...{ phone: '+49 221 555-0199', occupation: 'Lehrkraft' },
  })
  await person.call('updateSepa', {
    ...{ accountHolder: 'Mia Brandt', iban: 'DE89 3704 0044 0532 0130 00', mandateAccepted: true },
  })
  await person.call('createList', { displayName: 'Für Zuhause' })
  await person.call('addToBasket', { ...pen, quantity: 2 })
  await person.call('saveBasket', { name: 'Schulanfang' })
  await person.call('addToBasket', { ...pen, quantity: 1 })
  await person.call('addOfferPosition', { ...pen, quantity: 5 })
  await person.call('saveCompareList', { articles: [pen] })
  const { body: form } = await person.call('showRestockForm', { articleKey: '200001-1' })
  await person.call('askRestockNotice', { articleKey: '200001-1', email: form.restock.email })
  await shop.db.sql`insert into customer_article_numbers (customer_id, code, article_id, number)
    select customer_id, 'MEINSTIFT', (select id from articles where article_number = '100001' limit 1), 'Mein Stift'
    from users where username = ${login}`
  return person
}

describe('domain 1.5 a private customer leaves', () => {
  test('everything personal goes at once; orders and letters of trade stay', async () => {
    const id = await idOf('mia.brandt')
    const mia = await livedIn('mia.brandt')
    const { body: tab } = await mia.call('showAccountTab', { type: 'data' })
    expect(tab.leaving).toMatchObject({ refusal: null, needsCode: false })
    const [{ orders } = { orders: 0 }] = await shop.db.sql<{ orders: number }[]>`
      select count(*)::int as orders from orders where user_id = ${id}`
    expect(orders).toBeGreaterThan(0)

    const { status, body } = await leave(mia)
    expect([status, body.success, body.redirectTo, body.user.guest]).toEqual([200, true, '/konto-geloescht', true])

    const left = await rowsOf(id)
    expect(left['orders.user_id']).toBe(orders)
    expect(Object.keys(left).sort()).toEqual(
      ['baskets.user_id', 'offer_requests.user_id', 'orders.user_id'].filter((name) => name in left),
    )
    expect(await userOf(id)).toMatchObject({
      username: `geloescht-${id}`,
      email: `geloescht-${id}@konto.invalid`,
      firstname: 'Benutzer',
      lastname: `gelöscht #${id}`,
      phone: '',
      status: 'inactive',
    })
    const [customer] = await shop.db
      .sql`select c.* from customers c join users u on u.customer_id = c.id where u.id = ${id}`
    expect(customer).toMatchObject({ email: null, phone: null, name: `Kundenkonto gelöscht #${customer?.id}` })
    expect(customer?.data.sepa).toBeUndefined()
    for (const gone of ['DE89370400440532013000', '555-0199', 'MEINSTIFT', 'Für Zuhause', 'Schulanfang'])
      expect([gone, await tablesWith(gone)]).toEqual([gone, []])
    const letters = await shop.db.sql`select dedupe_key from mails where lower(recipient) = 'mia.brandt@post.example'`
    expect(
      letters.every((mail) => /^(?:order-|withdrawal:|offer-request-copy:|account-deleted:)/.test(mail.dedupe_key)),
    ).toBe(true)
  })

  test('says good-bye by mail, and whoever was signed in is out everywhere', async () => {
    const elsewhere = await other.login('mia.brandt')
    const mia = await shop.login('mia.brandt')
    await leave(mia)
    const mail = (await shop.mails()).at(-1)
    expect([mail?.to, mail?.subject]).toEqual(['mia.brandt@post.example', 'Ihr Kontor-Konto ist gelöscht'])
    expect((await mia.call('listOrders', {})).status).toBe(403)
    expect((await elsewhere.call('listOrders', {})).status).toBe(419)
    const again = await shop.guest().call('login', { username: 'mia.brandt', password: shop.password })
    expect(again.body.error.code).toBe('bad_credentials')
    const byName = await shop
      .guest()
      .call('login', { username: `geloescht-${await goneId()}`, password: shop.password })
    expect(byName.body.error.code).toBe('bad_credentials')
  })

  test('a mail to him that is just being sent holds nothing up, and goes at night', async () => {
    const mia = await shop.login('mia.brandt')
    const password = 'Ganz etwas anderes 9'
    await mia.call('changePassword', { oldPassword: shop.password, password, passwordConfirmation: password })
    const { sql } = shop.db
    const sending = () => sql`select id from mails where dedupe_key like 'password-changed:%'`
    await sql.begin(async (delivery) => {
      expect(await delivery`select from mails where dedupe_key like 'password-changed:%' for update`).toHaveLength(1)
      expect((await leave(mia, { password })).body.success).toBe(true)
    })
    expect(await sending()).toHaveLength(1)
    await tidyAfterDeletions(shop.shop)
    expect(await sending()).toHaveLength(0)
    expect((await shop.mails()).at(-1)?.subject).toBe('Ihr Kontor-Konto ist gelöscht')
  })

  test('security F5 his lists are locked in the order of their ids, as by everybody else', async () => {
    const mia = await shop.login('mia.brandt')
    const id = await idOf('mia.brandt')
    const { sql } = shop.db
    const [first, last] = await sql<{ id: number }[]>`
      insert into shopping_lists (user_id, customer_id, slug, display_name, created_at)
      select id, customer_id, slug, slug, ${shop.now().toISOString()}::timestamptz from users, unnest('{zuerst,dann}'::text[]) slug where id = ${id} returning id`
    // by its slug and in the table the first one now comes last
    await sql`update shopping_lists set display_name = 'Immer noch zuerst' where id = ${first?.id ?? 0}`
    const isWaiting = async () => {
      const [row] = await sql`select count(*)::int as n from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      return row?.n
    }
    const leaving = await sql.begin(async (work) => {
      await work`select from shopping_lists where id = ${first?.id ?? 0} for update`
      const answer = leave(mia)
      await expect.poll(isWaiting).toBeGreaterThan(0)
      await work`select from shopping_lists where id = ${last?.id ?? 0} for update nowait`
      return { answer }
    })
    expect((await leaving.answer).body.success).toBe(true)
  })

  const goneId = async () => (await shop.db.sql`select id from users where deleted_at is not null`)[0]?.id

  test('what he said of articles stays without his name, what nobody may read goes', async () => {
    const id = await idOf('mia.brandt')
    const mia = await shop.login('mia.brandt')
    const { body: article } = await mia.call('showArticleByNumber', { articleNumber: '150001' })
    const asked = { type: 'article', id: String(article.article.id) } as never
    const [before] = (await mia.call('listRatings', asked)).body.items.filter((one: { own: boolean }) => one.own)
    expect(before.author).toBe('Mia B.')
    await leave(mia)
    const { body } = await shop.guest().call('listRatings', asked)
    const after = body.items.find((one: { id: number }) => one.id === before.id)
    expect(after).toMatchObject({ author: 'Ehemaliges Kundenkonto', text: before.text, own: false })
    expect(await shop.db.sql`select from ratings where user_id = ${id}`).toHaveLength(0)
    expect(await shop.db.sql`select from catalogue_changes where article_id = ${article.article.id}`).not.toHaveLength(
      0,
    )
  })

  test('an open order keeps what is needed to write to its buyer, and loses it a month after it is done', async () => {
    const id = await idOf('mia.brandt')
    const mia = await shop.login('mia.brandt')
    await readyToOrder(mia)
    const { body: placed } = await mia.call('saveOrder', { agb: true })
    expect((await mia.call('showAccountTab', { type: 'data' })).body.leaving.openOrders).toBeGreaterThan(0)
    await leave(mia)
    const order = async () => (await shop.db.sql`select * from orders where order_number = ${placed.orderNumber}`)[0]
    expect(await order()).toMatchObject({ user_name: 'Mia Brandt', email: 'mia.brandt@post.example' })
    const step = { status: 'shipped', actor: 'Lager' }
    await shop.advanceOrder(placed.orderNumber, step)
    expect((await shop.mails()).at(-1)).toMatchObject({
      to: 'mia.brandt@post.example',
      subject: expect.stringContaining('Versendet'),
    })
    await shop.advanceOrder(placed.orderNumber, { status: 'delivered', actor: 'Lager' })

    await inDays(20)
    await tidyAfterDeletions(shop.shop)
    expect(await order()).toMatchObject({ email: 'mia.brandt@post.example' })
    await inDays(32)
    await tidyAfterDeletions(shop.shop)
    const done = await order()
    expect(done).toMatchObject({ user_name: `Benutzer gelöscht #${id}`, email: '', session_id: null })
    // the invoice keeps who was billed
    expect(done?.billing_address).toMatchObject({ lastname: 'Brandt', street: 'Am Markt 3', email: '', phone: '' })
    const actors = await shop.db.sql`select actor from order_events where order_id = ${done?.id} order by id`
    expect(actors.map(({ actor }) => actor)).toEqual([`Benutzer gelöscht #${id}`, 'Lager', 'Lager'])
    // a change of status years later sends no mail
    await shop.advanceOrder(placed.orderNumber, { status: 'credited', actor: 'Buchhaltung' })
    expect((await shop.mails()).some(({ to }) => to === '')).toBe(false)
    expect((await shop.mails()).some(({ subject }) => subject === 'Ihr Kontor-Konto ist gelöscht')).toBe(false)
  })

  test('the invoice loses its address when its eight years are over, a letter after six (§ 147 AO, § 257 HGB)', async () => {
    const mia = await shop.login('mia.brandt')
    await readyToOrder(mia)
    const { body: placed } = await mia.call('saveOrder', { agb: true })
    await leave(mia)
    await shop.advanceOrder(placed.orderNumber, { status: 'completed', actor: 'Lager' })
    const street = async () =>
      (
        await shop.db.sql`select billing_address ->> 'street' as street, gross_cents
      from orders where order_number = ${placed.orderNumber}`
      )[0]
    const letters = () => shop.db.sql`select from mails where dedupe_key = ${`order-placed:${placed.orderNumber}`}`
    const year = berlinTime(shop.now()).year
    await shop.setClock(new Date(`${year + 8}-12-30T12:00:00Z`))
    await tidyAfterDeletions(shop.shop)
    expect((await street())?.street).toBe('Am Markt 3')
    expect(await letters()).toHaveLength(0)
    await shop.setClock(new Date(`${year + 9}-01-02T12:00:00Z`))
    await tidyAfterDeletions(shop.shop)
    expect(await street()).toMatchObject({ street: '', gross_cents: expect.any(Number) })
    expect((await street())?.gross_cents).toBeGreaterThan(0)
  })

  test('the address is free for a new account, the name of a deleted one for nobody', async () => {
    const id = await idOf('mia.brandt')
    await leave(await shop.login('mia.brandt'))
    await shop.setSettings({ verifyRegisteredEmail: false, approveRegistration: false })
    const password = 'Vier Worte genügen völlig 7'
    const form = {
      ...{ customerType: 'private', firstname: 'Mia', lastname: 'Brandt', country: 'DE' },
      ...{ street: 'Am Markt 3', zip: '50667', city: 'Köln', privacy: true },
      ...{ email: 'mia.brandt@post.example', emailConfirmation: 'mia.brandt@post.example' },
      ...{ password, passwordConfirmation: password },
    } as const
    const answer = await shop.guest().call('register', { ...form, username: `geloescht-${id + 1}` } as never)
    expect(answer.body.success).toBe(true)
    expect(await idOf(`geloescht-${id + 1}`)).toBe(0)
    const signedIn = await shop.guest().call('login', { username: 'mia.brandt@post.example', password })
    expect(signedIn.body.success).toBe(true)
  })
})

describe('who may', () => {
  test('a wrong password changes nothing, and guessing is slowed down', async () => {
    const id = await idOf('mia.brandt')
    const mia = await shop.login('mia.brandt')
    const wrong = await leave(mia, { password: 'falsch-geraten' })
    expect([wrong.status, wrong.body.error.fields[0].path]).toEqual([200, 'password'])
    for (let tries = 0; tries < 5; tries++) await leave(mia, { password: 'falsch-geraten' })
    expect((await leave(mia)).body.error.code).toBe('login_throttled')
    expect(await userOf(id)).toMatchObject({ username: 'mia.brandt', deleted_at: null })
  })

  test('with a second factor its code is asked for too', async () => {
    const mia = await shop.login('mia.brandt')
    const { body: offer } = await mia.call('enableTwoFactor', {})
    const code = shop.codeFor(offer.secret)
    const { body: on } = await mia.call('enableTwoFactor', { code, password: shop.password })
    expect((await mia.call('showAccountTab', { type: 'data' })).body.leaving.needsCode).toBe(true)
    expect((await leave(mia)).body.error.fields[0]).toMatchObject({ path: 'code', code: 'required' })
    expect((await leave(mia, { code: '000000' })).body.error.fields[0]).toMatchObject({ path: 'code' })
    expect((await leave(mia, { code: on.recoveryCodes[0] })).body.success).toBe(true)
  })

  test('in a company an admin decides: a user is told who', async () => {
    const user = await shop.login('b.einkauf')
    const { body: tab } = await user.call('showAccountTab', { type: 'data' })
    const { status, body } = await leave(user)
    expect([status, body.success, body.message]).toEqual([200, false, tab.leaving.refusal])
    expect(body.message).toContain('Wiesengrund Apparatebau GmbH')
    expect(await idOf('b.einkauf')).toBeGreaterThan(0)
  })

  test('an admin leaves while another one stays; what he decided stays without his name; the firm stays as it is', async () => {
    const id = await idOf('w.admin2')
    const name = (await userOf(id)) as { firstname: string; lastname: string; customer_id: number }
    const customer = async () => (await shop.db.sql`select * from customers where id = ${name.customer_id}`)[0]
    const before = await customer()
    const [colleagues] = await shop.db.sql`select id from orders where customer_id = ${name.customer_id} limit 1`
    await shop.db.sql`insert into order_events (order_id, status, actor, at)
      values (${colleagues?.id}, 'released', ${`${name.firstname} ${name.lastname}`}, ${shop.now().toISOString()}::timestamptz)`
    expect((await leave(await shop.login('w.admin2'))).body.success).toBe(true)
    const [event] = await shop.db
      .sql`select actor from order_events where order_id = ${colleagues?.id} order by id desc limit 1`
    expect(event?.actor).toBe(`Benutzer gelöscht #${id}`)
    expect(await customer()).toEqual(before)
    await withoutCode('w.admin')
    const last = await leave(await shop.login('w.admin'))
    expect([last.status, last.body.success]).toEqual([200, false])
    expect(last.body.message).toContain('Außer Ihnen verwaltet niemand')
  })

  test('employees of the shop do not leave this way, guests have nothing to delete', async () => {
    expect((await leave(await shop.login('backend'))).body.success).toBe(false)
    expect((await leave(shop.guest())).status).toBe(403)
  })

  test('security 3.2 no. 10 and 12 nobody names whose account goes', async () => {
    const mia = await shop.login('mia.brandt')
    for (const foreign of [{ userId: 1 }, { id: 1 }, { customerId: 1 }, { username: 'w.admin' }])
      expect((await leave(mia, foreign)).status).toBe(422)
    expect(await shop.db.sql`select from users where deleted_at is not null`).toHaveLength(0)
  })
})

describe('parallel hands at two instances', () => {
  test('of two admins who leave at the same time one stays', async () => {
    await withoutCode('w.admin')
    const admins = [await shop.login('w.admin'), await other.login('w.admin2')]
    const answers = await Promise.all(admins.map((admin) => leave(admin)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.map(({ body }) => body.message).join(' ')).toContain('Außer Ihnen verwaltet niemand')
  })

  test('two hands delete one account once', async () => {
    const hands = [await shop.login('mia.brandt'), await other.login('mia.brandt'), await shop.login('mia.brandt')]
    const answers = await Promise.all(hands.map((hand) => leave(hand)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 419)).toHaveLength(2)
    const deletionMails = (await shop.mails()).filter(({ subject }) => subject === 'Ihr Kontor-Konto ist gelöscht')
    expect(deletionMails).toHaveLength(1)
  })

  test('an order that is being placed is placed whole or not at all, whoever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      await shop.reset()
      const id = await idOf('mia.brandt')
      const [mia, second] = [await shop.login('mia.brandt'), await other.login('mia.brandt')]
      await readyToOrder(mia)
      const [ordered, left] = await Promise.all([mia.call('saveOrder', { agb: true }), leave(second)])
      expect(left.body.success).toBe(true)
      expect([200, 419]).toContain(ordered.status)
      const rows = await shop.db
        .sql`select o.*, (select count(*)::int from order_lines l where l.order_id = o.id) as lines
        from orders o where o.user_id = ${id} and o.placed_at > ${shop.now().toISOString()}::timestamptz - interval '1 hour'`
      expect(rows).toHaveLength(ordered.body.success ? 1 : 0)
      for (const row of rows) expect(row).toMatchObject({ lines: 1, email: 'mia.brandt@post.example' })
      expect(await shop.db.sql`select from baskets where user_id = ${id} and state <> 'ordered'`).toHaveLength(0)
    }
  })

  test('whatever else is under way brings nothing personal back', async () => {
    const id = await idOf('mia.brandt')
    const hands = await Promise.all([1, 2, 3, 4, 5].map((at) => (at % 2 ? shop : other).login('mia.brandt')))
    const [a, b, c, d, e] = hands as [Visitor, Visitor, Visitor, Visitor, Visitor]
    const person = { firstname: 'Mia', lastname: 'Kehrtzurück', email: 'mia.brandt@post.example' }
    const guest = other.guest()
    await guest.call('addToBasket', { ...pen, quantity: 7 })
    await Promise.all([
      leave(a),
      b.call('updatePerson', person),
      c.call('addToBasket', { ...pen, quantity: 4 }),
      d.call('createList', { displayName: 'Nachzügler' }),
      e.call('changePassword', {
        oldPassword: shop.password,
        password: 'Ganz etwas anderes 9',
        passwordConfirmation: 'Ganz etwas anderes 9',
      }),
      guest.call('login', { username: 'mia.brandt', password: shop.password }),
    ])
    // the password may have been changed first: then nothing was deleted, and the owner tries again
    if ((await userOf(id))?.deleted_at === null)
      await leave(await shop.login('mia.brandt'), { password: 'Ganz etwas anderes 9' })
    await tidyAfterDeletions(shop.shop)
    expect(await userOf(id)).toMatchObject({ username: `geloescht-${id}`, lastname: `gelöscht #${id}` })
    // the last mail may have gone to him by the name he had just taken
    expect((await tablesWith('Kehrtzurück')).filter((table) => table !== 'mails')).toEqual([])
    expect(await tablesWith('Nachzügler')).toEqual([])
    const left = await rowsOf(id)
    expect(left).not.toHaveProperty('shopping_lists.user_id')
    expect(left).not.toHaveProperty('sessions.user_id')
    expect(await shop.db.sql`select from baskets where user_id = ${id} and state <> 'ordered'`).toHaveLength(0)
    // whoever had come in before the account went has a session that is over
    const after = await guest.call('listOrders', {})
    expect(['login_required', 'session_expired']).toContain(after.body.error?.code)
  })
})
