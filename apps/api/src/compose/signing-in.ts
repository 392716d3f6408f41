import type { account, Parsed } from '@kontor/contracts'
import { takeOverGuestBasket } from '../areas/basket/service.ts'
import { endVisit, signIn, signInByTwoFactor, signOut } from '../areas/identity/service.ts'
import { takeOverGuestCollection } from '../areas/offers/service.ts'
import { userBlock } from '../areas/system/service.ts'
import type { Context } from '../platform/context.ts'
import { tokenIn } from '../platform/session/session.ts'
import { shopBlock } from './shop-block.ts'

const blocks = async (ctx: Context) => ({ user: userBlock(ctx), shop: await shopBlock(ctx), ...tokenIn(ctx.session) })

/** What the guest has gathered becomes the user's. */
async function takeOver(ctx: Context, guestSessionId: string | null, userId: number): Promise<void> {
  await takeOverGuestBasket(ctx, guestSessionId, userId)
  if (guestSessionId) await takeOverGuestCollection(ctx, guestSessionId, userId)
}

/** Signs in, brings what the guest gathered along (G-69, G-71) and answers with the blocks that change (G-29). */
export async function login(ctx: Context, input: Parsed<typeof account.login>) {
  const { redirectTo, twoFactorRequired } = await signIn(ctx, input, takeOver)
  return { redirectTo, ...(twoFactorRequired && { twoFactorRequired }), ...(await blocks(ctx)) }
}

export async function confirmTwoFactor(ctx: Context, input: Parsed<typeof account.confirmTwoFactor>) {
  const { redirectTo } = await signInByTwoFactor(ctx, input, takeOver)
  return { redirectTo, ...(await blocks(ctx)) }
}

export async function logout(ctx: Context) {
  const cameFrom = await endVisit(ctx)
  if (cameFrom === null) await signOut(ctx)
  return { redirectTo: cameFrom ?? '/', user: userBlock(ctx), ...tokenIn(ctx.session) }
}
