import { expect, test } from 'vitest'
import { positionOf } from './standby.ts'

test('reads a position of the log as PostgreSQL writes it', () => {
  expect(positionOf('0/0')).toBe(0n)
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n)
  expect(positionOf('1/0')).toBeGreaterThan(positionOf('0/FFFFFFFF'))
})
