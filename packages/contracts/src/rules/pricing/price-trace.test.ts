import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { type TracedRow, tracePrice } from './price-trace.ts'
import { priceFor } from './scale-prices.ts'

const row = (
  priceType: string,
  netCents: number,
  quantityLowerBound = 1,
  more: Partial<TracedRow> = {},
): TracedRow => ({
  ...{ priceType, netCents: cents(netCents), quantityLowerBound, validFrom: null, validTo: null },
  ...more,
})
const paper = [
  row('evk', 389),
  row('uvp', 549),
  row('hek', 274),
  row('staffel', 349, 20),
  row('staffel', 319, 200),
  row('rahmen', 329),
  row('aktion', 299, 1, { validTo: new Date('2026-10-31T23:00:00Z') }),
  row('kunde', 310, 1, { validFrom: new Date('2026-12-31T23:00:00Z') }),
]
const service = {
  ...{ quantity: 20, unit: 'Ries', now: new Date('2026-11-21T11:00:00Z'), bestPriceWins: true, useHekPrice: false },
  offerNumber: null as string | null,
}
const told = (given: Partial<typeof service>) =>
  tracePrice(paper, { ...service, ...given }).map(({ row: { priceType, netCents }, verdict }) => [
    priceType,
    netCents,
    verdict,
  ])

test('domain 2.1 every price stands in its order with what became of it', () => {
  expect(told({})).toEqual([
    ['rahmen', 329, 'wins'],
    ['kunde', 310, 'not_valid'],
    ['aktion', 299, 'not_valid'],
    ['staffel', 349, 'beaten'],
    ['staffel', 319, 'not_reached'],
    ['evk', 389, 'beaten'],
    ['uvp', 549, 'never_sold'],
    ['hek', 274, 'never_sold'],
  ])
})

test('decisions 11 "Best price" a scale may beat the frame, unless the order alone decides', () => {
  expect(told({ quantity: 200 })).toContainEqual(['staffel', 319, 'wins'])
  expect(told({ quantity: 200, bestPriceWins: false })).toContainEqual(['rahmen', 329, 'wins'])
})

test('domain 2.1 a dealer buys at HEK alone', () => {
  expect(told({ useHekPrice: true })).toContainEqual(['hek', 274, 'wins'])
  expect(told({ useHekPrice: true })).toContainEqual(['rahmen', 329, 'never_sold'])
})

test('domain 2.1 an offer holds for what is ordered by it', () => {
  const rows = [...paper, row('angebot', 305, 1, { offerNumber: 'AN-1' })]
  const verdictOf = (offerNumber: string | null) => tracePrice(rows, { ...service, offerNumber })[0]
  expect(verdictOf(null)).toMatchObject({ verdict: 'not_valid', reason: 'Nur mit der Angebotsnummer AN-1.' })
  expect(verdictOf('AN-2')?.verdict).toBe('not_valid')
  expect(verdictOf('AN-1')?.verdict).toBe('wins')
})

test('says why, in German', () => {
  const reasons = tracePrice(paper, service).map(({ reason }) => reason)
  expect(reasons).toEqual([
    'Gilt: der beste Preis.',
    'Gilt erst ab dem 01.01.2027.',
    'Galt bis zum 31.10.2026.',
    'Höher als der beste Preis.',
    'Gilt erst ab 200 Ries.',
    'Höher als der beste Preis.',
    'Unverbindliche Preisempfehlung: nur zum Vergleich.',
    'Einkaufspreis der Händler: nur für Händler.',
  ])
})

test('names exactly the price that is charged, or none where there is none', () => {
  const anyRows = fc.array(
    fc.record({
      priceType: fc.constantFrom('evk', 'uvp', 'hek', 'staffel', 'rahmen', 'kunde', 'aktion'),
      netCents: fc.integer({ min: 1, max: 900 }).map(cents),
      quantityLowerBound: fc.integer({ min: 1, max: 30 }),
      validFrom: fc.constant(null),
      validTo: fc.constant(null),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(
      anyRows,
      fc.nat({ max: 40 }),
      fc.boolean(),
      fc.boolean(),
      (rows, quantity, bestPriceWins, useHekPrice) => {
        const given = { ...service, quantity, bestPriceWins, useHekPrice }
        const winners = tracePrice(rows, given).filter(({ verdict }) => verdict === 'wins')
        expect(winners.map((one) => one.row)).toEqual([priceFor(rows, quantity, given) ?? []].flat())
      },
    ),
  )
})
