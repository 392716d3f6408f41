import type { account, Parsed } from '@kontor/contracts'
import { sessions, users } from '@kontor/db/schema'
import { and, eq, or, sql } from 'drizzle-orm'
import { type Context, type UserRow, updateSessionData } from '../../platform/context.ts'
import { refreshViewer } from '../../platform/request-context.ts'
import { createSession, invalidateSession, newGuest, type Session } from '../../platform/session.ts'
import { claimTry, countUse, forgetUses, giveBackUse } from '../../platform/throttle.ts'
import { badCredentials, loginNotAllowed, loginThrottled, twoFactorWrong } from './failures.ts'
import { passwordFits } from './password.ts'
import { knowsBrowser, rememberBrowser } from './remembered-browsers.ts'
import { passesSecondFactor } from './second-factor.ts'

/** Only addresses inside the shop, never `//host` or a scheme (security 3.2 no. 9). */
export function safeTarget(target: unknown, fallback = '/my/account'): string {
  return typeof target === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(target) ? target : fallback
}

/** All tries of an account count together, by whichever of its names; a name that nobody has counts for itself. */
const triesOf = (user: UserRow | undefined, typed: string) =>
  `login:${user ? `user:${user.id}` : `name:${typed.trim().toLowerCase().slice(0, 100)}`}`

const triesFrom = ({ address }: Context['request']) => `login:address:${address}`

/**
 * Tries of one account with growing waits, and of one address (G-100); never keyed by what a client can choose freely.
 * @throws Refusal login_throttled
 */
async function limitTries({ shop, clock, request }: Context, tries: string): Promise<void> {
  const now = clock.now()
  const { count, resetAt } = await countUse(shop.db, triesFrom(request), 15 * 60, now)
  if (count > 50) throw loginThrottled(Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000)))
  const wait = await claimTry(shop.db, tries, now)
  if (wait > 0) throw loginThrottled(wait)
}

/** Security events (security 2.21): who and from where, never what was typed. */
function noteRefused(ctx: Context, event: 'sign_in_refused' | 'second_factor_refused', userId: number | null): void {
  const { address, incident } = ctx.request
  ctx.log.warn({ event, userId, address, incident }, 'sign in refused')
}

async function findUserForLogin({ db, settings }: Context, username: string): Promise<UserRow | undefined> {
  const name = username.trim().toLowerCase()
  const byName = eq(sql`lower(${users.username})`, name)
  const byEmail = eq(sql`lower(${users.email})`, name)
  const [user] = await db
    .select()
    .from(users)
    .where(settings.loginByEmail ? or(byName, byEmail) : byName)
  return user
}

/**
 * A new session takes the old one's place: new id, secret and token (no fixation); what the guest chose goes on. What
 * the session holds of somebody who was signed in stays his: else he would know the next one's second factor.
 */
async function replaceSession(ctx: Context, whose: Pick<Session, 'userId' | 'halfUserId' | 'mode'>): Promise<void> {
  const old = ctx.session
  const { userAgent, address } = ctx.request
  ctx.session = await createSession(ctx.db, ctx.ids, ctx.shop.secret, ctx.clock.now(), {
    ...whose,
    data: old.userId === null ? old.data : {},
    userAgent,
    address,
  })
}

/** Moves what a guest gathered to the user. @param guestSessionId null = the guest has written nothing */
type TakeOver = (ctx: Context, guestSessionId: string | null, userId: number) => Promise<void>

/**
 * Signs in by name (or e-mail where allowed) and password. With a second factor the session is only half: nothing
 * but the code is accepted until it is given (G-31).
 * @param takeOver done before the old session goes
 */
export async function signIn(
  ctx: Context,
  input: Parsed<typeof account.login>,
  takeOver: TakeOver,
): Promise<{ redirectTo: string; twoFactorRequired: boolean }> {
  if (!ctx.settings.allowLogin) throw loginNotAllowed()
  const user = await findUserForLogin(ctx, input.username)
  const tries = triesOf(user, input.username)
  await limitTries(ctx, tries)
  const fits = await passwordFits(user?.passwordHash, input.password)
  if (!user || !fits || user.status !== 'active') {
    noteRefused(ctx, 'sign_in_refused', user?.id ?? null)
    throw badCredentials()
  }
  // who knows the password tries nothing: a whole office may come from one address
  await Promise.all([forgetUses(ctx.shop.db, tries), giveBackUse(ctx.shop.db, triesFrom(ctx.request))])
  const guest = ctx.session
  const redirectTo = safeTarget(input.redirectTo ?? guest.data.loginTarget)
  const mode = { businesslogin: 'b2b', kundenlogin: 'b2c' }[input.portal ?? ''] as 'b2b' | 'b2c' | undefined
  if (user.totpSecret && ctx.settings.twoFactor && !(await knowsBrowser(ctx, user.id))) {
    await replaceSession(ctx, { userId: null, halfUserId: user.id, mode: mode ?? null })
    await updateSessionData(ctx, { guestSessionId: guest.stored ? guest.id : null, loginTarget: redirectTo })
    await refreshViewer(ctx)
    return { redirectTo: '/login', twoFactorRequired: true }
  }
  await completeSignIn(ctx, user.id, guest, mode ?? null, takeOver)
  return { redirectTo, twoFactorRequired: false }
}

async function completeSignIn(
  ctx: Context,
  userId: number,
  old: Session,
  mode: 'b2b' | 'b2c' | null,
  takeOver: TakeOver,
): Promise<void> {
  await replaceSession(ctx, { userId, halfUserId: null, mode })
  const guestSessionId =
    typeof old.data.guestSessionId === 'string' ? old.data.guestSessionId : old.stored ? old.id : null
  await refreshViewer(ctx)
  await takeOver(ctx, guestSessionId, userId)
  if (guestSessionId) await invalidateSession(ctx.db, guestSessionId)
  if (old.stored && old.id !== guestSessionId) await invalidateSession(ctx.db, old.id)
  ctx.log.info({ event: 'signed_in', userId }, 'signed in')
}

/**
 * The second factor: the app's code or a recovery code, each once, five tries (G-31).
 * @throws Refusal two_factor_wrong, also without a half login
 */
export async function confirmSecondFactor(
  ctx: Context,
  { code, rememberBrowser: remember }: Parsed<typeof account.confirmTwoFactor>,
  takeOver: TakeOver,
): Promise<{ redirectTo: string }> {
  const half = ctx.session
  if (half.halfUserId === null) throw twoFactorWrong()
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, half.halfUserId), eq(users.status, 'active')))
  if (!user || !(await passesSecondFactor(ctx, user, code))) {
    noteRefused(ctx, 'second_factor_refused', half.halfUserId)
    throw twoFactorWrong()
  }
  const redirectTo = safeTarget(half.data.loginTarget)
  await completeSignIn(ctx, user.id, half, half.mode, takeOver)
  if (remember) await rememberBrowser(ctx, user.id)
  return { redirectTo }
}

/** Signing out twice is fine (G-30). The cookie that comes back belongs to a new guest. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.session.stored) await ctx.db.delete(sessions).where(eq(sessions.id, ctx.session.id))
  ctx.session = newGuest(ctx.ids, ctx.shop.secret)
  await refreshViewer(ctx)
}
