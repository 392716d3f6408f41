import { expect, test } from 'vitest'
import { type Happening, happened } from './happened.ts'
import { readHappenings } from './read-happenings.ts'

test('L-RULE-055 what nobody comes to read does not grow for ever, nor keep its pages', () => {
  const listed = (number: number): Happening => ({ what: 'listed', articleNumber: String(number) })
  for (let number = 1; number <= 1000; number += 1) happened.push(listed(number))
  const read: Happening[] = []
  readHappenings((one) => read.push(one))
  expect(read).toHaveLength(50)
  expect(read[0]).toEqual(listed(1))
  happened.push(listed(1001))
  expect(read.at(-1)).toEqual(listed(1001))
})
