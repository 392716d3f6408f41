import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { lastDayToPayBack } from '@kontor/contracts/rules/orders/withdrawal'
import type { Context } from '../../../platform/context.ts'
import { notFoundInWrite, refuse } from '../../../platform/failures.ts'
import { findOrderLines } from '../../checkout/service.ts'
import { closeCase, openCases, settleByStaff } from '../withdrawal/withdrawal-cases.ts'

/** The cases run in the transaction of the caller. */
const within = (ctx: Context) => ({ ...ctx.shop, db: ctx.db, clock: ctx.clock, mail: ctx.mail })

/** Open declarations, the oldest first, with the lines of the order they are for. */
export async function listDeclarations(ctx: Context) {
  const cases = await openCases(within(ctx))
  const lines = await findOrderLines(
    ctx,
    cases.flatMap(({ found }) => found.orderId ?? []),
  )
  return {
    items: cases.map(({ declaration, found, orderNumber }) => ({
      id: declaration.id,
      name: declaration.name,
      email: declaration.email,
      typedNumber: declaration.orderNumber,
      positions: declaration.positions,
      text: declaration.text,
      receivedAt: declaration.receivedAt.toISOString(),
      state: found.state,
      confirmedBy: found.confirmedBy,
      waitsUntil: found.waitsUntil,
      payBackBy: lastDayToPayBack(berlinDay(declaration.receivedAt)),
      orderNumber,
      lines: (lines.get(found.orderId ?? 0) ?? []).map(
        ({ position, articleNumber, displayName, quantity, status }) => ({
          ...{ position, articleNumber, displayName, quantity, status },
        }),
      ),
    })),
  }
}

export async function settleDeclaration(
  ctx: Context,
  wanted: { id: string; orderNumber?: string | undefined; positions?: readonly number[] | undefined },
) {
  const { id, ...which } = wanted
  const { settled, message } = await settleByStaff(within(ctx), id, which)
  if (!settled) throw refuse('validation', message)
  return { reply: { message }, change: { target: `withdrawal:${id}`, title: message, after: which } }
}

/** Closes a declaration that withdraws nothing. */
export async function closeDeclaration(ctx: Context, { id, note }: { id: string; note: string }) {
  if (!(await closeCase(within(ctx), id))) throw notFoundInWrite()
  return { reply: {}, change: { target: `withdrawal:${id}`, title: 'Widerruf ohne Folge geschlossen', after: note } }
}
