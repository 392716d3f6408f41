import { expect, test } from 'vitest'
import { plainTaxId, taxIdProblem } from './tax-id.ts'

test.each(['DE123456789', 'de 123 456 789', 'ATU12345678', 'NL123456789B01', 'CHE-123.456.789 MWST', 'FRXX123456789'])(
  '%s is written like a VAT number',
  (id) => {
    expect(taxIdProblem(id)).toBeNull()
  },
)

test.each(['DE12345678', 'DE012345678', '123456789', 'ATU1234567', 'NL123456789', 'D€123456789', 'FRIO123456789'])(
  '%s is not',
  (id) => {
    expect(taxIdProblem(id)).not.toBeNull()
  },
)

test('blanks, dots and hyphens between do not matter', () => {
  expect(plainTaxId(' che-123.456.789 mwst')).toBe('CHE123456789MWST')
})
