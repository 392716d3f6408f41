import type { PaymentMethod } from '@kontor/contracts/rules/basket/payment'
import { type Fee, feeIn, type ShippingMethod, type SurchargeRules } from '@kontor/contracts/rules/basket/shipping'
import { type Cents, formatEuro, type PriceKind } from '@kontor/contracts/rules/pricing/money'
import type { ShopProcess } from '../../platform/context.ts'
import { escapeHtml } from '../../platform/http/html.ts'
import { fromShopData } from '../../platform/shop-data.ts'
import { operatorsData } from '../system/service.ts'

const { paymentMethods, shippingMethods, surcharges } = operatorsData

// Prices in pages come from the data that orders are calculated with, so that the two cannot differ. A page names
// it in double braces: {{versandarten}}.

const net = (fee: Fee) => formatEuro(feeIn('net', fee))
const gross = (fee: Fee) => formatEuro(feeIn('gross', fee))

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

function shippingTable(methods: readonly ShippingMethod[]): string {
  const price = (method: ShippingMethod, kind: PriceKind) => {
    const fee = feeIn(kind, method.fee)
    const free = method.freeFrom ? `, frei ab ${formatEuro(feeIn(kind, method.freeFrom))}` : ''
    return fee === 0 ? 'kostenfrei' : `${formatEuro(fee)}${method.perFurniture ? ' je Möbel' : ''}${free}`
  }
  const rows = methods.map((method) =>
    row([
      `<strong>${escapeHtml(method.name)}</strong><br>${escapeHtml(method.description)}`,
      price(method, 'gross'),
      price(method, 'net'),
    ]),
  )
  return `<table><thead><tr><th>Versandart</th><th>Privat, inkl. MwSt.</th><th>Unternehmen, netto</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function surchargeList({ island, smallOrder }: SurchargeRules): string {
  const items = [
    island &&
      `<li><strong>Inselzuschlag:</strong> ${gross(island.fee)} inkl. MwSt. (${net(island.fee)} netto) für Inseln ohne Straßenverbindung</li>`,
    smallOrder &&
      `<li><strong>Mindermengenzuschlag:</strong> ${net(smallOrder.fee)} netto unter ${net(smallOrder.below)} netto Warenwert, nur für Unternehmen</li>`,
  ].filter((item) => item !== undefined)
  return `<ul>${items.join('') || '<li>keine</li>'}</ul>`
}

function paymentList(methods: readonly PaymentMethod[]): string {
  const note = (limit: Cents | undefined) => (limit === undefined ? '' : `, für Privatkunden bis ${formatEuro(limit)}`)
  const items = methods
    .filter(({ punchoutOnly }) => !punchoutOnly)
    .map(
      ({ name, description, privateLimit, byContract }) =>
        `<li><strong>${escapeHtml(name)}:</strong> ${escapeHtml(description)}${note(privateLimit)}${byContract ? ', nach Vereinbarung' : ''}</li>`,
    )
  return `<ul>${items.join('')}</ul>`
}

const both = (name: string, fee: Fee | undefined): [string, string][] =>
  fee
    ? [
        [`${name}.netto`, net(fee)],
        [`${name}.brutto`, gross(fee)],
      ]
    : []

/** What a page may name of a method: {{paket.netto}}, {{paket.frei.brutto}}, {{paket.at.netto}}. */
const ofMethod = ({ slug, fee, freeFrom, abroad = {} }: ShippingMethod) => [
  ...both(slug, fee),
  ...both(`${slug}.frei`, freeFrom),
  ...Object.entries(abroad).flatMap(([country, there]) => both(`${slug}.${country.toLowerCase()}`, there)),
]

const knownNames = fromShopData((shop): ReadonlyMap<string, string> => {
  const methods = shippingMethods.of(shop)
  const rules = surcharges.of(shop)
  const { island, smallOrder } = rules
  return new Map([
    ['versandarten', shippingTable(methods)],
    ['zuschlaege', surchargeList(rules)],
    ['zahlungsarten', paymentList(paymentMethods.of(shop))],
    ...both('insel', island?.fee),
    // charged to business customers alone, so net
    ...(smallOrder
      ? ([
          ['mindermenge.zuschlag', net(smallOrder.fee)],
          ['mindermenge.grenze', net(smallOrder.below)],
        ] as const)
      : []),
    ...methods.flatMap(ofMethod),
  ])
})

/**
 * Puts in what stands in double braces; a name that nobody knows stays and is seen. A block in a paragraph of its own
 * replaces it.
 */
export function fillIn(shop: Pick<ShopProcess, 'storedData'>, html: string): string {
  const known = knownNames(shop)
  return html.replace(/(<p>)?\{\{([\w.-]+)\}\}(<\/p>)?/g, (whole, before = '', name: string, after = '') => {
    const text = known.get(name)
    if (text === undefined) return whole
    const isBlock = /^<(table|ul)/.test(text)
    return isBlock && before && after ? text : `${before}${text}${after}`
  })
}
