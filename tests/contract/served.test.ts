import { openShop, type TestShop } from '@kontor/api/testing'
import { built, type Call, type CallName, calls } from '@kontor/contracts'
import { testCalls } from '@kontor/contracts/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const entries = Object.entries(calls) as [CallName, Call][]

describe('L-RULE-056 the calls below /rest', () => {
  test('are all served: what is declared has a route', () => {
    const missing = entries.filter(([, { method, path }]) => !shop.app.hasRoute({ method, url: `/rest${path}` }))
    expect(missing).toEqual([])
  })

  test('have schemas, each of them', () => {
    expect(entries.map(([name]) => name).filter((name) => !(name in built))).toEqual([])
  })

  test('are declared once: no two share method and address', () => {
    const places = entries.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test('G-06 have no HEAD where a GET writes', () => {
    for (const [, call] of entries) {
      if (!call.getThatWrites) continue
      expect(shop.app.hasRoute({ method: 'HEAD', url: `/rest${call.path}` })).toBe(false)
    }
  })

  test('answer 404 with the one body for an unknown address and for an unknown method', async () => {
    const guest = shop.guest()
    for (const [method, path] of [
      ['GET', '/rest/no/such/call'],
      ['POST', '/rest/systems/config'],
    ] as const) {
      const { status, body } = await guest.send(method, path, method === 'POST' ? {} : undefined)
      expect(status).toBe(404)
      expect(body).toMatchObject({ success: false, error: { code: 'not_found' } })
    }
  })

  test('decisions 11 "Order of checks" an unknown address goes before a body that nobody can read', async () => {
    const headers = { 'content-type': 'text/plain' }
    const { statusCode } = await shop.app.inject({ method: 'POST', url: '/rest/no/such/call', headers, payload: 'x' })
    expect(statusCode).toBe(404)
  })

  test('decisions 0 a method without any address is 404 with the one body', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await shop.app.inject({ method, url: '/login' })
      expect([method, answer.statusCode, answer.json().error?.code]).toEqual([method, 404, 'not_found'])
    }
  })
})

describe('the published contract', () => {
  test('is OpenAPI 3.1 with every declared call, and every reference in it leads somewhere', async () => {
    const { status, body } = await shop.guest().send('GET', '/rest/openapi.json')
    expect(status).toBe(200)
    expect(body.openapi).toBe('3.1.0')
    const operations = Object.values(body.paths as Record<string, object>).flatMap((path) => Object.keys(path))
    // the shop of a test has the test kit
    expect(operations.length).toBe(entries.length + Object.keys(testCalls).length)
    const references = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1])
    expect(references.length).toBeGreaterThan(100)
    for (const name of new Set(references)) expect(body.components.schemas).toHaveProperty(String(name))
  })

  test('describes input and reply of every built call', async () => {
    const { body } = await shop.guest().send('GET', '/rest/openapi.json')
    for (const name of Object.keys(built) as CallName[]) {
      const { method, path, redirects }: Call = calls[name]
      const operation = body.paths[`/rest${path.replaceAll(/:(\w+)/g, '{$1}')}`][method.toLowerCase()]
      expect(operation.operationId).toBe(name)
      expect(operation.responses[redirects ? '302' : '200']).toBeDefined()
    }
  })
})
