import { expect, test } from 'vitest'
import { joined, keysInAddress, toggled } from './compare.ts'

test('P-ROLE-010 an article is put in, taken out again, and a fifth does not fit', () => {
  expect(toggled(['1-1'], '2-1')).toEqual(['1-1', '2-1'])
  expect(toggled(['1-1', '2-1'], '1-1')).toEqual(['2-1'])
  expect(toggled(['1-1', '2-1', '3-1', '4-1'], '5-1')).toEqual(['1-1', '2-1', '3-1', '4-1'])
})

test('P-ROLE-010 what a guest collected joins the kept list when he signs in', () => {
  expect(joined(['1-1', '2-1'], ['2-1', '3-1', '4-1', '5-1'])).toEqual(['1-1', '2-1', '3-1', '4-1'])
})

test.each([
  ['100001-1,150001-1', ['100001-1', '150001-1']],
  ['DT-241-3,DT-241-3', ['DT-241-3']],
  ['a,b-,../../etc-1,<b>-1,1-1', ['<b>-1', '1-1']],
  ['1-1,2-1,3-1,4-1,5-1', ['1-1', '2-1', '3-1', '4-1']],
  ['', []],
  [null, []],
])('reads the keys of %s', (text, keys) => {
  expect(keysInAddress(text)).toEqual(keys)
})
