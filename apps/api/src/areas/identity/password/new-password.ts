import type { accountSecurity, FieldError, Parsed } from '@kontor/contracts'
import { sessions, users } from '@kontor/db/schema'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { type Context, inTransaction, type ShopProcess, type UserRow } from '../../../platform/context.ts'
import { mistyped } from '../../../platform/failures.ts'
import { endSessions } from '../../../platform/session/session.ts'
import { claimTry, forgetUses, limitUse, networkOf, useIsLeft } from '../../../platform/session/throttle.ts'
import { withShopName } from '../../system/service.ts'
import { loginThrottled, pageExpired, passwordResetForbidden } from '../failures.ts'
import { createMailLink, dropMailLinks, readMailLink, takeMailLink } from '../mail-links.ts'
import { letter, nameOf } from '../mails.ts'
import { isActive } from '../sign-in/active-user.ts'
import { forgetBrowsers } from '../sign-in/remembered-browsers.ts'
import { endSessionsOf } from '../sign-in/sessions.ts'
import { hashPassword, passwordFits, passwordProblem } from './password.ts'

const said = 'Wenn es dieses Konto gibt, haben wir ihm soeben eine E-Mail mit einem Link geschickt.'

/**
 * Asks for a mail with a link to a new password. Answer and time are the same for every account name
 * (security 2.9): finding the account and writing the mail is done by a job.
 */
export async function requestPassword(ctx: Context, { username }: Parsed<typeof accountSecurity.requestPassword>) {
  if (!ctx.settings.allowPasswordReset) throw passwordResetForbidden()
  const name = username.trim().toLowerCase()
  if (!name)
    throw mistyped([{ path: 'username', code: 'required', message: 'Bitte geben Sie Benutzername oder E-Mail an.' }])
  await limitUse(ctx.shop.db, `password-request:${networkOf(ctx.request.address)}`, 20, 3600, ctx.clock.now())
  await ctx.shop.jobs.send(ctx.db, 'send-password-link', { name })
  return { message: said }
}

/** Writes to the account that was named, if there is one; three times an hour at most, so that nobody is flooded. */
export async function sendPasswordLink(shop: ShopProcess, name: string): Promise<void> {
  const { clock, ids, settings, db } = shop
  const isNamed = or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name))
  // a user name is never the e-mail address of another user (registration.ts)
  const [user] = await db
    .select()
    .from(users)
    .where(and(isNamed, eq(users.status, 'active')))
  if (!user || !(await useIsLeft(db, `password-mail:${user.id}`, 3, 3600, clock.now()))) return
  await db.transaction(async (tx) => {
    const token = await createMailLink({ db: tx, ids, clock }, user.id, 'password')
    const address = `${settings.BASE_URL}/password/reset/${encodeURIComponent(user.username)}/${token}`
    await shop.mail.queue(
      { db: tx, clock },
      letter(shop, {
        dedupeKey: `password-link:${user.id}:${ids.uuid()}`,
        to: user.email,
        subject: `Neues Passwort für Ihr ${withShopName(shop, 'Konto')}`,
        name: nameOf(user),
        says: [
          `für Ihr Konto „${user.username}“ wurde ein neues Passwort angefordert. Mit diesem Link vergeben Sie es selbst:`,
        ],
        link: { label: 'Neues Passwort vergeben', address },
        afterwards: [
          'Der Link gilt eine Stunde und nur einmal.',
          'Sie haben das nicht angefordert? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
        ],
      }),
    )
  })
}

/** Mistakes of a new password and its repetition, each with its field. */
export function mistakesInPassword(
  { password, passwordConfirmation }: { password: string; passwordConfirmation: string },
  minimum: number,
  about: readonly string[],
): FieldError[] {
  const problem = passwordProblem(password, minimum, about)
  return [
    ...(problem ? [{ path: 'password', code: 'password_weak', message: problem }] : []),
    ...(password === passwordConfirmation
      ? []
      : [{ path: 'passwordConfirmation', code: 'mismatch', message: 'Die beiden Passwörter sind nicht gleich.' }]),
  ]
}

const factsOf = ({ username, email, firstname, lastname }: UserRow) => [username, email, firstname, lastname]

/**
 * Sets a password by the link of a mail, once: a new one, which ends all sessions (G-34), or the first one of somebody
 * who was invited (G-48).
 * @throws Refusal page_expired for an unknown, used, expired or foreign link
 */
export async function resetPassword(ctx: Context, input: Parsed<typeof accountSecurity.resetPassword>) {
  await limitUse(ctx.shop.db, `password-reset:${networkOf(ctx.request.address)}`, 30, 3600, ctx.clock.now())
  const { user, purpose } = await ownerOfLink(ctx, input)
  const mistakes = mistakesInPassword(input, ctx.settings.minPasswordStrength, factsOf(user))
  if (mistakes.length > 0) throw mistyped(mistakes)
  const passwordHash = await hashPassword(ctx, input.password)
  await inTransaction(ctx, async (inside) => {
    // locks the user before his rows, as a change of the password does, so that the two cannot deadlock
    await putPassword(inside, user.id, passwordHash)
    if (!(await takeMailLink(inside, input.token, purpose))) throw pageExpired()
    // the link went to his address
    await inside.db.update(users).set({ emailConfirmed: true }).where(eq(users.id, user.id))
    await dropMailLinks(inside, user.id, 'password')
    await dropMailLinks(inside, user.id, 'invitation')
    await endSessionsOf(inside, user.id)
    await forgetBrowsers(inside, user.id)
    if (purpose === 'password') await tellOfChange(inside, user)
  })
  await forgetUses(ctx.shop.db, `login:user:${user.id}`)
  ctx.log.info({ event: 'password_reset', userId: user.id }, 'password reset')
  const password = purpose === 'invitation' ? 'Ihr Passwort' : 'Ihr neues Passwort'
  return { message: `${password} gilt. Bitte melden Sie sich damit an.`, redirectTo: '/login' }
}

async function ownerOfLink(
  ctx: Context,
  { token, resetUsername }: Parsed<typeof accountSecurity.resetPassword>,
): Promise<{ user: UserRow; purpose: 'password' | 'invitation' }> {
  const link = await readMailLink(ctx, token)
  const { purpose, userId } = link ?? {}
  // who was invited has no password to reset
  if (purpose !== 'invitation' && !ctx.settings.allowPasswordReset) throw passwordResetForbidden()
  if (purpose !== 'password' && purpose !== 'invitation') throw pageExpired()
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId ?? 0), eq(users.status, 'active')))
  if (!user || user.username.toLowerCase() !== resetUsername.trim().toLowerCase()) throw pageExpired()
  return { user, purpose }
}

/**
 * Changes the caller's password; all other sessions end, and no browser is remembered any more.
 * @throws Refusal validation with the field `oldPassword` when it is wrong; login_throttled after too many tries
 */
export async function changePassword(ctx: Context, input: Parsed<typeof accountSecurity.changePassword>) {
  const { user } = ctx.viewer
  if (!user) throw pageExpired()
  await requireOwnPassword(ctx, user, input.oldPassword, 'oldPassword')
  const mistakes = mistakesInPassword(input, ctx.settings.minPasswordStrength, factsOf(user))
  if (input.password === input.oldPassword)
    mistakes.push({ path: 'password', code: 'same', message: 'Das neue Passwort ist das alte.' })
  if (mistakes.length > 0) throw mistyped(mistakes)
  const passwordHash = await hashPassword(ctx, input.password)
  await inTransaction(ctx, async (inside) => {
    await putPassword(inside, user.id, passwordHash)
    await dropMailLinks(inside, user.id, 'password')
    const others = and(eq(sessions.userId, user.id), ne(sessions.id, ctx.session.id))
    await endSessions(inside.db, or(others, eq(sessions.halfUserId, user.id)))
    // somebody who knew the old password may have a remembered browser
    await forgetBrowsers(inside, user.id)
    await tellOfChange(inside, user)
  })
  ctx.log.info({ event: 'password_changed', userId: user.id }, 'password changed')
  return { message: 'Ihr Passwort ist geändert. Alle anderen Anmeldungen sind beendet.' }
}

async function putPassword({ db }: Context, userId: number, passwordHash: string): Promise<void> {
  const [changed] = await db.update(users).set({ passwordHash }).where(isActive(userId)).returning({ id: users.id })
  if (!changed) throw pageExpired()
}

/** Asks for the password again before something that matters; tries are limited like those of a login. */
export async function requireOwnPassword(ctx: Context, user: UserRow, password: string, path: string): Promise<void> {
  const tries = `password:${user.id}`
  const wait = await claimTry(ctx.shop.db, tries, ctx.clock.now())
  if (wait > 0) throw loginThrottled(wait)
  if (!(await passwordFits(ctx.request, user.passwordHash, password)))
    throw mistyped([{ path, code: 'bad_credentials', message: 'Das ist nicht Ihr jetziges Passwort.' }])
  await forgetUses(ctx.shop.db, tries)
}

/** Tells the user by mail, in case it was somebody else. */
async function tellOfChange(ctx: Context, user: UserRow): Promise<void> {
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `password-changed:${user.id}:${ctx.ids.uuid()}`,
      to: user.email,
      subject: `Ihr ${withShopName(ctx.shop, 'Passwort')} wurde geändert`,
      name: nameOf(user),
      says: [
        `das Passwort Ihres Kontos „${user.username}“ wurde soeben geändert.`,
        'Waren Sie das nicht? Dann fordern Sie bitte gleich ein neues an und schreiben Sie uns.',
      ],
      link: { label: 'Passwort vergessen', address: `${ctx.shop.settings.BASE_URL}/password/request` },
    }),
  )
}
