import type { accountDeletion, accountTabs, Parsed } from '@kontor/contracts'
import { forgetNoticesTo } from '../areas/catalogue/service.ts'
import { leaving, signOut } from '../areas/identity/service.ts'
import { countOpenOrders } from '../areas/orders/service.ts'
import { passOnReleases } from '../areas/organisation/service.ts'
import { userBlock } from '../areas/system/service.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { tokenIn } from '../platform/session/session.ts'
import { forgetUsers } from './forget-user.ts'
import { personalData } from './personal-data.ts'

type Answer = { message: string; redirectTo: string; user: ReturnType<typeof userBlock>; token: string; viewer: string }

/**
 * Deletes the caller's account (domain 1.5): everything personal goes in one transaction, orders stay for the legal
 * terms. An order being placed at the same time is finished first or fails. What other requests of the caller write
 * at that moment is deleted by the next housekeeping.
 * @throws Refusal validation for a wrong password or code, and for who cannot leave by himself
 */
export async function deleteMyAccount(
  ctx: Context,
  input: Parsed<typeof accountDeletion.deleteMyAccount>,
): Promise<Answer> {
  const useCode = await leaving.confirm(ctx, input)
  const userId = await inTransaction(ctx, (inside) => leave(inside, useCode))
  await signOut(ctx)
  ctx.browserToken = { value: '', seconds: 0 }
  ctx.log.info({ event: 'account_deleted', userId }, 'account deleted')
  return {
    message: 'Ihr Konto ist gelöscht.',
    redirectTo: '/konto-geloescht',
    user: userBlock(ctx),
    ...tokenIn(ctx.session),
  }
}

async function leave(ctx: Context, useCode: (inside: Context) => Promise<void>): Promise<number> {
  const { db } = ctx
  for (const { lockBeforeUser } of personalData) await lockBeforeUser?.(ctx)
  const user = await leaving.lock(ctx)
  await useCode(ctx)
  const { id, customerId } = user
  const named = { id, customerId, name: `${user.firstname} ${user.lastname}`.trim() }
  for (const { forgetName } of personalData) await forgetName?.(db, named)
  if (user.emailConfirmed) await forgetNoticesTo(db, user.email)
  await leaving.end(ctx, user, await countOpenOrders(ctx))
  if (customerId !== null && user.functions.length > 0) await passOnReleases(ctx, customerId)
  await forgetUsers(ctx, [id])
  return id
}

/** What the caller is told before he leaves. */
export async function leavingOf(ctx: Context): Promise<accountTabs.Leaving> {
  const [refusal, openOrders] = await Promise.all([leaving.objection(ctx), countOpenOrders(ctx)])
  return { refusal, needsCode: Boolean(ctx.viewer.user?.totpSecret), openOrders }
}
