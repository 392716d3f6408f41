import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeTotals, type TaxRate } from '../basket/totals.ts'
import { cents, netOf } from '../pricing/money.ts'
import { type Credit, type CreditableLine, type CreditableOrder, creditOf, owedGross } from './credit.ts'

const rate = fc.constantFrom<TaxRate>(19, 7)
const drawnLine = fc.record({
  unit: fc.integer({ min: 1, max: 30_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  rate,
  discountable: fc.boolean(),
  deposit: fc.constantFrom(0, 25, 342),
})
const drawnOrder = fc.record({
  lines: fc.array(drawnLine, { minLength: 1, maxLength: 5 }),
  charged: fc.constantFrom('net' as const, 'gross' as const),
  shipping: fc.integer({ min: 0, max: 900 }),
  surcharge: fc.integer({ min: 0, max: 500 }),
  discount: fc.integer({ min: 0, max: 20_000 }),
  taxExempt: fc.boolean(),
})

type Drawn = typeof drawnOrder extends fc.Arbitrary<infer T> ? T : never

function placed({ lines, charged, shipping, surcharge, discount, taxExempt }: Drawn) {
  const totals = computeTotals({
    charged,
    shown: charged,
    lines: lines.map(({ unit, quantity, rate, discountable, deposit }) => ({
      ...{ unitNetCents: cents(unit), quantity, taxRate: rate, discountable },
      deposit: deposit > 0 ? { netCents: netOf(cents(deposit), rate), grossCents: cents(deposit) } : null,
    })),
    ...{ shippingCents: cents(shipping), surchargeCents: cents(surcharge), discountCents: cents(discount), taxExempt },
  })
  const rows = totals.lines.map((line, index): CreditableLine => {
    const { quantity, rate, discountable, deposit } = lines[index] as (typeof lines)[number]
    return {
      ...{ position: index + 1, quantity, lineCents: line.total, taxRate: line.taxRate, discountable },
      ...{ depositNetCents: netOf(cents(deposit), rate), depositGrossCents: deposit },
      ...{ status: 'shipped', creditedQuantity: 0, creditedCents: 0 },
    }
  })
  const order: CreditableOrder = {
    ...{ charged, taxExempt, discountCents: totals.discount, shippingCents: shipping, surchargeCents: surcharge },
    creditedFeesCents: 0,
  }
  return { totals, order, rows }
}

/** Credits one after the other, as the shop books them. */
function creditAll(order: CreditableOrder, rows: CreditableLine[], turns: readonly number[]) {
  const notes: Credit[] = []
  const book = (wanted: Parameters<typeof creditOf>[2], withFees: boolean) => {
    const credit = creditOf(order, rows, wanted, withFees)
    if (!credit) throw new Error('there is something left')
    for (const one of credit.lines) {
      const line = rows.find(({ position }) => position === one.position)
      if (!line) throw new Error('the line is there')
      line.creditedQuantity += one.quantity
      line.creditedCents += one.cents
    }
    order.creditedFeesCents += credit.feesCents
    notes.push(credit)
  }
  for (const turn of turns) {
    const open = rows.filter((line) => line.creditedQuantity < line.quantity)
    const line = open[turn % Math.max(1, open.length)]
    if (line) book([{ position: line.position, quantity: 1 }], false)
  }
  const rest = rows.filter((line) => line.creditedQuantity < line.quantity)
  book(
    rest.map((line) => ({ position: line.position, quantity: line.quantity - line.creditedQuantity })),
    true,
  )
  return notes
}

describe('creditOf', () => {
  test('any credits of everything add up to the order, by rate, to the cent, and none is below zero', () => {
    fc.assert(
      fc.property(drawnOrder, fc.array(fc.nat(20), { maxLength: 12 }), (drawn, turns) => {
        const { totals, order, rows } = placed(drawn)
        expect(owedGross(order, rows)).toBe(totals.gross)
        const notes = creditAll(order, rows, turns)
        const sum = (amountOf: (note: (typeof notes)[number]) => number) =>
          notes.reduce((all, note) => all + amountOf(note), 0)
        expect(sum((note) => note.netCents)).toBe(totals.net)
        expect(sum((note) => note.taxCents)).toBe(totals.tax)
        expect(sum((note) => note.grossCents)).toBe(totals.gross)
        for (const { rate, base, tax } of totals.taxes) {
          const share = (amount: 'base' | 'tax') =>
            sum((note) => note.taxes.find((one) => one.rate === rate)?.[amount] ?? 0)
          expect([share('base'), share('tax')]).toEqual([base, tax])
        }
        for (const { netCents, taxCents } of notes) expect(Math.min(netCents, taxCents)).toBeGreaterThanOrEqual(0)
        expect(owedGross(order, rows)).toBe(0)
      }),
    )
  })

  const [order, rows] = (() => {
    const made = placed({
      lines: [
        { unit: 1000, quantity: 3, rate: 19, discountable: true, deposit: 0 },
        { unit: 500, quantity: 2, rate: 7, discountable: true, deposit: 0 },
      ],
      ...{ charged: 'net' as const, shipping: 400, surcharge: 0, discount: 400, taxExempt: false },
    })
    return [made.order, made.rows] as const
  })()

  test('a piece costs its share of the discount less, an amount what it says', () => {
    // 30 € and 10 € less 4 €: a tenth of each
    expect(creditOf(order, rows, [{ position: 1, quantity: 1 }], false)).toMatchObject({
      ...{ netCents: 900, taxCents: 171, grossCents: 1071, feesCents: 0 },
      taxes: [{ rate: 19, base: 900, tax: 171 }],
    })
    expect(creditOf(order, rows, [{ position: 2, cents: 250 }], false)).toMatchObject({ netCents: 250, taxCents: 18 })
    expect(creditOf(order, rows, [], true)).toMatchObject({ netCents: 400, feesCents: 400 })
  })

  test.each([
    [{ position: 1, quantity: 4 }],
    [{ position: 1, quantity: 0 }],
    [{ position: 1, cents: 2701 }],
    [{ position: 1, cents: 0 }],
    [{ position: 9, quantity: 1 }],
  ])('%j is refused', (wanted) => {
    expect(creditOf(order, rows, [wanted], false)).toBeNull()
  })

  test('a cancelled line is not owed, and with the last one the fees neither', () => {
    const cancelled = (...positions: number[]) =>
      rows.map((line) => ({ ...line, status: positions.includes(line.position) ? 'cancelled' : 'placed' }))
    expect(owedGross(order, cancelled())).toBe(4640)
    expect(owedGross(order, cancelled(2))).toBe(4640 - 963)
    expect(owedGross(order, cancelled(1, 2))).toBe(0)
  })
})
