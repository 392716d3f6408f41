import { expect, test } from 'vitest'
import { changesBetween, inWords } from './changes-between.ts'

const told = (before: unknown, after: unknown) =>
  changesBetween(before, after).map((one) => `${one.place.join(' › ')}: ${inWords(one.before)} → ${inWords(one.after)}`)

test('two states are compared down to single values', () => {
  expect(told({ a: 1, b: { c: 'alt', d: true } }, { a: 1, b: { c: 'neu', d: false } })).toEqual([
    'b › c: alt → neu',
    'b › d: ja → nein',
  ])
  expect(told({ a: 1 }, { a: 1 })).toEqual([])
  expect(told('alt', '')).toEqual([': alt → –'])
})

test('entries of a list are compared by their names, whatever place they have', () => {
  const [one, two] = [
    { slug: 'paket', fee: 5 },
    { slug: 'spedition', fee: 9 },
  ]
  expect(told([one, two], [two, { ...one, fee: 6 }])).toEqual([
    'paket › fee: 5 → 6',
    'Reihenfolge: paket, spedition → spedition, paket',
  ])
  expect(told([one, two], [two])).toEqual(['paket: slug: paket, fee: 5 → –'])
  expect(told([one], [one, two])).toEqual(['spedition: – → slug: spedition, fee: 9'])
  expect(told(['a', 'b'], ['a', 'c'])).toEqual(['Eintrag 2: b → c'])
  // names that are not there or not of their own tell nothing apart
  expect(told([{ name: '' }, { name: '' }], [{ name: '' }, { name: 'x' }])).toEqual(['Eintrag 2 › name: – → x'])
})

test('money, days, times and fields are said as people say them', () => {
  const nameOf = (part: string) => ({ netCents: 'Preis netto', lastDay: 'Gültig bis', active: 'aktiv' })[part] ?? part
  expect(inWords(1250, 'netCents')).toBe('12,50\u00a0€')
  expect(inWords(1250, 'quantity')).toBe('1250')
  expect(inWords('2027-01-31')).toBe('31.01.2027')
  expect(inWords('2027-01-31T11:00:00.000Z')).toBe('31.01.2027, 12:00 Uhr')
  expect(inWords(['active', 'fremd'], 'status', nameOf)).toBe('aktiv, fremd')
  expect(inWords([{ netCents: 5, lastDay: '2027-01-31' }], 'lines', nameOf)).toBe(
    'Preis netto: 0,05\u00a0€, Gültig bis: 31.01.2027',
  )
  expect(inWords([], 'lines')).toBe('–')
  // what a thing does not say is left out
  expect(inWords({ lines: [], lastDay: null, note: 'neu' }, '')).toBe('note: neu')
})
