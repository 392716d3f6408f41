import type { RestClient } from '@kontor/contracts/client'
import { expect, test } from 'vitest'
import { portalOf, signIn } from './sign-in.ts'

async function post(address: string, fields: Record<string, string>, answer: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const calls: [string, Record<string, unknown>][] = []
  const rest = {
    call: async (name: string, input: Record<string, unknown>) => {
      calls.push([name, input])
      return answer
    },
  } as unknown as RestClient
  const response = await signIn({ form, rest, params: {}, url: new URL(address, 'http://shop') })
  return { calls, response, location: response?.headers.get('location') }
}

const typed = { username: ' mia.brandt ', password: ' geheim ' }

test('S-STATE-044 after signing in one is back where one came from, else where the shop sends', async () => {
  expect((await post('/login?redirectTo=%2Fmy%2Forders%3Fpage%3D2', typed, { redirectTo: '/x' })).location).toBe(
    '/my/orders?page=2',
  )
  expect((await post('/login', typed, { redirectTo: '/my/account' })).location).toBe('/my/account')
})

test('S-STATE-045 an answer that leads nowhere leaves the page as it is', async () => {
  expect((await post('/login', typed, {})).response).toBeNull()
  expect((await post('/login', { kind: 'code', code: '123456' }, {})).response).toBeNull()
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'the way back never leaves the shop: %s',
  async (target) => {
    const { location, calls } = await post(`/login?redirectTo=${encodeURIComponent(target)}`, typed, {
      redirectTo: target,
    })
    expect(location).toBe('/my/account')
    expect(calls[0]?.[1]).not.toHaveProperty('redirectTo')
  },
)

test('blanks around the name are dropped, those of the password belong to it', async () => {
  const { calls } = await post('/login', typed, {})
  expect(calls).toEqual([['login', { _func: 'login', username: 'mia.brandt', password: ' geheim ' }]])
})

test('F-FLAG-066 with a second factor the login page asks for the code, then the way back still holds', async () => {
  expect((await post('/login?redirectTo=%2Fmy%2Forders', typed, { twoFactorRequired: true })).location).toBe(
    '/login?redirectTo=%2Fmy%2Forders',
  )
  const { calls, location } = await post('/login?redirectTo=%2Fmy%2Forders', { kind: 'code', code: '123 456' }, {})
  expect(calls).toEqual([
    ['confirmTwoFactor', { _func: 'twoFactorAuthentication', code: '123456', rememberBrowser: false }],
  ])
  expect(location).toBe('/my/orders')
})

test('R-ROUTE-008 R-ROUTE-010 a portal is known by the address', async () => {
  expect(portalOf('/kundenlogin/acme/')).toBe('kundenlogin')
  expect(portalOf('/businesslogin')).toBe('businesslogin')
  expect(portalOf('/login')).toBeUndefined()
  expect((await post('/businesslogin', typed, {})).calls[0]?.[1]).toMatchObject({ portal: 'businesslogin' })
})
