import type { RestClient } from '@kontor/contracts/client'
import { expect, test } from 'vitest'
import type { Basket, BasketPosition } from '../../platform/types.ts'
import { changesIn, foresee, removedLineOf, removedLineQuery, sendChange } from './basket-change.ts'

const position = (uid: string, more: Partial<BasketPosition> = {}) =>
  ({
    uid,
    articleNumber: uid,
    quantity: 1,
    price: 0.58,
    lineTotal: 0.58,
    costCenter: null,
    hint: null,
    ...more,
  }) as BasketPosition

const basketOf = (...items: BasketPosition[]) => ({ success: true, items, totals: {} }) as unknown as Basket

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a posted row asks only for what was changed, the cost centre last', () => {
  const row = { kind: 'line', uid: 'a', quantity: '3', noticeBefore: '', costCentreBefore: '2000' }
  expect(changesIn(formOf({ ...row, notice: '', costCentre: '2000' }))).toEqual([
    { kind: 'quantity', uid: 'a', quantity: 3 },
  ])
  expect(changesIn(formOf({ ...row, notice: 'Raum 12', costCentre: '3000' }))).toEqual([
    { kind: 'quantity', uid: 'a', quantity: 3 },
    { kind: 'notice', uid: 'a', notice: 'Raum 12' },
    { kind: 'costCentre', uid: 'a', costCentre: '3000' },
  ])
})

test.each([
  ['2,5', 2.5],
  ['', 0],
  ['viele', 0],
])('a typed quantity "%s" is sent as %d for the server to correct', (typed, quantity) => {
  expect(changesIn(formOf({ kind: 'line', uid: 'a', quantity: typed }))).toEqual([
    { kind: 'quantity', uid: 'a', quantity },
  ])
})

test('a form of another kind changes nothing', () => {
  expect(changesIn(formOf({ kind: 'order', uid: 'a' }))).toEqual([])
})

test('the address carries a removed line and gives it back as it was', () => {
  const line = {
    articleNumber: '100-A',
    shopDepotId: 1,
    quantity: 4,
    costCenter: '3000',
    offerNumber: null,
    hint: 'für Köln & Bonn',
  }
  expect(removedLineOf(new URLSearchParams(removedLineQuery(line)))).toEqual(line)
  expect(removedLineOf(new URLSearchParams('articleNumber=1'))).toBeNull()
  expect(removedLineOf(new URLSearchParams('removed=1&articleNumber=1&quantity=x'))).toBeNull()
})

test('a change is shown before the answer is there, sums wait for the server', () => {
  const basket = basketOf(position('a'), position('b', { costCenter: '2000' }))
  expect(foresee(basket, { kind: 'quantity', uid: 'a', quantity: 3 }).items[0]).toMatchObject({
    quantity: 3,
    lineTotal: 1.74,
  })
  expect(foresee(basket, { kind: 'remove', uid: 'a' }).items.map(({ uid }) => uid)).toEqual(['b'])
  const all = foresee(basket, { kind: 'costCentreOfAll', costCentre: '3000' })
  expect(all.items.map(({ costCenter }) => costCenter)).toEqual(['3000', '3000'])
  expect(all.totals).toBe(basket.totals)
})

test('a cost centre for all goes to each position that has another one, also when equal ones merge on the way', async () => {
  let items = [position('a'), position('b', { costCenter: '3000' }), position('c')]
  const asked: string[] = []
  const rest = {
    call: async (name: string, input: { uid?: string }) => {
      if (name === 'assignPositionCostCentre') {
        asked.push(input.uid ?? '')
        // a merges with b
        items = items
          .filter(({ uid }) => uid !== 'a')
          .map((item) => (item.uid === input.uid ? { ...item, costCenter: '3000' } : item))
      }
      return basketOf(...items)
    },
  } as unknown as RestClient
  await sendChange(rest, { kind: 'costCentreOfAll', costCentre: '3000' })
  expect(asked).toEqual(['a', 'c'])
})

test('F-FLAG-042 another offer puts the line in anew under it, and only then takes the old one off', async () => {
  const asked: unknown[] = []
  const rest = {
    call: async (name: string, input: object) => {
      asked.push([name, input])
      return basketOf(position('a', { costCenter: '2000', hint: 'Empfang' }))
    },
  } as unknown as RestClient
  await sendChange(rest, { kind: 'offer', uid: 'a', offerNumber: 'AN-2026-0117' })
  expect(asked).toEqual([
    ['showBasket', {}],
    ['addToBasket', expect.objectContaining({ costCenter: '2000', hint: 'Empfang', offerNumber: 'AN-2026-0117' })],
    ['removePosition', expect.objectContaining({ uid: 'a' })],
  ])
})
