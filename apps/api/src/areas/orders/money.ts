import { owedGross } from '@kontor/contracts/rules/orders/credit'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { creditNoteLines, creditNotes, orderPayments } from '@kontor/db/schema'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { OrderLineRow, OrderRow } from '../checkout/service.ts'

export type Money = Awaited<ReturnType<typeof findMoney>>

/** The credit notes with their lines and the payments of an order, oldest first. */
export async function findMoney({ db }: Pick<Context, 'db'>, orderId: number) {
  const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId)).orderBy(asc(creditNotes.id))
  const lines =
    notes.length === 0
      ? []
      : await db
          .select()
          .from(creditNoteLines)
          .where(
            inArray(
              creditNoteLines.creditNoteId,
              notes.map(({ id }) => id),
            ),
          )
  const payments = await db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.id))
  return {
    credits: notes.map((note) => ({ ...note, lines: lines.filter(({ creditNoteId }) => creditNoteId === note.id) })),
    payments,
  }
}

/** What an order costs now, gross: without what was credited and what came to nothing. */
export function owedFor(order: OrderRow, lines: readonly OrderLineRow[], { credits }: Pick<Money, 'credits'>) {
  const creditedFeesCents = credits.reduce((sum, { feesCents }) => sum + feesCents, 0)
  return owedGross({ ...order, creditedFeesCents }, lines)
}

/**
 * What a customer still owes, below zero what he paid too much; null where the shop cannot tell: a direct debit or a
 * card has paid an order of which nobody books it.
 */
export function openFor(order: OrderRow, lines: readonly OrderLineRow[], money: Money): number | null {
  const isKnown = money.payments.length > 0 || order.paymentMethod === 'rechnung'
  return isKnown ? owedFor(order, lines, money) - order.paidCents : null
}

const euros = (amount: number) => toEuros(cents(amount))

/** The same as the customer reads it: no names of staff, nothing of what the bank wrote. */
export function moneyOnWire(order: OrderRow, lines: readonly OrderLineRow[], money: Money) {
  const uidOf = new Map(lines.map(({ id, uid }) => [id, uid]))
  const owed = owedFor(order, lines, money)
  const open = openFor(order, lines, money)
  const hasMoved = money.credits.length > 0 || money.payments.length > 0
  return {
    credits: money.credits.map((note) => ({
      number: note.number,
      date: note.at.toISOString(),
      reason: note.reason,
      ...{ net: euros(note.netCents), tax: euros(note.taxCents), gross: euros(note.grossCents) },
      positions: note.lines.flatMap(({ orderLineId, quantity, cents: amount }) => {
        const uid = uidOf.get(orderLineId)
        return uid ? [{ uid, quantity, amount: euros(amount) }] : []
      }),
    })),
    payments: money.payments.map(({ cents: amount, paidOn }) => ({ amount: euros(amount), day: paidOn })),
    ...(hasMoved && {
      balance: { owed: euros(owed), paid: euros(order.paidCents), ...(open !== null && { open: euros(open) }) },
    }),
  }
}
