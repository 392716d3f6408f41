import { describe, expect, test } from 'vitest'
import { basePrice, comparativePrice, costPerPage, depositOf } from './base-price.ts'
import { cents, grossOf } from './money.ts'

describe('basePrice, the values of domain 3.6', () => {
  test.each([
    ['Klebefilm 19 mm × 33 m', 89, 19, 33, 'm', 0.03, '0,03\u00a0€/m'],
    ['Luftpolsterfolie 100 m', 2490, 19, 100, 'm', 0.3, '0,30\u00a0€/m'],
    ['Nachfülltinte 70 ml', 690, 19, 70, 'ml', 117.29, '117,29\u00a0€/l'],
    ['Nachfülltinte 0,07 l', 690, 19, 0.07, 'l', 117.29, '117,29\u00a0€/l'],
    ['Kaffee 500 g', 749, 7, 500, 'g', 16.02, '16,02\u00a0€/kg'],
    ['Kaffee 0,5 kg', 749, 7, 0.5, 'kg', 16.02, '16,02\u00a0€/kg'],
    ['Wasser 12 × 0,7 l', 629, 19, 8.4, 'l', 0.89, '0,89\u00a0€/l'],
    ['Alleskleber 35 g', 169, 19, 35, 'g', 57.43, '57,43\u00a0€/kg'],
    ['Flüssigseife 500 ml', 249, 19, 500, 'ml', 5.92, '5,92\u00a0€/l'],
  ])('L-RULE-018 %s', (_, net, rate, amount, unit, value, text) => {
    const grossCents = grossOf(cents(net), rate)
    expect(basePrice({ grossCents, amount, unit })).toEqual({ value, unit: text.split('/')[1], text })
  })

  test.each([
    ['Reiniger 1 l, the same as the price', 261, 1, 'l'],
    ['1000 ml, the same as the price', 261, 1000, 'ml'],
    ['9 g, too little', 261, 9, 'g'],
    ['9,9 ml, too little', 261, 9.9, 'ml'],
    ['sheets, no legal unit', 463, 500, 'Blatt'],
    ['no content', 463, 0, 'kg'],
    ['a word that is no unit', 463, 5, 'constructor'],
    ['no price', 0, 500, 'g'],
  ])('is omitted for %s', (_, gross, amount, unit) => {
    expect(basePrice({ grossCents: cents(gross), amount, unit })).toBeNull()
  })

  test.each([
    [10, 'g', '261,00\u00a0€/kg'],
    [10, 'ml', '261,00\u00a0€/l'],
    [5, 'cm', '52,20\u00a0€/m'],
    [2, 'm²', '1,31\u00a0€/m²'],
    [700, 'ML', '3,73\u00a0€/l'],
  ])('%d %s at 2,61 are %s', (amount, unit, text) => {
    expect(basePrice({ grossCents: cents(261), amount, unit })?.text).toBe(text)
  })
})

describe('comparativePrice', () => {
  test.each([
    ['Kopierpapier', 463, 500, 100, 'Blatt', 0.93, '100 Blatt', '0,93\u00a0€ je 100 Blatt'],
    ['pens', 1190, 10, 1, 'Stück', 1.19, 'Stück', '1,19\u00a0€ je Stück'],
    ['labels', 2380, 2500, 1000, 'Etiketten', 9.52, '1.000 Etiketten', '9,52\u00a0€ je 1.000 Etiketten'],
  ])('V-SCREEN-021 %s', (_, price, amount, per, unit, value, compares, text) => {
    expect(comparativePrice({ priceCents: cents(price), amount, per, unit })).toEqual({ value, unit: compares, text })
  })

  test.each([
    ['the same as the price', 463, 100, 100, 'Blatt'],
    ['no content', 463, 0, 100, 'Blatt'],
    ['no price', 0, 500, 100, 'Blatt'],
    ['no unit', 463, 500, 100, ''],
    ['nothing compared', 463, 500, 0, 'Blatt'],
  ])('is omitted for %s', (_, price, amount, per, unit) => {
    expect(comparativePrice({ priceCents: cents(price), amount, per, unit })).toBeNull()
  })
})

test('the cost of a printed page has a tenth of a cent', () => {
  expect(costPerPage(cents(8990), 3000)).toEqual({ value: 0.03, unit: 'Seite', text: '3,0 Cent je Seite' })
  expect(costPerPage(cents(8990), 0)).toBeNull()
})

test('the deposit stands apart from the price', () => {
  expect(depositOf(cents(330))).toEqual({ value: 3.3, text: 'zzgl. 3,30\u00a0€ Pfand' })
  expect(depositOf(cents(330), 'MEHRWEG')?.text).toBe('zzgl. 3,30\u00a0€ Pfand (MEHRWEG)')
  expect(depositOf(cents(0))).toBeNull()
})
