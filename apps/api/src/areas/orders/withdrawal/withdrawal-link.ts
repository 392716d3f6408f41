import type { withdrawal as contract, Parsed, Reply } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { lastDayToPayBack, lastDayToSendBack } from '@kontor/contracts/rules/orders/withdrawal'
import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/failures.ts'
import { limitUse, networkOf } from '../../../platform/session/throttle.ts'
import { publicHolidays } from '../../system/service.ts'
import { confirmByMail, findLinked } from './withdrawal-cases.ts'
import { type Linked, readLink } from './withdrawal-token.ts'

/** of one network address in an hour */
const confirmsPerHour = 30

/** Reads what a link would confirm; null for a forged or expired one. */
export async function showWithdrawalLink(
  ctx: Context,
  { token }: Parsed<typeof contract.showWithdrawalLink>,
): Promise<Reply<typeof contract.showWithdrawalLink>> {
  const linked = readLink(ctx, token)
  return { linked: linked && (await shown(ctx, linked)) }
}

/** Confirms the declaration by its link. @throws Refusal page_expired; Failure 429 */
export async function settleWithdrawal(
  ctx: Context,
  { token }: Parsed<typeof contract.settleWithdrawal>,
): Promise<Reply<typeof contract.settleWithdrawal> & { message: string }> {
  await limitUse(
    ctx.shop.db,
    `withdrawal-settle:${networkOf(ctx.request.address)}`,
    confirmsPerHour,
    3600,
    ctx.clock.now(),
  )
  const linked = readLink(ctx, token)
  if (linked) await confirmByMail(ctx.shop, linked)
  const now = linked && (await shown(ctx, linked))
  if (!now) throw linkExpired()
  return { linked: now, message: sentences[now.state] }
}

const sentences: Readonly<Record<contract.LinkedWithdrawal['state'], string>> = {
  open: 'Ihr Widerruf wartet auf Ihre Bestätigung.',
  settled: 'Danke, Ihr Widerruf ist bestätigt.',
  checked: 'Danke, Ihr Widerruf ist bestätigt. Wir prüfen ihn und melden uns bei Ihnen.',
}

async function shown({ db, shop }: Context, linked: Linked): Promise<contract.LinkedWithdrawal | null> {
  const row = await findLinked(db, linked)
  if (!row) return null
  const { found, declaration, orderNumber, lines } = row
  const day = berlinDay(declaration.receivedAt)
  return {
    state: found.state === 'settled' ? 'settled' : found.confirmedBy === null ? 'open' : 'checked',
    orderNumber,
    receivedAt: declaration.receivedAt.toISOString(),
    lines,
    lastDayToSendBack: lastDayToSendBack(day, publicHolidays(shop)),
    lastDayToPayBack: lastDayToPayBack(day),
  }
}

const linkExpired = () =>
  refuse(
    'page_expired',
    'Dieser Link gilt nicht mehr. Ihr Widerruf ist trotzdem eingegangen: Wir kümmern uns darum und melden uns bei Ihnen.',
  )
