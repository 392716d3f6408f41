import { expect, test } from 'vitest'
import { anchorOf, byInitial, initialOf, initials } from './initials.ts'

test.each([
  ['Ordner', 'O'],
  ['Öl', 'O'],
  ['ärmel', 'A'],
  ['ßen', 'S'],
  ['24/6', '0–9'],
  ['„Zitat“', '0–9'],
  ['', '0–9'],
])('%s stands under %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('names stand in German order under their letters, empty letters are left out', () => {
  const entries = ['Zange', 'Öse', 'Ordner', '7er', 'Ofen', 'ahorn'].map((name) => ({ name }))
  expect(byInitial(entries).map(([initial, own]) => [initial, own.map(({ name }) => name)])).toEqual([
    ['A', ['ahorn']],
    ['O', ['Ofen', 'Ordner', 'Öse']],
    ['Z', ['Zange']],
    ['0–9', ['7er']],
  ])
})

test('every letter has an anchor of its own', () => {
  expect(new Set(initials.map(anchorOf)).size).toBe(27)
  expect(anchorOf('0–9')).toBe('buchstabe-0')
})
