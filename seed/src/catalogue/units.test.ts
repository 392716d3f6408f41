import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { expect, test } from 'vitest'
import { units } from './taxonomy.ts'

test.each(units.map(({ name, plural }) => [name, plural]))('two of %s are called %s', (name, plural) => {
  expect(unitFor(2, name)).toBe(plural)
  expect(unitFor(1, name)).toBe(name)
})
