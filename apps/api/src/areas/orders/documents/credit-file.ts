import type { orders as contract, Parsed, Reply } from '@kontor/contracts'
import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { creditNoteLines, creditNotes, customers, orderLines, orders } from '@kontor/db/schema'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import type { GoodsRow, Letter, SumRow } from '../../../platform/letter/letter.ts'
import { printLetter } from '../../../platform/letter/print-letter.ts'
import { frozenAddress } from '../../basket/service.ts'
import { countryChoice, letterhead } from '../../system/service.ts'
import { orderFor } from '../order-addresses.ts'
import { findVisibleOrder } from '../queries.ts'

/** Without a request it is printed for a mail. */
type At = Pick<Context, 'db' | 'shop'> & Partial<Pick<Context, 'request'>>
type Line = typeof orderLines.$inferSelect
type Credited = { line: Line; quantity: number; dropped: number; cents: number }
type Found = {
  note: typeof creditNotes.$inferSelect
  order: typeof orders.$inferSelect
  customer: typeof customers.$inferSelect | null
}

/** A credit note as PDF; null for a number that is none. @param orderNumber null too for a note of another order */
export async function creditAsFile(
  at: At,
  number: string,
  orderNumber?: string,
): Promise<{ filename: string; bytes: Buffer } | null> {
  const found = await findCredit(at, number)
  if (!found || (orderNumber !== undefined && found.order.orderNumber !== orderNumber)) return null
  return await printFound(at, found)
}

/**
 * A credit note for whoever may see its order.
 * @throws Failure 404 for a note of another order as for none
 */
export async function printCredit(
  ctx: Context,
  { orderNumber, number }: Parsed<typeof contract.printCredit>,
): Promise<Reply<typeof contract.printCredit>> {
  const visible = await findVisibleOrder(ctx, orderNumber)
  const found = visible && (await findCredit(ctx, number))
  if (!visible || found?.note.orderId !== visible.order.id) throw notFound()
  const { filename, bytes } = await printFound(ctx, { ...found, order: await orderFor(ctx, found.order) })
  return { filename, mimeType: 'application/pdf', data: bytes.toString('base64') }
}

async function findCredit({ db }: Pick<Context, 'db'>, number: string): Promise<Found | null> {
  const [found] = await db
    .select({ note: creditNotes, order: orders, customer: customers })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(creditNotes.number, number))
  return found ?? null
}

async function printFound(at: At, found: Found) {
  const lines = await at.db
    .select({
      ...{ line: orderLines, quantity: creditNoteLines.quantity, dropped: creditNoteLines.dropped },
      cents: creditNoteLines.cents,
    })
    .from(creditNoteLines)
    .innerJoin(orderLines, eq(orderLines.id, creditNoteLines.orderLineId))
    .where(eq(creditNoteLines.creditNoteId, found.note.id))
    .orderBy(asc(orderLines.position))
  return {
    filename: `Gutschrift-${found.note.number}.pdf`,
    bytes: await printLetter(at.request ?? null, letterOf(at, found, lines)),
  }
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

function goodsRow({ charged }: Found['order'], { line, quantity, dropped, cents: amount }: Credited): GoodsRow {
  const unit = charged === 'net' ? line.unitNetCents : line.unitGrossCents
  return {
    position: String(line.position),
    name: line.displayName,
    notes: [
      `Art.-Nr. ${line.articleNumber}`,
      ...(quantity === 0 ? ['Nachlass, die Ware bleibt bei Ihnen'] : []),
      ...(dropped > 0 ? [`Nicht mehr geliefert: ${dropped} ${unitFor(dropped, line.unit)}`] : []),
    ],
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
