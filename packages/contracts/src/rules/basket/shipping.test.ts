import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, noCents } from '../pricing/money.ts'
import {
  deliveryCountries,
  missingForFreeShipping,
  missingForNoSurcharge,
  offerShipping,
  type ShippingCase,
  type ShippingMethod,
  type SurchargeRules,
  shippingFee,
  surchargeSum,
  surchargesFor,
} from './shipping.ts'

const fee = (netCents: number, grossCents?: number) => ({
  netCents: cents(netCents),
  ...(grossCents !== undefined && { grossCents: cents(grossCents) }),
})
const named = (slug: string, rest: Omit<ShippingMethod, 'slug' | 'name' | 'description'>): ShippingMethod => ({
  ...{ slug, name: slug, description: '' },
  ...rest,
})

const shippingMethods = [
  named('paket', {
    fee: fee(495, 590),
    freeFrom: fee(5000, 5900),
    abroad: { AT: fee(1290) },
    carries: 'parcel',
  }),
  named('express-12', { fee: fee(1490), carries: 'parcel' }),
  named('eigener-fuhrpark', {
    fee: fee(495, 590),
    freeFrom: fee(3000),
    postcodes: ['50', '51'],
    area: 'im Raum Köln',
    carries: 'any',
  }),
  named('spedition', { fee: fee(3900), carries: 'freight' }),
  named('spedition-verwendungsstelle', { fee: fee(6900), carries: 'freight' }),
  named('montage', { fee: fee(4900), perFurniture: true, carries: 'freight' }),
  named('getraenke-lieferung', { fee: { netCents: noCents }, minCrates: 4, carries: 'any' }),
  named('abholung', { fee: { netCents: noCents }, carries: 'any', collection: true }),
]

const rules: SurchargeRules = {
  smallOrder: { fee: fee(450), below: fee(3500) },
  island: { fee: fee(1200), postcodes: ['26548', '27498'] },
}

const office: ShippingCase = {
  charged: 'net',
  valueOfGoods: cents(4000),
  country: 'DE',
  postcode: '51063',
  hasFreight: false,
  furniturePieces: 0,
  drinkCrates: 0,
  allCollectable: false,
}

function method(slug: string): ShippingMethod {
  const found = shippingMethods.find((each) => each.slug === slug)
  if (!found) throw new Error(`no method ${slug}`)
  return found
}

describe('shippingFee', () => {
  test.each<[string, Partial<ShippingCase>, number]>([
    ['paket', {}, 495],
    ['paket', { valueOfGoods: cents(4999) }, 495],
    ['paket', { valueOfGoods: cents(5000) }, 0],
    ['paket', { charged: 'gross' }, 590],
    ['paket', { charged: 'gross', valueOfGoods: cents(5899) }, 590],
    ['paket', { charged: 'gross', valueOfGoods: cents(5900) }, 0],
    ['paket', { country: 'AT', valueOfGoods: cents(9000) }, 1290],
    ['paket', { country: 'AT', charged: 'gross' }, 1535],
    ['paket', { valueOfGoods: cents(0) }, 0],
    ['express-12', { valueOfGoods: cents(90_000) }, 1490],
    ['express-12', { charged: 'gross' }, 1773],
    ['eigener-fuhrpark', { valueOfGoods: cents(3000) }, 0],
    ['eigener-fuhrpark', { charged: 'gross', valueOfGoods: cents(3569) }, 590],
    ['eigener-fuhrpark', { charged: 'gross', valueOfGoods: cents(3570) }, 0],
    ['spedition', { hasFreight: true }, 3900],
    ['spedition-verwendungsstelle', { hasFreight: true, charged: 'gross' }, 8211],
    ['montage', { hasFreight: true, furniturePieces: 3 }, 14_700],
    ['abholung', { charged: 'gross' }, 0],
  ])('V-SCREEN-057 %s with %j costs %d', (slug, change, fee) => {
    expect(shippingFee(method(slug), { ...office, ...change })).toBe(fee)
  })

  test('says how much is missing to free shipping', () => {
    expect(missingForFreeShipping(method('paket'), office)).toBe(1000)
    expect(missingForFreeShipping(method('paket'), { ...office, valueOfGoods: cents(5000) })).toBeNull()
    expect(missingForFreeShipping(method('paket'), { ...office, country: 'AT' })).toBeNull()
    expect(missingForFreeShipping(method('express-12'), office)).toBeNull()
  })
})

describe('offerShipping', () => {
  function available(change: Partial<ShippingCase>) {
    return offerShipping(shippingMethods, { ...office, ...change })
      .filter((offer) => offer.available)
      .map((offer) => offer.method.slug)
  }

  test.each<[string, Partial<ShippingCase>, string[]]>([
    ['Köln', {}, ['paket', 'express-12', 'eigener-fuhrpark']],
    ['Essen', { postcode: '45127' }, ['paket', 'express-12']],
    ['Innsbruck', { country: 'AT', postcode: '6020' }, ['paket']],
    ['Zürich', { country: 'CH', postcode: '8001' }, []],
    ['collectable goods', { postcode: '45127', allCollectable: true }, ['paket', 'express-12', 'abholung']],
    ['a bulky cabinet', { postcode: '45127', hasFreight: true }, ['spedition', 'spedition-verwendungsstelle']],
    [
      'two desks',
      { postcode: '45127', hasFreight: true, furniturePieces: 2 },
      ['spedition', 'spedition-verwendungsstelle', 'montage'],
    ],
    ['four crates', { postcode: '45127', drinkCrates: 4 }, ['paket', 'express-12', 'getraenke-lieferung']],
  ])('V-SCREEN-057 offers for %s what fits', (_, change, slugs) => {
    expect(available(change)).toEqual(slugs)
  })

  test('says why a method does not fit', () => {
    const [paket] = offerShipping([method('paket')], { ...office, country: 'CH' })
    expect(paket?.reason).toBe('In dieses Land liefern wir so nicht.')
    const unknown = { ...office, postcode: '' }
    const [fleet] = offerShipping([method('eigener-fuhrpark')], unknown)
    expect(fleet?.reason).toBe('Nur im Raum Köln, nach Ihrer Postleitzahl.')
    const { area: _, ...nowhere } = method('eigener-fuhrpark')
    expect(offerShipping([nowhere], unknown)[0]?.reason).toBe('Nur in unserem Liefergebiet, nach Ihrer Postleitzahl.')
  })

  test('we deliver to our own country and to those that a method has a price for', () => {
    expect(deliveryCountries(shippingMethods)).toEqual(['DE', 'AT'])
    expect(deliveryCountries([])).toEqual(['DE'])
  })
})

describe('surchargesFor', () => {
  test.each<[string, Partial<ShippingCase>, string | null, string[], number]>([
    ['a small business order', { valueOfGoods: cents(3499) }, 'paket', ['mindermenge'], 450],
    ['a small business order, collected', { valueOfGoods: cents(1000) }, 'abholung', [], 0],
    ['35,00 net', { valueOfGoods: cents(3500) }, 'paket', [], 0],
    ['a small private order', { charged: 'gross', valueOfGoods: cents(1000) }, 'paket', [], 0],
    ['Norderney', { postcode: '26548' }, 'paket', ['insel'], 1200],
    ['Norderney, private', { postcode: '26548', charged: 'gross' }, null, ['insel'], 1428],
    ['Norderney, collected', { postcode: '26548' }, 'abholung', [], 0],
    ['both', { postcode: '27498', valueOfGoods: cents(1000) }, 'paket', ['mindermenge', 'insel'], 1650],
    ['an empty basket', { valueOfGoods: cents(0) }, 'paket', [], 0],
  ])('%s', (_, change, slug, slugs, sum) => {
    const found = surchargesFor({ ...office, ...change }, slug === null ? null : method(slug), rules)
    expect(found.map((each) => each.slug)).toEqual(slugs)
    expect(surchargeSum(found)).toBe(sum)
  })

  test('a shop without surcharges charges none', () => {
    const small = { ...office, postcode: '26548', valueOfGoods: cents(1000) }
    expect(surchargesFor(small, null, {})).toEqual([])
    expect(missingForNoSurcharge(small, {})).toBeNull()
  })

  test('says how much is missing until the surcharge falls away', () => {
    expect(missingForNoSurcharge({ ...office, valueOfGoods: cents(2390) }, rules)).toBe(1110)
    expect(missingForNoSurcharge(office, rules)).toBeNull()
  })
})

test('no fee is ever below zero', () => {
  const order = fc.record({
    charged: fc.constantFrom('net' as const, 'gross' as const),
    valueOfGoods: fc.integer({ min: -100, max: 20_000 }).map(cents),
    country: fc.constantFrom('DE', 'AT', 'CH', 'constructor'),
    postcode: fc.constantFrom('51063', '26548', ''),
    hasFreight: fc.boolean(),
    furniturePieces: fc.nat({ max: 5 }),
    drinkCrates: fc.nat({ max: 5 }),
    allCollectable: fc.boolean(),
  })
  fc.assert(
    fc.property(order, fc.constantFrom(...shippingMethods), (each, by) => {
      const bySurcharge = surchargesFor(each, by, rules).map((surcharge) => surcharge.cents)
      expect(Math.min(shippingFee(by, each), ...bySurcharge)).toBeGreaterThanOrEqual(0)
    }),
  )
})
