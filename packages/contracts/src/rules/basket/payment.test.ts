import { describe, expect, test } from 'vitest'
import { cents } from '../pricing/money.ts'
import { offerPayment, type PaymentCase, type PaymentMethod } from './payment.ts'

const paymentMethods: readonly PaymentMethod[] = [
  {
    slug: 'rechnung',
    name: 'Kauf auf Rechnung',
    description: '14 Tage netto',
    privateLimit: cents(25_000),
  },
  {
    slug: 'rechnung30',
    name: 'Kauf auf Rechnung, 30 Tage',
    description: '30 Tage netto',
    byContract: true,
    skontoText: '10 Tage 2 % Skonto',
  },
  { slug: 'lastschrift-core', name: 'SEPA-Lastschrift', description: 'Einzug nach Vorankündigung', mandate: 'CORE' },
  {
    slug: 'lastschrift-b2b',
    name: 'SEPA-Firmenlastschrift',
    description: 'Einzug nach Vorankündigung',
    byContract: true,
    mandate: 'B2B',
  },
  {
    slug: 'vorkasse',
    name: 'Vorkasse',
    description: 'Versand nach Zahlungseingang',
    skontoText: '2 % Skonto',
  },
  { slug: 'kreditkarte', name: 'Kreditkarte', description: 'Zahlung beim Absenden der Bestellung' },
  { slug: 'wallet', name: 'PayPal', description: 'Zahlung beim Absenden der Bestellung' },
  { slug: 'sofortueberweisung', name: 'Sofortüberweisung', description: 'Zahlung beim Absenden der Bestellung' },
  {
    slug: 'barzahlung-abholung',
    name: 'Barzahlung bei Abholung',
    description: 'Zahlung in der Filiale',
    onCollection: true,
  },
  {
    slug: 'kostenstelle-intern',
    name: 'Interne Verrechnung',
    description: 'Abrechnung über Ihr Einkaufssystem',
    punchoutOnly: true,
  },
]

const firm: PaymentCase = {
  customer: 'business',
  gross: cents(100_000),
  contractMethods: [],
  allowedMethods: null,
  mandates: [],
  isCollected: false,
  isPunchout: false,
}
const open = ['vorkasse', 'kreditkarte', 'wallet', 'sofortueberweisung']

function available(change: Partial<PaymentCase>) {
  return offerPayment(paymentMethods, { ...firm, ...change })
    .filter((offer) => offer.available)
    .map((offer) => offer.method.slug)
}

describe('offerPayment', () => {
  test.each<[string, Partial<PaymentCase>, string[]]>([
    ['a business customer', {}, ['rechnung', ...open]],
    ['a contract', { contractMethods: ['rechnung30'] }, ['rechnung', 'rechnung30', ...open]],
    ['a mandate', { mandates: ['CORE'] }, ['rechnung', 'lastschrift-core', ...open]],
    ['a business mandate without contract', { mandates: ['B2B'] }, ['rechnung', ...open]],
    [
      'a business mandate by contract',
      { mandates: ['B2B'], contractMethods: ['lastschrift-b2b'] },
      ['rechnung', 'lastschrift-b2b', ...open],
    ],
    ['a private customer at the limit', { customer: 'private', gross: cents(25_000) }, ['rechnung', ...open]],
    ['a private customer above it', { customer: 'private', gross: cents(25_001) }, open],
    ['a guest', { customer: 'guest', gross: cents(1000) }, open],
    ['collection', { customer: 'guest', isCollected: true }, [...open, 'barzahlung-abholung']],
    ['a restricted user', { allowedMethods: ['rechnung'] }, ['rechnung']],
    ['a purchasing system', { isPunchout: true }, ['kostenstelle-intern']],
  ])('V-SCREEN-056 offers to %s what holds', (_, change, slugs) => {
    expect(available(change)).toEqual(slugs)
  })

  test('tells business customers alone of Skonto', () => {
    const texts = (customer: PaymentCase['customer']) =>
      offerPayment(paymentMethods, { ...firm, customer }).find((offer) => offer.method.slug === 'vorkasse')?.description
    expect(texts('business')).toBe('Versand nach Zahlungseingang, 2 % Skonto')
    expect(texts('private')).toBe('Versand nach Zahlungseingang')
  })

  test('says why a method does not hold', () => {
    const offers = offerPayment(paymentMethods, firm)
    expect(offers.find((offer) => offer.method.slug === 'lastschrift-core')?.reason).toBe(
      'Bitte erteilen Sie zuerst ein SEPA-Mandat.',
    )
    expect(offers.find((offer) => offer.available)).not.toHaveProperty('reason')
  })
})
