import { expect, test, vi } from 'vitest'
import { parseCsv, separatorOfHeading } from './csv.ts'

/** How often the reader looks for its next sign. */
function looksOf(read: () => void): number {
  const looking = vi.spyOn(String.prototype, 'indexOf')
  read()
  const { length } = looking.mock.calls
  looking.mockRestore()
  return length
}

test('security 3.2 no. 23 quotes that each line leaves open cost in proportion to the text', () => {
  const lines = (many: number) => 'x";"y\n'.repeat(many)
  const [some, more] = [5_000, 10_000].map((many) => looksOf(() => parseCsv(lines(many), ';', { isEnd: true })))
  expect(some).toBeLessThan(1_000_000)
  expect((more ?? 0) - (some ?? 0)).toBeLessThan(10 * 5_000)
  const known = () => 0
  expect(looksOf(() => separatorOfHeading(lines(1_600), known))).toBeLessThan(300_000)
})

test('P18 a quote that is not closed costs its own line, also after many of them', () => {
  const broken = 'a;"offen\n'.repeat(30)
  const { records } = parseCsv(`${broken}b;2\n`, ';', { isEnd: true })
  expect(records.filter(({ isOpen }) => isOpen)).toHaveLength(30)
  expect(records.at(-1)).toMatchObject({ line: 31, cells: ['b', '2'], isOpen: false })
})
