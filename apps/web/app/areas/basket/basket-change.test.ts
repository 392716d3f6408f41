import type { RestClient } from '@kontor/contracts/client'
import { expect, test } from 'vitest'
import type { Basket, BasketPosition } from '../../platform/calls/types.ts'
import { changesIn, foresee, removedLineOf, removedLineQuery, sendChange } from './basket-change.ts'
import { costCentreOf, costCentreText, searchCostCentres } from './positions/cost-centres.ts'

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
  ['1.000', 1000],
  ['0', 0],
])('a typed quantity "%s" is sent as %d for the server to correct', (typed, quantity) => {
  expect(changesIn(formOf({ kind: 'line', uid: 'a', quantity: typed }))).toEqual([
    { kind: 'quantity', uid: 'a', quantity },
  ])
})

test('a line whose quantity nobody changed confirms no unit with its note', () => {
  const row = { kind: 'line', uid: 'a', quantity: '3', quantityBefore: '3', notice: 'Raum 12', noticeBefore: '' }
  expect(changesIn(formOf(row))).toEqual([{ kind: 'notice', uid: 'a', notice: 'Raum 12' }])
  // an article that is gone has no quantity to send
  const { quantity: _, ...gone } = row
  expect(changesIn(formOf(gone))).toEqual([{ kind: 'notice', uid: 'a', notice: 'Raum 12' }])
})

test.each(['', 'viele', '-3'])('P55 a typed quantity "%s" is none: it is refused and the old one stays', (typed) => {
  expect(() => changesIn(formOf({ kind: 'line', uid: 'a', quantityBefore: '3', quantity: typed }))).toThrow()
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
  const all = foresee(basket, { kind: 'costCentreOf', uid: 'a', costCentre: '3000', scope: 'all' })
  expect(all.items.map(({ costCenter }) => costCenter)).toEqual(['3000', '3000'])
  expect(all.totals).toBe(basket.totals)
})

test.each([
  ['following', [null, '2000', '3000', '3000']],
  ['missing', ['3000', '2000', '3000', '5000']],
  ['all', ['3000', '3000', '3000', '3000']],
] as const)('a cost centre goes from the third row to %s', (scope, expected) => {
  const basket = basketOf(
    position('a'),
    position('b', { costCenter: '2000' }),
    position('c'),
    position('d', { costCenter: '5000' }),
  )
  const { items } = foresee(basket, { kind: 'costCentreOf', uid: 'c', costCentre: '3000', scope })
  expect(items.map(({ costCenter }) => costCenter)).toEqual(expected)
})

test('a gone article is replaced by what follows it: first that comes, then this goes', async () => {
  const row = { kind: 'successor', uid: 'a', quantity: '4', successorNumber: '200003', successorDepot: '1' }
  const [change] = changesIn(formOf({ ...row, costCentreBefore: '3000', noticeBefore: 'Raum 12' }))
  const asked: unknown[] = []
  const rest = {
    call: async (name: string, input: object) => {
      asked.push([name, input])
      return basketOf()
    },
  } as unknown as RestClient
  if (change) await sendChange(rest, change)
  const line = { articleNumber: '200003', shopDepotId: 1, quantity: 4, costCenter: '3000', hint: 'Raum 12' }
  expect(asked).toEqual([
    ['addToBasket', expect.objectContaining(line)],
    ['removePosition', expect.objectContaining({ uid: 'a' })],
  ])
})

test('a cost centre is found by number, by name and by what the field shows', () => {
  const choices = [
    { number: '2000', name: 'Verwaltung & Einkauf' },
    { number: '3000', name: 'Konstruktion' },
    { number: '5000', name: 'Vertrieb' },
  ]
  const numbers = (typed: string) => searchCostCentres(typed, choices).map(({ number }) => number)
  expect(numbers('30')).toEqual(['3000'])
  expect(numbers('konstr')).toEqual(['3000'])
  expect(numbers('EINKAUF')).toEqual(['2000'])
  expect(numbers('3000 · Konstruktion')).toEqual(['3000'])
  expect(numbers('xyz')).toEqual([])
  expect(costCentreOf(costCentreText('3000', choices))).toBe('3000')
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
