import { expect, test } from 'vitest'
import { plainIban } from './iban.ts'
import { plainPostcode, postcodeProblem } from './postcode.ts'

test.each([
  ['D-10115', 'DE', '10115'],
  ['D 10115', 'DE', '10115'],
  ['DE-10115', 'DE', '10115'],
  [' 10115\u00a0', 'DE', '10115'],
  ['101 15', 'DE', '10115'],
  ['１０１１５', 'DE', '10115'],
  ['A-1010', 'AT', '1010'],
  ['CH-8001', 'CH', '8001'],
  ['L-1234', 'LU', '1234'],
  ['1011ab', 'NL', '1011 AB'],
  ['NL 1011 AB', 'NL', '1011 AB'],
  ['00-950', 'PL', '00-950'],
  ['110 00', 'CZ', '110 00'],
  ['SW1A 1AA', 'GB', 'SW1A 1AA'],
])('P42 "%s" of %s is %s', (typed, country, zip) => {
  expect([plainPostcode(typed, country), postcodeProblem(typed, country)]).toEqual([zip, null])
})

test.each([
  ['A-1010', 'DE', 'Eine deutsche Postleitzahl hat fünf Ziffern, etwa 10115.'],
  ['1011', 'NL', 'Die Postleitzahl passt nicht zum Land, etwa 1011 AB.'],
])('P42 "%s" is none of %s', (typed, country, problem) => {
  expect(postcodeProblem(typed, country)).toBe(problem)
})

test.each(['((', '*a', '[', '??'])('a country "%s", which is none, changes nothing of a postcode', (country) => {
  expect(plainPostcode('D-10115', country)).toBe('D-10115')
  expect(postcodeProblem('D-10115', country)).toBe(null)
})

test.each([
  'DE87 1234 5678 0000 0000 02',
  'de87\u00a01234\u20095678\t0000\u200b0000 02',
  'IBAN DE87 1234 5678 0000 0000 02',
  'IBAN: DE87-1234-5678-0000-0000-02',
  'DE87.1234.5678.0000.0000.02',
])('P39 an IBAN typed as "%s" is the same', (typed) => {
  expect(plainIban(typed)).toBe('DE87123456780000000002')
})
