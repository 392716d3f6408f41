import type { accountDeletion, Parsed } from '@kontor/contracts'
import type { Db } from '@kontor/db'
import { customers, mails, users } from '@kontor/db/schema'
import { and, eq, gt, inArray, isNull, lt, ne, notExists, notInArray, notLike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context, CustomerRow, UserRow } from '../../platform/context.ts'
import { mistyped, sessionExpired } from '../../platform/failures.ts'
import { withShopName } from '../system/service.ts'
import { cannotLeave } from './failures.ts'
import { letter, nameOf } from './mails.ts'
import { requireOwnPassword } from './password/new-password.ts'
import { hashPassword, noPassword } from './password/password.ts'
import { twoFactorCheckFor } from './two-factor/two-factor.ts'

/** The name that stays where that of a customer stood whose last user has left. */
export const nameOfDeletedCustomer = (id: number) => `Kundenkonto gelöscht #${id}`

/** User names and e-mail addresses of deleted users; nobody else may take them. */
export const isNameOfDeleted = (name: string) => /^geloescht-\d+(?:@konto\.invalid)?$/i.test(name)

/**
 * Why the caller cannot delete his account himself, in German, or null (domain 1.5). A household decides for itself. In
 * a company, which answers for its users, an admin decides, and the last one stays (G-48); whoever is alone in it and
 * has nobody to turn to decides for himself.
 */
async function objectionToLeaving({ db, viewer: { user, customer } }: Context): Promise<string | null> {
  if (!user || !customer) return 'Zugänge von Mitarbeitern löscht die Leitung des Shops.'
  if (customer.kind === 'private') return null
  const colleagues = await db
    .select()
    .from(users)
    .where(and(eq(users.customerId, customer.id), ne(users.id, user.id), isNull(users.deletedAt)))
  // who was invited and never came administers nothing yet
  const admins = colleagues.filter(
    ({ status, functions, passwordHash }) =>
      status === 'active' && passwordHash !== noPassword && functions.includes('admin'),
  )
  if (user.functions.includes('admin')) return admins.length > 0 ? null : isLastAdmin(customer)
  if (colleagues.length === 0) return null
  return admins.length > 0 ? decidedBy(customer, admins) : decidedByNobody(customer)
}

const isLastAdmin = ({ name }: CustomerRow) =>
  `Außer Ihnen verwaltet niemand das Kundenkonto „${name}“. Geben Sie diese Aufgabe bitte erst an jemand anderen weiter. Soll das ganze Kundenkonto geschlossen werden, dann schreiben Sie uns.`
const decidedBy = ({ name }: CustomerRow, admins: readonly UserRow[]) =>
  `Ihr Zugang gehört zum Kundenkonto „${name}“. Löschen kann ihn, wer es verwaltet: ${admins.map(nameOf).join(', ')}.`
const decidedByNobody = ({ name }: CustomerRow) =>
  `Ihr Zugang gehört zum Kundenkonto „${name}“, für das niemand als Verwalter eingetragen ist. Bitte schreiben Sie uns, dann löschen wir ihn.`

/**
 * Asks for the password, and for a code where a second factor guards the account.
 * @returns what uses the code in the transaction of the deletion, and throws where it does not fit
 * @throws Refusal validation, login_throttled
 */
async function confirmLeaving(
  ctx: Context,
  { password, code = '' }: Parsed<typeof accountDeletion.deleteMyAccount>,
): Promise<(inside: Context) => Promise<void>> {
  const { user } = ctx.viewer
  if (!user) throw sessionExpired()
  await requireOwnPassword(ctx, user, password, 'password')
  if (!user.totpSecret) return async () => undefined
  const wrong = (mistake: string, message: string) => mistyped([{ path: 'code', code: mistake, message }])
  if (!code.trim()) throw wrong('required', 'Bitte geben Sie auch den Code Ihrer App an.')
  const codeFits = await twoFactorCheckFor(ctx, user, code)
  return async (inside) => {
    if (!(await codeFits(inside))) throw wrong('two_factor_wrong', 'Der Code stimmt nicht oder ist abgelaufen.')
  }
}

/** Sends the last mail to a locked user, and takes his name off the account. */
async function endAccount(ctx: Context, user: UserRow, openOrders: number): Promise<void> {
  await sendDeletionMail(ctx, user, openOrders)
  await anonymise(ctx, user)
}

/**
 * Locks the caller and his customer until the transaction ends: of two last admins one stays, and writes that
 * are under way for the caller finish first.
 * @throws Refusal validation for who cannot leave, or whose password changed since it was asked for; Failure 419 for
 * somebody who is gone already
 */
async function lockForLeaving(ctx: Context): Promise<UserRow> {
  const { db, viewer } = ctx
  const { user: asked, customer } = viewer
  if (customer)
    await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('no key update')
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, asked?.id ?? 0), eq(users.status, 'active')))
    .for('update')
  if (!user) throw sessionExpired()
  if (user.passwordHash !== asked?.passwordHash || user.totpSecret !== asked.totpSecret)
    throw mistyped([
      { path: 'password', code: 'bad_credentials', message: 'Ihr Passwort wurde soeben geändert. Bitte noch einmal.' },
    ])
  const objection = await objectionToLeaving({ ...ctx, viewer: { ...viewer, user } })
  if (objection) throw cannotLeave(objection)
  return user
}

/** Removes personal data from a user's row; the row stays because orders refer to it. Nobody can sign in with it. */
async function anonymise({ db, shop, clock, ids }: Context, { id }: UserRow): Promise<void> {
  await db
    .update(users)
    .set({
      username: `geloescht-${id}`,
      email: `geloescht-${id}@konto.invalid`,
      passwordHash: await hashPassword({ shop }, ids.linkToken()),
      salutation: 'keine-angabe',
      title: '',
      firstname: 'Benutzer',
      lastname: `gelöscht #${id}`,
      phone: '',
      department: '',
      occupation: '',
      gender: 'keine-angabe',
      functions: [],
      mayOrder: false,
      alwaysRelease: false,
      orderLimitNetCents: null,
      approvalLimitNetCents: null,
      totpSecret: null,
      messageAfterLogin: null,
      status: 'inactive',
      deletedAt: clock.now(),
    })
    .where(eq(users.id, id))
}

/** Business letters, which must be kept for six years (§ 257 Abs. 1 Nr. 2 und 3 HGB); other mails are deleted. */
const isNoLetterOfTrade = and(
  ...['order-%', 'withdrawal:%', 'offer-request-copy:%'].map((kind) => notLike(mails.dedupeKey, kind)),
)

/** A mail that is being sent is locked while its server takes it; it is skipped and deleted later. */
const deleteUnlessSending = async (db: Context['db'], which: SQL | undefined) => {
  const free = db.select({ id: mails.id }).from(mails).where(which).for('update', { skipLocked: true })
  await db.delete(mails).where(inArray(mails.id, free))
}

/** Writes the last mail to the address and deletes the earlier ones. */
async function sendDeletionMail(ctx: Context, user: UserRow, openOrders: number): Promise<void> {
  const toUser = eq(sql`lower(${mails.recipient})`, user.email.toLowerCase())
  await deleteUnlessSending(ctx.db, or(and(toUser, isNoLetterOfTrade), eq(mails.dedupeKey, `approve:${user.id}`)))
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: lastMailTo(user),
      to: user.email,
      subject: `Ihr ${withShopName(ctx.shop, 'Konto')} ist gelöscht`,
      name: nameOf(user),
      says: [
        `Ihr Konto „${user.username}“ ist gelöscht, und mit ihm Ihre persönlichen Angaben, Adressen, Listen und Warenkörbe.`,
        'Rechnungen und Bestellungen müssen wir noch sechs bis acht Jahre aufbewahren (§ 147 AO, § 257 HGB). Danach gehen auch sie.',
        ...(openOrders > 0
          ? ['Zu Ihren laufenden Bestellungen schreiben wir Ihnen noch, bis sie abgeschlossen sind.']
          : []),
        'Waren Sie das nicht? Dann schreiben Sie uns bitte gleich.',
      ],
    }),
  )
}

const deletionMailKey = 'account-deleted:'
/** Marks the last mail to a deleted user, so that housekeeping finds what else to delete. */
export const lastMailTo = ({ id }: Pick<UserRow, 'id'>) => `${deletionMailKey}${id}`

/**
 * Mails older than the last one, skipped because they were being sent. Newer ones may belong to a new owner of the
 * address.
 */
const isLeftBehind = sql`exists (select from mails last where last.dedupe_key like ${`${deletionMailKey}%`} and ${mails.id} < last.id
  and (lower(${mails.recipient}) = lower(last.recipient) and ${isNoLetterOfTrade}
    or ${mails.dedupeKey} = replace(last.dedupe_key, ${deletionMailKey}, 'approve:')))`

/**
 * Housekeeping: deletes what was skipped, found by the address of the last mail; a day after it was
 * sent, the last mail is deleted too.
 */
async function removeDeletionMails({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3600_000)
  await deleteUnlessSending(db, isLeftBehind)
  await deleteUnlessSending(
    db,
    and(
      sql`${mails.dedupeKey} like ${`${deletionMailKey}%`}`,
      // one that waits for its mail server is not sent yet
      notInArray(mails.state, ['queued', 'failed']),
      lt(mails.createdAt, yesterday),
    ),
  )
}

/** Users who were deleted after that moment. */
async function deletedSince(db: Db, since: Date): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(gt(users.deletedAt, since))
  return rows.map(({ id }) => id)
}

/** The customers of these users who have no user any more. */
async function customersLeftBy(db: Db, userIds: readonly number[]): Promise<number[]> {
  const leaver = alias(users, 'leaver')
  const isLeft = db
    .select()
    .from(leaver)
    .where(and(eq(leaver.customerId, users.customerId), isNull(leaver.deletedAt)))
  const left = await db
    .selectDistinct({ id: users.customerId })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), notExists(isLeft)))
  return left.flatMap((row) => row.id ?? [])
}

/** Deleting an account, step by step; what other areas keep of the user is forgotten between `end` and the commit. */
export const leaving = {
  objection: objectionToLeaving,
  confirm: confirmLeaving,
  lock: lockForLeaving,
  end: endAccount,
  customersLeftBy,
  deletedSince,
  removeMails: removeDeletionMails,
}
