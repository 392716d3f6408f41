import type { Context, UserRow } from '../../../platform/context.ts'
import { addressPurposes, createMailLink, dropMailLinks } from '../mail-links.ts'
import { isTaken } from './names.ts'
import { mailToKnownAddress } from './registration.ts'
import { askToConfirmNewAddress, tellOldAddress } from './verification.ts'

/**
 * The new address gets a link, of which only the newest confirms it; for one that belongs to another account all looks
 * the same (security 2.9).
 * @param by whoever entered it for the user, whose old address hears of it; empty = he did it himself
 */
export async function askForNewAddress(ctx: Context, user: UserRow, email: string, by = ''): Promise<void> {
  await dropMailLinks(ctx, user.id, ...addressPurposes)
  // of a taken one, too, since the administration reads the address of the link
  const token = await createMailLink(ctx, user.id, by ? 'email-by-other' : 'email', email)
  if (by) await tellOldAddress(ctx, user, email, by)
  if (await isTaken(ctx, email)) return await mailToKnownAddress(ctx, email)
  await askToConfirmNewAddress(ctx, user, token, email, by)
}
