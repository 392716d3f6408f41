import { contractVersion } from '@kontor/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { readSettings } from '../settings.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(undefined, { READY_TOKEN: 'nur-fuer-den-betreiber', VERSION: '2027.3' })
})
afterAll(() => shop.close())

describe('decisions 13 the policy of what is no page', () => {
  test.each(['/rest/systems/config', '/rest/nowhere', '/healthz', '/robots.txt', '/media/x.pdf', '/pictures/x/1.webp'])(
    '%s runs nothing, sends nothing and loads nothing from elsewhere',
    async (url) => {
      const policy = String((await shop.app.inject({ url })).headers['content-security-policy'])
      for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"])
        expect(policy.split('; ')).toContain(part)
      expect(policy).not.toMatch(/script-src|connect-src|https?:|unsafe-eval/)
    },
  )

  test('an answer to a write that is refused has it too', async () => {
    const { headers, statusCode } = await shop.app.inject({ method: 'POST', url: '/rest/login', payload: {} })
    expect([statusCode, headers['content-security-policy']]).toEqual([
      419,
      expect.stringContaining("default-src 'none'"),
    ])
  })
})

describe('decisions 13 /readyz', () => {
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await shop.app.inject({ url: '/readyz', remoteAddress, headers })).json()

  test('tells strangers yes or no and the version', async () => {
    const answer = { status: 'ok', version: '2027.3', contract: contractVersion }
    expect(await ask('203.0.113.7')).toEqual(answer)
    expect(await ask('203.0.113.7', { authorization: 'Bearer nur-fuer-den-betreibe' })).toEqual(answer)
    // whom a proxy on this machine passes on
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toEqual(answer)
    expect(await ask('127.0.0.1', { host: 'laden.example' })).toEqual(answer)
  })

  test('tells this machine, and who has the token, all of it', async () => {
    const detail = { status: 'ok', database: 'ok', searchEngine: 'postgres', kept: expect.any(Array) }
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await ask(address)).toMatchObject(detail)
    const authorization = 'Bearer nur-fuer-den-betreiber'
    expect(await ask('203.0.113.7', { authorization })).toMatchObject(detail)
    const staff = await shop.login('backend')
    expect((await staff.askConsole('health.readiness')).body.result.data).toMatchObject({ ...detail, missing: [] })
  })
})

describe('decisions 13 a live shop', () => {
  const live = {
    SHOP_MODE: 'live',
    APP_SECRET: 'x'.repeat(32),
    BASE_URL: 'https://laden.example',
    DATABASE_URL: 'postgres://kontor:geheim-genug@database:5432/kontor',
  }

  test('refuses what is made for development, and passwords that everybody can read', () => {
    expect(readSettings(live)).toMatchObject({ SHOP_MODE: 'live', NODE_ENV: 'production' })
    expect(() => readSettings({ ...live, NODE_ENV: 'development' })).toThrow('NODE_ENV=development')
    const known = 'postgres://kontor:kontor@database:5432/kontor'
    for (const more of [
      { DATABASE_URL: known },
      { DATABASE_POOLED_URL: known },
      { DATABASE_READING_URL: known },
      { MEILI_KEY: 'kontor-search-key' },
    ])
      expect(() => readSettings({ ...live, ...more })).toThrow('POSTGRES_PASSWORD')
    expect(readSettings({ DATABASE_URL: known, MEILI_KEY: 'kontor-search-key' })).toMatchObject({ SHOP_MODE: 'demo' })
  })
})
