import { expect, test } from 'vitest'
import { isCommonPassword, passwordStrength } from './strength.ts'

test.each([
  ['aaaaaaaa', 0],
  ['qwertzui', 1],
  ['Sommer2026', 1],
  ['ein-gutes-Kennwort', 4],
  ['bürostuhl grün zwölf', 4],
])('G-35 %s scores %i of 4', (password, score) => {
  expect(passwordStrength(password).score).toBe(score)
})

test('G-35 what stands in the form itself is guessed first', () => {
  const own = ['Nele', 'Fuchsberger', 'nele.fuchsberger@privat.example']
  expect(passwordStrength('nele.fuchsberger', own).score).toBeLessThan(passwordStrength('nele.fuchsberger').score)
})

test('the advice is German', () => {
  expect(passwordStrength('qwertzui').advice).toMatch(/Tastatur/)
})

test('security 2.8 common passwords are known, whatever their capitals', () => {
  for (const word of ['Passwort', '12345678', 'QWERTZUI', 'Sommer2026']) expect(isCommonPassword(word)).toBe(true)
  expect(isCommonPassword('ein-gutes-Kennwort')).toBe(false)
})

test('the longest password that is allowed is measured like any other', () => {
  expect(passwordStrength('x'.repeat(128)).score).toBeLessThan(3)
  expect(passwordStrength('Zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich '.repeat(2)).score).toBe(4)
})
