import fs from 'node:fs'
import { openShop, type TestShop } from '@kontor/api/testing'
import { type CallName, calls, errorCodes, failureCodes, refusalsOf } from '@kontor/contracts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
// biome-ignore lint/suspicious/noExplicitAny: a document of others' format, looked into freely
let document: any

beforeAll(async () => {
  shop = await openShop()
  document = (await shop.guest().send('GET', '/rest/openapi.json')).body
})
afterAll(() => shop.close())

describe('the published contract', () => {
  test('is an OpenAPI 3.1 document to a validator by JSON Schema', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('has no schema that is nothing but itself', () => {
    const targetOf = (name: string): string | undefined =>
      /^#\/components\/schemas\/(\w+)$/.exec(document.components.schemas[name]?.$ref ?? '')?.[1]
    for (const name of Object.keys(document.components.schemas)) {
      const seen = new Set<string>()
      for (let at: string | undefined = name; at; at = targetOf(at)) {
        expect([...seen], `${name} leads back to ${at}`).not.toContain(at)
        seen.add(at)
      }
    }
  })

  test('decisions 0 describes the body of failures in full, with the closed list of codes', () => {
    const { properties, required } = document.components.schemas.Refused
    expect(required).toEqual(['success', 'message', 'errorMessages', 'error'])
    expect(properties.success.const).toBe(false)
    expect(properties.error.properties.code.enum).toEqual([...errorCodes])
    expect(Object.keys(properties.error.properties)).toEqual(['code', 'fields', 'retryable', 'incident'])
    expect(document.components.schemas.FieldError.required).toEqual(['path', 'code', 'message'])
  })

  test('decisions 0 says of every status which codes it comes with, and leaves no code out', () => {
    const refusals = Object.keys(calls).flatMap((name) => refusalsOf(name as CallName))
    // a weak password is refused at its field, by `validation`
    const said = new Set<string>([...Object.values(failureCodes).flat(), ...refusals, 'password_weak'])
    expect([...said].toSorted()).toEqual([...errorCodes].toSorted())
    for (const [status, codes] of Object.entries(failureCodes)) {
      const { schema: link } = document.components.responses[`Status${status}`].content['application/json']
      expect(link).toEqual({ $ref: `#/components/schemas/Failure${status}` })
      const schema = document.components.schemas[`Failure${status}`]
      expect(schema.allOf[0]).toEqual({ $ref: '#/components/schemas/Refused' })
      expect(schema.allOf[1].properties.error.properties.code.enum).toEqual([...codes])
    }
  })

  test('issue 30 each call names the codes of its own: reads none, an order more than a note', () => {
    const codesOf = (path: string, method: string): string[] => {
      const { schema } = document.paths[path][method].responses[200].content['application/json']
      const [, refusal] = schema.anyOf ?? []
      if (!refusal) return []
      const [name] = refusal.$ref.split('/').slice(-1)
      return document.components.schemas[name].allOf[1].properties.error.properties.code.enum
    }
    expect(codesOf('/rest/shop', 'get')).toEqual([])
    expect(codesOf('/rest/lists/my/edit', 'post')).toEqual(['validation', 'not_found', 'limit_reached', 'busy'])
    expect(codesOf('/rest/shop/checkout/save-order', 'post')).toContain('checkout_changed')
    expect(codesOf('/rest/shop/basket/add', 'post')).not.toContain('checkout_changed')
    expect(codesOf('/rest/shop/basket/update-quantity', 'get')).toContain('out_of_stock')
  })

  const operations = () =>
    Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    )

  test('has a version, which every answer below /rest and /readyz name', async () => {
    expect(document.info.version).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const path of ['/rest/openapi.json', '/rest/systems/token', '/rest/gibt/es/nicht'])
      expect((await shop.app.inject(path)).headers['contract-version'], path).toBe(document.info.version)
    expect((await shop.app.inject('/readyz')).json().contract).toBe(document.info.version)
    const changes = await fs.promises.readFile(new URL('../../docs/contract-changes.md', import.meta.url), 'utf8')
    expect(changes).toContain(`\n## ${document.info.version}\n`)
  })

  test('names every larger object that stands in it more than once', () => {
    const places = new Map<string, string[]>()
    const walk = (part: unknown, place: string): void => {
      if (typeof part !== 'object' || part === null) return
      if ('properties' in part && !/^\/components\/schemas\/\w+$/.test(place)) {
        const text = JSON.stringify(part)
        places.set(text, [...(places.get(text) ?? []), place])
      }
      for (const [key, value] of Object.entries(part)) walk(value, `${place}/${key}`)
    }
    walk(document, '')
    const again = [...places].filter(([text, { length }]) => length > 1 && text.length > 450)
    expect(again.map(([, [place]]) => place)).toEqual([])
  })

  test('says which bodies are needed, and how a header of its own is typed', () => {
    for (const { path, method, requestBody, parameters } of operations()) {
      const schema = document.components.schemas[/\w+$/.exec(refOf(requestBody) ?? '')?.[0] ?? '']
      if (method === 'post') expect([path, requestBody?.required]).toEqual([path, needs(schema)])
      // a schema with a name of its own would be lent to the body without its fields
      if (method === 'post') expect([path, '$ref' in schema]).toEqual([path, false])
      for (const parameter of parameters)
        if (!('$ref' in parameter)) expect([path, typed(parameter)]).toEqual([path, true])
    }
  })

  test('lets guests read without a cookie what they may read', async () => {
    for (const { path, method, security, 'x-access': roles } of operations())
      if (method === 'get')
        expect([path, JSON.stringify(security[0]) === '{}']).toEqual([path, roles.includes('guest')])
  })

  test('has whole numbers with bounds for `page` and `limit`, and no bound that every number has', () => {
    const text = JSON.stringify(document)
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER))
    for (const { path, method, parameters } of operations())
      for (const { name, schema } of method === 'get' ? parameters : [])
        if (name === 'page' || name === 'limit')
          expect([path, schema]).toEqual([
            path,
            expect.objectContaining({ type: 'integer', minimum: expect.any(Number), maximum: expect.any(Number) }),
          ])
  })

  test('speaks to strangers: no marks of our own in what they read', () => {
    for (const { path, summary } of operations())
      expect([path, summary]).toEqual([path, summary.replace(/\b[A-Z]-\d+|\bux \d+|decisions/g, '')])
    expect(document.info.description).toContain('X-CSRF-TOKEN')
  })
})

type Parameter = { name: string; schema: Record<string, unknown> }
type Operation = {
  summary: string
  'x-access': string[]
  security: object[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: { $ref: string } }> }
}

const refOf = (body: Operation['requestBody']) => Object.values(body?.content ?? {})[0]?.schema.$ref
/** An upload is its file. */
const needs = (schema: { required: string[]; properties: object }) =>
  schema.required.length > 0 || 'file' in schema.properties
const typed = ({ schema }: Parameter) => ['type', 'anyOf', '$ref', 'enum'].some((key) => key in schema)
