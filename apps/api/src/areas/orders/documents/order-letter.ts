import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { formatDate, formatLongDay } from '@kontor/contracts/rules/german/german-dates'
import { openWord } from '@kontor/contracts/rules/orders/open-word'
import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { piecesText } from '@kontor/contracts/rules/orders/pieces'
import { lastDayToWithdraw } from '@kontor/contracts/rules/orders/withdrawal'
import { cents, formatEuro, fromEuros } from '@kontor/contracts/rules/pricing/money'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import type { Context } from '../../../platform/context.ts'
import type { GoodsRow, Letter, LetterBlock, LetterTable, SumRow } from '../../../platform/letter/letter.ts'
import { frozenAddress } from '../../basket/service.ts'
import { arrivalOf, type OrderLineRow, type OrderRow, orderOnWire } from '../../checkout/service.ts'
import { countryChoice, letterhead, payTo, publicHolidays } from '../../system/service.ts'
import { type Money, openFor, owedFor } from '../money.ts'
import type { FoundOrder } from '../queries.ts'

type Shown = ReturnType<typeof orderOnWire>

/** Titles of orders that are not placed yet or no longer valid; all others are called by their usual title. */
const subjects: Readonly<Record<string, string>> = {
  draft: 'Entwurf einer Bestellung',
  pending_release: 'Bestellung zur Freigabe',
  denied: 'Abgelehnte Bestellung',
  cancelled: 'Stornierte Bestellung',
}

/**
 * An order as a business letter. Prices stand as they are charged, whatever its reader sees (decision 0004), so
 * that lines, sums and VAT add up to the order's cents.
 */
export function letterOf(
  ctx: Pick<Context, 'shop'>,
  { order, customer }: FoundOrder,
  lines: readonly OrderLineRow[],
  money: Money,
): Letter {
  const shown = orderOnWire(order, lines, order.charged)
  const [billing, shipping] = [addressOf(order.billingAddress), addressOf(order.shippingAddress)]
  const title = `${subjects[order.status] ?? 'Bestellbestätigung'} ${order.orderNumber}`
  return {
    title,
    date: order.placedAt,
    ...letterhead(ctx.shop),
    recipient: billing,
    facts: [
      ['Bestellnummer', order.orderNumber],
      ...(order.customerOrderNumber ? [['Ihre Bestellnummer', order.customerOrderNumber] as const] : []),
      ['Bestellt am', formatDate(order.placedAt)],
      ...(customer ? [['Kundennummer', customer.customerNumber] as const] : []),
      ...(order.charged === 'net' ? [['Bestellt von', order.userName] as const] : []),
      ['Stand', orderStatusLabel(order.status)],
      ['Zahlungsart', order.paymentName],
      ['Versandart', order.shippingName],
      ['Lieferung an', billing.join() === shipping.join() ? 'Rechnungsadresse' : shipping.join('\n')],
    ],
    subject: title,
    blocks: [
      { kind: 'text', text: openingOf(order) },
      {
        kind: 'goods',
        priceHead: order.charged === 'net' ? 'Preis netto' : 'Preis',
        rows: lines.map((line, index) => goodsRow(order, line, shown.positions[index], index)),
      },
      { kind: 'sums', rows: sumsOf(order, shown), table: vatTable(shown) },
      ...moneyOf(order, lines, money),
      ...afterwards(ctx, { order, customer }, lines),
    ],
  }
}

function addressOf(kept: Readonly<Record<string, unknown>>): string[] {
  const address = frozenAddress(kept)
  return addressLines(address, [countryChoice(address.country)])
}

function openingOf({ status, userName }: OrderRow): string {
  const greeting = `Guten Tag ${userName},`
  if (status === 'pending_release')
    return `${greeting}\ndiese Bestellung wartet auf die Freigabe in Ihrem Unternehmen. Erst mit der Freigabe wird sie ausgeführt.`
  if (status === 'draft') return `${greeting}\ndieser Warenkorb wurde zusammengestellt und noch nicht bestellt.`
  if (status === 'denied') return `${greeting}\ndiese Bestellung wurde in Ihrem Unternehmen nicht freigegeben.`
  if (status === 'cancelled') return `${greeting}\ndiese Bestellung ist storniert. Sie war wie folgt aufgegeben:`
  return `${greeting}\nvielen Dank für Ihre Bestellung. Sie ist mit diesen Artikeln bei uns eingegangen:`
}

function goodsRow(
  order: OrderRow,
  line: OrderLineRow,
  shown: Shown['positions'][number] | undefined,
  index: number,
): GoodsRow {
  const centre = line.costCentre && `Kostenstelle ${[line.costCentre, line.costCentreName].filter(Boolean).join(' ')}`
  const sum = fromEuros(shown?.lineTotal ?? 0)
  const arrival = arrivalOf(order, line)
  const became = shown ? piecesText(shown) : ''
  const facts = [`Art.-Nr. ${line.articleNumber}`, arrival, centre, line.offerNumber && `Angebot ${line.offerNumber}`]
  return {
    position: String(index + 1),
    name: line.displayName,
    notes: [
      facts.filter(Boolean).join(' · '),
      ...(shown?.deposit ? [shown.deposit.text] : []),
      ...(line.hint ? [`Notiz: ${line.hint}`] : []),
      ...(line.status === order.status ? [] : [`Stand: ${orderStatusLabel(line.status)}`]),
      ...(became ? [became] : []),
    ],
    quantity: `${line.quantity} ${unitFor(line.quantity, line.unit)}`,
    price: line.free ? 'gratis' : formatEuro(fromEuros(shown?.price ?? 0)),
    total: formatEuro(sum),
    cents: sum,
  }
}

function sumsOf({ charged, couponCode, couponText }: OrderRow, { totals }: Shown): SumRow[] {
  const euro = (euros: number) => formatEuro(fromEuros(euros))
  const row = (label: string, amount: number) => ({ label, value: euro(amount) })
  const net = charged === 'net'
  const taxes = totals.taxes.filter(({ tax }) => tax !== 0)
  const reduction = couponCode ? [`Gutschein ${couponCode}`, couponText].filter(Boolean).join(', ') : 'Rabatt'
  return [
    row(net ? 'Warenwert netto' : 'Warenwert', totals.valueOfGoods),
    ...(totals.discount > 0 ? [{ label: reduction, value: `−${euro(totals.discount)}` }] : []),
    { label: 'Versand', value: totals.shipping === 0 ? 'kostenfrei' : euro(totals.shipping) },
    ...totals.surchargeParts.map(({ name, amount }) => row(name, amount)),
    ...(totals.deposit > 0 ? [row('Pfand', totals.deposit)] : []),
    ...(net ? [row('Summe netto', totals.net)] : []),
    ...(net ? taxes.map(({ rate, tax }) => row(`zzgl. ${rate} % MwSt.`, tax)) : []),
    { ...row('Gesamtsumme', totals.gross), strong: true },
  ]
}

/** What was credited and paid since, and what is open. */
function moneyOf(order: OrderRow, lines: readonly OrderLineRow[], money: Money): LetterBlock[] {
  const { credits, payments } = money
  if (credits.length === 0 && payments.length === 0) return []
  const euro = (amount: number) => formatEuro(cents(Math.abs(amount)))
  const open = openFor(order, lines, money)
  const rows = [
    ...credits.map((note) => `Gutschrift ${note.number} vom ${formatDate(note.at)}: ${euro(note.grossCents)}`),
    ...payments.map(
      ({ cents: amount, paidOn }) =>
        `${amount < 0 ? 'Rückzahlung' : 'Zahlung'} vom ${formatDate(paidOn)}: ${euro(amount)}`,
    ),
    `Zu zahlen nach Gutschriften und Stornos: ${euro(owedFor(order, lines, money))}`,
    ...(open === null ? [] : [`${openWord(open)}: ${euro(open)}`]),
  ]
  return [
    { kind: 'heading', text: 'Gutschriften und Zahlungen' },
    { kind: 'text', text: rows.join('\n') },
  ]
}

function vatTable({ totals }: Shown): LetterTable {
  return {
    head: ['MwSt.-Satz', 'Netto', 'MwSt.', 'Brutto'],
    rows: totals.taxes.map(({ rate, base, tax }) => [
      `${rate} %`,
      ...[fromEuros(base), fromEuros(tax), cents(fromEuros(base) + fromEuros(tax))].map((amount) => formatEuro(amount)),
    ]),
  }
}

/** The last day to withdraw; before delivery it is estimated from the expected day. */
function lastDayText(shop: Pick<Context['shop'], 'storedData'>, lines: readonly OrderLineRow[]): string {
  const days = lines.flatMap(({ deliveryDay, free }) => (free ? [] : [deliveryDay]))
  const last = days.includes(null) ? undefined : days.sort().at(-1)
  return last
    ? `, bei Erhalt am ${formatLongDay(last)} also bis ${formatLongDay(lastDayToWithdraw(last, publicHolidays(shop)))}`
    : ''
}

function afterwards(
  { shop }: Pick<Context, 'shop'>,
  { order, customer }: FoundOrder,
  lines: readonly OrderLineRow[],
): LetterBlock[] {
  const at = (path: string) => new URL(path, shop.settings.BASE_URL).href
  const note = order.taxNote ?? (order.taxExempt ? customer?.taxExemptText : null)
  const part = (heading: string, text: string): LetterBlock[] => [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
  ]
  return [
    ...(note ? [{ kind: 'text' as const, text: note }] : []),
    ...(order.comment ? part('Bemerkung zur Bestellung', order.comment) : []),
    ...(order.paymentMethod === 'vorkasse'
      ? part('Bitte überweisen Sie an', `${payTo(shop)}, Verwendungszweck ${order.orderNumber}`)
      : []),
    {
      kind: 'small',
      text:
        order.charged === 'gross'
          ? `Dieses Schreiben ist keine Rechnung. Sie haben ein Widerrufsrecht von 14 Tagen ab Erhalt der letzten Ware${lastDayText(shop, lines)}: ${at('/page/widerruf')}. Widerrufen können Sie auch hier: ${at('/vertrag-widerrufen')}.`
          : `Dieses Schreiben ist keine Rechnung. Es gelten unsere Geschäftsbedingungen: ${at('/page/agb-b2b')}.`,
    },
  ]
}
