import type { accountSecurity, Parsed } from '@kontor/contracts'
import type { Db } from '@kontor/db'
import { addresses, customers, mailLinks, users } from '@kontor/db/schema'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { type Context, inTransaction, type ShopProcess, type UserRow } from '../../../platform/context.ts'
import { shopAddress, shopName, withShopName } from '../../system/service.ts'
import { lastMailTo } from '../deletion.ts'
import { addressPurposes, createMailLink, dropMailLinks, readMailLink, takeMailLink } from '../mail-links.ts'
import { letter, nameOf } from '../mails.ts'
import { lockNames } from './names.ts'

/** The state of a new account (G-33); steps whose flag is off are skipped. */
export type Step = 'unverified' | 'pending_approval' | 'active'

/** @param done the last step that is complete */
export function stepAfter(
  done: 'registered' | 'verified',
  { verifyRegisteredEmail, approveRegistration }: Context['settings'],
): Step {
  if (done === 'registered' && verifyRegisteredEmail) return 'unverified'
  return approveRegistration ? 'pending_approval' : 'active'
}

const linkTo = ({ shop }: Context, token: string) => `${shop.settings.BASE_URL}/rest/register/verify/${token}`

export async function askToConfirm(ctx: Context, user: UserRow): Promise<void> {
  const token = await createMailLink(ctx, user.id, 'verify')
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `confirm-address:${user.id}`,
      to: user.email,
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      name: nameOf(user),
      says: [
        `danke für Ihre Registrierung bei ${shopName(ctx.shop)}. Ihr Benutzername: ${user.username}`,
        'Bitte bestätigen Sie noch, dass diese Adresse Ihnen gehört. Danach geht es weiter.',
      ],
      link: { label: 'Adresse bestätigen', address: linkTo(ctx, token) },
      afterwards: ['Der Link gilt sieben Tage. Sie haben sich nicht registriert? Dann ist nichts zu tun.'],
    }),
  )
}

/** @param by who asks for it in his place, so that only the user himself confirms it; without him he asks himself */
export async function askToConfirmNewAddress(
  ctx: Context,
  user: Pick<UserRow, 'id' | 'username' | 'firstname' | 'lastname'>,
  token: string,
  email: string,
  by = '',
): Promise<void> {
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `confirm-new-address:${user.id}:${ctx.ids.uuid()}`,
      to: email,
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      name: nameOf(user),
      says: [
        `für Ihr ${withShopName(ctx.shop, 'Konto')} „${user.username}“ ${by ? `hat ${by}` : 'haben Sie'} diese Adresse eingetragen. Bitte bestätigen Sie sie.`,
        ...(by ? ['Melden Sie sich dazu bitte zuerst an und öffnen Sie dann diesen Link:'] : []),
      ],
      link: { label: 'Neue Adresse bestätigen', address: linkTo(ctx, token) },
      afterwards: ['Der Link gilt einen Tag. Bis dahin bleibt die bisherige Adresse gültig.'],
    }),
  )
}

/** Somebody else asked for another address: the user hears of it before anything changes. */
export async function tellOldAddress(
  ctx: Context,
  user: Pick<UserRow, 'id' | 'username' | 'email' | 'firstname' | 'lastname'>,
  email: string,
  by: string,
): Promise<void> {
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `address-asked:${user.id}:${ctx.ids.uuid()}`,
      to: user.email,
      subject: 'Für Ihr Konto ist eine neue E-Mail-Adresse eingetragen',
      name: nameOf(user),
      says: [
        `${by} hat für Ihr ${withShopName(ctx.shop, 'Konto')} „${user.username}“ die Adresse ${email} eingetragen.`,
        'Sie gilt erst, wenn Sie selbst sich anmelden und den Link öffnen, den wir dorthin geschickt haben.',
        'Ist das nicht Ihre Adresse? Dann öffnen Sie den Link nicht und schreiben Sie uns bitte.',
      ],
    }),
  )
}

/** The shop decides about accounts itself (approveRegistration). */
export async function tellShopToApprove(ctx: Context, user: UserRow): Promise<void> {
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `approve:${user.id}`,
      to: shopAddress(ctx.shop).email,
      subject: 'Ein neues Konto wartet auf Freigabe',
      says: [`${nameOf(user)} (${user.email}) hat sich registriert und wartet auf die Freigabe des Kontos.`],
      link: {
        label: 'In der Verwaltung ansehen',
        address: `${ctx.shop.settings.BASE_URL}/console/registrierungen`,
      },
    }),
  )
}

/**
 * Handles the link of a mail: activates a new account's next step, or replaces the old address. Opening it twice
 * is harmless, because mail programs open links before people do; it never signs anybody in.
 * @returns the address to redirect to, in every case
 */
export async function verifyRegistration(ctx: Context, { token }: Parsed<typeof accountSecurity.verifyRegistration>) {
  const link = await readMailLink(ctx, token)
  if (link?.purpose === 'verify') return { redirectTo: `/login?bestaetigt=${await confirmAccount(ctx, link.userId)}` }
  if (link?.purpose === 'email-by-other' && ctx.viewer.user?.id !== link.userId)
    return { redirectTo: '/login?bestaetigt=anmelden' }
  if (link && isOfAddress(link.purpose))
    return {
      redirectTo: `/login?bestaetigt=${(await takeNewAddress(ctx, token, link)) ? 'adresse' : 'abgelaufen'}`,
    }
  return { redirectTo: '/login?bestaetigt=abgelaufen' }
}

const isOfAddress = (purpose: string) => addressPurposes.some((one) => one === purpose)

async function confirmAccount(ctx: Context, userId: number): Promise<'konto' | 'pruefung'> {
  const step = stepAfter('verified', ctx.settings)
  return await inTransaction(ctx, async (inside) => {
    const [user] = await inside.db
      .update(users)
      .set({ status: step, emailConfirmed: true })
      .where(and(eq(users.id, userId), eq(users.status, 'unverified')))
      .returning()
    if (user && step === 'pending_approval') await tellShopToApprove(inside, user)
    const [now] = user ? [user] : await inside.db.select().from(users).where(eq(users.id, userId))
    return now?.status === 'pending_approval' ? 'pruefung' : 'konto'
  })
}

type MailLink = NonNullable<Awaited<ReturnType<typeof readMailLink>>>

/** Sends a mail to the old address, so that somebody whose account was taken over can call the shop. */
async function takeNewAddress(ctx: Context, token: string, { userId, purpose }: MailLink): Promise<boolean> {
  return await inTransaction(ctx, async (inside) => {
    // serialised as in a registration: of two who want one address one gets it
    await lockNames(inside)
    // locks the user before his links, as the request for another address does
    const [user] = await inside.db.select().from(users).where(eq(users.id, userId)).for('no key update')
    const link = await takeMailLink(inside, token, purpose)
    if (!link?.email) return false
    const wanted = link.email.toLowerCase()
    const [other] = await inside.db
      .select({ id: users.id })
      .from(users)
      .where(
        sql`${users.id} <> ${userId} and (lower(${users.email}) = ${wanted} or lower(${users.username}) = ${wanted})`,
      )
    if (!user || other) return false
    // a user whose name was the old address gets the new one as name
    const username = user.username.toLowerCase() === user.email.toLowerCase() ? link.email : user.username
    await inside.db
      .update(users)
      .set({ email: link.email, username, emailConfirmed: true })
      .where(eq(users.id, user.id))
    // went to the old address
    await dropMailLinks(inside, user.id, 'password', ...addressPurposes)
    await inside.mail.queue(
      inside,
      letter(ctx.shop, {
        dedupeKey: `address-changed:${user.id}:${ctx.ids.uuid()}`,
        to: user.email,
        subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
        name: nameOf(user),
        says: [
          `die E-Mail-Adresse Ihres Kontos „${user.username}“ ist jetzt eine andere.`,
          'Waren Sie das nicht? Dann schreiben Sie uns bitte gleich.',
        ],
      }),
    )
    return true
  })
}

/** Who waits for the shop's approval, longest first. */
async function waitingAccounts({ db }: ShopProcess) {
  return await db
    .select({
      username: users.username,
      name: sql<string>`concat_ws(' ', nullif(${users.title}, ''), ${users.firstname}, ${users.lastname})`,
      customer: sql<string>`coalesce(${customers.name}, '')`,
      email: users.email,
      since: users.createdAt,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.status, 'pending_approval'))
    .orderBy(users.createdAt, users.id)
}

/**
 * Approves a waiting account and tells it by mail (G-33).
 * @param at the open transaction of the caller
 * @returns whether one of that name was waiting
 */
async function approveByName(shop: ShopProcess, username: string, at: Db = shop.db): Promise<boolean> {
  return await at.transaction(async (db) => {
    const [user] = await db
      .update(users)
      .set({ status: 'active' })
      .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.status, 'pending_approval')))
      .returning()
    if (!user) return false
    await shop.mail.queue(
      { db, clock: shop.clock },
      letter(shop, {
        dedupeKey: `approved:${user.id}`,
        to: user.email,
        subject: `Ihr ${withShopName(shop, 'Konto')} ist freigegeben`,
        name: nameOf(user),
        says: [`Ihr Konto ist geprüft und freigegeben. Ihr Benutzername: ${user.username}`],
        link: { label: 'Anmelden', address: `${shop.settings.BASE_URL}/login` },
      }),
    )
    return true
  })
}

/**
 * Refuses a waiting account and tells it by mail. The applicant's data are deleted at once, the rest of the
 * mails after the last one: the name then looks as if it never registered, and the address is free again.
 * @param reason for the applicant, in the shop's own words; '' = none given
 * @returns whether one of that name was waiting
 */
async function refuseByName(shop: ShopProcess, username: string, reason: string, at: Db = shop.db): Promise<boolean> {
  return await at.transaction(async (db) => {
    const [user] = await db
      .delete(users)
      .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.status, 'pending_approval')))
      .returning()
    if (!user) return false
    await removeCustomers(db, await withoutUsers(db, user))
    await shop.mail.queue(
      { db, clock: shop.clock },
      letter(shop, {
        dedupeKey: lastMailTo(user),
        to: user.email,
        subject: `Ihre Registrierung bei ${shopName(shop)}`,
        name: nameOf(user),
        says: [
          'danke für Ihre Registrierung. Wir haben sie geprüft und können Ihnen leider kein Konto einrichten.',
          ...(reason ? [`Der Grund: ${reason}`] : []),
          'Ihre Angaben haben wir gelöscht. Haben Sie Fragen, dann schreiben Sie uns bitte.',
        ],
      }),
    )
    return true
  })
}

/** Deletes the customer if it has no other users. */
async function withoutUsers(db: Pick<Db, 'select'>, { customerId }: UserRow): Promise<Pick<UserRow, 'customerId'>[]> {
  if (customerId === null) return []
  const others = await db.select({ id: users.id }).from(users).where(eq(users.customerId, customerId)).limit(1)
  return others.length > 0 ? [] : [{ customerId }]
}

/**
 * Housekeeping: deletes accounts whose address was not confirmed in time, with the customer created with
 * them, so that the address is free again for its real owner.
 */
export async function removeUnconfirmed(db: Db): Promise<void> {
  const links = db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.userId, users.id), eq(mailLinks.purpose, 'verify')))
  const isAlone = sql`not exists (select from users other where other.customer_id = ${users.customerId} and other.id <> ${users.id})`
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(users)
      .where(and(eq(users.status, 'unverified'), notExists(links), isAlone))
      .returning({ customerId: users.customerId })
    await removeCustomers(tx, gone)
  })
}

/** The customers created with those accounts. */
async function removeCustomers(db: Pick<Db, 'delete'>, gone: readonly Pick<UserRow, 'customerId'>[]): Promise<void> {
  const customerIds = gone.flatMap(({ customerId }) => customerId ?? [])
  await db.delete(addresses).where(inArray(addresses.customerId, customerIds))
  await db.delete(customers).where(inArray(customers.id, customerIds))
}

/** Accounts that wait for the shop's approval (G-33); the operator names them by their user names. */
export const approvals = { waiting: waitingAccounts, approve: approveByName, refuse: refuseByName }
