import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Arrival, arrivalsOf, arrivalText, promiseFor, shortOf } from './arrivals.ts'
import type { DeliveryTerms } from './delivery.ts'

const terms: DeliveryTerms = { cutOff: '15:30', restockDays: 2, procured: { from: 2, to: 4 } }
const tuesdayNoon = new Date('2026-11-24T11:00:00Z')
const today = '2026-11-24'
const parcel = { shippingMethod: 'paket', paymentMethod: 'rechnung' }

describe('ux 91 what is promised about a line', () => {
  const promise = (state: number, quantity: number, stock: number, tellsStock = true) => {
    const short = shortOf(state, quantity, stock)
    return promiseFor({ state, quantity, short, tellsStock }, tuesdayNoon, terms)
  }

  test.each([
    ['all in stock', 3, 6, 6, { deliveryDay: '2026-11-25', shortQuantity: 0, firstDay: null }],
    ['some in stock', 3, 6, 5, { deliveryDay: '2026-11-27', shortQuantity: 1, firstDay: '2026-11-25' }],
    ['none in stock', 3, 6, 0, { deliveryDay: '2026-11-27', shortQuantity: 6, firstDay: null }],
    ['procured, some here', 4, 6, 2, { deliveryDay: '2026-11-30', shortQuantity: 4, firstDay: null }],
    ['sent by the maker', 6, 6, 0, { deliveryDay: null, shortQuantity: 0, firstDay: null }],
  ])('%s', (_, state, quantity, stock, promised) => {
    expect(promise(state, quantity, stock)).toEqual(promised)
  })

  test('where stock is not shown, it is not told by days either', () => {
    expect(promise(3, 6, 5, false)).toEqual({ deliveryDay: '2026-11-27', shortQuantity: 1, firstDay: null })
  })

  test('its parts are the whole line', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 4, 6, 7), fc.nat(999), fc.nat(1000), (state, more, stock) => {
        const quantity = more + 1
        const parts = arrivalsOf({ ...promise(state, quantity, stock), quantity })
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
        expect(parts.every((part) => part.quantity > 0)).toBe(true)
      }),
    )
  })
})

describe('ux 91 the days in words', () => {
  const split: Arrival[] = [
    { quantity: 5, day: '2026-11-25' },
    { quantity: 1, day: '2026-11-27' },
  ]

  test.each([
    ['a line from stock', [{ quantity: 3, day: '2026-11-25' }], 'Lieferung morgen'],
    ['one that comes today', [{ quantity: 3, day: today }], 'Lieferung heute'],
    ['one that comes later', [{ quantity: 3, day: '2026-11-27' }], 'Lieferung bis Fr 27.11.'],
    ['a part that follows', split, '5 Artikel morgen, 1 bis Fr 27.11.'],
    [
      'lines of the same day count together',
      [...split.toReversed(), { quantity: 2, day: '2026-11-25' }],
      '7 Artikel morgen, 1 bis Fr 27.11.',
    ],
    [
      'what nobody can say comes last',
      [
        { quantity: 2, day: null },
        { quantity: 4, day: '2026-11-25' },
      ],
      '4 Artikel morgen, 2 ohne festen Termin',
    ],
    ['nothing that is known', [{ quantity: 2, day: null }], 'Liefertermin folgt'],
    ['nothing at all', [], ''],
  ])('%s', (_, arrivals, text) => {
    expect(arrivalText(arrivals, parcel, today)).toBe(text)
  })

  test('what is read later names the date', () => {
    expect(arrivalText(split, parcel)).toBe('5 Artikel bis Mi 25.11., 1 bis Fr 27.11.')
  })

  test('for collection and prepayment too', () => {
    const [first] = split
    const collected = { ...parcel, shippingMethod: 'abholung' }
    expect(arrivalText(first ? [first] : [], collected, today)).toBe('Abholbereit ab morgen')
    expect(arrivalText(split, collected, today)).toBe('5 Artikel ab morgen, 1 ab Fr 27.11. abholbereit')
    expect(arrivalText([{ quantity: 1, day: null }], collected)).toBe('Abholtermin folgt')
    expect(arrivalText(split, { ...parcel, paymentMethod: 'vorkasse' }, today)).toBe(
      '5 Artikel morgen, 1 bis Fr 27.11., wenn Ihre Zahlung gleich eingeht',
    )
  })
})
