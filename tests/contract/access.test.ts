import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { accessTable, type Call, type CallName, calls, denialOf, type Role, roles } from '@kontor/contracts'
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
/** These change who is calling; the persona is signed in anew after them. */
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

const addressOf = (call: Call) => `/rest${call.path.replaceAll(/:\w+/g, 'nothing-like-this')}`

describe.each(roles)('P-ROLE-023 the access matrix for role %s', (role) => {
  test('answers every declared call as the table says', async () => {
    let visitor = await visitorAs(role)
    const wrong: string[] = []
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      const { status, body } = await visitor.send(call.method, addressOf(call), call.method === 'POST' ? {} : undefined)
      const denial = denialOf(call.access, role)
      const refused = status === 403 ? body?.error?.code : null
      if (refused !== denial) wrong.push(`${name}: ${refused ?? status} instead of ${denial ?? 'let in'}`)
      if (status === 401 || status === 405 || status === 500) wrong.push(`${name}: status ${status}`)
      if (changesCaller.has(name)) visitor = await visitorAs(role)
    }
    expect(wrong).toEqual([])
  })
})

describe('P-ROLE-023 the table of rights', () => {
  test('lets nobody in by default: every kind of access names its roles', () => {
    for (const call of Object.values(calls)) expect(Object.keys(accessTable)).toContain(call.access)
  })

  test('keeps customer administration to customers: a shop employee has no admin rights', () => {
    const admin = Object.values(calls).filter((call) => call.path.startsWith('/my/admin'))
    expect(admin.length).toBeGreaterThan(20)
    for (const call of admin) expect(denialOf(call.access, 'backend')).toBe('forbidden')
  })
})
