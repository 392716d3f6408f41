import type { account, Parsed } from '@kontor/contracts'
import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { unnoticed } from '@kontor/db'
import { sessions } from '@kontor/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Context, inTransaction, type UserRow, updateSessionData } from '../../../platform/context.ts'
import { refreshViewer } from '../../../platform/request-context.ts'
import {
  createProvenSession,
  invalidateSession,
  newGuest,
  type Owner,
  type Proof,
  readOwner,
  type Session,
} from '../../../platform/session/session.ts'
import { claimingTry, networkOf } from '../../../platform/session/throttle.ts'
import { badCredentials, loginNotAllowed, loginThrottled, twoFactorWrong } from '../failures.ts'
import { passwordFits } from '../password/password.ts'
import { twoFactorCheckFor } from '../two-factor/two-factor.ts'
import { knowsBrowser, rememberBrowser } from './remembered-browsers.ts'

/** Staff without the second factor that the console asks for sets it up first. */
const afterSignIn = (user: UserRow, { consoleTwoFactor, twoFactor }: Context['settings']) =>
  user.isBackendUser && consoleTwoFactor && twoFactor && !user.totpSecret
    ? '/my/password?zwei-faktor=ein'
    : '/my/account'

/** What counts as tries of one address (G-100). */
const sourceOf = ({ request }: Context) => ({
  key: `login:address:${networkOf(request.address)}`,
  limit: 50,
  windowSeconds: 15 * 60,
})

/** Security events (security 2.21): who and from where, never what was typed. */
function noteRefused(ctx: Context, event: 'sign_in_refused' | 'two_factor_refused', userId: number | null): void {
  const { address, incident } = ctx.request
  ctx.log.warn({ event, userId, address, incident }, 'sign in refused')
}

type Account = { id: number; passwordHash: string; status: UserRow['status']; version: string }
type Nobody = { [Field in keyof Account]: null }

/**
 * One query, whether or not the account exists (no enumeration by time). All tries of an account count together, by any
 * of its names; an unknown name has its own count.
 */
const claimingSignIn = (condition: SQL) =>
  claimingTry<Account | Nobody>(sql`
    select coalesce('login:user:' || found.id, 'login:name:' || left(${sql.placeholder('name')}::text, 100)) as key, found.*
    from (select) one left join (
      select u.id, u.password_hash as "passwordHash", u.status, concat_ws('-', u.row_version, c.row_version) as version
      from users u left join customers c on c.id = u.customer_id where ${condition} limit 1) found on true`)
const byName = claimingSignIn(sql`lower(u.username) = ${sql.placeholder('name')}`)
const byNameOrEmail = claimingSignIn(
  sql`lower(u.username) = ${sql.placeholder('name')} or lower(u.email) = ${sql.placeholder('name')}`,
)

/** @throws Refusal login_throttled with the seconds to wait */
async function claimSignIn(ctx: Context, typed: string) {
  const name = typed.trim().toLowerCase()
  const source = sourceOf(ctx)
  const claim = ctx.settings.loginByEmail ? byNameOrEmail : byName
  const { row, wait } = await claim(ctx.shop.db, { name }, source, ctx.clock.now())
  if (wait > 0) throw loginThrottled(wait)
  const account = row.id === null ? undefined : row
  return { account, tries: { key: row.key, source: source.key } }
}

/**
 * Replaces the session: new id, secret and token (no fixation); the guest's choices are kept. What
 * an old session holds of a signed-in user is not taken over: it may hold his secret of two-factor.
 * @throws Refusal bad_credentials when the password was changed, or the account locked, since it was asked for
 */
async function replaceSession(
  ctx: Context,
  whose: Pick<Session, 'userId' | 'halfUserId' | 'mode'>,
  proof: Proof,
): Promise<void> {
  const old = ctx.session
  const { userAgent, address } = ctx.request
  const data = old.userId === null ? old.data : {}
  const keep = { ...whose, data, userAgent, address }
  const { db, ids, shop, clock } = ctx
  // when a later step of the sign-in fails, the new session is rolled back
  const made = await unnoticed(() => createProvenSession(db, ids, shop.secret, clock.now(), keep, proof))
  if (!made) {
    noteRefused(ctx, 'sign_in_refused', whose.userId ?? whose.halfUserId)
    throw badCredentials()
  }
  ctx.session = made
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
  const { account, tries } = await claimSignIn(ctx, input.username)
  const fits = await passwordFits(ctx.request, account?.passwordHash, input.password)
  if (!account || !fits || account.status !== 'active') {
    noteRefused(ctx, 'sign_in_refused', account?.id ?? null)
    throw badCredentials()
  }
  const { user, customer } = await readOwner(ctx.shop.db, account.id, account.version)
  if (!user) throw badCredentials()
  const owner = { user, customer }
  const guest = ctx.session
  const redirectTo = ownAddress(input.redirectTo ?? guest.data.loginTarget, afterSignIn(user, ctx.settings))
  // a right password is not counted as a try: a whole office may share one address
  const proof = { passwordHash: account.passwordHash, totpSecret: user.totpSecret, half: null, tries }
  const mode = { businesslogin: 'b2b', kundenlogin: 'b2c' }[input.portal ?? ''] as 'b2b' | 'b2c' | undefined
  if (user.totpSecret && ctx.settings.twoFactor && !(await knowsBrowser(ctx, user.id))) {
    await replaceSession(ctx, { userId: null, halfUserId: user.id, mode: mode ?? null }, proof)
    await updateSessionData(ctx, { guestSessionId: guest.stored ? guest.id : null, loginTarget: redirectTo })
    await refreshViewer(ctx, owner)
    return { redirectTo: '/login', twoFactorRequired: true }
  }
  await completeSignIn(ctx, owner, proof, guest, mode ?? null, takeOver)
  return { redirectTo, twoFactorRequired: false }
}

async function completeSignIn(
  ctx: Context,
  owner: Owner & { user: UserRow },
  proof: Proof,
  old: Session,
  mode: 'b2b' | 'b2c' | null,
  takeOver: TakeOver,
): Promise<void> {
  const userId = owner.user.id
  await replaceSession(ctx, { userId, halfUserId: null, mode }, proof)
  const guestSessionId =
    typeof old.data.guestSessionId === 'string' ? old.data.guestSessionId : old.stored ? old.id : null
  await refreshViewer(ctx, owner)
  try {
    await takeOver(ctx, guestSessionId, userId)
  } catch (error) {
    const { db, session } = ctx
    // within a transaction the rollback takes the session away, and nobody goes on with this context
    if (db !== ctx.shop.db) throw error
    // after a failed login the guest session stays as it was
    await unnoticed(() => invalidateSession(db, session.id))
    ctx.session = old
    await refreshViewer(ctx)
    throw error
  }
  if (guestSessionId) await invalidateSession(ctx.db, guestSessionId)
  if (old.stored && old.id !== guestSessionId) await invalidateSession(ctx.db, old.id)
  ctx.log.info({ event: 'signed_in', userId }, 'signed in')
}

/**
 * The second factor: the app's code or a recovery code, each once, five tries (G-31).
 * @throws Refusal two_factor_wrong, also without a half login; bad_credentials when that has ended meanwhile
 */
export async function signInByTwoFactor(
  ctx: Context,
  { code, rememberBrowser: remember }: Parsed<typeof account.confirmTwoFactor>,
  takeOver: TakeOver,
): Promise<{ redirectTo: string }> {
  const half = ctx.session
  if (half.halfUserId === null) throw twoFactorWrong()
  const owner = await readOwner(ctx.shop.db, half.halfUserId)
  const { user } = owner
  const session = user?.status === 'active' ? await signInHalf(ctx, { ...owner, user }, code, takeOver) : null
  if (!user || !session) {
    noteRefused(ctx, 'two_factor_refused', half.halfUserId)
    throw twoFactorWrong()
  }
  ctx.session = session
  await refreshViewer(ctx, owner)
  const redirectTo = ownAddress(half.data.loginTarget, afterSignIn(user, ctx.settings))
  if (remember) await rememberBrowser(ctx, user.id)
  return { redirectTo }
}

/** The code is used up with the sign-in that it opens, or not at all. @returns null for a wrong one */
async function signInHalf(
  ctx: Context,
  owner: Owner & { user: UserRow },
  code: string,
  takeOver: TakeOver,
): Promise<Session | null> {
  const half = ctx.session
  const { passwordHash, totpSecret } = owner.user
  const codeFits = await twoFactorCheckFor(ctx, owner.user, code)
  return await inTransaction(ctx, async (inside) => {
    if (!(await codeFits(inside))) return null
    const proof = { passwordHash, totpSecret, half: half.id, tries: null }
    await completeSignIn(inside, owner, proof, half, half.mode, takeOver)
    return inside.session
  })
}

/** Signing out twice is fine (G-30). The cookie that comes back belongs to a new guest. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.session.stored) await ctx.db.delete(sessions).where(eq(sessions.id, ctx.session.id))
  ctx.session = newGuest(ctx.ids, ctx.shop.secret)
  await refreshViewer(ctx)
}
