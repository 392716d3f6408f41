import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { berlinDay } from '../german/german-dates.ts'
import { holidaysOf, isWorkingDay } from '../german/working-days.ts'
import { arrivalDay, type DeliveryTerms, deliveryFor, deliveryStates } from './delivery.ts'

const terms: DeliveryTerms = {
  cutOff: '15:30',
  restockDays: 5,
  procured: { from: 2, to: 4 },
  direct: { from: 5, to: 8 },
  madeToOrder: { from: 10, to: 15 },
  holidays: holidaysOf('NW'),
}
const tuesdayNoon = new Date('2026-11-24T11:00:00Z')

describe('the cut-off', () => {
  test.each([
    ['Tuesday 15:29', '2026-11-24T14:29:59Z', true, '2026-11-24', '2026-11-25', 'Sofort lieferbar'],
    ['Tuesday 15:30', '2026-11-24T14:30:00Z', false, '2026-11-25', '2026-11-26', 'Versand am Mittwoch, 25.11.'],
    ['Friday evening', '2026-11-20T17:00:00Z', false, '2026-11-23', '2026-11-24', 'Versand am Montag, 23.11.'],
    ['Saturday morning', '2026-11-21T08:00:00Z', false, '2026-11-23', '2026-11-24', 'Versand am Montag, 23.11.'],
    [
      'Sunday 23:30 UTC, already Monday in Berlin',
      '2026-11-22T23:30:00Z',
      true,
      '2026-11-23',
      '2026-11-24',
      'Sofort lieferbar',
    ],
    ['summer time 15:29', '2026-07-01T13:29:00Z', true, '2026-07-01', '2026-07-02', 'Sofort lieferbar'],
    ['summer time 15:30', '2026-07-01T13:30:00Z', false, '2026-07-02', '2026-07-03', 'Versand am Donnerstag, 02.07.'],
    [
      'the Monday after the clock went forward',
      '2026-03-30T13:29:00Z',
      true,
      '2026-03-30',
      '2026-03-31',
      'Sofort lieferbar',
    ],
    [
      'the Monday after the clock went back',
      '2026-10-26T14:29:00Z',
      true,
      '2026-10-26',
      '2026-10-27',
      'Sofort lieferbar',
    ],
    [
      'Maundy Thursday evening',
      '2026-04-02T18:00:00Z',
      false,
      '2026-04-07',
      '2026-04-08',
      'Versand am Dienstag, 07.04.',
    ],
    ['Corpus Christi', '2026-06-04T08:00:00Z', false, '2026-06-05', '2026-06-08', 'Versand am Freitag, 05.06.'],
    ['New Year’s Eve evening', '2026-12-31T18:00:00Z', false, '2027-01-04', '2027-01-05', 'Versand am Montag, 04.01.'],
  ])('S-STATE-062 %s', (_, now, immediate, dispatchDay, arrivalDay, text) => {
    const delivery = { text, color: 'green', immediate, dispatchDay, arrivalDay }
    expect(deliveryFor(3, 10, new Date(now), terms)).toEqual(delivery)
  })

  test('S-STATE-062 closed days of the depot are skipped', () => {
    const closed = holidaysOf('NW', ['12-24', '12-31'])
    const christmasEve = new Date('2026-12-24T08:00:00Z')
    expect(deliveryFor(3, 1, christmasEve, terms).immediate).toBe(true)
    expect(deliveryFor(3, 1, christmasEve, { ...terms, holidays: closed })).toMatchObject({
      immediate: false,
      dispatchDay: '2026-12-28',
    })
  })

  test('S-STATE-062 the holidays are those of the depot', () => {
    const corpusChristi = new Date('2026-06-04T08:00:00Z')
    expect(deliveryFor(3, 1, corpusChristi, { ...terms, holidays: holidaysOf('HH') }).immediate).toBe(true)
    const { holidays: _, ...anywhere } = terms
    expect(deliveryFor(3, 1, corpusChristi, anywhere).immediate).toBe(true)
    expect(arrivalDay(3, true, new Date('2026-06-03T08:00:00Z'), terms)).toBe('2026-06-05')
    expect(arrivalDay(3, true, new Date('2026-06-03T08:00:00Z'), anywhere)).toBe('2026-06-04')
  })

  test('S-STATE-062 what is in stock always leaves on a working day, never in the past', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, fc.constantFrom(1, 3), (now, state) => {
        const { dispatchDay, immediate } = deliveryFor(state, 1, now, terms)
        const today = berlinDay(now)
        expect(dispatchDay !== null && isWorkingDay(dispatchDay, holidaysOf('NW')) && dispatchDay >= today).toBe(true)
        expect(immediate).toBe(dispatchDay === today)
      }),
    )
  })
})

describe('the states', () => {
  test.each([
    [1, 5, 'Nur solange Vorrat reicht – sofort lieferbar', 'yellow', true],
    [1, 0, 'Ausverkauft', 'yellow', false],
    [2, 5, 'Nicht mehr lieferbar', 'grey', false],
    [3, 5, 'Sofort lieferbar', 'green', true],
    [3, 0, 'Nachschub unterwegs, ca. 5 Werktage', 'green', false],
    [4, 5, 'Lieferbar in 2–4 Werktagen', 'lightgreen', false],
    [5, 5, 'Zurzeit nicht bestellbar', 'red', false],
    [6, 0, 'Direktlieferung ab Hersteller, 5–8 Werktage', 'blue', false],
    [7, 0, 'Wird für Sie bestellt, Lieferzeit 10–15 Werktage', 'blue', false],
    [99, 5, 'Zurzeit nicht bestellbar', 'red', false],
  ])('V-SCREEN-023 state %d with stock %d says "%s"', (state, stock, text, color, immediate) => {
    expect(deliveryFor(state, stock, tuesdayNoon, terms)).toMatchObject({ text, color, immediate })
  })

  test('state 1 names the dispatch day after the cut-off', () => {
    expect(deliveryFor(1, 5, new Date('2026-11-21T10:00:00Z'), terms).text).toBe(
      'Nur solange Vorrat reicht – Versand am Montag, 23.11.',
    )
  })

  test('E-ENTITY-037 are seven', () => {
    expect(deliveryStates(terms).map((state) => state.number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test.each([
    [3, 5, 'Versand am Mittwoch, 25.11.'],
    [3, 0, 'Nachschub unterwegs'],
    [4, 5, 'Lieferbar auf Bestellung'],
    [6, 0, 'Direktlieferung ab Hersteller'],
    [7, 0, 'Wird für Sie bestellt'],
  ])('a shop that promises no days says of state %d with stock %d "%s"', (state, stock, text) => {
    expect(deliveryFor(state, stock, tuesdayNoon, {})).toMatchObject({ text, immediate: false })
    expect(arrivalDay(state, false, tuesdayNoon, {})).toBeNull()
  })

  test('another cut-off holds at once', () => {
    expect(deliveryFor(3, 1, tuesdayNoon, { cutOff: '12:00' }).immediate).toBe(false)
    expect(deliveryFor(3, 1, tuesdayNoon, { cutOff: '12:01' }).immediate).toBe(true)
  })
})

describe('the day of arrival', () => {
  test.each([
    ['from stock on Tuesday noon', 3, true, '2026-11-24T11:00:00Z', '2026-11-25'],
    ['from stock on Tuesday evening', 1, true, '2026-11-24T18:00:00Z', '2026-11-26'],
    ['from stock on Friday noon', 3, true, '2026-11-20T11:00:00Z', '2026-11-23'],
    ['to come into stock', 3, false, '2026-11-24T11:00:00Z', '2026-12-02'],
    ['procured', 4, false, '2026-11-24T11:00:00Z', '2026-11-30'],
    ['made for the order, over Christmas', 7, false, '2026-12-10T11:00:00Z', '2027-01-04'],
    ['the last ones, gone', 1, false, '2026-11-24T11:00:00Z', null],
    ['blocked', 5, true, '2026-11-24T11:00:00Z', null],
  ])('ux 91 of goods %s', (_, state, isAtHand, now, day) => {
    expect(arrivalDay(state, isAtHand, new Date(now), terms)).toBe(day)
  })
})
