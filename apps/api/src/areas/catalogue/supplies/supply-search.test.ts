import { describe, expect, test } from 'vitest'
import { coded, findCoded, slips } from './supply-search.ts'

const devices = [
  coded('HL-L2350DW', ['HL-L2350DW', 'Druvanta HL-L2350DW'], 'Druvanta HL-L2350DW HL Laserdrucker'),
  coded('HL-L2375DW', ['HL-L2375DW', 'Druvanta HL-L2375DW'], 'Druvanta HL-L2375DW HL Laserdrucker'),
  coded('KO 9025', ['KO 9025', 'Kolvetta KO 9025'], 'Kolvetta KO 9025 KO 9000 Tintendrucker'),
]
const found = (typed: string) => findCoded(devices, typed).map(({ item }) => item)

describe('R-ROUTE-059 a model is found', () => {
  test.each([
    ['HL-L2350DW', ['HL-L2350DW']],
    ['HL-L 2350DW', ['HL-L2350DW']],
    ['hll2350dw', ['HL-L2350DW']],
    ['druvanta hl l2350', ['HL-L2350DW']],
    ['hll23', ['HL-L2350DW', 'HL-L2375DW']],
    ['9025', ['KO 9025']],
    ['kolvetta 9025', ['KO 9025']],
    ['tintendrucker kolvetta', ['KO 9025']],
  ])('as somebody types it: %s', (typed, models) => {
    expect(found(typed)).toEqual(models)
  })

  test.each([
    ['HLL2530DW', 'HL-L2350DW'],
    ['hl-l2350dv', 'HL-L2350DW'],
    ['KO 925', 'KO 9025'],
    ['KO 90255', 'KO 9025'],
  ])('with a slip of the finger: %s', (typed, model) => {
    expect(found(typed)).toContain(model)
  })

  test('exactly, and then a slip drowns nothing: the neighbour by one figure stays away', () => {
    expect(found('HL-L2375DW')).toEqual(['HL-L2375DW'])
  })

  test.each(['', ' ', 'x', '-', 'Fotokopierer 4711', '%', "' or 1=1", '\u0000', 'a'.repeat(256)])(
    'not by what says nothing: %j',
    (typed) => {
      expect(found(typed)).toEqual([])
    },
  )
})

test.each([
  ['tn2420', 'tn2420', 0],
  ['tn2420', 'tn2402', 1],
  ['tn2420', 'tn242', 1],
  ['tn2420', 'nt2402', 2],
  ['tn2420', 'xx9999', 3],
  ['', 'abc', 3],
])('between %s and %s lie %i slips', (code, typed, count) => {
  expect(slips(code, typed, 2)).toBe(count)
})
