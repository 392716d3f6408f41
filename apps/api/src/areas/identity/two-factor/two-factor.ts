import type { accountSecurity, Parsed } from '@kontor/contracts'
import { sessions, users } from '@kontor/db/schema'
import { decodeBase32IgnorePadding, encodeBase32UpperCaseNoPadding } from '@oslojs/encoding'
import { createTOTPKeyURI, verifyHOTP } from '@oslojs/otp'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { type Context, inTransaction, type UserRow, updateSessionData } from '../../../platform/context.ts'
import { mistyped } from '../../../platform/failures.ts'
import { claimTry, forgetUses } from '../../../platform/session/throttle.ts'
import { shopName } from '../../system/service.ts'
import { loginThrottled, twoFactorForbidden, twoFactorIsOn, twoFactorWrong } from '../failures.ts'
import { letter, nameOf } from '../mails.ts'
import { requireOwnPassword } from '../password/new-password.ts'
import { isActive } from '../sign-in/active-user.ts'
import { forgetBrowsers } from '../sign-in/remembered-browsers.ts'
import { dropRecoveryCodes, hashRecoveryCode, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'

// RFC 6238: a code of six digits every 30 s.
const stepMs = 30_000
/** A last used step this far in the future means that the clock was set back, which must not lock the user out. */
const clockWasPutBack = 20

/**
 * The step before, this one and the next, by the shop's clock. A code counts once and none before it afterwards, also
 * for parallel requests and after a crash: the step is stored in the user's row (security 3.2 no. 6).
 */
async function useCode({ db, clock }: Context, userId: number, secret: string, digits: string): Promise<boolean> {
  const key = decodeBase32IgnorePadding(secret)
  const step = Math.floor(clock.now().getTime() / stepMs)
  const fitting = [step, step - 1, step + 1].find((at) => verifyHOTP(key, BigInt(at), 6, digits))
  if (fitting === undefined) return false
  const used = await db
    .update(users)
    .set({ totpStep: fitting })
    .where(
      and(
        eq(users.id, userId),
        or(isNull(users.totpStep), lt(users.totpStep, fitting), gt(users.totpStep, step + clockWasPutBack)),
      ),
    )
    .returning({ id: users.id })
  return used.length > 0
}

/** Uses a code in the transaction of what it opens, so that it is not used up where that fails. @returns whether it fits */
export type TwoFactorCheck = (inside: Context) => Promise<boolean>

/**
 * Makes ready what uses a code of the app or a recovery code. Wrong ones are counted, after five the waits begin.
 * @throws Refusal login_throttled
 */
export async function twoFactorCheckFor(ctx: Context, user: UserRow, code: string): Promise<TwoFactorCheck> {
  const tries = `two-factor:${user.id}`
  const wait = await claimTry(ctx.shop.db, tries, ctx.clock.now())
  if (wait > 0) throw loginThrottled(wait)
  const { id, totpSecret } = user
  if (!totpSecret) return async () => false
  const digits = code.replaceAll(/\s/g, '')
  const isOfApp = /^\d{6}$/.test(digits)
  // before the transaction: nobody waits for a hash behind a lock
  const codeHash = isOfApp ? null : await hashRecoveryCode(ctx, id, code)
  return async (inside) => {
    const passes = isOfApp
      ? await useCode(inside, id, totpSecret, digits)
      : codeHash !== null && (await takeRecoveryCode(inside, id, codeHash))
    if (passes) await forgetUses(inside.db, tries)
    return passes
  }
}

/** How long after signing in the password counts as just given. */
const freshMs = 5 * 60_000
/** How long it counts from the first step on: the app may have to be installed first. */
const enrolMs = 30 * 60_000

async function hasJustSignedIn({ db, session, clock }: Context): Promise<boolean> {
  const [row] = await db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, session.id))
  return row !== undefined && clock.now().getTime() - row.at.getTime() < freshMs
}

/**
 * What an authenticator app scans: the secret waits in the session until a code proves that the app has it.
 * @param password what was typed; undefined = nothing
 * @throws Refusal validation for a wrong one; login_throttled
 */
async function offerSecret(ctx: Context, user: UserRow, password: string | undefined) {
  if (password !== undefined) await requireOwnPassword(ctx, user, password, 'password')
  if (password !== undefined || (await hasJustSignedIn(ctx)))
    await updateSessionData(ctx, { enrolsUntil: ctx.clock.now().getTime() + enrolMs })
  const kept = ctx.session.data.totpOffer
  const key = typeof kept === 'string' ? decodeBase32IgnorePadding(kept) : crypto.getRandomValues(new Uint8Array(20))
  const secret = encodeBase32UpperCaseNoPadding(key)
  if (kept !== secret) await updateSessionData(ctx, { totpOffer: secret })
  const otpauthUrl = createTOTPKeyURI(shopName(ctx.shop), user.username, key, stepMs / 1000, 6)
  return { secret, otpauthUrl, qrSvg: renderSVG(otpauthUrl, { ecc: 'M', border: 2 }) }
}

/**
 * Switches the second factor on: without a code it offers a secret, with one it answers the recovery codes, this once.
 * The password is given at either step, or was just given to sign in (decisions 12 "Two-factor enrolment"): else
 * whoever finds an open session could lock its owner out.
 * @throws Refusal validation, when it is on already or password or code is wrong; login_throttled
 */
export async function enableTwoFactor(
  ctx: Context,
  { code, password }: Parsed<typeof accountSecurity.enableTwoFactor>,
) {
  const { user } = ctx.viewer
  if (!user || !ctx.settings.twoFactor) throw twoFactorForbidden()
  if (user.totpSecret) throw twoFactorIsOn()
  if (code === undefined) return await offerSecret(ctx, user, password)
  const { enrolsUntil } = ctx.session.data
  const isProven = typeof enrolsUntil === 'number' && ctx.clock.now().getTime() < enrolsUntil
  if (password !== undefined || !isProven) await requireOwnPassword(ctx, user, password ?? '', 'password')
  const secret = ctx.session.data.totpOffer
  const digits = code.replaceAll(/\s/g, '')
  if (typeof secret !== 'string' || !/^\d{6}$/.test(digits)) throw codeIsWrong()
  const recoveryCodes = await inTransaction(ctx, async (inside) => {
    if (!(await useCode(inside, user.id, secret, digits))) throw codeIsWrong()
    const [changed] = await inside.db
      .update(users)
      .set({ totpSecret: secret })
      .where(and(isActive(user.id), isNull(users.totpSecret)))
      .returning({ id: users.id })
    if (!changed) throw twoFactorIsOn()
    await tell(inside, user, 'eingeschaltet')
    return await replaceRecoveryCodes(inside, user.id)
  })
  await updateSessionData(ctx, { totpOffer: null, enrolsUntil: null })
  ctx.log.info({ event: 'two_factor_on', userId: user.id }, 'two-factor switched on')
  return { recoveryCodes, message: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.' }
}

const codeIsWrong = () =>
  mistyped([
    {
      path: 'code',
      code: 'two_factor_wrong',
      message: 'Der Code stimmt nicht. Bitte nehmen Sie den nächsten, den die App zeigt.',
    },
  ])

/** Switches it off; password and a code are asked for again. */
export async function disableTwoFactor(
  ctx: Context,
  { password, code }: Parsed<typeof accountSecurity.disableTwoFactor>,
) {
  const { user } = ctx.viewer
  if (!user?.totpSecret) throw twoFactorWrong()
  await requireOwnPassword(ctx, user, password, 'password')
  const codeFits = await twoFactorCheckFor(ctx, user, code)
  await inTransaction(ctx, async (inside) => {
    if (!(await codeFits(inside)))
      throw mistyped([
        { path: 'code', code: 'two_factor_wrong', message: 'Der Code stimmt nicht oder ist abgelaufen.' },
      ])
    await removeTwoFactor(inside, user)
  })
  ctx.log.info({ event: 'two_factor_off', userId: user.id }, 'two-factor switched off')
  return { message: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.' }
}

type Teller = Pick<Context, 'db' | 'shop' | 'clock' | 'ids' | 'mail'>

/** Takes away the second factor with all that replaces it, and tells its owner. */
export async function removeTwoFactor(ctx: Teller, user: UserRow): Promise<void> {
  await ctx.db.update(users).set({ totpSecret: null }).where(eq(users.id, user.id))
  await dropRecoveryCodes(ctx, user.id)
  await forgetBrowsers(ctx, user.id)
  await tell(ctx, user, 'ausgeschaltet')
}

async function tell(ctx: Teller, user: UserRow, what: 'eingeschaltet' | 'ausgeschaltet'): Promise<void> {
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `second-factor:${user.id}:${ctx.ids.uuid()}`,
      to: user.email,
      subject: `Zwei-Faktor-Anmeldung ${what}`,
      name: nameOf(user),
      says: [
        `die Zwei-Faktor-Anmeldung Ihres Kontos „${user.username}“ wurde soeben ${what}.`,
        'Waren Sie das nicht? Dann ändern Sie bitte gleich Ihr Passwort und schreiben Sie uns.',
      ],
      link: { label: 'Passwort und Sicherheit', address: `${ctx.shop.settings.BASE_URL}/my/password` },
    }),
  )
}
