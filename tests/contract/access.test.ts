import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import {
  accessTable,
  built,
  type Call,
  type CallName,
  calls,
  denialOf,
  pathNames,
  type Role,
  roles,
} from '@kontor/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// One persona for each role of the matrix (security 3.1); `half` has given a password, its code is open.
const personas: Readonly<Record<Exclude<Role, 'guest' | 'half'>, string>> = {
  private: 'mia.brandt',
  business: 'b.einkauf',
  approver: 'k.frei',
  controller: 'f.ctrl',
  admin: 'w.admin2',
  backend: 'backend',
}
/** These change who is calling; the persona is signed in again after them. */
const changesCaller: ReadonlySet<CallName> = new Set([
  'register',
  'login',
  'logout',
  'confirmTwoFactor',
  'deleteMyAccount',
])

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function visitorAs(role: Role): Promise<Visitor> {
  if (role === 'guest' || role === 'half') {
    const guest = shop.guest()
    await guest.send('GET', '/rest/systems/token')
    if (role === 'half') {
      const { body } = await guest.call('login', { username: 'w.admin', password: shop.password })
      expect(body.twoFactorRequired).toBe(true)
    }
    return guest
  }
  return await shop.login(personas[role])
}

const unknown = 'nothing-like-this'
const addressOf = (call: Call) => `/rest${call.path.replaceAll(/:\w+/g, unknown)}`

/**
 * Forms that tell a person all mistakes at once instead of refusing the body (decisions 0), and who has nothing to
 * order.
 */
const refusesEmpty: Partial<Readonly<Record<CallName, string>>> = {
  addItems: 'validation',
  createOffer: 'validation',
  declareWithdrawal: 'validation',
  endRestockNotice: 'not_found',
  saveBasket: 'validation',
  setBillingAddress: 'validation',
  setShippingAddress: 'validation',
  saveOrder: 'checkout_incomplete',
}
/** Needs one of two names for the article, which its schema cannot say. */
const needsEither: ReadonlySet<CallName> = new Set(['addListPosition'])
/** Calls that need no name but find nothing for these personas. */
const readsNothing: ReadonlySet<CallName> = new Set(['showConfirmation'])

/** Status and code of a call with an empty body and unknown names in its address, from what is declared alone. */
function expectedOf(name: CallName, call: Call, role: Role): string {
  const denial = denialOf(call.access, role)
  if (denial) return `403 ${denial}`
  const parts = pathNames(call.path)
  const input = Object.fromEntries(parts.map((part) => [part, unknown]))
  if (needsEither.has(name) || !built[name].input.safeParse(input).success) return '422 validation'
  if ('redirects' in call) return '302'
  if (parts.length > 0 || readsNothing.has(name)) return '404 not_found'
  return `200 ${refusesEmpty[name] ?? 'success'}`
}

describe.each(roles)('P-ROLE-023 the access matrix for role %s', (role) => {
  test('answers every declared call as the table says', async () => {
    let visitor = await visitorAs(role)
    const wrong: string[] = []
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      const { status, body } = await visitor.send(call.method, addressOf(call), call.method === 'POST' ? {} : undefined)
      const got = [status, body && (body.success === false ? body.error.code : 'success')].filter(Boolean).join(' ')
      const expected = expectedOf(name, call, role)
      if (got !== expected) wrong.push(`${name}: ${got} instead of ${expected}`)
      if (got === '403 login_required' && body.redirectTo !== '/login') wrong.push(`${name}: no way to sign in`)
      if (changesCaller.has(name)) visitor = await visitorAs(role)
    }
    expect(wrong).toEqual([])
  })
})

describe('P-ROLE-023 the table of rights', () => {
  test('lets nobody in by default: every kind of access names its roles', () => {
    for (const call of Object.values(calls)) expect(Object.keys(accessTable)).toContain(call.access)
  })

  test('sends a guest to sign in wherever it does not let him in, and never turns him away', () => {
    for (const { path, access } of Object.values(calls))
      expect([path, ['login_required', null]]).toEqual([path, expect.arrayContaining([denialOf(access, 'guest')])])
  })

  test('keeps customer administration to customers: a shop employee has no admin rights', () => {
    const admin = Object.values(calls).filter((call) => call.path.startsWith('/my/admin'))
    expect(admin.length).toBeGreaterThan(20)
    for (const call of admin) expect(denialOf(call.access, 'backend')).toBe('forbidden')
  })
})
