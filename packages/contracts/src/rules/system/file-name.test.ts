import { expect, test } from 'vitest'
import { shortFileName } from './file-name.ts'

test.each([
  ['preise.pdf', 120, 'preise.pdf'],
  [`${'a'.repeat(200)}.pdf`, 120, `${'a'.repeat(116)}.pdf`],
  ['ein Katalog.pdf', 8, 'ein.pdf'],
  ['ohne Endung', 4, 'ohne'],
  ['🙂🙂🙂🙂.csv', 6, '🙂🙂.csv'],
])('P28 %s is cut to %i signs and keeps its ending', (name, most, short) => {
  expect(shortFileName(name, most)).toBe(short)
})
