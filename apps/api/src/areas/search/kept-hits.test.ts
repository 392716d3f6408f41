import { expect, test } from 'vitest'
import { keptHits } from './kept-hits.ts'

test('C-CALL-048 texts that find little or nothing are not kept without end: their queries take room, too', async () => {
  const hitsOnce = keptHits()
  let found = 0
  const ask = (text: string) =>
    hitsOnce(text.padEnd(1000), async () => {
      found++
      return Uint32Array.of(found)
    })
  expect(await ask('first')).toBe(await ask('first'))
  for (let number = 0; number < 20_000; number++) await ask(`text ${number}`)
  const before = found
  await ask('text 19999')
  expect(found).toBe(before)
  await ask('first')
  expect(found).toBe(before + 1)
})
