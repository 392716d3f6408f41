import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCents, type Cents, cents, chargedFor, grossOf, noCents } from '../pricing/money.ts'
import { computeTotals, type TaxRate, type TotalsInput, taxRateOf, totalsOnWire, unitDepositOf } from './totals.ts'

const plain: TotalsInput = {
  charged: 'net',
  shown: 'net',
  lines: [],
  shippingCents: noCents,
  surchargeCents: noCents,
  discountCents: noCents,
  taxExempt: false,
}

function line(unitNet: number, quantity: number, taxRate: TaxRate = 19) {
  return { unitNetCents: cents(unitNet), quantity, taxRate }
}

const anyInput: fc.Arbitrary<TotalsInput> = fc.record({
  charged: fc.constantFrom('net' as const, 'gross' as const),
  shown: fc.constantFrom('net' as const, 'gross' as const),
  lines: fc.array(
    fc.record({
      unitNetCents: fc.nat({ max: 500_000 }).map(cents),
      quantity: fc.integer({ min: 1, max: 1000 }),
      taxRate: fc.constantFrom<TaxRate[]>(19, 7, 0),
      deposit: fc.option(
        fc.integer({ min: 8, max: 700 }).map((gross) => unitDepositOf(gross, 19)),
        { nil: null },
      ),
      discountable: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
  shippingCents: fc.integer({ min: -10, max: 10_000 }).map(cents),
  surchargeCents: fc.nat({ max: 3_000 }).map(cents),
  discountCents: fc.integer({ min: -10, max: 2_000_000 }).map(cents),
  taxExempt: fc.boolean(),
})

function owed(input: TotalsInput) {
  const { net, tax, taxes, gross, valueOfGoods, shipping, surcharges, discount, deposit } = computeTotals(input)
  return { net, tax, taxes, gross, valueOfGoods, shipping, surcharges, discount, deposit }
}

function sumOf(parts: { valueOfGoods: Cents; shipping: Cents; surcharges: Cents; discount: Cents; deposit: Cents }) {
  return parts.valueOfGoods + parts.shipping + parts.surcharges + parts.deposit - parts.discount
}

describe('tables', () => {
  test('L-RULE-018 the same article is 10,00 net for business and 11,90 gross for private customers', () => {
    const business = computeTotals({ ...plain, lines: [line(1000, 1)] })
    expect(business.lines[0]).toMatchObject({ shownUnit: 1000, unitGross: 1190, total: 1000 })
    expect(business).toMatchObject({ valueOfGoods: 1000, net: 1000, tax: 190, gross: 1190 })
    const guest = computeTotals({ ...plain, charged: 'gross', shown: 'gross', lines: [line(1000, 1)] })
    expect(guest.lines[0]).toMatchObject({ shownUnit: 1190, total: 1190 })
    expect(guest).toMatchObject({ valueOfGoods: 1190, net: 1000, tax: 190, gross: 1190 })
  })

  test('charged net takes VAT on the sum of net lines, charged gross rounds each unit first', () => {
    const lines = [line(89, 7)]
    expect(computeTotals({ ...plain, lines })).toMatchObject({ net: 623, tax: 118, gross: 741 })
    expect(computeTotals({ ...plain, charged: 'gross', shown: 'gross', lines })).toMatchObject({
      valueOfGoods: 742,
      net: 624,
      tax: 118,
      gross: 742,
    })
  })

  test('fees and discount follow the share of the goods at each rate', () => {
    const totals = computeTotals({
      ...plain,
      lines: [line(3000, 1, 19), line(1000, 1, 7)],
      shippingCents: cents(495),
      surchargeCents: cents(450),
      discountCents: cents(400),
    })
    // 19 %: 3000 + 371 + 338 - 300 = 3409; 7 %: 1000 + 124 + 112 - 100 = 1136
    expect(totals.taxes).toEqual([
      { rate: 19, base: 3409, tax: 648 },
      { rate: 7, base: 1136, tax: 80 },
    ])
    expect(totals).toMatchObject({ net: 4545, tax: 728, gross: 5273 })
  })

  test('a tax-exempt customer owes the net sum at rate 0', () => {
    const totals = computeTotals({ ...plain, taxExempt: true, lines: [line(1000, 2), line(749, 1, 7)] })
    expect(totals).toMatchObject({ net: 2749, tax: 0, gross: 2749, taxes: [{ rate: 0, base: 2749, tax: 0 }] })
    expect(totals.lines[0]).toMatchObject({ unitGross: 1000 })
  })

  test('a discount never takes more than the goods, and shipping stays', () => {
    const totals = computeTotals({
      ...plain,
      lines: [line(500, 1)],
      shippingCents: cents(495),
      discountCents: cents(99_999),
    })
    expect(totals).toMatchObject({ discount: 500, net: 495, tax: 94, gross: 589 })
  })

  test('a deposit is owed beside the goods, at their rate: 3,30 € a crate for private, 2,77 € net for business', () => {
    const water = { ...line(629, 4), deposit: unitDepositOf(330, 19) }
    const atHome = computeTotals({ ...plain, charged: 'gross', shown: 'gross', lines: [water] })
    expect(atHome).toMatchObject({ valueOfGoods: 2996, deposit: 1320, net: 3627, tax: 689, gross: 4316 })
    expect(atHome.lines[0]).toMatchObject({ total: 2996, deposit: 1320, shownTotal: 2996 })
    const office = computeTotals({ ...plain, lines: [water] })
    expect(office).toMatchObject({ valueOfGoods: 2516, deposit: 1108, net: 3624, tax: 689, gross: 4313 })
    const abroad = computeTotals({ ...plain, lines: [water], taxExempt: true })
    expect(abroad).toMatchObject({ deposit: 1108, net: 3624, tax: 0, gross: 3624 })
  })

  test('a discount leaves what it is not for alone, goods and VAT', () => {
    const book = { ...line(1860, 1, 7), discountable: false }
    const totals = computeTotals({ ...plain, lines: [line(1000, 1), book], discountCents: cents(5000) })
    expect(totals.taxes).toEqual([
      { rate: 19, base: 0, tax: 0 },
      { rate: 7, base: 1860, tax: 130 },
    ])
    expect(totals).toMatchObject({ valueOfGoods: 2860, discount: 1000, gross: 1990 })
  })

  test('an empty basket owes nothing and names the full rate', () => {
    expect(computeTotals(plain)).toMatchObject({ net: 0, tax: 0, gross: 0, taxes: [{ rate: 19, base: 0, tax: 0 }] })
  })

  test('E-ENTITY-045 stands in euros on the wire, parts as they are shown', () => {
    const wire = totalsOnWire(
      computeTotals({ ...plain, shown: 'gross', lines: [line(4500, 1)], shippingCents: cents(495) }),
    )
    expect(wire).toEqual({
      valueOfGoods: 53.55,
      shipping: 5.89,
      surcharges: 0,
      discount: 0,
      deposit: 0,
      net: 49.95,
      tax: 9.49,
      taxes: [{ rate: 19, base: 49.95, tax: 9.49 }],
      gross: 59.44,
      currency: 'EUR',
    })
  })

  test.each([
    ['business', 'gross', 'net'],
    ['business', 'net', 'net'],
    ['private', 'net', 'gross'],
    ['private', 'gross', 'gross'],
    ['guest', 'net', 'net'],
    ['guest', 'gross', 'gross'],
  ] as const)('a %s customer who sees %s prices is charged %s', (customer, shown, charged) => {
    expect(chargedFor(customer, shown)).toBe(charged)
  })
})

test('only rates that the shop knows are taken', () => {
  expect([19, 7, 0].map(taxRateOf)).toEqual([19, 7, 0])
  expect(() => taxRateOf(16)).toThrow(RangeError)
})

describe('for every basket', () => {
  test('net + tax = gross, and the taxes add up to both', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = computeTotals(input)
        expect(totals.net + totals.tax).toBe(totals.gross)
        expect(addCents(...totals.taxes.map((share) => share.base))).toBe(totals.net)
        expect(addCents(...totals.taxes.map((share) => share.tax))).toBe(totals.tax)
      }),
    )
  })

  test('lines, fees and discount add up to what is owed, to the cent', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = computeTotals(input)
        expect(addCents(...totals.lines.map((each) => each.total))).toBe(totals.valueOfGoods)
        expect(sumOf(totals)).toBe(input.charged === 'net' ? totals.net : totals.gross)
      }),
    )
  })

  test('L-RULE-019 switching what is shown never changes what is owed', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(owed({ ...input, shown: 'net' })).toEqual(owed({ ...input, shown: 'gross' }))
      }),
    )
  })

  test('L-RULE-018 the shown parts and lines add up to the shown sum', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = computeTotals(input)
        expect(sumOf(totals.shownParts)).toBe(input.shown === 'net' ? totals.net : totals.gross)
        expect(addCents(...totals.lines.map((each) => each.shownTotal))).toBe(totals.shownParts.valueOfGoods)
      }),
    )
  })

  test('decisions 12 "Deposit" on the wire the formula holds to the cent: b2b adds up to net, b2c to gross', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const wire = totalsOnWire(computeTotals(input))
        const inCents = (euros: number) => Math.round(euros * 100)
        const { valueOfGoods, shipping, surcharges, deposit, discount, net, gross } = wire
        const sum = [valueOfGoods, shipping, surcharges, deposit, -discount].map(inCents).reduce((a, b) => a + b, 0)
        expect(sum).toBe(inCents(input.shown === 'net' ? net : gross))
      }),
    )
  })

  test('decisions 12 "Deposit" a deposit is added and changes nothing else: goods, fees, discount stay', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const withDeposit = computeTotals(input)
        const without = computeTotals({ ...input, lines: input.lines.map((each) => ({ ...each, deposit: null })) })
        for (const part of ['valueOfGoods', 'shipping', 'surcharges', 'discount'] as const) {
          expect(withDeposit[part]).toBe(without[part])
          expect(withDeposit.shownParts[part]).toBe(without.shownParts[part])
        }
        const owedIn = input.charged === 'net' ? 'net' : 'gross'
        expect(withDeposit[owedIn] - without[owedIn]).toBe(withDeposit.deposit)
      }),
    )
  })

  test('decisions 12 "Deposit" a deposit is taxed at the rate of its goods', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const withDeposit = computeTotals(input)
        const without = computeTotals({ ...input, lines: input.lines.map((each) => ({ ...each, deposit: null })) })
        for (const [index, share] of withDeposit.taxes.entries()) {
          const plain = without.taxes[index]
          const own = withDeposit.lines.filter(({ taxRate }) => taxRate === share.rate).map(({ deposit }) => deposit)
          const total = (one: typeof plain) => (one ? (input.charged === 'net' ? one.base : one.base + one.tax) : 0)
          expect(total(share) - total(plain)).toBe(addCents(...own))
        }
      }),
    )
  })

  test('nothing is ever below zero', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { shownParts, lines, taxes, net, tax, gross, ...rest } = computeTotals(input)
        const amounts = [
          ...[net, tax, gross, rest.valueOfGoods, rest.shipping, rest.surcharges, rest.discount, rest.deposit],
          ...Object.values(shownParts),
          ...taxes.flatMap((share) => [share.base, share.tax]),
          ...lines.flatMap((each) => [each.total, each.shownTotal, each.deposit]),
        ]
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('an article shows the same gross unit price on the tile and in the basket', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const each of computeTotals(input).lines) expect(each.unitGross).toBe(grossOf(each.unitNet, each.taxRate))
      }),
    )
  })
})
