import { expect, test } from 'vitest'
import { openContractCheck } from './contract-check.ts'

const mistakeOf = openContractCheck()
const refused = (error: object) =>
  JSON.stringify({ success: false, message: 'Nein.', errorMessages: ['Nein.'], error: { retryable: false, ...error } })

test('an answer as published passes, calls that are none are not looked at', () => {
  expect(mistakeOf('GET', '/rest/systems/token', 200, '{"success":true,"token":"x","viewer":"v"}')).toBeNull()
  expect(mistakeOf('GET', '/rest/systems/token', 503, refused({ code: 'maintenance' }))).toBeNull()
  expect(mistakeOf('GET', '/healthz', 200, '{}')).toBeNull()
})

test('a status, a key, a code or a text that is not published is found', () => {
  expect(mistakeOf('GET', '/rest/systems/token', 418, '{}')).toContain('status is not declared')
  expect(mistakeOf('GET', '/rest/systems/token', 200, '{"success":true,"token":7}')).toContain('/token')
  expect(mistakeOf('GET', '/rest/systems/token', 200, '{"success":true,"token":"x","secret":1}')).toContain('secret')
  expect(mistakeOf('GET', '/rest/systems/token', 404, '{"success":false}')).toContain('errorMessages')
  expect(mistakeOf('GET', '/rest/systems/token', 404, refused({ code: 'forbidden' }))).toContain('code')
  expect(mistakeOf('GET', '/rest/systems/token', 200, '<html>')).toContain('no JSON')
  expect(mistakeOf('GET', '/rest/shop/:slug', 403, refused({ code: 'nonsense' }))).toContain('code')
})
