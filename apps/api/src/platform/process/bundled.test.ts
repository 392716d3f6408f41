import { once } from 'node:events'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bundled } from './bundled.ts'

/** Work that waits in each run until it is released. */
function slowWork() {
  const doors = new EventTarget()
  const seen = { turns: 0, errors: [] as string[] }
  const work = bundled(
    0,
    async () => {
      seen.turns += 1
      doors.dispatchEvent(new Event('begun'))
      await once(doors, 'go')
    },
    (error) => seen.errors.push(error.message),
  )
  const begun = () => once(doors, 'begun')
  const goOn = () => doors.dispatchEvent(new Event('go'))
  return { work, seen, begun, goOn }
}

test('what many ask for is done once, and once more for all who ask meanwhile', async () => {
  const { work, seen, begun, goOn } = slowWork()
  const first = begun()
  for (let n = 0; n < 5; n++) work.soon()
  await first
  expect(seen.turns).toBe(1)
  const second = begun()
  for (let n = 0; n < 5; n++) work.soon()
  goOn()
  await second
  goOn()
  await work.stop()
  expect(seen.turns).toBe(2)
})

test('a turn that fails is told and does not keep the next from its work', async () => {
  const told: string[] = []
  let turns = 0
  const work = bundled(
    0,
    async () => {
      turns += 1
      if (turns === 1) throw new Error('database away')
    },
    (error) => told.push(error.message),
  )
  work.soon()
  while (told.length === 0) await turnOfLoop()
  work.soon()
  while (turns < 2) await turnOfLoop()
  await work.stop()
  expect(told).toEqual(['database away'])
})

test('stopping waits for the turn that runs and lets no other begin', async () => {
  const { work, seen, begun, goOn } = slowWork()
  const first = begun()
  work.soon()
  await first
  work.soon()
  const stopped = work.stop()
  goOn()
  await stopped
  work.soon()
  await turnOfLoop()
  expect(seen.turns).toBe(1)
})
