import { berlinTime } from '@kontor/contracts/rules/german/german-dates'
import { creditOf, type WantedCredit } from '@kontor/contracts/rules/orders/credit'
import { mayStep } from '@kontor/contracts/rules/orders/order-steps'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { creditNoteLines, creditNotes, creditNumbers } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { advanceOrder } from '../advance.ts'
import { noSuchStep, nothingToCredit, tooMuchCredit } from '../failures.ts'
import { settleBudgets } from '../release/order-budgets.ts'
import { restock } from '../stock.ts'
import { creditMail } from './credit-mail.ts'
import { creditable, lockRecord } from './order-record.ts'
import { type At, linesAt, shopAsActor, targetOf } from './order-steps.ts'

/**
 * Credits pieces or amounts of lines, and the fees if wanted: a credit note with its own number, VAT by rate and a mail
 * with its PDF. A line of which every piece is credited is over.
 * @param wanted.restock what is credited by the piece came back and goes into stock
 */
export async function creditLines(
  ctx: Context,
  wanted: At & { lines: readonly WantedCredit[]; withFees: boolean; restock: boolean; reason: string },
) {
  const record = await lockRecord(ctx, wanted)
  const { order } = record
  const positions = wanted.lines.map(({ position }) => position)
  const concerned = positions.length > 0 ? linesAt(record, positions) : []
  for (const line of concerned) {
    if (!mayStep(line.status, 'credited')) throw noSuchStep(line.position, line.status, 'credited')
  }
  const sums = creditable(record)
  const credit = creditOf(sums.order, sums.lines, wanted.lines, wanted.withFees)
  if (!credit) throw tooMuchCredit()
  if (credit.grossCents <= 0) throw nothingToCredit()
  const at = ctx.clock.now()
  const number = await nextNumber(ctx)
  const { feesCents, netCents, taxCents, grossCents } = credit
  const taxes = credit.taxes.map(({ rate, base, tax }) => ({ rate, baseCents: base, taxCents: tax }))
  const values = {
    number,
    orderId: order.id,
    reason: wanted.reason,
    feesCents,
    netCents,
    taxCents,
    grossCents,
    taxes,
    at,
  }
  const [note] = await ctx.db.insert(creditNotes).values(values).returning()
  if (!note) throw new Error('an inserted credit note comes back')
  const credited = new Map(credit.lines.map((one) => [one.position, one]))
  const rows = concerned.map((line) => {
    const { quantity = 0, cents: amount = cents(0) } = credited.get(line.position) ?? {}
    return { line, quantity, cents: amount }
  })
  if (rows.length > 0)
    await ctx.db
      .insert(creditNoteLines)
      .values(
        rows.map(({ line, quantity, cents }) => ({ creditNoteId: note.id, orderLineId: line.id, quantity, cents })),
      )
  await settleBudgets(
    ctx,
    order,
    {
      status: order.status,
      lines: new Map(record.lines.map((line) => [line.position, line.status])),
      credited: new Map(record.lines.map((line) => [line.position, line.creditedCents])),
    },
    { note: `Gutschrift ${number}`, actor: shopAsActor(ctx) },
  )
  if (wanted.restock)
    await restock(
      ctx,
      order.id,
      rows.map(({ line, quantity }) => ({ articleId: line.articleId, pieces: quantity })),
    )
  const over = rows.filter(({ line, quantity }) => line.creditedQuantity + quantity === line.quantity && quantity > 0)
  if (over.length > 0)
    await advanceOrder(ctx, order.orderNumber, {
      ...{ status: 'credited', positions: over.map(({ line }) => line.position), note: `Gutschrift ${number}` },
      ...{ actor: shopAsActor(ctx), silent: true },
    })
  const mail = creditMail(ctx, order, note)
  if (mail) await ctx.mail.queue(ctx, mail)
  return {
    reply: { number, grossCents },
    change: {
      target: targetOf(order.orderNumber),
      title: `Bestellung ${order.orderNumber}: Gutschrift ${number} über ${formatEuro(cents(grossCents))}`,
      after: { number, lines: credit.lines, feesCents, netCents, taxCents, grossCents, reason: wanted.reason },
    },
  }
}

/** `G`, two digits of the year, and the sequence. */
async function nextNumber({ db, clock }: Context): Promise<string> {
  const [row] = await db.execute<{ turn: string }>(
    sql`select nextval(${creditNumbers.seqName ?? ''}::regclass)::text as turn`,
  )
  const year = String(berlinTime(clock.now()).year % 100).padStart(2, '0')
  return `G${year}${row?.turn.padStart(4, '0')}`
}
