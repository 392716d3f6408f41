import type { RestClient } from '@kontor/contracts/client'
import { expect, test } from 'vitest'
import { putPages, putPositions, type WholePage } from './whole-list.ts'

const page: WholePage = {
  items: [{ articleNumber: '100001', shopDepotId: 1, quantity: 2 }],
  names: new Map(),
  gone: [],
  total: 3,
  lastPage: 3,
}
const lostAt = (lost: number) => async (number: number) => {
  if (number >= lost) throw new TypeError('Failed to fetch')
  return page
}
const rest = { call: async () => ({ errorMessages: [] }) } as unknown as RestClient

test('decisions 11 "Lists on the wire" what breaks off says what went in before, so that nobody puts it in twice', async () => {
  const { added, notes } = await putPages(rest, lostAt(3))
  expect(added).toBe(2)
  expect(notes).toEqual([expect.stringContaining('abgebrochen')])
})

test('decisions 11 "Lists on the wire" what fails from the start is no report', async () => {
  await expect(putPages(rest, lostAt(1))).rejects.toThrow('Failed to fetch')
})

test('P11 a list sends the basket the unit in which each position was counted', async () => {
  const asked: unknown[] = []
  const basket = {
    call: async (_name: string, input: unknown) => {
      asked.push(input)
      return { errorMessages: [] }
    },
  } as unknown as RestClient
  const position = {
    ...{ article_number: '100001', shop_depot_id: 1, quantity: 2, exists: true, display_name: 'Stift', problem: null },
    data: { notice: null, costCenter: null, offerNumber: null },
  }
  const positions = [
    { ...position, unit: 'Packung', unitBefore: 'Stück' },
    { ...position, article_number: '100002', unit: 'Packung' },
  ] as unknown as Parameters<typeof putPositions>[1]
  await putPositions(basket, positions, [])
  expect(asked).toMatchObject([{ items: [{ unit: 'Stück' }, { unit: 'Packung' }] }])
})
