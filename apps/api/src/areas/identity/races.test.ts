import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { sendPasswordLink } from './password/new-password.ts'

// Two instances on one database (security F20): what can be used once is used once, whichever instance is asked.
let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await openShop()
  second = await openShop(first.url)
})
afterEach(() => first.reset())
afterAll(async () => {
  await second.close()
  await first.close()
})

const hands = () => [first, second, first, second, first, second]
const mia = 'mia.brandt'

test('E-ENTITY-015 of six hands with one reset link one sets the password', async () => {
  await sendPasswordLink(first.shop, mia)
  const mail = (await first.mails()).at(-1)
  const [, token = ''] = /\/password\/reset\/[^/]+\/(\S+)/.exec(mail?.text ?? '') ?? []
  const losung = (hand: number) => `Losung der Hand Nummer ${hand}`
  const answers = await Promise.all(
    hands().map((shop, hand) => {
      const password = losung(hand)
      return shop.guest().call('resetPassword', { resetUsername: mia, token, password, passwordConfirmation: password })
    }),
  )
  const winners = answers.flatMap(({ body }, hand) => (body.success ? [hand] : []))
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error?.code === 'page_expired')).toHaveLength(5)
  const password = losung(winners[0] ?? -1)
  expect((await second.guest().call('login', { username: mia, password })).body.success).toBe(true)
})

test('C-CALL-037 of two hands with one recovery code one signs in', async () => {
  const owner = await first.login(mia)
  const { body: offer } = await owner.call('enableTwoFactor', {})
  const code = first.codeFor(offer.secret)
  const { body } = await owner.call('enableTwoFactor', { code, password: first.password })
  for (const recoveryCode of body.recoveryCodes.slice(0, 3)) {
    const guests = [first.guest(), second.guest()]
    await Promise.all(guests.map((guest) => guest.call('login', { username: mia, password: first.password })))
    const answers = await Promise.all(guests.map((guest) => guest.call('confirmTwoFactor', { code: recoveryCode })))
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
  }
})

test('G-100 of a volley of wrong passwords at two instances no more get through than one after the other', async () => {
  const guess = (shop: TestShop) => shop.guest().call('login', { username: mia, password: 'falsch-geraten' })
  const answers = await Promise.all([...hands(), ...hands(), ...hands()].map(guess))
  const codes = answers.map(({ body }) => body.error.code)
  // five are free; the one that claims the first wait goes through as well
  expect(codes.filter((code) => code === 'bad_credentials').length).toBeLessThanOrEqual(6)
  const right = await second.guest().call('login', { username: mia, password: first.password })
  expect(right.body.error.code).toBe('login_throttled')
})

/** Does something while a change of the password is written but not yet committed. */
async function whilePasswordChanges<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const { sql } = first.db
  const { answer } = await sql.begin(async (change) => {
    await change`update users set password_hash = password_hash || 'x'
      where username = ${mia}`
    let isOver = false
    const answer = attempt().finally(() => {
      isOver = true
    })
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`
    await expect.poll(async () => isOver || (await waiting()).length > 0).toBe(true)
    await change`delete from sessions using users u
      where u.username = ${mia} and u.id in (sessions.user_id, sessions.half_user_id)`
    return { answer }
  })
  return await answer
}
const sessionsOfMia = () =>
  first.db.sql`select from sessions s join users u on u.id in (s.user_id, s.half_user_id) where u.username = ${mia}`

test('G-34 a sign-in that is under way does not outlive a change of the password', async () => {
  const { body } = await whilePasswordChanges(() =>
    second.guest().call('login', { username: mia, password: first.password }),
  )
  expect(body.error.code).toBe('bad_credentials')
  expect(await sessionsOfMia()).toHaveLength(0)
})

test('G-34 nor does a second factor that is being confirmed', async () => {
  const owner = await first.login(mia)
  const { body: offer } = await owner.call('enableTwoFactor', {})
  const code = first.codeFor(offer.secret)
  const { body } = await owner.call('enableTwoFactor', { code, password: first.password })
  const guest = second.guest()
  await guest.call('login', { username: mia, password: first.password })
  const confirmed = await whilePasswordChanges(() => guest.call('confirmTwoFactor', { code: body.recoveryCodes[0] }))
  expect(confirmed.body.error.code).toBe('bad_credentials')
  expect(await sessionsOfMia()).toHaveLength(0)
})

test('of two people who want one address one gets it', async () => {
  const form = {
    customerType: 'private',
    password: 'ein-gutes-Kennwort',
    passwordConfirmation: 'ein-gutes-Kennwort',
    firstname: 'Erika',
    lastname: 'Neumann',
    street: 'Lindenweg 3',
    zip: '50667',
    city: 'Köln',
    country: 'DE',
    privacy: true,
  } as const
  const email = 'begehrt@post.example'
  const answers = await Promise.all(
    hands().map((shop) => shop.guest().call('register', { ...form, email, emailConfirmation: email })),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const [row] = await first.db.sql`select count(*)::int as n from users where email = ${email}`
  expect(row?.n).toBe(1)
})
