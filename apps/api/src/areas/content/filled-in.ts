import { paymentMethods } from '@kontor/contracts/rules/basket/payment'
import {
  type Fee,
  feeIn,
  type ShippingMethod,
  shippingMethods,
  usualSurcharges,
} from '@kontor/contracts/rules/basket/shipping'
import { type Cents, formatEuro, type PriceKind } from '@kontor/contracts/rules/pricing/money'
import { escapeHtml } from '../../platform/http/html.ts'

// Prices in pages come from the data that orders are calculated with, so that the two cannot differ. A page names
// it in double braces: {{versandarten}}.

const net = (fee: Fee) => formatEuro(feeIn('net', fee))
const gross = (fee: Fee) => formatEuro(feeIn('gross', fee))
const { smallOrder, island } = usualSurcharges

function methodNamed(slug: string): ShippingMethod {
  const method = shippingMethods.find((one) => one.slug === slug)
  if (!method) throw new Error(`a page names the shipping method ${slug}, which there is not`)
  return method
}

const parcel = methodNamed('paket')
const parcelToAustria = parcel.abroad?.AT ?? parcel.fee

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

function shippingTable(): string {
  const price = (method: ShippingMethod, kind: PriceKind) => {
    const fee = feeIn(kind, method.fee)
    const free = method.freeFrom ? `, frei ab ${formatEuro(feeIn(kind, method.freeFrom))}` : ''
    return fee === 0 ? 'kostenfrei' : `${formatEuro(fee)}${method.perFurniture ? ' je Möbel' : ''}${free}`
  }
  const rows = shippingMethods.map((method) =>
    row([
      `<strong>${escapeHtml(method.name)}</strong><br>${escapeHtml(method.description)}`,
      price(method, 'gross'),
      price(method, 'net'),
    ]),
  )
  return `<table><thead><tr><th>Versandart</th><th>Privat, inkl. MwSt.</th><th>Unternehmen, netto</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function surcharges(): string {
  return [
    '<ul>',
    `<li><strong>Inselzuschlag:</strong> ${gross(island.fee)} inkl. MwSt. (${net(island.fee)} netto) für Inseln ohne Straßenverbindung</li>`,
    `<li><strong>Mindermengenzuschlag:</strong> ${net(smallOrder.fee)} netto unter ${net(smallOrder.below)} netto Warenwert, nur für Unternehmen</li>`,
    '</ul>',
  ].join('')
}

function payments(): string {
  const note = (limit: Cents | undefined) => (limit === undefined ? '' : `, für Privatkunden bis ${formatEuro(limit)}`)
  const items = paymentMethods
    .filter(({ punchoutOnly }) => !punchoutOnly)
    .map(
      ({ name, description, privateLimit, byContract }) =>
        `<li><strong>${escapeHtml(name)}:</strong> ${escapeHtml(description)}${note(privateLimit)}${byContract ? ', nach Vereinbarung' : ''}</li>`,
    )
  return `<ul>${items.join('')}</ul>`
}

const both = (name: string, fee: Fee) => [
  [`${name}.netto`, net(fee)],
  [`${name}.brutto`, gross(fee)],
]

const known: Readonly<Record<string, string>> = Object.fromEntries([
  ['versandarten', shippingTable()],
  ['zuschlaege', surcharges()],
  ['zahlungsarten', payments()],
  ['mindermenge.zuschlag', net(smallOrder.fee)],
  ['mindermenge.grenze', net(smallOrder.below)],
  ...both('paket', parcel.fee),
  ...both('paket.frei', parcel.freeFrom ?? parcel.fee),
  ...both('insel', island.fee),
  ...both('paket.at', parcelToAustria),
  ...both('montage', methodNamed('montage').fee),
  ...both('spedition', methodNamed('spedition').fee),
  ...both('fuhrpark.frei', methodNamed('eigener-fuhrpark').freeFrom ?? parcel.fee),
])

/**
 * Puts in what stands in double braces; a name that nobody knows stays and is seen. A block in a paragraph of its own
 * replaces it.
 */
export function fillIn(html: string): string {
  return html.replace(/(<p>)?\{\{([\w.-]+)\}\}(<\/p>)?/g, (whole, before = '', name: string, after = '') => {
    if (!Object.hasOwn(known, name)) return whole
    const text = known[name] ?? ''
    const isBlock = /^<(table|ul)/.test(text)
    return isBlock && before && after ? text : `${before}${text}${after}`
  })
}
