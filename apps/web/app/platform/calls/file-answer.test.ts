import { expect, test } from 'vitest'
import { fileAnswer } from './file-answer.ts'

test('a file keeps a plain name, and nothing that a name holds leaves its header', () => {
  const headerOf = (filename: string) =>
    fileAnswer({ data: 'YQ==', mimeType: 'text/csv', filename }).headers.get('content-disposition')
  expect(headerOf('benutzer.csv')).toBe('attachment; filename="benutzer.csv"')
  expect(headerOf('a"; filename="b.exe\r\nx: y.csv')).toBe('attachment; filename="a-- filename--b.exe--x- y.csv"')
  expect(headerOf('B\u00fcro \u20ac.csv')).toBe('attachment; filename="B-ro -.csv"')
})
