import { berlinDay, formatDate } from '@kontor/contracts/rules/german/german-dates'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { mails, orderNotes, orderPayments } from '@kontor/db/schema'
import { desc, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { mailLetterOf } from '../../../platform/mail/mail-letter.ts'
import type { OrderRow } from '../../checkout/service.ts'
import { mailFrame } from '../../system/service.ts'
import { noAddress, noConfirmation, notPaidYet, paidBackTooMuch } from '../failures.ts'
import { lockRecord } from './order-record.ts'
import { type At, targetOf } from './order-steps.ts'

const staff = ({ viewer: { user } }: Context) => user?.username ?? ''

/** Money that came in, or went back below zero; more than is owed is shown as such, not refused. */
export async function bookPayment(ctx: Context, wanted: At & { cents: number; paidOn: string; reference: string }) {
  const { order } = await lockRecord(ctx, wanted)
  const at = ctx.clock.now()
  if (wanted.paidOn > berlinDay(at)) throw notPaidYet()
  const { cents: amount, paidOn, reference } = wanted
  if (order.paidCents + amount < 0) throw paidBackTooMuch()
  await ctx.db
    .insert(orderPayments)
    .values({ orderId: order.id, cents: amount, paidOn, reference, actor: staff(ctx), at })
  const what = amount > 0 ? 'Zahlung' : 'Rückzahlung'
  return {
    reply: {},
    change: {
      target: targetOf(order.orderNumber),
      title: `Bestellung ${order.orderNumber}: ${what} ${formatEuro(cents(Math.abs(amount)))}`,
      before: { Eingegangen: formatEuro(cents(order.paidCents)) },
      after: {
        ...{ Eingegangen: formatEuro(cents(order.paidCents + amount)), Tag: formatDate(paidOn) },
        ...(reference && { Verwendungszweck: reference }),
      },
    },
  }
}

/** A note of staff for each other. */
export async function writeNote(ctx: Context, wanted: At & { text: string }) {
  const { order } = await lockRecord(ctx, wanted)
  const { text } = wanted
  await ctx.db.insert(orderNotes).values({ orderId: order.id, text, actor: staff(ctx), at: ctx.clock.now() })
  return {
    reply: {},
    change: { target: targetOf(order.orderNumber), title: `Bestellung ${order.orderNumber}: Notiz`, after: text },
  }
}

/**
 * Sends the confirmation once more as it was, or the order as PDF with its status of now, to the address it was ordered
 * with.
 */
export async function mailAgain(ctx: Context, wanted: At & { what: 'confirmation' | 'pdf' }) {
  const { order, mailIds } = await lockRecord(ctx, wanted)
  const { orderNumber, email } = order
  if (!email) throw noAddress()
  const [first] = await ctx.db
    .select()
    .from(mails)
    .where(inArray(mails.dedupeKey, [`order-placed:${orderNumber}`, `order-submitted:${orderNumber}`]))
    .orderBy(desc(mails.id))
    .limit(1)
  const letter = wanted.what === 'confirmation' ? first : pdfLetter(ctx, order)
  if (!letter) throw noConfirmation()
  const { subject, text, html, enclosures } = letter
  const dedupeKey = `order-again:${orderNumber}:${mailIds.length}`
  await ctx.mail.queue(ctx, { dedupeKey, to: email, subject, text, html, enclosures })
  return {
    reply: { to: email },
    change: {
      target: targetOf(orderNumber),
      title: `Bestellung ${orderNumber}: E-Mail noch einmal gesendet`,
      after: subject,
    },
  }
}

function pdfLetter({ shop }: Context, { orderNumber, userName, userId }: OrderRow) {
  const subject = `Ihre Bestellung ${orderNumber} als PDF`
  const link = new URL(`/my/orders/${orderNumber}`, shop.settings.BASE_URL).href
  return {
    subject,
    enclosures: [`order:${orderNumber}`],
    ...mailLetterOf(mailFrame(shop), subject, [
      `Guten Tag ${userName},`,
      `hier ist Ihre Bestellung ${orderNumber} mit ihrem jetzigen Stand als PDF.`,
      ...(userId === null ? [] : [{ label: 'Bestellung ansehen', link }]),
    ]),
  }
}
