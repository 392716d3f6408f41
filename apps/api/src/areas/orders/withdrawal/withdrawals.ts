import type { withdrawal as contract, Parsed, Reply } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import {
  exceptionText,
  lastDayToConfirm,
  lastDayToPayBack,
  lastDayToSendBack,
} from '@kontor/contracts/rules/orders/withdrawal'
import { articles, mails, orderLines, orders, withdrawalCases, withdrawals } from '@kontor/db/schema'
import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/failures.ts'
import { checkIsPerson, newChallenge } from '../../../platform/session/bot-check.ts'
import { readToken, signToken } from '../../../platform/session/signed-token.ts'
import { limitUse, networkOf } from '../../../platform/session/throttle.ts'
import { publicHolidays } from '../../system/service.ts'
import { lastDayFor } from './withdrawal-cases.ts'
import { type PostedWithdrawal, readDeclaration } from './withdrawal-form.ts'
import { mailToShop, receiptFor, receiptKey } from './withdrawal-mail.ts'

type Declaration = contract.Withdrawal
/** The signed form that step one hands out and step two takes back; nothing is stored in between. */
type Begun = Declaration & { id: string }

/** of one network address in an hour; what began so may always be confirmed */
const formsPerHour = 30
const confirmWithinMs = 24 * 3600_000
const purpose = 'withdrawal'

/**
 * The initial form: data of the signed-in user, and the articles of an order of his own. An
 * unknown or foreign number is only put into the field.
 */
export async function showWithdrawalForm(
  ctx: Context,
  { orderNumber = '' }: Parsed<typeof contract.showWithdrawalForm>,
): Promise<Reply<typeof contract.showWithdrawalForm>> {
  const { user, customer } = ctx.viewer
  const own = orderNumber && ctx.session.stored ? await ownOrder(ctx, orderNumber) : null
  return {
    withdrawal: {
      name: user ? `${user.firstname} ${user.lastname}`.trim() : '',
      orderNumber,
      email: user?.email ?? '',
      // the law follows the person, not the display (domain 1.1 no. 1 and 9)
      offered: customer?.kind !== 'business',
      positions: own ? await positionsOf(ctx, own.id) : [],
      lastDay: own && (await lastDayFor(ctx.shop, ctx.db, own.id)),
      startedAt: ctx.clock.now().toISOString(),
      challenge: await newChallenge(ctx),
    },
  }
}

async function ownOrder({ db, session }: Context, orderNumber: string) {
  const isOwn =
    session.userId === null
      ? and(eq(orders.sessionId, session.id), isNull(orders.userId))
      : eq(orders.userId, session.userId)
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isOwn))
  return own ?? null
}

async function positionsOf({ db }: Context, orderId: number) {
  const lines = await db
    .select({
      quantity: orderLines.quantity,
      displayName: orderLines.displayName,
      articleNumber: orderLines.articleNumber,
      exception: articles.withdrawal,
    })
    .from(orderLines)
    .leftJoin(articles, eq(articles.id, orderLines.articleId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.free, false)))
    .orderBy(asc(orderLines.position))
  return lines.map(({ quantity, displayName, articleNumber, exception }) => ({
    text: `${quantity} × ${displayName} (Art.-Nr. ${articleNumber})`,
    exception: exceptionText(exception ?? 'none'),
  }))
}

/**
 * First step: checks the form and hands it back signed. No order is looked up, so that neither answer nor time tells
 * whether one exists.
 * @throws Refusal validation; Failure 429 after 30 of one address in an hour
 */
export async function declareWithdrawal(
  ctx: Context,
  posted: PostedWithdrawal,
): Promise<Reply<typeof contract.declareWithdrawal>> {
  const network = `withdrawal-declare:${networkOf(ctx.request.address)}`
  await limitUse(ctx.shop.db, network, formsPerHour, 3600, ctx.clock.now())
  const summary = readDeclaration(posted)
  await checkIsPerson(ctx, posted)
  const begun: Begun = { id: ctx.ids.uuid(), ...summary }
  const until = new Date(ctx.clock.now().getTime() + confirmWithinMs)
  return { confirmToken: signToken(ctx.shop.secret, purpose, begun, until), summary }
}

/**
 * Second step: the declaration is received, however many came before it; only receipts have a limit. It is never
 * changed. Its case, receipt and notice to the shop are written in the same transaction; the order is looked for
 * afterwards, and touched only when its owner confirms. A repeat answers the first one and writes no second mail.
 * @throws Refusal page_expired for a token that is not ours or too old
 */
export async function confirmWithdrawal(
  ctx: Context,
  { confirmToken }: Parsed<typeof contract.confirmWithdrawal>,
): Promise<Reply<typeof contract.confirmWithdrawal> & { message: string }> {
  const begun = readToken<Begun>(ctx.shop.secret, purpose, confirmToken, ctx.clock.now())
  if (!begun) throw confirmedTooLate()
  const { receivedAt, hasReceipt } = await inTransaction(ctx, (within) => receive(within, begun))
  const { id: _id, ...summary } = begun
  const receipt = hasReceipt
    ? `Die Eingangsbestätigung ist unterwegs an ${summary.email}. Kommt sie nicht an, sehen Sie bitte im Spam-Ordner nach.`
    : `An ${summary.email} gingen heute schon viele Eingangsbestätigungen. Bitte heben Sie diese Seite als Beleg auf.`
  const day = berlinDay(receivedAt)
  return {
    receivedAt: receivedAt.toISOString(),
    lastDayToConfirm: lastDayToConfirm(day, publicHolidays(ctx.shop)),
    lastDayToSendBack: lastDayToSendBack(day, publicHolidays(ctx.shop)),
    lastDayToPayBack: lastDayToPayBack(day),
    summary,
    message: `Ihr Widerruf ist eingegangen. ${receipt}`,
  }
}

type Receipt = { receivedAt: Date; hasReceipt: boolean }

async function receive(ctx: Context, { id, ...declaration }: Begun): Promise<Receipt> {
  const receivedAt = ctx.clock.now()
  // declarations of one address are serialised, so that parallel ones cannot exceed the limit (security 2.10)
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('withdrawal'), hashtext(lower(${declaration.email}::text)))`,
  )
  const before = await receiptsSince(ctx, declaration.email, new Date(receivedAt.getTime() - 24 * 3600_000))
  const hasReceipt = before < ctx.settings.withdrawalReceiptsPerRecipient
  const [kept] = await ctx.db
    .insert(withdrawals)
    .values({ id, ...declaration, receivedAt })
    .onConflictDoNothing()
    .returning({ id: withdrawals.id })
  if (!kept) return await firstReceipt(ctx, id)
  await ctx.db.insert(withdrawalCases).values({
    withdrawalId: id,
    // somebody half signed in has not proved who he is
    declaredBy: ctx.session.userId,
    waitsUntil: lastDayToConfirm(berlinDay(receivedAt), publicHolidays(ctx.shop)),
    changedAt: receivedAt,
  })
  const received = { id, ...declaration, receivedAt }
  if (hasReceipt) await ctx.mail.queue(ctx, receiptFor(ctx.shop, received))
  await ctx.mail.queue(ctx, mailToShop(ctx.shop, received, hasReceipt))
  await ctx.shop.jobs.send(ctx.db, 'match-withdrawal', { withdrawalId: id })
  return { receivedAt, hasReceipt }
}

/** Capitals do not matter in an e-mail address. */
async function receiptsSince({ db }: Context, email: string, after: Date): Promise<number> {
  const [row] = await db
    .select({ received: count() })
    .from(withdrawals)
    .where(and(eq(sql`lower(${withdrawals.email})`, sql`lower(${email}::text)`), gt(withdrawals.receivedAt, after)))
  return row?.received ?? 0
}

/** Receipts are business letters and are never deleted, so a missing one was never sent. */
async function firstReceipt({ db }: Context, id: string): Promise<Receipt> {
  const [row] = await db
    .select({ receivedAt: withdrawals.receivedAt, mailId: mails.id })
    .from(withdrawals)
    .leftJoin(mails, eq(mails.dedupeKey, receiptKey(id)))
    .where(eq(withdrawals.id, id))
  if (!row) throw new Error('a declaration that stood in the way is there')
  return { receivedAt: row.receivedAt, hasReceipt: row.mailId !== null }
}

const confirmedTooLate = () =>
  refuse('page_expired', 'Diese Seite ist abgelaufen. Bitte füllen Sie das Formular noch einmal aus.')
