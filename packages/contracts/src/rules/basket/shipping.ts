import { addCents, type Cents, cents, grossOf, noCents, type PriceKind } from '../pricing/money.ts'

/**
 * A fee or limit of domain 3.8: given net; where gross is charged its own figure, else net x 1.19 (decisions 11
 * "Thresholds and fees").
 */
export interface Fee {
  netCents: Cents
  grossCents?: Cents
}

export interface ShippingMethod {
  slug: string
  name: string
  description: string
  fee: Fee
  /** From this value of goods on the method is free; never abroad. */
  freeFrom?: Fee
  /** What it costs abroad, by country; a country that is missing here gets an offer on request. */
  abroad?: Readonly<Record<string, Fee>>
  /** The fee is per piece of furniture. */
  perFurniture?: boolean
  /** Beginnings of the postcodes that are served; without them every German one. */
  postcodes?: readonly string[]
  /** Where these postcodes are, as it follows "Nur": "im Raum Kiel". */
  area?: string
  /** parcel: nothing bulky; freight: only with something bulky; any: both. */
  carries: 'parcel' | 'freight' | 'any'
  /** So many crates of drinks are needed. */
  minCrates?: number
  /** The customer comes himself: no address, no island, every article collectable. */
  collection?: boolean
}

/** What decides about shipping, value of goods as it is charged, before any coupon. */
export interface ShippingCase {
  charged: PriceKind
  valueOfGoods: Cents
  country: string
  postcode: string
  hasFreight: boolean
  furniturePieces: number
  drinkCrates: number
  allCollectable: boolean
}

export interface Surcharge {
  slug: 'mindermenge' | 'insel'
  name: string
  cents: Cents
}

/** What a shop charges besides; one that is missing is never charged. */
export interface SurchargeRules {
  /** of business customers below a value of goods */
  smallOrder?: { fee: Fee; below: Fee }
  island?: { fee: Fee; postcodes: readonly string[] }
}

export interface ShippingOffer {
  method: ShippingMethod
  /** What the method costs in this case, as it is charged. */
  fee: Cents
  available: boolean
  reason?: string
}

/** The countries we deliver to, ours first; everywhere else there is an offer on request. */
export function deliveryCountries(methods: readonly ShippingMethod[]): string[] {
  return [...new Set(['DE', ...methods.flatMap(({ abroad = {} }) => Object.keys(abroad))])]
}

/** A fee or limit as it is charged. */
export function feeIn(kind: PriceKind, fee: Fee): Cents {
  return kind === 'net' ? fee.netCents : (fee.grossCents ?? grossOf(fee.netCents, 19))
}

/** What a method costs, as it is charged; an empty basket and collection cost nothing. */
export function shippingFee(method: ShippingMethod, order: ShippingCase): Cents {
  if (method.collection || order.valueOfGoods <= 0) return noCents
  if (order.country !== 'DE') return feeIn(order.charged, feeAbroad(method, order.country) ?? method.fee)
  if (method.freeFrom && order.valueOfGoods >= feeIn(order.charged, method.freeFrom)) return noCents
  const pieces = method.perFurniture ? Math.max(1, order.furniturePieces) : 1
  return cents(feeIn(order.charged, method.fee) * pieces)
}

/** Why a method cannot be chosen, as a German sentence; null when it can. */
export function whyNotAvailable(method: ShippingMethod, order: ShippingCase): string | null {
  if (method.collection) return order.allCollectable ? null : 'Nicht alle Artikel können abgeholt werden.'
  if (order.country !== 'DE' && !feeAbroad(method, order.country)) return 'In dieses Land liefern wir so nicht.'
  if (method.postcodes && order.postcode === '')
    return `Nur ${method.area ?? 'in unserem Liefergebiet'}, nach Ihrer Postleitzahl.`
  if (method.postcodes && !method.postcodes.some((start) => order.postcode.startsWith(start)))
    return 'Diese Postleitzahl liegt außerhalb unseres Liefergebiets.'
  if (method.carries === 'parcel' && order.hasFreight) return 'Der Warenkorb enthält Speditionsware.'
  if (method.carries === 'freight' && !order.hasFreight) return 'Nur für Speditionsware.'
  if (method.perFurniture && order.furniturePieces === 0) return 'Nur für Möbel.'
  if (method.minCrates && order.drinkCrates < method.minCrates) return `Ab ${method.minCrates} Kisten Getränke.`
  return null
}

/** Every method with its fee, and whether it can be chosen (G-81). */
export function offerShipping(methods: readonly ShippingMethod[], order: ShippingCase): ShippingOffer[] {
  return methods.map((method) => {
    const reason = whyNotAvailable(method, order)
    const offer = { method, fee: shippingFee(method, order), available: reason === null }
    return reason === null ? offer : { ...offer, reason }
  })
}

/** How much is missing until a method is free, as it is charged; null when it is free or never becomes so. */
export function missingForFreeShipping(method: ShippingMethod, order: ShippingCase): Cents | null {
  if (!method.freeFrom || order.country !== 'DE') return null
  return missingTo(feeIn(order.charged, method.freeFrom), order.valueOfGoods)
}

/**
 * Surcharges as they are charged: small quantity where net is charged, islands in Germany; none when the order is
 * collected. The method is null as long as none is chosen.
 */
export function surchargesFor(order: ShippingCase, method: ShippingMethod | null, rules: SurchargeRules): Surcharge[] {
  const found: Surcharge[] = []
  if (order.valueOfGoods <= 0 || method?.collection) return found
  const { smallOrder, island } = rules
  if (smallOrder && missingForNoSurcharge(order, rules) !== null)
    found.push({ slug: 'mindermenge', name: 'Mindermengenzuschlag', cents: feeIn(order.charged, smallOrder.fee) })
  if (island && order.country === 'DE' && island.postcodes.includes(order.postcode))
    found.push({ slug: 'insel', name: 'Inselzuschlag', cents: feeIn(order.charged, island.fee) })
  return found
}

/** Sum of surcharges, for computeTotals. */
export function surchargeSum(surcharges: readonly Surcharge[]): Cents {
  return addCents(...surcharges.map((each) => each.cents))
}

/** How much is missing until the small-quantity surcharge falls away; null where none is due. */
export function missingForNoSurcharge(order: ShippingCase, { smallOrder }: SurchargeRules): Cents | null {
  if (!smallOrder || order.charged === 'gross' || order.valueOfGoods <= 0) return null
  return missingTo(smallOrder.below.netCents, order.valueOfGoods)
}

function feeAbroad({ abroad = {} }: ShippingMethod, country: string): Fee | undefined {
  return Object.hasOwn(abroad, country) ? abroad[country] : undefined
}

function missingTo(limit: Cents, value: Cents): Cents | null {
  return value >= limit ? null : cents(limit - value)
}
