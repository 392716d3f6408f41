import type { Refused } from '@kontor/contracts'
import { RestError } from '@kontor/contracts/client'
import { expect, test } from 'vitest'
import { failedForm, reasonOf } from './failed-call.ts'

const refused = (errorMessages: string[]): Refused => ({
  success: false,
  message: 'Bitte prüfen Sie Ihre Angaben.',
  errorMessages,
  error: { code: 'validation', retryable: false },
})

test('the shop says why, in full', () => {
  expect(reasonOf(new RestError(200, refused(['Eins.', 'Zwei.'])), 'change')).toBe('Eins. Zwei.')
  expect(reasonOf(new RestError(200, refused([])), 'change')).toBe('Bitte prüfen Sie Ihre Angaben.')
})

test.each([new RestError(502), new TypeError('Failed to fetch'), undefined])(
  'nobody reads English or a number of HTTP: %s',
  (error) => {
    expect(reasonOf(error, 'nothing')).toBe('Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.')
    expect(failedForm(error).message).toMatch(/^Keine Verbindung\. Ihre Angaben stehen noch hier/)
  },
)

test('a form gets the answer itself, with its fields', () => {
  const answer = refused(['Eins.'])
  expect(failedForm(new RestError(200, answer))).toBe(answer)
})
