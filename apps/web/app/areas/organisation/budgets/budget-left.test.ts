import { expect, test } from 'vitest'
import { budgetsLeftFor, tightestLeftFor, budgetLeft as told } from './budget-left.ts'

const budgetLeft = (budget: Parameters<typeof told>[0]) => told(budget).replaceAll('\u00a0', ' ')

const budget = {
  id: 1,
  name: 'Konstruktion',
  scope: 'costCenter' as const,
  costCenters: ['3000'],
  basis: 'net' as const,
  limit: 500,
  used: 100,
  reserved: 0,
  basket: 50,
  remaining: 350,
  exceeded: false,
  onExceeded: 'release' as const,
  periodTo: null,
}

test('ux 44 says what is left, or what will happen where it does not suffice', () => {
  expect(budgetLeft(budget)).toBe('Budget „Konstruktion“: danach noch 350,00 € von 500,00 € netto')
  const over = { ...budget, remaining: -52, exceeded: true }
  expect(budgetLeft(over)).toBe('Budget „Konstruktion“ um 52,00 € überschritten: Freigabe nötig')
  expect(budgetLeft({ ...over, onExceeded: 'block' })).toContain('Bestellung nicht möglich')
  expect(budgetLeft({ ...over, exceeded: false })).toBe('Budget „Konstruktion“: einmal um 52,00 € überzogen')
})

test('ux 44 stands beside its own cost centre only', () => {
  expect(budgetsLeftFor([budget], '3000')).toContain('350,00')
  expect(budgetsLeftFor([budget], '2000')).toBe('')
  expect(budgetsLeftFor([budget], null)).toBe('')
})

test('ux 44 a cell of a table names the budget with the least left', () => {
  const brief = (infos: Parameters<typeof tightestLeftFor>[0]) => {
    const { text, isOver } = tightestLeftFor(infos, '3000')
    return [text.replaceAll('\u00a0', ' '), isOver]
  }
  const over = { ...budget, remaining: -52, exceeded: true }
  expect(brief([budget])).toEqual(['noch 350,00 € von 500,00 €', false])
  expect(brief([budget, over])).toEqual(['52,00 € zu viel: Freigabe nötig', true])
  expect(brief([{ ...over, exceeded: false }])).toEqual(['einmal um 52,00 € überzogen', true])
  expect(tightestLeftFor([budget], '2000').text).toBe('')
})
