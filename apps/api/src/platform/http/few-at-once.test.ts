import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('security F16 whoever finds the queue full is asked to come back, and later it takes him', async () => {
  const door = fewAtOnce(1, 2)
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
  const taken = [1, 2, 3].map((number) => door(() => isDone.then(() => number)))
  await expect(door(async () => 4)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 })
  finish()
  expect(await Promise.all(taken)).toEqual([1, 2, 3])
  expect(await door(async () => 5)).toBe(5)
})
