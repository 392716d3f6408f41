import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../pricing/money.ts'
import {
  type Coupon,
  type CouponCase,
  couponCode,
  couponDiscount,
  couponText,
  isReducedBy,
  whyNoCoupon,
} from './coupon.ts'

const ten: Coupon = {
  ...{ code: 'NEU10', kind: 'percent', percent: 10, amountCents: null, minimumCents: 0, mode: null, articleIds: [] },
  ...{ usageLimit: null, used: 0, perCustomerLimit: null, usedByCustomer: 0, validFrom: null, validTo: null },
}
const pens = { articleId: 1, total: cents(4005), priceBound: false }
const book = { articleId: 2, total: cents(1990), priceBound: true }
const order: CouponCase = {
  charged: 'gross',
  now: new Date('2026-11-21T11:00:00Z'),
  giftsAllowed: true,
  lines: [pens, book],
}

test.each([
  ['neu10', 'NEU10'],
  [' NEU 10 ', 'NEU10'],
  ['Neu\u00a010\t', 'NEU10'],
  ['', ''],
])('G-79 %j is read as %j', (typed, code) => {
  expect(couponCode(typed)).toBe(code)
})

describe('why a coupon gives nothing', () => {
  test.each<[string, Partial<Coupon>, Partial<CouponCase>, string | null]>([
    ['it holds', {}, {}, null],
    [
      'too early',
      { validFrom: new Date('2026-12-20T23:00:00Z') },
      {},
      'Der Gutschein NEU10 gilt erst ab dem 21.12.2026.',
    ],
    [
      'too late',
      { validTo: new Date('2026-10-31T23:00:00Z') },
      {},
      'Der Gutschein NEU10 war nur bis zum 31.10.2026 gültig.',
    ],
    ['a company', { mode: 'b2c' }, { charged: 'net' }, 'Der Gutschein NEU10 gilt nur für Privatkunden.'],
    ['a private customer', { mode: 'b2b' }, {}, 'Der Gutschein NEU10 gilt nur für Geschäftskunden.'],
    ['used up', { usageLimit: 3, used: 3 }, {}, 'Der Gutschein NEU10 ist nicht mehr einlösbar.'],
    ['used by him', { perCustomerLimit: 1, usedByCustomer: 1 }, {}, 'Den Gutschein NEU10 haben Sie schon eingelöst.'],
    [
      'too little, the book does not count',
      { minimumCents: 5000 },
      {},
      'Der Gutschein NEU10 gilt ab 50,00\u00a0€ Warenwert. Es fehlen noch 9,95\u00a0€.',
    ],
    [
      'not for these articles',
      { articleIds: [7] },
      {},
      'Der Gutschein NEU10 gilt nur für bestimmte Artikel. Im Warenkorb liegt keiner davon.',
    ],
    ['books only', {}, { lines: [book] }, 'Der Gutschein NEU10 gilt nicht für preisgebundene Bücher.'],
    ['nothing yet', {}, { lines: [] }, 'Legen Sie zuerst einen Artikel in den Warenkorb.'],
    [
      'no gifts for a public body',
      { kind: 'freearticle', percent: null },
      { giftsAllowed: false },
      'Für Ihr Konto sind keine Gratisartikel vorgesehen.',
    ],
  ])('%s', (_, coupon, change, sentence) => {
    expect(whyNoCoupon({ ...ten, ...coupon }, { ...order, ...change })?.message ?? null).toBe(sentence)
  })

  test('what a larger basket mends waits, everything else does not', () => {
    expect(whyNoCoupon({ ...ten, minimumCents: 5000 }, order)?.stays).toBe(true)
    expect(whyNoCoupon({ ...ten, usageLimit: 1, used: 1 }, order)).toMatchObject({
      code: 'coupon_exhausted',
      stays: false,
    })
  })
})

describe('what a coupon takes off', () => {
  test('domain 1.2 percent of everything but books, half a cent away from zero', () => {
    expect(couponDiscount(ten, order)).toBe(401)
  })

  test('an amount is never more than the goods it is for', () => {
    const amount: Coupon = { ...ten, kind: 'amount', percent: null, amountCents: 10_000 }
    expect(couponDiscount(amount, order)).toBe(4005)
    expect(couponDiscount({ ...amount, articleIds: [7] }, order)).toBe(0)
  })

  test('says in words what it gives', () => {
    expect(couponText(ten)).toBe('10 % Rabatt')
    expect(couponText({ ...ten, kind: 'amount', amountCents: 500, articleIds: [7] })).toBe(
      '5,00\u00a0€ Rabatt auf ausgewählte Artikel',
    )
    expect(couponText({ ...ten, kind: 'freearticle' })).toBe('Gratisartikel')
  })

  test('is never below zero and never more than what it is for', () => {
    const anyLines = fc.array(
      fc.record({
        articleId: fc.integer({ min: 1, max: 4 }),
        total: fc.nat({ max: 5_000_000 }).map(cents),
        priceBound: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    const anyCoupon = fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'freearticle' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      amountCents: fc.integer({ min: 1, max: 9_000_000 }),
      articleIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    })
    fc.assert(
      fc.property(anyLines, anyCoupon, (lines, given) => {
        const coupon = { ...ten, ...given }
        const most = lines.filter((line) => isReducedBy(coupon, line)).reduce((sum, line) => sum + line.total, 0)
        const discount = couponDiscount(coupon, { ...order, lines })
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(most)
      }),
    )
  })
})
