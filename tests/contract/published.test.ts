import { openShop, type TestShop } from '@kontor/api/testing'
import { errorCodes, failureCodes, refusalCodes } from '@kontor/contracts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
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

/** Rules of style that do not apply: every call is in the document, built or not. */
const taste = {
  'no-server-example.com': 'off',
  'tag-description': 'off',
  'operation-2xx-response': 'off',
} as const

describe('the published contract', () => {
  test('is an OpenAPI 3.1 document to a validator by JSON Schema', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('is one to a second validator with rules of its own', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: taste })
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config,
    })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
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
    const said = new Set<string>([...Object.values(failureCodes).flat(), ...refusalCodes])
    expect([...said].toSorted()).toEqual([...errorCodes].toSorted())
    for (const [status, codes] of Object.entries(failureCodes)) {
      const { schema } = document.components.responses[`Status${status}`].content['application/json']
      expect(schema.allOf[0]).toEqual({ $ref: '#/components/schemas/Refused' })
      expect(schema.allOf[1].properties.error.properties.code.enum).toEqual([...codes])
    }
  })
})
