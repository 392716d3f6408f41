import { expect, test } from 'vitest'
import { Busy } from '../failures.ts'
import { retryWhenBusy } from './retry.ts'

function failing(times: number, error: Error) {
  let calls = 0
  const read = async () => {
    calls += 1
    if (calls <= times) throw error
    return 'read'
  }
  return { read, calls: () => calls }
}

const brokenOff = Object.assign(new Error('query failed'), { cause: Object.assign(new Error(), { code: '55P03' }) })

test.each([new Busy('no connection came free'), brokenOff])(
  'a read that was kept waiting is read once more',
  async (busy) => {
    const once = failing(1, busy)
    expect(await retryWhenBusy(once.read)).toBe('read')
    const twice = failing(2, busy)
    await expect(retryWhenBusy(twice.read)).rejects.toBe(busy)
    expect(twice.calls()).toBe(2)
  },
)

test('anything else is not repeated', async () => {
  const fault = failing(1, new Error('a fault'))
  await expect(retryWhenBusy(fault.read)).rejects.toThrow('a fault')
  expect(fault.calls()).toBe(1)
})
