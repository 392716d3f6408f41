import { berlinTime } from '@kontor/contracts/rules/german/german-dates'
import { creditOf, type WantedCredit } from '@kontor/contracts/rules/orders/credit'
import { canBeSent, mayStep } from '@kontor/contracts/rules/orders/order-steps'
import { piecesAtHand, piecesToDrop, piecesToSend } from '@kontor/contracts/rules/orders/pieces'
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

type Wanted = At & {
  lines: readonly WantedCredit[]
  withFees: boolean
  drop: boolean
  restock: boolean
  reason: string
}

/**
 * Credits pieces or amounts of lines, and the fees if wanted: a credit note with its own number, VAT by rate and a mail
 * with its PDF. A line of which every piece is credited, and none is still to be sent, is over.
 * @param wanted.drop credited pieces that were never sent are not owed any more: nobody can send them, and what of them
 *   lies in the house goes back into stock. Without it they are still sent.
 * @param wanted.restock what is credited by the piece and was sent came back and goes into stock
 */
export async function creditLines(ctx: Context, wanted: Wanted) {
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
    const dropped = wanted.drop && canBeSent(line.status) ? piecesToDrop(line, quantity) : 0
    return { line, quantity, dropped, cents: amount, after: afterCredit(line, quantity, dropped) }
  })
  if (rows.length > 0)
    await ctx.db.insert(creditNoteLines).values(
      rows.map(({ line, quantity, dropped, cents }) => {
        return { creditNoteId: note.id, orderLineId: line.id, quantity, dropped, cents }
      }),
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
  await restock(
    { db: ctx.db, clock: ctx.clock, catalogue: ctx.shop.catalogue },
    order.id,
    rows.map(({ line, quantity, dropped, after }) => ({
      lineId: line.id,
      articleId: line.articleId,
      pieces: (wanted.restock ? piecesBack(line, quantity - dropped) : 0) + piecesAtHand(line) - piecesAtHand(after),
    })),
  )
  await finishLines(
    ctx,
    order.orderNumber,
    rows.filter(({ quantity }) => quantity > 0).map(({ after }) => after),
    `Gutschrift ${number}`,
  )
  const mail = creditMail(ctx, order, note)
  if (mail) await ctx.mail.queue(ctx, mail)
  return {
    reply: { number, grossCents },
    change: {
      target: targetOf(order.orderNumber),
      title: `Bestellung ${order.orderNumber}: Gutschrift ${number} über ${formatEuro(cents(grossCents))}`,
      before: {},
      after: {
        ...Object.fromEntries(rows.map((row) => [`Position ${row.line.position}`, inWords(row)])),
        ...(feesCents > 0 && { 'Versand und Zuschläge': formatEuro(feesCents) }),
        ...{ Netto: formatEuro(netCents), 'MwSt.': formatEuro(taxCents), Brutto: formatEuro(grossCents) },
        ...(wanted.reason && { Grund: wanted.reason }),
      },
    },
  }
}

/** What of a line is credited, as the log is read. */
function inWords({ quantity, dropped, cents: amount }: { quantity: number; dropped: number; cents: number }): string {
  if (quantity === 0) return formatEuro(cents(amount))
  return `${quantity} Stück, ${formatEuro(cents(amount))}${dropped > 0 ? `, ${dropped} werden nicht mehr geliefert` : ''}`
}

type Line = Awaited<ReturnType<typeof lockRecord>>['lines'][number]

/**
 * Of credited pieces that were not dropped, so many came back. While some are still to be sent those may be among the
 * credited ones: never more than were sent and not credited before. Else those that were never sent are credited first:
 * they are in stock again, because the line was cancelled or withdrawn, or were short and never in it. Those of a line that
 * was withdrawn before withdrawals put them back are not, and come back with its credit.
 */
function piecesBack(line: Line, credited: number): number {
  const { status, quantity, sentQuantity, creditedQuantity, droppedQuantity, backQuantity } = line
  const stillOut = Math.max(0, piecesAtHand(line) - backQuantity)
  const left = canBeSent(status)
    ? sentQuantity - (creditedQuantity - droppedQuantity)
    : creditedQuantity + credited - Math.max(backQuantity, quantity - sentQuantity - stillOut)
  return Math.max(0, Math.min(credited, left))
}

/** A line as the triggers of its credit note leave it. */
const afterCredit = (line: Line, quantity: number, dropped: number): Line => ({
  ...line,
  creditedQuantity: line.creditedQuantity + quantity,
  droppedQuantity: line.droppedQuantity + dropped,
  shortQuantity: Math.max(0, line.shortQuantity - dropped),
})

/** Credited lines of which nothing is still to be sent: over when every piece is credited, else sent as a whole. */
async function finishLines(ctx: Context, orderNumber: string, lines: readonly Line[], note: string): Promise<void> {
  const finished = lines.filter((line) => !canBeSent(line.status) || piecesToSend(line) === 0)
  const isOver = ({ quantity, creditedQuantity }: Line) => creditedQuantity === quantity
  const sent = finished.filter((line) => canBeSent(line.status) && !isOver(line))
  const actor = shopAsActor(ctx)
  for (const [status, those] of [
    ['credited', finished.filter(isOver)],
    ['shipped', sent],
  ] as const) {
    const positions = those.map(({ position }) => position)
    if (positions.length > 0) await advanceOrder(ctx, orderNumber, { status, positions, note, actor, silent: true })
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
