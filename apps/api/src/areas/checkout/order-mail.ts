import { depositOf } from '@kontor/contracts/rules/base-price'
import { type Cents, formatEuro, fromEuros } from '@kontor/contracts/rules/money'
import { depositIn, displayedKind, unitPriceIn } from '@kontor/contracts/rules/totals'
import type { Context } from '../../platform/context.ts'
import { escapeHtml as safe } from '../../platform/html.ts'
import type { Mail } from '../../platform/mail.ts'
import { payTo } from '../system/service.ts'
import { chosenAddress } from './addresses.ts'
import type { FreeArticle } from './free-articles.ts'
import type { OrderedLine } from './ordered-lines.ts'
import type { OrderRow } from './queries.ts'
import { type Reckoning, surchargeParts } from './reckoning.ts'

type Row = { label: string; value: string }

/**
 * The confirmation of receipt (§ 312i BGB) with positions, sums, AGB and, for consumers, the withdrawal notice
 * (§ 312f BGB; domain 1.3). Links come from BASE_URL, never from the request (security 2.20).
 */
export function confirmationMail(
  ctx: Context,
  order: OrderRow,
  { lines, gifts, reckoning }: { lines: readonly OrderedLine[]; gifts: readonly FreeArticle[]; reckoning: Reckoning },
): Mail {
  const waits = order.status === 'pending_release'
  const subject = waits
    ? `Ihre Bestellung ${order.orderNumber} wartet auf Freigabe`
    : `Ihre Bestellung ${order.orderNumber} bei Kontor`
  const opening = waits
    ? 'Ihre Bestellung ist eingegangen und wartet auf die Freigabe in Ihrem Unternehmen.'
    : 'vielen Dank für Ihre Bestellung. Wir bestätigen hiermit, dass sie bei uns eingegangen ist.'
  const parts = {
    greeting: `Guten Tag ${order.userName},`,
    opening,
    facts: factsOf(order),
    lines: [...lines.map((line) => lineOf(order, line, reckoning)), ...gifts.map(giftOf)],
    sums: sumsOf(order, reckoning),
    links: linksOf(ctx, order),
  }
  return {
    dedupeKey: `${waits ? 'order-submitted' : 'order-placed'}:${order.orderNumber}`,
    to: order.email,
    subject,
    text: textOf(parts),
    html: htmlOf(subject, parts),
  }
}

type Parts = {
  greeting: string
  opening: string
  facts: Row[]
  lines: { name: string; detail: string; total: string }[]
  sums: Row[]
  links: Row[]
}

function factsOf(order: OrderRow): Row[] {
  const facts = [
    { label: 'Bestellnummer', value: order.orderNumber },
    { label: 'Zahlungsart', value: order.paymentName },
    ...(order.paymentMethod === 'vorkasse' ? [{ label: 'Bitte überweisen Sie an', value: accountFor(order) }] : []),
    { label: 'Versandart', value: order.shippingName },
    { label: 'Rechnungsadresse', value: addressLine(order.billingAddress) },
    { label: 'Lieferadresse', value: addressLine(order.shippingAddress) },
  ]
  return order.comment ? [...facts, { label: 'Ihre Bemerkung', value: order.comment }] : facts
}

/** A prepaying customer has to know where the money goes; the number tells whose it is. */
function accountFor({ orderNumber }: OrderRow): string {
  const { holder, iban, bic } = payTo()
  return `${holder}, IBAN ${iban}, BIC ${bic}, Verwendungszweck ${orderNumber}`
}

function addressLine(kept: Readonly<Record<string, unknown>>): string {
  const address = chosenAddress(kept)
  if (!address) return ''
  const name = `${address.title} ${address.firstname} ${address.lastname}`.replace(/\s+/g, ' ').trim()
  const place = `${address.zip} ${address.city}`
  const country = address.country === 'DE' ? '' : address.country
  return [address.company, name, address.street, address.addition, place, country].filter(Boolean).join(', ')
}

function lineOf(order: OrderRow, line: OrderedLine, { lineTotals }: Reckoning) {
  const own = lineTotals.get(line.uid)
  const kind = displayedKind(order.display)
  const taxRate = own?.taxRate ?? line.taxRate
  const unit = formatEuro(unitPriceIn(kind, line.unitNetCents, taxRate))
  const deposit = line.deposit && depositOf(depositIn(kind, line.deposit, taxRate), line.article.depositText ?? '')
  const returned = deposit ? ` ${deposit.text}` : ''
  const booked = line.costCentre ? `, Kostenstelle ${line.costCentre}` : ''
  const noted = line.hint ? `, ${line.hint}` : ''
  return {
    name: `${line.article.displayName} (${line.article.articleNumber})`,
    detail: `${line.quantity} ${line.article.unitName} zu ${unit}${returned}${booked}${noted}`,
    total: own ? formatEuro(own.displayedTotal) : '',
  }
}

const giftOf = ({ displayName, articleNumber, quantity, unitName }: FreeArticle) => ({
  name: `${displayName} (${articleNumber})`,
  detail: `${quantity} ${unitName}, Ihr Gratisartikel`,
  total: 'gratis',
})

function sumsOf(order: OrderRow, { totals, surcharges, taxNote }: Reckoning): Row[] {
  const kind = order.display === 'b2b' ? 'netto' : 'inkl. MwSt.'
  const { valueOfGoods, shipping, discount, deposit } = totals.displayed
  const reduction = order.couponCode ? `Gutschein ${order.couponCode}, ${order.couponText}` : 'Rabatt'
  const row = (label: string, amount: Cents) => ({ label, value: formatEuro(amount) })
  return [
    row(`Warenwert (${kind})`, valueOfGoods),
    ...(discount > 0 ? [{ label: `${reduction} (${kind})`, value: `−${formatEuro(discount)}` }] : []),
    row(`Versand (${kind})`, shipping),
    ...surchargeParts(surcharges, totals.displayed.surcharges).map(({ name, amount }) =>
      row(`${name} (${kind})`, fromEuros(amount)),
    ),
    ...(deposit > 0 ? [row(`Pfand (${kind})`, deposit)] : []),
    row('Summe netto', totals.net),
    ...totals.taxes.filter(({ rate }) => rate > 0).map(({ rate, tax }) => row(`MwSt. ${rate} %`, tax)),
    row('Gesamtsumme', totals.gross),
    ...(taxNote ? [{ label: 'Umsatzsteuer', value: taxNote }] : []),
  ]
}

function linksOf({ shop }: Context, order: OrderRow): Row[] {
  const at = (path: string) => new URL(path, shop.settings.BASE_URL).href
  const business = order.basis === 'net'
  return [
    { label: 'Allgemeine Geschäftsbedingungen', value: at(business ? '/page/agb-b2b' : '/page/agb') },
    ...(business
      ? [{ label: 'Freiwillige Rückgabe', value: at('/page/rueckgabe-b2b') }]
      : [
          { label: 'Widerrufsbelehrung', value: at('/page/widerruf') },
          { label: 'Vertrag widerrufen', value: at('/vertrag-widerrufen') },
        ]),
    ...(order.userId === null ? [] : [{ label: 'Ihre Bestellungen', value: at('/my/orders') }]),
  ]
}

function textOf({ greeting, opening, facts, lines, sums, links }: Parts): string {
  const pairs = (rows: readonly Row[]) => rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const goods = lines.map(({ name, detail, total }) => `- ${name}\n  ${detail}: ${total}`).join('\n')
  return [greeting, opening, pairs(facts), goods, pairs(sums), pairs(links), 'Ihr Kontor-Team'].join('\n\n')
}

function htmlOf(subject: string, { greeting, opening, facts, lines, sums, links }: Parts): string {
  const cell = 'padding:4px 12px 4px 0;vertical-align:top'
  const right = `${cell};text-align:right;white-space:nowrap`
  const pairs = (rows: readonly Row[], value: string) =>
    rows
      .map((row) => `<tr><td style="${cell}">${safe(row.label)}</td><td style="${value}">${safe(row.value)}</td></tr>`)
      .join('')
  const goods = lines
    .map(
      ({ name, detail, total }) =>
        `<tr><td style="${cell}"><strong>${safe(name)}</strong><br>${safe(detail)}</td><td style="${right}">${safe(total)}</td></tr>`,
    )
    .join('')
  const footer = links.map(({ label, value }) => `<a href="${safe(value)}">${safe(label)}</a>`).join('<br>')
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${safe(subject)}</title></head>
<body style="font-family:sans-serif;color:#22292f;line-height:1.5">
<p>${safe(greeting)}</p><p>${safe(opening)}</p>
<table>${pairs(facts, cell)}</table>
<h2 style="font-size:1.1em">Ihre Artikel</h2>
<table>${goods}</table>
<table>${pairs(sums, right)}</table>
<p>${footer}</p><p>Ihr Kontor-Team</p>
</body></html>`
}
