import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composed } from './composed.ts'

const marks = fc.constantFrom('\u0301', '\u0323', '\u0308', '\u0327', '\u20dd', '\u302e')
const letters = fc.constantFrom('a', 'o', 'ß', 'é', '\uac00', ' ', '1')

test('security 2.16 what people write is composed as it always is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(letters, fc.array(marks, { maxLength: 30 }))), (written) => {
      const text = written.map(([letter, above]) => letter + above.join('')).join('')
      expect(composed(text)).toBe(text.normalize('NFC'))
    }),
  )
})

test('security 3.2 no. 23 no letter keeps more marks than are put in order at once, however many are sent', () => {
  fc.assert(
    fc.property(
      letters,
      fc.array(marks, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 500 }),
      (letter, some, times) => {
        const piled = composed(letter + some.join('').repeat(times))
        expect(piled.match(/\p{M}{31,}/u)).toBeNull()
        expect(composed(piled)).toBe(piled)
      },
    ),
  )
})
