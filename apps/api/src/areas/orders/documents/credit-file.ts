import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { creditNoteLines, creditNotes, customers, orderLines, orders } from '@kontor/db/schema'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { GoodsRow, Letter, SumRow } from '../../../platform/letter/letter.ts'
import { printLetter } from '../../../platform/letter/print-letter.ts'
import { frozenAddress } from '../../basket/service.ts'
import { countryChoice, letterhead } from '../../system/service.ts'

type Line = typeof orderLines.$inferSelect
type Credited = { line: Line; quantity: number; cents: number }
type Found = {
  note: typeof creditNotes.$inferSelect
  order: typeof orders.$inferSelect
  customer: typeof customers.$inferSelect | null
}

/** A credit note as PDF; null for a number that is none. */
export async function creditAsFile(
  at: Pick<Context, 'db' | 'shop'>,
  number: string,
): Promise<{ filename: string; bytes: Buffer } | null> {
  const [found] = await at.db
    .select({ note: creditNotes, order: orders, customer: customers })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(creditNotes.number, number))
  if (!found) return null
  const lines = await at.db
    .select({ line: orderLines, quantity: creditNoteLines.quantity, cents: creditNoteLines.cents })
    .from(creditNoteLines)
    .innerJoin(orderLines, eq(orderLines.id, creditNoteLines.orderLineId))
    .where(eq(creditNoteLines.creditNoteId, found.note.id))
    .orderBy(asc(orderLines.position))
  return { filename: `Gutschrift-${number}.pdf`, bytes: await printLetter(letterOf(at, found, lines)) }
}

const euro = (amount: number) => formatEuro(cents(amount))

/** Amounts stand as the order charges them, so that lines and VAT add up to the note's cents. */
function letterOf(at: Pick<Context, 'shop'>, { note, order, customer }: Found, lines: readonly Credited[]): Letter {
  const title = `Gutschrift ${note.number}`
  const billing = frozenAddress(order.billingAddress)
  const taxNote = order.taxNote ?? (order.taxExempt ? customer?.taxExemptText : null)
  return {
    title,
    date: note.at,
    ...letterhead(at.shop),
    recipient: addressLines(billing, [countryChoice(billing.country)]),
    facts: [
      ['Gutschrift', note.number],
      ['Datum', formatDate(note.at)],
      ['Zur Bestellung', order.orderNumber],
      ['Bestellt am', formatDate(order.placedAt)],
      ...(order.customerOrderNumber ? [['Ihre Bestellnummer', order.customerOrderNumber] as const] : []),
      ...(customer ? [['Kundennummer', customer.customerNumber] as const] : []),
    ],
    subject: `${title} zur Bestellung ${order.orderNumber}`,
    blocks: [
      { kind: 'text', text: `Guten Tag ${order.userName},\nwir schreiben Ihnen gut:` },
      {
        kind: 'goods',
        priceHead: order.charged === 'net' ? 'Preis netto' : 'Preis',
        rows: lines.map((one) => goodsRow(order, one)),
      },
      {
        kind: 'sums',
        rows: sumsOf(order, note),
        table: {
          head: ['MwSt.-Satz', 'Netto', 'MwSt.', 'Brutto'],
          rows: note.taxes.map(({ rate, baseCents, taxCents }) => [
            `${rate} %`,
            ...[baseCents, taxCents, baseCents + taxCents].map(euro),
          ]),
        },
      },
      ...(note.reason ? [{ kind: 'text' as const, text: `Grund: ${note.reason}` }] : []),
      ...(taxNote ? [{ kind: 'text' as const, text: taxNote }] : []),
    ],
  }
}

function goodsRow({ charged }: Found['order'], { line, quantity, cents: amount }: Credited): GoodsRow {
  const unit = charged === 'net' ? line.unitNetCents : line.unitGrossCents
  return {
    position: String(line.position),
    name: line.displayName,
    notes: [`Art.-Nr. ${line.articleNumber}`, ...(quantity === 0 ? ['Nachlass, die Ware bleibt bei Ihnen'] : [])],
    quantity: quantity === 0 ? '' : `${quantity} ${unitFor(quantity, line.unit)}`,
    price: line.free ? 'gratis' : quantity === 0 ? '' : euro(unit),
    total: euro(amount),
    cents: cents(amount),
  }
}

function sumsOf({ charged }: Found['order'], note: Found['note']): SumRow[] {
  const net = charged === 'net'
  return [
    ...(note.feesCents > 0 ? [{ label: 'Versand und Zuschläge', value: euro(note.feesCents) }] : []),
    ...(net ? [{ label: 'Summe netto', value: euro(note.netCents) }] : []),
    ...(net
      ? note.taxes
          .filter(({ taxCents }) => taxCents !== 0)
          .map(({ rate, taxCents }) => ({ label: `zzgl. ${rate} % MwSt.`, value: euro(taxCents) }))
      : []),
    { label: 'Gutgeschrieben', value: euro(note.grossCents), strong: true },
  ]
}
